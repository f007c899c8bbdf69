import Foundation
import GalleySDK

/// A way in which a value reaches its target, worked out by a function.
///
/// The function is asked for the way from 0 to 1 at 60 moments, and changes follow this way. Its context has no
/// environment of a view, and a change that interrupts another one starts anew from the current value.
public protocol CustomAnimation: Hashable, Sendable {
    /// Returns the value at a time since the begin, on the way from zero to `value`; nil when the animation is complete.
    func animate<V: VectorArithmetic>(value: V, time: TimeInterval, context: inout AnimationContext<V>) -> V?
    /// Returns the velocity at a time. It is not asked for.
    func velocity<V: VectorArithmetic>(value: V, time: TimeInterval, context: AnimationContext<V>) -> V?
    /// Returns whether the animation takes over from another one. It is not asked for.
    func shouldMerge<V: VectorArithmetic>(
        previous: Animation, value: V, time: TimeInterval, context: inout AnimationContext<V>
    ) -> Bool
}

extension CustomAnimation {
    /// Returns nil.
    public func velocity<V: VectorArithmetic>(value: V, time: TimeInterval, context: AnimationContext<V>) -> V? { nil }
    /// Returns false.
    public func shouldMerge<V: VectorArithmetic>(
        previous: Animation, value: V, time: TimeInterval, context: inout AnimationContext<V>
    ) -> Bool { false }
}

/// What an animation knows while it runs.
public struct AnimationContext<Value: VectorArithmetic> {
    /// The values that the animation has stored.
    public var state = AnimationState<Value>()
    /// Whether all of the animation but its end is complete.
    public var isLogicallyComplete = false
    /// The default values of an environment.
    public var environment: EnvironmentValues { EnvironmentValues() }

    /// Returns a context with another state.
    public func withState<T: VectorArithmetic>(_ state: AnimationState<T>) -> AnimationContext<T> {
        var result = AnimationContext<T>()
        (result.state, result.isLogicallyComplete) = (state, isLogicallyComplete)
        return result
    }
}

/// The values that an animation stores between two moments.
public struct AnimationState<Value: VectorArithmetic> {
    private var values: [ObjectIdentifier: Any] = [:]

    /// Makes an empty state.
    public init() {}
    /// The value of a key, or its default.
    public subscript<K: AnimationStateKey>(key: K.Type) -> K.Value {
        get { values[ObjectIdentifier(key)] as? K.Value ?? K.defaultValue }
        set { values[ObjectIdentifier(key)] = newValue }
    }
}

/// A key for a value that an animation stores.
public protocol AnimationStateKey {
    /// The type of the value.
    associatedtype Value
    /// The value where none is stored.
    static var defaultValue: Value { get }
}

extension Animation {
    /// Makes an animation of a function.
    public init<A: CustomAnimation>(_ base: A) { self.init(sampling: base) }

    /// Returns the value at a time since the begin, on the way from zero to `value`; nil when the animation is complete.
    public func animate<V: VectorArithmetic>(
        value: V, time: TimeInterval, context: inout AnimationContext<V>
    ) -> V? { part(at: time).map { value.scaled(by: $0) } }

    /// Returns the velocity at a time; nil when the animation is complete.
    public func velocity<V: VectorArithmetic>(value: V, time: TimeInterval, context: AnimationContext<V>) -> V? {
        let step = 0.001
        guard let now = part(at: time), let next = part(at: time + step) else { return nil }
        return value.scaled(by: (next - now) / step)
    }

    /// Returns whether the animation takes over from another one: springs do.
    public func shouldMerge<V: VectorArithmetic>(
        previous: Animation, value: V, time: TimeInterval, context: inout AnimationContext<V>
    ) -> Bool { sceneText.contains("pring") || ["smooth", "snappy", "bouncy", "default"].contains(sceneText) }
}
