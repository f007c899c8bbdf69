import GalleySDK

/// A state that ends with the views, such as whether a button is held down. It is not saved.
struct UnsavedState<Value>: NodeProperty {
    private let initial: Value
    private let label: String?
    private var place: Place?

    /// - Parameters:
    ///   - initial: The value at first.
    ///   - label: The name in causes; nil: that of the property.
    init(_ initial: Value, label: String? = nil) { (self.initial, self.label) = (initial, label) }

    /// The value. A body that reads it is evaluated again after a change.
    var value: Value { place?.location.value ?? initial }

    /// Sets the value.
    func set(_ value: Value) { place?.location.set(value) }

    /// A binding to the value, for views inside: a state that they are given is another one in each of them.
    var binding: Binding<Value> {
        let (place, initial) = (place, initial)
        return Binding(get: { place?.location.value ?? initial }, set: { place?.location.set($0) })
    }

    mutating func connect(_ node: _ViewNode, slot: Int, name: String) {
        place = node.keptBinding(slot) {
            Place(StateLocation(initial, "\(node.viewName) › \(label ?? name)", node.graph))
        }
    }

    /// Where a node keeps it, beside the states that a session saves.
    private final class Place: Sendable {
        let location: StateLocation<Value>

        init(_ location: StateLocation<Value>) { self.location = location }
    }
}
