import CoreGraphics
import GalleyABI
import GalleyHandle

/// A view's size and its alignment guides, in the view's own coordinates.
public struct ViewDimensions {
    /// The view's width in points.
    public let width: CGFloat
    /// The view's height in points.
    public let height: CGFloat

    // The child whose explicit guides these are, and whether it can have any.
    let handle: galley_handle
    let index: UInt32
    let mayAlign: Bool
    let proposal: galley_proposal

    var subviews: galley_subviews { handle.joined }

    /// Makes the dimensions of a view without explicit guides.
    public init(_width width: CGFloat, height: CGFloat) {
        self.init(
            width: width, height: height, handle: galley_handle(), index: 0, mayAlign: false,
            proposal: galley_proposal())
    }

    /// Makes the dimensions of child `index` of `subviews`, measured for `proposal`. Reading a guide asks that child.
    public init(
        _width width: CGFloat, height: CGFloat, subviews: galley_subviews, index: UInt32, proposal: galley_proposal
    ) {
        self.init(
            width: width, height: height, handle: galley_handle(subviews), index: index,
            mayAlign: subviews.functions != nil, proposal: proposal)
    }

    @usableFromInline
    init(
        width: CGFloat, height: CGFloat, handle: galley_handle, index: UInt32, mayAlign: Bool, proposal: galley_proposal
    ) {
        self.width = width
        self.height = height
        self.handle = handle
        self.index = index
        self.mayAlign = mayAlign
        self.proposal = proposal
    }

    /// The guide's position: its explicit value, otherwise its default.
    public subscript(guide: HorizontalAlignment) -> CGFloat {
        self[explicit: guide] ?? CGFloat(GuideTable.defaultValue(guide._id, self))
    }

    /// The guide's position: its explicit value, otherwise its default.
    public subscript(guide: VerticalAlignment) -> CGFloat {
        self[explicit: guide] ?? CGFloat(GuideTable.defaultValue(guide._id, self))
    }

    /// The guide's explicit position; nil if the view does not set it.
    public subscript(explicit guide: HorizontalAlignment) -> CGFloat? {
        explicitValue(guide._id)
    }

    /// The guide's explicit position; nil if the view does not set it.
    public subscript(explicit guide: VerticalAlignment) -> CGFloat? {
        explicitValue(guide._id)
    }

    private func explicitValue(_ guide: galley_alignment) -> CGFloat? {
        if !mayAlign { return nil }
        var result = 0.0
        let status = galley_handle_explicit_alignment(handle, index, proposal, guide, &result)
        if status < 0 { Failure.record(status) }
        return status == GALLEY_OK ? CGFloat(result) : nil
    }
}

extension ViewDimensions: Equatable {
    /// Returns whether both belong to the same child at the same proposal and size.
    public static func == (first: ViewDimensions, second: ViewDimensions) -> Bool {
        first.width == second.width && first.height == second.height
            && first.subviews.engine == second.subviews.engine
            && first.subviews.container == second.subviews.container
            && first.subviews.first &+ first.index == second.subviews.first &+ second.index
            && first.proposal.width.bitPattern == second.proposal.width.bitPattern
            && first.proposal.height.bitPattern == second.proposal.height.bitPattern
    }
}
