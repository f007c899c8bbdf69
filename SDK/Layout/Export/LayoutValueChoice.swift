import GalleyABI

/// A value that crosses the ABI as its name.
public protocol LayoutValueChoice: LayoutValue, Equatable {
    /// All values.
    static var layoutValueCases: [Self] { get }

    /// The values' names in the source, in the same order.
    static var layoutValueNames: [String] { get }
}

extension LayoutValueChoice {
    /// The type of a string.
    public static var layoutValueType: UInt32 { GALLEY_VALUE_STRING }

    /// The values' names.
    public static var layoutValueChoices: [String] { layoutValueNames }

    /// Reads a value by its name.
    public init?(layoutValue value: galley_value) {
        guard let position = value.position(among: Self.layoutValueNames) else { return nil }
        self = Self.layoutValueCases[position]
    }

    /// Makes the value with a name; nil for an unknown name.
    public init?(layoutValueName name: String) {
        guard let position = Self.layoutValueNames.firstIndex(where: { $0.hasBytes(of: name) }) else { return nil }
        self = Self.layoutValueCases[position]
    }

    /// Passes the name to `body`, or an absent value if `layoutValueCases` does not contain this value.
    public func withLayoutValue(_ body: (galley_value) -> Void) {
        galley_value.withName(Self.layoutValueCases.firstIndex(of: self), among: Self.layoutValueNames, body)
    }
}

extension galley_value {
    /// Returns the index of a string in a list; nil if the value is not a string or the list does not contain it.
    @export(interface) @inline(never) func position(among names: [String]) -> Int? {
        guard let bytes = asBytes else { return nil }
        return names.firstIndex { $0.hasBytes(bytes) }
    }

    /// Passes one of the names to `body`, or an absent value without an index.
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

    /// Passes the raw value to `body`.
    public func withLayoutValue(_ body: (galley_value) -> Void) { rawValue.withLayoutValue(body) }
}

extension LayoutValue where Self: RawRepresentable & CaseIterable, RawValue == String {
    /// The raw values.
    public static var layoutValueChoices: [String] { allCases.map { $0.rawValue } }

    /// Reads a raw value by comparing bytes. Comparing strings would add Unicode's tables to the plugin.
    public init?(layoutValue value: galley_value) {
        guard let bytes = value.asBytes, let found = Self.allCases.first(where: { $0.rawValue.hasBytes(bytes) })
        else { return nil }
        self = found
    }
}

extension Axis: LayoutValueChoice {
    /// All values.
    public static var layoutValueCases: [Axis] {
        @export(interface) @inline(never) get { [.horizontal, .vertical] }
    }
    /// The values' names in the source.
    public static var layoutValueNames: [String] {
        @export(interface) @inline(never) get { ["horizontal", "vertical"] }
    }
}

extension Edge: LayoutValueChoice {
    /// All values.
    public static var layoutValueCases: [Edge] {
        @export(interface) @inline(never) get { [.top, .leading, .bottom, .trailing] }
    }
    /// The values' names in the source.
    public static var layoutValueNames: [String] {
        @export(interface) @inline(never) get { ["top", "leading", "bottom", "trailing"] }
    }
}

extension LayoutDirection: LayoutValueChoice {
    /// All values.
    public static var layoutValueCases: [LayoutDirection] {
        @export(interface) @inline(never) get { [.leftToRight, .rightToLeft] }
    }
    /// The values' names in the source.
    public static var layoutValueNames: [String] {
        @export(interface) @inline(never) get { ["leftToRight", "rightToLeft"] }
    }
}

extension HorizontalAlignment: LayoutValueChoice {
    /// The built-in guides. Custom guides have no name here.
    public static var layoutValueCases: [HorizontalAlignment] {
        @export(interface) @inline(never) get { [.leading, .center, .trailing] }
    }
    /// The guides' names in the source.
    public static var layoutValueNames: [String] {
        @export(interface) @inline(never) get { ["leading", "center", "trailing"] }
    }
}

extension VerticalAlignment: LayoutValueChoice {
    /// The built-in guides. Custom guides have no name here.
    public static var layoutValueCases: [VerticalAlignment] {
        @export(interface) @inline(never) get { [.top, .center, .bottom, .firstTextBaseline, .lastTextBaseline] }
    }
    /// The guides' names in the source.
    public static var layoutValueNames: [String] {
        @export(interface) @inline(never) get { ["top", "center", "bottom", "firstTextBaseline", "lastTextBaseline"] }
    }
}

extension Alignment: LayoutValueChoice {
    /// The alignments of built-in guides. Those with custom guides have no name here.
    public static var layoutValueCases: [Alignment] {
        @export(interface) @inline(never) get {
            [
                .center, .leading, .trailing, .top, .bottom, .topLeading, .topTrailing, .bottomLeading, .bottomTrailing,
                .centerFirstTextBaseline, .centerLastTextBaseline, .leadingFirstTextBaseline, .leadingLastTextBaseline,
                .trailingFirstTextBaseline, .trailingLastTextBaseline,
            ]
        }
    }
    /// The alignments' names in the source.
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
    /// The type of a point. A name is accepted as well.
    public static var layoutValueType: UInt32 { GALLEY_VALUE_POINT }

    /// The points with a name.
    public static var layoutValueCases: [UnitPoint] {
        @export(interface) @inline(never) get {
            [
                .zero, .center, .leading, .trailing, .top, .bottom, .topLeading, .topTrailing, .bottomLeading,
                .bottomTrailing,
            ]
        }
    }
    /// The points' names in the source.
    public static var layoutValueNames: [String] {
        @export(interface) @inline(never) get {
            [
                "zero", "center", "leading", "trailing", "top", "bottom", "topLeading", "topTrailing", "bottomLeading",
                "bottomTrailing",
            ]
        }
    }

    /// Reads a name, or two fractions.
    @export(interface) @inline(never) public init?(layoutValue value: galley_value) {
        if value.type == GALLEY_VALUE_POINT {
            self.init(x: value.numbers.0, y: value.numbers.1)
        } else {
            guard let position = value.position(among: Self.layoutValueNames) else { return nil }
            self = Self.layoutValueCases[position]
        }
    }

    /// Passes both fractions to `body`.
    @export(interface) @inline(never) public func withLayoutValue(_ body: (galley_value) -> Void) {
        body(galley_value(type: GALLEY_VALUE_POINT, Double(x), Double(y)))
    }
}

extension EdgeInsets: LayoutValue {
    /// The type of an array: top, leading, bottom, trailing.
    public static var layoutValueType: UInt32 { GALLEY_VALUE_ARRAY }

    /// Reads the four numbers.
    @export(interface) @inline(never) public init?(layoutValue value: galley_value) {
        guard let numbers = [Double](layoutValue: value), numbers.count == 4 else { return nil }
        self.init(top: numbers[0], leading: numbers[1], bottom: numbers[2], trailing: numbers[3])
    }

    /// Passes the four numbers to `body`.
    @export(interface) @inline(never) public func withLayoutValue(_ body: (galley_value) -> Void) {
        [Double(top), Double(leading), Double(bottom), Double(trailing)].withLayoutValue(body)
    }
}

extension Optional: LayoutValue where Wrapped: LayoutValue {
    /// The type of the wrapped value.
    public static var layoutValueType: UInt32 { Wrapped.layoutValueType }
    /// The strings that the wrapped value allows.
    public static var layoutValueChoices: [String] { Wrapped.layoutValueChoices }

    /// Reads an absent value or a wrapped one.
    public init?(layoutValue value: galley_value) {
        if value.type == GALLEY_VALUE_NONE {
            self = .none
        } else {
            guard let wrapped = Wrapped(layoutValue: value) else { return nil }
            self = .some(wrapped)
        }
    }

    /// Passes an absent value or the wrapped one to `body`.
    public func withLayoutValue(_ body: (galley_value) -> Void) {
        switch self {
        case .none: body(galley_value(type: GALLEY_VALUE_NONE))
        case .some(let wrapped): wrapped.withLayoutValue(body)
        }
    }
}

extension Array: LayoutValue where Element: LayoutValue {
    /// The type of an array.
    public static var layoutValueType: UInt32 { GALLEY_VALUE_ARRAY }

    /// Reads an array; nil if one of its elements cannot be read.
    public init?(layoutValue value: galley_value) {
        guard let values = value.asElements else { return nil }
        self.init()
        for value in values {
            guard let element = Element(layoutValue: value) else { return nil }
            append(element)
        }
    }

    /// Passes the elements to `body`.
    public func withLayoutValue(_ body: (galley_value) -> Void) {
        // Elements may point to memory of their own, which is copied and lives as long as the copies.
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
