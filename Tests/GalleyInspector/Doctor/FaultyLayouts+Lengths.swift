import GalleyEngine
import GalleySDK

@testable import GalleyInspector

/// A column or a row whose size and positions are those of one proposal, and whose subviews are placed with another.
private func advancing(
    _ axis: Axis, by measured: @escaping @Sendable (CGSize) -> ProposedViewSize,
    placing placed: @escaping @Sendable (CGSize, CGSize) -> ProposedViewSize, anchor: UnitPoint = .topLeading,
    raster: CGFloat = 0
) -> DoctorSample {
    func advance(_ size: CGSize) -> CGFloat {
        let length = axis == .vertical ? size.height : size.width
        return raster > 0 ? (length / raster).rounded(.up) * raster : length
    }
    return DoctorSample { proposal, subviews in
        let room = CGSize(width: proposal.width ?? 300, height: proposal.height ?? 300)
        let sizes = Chips.sizes(subviews, measured(room))
        let (length, gaps) = (sizes.reduce(0) { $0 + advance($1) }, Chips.gaps(sizes.count))
        return axis == .vertical
            ? CGSize(width: max(sizes.map(\.width).max() ?? 0, proposal.width ?? 0), height: length + gaps)
            : CGSize(width: length + gaps, height: sizes.map(\.height).max() ?? 0)
    } place: { bounds, proposal, subviews in
        let room = CGSize(width: proposal.width ?? 300, height: proposal.height ?? 300)
        var point = bounds.origin
        for subview in subviews {
            let size = subview.sizeThatFits(measured(room))
            subview.place(
                at: CGPoint(x: point.x + anchor.x * size.width, y: point.y + anchor.y * size.height), anchor: anchor,
                proposal: placed(room, size))
            if axis == .vertical {
                point.y += advance(size) + Chips.spacing
            } else {
                point.x += advance(size) + Chips.spacing
            }
        }
    }
}

/// Two columns, of which the next subview comes into the shorter one. The size is made of the heights of both.
private func columns(_ height: @escaping @Sendable ([CGFloat]) -> CGFloat?) -> DoctorSample {
    func place(_ sizes: [CGSize], _ width: CGFloat) -> (points: [CGPoint], heights: [CGFloat]) {
        var (points, heights) = ([CGPoint](), [CGFloat](repeating: 0, count: 2))
        for size in sizes {
            let column = heights[1] < heights[0] ? 1 : 0
            points.append(CGPoint(x: CGFloat(column) * width, y: heights[column]))
            heights[column] += size.height
        }
        return (points, heights)
    }
    return DoctorSample { _, subviews in
        let sizes = Chips.sizes(subviews)
        let width = sizes.map(\.width).max() ?? 0
        return CGSize(width: 2 * width, height: height(place(sizes, width).heights) ?? 0)
    } place: { bounds, _, subviews in
        let points = place(Chips.sizes(subviews), bounds.width / 2).points
        for (subview, point) in zip(subviews, points) {
            subview.place(at: CGPoint(x: bounds.minX + point.x, y: bounds.minY + point.y), proposal: .unspecified)
        }
    }
}

/// A row of which the first baselines are at one height. `isWhole` says whether its height includes what lies below.
private func baselines(isWhole: Bool) -> DoctorSample {
    func above(_ subviews: LayoutSubviews) -> CGFloat {
        subviews.map { $0.dimensions(in: .unspecified)[.firstTextBaseline] }.max() ?? 0
    }
    return DoctorSample { _, subviews in
        let below = subviews.map { subview in
            let dimensions = subview.dimensions(in: .unspecified)
            return dimensions.height - dimensions[.firstTextBaseline]
        }
        let size = Chips.rowSize(Chips.sizes(subviews))
        return isWhole ? CGSize(width: size.width, height: above(subviews) + (below.max() ?? 0)) : size
    } place: { bounds, _, subviews in
        let baseline = bounds.minY + above(subviews)
        var x = bounds.minX
        for subview in subviews {
            let dimensions = subview.dimensions(in: .unspecified)
            subview.place(
                at: CGPoint(x: x, y: baseline - dimensions[.firstTextBaseline]), proposal: .unspecified)
            x += dimensions.width + Chips.spacing
        }
    }
}

extension FaultyLayout {
    static let lengths = [
        FaultyLayout("a column measured narrower than it is placed", .otherProposal) {
            advancing(.vertical) {
                ProposedViewSize(width: $0.width / 2, height: nil)
            } placing: { room, _ in
                ProposedViewSize(width: room.width, height: nil)
            }
        },
        FaultyLayout("a column of centred views, measured for their largest size", .otherProposal) {
            advancing(.vertical, by: { _ in .infinity }, placing: { _, _ in .unspecified }, anchor: .center)
        },
        FaultyLayout("a row measured for the proposal and placed with the ideal sizes", .otherProposal) {
            advancing(.horizontal) {
                ProposedViewSize(width: $0.width, height: nil)
            } placing: { _, _ in
                .unspecified
            }
        },
        FaultyLayout("a row of ideal widths, placed with 30 points of width", .otherProposal) {
            advancing(.horizontal, by: { _ in .unspecified }) { _, _ in ProposedViewSize(width: 30, height: nil) }
        },
        FaultyLayout("two columns, as high as the shorter one", .unequalRows) { columns { $0.min() } },
        FaultyLayout("a row of baselines, as high as the highest subview", .unequalRows) { baselines(isWhole: false) },
    ]
}

extension SoundLayout {
    static let lengths = [
        SoundLayout("icons that are smaller than their cells") {
            advancing(
                .horizontal, by: { _ in .unspecified },
                placing: { ProposedViewSize(width: $1.width * 0.8, height: $1.height * 0.8) }, anchor: .center)
        },
        SoundLayout("views with room of 10 points in their cells") {
            advancing(
                .vertical, by: { _ in .unspecified },
                placing: { ProposedViewSize(width: $1.width - 10, height: $1.height - 10) }, anchor: .center)
        },
        SoundLayout("a column measured for the width that it places with") {
            advancing(.vertical) {
                ProposedViewSize(width: $0.width, height: nil)
            } placing: { room, _ in
                ProposedViewSize(width: room.width, height: nil)
            }
        },
        SoundLayout("a column of the measured heights, as wide as the room") {
            advancing(.vertical) {
                ProposedViewSize(width: $0.width, height: nil)
            } placing: {
                ProposedViewSize(width: $0.width, height: $1.height)
            }
        },
        SoundLayout("a column on a raster of 8 points") {
            advancing(
                .vertical, by: { ProposedViewSize(width: $0.width, height: nil) },
                placing: { room, _ in ProposedViewSize(width: room.width, height: nil) }, raster: 8)
        },
        SoundLayout("cells of the largest ideal width, placed with 40 points") {
            DoctorSample { _, subviews in
                let sizes = Chips.sizes(subviews)
                return CGSize(
                    width: (sizes.map(\.width).max() ?? 0) * CGFloat(sizes.count),
                    height: sizes.map(\.height).max() ?? 0)
            } place: { bounds, _, subviews in
                let width = bounds.width / CGFloat(max(1, subviews.count))
                for (index, subview) in subviews.enumerated() {
                    subview.place(
                        at: CGPoint(x: bounds.minX + (CGFloat(index) + 0.5) * width, y: bounds.midY), anchor: .center,
                        proposal: ProposedViewSize(width: 40, height: bounds.height))
                }
            }
        },
        SoundLayout("two columns, as high as the longer one") { columns { $0.max() } },
        SoundLayout("a row of baselines, as high as all that lies above and below") { baselines(isWhole: true) },
    ]
}
