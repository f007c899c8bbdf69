import Foundation
import GalleyHost
import SwiftSyntax

/// A place in an author's source: 1-based line and column, columns counted in UTF-8 bytes as the compiler does.
public struct SourcePlace: Hashable, Sendable, Codable, CustomStringConvertible {
    /// The source's path.
    public let path: String
    /// 1-based.
    public let line: Int
    /// 1-based, in bytes.
    public let column: Int

    /// `path:line:column`.
    public var description: String { "\(path):\(line):\(column)" }
}

/// One Swift source, read and parsed. Only what `#if` leaves active on Linux counts.
struct SourceText {
    let path: String
    let text: String
    let tree: SourceFileSyntax
    private let converter: SourceLocationConverter

    init(path: String, text: String) throws(BuildError) {
        self.path = path
        self.text = text
        tree = try PatientParser.parse(text, path: path)
        converter = SourceLocationConverter(fileName: path, tree: tree)
    }

    /// Reads what a file contains. A byte order mark is no part of it.
    init(path: String, data: Data) throws(BuildError) {
        guard data.count <= SourceText.largest else {
            throw .unreadable(
                path: path, reason: "expected a source of at most \(SourceText.largest) bytes, found \(data.count)")
        }
        guard var text = String(data: data, encoding: .utf8) else {
            throw .unreadable(path: path, reason: "expected UTF-8 text, found bytes that are not; save it as UTF-8")
        }
        if text.unicodeScalars.first == "\u{FEFF}" { text.unicodeScalars.removeFirst() }
        try self.init(path: path, text: text)
    }

    /// All sources of a plugin.
    static func all(_ input: BuildInput) throws(BuildError) -> [SourceText] {
        var sources: [SourceText] = []
        for (file, data) in zip(input.files, input.contents) {
            sources.append(try SourceText(path: file, data: data))
            try Cancellation.check()
        }
        return sources
    }

    /// 8 MB: far above what anybody writes by hand, and parsed in a second.
    static let largest = 8 << 20

    func place(_ node: some SyntaxProtocol) -> SourcePlace { place(node.positionAfterSkippingLeadingTrivia) }

    func place(_ position: AbsolutePosition) -> SourcePlace {
        let location = converter.location(for: position)
        return SourcePlace(path: path, line: location.line, column: location.column)
    }

    /// The line of the last token; 1 without tokens.
    var lastLine: Int {
        let last = tree.lastToken(viewMode: .sourceAccurate).flatMap { $0.previousToken(viewMode: .sourceAccurate) }
        return last.map { converter.location(for: $0.endPositionBeforeTrailingTrivia).line } ?? 1
    }

    /// The text of a line, counted from 1.
    func line(_ number: Int) -> Substring {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        return lines.indices.contains(number - 1) ? lines[number - 1] : ""
    }

    /// The byte offset of a place that a compiler named.
    func offset(of place: SourcePlace) -> Int {
        converter.position(ofLine: place.line, column: place.column).utf8Offset
    }

    /// The source of views as a device reads it: of the branches of `#if os(iOS) … #elseif os(macOS) … #endif` Linux
    /// would take none.
    func views(on device: DeviceConditions) throws(BuildError) -> SourceText {
        try device.applied(to: self, having: ["Combine"]) ?? self
    }

    func isActive(_ node: some SyntaxProtocol) -> Bool { ConditionalCompilation.isActive(node) }
}
