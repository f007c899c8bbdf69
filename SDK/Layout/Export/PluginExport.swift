import CoreGraphics
import GalleyABI

/// A custom alignment guide that a plugin defines.
public struct AlignmentType {
    let name: String
    let kind: NameKind
    let defaultValue: (ViewDimensions) -> CGFloat

    /// Describes a guide along the x axis.
    public init<ID: AlignmentID>(horizontal id: ID.Type) {
        (name, kind, defaultValue) = (ID._alignmentName, .horizontalAlignment, { ID.defaultValue(in: $0) })
    }

    /// Describes a guide along the y axis.
    public init<ID: AlignmentID>(vertical id: ID.Type) {
        (name, kind, defaultValue) = (ID._alignmentName, .verticalAlignment, { ID.defaultValue(in: $0) })
    }
}

/// The C functions that a plugin gives the host. They belong to the plugin's own code, because they receive no argument
/// that identifies the plugin, and all full Swift plugins of a process share one copy of this SDK.
public struct PluginFunctions {
    /// The type of `galley_plugin.capability`.
    public typealias Capability = @convention(c) (UnsafePointer<CChar>?) -> UnsafeRawPointer?
    /// The type of `galley_plugin.unload`.
    public typealias Unload = @convention(c) () -> Void
    /// The type of `galley_alignments.default_value`.
    public typealias AlignmentDefault =
        @convention(c) (UInt32, galley_size, UnsafeMutablePointer<Double>?) -> galley_status

    let capability: Capability
    let unload: Unload
    let alignmentDefault: AlignmentDefault

    /// Makes the functions, which forward to the plugin's own `ExportedPlugin`.
    public init(
        capability: @escaping Capability, unload: @escaping Unload, alignmentDefault: @escaping AlignmentDefault
    ) {
        self.capability = capability
        self.unload = unload
        self.alignmentDefault = alignmentDefault
    }
}

/// The entry of a plugin that uses this SDK.
public enum PluginExport {
    /// Implements `galley_entry`. Errors: GALLEY_ERROR_INVALID_ARGUMENT (a null pointer),
    /// GALLEY_ERROR_UNSUPPORTED (a host of another major version).
    ///
    /// - Parameters:
    ///   - host: the host that loads the plugin.
    ///   - plugin: receives the table of the plugin.
    ///   - exported: a variable of the plugin that lives until its `unload`, and that its functions use.
    ///   - functions: the functions of the plugin as a whole.
    ///   - id: the plugin's id.
    ///   - version: the plugin's version.
    ///   - offer: adds the plugin's layouts and alignments.
    @export(interface) @inline(never) public static func enter(
        _ host: UnsafePointer<galley_host>?, _ plugin: UnsafeMutablePointer<UnsafePointer<galley_plugin>?>?,
        _ exported: inout ExportedPlugin?, functions: PluginFunctions, id: String, version: String,
        offer: (ExportedPlugin) -> Void
    ) -> galley_status {
        guard let host, let plugin else { return GALLEY_ERROR_INVALID_ARGUMENT }
        LayoutHost.connect(host)
        guard host.pointee.abi_version >> 16 == GALLEY_ABI_MAJOR else {
            Message("expected a host of another major ABI version: rebuild the plugin for this host").send()
            return GALLEY_ERROR_UNSUPPORTED
        }
        let made = ExportedPlugin()
        offer(made)
        made.describe(id: id, version: version, functions: functions)
        exported = made
        plugin.pointee = made.table
        return GALLEY_OK
    }

    /// Implements the plugin's `unload`.
    @export(interface) @inline(never) public static func unload(_ exported: inout ExportedPlugin?) {
        exported = nil
        #if hasFeature(Embedded)
            // In Embedded Swift this copy of the SDK is unloaded with the plugin. In full Swift other plugins use it,
            // so it stays.
            Names.forgetAll()
            KnownSizes.forgetAll()
        #endif
    }
}

/// A plugin as the host reads it, with all its memory.
public final class ExportedPlugin {
    private(set) var table: UnsafePointer<galley_plugin>?
    private var alignmentTable: UnsafePointer<galley_alignments>?
    private var layouts: [LayoutType] = []
    private var usesNumbers = false
    private var usesVectors = false
    private var caches: UnsafePointer<galley_cache>?
    private var alignments: [AlignmentType] = []
    private let memory = Allocations()
    #if !hasFeature(Embedded)
        /// The plugin's `galley.scene/1`, which exists as long as the process; nil if the plugin has no views.
        public var scene: UnsafePointer<galley_scene>?
    #endif

    @export(interface) @inline(never) init() {}

    /// Adds a layout type, after all its parts were added.
    @export(interface) @inline(never) public func add(_ layout: LayoutType) {
        layouts.append(layout)
        usesNumbers = usesNumbers || layout.usesNumbers
        usesVectors = usesVectors || layout.usesVectors
        caches = caches ?? layout.caches
    }

    /// Adds a custom alignment.
    @export(interface) @inline(never) public func add(_ alignment: AlignmentType) { alignments.append(alignment) }

    @export(interface) @inline(never) func describe(id: String, version: String, functions: PluginFunctions) {
        var plugin = galley_plugin()
        plugin.size = UInt32(MemoryLayout<galley_plugin>.size)
        plugin.abi_version = GALLEY_ABI_MAJOR << 16 | GALLEY_ABI_MINOR
        plugin.id = memory.text(id)
        plugin.version = memory.text(version)
        plugin.layout_count = UInt32(layouts.count)
        plugin.layouts = memory.array(layouts.count) { layouts[$0].describe() }
        plugin.capability = functions.capability
        plugin.unload = functions.unload
        table = UnsafePointer(memory.one(plugin))
        if !alignments.isEmpty {
            alignmentTable = UnsafePointer(memory.one(describeAlignments(functions.alignmentDefault)))
        }
    }

    @export(interface) @inline(never) private func describeAlignments(
        _ defaultValue: @escaping PluginFunctions.AlignmentDefault
    )
        -> galley_alignments
    {
        let alignments = alignments
        let names = alignments.map { memory.text($0.name) }
        var result = galley_alignments()
        result.size = UInt32(MemoryLayout<galley_alignments>.size)
        result.count = UInt32(alignments.count)
        result.names = memory.array(names.count) { names[$0] }
        result.kinds = memory.array(names.count) { alignments[$0].kind.rawValue }
        result.default_value = defaultValue
        return result
    }

    /// Writes the default position of one of the plugin's guides in a view of this size. Errors: GALLEY_ERROR_UNKNOWN.
    @export(interface) @inline(never) public func alignmentDefault(
        _ index: UInt32, _ size: galley_size, _ result: UnsafeMutablePointer<Double>?
    ) -> galley_status {
        guard let result, Int(index) < alignments.count else { return GALLEY_ERROR_UNKNOWN }
        let dimensions = ViewDimensions(_width: CGFloat(size.width), height: CGFloat(size.height))
        result.pointee = Double(alignments[Int(index)].defaultValue(dimensions))
        return GALLEY_OK
    }

    /// Returns the plugin's table for an extension; nil if it does not have the extension.
    @export(interface) @inline(never) public func capability(_ id: UnsafePointer<CChar>?) -> UnsafeRawPointer? {
        guard let id else { return nil }
        if Self.equal(id, GALLEY_CAPABILITY_ANIMATABLE), usesNumbers {
            return UnsafeRawPointer(AnimatableExport.numbers)
        }
        if Self.equal(id, GALLEY_CAPABILITY_ANIMATABLE_VECTOR), usesVectors {
            return UnsafeRawPointer(AnimatableExport.vectors)
        }
        if Self.equal(id, GALLEY_CAPABILITY_CACHE) { return caches.map { UnsafeRawPointer($0) } }
        if Self.equal(id, GALLEY_CAPABILITY_ALIGNMENTS) { return alignmentTable.map { UnsafeRawPointer($0) } }
        #if !hasFeature(Embedded)
            if Self.equal(id, GALLEY_CAPABILITY_SCENE) { return scene.map { UnsafeRawPointer($0) } }
        #endif
        return nil
    }

    @export(interface) @inline(never) private static func equal(_ text: UnsafePointer<CChar>, _ name: String) -> Bool {
        var length = 0
        while text[length] != 0 { length += 1 }
        let start = UnsafeRawPointer(text).assumingMemoryBound(to: UInt8.self)
        return name.hasBytes(UnsafeBufferPointer(start: start, count: length))
    }
}
