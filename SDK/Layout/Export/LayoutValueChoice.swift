import GalleyABI

/// A value that crosses the border by its name.
public protocol LayoutValueChoice: LayoutValue, Equatable {
    /// All values.
    static var layoutValueCases: [Self] { get }

    /// Their names as in the source, in the same order.
    static var layoutValueNames: [String] { get }
}

extension LayoutValueChoice {
    /// A string.
    public static var layoutValueType: UInt32 { GALLEY_VALUE_STRING }

    /// The names.
    public static var layoutValueChoices: [String] { layoutValueNames }

    /// Reads a value by its name.
    public init?(layoutValue value: galley_value) {
        guard let position = value.position(among: Self.layoutValueNames) else { return nil }
        self = Self.layoutValueCases[position]
    }

    /// The value of a name; nil: none has it.
    public init?(layoutValueName name: String) {
        guard let position = Self.layoutValueNames.firstIndex(where: { $0.hasBytes(of: name) }) else { return nil }
        self = Self.layoutValueCases[position]
    }

    /// The name; no value where the cases do not hold this one.
    public func withLayoutValue(_ body: (galley_value) -> Void) {
        galley_value.withName(Self.layoutValueCases.firstIndex(of: self), among: Self.layoutValueNames, body)
    }
}

extension galley_value {
    /// Where a string stands in a list of strings; nil: it is none, or does not.
    @export(interface) @inline(never) func position(among names: [String]) -> Int? {
        guard let bytes = asBytes else { return nil }
        return names.firstIndex { $0.hasBytes(bytes) }
    }

    /// Hands out one of the names; no value where there is none.
    @export(interface) @inline(never)
    static func withName(_ position: Int?, among names: [String], _ body: (galley_value) -> Void) {
        if let position { names[position].withLayoutValue(body) } else { body(.none) }
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
    public func withLayoutValue(_ body: (galley_value) -> Void) { rawValue.withLayoutValue(body) }
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
    public static var layoutValueCases: [Axis] {
        @export(interface) @inline(never) get { [.horizontal, .vertical] }
    }
    /// By the names of the source.
    public static var layoutValueNames: [String] {
        @export(interface) @inline(never) get { ["horizontal", "vertical"] }
    }
}

extension Edge: LayoutValueChoice {
    /// By the names of the source.
    public static var layoutValueCases: [Edge] {
        @export(interface) @inline(never) get { [.top, .leading, .bottom, .trailing] }
    }
    /// By the names of the source.
    public static var layoutValueNames: [String] {
        @export(interface) @inline(never) get { ["top", "leading", "bottom", "trailing"] }
    }
}

extension LayoutDirection: LayoutValueChoice {
    /// By the names of the source.
    public static var layoutValueCases: [LayoutDirection] {
        @export(interface) @inline(never) get { [.leftToRight, .rightToLeft] }
    }
    /// By the names of the source.
    public static var layoutValueNames: [String] {
        @export(interface) @inline(never) get { ["leftToRight", "rightToLeft"] }
    }
}

extension HorizontalAlignment: LayoutValueChoice {
    /// By the names of the source; custom guides have none.
    public static var layoutValueCases: [HorizontalAlignment] {
        @export(interface) @inline(never) get { [.leading, .center, .trailing] }
    }
    /// By the names of the source.
    public static var layoutValueNames: [String] {
        @export(interface) @inline(never) get { ["leading", "center", "trailing"] }
    }
}

extension VerticalAlignment: LayoutValueChoice {
    /// By the names of the source; custom guides have none.
    public static var layoutValueCases: [VerticalAlignment] {
        @export(interface) @inline(never) get { [.top, .center, .bottom, .firstTextBaseline, .lastTextBaseline] }
    }
    /// By the names of the source.
    public static var layoutValueNames: [String] {
        @export(interface) @inline(never) get { ["top", "center", "bottom", "firstTextBaseline", "lastTextBaseline"] }
    }
}

extension Alignment: LayoutValueChoice {
    /// By the names of the source; those with custom guides have none.
    public static var layoutValueCases: [Alignment] {
        @export(interface) @inline(never) get {
            [
                .center, .leading, .trailing, .top, .bottom, .topLeading, .topTrailing, .bottomLeading, .bottomTrailing,
                .centerFirstTextBaseline, .centerLastTextBaseline, .leadingFirstTextBaseline, .leadingLastTextBaseline,
                .trailingFirstTextBaseline, .trailingLastTextBaseline,
            ]
        }
    }
    /// By the names of the source.
    public static var layoutValueNames: [String] {
        @export(interface) @inline(never) get {
            [
                "center", "leading", "trailing", "top", "bottom", "topLeading", "topTrailing", "bottomLeading",
                "bottomTrailing", "centerFirstTextBaseline", "centerLastTextBaseline", "leadingFirstTextBaseline",
                "leadingLastTextBaseline", "trailingFirstTextBaseline", "trailingLastTextBaseline",
            ]
        }
    }
}

extension UnitPoint: LayoutValueChoice {
    /// A point; the names are accepted too.
    public static var layoutValueType: UInt32 { GALLEY_VALUE_POINT }

    /// By the names of the source.
    public static var layoutValueCases: [UnitPoint] {
        @export(interface) @inline(never) get {
            [
                .zero, .center, .leading, .trailing, .top, .bottom, .topLeading, .topTrailing, .bottomLeading,
                .bottomTrailing,
            ]
        }
    }
    /// By the names of the source.
    public static var layoutValueNames: [String] {
        @export(interface) @inline(never) get {
            [
                "zero", "center", "leading", "trailing", "top", "bottom", "topLeading", "topTrailing", "bottomLeading",
                "bottomTrailing",
            ]
        }
    }

    /// Reads a name or the two fractions.
    @export(interface) @inline(never) public init?(layoutValue value: galley_value) {
        if value.type == GALLEY_VALUE_POINT {
            self.init(x: value.numbers.0, y: value.numbers.1)
        } else {
            guard let position = value.position(among: Self.layoutValueNames) else { return nil }
            self = Self.layoutValueCases[position]
        }
    }

    /// The two fractions.
    @export(interface) @inline(never) public func withLayoutValue(_ body: (galley_value) -> Void) {
        body(galley_value(type: GALLEY_VALUE_POINT, Double(x), Double(y)))
    }
}

extension EdgeInsets: LayoutValue {
    /// An array: top, leading, bottom, trailing.
    public static var layoutValueType: UInt32 { GALLEY_VALUE_ARRAY }

    /// Reads the four numbers.
    @export(interface) @inline(never) public init?(layoutValue value: galley_value) {
        guard let numbers = [Double](layoutValue: value), numbers.count == 4 else { return nil }
        self.init(top: numbers[0], leading: numbers[1], bottom: numbers[2], trailing: numbers[3])
    }

    /// The four numbers.
    @export(interface) @inline(never) public func withLayoutValue(_ body: (galley_value) -> Void) {
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
    public func withLayoutValue(_ body: (galley_value) -> Void) {
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
    public func withLayoutValue(_ body: (galley_value) -> Void) {
        // Elements may point to memory of their own, which lives as long as these copies.
        let memory = Allocations()
        let values = memory.array(count) { index in
            var copy = galley_value()
            self[index].withLayoutValue { copy = memory.copy($0) }
            return copy
        }
        var value = galley_value(type: GALLEY_VALUE_ARRAY)
        value.count = UInt32(count)
        value.elements = values
        withExtendedLifetime(memory) { body(value) }
    }
}
