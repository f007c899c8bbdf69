import Foundation
import GalleySDK

/// A view that shows text.
nonisolated public struct Text: View, Equatable, Sendable {
    /// A piece of the text, with its settings.
    struct Run: Equatable, Sendable {
        var string: String
        var font: Font?
        var weight: Font.Weight?
        var color: Color?
        var isItalic = false
        var design: Font.Design?
        var hasMonospacedDigits = false
        var isUnderlined = false
        var isStruckThrough = false
        var kerning: CGFloat?
        var baselineOffset: CGFloat = 0
        /// A style instead of the colour.
        var style: ForegroundStyleValue?
        /// The key of the text that begins with this piece; nil for a text that is not translated.
        var key: Key?
        /// Makes the string in the language of a place; nil for a piece that is the same everywhere.
        var format: LocalFormat?
    }

    /// The key of a text that can be translated.
    struct Key: Equatable, Sendable {
        /// The text of the source, with `%@` for each value.
        var name: String
        var values: [Run]
        /// The number of pieces.
        var count: Int
    }

    var runs: [Run]
    /// The literal without its values; nil for a text without values.
    var literal: String?

    /// Makes a text of a key, which is shown in the language of the environment's `locale` if the project's string
    /// catalogs have it, otherwise as it is.
    public init(
        _ key: LocalizedStringKey, tableName: String? = nil, bundle: Bundle? = nil, comment: StaticString? = nil
    ) {
        (runs, literal) = (key.runs, key.literal)
        if !runs.isEmpty { runs[0].key = Key(name: key.name, values: key.values, count: runs.count) }
    }

    /// Makes a text of a string.
    @_disfavoredOverload public init<S: StringProtocol>(_ content: S) {
        runs = [Run(string: String(content))]
    }

    /// Makes a text of a string.
    public init(verbatim content: String) { runs = [Run(string: content)] }

    /// Makes a text of an attributed string.
    @_disfavoredOverload public init(_ content: AttributedString) { runs = content.textRuns }

    /// Makes a text of a value in a format. A format without a language of its own has that of the environment's `locale`.
    public init<F: FormatStyle>(_ input: F.FormatInput, format: F)
    where F.FormatInput: Equatable, F.FormatOutput == String {
        runs = [Run(input, format)]
    }

    /// One text after the other.
    public static func + (first: Text, second: Text) -> Text {
        var result = first
        result.runs += second.runs
        return result
    }

    /// The type of a view of this module has no body.
    public typealias Body = Never

    /// Adds one leaf.
    @MainActor public static func _update(_ node: _ViewNode, _ view: Text) {
        let values = node.environment
        var text = ResolvedText(string: "")
        let looks = values.textLooks
        func run(_ run: Run) -> ResolvedText.Run {
            var font = run.font ?? values.font ?? .body
            if let weight = run.weight ?? values.fontWeight { font.weight = weight }
            font.design = run.design ?? looks.design ?? font.design
            font.isItalic = run.isItalic || looks.isItalic || font.isItalic
            font.hasMonospacedDigits = run.hasMonospacedDigits || looks.hasMonospacedDigits || font.hasMonospacedDigits
            var string = run.format?.string(values.locale) ?? run.string
            switch values.textCase {
            case .uppercase: string = string.uppercased()
            case .lowercase: string = string.lowercased()
            case nil: break
            }
            return ResolvedText.Run(
                string: string, font: font.scaled(values.dynamicTypeSize),
                color: values.with(run).contentColor?.resolved(in: values),
                kerning: run.kerning ?? looks.kerning, baselineOffset: run.baselineOffset + looks.baselineOffset,
                isUnderlined: run.isUnderlined || looks.isUnderlined,
                isStruckThrough: run.isStruckThrough || looks.isStruckThrough)
        }
        let shown = values.translations?.translated(view.runs, values.locale) ?? view.runs
        let runs = shown.map(run)
        text.string = runs.map(\.string).joined()
        if let first = runs.first {
            (text.font, text.color, text.kerning) = (first.font, first.color, first.kerning)
            (text.isUnderlined, text.isStruckThrough) = (first.isUnderlined, first.isStruckThrough)
            let isPlain = first.baselineOffset == 0 && !runs.contains { !$0.isLike(first) }
            if !isPlain {
                // Parts without a setting have that of the environment.
                text.runs = runs.filter { !$0.string.isEmpty }
                text.color = values.contentColor?.resolved(in: values)
                (text.kerning, text.isUnderlined, text.isStruckThrough) = (0, false, false)
            }
        } else {
            text.font = (values.font ?? .body).scaled(values.dynamicTypeSize)
        }
        text.gradient = values.with(shown.first).foregroundFill?.gradient?.resolved(in: values)
        (text.lineSpacing, text.minimumScale) = (looks.lineSpacing, looks.minimumScale)
        text.lineLimit = values.lineLimit
        text.alignment = values.multilineTextAlignment
        text.truncation = values.truncationMode
        text.literal = view.literal
        text.isRedacted = values.isRedacted
        node.role = .leaf(.text(text))
    }

    var string: String { runs.map(\.string).joined() }

    func changed(_ body: (inout Run) -> Void) -> Text {
        var result = self
        for index in result.runs.indices { body(&result.runs[index]) }
        return result
    }

    /// The text in a font.
    public func font(_ font: Font?) -> Text { changed { $0.font = font ?? $0.font } }
    /// The text in a colour.
    public func foregroundColor(_ color: Color?) -> Text { changed { $0.color = color ?? $0.color } }
    /// The text in a weight.
    public func fontWeight(_ weight: Font.Weight?) -> Text { changed { $0.weight = weight ?? $0.weight } }
    /// The text in bold.
    public func bold() -> Text { fontWeight(.bold) }
    /// The text in bold, or not.
    public func bold(_ isActive: Bool) -> Text { isActive ? bold() : self }
    /// The text in italics.
    public func italic() -> Text { changed { $0.isItalic = true } }
    /// The text with digits of one width.
    public func monospacedDigit() -> Text { changed { $0.hasMonospacedDigits = true } }
    /// The text underlined, in its own colour.
    public func underline(_ isActive: Bool = true, color: Color? = nil) -> Text {
        changed { $0.isUnderlined = isActive }
    }
    /// The text struck through, in its own colour.
    public func strikethrough(_ isActive: Bool = true, color: Color? = nil) -> Text {
        changed { $0.isStruckThrough = isActive }
    }

    /// The place where a line that is too long is cut.
    public enum TruncationMode: Hashable, Sendable { case head, tail, middle }
    /// Letters of one size.
    public enum Case: Hashable, Sendable { case uppercase, lowercase }
}

extension EnvironmentValues {
    /// The values with the colour and the style of a part of a text.
    fileprivate func with(_ run: Text.Run?) -> EnvironmentValues {
        var values = self
        run?.style?.write(to: &values)
        if let color = run?.color { (values.foregroundColor, values.foregroundFill) = (color, nil) }
        return values
    }
}

/// A text with everything that its environment says.
package struct ResolvedText: Equatable, Sendable {
    package var string: String
    package var font = Font.body
    package var color: Color?
    package var lineLimit: Int?
    package var alignment = TextAlignment.leading
    package var truncation = Text.TruncationMode.tail
    package var gradient: ResolvedGradient?
    package var kerning: CGFloat = 0
    package var lineSpacing: CGFloat = 0
    package var minimumScale: CGFloat = 1
    package var isUnderlined = false
    package var isStruckThrough = false
    /// Whether bars are drawn in place of the letters.
    package var isRedacted = false
    /// The parts, if they differ in more than their strings.
    package var runs: [Run] = []

    /// A part of a text.
    package struct Run: Equatable, Sendable {
        package var string: String
        package var font: Font
        package var color: Color?
        package var kerning: CGFloat
        package var baselineOffset: CGFloat
        package var isUnderlined: Bool
        package var isStruckThrough: Bool

        /// Whether both differ in their strings at most.
        func isLike(_ other: Run) -> Bool {
            var other = other
            other.string = string
            return self == other
        }
    }
    /// The literal without its values; nil for a text without values.
    var literal: String?

    init(string: String) { self.string = string }
}

/// A text that could be translated, with the values in it.
public struct LocalizedStringKey: ExpressibleByStringInterpolation, Equatable, Sendable {
    let runs: [Text.Run]
    /// The literal without its values; nil for a key without values.
    let literal: String?
    /// The text with `%@` for each value, as translations have it, and the values.
    let name: String, values: [Text.Run]

    /// Makes a key of a string, whose Markdown is read.
    public init(_ value: String) {
        let run = Text.Run(string: value)
        (literal, name, values) = (nil, value, [])
        runs = InlineMarkdown.isIn(value) ? InlineMarkdown([(run, false)]).runs : [run]
    }

    /// Makes a key of a literal.
    public init(stringLiteral value: String) { self.init(value) }

    /// Makes a key of a literal with values.
    public init(stringInterpolation: StringInterpolation) {
        let pieces = stringInterpolation.pieces
        name = pieces.map { $0.isValue ? "%@" : $0.run.string }.joined()
        values = pieces.filter(\.isValue).map(\.run)
        literal =
            pieces.contains { $0.isValue }
            ? pieces.filter { !$0.isValue }.map(\.run.string).joined(separator: " ") : nil
        guard pieces.contains(where: { !$0.isValue && InlineMarkdown.isIn($0.run.string) }) else {
            runs = pieces.reduce(into: []) { runs, piece in
                if let last = runs.last, Text.Run.areAlike(last, piece.run) {
                    runs[runs.count - 1].string += piece.run.string
                } else {
                    runs.append(piece.run)
                }
            }
            return
        }
        runs = InlineMarkdown(pieces).runs
    }

    /// Collects the pieces of a literal.
    public struct StringInterpolation: StringInterpolationProtocol {
        /// The pieces; those that are values are not read as Markdown.
        var pieces: [(run: Text.Run, isValue: Bool)] = []

        /// Begins without pieces.
        public init(literalCapacity: Int, interpolationCount: Int) {}

        private mutating func append(_ string: String) { pieces.append((Text.Run(string: string), true)) }

        /// Adds a piece of the literal.
        public mutating func appendLiteral(_ literal: String) { pieces.append((Text.Run(string: literal), false)) }
        /// Adds a string.
        public mutating func appendInterpolation(_ string: String) { append(string) }
        /// Adds a value as its description.
        public mutating func appendInterpolation<T>(_ value: T) { append("\(value)") }
        /// Adds a whole number, with commas between thousands.
        public mutating func appendInterpolation<T: FixedWidthInteger>(_ value: T) { append(Self.grouped("\(value)")) }
        /// Adds a number with six decimals, as the format `%lf` that localised texts have for it.
        public mutating func appendInterpolation(_ value: Double) {
            append(value.isFinite ? Self.grouped(String(format: "%lf", value)) : "\(value)")
        }
        /// Adds a number with six decimals, as the format `%f` that localised texts have for it.
        public mutating func appendInterpolation(_ value: Float) { appendInterpolation(Double(value)) }
        /// Adds a number with six decimals, as the format `%lf` that localised texts have for it.
        public mutating func appendInterpolation(_ value: CGFloat) { appendInterpolation(Double(value)) }

        private static func grouped(_ number: String) -> String {
            let (whole, rest) = (number.prefix { $0 != "." }, number.drop { $0 != "." })
            let digits = Array(whole.drop { $0 == "-" })
            let groups = stride(from: digits.count % 3 == 0 ? 0 : digits.count % 3 - 3, to: digits.count, by: 3).map {
                String(digits[max($0, 0)..<$0 + 3])
            }
            return (whole.hasPrefix("-") ? "-" : "") + groups.joined(separator: ",") + rest
        }
        /// Adds a text with its fonts and colours.
        public mutating func appendInterpolation(_ text: Text) { pieces += text.runs.map { ($0, true) } }
        /// Adds a value in a format.
        public mutating func appendInterpolation<F: FormatStyle>(_ input: F.FormatInput, format: F)
        where F.FormatOutput == String {
            pieces.append((Text.Run(input, format), true))
        }
        /// Adds a number in a C format.
        public mutating func appendInterpolation<T: CVarArg>(_ value: T, specifier: String) {
            append(String(format: specifier, value))
        }
    }
}
