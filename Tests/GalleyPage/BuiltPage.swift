import Browser
import Foundation

/// The built command, and the pages that it writes.
enum BuiltPage {
    /// The build folder, which also contains the running test program.
    private static let products: String = {
        let program = (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? ""
        return URL(fileURLWithPath: program).deletingLastPathComponent().path
    }()
    private static let checkout = URL(fileURLWithPath: #filePath + "/../../..").standardizedFileURL.path
    private static let cache = NSTemporaryDirectory() + "/galley-command-cache-\(geteuid())"

    /// Runs the command and returns its output. Throws its errors if the exit status differs from the expected one.
    @discardableResult
    static func galley(_ arguments: [String], expecting status: Int32 = 0) throws -> String {
        try run(products + "/galley", arguments, expecting: status)
    }

    /// Returns the output of a shell command line that begins with `galley`.
    static func shell(_ line: String) throws -> String { try run("/bin/sh", ["-c", line], expecting: 0) }

    private static func run(_ program: String, _ arguments: [String], expecting status: Int32) throws -> String {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: program)
        process.arguments = arguments
        process.currentDirectoryURL = URL(fileURLWithPath: checkout)
        var variables = ProcessInfo.processInfo.environment
        for name in ["GALLEY_HOME", "GALLEY_PLUGIN_PATH", "GALLEY_SWIFTC", "XDG_DATA_HOME"] { variables[name] = nil }
        variables["GALLEY_CACHE"] = cache
        variables["PATH"] = "\(products):\(variables["PATH"] ?? "")"
        process.environment = variables
        let folder = try newFolder()
        defer { try? FileManager.default.removeItem(atPath: folder) }
        // Files, not pipes, so that the test need not read while the process writes.
        let files = try ["output", "errors"].map { name in
            _ = FileManager.default.createFile(atPath: "\(folder)/\(name)", contents: nil)
            return try FileHandle(forWritingTo: URL(fileURLWithPath: "\(folder)/\(name)"))
        }
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = files[0]
        process.standardError = files[1]
        try process.run()
        process.waitUntilExit()
        guard process.terminationStatus == status else {
            throw Failed(description: try String(contentsOfFile: "\(folder)/errors", encoding: .utf8))
        }
        return try String(contentsOfFile: "\(folder)/output", encoding: .utf8)
    }

    struct Failed: Error, CustomStringConvertible { let description: String }

    static func newFolder() throws -> String {
        let folder = NSTemporaryDirectory() + "/galley-page-\(UUID().uuidString)"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        return folder
    }
}

/// A page of a scene, in a file that is removed with the object.
final class PageFile {
    let path: String
    var address: String { "file://\(path)" }
    private let folder: String

    /// Makes the page of a scene in the checkout, or of a text.
    init(
        _ scene: String, _ options: [String] = [], text: String? = nil, beside: [String: String] = [:],
        expecting status: Int32 = 0
    ) throws {
        folder = try BuiltPage.newFolder()
        path = "\(folder)/page.html"
        var scene = scene
        for (name, text) in beside { try Data(text.utf8).write(to: URL(fileURLWithPath: "\(folder)/\(name)")) }
        if let text {
            scene = "\(folder)/\(scene)"
            try Data(text.utf8).write(to: URL(fileURLWithPath: scene))
        }
        try BuiltPage.galley(["page", scene, "-o", path] + options, expecting: status)
    }

    deinit { try? FileManager.default.removeItem(atPath: folder) }
}
