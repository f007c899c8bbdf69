import GalleyABI

/// A value of any type that crosses the border, such as one part of a cache that has several.
///
///     var value: [AnyLayoutValue] { [AnyLayoutValue(widths), AnyLayoutValue(passes)] }
///     init?(value: [AnyLayoutValue]) {
///         guard value.count == 2, let widths = value[0].as([CGFloat].self), let passes = value[1].as(Int.self)
///         else { return nil }
///         (self.widths, self.passes) = (widths, passes)
///     }
public struct AnyLayoutValue: LayoutValue {
    private let wire: galley_value
    // What the value points to lies here.
    private let memory: Allocations

    /// Of any type: readers find out.
    public static var layoutValueType: UInt32 { GALLEY_VALUE_NONE }

    /// Keeps a copy of a value.
    public init<V: LayoutValue>(_ value: V) {
        let memory = Allocations()
        var copy = galley_value()
        value.withLayoutValue { copy = memory.copy($0) }
        (wire, self.memory) = (copy, memory)
    }

    /// Keeps a copy of a value that came across the border.
    @export(interface) @inline(never) public init(layoutValue value: galley_value) {
        memory = Allocations()
        wire = memory.copy(value)
    }

    /// The value as a type; nil: it is of another.
    public func `as`<V: LayoutValue>(_ type: V.Type) -> V? {
        withExtendedLifetime(memory) { V(layoutValue: wire) }
    }

    /// The value.
    @export(interface) @inline(never) public func withLayoutValue(_ body: (galley_value) -> Void) {
        withExtendedLifetime(memory) { body(wire) }
    }
}
