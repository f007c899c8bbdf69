import GalleyABI
import GalleyEngine
import GalleySignatures

/// Reads described memory: results of a call, or a plugin's tables.
///
/// It trusts the memory as much as the host trusts a loaded plugin: pointers that are not null are valid.
struct CallReader {
    let structures: [String: ABI.Structure]
    /// The maximum depth, which ends the reading of a table that points to itself.
    private let maximumDepth = 8

    init(_ structures: [ABI.Structure] = ABI.structures) {
        self.structures = Dictionary(structures.map { ($0.name, $0) }) { _, last in last }
    }

    /// Returns the value of type `type` at `place`.
    func value(_ type: ABI.CType, at place: UnsafeRawPointer, depth: Int = 0) -> CallValue {
        switch type {
        case .void: .null
        case .char: .string(String(UnicodeScalar(place.load(as: UInt8.self))))
        case .int8: .integer(Int64(place.load(as: Int8.self)))
        case .uint8: .integer(Int64(place.load(as: UInt8.self)))
        case .int16: .integer(Int64(place.load(as: Int16.self)))
        case .uint16: .integer(Int64(place.load(as: UInt16.self)))
        case .int32, .status: .integer(Int64(place.load(as: Int32.self)))
        case .uint32, .alignment: .integer(Int64(place.load(as: UInt32.self)))
        case .int64: .integer(place.load(as: Int64.self))
        case .uint64, .size: .integer(Int64(truncatingIfNeeded: place.load(as: UInt64.self)))
        case .float: .number(Double(place.load(as: Float.self)))
        case .double: .number(place.load(as: Double.self))
        case .function: .bool(place.load(as: UnsafeRawPointer?.self) != nil)
        case .array(.char, let count): .string(text(place, atMost: count))
        case .array(let element, let count): list(element, count, at: place, depth: depth)
        case .mutable(let pointee), .constant(let pointee): pointed(pointee, at: place, depth: depth)
        case .structure("galley_string"): string(place.load(as: galley_string.self))
        case .structure("galley_value"): wireValue(place.load(as: galley_value.self), depth: depth)
        case .structure(let name): members(name, at: place, depth: depth)
        }
    }

    private func pointed(_ pointee: ABI.CType, at place: UnsafeRawPointer, depth: Int) -> CallValue {
        guard let target = place.load(as: UnsafeRawPointer?.self) else { return .null }
        switch pointee {
        case .char: return .string(text(target, atMost: 1 << 20))
        case .structure(let name) where structures[name] != nil && depth < maximumDepth:
            return value(pointee, at: target, depth: depth + 1)
        // Addresses differ from run to run, so the type is shown instead.
        default: return .string("<\(pointee)>")
        }
    }

    private func members(_ name: String, at place: UnsafeRawPointer, depth: Int) -> CallValue {
        guard let structure = structures[name], depth <= maximumDepth else { return .string("<\(name)>") }
        let isSized = isSized(structure)
        let size = isSized ? Int(place.load(as: UInt32.self)) : structure.size
        var members: [CallResult.Member] = []
        var counts: Set<String> = []
        for field in structure.fields where field.offset < size {
            if let count = countField(of: field, in: structure) { counts.insert(count.name) }
        }
        for field in structure.fields where field.offset < size {
            if isSized && field.name == "size" || field.name.hasPrefix("reserved") || counts.contains(field.name) {
                continue
            }
            let value: CallValue
            if let count = countField(of: field, in: structure), let element = field.type.pointee {
                let number = Int(place.load(fromByteOffset: count.offset, as: UInt32.self))
                let target = place.load(fromByteOffset: field.offset, as: UnsafeRawPointer?.self)
                value = target.map { list(element, number, at: $0, depth: depth + 1) } ?? .array([])
            } else {
                value = self.value(field.type, at: place + field.offset, depth: depth)
            }
            members.append(CallResult.Member(name: field.name, value: value))
        }
        return .object(members)
    }

    private func isSized(_ structure: ABI.Structure) -> Bool {
        structure.fields.first?.name == "size" && structure.fields.first?.type == .uint32
    }

    /// Returns the field with the number of elements that `field` points to: `layout_count` for `layouts`, or `count`.
    private func countField(of field: ABI.Field, in structure: ABI.Structure) -> ABI.Field? {
        guard let pointee = field.type.pointee, pointee != .char, pointee != .void, field.name.hasSuffix("s") else {
            return nil
        }
        // Structures that may grow are never in arrays, so such a pointer leads to one table.
        if case .structure(let name) = pointee, structures[name].map(isSized) ?? true { return nil }
        var single = field.name.dropLast()
        if single.hasSuffix("ie") { single = single.dropLast(2) + "y" }
        let own = structure.fields.first { $0.name == single + "_count" && $0.type == .uint32 }
        return own ?? structure.fields.first { $0.name == "count" && $0.type == .uint32 }
    }

    private func list(_ element: ABI.CType, _ count: Int, at place: UnsafeRawPointer, depth: Int) -> CallValue {
        guard let stride = stride(element), depth <= maximumDepth else { return .string("<\(element)>") }
        return .array((0..<count).map { value(element, at: place + $0 * stride, depth: depth) })
    }

    private func stride(_ type: ABI.CType) -> Int? {
        switch type {
        case .char, .int8, .uint8: 1
        case .int16, .uint16: 2
        case .int32, .uint32, .status, .alignment, .float: 4
        case .int64, .uint64, .double, .size, .mutable, .constant, .function: 8
        case .structure(let name): structures[name]?.size
        case .array(let element, let count): stride(element).map { $0 * count }
        case .void: nil
        }
    }

    private func text(_ place: UnsafeRawPointer, atMost limit: Int) -> String {
        var length = 0
        while length < limit, place.load(fromByteOffset: length, as: UInt8.self) != 0 { length += 1 }
        return String(decoding: UnsafeRawBufferPointer(start: place, count: length), as: UTF8.self)
    }

    private func string(_ string: galley_string) -> CallValue {
        .string(String(decoding: UnsafeRawBufferPointer(start: string.bytes, count: string.length), as: UTF8.self))
    }

    private func wireValue(_ value: galley_value, depth: Int) -> CallValue {
        switch value.type {
        case GALLEY_VALUE_NONE: return .null
        case GALLEY_VALUE_BOOL: return .bool(value.integer != 0)
        case GALLEY_VALUE_INTEGER: return .integer(value.integer)
        case GALLEY_VALUE_NUMBER: return .number(value.number)
        case GALLEY_VALUE_STRING: return string(galley_string(bytes: value.string, length: Int(value.count)))
        case GALLEY_VALUE_SIZE, GALLEY_VALUE_POINT:
            let names = value.type == GALLEY_VALUE_SIZE ? ["width", "height"] : ["x", "y"]
            return .object([
                CallResult.Member(name: names[0], value: .number(value.numbers.0)),
                CallResult.Member(name: names[1], value: .number(value.numbers.1)),
            ])
        case GALLEY_VALUE_ARRAY:
            guard let elements = value.elements else { return .array([]) }
            return list(.structure("galley_value"), Int(value.count), at: elements, depth: depth + 1)
        default: return .string("<value of unknown type \(value.type)>")
        }
    }
}

extension ABI.CType {
    /// The type that a pointer points to; nil for other types.
    var pointee: ABI.CType? {
        switch self {
        case .mutable(let pointee), .constant(let pointee): pointee
        default: nil
        }
    }
}
