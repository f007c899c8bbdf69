import GalleySDK

/// §5: children above each other.
extension View {
    /// The union of the aligned children of the highest priority, each offered the stack's proposal.
    func depthSize(_ alignment: Alignment, _ proposal: Proposal) -> Size {
        let (width, height) = depthSpans(alignment, proposal)
        return Size(width: width.length, height: height.length)
    }

    /// All are offered the stack's size, and their guides lie on one point.
    func depthPlacements(_ alignment: Alignment, in bounds: Rect) -> [Placement?] {
        let proposal = Proposal(bounds.size)
        let (width, height) = depthSpans(alignment, proposal)
        let point = Point(x: bounds.origin.x + width.line, y: bounds.origin.y + height.line)
        return children.map { child in
            let position = Point(
                x: point.x - child.guide(Guide(alignment.horizontal), proposal),
                y: point.y - child.guide(Guide(alignment.vertical), proposal))
            return Placement(position: position, proposal: proposal)
        }
    }

    private func depthSpans(_ alignment: Alignment, _ proposal: Proposal) -> (width: Span, height: Span) {
        let highest = children.map(\.priority).max()
        let deciding = children.filter { $0.priority == highest }
        func span(_ guide: Guide) -> Span {
            Span(
                lengths: deciding.map { $0.size(proposal)[guide.axis] },
                guides: deciding.map { $0.guide(guide, proposal) }, withLine: false)
        }
        return (span(Guide(alignment.horizontal)), span(Guide(alignment.vertical)))
    }
}
