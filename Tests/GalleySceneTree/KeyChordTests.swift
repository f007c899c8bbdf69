import GalleySceneTree
import Testing

/// Keys in scripts.
struct KeyChordTests {
    @Test(
        "Keys are read in words, in signs and alone",
        arguments: [
            ("s", "s"), ("S", "shift+s"), ("cmd+s", "command+s"), ("Cmd+Shift+S", "shift+command+s"),
            ("⇧⌘S", "shift+command+s"), ("ctrl+alt+delete", "control+option+delete"), ("return", "return"),
            ("Enter", "return"), ("up", "upArrow"), ("⌘", "⌘"), ("cmd++", "command++"), ("+", "+"),
            ("pageDown", "pageDown"),
        ])
    func reads(_ text: String, _ keys: String) { #expect(KeyChord(text)?.text == keys) }

    @Test("Other texts are no keys", arguments: ["", "Save", "cmd+", "hyper+s", "cmd+Save"])
    func refuses(_ text: String) { #expect(KeyChord(text) == nil) }

    @Test("A script presses keys, presses views for long, and drags views onto others")
    func script() throws {
        let events = try ViewEvent.script(
            "press cmd+s; key up; press Vote; press s; drag Card to \"In Progress\"; drag Card 1 2")
        let save = try #require(KeyChord("cmd+s")), up = try #require(KeyChord("up"))
        #expect(
            events == [
                .key(save), .key(up), .press("Vote"), .press("s"), .drop("Card", onto: "In Progress"),
                .move("Card", ViewMovement(.drag(x: 1, y: 2, velocityX: 0, velocityY: 0))),
            ])
        #expect(events.map(\.words).prefix(2) == ["command+s was pressed", "upArrow was pressed"])
        let error = #expect(throws: ViewScriptError.self) { try ViewEvent.script("key Save") }
        #expect(error?.description.contains("key: expected a key") == true)
    }
}
