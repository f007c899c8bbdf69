import Foundation
import GalleySDK

/// A property whose value the graph keeps for as long as the view keeps its place.
@propertyWrapper public struct State<Value>: DynamicProperty {
    private let initial: Value
    private var location: StateLocation<Value>?
    private var binding: KeptBinding<Value>?

    /// Makes a state with its first value.
    public init(wrappedValue value: Value) { initial = value }

    /// Makes a state with its first value.
    public init(initialValue value: Value) { initial = value }

    /// The value. Before the view is shown it is the initial value, and setting it has no effect.
    public var wrappedValue: Value {
        get { location?.value ?? initial }
        nonmutating set { location?.set(newValue) }
    }

    /// A binding to the value.
    public var projectedValue: Binding<Value> {
        binding?.value ?? .constant(initial)
    }
}

extension State where Value: ExpressibleByNilLiteral {
    /// Makes a state without a value.
    public init() { self.init(wrappedValue: nil) }
}

extension State: Sendable where Value: Sendable {}

extension State: NodeProperty {
    mutating func connect(_ node: _ViewNode, slot: Int, name: String) {
        let location = node.kept(slot) {
            StateLocation(initial, "\(node.viewName) › \(name)", node.graph, owner: NodeReference(node))
        }
        self.location = location
        binding = node.keptBinding(slot) { KeptBinding(location) }
    }
}

/// The binding to a state. It is the same object in each evaluation, so that views that receive it are not evaluated
/// again.
final class KeptBinding<Value>: @unchecked Sendable {
    // Sound: it never changes, and the location's lock guards the value.
    let value: Binding<Value>

    init(_ location: StateLocation<Value>) {
        value = Binding(get: { location.value }, set: { location.set($0) })
    }
}

/// The storage of a state's value in a node.
final class StateLocation<Value>: @unchecked Sendable {
    // Sound: the lock guards the value; readers are used on the main actor.
    private let lock = Lock()
    private var stored: Value
    /// The view's type and the property: `Board › count`.
    let name: String
    private weak var graph: ViewGraph?
    private var readers: [NodeReference] = []
    /// The texts of the values that it had since the views were evaluated, and the cause that tells them.
    private var trail: (values: [String], cause: String) = ([], "")
    /// The node that keeps it; nil for a value that the graph keeps.
    private let owner: NodeReference?

    @MainActor init(_ value: Value, _ name: String, _ graph: ViewGraph, owner: NodeReference? = nil) {
        stored = value
        self.name = name
        self.graph = graph
        self.owner = owner
    }

    /// The value. A body that reads it is evaluated again after a change.
    var value: Value {
        if MainContext.isCurrent {
            MainActor.assumeIsolated {
                guard let reader = graph?.reader, !readers.contains(where: { $0.node === reader }) else { return }
                readers.append(NodeReference(reader))
            }
        }
        return lock.withLock { stored }
    }

    /// The value, read without a dependency on it.
    var current: Value { lock.withLock { stored } }

    func set(_ value: Value) {
        let old = lock.withLock {
            let old = stored
            stored = value
            return old
        }
        if ValueComparison.areSame(old, value) { return }
        let (before, after) = (Self.text(old), Self.text(value))
        if MainContext.isCurrent {
            MainActor.assumeIsolated { notify(before, after) }
        } else {
            Task { @MainActor in notify(before, after) }
        }
    }

    /// A value in a cause: short, also if the value is long.
    private static func text(_ value: Any) -> String {
        let mirror = Mirror(reflecting: value)
        if mirror.displayStyle == .optional { return mirror.children.first.map { text($0.value) } ?? "nil" }
        if let text = value as? String { return "“\(text.prefix(40))”" }
        if let values = value as? any Collection { return "\(values.count) elements" }
        return String(String(describing: value).prefix(60))
    }

    @MainActor private func notify(_ before: String, _ after: String) {
        if let owner { graph?.wrote(owner) }
        // The readers of the first of several changes are notified of all: the cause tells the values on the way.
        let isLater = readers.isEmpty && graph?.causes.contains(trail.cause) == true
        let values = (isLater ? trail.values : [before]) + [after]
        let told = values.count > 4 ? [values[0], "…"] + values.suffix(2) : values
        let cause = "\(name): \(told.joined(separator: " → "))"
        if isLater { graph?.replaceCause(trail.cause, with: cause) }
        trail = (values.count > 4 ? [values[0]] + values.suffix(4) : values, cause)
        // Those that still read it say so again.
        let notified = readers
        readers = []
        for reader in notified { reader.invalidate(cause) }
    }
}
