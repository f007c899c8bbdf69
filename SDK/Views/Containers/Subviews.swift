import GalleySDK

/// A view that another view consists of, after evaluation.
nonisolated public struct Subview: View, Identifiable {
    /// The identity of a subview.
    public struct ID: Hashable, Sendable {
        let number: UInt64
    }

    /// The identity.
    public let id: ID
    let element: ViewElement

    @MainActor init(_ element: ViewElement) {
        self.element = element
        id = ID(number: element.id)
    }

    /// The type of a view of this module has no body.
    public typealias Body = Never

    /// Adds the view.
    @MainActor public static func _update(_ node: _ViewNode, _ view: Subview) {
        node.role = .given([view.element.placed(by: node)])
    }
}

/// The views that another view consists of.
nonisolated public struct SubviewsCollection: View, RandomAccessCollection {
    var subviews: [Subview]

    /// The first position.
    public var startIndex: Int { 0 }
    /// The position after the last one.
    public var endIndex: Int { subviews.count }
    /// The view at a position.
    public subscript(position: Int) -> Subview { subviews[position] }

    /// The type of a view of this module has no body.
    public typealias Body = Never

    /// Adds all views.
    @MainActor public static func _update(_ node: _ViewNode, _ view: SubviewsCollection) {
        node.role = .given(view.subviews.map { $0.element.placed(by: node) })
    }

    /// Not known.
    public static var _count: Int? { nil }
}

extension Slice: View where Base == SubviewsCollection {
    /// The type of a view of this module has no body.
    public typealias Body = Never

    /// Adds the views.
    @MainActor @preconcurrency public static func _update(_ node: _ViewNode, _ view: Slice) {
        node.role = .given(view.map { $0.element.placed(by: node) })
    }

    /// Not known.
    nonisolated public static var _count: Int? { nil }
}

/// Views that are made of the views of another one.
nonisolated public struct _SubviewsView<Base: View, Result: View>: View {
    let base: Base
    let transform: (SubviewsCollection) -> Result

    /// The type of a view of this module has no body.
    public typealias Body = Never

    /// Adds the views that are made.
    @MainActor public static func _update(_ node: _ViewNode, _ view: Self) {
        node.child(0, view.base)
        node.role = .transform { [unowned node] elements in
            let result = node.observing {
                view.transform(SubviewsCollection(subviews: elements.map { Subview($0) }))
            }
            return node.child(1, result)
        }
    }

    /// Not known.
    public static var _count: Int? { nil }
}

/// A view's views, for roots that make something of them.
nonisolated public enum _VariadicView {
    /// A root.
    public typealias Root = _VariadicView_Root
    /// A root that is a view.
    public typealias ViewRoot = _VariadicView_ViewRoot
    /// The views.
    public typealias Children = _VariadicView_Children
    /// A root that adds one view.
    public typealias UnaryViewRoot = _VariadicView_UnaryViewRoot
    /// A root that adds any number of views.
    public typealias MultiViewRoot = _VariadicView_MultiViewRoot

    /// A root with the views that it makes something of.
    public struct Tree<Root: _VariadicView_Root, Content> {
        /// The root.
        public var root: Root
        /// The views.
        public var content: Content

        /// Makes a tree.
        public init(root: Root, content: Content) { (self.root, self.content) = (root, content) }

        /// Makes a tree.
        public init(_ root: Root, @ViewBuilder content: () -> Content) {
            (self.root, self.content) = (root, content())
        }
    }
}

/// A root of views.
nonisolated public protocol _VariadicView_Root {}

/// A root that is a view.
nonisolated public protocol _VariadicView_ViewRoot: _VariadicView_Root {
    /// The type of the views that it makes.
    associatedtype Body: View

    /// Makes views of views.
    @ViewBuilder @MainActor @preconcurrency func body(children: _VariadicView.Children) -> Body
}

/// A root that adds one view.
nonisolated public protocol _VariadicView_UnaryViewRoot: _VariadicView_ViewRoot {}

/// A root that adds any number of views.
nonisolated public protocol _VariadicView_MultiViewRoot: _VariadicView_ViewRoot {}

extension _VariadicView.Tree: View where Root: _VariadicView_ViewRoot, Content: View {
    /// The type of a view of this module has no body.
    public typealias Body = Never

    /// Adds the views that the root makes.
    @MainActor @preconcurrency public static func _update(_ node: _ViewNode, _ view: Self) {
        node.child(0, view.content)
        node.role = .transform { [unowned node] elements in
            let body = node.observing {
                view.root.body(children: _VariadicView_Children(elements: elements.map { .init($0) }))
            }
            // Several views where one is expected lie on top of one another.
            return Root.self is any _VariadicView_UnaryViewRoot.Type && Root.Body._count != 1
                ? node.child(1, ZStack { body }) : node.child(1, body)
        }
    }

    /// One for a root that adds one view.
    nonisolated public static var _count: Int? { Root.self is any _VariadicView_UnaryViewRoot.Type ? 1 : nil }
}

/// The views of a tree.
nonisolated public struct _VariadicView_Children: View, RandomAccessCollection {
    let elements: [Element]

    /// A view of a tree.
    nonisolated public struct Element: View, Identifiable {
        let element: ViewElement
        /// The identity.
        public let id: AnyHashable

        @MainActor init(_ element: ViewElement) {
            self.element = element
            id = element.id
        }

        /// The id that a `ForEach` or `id(_:)` around the view gave it, if it has the type.
        public func id<ID: Hashable>(as type: ID.Type = ID.self) -> ID? {
            onMainActor(element) { $0.explicitIDs.lazy.compactMap { $0.base as? ID }.first }
        }

        /// The view's value of a trait.
        public subscript<Trait: _ViewTraitKey>(key: Trait.Type) -> Trait.Value {
            onMainActor(element) { $0.trait(Trait.self) ?? Trait.defaultValue }
        }

        /// The type of a view of this module has no body.
        public typealias Body = Never

        /// Adds the view.
        @MainActor public static func _update(_ node: _ViewNode, _ view: Self) {
            node.role = .given([view.element.placed(by: node)])
        }
    }

    /// The first position.
    public var startIndex: Int { 0 }
    /// The position after the last one.
    public var endIndex: Int { elements.count }
    /// The view at a position.
    public subscript(position: Int) -> Element { elements[position] }

    /// The type of a view of this module has no body.
    public typealias Body = Never

    /// Adds all views.
    @MainActor public static func _update(_ node: _ViewNode, _ view: Self) {
        node.role = .given(view.elements.map { $0.element.placed(by: node) })
    }

    /// Not known.
    public static var _count: Int? { nil }
}

/// A value that a view hands to the container around it.
public protocol _ViewTraitKey {
    /// The type of the value.
    associatedtype Value

    /// The value of views that set none.
    static var defaultValue: Value { get }
}

extension View {
    /// The view with a trait.
    nonisolated public func _trait<K: _ViewTraitKey>(_ key: K.Type, _ value: K.Value) -> some View {
        modifier(_NodeModifier(value) { $0.traits[ObjectIdentifier(K.self)] = $1 })
    }
}

extension ViewElement {
    private var isModifier: Bool {
        switch content {
        case .modifier, .look: true
        default: false
        }
    }

    /// The nodes that say something of the view, the innermost first.
    var nodes: [_ViewNode] {
        var innermost = self
        while innermost.isModifier, let child = innermost.children.first { innermost = child }
        var result: [_ViewNode] = []
        var (next, last): (_ViewNode?, _ViewNode?) = (innermost.node, nil)
        // Settings around the views of a root belong to the root, which has them as its first child. Those around what a
        // root makes, such as a picker that is a row, belong to the view.
        while let node = next, !node.isTransform || node.children.first !== last {
            result.append(node)
            (next, last) = (node.parent, node)
        }
        return result
    }

    func trait<K: _ViewTraitKey>(_ key: K.Type) -> K.Value? {
        for node in nodes {
            if let value = node.traits[ObjectIdentifier(key)] { return .some(value as! K.Value) }
        }
        return nil
    }

    /// The values of all nodes that set a trait, the innermost first.
    func all<K: _ViewTraitKey>(_ key: K.Type) -> [K.Value] {
        nodes.compactMap { $0.traits[ObjectIdentifier(key)] as? K.Value }
    }

    var explicitIDs: [AnyHashable] {
        var result: [AnyHashable] = []
        for node in nodes {
            if case .id(let id) = node.key { result.append(id) }
        }
        return result
    }
}

extension ViewElement {
    /// Returns the element in the environment of the node that places it: modifiers of a subview hold for the views inside
    /// it, except for those that set the same value themselves.
    @MainActor func placed(by place: _ViewNode) -> ViewElement {
        let around = sequence(first: node) { $0?.parent }.lazy.compactMap { $0 }
        let placing = sequence(first: place) { $0.parent }.filter(\.isTransform)
        // The outermost view that has this element only, in the views of which both are made.
        guard !placing.isEmpty, let base = around.first(where: { view in placing.contains { $0 === view } }),
            let outermost = around.prefix(while: {
                !$0.isTransform && $0.elements.count == 1 && $0.elements[0] === self
            })
            .reversed().first
        else { return self }
        outermost.place(in: place.environment, since: base.environment)
        return outermost.elements.first ?? self
    }
}
