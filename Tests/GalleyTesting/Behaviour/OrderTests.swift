import GalleyTesting
import GalleyViews
import SwiftUI
import Testing

/// In which order changes are seen, and how many times: the documentation of onChange, task, Transaction and withAnimation.
@MainActor struct OrderTests {
    final class Log {
        var lines: [String] = []
        func add(_ line: String) { lines.append(line) }
    }

    @Test("Several changes in one action are one change: the first value and the last (documentation of onChange)")
    func oneChange() throws {
        struct Parent: View {
            let log: Log
            @State private var count = 0
            var body: some View {
                Button("jump") {
                    for _ in 0..<5 { count += 1 }
                }
                .onChange(of: count) { old, new in log.add("\(old)→\(new)") }
            }
        }
        let log = Log()
        try ViewHost(Parent(log: log)).tap("jump")
        #expect(log.lines == ["0→5"])
    }

    @Test("A value that is set to an equal one is no change (documentation of onChange)")
    func equalValue() throws {
        struct Parent: View {
            let log: Log
            @State private var name = "a"
            var body: some View {
                Button("same") {
                    name = "b"; name = "a"
                }.onChange(of: name) { log.add(name) }
            }
        }
        let log = Log()
        try ViewHost(Parent(log: log)).tap("same")
        #expect(log.lines.isEmpty)
    }

    @Test("onChange of a view comes before that of the views around it, as onAppear does (WWDC 2021 10022)")
    func innerFirst() throws {
        struct Child: View {
            let log: Log
            let count: Int
            var body: some View { Text("\(count)").onChange(of: count) { log.add("inner") } }
        }
        struct Parent: View {
            let log: Log
            @State private var count = 0
            var body: some View {
                VStack {
                    Child(log: log, count: count)
                    Button("add") { count += 1 }
                }
                .onChange(of: count) { log.add("outer") }
            }
        }
        let log = Log()
        try ViewHost(Parent(log: log)).tap("add")
        #expect(log.lines == ["inner", "outer"])
    }

    @Test("The action of onChange sees the new values of all states (documentation of onChange)")
    func newValues() throws {
        struct Parent: View {
            let log: Log
            @State private var first = 0
            @State private var second = 0
            var body: some View {
                Button("both") {
                    first = 1; second = 2
                }
                .onChange(of: first) { log.add("\(first) \(second)") }
            }
        }
        let log = Log()
        try ViewHost(Parent(log: log)).tap("both")
        #expect(log.lines == ["1 2"])
    }

    @Test("A state that onAppear sets is shown in the first layout's update (documentation of onAppear)")
    func appearSets() throws {
        struct Parent: View {
            @State private var text = "first"
            var body: some View { Text(text).onAppear { text = "second" } }
        }
        #expect(try ViewHost(Parent()).texts == ["second"])
    }

    @Test("A view that is gone does not see the change that removed it (documentation of onChange)")
    func goneView() throws {
        struct Parent: View {
            let log: Log
            @State private var isShown = true
            var body: some View {
                VStack {
                    if isShown {
                        Text("a").onChange(of: isShown) { log.add("changed") }.onDisappear { log.add("gone") }
                    }
                    Button("hide") { isShown = false }
                }
            }
        }
        let log = Log()
        try ViewHost(Parent(log: log)).tap("hide")
        #expect(log.lines == ["gone"])
    }

    @Test("A completion is called once, after the animation's time has passed (documentation of withAnimation)")
    func completion() throws {
        struct Parent: View {
            let log: Log
            @State private var isWide = false
            var body: some View {
                Button("go") {
                    withAnimation(.linear(duration: 1)) {
                        isWide = true
                    } completion: {
                        log.add("complete")
                    }
                }
                .frame(width: isWide ? 100 : 50)
            }
        }
        let log = Log()
        let host = try ViewHost(Parent(log: log))
        try host.tap("go")
        try host.advance(by: 0.5)
        #expect(log.lines.isEmpty)
        try host.advance(by: 0.6)
        try host.advance(by: 2)
        #expect(log.lines == ["complete"])
    }

    @Test(
        "logicallyComplete(after:) is the time of its completion, unless that waits for the end",
        arguments: [
            (Animation.linear(duration: 3).logicallyComplete(after: 1), AnimationCompletionCriteria.removed, 3.0),
            (.linear(duration: 3).logicallyComplete(after: 1), .logicallyComplete, 1),
            (.linear(duration: 3).logicallyComplete(after: 1).delay(0.5), .logicallyComplete, 1.5),
            (.linear(duration: 3).delay(2).logicallyComplete(after: 1), .logicallyComplete, 1),
        ])
    func logicalEnd(_ animation: Animation, _ criteria: AnimationCompletionCriteria, _ seconds: Double) throws {
        let log = Log()
        struct Lamp: View {
            let animation: Animation
            let criteria: AnimationCompletionCriteria
            let log: Log
            @State private var isOn = false
            var body: some View {
                Button("Switch") {
                    withAnimation(animation, completionCriteria: criteria) {
                        isOn.toggle()
                    } completion: {
                        log.add("done")
                    }
                }
            }
        }
        let host = try ViewHost(Lamp(animation: animation, criteria: criteria, log: log))
        try host.tap("Switch")
        try host.advance(by: seconds - 0.1)
        #expect(log.lines.isEmpty)
        try host.advance(by: 0.2)
        #expect(log.lines == ["done"])
    }

    @Test("A view that takes the place of another one appears before that one disappears, also for another id")
    func replacements() throws {
        struct Pages: View {
            let log: Log
            @State private var page = 1
            var body: some View {
                VStack {
                    Button("Next") { page += 1 }
                    Text("Page").onAppear { log.add("+ id \(page)") }.onDisappear { log.add("- id") }.id(page)
                    if page == 1 {
                        Text("a").onAppear { log.add("+ a") }.onDisappear { log.add("- a") }
                    } else {
                        Text("b").onAppear { log.add("+ b") }
                    }
                }
            }
        }
        let log = Log()
        let host = try ViewHost(Pages(log: log))
        #expect(log.lines == ["+ id 1", "+ a"])
        try host.tap("Next")
        #expect(Array(log.lines.dropFirst(2)) == ["+ id 2", "+ b", "- id", "- a"])
    }

    @Test("withAnimation returns what its body returns (documentation of withAnimation)")
    func result() throws {
        let value = withAnimation(.default) { 7 }
        let other = withTransaction(Transaction(animation: nil)) { "seven" }
        #expect(value == 7 && other == "seven")
    }

    @Test("A view that reads no part of a change is not evaluated (WWDC 2021 10022, dependencies)")
    func dependencies() throws {
        struct Leaf: View {
            let log: Log
            var body: some View {
                log.add("leaf")
                return Text("leaf")
            }
        }
        struct Parent: View {
            let log: Log
            @State private var count = 0
            var body: some View {
                VStack {
                    Leaf(log: log)
                    Button("\(count)") { count += 1 }.accessibilityIdentifier("add")
                }
            }
        }
        let log = Log()
        let host = try ViewHost(Parent(log: log))
        try host.tap("add")
        #expect(log.lines == ["leaf"] && host.texts == ["leaf", "1"])
    }

    @Test("One view among 10,000 is evaluated alone for its state (WWDC 2021 10022, dependencies)")
    func oneOfMany() throws {
        struct Cell: View {
            let number: Int
            @State private var isOn = false
            var body: some View {
                Color.red.frame(width: isOn ? 2 : 1, height: 1).onTapGesture { isOn.toggle() }
                    .accessibilityIdentifier("cell \(number)")
            }
        }
        let graph = ViewGraph(VStack(spacing: 0) { ForEach(0..<10_000, id: \.self) { Cell(number: $0) } })
        let cell = try #require(Self.node("cell 5000", in: graph.root))
        let acting = try #require(Self.acting(in: cell))
        acting.actions.tap?()
        let before = graph.evaluations
        graph.update()
        // The cell, and the few views of its own body: no other cell.
        #expect(graph.evaluatedTypes.filter { $0 == Cell.self }.count == 1)
        #expect((1...8).contains(graph.evaluations - before), "\(graph.evaluatedTypes)")
        acting.actions.tap?()
        graph.update()
        #expect(graph.evaluatedTypes.filter { $0 == Cell.self }.count == 1)
    }

    private static func node(_ name: String, in node: _ViewNode) -> _ViewNode? {
        if node.actions.identifier == name { return node }
        for child in node.children {
            if let found = Self.node(name, in: child) { return found }
        }
        return nil
    }

    private static func acting(in node: _ViewNode) -> _ViewNode? {
        if node.actions.tap != nil { return node }
        for child in node.children {
            if let found = acting(in: child) { return found }
        }
        return nil
    }

    @Test("Panels are over the views and can be used, and go when their binding says so (documentation of sheet)")
    func panel() throws {
        struct Parent: View {
            @State private var isShown = false
            @State private var count = 0
            var body: some View {
                VStack {
                    Text("count \(count)")
                    Button("show") { isShown = true }
                }
                .sheet(isPresented: $isShown) {
                    Button("add") { count += 1 }
                    Button("close") { isShown = false }
                }
            }
        }
        let host = try ViewHost(Parent())
        #expect(!host.contains("add"))
        try host.tap("show")
        #expect(host.contains("add") && host.contains("show"))
        #expect(try host.frame(of: "add").width > 0)
        try host.tap("add")
        try host.tap("close")
        #expect(!host.contains("add") && host.texts == ["count 1", "show"])
        try host.tap("show")
        #expect(host.contains("close"))
    }

    @Test(
        "Labels, values, hints and traits are those of the innermost and the views around (documentation of accessibility)"
    )
    func accessibility() throws {
        let host = try ViewHost {
            VStack {
                Button("Play") {}.accessibilityHint("Starts the song").accessibilityAddTraits(.isSelected)
                    .accessibilityIdentifier("play")
                Slider(value: .constant(0.5)).accessibilityLabel("Volume").accessibilityValue("half")
                    .accessibilityIdentifier("volume")
                Text("Songs").accessibilityAddTraits(.isHeader).accessibilityIdentifier("title")
                HStack { Text("secret") }.accessibilityHidden(true)
            }
        }
        let play = try host.spoken("play")
        #expect(play.label == "Play" && play.hint == "Starts the song" && play.traits == ["button", "selected"])
        let volume = try host.spoken("volume")
        #expect(volume.label == "Volume" && volume.value == "half")
        #expect(try host.spoken("title").traits == ["header"])
        #expect(try host.spoken("secret").isHidden && !host.spoken("title").isHidden)
    }
}
