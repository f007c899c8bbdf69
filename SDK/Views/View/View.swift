import CoreGraphics
import GalleySDK

/// A type that describes a part of a user interface by the views that it consists of.
@MainActor @preconcurrency public protocol View {
    /// The type of the body.
    associatedtype Body: View

    /// The views that this view consists of.
    @ViewBuilder @MainActor @preconcurrency var body: Body { get }

    /// Updates the node of a view. Views of this module implement it; other views consist of their body.
    @MainActor @preconcurrency static func _update(_ node: _ViewNode, _ view: Self)

    /// The number of views that the type adds to the container around it; nil if it depends on the value.
    nonisolated static var _count: Int? { get }
}

extension View {
    /// Evaluates the body with the view's state and environment.
    @MainActor @preconcurrency public static func _update(_ node: _ViewNode, _ view: Self) {
        var view = view
        node.install(&view)
        let body = node.observing { view.body }
        node.child(0, body)
        node.role = .list
    }

    /// The number of views in the body.
    nonisolated public static var _count: Int? { Body._count }
}

extension Never: View {
    /// Never returns.
    public var body: Never { fatalError("Never has no body") }

    /// A view of `Never` has no views.
    nonisolated public static var _count: Int? { 0 }
}

extension View where Body == Never {
    /// Stops the program: a view of this module has no body.
    public var body: Never { fatalError("\(Self.self) has no body; do not read it") }

    /// One view.
    nonisolated public static var _count: Int? { 1 }
}

/// A view that adds nothing to the container around it.
@frozen nonisolated public struct EmptyView: View, BitwiseCopyable, Sendable {
    /// Makes an empty view.
    @inlinable public init() {}

    /// The type of a view of this module has no body.
    public typealias Body = Never

    /// Adds nothing.
    @MainActor public static func _update(_ node: _ViewNode, _ view: EmptyView) { node.role = .list }

    /// An empty view has no views.
    public static var _count: Int? { 0 }
}

/// A view of any type. A change of the type ends the state of the old view.
@frozen nonisolated public struct AnyView: View {
    let box: AnyViewBox

    /// Makes a view whose type is not visible from outside.
    public init<V: View>(_ view: V) {
        box = (view as? AnyView)?.box ?? TypedViewBox(view)
    }

    /// Makes a view whose type is not visible from outside.
    public init<V: View>(erasing view: V) { self.init(view) }

    /// Makes a view of a value whose type is not known; nil if it is no view.
    public init?(_fromValue value: Any) {
        guard let view = value as? any View else { return nil }
        self.init(erasing: view)
    }

    /// The type of a view of this module has no body.
    public typealias Body = Never

    /// Evaluates the view.
    @MainActor public static func _update(_ node: _ViewNode, _ view: AnyView) {
        view.box.addChild(to: node)
        node.role = .list
    }

    /// Not known.
    public static var _count: Int? { nil }
}

/// A view whose type is hidden.
@usableFromInline nonisolated class AnyViewBox {
    @MainActor func addChild(to node: _ViewNode, _ slot: Int = 0, environment: EnvironmentValues? = nil) {}
    /// Whether both views are certainly equal.
    func isSame(as other: AnyViewBox) -> Bool { self === other }
}

nonisolated final class TypedViewBox<V: View>: AnyViewBox {
    let view: V

    init(_ view: V) { self.view = view }

    @MainActor override func addChild(to node: _ViewNode, _ slot: Int, environment: EnvironmentValues?) {
        node.child(slot, view, environment: environment)
    }

    override func isSame(as other: AnyViewBox) -> Bool {
        guard self !== other else { return true }
        return (other as? Self).map { ValueComparison.areSame(view, $0.view) } ?? false
    }
}

extension Optional: View where Wrapped: View {
    /// The type of a view of this module has no body.
    public typealias Body = Never

    /// Evaluates the view, if there is one.
    @MainActor @preconcurrency public static func _update(_ node: _ViewNode, _ view: Wrapped?) {
        if let view { node.child(0, view) }
        node.role = .list
    }

    /// Not known.
    nonisolated public static var _count: Int? { nil }
}

/// One of two views: an `if` with an `else`, or a `switch`, in a view builder.
@frozen nonisolated public struct _ConditionalContent<TrueContent: View, FalseContent: View>: View {
    /// The views of the two branches.
    @frozen public enum Storage {
        /// The view of the branch that is taken if the condition is true.
        case trueContent(TrueContent)
        /// The view of the other branch.
        case falseContent(FalseContent)
    }

    /// The view that is shown.
    public let storage: Storage

    init(_ storage: Storage) { self.storage = storage }

    /// The type of a view of this module has no body.
    public typealias Body = Never

    /// Evaluates the view of the branch that is taken. The other branch's state ends.
    @MainActor public static func _update(_ node: _ViewNode, _ view: Self) {
        switch view.storage {
        case .trueContent(let content): node.child(0, content)
        case .falseContent(let content): node.child(1, content)
        }
        node.role = .list
    }

    /// Not known.
    public static var _count: Int? { nil }
}

/// Several views, one after the other.
@frozen nonisolated public struct TupleView<T>: View {
    /// The views.
    public var value: T
    private let children: @MainActor (_ViewNode, T) -> Void

    /// Makes views from a tuple of views. Elements of the tuple that are not views add nothing.
    public init(_ value: T) {
        self.value = value
        children = { node, value in
            for (slot, child) in Mirror(reflecting: value).children.enumerated() {
                if let view = child.value as? any View { AnyView(view).box.addChild(to: node, slot) }
            }
        }
    }

    /// Makes views that a builder lists, with the lines of each, if they are known.
    init<each V: View>(views: repeat each V, lines: [[SourceLine]] = []) where T == (repeat each V) {
        value = (repeat each views)
        children = { node, value in
            var slot = 0
            for view in repeat each value {
                node.child(slot, view, lines: slot < lines.count ? lines[slot] : nil)
                slot += 1
            }
        }
    }

    /// The type of a view of this module has no body.
    public typealias Body = Never

    /// Evaluates the views in order.
    @MainActor public static func _update(_ node: _ViewNode, _ view: TupleView<T>) {
        view.children(node, view.value)
        node.role = .list
    }

    /// Not known.
    public static var _count: Int? { nil }
}
