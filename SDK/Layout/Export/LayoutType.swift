import GalleyABI

/// A layout type, as a plugin exports it. Parameters and keys are added one by one, because a list would make every
/// plugin compile array code of its own.
public final class LayoutType {
    let usesNumbers: Bool
    let usesVectors: Bool
    private let id: String
    private let name: String
    private let documentation: String?
    private let make: (LayoutArguments) -> LayoutStorage?
    private var parameters: [LayoutParameter] = []
    private var valueKeys: [UnsafePointer<galley_layout_value_key>?] = []
    // Owns everything that the host reads.
    private let memory = Allocations()
    // Only types with such caches refer to the table, so that other plugins do not contain its code.
    let caches: UnsafePointer<galley_cache>?

    /// Describes a layout type.
    ///
    /// - Parameters:
    ///   - layout: the type of the layout.
    ///   - id: an id that is unique in the plugin.
    ///   - name: the name in the source.
    ///   - documentation: the type's documentation, or nil.
    ///   - make: makes an instance. It sets the parameters without a default; it returns nil if the arguments do not
    ///     allow an instance.
    public convenience init<L: Layout>(
        _ layout: L.Type, id: String, name: String, documentation: String? = nil,
        make: @escaping (LayoutArguments) -> L?
    ) {
        self.init(
            id: id, name: name, documentation: documentation, numberCount: L.AnimatableData._numberCount, caches: nil
        ) { arguments in
            guard let layout = make(arguments) else { return nil }
            return LayoutBox(layout)
        }
    }

    /// Describes a layout type whose caches survive a swap.
    public convenience init<L: Layout>(
        _ layout: L.Type, id: String, name: String, documentation: String? = nil,
        make: @escaping (LayoutArguments) -> L?
    ) where L.Cache: MigratableCache {
        self.init(
            id: id, name: name, documentation: documentation, numberCount: L.AnimatableData._numberCount,
            caches: CacheExport.functions
        ) { arguments in
            guard let layout = make(arguments) else { return nil }
            return MigratingLayoutBox(layout)
        }
    }

    /// Describes a layout type without `updateCache`. Its caches are replaced at every change, so none survives a swap,
    /// even if the type of the cache could.
    public convenience init<L: Layout>(
        renewing layout: L.Type, id: String, name: String, documentation: String? = nil,
        make: @escaping (LayoutArguments) -> L?
    ) {
        self.init(layout, id: id, name: name, documentation: documentation, make: make)
    }

    @export(interface) @inline(never) init(
        id: String, name: String, documentation: String? = nil, numberCount: Int?,
        caches: UnsafePointer<galley_cache>? = nil,
        make: @escaping (LayoutArguments) -> LayoutStorage?
    ) {
        self.id = id
        self.name = name
        self.documentation = documentation
        self.make = make
        usesNumbers = numberCount.map { $0 > 0 } ?? false
        usesVectors = numberCount == nil
        self.caches = caches
    }

    /// Appends a parameter.
    @export(interface) @inline(never) public func add(_ parameter: LayoutParameter) { parameters.append(parameter) }

    /// Appends a key whose values the layout reads from its children.
    @export(interface) @inline(never) public func add(_ key: LayoutValueKeyType) {
        valueKeys.append(UnsafePointer(memory.one(key.describe(memory))))
    }

    /// Returns the descriptor that the host reads, after all parts were added. It is valid as long as this object.
    @export(interface) @inline(never) func describe() -> UnsafePointer<galley_layout_descriptor>? {
        var descriptor = galley_layout_descriptor()
        descriptor.size = UInt32(MemoryLayout<galley_layout_descriptor>.size)
        descriptor.id = memory.text(id)
        descriptor.name = memory.text(name)
        descriptor.documentation = documentation.flatMap { memory.text($0) }
        descriptor.parameter_count = UInt32(parameters.count)
        descriptor.parameters = describeParameters()
        descriptor.value_key_count = UInt32(valueKeys.count)
        descriptor.value_keys = memory.array(valueKeys.count) { valueKeys[$0] }
        let animatable =
            usesNumbers
            ? GALLEY_CAPABILITY_ANIMATABLE : usesVectors ? GALLEY_CAPABILITY_ANIMATABLE_VECTOR : nil
        let count = (animatable == nil ? 0 : 1) + (caches == nil ? 0 : 1)
        descriptor.capability_count = UInt32(count)
        descriptor.capabilities = memory.array(count) { index in
            memory.text(index == 0 ? animatable ?? GALLEY_CAPABILITY_CACHE : GALLEY_CAPABILITY_CACHE)
        }
        descriptor.functions = LayoutStorage.functions
        descriptor.create = { descriptor, count, arguments, instance in
            guard let descriptor, let instance else { return GALLEY_ERROR_INVALID_ARGUMENT }
            // Sound: the descriptor is the first field of its link.
            let type = UnsafeRawPointer(descriptor).assumingMemoryBound(to: Link.self).pointee.type
            return type._withUnsafeGuaranteedRef {
                $0.create(UnsafeBufferPointer(start: arguments, count: arguments == nil ? 0 : Int(count)), instance)
            }
        }
        let link = memory.one(Link(descriptor: descriptor, type: .passUnretained(self)))
        return UnsafeRawPointer(link).assumingMemoryBound(to: galley_layout_descriptor.self)
    }

    // Reads the defaults from an instance that is made without arguments, if there can be one.
    @export(interface) @inline(never)
    private func describeParameters() -> UnsafePointer<UnsafePointer<galley_parameter>?>? {
        let isRequired = parameters.contains { $0.description.flags & GALLEY_PARAMETER_REQUIRED != 0 }
        let none = LayoutArguments.Record([], UnsafeBufferPointer(start: nil, count: 0))
        let example = isRequired ? nil : make(LayoutArguments(record: none))
        return withExtendedLifetime(example) {
            memory.array(parameters.count) { index in
                let value =
                    parameters[index].writeDefault.map { $0(memory) }
                    ?? example?.address.map { parameters[index].read($0, memory) } ?? .none
                return UnsafePointer(memory.one(parameters[index].description.wire(value, memory)))
            }
        }
    }

    @export(interface) @inline(never) private func create(
        _ arguments: UnsafeBufferPointer<galley_argument>, _ instance: UnsafeMutablePointer<UnsafeMutableRawPointer?>
    ) -> galley_status {
        let record = LayoutArguments.Record(parameters, arguments)
        guard let layout = make(LayoutArguments(record: record)) else {
            return record.status < 0 ? record.status : GALLEY_ERROR_FAILED
        }
        layout.parameters = parameters
        if parameters.contains(where: { $0.isArgument }) { layout.origin = LayoutOrigin(make, parameters, arguments) }
        for argument in arguments where !isInitializerArgument(argument.parameter) {
            var value = argument.value
            let status = layout.setParameter(argument.parameter, &value)
            if status < 0 { return status }
        }
        instance.pointee = layout.retainedInstance()
        return GALLEY_OK
    }

    @export(interface) @inline(never) private func isInitializerArgument(_ index: UInt32) -> Bool {
        Int(index) < parameters.count && parameters[Int(index)].isArgument
    }

    /// A descriptor, followed by a reference to its layout type.
    private struct Link {
        var descriptor: galley_layout_descriptor
        var type: Unmanaged<LayoutType>
    }
}
