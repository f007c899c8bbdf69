import GalleyTesting
import SwiftUI
import Testing

/// Rows of lists that people delete, move and swipe.
@MainActor struct ListEditingTests {
    private static let phone = ProposedViewSize(width: 320, height: 500)

    private struct Shopping: View {
        @State private var items = ["milk", "bread", "eggs", "tea"]
        @State private var done = ""

        var body: some View {
            VStack {
                EditButton()
                Text(verbatim: items.joined(separator: ",") + " " + done).id("state")
                List {
                    ForEach(items, id: \.self) { item in
                        HStack {
                            Text(verbatim: item)
                            Text(verbatim: "now")
                        }
                        .deleteDisabled(item == "eggs").moveDisabled(item == "tea")
                        .swipeActions(edge: .leading, allowsFullSwipe: false) { Button("Pin") { done = "pin \(item)" } }
                    }
                    .onDelete { items.remove(atOffsets: $0) }
                    .onMove { items.move(fromOffsets: $0, toOffset: $1) }
                    Text(verbatim: "last")
                        .swipeActions {
                            Button("Archive") { done = "archived" }
                            Button("Flag") { done = "flagged" }
                        }
                }
            }
        }
    }

    private func host() throws -> ViewHost<Shopping> { try ViewHost(Shopping(), proposal: Self.phone) }

    @Test("A swipe shows the button that deletes, beside the row; a tap on it, or a second swipe, deletes the row")
    func deletion() throws {
        let host = try host()
        #expect(!host.contains("Delete"))
        let place = try host.frame(of: "milk")
        try host.swipe("milk")
        // The button is 12 points wider than its text on both sides, and as far as it is wide the row moves.
        let width = try max(host.frame(of: "Delete").width + 24, 74)
        #expect(try host.frame(of: "milk").minX == place.minX - width)
        #expect(try host.frame(of: "Delete").midX == 320 - 16 - width / 2)
        try host.tap("Delete")
        #expect(host.texts.contains("bread,eggs,tea "))
        #expect(!host.contains("Delete"))
        try host.swipe("tea")
        try host.swipe("tea")
        #expect(host.texts.contains("bread,eggs "))
        #expect(throws: Never.self) { try host.swipe("eggs", from: .trailing) }
        #expect(!host.contains("Delete"))
    }

    @Test("A swipe from the other edge hides the buttons; only one row shows some; a full swipe can be refused")
    func swipes() throws {
        let host = try host()
        try host.swipe("milk", from: .leading)
        #expect(host.contains("Pin"))
        try host.swipe("milk", from: .trailing)
        #expect(!host.contains("Pin") && !host.contains("Delete"))
        try host.swipe("milk", from: .leading)
        try host.swipe("bread", from: .trailing)
        #expect(!host.contains("Pin") && host.contains("Delete"))
        try host.swipe("bread", from: .leading)
        try host.swipe("bread", from: .leading)
        try host.swipe("bread", from: .leading)
        #expect(host.contains("Pin") && host.texts.contains("milk,bread,eggs,tea "))
        try host.tap("Pin")
        #expect(host.texts.contains("milk,bread,eggs,tea pin bread") && !host.contains("Pin"))
    }

    @Test("The first action of a swipe is at the edge, and a full swipe performs it")
    func order() throws {
        let host = try host()
        try host.swipe("last")
        #expect(try host.frame(of: "Flag").maxX < host.frame(of: "Archive").minX)
        try host.swipe("last")
        #expect(host.texts.contains("milk,bread,eggs,tea archived"))
        #expect(throws: ViewHostError.self) { try host.swipe("state") }
    }

    @Test("While the list is edited, rows have buttons that delete them, and handles that move them")
    func editing() throws {
        let host = try host()
        #expect(!host.contains("Remove milk") && !host.contains("Reorder milk"))
        try host.tap("Edit")
        #expect(host.contains("Done") && host.contains("Remove milk") && host.contains("Reorder eggs"))
        #expect(!host.contains("Remove eggs") && !host.contains("Reorder tea") && !host.contains("Remove last"))
        try host.decrement("Reorder milk")
        #expect(host.texts.contains("bread,milk,eggs,tea "))
        try host.increment("Reorder milk")
        try host.increment("Reorder milk")
        #expect(host.texts.contains("milk,bread,eggs,tea "))
        try host.tap("Remove bread")
        try host.tap("Delete")
        #expect(host.texts.contains("milk,eggs,tea "))
        try host.tap("Done")
        #expect(!host.contains("Remove milk"))
    }

    @Test("A list of a bound collection is edited by its edit actions")
    func editActions() throws {
        struct Names: View {
            @State private var names = ["ann", "bob", "cat"]
            let actions: EditActions<[String]>
            var body: some View {
                VStack {
                    EditButton()
                    Text(verbatim: names.joined(separator: ","))
                    List($names, id: \.self, editActions: actions) { $name in Text(verbatim: name) }
                }
            }
        }
        let host = try ViewHost(Names(actions: .all), proposal: Self.phone)
        try host.swipe("bob")
        try host.tap("Delete")
        #expect(host.texts.contains("ann,cat"))
        try host.tap("Edit")
        try host.increment("Reorder cat")
        #expect(host.texts.contains("cat,ann"))
        let fixed = try ViewHost(Names(actions: .move), proposal: Self.phone)
        #expect(throws: ViewHostError.self) { try fixed.swipe("bob") }
    }

    @Test("A session takes swipes as events, by the name of a text in the row")
    func session() throws {
        let shown = try ShownScene(Self.phone, inParts: true) { Shopping() }
        #expect(shown.controls.filter { $0.swipes == ["leading", "trailing"] }.count == 3)
        #expect(shown.controls.filter { $0.swipes == ["leading"] }.count == 1)
        try shown.send(#"{"swipe": "milk", "value": "trailing"}"#)
        let delete = try #require(shown.controls.first { $0.label == "Delete" }?.view)
        try shown.send("{\"tap\": \"\(delete)\"}")
        #expect(shown.causes.contains { $0.hasSuffix("items: 4 elements → 3 elements") }, "\(shown.causes)")
        #expect(throws: ShownScene.Refused.self) { try shown.send(#"{"swipe": "bread", "value": "up"}"#) }
    }
}
