import Browser
import Foundation
import GalleyPage
import GalleySDK
import GalleySceneTree
import TestTools
import Testing

@testable import GalleyPreview

@Suite struct LiveMessageTests {
    @Test func everyCommandIsRead() throws {
        let cases: [(String, LiveCommand)] = [
            (#"{"do":"pick","view":"tags","layout":"radial"}"#, .pick(view: "tags", layout: "radial")),
            (
                #"{"do":"set","view":"a","parameter":"spacing","value":12.5,"rests":false}"#,
                .set(view: "a", parameter: "spacing", value: "12.5", rests: false)
            ),
            (
                #"{"do":"set","view":"a","parameter":"item","value":[40,20],"rests":true}"#,
                .set(view: "a", parameter: "item", value: "[40, 20]", rests: true)
            ),
            (
                #"{"do":"offer","width":240,"height":null,"rests":true}"#,
                .offer(.init(width: 240, height: nil), rests: true)
            ),
            (#"{"do":"write"}"#, .write), (#"{"do":"offer"}"#, .offer(nil, rests: true)), (#"{"do":"back"}"#, .back),
            (#"{"do":"compare","plugin":"flow"}"#, .compare(plugin: "flow", version: nil)),
            (#"{"do":"tap","view":"a","count":2,"at":[3,4]}"#, .act(.tap("a", count: 2, at: [3, 4]))),
            (
                #"{"do":"drag","view":"a","x":1,"y":2,"phase":"ended","from":[3,4],"velocity":[5,6]}"#,
                .act(
                    .move(
                        "a",
                        ViewMovement(.drag(x: 1, y: 2, velocityX: 5, velocityY: 6), .ended, from: [3, 4])))
            ),
            (#"{"do":"hover","view":"a","at":null}"#, .act(.hover("a", at: nil))),
            (#"{"do":"scroll","view":"a","x":0,"y":-8}"#, .act(.scroll("a", x: 0, y: -8))),
        ]
        for (text, command) in cases { #expect(try LiveMessage(text) == .command(command)) }
    }
}

/// Invalid messages, with the reasons for which they are refused.
private let badMessages = [
    (
        #"{"do":"fly"}"#,
        "\"do\": expected pick, set, restore, write, undo, redo, modify, arrange, offer, animate, reduceMotion, select, tap, press, hover, scroll, drag, magnify, rotate, hold, release, cancel, swipe, focus, unfocus, submit, key, choose, enter, reset, back, compare, look, wall, moment, lines, theme or tree, found \"fly\""
    ),
    (#"{"do":7}"#, "\"do\": expected a text, found 7"), (#"{}"#, "\"do\": expected a text, found nothing"),
    (#"[1, 2]"#, "expected an object with \"do\", found a list of 2"),
    (#"{"do":"restore"}"#, "\"view\": expected a text, found nothing"),
    (#"{"do":"restore","view":null}"#, "\"view\": expected a text, found null"),
    (#"{"do":"back","now":1}"#, "\"now\": expected no such field"),
    (#"{"do":"select","plugin":"a","version":1.5}"#, "\"version\": expected a whole number, found 1.5"),
    (#"{"do":"reduceMotion","reduce":"yes"}"#, "\"reduce\": expected true or false, found \"yes\""),
    (
        #"{"do":"offer","width":-1,"height":null,"rests":true}"#,
        "\"width\": expected a number from 0 to 100000, or null, found -1"
    ),
    (
        #"{"do":"set","view":"a","parameter":"b","value":[1],"rests":true}"#,
        "\"value\": expected null, true, a number, a text or two numbers, found a list of 1"
    ),
]

extension LiveTests {
    /// The messages between a page and the program: both ends check the same forms.
    @Suite struct MessageTests {
        @Test func sentMessagesAreDeclared() throws {
            let folder = try WatchedFolder()
            let client = try RawClient(live: try folder.watch())
            var kinds: Set<String> = []
            func read(until kind: String) throws {
                while true {
                    guard case .text(let message) = try client.next() else {
                        throw RawClient.Failed(description: "closed")
                    }
                    let name = try PageMessages.toPage.read(client.lastText).name
                    kinds.insert(name)
                    if message["is"] as? String == kind { return }
                }
            }
            try read(until: "details")
            try client.say(#"{"do":"set","view":"cards","parameter":"step","value":33,"rests":false}"#)
            try read(until: "glance")
            try client.say(#"{"do":"pick","view":"cards","layout":"hstack"}"#)
            try read(until: "model")
            try client.say(#"{"do":"restore","view":"cards"}"#)
            try read(until: "details")
            try folder.savePlugin("offset}", as: "offset + 1}")
            try read(until: "event")
            try client.say(#"{"do":"compare","plugin":"diagonal","version":1}"#)
            try read(until: "model")
            try folder.savePlugin("offset}", as: "ofset}")
            try read(until: "event")
            try client.say(#"{"do":"fly"}"#)
            try read(until: "refused")
            #expect(kinds == ["hello", "model", "details", "state", "glance", "event", "refused"])
        }

        /// A wall of 17 previews after a change that returns: what was sent is not sent again.
        @Test func thePicturesOfAWallAreSentOnce() throws {
            let folder = try WatchedFolder()
            let client = try RawClient(live: try folder.watch())
            func wall() throws -> (pictures: Int, keys: Set<String>, bytes: Int) {
                var (pictures, bytes) = (0, 0)
                while true {
                    let message = try client.next("wall")
                    let tiles = try #require(message["tiles"] as? [[String: Any]])
                    pictures += tiles.count { $0["svg"] is String }
                    bytes += client.lastText.utf8.count
                    if message["isComplete"] as? Bool == true {
                        return (pictures, Set(tiles.compactMap { $0["key"] as? String }), bytes)
                    }
                }
            }
            try client.say(#"{"do":"wall","shows":true}"#)
            let first = try wall()
            #expect(first.pictures == first.keys.count && first.keys.count > 12)
            // The same value once more lays out, and changes no picture.
            try client.say(#"{"do":"set","view":"cards","parameter":"step","value":20,"rests":true}"#)
            let same = try wall()
            #expect(same.pictures == 0 && same.keys == first.keys && same.bytes < first.bytes / 4, "\(same.bytes)")
            try client.say(#"{"do":"set","view":"cards","parameter":"step","value":24,"rests":true}"#)
            let other = try wall()
            #expect(other.pictures == other.keys.subtracting(first.keys).count && other.pictures > 8)
            // A page that begins to show it has none.
            try client.say(#"{"do":"wall","shows":true}"#)
            #expect(try wall().pictures == other.keys.count)
        }

        @Test func badMessagesAreRefused() throws {
            let folder = try WatchedFolder()
            let client = try RawClient(live: try folder.watch())
            for (message, reason) in badMessages {
                try client.say(message)
                #expect(try client.next("refused")["text"] as? String == reason, "\(message)")
            }
        }
    }

    /// The checks on the page's side.
    @Suite(.needs(.browser)) final class PageMessageTests: PageReading {
        /// The error that the page shows.
        private var finding: String {
            get throws { try text("#finding .what").trimmingCharacters(in: .whitespacesAndNewlines) }
        }

        @Test func thePageRefusesWhatTheProgramRefuses() throws {
            for (message, reason) in badMessages {
                try tab.value("galley.say(\(message))")
                #expect(
                    try finding
                        == "This page made a message that galley watch cannot read: \(reason).", "\(message)")
            }
            // None of them was sent; otherwise the program would have answered.
            try expectFrames(WatchedFolder.frames())
            #expect(tab.complaints == [])
        }

        @Test(arguments: [
            (
                #"{"is":"fly"}"#,
                "\"is\": expected hello, model, details, film, state, glance, event, refused, moment, lines, tree or wall, found \"fly\""
            ),
            (#"{"is":"hello","page":"a"}"#, "\"run\": expected a text, found nothing"),
            (
                #"{"is":"event","at":1,"event":{"kind":"eaten","text":"","plugin":null,"version":null,"bad":false,"stages":null,"findings":[]}}"#,
                "\"event.kind\": expected building, published, refused, unchanged, rolledBack, settled, selected, read or failed, found \"eaten\""
            ),
            (
                #"{"is":"glance","glance":{"proposal":"a","size":"b","picture":null,"frames":[[0,0,1,"wide"]]}}"#,
                "\"glance.frames[0][3]\": expected a number, \"inf\", \"-inf\", \"nan\" or null, found \"wide\""
            ),
            ("{", ""),
        ]) func thePageShowsWhatItCannotRead(message: String, reason: String) throws {
            try tab.value("galley.receive(\(try Tab.quoted(message)))")
            let wanted =
                reason.isEmpty
                ? "A message from galley watch is not JSON: \"{\". Load this page again."
                : "This page cannot read a message from galley watch: \(reason). Load this page again."
            #expect(try finding == wanted)
            #expect(try text("#events").contains("failed"))
            // The page keeps working.
            try give(".pick select", "vstack")
            try expectFrames(WatchedFolder.framesInStack())
            #expect(tab.complaints == [])
        }
    }
}
