import GalleyEngine
import GalleySDK

@testable import GalleyInspector

/// A deck of cards: each lies a step below the one behind it.
private func deck(step: CGFloat) -> DoctorSample {
    DoctorSample { _, subviews in
        let sizes = Chips.sizes(subviews)
        guard !sizes.isEmpty else { return .zero }
        return CGSize(
            width: sizes.map(\.width).max() ?? 0,
            height: (sizes.map(\.height).max() ?? 0) + step * CGFloat(sizes.count - 1))
    } place: { bounds, _, subviews in
        for (index, subview) in subviews.enumerated() {
            subview.place(
                at: CGPoint(x: bounds.minX, y: bounds.minY + CGFloat(index) * step), proposal: .unspecified)
        }
    }
}

/// Rows of one height, whatever the subviews need.
private func rows(of height: CGFloat, proposes: Bool) -> DoctorSample {
    DoctorSample { _, subviews in
        CGSize(width: Chips.sizes(subviews).map(\.width).max() ?? 0, height: CGFloat(subviews.count) * height)
    } place: { bounds, _, subviews in
        for (index, subview) in subviews.enumerated() {
            subview.place(
                at: CGPoint(x: bounds.minX, y: bounds.minY + CGFloat(index) * height),
                proposal: ProposedViewSize(width: nil, height: proposes ? height : nil))
        }
    }
}

/// Four columns of cells of 70 points, each proposed to its subview.
private var cells: DoctorSample {
    DoctorSample { _, subviews in
        CGSize(width: CGFloat(min(4, subviews.count)) * 70, height: CGFloat((subviews.count + 3) / 4) * 70)
    } place: { bounds, _, subviews in
        for (index, subview) in subviews.enumerated() {
            subview.place(
                at: CGPoint(
                    x: bounds.minX + CGFloat(index % 4) * 70, y: bounds.minY + CGFloat(index / 4) * 70),
                proposal: ProposedViewSize(width: 70, height: 70))
        }
    }
}

/// A row of which the size counts `reserved` points, and the placements `placed` points between two subviews.
private func row(reserved: CGFloat, placed: CGFloat) -> DoctorSample {
    DoctorSample { _, subviews in
        let sizes = Chips.sizes(subviews)
        return CGSize(
            width: sizes.reduce(CGFloat(max(0, sizes.count - 1)) * reserved) { $0 + $1.width },
            height: sizes.map(\.height).max() ?? 0)
    } place: { bounds, _, subviews in
        var x = bounds.minX
        for subview in subviews {
            subview.place(at: CGPoint(x: x, y: bounds.midY), anchor: .leading, proposal: .unspecified)
            x += subview.sizeThatFits(.unspecified).width + placed
        }
    }
}

/// A circle that takes whatever it is proposed, and 10 points for an unspecified length.
private var circle: DoctorSample {
    DoctorSample { proposal, _ in
        proposal.replacingUnspecifiedDimensions()
    } place: { bounds, _, subviews in
        for (index, subview) in subviews.enumerated() {
            let isRight = index % 2 == 1
            subview.place(
                at: CGPoint(x: bounds.midX + (isRight ? 1 : -1) * bounds.width / 4, y: bounds.midY), anchor: .center,
                proposal: .unspecified)
        }
    }
}

/// Two subviews beside each other, as wide as the first two need, or as proposed.
private var pair: DoctorSample {
    DoctorSample { proposal, subviews in
        let sizes = Chips.sizes(subviews)
        let width = sizes.prefix(2).reduce(0) { $0 + $1.width }
        return CGSize(width: max(proposal.width ?? 0, width), height: Chips.columnSize(sizes).height)
    } place: { bounds, _, subviews in
        Chips.placeColumn(subviews, from: bounds.origin)
    }
}

extension FaultyLayout {
    static let gaps = [
        FaultyLayout("gaps in the placements that the size lacks", .unreservedGaps) { row(reserved: 0, placed: 9) },
        FaultyLayout("rows of 16 points for higher subviews", .tooSmall) { rows(of: 16, proposes: false) },
        FaultyLayout("a size without subviews below 0", .warning(.negative)) {
            DoctorSample { _, subviews in
                CGSize(
                    width: Chips.sizes(subviews).reduce(-12) { $0 + $1.width + 12 },
                    height: Chips.sizes(subviews).map(\.height).max() ?? 0)
            } place: { bounds, _, subviews in
                var x = bounds.minX
                for subview in subviews {
                    subview.place(at: CGPoint(x: x, y: bounds.minY), proposal: .unspecified)
                    x += subview.sizeThatFits(.unspecified).width + 12
                }
            }
        },
    ]
}

extension SoundLayout {
    static let gaps = [
        SoundLayout("a row with equal gaps in its size and its placements") { row(reserved: 9, placed: 9) },
        SoundLayout("a deck of cards") { deck(step: 14) },
        SoundLayout("rows of a height that is proposed") { rows(of: 32, proposes: true) },
        SoundLayout("cells that some subviews exceed") { cells },
        SoundLayout("a circle that takes 10 points for nil") { circle },
    ]
}

/// Layouts that have a mistake, but not the one that they resemble.
enum Lookalike {
    static let ignoresThirdSubview: @Sendable () -> AnyLayout = { AnyLayout(pair) }
}
