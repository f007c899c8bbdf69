import CoreGraphics
import GalleyABI

/// A value of several parts that crosses the ABI as a list of them: a struct as its properties, an enum's case as its
/// name and its associated values.
public protocol LayoutValueRecord: LayoutValue {
    /// Reads the parts; nil if one is missing or has another type.
    init?(layoutValueFields fields: inout LayoutValueFields)

    /// The parts.
    var layoutValueFields: [AnyLayoutValue] { get }
}

extension LayoutValueRecord {
    /// The type of an array.
    public static var layoutValueType: UInt32 { GALLEY_VALUE_ARRAY }

    /// Reads a list of the parts. A name alone is a list of one.
    public init?(layoutValue value: galley_value) {
        guard var fields = LayoutValueFields(value) else { return nil }
        self.init(layoutValueFields: &fields)
        guard fields.isAtEnd else { return nil }
    }

    /// Passes the list of the parts to `body`.
    public func withLayoutValue(_ body: (galley_value) -> Void) { layoutValueFields.withLayoutValue(body) }
}

/// The parts of a value that is read.
public struct LayoutValueFields {
    private var values: [galley_value]
    private var position = 0

    @export(interface) @inline(never) init?(_ value: galley_value) {
        if let elements = value.asElements {
            values = Array(elements)
        } else if value.type == GALLEY_VALUE_STRING {
            values = [value]
        } else {
            return nil
        }
    }

    /// Whether all parts were read.
    public var isAtEnd: Bool { @export(interface) @inline(never) get { position == values.count } }

    @export(interface) @inline(never) mutating func nextValue() -> galley_value? {
        guard position < values.count else { return nil }
        position += 1
        return values[position - 1]
    }

    /// Reads the next part; nil if there is none or it has another type.
    public mutating func next<V: LayoutValue>(_ type: V.Type) -> V? {
        guard let value = nextValue() else { return nil }
        return V(layoutValue: value)
    }

    /// Skips the next part if it is this name.
    @export(interface) @inline(never) public mutating func takes(_ name: String) -> Bool {
        guard position < values.count, let bytes = values[position].asBytes, name.hasBytes(bytes) else { return false }
        position += 1
        return true
    }
}

/// A set of named options that crosses the ABI as a list of their names.
public protocol LayoutValueOptions: LayoutValue, OptionSet {
    /// The options with a name.
    static var layoutValueCases: [Self] { get }

    /// The options' names in the source, in the same order.
    static var layoutValueNames: [String] { get }
}

extension LayoutValueOptions {
    /// The type of an array.
    public static var layoutValueType: UInt32 { GALLEY_VALUE_ARRAY }

    /// The options' names. One of them is accepted instead of a list as well.
    public static var layoutValueChoices: [String] { layoutValueNames }

    /// Reads a list of names.
    public init?(layoutValue value: galley_value) {
        guard var fields = LayoutValueFields(value) else { return nil }
        self = []
        while let name = fields.nextValue() {
            guard let position = name.position(among: Self.layoutValueNames) else { return nil }
            formUnion(Self.layoutValueCases[position])
        }
    }

    /// Passes a list to `body`: the name of the whole set, or the names of the options in it.
    public func withLayoutValue(_ body: (galley_value) -> Void) {
        let (cases, names) = (Self.layoutValueCases, Self.layoutValueNames)
        if let position = cases.firstIndex(of: self) { return [names[position]].withLayoutValue(body) }
        cases.indices.filter { isSuperset(of: cases[$0]) }.map { names[$0] }.withLayoutValue(body)
    }
}

extension Axis.Set: LayoutValueOptions {
    /// The axes.
    public static var layoutValueCases: [Axis.Set] {
        @export(interface) @inline(never) get { [.horizontal, .vertical] }
    }
    /// The axes' names in the source.
    public static var layoutValueNames: [String] {
        @export(interface) @inline(never) get { ["horizontal", "vertical"] }
    }
}

extension Edge.Set: LayoutValueOptions {
    /// The edges, and the sets of edges with a name.
    public static var layoutValueCases: [Edge.Set] {
        @export(interface) @inline(never) get {
            [.top, .leading, .bottom, .trailing, .horizontal, .vertical, .all]
        }
    }
    /// The names in the source.
    public static var layoutValueNames: [String] {
        @export(interface) @inline(never) get {
            ["top", "leading", "bottom", "trailing", "horizontal", "vertical", "all"]
        }
    }
}

extension ClosedRange: LayoutValue where Bound: LayoutValue {
    /// The type of an array: the lower and the upper bound.
    public static var layoutValueType: UInt32 { GALLEY_VALUE_ARRAY }

    /// Reads the two bounds in order.
    public init?(layoutValue value: galley_value) {
        guard let bounds = [Bound](layoutValue: value), bounds.count == 2, bounds[0] <= bounds[1] else { return nil }
        self = bounds[0]...bounds[1]
    }

    /// Passes the two bounds to `body`.
    public func withLayoutValue(_ body: (galley_value) -> Void) { [lowerBound, upperBound].withLayoutValue(body) }
}
