import GalleySDK
import GalleyTesting
import GalleyViews
import Testing

/// Stacks of views, their links, their searches and their tabs, as a phone shows them.
@MainActor struct NavigationTests {
    private static let phone = ProposedViewSize(width: 320, height: 400)

    @Test("The content of a stack is in the middle of the room below the title, which is all that is proposed")
    func room() throws {
        let host = try ViewHost(proposal: Self.phone) {
            NavigationStack { Color.red.frame(width: 20, height: 20).id("content").navigationTitle("Title") }
        }
        #expect(host.size == CGSize(width: 320, height: 400))
        let title = try host.frame(of: "Title"), content = try host.frame(of: "content")
        #expect(title.minY == 47 && content.midX == 160)
        #expect(content.midY == (title.maxY + 8 + 400) / 2)
    }

    @Test("A link is as large as its label; in a list it fills its row")
    func links() throws {
        let host = try ViewHost(proposal: Self.phone) {
            NavigationStack {
                VStack(spacing: 0) {
                    NavigationLink {
                        Text(verbatim: "first")
                    } label: {
                        Color.red.frame(width: 50, height: 20).id("alone")
                    }
                    .accessibilityIdentifier("link")
                    List {
                        NavigationLink {
                            Text(verbatim: "second")
                        } label: {
                            Color.red.frame(width: 50, height: 20).id("row")
                        }
                    }
                }
            }
        }
        #expect(try host.frame(of: "alone").minX == 135)
        #expect(try host.frame(of: "row").minX == 32)
        try host.tap("link")
        #expect(host.texts == ["Back", "first"])
    }

    private struct Steps: View {
        enum Step { case one, two }
        @State private var isShown = false
        @State private var step: Step?
        @State private var log = ""

        var body: some View {
            NavigationView {
                VStack {
                    Button("go") { isShown = true }
                    Button("two") { step = .two }
                    NavigationLink(destination: Text(verbatim: "shown"), isActive: $isShown) { EmptyView() }
                    NavigationLink("one", tag: Step.one, selection: $step) { Text(verbatim: "first") }
                    NavigationLink(destination: Text(verbatim: "second"), tag: Step.two, selection: $step) {
                        Text(verbatim: "second link")
                    }
                    Text(verbatim: "\(isShown) \(step.map { "\($0)" } ?? "none")")
                }
            }
        }
    }

    @Test("A link is followed by its value or tag too, and a way back resets it (documentation of NavigationLink)")
    func activeLinks() throws {
        let host = try ViewHost(proposal: Self.phone) { Steps() }
        #expect(host.texts.last == "false none")
        try host.tap("go")
        #expect(host.texts == ["Back", "shown"])
        try host.tap("Back")
        #expect(host.texts.last == "false none")
        try host.tap("two")
        #expect(host.texts == ["Back", "second"])
        try host.tap("Back")
        #expect(host.texts.last == "false none")
        try host.tap("one")
        #expect(host.texts == ["Back", "first"])
        try host.tap("Back")
        #expect(host.texts.last == "false none")
    }

    private struct Search: View {
        @State private var text = ""
        let names = ["Ann", "Bob"]

        var body: some View {
            NavigationStack {
                List(names.filter { text.isEmpty || $0.contains(text) }, id: \.self) { Text(verbatim: $0) }
                    .navigationTitle("Names")
                    .searchable(text: $text, prompt: "Find")
            }
        }
    }

    @Test("A search has its field between the title and the content, and filters as people type")
    func search() throws {
        let host = try ViewHost(Search(), proposal: Self.phone)
        let field = try host.frame(of: "Find"), title = try host.frame(of: "Names")
        #expect(field.minY > title.maxY && field.maxY < title.maxY + 8 + 52)
        #expect(try host.frame(of: "Ann").minY == title.maxY + 8 + 52 + 27)
        try host.set("Find", to: "Bo")
        #expect(!host.texts.contains("Ann") && host.texts.contains("Bob"))
        try host.tap("Clear text")
        #expect(host.texts.contains("Ann"))
    }

    private struct Animals: View {
        enum Kind { case cats, dogs }
        @State private var kind = Kind.cats

        var body: some View {
            TabView(selection: $kind) {
                Tab("Cats", systemImage: "cat", value: .cats) { Button("to dogs") { kind = .dogs } }
                if kind == .dogs { Tab("Dogs", systemImage: "dog", value: .dogs) { Text(verbatim: "woof") }.badge(3) }
                Text(verbatim: "others").tabItem { Label("Others", systemImage: "star") }.badge("!")
            }
        }
    }

    @Test("A tab's value has the type of the selection; badges are at their items")
    func tabs() throws {
        let host = try ViewHost(Animals(), proposal: Self.phone)
        #expect(host.texts == ["to dogs", "Cats", "Others", "!"])
        try host.tap("to dogs")
        #expect(host.texts == ["woof", "Cats", "Dogs", "3", "Others", "!"])
        #expect(try host.frame(of: "3").minX > host.frame(of: "Dogs").midX)
        #expect(try host.frame(of: "3").maxY < host.frame(of: "Dogs").minY)
    }

    private struct Question: View {
        @State private var isAsking = false
        @State private var name = ""

        var body: some View {
            Button("ask \(name)") { isAsking = true }
                .alert("Name", isPresented: $isAsking) {
                    TextField("Your name", text: $name)
                    Button("OK") {}
                    Button("Cancel", role: .cancel) {}
                }
        }
    }

    @Test("A question has its text fields above its buttons, which are side by side")
    func questions() throws {
        let host = try ViewHost(Question(), proposal: Self.phone)
        try host.tap("ask ")
        try host.advance(by: 1)
        let field = try host.frame(of: "Your name"), ok = try host.frame(of: "OK")
        #expect(try field.maxY < ok.minY && ok.midY == host.frame(of: "Cancel").midY)
        try host.set("Your name", to: "Ann")
        try host.tap("OK")
        #expect(host.texts.contains("ask Ann"))
    }

    @Test("Views prefer a scheme: named colours are those of the scheme, on its background")
    func scheme() throws {
        func color(_ scheme: ColorScheme?, isDark: Bool = false, _ name: String) throws -> String? {
            let shown = try ShownScene(Self.phone) {
                VStack {
                    Text(verbatim: "text").id("text")
                    Rectangle().fill(.secondary).id("second")
                    Rectangle().fill(.red).id("red")
                }
                .preferredColorScheme(scheme)
            }
            if isDark { try shown.send(#"{"environment": {"colorScheme": "dark"}}"#) }
            return shown.node(name)?["color"] as? String
        }
        #expect(try color(nil, "second") == "secondary" && color(.light, "second") == "secondary")
        #expect(try color(.dark, "second") == "#a1a1a6ff" && color(.dark, "text") == "#f5f5f7ff")
        #expect(try color(.dark, isDark: true, "second") == "secondary")
        #expect(try color(.light, isDark: true, "second") == "#6e6e73ff" && color(.light, isDark: true, "red") == "red")
        let shown = try ShownScene(Self.phone) { Text(verbatim: "text").preferredColorScheme(.dark) }
        #expect(shown.document.nodes.contains { "\($0.content)".contains("red: 0.0, green: 0.0, blue: 0.0") })
    }
}
