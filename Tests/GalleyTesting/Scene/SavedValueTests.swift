import Foundation
import GalleySDK
import GalleyTesting
import GalleyViews
import Testing

/// States of types without any conformance keep their values across saves.
@MainActor struct SavedValueTests {
    fileprivate struct Item: Identifiable, Equatable {
        let id = UUID()
        var name: String
        var isDone = false
        var tags: Set<String> = []
        var parts: [Item] = []
    }

    fileprivate enum Screen: Equatable { case list, detail(Item), range(Int, Double), done }

    fileprivate enum Single { case only }

    fileprivate indirect enum Tree { case leaf, branch(Tree) }

    fileprivate struct Pair<First, Second> {
        var first: First
        var second: Second
    }

    fileprivate final class Model {}

    fileprivate struct Holder {
        weak var model: Model?
        unowned var owner: Model
    }

    /// A view with one state, whose value a button changes.
    fileprivate struct Board<Value>: View {
        @State private var value: Value
        private let next: Value
        private let text: (Value) -> String

        init(_ first: Value, _ next: Value, _ text: @escaping (Value) -> String) {
            (_value, self.next, self.text) = (State(initialValue: first), next, text)
        }

        var body: some View {
            VStack {
                Button("change") { value = next }
                Text(text(value)).id("state")
            }
        }
    }

    /// Changes a state, opens another session with the state of the first, and returns what both show.
    fileprivate func texts<Value>(
        _ first: Value, _ next: Value, _ text: @escaping (Value) -> String = { String(describing: $0) }
    ) throws -> (saved: String, restored: String, lost: [String]) {
        let shown = try ShownScene { Board(first, next, text) }
        let control = try #require(shown.control("change"))
        try shown.send(#"{"tap":"\#(control.view)"}"#)
        let saved = try #require(shown.node("state")?["text"] as? String)
        let event = try JSONSerialization.data(withJSONObject: ["restore": try #require(shown.message["state"])])
        let second = try ShownScene { Board(first, next, text) }
        #expect(second.node("state")?["text"] as? String == text(first))
        try second.send(String(decoding: event, as: UTF8.self))
        return (
            saved, try #require(second.node("state")?["text"] as? String),
            second.message["lostState"] as? [String] ?? []
        )
    }

    fileprivate func isKept<Value>(_ first: Value, _ next: Value) throws {
        let (saved, restored, lost) = try texts(first, next)
        #expect(saved == String(describing: next) && restored == saved && lost.isEmpty, "\(saved) \(restored) \(lost)")
    }

    @Test func structuresKeepTheirStoredProperties() throws {
        let bread = Item(name: "bread", isDone: true, tags: ["dark"], parts: [Item(name: "crumb")])
        try isKept([Item(name: "milk")], [Item(name: "milk"), bread])
        try isKept(["a": bread], ["b": bread])
        try isKept((1, "a"), (2, "b"))
        try isKept(Pair(first: bread, second: 1 as CGFloat), Pair(first: bread, second: .infinity))
        try isKept(Angle.degrees(90), .degrees(45))
        try isKept(1...2, 3...5)
        try isKept(Pair(first: Date(timeIntervalSince1970: 0), second: true), Pair(first: .now, second: false))
        try isKept([-Double.infinity, 1], [.nan, .infinity, 3, 0.1])
        try isKept("abc".dropFirst(), "abcdef".dropLast())
    }

    @Test func casesKeepTheirNamesAndValues() throws {
        let item = Item(name: "milk")
        for (first, next): (Screen, Screen) in [
            (.list, .done), (.done, .list), (.list, .detail(item)), (.detail(item), .range(7, 1.5)),
        ] { try isKept(first, next) }
        try isKept(Pair(first: Single.only, second: 1), Pair(first: .only, second: 2))
        try isKept(Optional(Screen.list), .range(1, 2))
        try isKept(
            Pair(first: Result<Int, CancellationError>.success(1), second: 1), Pair(first: .success(2), second: 1))
    }

    @Test func optionalsKeepThatTheyAreNil() throws {
        try isKept(Optional(1), nil)
        try isKept(Int?.none, 1)
        try isKept([Item?.none], [nil, Item(name: "a")])
        try isKept(Int??.some(nil), .some(2))
        try isKept(Int??.some(2), .some(nil))
        try isKept(Int??.some(2), .none)
    }

    @Test func colorsAreKept() throws {
        try isKept(Color.red, .blue.opacity(0.5))
        try isKept(Color.red, Color(red: 0.1, green: 0.2, blue: 0.3))
        try isKept([Color.red], [.primary, .accentColor])
    }

    /// Not read at all: a weak reference is no plain one.
    @Test func whatHasNoFormBeginsAgainAndSaysSo() throws {
        let model = Model()
        let notice = "begins again, because its value holds something that cannot be written, such as a closure"
        let (_, weak, lostWeak) = try texts(
            Pair(first: Holder(model: model, owner: model), second: 1), Pair(first: Holder(owner: model), second: 2)
        ) { "\($0.second)" }
        #expect(weak == "1" && lostWeak.count == 1 && lostWeak[0].contains(notice), "\(lostWeak)")
        let (_, closure, lostClosure) = try texts(
            Pair(first: { 1 }, second: 1), Pair(first: { 2 }, second: 2)
        ) { "\($0.second)" }
        #expect(closure == "1" && lostClosure.count == 1 && lostClosure[0].contains(notice), "\(lostClosure)")
        let (_, tree, lostTree) = try texts(Tree.leaf, .branch(.leaf)) { "\($0)" }
        #expect(tree == "leaf" && lostTree.count == 1, "\(lostTree)")
        withExtendedLifetime(model) {}
    }

    @Test func aStructureWithOtherPropertiesBeginsAgain() throws {
        let shown = try ShownScene { Board(Pair(first: 1, second: 2), Pair(first: 3, second: 4)) { "\($0)" } }
        let event = try JSONSerialization.data(withJSONObject: ["restore": try #require(shown.message["state"])])
        let text = String(decoding: event, as: UTF8.self).replacing("\"second\"", with: "\"third\"")
        let second = try ShownScene { Board(Pair(first: 5, second: 6), Pair(first: 3, second: 4)) { "\($0.first)" } }
        try second.send(text)
        #expect(second.node("state")?["text"] as? String == "5")
        let lost = second.message["lostState"] as? [String] ?? []
        #expect(lost.count == 1 && lost[0].contains("there is no such state any more, or it has another type"))
    }
}
