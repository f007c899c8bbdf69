// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
import SwiftUI

/// A view and a layout in one: rows of chips.
public struct ChipFlow<Content: View>: View {
    let layout: ChipFlowLayout
    let content: Content
    @Environment(\.chipEmphasis) private var emphasis

    public init(
        alignment: VerticalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content
    ) {
        layout = ChipFlowLayout(alignment: alignment, spacing: spacing)
        self.content = content()
    }

    public var body: some View {
        layout {
            content.layoutValue(key: EmphasisKey.self, value: emphasis)
        }
    }
}

extension ChipFlow: Animatable where Content == EmptyView {
    public typealias AnimatableData = EmptyAnimatableData
}

extension ChipFlow: Layout, Sendable where Content == EmptyView {
    /// A layout: without views of its own.
    public init(alignment: VerticalAlignment = .center, spacing: CGFloat? = nil) {
        self.init(alignment: alignment, spacing: spacing) {
            EmptyView()
        }
    }

    nonisolated public func sizeThatFits(
        proposal: ProposedViewSize, subviews: LayoutSubviews, cache: inout ChipFlowCache
    ) -> CGSize {
        layout.sizeThatFits(proposal: proposal, subviews: subviews, cache: &cache)
    }

    nonisolated public func placeSubviews(
        in bounds: CGRect, proposal: ProposedViewSize, subviews: LayoutSubviews, cache: inout ChipFlowCache
    ) {
        layout.placeSubviews(in: bounds, proposal: proposal, subviews: subviews, cache: &cache)
    }

    nonisolated public func makeCache(subviews: LayoutSubviews) -> ChipFlowCache {
        layout.makeCache(subviews: subviews)
    }

    nonisolated public static var layoutProperties: LayoutProperties { ChipFlowLayout.layoutProperties }
}

/// How much room a chip gets.
public enum ChipEmphasis: Sendable {
    case normal
    case row
}

struct EmphasisKey: LayoutValueKey {
    static let defaultValue = ChipEmphasis.normal
}

private struct ChipEmphasisKey: EnvironmentKey {
    static let defaultValue = ChipEmphasis.normal
}

extension EnvironmentValues {
    var chipEmphasis: ChipEmphasis {
        get { self[ChipEmphasisKey.self] }
        set { self[ChipEmphasisKey.self] = newValue }
    }
}

extension View {
    /// Gives a chip, or all chips inside, a row of its own, or not.
    public func chipEmphasis(_ emphasis: ChipEmphasis) -> some View {
        layoutValue(key: EmphasisKey.self, value: emphasis)
            .environment(\.chipEmphasis, emphasis)
    }
}

/// Ends a row.
public struct ChipBreak: View {
    public init() {}

    public var body: some View {
        Color.clear
            .frame(width: 0, height: 0)
            .chipEmphasis(.row)
    }
}

#Preview("Narrow", traits: .sizeThatFitsLayout) {
    @Previewable @State var count = 3
    ChipFlow { ForEach(0..<count, id: \.self) { Text("\($0)") } }
        .frame(width: 80)
}

#if DEBUG
    struct ChipFlowPreviews: PreviewProvider {
        static var previews: some View {
            ChipFlow(spacing: 4) {
                ForEach(1..<9) { number in
                    Text("Chip \(number)")
                        .padding(.horizontal, 8)
                        .background(Capsule().fill(Color.accentColor.opacity(0.2)))
                }
                ChipBreak()
                Button(action: {}) { Label("More", systemImage: "plus") }
            }
            .padding()
            .previewDisplayName("Chips")
        }
    }
#endif
