import CWorker
import Foundation
import GalleyABI
import GalleyHost

/// What a worker answers to a host: the description of a plugin's tables. A plugin can write it in the worker's place.
struct AnswerReader: Reader {
    let corpus: [[UInt8]]
    let words = ["\0\0\0\0", "\u{1}\0\0\0", "\0\u{10}\0\0", "\u{7F}\u{7F}\u{7F}\u{7F}", "\u{3}\0\0\0\u{5}\0\0\0"]

    init() throws {
        let file = try OddFile("diagonal.so")
        try file.compileDiagonal()
        guard let library = dlopen(file.path, RTLD_NOW), let symbol = dlsym(library, GALLEY_ENTRY_SYMBOL) else {
            throw CocoaError(.executableLoad)
        }
        // Sound: the plugin's source declares it so.
        let entry = unsafeBitCast(symbol, to: galley_entry_function.self)
        var plugin: UnsafePointer<galley_plugin>?
        guard entry(HostTable.pointer, &plugin) == GALLEY_OK, let plugin else { throw CocoaError(.executableLoad) }
        var bytes = [UInt8](repeating: 0, count: 1 << 16)
        let length = bytes.withUnsafeMutableBufferPointer { buffer in
            var description = galley_bytes(
                bytes: buffer.baseAddress, capacity: buffer.count, length: 0, failed: false)
            galley_write_description(&description, plugin)
            return description.length
        }
        corpus = [Array(bytes.prefix(length))]
    }

    struct Failure: Error {}

    func read(_ bytes: [UInt8]) throws {
        var arena = galley_arena()
        defer { galley_arena_empty(&arena) }
        var description = galley_worker_description()
        let isRead = bytes.withUnsafeBufferPointer { bytes in
            withUnsafeMutablePointer(to: &arena) { arena in
                var reader = galley_reader(
                    bytes: bytes.baseAddress, length: bytes.count, position: 0, failed: false, arena: arena)
                return galley_read_description(&reader, &description)
            }
        }
        guard isRead else { throw Failure() }
        try visit(description)
    }

    /// Reads whatever a pointer leads to, as far as its count says.
    private func visit(_ description: galley_worker_description) throws {
        let plugin = description.plugin
        visit(plugin.id)
        visit(plugin.version)
        guard let layouts = plugin.layouts else { return }
        for index in 0..<Int(plugin.layout_count) {
            guard let layout = layouts[index]?.pointee else { continue }
            visit(layout.id)
            visit(layout.name)
            visit(layout.documentation)
            if let parameters = layout.parameters {
                for index in 0..<Int(layout.parameter_count) {
                    guard let parameter = parameters[index]?.pointee else { continue }
                    visit(parameter.name)
                    visit(parameter.documentation)
                    visit(parameter.choices, parameter.choice_count)
                    visit(parameter.default_value)
                }
            }
            if let keys = layout.value_keys {
                for index in 0..<Int(layout.value_key_count) {
                    guard let key = keys[index]?.pointee else { continue }
                    visit(key.name)
                    visit(key.default_value)
                }
            }
            visit(layout.capabilities, layout.capability_count)
        }
        let (alignments, scene) = (description.alignments, description.scene)
        visit(alignments.names, alignments.count)
        for index in 0..<(alignments.kinds == nil ? 0 : Int(alignments.count)) { _ = alignments.kinds[index] }
        visit(scene.names, scene.count)
        visit(scene.kinds, scene.count)
    }

    private func visit(_ text: UnsafePointer<CChar>?) {
        if let text { precondition(strlen(text) < 1 << 30) }
    }

    private func visit(_ texts: UnsafePointer<UnsafePointer<CChar>?>?, _ count: UInt32) {
        guard let texts else { return }
        for index in 0..<Int(count) { visit(texts[index]) }
    }

    private func visit(_ value: galley_value) {
        switch value.type {
        case GALLEY_VALUE_STRING:
            _ = UnsafeBufferPointer(start: value.string, count: Int(value.count)).reduce(0) { $0 &+ Int($1) }
        case GALLEY_VALUE_ARRAY: UnsafeBufferPointer(start: value.elements, count: Int(value.count)).forEach(visit)
        default: break
        }
    }
}
