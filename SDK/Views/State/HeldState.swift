import GalleySDK

/// Whether a control is held down: a state that ends with the touch, and is not saved.
struct HeldState: NodeProperty {
    private var place: Place?

    /// Whether it is held down. A body that reads it is evaluated again after a change.
    var isHeld: Bool { place?.location.value ?? false }

    /// Begins to hold it down, or ends it.
    func set(_ isHeld: Bool) { place?.location.set(isHeld) }

    mutating func connect(_ node: _ViewNode, slot: Int, name: String) {
        place = node.keptBinding(slot) { Place(StateLocation(false, "\(node.viewName) › isPressed", node.graph)) }
    }

    /// Where a node keeps it, beside the states that a session saves.
    private final class Place: Sendable {
        let location: StateLocation<Bool>

        init(_ location: StateLocation<Bool>) { self.location = location }
    }
}
