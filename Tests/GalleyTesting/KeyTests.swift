import GalleyTesting
import SwiftUI
import Testing

/// Keys: shortcuts trigger controls, and the view with the focus gets the other keys.
@MainActor struct KeyTests {
    private struct Editor: View {
        @State private var log: [String] = []
        @State private var isBold = false
        @State private var isAsking = false
        @State private var name = ""

        var body: some View {
            VStack {
                Text(verbatim: log.joined(separator: ",") + (isBold ? " bold" : "")).id("log")
                Button("Save") { log.append("save") }.keyboardShortcut("s")
                Button("Save As") { log.append("save as") }.keyboardShortcut("S", modifiers: [.command, .shift])
                Button("Other") { log.append("other") }.keyboardShortcut("s")
                Button("Delete") { log.append("delete") }.keyboardShortcut("d").disabled(true)
                Button("Hidden") { log.append("hidden") }.keyboardShortcut("h").hidden()
                HStack {
                    Text("First"); Button("In") { log.append("in") }
                }.keyboardShortcut("i", modifiers: [])
                Toggle("Bold", isOn: $isBold).keyboardShortcut("b")
                Button("Ask") { isAsking = true }.keyboardShortcut(.defaultAction)
                TextField("Name", text: $name).onSubmit { log.append("submitted") }
            }
            .sheet(isPresented: $isAsking) {
                Button("Close") {
                    isAsking = false
                    log.append("closed")
                }
                .keyboardShortcut(.cancelAction)
            }
        }
    }

    private func log(_ host: ViewHost<Editor>) -> String { host.texts[0] }

    @Test("A shortcut triggers the first enabled control in its view, also a hidden one")
    func shortcuts() throws {
        let host = try ViewHost(Editor(), proposal: ProposedViewSize(width: 390, height: 844))
        #expect(try host.pressKey("s", modifiers: .command))
        #expect(try host.pressKey("s", modifiers: [.command, .shift]))
        #expect(try host.pressKey("h", modifiers: .command))
        #expect(try host.pressKey("i"))
        #expect(log(host) == "save,save as,hidden,in")
        #expect(try host.pressKey("b", modifiers: .command))
        #expect(log(host) == "save,save as,hidden,in bold")
        // Not with other modifiers, and not for a disabled control.
        #expect(try !host.pressKey("s"))
        #expect(try !host.pressKey("i", modifiers: .command))
        #expect(try !host.pressKey("d", modifiers: .command))
        #expect(log(host) == "save,save as,hidden,in bold")
    }

    @Test("While a view is presented, only its shortcuts count")
    func presentedShortcuts() throws {
        let host = try ViewHost(Editor(), proposal: ProposedViewSize(width: 390, height: 844))
        #expect(try !host.pressKey(.escape))
        #expect(try host.pressKey(.return))
        #expect(try !host.pressKey("s", modifiers: .command))
        #expect(try host.pressKey(.escape))
        #expect(log(host) == "closed")
        #expect(try host.pressKey("s", modifiers: .command))
        #expect(log(host) == "closed,save")
    }

    @Test("Return in a text field submits it, and does not trigger the default action")
    func submit() throws {
        let host = try ViewHost(Editor(), proposal: ProposedViewSize(width: 390, height: 844))
        try host.focus("Name")
        #expect(try host.pressKey(.return))
        #expect(log(host) == "submitted")
        // The field lost the focus.
        #expect(try host.pressKey(.return))
        #expect(host.contains("Close"))
    }

    private struct Board: View {
        @FocusState private var isPlaying: Bool
        @State private var x = 0
        @State private var log: [String] = []

        var body: some View {
            VStack {
                Text(verbatim: "\(x) \(log.joined(separator: ","))").id("state")
                Button("Play") { isPlaying = true }
                Color.red.frame(width: 50, height: 50).focusable().focused($isPlaying).accessibilityLabel("board")
                    .onKeyPress(.leftArrow) {
                        x -= 1
                        return .handled
                    }
                    .onKeyPress(keys: [.rightArrow, "d"], phases: .all) { press in
                        if press.phase == .up { log.append("up") } else { x += 1 }
                        return .handled
                    }
                    .onKeyPress(characters: .decimalDigits) { press in
                        log.append(press.characters)
                        return .handled
                    }
                    .onKeyPress("x") {
                        log.append("ignored")
                        return .ignored
                    }
                    .onMoveCommand { log.append("\($0)") }
                    .onExitCommand { log.append("exit") }
                    .onDeleteCommand { log.append("delete") }
            }
            .onKeyPress(phases: .down) { press in
                log.append("around \(press.characters)")
                return press.key == "x" ? .handled : .ignored
            }
        }
    }

    @Test("Keys go to the view with the focus, and then to the views around it, until one handles them")
    func presses() throws {
        let host = try ViewHost(Board(), proposal: ProposedViewSize(width: 390, height: 400))
        #expect(try !host.pressKey(.leftArrow))
        try host.tap("Play")
        #expect(try host.pressKey(.leftArrow))
        #expect(host.texts[0] == "-1 ")
        #expect(try host.pressKey(.rightArrow) && host.pressKey("D"))
        #expect(host.texts[0] == "1 up,up")
        #expect(try host.pressKey("7") && host.pressKey("x"))
        #expect(host.texts[0] == "1 up,up,7,ignored,around x")
        #expect(try !host.pressKey("q", modifiers: .shift))
        #expect(host.texts[0] == "1 up,up,7,ignored,around x,around Q")
        #expect(try host.pressKey(.upArrow) && host.pressKey(.escape) && host.pressKey(.deleteForward))
        #expect(host.texts[0] == "1 up,up,7,ignored,around x,around Q,up,exit,delete")
        try host.unfocus()
        #expect(try !host.pressKey(.leftArrow))
    }
}
