import Foundation
import GalleySDK
import GalleyTesting
import GalleyViews
import Testing

/// The rows of lists: their groups, their own looks, and what a tap on them does.
@MainActor struct ListTests {
    private static let phone = ProposedViewSize(width: 320, height: 400)

    @Test("A list has groups with 16 points around them; a plain one has none")
    func groups() throws {
        func text<S: ListStyle>(_ style: S) throws -> CGPoint {
            try ViewHost(proposal: Self.phone) { List { Text(verbatim: "row") }.listStyle(style) }.frame(of: "row")
                .origin
        }
        #expect(try text(.automatic) == CGPoint(x: 32, y: 27))
        #expect(try text(.insetGrouped) == CGPoint(x: 32, y: 27))
        #expect(try text(.grouped) == CGPoint(x: 16, y: 27))
        #expect(try text(.plain) == CGPoint(x: 16, y: 11))
    }

    @Test("Rows that are apart have grounds of their own and no lines (documentation of listRowSpacing(_:))")
    func spacing() throws {
        func rows(_ spacing: CGFloat?) throws -> (ShownScene, CGFloat) {
            let shown = try ShownScene(Self.phone) {
                List {
                    Color.red.frame(height: 20).id("first")
                    Color.red.frame(height: 20).id("second")
                }
                .listRowSpacing(spacing)
            }
            let tops = try ["first", "second"].map { try #require(shown.frames[$0]?.minY) }
            return (shown, tops[1] - tops[0])
        }
        func count(_ color: String, _ shown: ShownScene) -> Int {
            "\(shown.message)".components(separatedBy: color).count - 1
        }
        let (together, usual) = try rows(nil)
        #expect(usual == 42 && count("groupedRow", together) == 1 && count("separator", together) == 1)
        let (apart, room) = try rows(15)
        #expect(room == 57 && count("groupedRow", apart) == 2 && count("separator", apart) == 0)
    }

    @Test("The views of an open group are rows of their own, 20 points further in")
    func openGroup() throws {
        let host = try ViewHost(proposal: Self.phone) {
            List {
                DisclosureGroup("Group", isExpanded: .constant(true)) {
                    Color.red.frame(height: 20).id("first")
                    Color.blue.frame(height: 20).id("second")
                }
                Color.green.frame(height: 20).id("after")
            }
        }
        let (first, second) = (try host.frame(of: "first"), try host.frame(of: "second"))
        #expect(first.minX == 52 && second.minX == 52)
        #expect(second.minY - first.minY == 42)
        #expect(try host.frame(of: "after") == CGRect(x: 32, y: second.minY + 42, width: 256, height: 20))
    }

    @Test("A closed section has its header alone, and in a sidebar a button that opens it")
    func closedSection() throws {
        struct Page: View {
            @State var isOpen = false
            var body: some View {
                List { Section("Header", isExpanded: $isOpen) { Color.red.frame(height: 20).id("row") } }
                    .listStyle(.sidebar)
            }
        }
        let host = try ViewHost(proposal: Self.phone) { Page() }
        #expect(throws: (any Error).self) { try host.frame(of: "row") }
        try host.tap("Header")
        #expect(try host.frame(of: "row").height == 20)
    }

    @Test("A row has its insets and its background, which is as large as the row")
    func rowLooks() throws {
        let host = try ViewHost(proposal: Self.phone) {
            List {
                Section {
                    Color.red.frame(height: 20).id("first")
                        .listRowInsets(EdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4))
                        .listRowBackground(Color.green.id("ground"))
                    Color.blue.frame(height: 20).id("second")
                }
            }
        }
        #expect(try host.frame(of: "first") == CGRect(x: 18, y: 17, width: 282, height: 20))
        #expect(try host.frame(of: "ground") == CGRect(x: 16, y: 16, width: 288, height: 24))
        #expect(try host.frame(of: "second") == CGRect(x: 32, y: 51, width: 256, height: 20))
    }

    @Test("A line is between two rows if both show it, and has a colour of its own", arguments: [false, true])
    func lines(isHidden: Bool) throws {
        func lines(_ content: some View) throws -> [String] {
            let shown = try ShownScene(Self.phone) { List { content } }
            return shown.document.nodes.compactMap { node in
                guard case .leaf(.shape(let shape)) = node.content, shape.shape == .rectangle else { return nil }
                return shape.color.map { "\($0)" }
            }
        }
        let rows = ForEach(0..<3, id: \.self) { index in
            Text(verbatim: "\(index)").listRowSeparator(isHidden && index == 1 ? .hidden : .automatic)
                .listRowSeparatorTint(index == 0 ? .red : nil)
        }
        let found = try lines(rows)
        #expect(found.count == (isHidden ? 0 : 2), "\(found)")
        #expect(found.filter { $0.contains("red") }.count == (isHidden ? 0 : 1), "\(found)")
        #expect(try lines(rows.listRowSeparator(.hidden)).isEmpty == isHidden)
    }

    @Test("A picker is a row of its section; a menu has its label there, and only there")
    func pickers() throws {
        func picker() -> some View {
            Picker("Kind", selection: .constant(1)) { Text(verbatim: "first").tag(1) }.pickerStyle(.menu)
        }
        let host = try ViewHost(proposal: Self.phone) {
            List {
                Section {
                    Text(verbatim: "above"); picker(); Text(verbatim: "below")
                }
            }
        }
        #expect(try host.frame(of: "first").minY - host.frame(of: "above").maxY == 22)
        #expect(try host.frame(of: "below").minY - host.frame(of: "first").maxY == 22)
        #expect(host.texts == ["above", "Kind", "first", "below"])
        #expect(try ViewHost { picker() }.texts == ["first"])
    }

    @Test("A badge is at the end of its row, before the sign of a link")
    func badges() throws {
        let host = try ViewHost(proposal: Self.phone) {
            NavigationStack {
                List {
                    Text(verbatim: "mail").badge(5)
                    NavigationLink("inbox") { EmptyView() }.badge("new")
                    Text(verbatim: "none").badge(0)
                }
            }
        }
        #expect(host.texts == ["mail", "5", "inbox", "new", "none"])
        #expect(try host.frame(of: "5").maxX == 288)
        let link = try host.frame(of: "new")
        #expect(link.maxX < 288 - 6 && link.minX > 200)
    }

    private struct Names: View {
        @State private var chosen: String?
        @State private var several: Set<String> = []
        let isEditing: Bool

        var body: some View {
            VStack {
                Text(verbatim: "chosen: \(chosen ?? "none"), \(several.sorted())")
                List(["ann", "bob"], id: \.self, selection: $chosen) { Text(verbatim: $0) }
                List(selection: $several) {
                    Text(verbatim: "cat").tag("c")
                    Text(verbatim: "dog").tag("d")
                }
                .environment(\.editMode, .constant(isEditing ? .active : .inactive))
            }
        }
    }

    @Test("A tap selects one row, by its id")
    func selection() throws {
        let host = try ViewHost(Names(isEditing: false), proposal: Self.phone)
        try host.tap("bob")
        #expect(host.texts.contains("chosen: bob, []"))
        try host.tap("ann")
        #expect(host.texts.contains("chosen: ann, []"))
        #expect(throws: (any Error).self) { try host.tap("cat") }
    }

    @Test("Taps select several rows only while the list is edited, by their tags")
    func severalSelections() throws {
        let editing = try ViewHost(Names(isEditing: true), proposal: Self.phone)
        try editing.tap("dog")
        try editing.tap("cat")
        #expect(editing.texts.contains("chosen: none, [\"c\", \"d\"]"))
        try editing.tap("dog")
        #expect(editing.texts.contains("chosen: none, [\"c\"]"))
    }

    private struct Folder: Identifiable {
        var id: String
        var inner: [Folder]?
    }

    @Test("A row with others in it shows them after a tap, further in, and hides them after the next")
    func outline() throws {
        let folders = [
            Folder(id: "a", inner: [Folder(id: "b", inner: [Folder(id: "c")])]), Folder(id: "d"),
        ]
        let host = try ViewHost(proposal: Self.phone) {
            List(folders, children: \.inner) { Text(verbatim: $0.id) }
        }
        #expect(host.texts == ["a", "d"])
        try host.tap("a")
        #expect(host.texts == ["a", "b", "d"])
        try host.tap("b")
        #expect(host.texts == ["a", "b", "c", "d"])
        #expect(try ["a", "b", "c"].map { try host.frame(of: $0).minX } == [32, 48, 64])
        try host.tap("a")
        try host.advance(by: 1)
        #expect(host.texts == ["a", "d"])
    }

    @Test("A bound collection is a collection of bindings, and lists are made of it with ways to edit it")
    func bindings() throws {
        var values = [1, 2, 3]
        let bound = Binding(get: { values }, set: { values = $0 })
        for (index, value) in bound.enumerated() { value.wrappedValue += 10 * index }
        bound.forEach { $0.wrappedValue *= 2 }
        #expect(values == [2, 24, 46])
        #expect(bound.count == 3 && bound.last?.wrappedValue == 46 && bound.dropFirst().first?.wrappedValue == 24)
        let host = try ViewHost(proposal: Self.phone) {
            List(bound, id: \.self, editActions: [.move, .delete]) { $value in Text(verbatim: "\(value)") }
        }
        #expect(host.texts == ["2", "24", "46"])
    }
}
