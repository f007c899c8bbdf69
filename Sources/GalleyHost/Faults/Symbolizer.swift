import Foundation
import Synchronization

/// Finds functions and lines at addresses with the toolchain's `llvm-symbolizer`, if there is one.
///
/// A plugin's file may make the program run without end; it is then stopped, and nothing is known. The program is confined
/// as a compiler is; without Landlock or seccomp it does not run.
enum Symbolizer {
    struct Symbol: Decodable {
        /// The mangled name.
        let function: String?
        var line: String?
        /// The line and column in a file that the compiler does not name, as for a specialised function.
        let place: Place?

        struct Place: Hashable {
            var line: Int
            var column: Int
        }

        /// Returns the symbol with its source's folder, if its line is relative to that.
        func within(_ folder: String?) -> Symbol {
            guard let folder, let line, !line.hasPrefix("/") else { return self }
            var (symbol, name) = (self, Substring(line))
            while name.hasPrefix("./") { name = name.dropFirst(2) }
            symbol.line = "\(folder)/\(name)"
            return symbol
        }

        private enum Key: String, CodingKey {
            case function = "FunctionName"
            case file = "FileName"
            case line = "Line"
            case column = "Column"
        }

        /// The maximum length of a path, in bytes.
        private static let maximumBytes = 4096

        init(from decoder: any Decoder) throws {
            let values = try decoder.container(keyedBy: Key.self)
            let function = try values.decode(String.self, forKey: .function)
            self.function = function.isEmpty || function.utf8.count > Self.maximumBytes ? nil : function
            let file = try values.decode(String.self, forKey: .file)
            // A line or column of 0 is unknown, and generated code has no line.
            let place = [
                try values.decode(Int.self, forKey: .line), try values.decode(Int.self, forKey: .column),
            ].prefix { $0 > 0 }
            let isKnown = !place.isEmpty && !file.isEmpty && file.utf8.count <= Self.maximumBytes
            let isGenerated = file.contains("<compiler-generated>")
            self.place = isGenerated && place.count == 2 ? Place(line: place[0], column: place[1]) : nil
            line =
                isKnown && !isGenerated
                ? ([file] + place.map(String.init)).joined(separator: ":") : nil
        }
    }

    /// The program's answer for one address; empty after an error.
    private struct Answer: Decodable {
        let symbols: [Symbol]?

        private enum CodingKeys: String, CodingKey { case symbols = "Symbol" }
    }

    private static let program: String? = {
        let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
        let folders = path.split(separator: ":").map(String.init)
        // The one beside the Swift compiler reads that compiler's format.
        let compiler = folders.first { access("\($0)/swiftc", X_OK) == 0 }
            .map { URL(fileURLWithPath: "\($0)/swiftc").resolvingSymlinksInPath().deletingLastPathComponent().path }
        return ([compiler].compactMap { $0 } + folders).map { "\($0)/llvm-symbolizer" }
            .first { access($0, X_OK) == 0 }
    }()

    /// The maximum time of a run, in seconds.
    private static let patience = 3.0
    /// The files on which it did not finish. It is not run on them again, because a check of such a plugin would ask
    /// sixty times.
    private static let endless = Mutex<Set<FileStamp>>([])

    /// Returns the functions and lines at addresses of an image, the innermost inlined one first.
    static func symbols(at addresses: [UInt64], in path: String) -> [UInt64: [Symbol]] {
        guard let program, !addresses.isEmpty, let file = FileStamp(path), !endless.withLock({ $0.contains(file) })
        else { return [:] }
        // A plugin's debug information names further files, which the program would open.
        guard
            let confinement = ProgramConfinement.reading(path, by: program, seconds: patience, memory: 1 << 30)
        else { return [:] }
        let arguments =
            ["--obj=\(path)", "--functions=linkage", "--no-demangle", "--output-style=JSON"]
            + addresses.map { "0x" + String($0, radix: 16) }
        var command = Command(program: program, arguments: arguments)
        command.confinement = confinement
        // Its error output is about the file, not about a function.
        command.collectsErrors = false
        let begin = ContinuousClock.now
        let outcome = try? command.run(within: patience)
        if ContinuousClock.now - begin > .seconds(patience) { endless.withLock { _ = $0.insert(file) } }
        guard let outcome, outcome.failure == nil,
            let answers = try? JSONDecoder().decode([Answer].self, from: Data(outcome.output.utf8))
        else { return [:] }
        let folder = SourceFolder.of(path)
        let symbols = answers.map { answer in (answer.symbols ?? []).map { $0.within(folder) } }
        return Dictionary(zip(addresses, symbols)) { first, _ in first }
    }
}
