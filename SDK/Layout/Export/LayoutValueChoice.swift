import GalleyABI

/// A value that crosses the border by its name.
public protocol LayoutValueChoice: LayoutValue, Equatable {
    /// All values with their names as in the source.
    static var layoutValueCases: [(name: String, value: Self)] { get }
}

extension LayoutValueChoice {
    /// A string.
    public static var layoutValueType: UInt32 { GALLEY_VALUE_STRING }

    /// The names.
    public static var layoutValueChoices: [String] { layoutValueCases.map { $0.name } }

    /// Reads a value by its name.
    public init?(layoutValue value: galley_value) {
        guard let found = Self.named(value) else { return nil }
        self = found
    }

    /// The name; no value where the cases do not hold this one.
    public func withLayoutValue<R>(_ body: (galley_value) -> R) -> R {
        guard let name = layoutValueName else { return body(.none) }
        return name.withLayoutValue(body)
    }

    static func named(_ value: galley_value) -> Self? {
        guard let bytes = value.asBytes else { return nil }
        return layoutValueCases.first { $0.name.hasBytes(bytes) }?.value
    }

    var layoutValueName: String? {
        Self.layoutValueCases.first { $0.value == self }?.name
    }
}

extension LayoutValue where Self: RawRepresentable, RawValue: LayoutValue {
    /// The type of the raw value.
    public static var layoutValueType: UInt32 { RawValue.layoutValueType }

    /// Reads a raw value.
    public init?(layoutValue value: galley_value) {
        guard let raw = RawValue(layoutValue: value) else { return nil }
        self.init(rawValue: raw)
    }

    /// The raw value.
    public func withLayoutValue<R>(_ body: (galley_value) -> R) -> R { rawValue.withLayoutValue(body) }
}

extension LayoutValue where Self: RawRepresentable & CaseIterable, RawValue == String {
    /// The raw values.
    public static var layoutValueChoices: [String] { allCases.map { $0.rawValue } }

    /// Reads a raw value, by its bytes: comparing strings would bring Unicode's tables into the plugin.
    public init?(layoutValue value: galley_value) {
        guard let bytes = value.asBytes, let found = Self.allCases.first(where: { $0.rawValue.hasBytes(bytes) })
        else { return nil }
        self = found
    }
}

extension Axis: LayoutValueChoice {
    /// By the names of the source.
    public static var layoutValueCases: [(name: String, value: Axis)] {
        [("horizontal", .horizontal), ("vertical", .vertical)]
    }
}

extension Edge: LayoutValueChoice {
    /// By the names of the source.
    public static var layoutValueCases: [(name: String, value: Edge)] {
        [("top", .top), ("leading", .leading), ("bottom", .bottom), ("trailing", .trailing)]
    }
}

extension LayoutDirection: LayoutValueChoice {
    /// By the names of the source.
    public static var layoutValueCases: [(name: String, value: LayoutDirection)] {
        [("leftToRight", .leftToRight), ("rightToLeft", .rightToLeft)]
    }
}

extension HorizontalAlignment: LayoutValueChoice {
    /// By the names of the source; custom guides have none.
    public static var layoutValueCases: [(name: String, value: HorizontalAlignment)] {
        [("leading", .leading), ("center", .center), ("trailing", .trailing)]
    }
}

extension VerticalAlignment: LayoutValueChoice {
    /// By the names of the source; custom guides have none.
    public static var layoutValueCases: [(name: String, value: VerticalAlignment)] {
        [
            ("top", .top), ("center", .center), ("bottom", .bottom), ("firstTextBaseline", .firstTextBaseline),
            ("lastTextBaseline", .lastTextBaseline),
        ]
    }
}

extension Alignment: LayoutValueChoice {
    /// By the names of the source; those with custom guides have none.
    public static var layoutValueCases: [(name: String, value: Alignment)] {
        [
            ("center", .center), ("leading", .leading), ("trailing", .trailing), ("top", .top), ("bottom", .bottom),
            ("topLeading", .topLeading), ("topTrailing", .topTrailing), ("bottomLeading", .bottomLeading),
            ("bottomTrailing", .bottomTrailing), ("centerFirstTextBaseline", .centerFirstTextBaseline),
            ("centerLastTextBaseline", .centerLastTextBaseline),
            ("leadingFirstTextBaseline", .leadingFirstTextBaseline),
            ("leadingLastTextBaseline", .leadingLastTextBaseline),
            ("trailingFirstTextBaseline", .trailingFirstTextBaseline),
            ("trailingLastTextBaseline", .trailingLastTextBaseline),
        ]
    }
}

extension UnitPoint: LayoutValueChoice {
    /// A point; the names are accepted too.
    public static var layoutValueType: UInt32 { GALLEY_VALUE_POINT }

    /// By the names of the source.
    public static var layoutValueCases: [(name: String, value: UnitPoint)] {
        [
            ("zero", .zero), ("center", .center), ("leading", .leading), ("trailing", .trailing), ("top", .top),
            ("bottom", .bottom), ("topLeading", .topLeading), ("topTrailing", .topTrailing),
            ("bottomLeading", .bottomLeading), ("bottomTrailing", .bottomTrailing),
        ]
    }

    /// Reads a name or the two fractions.
    public init?(layoutValue value: galley_value) {
        if value.type == GALLEY_VALUE_POINT {
            self.init(x: value.numbers.0, y: value.numbers.1)
        } else {
            guard let found = UnitPoint.named(value) else { return nil }
            self = found
        }
    }

    /// The two fractions.
    public func withLayoutValue<R>(_ body: (galley_value) -> R) -> R {
        body(galley_value(type: GALLEY_VALUE_POINT, Double(x), Double(y)))
    }
}

extension EdgeInsets: LayoutValue {
    /// An array: top, leading, bottom, trailing.
    public static var layoutValueType: UInt32 { GALLEY_VALUE_ARRAY }

    /// Reads the four numbers.
    public init?(layoutValue value: galley_value) {
        guard let numbers = [Double](layoutValue: value), numbers.count == 4 else { return nil }
        self.init(top: numbers[0], leading: numbers[1], bottom: numbers[2], trailing: numbers[3])
    }

    /// The four numbers.
    public func withLayoutValue<R>(_ body: (galley_value) -> R) -> R {
        [Double(top), Double(leading), Double(bottom), Double(trailing)].withLayoutValue(body)
    }
}

extension Optional: LayoutValue where Wrapped: LayoutValue {
    /// The type of the value, where there is one.
    public static var layoutValueType: UInt32 { Wrapped.layoutValueType }
    /// Those of the value.
    public static var layoutValueChoices: [String] { Wrapped.layoutValueChoices }

    /// Reads no value, or one.
    public init?(layoutValue value: galley_value) {
        if value.type == GALLEY_VALUE_NONE {
            self = .none
        } else {
            guard let wrapped = Wrapped(layoutValue: value) else { return nil }
            self = .some(wrapped)
        }
    }

    /// No value, or one.
    public func withLayoutValue<R>(_ body: (galley_value) -> R) -> R {
        switch self {
        case .none: body(galley_value(type: GALLEY_VALUE_NONE))
        case .some(let wrapped): wrapped.withLayoutValue(body)
        }
    }
}

extension Array: LayoutValue where Element: LayoutValue {
    /// An array.
    public static var layoutValueType: UInt32 { GALLEY_VALUE_ARRAY }

    /// Reads an array all of whose elements can be read.
    public init?(layoutValue value: galley_value) {
        guard let values = value.asElements else { return nil }
        self.init()
        for value in values {
            guard let element = Element(layoutValue: value) else { return nil }
            append(element)
        }
    }

    /// The elements.
    public func withLayoutValue<R>(_ body: (galley_value) -> R) -> R {
        // Elements may point to memory of their own, which lives as long as these copies.
        let memory = Allocations()
        let values = memory.array(count) { index in
            self[index].withLayoutValue { memory.copy($0) }
        }
        var value = galley_value(type: GALLEY_VALUE_ARRAY)
        value.count = UInt32(count)
        value.elements = values
        return withExtendedLifetime(memory) { body(value) }
    }
}
