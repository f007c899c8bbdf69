import SwiftUI

/// Lays children out in lines.
struct FlowLayout: Layout {
    enum Edge: String, CaseIterable { case near, far }

    var spacing: CGFloat = 8
    var alignment: VerticalAlignment = .top
    var edge = Edge.near
    var limit: Int?

    var animatableData: AnimatablePair<CGFloat, Double> {
        get { AnimatablePair(spacing, 0.5) }
        set { spacing = newValue.first }
    }

    private func lines(_ width: CGFloat, _ subviews: Subviews) -> (size: CGSize, origins: [CGPoint]) {
        var (x, y, height, origins, used) = (CGFloat(0), CGFloat(0), CGFloat(0), [CGPoint](), CGFloat(0))
        for subview in subviews {
            let size = subview.sizeThatFits(.unspecified)
            if x > 0, x + size.width > width || subview[BreakKey.self] {
                (x, y, height) = (0, y + height + spacing, 0)
            }
            origins.append(CGPoint(x: x, y: y))
            x += size.width + spacing
            (height, used) = (max(height, size.height), max(used, x - spacing))
        }
        return (CGSize(width: ceil(used), height: y + height), origins)
    }

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        print("asked for \(subviews.count) children")
        return lines(proposal.replacingUnspecifiedDimensions().width, subviews).size
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
        for (subview, origin) in zip(subviews, lines(bounds.width, subviews).origins) {
            subview.place(at: CGPoint(x: bounds.minX + origin.x, y: bounds.minY + origin.y), proposal: .unspecified)
        }
    }
}

struct BreakKey: LayoutValueKey {
    static let defaultValue = false
}

/// Needs to know how many columns there are.
struct ColumnsLayout: Layout {
    let columns: Int
    var turn: Angle = .degrees(90)

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        CGSize(width: Double(columns), height: sin(turn.radians))
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {}
}

private enum Quarter: AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat { context.width / 4 }
}
