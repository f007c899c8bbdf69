import CoreGraphics
import GalleySDK

/// The place of one view in a view graph: its identity, its state, its environment and what it shows.
///
/// The node lives as long as the view keeps its place and its type; the view's value changes with each evaluation.
@MainActor public class _ViewNode {
    package unowned let graph: ViewGraph
    package private(set) weak var parent: _ViewNode?
    /// The identity: the path of positions, types and ids from the root.
    package let identity: UInt64
    /// How many nodes are around it.
    package let depth: Int
    /// Where it is among its parent's children.
    let key: ChildKey
    /// Whether the graph asks it after each layout whether its geometry is another.
    var dependsOnGeometry = false
    /// Whether the graph asks it after each evaluation whether a preference is another.
    var dependsOnPreferences = false
    /// The nodes inside, in order.
    package private(set) var children: [_ViewNode] = []
    /// The values that the views around it hand down.
    package internal(set) var environment: EnvironmentValues
    /// How the elements of its children become its own.
    var role = Role.list
    /// What it adds to the container around it.
    package private(set) var elements: [ViewElement] = []
    /// What it keeps for the properties of its view, by their position.
    var properties: [Int: AnyObject] = [:]
    /// The bindings to the states among them, by their position.
    var bindings: [Int: AnyObject] = [:]
    /// Where the properties of the property that is being connected begin.
    var propertyBase = 0
    /// What the view adds to preferences, and what it does when one changes.
    var preferences = NodePreferences()
    /// What happens to it.
    package var actions = NodeActions()
    /// The frame with which a view was evaluated that depends on it.
    var knownFrame: CGRect?
    /// Whether anchors that it read stand for something else now.
    var changedAnchors: [@MainActor () -> Bool] = []
    /// Whether it depends on the position too.
    var readsPosition = false
    /// What it says of motion.
    var motion = NodeMotion()
    /// How it changes the transactions of the views inside.
    var transactionTransform: ((inout Transaction) -> Void)?
    /// Whether others read its frame.
    var isFrameRead = false
    /// Values that the view hands to the container around it.
    var traits: [ObjectIdentifier: Any] = [:]
    /// Whether it must be evaluated although its view is the same.
    var isDirty = false
    /// Whether the view is gone.
    package private(set) var isRemoved = false

    private var previous = EarlierNodes()
    private var own: ViewElement?
    private var wrappers: [ObjectIdentifier: ViewElement] = [:]

    /// Where a child is among its parent's children.
    enum ChildKey: Hashable {
        case slot(Int)
        case id(AnyHashable)
    }

    /// How the elements of a node's children become its own.
    enum Role {
        /// They are its own.
        case list
        /// It has one of its own, without children.
        case leaf(ViewContent)
        /// It has one of its own, which holds them.
        case container(ViewContent)
        /// Each is wrapped into one of its own.
        case wrap(ViewContent)
        /// Each is wrapped into several of its own, the innermost first.
        case wraps([ViewContent])
        /// Those of the first child each get a layer; the function evaluates the layer of the element at an index.
        case layer(ViewContent, (Int) -> _ViewNode)
        /// Those of the first child become views; the function evaluates what is made of them.
        case transform(([ViewElement]) -> _ViewNode)
        /// Those of the last child alone.
        case last
        /// Those of the first child alone.
        case first
        /// They are given.
        case given([ViewElement])
    }

    init(
        _ graph: ViewGraph, _ parent: _ViewNode?, _ key: ChildKey, _ identity: UInt64, _ environment: EnvironmentValues
    ) {
        self.graph = graph
        self.parent = parent
        self.key = key
        self.identity = identity
        self.environment = environment
        depth = parent.map { $0.depth + 1 } ?? 0
        graph.nodeCount += 1
    }

    /// The type of the view.
    package var viewType: Any.Type { Never.self }

    /// Whether it makes views of the views inside.
    var isTransform: Bool { if case .transform = role { true } else { false } }

    /// Calls the view's `_update`.
    func callUpdate() {}

    /// Evaluates the view, and those inside that changed.
    final func evaluate() {
        isDirty = false
        graph.evaluated(self)
        previous = EarlierNodes(children)
        children = []
        preferences.reset()
        actions.reset()
        motion = NodeMotion()
        callUpdate()
        // Layers are evaluated here: they are made for each element of the first child.
        _ = combine()
        removePrevious()
    }

    private func removePrevious() {
        for node in previous.rest { node.remove() }
        previous = EarlierNodes()
    }

    /// Ends the life of the node and of those inside.
    final func remove() {
        guard !isRemoved else { return }
        isRemoved = true
        graph.nodeCount -= 1
        for child in children { child.remove() }
        if actions.hasAppeared { graph.disappeared(self) }
        actions.task?.cancel()
        if let timer = actions.timer { graph.clock.cancel(timer) }
    }

    /// Evaluates a view as a child, in the place of the one that the last evaluation put there, if that had the same
    /// type.
    @discardableResult final func child<V: View>(
        _ slot: Int, _ view: V, environment: EnvironmentValues? = nil
    ) -> _ViewNode {
        child(.slot(slot), view, environment)
    }

    /// Evaluates a view as the child with an id.
    @discardableResult final func child<V: View>(id: AnyHashable, _ view: V) -> _ViewNode {
        child(.id(id), view, nil)
    }

    private func child<V: View>(_ key: ChildKey, _ view: V, _ environment: EnvironmentValues?) -> _ViewNode {
        let environment = environment ?? self.environment
        if let node = previous.take(key) {
            if let node = node as? TypedNode<V> {
                children.append(node)
                node.take(view, environment)
                return node
            }
            node.remove()
        }
        let node = TypedNode(graph, self, key, Identity.mix(identity, key, V.self), environment, view)
        children.append(node)
        node.evaluate()
        return node
    }

    /// Works out the elements of its children's; returns whether they are others now.
    final func combine() -> Bool {
        let old = elements
        switch role {
        case .list: elements = children.count == 1 ? children[0].elements : children.flatMap(\.elements)
        case .last: elements = children.last?.elements ?? []
        case .first: elements = children.first?.elements ?? []
        case .given(let given): elements = given
        case .leaf(let content): elements = [ownElement(content, [])]
        case .container(let content): elements = [ownElement(content, children.flatMap(\.elements))]
        case .wrap(let content):
            elements = wrapped(children.flatMap(\.elements)) { inner, _ in (content, [inner]) }
        case .wraps(let contents):
            elements = wrapped(children.flatMap(\.elements), contents)
        case .layer(let content, let layer):
            // Layers are children too, after the first.
            let inner = children[0].elements
            let layers = reevaluated(keeping: 1) { inner.indices.map(layer) }
            elements = wrapped(inner) { inner, index in (content, [inner] + layers[index].elements) }
        case .transform(let transform):
            let inner = children[0].elements
            elements = reevaluated(keeping: 1) { transform(inner) }.elements
        }
        return !elements.elementsEqual(old, by: ===)
    }

    /// Evaluates the children after the first ones again.
    private func reevaluated<R>(keeping count: Int, _ body: () -> R) -> R {
        let others = Array(children[count...])
        children.removeSubrange(count...)
        // In an evaluation of the whole node they are among those that the last one left.
        previous = EarlierNodes(others + previous.rest)
        let result = body()
        removePrevious()
        return result
    }

    private func ownElement(_ content: ViewContent, _ children: [ViewElement]) -> ViewElement {
        if let own {
            own.take(content, children, in: graph)
            return own
        }
        let element = ViewElement(identity, content, children, self)
        own = element
        return element
    }

    private func wrapped(
        _ inner: [ViewElement], _ content: (ViewElement, Int) -> (ViewContent, [ViewElement])
    ) -> [ViewElement] {
        let old = wrappers
        wrappers = [:]
        return wrapped(inner, old, content)
    }

    private func wrapped(_ inner: [ViewElement], _ contents: [ViewContent]) -> [ViewElement] {
        let old = wrappers
        wrappers = [:]
        return contents.reduce(inner) { elements, content in
            wrapped(elements, old) { inner, _ in (content, [inner]) }
        }
    }

    private func wrapped(
        _ inner: [ViewElement], _ old: [ObjectIdentifier: ViewElement],
        _ content: (ViewElement, Int) -> (ViewContent, [ViewElement])
    ) -> [ViewElement] {
        inner.enumerated().map { index, element in
            let key = ObjectIdentifier(element)
            let (content, children) = content(element, index)
            let wrapper: ViewElement
            if let known = old[key], known.children.elementsEqual(children, by: ===) {
                wrapper = known
                wrapper.take(content, children, in: graph)
            } else {
                // A modifier never changes its child: with another one it is another modifier.
                wrapper = ViewElement(Identity.mix(identity, element.id), content, children, self)
            }
            wrappers[key] = wrapper
            return wrapper
        }
    }
}

/// The node of a view of a known type.
final class TypedNode<V: View>: _ViewNode {
    private var view: V

    init(
        _ graph: ViewGraph, _ parent: _ViewNode?, _ key: ChildKey, _ identity: UInt64, _ environment: EnvironmentValues,
        _ view: V
    ) {
        self.view = view
        super.init(graph, parent, key, identity, environment)
    }

    override var viewType: Any.Type { V.self }

    override func callUpdate() { V._update(self, view) }

    /// Takes the view and the environment of a new evaluation around it.
    func take(_ view: V, _ environment: EnvironmentValues) {
        let isSame = environment._identity == self.environment._identity && ValueComparison.areSame(view, self.view)
        self.view = view
        self.environment = environment
        if !isSame || isDirty { evaluate() }
    }
}

/// The children that an evaluation found in a node, until the new one takes them.
@MainActor private struct EarlierNodes {
    private var nodes: [_ViewNode?]
    private var next = 0
    private var places: [_ViewNode.ChildKey: Int]?

    init(_ nodes: [_ViewNode] = []) { self.nodes = nodes }

    /// Those that were not taken.
    var rest: [_ViewNode] { nodes.compactMap { $0 } }

    /// Takes the node with a key; nil if there is none.
    mutating func take(_ key: _ViewNode.ChildKey) -> _ViewNode? {
        while next < nodes.count, nodes[next] == nil { next += 1 }
        guard next < nodes.count else { return nil }
        // Mostly children come in the order of the last time.
        let place: Int
        if nodes[next]?.key == key {
            place = next
        } else {
            if places == nil {
                places = Dictionary(
                    nodes.indices.compactMap { index in nodes[index].map { ($0.key, index) } },
                    uniquingKeysWith: { first, _ in first })
            }
            guard let known = places?[key], nodes[known] != nil else { return nil }
            place = known
        }
        defer { nodes[place] = nil }
        return nodes[place]
    }
}
