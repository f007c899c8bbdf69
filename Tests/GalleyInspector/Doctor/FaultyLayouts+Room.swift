import GalleyEngine
import GalleySDK

@testable import GalleyInspector

/// A flow of which the size counts `reserved` points, and the placements `placed` points between two rows; `behind` counts
/// them behind the last row as well.
private func lines(reserved: CGFloat, placed: CGFloat, behind: Bool = false) -> DoctorSample {
    func flow(_ subviews: LayoutSubviews, _ width: CGFloat, _ gap: CGFloat) -> (points: [CGPoint], size: CGSize) {
        var (points, x, y, row, wide) = ([CGPoint](), CGFloat(0), CGFloat(0), CGFloat(0), CGFloat(0))
        for size in Chips.sizes(subviews) {
            if x > 0, x + size.width > width { (x, y, row) = (0, y + row + gap, 0) }
            points.append(CGPoint(x: x, y: y))
            x += size.width
            (row, wide) = (max(row, size.height), max(wide, x))
        }
        return (points, CGSize(width: wide, height: y + row))
    }
    return DoctorSample { proposal, subviews in
        var size = flow(subviews, proposal.width ?? .infinity, reserved).size
        if behind, !subviews.isEmpty { size.height += reserved }
        return size
    } place: { bounds, _, subviews in
        for (subview, point) in zip(subviews, flow(subviews, bounds.width, placed).points) {
            subview.place(at: CGPoint(x: bounds.minX + point.x, y: bounds.minY + point.y), proposal: .unspecified)
        }
    }
}

/// A row of which the size counts `reserved` points, and the placements 6 points between two subviews.
private func row(reserved: CGFloat) -> DoctorSample {
    DoctorSample { _, subviews in
        let sizes = Chips.sizes(subviews)
        return CGSize(
            width: sizes.reduce(CGFloat(max(0, sizes.count - 1)) * reserved) { $0 + $1.width },
            height: sizes.map(\.height).max() ?? 0)
    } place: { bounds, _, subviews in
        var x = bounds.minX
        for subview in subviews {
            subview.place(at: CGPoint(x: x, y: bounds.minY), proposal: .unspecified)
            x += subview.sizeThatFits(.unspecified).width + 6
        }
    }
}

/// A flow whose size has the width of a row only when the row ends, which the last one never does.
private var lastRowLost: DoctorSample {
    DoctorSample { proposal, subviews in
        var (x, y, row, wide) = (CGFloat(0), CGFloat(0), CGFloat(0), CGFloat(0))
        for size in Chips.sizes(subviews) {
            if x > 0, x + size.width > proposal.width ?? .infinity {
                (x, y, row, wide) = (0, y + row, 0, max(wide, x))
            }
            x += size.width
            row = max(row, size.height)
        }
        return CGSize(width: wide, height: y + row)
    } place: { bounds, proposal, subviews in
        var (x, y, row) = (CGFloat(0), CGFloat(0), CGFloat(0))
        for subview in subviews {
            let size = subview.sizeThatFits(.unspecified)
            if x > 0, x + size.width > proposal.width ?? .infinity { (x, y, row) = (0, y + row, 0) }
            subview.place(at: CGPoint(x: bounds.minX + x, y: bounds.minY + y), proposal: .unspecified)
            x += size.width
            row = max(row, size.height)
        }
    }
}

/// All subviews over each other in the middle, in a size of some lengths.
private func pile(_ width: @escaping @Sendable ([CGFloat]) -> CGFloat) -> DoctorSample {
    DoctorSample { _, subviews in
        let sizes = Chips.sizes(subviews)
        return CGSize(width: width(sizes.map(\.width)), height: sizes.map(\.height).max() ?? 0)
    } place: { bounds, _, subviews in
        for subview in subviews {
            subview.place(at: CGPoint(x: bounds.midX, y: bounds.midY), anchor: .center, proposal: .unspecified)
        }
    }
}

/// A row that gives its room to one subview after the other, in an order of their priorities. Those without room get none.
private func ranked(_ isBefore: @escaping @Sendable (Double, Double) -> Bool) -> DoctorSample {
    func widths(_ width: CGFloat?, _ subviews: LayoutSubviews) -> [CGFloat] {
        guard let width, width.isFinite else { return Chips.sizes(subviews).map(\.width) }
        var (result, rest) = ([CGFloat](repeating: 0, count: subviews.count), width)
        for index in subviews.indices.sorted(by: { isBefore(subviews[$0].priority, subviews[$1].priority) }) {
            result[index] = min(rest, subviews[index].sizeThatFits(ProposedViewSize(width: rest, height: nil)).width)
            rest -= result[index]
        }
        return result
    }
    func sizes(_ widths: [CGFloat], _ subviews: LayoutSubviews) -> [CGSize] {
        zip(subviews, widths).map { $0.sizeThatFits(ProposedViewSize(width: $1, height: nil)) }
    }
    return DoctorSample { proposal, subviews in
        let widths = widths(proposal.width, subviews)
        return CGSize(width: widths.reduce(0, +), height: sizes(widths, subviews).map(\.height).max() ?? 0)
    } place: { bounds, _, subviews in
        var x = bounds.minX
        for (subview, width) in zip(subviews, widths(bounds.width, subviews)) {
            subview.place(at: CGPoint(x: x, y: bounds.minY), proposal: ProposedViewSize(width: width, height: nil))
            x += width
        }
    }
}

/// A box that remembers its sizes; its keys are the widths, or the widths and the heights.
private struct RememberingBox: Layout {
    let hasHeights: Bool

    func makeCache(subviews: Subviews) -> [[CGFloat?]: CGSize] { [:] }

    func sizeThatFits(
        proposal: ProposedViewSize, subviews: Subviews, cache: inout [[CGFloat?]: CGSize]
    ) -> CGSize {
        let key = hasHeights ? [proposal.width, proposal.height] : [proposal.width]
        if let known = cache[key] { return known }
        let ideal = Chips.columnSize(Chips.sizes(subviews))
        let height = proposal.height.map { $0.isFinite ? max($0, ideal.height) : ideal.height } ?? ideal.height
        cache[key] = CGSize(width: ideal.width, height: height)
        return CGSize(width: ideal.width, height: height)
    }

    func placeSubviews(
        in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout [[CGFloat?]: CGSize]
    ) {
        Chips.placeColumn(subviews, from: bounds.origin)
    }
}

/// A column as wide as its widest subview; `update` brings the width in its cache up to date.
private func widest(_ update: @escaping @Sendable (CGFloat, CGFloat) -> CGFloat) -> CachedSample {
    @Sendable func width(_ subviews: LayoutSubviews) -> CGFloat { Chips.sizes(subviews).map(\.width).max() ?? 0 }
    return CachedSample(
        make: { [CGSize(width: width($0), height: 0)] },
        update: { cache, subviews in cache[0].width = update(cache[0].width, width(subviews)) },
        size: { _, subviews, cache in
            CGSize(width: cache[0].width, height: Chips.columnSize(Chips.sizes(subviews)).height)
        },
        place: { bounds, _, subviews, _ in Chips.placeColumn(subviews, from: bounds.origin) })
}

/// A column of positions that its cache keeps, with the origin of the bounds or relative to it.
private struct KeptColumn: Layout {
    let isRelative: Bool

    func makeCache(subviews: Subviews) -> [CGPoint] { [] }

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout [CGPoint]) -> CGSize {
        Chips.columnSize(Chips.sizes(subviews))
    }

    func placeSubviews(
        in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout [CGPoint]
    ) {
        let origin = isRelative ? CGPoint.zero : bounds.origin
        if cache.isEmpty {
            var y = origin.y
            for size in Chips.sizes(subviews) {
                cache.append(CGPoint(x: origin.x, y: y))
                y += size.height + Chips.spacing
            }
        }
        let start = isRelative ? bounds.origin : .zero
        for (subview, point) in zip(subviews, cache) {
            subview.place(at: CGPoint(x: start.x + point.x, y: start.y + point.y), proposal: .unspecified)
        }
    }
}

/// A column of texts that are measured for its width, and placed with a part of it and the measured height.
private func column(part: CGFloat) -> DoctorSample {
    DoctorSample { proposal, subviews in
        Chips.columnSize(Chips.sizes(subviews, ProposedViewSize(width: proposal.width, height: nil)))
    } place: { bounds, _, subviews in
        var y = bounds.minY
        for subview in subviews {
            let height = subview.sizeThatFits(ProposedViewSize(width: bounds.width, height: nil)).height
            subview.place(
                at: CGPoint(x: bounds.minX, y: y),
                proposal: ProposedViewSize(width: bounds.width * part, height: height))
            y += height + Chips.spacing
        }
    }
}

/// Cards around a point, in a size of three cards that no proposal changes.
private var fan: DoctorSample {
    DoctorSample { _, subviews in
        let sizes = Chips.sizes(subviews)
        return CGSize(width: 3 * (sizes.map(\.width).max() ?? 0), height: 2 * (sizes.map(\.height).max() ?? 0))
    } place: { bounds, _, subviews in
        for (index, subview) in subviews.enumerated() {
            subview.place(
                at: CGPoint(x: bounds.midX + CGFloat(index) - CGFloat(subviews.count) / 2, y: bounds.midY),
                anchor: .center, proposal: .unspecified)
        }
    }
}

/// A column of subviews from the bottom edge upwards, of which each hangs below its position.
private var hanging: DoctorSample {
    DoctorSample {
        Chips.columnSize(Chips.sizes($1))
    } place: { bounds, _, subviews in
        var y = bounds.maxY
        for subview in subviews {
            subview.place(at: CGPoint(x: bounds.minX, y: y), proposal: .unspecified)
            y -= subview.sizeThatFits(.unspecified).height + Chips.spacing
        }
    }
}

extension FaultyLayout {
    static let room = [
        FaultyLayout("a gap behind the last row", .unusedGaps) { lines(reserved: 9, placed: 9, behind: true) },
        FaultyLayout("gaps between rows in the size alone", .unusedGaps) { lines(reserved: 9, placed: 0) },
        FaultyLayout("gaps between rows in the placements alone", .unreservedGaps) { lines(reserved: 0, placed: 9) },
        FaultyLayout("larger gaps in the size than in the placements", .unusedGaps) { row(reserved: 15) },
        FaultyLayout("the width of the last row forgotten", .tooSmall) { lastRowLost },
        FaultyLayout("a pile in the size of a row", .overlapping) { pile { $0.reduce(0, +) } },
        FaultyLayout("the smallest priority first", .reversedPriority) { ranked { $0 < $1 } },
        FaultyLayout("a memo of widths alone", .orderMatters) { RememberingBox(hasHeights: false) },
        FaultyLayout("positions of the first bounds", .orderMatters) { KeptColumn(isRelative: false) },
        FaultyLayout("a width that only grows", .warning(.staleCache)) { widest { max($0, $1) } },
        FaultyLayout("texts in half of the width that they are measured for", .otherProposal) { column(part: 0.5) },
        FaultyLayout("from the bottom, without an anchor", .warning(.outside)) { hanging },
    ]
}

extension SoundLayout {
    static let room = [
        SoundLayout("rows with equal gaps in the size and the placements") { lines(reserved: 9, placed: 9) },
        SoundLayout("a row of gaps that it reserves") { row(reserved: 6) },
        SoundLayout("a pile in the size of its largest view") { pile { $0.max() ?? 0 } },
        SoundLayout("a pile with room around it") { pile { ($0.max() ?? 0) + 12 * CGFloat($0.count) } },
        SoundLayout("the largest priority first, and no room for the last") { ranked { $0 > $1 } },
        SoundLayout("a memo of whole proposals") { RememberingBox(hasHeights: true) },
        SoundLayout("positions relative to the bounds") { KeptColumn(isRelative: true) },
        SoundLayout("a width that follows the subviews") { widest { $1 } },
        SoundLayout("texts in the width that they are measured for") { column(part: 1) },
        SoundLayout("a fan of three cards' width") { fan },
    ]
}
