import GalleyTesting
import SwiftUI
import Testing

/// How long state and objects live, and which views are the same: «Demystify SwiftUI» (WWDC 2021) and the documentation of
/// State, StateObject, ForEach and id(_:).
@MainActor struct LifetimeTests {
    private struct Counter: View {
        let name: String
        @State private var count = 0
        var body: some View { Button("\(name) \(count)") { count += 1 } }
    }

    @Test("State's initial value is taken once for each identity (documentation of State)")
    func initialValue() throws {
        struct Child: View {
            @State private var kept: Int
            init(_ start: Int) { _kept = State(initialValue: start) }
            var body: some View { Text("kept \(kept)") }
        }
        struct Parent: View {
            @State private var start = 1
            var body: some View {
                VStack {
                    Child(start)
                    Button("more") { start += 1 }
                }
            }
        }
        let host = try ViewHost(Parent())
        try host.tap("more")
        #expect(host.texts == ["kept 1", "more"])
    }

    @Test("A new id begins the state again (documentation of id(_:))")
    func newID() throws {
        struct Parent: View {
            @State private var generation = 0
            var body: some View {
                VStack {
                    Counter(name: "c").id(generation)
                    Button("renew") { generation += 1 }
                }
            }
        }
        let host = try ViewHost(Parent())
        try host.tap("c 0")
        #expect(host.texts.first == "c 1")
        try host.tap("renew")
        #expect(host.texts.first == "c 0")
    }

    @Test("The two branches of an if are two views (WWDC 2021 10022, structural identity)")
    func branches() throws {
        struct Parent: View {
            @State private var isFirst = true
            var body: some View {
                VStack {
                    if isFirst { Counter(name: "c") } else { Counter(name: "c") }
                    Button("switch") { isFirst.toggle() }
                }
            }
        }
        let host = try ViewHost(Parent())
        try host.tap("c 0")
        try host.tap("switch")
        #expect(host.texts.first == "c 0")
        try host.tap("switch")
        #expect(host.texts.first == "c 0")
    }

    @Test("A modifier whose value changes keeps the view (WWDC 2021 10022, inert modifiers)")
    func ternary() throws {
        struct Parent: View {
            @State private var isWide = false
            var body: some View {
                VStack {
                    Counter(name: "c").padding(isWide ? 20 : 0)
                    Button("wide") { isWide.toggle() }
                }
            }
        }
        let host = try ViewHost(Parent())
        try host.tap("c 0")
        try host.tap("wide")
        #expect(host.texts.first == "c 1")
    }

    @Test("AnyView of another type ends the state (documentation of AnyView)")
    func erased() throws {
        struct Parent: View {
            @State private var isPlain = true
            var body: some View {
                VStack {
                    isPlain ? AnyView(Counter(name: "c")) : AnyView(Counter(name: "c").padding())
                    Button("switch") { isPlain.toggle() }
                }
            }
        }
        let host = try ViewHost(Parent())
        try host.tap("c 0")
        try host.tap("switch")
        #expect(host.texts.first == "c 0")
    }

    @Test("Rows of ForEach keep their state when they move, by id (documentation of ForEach)")
    func moves() throws {
        struct Parent: View {
            @State private var names = ["a", "b", "c"]
            var body: some View {
                VStack {
                    ForEach(names, id: \.self) { Counter(name: $0) }
                    Button("rotate") { names.append(names.removeFirst()) }
                    Button("drop") { _ = names.removeFirst() }
                }
            }
        }
        let host = try ViewHost(Parent())
        try host.tap("a 0")
        try host.tap("b 0")
        try host.tap("b 1")
        try host.tap("rotate")
        #expect(host.texts.prefix(3) == ["b 2", "c 0", "a 1"])
        try host.tap("drop")
        #expect(host.texts.prefix(2) == ["c 0", "a 1"])
    }

    @Test("Rows by position keep the state of the position (documentation of ForEach, id: \\.self of indices)")
    func positions() throws {
        struct Parent: View {
            @State private var names = ["a", "b"]
            var body: some View {
                VStack {
                    ForEach(names.indices, id: \.self) { Counter(name: names[$0]) }
                    Button("swap") { names.swapAt(0, 1) }
                }
            }
        }
        let host = try ViewHost(Parent())
        try host.tap("a 0")
        try host.tap("swap")
        #expect(host.texts.prefix(2) == ["b 1", "a 0"])
    }

    final class Model: ObservableObject {
        nonisolated(unsafe) static var made = 0
        @Published var count = 0
        init() { Self.made += 1 }
    }

    @Test("A StateObject is made once, as late as the view is shown (documentation of StateObject)")
    func stateObject() throws {
        struct Child: View {
            @StateObject private var model = Model()
            let title: String
            var body: some View { Button("\(title) \(model.count)") { model.count += 1 } }
        }
        struct Parent: View {
            @State private var title = "x"
            var body: some View {
                VStack {
                    Child(title: title)
                    Button("rename") { title += "x" }
                }
            }
        }
        Model.made = 0
        let host = try ViewHost(Parent())
        try host.tap("x 0")
        try host.tap("rename")
        try host.tap("xx 1")
        #expect(host.texts.first == "xx 2" && Model.made == 1)
    }

    @Test("An ObservedObject that its view makes is another one after each evaluation of its parent (WWDC 2020 10040)")
    func observedObject() throws {
        struct Child: View {
            @ObservedObject var model = Model()
            var body: some View { Button("n \(model.count)") { model.count += 1 } }
        }
        struct Parent: View {
            @State private var title = "x"
            var body: some View {
                VStack {
                    Child()
                    Button(title) { title += "x" }
                }
            }
        }
        let host = try ViewHost(Parent())
        try host.tap("n 0")
        #expect(host.texts.first == "n 1")
        try host.tap("x")
        #expect(host.texts.first == "n 0")
    }

    @Observable final class Store {
        var shown = 0
        var hidden = 0
    }

    @Test("Only views that read a property of an Observable object are evaluated for it (documentation of Observable)")
    func observable() throws {
        struct Reader: View {
            let store: Store
            var body: some View { Text("shown \(store.shown)") }
        }
        let store = Store()
        let host = try ViewHost(Reader(store: store))
        let before = host.evaluations
        store.hidden += 1
        try host.update()
        #expect(host.evaluations == before)
        store.shown += 1
        try host.update()
        #expect(host.texts == ["shown 1"] && host.evaluations > before)
    }

    @Test("Bindable makes bindings to an object of the environment (documentation of Bindable)")
    func bindable() throws {
        struct Child: View {
            @Environment(Store.self) private var store
            var body: some View {
                @Bindable var store = store
                Stepper("Shown", value: $store.shown, in: 0...9)
            }
        }
        let store = Store()
        let host = try ViewHost(Child().environment(store))
        try host.increment("Shown")
        #expect(store.shown == 1)
    }

    @Test("AppStorage with one name is one value in all views (documentation of AppStorage)")
    func storage() throws {
        UserDefaults.standard.removeObject(forKey: "level")
        defer { UserDefaults.standard.removeObject(forKey: "level") }
        struct Child: View {
            let name: String
            @AppStorage("level") private var level = 1
            var body: some View { Button("\(name) \(level)") { level += 1 } }
        }
        let host = try ViewHost {
            VStack {
                Child(name: "a")
                Child(name: "b")
            }
        }
        try host.tap("a 1")
        #expect(host.texts == ["a 2", "b 2"])
    }
}
