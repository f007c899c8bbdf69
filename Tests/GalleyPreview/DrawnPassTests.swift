import Browser
import Foundation
import TestTools
import Testing

extension LiveTests {
    /// The page's calls are those of the pass that laid out the picture.
    @Suite struct DrawnPassTests {
        /// Makes a `diagonal` whose height is the number of measures of its instance, so that two trees give two
        /// answers.
        private func countingFolder() throws -> WatchedFolder {
            let folder = try WatchedFolder()
            var text = WatchedFolder.plugin
            for (line, other) in [
                ("    double step; /*", "    double count;\n    double step; /*"),
                ("    *result = size;", "    size.height = ++((diagonal *)instance)->count;\n    *result = size;"),
                ("    layout->step = DEFAULT_STEP;", "    layout->count = 0;\n    layout->step = DEFAULT_STEP;"),
            ] {
                #expect(text.contains(line))
                text = text.replacing(line, with: other)
            }
            try folder.write(text, to: "diagonal.c")
            return folder
        }

        /// Returns a view of a model: its frame, the number of computed answers, and the outcomes of its calls.
        private func view(_ name: String, in message: [String: Any]) throws -> (
            frame: [Double], computed: Int, outcomes: [String]
        ) {
            let model = try #require(message["model"] as? [String: Any])
            let (views, calls) = (Columns(try #require(model["views"])), Columns(try #require(model["calls"])))
            let place = try #require(views["name"].firstIndex { $0 as? String == name })
            let own = calls["node"].indices.filter { calls["node"][$0] as? Int == place }
            return (
                try #require(views["frame"][place] as? [Double]), try #require(views["computed"][place] as? Int),
                own.compactMap { calls["outcome"][$0] as? String }
            )
        }

        @Test func callsAreThoseThatThePluginCounted() throws {
            let folder = try countingFolder()
            let client = try RawClient(live: try folder.watch())
            let first = try view("cards", in: try client.next("model"))
            #expect(first.computed > 0 && first.frame[3] == Double(first.computed))
            var counted = first.computed
            // A set parameter makes a new instance, which counts from 0; another proposal measures the same instance
            // again.
            for (command, isOther) in [
                (#"{"do":"offer","width":200,"height":null,"rests":true}"#, false),
                (#"{"do":"offer","width":180,"height":null,"rests":true}"#, false),
                (#"{"do":"set","view":"cards","parameter":"step","value":25,"rests":true}"#, true),
                (#"{"do":"offer","width":160,"height":null,"rests":true}"#, false),
            ] {
                try client.say(command)
                let message = try client.next("model")
                let cards = try view("cards", in: message)
                counted = (isOther ? 0 : counted) + cards.computed
                #expect(cards.computed > 0 && cards.frame[3] == Double(counted), "\(cards)")
                // Its sibling did not change, so its answers are those of the previous pass.
                let title = try view("title", in: message)
                #expect(title.computed == 0 && !title.outcomes.isEmpty, "\(title)")
                #expect(title.outcomes.allSatisfy { $0 != "computed" }, "\(title)")
            }
        }

        @Test func aSaveShowsThePassOfTheNewVersion() throws {
            let folder = try countingFolder()
            let client = try RawClient(live: try folder.watch())
            _ = try client.next("details")
            let text = try String(contentsOfFile: "\(folder.path)/diagonal.c", encoding: .utf8)
            try folder.write(text.replacing("offset}", with: "offset + 1}"), to: "diagonal.c")
            let message = try client.next("model")
            let cards = try view("cards", in: message)
            #expect(cards.computed > 0 && cards.frame[3] == Double(cards.computed), "\(cards)")
            #expect(try view("title", in: message).computed == 0)
            let pass = try #require((message["model"] as? [String: Any])?["pass"] as? [String: Any])
            #expect(pass["cause"] as? String == "the version of diagonal changed")
        }
    }

    /// The page's description of the pass.
    @Suite(.needs(.browser)) final class PassWordTests: PageReading {
        @Test func thePassIsNamed() throws {
            #expect(try text("#pass") == "The calls of pass 1, after the session began.")
            try give("#view-controls input[type=number]", "35")
            try tab.wait("galley.model.json.pass.number === 2")
            #expect(
                try text("#pass")
                    == "The calls of pass 2, after step of cards was set to 35. “= earlier” marks an answer remembered from an earlier pass."
            )
            #expect(try text("#rows").contains("= earlier"))
            #expect(try text("#rows").contains("~ earlier"))
            // In a panel of this width, only the selected call's reason is shown; the table still has all.
            #expect(try tab.text("document.getElementById('rows').textContent").contains(" of cards changed"))
            #expect(try text("#call-why") == (try tab.text("galley.model.calls.why[galley.state.call - 1]")))
            // After a pass without calls, the page still shows those of the previous pass.
            try tab.value(
                "galley.show({...galley.model.json, pass: {...galley.model.json.pass, last: galley.model.json.pass.last + 1}})"
            )
            #expect(
                try text("#pass").hasPrefix(
                    "The last pass made no calls. These are the calls of pass 2, after step of cards was set to 35."))
            #expect(tab.complaints == [])
        }
    }
}

/// The columns of a model, each in one of its three forms.
private struct Columns {
    private let object: [String: Any]
    private let count: Int

    init(_ object: Any) {
        self.object = object as? [String: Any] ?? [:]
        count = self.object["count"] as? Int ?? 0
    }

    subscript(name: String) -> [Any] {
        if let all = object[name] as? [Any] { return all }
        guard let short = object[name] as? [String: Any] else { return [] }
        if let value = short["all"] { return Array(repeating: value, count: count) }
        guard let values = short["of"] as? [Any], let places = short["at"] as? [Int] else { return [] }
        return places.map { values[$0] }
    }
}
