import GalleySDK
import GalleyTesting
import GalleyViews
import Testing

/// Menus and choices over a scene.
@MainActor struct MenuTests {
    private static let phone = ProposedViewSize(width: 390, height: 844)

    private struct Screen: View {
        @State private var said = "none"
        @State private var isOn = false

        var body: some View {
            NavigationStack {
                VStack {
                    Text(verbatim: "\(said) \(isOn ? "on" : "off")")
                    Menu("Menu") {
                        Button("One", systemImage: "star") { said = "one" }
                        Menu("Sub") { Button("Deep") { said = "deep" } }
                        Toggle("Option", isOn: $isOn)
                    }
                }
                .frame(maxHeight: .infinity, alignment: .top)
                .toolbar {
                    Menu("More", systemImage: "ellipsis") { Button("Pin", systemImage: "pin") { said = "pin" } }
                }
            }
        }
    }

    @Test(
        "A menu is below its label, 250 points wide; an item closes it, and the menus around it (SwiftUI's behaviour)")
    func menu() throws {
        let host = try ViewHost(Screen(), proposal: Self.phone)
        let label = try host.frame(of: "Menu")
        try host.tap("Menu")
        let rows = try ["One", "Sub", "Option"].map { try host.frame(of: $0) }
        #expect(rows[0].minX == 195 - 125 + 16 && rows[0].minY > label.maxY && rows[0].minY < label.maxY + 30)
        #expect(rows[1].midY == rows[0].midY + 44.5 && rows[2].midY == rows[1].midY + 44.5)
        try host.tap("Sub")
        try host.tap("Deep")
        #expect(host.contains("deep off") && !host.contains("One") && !host.contains("Deep"))
        try host.tap("Menu")
        try host.tap("Option")
        #expect(host.contains("deep on") && !host.contains("One"))
        try host.tap("Menu")
        try host.tap("dismiss popup")
        #expect(host.contains("deep on") && !host.contains("One"))
    }

    @Test("The items of a menu in a bar have their titles")
    func menuInABar() throws {
        let host = try ViewHost(Screen(), proposal: Self.phone)
        try host.tap("More")
        #expect(try host.frame(of: "Pin").width > 10 && host.frame(of: "Pin").maxX < 390)
        try host.tap("Pin")
        #expect(host.contains("pin off") && !host.contains("Pin"))
    }

    private struct Question: View {
        @State private var isShown = true
        let visibility: Visibility
        let hasCancel: Bool

        var body: some View {
            Color.clear.confirmationDialog("Title", isPresented: $isShown, titleVisibility: visibility) {
                Button("Do") {}
                if hasCancel { Button("Keep", role: .cancel) {} }
            }
        }
    }

    @Test(
        "A choice is at the bottom, with one button that cancels it; its title is shown if it says so (SwiftUI's behaviour)"
    )
    func choice() throws {
        let plain = try ViewHost(Question(visibility: .automatic, hasCancel: false), proposal: Self.phone)
        #expect(plain.texts == ["Do", "Cancel"])
        #expect(try plain.frame(of: "Cancel").midY == 844 - 12 - 22)
        let own = try ViewHost(Question(visibility: .visible, hasCancel: true), proposal: Self.phone)
        #expect(own.texts == ["Title", "Do", "Keep"])
        #expect(try own.frame(of: "Keep").midY == 844 - 12 - 22)
        try own.tap("Keep")
        #expect(own.texts.isEmpty)
    }

    private struct Asked: View {
        var body: some View {
            Color.clear.alert("Title", isPresented: .constant(true)) {
                Button("Delete", role: .destructive) {}
                Button("Cancel", role: .cancel) {}
            }
        }
    }

    @Test("Of two buttons of an alert, the one that cancels comes first (Apple's Human Interface Guidelines, Alerts)")
    func alert() throws {
        let host = try ViewHost(Asked(), proposal: Self.phone)
        #expect(try host.frame(of: "Cancel").maxX < host.frame(of: "Delete").minX)
    }

    private struct Barred: View {
        @State private var isOn = false

        var body: some View {
            NavigationStack {
                Text(verbatim: isOn ? "on" : "off").toolbar { Toggle("Edit", isOn: $isOn) }
            }
        }
    }

    @Test("A toggle in a bar is a button")
    func toggleInABar() throws {
        let host = try ViewHost(Barred(), proposal: Self.phone)
        let frame = try host.frame(of: "Edit")
        #expect(frame.width < 60 && frame.maxX < 390 && frame.minX > 195)
        try host.tap("Edit")
        #expect(host.contains("on"))
    }

    private struct Long: View {
        @State private var chosen = 0

        var body: some View {
            VStack {
                Text(verbatim: "chosen \(chosen)")
                Menu("Many") {
                    ForEach(1..<31) { number in Button("item \(number)") { chosen = number } }
                }
            }
            .frame(maxHeight: .infinity, alignment: .top)
        }
    }

    @Test("A menu of many items is scrolled within the screen")
    func manyItems() throws {
        let host = try ViewHost(Long(), proposal: Self.phone)
        try host.tap("Many")
        #expect(try host.frame(of: "item 11").maxY < 844)
        try host.tap("item 30")
        #expect(host.contains("chosen 30"))
    }

    private struct Chosen: View {
        @State private var size = "small"

        var body: some View {
            Menu("Size") {
                Picker("Size", selection: $size) {
                    Text(verbatim: "Small").tag("small")
                    Text(verbatim: "Large").tag("large")
                }
            }
            Text(verbatim: size)
        }
    }

    @Test("The options of a picker in a menu are items, which close it")
    func picker() throws {
        let host = try ViewHost(Chosen(), proposal: Self.phone)
        try host.tap("Size")
        try host.tap("Large")
        #expect(host.contains("large") && !host.contains("Small"))
    }

    private struct Asking: View {
        @State private var isShown = true
        @State private var said = "none"

        var body: some View {
            Text(verbatim: said).actionSheet(isPresented: $isShown) {
                ActionSheet(
                    title: Text(verbatim: "Title"),
                    buttons: [.default(Text(verbatim: "Do")), .cancel(Text(verbatim: "Keep")) { said = "kept" }])
            }
        }
    }

    @Test("An action sheet has its own button that cancels it")
    func actionSheet() throws {
        let host = try ViewHost(Asking(), proposal: Self.phone)
        #expect(host.texts == ["none", "Title", "Do", "Keep"])
        try host.tap("Keep")
        #expect(host.texts == ["kept"])
    }
}
