import GalleyTesting
import SwiftUI
import Testing

/// Views that read what views inside them set: they settle, whatever the type of the value.
@MainActor struct SettlingTests {
    /// A value that is not `Equatable`, as authors declare them for anchors.
    private struct Mark {
        let bounds: Anchor<CGRect>
        let label: AnyView
        var note: Text?
    }

    private struct Marks: PreferenceKey {
        static var defaultValue: [String: [Mark]] { [:] }
        static func reduce(value: inout [String: [Mark]], nextValue: () -> [String: [Mark]]) {
            value.merge(nextValue()) { $0 + $1 }
        }
    }

    private final class Calls { var count = 0 }

    private struct Marked: View {
        let calls: Calls
        @State private var label = "a"
        @State private var other = 0
        var body: some View {
            VStack {
                Button("label") { label += "b" }
                Button("other \(other)") { other += 1 }
                ForEach(0..<2) { _ in
                    Text(verbatim: "marked").anchorPreference(key: Marks.self, value: .bounds) { [label] bounds in
                        ["all": [Mark(bounds: bounds, label: AnyView(Text(verbatim: label)))]]
                    }
                }
            }
            .overlayPreferenceValue(Marks.self) { marks in
                let _ = calls.count += 1
                ForEach(0..<(marks["all"]?.count ?? 0), id: \.self) { marks["all"]![$0].label }
            }
        }
    }

    @Test("Arrays, dictionaries, optionals and erased views are compared by their parts")
    func valuesOfParts() throws {
        let calls = Calls()
        let host = try ViewHost(Marked(calls: calls))
        #expect(host.texts.filter { $0 == "a" }.count == 2)
        let first = calls.count
        try host.tap("other 0")
        #expect(host.texts.contains("other 1"))
        // The tap evaluates the body, and with it the modifier, which calls the closure once.
        #expect(calls.count <= first + 1, "\(calls.count) after \(first)")
        let before = calls.count
        try host.tap("label")
        #expect(host.texts.filter { $0 == "ab" }.count == 2)
        #expect(calls.count <= before + 2, "\(calls.count) after \(before)")
    }

    private struct NameField: View {
        @FocusState private var isFocused: Bool
        @State private var name = ""
        var body: some View {
            NavigationStack {
                TextField("Name", text: $name).focused($isFocused).onAppear { isFocused = true }
                    .accessibilityIdentifier(isFocused ? "focused field" : "field")
            }
        }
    }

    private struct Names: View {
        @State private var isAdding = false
        var body: some View {
            NavigationStack {
                List { Button("Add") { isAdding = true } }.sheet(isPresented: $isAdding) { NameField() }
            }
        }
    }

    @Test("A sheet over a list, with a page of its own and a field that takes the focus, appears")
    func focusInASheet() throws {
        let host = try ViewHost(Names(), proposal: ProposedViewSize(width: 390, height: 844))
        try host.tap("Add")
        #expect(try host.frame(of: "focused field").width > 0)
    }

    @Test("A scroll view with a background in a page, and a transition in it, settles")
    func transitionInAPage() throws {
        let host = try ViewHost(
            NavigationStack {
                ScrollView {
                    Text(verbatim: "Row")
                        .scrollTransition { content, phase in content.opacity(phase.isIdentity ? 1 : 0.4) }
                }
                .background(.yellow)
            }, proposal: ProposedViewSize(width: 390, height: 844))
        #expect(host.texts == ["Row"])
    }
}
