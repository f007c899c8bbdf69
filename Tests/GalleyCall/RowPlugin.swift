import Foundation
import GalleyABI

/// The fixture `row.c`, compiled once and loaded for the rest of the test run.
struct RowPlugin: @unchecked Sendable {
    let plugin: UnsafePointer<galley_plugin>
    let host: UnsafePointer<galley_host>
    let entry: UnsafeRawPointer
    private let livingFunction: @convention(c) () -> Int32

    /// Instances, caches and vectors that nobody ended.
    var living: Int32 { livingFunction() }

    static let fixtures = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Fixtures")

    /// The plugin; the tests that use it need `cc`.
    static let shared: RowPlugin = {
        var root = fixtures
        for _ in 0..<3 { root.deleteLastPathComponent() }
        let library = FileManager.default.temporaryDirectory.appendingPathComponent("row-\(UUID().uuidString).so")
        defer { try? FileManager.default.removeItem(at: library) }
        let compiler = Process()
        compiler.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        compiler.arguments = [
            "cc", "-std=c11", "-Wall", "-Wextra", "-Werror", "-O1", "-shared", "-fPIC", "-fvisibility=hidden", "-I",
            root.appendingPathComponent("SDK/ABI/include").path, "-o", library.path,
            fixtures.appendingPathComponent("row.c").path, "-lm",
        ]
        try! compiler.run()
        compiler.waitUntilExit()
        precondition(compiler.terminationStatus == 0, "row.c does not compile")
        guard let code = dlopen(library.path, RTLD_NOW | RTLD_LOCAL) else {
            preconditionFailure(String(cString: dlerror()))
        }
        let host = UnsafeMutablePointer<galley_host>.allocate(capacity: 1)
        host.initialize(to: galley_host())
        host.pointee.size = UInt32(MemoryLayout<galley_host>.size)
        let entry = dlsym(code, GALLEY_ENTRY_SYMBOL)!
        var plugin: UnsafePointer<galley_plugin>?
        let status = unsafeBitCast(entry, to: galley_entry_function.self)(host, &plugin)
        precondition(status == GALLEY_OK)
        return RowPlugin(
            plugin: plugin!, host: UnsafePointer(host), entry: UnsafeRawPointer(entry),
            livingFunction: unsafeBitCast(dlsym(code, "row_living")!, to: (@convention(c) () -> Int32).self))
    }()
}
