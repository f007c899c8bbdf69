import CFFI
import GalleyEngine
import GalleySignatures

/// libffi's types for the types of signatures. They live as long as this object.
final class ForeignTypes {
    private let structures: [String: ABI.Structure]
    private var made: [ABI.CType: UnsafeMutablePointer<ffi_type>] = [:]
    private var elementLists: [UnsafeMutablePointer<UnsafeMutablePointer<ffi_type>?>] = []

    init(_ structures: [ABI.Structure]) {
        self.structures = Dictionary(structures.map { ($0.name, $0) }) { _, last in last }
    }

    deinit {
        for type in made.values { type.deallocate() }
        for list in elementLists { list.deallocate() }
    }

    /// Returns the size of a value in bytes, as described.
    func size(_ type: ABI.CType) throws(CallError) -> Int {
        if case .structure(let name) = type, let structure = structures[name] { return structure.size }
        return try self.type(type).pointee.size
    }

    func structure(_ name: String) -> ABI.Structure? { structures[name] }

    /// Returns libffi's type of a parameter or a result.
    func type(_ type: ABI.CType) throws(CallError) -> UnsafeMutablePointer<ffi_type> {
        if let known = made[type] { return known }
        let description: ffi_type
        switch type {
        case .void: description = Self.scalar(FFI_TYPE_VOID, 1)
        case .char: description = Self.scalar(CChar.min < 0 ? FFI_TYPE_SINT8 : FFI_TYPE_UINT8, 1)
        case .int8: description = Self.scalar(FFI_TYPE_SINT8, 1)
        case .uint8: description = Self.scalar(FFI_TYPE_UINT8, 1)
        case .int16: description = Self.scalar(FFI_TYPE_SINT16, 2)
        case .uint16: description = Self.scalar(FFI_TYPE_UINT16, 2)
        case .int32, .status: description = Self.scalar(FFI_TYPE_SINT32, 4)
        case .uint32, .alignment: description = Self.scalar(FFI_TYPE_UINT32, 4)
        case .int64: description = Self.scalar(FFI_TYPE_SINT64, 8)
        case .uint64, .size: description = Self.scalar(FFI_TYPE_UINT64, 8)
        case .float: description = Self.scalar(FFI_TYPE_FLOAT, 4)
        case .double: description = Self.scalar(FFI_TYPE_DOUBLE, 8)
        case .mutable, .constant, .function: description = Self.scalar(FFI_TYPE_POINTER, 8)
        case .array(let element, _):
            throw CallError.signature(function: "\(type)", reason: "C passes no array of \(element) by value")
        case .structure(let name): description = try structureType(name)
        }
        let pointer = UnsafeMutablePointer<ffi_type>.allocate(capacity: 1)
        pointer.initialize(to: description)
        made[type] = pointer
        return pointer
    }

    private static func scalar(_ kind: Int32, _ size: Int) -> ffi_type {
        ffi_type(size: size, alignment: UInt16(size), type: UInt16(kind), elements: nil)
    }

    private func structureType(_ name: String) throws(CallError) -> ffi_type {
        guard let structure = structures[name] else {
            throw CallError.signature(function: name, reason: "there is no description of struct \(name)")
        }
        var elements: [UnsafeMutablePointer<ffi_type>?] = []
        var end = 0
        for field in structure.fields {
            guard field.offset >= end else {
                throw CallError.signature(function: name, reason: "a struct with a union cannot be passed by value")
            }
            var element = field.type
            var count = 1
            if case .array(let inner, let length) = field.type { (element, count) = (inner, length) }
            let type = try self.type(element)
            elements += Array(repeating: type, count: count)
            end = field.offset + (try size(element)) * count
        }
        let list = UnsafeMutablePointer<UnsafeMutablePointer<ffi_type>?>.allocate(capacity: elements.count + 1)
        for (index, element) in elements.enumerated() { (list + index).initialize(to: element) }
        (list + elements.count).initialize(to: nil)
        elementLists.append(list)
        // libffi sets the size and alignment when it prepares a call.
        return ffi_type(size: 0, alignment: 0, type: UInt16(FFI_TYPE_STRUCT), elements: list)
    }
}
