import SwiftUI

struct FlowLayout: Layout {
    var spacing: CGFloat = 8

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        arrange(proposal.width ?? .infinity, subviews).size
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
        for (index, point) in arrange(bounds.width, subviews).points.enumerated() {
            subviews[index].place(
                at: CGPoint(x: bounds.minX + point.x, y: bounds.minY + point.y), proposal: .unspecified)
        }
    }

    private func arrange(_ width: CGFloat, _ subviews: Subviews) -> (points: [CGPoint], size: CGSize) {
        var (points, x, y, row, widest): ([CGPoint], CGFloat, CGFloat, CGFloat, CGFloat) = ([], 0, 0, 0, 0)
        for subview in subviews {
            let size = subview.sizeThatFits(.unspecified)
            if x > 0, x + size.width > width { (x, y, row) = (0, y + row + spacing, 0) }
            points.append(CGPoint(x: x, y: y))
            x += size.width + spacing
            row = max(row, size.height)
            widest = max(widest, x - spacing)
        }
        return (points, CGSize(width: widest, height: y + row))
    }
}

struct Ranking: LayoutValueKey { static let defaultValue = 0 }

extension View {
    func ranking(_ value: Int) -> some View { layoutValue(key: Ranking.self, value: value) }
}

struct Tag: View {
    let title: String
    @Binding var isOn: Bool

    var body: some View {
        Text(title)
            .padding(.horizontal, 10)
            .padding(.vertical, 4)
            .frame(width: 70, height: 28)
            .background(isOn ? AnyShapeStyle(.tint) : AnyShapeStyle(.quaternary), in: .capsule)
            .onTapGesture { isOn.toggle() }
    }
}

struct LayoutPlayground: View {
    @State private var isVertical = false
    @State private var chosen: Set<String> = ["Swift"]
    private let tags = ["Swift", "Linux", "Layout", "Views", "Tests"]

    var body: some View {
        let layout = isVertical ? AnyLayout(VStackLayout(alignment: .leading)) : AnyLayout(FlowLayout(spacing: 10))
        VStack(spacing: 20) {
            layout {
                ForEach(tags, id: \.self) { tag in
                    Tag(title: tag, isOn: binding(for: tag)).ranking(tag.count)
                }
            }
            .animation(.default, value: isVertical)
            Toggle("Vertical", isOn: $isVertical.animation(.spring()))
            FlowLayout {
                Color.red.frame(width: 40, height: 20)
                Color.blue.frame(width: 40, height: 20)
            }
        }
        .frame(width: 250)
    }

    private func binding(for tag: String) -> Binding<Bool> {
        Binding {
            chosen.contains(tag)
        } set: { isOn in
            if isOn { chosen.insert(tag) } else { chosen.remove(tag) }
        }
    }
}

#Preview { LayoutPlayground() }
