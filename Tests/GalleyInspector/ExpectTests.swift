import GalleyEngine
import GalleyInspector
import GalleySDK
import Testing
import TreeSamples

/// Baselines: what is written is found again, and nothing else passes for it.
@Suite struct ExpectTests {
    /// Everything that is known of a run, with two warnings more than it has.
    private static func scene(_ sketch: Sketch, _ proposal: ProposedViewSize) throws -> Baseline.Scene {
        var scene = Baseline.Scene(
            "a scene", try sketch.trace(proposal), warnings: [], label: { ViewLabel(name: "\($0)") })
        scene.warnings = [.init(kind: "overflow", view: scene.views[0].name), .init(kind: "unstable", view: nil)]
        scene.facts[.warnings] = "2"
        return scene
    }

    private static func read(_ lines: [String]) throws -> Baseline {
        try Baseline(Array((lines.joined(separator: "\n") + "\n").utf8), file: "x.expect")
    }

    private static func error(_ lines: [String]) -> String? {
        do {
            _ = try read(lines)
            return nil
        } catch { return "\(error)" }
    }

    private static let sample: [String] = [
        #"{"format": "galley-expect", "version": 1}"#,
        #"{"scene": "a.yaml", "proposal": [240,null], "size": [240,0.30000000000000004], "views": 2, "calls": 9, "measures": 4, "computed": 3, "hits": 1, "placements": 2, "warnings": 1}"#,
        #"{"view": "page", "kind": "vstack", "frame": [0,0,240,106], "calls": 3, "measures": 1, "computed": 1, "hits": 0}"#,
        #"{"view": "title", "kind": "fixed", "frame": [0,3,90.5,24], "calls": 6, "measures": 3, "computed": 2, "hits": 1}"#,
        #"{"warning": "overflow", "view": "title"}"#,
    ]

    @Test func whatIsWrittenIsFoundAgain() throws {
        #expect(try Self.read(Self.sample).lines() == Self.sample)
        var random = SeededGenerator(seed: 611)
        for number in 0..<150 {
            let sketch = Sketch.randomOfAllKinds(&random, depth: 4)
            let proposal = Sketch.proposal(&random, infinite: true)
            let found = try Self.scene(sketch, proposal)
            for scene in [found, found.kept(like: nil)] {
                let again = try Self.read(Baseline([scene]).lines())
                #expect(again == Baseline([scene]), "seed 611, tree \(number)")
                #expect(again.scenes[0].differences(from: found).isEmpty, "seed 611, tree \(number)")
            }
            // The same once more is the same, to the last bit.
            let again = try Self.scene(sketch, proposal)
            #expect(found.differences(from: again).isEmpty, "seed 611, tree \(number)")
        }
    }

    /// The smallest change of each number of a baseline, one after the other: each is seen.
    @Test func everyNumberCounts() throws {
        var random = SeededGenerator(seed: 612)
        var mutations = 0
        for tree in 0..<12 {
            let proposal = ProposedViewSize(width: CGFloat(random.length(50, 300)), height: nil)
            let found = try Self.scene(Sketch.randomOfAllKinds(&random, depth: 3), proposal)
            let lines = Baseline([found]).lines()
            for (line, text) in lines.enumerated().dropFirst() {
                for match in text.matches(of: #/[\[, ](-?[0-9][0-9.e+-]*)(?=[\],}])/#) {
                    let number = match.output.1
                    let range = number.startIndex..<number.endIndex
                    let old = try #require(Double(number))
                    let isLength =
                        text[..<range.lowerBound].contains("[") && text[range.upperBound...].contains("]")
                    let isCount = text[..<range.lowerBound].hasSuffix(": ")
                    for new in isCount ? ["\(Int(old) + 1)"] : ["\(old.nextUp)", "\(old.nextDown)"] {
                        var changed = lines
                        changed[line] = text.replacingCharacters(range, with: new)
                        let what = "seed 612, tree \(tree), line \(line + 1): \(number) → \(new)"
                        let expected = try Self.read(changed).scenes[0]
                        let differences = expected.differences(from: found)
                        try #require(isLength || isCount, "\(what)")
                        try #require(differences.count == 1, "\(what)")
                        mutations += 1
                    }
                }
            }
        }
        #expect(mutations > 500, "\(mutations)")
    }

    @Test func everyViewAndWarningCounts() throws {
        let found = try Self.read(Self.sample).scenes[0]
        func first(_ change: (inout Baseline.Scene) -> Void) -> String? {
            var other = found
            change(&other)
            let (there, back) = (found.differences(from: other), other.differences(from: found))
            #expect(there.isEmpty == back.isEmpty)
            return there.first.map { "\($0.view ?? "-") \($0.what) \($0.expected ?? "none") → \($0.found ?? "none")" }
        }
        #expect(first { _ in } == nil)
        let new = Baseline.View(name: "new", number: 1, facts: [.kind: "\"text\""])
        #expect(first { $0.views.append(new) } == "new view none → \"text\"")
        #expect(first { $0.views.insert(new, at: 0) } == "new view none → \"text\"")
        #expect(first { $0.views.removeLast() } == "title view \"fixed\" → none")
        #expect(first { $0.views.removeFirst() } == "page view \"vstack\" → none")
        #expect(first { $0.views[1].number = 2 } == "title view \"fixed\" → none")
        #expect(first { $0.views[1].name = "tilte" } == "title view \"fixed\" → none")
        #expect(first { $0.views[1].facts[.kind] = "\"text\"" } == "title kind \"fixed\" → \"text\"")
        #expect(first { $0.views[1].facts[.frame] = "null" } == "title frame [0,3,90.5,24] → null")
        #expect(
            first { $0.views[1].facts[.frame] = "[-0.0,3,90.5,24]" } == "title frame [0,3,90.5,24] → [-0.0,3,90.5,24]")
        #expect(first { $0.warnings = [] } == "title overflow warnings 1 → 0")
        #expect(first { $0.warnings.append($0.warnings[0]) } == "title overflow warnings 1 → 2")
        #expect(first { $0.warnings[0].view = "page" } == "title overflow warnings 1 → 0")
        #expect(first { $0.warnings[0].kind = "outside" } == "title overflow warnings 1 → 0")
        #expect(first { $0.facts[.proposal] = "[240,0]" } == "- proposal [240,null] → [240,0]")
        #expect(first { $0.facts[.memo] = "\"swiftui\"" } == "- memo null → \"swiftui\"")
        // The views come before their sums.
        #expect(first { ($0.facts[.calls], $0.views[0].facts[.calls]) = ("10", "4") } == "page calls 3 → 4")
        #expect(first { $0.facts[.calls] = "10" } == "- calls 9 → 10")
    }

    /// Views as the tree has them: what is missing stands at its place among what differs.
    @Test func differencesStandInTheOrderOfTheTree() throws {
        var expected = try Self.read(Self.sample).scenes[0]
        expected.views = (0..<5).map { Baseline.View(name: "v\($0)", number: 1, facts: [.calls: "1"]) }
        var found = expected
        found.views.remove(at: 2)
        found.views[0].facts[.calls] = "2"
        found.views[3].facts[.calls] = "2"
        #expect(expected.differences(from: found).map(\.view) == ["v0", "v2", "v4"])
    }

    @Test func whatIsLeftOutIsNotCompared() throws {
        let found = try Self.read(Self.sample).scenes[0]
        let frames = try Self.read([
            Self.sample[0], #"{"scene": "a.yaml"}"#, #"{"view": "title", "frame": [0, 3.0, 9.05e1, 24]}"#,
        ]).scenes[0]
        #expect(frames.count == 1 && frames.differences(from: found).isEmpty)
        var other = found
        (other.facts[.calls], other.views[1].facts[.calls], other.warnings) = ("1000", "7", [])
        other.views[0].name = "another"
        #expect(frames.differences(from: other).isEmpty)
        other.views[1].facts[.frame] = "[0,3,90.5,25]"
        #expect(frames.differences(from: other).map(\.what) == ["frame"])
        // An expected warning alone.
        let warned = try Self.read([Self.sample[0], #"{"scene": "a.yaml"}"#, Self.sample[4]]).scenes[0]
        #expect(warned.differences(from: found).isEmpty)
        other = found
        other.warnings.append(other.warnings[0])
        #expect(warned.differences(from: other).isEmpty)
        other.warnings = []
        #expect(warned.differences(from: other).map(\.what) == ["overflow warnings"])
    }

    @Test func anUpdateComparesAsMuchAsBefore() throws {
        var found = try Self.read(Self.sample).scenes[0]
        found.views[1].facts[.frame] = "[0,3,91,24]"
        found.views.append(.init(name: "new", number: 1, facts: found.views[1].facts))
        found.facts[.views] = "3"
        let some = try Self.read([
            Self.sample[0], #"{"scene": "a.yaml", "views": 2, "size": [240, 1]}"#,
            #"{"view": "page", "frame": [0,0,1,1]}"#,
            #"{"view": "title", "frame": [0,3,90,24], "calls": 6}"#,
        ]).scenes[0]
        #expect(
            Baseline([found.kept(like: some)]).lines() == [
                Self.sample[0], #"{"scene": "a.yaml", "size": [240,0.30000000000000004], "views": 3}"#,
                #"{"view": "page", "frame": [0,0,240,106]}"#, #"{"view": "title", "frame": [0,3,91,24], "calls": 6}"#,
                #"{"view": "new", "frame": [0,3,91,24]}"#,
            ])
        let one = try Self.read([Self.sample[0], #"{"scene": "a.yaml"}"#, #"{"view": "title", "calls": 5}"#]).scenes[0]
        #expect(
            Baseline([found.kept(like: one)]).lines() == [
                Self.sample[0], #"{"scene": "a.yaml"}"#, #"{"view": "title", "calls": 6}"#,
            ])
        for old in [some, one] { #expect(found.kept(like: old).differences(from: found).isEmpty) }
    }

    /// Views with one name are told apart by their order.
    @Test func namesakesAreCounted() throws {
        let tree = try LayoutTree()
        let leaves = try [10.0, 20, 30].map { try tree.addLeaf(.fixed(CGSize(width: $0, height: 5)), name: "chip") }
        try tree.setRoot(tree.addContainer(AnyLayout(HStackLayout(spacing: 0)), leaves, name: "row"))
        let ledger = try Ledger()
        try ledger.attach(to: tree)
        let size = try tree.layOut(.unspecified)
        let trace = try Trace(ledger, of: tree, source: .init("s"), proposal: .unspecified, size: size)
        let found = Baseline.Scene("s", trace, warnings: [], label: { ViewLabel(name: "\($0)") })
        let lines = Baseline([found.kept(like: nil)]).lines()
        #expect(
            lines[3].hasPrefix(#"{"view": "chip", "kind""#) && lines[4].hasPrefix(#"{"view": "chip", "number": 2, "#))
        let expected = try Self.read(lines.map { $0.replacing("[30,0,30,5]", with: "[30,0,31,5]") })
        #expect(expected.scenes[0].differences(from: found).map(\.view) == ["chip (3)"])
    }

    @Test func whatIsNoBaselineIsRefusedWithItsLine() {
        let sample = Self.sample
        func changed(_ line: Int, _ text: String, _ other: String) -> [String] {
            var lines = sample
            #expect(lines[line].contains(text), "\(text)")
            lines[line] = lines[line].replacing(text, with: other, maxReplacements: 1)
            return lines
        }
        let cases: [([String], String)] = [
            ([], "x.expect:1: expected a baseline, found an empty file"),
            (["tree: {kind: hstack}"], "x.expect:1: column 1: expected a value"),
            (["{}"], "expected a baseline, which begins with"),
            ([sample[0]], "x.expect:2: expected a scene, found none: nothing would be compared"),
            ([sample[0], #"{"scene": "a"}"#], "nothing is expected of the scene \"a\""),
            ([sample[0], #"{"scene": "a"}"#, sample[1]], "x.expect:3: nothing is expected of the scene \"a\""),
            ([sample[0], sample[2]], "x.expect:2: expected a line with \"scene\" first"),
            (sample + [sample[1]], "x.expect:6: scene: \"a.yaml\" occurs twice"),
            (sample + [sample[2]], "x.expect:6: view: \"page\" occurs twice"),
            (changed(0, "1}", "2}"), "found version 2; use a newer galley"),
            (changed(0, "1}", "1, \"x\": 1}"), "unknown key \"x\" in the first line"),
            (changed(1, "measures", "meassures"), "unknown key \"meassures\" in a scene; did you mean \"measures\"?"),
            (changed(2, "frame", "frames"), "x.expect:3: unknown key \"frames\" in a view; did you mean \"frame\"?"),
            (
                changed(2, "frame", "tolerance"),
                "unknown key \"tolerance\" in a view; expected one of view, number, kind"
            ),
            (changed(2, "hits", "calls"), "key \"calls\" occurs twice"),
            (changed(4, "view", "veiw"), "unknown key \"veiw\" in a warning"),
            (changed(4, "overflow", "overflown"), "warning: expected one of not finite, "),
            (changed(4, "overflow", "slow"), "warning: expected one of not finite, "),
            (changed(2, "[0,0,240,106]", "[0,0,240]"), "frame: expected a list of 4 numbers, found a list of 3"),
            (changed(2, "[0,0,240,106]", "\"any\""), "frame: expected a list of 4 numbers"),
            (changed(2, "\"measures\": 1", "\"measures\": 1.5"), "measures: expected a whole number from 0"),
            (changed(2, "\"measures\": 1", "\"measures\": -1"), "measures: expected a whole number from 0"),
            (changed(2, "\"measures\": 1", "\"measures\": null"), "measures: expected a whole number from 0"),
            (changed(2, "\"measures\": 1", "\"measures\": 1e400"), "expected a value"),
            (changed(3, "{\"view\"", "{\"name\""), "expected \"scene\", \"view\" or \"warning\", found \"name\""),
            (changed(3, "}", ""), "expected a comma or the end of the object"),
        ]
        for (lines, message) in cases {
            let error = Self.error(lines)
            #expect(error?.contains(message) ?? false, "\(message): \(error ?? "read")")
        }
    }

    /// No text crashes the reader, and none that was damaged passes for what it was.
    @Test func damageIsSeen() throws {
        let found = try Self.read(Self.sample).scenes[0]
        var random = SeededGenerator(seed: 613)
        let bytes = Array(Self.sample.joined(separator: "\n").utf8)
        var count = 0
        for number in 0..<3000 {
            var damaged = bytes
            let place = Int.random(in: 0..<bytes.count, using: &random)
            switch Int.random(in: 0..<3, using: &random) {
            case 0: damaged[place] = UInt8.random(in: 0...255, using: &random)
            case 1: damaged.remove(at: place)
            default: damaged = Array(damaged[..<place])
            }
            guard let read = try? Baseline(damaged, file: "x") else { continue }
            count += 1
            // What is still a baseline compares less, something else, or differs.
            let isWhole = read.scenes.count == 1 && read.scenes[0] == found
            let differs = read.scenes.contains { $0.name != found.name || !$0.differences(from: found).isEmpty }
            try #require(isWhole || differs || read.scenes[0].count < found.count, "seed 613, number \(number)")
        }
        #expect(count > 100, "\(count) of 3000 were read")
    }
}

extension String {
    fileprivate func replacingCharacters(_ range: Range<String.Index>, with text: String) -> String {
        self[..<range.lowerBound] + text + self[range.upperBound...]
    }
}
