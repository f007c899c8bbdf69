import GalleyABI

/// A layout type as a plugin offers it. Parameters and keys are added one by one: a list of them would have every
/// plugin compile arrays of its own.
public final class LayoutType {
    let usesNumbers: Bool
    let usesVectors: Bool
    private let id: String
    private let name: String
    private let documentation: String?
    private let make: (LayoutArguments) -> LayoutStorage?
    private var parameters: [LayoutParameter] = []
    private var valueKeys: [LayoutValueKeyType] = []
    // Named by those alone that have it, so that no other plugin holds its code.
    let caches: UnsafePointer<galley_cache>?

    /// Describes a layout type. `id` is unique in the plugin; `name` is that of the source. `make` makes an
    /// instance; it needs to set only those parameters that have no default. nil: the arguments do not
    /// allow one.
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

    /// Describes a layout type whose caches another version can take over; otherwise as the one above.
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

    @export(interface) @inline(never) private init(
        id: String, name: String, documentation: String?, numberCount: Int?, caches: UnsafePointer<galley_cache>?,
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

    /// Adds a parameter, behind those that were added before.
    @export(interface) @inline(never) public func add(_ parameter: LayoutParameter) { parameters.append(parameter) }

    /// Adds a key whose values the layout reads from its children.
    @export(interface) @inline(never) public func add(_ key: LayoutValueKeyType) { valueKeys.append(key) }

    /// The type as the host sees it, when all was added.
    @export(interface) @inline(never) func record() -> Record {
        // Defaults are read from an instance that is made without arguments, where there is one.
        let memory = Allocations()
        let isRequired = parameters.contains { $0.description.flags & GALLEY_PARAMETER_REQUIRED != 0 }
        let none = LayoutArguments.Record(names: [], arguments: UnsafeBufferPointer(start: nil, count: 0))
        let example = isRequired ? nil : make(LayoutArguments(record: none))
        let descriptions = parameters.map { $0.description }
        let defaults = withExtendedLifetime(example) {
            parameters.map { parameter in example?.address.map { parameter.read($0, memory) } ?? .none }
        }

        let animatable =
            usesNumbers
            ? GALLEY_CAPABILITY_ANIMATABLE : usesVectors ? GALLEY_CAPABILITY_ANIMATABLE_VECTOR : nil
        let descriptor = Self.describe(
            memory, id, name, documentation, descriptions, defaults, valueKeys, animatable, migrates: caches != nil)

        return Self.record(memory, descriptor, parameters, make)
    }

    @export(interface) @inline(never) private static func record(
        _ memory: Allocations, _ descriptor: galley_layout_descriptor, _ parameters: [LayoutParameter],
        _ make: @escaping (LayoutArguments) -> LayoutStorage?
    ) -> Record {
        let names = parameters.map { $0.description.name }
        return Record(memory, descriptor) { arguments, instance in
            let record = LayoutArguments.Record(names: names, arguments: arguments)
            guard let layout = make(LayoutArguments(record: record)) else {
                return record.status < 0 ? record.status : GALLEY_ERROR_FAILED
            }
            layout.parameters = parameters
            for argument in arguments {
                var value = argument.value
                let status = layout.setParameter(argument.parameter, &value)
                if status < 0 { return status }
            }
            instance.pointee = layout.retainedInstance()
            return GALLEY_OK
        }
    }

    @export(interface) @inline(never) private static func describe(
        _ memory: Allocations, _ id: String, _ name: String, _ documentation: String?,
        _ parameters: [ParameterDescription], _ defaults: [galley_value], _ keys: [LayoutValueKeyType],
        _ animatable: String?, migrates: Bool
    ) -> galley_layout_descriptor {
        var descriptor = galley_layout_descriptor()
        descriptor.size = UInt32(MemoryLayout<galley_layout_descriptor>.size)
        descriptor.id = memory.text(id)
        descriptor.name = memory.text(name)
        descriptor.documentation = documentation.flatMap { memory.text($0) }
        descriptor.parameter_count = UInt32(parameters.count)
        descriptor.parameters = memory.array(parameters.count) {
            UnsafePointer(memory.one(parameters[$0].wire(defaults[$0], memory)))
        }
        descriptor.value_key_count = UInt32(keys.count)
        descriptor.value_keys = memory.array(keys.count) { UnsafePointer(memory.one(keys[$0].describe(memory))) }
        let count = (animatable == nil ? 0 : 1) + (migrates ? 1 : 0)
        descriptor.capability_count = UInt32(count)
        descriptor.capabilities = memory.array(count) { index in
            memory.text(index == 0 ? animatable ?? GALLEY_CAPABILITY_CACHE : GALLEY_CAPABILITY_CACHE)
        }
        descriptor.functions = LayoutStorage.functions
        descriptor.create = { descriptor, count, arguments, instance in
            guard let descriptor, let instance else { return GALLEY_ERROR_INVALID_ARGUMENT }
            // The descriptor is the first field of its link.
            let record = UnsafeRawPointer(descriptor).assumingMemoryBound(to: Record.Link.self).pointee.record
            return record._withUnsafeGuaranteedRef {
                $0.create(UnsafeBufferPointer(start: arguments, count: arguments == nil ? 0 : Int(count)), instance)
            }
        }
        return descriptor
    }

    /// A descriptor and what `create` needs.
    final class Record {
        /// The descriptor, and behind it the way back from it.
        struct Link {
            var descriptor: galley_layout_descriptor
            var record: Unmanaged<Record>
        }

        typealias Create = (UnsafeBufferPointer<galley_argument>, UnsafeMutablePointer<UnsafeMutableRawPointer?>)
            -> galley_status

        private let memory: Allocations
        private let make: Create
        private(set) var link: UnsafePointer<Link>?

        @export(interface) @inline(never) init(
            _ memory: Allocations, _ descriptor: galley_layout_descriptor, _ make: @escaping Create
        ) {
            self.memory = memory
            self.make = make
            link = UnsafePointer(memory.one(Link(descriptor: descriptor, record: .passUnretained(self))))
        }

        @export(interface) @inline(never) func create(
            _ arguments: UnsafeBufferPointer<galley_argument>,
            _ instance: UnsafeMutablePointer<UnsafeMutableRawPointer?>
        ) -> galley_status {
            make(arguments, instance)
        }

        var descriptor: UnsafePointer<galley_layout_descriptor>? {
            link.map { UnsafeRawPointer($0).assumingMemoryBound(to: galley_layout_descriptor.self) }
        }
    }
}
