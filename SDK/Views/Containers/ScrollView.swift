import CoreGraphics
import GalleySDK

/// A window onto views that may be larger. It takes the proposed length along its axes.
nonisolated public struct ScrollView<Content: View>: View {
    let axes: Axis.Set
    let content: Content

    /// Makes a window that scrolls on these axes.
    public init(_ axes: Axis.Set = .vertical, showsIndicators: Bool = true, @ViewBuilder content: () -> Content) {
        (self.axes, self.content) = (axes, content())
    }

    /// The type of a view of this module has no body.
    public typealias Body = Never

    /// Adds one container. Several views form a stack along the axis.
    @MainActor public static func _update(_ node: _ViewNode, _ view: Self) {
        node.isFrameRead = true
        let place = node.scrollDistance
        let environment = place.environment(of: node, ScrollViewSpace.names(view.axes))
        let margins = node.environment.scrollMargins
        let content =
            switch (view.axes == .horizontal, margins == EdgeInsets()) {
            case (true, true): node.child(0, HStack { view.content }, environment: environment)
            case (false, true): node.child(1, VStack { view.content }, environment: environment)
            case (true, false): node.child(2, HStack { view.content }.padding(margins), environment: environment)
            case (false, false): node.child(3, VStack { view.content }.padding(margins), environment: environment)
            }
        content.isFrameRead = true
        let reference = NodeReference(node)
        if node.environment.isScrollEnabled {
            node.actions.scroll = { way in
                place.handScrolls += 1
                reference.node.map { place.scroll(by: way, $0, view.axes) }
            }
        }
        if let anchor = node.environment.defaultScrollAnchor {
            node.acts()
            node.actions.appear.append { reference.node.map { place.begin(at: anchor, $0, view.axes) } }
        }
        let offset = node.observing { place.offset.value }
        node.role = .container(.scrollView(view.axes, offset, clips: !node.environment.isScrollClipDisabled))
    }
}

/// Where a scroll view is: the scrolled distance, which is not saved.
final class ScrollDistance: Sendable {
    /// The scrolled distance in points.
    let offset: StateLocation<CGPoint>
    /// The number of scrolls by hand.
    @MainActor var handScrolls = 0
    // Used on the main actor only.
    nonisolated(unsafe) private var known: (outer: EnvironmentValues, inner: EnvironmentValues)?

    @MainActor init(_ graph: ViewGraph) { offset = StateLocation(.zero, "ScrollView › offset", graph) }

    /// Returns the environment of the views inside, which is the same as long as that around is.
    @MainActor func environment(of node: _ViewNode, _ names: [ScrollViewSpace]) -> EnvironmentValues {
        if let known, known.outer._identity == node.environment._identity { return known.inner }
        var inner = node.environment
        inner.scrollMargins = EdgeInsets()
        inner.isScrollClipDisabled = false
        inner.isInPage = false
        for name in names { inner.coordinateSpaces[AnyHashable(name)] = NodeReference(node) }
        known = (node.environment, inner)
        return inner
    }

    /// Scrolls to where a scroll begins.
    @MainActor func begin(at anchor: UnitPoint, _ node: _ViewNode, _ axes: Axis.Set) {
        guard let window = node.frameInRoot, let content = node.children.first?.frameInRoot else { return }
        let rest = CGSize(width: content.width - window.width, height: content.height - window.height)
        scroll(by: CGSize(width: rest.width * anchor.x, height: rest.height * anchor.y), node, axes)
    }

    /// Scrolls on, up to the ends of the content.
    @MainActor func scroll(by way: CGSize, _ node: _ViewNode, _ axes: Axis.Set) {
        let now = offset.current
        var next = CGPoint(
            x: axes.contains(.horizontal) ? max(now.x + way.width, 0) : 0,
            y: axes.contains(.vertical) ? max(now.y + way.height, 0) : 0)
        if let window = node.frameInRoot, let content = node.children.first?.frameInRoot {
            next.x = min(next.x, max(content.width - window.width, 0))
            next.y = min(next.y, max(content.height - window.height, 0))
        }
        offset.set(next)
    }
}

extension _ViewNode {
    /// Where the scroll view is.
    var scrollDistance: ScrollDistance { keptBinding(0) { ScrollDistance(graph) } }

    /// The scroll view around the node; nil if there is none.
    var scrollView: _ViewNode? { environment.coordinateSpaces[AnyHashable(ScrollViewSpace.scrollView)]?.node }

    /// Whether the node is in sight in the scroll view whose lazy container it is in, and that in those around it.
    var isInSight: Bool {
        guard let scroll = environment.lazyScroll?.node, case .container(.scrollView(let axes, _, _)) = scroll.role,
            !elements.isEmpty
        else { return true }
        isFrameRead = true
        guard let window = scroll.frameInRoot, let frame = frameInRoot else { return actions.hasAppeared }
        let isBeside = axes.contains(.horizontal) && (frame.minX > window.maxX || frame.maxX < window.minX)
        let isBelow = axes.contains(.vertical) && (frame.minY > window.maxY || frame.maxY < window.minY)
        return !isBeside && !isBelow && scroll.isInSight
    }
}

private enum ScrollAnchorKey: EnvironmentKey { static var defaultValue: UnitPoint? { nil } }
private enum ScrollClipKey: EnvironmentKey { static var defaultValue: Bool { false } }
private enum LazyScrollKey: EnvironmentKey { static var defaultValue: NodeReference? { nil } }

extension EnvironmentValues {
    /// The scroll view of the lazy container around the view; nil: the view appears as soon as it exists.
    var lazyScroll: NodeReference? {
        get { self[LazyScrollKey.self] }
        set { self[LazyScrollKey.self] = newValue }
    }
}

extension EnvironmentValues {
    /// Whether scroll views draw their content outside their frames too.
    var isScrollClipDisabled: Bool {
        get { self[ScrollClipKey.self] }
        set { self[ScrollClipKey.self] = newValue }
    }
    /// Where a scroll begins; nil: at the leading end.
    var defaultScrollAnchor: UnitPoint? {
        get { self[ScrollAnchorKey.self] }
        set { self[ScrollAnchorKey.self] = newValue }
    }
}

extension View {
    /// The view, whose scroll begins at a place of its content.
    nonisolated public func defaultScrollAnchor(_ anchor: UnitPoint?) -> some View {
        environment(\.defaultScrollAnchor, anchor)
    }

    /// The view, whose scroll begins at a place of its content.
    nonisolated public func scrollPosition(initialAnchor: UnitPoint?) -> some View {
        defaultScrollAnchor(initialAnchor)
    }

    /// The view, whose scroll views are scrolled by the program only, or by hand too.
    nonisolated public func scrollDisabled(_ disabled: Bool) -> some View {
        transformEnvironment(\.isScrollEnabled) { if disabled { $0 = false } }
    }

    /// The view, whose scroll views draw their content outside their frames too.
    nonisolated public func scrollClipDisabled(_ disabled: Bool = true) -> some View {
        environment(\.isScrollClipDisabled, disabled)
    }

    /// The views of a lazy container, which appear when they come into sight.
    nonisolated func appearingInSight() -> some View { modifier(LazyContent()) }
}

/// The views of a lazy container.
nonisolated struct LazyContent: ViewModifier {
    typealias Body = Never

    @MainActor static func _update<V: View>(_ node: _ViewNode, _ modifier: Self, _ content: V) {
        let kept = node.keptBinding(0) { KeptLazyEnvironment() }
        if kept.outer?._identity != node.environment._identity {
            var inner = node.environment
            inner.lazyScroll = node.scrollView.map { NodeReference($0) }
            (kept.outer, kept.inner) = (node.environment, inner)
        }
        node.child(0, content, environment: kept.inner)
        node.role = .list
    }
}

private final class KeptLazyEnvironment {
    var outer: EnvironmentValues?
    var inner: EnvironmentValues?
}
