import CoreGraphics
import GalleySDK

/// The place of one view in a view graph: its identity, state, environment and elements.
///
/// The node lives as long as the view keeps its place and its type; the view's value changes with each evaluation.
@MainActor public class _ViewNode {
    package unowned let graph: ViewGraph
    package private(set) weak var parent: _ViewNode?
    /// The identity: the path of positions, types and ids from the root.
    package let identity: UInt64
    /// The number of nodes around it.
    package let depth: Int
    /// Its place among its parent's children.
    let key: ChildKey
    /// Whether the graph checks after each layout whether its geometry has changed.
    var dependsOnGeometry = false
    /// Whether the graph checks after each evaluation whether a preference has changed.
    var dependsOnPreferences = false
    /// The nodes inside, in order.
    package private(set) var children: [_ViewNode] = []
    /// The environment that the views around it pass down.
    package internal(set) var environment: EnvironmentValues
    /// The environment of the place where another view placed this one's elements, with the environment in which that
    /// view began; nil: they are where the view is.
    var placedEnvironment: (outer: EnvironmentValues, base: EnvironmentValues)?
    /// The environment that the view has by the views around it, without that of its place.
    private(set) var ownEnvironment: EnvironmentValues
    /// The rule by which its children's elements become its own.
    var role = Role.list
    /// The elements that it adds to the container around it.
    package private(set) var elements: [ViewElement] = []
    /// The storage of its view's properties, by their position.
    var properties: [Int: AnyObject] = [:]
    /// The bindings to the states among them, by their position.
    var bindings: [Int: AnyObject] = [:]
    /// The position of the first property inside the property that is being connected.
    var propertyBase = 0
    /// The preferences that the view sets, changes and reads.
    var preferences = NodePreferences()
    /// The actions of the view, by the events that cause them.
    package var actions = NodeActions()
    /// The frame of the last evaluation, for a view that depends on it.
    var knownFrame: CGRect?
    /// Functions that return whether an anchor that the view reads has changed.
    var changedAnchors: [@MainActor () -> Bool] = []
    /// Whether it also depends on its position.
    var readsPosition = false
    /// The motion settings of the view.
    var motion = NodeMotion()
    /// Changes the transactions of the views inside.
    var transactionTransform: ((inout Transaction) -> Void)?
    /// Whether other views read its frame.
    var isFrameRead = false
    /// Whether the views with ids inside are targets of a scroll.
    var isScrollTargetLayout = false
    /// The values that the view passes to the container around it.
    var traits: [ObjectIdentifier: Any] = [:]
    /// The lines of the view in its author's file: its own, that of the only view in its only closure, and so on.
    var lines: [SourceLine] = []
    /// Whether it must be evaluated even if its view is equal to the last one.
    var isDirty = false
    /// Whether the view has been removed.
    package private(set) var isRemoved = false
    /// Called when the view is removed, by what they end.
    var endings: [AnyHashable: () -> Void] = [:]
    /// Whether it is a page that another one covers: the views inside have disappeared, and say nothing to those around.
    var isCovered = false
    /// Whether the last scene hid the views inside from assistive technologies.
    var hidesInside = false

    private var previous = EarlierNodes()
    private var own: ViewElement?
    private var wrappers: [ObjectIdentifier: ViewElement] = [:]

    /// The place of a child among its parent's children.
    enum ChildKey: Hashable {
        case slot(Int)
        case id(AnyHashable)
    }

    /// The rules by which the children's elements become the node's own.
    enum Role {
        /// The node has its children's elements.
        case list
        /// The node has one element, without children.
        case leaf(ViewContent)
        /// The node has one element, which contains its children's elements.
        case container(ViewContent)
        /// The node has one element around each of its children's elements.
        case wrap(ViewContent)
        /// The node has several elements around each of its children's elements, the innermost first.
        case wraps([ViewContent])
        /// The node has a layer for each element of its first child; the function evaluates the layer of the element at
        /// an index.
        case layer(ViewContent, (Int) -> _ViewNode)
        /// The node has the elements of the views that the function makes of its first child's elements.
        case transform(([ViewElement]) -> _ViewNode)
        /// The node has the elements of its last child only.
        case last
        /// The node has the elements of its first child only.
        case first
        /// The node has the given elements.
        case given([ViewElement])
    }

    init(
        _ graph: ViewGraph, _ parent: _ViewNode?, _ key: ChildKey, _ identity: UInt64, _ environment: EnvironmentValues
    ) {
        self.graph = graph
        self.parent = parent
        self.key = key
        self.identity = identity
        (self.environment, ownEnvironment) = (environment, environment)
        depth = parent.map { $0.depth + 1 } ?? 0
        graph.nodeCount += 1
    }

    /// The type of the view.
    package var viewType: Any.Type { Never.self }

    /// Whether it makes views of the views inside.
    var isTransform: Bool { if case .transform = role { true } else { false } }

    /// Whether the view is another one or inside of it.
    package func isInside(_ other: _ViewNode) -> Bool { sequence(first: self) { $0.parent }.contains { $0 === other } }

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
        graph.removed(self)
        for child in children { child.remove() }
        if actions.hasAppeared { graph.disappeared(self) }
        for end in endings.values { end() }
        endings = [:]
        actions.task?.cancel()
        if let timer = actions.timer { graph.clock.cancel(timer) }
        if !graph.movements.isEmpty { graph.lost(self) }
    }

    /// Takes the environment of a new evaluation around it; returns whether its own is another one now.
    final func take(_ environment: EnvironmentValues) -> Bool {
        guard environment._identity != ownEnvironment._identity else { return false }
        ownEnvironment = environment
        place()
        return true
    }

    /// Evaluates the view in the environment of the place where another view placed its elements.
    final func place(in outer: EnvironmentValues, since base: EnvironmentValues) {
        let isPlain = outer._identity == base._identity
        if let placed = placedEnvironment {
            if placed.outer._identity == outer._identity, placed.base._identity == base._identity { return }
        } else if isPlain {
            return
        }
        placedEnvironment = isPlain ? nil : (outer, base)
        place()
        evaluate()
        // The elements of the views around it, up to the one that placed it, may be others.
        var next = parent
        while let node = next, !node.isTransform, node.combine() { next = node.parent }
    }

    private func place() {
        environment =
            placedEnvironment.map {
                ownEnvironment._placed(in: $0.outer, since: $0.base, areSame: ValueComparison.areSameValues)
            } ?? ownEnvironment
    }

    /// Evaluates a view as a child. The child of the last evaluation at this place is kept if its type is the same.
    @discardableResult final func child<V: View>(
        _ slot: Int, _ view: V, environment: EnvironmentValues? = nil, lines: [SourceLine]? = nil
    ) -> _ViewNode {
        child(.slot(slot), view, environment, lines)
    }

    /// Evaluates a view as the child with an id.
    @discardableResult final func child<V: View>(id: AnyHashable, _ view: V) -> _ViewNode {
        child(.id(id), view, nil, nil)
    }

    private func child<V: View>(
        _ key: ChildKey, _ view: V, _ environment: EnvironmentValues?, _ lines: [SourceLine]?
    ) -> _ViewNode {
        let environment = environment ?? self.environment
        let lines = lines ?? ViewLines.take()
        if let node = previous.take(key) {
            if let node = node as? TypedNode<V> {
                children.append(node)
                node.lines = lines
                node.take(view, environment)
                return node
            }
            node.remove()
        }
        let node = TypedNode(graph, self, key, Identity.mix(identity, key, V.self), environment, view)
        children.append(node)
        node.lines = lines
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
            graph.hasTransforms = true
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
        let isSame = !take(environment) && ValueComparison.areSame(view, self.view)
        self.view = view
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
