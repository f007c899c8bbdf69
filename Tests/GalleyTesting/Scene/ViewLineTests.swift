import GalleyScene
import GalleyViews
import Testing

/// The lines of a file that made the views of a scene.
@MainActor @Suite struct ViewLineTests {
    private struct Chip: View {
        let name: String
        var body: some View { Text(name).padding(4) }
        static let line = #line - 1
    }

    private struct Board: View {
        let isOpen: Bool
        var body: some View {
            VStack {
                Text("title")
                HStack {
                    ForEach(["red", "green"], id: \.self) { Chip(name: $0) }
                }
                if isOpen {
                    ZStack {
                        Text("only").padding(1)
                    }
                    .padding(2)
                } else {
                    Text("closed")
                    Text("shut")
                }
                foot
            }
        }

        private var foot: some View {
            HStack {
                Text("left")
                Text("right")
            }
        }
        static let line = #line - 24
    }

    /// The lines of the nodes with a name.
    private func lines(_ isOpen: Bool) throws -> [String: Int] {
        let shown = try ShownScene { Board(isOpen: isOpen) }
        return try Dictionary(
            uniqueKeysWithValues: shown.document.nodes.map { node in
                let source = try #require(node.source, "\(node.name ?? "")")
                #expect(source.hasPrefix("ViewLineTests.swift:"))
                return (node.name ?? "", Int(source.drop { $0 != ":" }.dropFirst()) ?? 0)
            })
    }

    @Test func eachViewHasTheLineThatMadeIt() throws {
        let (board, chip) = (Board.line, Chip.line)
        let open = try lines(true)
        #expect(open["title"] == board + 1 && open["left"] == board + 20 && open["right"] == board + 21, "\(open)")
        // What a view of its own consists of is written in its body, whatever made the view.
        #expect(open["red"] == chip && open["green.padding"] == chip, "\(open)")
        // The only view of a closure is not the view around the closure.
        #expect(open["only"] == board + 7 && open["only.padding"] == board + 7, "\(open)")
        let closed = try lines(false)
        #expect(closed["closed"] == board + 11 && closed["shut"] == board + 12 && closed["title"] == board + 1)
        #expect(closed["only"] == nil)
        #expect(closed.filter { $0.value == board }.count == 1, "\(closed)")
    }

    /// A view that changes keeps the lines of the others, and another branch has its own.
    @Test func linesFollowAChange() throws {
        struct Switch: View {
            @State private var isOn = false
            var body: some View {
                VStack {
                    Toggle("on", isOn: $isOn)
                    if isOn { Text("yes") }
                    Text("last")
                }
            }
            static let line = #line - 6
        }
        let shown = try ShownScene(inParts: true) { Switch() }
        func line(_ name: String) -> String? { shown.document.nodes.first { $0.name == name }?.source }
        #expect(line("last") == "ViewLineTests.swift:\(Switch.line + 3)")
        try shown.send(#"{"tap":"on"}"#)
        #expect(line("yes") == "ViewLineTests.swift:\(Switch.line + 2)")
        #expect(line("last") == "ViewLineTests.swift:\(Switch.line + 3)")
    }
}
