import GalleyEngine
import GalleySDK

/// The layouts of TreeSamples once more: `Wrap` and `Diagonal`.
extension View {
    /// Rows of children at their ideal sizes, broken at the proposed width.
    private func wrapCorners(_ gap: Double, _ proposal: Proposal) -> [Point] {
        let width = proposal.width ?? .infinity
        var corner = Point.zero
        var rowHeight = 0.0
        return children.map { child in
            let size = child.size(Proposal())
            if corner.x > 0, corner.x + size.width > width {
                corner = Point(x: 0, y: corner.y + rowHeight + gap)
                rowHeight = 0
            }
            defer {
                corner.x = corner.x + size.width + gap
                rowHeight = max(rowHeight, size.height)
            }
            return corner
        }
    }

    func wrapSize(_ gap: Double, _ proposal: Proposal) -> Size {
        let ends = zip(children, wrapCorners(gap, proposal)).map { child, corner in
            let size = child.size(Proposal())
            return Point(x: corner.x + size.width, y: corner.y + size.height)
        }
        return Size(width: ends.map(\.x).max() ?? 0, height: ends.map(\.y).max() ?? 0)
    }

    func wrapPlacements(_ gap: Double, in bounds: Rect, _ proposal: Proposal) -> [Placement?] {
        wrapCorners(gap, proposal).map {
            Placement(
                position: Point(x: bounds.origin.x + $0.x, y: bounds.origin.y + $0.y), proposal: Proposal())
        }
    }

    /// Half of the proposal times the child's weight, with the axes exchanged.
    private func diagonalOffers(_ proposal: Proposal) -> [Proposal] {
        children.map { child in
            let factor = child.weight.map { $0 / 2 } ?? 0.5
            return Proposal(width: proposal.height.map { $0 * factor }, height: proposal.width.map { $0 * factor })
        }
    }

    func diagonalSize(_ proposal: Proposal) -> Size {
        zip(children, diagonalOffers(proposal)).reduce(Size(width: 0, height: 0)) { sum, item in
            let size = item.0.size(item.1)
            return Size(width: sum.width + size.width, height: sum.height + size.height)
        }
    }

    /// Down the diagonal; every third child is not placed.
    func diagonalPlacements(in bounds: Rect, _ proposal: Proposal) -> [Placement?] {
        var corner = bounds.origin
        return zip(children, diagonalOffers(proposal)).enumerated().map { position, item in
            let size = item.0.size(item.1)
            defer { corner = Point(x: corner.x + size.width, y: corner.y + size.height) }
            return position % 3 == 2 ? nil : Placement(position: corner, proposal: item.1)
        }
    }

    /// The innermost weight of a modifier around the view.
    private var weight: Double? {
        guard case .modifier(let modifier) = content else { return nil }
        if let weight = children[0].weight { return weight }
        if case .layoutValue("weight", .number(let weight)) = modifier { return weight }
        return nil
    }
}
