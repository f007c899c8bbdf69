import GalleySDK
import GalleyTesting
import GalleyViews
import Testing

/// The pages of navigation stacks: which of them there are, what they keep, and how they lead back.
@MainActor struct PageTests {
    private static let phone = ProposedViewSize(width: 390, height: 844)

    private struct Levels: View {
        var body: some View {
            NavigationStack {
                NavigationLink("one", value: 1).navigationTitle("Root")
                    .navigationDestination(for: Int.self) { Level(number: $0) }
            }
        }
    }

    private struct Level: View {
        let number: Int
        @State private var count = 0
        @State private var isShown = false

        var body: some View {
            VStack {
                Text(verbatim: "count \(count)")
                Button("add") { count += 1 }
                NavigationLink("next", value: number + 1)
                Button("show") { isShown = true }
            }
            .navigationTitle("Level \(number)")
            .navigationDestination(isPresented: $isShown) { Shown(count: count) { count += 1 } }
        }
    }

    private struct Shown: View {
        let count: Int
        let add: () -> Void
        @State private var isShown = false
        @Environment(\.dismiss) private var dismiss

        var body: some View {
            VStack {
                Text(verbatim: "shown \(count)")
                Button("count") { add() }
                Button("more") { isShown = true }
                Button("close") { dismiss() }
            }
            .navigationDestination(isPresented: $isShown) { Text(verbatim: "third") }
        }
    }

    @Test("A page keeps its state while others are above it (documentation of NavigationStack)")
    func state() throws {
        let host = try ViewHost(Levels(), proposal: Self.phone)
        try host.tap("one")
        try host.tap("add")
        try host.tap("add")
        try host.tap("next")
        #expect(host.texts.contains("count 0") && host.texts.contains("Level 2"))
        try host.tap("Level 1")
        #expect(host.texts.contains("count 2"))
        try host.tap("Root")
        try host.tap("one")
        // A page that was left is a new one.
        #expect(host.texts.contains("count 0"))
    }

    @Test("A page above the first one presents others, which follow what they are made of")
    func presented() throws {
        let host = try ViewHost(Levels(), proposal: Self.phone)
        try host.tap("one")
        try host.tap("show")
        #expect(host.texts.contains("shown 0"))
        try host.tap("count")
        #expect(host.texts.contains("shown 1"))
        try host.tap("more")
        #expect(host.texts == ["Back", "third"])
        try host.tap("Back")
        #expect(host.texts.contains("shown 1"))
        try host.tap("close")
        #expect(host.texts.contains("count 1") && !host.texts.contains("shown 1"))
        try host.tap("show")
        #expect(host.texts.contains("shown 1"))
    }

    private struct Logged: View {
        let number: Int
        let log: (String) -> Void

        var body: some View {
            NavigationLink("next", value: number + 1)
                .onAppear { log("+\(number)") }.onDisappear { log("-\(number)") }
        }
    }

    @Test("A page disappears when another one covers it, and appears again (documentation of onAppear)")
    func appearance() throws {
        nonisolated(unsafe) var log: [String] = []
        let host = try ViewHost(proposal: Self.phone) {
            NavigationStack {
                Logged(number: 0) { log.append($0) }
                    .navigationDestination(for: Int.self) { Logged(number: $0) { log.append($0) } }
            }
        }
        try host.tap("next")
        try host.tap("next")
        #expect(log == ["+0", "+1", "-0", "+2", "-1"])
        log = []
        try host.tap("Back")
        try host.tap("Back")
        #expect(log == ["+1", "-2", "+0", "-1"])
    }

    private struct Chosen: View {
        @State private var chosen: Int?

        var body: some View {
            NavigationStack {
                List(1..<4, id: \.self, selection: $chosen) { NavigationLink("row \($0)", value: $0) }
                    .navigationTitle("chosen \(chosen ?? 0)")
                    .navigationDestination(for: Int.self) { Text(verbatim: "page \($0)") }
            }
        }
    }

    @Test("A link in a list with a selection selects its row, and leads to its page if a view says where it leads")
    func chosenLink() throws {
        let host = try ViewHost(Chosen(), proposal: Self.phone)
        try host.tap("row 2")
        #expect(host.texts == ["chosen 2", "page 2"])
    }

    private struct Deep: View {
        @State private var path = [1, 2, 3]

        var body: some View {
            NavigationStack(path: $path) {
                Button("fill") { path = [4, 5] }.navigationTitle("A title that is too long for a bar")
                    .navigationDestination(for: Int.self) { number in
                        Button("cut \(number)") { path = [1] }.navigationTitle("Level \(number)")
                    }
            }
        }
    }

    @Test("A path shows its last value; the button that leads back has the title of the page before, or Back")
    func path() throws {
        let host = try ViewHost(Deep(), proposal: Self.phone)
        #expect(host.texts == ["Level 2", "Level 3", "cut 3"])
        try host.tap("Level 2")
        #expect(host.texts == ["Level 1", "Level 2", "cut 2"])
        try host.tap("cut 2")
        #expect(host.texts == ["Back", "Level 1", "cut 1"])
        try host.tap("Back")
        try host.tap("fill")
        #expect(host.texts == ["Level 4", "Level 5", "cut 5"])
    }

    private struct Split: View {
        @State private var chosen: String?
        var hasLinks = false
        /// Whether the columns have stacks of their own.
        var hasStack = false
        var width: CGFloat?

        var body: some View {
            NavigationSplitView {
                if hasStack { NavigationStack { names } } else { names }
            } detail: {
                if hasStack { NavigationStack { detail } } else { detail }
            }
        }

        private var names: some View {
            List(["a", "b"], id: \.self, selection: $chosen) { name in
                if hasLinks { NavigationLink("row \(name)", value: name) } else { Text(verbatim: "row \(name)") }
            }
            .navigationTitle("Names").navigationSplitViewColumnWidth(min: 100, ideal: width ?? 240)
        }

        private var detail: some View {
            VStack {
                Text(verbatim: "detail \(chosen ?? "none")")
                NavigationLink("deeper") { Text(verbatim: "deep") }
            }
            .navigationTitle("Detail")
        }
    }

    @Test(
        "Where there is little room, columns are pages, to which a selected row leads (documentation of NavigationSplitView)",
        arguments: [false, true], [false, true])
    func columns(_ hasLinks: Bool, _ hasStack: Bool) throws {
        let host = try ViewHost(Split(hasLinks: hasLinks, hasStack: hasStack), proposal: Self.phone)
        #expect(host.texts == ["Names", "row a", "row b"])
        try host.tap("row b")
        #expect(host.texts.sorted() == ["Detail", "Names", "deeper", "detail b"], "\(host.texts)")
        #expect(try host.frame(of: "Names").minY < 44 && host.frames(of: "Detail").count == 1)
        try host.tap("deeper")
        #expect(host.texts.contains("deep") && !host.texts.contains("detail b"))
        try host.tap("Detail")
        try host.tap("Names")
        #expect(host.texts == ["Names", "row a", "row b"])
        try host.tap("row a")
        #expect(host.texts.contains("detail a"))
    }

    @Test("Side by side, the first column has its title and its width")
    func wide() throws {
        let host = try ViewHost(Split(width: 300), proposal: ProposedViewSize(width: 1000, height: 700))
        #expect(host.texts.contains("Names") && host.texts.contains("detail none"))
        #expect(try host.frame(of: "detail none").midX > 300 && host.frame(of: "row a").maxX < 300)
        try host.tap("row a")
        #expect(host.texts.contains("detail a") && host.texts.contains("row b"))
        try host.tap("deeper")
        #expect(host.texts.contains("deep") && host.texts.contains("row b"))
    }

    private struct Visible: View {
        @State private var visible = NavigationSplitViewVisibility.all
        @State private var column = NavigationSplitViewColumn.sidebar

        var body: some View {
            NavigationSplitView(columnVisibility: $visible, preferredCompactColumn: $column) {
                Button("to detail") { column = .detail }
            } content: {
                Text(verbatim: "middle")
            } detail: {
                Button("alone") { visible = .detailOnly }
                Button("two") { visible = .doubleColumn }
            }
        }
    }

    @Test("Properties choose the columns that are shown")
    func visibility() throws {
        let wide = try ViewHost(Visible(), proposal: ProposedViewSize(width: 1000, height: 700))
        #expect(wide.texts == ["to detail", "middle", "alone", "two"])
        try wide.tap("two")
        #expect(wide.texts == ["middle", "alone", "two"])
        try wide.tap("alone")
        #expect(wide.texts == ["alone", "two"])
        let narrow = try ViewHost(Visible(), proposal: Self.phone)
        #expect(narrow.texts == ["to detail"])
        try narrow.tap("to detail")
        #expect(narrow.texts == ["Back", "alone", "two"])
        try narrow.tap("Back")
        #expect(narrow.texts == ["Back", "middle"])
        try narrow.tap("Back")
        #expect(narrow.texts == ["to detail"])
    }

    private struct Inspected: View {
        @State private var isShown = true

        var body: some View {
            Button("hide") { isShown = false }.inspector(isPresented: $isShown) {
                Text(verbatim: "details").inspectorColumnWidth(200)
                Text(verbatim: "more")
            }
        }
    }

    @Test("An inspector is beside its view, and in a sheet where there is little room (documentation of inspector)")
    func inspector() throws {
        let wide = try ViewHost(Inspected(), proposal: ProposedViewSize(width: 1000, height: 700))
        #expect(try wide.frame(of: "details").midX == 900 && wide.frame(of: "more").midX == 900)
        try wide.tap("hide")
        let middle = try wide.frame(of: "hide").midX
        #expect(wide.texts == ["hide"] && abs(middle - 500) < 0.01)
        let narrow = try ViewHost(Inspected(), proposal: Self.phone)
        #expect(try narrow.frame(of: "details").midX == 195)
        try narrow.tap("hide")
        #expect(narrow.texts == ["hide"])
    }

    private struct Folder: Hashable { let number: Int }

    private struct FolderPage: View {
        let folder: Folder
        let onPick: () -> Void

        var body: some View {
            VStack {
                NavigationLink("deeper", value: Folder(number: folder.number + 1))
                Button("pick \(folder.number)") { onPick() }
            }
            .navigationDestination(for: Folder.self) { FolderPage(folder: $0, onPick: onPick) }
        }
    }

    private struct Folders: View {
        @State private var picked = 0

        var body: some View {
            NavigationStack {
                FolderPage(folder: Folder(number: 0)) { picked += 1 }.navigationTitle("picked \(picked)")
            }
        }
    }

    @Test("A page that says again where its own values lead is one page, and the first one to say so counts")
    func repeated() throws {
        let host = try ViewHost(Folders(), proposal: Self.phone)
        try host.tap("deeper")
        try host.tap("deeper")
        try host.tap("pick 2")
        #expect(host.texts == ["Back", "deeper", "pick 2"])
        try host.tap("Back")
        try host.tap("picked 1")
        #expect(host.texts == ["picked 1", "deeper", "pick 0"])
    }

    private struct Narrowing: View {
        @State private var chosen: String?
        @State private var column = NavigationSplitViewColumn.sidebar
        @State private var isNarrow = true

        var body: some View {
            NavigationSplitView(preferredCompactColumn: $column) {
                List(["a"], id: \.self, selection: $chosen) { Text(verbatim: "row \($0)") }
            } content: {
                Text(verbatim: "middle \(chosen ?? "none")")
                Button("detail") { column = .detail }
            } detail: {
                Button("turn") { isNarrow.toggle() }
            }
            .environment(\.horizontalSizeClass, isNarrow ? .compact : .regular)
        }
    }

    @Test("Columns that are side by side are no pages any more, and pages again afterwards")
    func turned() throws {
        let host = try ViewHost(Narrowing(), proposal: Self.phone)
        try host.tap("row a")
        #expect(host.texts == ["Back", "middle a", "detail"])
        try host.tap("detail")
        #expect(host.texts == ["Back", "turn"])
        try host.tap("turn")
        #expect(host.texts == ["row a", "middle a", "detail", "turn"])
        try host.tap("turn")
        #expect(host.texts.contains("turn") && !host.texts.contains("row a"))
        try host.tap("Back")
        #expect(host.texts == ["Back", "middle a", "detail"])
        try host.tap("Back")
        #expect(host.texts == ["row a"])
    }

    private struct Titles: View {
        var body: some View {
            NavigationStack {
                NavigationLink("one") {
                    NavigationLink("two") {
                        NavigationLink("three") { Text(verbatim: "end").navigationTitle("Third") }
                            .navigationTitle("Second").navigationBarTitleDisplayMode(.inline)
                    }
                    .navigationTitle("First")
                }
                .navigationTitle("Root")
            }
        }
    }

    @Test(
        "A title is as large as that of the page before, unless it says otherwise (documentation of TitleDisplayMode)")
    func titleSizes() throws {
        let host = try ViewHost(Titles(), proposal: Self.phone)
        let root = try host.frame(of: "Root")
        try host.tap("one")
        // Below the bar with the button that leads back.
        #expect(try host.frame(of: "First").height == root.height && host.frame(of: "First").minX == root.minX)
        try host.tap("two")
        #expect(try host.frame(of: "Second").midX == 195 && host.frame(of: "Second").height < root.height)
        try host.tap("three")
        #expect(try host.frame(of: "Third").midX == 195 && host.frame(of: "Third").height < root.height)
    }
}
