import GalleyABI

/// A value of any type that crosses the ABI, such as one part of a cache with several parts.
///
///     var value: [AnyLayoutValue] { [AnyLayoutValue(widths), AnyLayoutValue(passes)] }
///     init?(value: [AnyLayoutValue]) {
///         guard value.count == 2, let widths = value[0].as([CGFloat].self), let passes = value[1].as(Int.self)
///         else { return nil }
///         (self.widths, self.passes) = (widths, passes)
///     }
public struct AnyLayoutValue: LayoutValue {
    private let wire: galley_value
    // The memory behind the value.
    private let memory: Allocations

    /// No fixed type: each reader checks the type.
    public static var layoutValueType: UInt32 { GALLEY_VALUE_NONE }

    /// Copies a value.
    public init<V: LayoutValue>(_ value: V) {
        let memory = Allocations()
        var copy = galley_value()
        value.withLayoutValue { copy = memory.copy($0) }
        (wire, self.memory) = (copy, memory)
    }

    /// Copies a value of the ABI.
    @export(interface) @inline(never) public init(layoutValue value: galley_value) {
        memory = Allocations()
        wire = memory.copy(value)
    }

    /// Returns the value as a type; nil if it has another type.
    public func `as`<V: LayoutValue>(_ type: V.Type) -> V? {
        withExtendedLifetime(memory) { V(layoutValue: wire) }
    }

    /// Passes the value to `body`.
    @export(interface) @inline(never) public func withLayoutValue(_ body: (galley_value) -> Void) {
        withExtendedLifetime(memory) { body(wire) }
    }
}
