import GalleyTesting
import SwiftUI
import Testing

/// The focus: states that follow it, and that move it.
@MainActor struct FocusTests {
    private enum Field: Hashable { case name, mail, missing }

    private struct SignUp: View {
        @FocusState private var field: Field?
        @FocusState private var isNoting: Bool
        @State private var name = ""
        @State private var mail = ""
        @State private var note = ""
        @State private var log: [String] = []
        @State private var hidesMail = false

        var body: some View {
            VStack {
                TextField("Name", text: $name).focused($field, equals: .name).textFieldStyle(.roundedBorder)
                if !hidesMail { SecureField("Mail", text: $mail).focused($field, equals: .mail) }
                TextField("Note", text: $note).focused($isNoting).onSubmit { log.append("note") }
                Button("Next") { field = .mail }
                Button("Close") { (field, isNoting) = (nil, false) }
                Button("Lose") { field = .missing }
                Button("Hide") { hidesMail = true }
                Text(verbatim: "\(field.map { "\($0)" } ?? "none") \(isNoting)").id("state")
                Text(verbatim: log.joined(separator: ",")).id("log")
            }
            .onSubmit {
                log.append("out")
                if field == .name { field = .mail }
            }
        }
    }

    private func state(_ host: ViewHost<some View>) -> String { host.texts[host.texts.count - 2] }

    private func host() throws -> ViewHost<SignUp> {
        try ViewHost(SignUp(), proposal: ProposedViewSize(width: 300, height: 600))
    }

    @Test("The focus sets the state whose view has it, and clears those of others")
    func focusSetsStates() throws {
        let host = try host()
        #expect(state(host) == "none false")
        try host.tap("Name")
        #expect(state(host) == "name false")
        try host.focus("Note")
        #expect(state(host) == "none true")
        try host.set("Mail", to: "a@b.c")
        #expect(state(host) == "mail false")
        try host.unfocus()
        #expect(state(host) == "none false")
    }

    @Test("A state moves the focus, and ends it; a value of no view becomes nil")
    func statesMoveTheFocus() throws {
        let host = try host()
        try host.focus("Note")
        try host.tap("Next")
        #expect(state(host) == "mail false")
        try host.tap("Close")
        #expect(state(host) == "none false")
        try host.focus("Name")
        try host.tap("Lose")
        #expect(state(host) == "none false")
    }

    @Test("A view that goes takes the focus with it")
    func removal() throws {
        let host = try host()
        try host.focus("Mail")
        try host.tap("Hide")
        #expect(state(host) == "none false")
    }

    @Test("Return performs the actions around the field, the innermost first, and ends the focus unless they move it")
    func submission() throws {
        let host = try host()
        try host.submit("Name")
        #expect(state(host) == "mail false")
        try host.submit("Mail")
        #expect(state(host) == "none false")
        try host.submit("Note")
        #expect(state(host) == "none false")
        #expect(host.texts.last == "out,out,note,out")
    }

    @Test("A state that is set again in onSubmit keeps the focus; one set in onAppear, or by default, begins there")
    func keptAndFirst() throws {
        struct Chat: View {
            @FocusState private var isFocused: Bool
            @State private var text = ""
            let keeps: Bool
            var body: some View {
                VStack {
                    TextField("Write", text: $text).focused($isFocused).defaultFocus($isFocused, true)
                        .onSubmit { if keeps { isFocused = true } }
                    Text(verbatim: "\(isFocused)")
                }
            }
        }
        for keeps in [true, false] {
            let host = try ViewHost(Chat(keeps: keeps))
            #expect(host.texts.last == "true")
            try host.submit("Write")
            #expect(host.texts.last == "\(keeps)")
        }
    }

    @Test("Views with focusable take the focus and know it; disabled fields do not take it")
    func focusableViews() throws {
        struct Card: View {
            @Environment(\.isFocused) private var isFocused
            var body: some View { Text(verbatim: isFocused ? "on" : "off") }
        }
        var edits: [Bool] = []
        let host = try ViewHost {
            Card().focusable().accessibilityLabel("card")
            TextField("Name", text: .constant("")) { edits.append($0) }
            TextField("Off", text: .constant("")).disabled(true)
        }
        #expect(host.texts.first == "off")
        try host.focus("card")
        #expect(host.texts.first == "on")
        try host.focus("Name")
        #expect(host.texts.first == "off")
        try host.unfocus()
        #expect(edits == [true, false])
        #expect(throws: ViewHostError.self) { try host.focus("Off") }
    }

    @Test("A search field has the focus of its states, and Return in it is a search")
    func search() throws {
        struct Finder: View {
            @FocusState private var isSearching: Bool
            @State private var text = ""
            @State private var found = ""
            var body: some View {
                NavigationStack {
                    VStack {
                        Text(verbatim: "\(isSearching) \(found)").id("state")
                        TextField("Other", text: .constant(""))
                    }
                    .navigationTitle("Find").searchable(text: $text).searchFocused($isSearching)
                    .onSubmit(of: .search) { found += text }
                }
            }
        }
        let host = try ViewHost(Finder(), proposal: ProposedViewSize(width: 300, height: 600))
        try host.set("Search", to: "tea")
        #expect(host.texts.contains("true "))
        try host.submit("Search")
        #expect(host.texts.contains("false tea"))
        try host.submit("Other")
        #expect(host.texts.contains("false tea"))
    }

    @Test("A session takes the focus as an event, and says who has it")
    func session() throws {
        let shown = try ShownScene(inParts: true) { SignUp() }
        func focused() -> [String] { shown.controls.filter { $0.isFocused == true }.compactMap(\.label) }
        #expect(focused() == [])
        #expect(
            shown.controls.filter { $0.isFocused == false }.compactMap(\.label).sorted() == ["Mail", "Name", "Note"])
        let field = try #require(shown.controls.first { $0.label == "Name" }?.view)
        try shown.send("{\"focus\": \"\(field)\"}")
        #expect(focused() == ["Name"])
        #expect(shown.causes.contains { $0.contains("field: nil → ") }, "\(shown.causes)")
        try shown.send("{\"submit\": \"\(field)\"}")
        #expect(focused() == ["Mail"])
        try shown.send("{\"focus\": null}")
        #expect(focused() == [])
        #expect(throws: ShownScene.Refused.self) { try shown.send("{\"focus\": \"log\"}") }
    }
}
