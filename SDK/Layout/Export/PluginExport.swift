import CoreGraphics
import GalleyABI

/// A custom alignment guide that a plugin defines.
public struct AlignmentType {
    let name: String
    let kind: NameKind
    let defaultValue: (ViewDimensions) -> CGFloat

    /// A guide along the x axis.
    public init<ID: AlignmentID>(horizontal id: ID.Type) {
        (name, kind, defaultValue) = (ID._alignmentName, .horizontalAlignment, { ID.defaultValue(in: $0) })
    }

    /// A guide along the y axis.
    public init<ID: AlignmentID>(vertical id: ID.Type) {
        (name, kind, defaultValue) = (ID._alignmentName, .verticalAlignment, { ID.defaultValue(in: $0) })
    }
}

/// The way into a plugin that is written with this SDK.
public enum PluginExport {
    /// The body of `galley_entry`. Errors: GALLEY_ERROR_INVALID_ARGUMENT (a null pointer),
    /// GALLEY_ERROR_UNSUPPORTED (a host of another major version).
    public static func enter(
        _ host: UnsafePointer<galley_host>?, _ plugin: UnsafeMutablePointer<UnsafePointer<galley_plugin>?>?,
        id: String, version: String, layouts: () -> [LayoutType], alignments: [AlignmentType] = []
    ) -> galley_status {
        guard let host, let plugin else { return GALLEY_ERROR_INVALID_ARGUMENT }
        LayoutHost.connect(host)
        guard host.pointee.abi_version >> 16 == GALLEY_ABI_MAJOR else {
            Message("expected a host of another major ABI version: rebuild the plugin for this host").send()
            return GALLEY_ERROR_UNSUPPORTED
        }
        let made = ExportedPlugin(id: id, version: version, layouts: layouts(), alignments: alignments)
        current = made
        plugin.pointee = made.table
        return GALLEY_OK
    }

    // Written on the main thread by entry and unload, and constant between them.
    nonisolated(unsafe) fileprivate static var current: ExportedPlugin?
}

/// A plugin as the host sees it, with all memory that the host reads.
private final class ExportedPlugin {
    private(set) var table: UnsafePointer<galley_plugin>?
    private(set) var alignmentTable: UnsafePointer<galley_alignments>?
    let layouts: [LayoutType]
    let alignments: [AlignmentType]
    private let memory = Allocations()

    init(id: String, version: String, layouts: [LayoutType], alignments: [AlignmentType]) {
        self.layouts = layouts
        self.alignments = alignments
        var plugin = galley_plugin()
        plugin.size = UInt32(MemoryLayout<galley_plugin>.size)
        plugin.abi_version = GALLEY_ABI_MAJOR << 16 | GALLEY_ABI_MINOR
        plugin.id = memory.text(id)
        plugin.version = memory.text(version)
        plugin.layout_count = UInt32(layouts.count)
        plugin.layouts = memory.array(layouts.count) { layouts[$0].record.descriptor }
        plugin.capability = { id in id.flatMap { ExportedPlugin.capability($0) } }
        plugin.unload = {
            PluginExport.current = nil
            Names.forgetAll()
        }
        table = UnsafePointer(memory.one(plugin))
        if !alignments.isEmpty { alignmentTable = UnsafePointer(memory.one(describeAlignments())) }
    }

    private func describeAlignments() -> galley_alignments {
        let alignments = alignments
        let names = alignments.map { memory.text($0.name) }
        var result = galley_alignments()
        result.size = UInt32(MemoryLayout<galley_alignments>.size)
        result.count = UInt32(alignments.count)
        result.names = memory.array(names.count) { names[$0] }
        result.kinds = memory.array(names.count) { alignments[$0].kind.rawValue }
        result.default_value = { index, size, result in
            guard let result, let alignments = PluginExport.current?.alignments, Int(index) < alignments.count else {
                return GALLEY_ERROR_UNKNOWN
            }
            let dimensions = ViewDimensions(_width: CGFloat(size.width), height: CGFloat(size.height))
            result.pointee = Double(alignments[Int(index)].defaultValue(dimensions))
            return GALLEY_OK
        }
        return result
    }

    private static func capability(_ id: UnsafePointer<CChar>) -> UnsafeRawPointer? {
        guard let plugin = PluginExport.current else { return nil }
        if equal(id, GALLEY_CAPABILITY_ANIMATABLE), plugin.layouts.contains(where: { $0.usesNumbers }) {
            return UnsafeRawPointer(AnimatableExport.numbers)
        }
        if equal(id, GALLEY_CAPABILITY_ANIMATABLE_VECTOR), plugin.layouts.contains(where: { $0.usesVectors }) {
            return UnsafeRawPointer(AnimatableExport.vectors)
        }
        if equal(id, GALLEY_CAPABILITY_ALIGNMENTS) { return plugin.alignmentTable.map { UnsafeRawPointer($0) } }
        return nil
    }

    private static func equal(_ text: UnsafePointer<CChar>, _ name: String) -> Bool {
        var length = 0
        while text[length] != 0 { length += 1 }
        let start = UnsafeRawPointer(text).assumingMemoryBound(to: UInt8.self)
        return name.hasBytes(UnsafeBufferPointer(start: start, count: length))
    }
}
