import GalleySDK

/// The value that identifies the view with the focus. Setting it moves the focus, and moving the focus sets it.
///
/// Text fields and views with `focusable(_:)` take the focus. A value that no such view has becomes nil, or false.
@propertyWrapper public struct FocusState<Value: Hashable>: DynamicProperty {
    private var state: State<Value>
    private let none: Value
    private var place: FocusPlace?

    /// Makes a state without a focus.
    public init() where Value == Bool { (state, none) = (State(wrappedValue: false), false) }

    /// Makes a state without a focus.
    public init<T: Hashable>() where Value == T? { (state, none) = (State(wrappedValue: nil), nil) }

    /// The view that has the focus.
    public var wrappedValue: Value {
        get { state.wrappedValue }
        nonmutating set { projectedValue.wrappedValue = newValue }
    }

    /// A binding to the value.
    public var projectedValue: Binding { Binding(binding: state.projectedValue, place: place) }

    /// A binding to a focus.
    @propertyWrapper public struct Binding {
        let binding: GalleySDK.Binding<Value>
        /// Nil before the view of the state is shown.
        let place: FocusPlace?

        /// The view that has the focus.
        public var wrappedValue: Value {
            get { binding.wrappedValue }
            nonmutating set {
                place?.wasSet()
                binding.wrappedValue = newValue
            }
        }
        /// The binding itself.
        public var projectedValue: Binding { self }
    }
}

extension FocusState: NodeProperty {
    mutating func connect(_ node: _ViewNode, slot: Int, name: String) {
        state.connect(node, slot: slot, name: name)
        let (binding, none) = (state.projectedValue, none)
        // Beside the state's own binding, which has the slot itself.
        place = node.keptBinding(slot + 1) {
            FocusPlace(node.graph.focus, none: none) {
                binding.wrappedValue
            } set: {
                binding.wrappedValue = $0
            }
        }
    }
}

/// The place of a focus state: what the focus last set it to, and whether the program has set it since.
final class FocusPlace: Sendable {
    // Used on the main actor only.
    nonisolated(unsafe) private weak var focus: ViewFocus?
    nonisolated(unsafe) private let read: () -> AnyHashable
    nonisolated(unsafe) private let setNone: () -> Void
    nonisolated(unsafe) private var settled: AnyHashable
    nonisolated(unsafe) private var isSet = false

    init<Value: Hashable>(
        _ focus: ViewFocus, none: Value, read: @escaping () -> Value, set: @escaping (Value) -> Void
    ) {
        self.focus = focus
        self.read = { AnyHashable(read()) }
        setNone = { set(none) }
        settled = AnyHashable(none)
    }

    /// The value now.
    @MainActor var value: AnyHashable { read() }

    /// Whether the focus must follow the value. A value that is set again counts, so that a field can keep the focus
    /// after Return.
    @MainActor var asks: Bool { isSet || read() != settled }

    /// Notes that the program set the value.
    func wasSet() {
        isSet = true
        if MainContext.isCurrent { MainActor.assumeIsolated { focus?.isAsked = true } }
    }

    /// Sets the value to that without a focus.
    @MainActor func clear() {
        setNone()
        settle()
    }

    /// Notes that the focus and the value agree.
    @MainActor func settle() { (settled, isSet) = (read(), false) }
}
