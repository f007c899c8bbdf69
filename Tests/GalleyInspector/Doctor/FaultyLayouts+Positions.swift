import GalleyEngine
import GalleySDK

@testable import GalleyInspector

/// A column that asserts a baseline 12 points below its top.
private struct GuidedColumn: Layout {
    var followsBounds: Bool

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        Chips.columnSize(Chips.sizes(subviews))
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
        Chips.placeColumn(subviews, from: bounds.origin)
    }

    func explicitAlignment(
        of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
    ) -> CGFloat? {
        guide == .firstTextBaseline && !subviews.isEmpty ? (followsBounds ? bounds.minY : 0) + 12 : nil
    }
}

private let measuredOnce = Outside<[CGSize]>([])

extension FaultyLayout {
    static let positions = [
        FaultyLayout("a cache that follows only the number of subviews", .warning(.staleCache)) {
            CachedSample {
                Chips.sizes($0)
            } update: { sizes, subviews in
                if sizes.count != subviews.count { sizes = Chips.sizes(subviews) }
            } size: {
                Chips.columnSize($2)
            } place: { bounds, _, subviews, sizes in
                var y = bounds.minY
                for (subview, size) in zip(subviews, sizes) {
                    subview.place(at: CGPoint(x: bounds.minX, y: y), proposal: ProposedViewSize(size))
                    y += size.height + Chips.spacing
                }
            }
        },
        FaultyLayout("a row that mirrors itself", .mirrorsByItself) {
            DoctorSample {
                Chips.rowSize(Chips.sizes($1))
            } place: { bounds, _, subviews in
                let isMirrored = subviews.layoutDirection == .rightToLeft
                var x = isMirrored ? bounds.maxX : bounds.minX
                for subview in subviews {
                    let size = subview.sizeThatFits(.unspecified)
                    subview.place(
                        at: CGPoint(x: x, y: bounds.minY), anchor: isMirrored ? .topTrailing : .topLeading,
                        proposal: .unspecified)
                    x += (size.width + Chips.spacing) * (isMirrored ? -1 : 1)
                }
            }
        },
        FaultyLayout("corners placed with the anchor of centres", .shifted) {
            DoctorSample {
                Chips.columnSize(Chips.sizes($1))
            } place: { bounds, _, subviews in
                var y = bounds.minY
                for subview in subviews {
                    subview.place(at: CGPoint(x: bounds.minX, y: y), anchor: .center, proposal: .unspecified)
                    y += subview.sizeThatFits(.unspecified).height + Chips.spacing
                }
            }
        },
        FaultyLayout("gaps in the size that the placements lack", .unusedGaps) {
            DoctorSample {
                Chips.columnSize(Chips.sizes($1))
            } place: { bounds, _, subviews in
                var y = bounds.minY
                for subview in subviews {
                    subview.place(at: CGPoint(x: bounds.minX, y: y), proposal: .unspecified)
                    y += subview.sizeThatFits(.unspecified).height
                }
            }
        },
        FaultyLayout("sizes that are measured once in a process", .warning(.mutatedState)) {
            DoctorSample { _, subviews in
                if measuredOnce.value.isEmpty { measuredOnce.value = Chips.sizes(subviews) }
                return Chips.columnSize(measuredOnce.value)
            } place: { bounds, _, subviews in
                var y = bounds.minY
                for (subview, size) in zip(subviews, measuredOnce.value) {
                    subview.place(at: CGPoint(x: bounds.minX, y: y), proposal: ProposedViewSize(size))
                    y += size.height + Chips.spacing
                }
            }
        },
        FaultyLayout("a baseline that does not follow the bounds", .guideIgnoresBounds) {
            GuidedColumn(followsBounds: false)
        },
        FaultyLayout("texts measured for the width and placed with none", .otherProposal) {
            DoctorSample { proposal, subviews in
                Chips.columnSize(Chips.sizes(subviews, ProposedViewSize(width: proposal.width, height: nil)))
            } place: { bounds, _, subviews in
                var y = bounds.minY
                for subview in subviews {
                    subview.place(at: CGPoint(x: bounds.minX, y: y), proposal: .unspecified)
                    y += subview.sizeThatFits(ProposedViewSize(width: bounds.width, height: nil)).height + Chips.spacing
                }
            }
        },
    ]
}

extension SoundLayout {
    static let positions = [
        SoundLayout("a baseline that follows the bounds") { GuidedColumn(followsBounds: true) },
        SoundLayout("centres placed with the anchor of centres") {
            DoctorSample {
                Chips.columnSize(Chips.sizes($1))
            } place: { bounds, _, subviews in
                var y = bounds.minY
                for subview in subviews {
                    let size = subview.sizeThatFits(.unspecified)
                    subview.place(
                        at: CGPoint(x: bounds.midX, y: y + size.height / 2), anchor: .center, proposal: .unspecified)
                    y += size.height + Chips.spacing
                }
            }
        },
        SoundLayout("a cache of sizes that is made again") {
            CachedSample {
                Chips.sizes($0)
            } size: {
                Chips.columnSize($2)
            } place: { bounds, _, subviews, sizes in
                var y = bounds.minY
                for (subview, size) in zip(subviews, sizes) {
                    subview.place(at: CGPoint(x: bounds.minX, y: y), proposal: ProposedViewSize(size))
                    y += size.height + Chips.spacing
                }
            }
        },
    ]
}
