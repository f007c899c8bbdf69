import SwiftUI

struct Arranged {
    var frames: [CGRect]
    var size: CGSize
}

/// Layouts that work their frames out at once, for their proposal and again for their bounds.
protocol Arranging: Layout where Cache == () {
    func arranged(_ proposal: ProposedViewSize, _ sizes: [CGSize]) -> Arranged
}

extension Arranging {
    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        arranged(proposal, subviews.map { $0.sizeThatFits(.unspecified) }).size
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
        let frames = arranged(ProposedViewSize(bounds.size), subviews.map { $0.sizeThatFits(.unspecified) }).frames
        for (subview, frame) in zip(subviews, frames) {
            subview.place(
                at: frame.offsetBy(dx: bounds.minX, dy: bounds.minY).origin, proposal: ProposedViewSize(frame.size))
        }
    }
}

struct WrapLayout: Arranging {
    var gap: CGFloat = 5
    func arranged(_ proposal: ProposedViewSize, _ sizes: [CGSize]) -> Arranged {
        let limit = proposal.width ?? .infinity
        var (x, y, tallest, widest) = (0.0 as CGFloat, 0.0 as CGFloat, 0.0 as CGFloat, 0.0 as CGFloat)
        var frames: [CGRect] = []
        for size in sizes {
            if x > 0, x + size.width > limit { (x, y, tallest) = (0, y + tallest + gap, 0) }
            frames.append(CGRect(origin: CGPoint(x: x, y: y), size: size))
            widest = max(widest, x + size.width)
            x += size.width + gap
            tallest = max(tallest, size.height)
        }
        return Arranged(frames: frames, size: CGSize(width: widest, height: y + tallest))
    }
}

struct EqualWidthLayout: Arranging {
    func arranged(_ proposal: ProposedViewSize, _ sizes: [CGSize]) -> Arranged {
        let largest = sizes.reduce(into: CGSize.zero) {
            $0 = CGSize(width: max($0.width, $1.width), height: max($0.height, $1.height))
        }
        let frames = sizes.indices.map {
            CGRect(origin: CGPoint(x: CGFloat($0) * (largest.width + 5), y: 0), size: largest)
        }
        return Arranged(
            frames: frames, size: CGSize(width: frames.last?.maxX ?? 0, height: frames.map(\.maxY).max() ?? 0))
    }
}

struct StairLayout: Arranging {
    func arranged(_ proposal: ProposedViewSize, _ sizes: [CGSize]) -> Arranged {
        var corner = CGPoint.zero
        let frames = sizes.map { size -> CGRect in
            defer { corner = CGPoint(x: corner.x + size.width, y: corner.y + size.height) }
            return CGRect(origin: corner, size: size)
        }
        return Arranged(frames: frames, size: CGSize(width: corner.x, height: corner.y))
    }
}

struct WaterfallLayout: Arranging {
    var columns = 2
    func arranged(_ proposal: ProposedViewSize, _ sizes: [CGSize]) -> Arranged {
        let width = proposal.width.flatMap { $0.isFinite ? $0 : nil } ?? 110
        let column = max(0, (width - 10 * CGFloat(columns - 1)) / CGFloat(columns))
        var heights = [CGFloat](repeating: 0, count: columns)
        let frames = sizes.map { size -> CGRect in
            let index = heights.enumerated().min { $0.element < $1.element }!.offset
            defer { heights[index] += size.height + 10 }
            return CGRect(
                x: CGFloat(index) * (column + 10), y: heights[index], width: size.width, height: size.height)
        }
        return Arranged(frames: frames, size: CGSize(width: width, height: (heights.max() ?? 10) - 10))
    }
}

struct CompassLayout: Arranging {
    func arranged(_ proposal: ProposedViewSize, _ sizes: [CGSize]) -> Arranged {
        let wanted = proposal.replacingUnspecifiedDimensions()
        let size = CGSize(
            width: wanted.width.isFinite ? wanted.width : 10, height: wanted.height.isFinite ? wanted.height : 10)
        let radius = min(size.width, size.height) / 2
        let directions = [
            CGVector(dx: 0, dy: -1), CGVector(dx: 1, dy: 0), CGVector(dx: 0, dy: 1), CGVector(dx: -1, dy: 0),
        ]
        let frames = sizes.enumerated().map { index, child in
            CGRect(
                x: size.width / 2 + radius * directions[index % 4].dx - child.width / 2,
                y: size.height / 2 + radius * directions[index % 4].dy - child.height / 2, width: child.width,
                height: child.height)
        }
        return Arranged(frames: frames, size: size)
    }
}

struct SharesLayout: Arranging {
    var shares: [CGFloat] = [1, 1, 2]
    func arranged(_ proposal: ProposedViewSize, _ sizes: [CGSize]) -> Arranged {
        let width = proposal.width.flatMap { $0 < .infinity ? $0 : nil } ?? 80
        var x: CGFloat = 0
        let frames = zip(sizes, shares).map { size, share in
            defer { x += width * share / shares.reduce(0, +) }
            return CGRect(x: x, y: 0, width: size.width, height: size.height)
        }
        return Arranged(frames: frames, size: CGSize(width: width, height: sizes.map(\.height).max() ?? 0))
    }
}

struct TrailingLayout: Arranging {
    func arranged(_ proposal: ProposedViewSize, _ sizes: [CGSize]) -> Arranged {
        let width = sizes.map(\.width).max() ?? 0
        var y: CGFloat = 0
        let frames = sizes.map { size in
            defer { y += size.height + 4 }
            return CGRect(x: width - size.width, y: y, width: size.width, height: size.height)
        }
        return Arranged(frames: frames, size: CGSize(width: width, height: max(0, y - 4)))
    }
}
