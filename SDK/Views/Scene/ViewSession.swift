import CoreGraphics
import GalleySDK

/// Views that run for a host: they write themselves as a scene, take events, and know when they changed.
///
/// Each element of the layout is a node of the scene with a unique `name`, which it keeps from one scene to the next.
/// Beside the `root` the message holds `views`: what can be done with which node, by its name; `transaction`: the
/// animation of the change, absent for one that jumps; and `causes`: why the views changed.
@MainActor package final class ViewSession {
    let graph: ViewGraph
    private var writer = SceneWriter()
    private let geometry = SessionGeometry()
    /// The elements of the last scene, by name.
    var elements: [String: ViewElement] { writer.elements }
    /// The controls of the last scene's views, by name.
    private(set) var controls: [String: SceneControl] = [:]
    /// The nodes that took the first steps of movements that have not ended, by their kind and name.
    var followed: [String: [NodeReference]] = [:]
    /// The controls as the host has them.
    private var writtenControls: [String: SceneJSON] = [:]
    private var state = WrittenState()
    private var written: WrittenRoots?
    private var isWritten = false
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
        graph.separatesTransactions = true
    }

    /// The restored values that the views could not take over, for the next scene.
    private var lostState: [String] = []

    /// Takes over the state of an earlier session.
    ///
    /// - Returns: False if the value is no such state.
    func restore(_ state: SceneJSON) -> Bool {
        guard var saved = SavedState(state) else { return false }
        graph.update()
        saved.restore(in: graph)
        lostState = saved.lost
        isWritten = false
        return true
    }

    /// Whether the last scene said that the views wait for time.
    private var saidAwaitsTime = false

    /// Whether `update()` would write something new.
    package var needsUpdate: Bool { !isWritten || graph.needsUpdate || !saidAwaitsTime && graph.awaitsTime }

    /// Whether the host takes scenes in parts: after the first one, only what changed.
    package private(set) var writesParts = false

    /// Writes the next scene as a whole, and those after it in parts if the host takes parts.
    func beginParts(_ isOn: Bool) { (writesParts, isWritten) = (isOn, false) }

    /// Evaluates the views that depend on a change, and returns the scene, or its changed parts, as JSON in UTF-8.
    package func update() -> [UInt8] {
        let causes = graph.causes
        graph.update()
        // A whole scene needs none.
        let changes = graph.changes
        graph.changes = writesParts ? GraphChanges() : nil
        let transaction = graph.takeTransaction() ?? Transaction()
        let changed = graph.takeChangedElements()
        let presented = graph.presentedElements
        let isOther = presented.map(\.id) != presentedIDs
        presentedIDs = presented.map(\.id)
        let parts = changes.flatMap { self.parts(changed, $0, presented, transaction) }
        var message = parts ?? whole(presented, transaction)
        // An animation of a view's own is that of the change if the change has none.
        let own = graph.takeOwnAnimations()
        // Panels appear and disappear with an animation also without one.
        let usual = isOther ? Animation.default : nil
        if isWritten, !transaction.disablesAnimations, let animation = transaction.animation ?? own.first ?? usual {
            message["transaction"] = .init(["animation": .text(animation.sceneText)])
        }
        if !causes.isEmpty { message["causes"] = .list(causes.map { .text($0) }) }
        saidAwaitsTime = graph.awaitsTime
        if saidAwaitsTime { message["awaitsTime"] = .bool(true) }
        if !lostState.isEmpty { message["lostState"] = .list(lostState.map { .text($0) }) }
        lostState = []
        isWritten = true
        return message.bytes
    }

    /// Writes the whole scene.
    private func whole(_ presented: [ViewElement], _ transaction: Transaction) -> SceneJSON {
        let roots = graph.root.elements
        var message = SceneJSON(["root": writer.root(roots, presented: presented, transaction)])
        written = WrittenRoots(roots, presented, graph.layoutDirection)
        geometry.forget { [names = writer.names] in names.name(of: $0) == nil }
        controls = SceneControl.all(in: graph, writer.names)
        if let proposal = graph.previewLayout?.proposal { message["proposal"] = .text(proposal) }
        if graph.layoutDirection == .rightToLeft { message["layoutDirection"] = .text("rtl") }
        writtenControls = controls.mapValues(\.scene)
        message["views"] = .object(
            writtenControls.sorted { $0.key < $1.key }.map { SceneJSON.Field(key: $0.key, value: $0.value) })
        let derived = elements.filter { !$0.value.hasNameForPeople }.keys.sorted()
        if !derived.isEmpty { message["derived"] = .list(derived.map { .text($0) }) }
        let state = self.state.all(of: graph)
        if state != .object([]) { message["state"] = state }
        return message
    }

    /// Writes the parts of the scene that changed; nil if it must be written as a whole.
    private func parts(
        _ changed: [ViewElement], _ changes: GraphChanges, _ presented: [ViewElement], _ transaction: Transaction
    ) -> SceneJSON? {
        let roots = WrittenRoots(graph.root.elements, presented, graph.layoutDirection)
        guard isWritten, writesParts, roots == written else { return nil }
        let moved = writer.moved(changes, transaction)
        guard let part = writer.part(changed + moved, transaction) else { return nil }
        let affected = changedControls(part, changes)
        var fields: [SceneJSON.Field] = []
        for name in affected {
            let control = controls[name]?.scene
            guard control != writtenControls[name] else { continue }
            writtenControls[name] = control
            // The host drops the controls of nodes that are gone.
            if control != nil || elements[name] != nil { fields.append(.init(key: name, value: control ?? .null)) }
        }
        var message = SceneJSON(["parts": .list(part.nodes)])
        if !fields.isEmpty { message["views"] = .object(fields) }
        let derived = part.names.filter { elements[$0]?.hasNameForPeople == false }
        if !derived.isEmpty { message["derived"] = .list(derived.map { .text($0) }) }
        let state = self.state.changed(by: changes)
        if !state.values.isEmpty { message["state"] = .object(state.values) }
        if !state.gone.isEmpty { message["removedState"] = .list(state.gone.map { .text($0) }) }
        return message
    }

    /// Reads the controls that a change may have changed, and returns their names in order.
    private func changedControls(_ part: ScenePart, _ changes: GraphChanges) -> [String] {
        let evaluated = changes.evaluated.filter { !$0.isRemoved }
        let isHiding = evaluated.contains { $0.hidesInside != $0.isHidingInside }
        // Nodes that come and go can be those of any element around them.
        if part.isStructural || isHiding || graph.hasTransforms {
            geometry.forget { [names = writer.names] in names.name(of: $0) == nil }
            controls = SceneControl.all(in: graph, writer.names)
            return Set(controls.keys).union(writtenControls.keys).sorted()
        }
        var affected: Set<String> = []
        var isVisited: Set<ObjectIdentifier> = []
        for node in evaluated {
            // A control's label contains the texts inside.
            var next: _ViewNode? = node
            while let node = next, isVisited.insert(ObjectIdentifier(node)).inserted {
                if let element = node.elements.first, let name = writer.names.name(of: element.id),
                    node.isControlled || controls[name] != nil
                {
                    affected.insert(name)
                }
                next = node.parent
            }
        }
        for name in affected { controls[name] = elements[name].flatMap(SceneControl.of) }
        return affected.sorted()
    }

    /// Returns the layout of a node `{"kind": "instance", "instance": N}`; nil if there is none with this number.
    package func layout(_ instance: Int) -> ViewLayout? { writer.instances[instance] }

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

/// What the last whole scene begins with.
private struct WrittenRoots: Equatable {
    let elements: [ObjectIdentifier]
    let presented: [ObjectIdentifier]
    let direction: LayoutDirection

    init(_ elements: [ViewElement], _ presented: [ViewElement], _ direction: LayoutDirection) {
        self.elements = elements.map { ObjectIdentifier($0) }
        self.presented = presented.map { ObjectIdentifier($0) }
        self.direction = direction
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
