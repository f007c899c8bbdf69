import GalleyTesting
import SwiftUI
import Testing

/// Controls by hand: taps, values and choices, and the errors of those that cannot be.
@MainActor struct ControlTests {
    private struct Settings: View {
        enum Kind: String, CaseIterable, Identifiable {
            case flow, grid
            var id: Self { self }
        }

        @State private var isOn = false
        @State private var spacing = 8.0
        @State private var name = ""
        @State private var kind = Kind.flow
        @State private var count = 1

        var body: some View {
            Form {
                Toggle("Wrap", isOn: $isOn)
                Slider(value: $spacing, in: 0...20, step: 2) { Text("Spacing") }
                TextField("Name", text: $name)
                Picker("Kind", selection: $kind) { ForEach(Kind.allCases) { Text($0.rawValue) } }
                Stepper("Count", value: $count, in: 1...2)
                Button("Apply") {}.disabled(name.isEmpty)
                Text("\(isOn) \(Int(spacing)) \(name) \(kind.rawValue) \(count)").id("state")
            }
        }
    }

    @Test("A long press opens a context menu, whose buttons act and close it; one without items does not open")
    func contextMenus() throws {
        struct Page: View {
            @State var count = 0
            var body: some View {
                VStack {
                    Text("Count \(count)").id("count").contextMenu {
                        Button("Add") { count += 1 }
                        Button("Clear", role: .destructive) { count = 0 }
                    }
                    Text("Without").contextMenu { EmptyView() }
                }
            }
        }
        let host = try ViewHost(Page(), proposal: ProposedViewSize(width: 300, height: 300))
        #expect(!host.contains("Add"))
        try host.press("count")
        #expect(host.contains("Add") && host.contains("Clear"))
        try host.tap("Add")
        #expect(!host.contains("Add") && host.texts.contains("Count 1"))
        #expect(throws: ViewHostError.self) { try host.press("Without") }
    }

    @Test func values() throws {
        let host = try ViewHost(Settings(), proposal: ProposedViewSize(width: 300, height: 600))
        #expect(host.texts.last == "false 8  flow 1")
        #expect(throws: ViewHostError.self) { try host.tap("Apply") }
        try host.tap("Wrap")
        try host.set("Spacing", to: 13)
        try host.set("Name", to: "tags")
        try host.choose(Settings.Kind.grid, in: "Kind")
        try host.increment("Count")
        try host.increment("Count")
        #expect(host.texts.last == "true 14 tags grid 2")
        try host.choose("flow", in: "Kind")
        try host.set("Wrap", to: false)
        try host.tap("Apply")
        #expect(host.texts.last == "false 14 tags flow 2")
    }

    @Test("An error says what was found and what to do")
    func errors() throws {
        let host = try ViewHost { Text("Hello") }
        #expect(throws: ViewHostError.self) { try host.frame(of: "Helo") }
        do {
            try host.tap("Hello")
            Issue.record("a text has no action")
        } catch {
            #expect("\(error)" == "“Hello” cannot be tapped: expected a view with such an action in it or around it")
        }
        do {
            _ = try host.frame(of: "Helo")
        } catch {
            #expect(
                "\(error)"
                    == "found no view “Helo”: the views are called Hello. Set accessibilityIdentifier(_:) on the view")
        }
    }

    @Test("Views that never settle are an error with the state that changes")
    func unsettled() throws {
        struct Endless: View {
            @State private var width: CGFloat = 1
            var body: some View {
                Color.red.frame(width: width)
                    .onGeometryChange(for: CGFloat.self, of: \.size.width) { width = $0 + 1 }
            }
        }
        do {
            _ = try ViewHost(Endless())
            Issue.record("the width grows for ever")
        } catch let error as ViewHostError {
            #expect("\(error)".contains("Endless › width: "))
        }
    }

    @Test("A host describes its views, for comparison with a stored text")
    func description() throws {
        let host = try ViewHost {
            HStack(spacing: 4) {
                Color.red.frame(width: 10, height: 20).id("bar")
                Color.blue.frame(width: 1, height: 3).accessibilityIdentifier("dot")
            }
        }
        #expect("\(host)" == "bar  0,0  10 × 20\ndot  14,8.5  1 × 3")
    }

    @Test(
        "The size of controls says how much room is around the labels of buttons with a border (UIButton.Configuration)"
    )
    func controlSizes() throws {
        func height(_ size: ControlSize) throws -> CGFloat {
            let button = Button {
            } label: {
                Text(verbatim: "x").frame(height: 20)
            }
            let host = try ViewHost(
                button.buttonStyle(.bordered).controlSize(size).background {
                    Color.red.accessibilityIdentifier("behind")
                })
            return try host.frame(of: "behind").height
        }
        #expect(try [.small, .regular, .large].map(height) == [30, 34, 50])
        let small = try ViewHost(Button("x") {}.buttonStyle(.bordered).controlSize(.mini))
        let text = try ViewHost(Text(verbatim: "x").font(.subheadline))
        #expect(try small.frame(of: "x").size == text.frame(of: "x").size)
    }
}
