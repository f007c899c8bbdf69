import GalleyTesting
import SwiftUI
import Testing

/// Which views are the same after a change, and which begin again: «Demystify SwiftUI» (WWDC 2021 10022) and the documentation
/// of the names in each test.
@MainActor struct IdentityTests {
    private struct Counter: View {
        let name: String
        @State private var count = 0
        var body: some View { Button("\(name) \(count)") { count += 1 }.accessibilityIdentifier(name) }
    }

    @Test("A view that left and came back begins again (WWDC 2021 10022, lifetime is the duration of the identity)")
    func returning() throws {
        struct Parent: View {
            @State private var isShown = true
            var body: some View {
                VStack {
                    if isShown { Counter(name: "a") }
                    Button("toggle") { isShown.toggle() }
                }
            }
        }
        let host = try ViewHost(Parent())
        try host.tap("a")
        #expect(host.texts.first == "a 1")
        try host.tap("toggle")
        try host.tap("toggle")
        #expect(host.texts.first == "a 0")
    }

    @Test("The cases of a switch are different views of one type (documentation of ViewBuilder, buildEither)")
    func cases() throws {
        struct Parent: View {
            @State private var kind = 0
            var body: some View {
                VStack {
                    switch kind {
                    case 0: Counter(name: "x")
                    case 1: Counter(name: "x")
                    default: Text("none")
                    }
                    Button("next") { kind = (kind + 1) % 3 }
                }
            }
        }
        let host = try ViewHost(Parent())
        try host.tap("x")
        try host.tap("next")
        #expect(host.texts.first == "x 0")
        try host.tap("next")
        #expect(host.texts.first == "none")
    }

    @Test("Two views of one type have their own state by their positions (WWDC 2021 10022, structural identity)")
    func positions() throws {
        let host = try ViewHost {
            VStack {
                Counter(name: "a")
                Counter(name: "b")
            }
        }
        try host.tap("b")
        try host.tap("b")
        try host.tap("a")
        #expect(host.texts == ["a 1", "b 2"])
    }

    @Test("A view beside one that comes and goes keeps its state (documentation of ViewBuilder, buildIf)")
    func besideOptional() throws {
        struct Parent: View {
            @State private var isShown = false
            var body: some View {
                VStack {
                    if isShown { Text("note") }
                    Counter(name: "a")
                    Button("toggle") { isShown.toggle() }
                }
            }
        }
        let host = try ViewHost(Parent())
        try host.tap("a")
        try host.tap("toggle")
        #expect(host.texts == ["note", "a 1", "toggle"])
        try host.tap("toggle")
        #expect(host.texts == ["a 1", "toggle"])
    }

    @Test("An id that stays the same keeps the state when its parent is evaluated (documentation of id(_:))")
    func sameID() throws {
        struct Parent: View {
            @State private var other = 0
            var body: some View {
                VStack {
                    Counter(name: "a").id("stays")
                    Button("other \(other)") { other += 1 }.accessibilityIdentifier("other")
                }
            }
        }
        let host = try ViewHost(Parent())
        try host.tap("a")
        try host.tap("other")
        #expect(host.texts == ["a 1", "other 1"])
    }

    @Test("An element that is removed and added again begins again, the others go on (documentation of ForEach)")
    func removedElement() throws {
        struct Parent: View {
            @State private var names = ["a", "b", "c"]
            var body: some View {
                VStack {
                    ForEach(names, id: \.self) { Counter(name: $0) }
                    Button("remove") { names.removeAll { $0 == "b" } }
                    Button("add") { names.insert("b", at: 0) }
                }
            }
        }
        let host = try ViewHost(Parent())
        for name in ["a", "b", "c"] { try host.tap(name) }
        try host.tap("remove")
        try host.tap("add")
        #expect(host.texts.prefix(3) == ["b 0", "a 1", "c 1"])
    }

    @Test("AnyLayout of another type keeps the state of the views in it (documentation of AnyLayout)")
    func anyLayout() throws {
        struct Parent: View {
            @State private var isVertical = false
            var body: some View {
                let layout = isVertical ? AnyLayout(VStackLayout()) : AnyLayout(HStackLayout())
                layout {
                    Counter(name: "a")
                    Button("turn") { isVertical.toggle() }
                }
            }
        }
        let host = try ViewHost(Parent())
        try host.tap("a")
        let before = try host.frame(of: "turn")
        try host.tap("turn")
        #expect(host.texts == ["a 1", "turn"])
        #expect(try before.minY == 0 && host.frame(of: "turn").minY > 0)
    }

    @Test("A binding to an element sets that element after it has moved (documentation of ForEach, bindings)")
    func movedBinding() throws {
        struct Item: Identifiable {
            let id: String
            var isOn = false
        }
        struct Parent: View {
            @State private var items = [Item(id: "a"), Item(id: "b")]
            var body: some View {
                VStack {
                    ForEach($items) { $item in Toggle(item.id, isOn: $item.isOn).accessibilityIdentifier(item.id) }
                    Button("reverse") { items.reverse() }
                    Text(items.map { "\($0.id) \($0.isOn)" }.joined(separator: ", ")).accessibilityIdentifier("sum")
                }
            }
        }
        let host = try ViewHost(Parent())
        try host.tap("reverse")
        try host.set("a", to: true)
        #expect(host.texts.last == "b false, a true")
    }

    @Test("A constant binding takes no value (documentation of Binding.constant)")
    func constant() throws {
        let host = try ViewHost { Toggle("on", isOn: .constant(false)).accessibilityIdentifier("toggle") }
        try host.set("toggle", to: true)
        #expect(try host.spoken("toggle").value == "off")
    }
}
