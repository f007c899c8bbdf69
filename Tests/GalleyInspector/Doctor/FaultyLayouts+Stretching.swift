import GalleyEngine
import GalleySDK

@testable import GalleyInspector

/// A row that places each subview by the heights of those up to it, or of all.
private func aligned(_ height: @escaping @Sendable ([CGSize], Int) -> CGFloat) -> DoctorSample {
    DoctorSample { _, subviews in
        Chips.rowSize(Chips.sizes(subviews))
    } place: { bounds, _, subviews in
        let sizes = Chips.sizes(subviews)
        var x = bounds.minX
        for (index, subview) in subviews.enumerated() {
            subview.place(
                at: CGPoint(x: x, y: bounds.minY + height(sizes, index) / 2), anchor: .leading, proposal: .unspecified)
            x += sizes[index].width + Chips.spacing
        }
    }
}

/// Two columns, of which the next subview goes to the shorter one, with room before and behind the subviews of each.
private func columns(before: CGFloat, behind: CGFloat) -> DoctorSample {
    func arranged(_ subviews: LayoutSubviews, _ width: CGFloat?) -> (points: [CGPoint], size: CGSize) {
        let width = width ?? 300
        var bottoms = [before, before]
        let points = Chips.sizes(subviews).map { size in
            let column = bottoms[0] <= bottoms[1] ? 0 : 1
            defer { bottoms[column] += size.height + Chips.spacing }
            return CGPoint(x: CGFloat(column) * width / 2, y: bottoms[column])
        }
        return (points, CGSize(width: width, height: (bottoms.max() ?? 0) - Chips.spacing + behind))
    }
    return DoctorSample { proposal, subviews in
        subviews.isEmpty ? .zero : arranged(subviews, proposal.width).size
    } place: { bounds, _, subviews in
        for (subview, point) in zip(subviews, arranged(subviews, bounds.width).points) {
            subview.place(at: CGPoint(x: bounds.minX + point.x, y: bounds.minY + point.y), proposal: .unspecified)
        }
    }
}

/// A column with the distances that its subviews prefer along an axis.
private func spaced(along axis: Axis) -> DoctorSample {
    func gaps(_ subviews: LayoutSubviews) -> [CGFloat] {
        zip(subviews, subviews.dropFirst()).map { $0.spacing.distance(to: $1.spacing, along: axis) } + [0]
    }
    return DoctorSample { _, subviews in
        let sizes = Chips.sizes(subviews)
        return CGSize(
            width: sizes.map(\.width).max() ?? 0,
            height: subviews.isEmpty ? 0 : sizes.map(\.height).reduce(0, +) + gaps(subviews).reduce(0, +))
    } place: { bounds, _, subviews in
        var y = bounds.minY
        for (subview, gap) in zip(subviews, gaps(subviews)) {
            subview.place(at: CGPoint(x: bounds.minX, y: y), proposal: .unspecified)
            y += subview.sizeThatFits(.unspecified).height + gap
        }
    }
}

/// A column with two animatable values, which a function writes.
private struct Animated: Layout {
    var indent: CGFloat = 3
    var spacing: CGFloat = 8
    let write: @Sendable (inout Animated, AnimatablePair<CGFloat, CGFloat>) -> Void

    var animatableData: AnimatablePair<CGFloat, CGFloat> {
        get { AnimatablePair(indent, spacing) }
        set { write(&self, newValue) }
    }

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        let size = Chips.columnSize(Chips.sizes(subviews))
        return CGSize(width: size.width + indent, height: size.height)
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
        Chips.placeColumn(subviews, from: CGPoint(x: bounds.minX + indent, y: bounds.minY))
    }
}

extension FaultyLayout {
    /// Layouts that are right for subviews that are alike, or do not stretch.
    static let stretched = [
        FaultyLayout("a column that asks for the largest sizes", .warning(.notFinite)) {
            DoctorSample { _, subviews in
                Chips.columnSize(Chips.sizes(subviews, .infinity))
            } place: { bounds, _, subviews in
                Chips.placeColumn(subviews, from: bounds.origin, .infinity)
            }
        },
        FaultyLayout("a row that proposes its whole width to each subview", .otherProposal) {
            DoctorSample { proposal, subviews in
                Chips.rowSize(Chips.sizes(subviews, proposal))
            } place: { bounds, proposal, subviews in
                Chips.placeRow(subviews, from: bounds.origin, proposal)
            }
        },
        FaultyLayout("a column that places each subview with its whole height", .otherProposal) {
            DoctorSample { proposal, subviews in
                Chips.columnSize(Chips.sizes(subviews, ProposedViewSize(width: proposal.width, height: nil)))
            } place: { bounds, _, subviews in
                Chips.placeColumn(subviews, from: bounds.origin, ProposedViewSize(bounds.size))
            }
        },
        FaultyLayout("a row that centres by the subviews so far", .unequalRows, .unspecified) {
            aligned { sizes, index in sizes[...index].map(\.height).max() ?? 0 }
        },
        FaultyLayout("two columns with a gap behind the last subview", .unusedGaps) {
            columns(before: 0, behind: Chips.spacing)
        },
        FaultyLayout("a column with two insets above, of which its size has one", .tooSmall) {
            DoctorSample { _, subviews in
                let size = Chips.columnSize(Chips.sizes(subviews))
                return CGSize(width: size.width + 40, height: size.height + 20)
            } place: { bounds, _, subviews in
                Chips.placeColumn(subviews, from: CGPoint(x: bounds.minX + 20, y: bounds.minY + 40))
            }
        },
        FaultyLayout("a column with horizontal distances", .otherSpacing) { spaced(along: .horizontal) },
        FaultyLayout("a setter that writes both values to one property", .warning(.notAnimatable)) {
            Animated { ($0.indent, $0.indent) = ($1.first, $1.second) }
        },
    ]
}

extension SoundLayout {
    /// Lookalikes of layouts that are wrong where subviews stretch or differ.
    static let stretched = [
        SoundLayout("pages, each as large as the layout") {
            DoctorSample { proposal, subviews in
                let sizes = Chips.sizes(subviews)
                return CGSize(
                    width: proposal.width ?? sizes.map(\.width).max() ?? 0, height: sizes.map(\.height).max() ?? 0)
            } place: { bounds, _, subviews in
                for (index, subview) in subviews.enumerated() {
                    subview.place(
                        at: CGPoint(x: bounds.minX + CGFloat(index) * bounds.width, y: bounds.minY),
                        proposal: ProposedViewSize(bounds.size))
                }
            }
        },
        SoundLayout("a row that centres by all subviews") { aligned { sizes, _ in sizes.map(\.height).max() ?? 0 } },
        SoundLayout("a row whose subviews lie a little lower in turn") {
            DoctorSample { _, subviews in
                let size = Chips.rowSize(Chips.sizes(subviews))
                return CGSize(width: size.width, height: subviews.isEmpty ? 0 : size.height + 10)
            } place: { bounds, _, subviews in
                var x = bounds.minX
                for (index, subview) in subviews.enumerated() {
                    subview.place(at: CGPoint(x: x, y: bounds.minY + CGFloat(index % 2) * 10), proposal: .unspecified)
                    x += subview.sizeThatFits(.unspecified).width + Chips.spacing
                }
            }
        },
        SoundLayout("two columns") { columns(before: 0, behind: 0) },
        SoundLayout("two columns with a margin as wide as their gaps") {
            columns(before: Chips.spacing, behind: Chips.spacing)
        },
        SoundLayout("a column with vertical distances") { spaced(along: .vertical) },
        SoundLayout("a setter that writes both values") {
            Animated { ($0.indent, $0.spacing) = ($1.first, $1.second) }
        },
        SoundLayout("a setter that rounds its values") {
            Animated { ($0.indent, $0.spacing) = ($1.first.rounded(), $1.second.rounded()) }
        },
        SoundLayout("a setter that keeps its values from 0 to 10") {
            Animated { ($0.indent, $0.spacing) = (min(max($1.first, 0), 10), min(max($1.second, 0), 10)) }
        },
    ]
}
