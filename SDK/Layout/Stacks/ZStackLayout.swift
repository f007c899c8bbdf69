import CoreGraphics
import GalleyABI

/// A layout that stacks its children in depth, aligned on one common point (Layout rules §5).
public struct ZStackLayout: _AccountedLayout, Sendable {
    /// The guides by which the children are aligned.
    public var alignment: Alignment

    /// Makes a depth stack.
    public init(alignment: Alignment = .center) {
        self.alignment = alignment
    }

    /// Properties without an orientation.
    public static var layoutProperties: LayoutProperties {
        var properties = LayoutProperties()
        properties._reportsCalls = true
        return properties
    }

    /// Returns the size of the aligned children of the highest priority; each gets the stack's proposal.
    public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        if subviews.recordsNested { subviews.beginNested(GALLEY_NESTED_SIZE_THAT_FITS, Self.name, proposal) }
        let extent = Extent(of: subviews, for: proposal, alignment)
        let size = CGSize(width: extent.width.length, height: extent.height.length)
        if subviews.recordsNested { subviews.endNested(size) }
        return size
    }

    /// Places each child with the stack's size as its proposal and its guides on the common point.
    public func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
        if subviews.recordsNested { subviews.beginNested(GALLEY_NESTED_PLACE_SUBVIEWS, Self.name, proposal) }
        let proposal = ProposedViewSize(bounds.size)
        let extent = Extent(of: subviews, for: proposal, alignment)
        let point = CGPoint(x: bounds.minX + extent.width.line, y: bounds.minY + extent.height.line)
        for subview in subviews {
            let dimensions = subview.dimensions(in: proposal)
            subview.place(
                at: CGPoint(
                    x: point.x - dimensions[alignment.horizontal], y: point.y - dimensions[alignment.vertical]),
                proposal: proposal)
        }
        if subviews.recordsNested { subviews.endNested(bounds) }
    }

    private static var name: String { "ZStackLayout" }

    /// The length from the child that extends furthest before the common point to the one that extends furthest after
    /// it.
    public func _account(
        of size: CGSize, along axis: Axis, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
    ) -> _LengthAccount {
        let extent = Extent(of: subviews, for: proposal, alignment)
        return axis == .horizontal ? extent.width.account : extent.height.account
    }

    /// The stack's own length.
    public func _offer(
        to child: Int, along axis: Axis, in size: CGSize, proposal: ProposedViewSize, subviews: Subviews,
        cache: inout ()
    ) -> _LengthAccount { _LengthAccount(axis._length(size), .own) }

    /// The extent of the deciding children along both axes, relative to the common point.
    private struct Extent {
        var width = Span()
        var height = Span()

        init(of subviews: Subviews, for proposal: ProposedViewSize, _ alignment: Alignment) {
            var traits = galley_traits()
            let handle = subviews.handle
            let status = handle.functions.pointee.traits(handle, &traits)
            if status < 0 { Failure.record(status) }
            let isEqual = traits.flags & GALLEY_TRAIT_EQUAL_PRIORITIES != 0
            var highest = -Double.infinity
            if !isEqual {
                for subview in subviews { highest = max(highest, subview.priority) }
            }
            for (index, subview) in subviews.enumerated() where isEqual || subview.priority == highest {
                let dimensions = subview.dimensions(in: proposal)
                width.add(dimensions.width, at: dimensions[alignment.horizontal], of: index)
                height.add(dimensions.height, at: dimensions[alignment.vertical], of: index)
            }
        }
    }

    // The union of the children. Unlike a stack's extent, it need not contain the common point (Layout rules §13.4).
    private struct Span {
        private var low = CGFloat.infinity
        private var high = -CGFloat.infinity
        private var first = 0
        private var last = 0

        mutating func add(_ length: CGFloat, at guide: CGFloat, of child: Int) {
            if -guide < low { (low, first) = (-guide, child) }
            if length - guide > high { (high, last) = (length - guide, child) }
        }

        /// Explains the length.
        var account: _LengthAccount {
            if (high - low).isNaN { return _LengthAccount(.infinity, .child(last)) }
            guard high >= low else { return _LengthAccount() }
            return _LengthAccount(before: (-low, first), after: (high, last)).floored
        }

        // With an infinite child, both ends may be the same infinity.
        var length: CGFloat { (high - low).isNaN ? .infinity : max(high - low, 0) }
        var line: CGFloat { high >= low ? -low : 0 }
    }
}
