import Foundation
import GalleyABI

/// A plugin in C or Rust, compiled with its own compiler and loaded as it is.
final class NativePlugin: Sendable {
    struct BuildFailure: Error {
        var output: String
    }

    nonisolated(unsafe) let descriptor: UnsafePointer<galley_layout_descriptor>

    static let diagonal = Result {
        try NativePlugin([
            "cc", "-shared", "-fPIC", "-std=c11", "-O1", "-Wall", "-Wextra", "-Wpedantic", "-Werror", "-I",
            root.appending(path: "SDK/ABI/include").path, root.appending(path: "Plugins/Diagonal/diagonal.c").path,
        ])
    }
    static let justified = Result {
        try NativePlugin([
            "rustc", "--crate-type", "cdylib", "-O", "-C", "panic=abort", "-D", "warnings",
            root.appending(path: "Plugins/Justified/justified.rs").path,
        ])
    }

    private static let root = URL(filePath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    private init(_ command: [String]) throws {
        let library = FileManager.default.temporaryDirectory.appending(path: "galley-\(UUID()).so")
        defer { try? FileManager.default.removeItem(at: library) }
        try Self.run(command + ["-o", library.path])
        guard let handle = dlopen(library.path, RTLD_NOW | RTLD_LOCAL), let symbol = dlsym(handle, "galley_entry")
        else {
            throw BuildFailure(output: String(cString: dlerror()))
        }
        let entry = unsafeBitCast(symbol, to: galley_entry_function.self)
        var plugin: UnsafePointer<galley_plugin>?
        let status = entry(Self.host, &plugin)
        guard status == GALLEY_OK, let plugin, let descriptor = plugin.pointee.layouts[0] else {
            throw Failure(call: "galley_entry", status: status)
        }
        self.descriptor = descriptor
    }

    private static func run(_ command: [String]) throws {
        let process = Process()
        let output = Pipe()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = command
        process.standardOutput = output
        process.standardError = output
        try process.run()
        let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        guard process.terminationStatus == 0 else { throw BuildFailure(output: text) }
    }

    /// A host that has nothing to offer but an ear for messages.
    nonisolated(unsafe) private static let host: UnsafePointer<galley_host> = {
        var host = galley_host()
        host.size = UInt32(MemoryLayout<galley_host>.size)
        host.abi_version = UInt32(GALLEY_ABI_MAJOR) << 16 | UInt32(GALLEY_ABI_MINOR)
        host.capability = { _, _ in nil }
        host.intern = { _, _, _, _ in GALLEY_ERROR_UNSUPPORTED }
        host.message = { _, text in
            lastMessage = String(
                decoding: UnsafeRawBufferPointer(start: text.bytes, count: text.length), as: UTF8.self)
        }
        let table = UnsafeMutablePointer<galley_host>.allocate(capacity: 1)
        table.initialize(to: host)
        return UnsafePointer(table)
    }()

    /// What a plugin said on this thread about its last error.
    static var lastMessage: String? {
        get { Thread.current.threadDictionary["message"] as? String }
        set { Thread.current.threadDictionary["message"] = newValue }
    }
}
