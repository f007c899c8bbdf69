import GalleyEngine
import GalleySDK
import Glibc

@testable import GalleyInspector

/// Positions in rows that wrap at a width, and the size of all. A row begins with the height that `start` makes of the
/// last row's, and grows to what `height` makes of its height so far and the next subview's.
private func arrange(
    _ sizes: [CGSize], width: CGFloat, gap: CGFloat = 0, start: (CGFloat) -> CGFloat = { _ in 0 },
    height: (CGFloat, CGFloat) -> CGFloat = { max($0, $1) }
) -> (points: [CGPoint], size: CGSize) {
    var (points, x, y, row, wide) = ([CGPoint](), CGFloat(0), CGFloat(0), CGFloat(0), CGFloat(0))
    for size in sizes {
        if x > 0, x + size.width > width { (x, y, row) = (0, y + row + gap, start(row)) }
        row = height(row, size.height)
        points.append(CGPoint(x: x, y: y))
        wide = max(wide, x + size.width)
        x += size.width + gap
    }
    return (points, CGSize(width: wide, height: y + row))
}

private func place(_ subviews: LayoutSubviews, in bounds: CGRect, at points: [CGPoint]) {
    for (subview, point) in zip(subviews, points) {
        subview.place(at: CGPoint(x: bounds.minX + point.x, y: bounds.minY + point.y), proposal: .unspecified)
    }
}

/// Rows that wrap, each as high as `height` says for the row's height so far and the next subview's.
private func lines(_ height: @escaping @Sendable (CGFloat, CGFloat) -> CGFloat) -> DoctorSample {
    DoctorSample { proposal, subviews in
        arrange(Chips.sizes(subviews), width: proposal.width ?? .infinity, height: height).size
    } place: { bounds, _, subviews in
        place(subviews, in: bounds, at: arrange(Chips.sizes(subviews), width: bounds.width, height: height).points)
    }
}

/// Rows that wrap. `size` and `place` say whether the next row begins with the height 0 or with that of the last row.
private func carried(size isMeasured: Bool, place isPlaced: Bool) -> DoctorSample {
    DoctorSample { proposal, subviews in
        arrange(Chips.sizes(subviews), width: proposal.width ?? .infinity, start: { isMeasured ? $0 : 0 }).size
    } place: { bounds, _, subviews in
        let points = arrange(Chips.sizes(subviews), width: bounds.width, start: { isPlaced ? $0 : 0 }).points
        place(subviews, in: bounds, at: points)
    }
}

/// Rows that wrap, with gaps of 8, which end one of the two functions' rows that much earlier.
private func breaking(earlier: CGFloat, places: CGFloat) -> DoctorSample {
    DoctorSample { proposal, subviews in
        let width = proposal.width ?? .infinity
        let size = arrange(Chips.sizes(subviews), width: width - earlier, gap: 8).size
        // One that ends both early has room for that where it has all in one row.
        let room = earlier == places ? places : 0
        return CGSize(width: max(width.isFinite ? width : 0, size.width + room), height: size.height)
    } place: { bounds, _, subviews in
        place(subviews, in: bounds, at: arrange(Chips.sizes(subviews), width: bounds.width - places, gap: 8).points)
    }
}

/// A flow whose subviews have an anchor at its positions.
private func anchored(_ anchor: UnitPoint) -> DoctorSample {
    var flow = Chips.flow { $0.width ?? .infinity }
    flow.place = { bounds, _, subviews in
        for (subview, point) in zip(subviews, Chips.flow(Chips.sizes(subviews), width: bounds.width).points) {
            subview.place(
                at: CGPoint(x: bounds.minX + point.x, y: bounds.minY + point.y), anchor: anchor, proposal: .unspecified)
        }
    }
    return flow
}

/// A row with a gap behind each subview. The size has `spare` gaps less than there are subviews.
private func trail(spare: Int) -> DoctorSample {
    DoctorSample { _, subviews in
        let sizes = Chips.sizes(subviews)
        return CGSize(
            width: sizes.reduce(0) { $0 + $1.width } + CGFloat(max(0, sizes.count - spare)) * Chips.spacing,
            height: sizes.map(\.height).max() ?? 0)
    } place: { bounds, _, subviews in
        Chips.placeRow(subviews, from: bounds.origin)
    }
}

/// Cells of a width, whatever the subviews need.
private var cells: DoctorSample {
    DoctorSample { _, subviews in
        CGSize(width: CGFloat(subviews.count) * 130, height: Chips.sizes(subviews).map(\.height).max() ?? 0)
    } place: { bounds, _, subviews in
        for (index, subview) in subviews.enumerated() {
            subview.place(at: CGPoint(x: bounds.minX + CGFloat(index) * 130, y: bounds.minY), proposal: .unspecified)
        }
    }
}

/// Two columns of pairs; the second of the last pair may be missing.
private func pairs(_ count: @escaping @Sendable (Int) -> Int) -> DoctorSample {
    DoctorSample { _, subviews in
        let most = Chips.sizes(subviews).reduce(CGSize.zero) {
            CGSize(width: max($0.width, $1.width), height: max($0.height, $1.height))
        }
        return CGSize(
            width: most.width * CGFloat(min(2, subviews.count)),
            height: most.height * CGFloat((subviews.count + 1) / 2))
    } place: { bounds, _, subviews in
        let sizes = Chips.sizes(subviews)
        let (width, height) = (sizes.map(\.width).max() ?? 0, sizes.map(\.height).max() ?? 0)
        for index in subviews.indices.prefix(count(subviews.count)) {
            subviews[index].place(
                at: CGPoint(
                    x: bounds.minX + CGFloat(index % 2) * width, y: bounds.minY + CGFloat(index / 2) * height),
                proposal: .unspecified)
        }
    }
}

/// The first view; the others are hidden at a place that does not depend on the bounds.
private var first: DoctorSample {
    DoctorSample { proposal, subviews in
        subviews.first?.sizeThatFits(proposal) ?? .zero
    } place: { bounds, proposal, subviews in
        subviews.first?.place(at: bounds.origin, proposal: proposal)
        for subview in subviews.dropFirst() { subview.place(at: CGPoint(x: -50_000, y: -50_000), proposal: .zero) }
    }
}

extension FaultyLayout {
    static let wrapping = [
        FaultyLayout("rows as high as their last subview", .overlapping) { lines { $1 } },
        FaultyLayout("placed rows at least as high as the last", .unequalRows) { carried(size: false, place: true) },
        FaultyLayout("reserved rows at least as high as the last", .unequalRows) { carried(size: true, place: false) },
        FaultyLayout("measured rows that end early", .unequalRows) { breaking(earlier: 8, places: 0) },
        FaultyLayout("placed rows that end early", .unequalRows) { breaking(earlier: 0, places: 8) },
        FaultyLayout(
            "the corners of subviews on a ring of centres", .shifted, ProposedViewSize(width: 240, height: 240)
        ) {
            DoctorSample { proposal, _ in
                let side = min(proposal.width ?? 240, proposal.height ?? 240)
                return CGSize(width: side, height: side)
            } place: { bounds, _, subviews in
                let longest = Chips.sizes(subviews).map { max($0.width, $0.height) }.max() ?? 0
                let radius = (min(bounds.width, bounds.height) - longest) / 2
                for (index, subview) in subviews.enumerated() {
                    let angle = Double(index) / Double(subviews.count) * 2 * .pi - .pi / 2
                    subview.place(
                        at: CGPoint(x: bounds.midX + radius * cos(angle), y: bounds.midY + radius * sin(angle)),
                        proposal: .unspecified)
                }
            }
        },
        FaultyLayout("rows of texts that advance by the height of one line", .overlapping) {
            DoctorSample { proposal, subviews in
                let sizes = Chips.sizes(subviews, ProposedViewSize(width: proposal.width ?? 320, height: nil))
                return CGSize(width: proposal.width ?? 320, height: Chips.columnSize(sizes).height)
            } place: { bounds, _, subviews in
                var y = bounds.minY
                for subview in subviews {
                    subview.place(
                        at: CGPoint(x: bounds.minX, y: y), proposal: ProposedViewSize(width: bounds.width, height: nil))
                    y += subview.sizeThatFits(.unspecified).height + Chips.spacing
                }
            }
        },
        FaultyLayout("every second subview forgotten, and the others placed as large as they like", .warning(.unplaced))
        {
            DoctorSample { proposal, subviews in
                Chips.sizes(subviews, proposal).reduce(.zero) {
                    CGSize(width: max($0.width, $1.width), height: max($0.height, $1.height))
                }
            } place: { bounds, proposal, subviews in
                for (index, subview) in subviews.enumerated() where index == 0 || index % 2 == 1 {
                    let corner = CGPoint(x: bounds.maxX, y: bounds.minY)
                    if index == 0 {
                        subview.place(at: bounds.origin, proposal: proposal)
                    } else {
                        subview.place(at: corner, anchor: .topTrailing, proposal: .unspecified)
                    }
                }
            }
        },
        FaultyLayout("a flow of centres at corners", .shifted) { anchored(.center) },
        FaultyLayout("a gap behind the last subview", .unusedGaps) { trail(spare: 0) },
        FaultyLayout("pairs that forget an odd subview", .warning(.unplaced)) { pairs { $0 - $0 % 2 } },
    ]
}

extension SoundLayout {
    static let wrapping = [
        SoundLayout("rows as high as their highest subview") { lines { max($0, $1) } },
        SoundLayout("rows that are at least as high as the last") { carried(size: true, place: true) },
        SoundLayout("rows that all end early") { breaking(earlier: 5, places: 5) },
        SoundLayout("a flow of corners") { anchored(.topLeading) },
        SoundLayout("a gap between subviews alone") { trail(spare: 1) },
        SoundLayout("cells with room behind each subview") { cells },
        SoundLayout("pairs with an odd subview") { pairs { $0 } },
        SoundLayout("a view beside hidden ones") { first },
    ]
}

private struct Rank: LayoutValueKey {
    static let defaultValue = 0
}

extension FaultyLayout {
    /// Whether the doctor finds the cause with subviews of its own. In a scene, views may lie over each other on purpose.
    var isFoundInScenes: Bool {
        switch cause {
        case .growingQuestions, .shifted, .unusedGaps, .unreservedGaps, .unequalRows, .otherProposal: true
        case .warning(.notFinite): true
        case .overlapping: testDescription.hasPrefix("rows")
        default: false
        }
    }

    /// A column that measures all subviews before each, and may read a value of each.
    static func growing(_ readsValues: Bool) -> DoctorSample {
        DoctorSample { _, subviews in
            Chips.columnSize(Chips.sizes(subviews))
        } place: { bounds, _, subviews in
            for index in subviews.indices {
                if readsValues { _ = subviews[index][Rank.self] }
                var y = bounds.minY
                for earlier in subviews[..<index] { y += earlier.sizeThatFits(.unspecified).height + Chips.spacing }
                subviews[index].place(at: CGPoint(x: bounds.minX, y: y), proposal: .unspecified)
            }
        }
    }
}
