import GalleySDK

/// The widths of a lazy grid's columns (Layout rules §7).
struct LazyGridColumns {
    /// The columns of one item: one, or several of equal width.
    struct Group {
        var start: CGFloat
        var length: CGFloat
        var count: Int
        var gap: CGFloat
        var alignment: Alignment?

        /// Returns the start of one of its columns.
        func start(of position: Int) -> CGFloat { start + steps(position) }

        /// All columns with the gaps between them.
        var total: CGFloat { steps(count - 1) + length }

        // Infinity times 0 counts as 0 here.
        private func steps(_ count: Int) -> CGFloat { count == 0 ? 0 : (length + gap) * CGFloat(count) }
    }

    /// The columns of all items.
    private(set) var list: [Group] = []
    /// The number of all columns.
    private(set) var count = 0
    /// The end of the last column.
    private(set) var length: CGFloat = 0

    /// Finds the columns for a width that is proposed to some cells.
    ///
    /// The gaps and the fixed items are subtracted first. Each remaining item is then offered, in order, an equal share
    /// of what the items before it left.
    mutating func solve(_ items: [GridItem], _ proposed: CGFloat, cells: Int) {
        list.removeAll(keepingCapacity: true)
        count = 0
        var (room, sharing) = (proposed, 0)
        for (index, item) in items.enumerated() {
            if index + 1 < items.count { room -= item.spacing ?? 8 }
            if case .fixed(let length) = item.size { room -= max(0, length) } else { sharing += 1 }
        }
        var start = CGFloat(0)
        for item in items {
            let offer = max(0, room / CGFloat(max(sharing, 1)))
            var group = Group(start: start, length: 0, count: 1, gap: item.spacing ?? 8, alignment: item.alignment)
            switch item.size {
            case .fixed(let length):
                group.length = max(0, length)
            case .flexible(let minimum, let maximum):
                group.length = max(0, max(minimum, min(offer, maximum)))
            case .adaptive(let minimum, let maximum):
                group.count = Self.count(offer, minimum, group.gap, cells: cells)
                let gaps = group.gap * CGFloat(group.count - 1)
                group.length = max(0, min(maximum, (offer - gaps) / CGFloat(group.count)))
            }
            if !item.isFixed {
                sharing -= 1
                // Infinity minus infinity leaves the room unchanged.
                let rest = room - group.total
                if !rest.isNaN { room = rest }
            }
            count += group.count
            list.append(group)
            length = start + group.total
            start = length + group.gap
        }
    }

    /// Returns how many columns of a minimum width fit into an offer: at least one; one for each cell where any number
    /// would fit.
    private static func count(_ offer: CGFloat, _ minimum: CGFloat, _ gap: CGFloat, cells: Int) -> Int {
        // At placement the offer is the sum of the columns computed before, which may lack its last bit.
        let fitting = (offer + gap) / (minimum + gap) * (1 + 1e-12)
        guard minimum + gap > 0, fitting < 1e9 else { return max(1, cells) }
        return Int(max(1, fitting))
    }
}

extension GridItem {
    /// Whether its length is fixed.
    fileprivate var isFixed: Bool { if case .fixed = size { true } else { false } }
}
