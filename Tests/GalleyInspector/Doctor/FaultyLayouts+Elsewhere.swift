import GalleyEngine
import GalleySDK

@testable import GalleyInspector

/// A column that places the subviews that `chosen` takes of them, by the width of its bounds.
private func column(_ chosen: @escaping (CGFloat, LayoutSubviews) -> [LayoutSubview]) -> DoctorSample {
    DoctorSample { proposal, subviews in
        let size = Chips.columnSize(Chips.sizes(subviews))
        return CGSize(width: max(size.width, proposal.width ?? 0), height: size.height)
    } place: { bounds, _, subviews in
        var y = bounds.minY
        for subview in chosen(bounds.width, subviews) {
            subview.place(at: CGPoint(x: bounds.minX, y: y), proposal: .unspecified)
            y += subview.sizeThatFits(.unspecified).height + Chips.spacing
        }
    }
}

/// A column whose width is worked out by a function of the proposal and the width of its widest subview.
private func column(width: @escaping (ProposedViewSize, CGFloat) -> CGFloat) -> DoctorSample {
    DoctorSample { proposal, subviews in
        let size = Chips.columnSize(Chips.sizes(subviews))
        return CGSize(width: width(proposal, size.width), height: size.height)
    } place: { bounds, _, subviews in
        Chips.placeColumn(subviews, from: bounds.origin)
    }
}

/// Subviews over each other in the size of the largest, moved by a distance.
private func pile(movedBy distance: CGFloat) -> DoctorSample {
    DoctorSample { _, subviews in
        Chips.sizes(subviews).reduce(.zero) {
            CGSize(width: max($0.width, $1.width), height: max($0.height, $1.height))
        }
    } place: { bounds, _, subviews in
        for subview in subviews {
            subview.place(
                at: CGPoint(x: bounds.minX + distance, y: bounds.minY + distance), proposal: .unspecified)
        }
    }
}

extension FaultyLayout {
    /// Mistakes that show at other proposals than the subject's.
    static let elsewhere = [
        FaultyLayout("a column that forgets its last subview where it is wide", .warning(.unplaced)) {
            column { $0 > 600 ? $1.dropLast() : Array($1) }
        },
        FaultyLayout("a column that places its first subview twice where it is narrow", .warning(.placedTwice)) {
            column { $0 < 130 ? [$1[0]] + Array($1) : Array($1) }
        },
        FaultyLayout("a flow whose size counts no gaps", .tooSmall) {
            var flow = Chips.flow { $0.width ?? .infinity }
            flow.size = { proposal, subviews in
                let size = Chips.flow(Chips.sizes(subviews), width: proposal.width ?? .infinity).size
                return proposal.width == nil
                    ? CGSize(width: size.width - 5 * Chips.spacing, height: size.height) : size
            }
            return flow
        },
        FaultyLayout("a column without a width where it has much room", .shrinking) {
            column { proposal, widest in (proposal.width ?? 0) > 900 ? 0 : widest }
        },
        FaultyLayout("a column with the size of its first subview", .tooSmall) {
            DoctorSample { proposal, subviews in
                subviews.first?.sizeThatFits(proposal) ?? .zero
            } place: { bounds, _, subviews in
                Chips.placeColumn(subviews, from: bounds.origin)
            }
        },
        FaultyLayout("a column with its largest width for 0", .shrinking) {
            column { proposal, widest in proposal.width == 0 ? widest * 2 : widest }
        },
        FaultyLayout("a column with a large constant for nil", .huge) {
            column { proposal, _ in proposal.width ?? 10_000 }
        },
    ]
}

extension SoundLayout {
    static let elsewhere = [
        SoundLayout("subviews moved by 4 points, as by offset") { pile(movedBy: 4) },
        SoundLayout("a column as wide as its proposal") { column { proposal, widest in proposal.width ?? widest } },
        SoundLayout("a column that takes all subviews at any width") { column { Array($1) } },
        SoundLayout("notices over the bottom of the content") {
            overlay(of: 0) { bounds, index in
                CGPoint(x: bounds.midX, y: bounds.maxY - 12 - 40 * CGFloat(index - 1))
            }
        },
        SoundLayout("a content on a background, and buttons in its corner") {
            overlay(of: 1) { bounds, _ in
                CGPoint(x: bounds.maxX - 16, y: bounds.maxY - 16)
            }
        },
        SoundLayout("a hand of cards that overlap where there is little room") {
            func width(_ proposal: ProposedViewSize, _ sizes: [CGSize]) -> CGFloat {
                let (all, least) = (sizes.reduce(0) { $0 + $1.width }, sizes.map(\.width).max() ?? 0)
                return max(least, min(all, proposal.width ?? all))
            }
            return DoctorSample { proposal, subviews in
                let sizes = Chips.sizes(subviews)
                return CGSize(width: width(proposal, sizes), height: sizes.map(\.height).max() ?? 0)
            } place: { bounds, _, subviews in
                let widths = Chips.sizes(subviews).map(\.width)
                guard let last = widths.last else { return }
                let step = widths.count > 1 ? (bounds.width - last) / CGFloat(widths.count - 1) : 0
                for (index, subview) in subviews.enumerated() {
                    let x = min(bounds.minX + CGFloat(index) * step, bounds.maxX - widths[index])
                    subview.place(at: CGPoint(x: x, y: bounds.minY), proposal: .unspecified)
                }
            }
        },
    ]

    /// A layout of the size of one subview, over which the ones behind lie with their bottom trailing corners at points.
    private static func overlay(
        of content: Int, _ point: @escaping @Sendable (CGRect, Int) -> CGPoint
    ) -> DoctorSample {
        DoctorSample { proposal, subviews in
            content < subviews.count
                ? subviews[content].sizeThatFits(proposal) : Chips.columnSize(Chips.sizes(subviews))
        } place: { bounds, proposal, subviews in
            for (index, subview) in subviews.enumerated() {
                if index > content {
                    subview.place(at: point(bounds, index), anchor: .bottomTrailing, proposal: .unspecified)
                } else {
                    subview.place(at: bounds.origin, proposal: proposal)
                }
            }
        }
    }
}
