import GalleySDK
import GalleyTesting
import GalleyViews
import Observation
import Testing

/// Where links and values lead, and when the pages that they show end.
@MainActor struct LeadingTests {
    private static let phone = ProposedViewSize(width: 390, height: 844)

    private struct Numbered: View {
        let number: Int
        let done: @MainActor () -> Void

        var body: some View {
            VStack {
                Text(verbatim: "page \(number)")
                NavigationLink("next", value: number + 1)
                Button("done", action: done)
            }
            .navigationDestination(for: Int.self) { Numbered(number: $0, done: done) }
        }
    }

    private struct Replaced: View {
        @State private var isDone = false

        var body: some View {
            NavigationStack {
                if isDone { Text(verbatim: "end") } else { Numbered(number: 0) { isDone = true } }
            }
        }
    }

    @Test("A page that itself says where its value leads stays when the view below that said so goes")
    func pageThatLeadsToItself() throws {
        let host = try ViewHost(Replaced(), proposal: Self.phone)
        try host.tap("next")
        try host.tap("done")
        #expect(host.texts.contains("page 1"))
        try host.tap("Back")
        #expect(host.texts == ["end"])
    }

    private struct Emptied: View {
        @State private var items = [1, 2]
        @State private var isOpen = false
        @State private var item: Int?
        @State private var trace: [String] = []

        var body: some View {
            NavigationStack {
                if items.isEmpty {
                    VStack {
                        Text(verbatim: "empty")
                        NavigationLink("again", value: 1)
                    }
                } else {
                    VStack {
                        Button("open") { isOpen = true }
                        Button("choose") { item = 2 }
                        NavigationLink("follow") { Button("delete") { items = [] } }
                    }
                    .navigationDestination(isPresented: $isOpen) { Button("delete") { items = [] } }
                    .navigationDestination(item: $item) { number in Button("delete \(number)") { items = [] } }
                }
            }
        }
    }

    @Test(
        "A page ends with the view that presents it",
        arguments: [("open", "delete"), ("choose", "delete 2"), ("follow", "delete")])
    func presenterThatGoes(names: (String, String)) throws {
        let host = try ViewHost(Emptied(), proposal: Self.phone)
        try host.tap(names.0)
        #expect(host.texts == ["Back", names.1])
        try host.tap(names.1)
        #expect(host.texts == ["empty", "again"])
    }

    private struct Counting: View {
        @State private var count = 0

        var body: some View {
            NavigationStack {
                NavigationLink("open") { Button("count \(count)") { count += 1 } }
            }
        }
    }

    @Test("The view of a link follows the values that it is made of")
    func linkThatFollows() throws {
        let host = try ViewHost(Counting(), proposal: Self.phone)
        try host.tap("open")
        try host.tap("count 0")
        #expect(host.texts == ["Back", "count 1"])
        try host.tap("Back")
        try host.tap("open")
        #expect(host.texts == ["Back", "count 1"])
    }

    private struct Beside: View {
        var body: some View {
            NavigationSplitView {
                NavigationLink("first") { Text(verbatim: "one") }
                NavigationLink("second") { Text(verbatim: "two") }
            } detail: {
                Text(verbatim: "none")
            }
        }
    }

    @Test("A link in a column replaces what another one showed beside it")
    func linksBeside() throws {
        let host = try ViewHost(Beside(), proposal: ProposedViewSize(width: 1000, height: 700))
        try host.tap("first")
        #expect(host.texts.contains("one"))
        try host.tap("second")
        #expect(host.texts.contains("two") && !host.texts.contains("one"))
        try host.tap("Back")
        #expect(host.texts.contains("none"))
    }

    private struct Branches: View {
        @State private var isOther = false
        @State private var path: [Int] = []

        var body: some View {
            NavigationStack(path: $path) {
                if isOther {
                    Text(verbatim: "B").navigationDestination(for: Int.self) { Text(verbatim: "B\($0)") }
                } else {
                    Button("go") { (isOther, path) = (true, [1]) }
                        .navigationDestination(for: Int.self) { Text(verbatim: "A\($0)") }
                }
            }
        }
    }

    @Test("Where a value leads is what the views say that are there")
    func branches() throws {
        let host = try ViewHost(Branches(), proposal: Self.phone)
        try host.tap("go")
        #expect(host.texts.contains("B1"))
    }

    private struct Unknown: View {
        var body: some View {
            NavigationStack {
                NavigationLink("open", value: "x").navigationDestination(for: Int.self) { Text(verbatim: "\($0)") }
            }
        }
    }

    @Test("A value of a type that no view leads to has a page that says so, as SwiftUI shows a warning sign")
    func unknownType() throws {
        let host = try ViewHost(Unknown(), proposal: Self.phone)
        try host.tap("open")
        #expect(host.texts == ["Back", "No view says navigationDestination(for: String.self)."])
        try host.tap("Back")
        #expect(host.texts == ["open"])
    }

    private struct Hidden: View {
        var body: some View {
            TabView {
                NavigationStack {
                    NavigationLink("in", value: 1).toolbar(.visible, for: .tabBar)
                        .navigationDestination(for: Int.self) { _ in
                            Text(verbatim: "inside").toolbar(.hidden, for: .tabBar)
                        }
                }
                .tabItem { Text(verbatim: "tab") }
                Text(verbatim: "other").toolbar(.hidden, for: .tabBar).tabItem { Text(verbatim: "more") }
            }
        }
    }

    @Test("The page on top says which bars are hidden, and of tabs the one that is shown")
    func barsOfThePageOnTop() throws {
        let host = try ViewHost(Hidden(), proposal: Self.phone)
        #expect(host.contains("tab"))
        try host.tap("in")
        #expect(!host.contains("tab"))
        try host.tap("Back")
        #expect(host.contains("tab"))
        try host.tap("more")
        #expect(!host.contains("tab"))
    }
}
