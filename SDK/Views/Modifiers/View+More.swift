import CoreGraphics
import GalleySDK

// Modifiers that lay out or colour views, in their less usual forms.
extension View {
    /// The view with a greatest number of lines in its text, for all of which it has room if that is asked.
    @ViewBuilder nonisolated public func lineLimit(_ limit: Int, reservesSpace: Bool) -> some View {
        if reservesSpace { lineLimit(limit).reservingLines(limit) } else { lineLimit(limit) }
    }
    /// The view with the height of at least some lines of text.
    nonisolated func reservingLines(_ count: Int) -> some View {
        ZStack(alignment: .topLeading) {
            // A line of spaces has no height of its own.
            Text(verbatim: Array(repeating: "x", count: min(max(count, 1), 1000)).joined(separator: "\n")).fixedSize()
                .frame(width: 0).hidden()
                .accessibilityHidden(true)
            self
        }
    }
    /// The view with a greatest number of lines in its text.
    nonisolated public func lineLimit(_ limit: PartialRangeThrough<Int>) -> some View { lineLimit(limit.upperBound) }
    /// The view with room for a least number of lines of its text.
    nonisolated public func lineLimit(_ limit: PartialRangeFrom<Int>) -> some View {
        lineLimit(Int?.none).reservingLines(limit.lowerBound)
    }

    /// The view with the background's style behind it.
    nonisolated public func background(ignoresSafeAreaEdges edges: Edge.Set = .all) -> some View {
        background(Color.background)
    }

    /// The view seen through another. It has no effect.
    nonisolated public func mask<Mask: View>(_ mask: Mask) -> some View { self.mask { mask } }

    /// The view with a range for the size of its text. The size does not change.
    nonisolated public func dynamicTypeSize<T: RangeExpression>(_ range: T) -> some View
    where T.Bound == DynamicTypeSize { unchanged }

    /// The view with the width, the height or both of the container around it.
    nonisolated public func containerRelativeFrame(_ axes: Axis.Set, alignment: Alignment = .center) -> some View {
        containerRelativeFrame(axes, alignment: alignment) { length, _ in length }
    }
    /// The view in some of the equal parts of the container around it.
    nonisolated public func containerRelativeFrame(
        _ axes: Axis.Set, count: Int, span: Int = 1, spacing: CGFloat, alignment: Alignment = .center
    ) -> some View {
        containerRelativeFrame(axes, alignment: alignment) { length, _ in
            let part = (length - spacing * CGFloat(max(count, 1) - 1)) / CGFloat(max(count, 1))
            return part * CGFloat(span) + spacing * CGFloat(max(span, 1) - 1)
        }
    }
    /// The view with a length that is made of that of the container around it.
    nonisolated public func containerRelativeFrame(
        _ axes: Axis.Set, alignment: Alignment = .center, _ length: @escaping (CGFloat, Axis) -> CGFloat
    ) -> some View {
        modifier(_ContainerFrame(axes: axes, alignment: alignment, length: length))
    }

    /// The view with others before or after it, for which it leaves room.
    nonisolated public func safeAreaInset<V: View>(
        edge: HorizontalEdge, alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
        @ViewBuilder content: () -> V
    ) -> some View {
        let content = content()
        return HStack(alignment: alignment, spacing: spacing ?? 0) {
            if edge == .leading { content }
            self
            if edge == .trailing { content }
        }
    }
    /// The view with a bar above or below it, for which it leaves room.
    nonisolated public func safeAreaBar<V: View>(
        edge: VerticalEdge, alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
        @ViewBuilder content: () -> V
    ) -> some View { safeAreaInset(edge: edge, alignment: alignment, spacing: spacing, content: content) }
    /// The view with room at some edges, as a part of the screen that it leaves free.
    nonisolated public func safeAreaPadding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> some View {
        padding(edges, length)
    }
    /// The view with room at all edges, as a part of the screen that it leaves free.
    nonisolated public func safeAreaPadding(_ length: CGFloat) -> some View { padding(length) }
    /// The view with room at the edges, as a part of the screen that it leaves free.
    nonisolated public func safeAreaPadding(_ insets: EdgeInsets) -> some View { padding(insets) }
    /// The view with the room at some edges that content has in a window: 16 points.
    nonisolated public func scenePadding(_ edges: Edge.Set = .all) -> some View { padding(edges, 16) }
    /// The view with room at some edges of its scrollable content.
    nonisolated public func contentMargins(
        _ edges: Edge.Set = .all, _ length: CGFloat?, for placement: ContentMarginPlacement = .automatic
    ) -> some View { scrollMargins(edges, length ?? 16, for: placement) }
    /// The view with room at all edges of its scrollable content.
    nonisolated public func contentMargins(_ length: CGFloat, for placement: ContentMarginPlacement = .automatic)
        -> some View
    { scrollMargins(.all, length, for: placement) }
    /// The view with room at some edges of its scrollable content.
    nonisolated public func contentMargins(
        _ edges: Edge.Set = .all, _ insets: EdgeInsets, for placement: ContentMarginPlacement = .automatic
    ) -> some View {
        scrollMargins(.top.intersection(edges), insets.top, for: placement)
            .scrollMargins(.bottom.intersection(edges), insets.bottom, for: placement)
            .scrollMargins(.leading.intersection(edges), insets.leading, for: placement)
            .scrollMargins(.trailing.intersection(edges), insets.trailing, for: placement)
    }

    private nonisolated func scrollMargins(
        _ edges: Edge.Set, _ length: CGFloat, for placement: ContentMarginPlacement
    ) -> some View {
        transformEnvironment(\.scrollMargins) { margins in
            guard placement != .scrollIndicators else { return }
            if edges.contains(.top) { margins.top = length }
            if edges.contains(.bottom) { margins.bottom = length }
            if edges.contains(.leading) { margins.leading = length }
            if edges.contains(.trailing) { margins.trailing = length }
        }
    }

    /// The view, which is evaluated again only if it is another one.
    nonisolated public func equatable() -> EquatableView<Self> where Self: Equatable { EquatableView(content: self) }

    /// The view, larger or smaller. Not drawn yet; the frame stays.
    nonisolated public func scaleEffect(_ scale: CGSize, anchor: UnitPoint = .center) -> some View {
        scaleEffect(x: scale.width, y: scale.height, anchor: anchor)
    }
    /// The view with a transition.
    nonisolated public func transition<T: Transition>(_ transition: T) -> some View {
        self.transition(AnyTransition(transition))
    }
}

/// The part of a scroll view that has room around it.
public struct ContentMarginPlacement: Equatable, Sendable {
    private let name: String
    /// The margins of all contents.
    public static let automatic = ContentMarginPlacement(name: "automatic")
    /// The content that scrolls.
    public static let scrollContent = ContentMarginPlacement(name: "scrollContent")
    /// The indicators, which are not drawn.
    public static let scrollIndicators = ContentMarginPlacement(name: "scrollIndicators")
}

private enum ScrollMarginsKey: EnvironmentKey { static var defaultValue: EdgeInsets { EdgeInsets() } }

extension EnvironmentValues {
    /// The room around the content of the next scroll views inside.
    var scrollMargins: EdgeInsets {
        get { self[ScrollMarginsKey.self] }
        set { self[ScrollMarginsKey.self] = newValue }
    }
}

/// A view that is evaluated again only if it is another one.
nonisolated public struct EquatableView<Content: View & Equatable>: View, Equatable {
    /// The view.
    public var content: Content
    /// Makes a view.
    public init(content: Content) { self.content = content }
    /// The view.
    @MainActor public var body: some View { content }
    /// Whether both are the same.
    nonisolated public static func == (one: EquatableView, other: EquatableView) -> Bool {
        ValueComparison.areSame(one.content, other.content)
    }
}

/// A length that is made of that of the container around a view: of the scroll view, otherwise of the root.
nonisolated public struct _ContainerFrame: ViewModifier {
    let axes: Axis.Set
    let alignment: Alignment
    let length: (CGFloat, Axis) -> CGFloat

    /// The type of a modifier of this module has no body.
    public typealias Body = Never

    /// Wraps each view, with the lengths of the container in the last layout.
    @MainActor public static func _update<V: View>(_ node: _ViewNode, _ modifier: Self, _ content: V) {
        node.child(0, content)
        node.graph.addGeometryNode(node)
        let scroll = node.environment.coordinateSpaces[AnyHashable(ScrollViewSpace.scrollView)]?.node
        let container = scroll ?? node.graph.root
        container?.isFrameRead = true
        let size = container?.frameInRoot?.size
        node.knownFrame = node.frameInRoot
        let reference = container.map { NodeReference($0) }
        node.changedAnchors = [{ reference?.node?.frameInRoot?.size != size }]
        let (own, inner) = (node.knownFrame?.size, scroll?.children.first?.frameInRoot?.size)
        let scrolled: Axis.Set = if case .container(.scrollView(let axes, _, _))? = scroll?.role { axes } else { [] }
        // Where the length changes the container again and again, the view keeps its own.
        let isEndless = node.graph.geometryRounds > 8
        func wanted(_ axis: Axis) -> CGFloat? {
            let axes: Axis.Set = axis == .horizontal ? .horizontal : .vertical
            guard modifier.axes.contains(axes), let size, !isEndless else { return nil }
            let side: (CGSize) -> CGFloat = { axis == .horizontal ? $0.width : $0.height }
            let length = modifier.length(side(size), axis)
            // A scroll view without a proposal is as long as its content: a length made of it would grow for ever.
            if scrolled.contains(axes), let own, let inner, side(inner) == side(size), side(own) != length {
                return nil
            }
            return length
        }
        node.role = .wrap(
            .modifier(.frame(width: wanted(.horizontal), height: wanted(.vertical), modifier.alignment)))
    }
}
