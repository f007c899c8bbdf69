import GalleyEngine
import GalleyInspector
import GalleySDK
import Testing
import TreeSamples

/// Traces as files.
@Suite struct TraceTests {
    private static func bytes(_ trace: Trace) -> [UInt8] { Array((trace.lines().joined(separator: "\n") + "\n").utf8) }

    private static func sample() throws -> [String] {
        let children = [10.0, 20].map { Sketch(.leaf(.fixed(CGSize(width: $0, height: 5)))) }
        return try Sketch(.container(.wrap(gap: 2)), children).trace(ProposedViewSize(width: 24, height: nil)).lines()
    }

    private static func error(_ lines: [String]) -> TraceError? {
        do {
            _ = try Trace(Array(lines.joined(separator: "\n").utf8), file: "x.jsonl")
            return nil
        } catch { return error }
    }

    /// Written, read and written again it is the same text, and every length has the same bits.
    @Test func readsBackAsItWas() throws {
        var random = SeededGenerator(seed: 501)
        for number in 0..<200 {
            let sketch = Sketch.randomOfAllKinds(&random, depth: 4)
            let proposal = Sketch.proposal(&random, infinite: true)
            let trace = try sketch.trace(proposal)
            let again = try Trace(Self.bytes(trace), file: "x.jsonl")
            #expect(again.lines() == trace.lines(), "seed 501, tree \(number)")
            #expect(again.calls.count == trace.calls.count && again.views.count == trace.views.count)
            for (one, two) in zip(trace.calls, again.calls) {
                let pairs = [(one.size.width, two.size.width), (one.position.x, two.position.x)]
                #expect(pairs.allSatisfy { Double($0).bitPattern == Double($1).bitPattern || $0.isNaN && $1.isNaN })
            }
            #expect(TraceDiff(trace, again).isEmpty, "seed 501, tree \(number)")
        }
    }

    @Test func whatIsNoTraceIsRefusedWithItsLine() throws {
        let lines = try Self.sample()
        let cases: [([String], Int?, String)] = [
            ([], 1, "found an empty file"),
            (["tree: {kind: hstack}"], 1, "column 1: expected a value, found \"t\""),
            (["{}"], 1, "expected a trace, which begins with"),
            (["[1]"], 1, "expected an object, found a list of 1"),
            (Array(lines.dropLast()), lines.count, "found \(lines.count - 2): the file was cut off"),
            (lines + ["{}"], lines.count + 1, "expected no more than"),
            (Array(lines.dropLast()) + [String(lines[lines.count - 1].dropLast(3))], lines.count, "cut off"),
            ([String(repeating: "[", count: 100_000)], 1, "expected at most 16 levels"),
        ]
        // A line from 0, what in it becomes what, and the error, which names the line from 1.
        let changes: [(line: Int, text: String, other: String, message: String)] = [
            (0, "\"version\":1", "\"version\":2", "found version 2; use a newer galley"),
            (0, "\"version\":1", "\"version\":\"x\"", "version: expected a whole number"),
            (0, "\"views\":[", "\"views\":[7,", "views: expected a list of objects"),
            (0, "\"parent\":0", "\"parent\":1", "parent: expected a whole number from 0 to 0, found 1"),
            (0, "\"parent\":0", "\"parent\":null", "only the first view has none"),
            (2, "\"id\":2", "\"id\":3", "expected call 2"),
            (2, "\"parent\":1", "\"parent\":9", "parent: expected a whole number from 1 to 1, found 9"),
            (2, "\"view\":0", "\"view\":44", "view: expected a whole number from 0 to 2, found 44"),
            (2, "\"call\":\"makeCache\"", "\"call\":\"guess\"", "call: expected one of sizeThatFits"),
            (1, "\"how\":\"computed\"", "\"how\":7", "how: expected a text, found 7"),
            (1, "\"size\":[", "\"size\":[null,", "size: expected a list of 2 numbers"),
            (1, "\"proposal\":[24,", "\"proposal\":[\"nan\",", "proposal: expected two lengths"),
            (1, "\"size\":", "\"size\":1e999,\"s\":", "expected a value"),
        ]
        for change in changes {
            var lines = lines
            #expect(lines[change.line].contains(change.text), "\(change.text)")
            lines[change.line] = lines[change.line].replacing(change.text, with: change.other, maxReplacements: 1)
            let error = try #require(Self.error(lines), "\(change.message)")
            #expect(error.line == change.line + 1 && error.message.contains(change.message), "\(error)")
        }
        for (text, line, message) in cases {
            let error = try #require(Self.error(text), "\(message)")
            #expect(error.line == line && error.message.contains(message), "\(error)")
        }
        #expect(Self.error(lines) == nil)
    }

    /// Whatever a file says, reading, replaying and comparing it end, and with an error if at all.
    @Test func noFileCrashes() throws {
        var random = SeededGenerator(seed: 502)
        let sketch = Sketch(.container(.wrap(gap: 2)), [Sketch(.leaf(.fixed(CGSize(width: 4, height: 5))))])
        let trace = try sketch.trace(ProposedViewSize(width: 24, height: nil))
        let bytes = Self.bytes(trace)
        let pieces = [
            "-1", "1e308", "null", "\"inf\"", "\"nan\"", "[]", "{}", "99999999999999999999", "0", "true", ",", "\n",
        ]
        var read = 0
        for _ in 0..<3000 {
            var mutated = bytes
            for _ in 0..<Int.random(in: 1...3, using: &random) {
                let place = Int.random(in: 0..<mutated.count, using: &random)
                switch random.next() % 4 {
                case 0: mutated[place] = UInt8.random(in: 0...255, using: &random)
                case 1: mutated.removeSubrange(place..<min(mutated.count, place + 5))
                case 2: mutated.insert(contentsOf: random.pick(pieces).utf8, at: place)
                default:
                    let digits = mutated.indices.filter { (0x30...0x39).contains(mutated[$0]) }
                    if let digit = digits.randomElement(using: &random) {
                        mutated.replaceSubrange(digit...digit, with: random.pick(pieces).utf8)
                    }
                }
                if mutated.isEmpty { mutated = [0x7B] }
            }
            guard let odd = try? Trace(mutated, file: "x.jsonl") else { continue }
            read += 1
            _ = DiffReport(TraceDiff(trace, odd)).json()
            _ = DiffReport(TraceDiff(odd, trace)).rows()
            let (tree, _) = try sketch.tree()
            let replay = TraceReplay(odd)
            guard (try? replay.install(in: tree)) != nil else { continue }
            _ = try? replay.layout(tree)
        }
        #expect(read > 100, "\(read) of 3000 were read")
    }
}
