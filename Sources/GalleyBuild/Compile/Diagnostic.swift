import Foundation

/// One message of a compiler about a source.
public struct Diagnostic: Sendable, Hashable, Codable, CustomStringConvertible {
    /// How bad it is.
    public enum Severity: String, Sendable, Codable {
        /// The source does not compile.
        case error
        /// The source compiles.
        case warning
        /// Belongs to the message before it.
        case note
        /// Information.
        case remark
    }

    /// Where, in the author's source.
    public var place: SourcePlace
    /// How bad it is.
    public var severity: Severity
    /// The compiler's words.
    public var message: String
    /// The author's line, and a caret in the line below it; nil for messages that do not quote it.
    public var excerpt: String?

    /// `path:line:col: error: …`, the path relative to the current directory where that is shorter.
    public var description: String {
        let first = "\(shownPath):\(place.line):\(place.column): \(severity.rawValue): \(message)"
        return excerpt.map { "\(first)\n\($0)" } ?? first
    }

    /// The file, relative to the current directory where that is shorter.
    public var shownPath: String { Diagnostic.shorten(place.path) }

    /// `path` relative to the current directory where that is shorter.
    package static func shorten(_ path: String) -> String {
        let directory = FileManager.default.currentDirectoryPath
        guard path.hasPrefix("/") else { return path }
        let from = directory.split(separator: "/")
        let to = path.split(separator: "/")
        let shared = zip(from, to).prefix { $0 == $1 }.count
        let relative = (Array(repeating: "..", count: from.count - shared) + to[shared...].map(String.init))
            .joined(separator: "/")
        return relative.utf8.count < path.utf8.count && !relative.isEmpty ? relative : path
    }

    /// Reads what swiftc, cc or rustc (`--error-format short`) wrote. Lines that are no message are skipped.
    static func parse(_ output: String) -> [Diagnostic] {
        output.utf8.split(separator: UInt8(ascii: "\n")).compactMap { parse(line: Substring($0)) }
    }

    private static func parse(line: Substring) -> Diagnostic? {
        // The path may hold colons: the place is the first `:digits:digits: word: `.
        let fields = line.split(separator: ":", omittingEmptySubsequences: false)
        guard fields.count >= 5 else { return nil }
        for index in 1..<(fields.count - 2) {
            guard let row = Int(fields[index]), let column = Int(fields[index + 1]), row > 0 else { continue }
            let path = fields[..<index].joined(separator: ":")
            // `error`, `fatal error` (cc), `error[E0425]` (rustc)
            let word = fields[index + 2].trimmingCharacters(in: .whitespaces)
            let name = word.replacing("fatal ", with: "").prefix { $0 != "[" }
            guard !path.isEmpty, let severity = Severity(rawValue: String(name)) else { continue }
            let message = fields[(index + 3)...].joined(separator: ":").trimmingCharacters(in: .whitespaces)
            let place = SourcePlace(path: path, line: row, column: column)
            return Diagnostic(place: place, severity: severity, message: message)
        }
        return nil
    }
}
