/// The cases of an enumeration, read and written by name; a value of a case is saved like any other.
///
/// Sound: the layout of metadata, of its descriptor and of the table of functions is that of Swift's ABI
/// (`TypeMetadata.rst`), which is fixed on this platform's 64-bit processors.
struct EnumCases<Value> {
    private let metadata: UnsafeRawPointer
    private let descriptor: UnsafeRawPointer
    /// The table of cases: first those with a value, by their tags.
    private let records: UnsafeRawPointer
    private let count: Int
    private let countWithValue: Int

    /// Returns nil for a type that is no enumeration.
    init?(_ type: Value.Type) {
        guard TypeKind(type) == .enumeration else { return nil }
        metadata = unsafeBitCast(type, to: UnsafeRawPointer.self)
        descriptor = metadata.load(fromByteOffset: 8, as: UnsafeRawPointer.self)
        guard let table = Self.target(descriptor + 16) else { return nil }
        countWithValue = Int(descriptor.load(fromByteOffset: 20, as: UInt32.self) & 0xFF_FFFF)
        let countWithout = Int(descriptor.load(fromByteOffset: 24, as: UInt32.self))
        count = Int(table.load(fromByteOffset: 12, as: UInt32.self))
        // A foreign or unusual enumeration.
        guard count == countWithValue + countWithout, table.load(fromByteOffset: 10, as: UInt16.self) == 12 else {
            return nil
        }
        records = table + 16
    }

    func json(of value: Value) -> SceneJSON? {
        let memory = UnsafeMutablePointer<Value>.allocate(capacity: 1)
        defer { memory.deallocate() }
        memory.initialize(to: value)
        let tag = Int(function(11, as: GetTag.self)(memory, metadata))
        guard let name = name(tag) else {
            memory.deinitialize(count: 1)
            return nil
        }
        if tag >= countWithValue {
            memory.deinitialize(count: 1)
            return .text(name)
        }
        guard let type = valueType(tag) else {
            memory.deinitialize(count: 1)
            return nil
        }
        // From here on the memory holds the case's value.
        function(12, as: Project.self)(memory, metadata)
        func read<Part>(_ type: Part.Type) -> SceneJSON? {
            let part = UnsafeMutableRawPointer(memory).assumingMemoryBound(to: Part.self)
            defer { part.deinitialize(count: 1) }
            return SavedValue.json(of: part.pointee)
        }
        return _openExistential(type, do: read).map { .object([.init(key: name, value: $0)]) }
    }

    func value(of json: SceneJSON) -> Value? {
        let memory = UnsafeMutablePointer<Value>.allocate(capacity: 1)
        defer { memory.deallocate() }
        switch json {
        case .text(let text):
            guard let tag = (countWithValue..<count).first(where: { name($0) == text }) else { return nil }
            function(13, as: Inject.self)(memory, UInt32(tag), metadata)
        case .object(let fields):
            guard fields.count == 1, let tag = (0..<countWithValue).first(where: { name($0) == fields[0].key }),
                let type = valueType(tag)
            else { return nil }
            func write<Part>(_ type: Part.Type) -> Bool {
                guard let part = SavedValue.value(of: fields[0].value, type) else { return false }
                UnsafeMutableRawPointer(memory).bindMemory(to: Part.self, capacity: 1).initialize(to: part)
                return true
            }
            guard _openExistential(type, do: write) else { return nil }
            function(13, as: Inject.self)(memory, UInt32(tag), metadata)
        default: return nil
        }
        return memory.move()
    }

    private typealias GetTag = @convention(c) (UnsafeRawPointer, UnsafeRawPointer) -> UInt32
    private typealias Project = @convention(c) (UnsafeMutableRawPointer, UnsafeRawPointer) -> Void
    private typealias Inject = @convention(c) (UnsafeMutableRawPointer, UInt32, UnsafeRawPointer) -> Void

    /// A function of the table that lies before the metadata.
    private func function<Function>(_ index: Int, as type: Function.Type) -> Function {
        (metadata - 8).load(as: UnsafeRawPointer.self).load(fromByteOffset: 8 * index, as: type)
    }

    private func name(_ tag: Int) -> String? {
        guard (0..<count).contains(tag), let name = Self.target(records + 12 * tag + 8) else { return nil }
        return String(cString: name.assumingMemoryBound(to: CChar.self))
    }

    /// The type of a case's value; nil for one that lies in a box of its own (`indirect`).
    private func valueType(_ tag: Int) -> Any.Type? {
        let record = records + 12 * tag
        guard record.load(as: UInt32.self) & 1 == 0, let name = Self.target(record + 4) else { return nil }
        // The text ends with a zero byte; a byte below 32 stands before an address in the text.
        var length = 0
        while case let byte = name.load(fromByteOffset: length, as: UInt8.self), byte != 0 {
            length += (1...0x17).contains(byte) ? 5 : (0x18...0x1F).contains(byte) ? 9 : 1
        }
        // The arguments of a generic type follow its descriptor in the metadata.
        return _getTypeByMangledNameInContext(
            name.assumingMemoryBound(to: UInt8.self), UInt(length), genericContext: descriptor,
            genericArguments: metadata + 16)
    }

    /// Follows a relative address.
    private static func target(_ place: UnsafeRawPointer) -> UnsafeRawPointer? {
        let distance = place.load(as: Int32.self)
        return distance == 0 ? nil : place + Int(distance)
    }
}
