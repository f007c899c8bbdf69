import Foundation

/// What the marks of Markdown say of a part of a text.
public struct InlinePresentationIntent: OptionSet, Hashable, Codable, Sendable {
    /// The bits.
    public let rawValue: UInt
    /// Makes an intent of bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Italic.
    public static let emphasized = InlinePresentationIntent(rawValue: 1)
    /// Bold.
    public static let stronglyEmphasized = InlinePresentationIntent(rawValue: 2)
    /// Code, with letters of one width.
    public static let code = InlinePresentationIntent(rawValue: 4)
    /// Struck through.
    public static let strikethrough = InlinePresentationIntent(rawValue: 32)
    /// A line break that Markdown shows as a space.
    public static let softBreak = InlinePresentationIntent(rawValue: 64)
    /// A line break.
    public static let lineBreak = InlinePresentationIntent(rawValue: 128)
}

extension AttributeScopes.SwiftUIAttributes {
    /// What the marks of Markdown say of a part of a text.
    public enum InlinePresentationIntentAttribute: AttributedStringKey {
        /// The type of the value.
        public typealias Value = InlinePresentationIntent
        /// The name of the attribute.
        public static let name = "NSInlinePresentationIntent"
    }
}

extension AttributedString {
    /// How Markdown is read.
    public struct MarkdownParsingOptions: Hashable, Sendable {
        /// The marks that are read.
        public enum InterpretedSyntax: Hashable, Sendable {
            /// All marks. Those of headings, lists and quotes are left out of the text.
            case full
            /// The marks inside of lines.
            case inlineOnly
            /// The marks inside of lines. Spaces and line breaks stay.
            case inlineOnlyPreservingWhitespace
        }
        /// What happens to Markdown with errors. Galley reads all of it.
        public enum FailurePolicy: Hashable, Sendable { case throwError, returnPartiallyParsedIfPossible }

        /// Whether attributes in the text are read. It has no effect.
        public var allowsExtendedAttributes: Bool
        /// The marks that are read.
        public var interpretedSyntax: InterpretedSyntax
        /// What happens to Markdown with errors. It has no effect.
        public var failurePolicy: FailurePolicy
        /// The language of the text. It has no effect.
        public var languageCode: String?

        /// Makes options.
        public init(
            allowsExtendedAttributes: Bool = false, interpretedSyntax: InterpretedSyntax = .full,
            failurePolicy: FailurePolicy = .throwError, languageCode: String? = nil
        ) {
            (self.allowsExtendedAttributes, self.interpretedSyntax) = (allowsExtendedAttributes, interpretedSyntax)
            (self.failurePolicy, self.languageCode) = (failurePolicy, languageCode)
        }
    }

    /// Reads Markdown: bold, italic, code, struck through, and links.
    ///
    /// - Parameters:
    ///   - markdown: The text with its marks.
    ///   - options: The marks that are read.
    ///   - baseURL: The address that addresses of links are relative to.
    public init(markdown: String, options: MarkdownParsingOptions = .init(), baseURL: URL? = nil) throws {
        self.init()
        for (run, style) in InlineMarkdown([(Text.Run(string: options.lines(of: markdown)), false)]).styled {
            typealias Intent = AttributeScopes.SwiftUIAttributes.InlinePresentationIntentAttribute
            var part = AttributedString(run.string)
            let intent = InlinePresentationIntent(style)
            if !intent.isEmpty { part[Intent.self] = intent }
            if let address = style.address { part.link = URL(string: address, relativeTo: baseURL) }
            append(part)
        }
    }

    /// Reads Markdown in UTF-8.
    public init(markdown: Data, options: MarkdownParsingOptions = .init(), baseURL: URL? = nil) throws {
        try self.init(markdown: String(decoding: markdown, as: UTF8.self), options: options, baseURL: baseURL)
    }

    /// Reads Markdown of a file.
    public init(contentsOf url: URL, options: MarkdownParsingOptions = .init(), baseURL: URL? = nil) throws {
        try self.init(markdown: Data(contentsOf: url), options: options, baseURL: baseURL)
    }
}

extension AttributedString.MarkdownParsingOptions {
    /// Returns the text without the marks of blocks. Lines of one paragraph are joined by spaces; paragraphs are joined
    /// without anything between them, as Foundation does: only their attributes tell them apart.
    fileprivate func lines(of markdown: String) -> String {
        switch interpretedSyntax {
        case .inlineOnlyPreservingWhitespace: markdown
        case .inlineOnly: markdown.split(whereSeparator: \.isNewline).joined(separator: " ")
        case .full:
            markdown.replacingOccurrences(of: "\r\n", with: "\n")
                .split(separator: /\n[ \t]*\n\s*/)
                .map { paragraph in Self.text(ofParagraph: paragraph.split(separator: "\n")) }
                .joined()
        }
    }

    private static func text(ofParagraph lines: [Substring]) -> String {
        var result = ""
        for line in lines {
            let trimmed = line.drop { $0 == " " || $0 == "\t" }
            let text = trimmed.trimmingPrefix(/(#{1,6}|[-*+>]|[0-9]{1,9}[.)])[ \t]+/)
            // The marks of a heading or of an item begin a paragraph.
            if !result.isEmpty, text.startIndex == trimmed.startIndex { result += " " }
            result += text
        }
        return result
    }
}

extension InlinePresentationIntent {
    fileprivate init(_ style: InlineMarkdown.Style) {
        self = []
        if style.isBold { insert(.stronglyEmphasized) }
        if style.isItalic { insert(.emphasized) }
        if style.isCode { insert(.code) }
        if style.isStruckThrough { insert(.strikethrough) }
    }
}

extension NSAttributedString {
    /// Makes an attributed string of Foundation's classes. The attributes are left out.
    public convenience init(_ string: AttributedString) { self.init(string: String(string.characters)) }
}
