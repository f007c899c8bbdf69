import GalleyTesting
import SwiftUI
import Testing

/// Pickers in lists and menus.
@MainActor struct PickerTests {
    private static let phone = ProposedViewSize(width: 390, height: 844)

    private struct Sounds: View {
        @State private var sound = "Chime"
        var body: some View {
            NavigationStack {
                Form {
                    Picker("Sound", selection: $sound) {
                        ForEach(["Chime", "Bell", "Horn"], id: \.self) { Text($0) }
                    }
                    .pickerStyle(.navigationLink)
                    Text("now \(sound)")
                }
            }
        }
    }

    @Test("The style navigationLink has a row that leads to a page with the options; a choice leads back")
    func link() throws {
        let host = try ViewHost(Sounds(), proposal: Self.phone)
        #expect(host.texts.contains("Chime") && !host.texts.contains("Horn"))
        try host.tap("Sound")
        #expect(host.texts.contains("Horn") && host.texts.contains("Bell"))
        try host.tap("Horn")
        #expect(host.texts.contains("now Horn") && !host.texts.contains("Bell"))
        try host.choose("Bell", in: "Sound")
        #expect(host.texts.contains("now Bell"))
    }

    private struct Kinds: View {
        @State private var kind = 1
        var body: some View {
            Form {
                Picker("Kind", selection: $kind) {
                    Text("Food").tag(0)
                    Text("Rent").tag(1)
                }
                .pickerStyle(.inline)
                Text("kind \(kind)")
            }
        }
    }

    @Test("The style inline has a row of the form for each option, as far apart as any rows")
    func inline() throws {
        let host = try ViewHost(Kinds(), proposal: Self.phone)
        let rows = try ["Kind", "Food", "Rent", "kind 1"].map { try host.frame(of: $0).midY }
        let steps = zip(rows, rows.dropFirst()).map { $1 - $0 }
        #expect(steps.allSatisfy { abs($0 - steps[2]) < 0.5 && $0 >= 36 }, "\(steps)")
        try host.tap("Food")
        #expect(host.texts.contains("kind 0"))
        try host.choose(1, in: "Kind")
        #expect(host.texts.contains("kind 1"))
    }

    private struct Sorting: View {
        @State private var order = 1
        var body: some View {
            VStack {
                Menu("Sort") {
                    Picker("Sort", selection: $order) {
                        Text("One").tag(1)
                        Text("Two").tag(2)
                    }
                    Button("Other") {}
                }
                Text("order \(order)")
            }
        }
    }

    @Test("The options of a picker in a menu are items of the menu, and a tap on one closes it")
    func menu() throws {
        let host = try ViewHost(Sorting(), proposal: Self.phone)
        #expect(!host.contains("Two"))
        try host.tap("Sort")
        #expect(host.contains("One") && host.contains("Two") && host.contains("Other"))
        try host.tap("Two")
        #expect(host.contains("order 2") && !host.contains("Other"))
    }
}
