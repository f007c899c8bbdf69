@_spi(Reflection) import Swift
import Synchronization

/// The stored properties of a structure, or the elements of a tuple, read and written by name.
///
/// Sound: the runtime says at which offsets of a value which types lie, and a value is made only if each of its stored
/// properties has been initialised.
struct StoredFields<Value> {
    private var fields: [StoredField]

    /// Returns nil for a type that is neither a structure nor a tuple, or holds something that cannot be read.
    init?(_ type: Value.Type) {
        guard TypeKind(type) == .structure || TypeKind(type) == .tuple,
            let known = StoredField.all(of: type, size: MemoryLayout<Value>.size)
        else { return nil }
        fields = known
    }

    func json(of value: Value) -> SceneJSON? {
        withUnsafePointer(to: value) { pointer in
            var result: [SceneJSON.Field] = []
            for field in fields {
                func read<Part>(_ type: Part.Type) -> SceneJSON? {
                    SavedValue.json(
                        of: (UnsafeRawPointer(pointer) + field.offset).assumingMemoryBound(to: Part.self).pointee)
                }
                guard let json = _openExistential(field.type, do: read) else { return nil }
                result.append(.init(key: field.name, value: json))
            }
            return .object(result)
        }
    }

    func value(of json: SceneJSON) -> Value? {
        guard case .object(let values) = json, values.count == fields.count else { return nil }
        let memory = UnsafeMutableRawPointer.allocate(
            byteCount: max(MemoryLayout<Value>.size, 1), alignment: MemoryLayout<Value>.alignment)
        defer { memory.deallocate() }
        for (count, field) in fields.enumerated() {
            func write<Part>(_ type: Part.Type) -> Bool {
                guard let part = json[field.name].flatMap({ SavedValue.value(of: $0, type) }) else { return false }
                (memory + field.offset).bindMemory(to: Part.self, capacity: 1).initialize(to: part)
                return true
            }
            guard _openExistential(field.type, do: write) else {
                for written in fields.prefix(count) {
                    func end<Part>(_ type: Part.Type) {
                        (memory + written.offset).assumingMemoryBound(to: Part.self).deinitialize(count: 1)
                    }
                    _openExistential(written.type, do: end)
                }
                return nil
            }
        }
        return memory.bindMemory(to: Value.self, capacity: 1).move()
    }
}

/// A stored property of a structure, or an element of a tuple.
private struct StoredField: Sendable {
    var name: String
    var offset: Int
    var type: Any.Type

    /// What the runtime said of each type: it describes one slowly, and a list has many values of one type.
    private static let known = Mutex<[ObjectIdentifier: [StoredField]?]>([:])

    /// - Parameter size: The size of a value of the type, in bytes.
    static func all(of type: Any.Type, size: Int) -> [StoredField]? {
        if let known = known.withLock({ $0[ObjectIdentifier(type)] }) { return known }
        let fields = described(type, size)
        known.withLock { $0[ObjectIdentifier(type)] = .some(fields) }
        return fields
    }

    private static func described(_ type: Any.Type, _ size: Int) -> [StoredField]? {
        var found: [StoredField] = []
        let isComplete = _forEachField(of: type, options: []) { name, offset, type, _ in
            // Elements of tuples are written in order.
            let name = String(cString: name)
            found.append(StoredField(name: name.isEmpty ? "\(found.count)" : name, offset: offset, type: type))
            return SavedValue.isReadable(type)
        }
        guard isComplete, Set(found.map(\.name)).count == found.count else { return nil }
        // What has bytes and no fields, such as a pointer, is not described.
        return found.isEmpty && size > 0 ? nil : found
    }
}

/// The kinds of types whose values are saved by their parts, as the first word of their metadata says (Swift's ABI,
/// `MetadataKind.def`).
enum TypeKind: UInt {
    case structure = 0x200
    case enumeration = 0x201
    case optional = 0x202
    case tuple = 0x301

    init?(_ type: Any.Type) {
        // Sound: the metadata of every type begins with its kind; that of a class is an address.
        self.init(rawValue: unsafeBitCast(type, to: UnsafePointer<UInt>.self).pointee)
    }
}
