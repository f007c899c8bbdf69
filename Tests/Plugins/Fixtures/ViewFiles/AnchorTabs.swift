import SwiftUI

struct TabBoundsKey: PreferenceKey {
    static let defaultValue: [Int: Anchor<CGRect>] = [:]
    static func reduce(value: inout [Int: Anchor<CGRect>], nextValue: () -> [Int: Anchor<CGRect>]) {
        value.merge(nextValue()) { $1 }
    }
}

struct UnderlinedTabs: View {
    let titles: [String]
    @State private var selection = 0

    var body: some View {
        HStack(spacing: 20) {
            ForEach(titles.indices, id: \.self) { index in
                Button(titles[index]) {
                    withAnimation(.snappy(duration: 0.3)) { selection = index }
                }
                .buttonStyle(.plain)
                .fontWeight(index == selection ? .semibold : .regular)
                .frame(width: 80, height: 30)
                .anchorPreference(key: TabBoundsKey.self, value: .bounds) { [index: $0] }
            }
        }
        .overlayPreferenceValue(TabBoundsKey.self) { bounds in
            GeometryReader { proxy in
                if let anchor = bounds[selection] {
                    let rect = proxy[anchor]
                    Rectangle()
                        .fill(.tint)
                        .frame(width: rect.width, height: 2)
                        .offset(x: rect.minX, y: rect.maxY)
                        .accessibilityIdentifier("underline")
                }
            }
        }
        .padding(.bottom, 2)
    }
}

#Preview("Tabs") { UnderlinedTabs(titles: ["One", "Two", "Three"]) }
