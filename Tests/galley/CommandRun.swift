import Foundation

/// A run of the built command, as a user starts it: a process of its own, with arguments and an environment.
struct CommandRun {
    let output: String
    let errors: String
    let status: Int32
    let seconds: Double

    /// Starts a program and waits for its end. `galley` is the one that was built with these tests.
    init(
        _ arguments: [String], program: String = Self.galley, environment: [String: String?] = [:],
        directory: String = Self.checkout
    ) throws {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: program)
        process.arguments = arguments
        process.currentDirectoryURL = URL(fileURLWithPath: directory)
        var variables = ProcessInfo.processInfo.environment
        for name in ["GALLEY_HOME", "GALLEY_PLUGIN_PATH", "GALLEY_SWIFTC", "XDG_DATA_HOME", "GALLEY_PAGER", "PAGER"] {
            variables[name] = nil
        }
        variables["GALLEY_CACHE"] = Self.cache
        variables["XDG_STATE_HOME"] = Self.state
        for (name, value) in environment { variables[name] = value }
        process.environment = variables
        // Files, not pipes: nobody has to read while the process writes.
        let folder = try Self.newFolder()
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let paths = ["\(folder)/output", "\(folder)/errors"]
        for path in paths { _ = FileManager.default.createFile(atPath: path, contents: nil) }
        let files = try paths.map { try FileHandle(forWritingTo: URL(fileURLWithPath: $0)) }
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = files[0]
        process.standardError = files[1]
        let start = Date()
        try process.run()
        process.waitUntilExit()
        seconds = Date().timeIntervalSince(start)
        output = try String(contentsOfFile: paths[0], encoding: .utf8)
        errors = try String(contentsOfFile: paths[1], encoding: .utf8)
        status = process.terminationStatus
    }

    init(_ arguments: String...) throws { try self.init(arguments) }

    var lines: [String] { output.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) }
    /// What it printed, without the line breaks of reports that wrap.
    var words: String { output.split(whereSeparator: \.isWhitespace).joined(separator: " ") }

    func json() throws -> Any { try JSONSerialization.jsonObject(with: Data(output.utf8), options: .fragmentsAllowed) }

    // MARK: Where things lie

    /// The directory of the running test program, and so of what was built with it.
    static let products: String = {
        let program = (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? ""
        return (program as NSString).deletingLastPathComponent
    }()
    static let galley = products + "/galley"
    static let checkout = URL(fileURLWithPath: #filePath + "/../../..").standardizedFileURL.path
    static let flowScene = "Plugins/Flow/scene.yaml"

    /// One cache for the whole suite, so that the SDK is compiled once.
    static let cache = NSTemporaryDirectory() + "/galley-command-cache-\(geteuid())"

    /// What this run finds out about plugins is nobody else's.
    static let state = NSTemporaryDirectory() + "/galley-command-state-\(getpid())"

    static func newFolder() throws -> String {
        let folder = URL(fileURLWithPath: NSTemporaryDirectory() + "/galley-command-\(UUID().uuidString)")
            .standardizedFileURL.path
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        return folder
    }
}

/// A folder with files of one test; gone at the end.
final class Folder {
    let path: String

    init(_ files: [String: String] = [:]) throws {
        path = try CommandRun.newFolder()
        for (name, text) in files { try write(name, text) }
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    func text(_ name: String) -> String { (try? String(contentsOfFile: "\(path)/\(name)", encoding: .utf8)) ?? "" }

    @discardableResult
    func write(_ name: String, _ text: String) throws -> String {
        let file = "\(path)/\(name)"
        try Data(text.utf8).write(to: URL(fileURLWithPath: file))
        return file
    }
}
