import Foundation
import Glibc

/// A folder with a scene and a plugin in C, and a `galley watch` process for it.
final class WatchedFolder {
    let path: String
    private var process: Process?
    private let products: String
    /// Variables of the processes that are started from now on.
    var environment: [String: String] = [:]

    struct Failed: Error, CustomStringConvertible { let description: String }

    /// The bundled plugin that builds fastest; tests save changed copies of its source.
    static let plugin: String = {
        let checkout = URL(fileURLWithPath: #filePath + "/../../..").standardizedFileURL.path
        return (try? String(contentsOfFile: checkout + "/Plugins/Diagonal/diagonal.c", encoding: .utf8)) ?? ""
    }()

    static let scene = """
        proposal: 240x-
        tree:
          kind: vstack
          name: page
          alignment: leading
          spacing: 8
          children:
            - {item: 100x20, name: title}
            - kind: ./diagonal.c
              name: cards
              step: 20
              children:
                - {item: 60x30, name: a}
                - {item: 80x30, name: b}
                - {kind: fill, name: c}
        """

    /// The expected frames of the scene, computed by hand: each child of the plugin is a step to the right of the
    /// previous one, and `down` steps below; the last one takes the remaining width, and its ideal height.
    static func frames(
        width: Double = 240, step: Double = 20, down: Double = 1, title: Double = 100
    ) -> [String: [Double]] {
        [
            "page": [0, 0, max(width, title), 28 + max(30 + step, 10 + 2 * step)], "title": [0, 0, title, 20],
            "cards": [0, 28, width, max(30 + step, 10 + 2 * step)], "a": [0, 28, 60, 30],
            "b": [step, 28 + down * step, 80, 30], "c": [2 * step, 28 + 2 * down * step, width - 2 * step, 10],
        ]
    }

    /// The expected frames with a `vstack` instead of the plugin: its children are centred, 8 points apart.
    static func framesInStack(title: Double = 100) -> [String: [Double]] {
        [
            "page": [0, 0, 240, 114], "title": [0, 0, title, 20], "cards": [0, 28, 240, 86], "a": [90, 28, 60, 30],
            "b": [80, 66, 80, 30], "c": [0, 104, 240, 10],
        ]
    }

    init() throws {
        let program = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
        products = URL(fileURLWithPath: program).deletingLastPathComponent().path
        path = NSTemporaryDirectory() + "/galley-watch-\(UUID().uuidString)"
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        try write(Self.plugin, to: "diagonal.c")
        try write(Self.scene, to: "scene.yaml")
    }

    deinit {
        stop()
        try? FileManager.default.removeItem(atPath: path)
    }

    func write(_ text: String, to name: String) throws {
        try Data(text.utf8).write(to: URL(fileURLWithPath: "\(path)/\(name)"))
    }

    /// Saves the plugin with a line of its source replaced.
    func savePlugin(_ line: String = "", as other: String = "") throws {
        let text = line.isEmpty ? Self.plugin : Self.plugin.replacing(line, with: other)
        guard line.isEmpty || text != Self.plugin else { throw Failed(description: "no line \(line)") }
        try write(text, to: "diagonal.c")
    }

    // MARK: The process

    var identifier: pid_t { process?.processIdentifier ?? -1 }

    /// Starts the process, and waits for the address that it prints.
    func watch(_ arguments: [String] = ["scene.yaml"]) throws -> String {
        let process = try start(["watch"] + arguments, output: "output")
        self.process = process
        return try waitFor("an address") {
            try String(contentsOfFile: "\(path)/output", encoding: .utf8).split(separator: "\n")
                .first { $0.hasPrefix("http://") }.map(String.init)
        }
    }

    /// The output so far.
    var output: String { (try? String(contentsOfFile: "\(path)/output", encoding: .utf8)) ?? "" }

    /// Ends the process by a signal; returns its exit status.
    @discardableResult
    func stop(_ signal: Int32 = SIGINT) -> Int32 {
        guard let process else { return 0 }
        kill(process.processIdentifier, signal)
        process.waitUntilExit()
        self.process = nil
        return process.terminationStatus
    }

    /// Waits until the process ends by itself; returns its exit status.
    func end() throws -> Int32 {
        let process = process
        return try waitFor("its end") { process?.isRunning == true ? nil : process?.terminationStatus }
    }

    /// Returns the output of another command.
    func galley(_ arguments: [String]) throws -> String {
        let process = try start(arguments, output: "other")
        process.waitUntilExit()
        let text = try String(contentsOfFile: "\(path)/other", encoding: .utf8)
        guard process.terminationStatus == 0 else { throw Failed(description: text) }
        return text
    }

    private func start(_ arguments: [String], output: String) throws -> Process {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: products + "/galley")
        process.arguments = arguments
        process.currentDirectoryURL = URL(fileURLWithPath: path)
        var variables = ProcessInfo.processInfo.environment
        let names = ["GALLEY_HOME", "GALLEY_PLUGIN_PATH", "GALLEY_SWIFTC", "XDG_DATA_HOME", "VISUAL", "EDITOR"]
        for name in names { variables[name] = nil }
        variables["GALLEY_CACHE"] = path + "/cache"
        // What one test finds out about its plugins is no other's.
        variables["XDG_STATE_HOME"] = path + "/state"
        process.environment = variables.merging(environment) { $1 }
        // A file, not a pipe, so that the test need not read while the process writes.
        _ = FileManager.default.createFile(atPath: "\(path)/\(output)", contents: nil)
        let file = try FileHandle(forWritingTo: URL(fileURLWithPath: "\(path)/\(output)"))
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = file
        process.standardError = file
        try process.run()
        return process
    }

    /// Returns the frames of the scene as another process lays it out.
    func laidOut(_ options: [String]) throws -> [String: [Double]] {
        let data = Data(try galley(["layout", "scene.yaml", "--json"] + options).utf8)
        let layout = try JSONSerialization.jsonObject(with: data) as? [String: Any]
        return layout?["frames"] as? [String: [Double]] ?? [:]
    }

    // MARK: Resources

    /// The numbers of open files, threads and child processes.
    var belongings: [String: Int] {
        func count(_ folder: String) -> Int {
            (try? FileManager.default.contentsOfDirectory(atPath: "/proc/\(identifier)/\(folder)").count) ?? -1
        }
        return ["files": count("fd"), "threads": count("task"), "children": children.count]
    }

    /// The child processes that still run.
    var children: [pid_t] {
        let threads = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/\(identifier)/task")) ?? []
        return threads.flatMap { thread in
            let text = try? String(contentsOfFile: "/proc/\(identifier)/task/\(thread)/children", encoding: .utf8)
            return (text ?? "").split(separator: " ").compactMap { pid_t($0) }
        }
    }
}

/// Waits until `body` returns a value.
func waitFor<T>(_ what: String, within seconds: Double = 120, _ body: () throws -> T?) throws -> T {
    let end = Date().addingTimeInterval(seconds)
    while true {
        if let value = try body() { return value }
        guard Date() < end else { throw WatchedFolder.Failed(description: "never came: \(what)") }
        usleep(20_000)
    }
}
