@_spi(Reflection) import Swift

/// Compares values of any type, to find out whether a view must be evaluated again.
enum ValueComparison {
    /// Returns whether two values are certainly equal. For types that cannot be compared the result is false.
    static func areSame<Value>(_ one: Value, _ other: Value) -> Bool {
        withUnsafePointer(to: one) { one in
            withUnsafePointer(to: other) { other in areSame(Value.self, UnsafeRawPointer(one), UnsafeRawPointer(other))
            }
        }
    }

    /// Whether two values of any types are the same value of one type.
    static func areSameValues(_ one: Any, _ other: Any) -> Bool {
        func areSame<Value>(_ one: Value) -> Bool { (other as? Value).map { Self.areSame(one, $0) } ?? false }
        return areSame(one)
    }

    private static func areSame<Value>(_ type: Value.Type, _ one: UnsafeRawPointer, _ other: UnsafeRawPointer) -> Bool {
        if _isPOD(type) { return haveSameBytes(one, other, MemoryLayout<Value>.size) }
        if let equatable = type as? any Equatable.Type { return areEqual(equatable, one, other) }
        if let whole = type as? any ComparedParts.Type { return whole.haveSameParts(one, other) }
        if type is any BitwiseProperty.Type { return haveSameBytes(one, other, MemoryLayout<Value>.size) }
        if let property = type as? any DynamicProperty.Type, !(property is any ComparedProperty.Type) { return true }
        if type is AnyViewBox.Type {
            return one.load(as: AnyViewBox.self).isSame(as: other.load(as: AnyViewBox.self))
        }
        if type is AnyObject.Type {
            return one.load(as: UnsafeRawPointer?.self) == other.load(as: UnsafeRawPointer?.self)
        }
        guard let fields = FieldTable.fields(of: type) else { return false }
        return fields.allSatisfy { field in
            func compare<Field>(_ type: Field.Type) -> Bool { areSame(type, one + field.offset, other + field.offset) }
            return _openExistential(field.type, do: compare)
        }
    }

    private static func areEqual<Value: Equatable>(
        _ type: Value.Type, _ one: UnsafeRawPointer, _ other: UnsafeRawPointer
    ) -> Bool {
        one.assumingMemoryBound(to: type).pointee == other.assumingMemoryBound(to: type).pointee
    }

    private static func haveSameBytes(_ one: UnsafeRawPointer, _ other: UnsafeRawPointer, _ count: Int) -> Bool {
        UnsafeRawBufferPointer(start: one, count: count)
            .elementsEqual(UnsafeRawBufferPointer(start: other, count: count))
    }
}

/// A value of parts that are compared one by one, where their type is not `Equatable`.
private protocol ComparedParts {
    static func haveSameParts(_ one: UnsafeRawPointer, _ other: UnsafeRawPointer) -> Bool
}

extension Array: ComparedParts {
    fileprivate static func haveSameParts(_ one: UnsafeRawPointer, _ other: UnsafeRawPointer) -> Bool {
        let (one, other) = (one.load(as: Self.self), other.load(as: Self.self))
        return one.count == other.count && zip(one, other).allSatisfy { ValueComparison.areSame($0, $1) }
    }
}

extension Dictionary: ComparedParts {
    fileprivate static func haveSameParts(_ one: UnsafeRawPointer, _ other: UnsafeRawPointer) -> Bool {
        let (one, other) = (one.load(as: Self.self), other.load(as: Self.self))
        return one.count == other.count
            && one.allSatisfy { key, value in other[key].map { ValueComparison.areSame(value, $0) } ?? false }
    }
}

extension Optional: ComparedParts {
    fileprivate static func haveSameParts(_ one: UnsafeRawPointer, _ other: UnsafeRawPointer) -> Bool {
        switch (one.load(as: Self.self), other.load(as: Self.self)) {
        case (nil, nil): true
        case (let one?, let other?): ValueComparison.areSame(one, other)
        default: false
        }
    }
}

/// A property that decides by itself whether its view has changed, such as a binding.
protocol ComparedProperty {}

/// A property that is equal only to its copies, such as a binding: its functions cannot be compared, and other
/// functions may read and write another place.
protocol BitwiseProperty: ComparedProperty {}

extension Binding: BitwiseProperty {}

/// The stored properties of types.
enum FieldTable {
    struct Field {
        var name: String
        var offset: Int
        var type: Any.Type
    }

    private static let lock = Lock()
    // Guarded by `lock`.
    nonisolated(unsafe) private static var tables: [ObjectIdentifier: [Field]?] = [:]

    /// The stored properties of a struct; nil for other types.
    static func fields(of type: Any.Type) -> [Field]? {
        lock.withLock {
            let key = ObjectIdentifier(type)
            if let known = tables[key] { return known }
            // Classes store elsewhere, enumerations have no fields, and reflection of an existential type reads a value.
            guard isStruct(type) else {
                tables[key] = .some(nil)
                return nil
            }
            var fields: [Field] = []
            let mirror = _forEachField(of: type) { name, offset, type, _ in
                fields.append(Field(name: String(cString: name), offset: offset, type: type))
                return true
            }
            let result = mirror ? fields : nil
            tables[key] = .some(result)
            return result
        }
    }

    private static func isStruct(_ type: Any.Type) -> Bool {
        // The first word of a type's metadata is its kind; structures have 0x200.
        unsafeBitCast(type, to: UnsafePointer<UInt>.self).pointee == 0x200
    }
}
