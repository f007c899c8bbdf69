import GalleyEngine
import GalleySDK
import Glibc

@testable import GalleyInspector

/// A flow whose rows end where `isFull` says: for the end of the row, the length of the next subview, and the limit.
private func flow(_ isFull: @escaping (_ end: CGFloat, _ next: CGFloat, _ limit: CGFloat) -> Bool) -> DoctorSample {
    func arranged(_ subviews: LayoutSubviews, _ limit: CGFloat) -> (points: [CGPoint], size: CGSize) {
        var (points, x, y, row, wide) = ([CGPoint](), CGFloat(0), CGFloat(0), CGFloat(0), CGFloat(0))
        for size in Chips.sizes(subviews) {
            if x > 0, isFull(x, size.width, limit) { (x, y, row) = (0, y + row + Chips.spacing, 0) }
            points.append(CGPoint(x: x, y: y))
            x += size.width + Chips.spacing
            row = max(row, size.height)
            wide = max(wide, x - Chips.spacing)
        }
        return (points, CGSize(width: wide, height: y + row))
    }
    return DoctorSample { proposal, subviews in
        arranged(subviews, proposal.width ?? .infinity).size
    } place: { bounds, proposal, subviews in
        for (subview, point) in zip(subviews, arranged(subviews, proposal.width ?? .infinity).points) {
            subview.place(
                at: CGPoint(x: bounds.minX + point.x, y: bounds.minY + point.y), proposal: .unspecified)
        }
    }
}

extension FaultyLayout {
    /// Subviews that overlap or stick out, although there is room for them.
    static let fitting = [
        FaultyLayout("a grid that advances by the height of the next row", .overlapping) {
            func heights(_ sizes: [CGSize]) -> [CGFloat] {
                stride(from: 0, to: sizes.count, by: 3).map { start in
                    sizes[start..<min(start + 3, sizes.count)].map(\.height).max() ?? 0
                }
            }
            return DoctorSample { _, subviews in
                let sizes = Chips.sizes(subviews)
                let (rows, width) = (heights(sizes), sizes.map(\.width).max() ?? 0)
                return CGSize(
                    width: width * 3 + Chips.gaps(3), height: rows.reduce(0, +) + Chips.gaps(rows.count))
            } place: { bounds, _, subviews in
                let sizes = Chips.sizes(subviews)
                let (rows, width) = (heights(sizes), sizes.map(\.width).max() ?? 0)
                var y = bounds.minY
                for (index, subview) in subviews.enumerated() {
                    if index > 0, index % 3 == 0 { y += rows[index / 3] + Chips.spacing }
                    let x = bounds.minX + CGFloat(index % 3) * (width + Chips.spacing)
                    subview.place(at: CGPoint(x: x, y: y), proposal: .unspecified)
                }
            }
        },
        FaultyLayout("a row that advances by the width of its first subview", .overlapping) {
            DoctorSample { _, subviews in
                guard let first = Chips.sizes(subviews).first else { return .zero }
                return CGSize(
                    width: first.width * CGFloat(subviews.count) + Chips.gaps(subviews.count), height: first.height)
            } place: { bounds, _, subviews in
                guard let first = Chips.sizes(subviews).first else { return }
                for (index, subview) in subviews.enumerated() {
                    let x = bounds.minX + CGFloat(index) * (first.width + Chips.spacing)
                    subview.place(at: CGPoint(x: x, y: bounds.minY), proposal: .unspecified)
                }
            }
        },
        FaultyLayout("a flow whose rows are all in the middle", .overlapping) {
            var flow = Chips.flow { $0.width ?? .infinity }
            flow.place = { bounds, proposal, subviews in
                let points = Chips.flow(Chips.sizes(subviews), width: proposal.width ?? .infinity).points
                for (subview, point) in zip(subviews, points) {
                    subview.place(
                        at: CGPoint(x: bounds.minX + point.x, y: bounds.midY), anchor: .leading, proposal: .unspecified)
                }
            }
            return flow
        },
        FaultyLayout("a flow that counts a gap behind the last subview of a row", .unusedGaps) {
            flow { $0 + $1 + Chips.spacing > $2 }
        },
        FaultyLayout("a flow that counts no gaps where it ends its rows", .unreservedGaps) {
            flow { end, next, limit in end * 40 / 48 + next > limit }
        },
        FaultyLayout("a ring with the size of its circle", .tooSmall, .unspecified) {
            DoctorSample { _, subviews in
                subviews.isEmpty ? .zero : CGSize(width: 200, height: 200)
            } place: { bounds, _, subviews in
                for (index, subview) in subviews.enumerated() {
                    let angle = CGFloat(index) / CGFloat(subviews.count) * 2 * .pi
                    subview.place(
                        at: CGPoint(x: bounds.midX + 100 * cos(angle), y: bounds.midY + 100 * sin(angle)),
                        anchor: .center, proposal: .unspecified)
                }
            }
        },
        FaultyLayout(
            "columns whose gaps are not subtracted from their widths", .unreservedGaps, leaves: FaultyLayout.stretching
        ) {
            func column(_ width: CGFloat?, _ subviews: LayoutSubviews) -> ProposedViewSize {
                ProposedViewSize(width: width.map { $0 / CGFloat(max(1, subviews.count)) }, height: nil)
            }
            return DoctorSample { proposal, subviews in
                let sizes = Chips.sizes(subviews, column(proposal.width, subviews))
                let size = Chips.rowSize(sizes)
                return CGSize(width: proposal.width ?? size.width, height: size.height)
            } place: { bounds, _, subviews in
                let column = column(bounds.width, subviews)
                for (index, subview) in subviews.enumerated() {
                    let x = bounds.minX + CGFloat(index) * ((column.width ?? 0) + Chips.spacing)
                    subview.place(at: CGPoint(x: x, y: bounds.minY), proposal: column)
                }
            }
        },
        FaultyLayout("a column with the height of its highest subview", .tooSmall, .unspecified) {
            DoctorSample { _, subviews in
                let sizes = Chips.sizes(subviews)
                return CGSize(width: sizes.map(\.width).max() ?? 0, height: sizes.map(\.height).max() ?? 0)
            } place: { bounds, _, subviews in
                Chips.placeColumn(subviews, from: bounds.origin)
            }
        },
    ]
}

extension SoundLayout {
    /// Layouts that are meant to overlap, or to hide subviews.
    static let fitting = [
        SoundLayout("cards in a hand, each offered more height than it takes") {
            DoctorSample { _, subviews in
                subviews.isEmpty ? .zero : CGSize(width: 60 + 20 * CGFloat(subviews.count), height: 140)
            } place: { bounds, _, subviews in
                for (index, subview) in subviews.enumerated() {
                    subview.place(
                        at: CGPoint(x: bounds.minX + 20 * CGFloat(index), y: bounds.minY),
                        proposal: ProposedViewSize(width: 80, height: 140))
                }
            }
        },
        SoundLayout("a column as wide as its proposal that hides all but three subviews at -9999") {
            DoctorSample { proposal, subviews in
                let size = Chips.columnSize(Array(Chips.sizes(subviews).prefix(3)))
                return CGSize(width: max(size.width, proposal.width ?? 0), height: size.height)
            } place: { bounds, _, subviews in
                var y = bounds.minY
                for (index, subview) in subviews.enumerated() {
                    let point = index < 3 ? CGPoint(x: bounds.minX, y: y) : CGPoint(x: -9999, y: -9999)
                    subview.place(at: point, proposal: .unspecified)
                    y += subview.sizeThatFits(.unspecified).height + Chips.spacing
                }
            }
        },
    ]
}
