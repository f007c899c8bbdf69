import GalleyEngine
import GalleyInspector
import GalleySDK
import Testing
import TreeSamples

/// Going forth and back in a pass.
@Suite struct DebuggerTests {
    private struct Refused: Error {}

    /// The pass of a tree, recorded.
    private static func pass(_ tree: LayoutTree, _ proposal: ProposedViewSize) throws -> DebugPass {
        let ledger = try Ledger(capacity: 1 << 20)
        try ledger.attach(to: tree)
        let outcome = Result<_, any Error> { try tree.layOut(proposal) }
        ledger.detach()
        let root = tree.root.map { [$0] + tree.children(of: $0) } ?? []
        let name: (NodeID) -> String = { tree.name(of: $0) ?? "node \($0.index)" }
        return DebugPass(ledger, of: tree, proposal, outcome: outcome, views: root.map { (name($0), $0) }) {
            ViewLabel(name: name($0))
        }
    }

    /// A row of two chips and a bar in 100 × 20.
    private static func row(spacing: CGFloat = 6) throws -> DebugPass {
        let tree = try LayoutTree()
        let nodes = [
            try tree.addLeaf(.fixed(CGSize(width: 24, height: 16)), name: "a"),
            try tree.addLeaf(.fixed(CGSize(width: 25, height: 16)), name: "b"),
            try tree.addLeaf(.fill(whenUnspecified: CGSize(width: 10, height: 10)), name: "bar"),
        ]
        try tree.setRoot(tree.addContainer(AnyLayout(HStackLayout(spacing: spacing)), nodes, name: "row"))
        return try pass(tree, ProposedViewSize(width: 100, height: 20))
    }

    private static func debugger() throws -> Debugger {
        try Debugger { settings in
            guard let last = settings.last else { return try row() }
            guard last.view == "row", last.parameter == "spacing", let value = Double(last.value) else {
                throw Refused()
            }
            return try row(spacing: CGFloat(value))
        }
    }

    private func number(_ lines: [String]) -> Int? {
        lines.last.flatMap { $0.firstMatch(of: /^#([0-9]+)/) }.flatMap { Int($0.1) }
    }

    /// Forth through every moment of random passes and back again: each call is met in the order of its beginning, none is
    /// left out, and the way back is the way there.
    @Test(arguments: [UInt64(301), 302]) func stepsMeetEveryCallAndBackIsForthReversed(_ seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        var (moments, arrangements) = (0, 0)
        for number in 0..<60 {
            let sketch = Sketch.randomOfAllKinds(&random, depth: 4)
            let proposal = Sketch.proposal(&random)
            let debugger = try Debugger { _ in try Self.pass(try sketch.tree().0, proposal) }
            let place: Comment = "seed \(seed), tree \(number)"
            let calls = debugger.pass.ledger.entries.count
            var way = [debugger.position()[0]]
            while way.last?.hasPrefix("the pass") == false { way.append(try debugger.perform("step")[0]) }
            let met = way.compactMap { self.number([$0]) }
            #expect(Set(met) == Set(1...calls), place)
            var first: Set<Int> = []
            let beginnings = met.filter { first.insert($0).inserted }
            #expect(beginnings == Array(1...calls), place)
            // What is placed inside of a placement is placed while that one is arranged.
            let entries = debugger.pass.ledger.entries
            var arranged: Set<Int> = []
            for line in way {
                guard let call = self.number([line]) else { continue }
                if line.contains(" arranges ") { arranged.insert(call) }
                let entry = entries[call - 1]
                guard entry.event == .place, let parent = entry.parent else { continue }
                #expect(arranged.contains(parent), place)
                arrangements += 1
            }
            var back = [way[way.count - 1]]
            while back.count < way.count { back.append(try debugger.perform("back")[0]) }
            #expect(back == way.reversed(), place)
            #expect(try debugger.perform("back") == ["this is the first call", way[0]], place)
            moments += way.count
        }
        #expect(moments > 2000 && arrangements > 200)
    }

    /// Over a call, from where it is asked, is where it returns; everything between lies inside of it.
    @Test(arguments: [UInt64(311)]) func overIsTheCallsOwnReturn(_ seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        var inside = 0
        for tree in 0..<40 {
            let sketch = Sketch.random(&random, depth: 4)
            let proposal = Sketch.proposal(&random)
            let debugger = try Debugger { _ in try Self.pass(try sketch.tree().0, proposal) }
            let entries = debugger.pass.ledger.entries
            var way = debugger.position()
            while number(way.suffix(1)) != nil { way += try debugger.perform("step") }
            for (index, line) in way.enumerated() where line.contains(" asked  ") {
                _ = try debugger.perform("back 100000")
                if index > 0 { _ = try debugger.perform("step \(index)") }
                let call = number([line])
                let end = try debugger.perform("over")
                let place: Comment = "seed \(seed), tree \(tree), \(line)"
                #expect(number(end) == call && end != [line], place)
                let last = try #require(way[index...].dropFirst().firstIndex(of: end[0]), place)
                for between in way[(index + 1)..<last] {
                    var around = number([between])
                    while let outer = around, outer != call { around = entries[outer - 1].parent }
                    #expect(around == call, place)
                    inside += 1
                }
            }
        }
        #expect(inside > 500)
    }

    /// What is debugged lies where it lies undisturbed, to the bit, whatever was done.
    @Test(arguments: [UInt64(321)]) func debuggingMovesNothing(_ seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        for number in 0..<80 {
            let sketch = Sketch.random(&random, depth: 4)
            let proposal = Sketch.proposal(&random)
            let (plain, nodes) = try sketch.tree()
            try plain.layOut(proposal)
            let debugger = try Debugger { _ in try Self.pass(try sketch.tree().0, proposal) }
            let words = [
                "step", "over", "out", "back", "print cache", "print why", "print subviews", "print tree", "where",
            ]
            for _ in 0..<12 { _ = try debugger.perform(random.pick(words)) }
            _ = try debugger.perform("break returned > asked or waste > 1")
            for _ in 0..<4 { _ = try debugger.perform("continue") }
            let tree = debugger.pass.tree
            for node in nodes where plain.isShown(node) {
                let (one, two) = (plain.frame(of: node), tree.frame(of: tree.counterpart(of: node)))
                let isEqual = [
                    (one.minX, two.minX), (one.minY, two.minY), (one.width, two.width), (one.height, two.height),
                ].allSatisfy { Double($0).bitPattern == Double($1).bitPattern }
                #expect(isEqual, "seed \(seed), tree \(number), \(node)")
            }
        }
    }

    /// A condition on what is proposed stops where it is, one on an answer where that is known.
    @Test func breakpointsStopAsSoonAsTheyAreTrue() throws {
        let debugger = try Self.debugger()
        #expect(debugger.start() == debugger.position() && number(debugger.position()) == 1)
        #expect(try debugger.perform("break view = row") == ["breakpoint 1: view = row  (3 calls)"])
        #expect(debugger.start()[1].contains(" asked "))
        #expect(try debugger.perform("continue")[1].contains("makeCache"))
        _ = try debugger.perform("delete")
        #expect(try debugger.perform("break view = row and returned.width = 100").count == 1)
        _ = try debugger.perform("back 100")
        let stop = debugger.start()
        #expect(stop[0].hasPrefix("breakpoint 2") && number(stop) == 1 && stop[1].contains("→  100 × 20"))
        #expect(try debugger.perform("delete 2") == ["no breakpoints"])
        #expect(try debugger.perform("continue")[0].hasPrefix("the pass is over: 100 × 20"))
    }

    /// Asks its child for four widths, and for the first one again, which SwiftUI's memo has forgotten by then.
    private struct Forgetting: Layout {
        func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
            for width in [10.0, 20, 30, 40, 10] {
                _ = subviews[0].sizeThatFits(ProposedViewSize(width: CGFloat(width), height: 5))
            }
            return CGSize(width: 50, height: 5)
        }

        func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
            subviews[0].place(at: bounds.origin, proposal: ProposedViewSize(width: 10, height: 5))
        }
    }

    /// Waste is that of the calls so far: the first question does not stop for the last one.
    @Test func wasteIsCountedUpToTheCall() throws {
        let debugger = try Debugger { _ in
            let tree = try LayoutTree(LayoutOptions(memo: .swiftUI))
            let leaf = try tree.addLeaf(.fill(whenUnspecified: CGSize(width: 1, height: 1)))
            try tree.setRoot(tree.addContainer(AnyLayout(Forgetting()), [leaf]))
            return try Self.pass(tree, .unspecified)
        }
        let asked = debugger.pass.ledger.entries.filter { $0.event == .measure && $0.parent == 1 }
        #expect(asked.count == 5 && asked.allSatisfy { $0.outcome == .computed })
        _ = try debugger.perform("break waste > 1")
        #expect(number(try debugger.perform("continue")) == asked[4].id)
        _ = try debugger.perform("delete")
        _ = try debugger.perform("break evicted")
        _ = try debugger.perform("back 100")
        #expect(number(try debugger.perform("continue")) == asked[4].id)
        #expect(try debugger.perform("print cache")[0].hasSuffix("remembers 3 of at most 3 answers; 2 were evicted"))
    }

    /// After a change it stands at the first call that is other, and what is shown is of the new pass.
    @Test func settingLaysOutAnewFromTheFirstDifference() throws {
        let debugger = try Self.debugger()
        let (old, new) = (try Self.row().ledger.entries, try Self.row(spacing: 10).ledger.entries)
        let first = try #require(
            zip(old, new).first { $0.proposal.text != $1.proposal.text || $0.size != $1.size }?.0.id)
        _ = try debugger.perform("continue")
        let lines = try debugger.perform("set row.spacing 10")
        #expect(lines[0] == "laid out again: the calls before #\(first) are unchanged")
        #expect(number(lines) == first)
        #expect(
            try debugger.perform("frames").contains { $0.hasPrefix("bar") && $0.hasSuffix(" 69  0     31      20") })
        #expect(try debugger.perform("set row.spacing 10")[0] == "laid out again: no call differs")
        #expect(throws: DebugError.self) { try debugger.perform("set row.spacing wide") }
        #expect(try debugger.perform("frames").contains { $0.contains(" 69  ") }, "what is refused changes nothing")
    }

    /// Only what is known at a moment is shown.
    @Test func printsWhatIsKnownThen() throws {
        let debugger = try Self.debugger()
        #expect(try debugger.perform("print call").contains { $0.hasSuffix("nothing yet") })
        #expect(try debugger.perform("print tree").allSatisfy { !$0.contains("×") })
        #expect(try debugger.perform("print cache")[0] == "row remembers 0 of at most 8 answers")
        _ = try debugger.perform("break view = bar")
        _ = try debugger.perform("continue")
        let subviews = try debugger.perform("print subviews")
        #expect(
            subviews[0].hasSuffix("row: 3 subviews") && subviews[4].hasPrefix("▸") && subviews[4].contains("[2]  bar"))
        #expect(try debugger.perform("where").count == 2)
        _ = try debugger.perform("delete")
        _ = try debugger.perform("continue")
        #expect(try debugger.perform("print tree").contains { $0.contains("row") && $0.contains("100 × 20") })
    }

    @Test(arguments: [
        ("stpe", "unknown command “stpe”; did you mean “step”?"), ("xyzzy", "commands: step, over"),
        ("step x", "step: expected a number above 0, or nothing, found “x”"), ("step 0", "above 0"),
        ("over 99999999999999999999", "above 0"), ("continue now", "continue: expected nothing after it"),
        ("break wast > 1", "did you mean “waste”"), ("delete 7", "(there are none), found “7”"),
        ("print", "expected call, subviews, cache, tree, why, found nothing"),
        ("print cahce", "found “cahce”; did you mean “cache”?"), ("set", "such as tags.spacing 12, found nothing"),
        ("set row.spacing", "expected VIEW.PARAMETER VALUE"), ("set .spacing 4", "expected VIEW.PARAMETER VALUE"),
        ("set \"row spacing 4", "expected \"VIEW\".PARAMETER VALUE"),
    ])
    func whatIsNotUnderstoodIsSaid(_ line: String, _ message: String) throws {
        let debugger = try Self.debugger()
        let error = try #require(throws: DebugError.self) { try debugger.perform(line) }
        #expect(error.description.contains(message), "\(error)")
        #expect(number(debugger.position()) == 1)
    }

    /// No text crashes it, and no line is wider than a terminal.
    @Test func oddCommandsEnd() throws {
        let debugger = try Self.debugger()
        var random = SeededGenerator(seed: 341)
        let pieces = [
            "step", "s", "over", "out 3", "back", "back 2", "continue", "break", "view ~ \"*\"", "waste > 1", "delete",
            "1",
            "print", "tree", "cache", "why", "call", "subviews", "where", "frames", "set", "row.spacing", "3",
            "\u{1B}[31m",
            "\"", "é", "-", "help", "\u{0}", ".", "row.",
        ]
        var done = 0
        for _ in 0..<4000 {
            let line = (0..<Int.random(in: 0...3, using: &random)).map { _ in random.pick(pieces) }.joined(
                separator: " ")
            guard let lines = try? debugger.perform(line) else { continue }
            done += 1
            for line in lines { #expect(line.count <= 80 && !line.contains("\u{1B}"), "\(line)") }
        }
        #expect(done > 500)
    }
}
