import Foundation
import GalleyABI
import GalleyEngine

/// A plugin's tables, wherever its code is: mapped into this process, or in a worker.
protocol PluginTables: AnyObject, Sendable {
    /// The plugin's own table, once its entry answered.
    var plugin: UnsafePointer<galley_plugin>? { get }
    /// The plugin's table for an extension id, or nil.
    func capability(_ id: String) -> UnsafeRawPointer?
    /// `galley_alignments.default_value`.
    func defaultValue(ofGuide index: UInt32, _ size: galley_size, _ result: inout Double) -> galley_status
}

/// A plugin's code in this process: a private copy of the file, mapped and linked. Whoever needs the code keeps
/// this object; the last to let go of it unmaps the code, where that is possible.
// Sound: immutable after loading; what the pointers lead to is the plugin's constant data.
final class PluginImage: PluginTables, @unchecked Sendable {
    private let handle: UnsafeMutableRawPointer
    private let canUnload: Bool
    /// The plugin's own table, once its entry answered.
    private(set) var plugin: UnsafePointer<galley_plugin>?
    private var unload: (@convention(c) () -> Void)?

    /// Copies the file, so that nobody can change or shorten it while it is mapped, and links the copy.
    ///
    /// The copy's name is never used twice and its file is gone afterwards: the system's loader gives the old code
    /// back for a name or a file that it knows. Debuggers read the file before that, when they see it loaded.
    init(copy: borrowing PrivateCopy, note: PluginNote, file: String) throws(PluginRefusal) {
        _ = dlerror()
        guard let handle = dlopen(copy.path, RTLD_NOW | RTLD_LOCAL) else {
            let message = dlerror().map { String(cString: $0) } ?? "no reason"
            throw Self.refusal(message, copy: copy.path, file: file)
        }
        self.handle = handle
        canUnload = note.runtime != .swift
    }

    /// The address of `galley_entry`.
    var entry: UnsafeRawPointer? { dlsym(handle, GALLEY_ENTRY_SYMBOL).map { UnsafeRawPointer($0) } }

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
        let status = entry(HostTable.pointer, &plugin)
        let message = HostTable.takeMessage()
        guard status >= 0 else { throw PluginRefusal.entryFailed(file, status: status, message: message) }
        guard let plugin else { throw PluginRefusal.entryReturnedNull(file) }
        self.plugin = plugin
        return plugin
    }

    func capability(_ id: String) -> UnsafeRawPointer? { id.withCString { plugin?.pointee.capability($0) } }

    func defaultValue(ofGuide index: UInt32, _ size: galley_size, _ result: inout Double) -> galley_status {
        let alignments = capability(GALLEY_CAPABILITY_ALIGNMENTS)?.assumingMemoryBound(to: galley_alignments.self)
        return alignments?.pointee.default_value(index, size, &result) ?? GALLEY_ERROR_UNKNOWN
    }

    /// From here on the plugin's `unload` is called before its code goes.
    func accept(unload: (@convention(c) () -> Void)?) {
        self.unload = unload
    }

    deinit {
        unload?()
        if canUnload { dlclose(handle) }
    }

    static func refusal(_ message: String, copy: String, file: String) -> PluginRefusal {
        let prefix = "\(copy): "
        let text = message.hasPrefix(prefix) ? String(message.dropFirst(prefix.count)) : message
        if let range = text.range(of: "undefined symbol: ") {
            let symbol = text[range.upperBound...].prefix { $0 != " " && $0 != "," && $0 != "(" }
            return PluginRefusal(
                reason: .unresolvedSymbol, file: file, expected: "every name to be defined",
                found: "\(symbol), which no library defines",
                advice: "Link the library that has it (-l…), or the object file.")
        }
        if text.hasSuffix("cannot open shared object file: No such file or directory"),
            let name = text.split(separator: ":").first
        {
            return PluginRefusal(
                reason: .missingLibrary, file: file, expected: "the library \(name)", found: "none on this machine",
                advice: "Install it, or build the plugin here.")
        }
        return PluginRefusal(
            reason: .notLoadable, file: file, expected: "a library that the system can load", found: text,
            advice: "Build it again on this machine.")
    }
}

extension PluginRefusal {
    static func entryFailed(_ file: String, status: galley_status, message: String?) -> PluginRefusal {
        PluginRefusal(
            reason: .entryFailed, file: file, expected: "\(GALLEY_ENTRY_SYMBOL) to answer GALLEY_OK",
            found: Status.text(status, saying: message), advice: "The plugin refuses to start; ask its author.")
    }

    static func entryReturnedNull(_ file: String) -> PluginRefusal {
        PluginRefusal(
            reason: .entryReturnedNull, file: file, expected: "\(GALLEY_ENTRY_SYMBOL) to return a plugin",
            found: "null", advice: "Write the address of a galley_plugin to its second parameter.")
    }
}
