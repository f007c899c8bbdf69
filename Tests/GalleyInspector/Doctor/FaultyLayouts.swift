import GalleyEngine
import GalleySDK
import Glibc
import Testing

@testable import GalleyInspector

/// A layout with a classical mistake, and the cause that the doctor must name first.
struct FaultyLayout: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let cause: DoctorFinding.Cause
    var proposal = ProposedViewSize(width: 240, height: nil)
    var leaves = Self.chips
    let layout: @Sendable () -> AnyLayout

    init(
        _ name: String, _ cause: DoctorFinding.Cause, _ proposal: ProposedViewSize? = nil, leaves: [Leaf]? = nil,
        _ layout: @escaping @Sendable () -> any Layout
    ) {
        (testDescription, self.cause) = (name, cause)
        if let proposal { self.proposal = proposal }
        if let leaves { self.leaves = leaves }
        self.layout = { AnyLayout(layout()) }
    }

    static let chips = [64, 40, 96, 52, 120, 72].map { Leaf.fixed(CGSize(width: $0, height: 28)) }
    static let stretching = (0..<3).map { _ in
        Leaf.flexible(
            minimum: CGSize(width: 10, height: 10), ideal: CGSize(width: 60, height: 30),
            maximum: CGSize(width: CGFloat.infinity, height: .infinity))
    }

    static let all =
        origin + unspecified + sizes + state + placing + cost + proposals + overlaps + outsized + positions
        + gaps + wrapping + lengths + room + elsewhere + fitting + stretched

    static let origin = [
        FaultyLayout("a column from 0,0", .boundsIgnored) {
            DoctorSample {
                Chips.columnSize(Chips.sizes($1))
            } place: { _, _, subviews in
                Chips.placeColumn(subviews, from: .zero)
            }
        },
        FaultyLayout("a row from 0,0", .boundsIgnored, .unspecified) {
            DoctorSample {
                Chips.rowSize(Chips.sizes($1))
            } place: {
                Chips.placeRow($2, from: .zero)
            }
        },
        FaultyLayout("a flow from 0,0", .boundsIgnored) {
            var flow = Chips.flow { $0.width ?? .infinity }
            flow.place = { bounds, _, subviews in
                for (subview, point) in zip(subviews, Chips.flow(Chips.sizes(subviews), width: bounds.width).points) {
                    subview.place(at: point, proposal: .unspecified)
                }
            }
            return flow
        },
        FaultyLayout("a column without minY", .boundsIgnored) {
            DoctorSample {
                Chips.columnSize(Chips.sizes($1))
            } place: {
                Chips.placeColumn($2, from: CGPoint(x: $0.minX, y: 0))
            }
        },
        FaultyLayout("a column without minX", .boundsIgnored) {
            DoctorSample {
                Chips.columnSize(Chips.sizes($1))
            } place: {
                Chips.placeColumn($2, from: CGPoint(x: 0, y: $0.minY))
            }
        },
        FaultyLayout("a circle around width / 2", .boundsIgnored, ProposedViewSize(width: 300, height: 300)) {
            DoctorSample { proposal, _ in
                proposal.replacingUnspecifiedDimensions()
            } place: { bounds, _, subviews in
                for (index, subview) in subviews.enumerated() {
                    let angle = Double(index) * 2 * .pi / Double(subviews.count)
                    subview.place(
                        at: CGPoint(x: bounds.width / 2 + 90 * cos(angle), y: bounds.height / 2 + 90 * sin(angle)),
                        anchor: .center, proposal: .unspecified)
                }
            }
        },
        FaultyLayout(
            "maxX taken for the width", .boundsIgnored, ProposedViewSize(width: 240, height: 100), leaves: stretching
        ) {
            DoctorSample { proposal, _ in
                proposal.replacingUnspecifiedDimensions()
            } place: { bounds, _, subviews in
                for (index, subview) in subviews.enumerated() {
                    subview.place(
                        at: CGPoint(x: bounds.minX, y: bounds.minY + CGFloat(index) * 30),
                        proposal: ProposedViewSize(width: bounds.maxX, height: 20))
                }
            }
        },
        FaultyLayout("trailing edges at the width", .boundsIgnored) {
            DoctorSample { proposal, subviews in
                CGSize(width: proposal.width ?? 120, height: Chips.columnSize(Chips.sizes(subviews)).height)
            } place: { bounds, _, subviews in
                var y = bounds.minY
                for subview in subviews {
                    subview.place(at: CGPoint(x: bounds.width, y: y), anchor: .topTrailing, proposal: .unspecified)
                    y += 36
                }
            }
        },
    ]

    static let unspecified = [
        FaultyLayout("no size without a proposal", .unspecifiedAsZero) {
            DoctorSample { proposal, _ in
                guard let width = proposal.width, let height = proposal.height else { return .zero }
                return CGSize(width: width, height: height)
            } place: {
                Chips.placeColumn($2, from: $0.origin)
            }
        },
        FaultyLayout("a flow with width ?? 0", .unspecifiedAsZero) { Chips.flow { $0.width ?? 0 } },
        FaultyLayout("a flow with width ?? 0, unspecified", .unspecifiedAsZero, .unspecified) {
            Chips.flow { $0.width ?? 0 }
        },
        FaultyLayout("a box of the proposal or 0", .unspecifiedAsZero, ProposedViewSize(width: 240, height: 200)) {
            DoctorSample {
                proposal, _ in
                CGSize(width: proposal.width ?? 0, height: proposal.height ?? 0)
            } place: {
                bounds, _, subviews in
                for subview in subviews {
                    subview.place(at: CGPoint(x: bounds.midX, y: bounds.midY), anchor: .center, proposal: .unspecified)
                }
            }
        },
        FaultyLayout("columns of width ?? 0", .unspecifiedAsZero, leaves: stretching) {
            DoctorSample { proposal, subviews in
                CGSize(width: proposal.width ?? 0, height: Chips.rowSize(Chips.sizes(subviews)).height)
            } place: { bounds, _, subviews in
                let width = bounds.width / CGFloat(max(1, subviews.count))
                for (index, subview) in subviews.enumerated() {
                    subview.place(
                        at: CGPoint(x: bounds.minX + CGFloat(index) * width, y: bounds.minY),
                        proposal: ProposedViewSize(width: width, height: bounds.height))
                }
            }
        },
        FaultyLayout("a vertical flow with height ?? 0", .unspecifiedAsZero, ProposedViewSize(width: nil, height: 120))
        {
            func place(_ sizes: [CGSize], _ height: CGFloat) -> (points: [CGPoint], size: CGSize) {
                let flipped = sizes.map { CGSize(width: $0.height, height: $0.width) }
                let (points, size) = Chips.flow(flipped, width: height)
                return (points.map { CGPoint(x: $0.y, y: $0.x) }, CGSize(width: size.height, height: size.width))
            }
            return DoctorSample {
                place(Chips.sizes($1), $0.height ?? 0).size
            } place: { bounds, _, subviews in
                for (subview, point) in zip(subviews, place(Chips.sizes(subviews), bounds.height).points) {
                    subview.place(
                        at: CGPoint(x: bounds.minX + point.x, y: bounds.minY + point.y), proposal: .unspecified)
                }
            }
        },
        FaultyLayout("subviews measured at 0 × 0 only", .warning(.zeroAsked), leaves: stretching) {
            DoctorSample {
                Chips.columnSize(Chips.sizes($1, .zero))
            } place: { bounds, _, subviews in
                var y = bounds.minY
                for subview in subviews {
                    subview.place(at: CGPoint(x: bounds.minX, y: y), proposal: .zero)
                    y += subview.sizeThatFits(.zero).height + Chips.spacing
                }
            }
        },
    ]

    static let sizes = [
        FaultyLayout("an average of no width", .warning(.notFinite)) {
            DoctorSample { proposal, subviews in
                let height = Chips.columnSize(Chips.sizes(subviews)).height
                return CGSize(width: (proposal.height ?? 0) / 0 * 0, height: height)
            } place: {
                Chips.placeColumn($2, from: $0.origin)
            }
        },
        FaultyLayout("as wide as infinity", .warning(.notFinite), .unspecified) {
            DoctorSample {
                CGSize(width: $0.width ?? .infinity, height: Chips.columnSize(Chips.sizes($1)).height)
            } place: {
                Chips.placeColumn($2, from: $0.origin)
            }
        },
        FaultyLayout("gaps of −1 subviews", .warning(.negative), .zero, leaves: []) {
            DoctorSample { _, subviews in
                CGSize(width: 10, height: CGFloat(subviews.count) * 28 + CGFloat(subviews.count - 1) * 8)
            } place: {
                Chips.placeColumn($2, from: $0.origin)
            }
        },
        FaultyLayout("the insets subtracted", .warning(.negative)) {
            DoctorSample { proposal, subviews in
                let ideal = Chips.columnSize(Chips.sizes(subviews))
                return CGSize(width: min(ideal.width, (proposal.width ?? ideal.width) - 16), height: ideal.height)
            } place: {
                Chips.placeColumn($2, from: $0.origin)
            }
        },
        FaultyLayout("twice what is proposed", .warning(.biggerThanAsked)) {
            DoctorSample { proposal, subviews in
                let ideal = Chips.columnSize(Chips.sizes(subviews))
                return CGSize(width: (proposal.width ?? ideal.width) * 2, height: ideal.height)
            } place: {
                Chips.placeColumn($2, from: $0.origin)
            }
        },
        FaultyLayout("only the last subview counts", .warning(.overflow)) {
            DoctorSample { _, subviews in
                Chips.sizes(subviews).last ?? .zero
            } place: { bounds, _, subviews in
                for subview in subviews { subview.place(at: bounds.origin, proposal: .unspecified) }
            }
        },
        FaultyLayout("the last row forgotten", .tooSmall) {
            var flow = Chips.flow { $0.width ?? .infinity }
            flow.size = { proposal, subviews in
                let size = Chips.flow(Chips.sizes(subviews), width: proposal.width ?? .infinity).size
                return CGSize(width: size.width, height: max(28, size.height - 36))
            }
            return flow
        },
    ]
}
