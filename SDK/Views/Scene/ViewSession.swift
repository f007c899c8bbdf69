import CoreGraphics
import GalleySDK

/// Views that run for a host: they write themselves as a scene, take events, and know when they changed.
///
/// Each element of the layout is a node of the scene with a unique `name`, which it keeps from one scene to the next.
/// Beside the `root` the message holds `views`: what can be done with which node, by its name; `transaction`: the
/// animation of the change, absent for one that jumps; and `causes`: why the views changed.
@MainActor package final class ViewSession {
    let graph: ViewGraph
    private var names = SceneNames()
    private var instances = SceneInstances()
    private let geometry = SessionGeometry()
    /// The elements of the last scene, by name.
    private(set) var elements: [String: ViewElement] = [:]
    /// The controls of the last scene's views, by name.
    private(set) var controls: [String: SceneControl] = [:]
    private var isWritten = false
    private var causes: [String] = []
    /// The identities of the views that were presented over the last scene.
    private var presentedIDs: [UInt64] = []

    /// Evaluates views.
    ///
    /// - Parameters:
    ///   - root: The views.
    ///   - environment: The values that they read.
    package init<V: View>(_ root: V, environment: EnvironmentValues = EnvironmentValues()) {
        graph = ViewGraph(root, environment: environment)
        graph.geometry = geometry
    }

    /// The restored values that the views could not take over, for the next scene.
    private var lostState: [String] = []

    /// Takes over the state of an earlier session.
    ///
    /// - Returns: False if the value is no such state.
    func restore(_ state: SceneJSON) -> Bool {
        guard var state = SavedState(state) else { return false }
        graph.update()
        state.restore(in: graph)
        lostState = state.lost
        isWritten = false
        return true
    }

    /// Whether `update()` would write something new.
    package var needsUpdate: Bool { !isWritten || graph.needsUpdate }

    /// Evaluates the views that depend on a change, and returns the scene as JSON in UTF-8.
    package func update() -> [UInt8] {
        let causes = graph.causes
        graph.update()
        let transaction = graph.takeTransaction() ?? Transaction()
        _ = graph.takeChangedElements()
        var writer = SceneWriter(names, instances, transaction)
        let presented = graph.presentedElements
        let isOther = presented.map(\.id) != presentedIDs
        presentedIDs = presented.map(\.id)
        var message = SceneJSON(["root": writer.root(graph.root.elements, presented: presented)])
        (names, instances, elements) = (writer.names, writer.instances, writer.elements)
        geometry.forget { names.name(of: $0) == nil }
        controls = SceneControl.all(in: graph, names)
        if graph.root.environment.layoutDirection == .rightToLeft { message["layoutDirection"] = .text("rtl") }
        message["views"] = .object(
            controls.sorted { $0.key < $1.key }.map { SceneJSON.Field(key: $0.key, value: $0.value.scene) })
        // An animation of a view's own is that of the change if the change has none.
        let own = graph.takeOwnAnimations()
        // Panels appear and disappear with an animation also without one.
        let usual = isOther ? Animation.default : nil
        if isWritten, !transaction.disablesAnimations, let animation = transaction.animation ?? own.first ?? usual {
            message["transaction"] = .init(["animation": .text(animation.sceneText)])
        }
        if !causes.isEmpty { message["causes"] = .list(causes.map { .text($0) }) }
        let derived = elements.filter { !$0.value.hasNameForPeople }.keys.sorted()
        if !derived.isEmpty { message["derived"] = .list(derived.map { .text($0) }) }
        if graph.awaitsTime { message["awaitsTime"] = .bool(true) }
        let state = SavedState.json(of: graph)
        if state != .object([]) { message["state"] = state }
        if !lostState.isEmpty { message["lostState"] = .list(lostState.map { .text($0) }) }
        lostState = []
        isWritten = true
        return message.bytes
    }

    /// Returns the layout of a node `{"kind": "instance", "instance": N}`; nil if there is none with this number.
    package func layout(_ instance: Int) -> ViewLayout? { instances[instance] }

    /// Takes the frames of a layout, and performs the actions of views that appeared or changed.
    func take(_ frames: [String: CGRect]) {
        for (name, frame) in frames {
            if let element = elements[name] { geometry.frames[element.id] = frame }
        }
        graph.geometryChanged()
        if graph.needsUpdate { return }
        for action in graph.takeActions() { action() }
    }
}

/// The frames that the host reported.
private final class SessionGeometry: ElementGeometry {
    var frames: [UInt64: CGRect] = [:]

    func frame(of element: ViewElement) -> CGRect? { frames[element.id] }

    func forget(_ isGone: (UInt64) -> Bool) {
        for id in frames.keys where isGone(id) { frames[id] = nil }
    }
}
