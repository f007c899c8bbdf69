import GalleyEngine
import GalleySDK

@testable import GalleyInspector

/// A layout with an explicit guide.
struct GuideSample: Layout {
    var value: @Sendable (CGRect) -> CGFloat

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        Chips.columnSize(Chips.sizes(subviews))
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
        Chips.placeColumn(subviews, from: bounds.origin)
    }

    func explicitAlignment(
        of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
    ) -> CGFloat? {
        guide == .lastTextBaseline ? value(bounds) : nil
    }
}

extension FaultyLayout {
    /// Returns a column that is measured for ideal sizes and placed with another proposal.
    private static func column(
        _ name: String, _ proposal: @escaping @Sendable (CGRect, ProposedViewSize) -> ProposedViewSize
    ) -> FaultyLayout {
        FaultyLayout(name, .otherProposal) {
            DoctorSample {
                Chips.columnSize(Chips.sizes($1))
            } place: { bounds, proposed, subviews in
                var y = bounds.minY
                for subview in subviews {
                    subview.place(at: CGPoint(x: bounds.minX, y: y), proposal: proposal(bounds, proposed))
                    y += subview.sizeThatFits(.unspecified).height + Chips.spacing
                }
            }
        }
    }

    static let proposals = [
        column("placed with the size of the bounds") { bounds, _ in ProposedViewSize(bounds.size) },
        column("placed with infinity") { _, _ in .infinity }, column("placed with 0 × 0") { _, _ in .zero },
        column("placed with the container's proposal") { $1 },
        column("placed with 10 points of width") { _, _ in ProposedViewSize(width: 10, height: nil) },
    ]

    static let overlaps = [
        FaultyLayout("all at the origin, in the size of a column", .overlapping) {
            DoctorSample {
                Chips.columnSize(Chips.sizes($1))
            } place: { bounds, _, subviews in
                for subview in subviews { subview.place(at: bounds.origin, proposal: .unspecified) }
            }
        },
        FaultyLayout("the lines of a flow over each other", .overlapping) {
            var flow = Chips.flow { $0.width ?? .infinity }
            flow.place = { bounds, _, subviews in
                let points = Chips.flow(Chips.sizes(subviews), width: bounds.width).points
                for (subview, point) in zip(subviews, points) {
                    subview.place(at: CGPoint(x: bounds.minX + point.x, y: bounds.minY), proposal: .unspecified)
                }
            }
            return flow
        },
    ]

    static let outsized = [
        FaultyLayout("a million points for nil", .huge, .unspecified) {
            DoctorSample {
                CGSize(width: $0.width ?? 1_000_000, height: Chips.columnSize(Chips.sizes($1)).height)
            } place: {
                Chips.placeColumn($2, from: $0.origin)
            }
        },
        FaultyLayout("the greatest number for nil", .huge) {
            DoctorSample {
                CGSize(
                    width: max(Chips.columnSize(Chips.sizes($1)).width, $0.width ?? 0),
                    height: $0.height ?? .greatestFiniteMagnitude)
            } place: {
                Chips.placeColumn($2, from: $0.origin)
            }
        },
        FaultyLayout("a baseline below the view", .guideOutside) { GuideSample { $0.maxY + 12 } },
        FaultyLayout("an index that follows the first pass only", .warning(.mutatedState)) {
            DoctorSample { _, subviews in
                Chips.columnSize(Chips.sizes(subviews))
            } place: { bounds, _, subviews in
                var y = bounds.minY
                for subview in subviews {
                    subview.place(at: CGPoint(x: bounds.minX + Last.width / 16, y: y), proposal: .unspecified)
                    let size = subview.sizeThatFits(.unspecified)
                    Last.width = size.width
                    y += size.height + Chips.spacing
                }
            }
        },
    ]

    /// The width of the last subview of any instance.
    private enum Last {
        // Sound: set and read inside of one pass; another pass in between only changes the frames.
        nonisolated(unsafe) static var width: CGFloat = 0
    }
}
