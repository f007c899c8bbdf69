import SwiftUI

enum Tone: String { case plain, loud }
enum Side { case near, far }

enum Keys {
    struct Flag: LayoutValueKey { static let defaultValue = false }
    struct Count: LayoutValueKey { static let defaultValue = 1 }
    struct Weight: LayoutValueKey { static let defaultValue = 0.5 }
    struct Label: LayoutValueKey { static let defaultValue = "none" }
    struct Area: LayoutValueKey { static let defaultValue = CGSize(width: 1, height: 2) }
    struct Spot: LayoutValueKey { static let defaultValue = CGPoint(x: 3, y: 4) }
    struct List: LayoutValueKey { static let defaultValue: [Double] = [] }
    struct Limit: LayoutValueKey { static let defaultValue: Int? = nil }
    struct Loudness: LayoutValueKey { static let defaultValue = Tone.plain }
    struct Place: LayoutValueKey { static let defaultValue = Side.near }
    struct Turn: LayoutValueKey { static let defaultValue = Angle.degrees(10) }
}

/// Sets each child to a point that its layout values make up.
struct ValuesLayout: Layout {
    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize { .zero }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
        for subview in subviews {
            var x = CGFloat(subview[Keys.Weight.self])
            if subview[Keys.Flag.self] { x += 1000 }
            x += 10 * CGFloat(subview[Keys.Count.self])
            x += 100_000 * CGFloat(subview[Keys.Limit.self] ?? -1)
            if subview[Keys.Loudness.self] == .loud { x += 2000 }
            if case .far = subview[Keys.Place.self] { x += 4000 }
            var y = CGFloat(subview[Keys.Turn.self].degrees)
            for byte in subview[Keys.Label.self].utf8 { y = y * 2 + CGFloat(byte) }
            let (area, spot) = (subview[Keys.Area.self], subview[Keys.Spot.self])
            y += 100 * area.width + 1000 * area.height + 10_000 * spot.x + 100_000 * spot.y
            for (index, number) in subview[Keys.List.self].enumerated() { y += CGFloat(index + 1) * CGFloat(number) }
            subview.place(at: CGPoint(x: bounds.minX + x, y: bounds.minY + y), proposal: .unspecified)
        }
    }
}
