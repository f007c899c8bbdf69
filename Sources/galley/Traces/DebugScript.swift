import Foundation
import GalleyInspector

/// Commands for the debugger, one per line, from a file or from standard input.
final class DebugScript {
    /// The error for a script that cannot be read or carried out; it names the line.
    struct Failure: Error, CustomStringConvertible { let description: String }

    private let name: String
    private let read: () -> String?
    /// The line of the last command, from 1.
    private var line = 0

    private init(name: String, read: @escaping () -> String?) { (self.name, self.read) = (name, read) }

    /// Standard input, read line by line.
    static var standardInput: DebugScript { DebugScript(name: "standard input") { readLine() } }

    /// A file, of at most a megabyte.
    ///
    /// - Throws: `Failure`; `TraceError` for a file that cannot be read.
    convenience init(contentsOf path: String) throws {
        let bytes = try TraceFile.bytes(of: path, limit: Self.largest)
        guard bytes.count <= Self.largest else {
            throw Failure(description: "\(path): expected at most \(Self.largest) bytes of commands, found more")
        }
        var lines = String(decoding: bytes, as: UTF8.self).split(
            omittingEmptySubsequences: false, whereSeparator: \.isNewline
        ).makeIterator()
        self.init(name: path) { lines.next().map(String.init) }
    }

    private static let largest = 1 << 20

    /// Returns the next command; skips empty lines and those that begin with #.
    func next() -> String? {
        while let text = read() {
            line += 1
            let command = text.trimmingCharacters(in: .whitespaces)
            if !command.isEmpty, !command.hasPrefix("#") { return command }
        }
        return nil
    }

    /// Returns the error for the last command.
    func failure(_ error: DebugError) -> Failure { Failure(description: "\(name):\(line): \(error)") }
}
