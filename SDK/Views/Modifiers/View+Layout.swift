import CoreGraphics
import GalleySDK

extension View {
    /// The view in a box of a fixed width, height or both (Layout rules §6).
    nonisolated public func frame(width: CGFloat? = nil, height: CGFloat? = nil, alignment: Alignment = .center)
        -> some View
    {
        layoutChange(.frame(width: width, height: height, alignment))
    }

    /// The view as it is.
    @available(*, deprecated, message: "pass a width or a height")
    nonisolated public func frame() -> some View { layoutChange(.frame(width: nil, height: nil, .center)) }

    /// The view in a box with bounds (Layout rules §6).
    nonisolated public func frame(
        minWidth: CGFloat? = nil, idealWidth: CGFloat? = nil, maxWidth: CGFloat? = nil, minHeight: CGFloat? = nil,
        idealHeight: CGFloat? = nil, maxHeight: CGFloat? = nil, alignment: Alignment = .center
    ) -> some View {
        layoutChange(
            .flexibleFrame(
                .init(minimum: minWidth, ideal: idealWidth, maximum: maxWidth),
                .init(minimum: minHeight, ideal: idealHeight, maximum: maxHeight), alignment))
    }

    /// The view with room around it.
    nonisolated public func padding(_ insets: EdgeInsets) -> some View { layoutChange(.padding(insets)) }

    /// The view with room at some edges; 16 points if no length is given.
    nonisolated public func padding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> some View {
        let length = length ?? 16
        return layoutChange(
            .padding(
                EdgeInsets(
                    top: edges.contains(.top) ? length : 0, leading: edges.contains(.leading) ? length : 0,
                    bottom: edges.contains(.bottom) ? length : 0, trailing: edges.contains(.trailing) ? length : 0)))
    }

    /// The view with room at all edges.
    nonisolated public func padding(_ length: CGFloat) -> some View { padding(.all, length) }

    /// The view in its ideal size.
    nonisolated public func fixedSize() -> some View { fixedSize(horizontal: true, vertical: true) }

    /// The view in its ideal size on some axes.
    nonisolated public func fixedSize(horizontal: Bool, vertical: Bool) -> some View {
        layoutChange(.fixedSize(horizontal: horizontal, vertical: vertical))
    }

    /// The view with a priority in stacks.
    nonisolated public func layoutPriority(_ value: Double) -> some View { layoutChange(.layoutPriority(value)) }

    /// The view moved after layout.
    nonisolated public func offset(_ offset: CGSize) -> some View { layoutChange(.offset(offset)) }

    /// The view moved after layout.
    nonisolated public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some View { offset(CGSize(width: x, height: y)) }

    /// The view with its centre at a point.
    nonisolated public func position(_ position: CGPoint) -> some View { layoutChange(.position(position)) }

    /// The view with its centre at a point.
    nonisolated public func position(x: CGFloat = 0, y: CGFloat = 0) -> some View { position(CGPoint(x: x, y: y)) }

    /// The view in a size of a ratio; nil: that of its ideal size.
    nonisolated public func aspectRatio(_ aspectRatio: CGFloat? = nil, contentMode: ContentMode) -> some View {
        layoutChange(.aspectRatio(aspectRatio, fill: contentMode == .fill))
    }

    /// The view in a size of a ratio.
    nonisolated public func aspectRatio(_ aspectRatio: CGSize, contentMode: ContentMode) -> some View {
        layoutChange(.aspectRatio(aspectRatio.width / aspectRatio.height, fill: contentMode == .fill))
    }

    /// The view scaled to fit into the proposed size, in its own ratio.
    nonisolated public func scaledToFit() -> some View { aspectRatio(contentMode: .fit) }

    /// The view scaled to cover the proposed size, in its own ratio.
    nonisolated public func scaledToFill() -> some View { aspectRatio(contentMode: .fill) }

    /// The view with a guide in another place.
    nonisolated public func alignmentGuide(
        _ guide: HorizontalAlignment, computeValue: @escaping (ViewDimensions) -> CGFloat
    ) -> some View {
        // Sound: the function is called during a layout, for which the caller waits.
        nonisolated(unsafe) let compute = computeValue
        return layoutChange(.horizontalGuide(guide) { compute($0) })
    }

    /// The view with a guide in another place.
    nonisolated public func alignmentGuide(
        _ guide: VerticalAlignment, computeValue: @escaping (ViewDimensions) -> CGFloat
    ) -> some View {
        // Sound: the function is called during a layout, for which the caller waits.
        nonisolated(unsafe) let compute = computeValue
        return layoutChange(.verticalGuide(guide) { compute($0) })
    }

    /// The view with a value that the layout around it reads.
    nonisolated public func layoutValue<K: LayoutValueKey>(key: K.Type, value: K.Value) -> some View {
        layoutChange(.layoutValue(name: K._name, AnyViewValue(value)))
    }

    /// The view with a value for the container around it.
    nonisolated public func containerValue<V>(_ keyPath: WritableKeyPath<ContainerValues, V>, _ value: V) -> some View {
        var values = ContainerValues()
        values[keyPath: keyPath] = value
        let written = values._written.last
        return layoutChange(
            .layoutValue(name: written?.name ?? "containerValue", AnyViewValue(value, staysHere: true)))
    }

    /// The view, invisible. It keeps its place.
    nonisolated public func hidden() -> some View { opacity(0) }

    /// The view behind the others of its container, or in front of them: those with larger values are drawn over the
    /// others. The default is 0.
    nonisolated public func zIndex(_ value: Double) -> some View { look(.zIndex(value)) }

    /// The view in the whole screen. There is no safe area but that below a navigation bar, where a colour, a gradient,
    /// a shape or an image that fills the page continues.
    nonisolated public func ignoresSafeArea(_ regions: SafeAreaRegions = .all, edges: Edge.Set = .all) -> some View {
        let isGround = self is any ShapeStyle || self is any Shape || self is Image
        // Sound: the view is used on the main actor only.
        nonisolated(unsafe) let ground = isGround && edges.contains(.top) && regions != .keyboard ? AnyView(self) : nil
        return modifier(GroundMark(ground: ground))
    }

    /// The view with others above or below it, for which it leaves room.
    nonisolated public func safeAreaInset<V: View>(
        edge: VerticalEdge, alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
        @ViewBuilder content: () -> V
    ) -> some View {
        let content = content()
        return VStack(alignment: alignment, spacing: spacing ?? 0) {
            if edge == .top { content }
            self
            if edge == .bottom { content }
        }
    }
}

/// The ways to fit a size with a ratio to the proposal.
@frozen public enum ContentMode: Hashable, CaseIterable, Sendable { case fit, fill }

/// Parts of the screen that views leave free. There are none.
public struct SafeAreaRegions: OptionSet, Sendable {
    /// The bits of the set.
    public let rawValue: UInt
    /// Makes a set of its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Bars of the system.
    public static let container = SafeAreaRegions(rawValue: 1)
    /// The keyboard.
    public static let keyboard = SafeAreaRegions(rawValue: 2)
    /// The container's edges and the keyboard.
    public static let all: SafeAreaRegions = [.container, .keyboard]
}
