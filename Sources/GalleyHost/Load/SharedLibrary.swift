import Foundation
import GalleyABI
import GalleyEngine

/// A plugin's code in this process: a private copy of the file, mapped and linked. The code is unmapped, where that is
/// possible, when the last reference to this object is released.
// Sound: immutable after loading; the pointers lead to the plugin's constant data.
package final class SharedLibrary: PluginTables, @unchecked Sendable {
    private let handle: UnsafeMutableRawPointer
    private let canUnload: Bool
    /// The plugin's own table, after its entry returned it.
    package private(set) var plugin: UnsafePointer<galley_plugin>?
    private var unload: (@convention(c) () -> Void)?

    /// Links a private copy of a file, which no other process can change or shorten while it is mapped.
    ///
    /// The copy's name is never used twice and its file is removed afterwards, because the system's loader returns the
    /// old code for a name or a file that it knows. Debuggers read the file before that, when they see it loaded.
    init(copy: String, note: PluginNote, file: String) throws(PluginRefusal) {
        _ = dlerror()
        guard let handle = ProcessorState.keeping({ dlopen(copy, RTLD_NOW | RTLD_LOCAL) }) else {
            let message = dlerror().map { String(cString: $0) } ?? "no reason"
            throw PluginRefusal.notLinked(message, copy: copy, file: file)
        }
        self.handle = handle
        canUnload = note.runtime != .swift
        if note.runtime == .swift, let queue = PassEnd.MainQueue(of: handle) { PassEnd.watch(queue) }
    }

    /// The address of `galley_entry`.
    package var entry: UnsafeRawPointer? { dlsym(handle, GALLEY_ENTRY_SYMBOL).map { UnsafeRawPointer($0) } }

    /// Calls `galley_entry` and returns the plugin's own table. Errors: the plugin's, in words.
    func enter(note: PluginNote, file: String) throws(PluginRefusal) -> UnsafePointer<galley_plugin> {
        guard let symbol = dlsym(handle, GALLEY_ENTRY_SYMBOL) else {
            throw PluginRefusal(
                reason: .missingEntry, file: file, expected: "a function \(GALLEY_ENTRY_SYMBOL)", found: "none",
                advice: "Export it with GALLEY_EXPORT.")
        }
        // Sound: the file's symbol table says that it is a function, and its note that it has this type.
        let entry = unsafeBitCast(symbol, to: galley_entry_function.self)
        var plugin: UnsafePointer<galley_plugin>?
        _ = HostTable.takeMessage()
        let status = ProcessorState.keeping { entry(HostTable.pointer, &plugin) }
        let message = HostTable.takeMessage()
        guard status >= 0 else { throw PluginRefusal.entryFailed(file, status: status, message: message) }
        guard let plugin else { throw PluginRefusal.entryReturnedNull(file) }
        self.plugin = plugin
        return plugin
    }

    package func extensionTable(_ id: String) -> UnsafeRawPointer? {
        id.withCString { id in ProcessorState.keeping { plugin?.pointee.capability(id) } }
    }

    package func defaultValue(ofGuide index: UInt32, _ size: galley_size, _ result: inout Double) -> galley_status {
        let alignments = extensionTable(GALLEY_CAPABILITY_ALIGNMENTS)?.assumingMemoryBound(to: galley_alignments.self)
        return ProcessorState.keeping {
            alignments?.pointee.default_value(index, size, &result) ?? GALLEY_ERROR_UNKNOWN
        }
    }

    /// From here on the plugin's `unload` is called before its code is unmapped.
    func accept(unload: (@convention(c) () -> Void)?) {
        self.unload = unload
    }

    deinit {
        ProcessorState.keeping {
            unload?()
            if canUnload { dlclose(handle) }
        }
    }
}
