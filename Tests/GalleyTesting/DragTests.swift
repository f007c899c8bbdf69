import Foundation
import GalleyTesting
import SwiftUI
import Testing

/// Views that are dragged onto others, and targets of drops.
@MainActor struct DragTests {
    private struct Card: Codable, Transferable, Equatable {
        var number: Int
        static var transferRepresentation: some TransferRepresentation {
            CodableRepresentation(contentType: UTType(exportedAs: "test.card"))
        }
    }

    private struct Board: View {
        @State private var done: [String] = []
        @State private var log: [String] = []

        var body: some View {
            VStack {
                Text(verbatim: done.joined(separator: ",")).id("done")
                Text(verbatim: log.joined(separator: ",")).id("log")
                Text("Task").draggable("a task")
                Text("Seven").draggable(Card(number: 7)) { Text("preview") }
                Text("Bare")
                Text("Column").frame(width: 100, height: 60)
                    .dropDestination(for: String.self) { items, place in
                        done += items + ["\(place.x) \(place.y)"]
                        return true
                    } isTargeted: {
                        log.append($0 ? "over" : "away")
                    }
                    .accessibilityIdentifier("column")
                Text("Cards").dropDestination(for: Card.self) { cards, _ in
                    done += cards.map { "card \($0.number)" }
                    return true
                }
            }
        }
    }

    @Test("A drop gives the target the value, in the middle of the target")
    func values() throws {
        let host = try ViewHost(Board(), proposal: ProposedViewSize(width: 200, height: 400))
        try host.drag("Task", onto: "column")
        #expect(host.texts[0] == "a task,50.0 30.0")
        #expect(host.texts[1] == "over,away")
        try host.drag("Seven", onto: "Cards")
        #expect(host.texts[0] == "a task,50.0 30.0,card 7")
    }

    @Test("A target refuses other data, and views without data are not dragged")
    func refusals() throws {
        let host = try ViewHost(Board(), proposal: ProposedViewSize(width: 200, height: 400))
        #expect {
            try host.drag("Seven", onto: "column")
        } throws: {
            "\($0)".contains("a drop of String") && "\($0)".contains("a drop of Card")
        }
        #expect(throws: ViewHostError.self) { try host.drag("Bare", onto: "column") }
        #expect(throws: ViewHostError.self) { try host.drag("Task", onto: "Bare") }
        #expect(host.texts[0] == "")
    }

    private struct Delegate: DropDelegate {
        let item: String
        @Binding var items: [String]
        @Binding var dragged: String?

        func validateDrop(info: DropInfo) -> Bool { info.hasItemsConforming(to: [UTType.plainText]) }
        func dropEntered(info: DropInfo) {
            guard let dragged, let from = items.firstIndex(of: dragged), let to = items.firstIndex(of: item) else {
                return
            }
            items.move(fromOffsets: IndexSet(integer: from), toOffset: to > from ? to + 1 : to)
        }
        func performDrop(info: DropInfo) -> Bool {
            dragged = nil
            return true
        }
    }

    private struct Reordered: View {
        @State private var items = ["a", "b", "c"]
        @State private var dragged: String?
        @State private var loaded = ""

        var body: some View {
            VStack {
                Text(verbatim: items.joined() + (dragged ?? "") + loaded).id("order")
                ForEach(items, id: \.self) { item in
                    Text("item \(item)")
                        .onDrag {
                            dragged = item
                            return NSItemProvider(object: item as NSString)
                        }
                        .onDrop(
                            of: [UTType.text], delegate: Delegate(item: item, items: $items, dragged: $dragged))
                }
                Text("Box").onDrop(of: [.text], isTargeted: nil) { providers in
                    _ = providers[0].loadObject(ofClass: NSString.self) { text, _ in
                        let text = text.map { "\($0)" } ?? "none"
                        MainActor.assumeIsolated { loaded = " loaded \(text)" }
                    }
                    return true
                }
                Text("Pictures").onDrop(of: [.image], isTargeted: nil) { _ in true }
            }
        }
    }

    @Test("A delegate validates, moves and takes drops; providers have the object and its types")
    func delegates() throws {
        let host = try ViewHost(Reordered(), proposal: ProposedViewSize(width: 200, height: 400))
        try host.drag("item a", onto: "item c")
        #expect(host.texts[0] == "bca")
        try host.drag("item b", onto: "Box")
        #expect(host.texts[0] == "bcab loaded b")
        #expect(throws: ViewHostError.self) { try host.drag("item b", onto: "Pictures") }
    }

    @Test("Types conform to those that contain them")
    func types() {
        #expect(UTType.utf8PlainText.conforms(to: .text) && UTType.fileURL.conforms(to: .url))
        #expect(!UTType.text.conforms(to: .plainText) && !UTType.png.conforms(to: .text))
        #expect(UTType.png.conforms(to: .data) && UTType(exportedAs: "a.b", conformingTo: .json).conforms(to: .text))
        #expect(UTType("public.png")?.conforms(to: .image) == true)
        #expect(UTType(filenameExtension: "PNG") == .png && UTType(filenameExtension: "odd") == nil)
    }
}
