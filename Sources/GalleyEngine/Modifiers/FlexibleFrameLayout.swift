import GalleySDK

/// The bounds of `frame(minWidth:idealWidth:maxWidth:minHeight:idealHeight:maxHeight:alignment:)`.
public struct FlexibleFrame: Sendable, Equatable {
    /// The bounds along one axis, in points.
    public struct Range: Sendable, Hashable {
        /// The minimum length, if any.
        public var minimum: CGFloat?
        /// The length for an unspecified proposal, if any.
        public var ideal: CGFloat?
        /// The maximum length, if any; infinity takes the whole proposal.
        public var maximum: CGFloat?

        /// Makes bounds along one axis.
        public init(minimum: CGFloat? = nil, ideal: CGFloat? = nil, maximum: CGFloat? = nil) {
            self.minimum = minimum
            self.ideal = ideal
            self.maximum = maximum
        }

        var isGiven: Bool { minimum != nil || ideal != nil || maximum != nil }

        /// The bounds that a frame uses: minimum at least 0, ideal at least the minimum, maximum at least the ideal
        /// (Layout rules §6). A maximum below the minimum is kept if there is no ideal between them, and a NaN minimum
        /// stays NaN.
        public var normalized: Range {
            var result = self
            if let least = minimum { result.minimum = max(least, 0) }
            if let ideal { result.ideal = max(result.minimum ?? 0, ideal) }
            if let most = maximum { result.maximum = max(result.ideal ?? 0, most) }
            return result
        }

        /// The stored values without those that are NaN.
        var effective: Range {
            func valid(_ length: CGFloat?) -> CGFloat? { length.flatMap { $0.isNaN ? nil : $0 } }
            let stored = normalized
            return Range(minimum: valid(stored.minimum), ideal: valid(stored.ideal), maximum: valid(stored.maximum))
        }

        /// Both bounds, unless they contradict each other.
        private var bounds: ClosedRange<CGFloat>? {
            guard let minimum, let maximum, minimum <= maximum else { return nil }
            return minimum...maximum
        }

        func clamp(_ length: CGFloat) -> CGFloat { min(max(length, minimum ?? length), maximum ?? .infinity) }

        /// Returns the child's proposal.
        func offer(_ proposed: CGFloat?) -> CGFloat? { (proposed ?? ideal).map(clamp) }

        /// Returns the frame's length if it does not depend on the child.
        func known(_ proposed: CGFloat?) -> CGFloat? {
            guard let proposed else { return ideal }
            return bounds == nil ? nil : clamp(proposed)
        }

        /// Returns the frame's length around a child of the given length.
        func length(_ proposed: CGFloat?, child: CGFloat) -> CGFloat {
            if let known = known(proposed) { return known }
            switch (minimum, maximum) {
            case (_?, _?): return bounds == nil ? child : clamp(child)
            case (let least?, nil): return max(min(proposed ?? .infinity, child), least)
            case (nil, let most?): return min(max(proposed ?? -.infinity, child), most)
            case (nil, nil): return child
            }
        }

        /// Returns the child's proposal at placement: the final length, or nil if nothing was proposed and no bound
        /// took effect.
        func placementOffer(_ proposed: CGFloat?, final: CGFloat) -> CGFloat? {
            if proposed == nil, ideal == nil, (minimum ?? 0) < final, final < (maximum ?? .infinity) { return nil }
            return final
        }
    }

    /// The bounds of the width.
    public var width: Range
    /// The bounds of the height.
    public var height: Range
    /// The alignment of a child that does not fill the frame.
    public var alignment: Alignment

    /// Makes a frame with bounds.
    public init(width: Range = Range(), height: Range = Range(), alignment: Alignment = .center) {
        self.width = width
        self.height = height
        self.alignment = alignment
    }

    var effective: FlexibleFrame {
        FlexibleFrame(width: width.effective, height: height.effective, alignment: alignment)
    }
}

/// A frame with bounds instead of lengths (Layout rules §6).
struct FlexibleFrameLayout: ModifierLayout {
    var frame: FlexibleFrame

    func childProposal(_ proposal: ProposedViewSize, child: LayoutSubview) -> ProposedViewSize {
        ProposedViewSize(width: frame.width.offer(proposal.width), height: frame.height.offer(proposal.height))
    }

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        if let width = frame.width.known(proposal.width), let height = frame.height.known(proposal.height) {
            return CGSize(width: width, height: height)
        }
        let child = subviews[0].sizeThatFits(childProposal(proposal, child: subviews[0]))
        return CGSize(
            width: frame.width.length(proposal.width, child: child.width),
            height: frame.height.length(proposal.height, child: child.height))
    }

    func placementProposal(_ proposal: ProposedViewSize, in size: CGSize, child: LayoutSubview) -> ProposedViewSize {
        ProposedViewSize(
            width: frame.width.placementOffer(proposal.width, final: size.width),
            height: frame.height.placementOffer(proposal.height, final: size.height))
    }

    func childOrigin(in size: CGSize, proposal: ProposedViewSize, child: LayoutSubview) -> CGPoint {
        frame.alignment.origin(of: child, proposal: proposal, in: size)
    }

    func spacing(subviews: Subviews, cache: inout ()) -> ViewSpacing {
        subviews[0].spacing(keepingHorizontal: !frame.width.isGiven, vertical: !frame.height.isGiven)
    }
}
