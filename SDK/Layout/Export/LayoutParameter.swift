import GalleyABI

/// The description of a parameter, independent of its layout.
struct ParameterDescription {
    let name: String
    let typeName: String
    let documentation: String?
    let type: UInt32
    let choices: [String]
    let minimum: Double?
    let maximum: Double?
    let flags: UInt32

    @export(interface) @inline(never) init(
        name: String, typeName: String, documentation: String?, type: UInt32, choices: [String], minimum: Double?,
        maximum: Double?, isRequired: Bool, isAnimatable: Bool
    ) {
        self.name = name
        self.typeName = typeName
        self.documentation = documentation
        self.type = type
        self.choices = choices
        self.minimum = minimum
        self.maximum = maximum
        flags =
            (isRequired ? GALLEY_PARAMETER_REQUIRED : 0) | (isAnimatable ? GALLEY_PARAMETER_ANIMATABLE : 0)
            | (minimum != nil ? GALLEY_PARAMETER_HAS_MINIMUM : 0)
            | (maximum != nil ? GALLEY_PARAMETER_HAS_MAXIMUM : 0)
    }

    /// Returns whether a number is in the range; explains the error if it is not.
    @export(interface) @inline(never) func allows(_ value: galley_value) -> Bool {
        guard let number = value.asNumber else { return true }
        if number >= minimum ?? -.infinity, number <= maximum ?? .infinity { return true }
        LayoutArguments.message(name, "the number is outside its range").send()
        return false
    }

    /// Makes the description in the form of the ABI.
    @export(interface) @inline(never) func wire(_ defaultValue: galley_value, _ memory: Allocations) -> galley_parameter
    {
        var result = galley_parameter()
        result.size = UInt32(MemoryLayout<galley_parameter>.size)
        result.type = type
        result.flags = flags
        result.name = memory.text(name)
        result.documentation = documentation.flatMap { memory.text($0) }
        result.type_name = memory.text(typeName)
        let names = choices.map { memory.text($0) }
        result.choice_count = UInt32(names.count)
        result.choices = memory.array(names.count) { names[$0] }
        result.default_value = defaultValue
        result.minimum = minimum ?? 0
        result.maximum = maximum ?? 0
        return result
    }
}

/// One parameter of a layout type: a stored property that scenes can set.
public struct LayoutParameter {
    let description: ParameterDescription
    // Both functions take the layout's address, so that the code around them is the same for all layouts.
    let read: (UnsafeRawPointer, Allocations) -> galley_value
    let write: (UnsafeMutableRawPointer, galley_value) -> Bool
    // Writes the default where no instance can be made to read it from.
    let writeDefault: ((Allocations) -> galley_value)?
    /// Whether it is an argument of the initializer that no property keeps: a new value makes a new layout.
    let isArgument: Bool

    /// Describes a parameter.
    ///
    /// - Parameters:
    ///   - name: the parameter's name, as in the source.
    ///   - layout: the type of the layout.
    ///   - typeName: the name of the type in the source, such as `CGFloat`.
    ///   - documentation: the parameter's documentation, or nil.
    ///   - minimum: the smallest value, inclusive.
    ///   - maximum: the largest value, inclusive.
    ///   - required: whether an instance needs an argument for it.
    ///   - animatable: whether it belongs to the animatable data.
    ///   - default: returns the default; needed only if the layout has required parameters.
    ///   - read: returns the value in a layout.
    ///   - write: sets the value in a layout.
    public init<L: Layout, V: LayoutValue>(
        _ name: String, of layout: L.Type, typeName: String, documentation: String? = nil, minimum: Double? = nil,
        maximum: Double? = nil, required: Bool = false, animatable: Bool = false, default: (() -> V)? = nil,
        read: @escaping (L) -> V, write: @escaping (inout L, V) -> Void
    ) {
        isArgument = false
        writeDefault = Self.writing(`default`)
        description = ParameterDescription(
            name: name, typeName: typeName, documentation: documentation, type: V.layoutValueType,
            choices: V.layoutValueChoices, minimum: minimum, maximum: maximum, isRequired: required,
            isAnimatable: animatable)
        self.read = { layout, memory in
            var result = galley_value()
            read(layout.assumingMemoryBound(to: L.self).pointee).withLayoutValue { result = memory.copy($0) }
            return result
        }
        self.write = { layout, value in
            guard let value = V(layoutValue: value) else { return false }
            write(&layout.assumingMemoryBound(to: L.self).pointee, value)
            return true
        }
    }

    /// Describes a parameter that is an argument of the initializer and no property.
    ///
    /// - Parameters:
    ///   - name: the argument's label.
    ///   - type: the argument's type.
    ///   - typeName: the name of the type in the source.
    ///   - documentation: the parameter's documentation, or nil.
    ///   - required: whether an instance needs a value for it.
    ///   - default: returns the default, or nil for a required parameter.
    public init<V: LayoutValue>(
        argument name: String, _ type: V.Type, typeName: String, documentation: String? = nil, required: Bool = false,
        default: (() -> V)? = nil
    ) {
        isArgument = true
        writeDefault = Self.writing(`default`)
        description = ParameterDescription(
            name: name, typeName: typeName, documentation: documentation, type: V.layoutValueType,
            choices: V.layoutValueChoices, minimum: nil, maximum: nil, isRequired: required, isAnimatable: false)
        read = { _, _ in .none }
        write = { _, value in V(layoutValue: value) != nil }
    }

    private static func writing<V: LayoutValue>(_ value: (() -> V)?) -> ((Allocations) -> galley_value)? {
        guard let value else { return nil }
        let wire = AnyLayoutValue(value())
        return { memory in
            var result = galley_value()
            wire.withLayoutValue { result = memory.copy($0) }
            return result
        }
    }

    /// Sets the parameter of the layout at an address. After an error the layout is unchanged.
    func set(_ layout: UnsafeMutableRawPointer, _ value: galley_value) -> galley_status {
        guard description.allows(value) else { return GALLEY_ERROR_OUT_OF_RANGE }
        if write(layout, value) { return GALLEY_OK }
        return LayoutArguments.mismatch(description.name, description.typeName, description.choices, value)
    }
}

/// The arguments of a new instance, for the parameters that its initializer needs.
public struct LayoutArguments {
    // A class, so that the first error outlives the copy that `make` receives.
    final class Record {
        private let parameters: [LayoutParameter]
        private let arguments: UnsafeBufferPointer<galley_argument>
        var status = GALLEY_OK

        @export(interface) @inline(never)
        init(_ parameters: [LayoutParameter], _ arguments: UnsafeBufferPointer<galley_argument>) {
            self.parameters = parameters
            self.arguments = arguments
        }

        /// Returns the argument for a parameter, or nil.
        @export(interface) @inline(never) func given(_ name: String) -> galley_value? {
            for argument in arguments where Int(argument.parameter) < parameters.count {
                if parameters[Int(argument.parameter)].description.name.hasBytes(of: name) { return argument.value }
            }
            return nil
        }

        /// Returns the argument for a parameter. A missing argument is an error.
        @export(interface) @inline(never) func value(_ name: String) -> galley_value? {
            if let value = given(name) { return value }
            LayoutArguments.message(name, "required, and not given").send()
            status = GALLEY_ERROR_MISSING
            return nil
        }
    }

    let record: Record

    /// Returns the argument for a parameter; nil if it is missing or has another type. Then the instance is not made,
    /// and the error names the parameter.
    public func value<V: LayoutValue>(_ name: String, as type: V.Type) -> V? {
        guard let found = record.value(name) else { return nil }
        if let value = V(layoutValue: found) { return value }
        record.status = Self.mismatch(name, Self.typeName(V.layoutValueType), V.layoutValueChoices, found)
        return nil
    }

    /// Returns the argument for a parameter, or the default if it is not given; nil if it has another type.
    public func value<V: LayoutValue>(_ name: String, as type: V.Type, default: () -> V) -> V? {
        guard let found = record.given(name) else { return `default`() }
        if let value = V(layoutValue: found) { return value }
        record.status = Self.mismatch(name, Self.typeName(V.layoutValueType), V.layoutValueChoices, found)
        return nil
    }

    @export(interface) @inline(never) static func mismatch(
        _ name: String, _ expected: String, _ choices: [String], _ found: galley_value
    )
        -> galley_status
    {
        mismatch(message(name, "expected "), expected, choices, found)
    }

    /// Completes a message that begins with the value's name, and sends it.
    @export(interface) @inline(never) static func mismatch(
        _ start: consuming Message, _ expected: String, _ choices: [String], _ found: galley_value
    ) -> galley_status {
        var message = start
        if let text = found.asBytes, !choices.isEmpty {
            message.add("one of ")
            for (position, choice) in choices.enumerated() {
                if position > 0 { message.add(", ") }
                message.add(choice)
            }
            message.add(", found \"")
            message.add(text)
            message.add("\"")
            message.send()
            return GALLEY_ERROR_OUT_OF_RANGE
        }
        let type = typeName(found.type)
        message.add(expected)
        message.add(", found ")
        message.add(type)
        // The type is right, but the content is not.
        if type.hasBytes(of: expected) {
            message.add(found.type == GALLEY_VALUE_ARRAY ? " with other elements" : " that does not fit")
        }
        message.send()
        return GALLEY_ERROR_WRONG_TYPE
    }

    @export(interface) @inline(never) static func message(_ name: String, _ text: String) -> Message {
        var message = Message("parameter \"")
        message.add(name)
        message.add("\": ")
        message.add(text)
        return message
    }

    @export(interface) @inline(never) static func message(layoutValue key: String, subview: UInt32) -> Message {
        var message = Message("layout value \"")
        message.add(key)
        message.add("\" of subview ")
        message.add(subview.description)
        message.add(": expected ")
        return message
    }

    @export(interface) @inline(never) static func typeName(_ type: UInt32) -> String {
        switch type {
        case GALLEY_VALUE_NONE: "no value"
        case GALLEY_VALUE_BOOL: "true or false"
        case GALLEY_VALUE_INTEGER: "a whole number"
        case GALLEY_VALUE_NUMBER: "a number"
        case GALLEY_VALUE_STRING: "text"
        case GALLEY_VALUE_SIZE: "a size"
        case GALLEY_VALUE_POINT: "a point"
        case GALLEY_VALUE_ARRAY: "a list"
        default: "a value of an unknown type"
        }
    }
}

/// A layout value key that a layout type reads.
public struct LayoutValueKeyType {
    let describe: (Allocations) -> galley_layout_value_key

    /// Describes a key.
    public init<K: LayoutValueKey>(_ key: K.Type) {
        describe = { memory in
            var description = galley_layout_value_key()
            description.size = UInt32(MemoryLayout<galley_layout_value_key>.size)
            description.type = K._layoutValueType
            description.name = memory.text(K._layoutValueName)
            K._withDefault { description.default_value = memory.copy($0) }
            return description
        }
    }
}
