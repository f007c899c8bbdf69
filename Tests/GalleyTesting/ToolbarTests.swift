import GalleySDK
import GalleyTesting
import GalleyViews
import Testing

/// The items of the bars of a navigation stack.
@MainActor struct ToolbarTests {
    private struct Screen: View {
        @State private var count = 0
        @State private var hasTitle = false
        var body: some View {
            NavigationStack {
                Color.blue.id("content")
                    .toolbar {
                        ToolbarItem(placement: .cancellationAction) { Button("Clear") { count = 0 }.id("clear") }
                        ToolbarItem(placement: .primaryAction) {
                            Button("Add", systemImage: "plus") { count += 1 }.id("add")
                        }
                        if hasTitle { ToolbarItem(placement: .principal) { Color.red.frame(width: 20).id("title") } }
                        ToolbarItemGroup(placement: .bottomBar) {
                            Text(verbatim: "count \(count)").id("count")
                            Spacer()
                            Toggle("On", isOn: $hasTitle).id("on")
                        }
                        ToolbarItem(placement: .keyboard) { Color.green.id("keyboard") }
                    }
            }
        }
    }

    /// Items that nothing has changed are the same: views that read geometry settle below a bar.
    @Test("Effects of scrolling settle below a bar")
    func settling() throws {
        let host = try ViewHost(
            NavigationStack {
                ScrollView {
                    ForEach(0..<3, id: \.self) { number in
                        Color.red.frame(width: 20, height: 30).id("row \(number)")
                            .scrollTransition { content, phase in content.opacity(phase.isIdentity ? 1 : 0.3) }
                    }
                }
                .toolbar { ToolbarItem(placement: .topBarTrailing) { Button("Shuffle") {} } }
            })
        #expect(try host.frame(of: "row 0").minY == 44)
    }

    @Test("Items are at their ends of bars of 44 points, and the content has the room between")
    func places() throws {
        let host = try ViewHost(Screen(), proposal: ProposedViewSize(width: 300, height: 400))
        #expect(try host.frame(of: "content") == CGRect(x: 0, y: 44, width: 300, height: 312))
        let clear = try host.frame(of: "clear"), add = try host.frame(of: "add")
        #expect(clear.minX == 16 && clear.midY == 22)
        #expect(add.maxX == 284 && add.midY == 22 && add.size == CGSize(width: 17, height: 17))
        #expect(try host.frame(of: "count").midY == 378)
        #expect(throws: (any Error).self) { try host.frame(of: "keyboard") }
    }

    private final class Model: ObservableObject { let name = "model" }

    private struct Edited: View {
        struct Name: View {
            @EnvironmentObject private var model: Model
            var body: some View { Text(model.name) }
        }
        @State private var mode = EditMode.inactive
        @State private var selection = Set<String>()
        var body: some View {
            NavigationStack {
                List(selection: $selection) { ForEach(["A", "B"], id: \.self) { Text($0) } }
                    .toolbar {
                        EditButton()
                        Name()
                    }
                    .environment(\.editMode, $mode)
                    .environmentObject(Model())
                    .font(.largeTitle)
            }
            .overlay { Text(mode.isEditing ? "editing" : "reading") }
        }
    }

    @Test("Items have the edit mode and the models of the view that has them, but not its font")
    func environment() throws {
        let host = try ViewHost(Edited(), proposal: ProposedViewSize(width: 300, height: 400))
        #expect(host.texts.contains("model") && host.texts.contains("reading"))
        #expect(try host.frame(of: "model").height < host.frame(of: "A").height)
        let before = try host.frame(of: "A").minX
        try host.tap("Edit")
        #expect(host.texts.contains("editing") && host.texts.contains("Done"))
        #expect(try host.frame(of: "A").minX > before)
    }

    @Test("Items act, change with the state, and come and go")
    func actions() throws {
        let host = try ViewHost(Screen(), proposal: ProposedViewSize(width: 300, height: 400))
        try host.tap("Add")
        try host.tap("Add")
        #expect(host.texts.contains("count 2"))
        #expect(throws: (any Error).self) { try host.frame(of: "title") }
        try host.tap("on")
        #expect(try host.frame(of: "title").midX == 150)
        try host.tap("Clear")
        #expect(host.texts.contains("count 0"))
    }

    @Test("Items stay in their stack: an outer one does not show them")
    func nesting() throws {
        struct Outer: View {
            var body: some View {
                NavigationStack {
                    VStack(spacing: 0) {
                        NavigationStack {
                            Color.blue.id("inner").toolbar { Button("Inner") {} }
                        }
                    }
                }
            }
        }
        let host = try ViewHost(Outer(), proposal: ProposedViewSize(width: 200, height: 200))
        #expect(try host.frame(of: "inner") == CGRect(x: 0, y: 44, width: 200, height: 156))
    }

    @Test("Without a stack there is no bar")
    func noStack() throws {
        let host = try ViewHost(
            Color.blue.id("content").toolbar { Button("Add") {} }, proposal: ProposedViewSize(width: 200, height: 200))
        #expect(try host.frame(of: "content") == CGRect(x: 0, y: 0, width: 200, height: 200))
        #expect(!host.texts.contains("Add"))
    }
}
