import Combine
import SwiftUI
import UIKit

struct Rank: Equatable { var level = 2 }

private struct RankKey: LayoutValueKey { static let defaultValue = Rank() }

extension View {
    func rank(_ level: Int) -> some View { layoutValue(key: RankKey.self, value: Rank(level: level)) }
}

struct RankLayout: Measured {
    var length: CGFloat { CGFloat(RankKey.defaultValue.level) }
}

struct ModifierLayout: Measured, ViewModifier {
    var gap: CGFloat = 4
    var length: CGFloat { gap }
    func body(content: Content) -> some View { self { content } }
}

extension EnvironmentValues {
    @Entry var chipGap: CGFloat = 3
}

struct EntryLayout: Measured {
    var length: CGFloat { 8 }
}

final class Store: ObservableObject {
    @Published var width: CGFloat = 9
}

struct StoreLayout: Measured {
    let store = Store()
    var length: CGFloat { store.width }
}

struct ScreenLayout: Measured {
    var length: CGFloat { UIScreen.main.bounds.width }
}

struct InsetsLayout: Measured {
    var insets = UIEdgeInsets(top: 0, left: 4, bottom: 0, right: 6)
    var length: CGFloat { insets.left + insets.right }
}

struct KeyPathLayout: Measured {
    let sizes = [CGSize(width: 3, height: 1), CGSize(width: 4, height: 2)]
    var length: CGFloat { sizes.map(\.width).reduce(0, +) + (sizes.max { $0.width < $1.width }?.height ?? 0) }
}

struct StackedLayout: Layout {
    private let base = HStackLayout(spacing: 3)

    static var layoutProperties: LayoutProperties {
        var properties = LayoutProperties()
        properties.stackOrientation = .horizontal
        return properties
    }
    func makeCache(subviews: Subviews) -> HStackLayout.Cache { base.makeCache(subviews: subviews) }
    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout HStackLayout.Cache) -> CGSize {
        base.sizeThatFits(proposal: proposal, subviews: subviews, cache: &cache)
    }
    func placeSubviews(
        in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout HStackLayout.Cache
    ) {
        base.placeSubviews(in: bounds, proposal: proposal, subviews: subviews, cache: &cache)
    }
}

struct Gallery: View {
    @State private var isWide = false
    var body: some View {
        let layout = isWide ? AnyLayout(ScreenLayout()) : AnyLayout(RankLayout())
        layout { ForEach(0..<3) { Text("\($0)").rank($0) } }.onTapGesture { withAnimation { isWide.toggle() } }
    }
}

#Preview { Gallery() }
