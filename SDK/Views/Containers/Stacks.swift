import CoreGraphics
import GalleySDK

/// Views side by side (Layout rules §1).
nonisolated public struct HStack<Content: View>: View {
    let layout: HStackLayout
    let content: Content

    /// Makes a stack. Without a spacing, the gaps are those that the views prefer.
    public init(alignment: VerticalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content) {
        layout = HStackLayout(alignment: alignment, spacing: spacing)
        self.content = content()
    }

    /// The type of a view of this module has no body.
    public typealias Body = Never

    /// Adds one container.
    @MainActor public static func _update(_ node: _ViewNode, _ view: Self) {
        node.stack(view.layout, view.content, axis: .horizontal)
    }
}

/// Views below one another (Layout rules §1).
nonisolated public struct VStack<Content: View>: View {
    let layout: VStackLayout
    let content: Content

    /// Makes a stack. Without a spacing, the gaps are those that the views prefer.
    public init(
        alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content
    ) {
        layout = VStackLayout(alignment: alignment, spacing: spacing)
        self.content = content()
    }

    /// The type of a view of this module has no body.
    public typealias Body = Never

    /// Adds one container.
    @MainActor public static func _update(_ node: _ViewNode, _ view: Self) {
        node.stack(view.layout, view.content, axis: .vertical)
    }
}

/// Views on top of one another (Layout rules §5).
nonisolated public struct ZStack<Content: View>: View {
    let layout: ZStackLayout
    let content: Content

    /// Makes a stack in which all views share a point.
    public init(alignment: Alignment = .center, @ViewBuilder content: () -> Content) {
        layout = ZStackLayout(alignment: alignment)
        self.content = content()
    }

    /// The type of a view of this module has no body.
    public typealias Body = Never

    /// Adds one container.
    @MainActor public static func _update(_ node: _ViewNode, _ view: Self) {
        node.stack(view.layout, view.content, axis: nil)
    }
}

extension _ViewNode {
    /// Adds a stack. SwiftUI leaves out a stack of exactly one view (Layout rules §1.7).
    func stack<L: Layout, V: View>(_ layout: L, _ content: V, axis: Axis?) {
        child(0, content)
        role = .container(V._count == 1 ? .elidedStack(axis) : .layout(ViewLayout(layout)))
    }
}

/// Views below one another in a scroll view. All of its views exist, and appear when they come into sight.
nonisolated public struct LazyVStack<Content: View>: View {
    let layout: VStackLayout
    let content: Content

    /// Makes a stack.
    public init(
        alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil, pinnedViews: PinnedScrollableViews = [],
        @ViewBuilder content: () -> Content
    ) {
        layout = VStackLayout(alignment: alignment, spacing: spacing)
        self.content = content()
    }

    /// The stack, which takes the width that is proposed.
    @MainActor public var body: some View {
        _LayoutView(layout: layout, content: content.appearingInSight())
            .frame(maxWidth: .infinity, alignment: Alignment(horizontal: layout.alignment, vertical: .center))
    }
}

/// Views side by side in a scroll view. All of its views exist, and appear when they come into sight.
nonisolated public struct LazyHStack<Content: View>: View {
    let layout: HStackLayout
    let content: Content

    /// Makes a stack.
    public init(
        alignment: VerticalAlignment = .center, spacing: CGFloat? = nil, pinnedViews: PinnedScrollableViews = [],
        @ViewBuilder content: () -> Content
    ) {
        layout = HStackLayout(alignment: alignment, spacing: spacing)
        self.content = content()
    }

    /// The stack, which takes the height that is proposed.
    @MainActor public var body: some View {
        _LayoutView(layout: layout, content: content.appearingInSight())
            .frame(maxHeight: .infinity, alignment: Alignment(horizontal: .center, vertical: layout.alignment))
    }
}

/// Headers and footers that stay in sight. None does.
nonisolated public struct PinnedScrollableViews: OptionSet, Sendable {
    /// The bits of the set.
    public let rawValue: Int
    /// Makes a set of its bits.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// Headers of sections.
    public static let sectionHeaders = PinnedScrollableViews(rawValue: 1)
    /// Footers of sections.
    public static let sectionFooters = PinnedScrollableViews(rawValue: 2)
}

/// Room that takes the rest of the stack around it (Layout rules §1.8).
nonisolated public struct Spacer: View, Equatable, Sendable {
    /// The minimum length in points; nil: 8.
    public var minLength: CGFloat?

    /// Makes a spacer.
    public init(minLength: CGFloat? = nil) { self.minLength = minLength }

    /// The type of a view of this module has no body.
    public typealias Body = Never

    /// Adds one leaf.
    @MainActor public static func _update(_ node: _ViewNode, _ view: Spacer) {
        node.role = .leaf(.spacer(view.minLength))
    }
}

/// A line across the stack around it, one point thick.
nonisolated public struct Divider: View, Equatable, Sendable {
    /// Makes a line.
    public init() {}

    /// The type of a view of this module has no body.
    public typealias Body = Never

    /// Adds one leaf.
    @MainActor public static func _update(_ node: _ViewNode, _ view: Divider) { node.role = .leaf(.divider) }
}

/// Views in the container of a layout.
nonisolated public struct _LayoutView<L: Layout, Content: View>: View {
    let layout: L
    let content: Content

    /// The type of a view of this module has no body.
    public typealias Body = Never

    /// Adds one container.
    @MainActor public static func _update(_ node: _ViewNode, _ view: Self) {
        node.child(0, view.content)
        node.role = .container(.layout(ViewLayout(view.layout)))
    }
}

extension Layout {
    /// The views of a builder, laid out by this layout.
    ///
    /// A source may call its own initializers with a builder of the same form, so that this one comes last.
    @_disfavoredOverload
    nonisolated public func callAsFunction<V: View>(@ViewBuilder _ content: () -> V) -> some View {
        _LayoutView(layout: self, content: content())
    }
}
