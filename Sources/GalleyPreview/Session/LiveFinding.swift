import Foundation
import GalleyBuild
import GalleyHost
import GalleyInspector
import GalleyPage
import GalleyScene
import GalleyFormatting

/// An error and its place in the author's file.
public struct LiveFinding: Sendable, Hashable {
    /// The path, relative to the working directory if that is shorter.
    public var file: String
    /// The line, from 1.
    public var line: Int
    /// The column, from 1; 0 for the whole line.
    public var column: Int
    /// The severity: `error`, `warning`, `note` or `fault`.
    public var severity: String
    /// The description of the error.
    public var message: String
    /// The text of the line when the error was found; nil if it cannot be read.
    public var source: String?
    /// The lines before and after it, at most two of each.
    public var before: [String] = [], after: [String] = []

    init(_ file: String, _ line: Int, _ column: Int, _ severity: String, _ message: String) {
        (self.file, self.line, self.column, self.severity, self.message) = (file, line, column, severity, message)
        guard line > 0, let text = FileKind.text(file, atMost: Self.maximumBytes) else { return }
        let last = line + Self.around
        let lines = text.split(separator: "\n", maxSplits: last, omittingEmptySubsequences: false)
            .prefix(last).map { String($0.prefix(Self.maximumLength)) }
        guard lines.indices.contains(line - 1) else { return }
        source = lines[line - 1]
        (before, after) = (Array(lines[..<(line - 1)].suffix(Self.around)), Array(lines[line...]))
    }

    /// The maximum number of findings of one error.
    private static let maximumCount = 20
    /// The number of lines that are shown before and after an error.
    private static let around = 2
    /// The maximum size of a file that is quoted: a source says itself which file its lines are in.
    private static let maximumBytes = 8 << 20
    /// The maximum number of characters of a line.
    private static let maximumLength = 300

    static func all(in error: any Error) -> [LiveFinding] {
        switch error {
        case BuildError.compilation(_, _, let diagnostics):
            return diagnostics.prefix(maximumCount).map {
                LiveFinding($0.shownPath, $0.place.line, $0.place.column, $0.severity.rawValue, $0.message)
            }
        case BuildError.noLayout(let path, let line?, _, _):
            return [LiveFinding(path, line, 0, "error", "no type that conforms to Layout can be exported")]
        case let errors as SceneErrors:
            return errors.errors.prefix(maximumCount).filter { $0.line > 0 }
                .map { LiveFinding($0.file, $0.line, $0.column, "error", $0.message) }
        case SceneSessionError.fault(let fault): return all(in: fault)
        case let fault as PluginFault:
            // `file:line` of the innermost frame in the author's source.
            guard let place = fault.crash?.line?.split(separator: ":"), place.count >= 2, let line = Int(place[1])
            else { return [] }
            let column = place.count > 2 ? Int(place[2]) ?? 0 : 0
            return [LiveFinding(String(place[0]), line, column, "fault", fault.explanationWithoutPlace)]
        default: return []
        }
    }

    var json: String {
        JSON.object([
            ("file", JSON.text(file)), ("line", String(line)), ("column", String(column)),
            ("severity", JSON.text(severity)), ("message", JSON.text(message)), ("source", JSON.text(orNull: source)),
            ("before", JSON.list(before.map { JSON.text($0) })), ("after", JSON.list(after.map { JSON.text($0) })),
        ])
    }
}
