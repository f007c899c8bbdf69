import GalleyTesting
import SwiftUI
import Testing

/// Subviews that another view places: modifiers around them hold for the views inside.
@MainActor struct SubviewTests {
    private static func width(_ text: String, _ font: Font?) throws -> CGFloat {
        try ViewHost(Text(text).font(font), proposal: .unspecified).size.width
    }

    private struct Styled: View {
        @State private var isLarge = false
        var body: some View {
            VStack {
                Group(
                    subviews: Group {
                        Text("Plain")
                        Text("Small").font(.caption)
                    }
                ) { subviews in
                    ForEach(subviews) { $0.font(isLarge ? .largeTitle : .title).foregroundStyle(.red) }
                }
                Button("Larger") { isLarge = true }
            }
        }
    }

    @Test func modifiersOfASubviewHoldInside() throws {
        let host = try ViewHost(Styled(), proposal: .unspecified)
        #expect(try host.frame(of: "Plain").width == Self.width("Plain", .title))
        // What the view itself says comes first.
        #expect(try host.frame(of: "Small").width == Self.width("Small", .caption))
        try host.tap("Larger")
        #expect(try host.frame(of: "Plain").width == Self.width("Plain", .largeTitle))
        #expect(try host.frame(of: "Small").width == Self.width("Small", .caption))
    }

    private enum Total: PreferenceKey {
        static var defaultValue: CGFloat { 0 }
        static func reduce(value: inout CGFloat, nextValue: () -> CGFloat) { value += nextValue() }
    }

    @Test("A view around a placed subview reads its preferences, and one around all of them reads each once")
    func preferencesOfPlacedSubviews() throws {
        func bar(_ length: CGFloat, _ name: String) -> some View {
            Color.red.frame(width: length, height: 1).accessibilityIdentifier(name)
        }
        let view = HStack {
            Group(
                subviews: Group {
                    Text(verbatim: "a").preference(key: Total.self, value: 1)
                    Text(verbatim: "b").padding().preference(key: Total.self, value: 2).id("b")
                }
            ) { subviews in
                ForEach(subviews.dropFirst()) { subview in
                    HStack { subview }.overlayPreferenceValue(Total.self) { bar($0, "last") }
                }
                ForEach(subviews.prefix(1)) { $0 }
            }
        }
        .overlayPreferenceValue(Total.self) { bar($0, "all") }
        let host = try ViewHost(view, proposal: .unspecified)
        #expect(try host.frame(of: "last").width == 2 && host.frame(of: "all").width == 3)
    }

    private struct Row: _VariadicView_UnaryViewRoot {
        func body(children: _VariadicView.Children) -> some View {
            HStack { ForEach(children) { $0.font(.title) } }
        }
    }

    private struct Counted: View {
        @State private var count = 0
        var body: some View {
            _VariadicView.Tree(Row()) {
                Text("\(count)").id("count")
                Button("Add") { count += 111 }
            }
        }
    }

    @Test func aSubviewThatChangesKeepsItsPlace() throws {
        let host = try ViewHost(Counted(), proposal: .unspecified)
        #expect(try host.frame(of: "count").width == Self.width("0", .title))
        try host.tap("Add")
        #expect(try host.frame(of: "count").width == Self.width("111", .title))
    }

    @Test func rowsOfAnOutlineAreOneEach() throws {
        struct Item: Identifiable {
            let id: String
            var kids: [Item]?
        }
        let items = [Item(id: "box", kids: [Item(id: "leaf")])]
        let outline = OutlineGroup(items, children: \.kids) { item in
            Image(systemName: "star")
            Text(item.id)
        }
        let host = try ViewHost(VStack { outline }, proposal: ProposedViewSize(width: 300, height: nil))
        try host.tap("box")
        let leaf = try host.frame(of: "leaf")
        // The icon stands before the text, and not above it.
        #expect(leaf.minX >= 16 + 17)
    }
}
