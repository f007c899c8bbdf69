import GalleyTesting
import SwiftUI
import Testing

/// State lives as long as a view has its place, its type and its id.
@MainActor struct StateTests {
    private struct Counter: View {
        let name: String
        @State private var count = 0

        var body: some View {
            Button("\(name) \(count)") { count += 1 }.accessibilityIdentifier(name)
        }
    }

    @Test("A tap changes the state of one view, and no other")
    func taps() throws {
        let view = Counter(name: "a")
        let host = try ViewHost {
            HStack {
                view
                Counter(name: "b")
            }
        }
        try host.tap("a")
        try host.tap("a")
        try host.tap("b")
        #expect(host.texts == ["a 2", "b 1"])
    }

    @Test("One value at two places has two states")
    func places() throws {
        let view = Counter(name: "same")
        let host = try ViewHost {
            view.id("first")
            view.id("second")
        }
        try host.tap("first")
        #expect(host.texts == ["same 1", "same 0"])
    }

    @Test("A branch that is left loses its state; ids keep theirs when they move")
    func branchesAndIDs() throws {
        struct Board: View {
            @State private var names = ["x", "y", "z"]
            @State private var isShown = true
            var body: some View {
                VStack {
                    ForEach(names, id: \.self) { Counter(name: $0) }
                    if isShown { Counter(name: "extra") }
                    Button("turn") { names.reverse() }
                    Button("toggle") { isShown.toggle() }
                }
            }
        }
        let host = try ViewHost(Board())
        try host.tap("x")
        try host.tap("extra")
        try host.tap("turn")
        #expect(host.texts == ["z 0", "y 0", "x 1", "extra 1", "turn", "toggle"])
        #expect(try host.frame(of: "x").minY > host.frame(of: "z").minY)
        try host.tap("toggle")
        #expect(!host.contains("extra"))
        try host.tap("toggle")
        #expect(host.texts == ["z 0", "y 0", "x 1", "extra 0", "turn", "toggle"])
    }

    @Test("Another id is another view")
    func ids() throws {
        struct Reset: View {
            @State private var round = 0
            var body: some View {
                Counter(name: "inner").id(round)
                Button("reset") { round += 1 }
            }
        }
        let host = try ViewHost(Reset())
        try host.tap("inner")
        #expect(host.texts == ["inner 1", "reset"])
        try host.tap("reset")
        #expect(host.texts == ["inner 0", "reset"])
    }

    @Test("AnyLayout switches the layout and keeps the views' state (Layout rules §10)")
    func anyLayout() throws {
        struct Switching: View {
            @State private var isVertical = false
            var body: some View {
                let layout = isVertical ? AnyLayout(VStackLayout(spacing: 0)) : AnyLayout(HStackLayout(spacing: 0))
                layout {
                    Color.red.frame(width: 20, height: 10)
                    Color.green.frame(width: 30, height: 10).id("second")
                    Counter(name: "counter").frame(width: 5, height: 5)
                }
                .onTapGesture { isVertical.toggle() }
                .accessibilityIdentifier("all")
            }
        }
        let host = try ViewHost(Switching())
        try host.tap("counter")
        #expect(try host.frame(of: "second") == CGRect(x: 20, y: 0, width: 30, height: 10))
        try host.tap("all")
        #expect(try host.frame(of: "second") == CGRect(x: 0, y: 10, width: 30, height: 10))
        #expect(host.texts == ["counter 1"])
    }

    @Test("Observable objects, observed in three ways")
    func objects() throws {
        final class Store: ObservableObject { @Published var count = 0 }
        struct Reader: View {
            @Environment(Model.self) private var model
            @EnvironmentObject private var store: Store
            var body: some View { Text("\(model.name) \(store.count)") }
        }
        struct Owner: View {
            @StateObject private var store = Store()
            @State private var model = Model()
            var body: some View {
                Reader().environment(model).environmentObject(store)
                Button("count") { store.count += 1 }
                Button("rename") { model.name = "two" }
            }
        }
        let host = try ViewHost(Owner())
        #expect(host.texts.first == "one 0")
        try host.tap("count")
        #expect(host.texts.first == "one 1")
        try host.tap("rename")
        #expect(host.texts.first == "two 1")
    }

    @Test("A changed state is in the ledger, before the calls that it caused")
    func causes() throws {
        let host = try ViewHost(Counter(name: "a"))
        host.ledger.clear()
        try host.tap("a")
        let texts = host.ledger.entries.compactMap(\.text)
        #expect(texts == ["Counter › count: 0 → 1"])
        #expect(host.ledger.entries.first?.text == texts.first)
    }

    @Test("A change evaluates the views that read it, and no others")
    func evaluations() throws {
        struct Leaf: View {
            let number: Int
            @State private var width: CGFloat = 1
            var body: some View {
                Color.red.frame(width: width, height: 1).onTapGesture { width += 1 }
                    .accessibilityIdentifier("leaf \(number)")
            }
        }
        struct Wall: View {
            var body: some View {
                VStack(spacing: 0) { ForEach(0..<2000, id: \.self) { Leaf(number: $0) } }
            }
        }
        let host = try ViewHost(Wall())
        let before = host.evaluations
        try host.tap("leaf 1234")
        // The leaf itself, and the four views that its body consists of.
        #expect(host.evaluations - before <= 6)
        #expect(try host.frame(of: "leaf 1234") == CGRect(x: 0, y: 1234, width: 2, height: 1))
        #expect(host.size == CGSize(width: 2, height: 2000))
    }

    @Test("onChange, onAppear and onDisappear run after the layout")
    func actions() throws {
        final class Log { var lines: [String] = [] }
        struct Watched: View {
            let log: Log
            @State private var count = 0
            @State private var doubled = 0
            var body: some View {
                Button("add") { count += 1 }
                    .onChange(of: count) { old, new in
                        log.lines.append("\(old) → \(new)")
                        doubled = 2 * new
                    }
                if count < 2 {
                    Text("doubled \(doubled)")
                        .onAppear { log.lines.append("appear") }
                        .onDisappear { log.lines.append("disappear") }
                }
            }
        }
        let log = Log()
        let host = try ViewHost(Watched(log: log))
        #expect(log.lines == ["appear"])
        try host.tap("add")
        #expect(log.lines == ["appear", "0 → 1"] && host.texts == ["add", "doubled 2"])
        try host.tap("add")
        #expect(Set(log.lines.dropFirst(2)) == ["disappear", "1 → 2"] && host.texts == ["add"])
    }
}

@Observable private final class Model {
    var name = "one"
}
