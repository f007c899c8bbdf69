import GalleyEngine
import GalleySDK

/// §6: what modifiers answer, and where they put their only child.
extension View {
    private var child: View { children[0] }

    func modifierSize(_ modifier: Modifier, _ proposal: Proposal) -> Size {
        switch modifier {
        // Both lengths given: the size, without asking the child; else the child's where none is given.
        case .frame(let width, let height, _):
            return Size { axis in
                given(axis == .horizontal ? width : height) ?? child.size(offer(modifier, proposal))[axis]
            }
        case .flexibleFrame(let frame):
            return Size { axis in
                FlexibleRange(frame, axis).length(proposal[axis]) { child.size(offer(modifier, proposal))[axis] }
            }
        // An outset answer.
        case .padding(let insets):
            let inner = child.size(offer(modifier, proposal))
            return Size(
                width: max(inner.width + insets.leading + insets.trailing, 0),
                height: max(inner.height + insets.top + insets.bottom, 0))
        // Takes the proposal.
        case .position: return Size { proposal[$0] ?? child.size(proposal)[$0] }
        // Reports what the child takes.
        case .fixedSize, .aspectRatio, .layoutPriority, .offset, .alignmentGuide, .layoutValue, .layoutDirection,
            .elidedStack:
            return child.size(offer(modifier, proposal))
        }
    }

    /// What the child is proposed to be measured.
    private func offer(_ modifier: Modifier, _ proposal: Proposal) -> Proposal {
        switch modifier {
        case .frame(let width, let height, _):
            Proposal(width: given(width) ?? proposal.width, height: given(height) ?? proposal.height)
        case .flexibleFrame(let frame):
            Proposal(
                width: FlexibleRange(frame, .horizontal).offer(proposal.width),
                height: FlexibleRange(frame, .vertical).offer(proposal.height))
        // An inset proposal, never below 0; none stays none.
        case .padding(let insets):
            Proposal(
                width: proposal.width.map { max($0 - insets.leading - insets.trailing, 0) },
                height: proposal.height.map { max($0 - insets.top - insets.bottom, 0) })
        case .fixedSize(let horizontal, let vertical):
            Proposal(width: horizontal ? nil : proposal.width, height: vertical ? nil : proposal.height)
        case .aspectRatio(let ratio, let fill):
            ratioOffer(ratio.map { Double($0) } ?? idealRatio, fill: fill, proposal)
        case .layoutPriority, .offset, .position, .alignmentGuide, .layoutValue, .layoutDirection, .elidedStack:
            proposal
        }
    }

    func modifierPlacement(_ modifier: Modifier, in bounds: Rect, _ proposal: Proposal) -> Placement {
        var offer = offer(modifier, proposal)
        let size = bounds.size
        let origin: Point
        switch modifier {
        case .frame(_, _, let alignment): origin = child.aligned(alignment, in: size, offer)
        // Placed with the frame's final size.
        case .flexibleFrame(let frame):
            offer = Proposal(
                width: FlexibleRange(frame, .horizontal).placementOffer(proposal.width, size.width),
                height: FlexibleRange(frame, .vertical).placementOffer(proposal.height, size.height))
            origin = child.aligned(frame.alignment, in: size, offer)
        case .padding(let insets): origin = Point(x: Double(insets.leading), y: Double(insets.top))
        case .offset(let x, let y): origin = Point(x: Double(x), y: Double(y))
        // The child's centre at the point.
        case .position(let x, let y):
            let own = child.size(offer)
            origin = Point(x: x - own.width / 2, y: y - own.height / 2)
        case .aspectRatio:
            let own = child.size(offer)
            origin = Point(x: (size.width - own.width) / 2, y: (size.height - own.height) / 2)
        case .fixedSize, .layoutPriority, .alignmentGuide, .layoutValue, .layoutDirection, .elidedStack: origin = .zero
        }
        return Placement(position: Point(x: bounds.origin.x + origin.x, y: bounds.origin.y + origin.y), proposal: offer)
    }

    /// A frame puts its own guide's default over the child's guide.
    private func aligned(_ alignment: Alignment, in size: Size, _ proposal: Proposal) -> Point {
        func origin(_ guide: Guide) -> Double { guide.defaultValue(in: size) - self.guide(guide, proposal) }
        return Point(x: origin(Guide(alignment.horizontal)), y: origin(Guide(alignment.vertical)))
    }

    /// Negative and not finite lengths count as not given.
    private func given(_ length: CGFloat?) -> Double? {
        length.map { Double($0) }.flatMap { $0 >= 0 && $0.isFinite ? $0 : nil }
    }

    /// The ratio of the child's ideal size; of equal lengths, be they 0, it is 1.
    private var idealRatio: Double {
        let ideal = child.size(Proposal())
        return ideal.width == ideal.height ? 1 : ideal.width / ideal.height
    }

    /// One length follows from the other by the ratio. Of two the one that fits inside (or fills) counts; an infinite
    /// box has no shape, and a ratio that is 0 or infinite asks for nothing.
    private func ratioOffer(_ ratio: Double, fill: Bool, _ proposal: Proposal) -> Proposal {
        guard ratio > 0, ratio.isFinite else { return proposal }
        switch (proposal.width, proposal.height) {
        case (nil, nil): return proposal
        case (let width?, nil): return Proposal(width: width, height: width / ratio)
        case (nil, let height?): return Proposal(width: height * ratio, height: height)
        case (let width?, let height?):
            if width == .infinity && height == .infinity { return proposal }
            let isTooWide = width > height * ratio
            return isTooWide == fill
                ? Proposal(width: width, height: width / ratio) : Proposal(width: height * ratio, height: height)
        }
    }
}
