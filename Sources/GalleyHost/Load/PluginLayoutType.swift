import GalleyABI
import GalleyEngine
import GalleySDK
import GalleyFormatting

// Sendable is sound: all is immutable; the tables are the plugin's constant data, and used only while `code` holds
// its library.
/// A layout type of a loaded plugin.
public final class PluginLayoutType: @unchecked Sendable {
    /// The id of its plugin: `flow`.
    public let plugin: String
    /// The type's own id, unique in the plugin: `flow`.
    public let id: String
    /// The name in the source: `FlowLayout`.
    public let name: String
    /// The author's documentation.
    public let documentation: String?
    /// The parameters that scenes can set.
    public let parameters: [Parameter]
    /// The layout value keys that it reads from its children.
    public let valueKeys: [ValueKey]
    /// The ids of its extensions, for `Plugin.extensionTable(_:)`.
    public let extensions: [String]

    private let descriptor: UnsafePointer<galley_layout_descriptor>
    /// The functions of its instances: the plugin's own, or those of the guard around them.
    private let functions: UnsafePointer<galley_layout>
    private let inner: UnsafePointer<galley_layout>
    private let guarded: GuardedType?
    private let code: PluginCode

    init(
        plugin: String, id: String, name: String, documentation: String?, parameters: [Parameter],
        valueKeys: [ValueKey], extensions: [String], descriptor: UnsafePointer<galley_layout_descriptor>,
        functions: UnsafePointer<galley_layout>, guarded: GuardedType?, code: PluginCode
    ) {
        self.plugin = plugin
        self.id = id
        self.name = name
        self.documentation = documentation
        self.parameters = parameters
        self.valueKeys = valueKeys
        self.extensions = extensions
        self.descriptor = descriptor
        self.functions = guarded == nil ? functions : GuardedLayout.functions
        inner = functions
        self.guarded = guarded
        self.code = code
    }

    /// The id that is unique among plugins: `flow/flow`.
    public var fullID: String { "\(plugin)/\(id)" }

    /// Makes an instance; parameters that are not among `arguments` have their defaults.
    ///
    /// Errors: `LayoutArgumentError` for names, types and ranges, and for errors of the layout itself.
    package func make(_ arguments: [String: GalleyValue] = [:]) throws(LayoutArgumentError) -> AnyLayout {
        try make(arguments, returnsFaults: false)
    }

    /// `returnsFaults`: whether a guarded layout returns a fault as the call's status instead of using the fallback
    /// layout. `standsIn`: whether the fallback layout replaces an instance that cannot be made because of a fault;
    /// otherwise an error is thrown. A guarded layout that refuses an argument is an error in any case.
    package func make(
        _ arguments: [String: GalleyValue], returnsFaults: Bool, standsIn: Bool = false
    ) throws(LayoutArgumentError) -> AnyLayout {
        let values = try ArgumentCheck(of: self).check(arguments)
        guard let library = code.library else { throw LayoutArgumentError(fullID, .unloaded) }
        var storage = GalleyValueStorage()
        var wire: [galley_argument] = []
        for (index, value) in values {
            wire.append(galley_argument(parameter: UInt32(index), reserved: 0, value: storage.add(value)))
        }
        var instance: UnsafeMutableRawPointer?
        _ = HostTable.takeMessage()
        let scope = standsIn && inner == IsolatedLayout.functions ? guarded?.load.faults.open() : nil
        let status = withExtendedLifetime(storage) { _ in
            ProcessorState.keeping { descriptor.pointee.create(descriptor, UInt32(wire.count), wire, &instance) }
        }
        let message = HostTable.takeMessage()
        if standsIn, status == Worker.isRecorded, inner == IsolatedLayout.functions, let guarded {
            // Without its own fault, it was refused because of the fault that ended the worker.
            let fault = scope?.faults.last { $0.layout == id && $0.call == "create" } ?? guarded.load.ended
            return absent(guarded, because: fault, library, returnsFaults: returnsFaults)
        }
        // The scene is to blame for a value that its layout refuses, and the plugin for all else.
        let isRefusal = !wire.isEmpty && Self.refusals.contains(status)
        if status < 0 || instance == nil, standsIn, !isRefusal, let guarded {
            let fault = PluginFault(
                status < 0 ? .failed(status: status) : .invalidResult, of: guarded.load, layout: id, call: "create",
                message: status < 0 ? message : "expected an instance, found null")
            guarded.load.record(fault)
            return absent(guarded, because: fault, library, returnsFaults: returnsFaults)
        }
        guard status >= 0 else {
            throw LayoutArgumentError(fullID, .refused(Status.text(status, saying: message)))
        }
        guard let instance else { throw LayoutArgumentError(fullID, .refused("create returned no instance")) }
        // Instances of one type can use each other's caches.
        let type = UnsafeRawPointer(descriptor)
        let (animatable, caches) = (animatable(library), caches(library))
        guard let guarded else {
            return AnyLayout(
                functions: functions, instance: instance, owner: library, type: type, animatable: animatable,
                caches: caches)
        }
        return AnyLayout(
            functions: functions,
            instance: GuardedLayout.guarding(
                inner, instance, animatable, caches, guarded, returnsFaults: returnsFaults),
            owner: library, type: type, animatable: GuardedLayout.animatable(animatable),
            caches: caches == nil ? nil : GuardedLayout.caches)
    }

    /// Returns an instance that the fallback layout replaces.
    private func absent(
        _ guarded: GuardedType, because fault: PluginFault?, _ library: any PluginTables, returnsFaults: Bool
    ) -> AnyLayout {
        AnyLayout(
            functions: functions,
            instance: GuardedLayout.absent(guarded, because: fault, returnsFaults: returnsFaults),
            owner: library, type: UnsafeRawPointer(descriptor), animatable: .none)
    }

    /// The errors of `create` that are about an argument.
    private static let refusals: Set<galley_status> = [
        GALLEY_ERROR_MISSING, GALLEY_ERROR_WRONG_TYPE, GALLEY_ERROR_OUT_OF_RANGE, GALLEY_ERROR_INVALID_ARGUMENT,
    ]

    /// Returns the plugin's table for an extension that this type has.
    private func table<Table>(_ id: String, _ type: Table.Type, _ library: any PluginTables) -> UnsafePointer<Table>? {
        guard extensions.contains(id) else { return nil }
        return library.extensionTable(id)?.assumingMemoryBound(to: Table.self)
    }

    private func caches(_ library: any PluginTables) -> UnsafePointer<galley_cache>? {
        guard let caches = table(GALLEY_CAPABILITY_CACHE, galley_cache.self, library),
            caches.pointee.size >= MemoryLayout<galley_cache>.size, caches.pointee.write != nil,
            caches.pointee.read != nil
        else { return nil }
        return caches
    }

    /// Returns the functions for plain numbers if the type has them, because they cross the ABI in one call.
    private func animatable(_ library: any PluginTables) -> AnimatableFunctions {
        if let numbers = table(GALLEY_CAPABILITY_ANIMATABLE, galley_animatable.self, library),
            numbers.pointee.size >= MemoryLayout<galley_animatable>.size, numbers.pointee.read != nil,
            numbers.pointee.write != nil
        {
            return .numbers(numbers)
        }
        if let vectors = table(GALLEY_CAPABILITY_ANIMATABLE_VECTOR, galley_animatable_vector.self, library),
            vectors.pointee.size >= MemoryLayout<galley_animatable_vector>.size, vectors.pointee.isComplete
        {
            return .vectors(vectors)
        }
        return .none
    }

    /// Returns the parameter `name` of an instance of this type.
    public func parameterValue(_ name: String, of layout: AnyLayout) throws(LayoutArgumentError) -> GalleyValue {
        let index = try index(of: name, in: layout)
        var value = galley_value()
        _ = HostTable.takeMessage()
        let status = functions.pointee.parameter(layout.instance, UInt32(index), &value)
        let message = HostTable.takeMessage()
        guard status >= 0 else {
            throw LayoutArgumentError(fullID, .refused("\(name): \(Status.text(status, saying: message))"))
        }
        guard status != GALLEY_NO_VALUE else { return .none }
        guard let result = GalleyValue(value) else {
            throw LayoutArgumentError(fullID, .refused("\(name): a value of unknown type \(value.type)"))
        }
        return result
    }

    /// Sets the parameter `name` of an instance of this type. Then update the caches of the containers that use it.
    public func setParameter(_ name: String, to value: GalleyValue, of layout: AnyLayout) throws(LayoutArgumentError) {
        let index = try index(of: name, in: layout)
        let converted = try ArgumentCheck(of: self).convert(value, for: parameters[index])
        _ = HostTable.takeMessage()
        let status = converted.withGalleyValue { value in
            withUnsafePointer(to: value) { functions.pointee.set_parameter(layout.instance, UInt32(index), $0) }
        }
        let message = HostTable.takeMessage()
        guard status >= 0 else {
            throw LayoutArgumentError(fullID, .refused("\(name): \(Status.text(status, saying: message))"))
        }
    }

    private func index(of name: String, in layout: AnyLayout) throws(LayoutArgumentError) -> Int {
        // An instance of another type, or of an earlier load of this one, must not reach our functions. Comparing the
        // functions is not enough: all layouts written with one copy of the SDK have the same.
        guard layout.functions == functions, layout._type == UnsafeRawPointer(descriptor) else {
            throw LayoutArgumentError(fullID, .otherInstance)
        }
        guard let index = parameters.firstIndex(where: { $0.name == name }) else {
            throw LayoutArgumentError(
                fullID,
                .unknownParameter(
                    name, nearest: nearMiss(name, among: parameters.map(\.name)),
                    known: parameters.map(\.name)))
        }
        return index
    }
}

extension galley_animatable_vector {
    /// Whether no function is missing.
    fileprivate var isComplete: Bool {
        read != nil && write != nil && copy != nil && add != nil && subtract != nil && scale != nil
            && magnitude_squared != nil && destroy != nil
    }
}
