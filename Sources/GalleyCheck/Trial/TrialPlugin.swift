import CCheck
import Foundation
import GalleyABI
import GalleyEngine
import GalleyHost

/// A plugin that is loaded to be tried: its tables as they are, unchecked.
final class TrialPlugin {
    /// The plugin's own table.
    let table: UnsafePointer<galley_plugin>
    let host: TrialHost
    private let handle: UnsafeMutableRawPointer
    /// The arguments that layouts need, once they are found.
    var neededArguments: [UnsafePointer<galley_layout_descriptor>: [TrialLayout.Argument]] = [:]

    /// Links the file, calls its entry and keeps the returned plugin.
    init(path: String, host: TrialHost) throws(Violation) {
        let handle = try Self.link(path)
        let (status, table) = try Self.enter(handle, host.table)
        try expect(status >= 0, "expected galley_entry to succeed, found \(Violation.name(of: status))")
        guard let table else { throw Violation("expected a galley_plugin from galley_entry, found null") }
        self.handle = handle
        self.table = table
        self.host = host
        if let queue = PassEnd.MainQueue(of: handle) { PassEnd.watch(queue) }
    }

    /// A handle of the system's loader for the file.
    static func link(_ path: String) throws(Violation) -> UnsafeMutableRawPointer {
        LastCall.enter("dlopen")
        defer { LastCall.leave() }
        guard let handle = dlopen(path, RTLD_NOW | RTLD_LOCAL) else {
            throw Violation("expected the file to load, found: \(dlerror().map { String(cString: $0) } ?? "no reason")")
        }
        return handle
    }

    /// Calls `galley_entry` and returns its status and its plugin.
    static func enter(
        _ handle: UnsafeMutableRawPointer, _ host: UnsafePointer<galley_host>?
    ) throws(Violation) -> (status: galley_status, table: UnsafePointer<galley_plugin>?) {
        let entry = try entry(of: handle)
        check_crash_image(unsafeBitCast(entry, to: UnsafeRawPointer.self))
        var table: UnsafePointer<galley_plugin>?
        LastCall.enter("galley_entry")
        defer { LastCall.leave() }
        let status = entry(host, &table)
        return (status, table)
    }

    /// The entry function.
    static func entry(of handle: UnsafeMutableRawPointer) throws(Violation) -> galley_entry_function {
        guard let symbol = dlsym(handle, GALLEY_ENTRY_SYMBOL) else {
            throw Violation("expected the function \(GALLEY_ENTRY_SYMBOL), found none")
        }
        // Sound if the file keeps the contract. Otherwise only this process crashes.
        return unsafeBitCast(symbol, to: galley_entry_function.self)
    }

    /// Unloads the plugin as a host does: `unload`, then the system's loader.
    func unload() {
        LastCall.enter("unload")
        table.pointee.unload?()
        dlclose(handle)
        LastCall.leave()
    }

    /// The plugin's table for an extension.
    func extensionTable(_ id: String) -> UnsafeRawPointer? {
        LastCall.enter("capability(\"\(id)\")")
        defer { LastCall.leave() }
        return id.withCString { table.pointee.capability($0) }
    }

    /// Its layout types.
    var layouts: [TrialLayout] {
        guard let layouts = table.pointee.layouts else { return [] }
        return (0..<Int(table.pointee.layout_count)).compactMap { index in
            layouts[index].map { TrialLayout(plugin: self, descriptor: $0) }
        }
    }
}
