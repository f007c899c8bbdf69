import GalleySDK

/// A modifier that makes another view of a view.
@MainActor @preconcurrency public protocol ViewModifier {
    /// The type of the new view.
    associatedtype Body: View

    /// Makes the new view.
    @ViewBuilder @MainActor @preconcurrency func body(content: Content) -> Body

    /// The view that is changed.
    typealias Content = _ViewModifier_Content<Self>

    /// Brings the node of a changed view up to date.
    @MainActor @preconcurrency static func _update<V: View>(_ node: _ViewNode, _ modifier: Self, _ content: V)

    /// Whether the modifier adds as many views as it is given.
    nonisolated static var _keepsCount: Bool { get }
}

extension ViewModifier {
    /// Evaluates the body.
    @MainActor @preconcurrency public static func _update<V: View>(_ node: _ViewNode, _ modifier: Self, _ content: V) {
        var modifier = modifier
        node.install(&modifier)
        let body = node.observing { modifier.body(content: Content(box: TypedViewBox(content))) }
        node.child(0, body)
        node.role = .list
    }

    /// Returns false: the body of a modifier may change the number of views.
    nonisolated public static var _keepsCount: Bool { false }

    /// This change, then another.
    nonisolated public func concat<T: ViewModifier>(_ modifier: T) -> ModifiedContent<Self, T> {
        ModifiedContent(content: self, modifier: modifier)
    }
}

extension ViewModifier where Body == Never {
    /// Stops the program: a modifier of this module has no body.
    public func body(content: Content) -> Never { fatalError("\(Self.self) has no body; do not call it") }

    /// A modifier of this module adds as many views as it is given.
    nonisolated public static var _keepsCount: Bool { true }
}

/// The view that a modifier changes.
nonisolated public struct _ViewModifier_Content<Modifier: ViewModifier>: View {
    let box: AnyViewBox

    /// The type of a view of this module has no body.
    public typealias Body = Never

    /// Evaluates the view.
    @MainActor public static func _update(_ node: _ViewNode, _ view: Self) {
        view.box.addChild(to: node)
        node.role = .list
    }

    /// Returns false: the body of a modifier may change the number of views.
    public static var _count: Int? { nil }
}

/// A view with a change.
@frozen nonisolated public struct ModifiedContent<Content, Modifier> {
    /// The view.
    public var content: Content
    /// The change.
    public var modifier: Modifier

    /// Makes a view with a change.
    @inlinable public init(content: Content, modifier: Modifier) {
        self.content = content
        self.modifier = modifier
    }
}

extension ModifiedContent: View where Content: View, Modifier: ViewModifier {
    /// The type of a view of this module has no body.
    public typealias Body = Never

    /// Evaluates the changed view.
    @MainActor @preconcurrency public static func _update(_ node: _ViewNode, _ view: Self) {
        Modifier._update(node, view.modifier, view.content)
    }

    /// The number of views of the content, if the modifier keeps it.
    nonisolated public static var _count: Int? { Modifier._keepsCount ? Content._count : nil }
}

extension ModifiedContent: ViewModifier where Content: ViewModifier, Modifier: ViewModifier {
    /// The type of a modifier of this module has no body.
    public typealias Body = Never

    /// Applies the first change, then the second.
    @MainActor @preconcurrency public static func _update<V: View>(_ node: _ViewNode, _ modifier: Self, _ content: V) {
        Modifier._update(
            node, modifier.modifier, ModifiedContent<V, Content>(content: content, modifier: modifier.content))
    }

    /// Whether both keep the number of views.
    nonisolated public static var _keepsCount: Bool { Content._keepsCount && Modifier._keepsCount }
}

extension ModifiedContent: Equatable where Content: Equatable, Modifier: Equatable {}
extension ModifiedContent: Sendable where Content: Sendable, Modifier: Sendable {}

/// A modifier that changes nothing.
@frozen nonisolated public struct EmptyModifier: ViewModifier, Sendable {
    /// A modifier that changes nothing.
    public static let identity = EmptyModifier()

    /// Makes a modifier that changes nothing.
    @inlinable public init() {}

    /// The type of a modifier of this module has no body.
    public typealias Body = Never

    /// Evaluates the content.
    @MainActor public static func _update<V: View>(_ node: _ViewNode, _ modifier: EmptyModifier, _ content: V) {
        node.child(0, content)
        node.role = .list
    }
}

extension View {
    /// The view with a change.
    nonisolated public func modifier<T>(_ modifier: T) -> ModifiedContent<Self, T> {
        ModifiedContent(content: self, modifier: modifier)
    }

    /// The view with a change that layout knows.
    nonisolated func layoutChange(_ change: ViewChange) -> ModifiedContent<Self, _LayoutChange> {
        modifier(_LayoutChange(change: change))
    }
}

/// A change that layout knows.
nonisolated public struct _LayoutChange: ViewModifier {
    let change: ViewChange

    /// The type of a modifier of this module has no body.
    public typealias Body = Never

    /// Wraps each view.
    @MainActor public static func _update<V: View>(_ node: _ViewNode, _ modifier: Self, _ content: V) {
        node.child(0, content)
        node.role = .wrap(.modifier(modifier.change))
    }
}

/// A change that says something to the node.
nonisolated public struct _NodeModifier<Value>: ViewModifier {
    let value: Value
    let apply: @MainActor (_ViewNode, Value) -> Void

    /// `apply` captures nothing: everything that it needs is in the value, which stays with the caller.
    init(_ value: Value, _ apply: @escaping @MainActor (_ViewNode, Value) -> Void) {
        (self.value, self.apply) = (value, apply)
    }

    /// The type of a modifier of this module has no body.
    public typealias Body = Never

    /// Applies the setting to the node, and evaluates the content.
    @MainActor public static func _update<V: View>(_ node: _ViewNode, _ modifier: Self, _ content: V) {
        node.traits = [:]
        modifier.apply(node, modifier.value)
        node.child(0, content)
        node.role = .list
    }
}

/// A value of the environment for the views inside.
nonisolated public struct _EnvironmentModifier<Value>: ViewModifier {
    let value: Value
    let write: (inout EnvironmentValues, Value) -> Void

    /// The type of a modifier of this module has no body.
    public typealias Body = Never

    /// Evaluates the content with the value.
    @MainActor public static func _update<V: View>(_ node: _ViewNode, _ modifier: Self, _ content: V) {
        // Views inside are evaluated again only if the value is another.
        let kept = node.kept(0) { KeptEnvironment<Value>() }
        let outer = node.environment
        var inner = outer
        if let last = kept.last, last.outer._identity == outer._identity,
            ValueComparison.areSame(last.value, modifier.value)
        {
            inner = last.inner
        } else {
            modifier.write(&inner, modifier.value)
            kept.last = (outer, modifier.value, inner)
        }
        node.child(0, content, environment: inner)
        let direction = inner.layoutDirection
        node.role = direction == outer.layoutDirection ? .list : .wrap(.modifier(.layoutDirection(direction)))
    }
}

private final class KeptEnvironment<Value> {
    var last: (outer: EnvironmentValues, value: Value, inner: EnvironmentValues)?
}

extension ViewModifier {
    /// The modifier with an animation for all changes of what it modifies.
    nonisolated public func animation(_ animation: Animation?) -> some ViewModifier {
        concat(_TransactionModifier { if !$0.disablesAnimations { $0.animation = animation } })
    }
    /// The modifier with changed transactions.
    nonisolated public func transaction(_ transform: @escaping (inout Transaction) -> Void) -> some ViewModifier {
        concat(_TransactionModifier(transform: transform))
    }
}
