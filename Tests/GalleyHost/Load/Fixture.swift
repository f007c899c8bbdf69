import Foundation
import GalleyHost
import Testing

/// A directory of its own for a test, and the C compiler.
final class Fixture: Sendable {
    let directory: String
    static let tests = URL(filePath: #filePath).deletingLastPathComponent()
    static let repository = tests.deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    init() throws {
        var template = Array("\(NSTemporaryDirectory())/galley-load-tests-XXXXXX".utf8CString)
        directory = try #require(mkdtemp(&template).map { String(cString: $0) })
    }

    deinit { try? FileManager.default.removeItem(atPath: directory) }

    func path(_ name: String) -> String { "\(directory)/\(name)" }

    @discardableResult
    func write(_ name: String, _ bytes: some Sequence<UInt8>) throws -> String {
        try FileManager.default.createDirectory(
            atPath: URL(filePath: path(name)).deletingLastPathComponent().path, withIntermediateDirectories: true)
        try Data(bytes).write(to: URL(filePath: path(name)))
        return path(name)
    }

    /// Compiles `Fixtures/SOURCE` to a shared library, or whatever `mode` says.
    @discardableResult
    func compile(
        _ source: String, to name: String = "plugin.so", _ flags: [String] = [], mode: [String] = ["-shared", "-fPIC"],
        headers: URL = repository.appending(path: "SDK/ABI/include")
    ) throws -> String {
        try FileManager.default.createDirectory(
            atPath: URL(filePath: path(name)).deletingLastPathComponent().path, withIntermediateDirectories: true)
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments =
            ["cc"] + mode + ["-std=c11", "-O1", "-w", "-I", headers.path] + flags
            + ["-o", path(name), Self.tests.appending(path: "Fixtures/\(source)").path]
        try process.run()
        process.waitUntilExit()
        try #require(process.terminationStatus == 0, "cc \(flags.joined(separator: " "))")
        return path(name)
    }

    static func bytes(_ path: String) throws -> [UInt8] { try Array(Data(contentsOf: URL(filePath: path))) }
}

/// The refusal that `body` throws.
func refusal(of path: String, by loader: PluginLoader = PluginLoader(containment: .direct)) -> PluginRefusal? {
    do throws(PluginRefusal) {
        _ = try loader.load(path)
        return nil
    } catch {
        return error
    }
}

/// The lines of this process's memory map that contain `text`.
func mappings(containing text: String) -> [String] {
    proc("maps").split(separator: "\n").filter { $0.contains(text) }.map(String.init)
}

/// The resident memory of this process in bytes.
func residentBytes() -> Int {
    Int(proc("statm").split(separator: " ")[1])! * Int(getpagesize())
}

/// A file of /proc/self, which says that its size is 0; so it is read until it ends.
private func proc(_ name: String) -> String {
    let descriptor = open("/proc/self/\(name)", O_RDONLY | O_CLOEXEC)
    defer { close(descriptor) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65536)
    while true {
        let count = read(descriptor, &buffer, buffer.count)
        guard count > 0 else { return String(decoding: bytes, as: UTF8.self) }
        bytes += buffer.prefix(count)
    }
}
