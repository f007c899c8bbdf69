import Foundation
import TestTools
import Testing
import TreeSamples

/// Real sessions in processes of their own, one after the other.
@Suite(.serialized, .ownThread("live tests")) enum LiveTests {}

extension LiveTests {
    /// The server's handling of requests and of malformed messages.
    @Suite struct GateTests {
        @Test func onlyTheFullAddressIsServed() throws {
            let folder = try WatchedFolder()
            let address = try folder.watch()
            let url = try #require(URL(string: address))
            let (port, secret) = (try #require(url.port), url.path)
            let host = "Host: 127.0.0.1:\(port)"
            #expect(secret.wholeMatch(of: /\/[0-9a-f]{32}/) != nil)
            func ask(_ path: String, _ headers: [String], _ method: String = "GET") throws -> (
                status: Int, text: String
            ) {
                try RawClient(address).ask(method, path, headers)
            }
            let page = try ask("\(secret)/", [host])
            #expect(page.status == 200)
            #expect(page.text.contains("connect-src 'self'"))
            #expect(try ask("\(secret)/", ["Host: localhost:\(port)"]).status == 200)
            // Another host name that resolves to this address, as in DNS rebinding.
            let named = try ask("\(secret)/", ["Host: example.com:\(port)"])
            #expect(named.status == 403)
            #expect(named.text == "galley: expected the Host 127.0.0.1:\(port), found \"example.com:\(port)\"\n")
            #expect(try ask("\(secret)/", []).status == 403)
            #expect(try ask("\(secret)/", [host, "Origin: http://example.com"]).status == 403)
            #expect(try ask("\(secret)/", [host], "POST").status == 405)
            #expect(try ask("\(secret)/", [host], "HEAD").status == 200)
            let wrong = String(secret.dropLast()) + (secret.last == "0" ? "1" : "0")
            for path in ["/", "//", "\(wrong)/", "\(secret)0/", "\(secret.dropLast())/", "\(secret)/../", "/%2e%2e/"] {
                #expect(try ask(path, [host]).status == 404, "\(path)")
            }
            #expect(try ask("\(secret)/other", [host]).status == 404)
            // Without its final slash, the address redirects to the page, but only with the right secret.
            let short = try RawClient(address)
            #expect(try short.ask("GET", secret, [host]).status == 308)
            #expect(short.head.contains("\r\nLocation: \(secret)/\r\n"), "\(short.head)")
            #expect(try ask(wrong, [host]).status == 404)
            #expect(try ask(secret, ["Host: example.com:\(port)"]).status == 403)
            let upgrade = [
                host, "Upgrade: websocket", "Connection: Upgrade", "Sec-WebSocket-Version: 13",
                "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
            ]
            #expect(try ask("\(secret)/live", upgrade).status == 403)
            #expect(try ask("\(secret)/live", upgrade + ["Origin: http://example.com"]).status == 403)
            #expect(try ask("\(wrong)/live", upgrade + ["Origin: http://127.0.0.1:\(port)"]).status == 404)
            #expect(try ask("\(secret)/live", [host, "Origin: http://127.0.0.1:\(port)"]).status == 400)
            // No socket listens on another interface.
            let listening = try String(contentsOfFile: "/proc/\(folder.identifier)/net/tcp", encoding: .utf8)
            let own = listening.split(separator: "\n").filter {
                $0.contains(":" + String(port, radix: 16, uppercase: true).leading(4) + " 00000000:0000 0A")
            }
            #expect(own.count == 1 && own.allSatisfy { $0.contains(" 0100007F:") }, "\(own)")
            #expect(folder.stop() == 0)
        }

        @Test func slowClientsDoNotDelayOthers() throws {
            let folder = try WatchedFolder()
            let address = try folder.watch()
            let url = try #require(URL(string: address))
            let host = "Host: 127.0.0.1:\(url.port!)"
            // An endless line is refused, and the page is served meanwhile.
            let endless = try RawClient(address)
            try endless.send(Array(repeating: UInt8(ascii: "a"), count: 100_000))
            #expect(try RawClient(address).ask("GET", url.path + "/", [host]).status == 200)
            let answer = try endless.ask("GET", "/", [host])
            #expect(answer.status == 400)
            #expect(answer.text == "galley: expected at most 16384 bytes before an empty line\n")
            for head in ["\r\n\r\n", "GET / HTTP/1.0\r\n\r\n", "GET  HTTP/1.1\r\n\r\n", "\u{0}\r\n\r\n"] {
                let other = try RawClient(address)
                try other.send(head.utf8)
                #expect(try other.answer().status == 400, "\(head)")
            }
            // A second Host field is refused.
            #expect(try RawClient(address).ask("GET", url.path + "/", [host, "Host: example.com"]).status == 400)
            // Silent connections do not delay a new one.
            let silent = try (0..<40).map { _ in try RawClient(address) }
            #expect(try RawClient(address).ask("GET", url.path + "/", [host]).status == 200)
            _ = silent
        }

        @Test func thereIsRoomForSome() throws {
            let folder = try WatchedFolder()
            let address = try folder.watch()
            var clients = try (0..<8).map { _ in try RawClient(live: address) }
            for client in clients { _ = try client.next("model") }
            #expect(throws: RawClient.Failed.self) { try RawClient(live: address) }
            clients.removeLast()
            _ = try waitFor("room again") { try? RawClient(live: address) }
        }

        @Test func badMessagesAreAnsweredInWords() throws {
            let folder = try WatchedFolder()
            let client = try RawClient(live: try folder.watch())
            _ = try client.next("model")
            for (message, answer) in [
                ("", "expected a value, found the end of the line, at byte 0 of the message"),
                ("[]", "expected an object with \"do\", found a list of 0"),
                ("{}", "\"do\": expected a text, found nothing"),
                (
                    #"{"do":"fly"}"#,
                    "\"do\": expected pick, set, restore, write, undo, redo, modify, arrange, offer, animate, reduceMotion, select, tap, press, hover, scroll, drag, magnify, rotate, hold, release, cancel, swipe, focus, unfocus, submit, key, choose, enter, reset, back, compare, look, wall, moment, lines, theme or tree, found \"fly\""
                ),
                (#"{"do":"back","now":1}"#, "\"now\": expected no such field"),
                (#"{"do":"back","do":"back"}"#, "\"do\": expected once, found twice"),
                (
                    #"{"do":"select","plugin":"diagonal","version":1.5}"#,
                    "\"version\": expected a whole number, found 1.5"
                ),
                (#"{"do":"select","plugin":"diagonal","version":9}"#, "expected one of the versions 1, found 9"),
                (
                    #"{"do":"offer","width":-1,"height":null,"rests":true}"#,
                    "\"width\": expected a number from 0 to 100000, or null, found -1"
                ),
                (
                    #"{"do":"pick","view":"cards","layout":"vstak"}"#,
                    "cards: unknown kind \"vstak\", did you mean \"vstack\"?"
                ),
                (#"{"do":"animate","animation":"wobbly"}"#, "wobbly"),
                (
                    #"{"do":"set","view":"cards","parameter":"step","value":{},"rests":true}"#,
                    "\"value\": expected null, true, a number, a text or two numbers, found an object"
                ),
                (#"{"do":"set","view":"cards","parameter":"stpe","value":3,"rests":true}"#, "did you mean \"step\"?"),
                (#"{"do":"set","view":"crads","parameter":"step","value":3,"rests":true}"#, "crads"),
            ] {
                try client.say(message)
                let said = try client.next("refused")["text"] as? String ?? ""
                #expect(said.contains(answer), "\(message) → \(said)")
            }
            // A refused command changes nothing, and the next command is carried out.
            try client.say(#"{"do":"set","view":"cards","parameter":"step","value":33,"rests":true}"#)
            let controls = try #require(
                (try client.next("model")["model"] as? [String: Any])?["controls"] as? [[String: Any]])
            let cards = try #require(controls.first { $0["name"] as? String == "cards" })
            #expect((cards["parameters"] as? [[String: Any]])?.first?["value"] as? Double == 33)
        }

        @Test func damagedMessagesDoNotStopTheServer() throws {
            let seed = UInt64.random(in: 1...999_999)
            var random = SeededGenerator(seed: seed)
            let folder = try WatchedFolder()
            let address = try folder.watch()
            let client = try RawClient(live: address)
            _ = try client.next("model")
            let messages = [
                #"{"do":"pick","view":"cards","layout":"hstack"}"#,
                #"{"do":"offer","width":200,"height":null,"rests":false}"#,
                #"{"do":"set","view":"cards","parameter":"step","value":12,"rests":false}"#, #"{"do":"back"}"#,
                #"{"do":"compare","plugin":"diagonal","version":1}"#, #"{"do":"animate","animation":"snappy"}"#,
            ]
            for _ in 0..<100 {
                var bytes = Array(messages.randomElement(using: &random)!.utf8)
                for _ in 0..<Int.random(in: 1...4, using: &random) {
                    let place = Int.random(in: 0..<bytes.count, using: &random)
                    switch Int.random(in: 0..<3, using: &random) {
                    case 0: bytes[place] = UInt8.random(in: 0x20...0x7E, using: &random)
                    case 1: bytes.remove(at: place)
                    default: bytes.insert(contentsOf: bytes[place...].prefix(8), at: place)
                    }
                    if bytes.isEmpty { bytes = [0x20] }
                }
                try client.send(RawClient.frame(bytes))
            }
            // All earlier messages are processed before this one.
            try client.say(#"{"do":"fly"}"#)
            _ = try waitFor("the last answer, seed \(seed)") {
                let text = try client.next("refused")["text"] as? String
                return text?.contains("found \"fly\"") == true ? true : nil
            }
            let violations: [(bytes: [UInt8], code: Int)] = [
                (RawClient.frame(Array(repeating: 0x20, count: 20_000)), 1009),
                (RawClient.frame([0x7B, 0x7D], opcode: 2), 1003), (RawClient.frame([0xFF, 0xFE]), 1007),
                (RawClient.frame([0x20], opcode: 0), 1002), (RawClient.frame([0x20], opcode: 3), 1002),
                // Not masked; longer than any limit; a ping that is too long; with a reserved bit.
                ([0x81, 0x02, 0x7B, 0x7D], 1002), ([0x81, 0xFF] + Array(repeating: 0xFF, count: 8), 1009),
                (RawClient.frame(Array(repeating: 0, count: 126), opcode: 9), 1002), ([0xC1, 0x80, 0, 0, 0, 0], 1002),
                ((0..<300).flatMap { _ in RawClient.frame(Array(#"{"do":"fly"}"#.utf8)) }, 1008),
            ]
            for (bytes, code) in violations {
                let other = try RawClient(live: address)
                _ = try other.next("model")
                // The server may close the connection before everything is sent.
                try? other.send(bytes)
                #expect(try other.closing().code == code)
            }
            // A fragmented text is one message.
            try client.send(RawClient.frame(Array(#"{"do":"f"#.utf8), isLast: false))
            try client.send(RawClient.frame(Array(#"ly"}"#.utf8), opcode: 0))
            #expect((try client.next("refused")["text"] as? String)?.contains("\"fly\"") == true)
            #expect(folder.stop() == 0, "seed \(seed)")
        }
    }
}

extension String {
    /// Returns the text, padded with zeros to a width.
    func leading(_ width: Int) -> String { String(repeating: "0", count: max(0, width - count)) + self }
}
