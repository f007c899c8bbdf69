import GalleySDK

/// A gesture that another one is made of.
nonisolated public struct DerivedGesture<Base: Gesture, Value>: Gesture {
    let base: Base
    let derive: @MainActor (Base, @escaping (Value) -> Void, @escaping (Value) -> Void) -> GestureHandlers

    /// A gesture of this module has no body.
    public typealias Body = Never

    init(
        _ base: Base,
        _ derive: @escaping @MainActor (Base, @escaping (Value) -> Void, @escaping (Value) -> Void) -> GestureHandlers
    ) { (self.base, self.derive) = (base, derive) }

    /// The handlers of the mapped gesture.
    @MainActor public func _handlers(changed: @escaping (Value) -> Void, ended: @escaping (Value) -> Void)
        -> GestureHandlers
    {
        derive(base, changed, ended)
    }
}

extension Gesture {
    /// The gesture with an action for each movement.
    @MainActor @preconcurrency public func onChanged(_ action: @escaping (Value) -> Void) -> DerivedGesture<Self, Value>
    {
        DerivedGesture(self) { base, changed, ended in
            base._handlers(
                changed: {
                    changed($0)
                    action($0)
                }, ended: ended)
        }
    }

    /// The gesture with an action for its end.
    @MainActor @preconcurrency public func onEnded(_ action: @escaping (Value) -> Void) -> DerivedGesture<Self, Value> {
        DerivedGesture(self) { base, changed, ended in
            base._handlers(
                changed: changed,
                ended: {
                    ended($0)
                    action($0)
                })
        }
    }

    /// The gesture with another value.
    @MainActor @preconcurrency public func map<T>(_ body: @escaping (Value) -> T) -> DerivedGesture<Self, T> {
        DerivedGesture(self) { base, changed, ended in
            base._handlers(changed: { changed(body($0)) }, ended: { ended(body($0)) })
        }
    }

    /// The gesture with a state that follows it, and is set back at its end.
    @MainActor @preconcurrency public func updating<S>(
        _ state: GestureState<S>, body: @escaping (Value, inout S, inout Transaction) -> Void
    ) -> DerivedGesture<Self, Value> {
        DerivedGesture(self) { base, changed, ended in
            var handlers = base._handlers(
                changed: { value in
                    changed(value)
                    var (new, transaction) = (state.wrappedValue, Transaction.current ?? Transaction())
                    body(value, &new, &transaction)
                    withTransaction(transaction) { state.set(new) }
                },
                ended: {
                    state.reset()
                    ended($0)
                })
            handlers.cancelled.append { state.reset() }
            return handlers
        }
    }

    /// The gesture and another one at the same time.
    @MainActor @preconcurrency public func simultaneously<Other: Gesture>(with other: Other) -> SimultaneousGesture<
        Self, Other
    > {
        SimultaneousGesture(self, other)
    }
    /// The gesture, and then another one.
    @MainActor @preconcurrency public func sequenced<Other: Gesture>(before other: Other) -> SequenceGesture<
        Self, Other
    > {
        SequenceGesture(self, other)
    }
    /// The gesture, or otherwise another one.
    @MainActor @preconcurrency public func exclusively<Other: Gesture>(before other: Other) -> ExclusiveGesture<
        Self, Other
    > {
        ExclusiveGesture(self, other)
    }
    /// The gesture with keys that must be held. It is performed without them.
    @MainActor @preconcurrency public func modifiers(_ modifiers: EventModifiers) -> DerivedGesture<Self, Value> {
        DerivedGesture(self) { base, changed, ended in base._handlers(changed: changed, ended: ended) }
    }
}

/// Two gestures at the same time.
nonisolated public struct SimultaneousGesture<First: Gesture, Second: Gesture>: Gesture {
    /// The values of both gestures.
    public struct Value {
        /// The value of the first gesture.
        public var first: First.Value?
        /// The value of the second gesture.
        public var second: Second.Value?
    }
    /// A gesture of this module has no body.
    public typealias Body = Never
    /// The first gesture.
    public var first: First
    /// The second gesture.
    public var second: Second
    /// Makes a gesture of two.
    public init(_ first: First, _ second: Second) { (self.first, self.second) = (first, second) }
    /// The handlers of both gestures, which end when the last of both ends.
    @MainActor public func _handlers(changed: @escaping (Value) -> Void, ended: @escaping (Value) -> Void)
        -> GestureHandlers
    {
        let pair = PairedValues<First.Value, Second.Value>()
        func step(_ isFirst: Bool, _ isEnd: Bool) {
            let value = Value(first: pair.first, second: pair.second)
            if !isEnd { changed(value) } else if pair.ends(isFirst: isFirst) { ended(value) }
        }
        let one = first._handlers(
            changed: {
                pair.take(first: $0)
                step(true, false)
            },
            ended: {
                pair.take(first: $0)
                step(true, true)
            })
        let two = second._handlers(
            changed: {
                pair.take(second: $0)
                step(false, false)
            },
            ended: {
                pair.take(second: $0)
                step(false, true)
            })
        return .joined(pair.following(one, isFirst: true), pair.following(two, isFirst: false), both: true)
    }
}

extension SimultaneousGesture.Value: Equatable where First.Value: Equatable, Second.Value: Equatable {}

/// A gesture, and then another one.
nonisolated public struct SequenceGesture<First: Gesture, Second: Gesture>: Gesture {
    /// The progress of the two gestures.
    public enum Value {
        /// The first one is not done.
        case first(First.Value)
        /// The first one is done.
        case second(First.Value, Second.Value?)
    }
    /// A gesture of this module has no body.
    public typealias Body = Never
    /// The first gesture.
    public var first: First
    /// The second gesture.
    public var second: Second
    /// Makes a gesture of two.
    public init(_ first: First, _ second: Second) { (self.first, self.second) = (first, second) }
    /// The handlers of the first gesture, whose end is a change, and after it those of the second one for movements.
    @MainActor public func _handlers(changed: @escaping (Value) -> Void, ended: @escaping (Value) -> Void)
        -> GestureHandlers
    {
        let done = DoneGesture<First.Value>()
        let one = first._handlers(
            changed: { changed(.first($0)) },
            ended: {
                done.value = $0
                changed(.second($0, nil))
            })
        let two = second._handlers(
            changed: { value in done.value.map { changed(.second($0, value)) } },
            ended: { value in done.value.map { ended(.second($0, value)) } })
        return .sequence(one, two, done)
    }
}

extension SequenceGesture.Value: Equatable where First.Value: Equatable, Second.Value: Equatable {}

/// A gesture, or otherwise another one.
nonisolated public struct ExclusiveGesture<First: Gesture, Second: Gesture>: Gesture {
    /// The value of the gesture that is recognised.
    public enum Value {
        /// The value of the first gesture.
        case first(First.Value)
        /// The value of the second gesture.
        case second(Second.Value)
    }
    /// A gesture of this module has no body.
    public typealias Body = Never
    /// The first gesture.
    public var first: First
    /// The second gesture.
    public var second: Second
    /// Makes a gesture of two.
    public init(_ first: First, _ second: Second) { (self.first, self.second) = (first, second) }
    /// The handlers of the first gesture, and those of the second for events that the first does not handle.
    @MainActor public func _handlers(changed: @escaping (Value) -> Void, ended: @escaping (Value) -> Void)
        -> GestureHandlers
    {
        .joined(
            first._handlers(changed: { changed(.first($0)) }, ended: { ended(.first($0)) }),
            second._handlers(changed: { changed(.second($0)) }, ended: { ended(.second($0)) }), both: false)
    }
}

/// A gesture of any type.
nonisolated public struct AnyGesture<Value>: Gesture {
    private let make: @MainActor (@escaping (Value) -> Void, @escaping (Value) -> Void) -> GestureHandlers
    /// A gesture of this module has no body.
    public typealias Body = Never
    /// Hides the type of a gesture.
    public init<G: Gesture>(_ gesture: G) where G.Value == Value {
        // Sound: the gesture is used on the main actor only.
        nonisolated(unsafe) let gesture = gesture
        make = { gesture._handlers(changed: $0, ended: $1) }
    }
    /// The handlers of the gesture.
    @MainActor public func _handlers(changed: @escaping (Value) -> Void, ended: @escaping (Value) -> Void)
        -> GestureHandlers
    {
        make(changed, ended)
    }
}

/// A state that follows a gesture, and is set back when it ends.
@propertyWrapper public struct GestureState<Value>: DynamicProperty {
    private var state: State<Value>
    private let initial: Value
    private var resetting: ((Value, inout Transaction) -> Void)?

    /// Makes a state with its first value.
    public init(wrappedValue: Value) { (state, initial) = (State(wrappedValue: wrappedValue), wrappedValue) }
    /// Makes a state with its first value.
    public init(initialValue: Value) { self.init(wrappedValue: initialValue) }
    /// Makes a state with an initial value, and the transaction of its end.
    public init(wrappedValue: Value, resetTransaction: Transaction) {
        self.init(wrappedValue: wrappedValue) { $1 = resetTransaction }
    }
    /// Makes a state with an initial value, and a function that changes the transaction of its end.
    public init(wrappedValue: Value, reset: @escaping (Value, inout Transaction) -> Void) {
        self.init(wrappedValue: wrappedValue)
        resetting = reset
    }
    /// Makes a state with an initial value, and the transaction of its end.
    public init(initialValue: Value, resetTransaction: Transaction) {
        self.init(wrappedValue: initialValue, resetTransaction: resetTransaction)
    }
    /// Makes a state with an initial value, and a function that changes the transaction of its end.
    public init(initialValue: Value, reset: @escaping (Value, inout Transaction) -> Void) {
        self.init(wrappedValue: initialValue, reset: reset)
    }

    /// The value.
    public var wrappedValue: Value { state.wrappedValue }
    /// The state itself.
    public var projectedValue: GestureState<Value> { self }

    func set(_ value: Value) { state.wrappedValue = value }
    func reset() {
        guard let resetting else { return state.wrappedValue = initial }
        var transaction = Transaction.current ?? Transaction()
        resetting(state.wrappedValue, &transaction)
        withTransaction(transaction) { state.wrappedValue = initial }
    }
}

extension GestureState where Value: ExpressibleByNilLiteral {
    /// Makes a state without a value.
    public init() { self.init(wrappedValue: nil) }
}

/// The gestures that are performed: those of the view, of the views inside, or both.
public struct GestureMask: OptionSet, Sendable {
    /// The bits of the set.
    public let rawValue: UInt32
    /// Makes a set of its bits.
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    /// Neither the gesture nor those of the views inside.
    public static let none: GestureMask = []
    /// That of the view.
    public static let gesture = GestureMask(rawValue: 1)
    /// The gestures of the views inside.
    public static let subviews = GestureMask(rawValue: 2)
    /// The gesture and those of the views inside.
    public static let all: GestureMask = [.gesture, .subviews]
}
