import GalleyABI
import GalleySDK

/// A modifier of one child. Lengths are in points.
///
/// Each modifier is a layout of one child behind the same table as any other layout (Layout rules §6).
public enum Modifier: Sendable {
    /// A fixed size on the given axes. The child is aligned inside and may overflow. Negative lengths and lengths that
    /// are not finite are ignored.
    case frame(width: CGFloat?, height: CGFloat?, alignment: Alignment)
    /// Bounds of the size on each axis, and an ideal length for an unspecified proposal.
    case flexibleFrame(FlexibleFrame)
    /// Space around the child. With negative insets the child overflows.
    case padding(EdgeInsets)
    /// The ideal size on the given axes, for any proposal.
    case fixedSize(horizontal: Bool, vertical: Bool)
    /// The priority in a stack: children with higher priorities get their share first.
    case layoutPriority(Double)
    /// An offset of the drawing. The child's size and the layout around it stay unchanged.
    case offset(x: CGFloat, y: CGFloat)
    /// A position of the child's centre; the modifier takes the whole proposal.
    case position(x: CGFloat, y: CGFloat)
    /// A proposal of the given ratio, width by height; nil: the ratio of the child's ideal size.
    case aspectRatio(CGFloat?, fill: Bool)
    /// An explicit guide of the child.
    case alignmentGuide(AlignmentGuide)
    /// A stack with a single child. As in SwiftUI it is left out, and the child takes its place; spacers and dividers
    /// below still turn with it (Layout rules §1.7). Nil: a `ZStack`.
    case elidedStack(Axis?)
    /// A value that the layout around the child can read.
    case layoutValue(key: String, value: GalleyValue)
    /// The direction in which the containers inside place their children, up to the next such modifier. The views
    /// around keep theirs (Layout rules §9).
    case layoutDirection(LayoutDirection)

    /// The layout that implements the modifier.
    var layout: AnyLayout {
        switch self {
        case .frame(let width, let height, let alignment):
            AnyLayout(FrameLayout(width: width, height: height, alignment: alignment))
        case .flexibleFrame(let frame): AnyLayout(FlexibleFrameLayout(frame: frame.effective))
        case .padding(let insets): AnyLayout(PaddingLayout(insets: insets))
        case .fixedSize(let horizontal, let vertical):
            AnyLayout(FixedSizeLayout(horizontal: horizontal, vertical: vertical))
        case .offset(let x, let y): AnyLayout(OffsetLayout(x: x, y: y))
        case .position(let x, let y): AnyLayout(PositionLayout(x: x, y: y))
        case .aspectRatio(let ratio, let fill): AnyLayout(AspectRatioLayout(ratio: ratio, fill: fill))
        case .alignmentGuide(let guide): AnyLayout(AlignmentGuideLayout(guide: guide))
        case .layoutPriority, .layoutValue, .elidedStack: AnyLayout(IdentityLayout())
        case .layoutDirection(let direction): AnyLayout(DirectionLayout(direction: direction))
        }
    }

    /// Records what the engine knows about the modifier beyond its table: its priority, and what its size depends on.
    /// It sets every field, because one modifier may replace another.
    func describe(_ record: inout ContainerRecord) {
        record.isModifier = true
        (record.added, record.kept, record.couples) = ([], .everything, false)
        (record.priorityRule, record.priority) = (.child, 0)
        (record.isFrame, record.setsGuide, record.isTransparent, record.isElided) = (false, false, false, false)
        (record.valueKey, record.innerDirection) = (0, nil)
        switch self {
        case .frame(let width, let height, _):
            record.priorityRule = .own
            record.isFrame = true
            if FrameLayout.given(width) != nil {
                record.kept.subtract([.widthOnWidth, .widthOnHeight, .heightOnWidth])
            }
            if FrameLayout.given(height) != nil {
                record.kept.subtract([.heightOnHeight, .heightOnWidth, .widthOnHeight])
            }
        case .flexibleFrame(let frame):
            record.priorityRule = .own
            record.isFrame = true
            if frame.width.isGiven { record.added.insert(.widthOnWidth) }
            if frame.height.isGiven { record.added.insert(.heightOnHeight) }
        case .padding:
            record.priorityRule = .own
        case .fixedSize(let horizontal, let vertical):
            if horizontal { record.kept.subtract([.widthOnWidth, .heightOnWidth]) }
            if vertical { record.kept.subtract([.widthOnHeight, .heightOnHeight]) }
        case .layoutPriority(let priority):
            record.priorityRule = .set
            record.priority = priority
            record.isTransparent = true
        case .position:
            record.added = [.widthOnWidth, .heightOnHeight]
        case .aspectRatio:
            record.priorityRule = .own
            record.couples = true
        case .alignmentGuide:
            record.setsGuide = true
            record.isTransparent = true
        case .elidedStack(let axis):
            record.isTransparent = true
            record.isElided = true
            record.orientation = UInt8(
                axis == nil
                    ? GALLEY_ORIENTATION_NONE
                    : axis == .horizontal ? GALLEY_ORIENTATION_HORIZONTAL : GALLEY_ORIENTATION_VERTICAL)
        case .layoutValue(let key, _):
            record.isTransparent = true
            record.valueKey = LayoutHost.number(ofLayoutValue: key)
        case .offset:
            record.isTransparent = true
        case .layoutDirection(let direction):
            record.isTransparent = true
            record.innerDirection = direction == .rightToLeft ? .rightToLeft : .leftToRight
        }
    }

    /// The values that must not be NaN. Lengths of frames and ratios that are NaN count as absent.
    var numbers: [Double] {
        switch self {
        case .padding(let insets): [insets.top, insets.leading, insets.bottom, insets.trailing].map { Double($0) }
        case .offset(let x, let y), .position(let x, let y): [Double(x), Double(y)]
        case .layoutPriority(let priority): [priority]
        default: []
        }
    }
}

/// A layout of exactly one child, which gets one proposal and one position.
protocol ModifierLayout: _AccountedLayout where Cache == Void {
    /// Returns the child's proposal for measuring.
    func childProposal(_ proposal: ProposedViewSize, child: LayoutSubview) -> ProposedViewSize
    /// Returns the child's proposal for its placement in `size`.
    func placementProposal(_ proposal: ProposedViewSize, in size: CGSize, child: LayoutSubview) -> ProposedViewSize
    /// Returns the child's top leading corner in `size`.
    func childOrigin(in size: CGSize, proposal: ProposedViewSize, child: LayoutSubview) -> CGPoint
}

extension ModifierLayout {
    func childProposal(_ proposal: ProposedViewSize, child: LayoutSubview) -> ProposedViewSize { proposal }

    func placementProposal(_ proposal: ProposedViewSize, in size: CGSize, child: LayoutSubview) -> ProposedViewSize {
        childProposal(proposal, child: child)
    }

    func childOrigin(in size: CGSize, proposal: ProposedViewSize, child: LayoutSubview) -> CGPoint { .zero }

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        subviews[0].sizeThatFits(childProposal(proposal, child: subviews[0]))
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
        let child = subviews[0]
        let inner = placementProposal(proposal, in: bounds.size, child: child)
        let origin = childOrigin(in: bounds.size, proposal: inner, child: child)
        child.place(at: CGPoint(x: bounds.minX + origin.x, y: bounds.minY + origin.y), proposal: inner)
    }

    /// Modifiers pass on an explicit guide, moved by the child's position (Layout rules §4).
    func explicitAlignment(
        of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
        cache: inout ()
    ) -> CGFloat? {
        let child = subviews[0]
        let inner = placementProposal(proposal, in: bounds.size, child: child)
        guard let value = child.dimensions(in: inner)[explicit: guide] else { return nil }
        return bounds.minX + childOrigin(in: bounds.size, proposal: inner, child: child).x + value
    }

    func explicitAlignment(
        of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
        cache: inout ()
    ) -> CGFloat? {
        let child = subviews[0]
        let inner = placementProposal(proposal, in: bounds.size, child: child)
        guard let value = child.dimensions(in: inner)[explicit: guide] else { return nil }
        return bounds.minY + childOrigin(in: bounds.size, proposal: inner, child: child).y + value
    }
}

extension Alignment {
    /// Returns the child's position in a frame, with the frame's guide over the child's (Layout rules §6).
    func origin(of child: LayoutSubview, proposal: ProposedViewSize, in size: CGSize) -> CGPoint {
        let dimensions = child.dimensions(in: proposal)
        let frame = ViewDimensions(_width: size.width, height: size.height)
        return CGPoint(
            x: frame[horizontal] - dimensions[horizontal], y: frame[vertical] - dimensions[vertical])
    }
}
