import GalleyEngine
import GalleySDK
import Glibc
import Testing

@testable import GalleyInspector

/// A layout without a mistake, for which the doctor must find nothing.
struct SoundLayout: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let layout: @Sendable () -> AnyLayout

    init(_ name: String, _ layout: @escaping @Sendable () -> any Layout) {
        testDescription = name
        self.layout = { AnyLayout(layout()) }
    }

    static let every = all + positions + gaps + wrapping + lengths + room + elsewhere + fitting + stretched

    static let all = [
        SoundLayout("a column") { Chips.column },
        SoundLayout("avatars that overlap by 10 points") {
            DoctorSample { _, subviews in
                let size = Chips.rowSize(Chips.sizes(subviews))
                return CGSize(width: size.width - Chips.gaps(subviews.count) / 8 * 18, height: size.height)
            } place: { bounds, _, subviews in
                var x = bounds.minX
                for subview in subviews {
                    subview.place(at: CGPoint(x: x, y: bounds.midY), anchor: .leading, proposal: .unspecified)
                    x += subview.sizeThatFits(.unspecified).width - 10
                }
            }
        },
        SoundLayout("a deck of cards, each a little further than the one before") {
            DoctorSample { proposal, subviews in
                let more = 12 * CGFloat(max(0, subviews.count - 1))
                return Chips.sizes(subviews, proposal).reduce(CGSize(width: more, height: more)) {
                    CGSize(width: max($0.width, $1.width + more), height: max($0.height, $1.height + more))
                }
            } place: { bounds, proposal, subviews in
                for (index, subview) in subviews.enumerated() {
                    let step = 12 * CGFloat(index)
                    subview.place(at: CGPoint(x: bounds.minX + step, y: bounds.minY + step), proposal: proposal)
                }
            }
        },
        SoundLayout("a flow with an infinite width for nil") { Chips.flow { $0.width ?? .infinity } },
        SoundLayout("a row that places by its measured widths") {
            DoctorSample {
                Chips.rowSize(Chips.sizes($1))
            } place: {
                Chips.placeRow($2, from: $0.origin)
            }
        },
        SoundLayout("a circle of the replaced proposal") {
            DoctorSample { proposal, subviews in
                let most = Chips.sizes(subviews).reduce(CGFloat(0)) { max($0, $1.width, $1.height) }
                return proposal.replacingUnspecifiedDimensions(by: CGSize(width: 3 * most, height: 3 * most))
            } place: { bounds, _, subviews in
                for (index, subview) in subviews.enumerated() {
                    let angle = Double(index) * 2 * .pi / Double(subviews.count)
                    subview.place(
                        at: CGPoint(x: bounds.midX + 0.1 * cos(angle), y: bounds.midY + 0.1 * sin(angle)),
                        anchor: .center,
                        proposal: .unspecified)
                }
            }
        },
        SoundLayout("as wide as proposed, at least the content") {
            DoctorSample { proposal, subviews in
                let ideal = Chips.columnSize(Chips.sizes(subviews))
                return CGSize(width: max(ideal.width, proposal.width ?? 0), height: ideal.height)
            } place: {
                Chips.placeColumn($2, from: $0.origin)
            }
        },
        SoundLayout("trailing edges at maxX") {
            DoctorSample {
                Chips.columnSize(Chips.sizes($1))
            } place: { bounds, _, subviews in
                var y = bounds.minY
                for subview in subviews {
                    subview.place(at: CGPoint(x: bounds.maxX, y: y), anchor: .topTrailing, proposal: .unspecified)
                    y += subview.sizeThatFits(.unspecified).height + Chips.spacing
                }
            }
        },
        SoundLayout("a column whose sizes are in a cache that follows") {
            CachedSample(make: { Chips.sizes($0) }) { _, _, cache in
                Chips.columnSize(cache)
            } place: {
                bounds, _, subviews, cache in
                var y = bounds.minY
                for (subview, size) in zip(subviews, cache) {
                    subview.place(at: CGPoint(x: bounds.minX, y: y), proposal: .unspecified)
                    y += size.height + Chips.spacing
                }
            }
        },
        SoundLayout("a column whose updateCache brings sizes up to date") {
            CachedSample(make: { Chips.sizes($0) }, update: { $0 = Chips.sizes($1) }) { _, _, cache in
                Chips.columnSize(cache)
            } place: { bounds, _, subviews, _ in
                Chips.placeColumn(subviews, from: bounds.origin)
            }
        },
        SoundLayout("an overlay in the middle") {
            DoctorSample { _, subviews in
                let sizes = Chips.sizes(subviews)
                return CGSize(width: sizes.map(\.width).max() ?? 0, height: sizes.map(\.height).max() ?? 0)
            } place: { bounds, _, subviews in
                for subview in subviews {
                    subview.place(at: CGPoint(x: bounds.midX, y: bounds.midY), anchor: .center, proposal: .unspecified)
                }
            }
        },
        SoundLayout("the pages of a carousel, of which one is shown") {
            DoctorSample { proposal, subviews in
                let sizes = Chips.sizes(subviews, proposal)
                return CGSize(
                    width: proposal.width ?? sizes.map(\.width).max() ?? 0, height: sizes.map(\.height).max() ?? 0)
            } place: { bounds, _, subviews in
                for (index, subview) in subviews.enumerated() {
                    let x = bounds.minX + CGFloat(index) * (bounds.width + Chips.spacing)
                    subview.place(at: CGPoint(x: x, y: bounds.minY), proposal: ProposedViewSize(bounds.size))
                }
            }
        },
        SoundLayout("all but the first hidden far away") {
            DoctorSample { proposal, subviews in
                subviews.first?.sizeThatFits(proposal) ?? .zero
            } place: { bounds, proposal, subviews in
                for (index, subview) in subviews.enumerated() {
                    let x = index == 0 ? bounds.minX : bounds.minX - 10_000
                    subview.place(at: CGPoint(x: x, y: bounds.minY), proposal: proposal)
                }
            }
        },
        SoundLayout("equal widths") {
            DoctorSample { _, subviews in
                let most = Chips.sizes(subviews).map(\.width).max() ?? 0
                return CGSize(
                    width: CGFloat(subviews.count) * most + Chips.gaps(subviews.count),
                    height: Chips.sizes(subviews).map(\.height).max() ?? 0)
            } place: { bounds, _, subviews in
                let most = Chips.sizes(subviews).map(\.width).max() ?? 0
                for (index, subview) in subviews.enumerated() {
                    subview.place(
                        at: CGPoint(x: bounds.minX + CGFloat(index) * (most + Chips.spacing), y: bounds.minY),
                        proposal: .unspecified)
                }
            }
        },
        SoundLayout("a staircase") {
            DoctorSample { _, subviews in
                let size = Chips.columnSize(Chips.sizes(subviews))
                return CGSize(width: size.width + CGFloat(max(0, subviews.count - 1)) * 10, height: size.height)
            } place: { bounds, _, subviews in
                var point = bounds.origin
                for subview in subviews {
                    subview.place(at: point, proposal: .unspecified)
                    point.x += 10
                    point.y += subview.sizeThatFits(.unspecified).height + Chips.spacing
                }
            }
        },
        SoundLayout("equal parts of the width, whatever the subviews need") {
            DoctorSample { proposal, subviews in
                let ideal = Chips.rowSize(Chips.sizes(subviews))
                let width = proposal.width.map { $0.isFinite ? $0 : ideal.width } ?? ideal.width
                let part = ProposedViewSize(width: width / CGFloat(max(1, subviews.count)), height: nil)
                return CGSize(width: width, height: Chips.sizes(subviews, part).map(\.height).max() ?? 0)
            } place: { bounds, _, subviews in
                let part = bounds.width / CGFloat(max(1, subviews.count))
                for (index, subview) in subviews.enumerated() {
                    subview.place(
                        at: CGPoint(x: bounds.minX + part * CGFloat(index), y: bounds.minY),
                        proposal: ProposedViewSize(width: part, height: nil))
                }
            }
        },
        SoundLayout("a row that gives views without room no size, far away") {
            DoctorSample { proposal, subviews in
                Chips.rowSize(fitting(subviews, proposal.width ?? .infinity))
            } place: { bounds, _, subviews in
                let shown = fitting(subviews, bounds.width).count
                var x = bounds.minX
                for (index, subview) in subviews.enumerated() {
                    guard index < shown else {
                        subview.place(at: CGPoint(x: -10_000, y: -10_000), proposal: .zero)
                        continue
                    }
                    subview.place(at: CGPoint(x: x, y: bounds.minY), proposal: .unspecified)
                    x += subview.sizeThatFits(.unspecified).width + Chips.spacing
                }
            }
        },
        SoundLayout("equal widths that are proposed") {
            DoctorSample { _, subviews in
                let most = Chips.sizes(subviews).map(\.width).max() ?? 0
                return CGSize(width: most, height: Chips.columnSize(Chips.sizes(subviews)).height)
            } place: { bounds, _, subviews in
                var y = bounds.minY
                for subview in subviews {
                    let height = subview.sizeThatFits(.unspecified).height
                    subview.place(
                        at: CGPoint(x: bounds.minX, y: y),
                        proposal: ProposedViewSize(width: bounds.width, height: height))
                    y += height + Chips.spacing
                }
            }
        },
        SoundLayout("placed with the measured sizes") {
            DoctorSample {
                Chips.rowSize(Chips.sizes($1))
            } place: { bounds, _, subviews in
                var x = bounds.minX
                for subview in subviews {
                    let size = subview.sizeThatFits(.unspecified)
                    subview.place(at: CGPoint(x: x, y: bounds.minY), proposal: ProposedViewSize(size))
                    x += size.width + Chips.spacing
                }
            }
        },
        SoundLayout("an overlay at the top leading corner, as large as proposed") {
            DoctorSample { proposal, subviews in
                let sizes = Chips.sizes(subviews)
                let most = CGSize(width: sizes.map(\.width).max() ?? 0, height: sizes.map(\.height).max() ?? 0)
                return CGSize(width: max(most.width, proposal.width ?? 0), height: most.height)
            } place: { bounds, _, subviews in
                for subview in subviews { subview.place(at: bounds.origin, proposal: .unspecified) }
            }
        },
        SoundLayout("a flow that takes 10 for nil, as SwiftUI does") {
            Chips.flow { $0.replacingUnspecifiedDimensions().width }
        },
        SoundLayout("a baseline inside of the view") { GuideSample { $0.maxY } },
        SoundLayout("hstack") { HStackLayout() }, SoundLayout("vstack") { VStackLayout(alignment: .leading) },
        SoundLayout("zstack") { ZStackLayout(alignment: .bottomTrailing) }, SoundLayout("grid") { GridLayout() },
    ]

    /// The sizes of the first subviews that fit into a width, at least one.
    private static func fitting(_ subviews: LayoutSubviews, _ width: CGFloat) -> [CGSize] {
        var sizes = Chips.sizes(subviews)
        while sizes.count > 1, Chips.rowSize(sizes).width > width { sizes.removeLast() }
        return sizes
    }
}
