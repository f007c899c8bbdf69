import Foundation
import FoundationXML
import GalleyEngine
import GalleyInspector
import GalleySDK
import Testing
import TreeSamples

/// Runs as profilers and browsers read them, read by means of their own.
@Suite struct ExportTests {
    private struct Run {
        let trace: Trace
        let ledger: Ledger
        let tree: LayoutTree
        let nodes: [NodeID]
    }

    private static func run(_ sketch: Sketch, _ proposal: ProposedViewSize) throws -> Run {
        let (tree, nodes) = try sketch.tree()
        let ledger = try Ledger(capacity: 1 << 18)
        try ledger.attach(to: tree)
        let size = try? tree.layOut(proposal)
        ledger.detach()
        let trace = try Trace(ledger, of: tree, source: .init("sample"), proposal: proposal, size: size)
        return Run(trace: trace, ledger: ledger, tree: tree, nodes: nodes)
    }

    /// Random trees, measured, in steps, and out of a file.
    private static func each(_ count: Int, seed: UInt64, _ body: (Run, CallTimeline, String) throws -> Void) throws {
        var random = SeededGenerator(seed: seed)
        for number in 0..<count {
            let run = try run(Sketch.randomOfAllKinds(&random, depth: 4), Sketch.proposal(&random, infinite: true))
            let read = try Trace(Array(run.trace.lines().joined(separator: "\n").utf8), file: "x.jsonl")
            let what = "seed \(seed), tree \(number)"
            try body(run, CallTimeline(run.trace, timedBy: run.ledger), what)
            try body(run, CallTimeline(run.trace, timedBy: run.ledger, isStepped: true), what)
            try body(run, CallTimeline(read), what)
        }
    }

    private struct Span {
        let begin: Double, end: Double
        let arguments: [String: Any]
    }

    /// Each call once, within the one that made it, after its elder siblings.
    private static func check(_ spans: [Span], _ trace: Trace, _ what: String) throws {
        let calls = trace.calls.filter { $0.event != .text }
        try #require(spans.count == calls.count, "\(what)")
        var known: [Int: Span] = [:]
        for span in spans { known[try #require(span.arguments["id"] as? Int)] = span }
        var ends: [Int: Double] = [:]
        for call in calls {
            let span = try #require(known[call.id], "\(what): call \(call.id)")
            try #require(span.begin < span.end, "\(what): call \(call.id)")
            if let parent = call.parent, let outer = known[parent] {
                try #require(outer.begin <= span.begin && span.end <= outer.end, "\(what): call \(call.id)")
            }
            try #require(span.begin >= ends[call.parent ?? 0] ?? 0, "\(what): call \(call.id)")
            ends[call.parent ?? 0] = span.end
            let view = call.view.map { trace.views[$0].label.name }
            try #require(span.arguments["view"] as? String == view, "\(what): call \(call.id)")
        }
    }

    @Test func chromeTracesNest() throws {
        try Self.each(60, seed: 601) { run, timeline, what in
            let text = timeline.chromeTrace()
            let file = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
            let events = try #require(file["traceEvents"] as? [[String: Any]])
            let spans = try events.filter { $0["ph"] as? String == "X" }.map { event in
                let begin = try #require((event["ts"] as? NSNumber)?.doubleValue)
                let length = try #require((event["dur"] as? NSNumber)?.doubleValue)
                // In whole nanoseconds, so that sums are exact.
                let scaled = ((begin * 1000).rounded(), (length * 1000).rounded())
                return Span(
                    begin: scaled.0, end: scaled.0 + scaled.1, arguments: event["args"] as? [String: Any] ?? [:])
            }
            try Self.check(spans, run.trace, what)
        }
    }

    @Test func perfettoTracesNest() throws {
        try Self.each(60, seed: 602) { run, timeline, what in
            let reader = try PerfettoReader(timeline.perfettoTrace())
            #expect(reader.tracks == [1: "galley sample", 2: "layout"], "\(what)")
            let spans = reader.slices.map { slice in
                var arguments: [String: Any] = slice.arguments
                arguments["id"] = slice.arguments["id"].flatMap(Int.init)
                return Span(begin: Double(slice.begin), end: Double(slice.end), arguments: arguments)
            }
            try Self.check(spans, run.trace, what)
            // As deep as the calls are.
            let depths = Dictionary(uniqueKeysWithValues: reader.slices.map { ($0.arguments["id"], $0.depth) })
            for call in run.trace.calls where call.event != .text {
                let outer = call.parent.map { (depths["\($0)"] ?? -9) + 1 } ?? 0
                try #require(depths["\(call.id)"] == outer, "\(what): call \(call.id)")
            }
        }
    }

    @Test func speedscopeProfilesBalance() throws {
        try Self.each(60, seed: 603) { run, timeline, what in
            let data = Data(timeline.speedscope().utf8)
            let file = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
            #expect(file["$schema"] as? String == "https://www.speedscope.app/file-format-schema.json")
            let frames = try #require((file["shared"] as? [String: Any])?["frames"] as? [[String: String]])
            let profiles = try #require(file["profiles"] as? [[String: Any]])
            let profile = try #require(profiles.first)
            #expect(profiles.count == 1 && profile["type"] as? String == "evented" && profile["name"] is String)
            let unit = timeline.chromeTrace().contains("no times were measured") ? "none" : "nanoseconds"
            #expect(profile["unit"] as? String == unit && profile["startValue"] as? Int == 0)
            let events = try #require(profile["events"] as? [[String: Any]])
            var (open, last, opened): ([Int], Int, Int) = ([], 0, 0)
            for event in events {
                let (frame, time) = (try #require(event["frame"] as? Int), try #require(event["at"] as? Int))
                try #require(frames.indices.contains(frame) && time >= last, "\(what)")
                last = time
                if event["type"] as? String == "O" {
                    open.append(frame)
                    opened += 1
                } else {
                    try #require(event["type"] as? String == "C" && open.popLast() == frame, "\(what)")
                }
            }
            #expect(open.isEmpty && opened == run.trace.calls.count { $0.event != .text }, "\(what)")
            #expect(profile["endValue"] as? Int == last && Int(timeline.end) == last, "\(what)")
        }
    }

    /// A rectangle for each frame, bit for bit, and a document that XML parsers take.
    @Test func rectanglesAreTheFrames() throws {
        var random = SeededGenerator(seed: 604)
        for number in 0..<200 {
            let sketch = Sketch.randomOfAllKinds(&random, depth: 4)
            let run = try Self.run(sketch, Sketch.proposal(&random, infinite: true))
            let reader = try SVGReader(run.trace.frameSVG())
            let frames = run.trace.views.filter { view in
                guard let frame = view.frame else { return false }
                return [frame.minX, frame.minY, frame.width, frame.height].allSatisfy(\.isFinite)
            }
            #expect(reader.rectangles.map(\.view) == frames.map(\.label.name), "seed 604, tree \(number)")
            for (rectangle, view) in zip(reader.rectangles, frames) {
                let frame = try #require(view.frame)
                let expected = [frame.minX, frame.minY, frame.width, frame.height].map { Double($0).bitPattern }
                try #require(
                    rectangle.numbers.map(\.bitPattern) == expected, "seed 604, tree \(number), \(view.label.name)")
            }
        }
    }

    @Test func argumentsSayWhatTheCallWas() throws {
        // The second child is asked what it was asked before, the first one a third with many digits.
        let sketch = Sketch(
            .container(.hStack(.center, spacing: 0)),
            [
                Sketch(.leaf(.fixed(CGSize(width: 0.1 + 0.2, height: 5)))),
                Sketch(.leaf(.fill(whenUnspecified: CGSize(width: 1, height: 1)))),
            ])
        let run = try Self.run(sketch, ProposedViewSize(width: 100, height: nil))
        let reader = try PerfettoReader(CallTimeline(run.trace, timedBy: run.ledger).perfettoTrace())
        let root = try #require(reader.slices.first)
        #expect(root.name == "view 0 sizeThatFits" && root.arguments["proposal"] == "100 × –")
        #expect(root.arguments["cache"] == "computed" && root.arguments["id"] == "1")
        let sizes = Set(reader.slices.compactMap { $0.arguments["size"] })
        #expect(sizes.contains("0.30000000000000004 × 5"), "\(sizes)")
        let hits = reader.slices.filter { $0.arguments["from"] != nil }
        #expect(!hits.isEmpty)
        for hit in hits {
            let supplier = try #require(reader.slices.first { $0.arguments["id"] == hit.arguments["from"] })
            #expect(supplier.arguments["view"] == hit.arguments["view"] && supplier.arguments["cache"] == "computed")
        }
        #expect(reader.slices.contains { $0.arguments["why"] == "smallest?" })
        // A trace does not know reasons, but outcomes.
        let bare = try PerfettoReader(CallTimeline(run.trace).perfettoTrace())
        #expect(bare.slices.map { $0.arguments["cache"] } == reader.slices.map { $0.arguments["cache"] })
        #expect(bare.slices.allSatisfy { $0.arguments["from"] == nil })
        #expect(bare.instants.first?.arguments["meaning"]?.hasPrefix("no times were measured") == true)
        #expect(bare.slices[0].end - bare.slices[0].begin == UInt64(1000 * (Self.sizes(run.trace)[1] ?? 0)))
    }

    /// By number, a call and those inside it.
    private static func sizes(_ trace: Trace) -> [Int: Int] {
        var sizes: [Int: Int] = [:]
        for call in trace.calls.reversed() {
            sizes[call.id, default: 0] += 1
            if let parent = call.parent { sizes[parent, default: 0] += sizes[call.id] ?? 0 }
        }
        return sizes
    }

    @Test func measuredTimesAddUp() throws {
        var compared = 0
        for seed in UInt64(605)..<617 {
            var random = SeededGenerator(seed: seed)
            let run = try Self.run(
                Sketch.randomOfAllKinds(&random, depth: 5), ProposedViewSize(width: 200, height: 100))
            let reader = try PerfettoReader(CallTimeline(run.trace, timedBy: run.ledger).perfettoTrace())
            let (sizes, entries) = (Self.sizes(run.trace), run.ledger.entries)
            for slice in reader.slices where slice.category == "sizeThatFits" {
                let entry = entries[try #require(slice.arguments["id"].flatMap(Int.init)) - 1]
                // The cache is made before the layout runs.
                let caches = run.trace.calls.lazy.filter { $0.parent == entry.id && $0.event == .makeCache }
                let whole = caches.reduce(entry.nanoseconds) { $0 + entries[$1.id - 1].nanoseconds }
                // Each call inside is rounded, and has at least one nanosecond; the clock's rate is measured each time.
                let most = Double(try #require(sizes[entry.id])) + whole * 0.02
                #expect(abs(Double(slice.end - slice.begin) - whole) <= most, "seed \(seed), call \(entry.id)")
                compared += 1
            }
        }
        #expect(compared >= 20, "\(compared)")
    }

    @Test func warningsAndTextsStandWhereTheyBelong() throws {
        let runs = Runs()
        func make() throws -> LayoutTree {
            let tree = try LayoutTree()
            let wide = try tree.addLeaf(.fixed(CGSize(width: 300, height: 10)), name: "wide")
            try tree.setRoot(tree.addContainer(AnyLayout(Drifting(runs: runs)), [wide], name: "root"))
            return tree
        }
        let tree = try make()
        let ledger = try Ledger()
        try ledger.attach(to: tree)
        ledger.note("first line\nsecond")
        let size = try tree.layOut(.unspecified)
        ledger.detach()
        let label: (NodeID) -> ViewLabel = {
            ViewLabel(name: tree.name(of: tree.counterpart(of: $0)) ?? "node \($0.index)")
        }
        let shown = LayoutWarning.all(in: ledger, of: tree, label: label).filter { $0.kind == .overflow }
        let repeated = try RepeatCheck(.unspecified, label: label, make: make).repeated()
        try #require(shown.count == 1 && repeated.count == 1 && repeated[0].call == nil)
        let trace = try Trace(ledger, of: tree, source: .init("s"), proposal: .unspecified, size: size)
        let timeline = CallTimeline(trace, timedBy: ledger, warnings: shown + repeated, label: label)
        let reader = try PerfettoReader(timeline.perfettoTrace())
        let names = ["times", "the scene print: first line", "! overflow: wide", "! unstable: wide"]
        #expect(reader.instants.map(\.name) == names)
        let call = try #require(reader.slices.first { $0.arguments["id"] == shown[0].call.map(String.init) })
        #expect(reader.instants[2].begin == call.begin && reader.instants[2].depth == call.depth + 1)
        #expect(reader.instants[2].arguments["message"] == shown[0].message)
        #expect(reader.instants[1].arguments["text"] == "first line\nsecond")
        #expect(reader.instants[3].begin == reader.slices.map(\.end).max())
        let text = timeline.chromeTrace()
        let file = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
        let events = try #require(file?["traceEvents"] as? [[String: Any]])
        let instants = events.filter { $0["ph"] as? String == "i" }.compactMap { $0["name"] as? String }
        #expect(instants == Array(names.dropFirst()))
    }

    @Test func oddNamesAreKept() throws {
        let names = ["<b>&\"quoted\"</b>", "tab\tand\nline", "\u{1B}[31m\u{0}\u{FFFF}", "кот 猫 🐈‍⬛", "\\", ""]
        let tree = try LayoutTree()
        let leaves = try names.map { try tree.addLeaf(.fixed(CGSize(width: 200, height: 30)), name: $0) }
        try tree.setRoot(tree.addContainer(AnyLayout(VStackLayout(alignment: .leading)), leaves, name: "root"))
        let ledger = try Ledger()
        try ledger.attach(to: tree)
        try tree.layOut(.unspecified)
        ledger.detach()
        let trace = try Trace(
            ledger, of: tree, source: .init("a \"scene\" & more\n"), proposal: .unspecified, size: nil)
        let timeline = CallTimeline(trace, timedBy: ledger)
        let reader = try PerfettoReader(timeline.perfettoTrace())
        let views = Set(reader.slices.compactMap { $0.arguments["view"] })
        #expect(views.isSuperset(of: names))
        for text in [timeline.chromeTrace(), timeline.speedscope()] {
            _ = try JSONSerialization.jsonObject(with: Data(text.utf8))
        }
        let drawn = try SVGReader(trace.frameSVG()).rectangles.map(\.view)
        // What XML cannot say at all is left out.
        #expect(drawn.contains("<b>&\"quoted\"</b>") && drawn.contains("[31m") && drawn.contains("кот 猫 🐈‍⬛"), "\(drawn)")
    }

    @Test func deepAndEmptyTracesAreWritten() throws {
        let header =
            "{\"format\":\"galley-trace\",\"version\":1,\"scene\":\"deep\",\"folder\":\"\",\"proposal\":[null,null],"
            + "\"size\":null,\"calls\":COUNT,\"text\":\"\",\"views\":[{\"name\":\"a\",\"parent\":null,\"frame\":null}]}\n"
        func trace(_ count: Int) throws -> Trace {
            let calls = (1...max(1, count)).prefix(count).map { id in
                "{\"id\":\(id),\"parent\":\(id > 1 ? "\(id - 1)" : "null"),\"call\":\"makeCache\",\"view\":0}\n"
            }
            let text = header.replacing("COUNT", with: "\(count)") + calls.joined()
            return try Trace(Array(text.utf8), file: "x")
        }
        for count in [0, 100_000] {
            let timeline = CallTimeline(try trace(count))
            #expect(timeline.end == Int64(count))
            #expect(try PerfettoReader(timeline.perfettoTrace()).slices.count == count)
            _ = try JSONSerialization.jsonObject(with: Data(timeline.chromeTrace().utf8))
            _ = try JSONSerialization.jsonObject(with: Data(timeline.speedscope().utf8))
            #expect(try SVGReader(try trace(count).frameSVG()).rectangles.isEmpty)
        }
    }

    /// The records of one run do not time another.
    @Test func anotherLedgerIsNotTaken() throws {
        var random = SeededGenerator(seed: 606)
        let one = try Self.run(Sketch.randomOfAllKinds(&random, depth: 3), .unspecified)
        let empty = try Ledger()
        let timeline = CallTimeline(one.trace, timedBy: empty)
        #expect(timeline.chromeTrace() == CallTimeline(one.trace).chromeTrace())
    }
}

private final class Runs: @unchecked Sendable { var count = 0.0 }

/// A layout that is too small for its child, and puts it elsewhere each time.
private struct Drifting: Layout {
    let runs: Runs

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        _ = subviews.map { $0.sizeThatFits(.unspecified) }
        return CGSize(width: 15, height: 20)
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
        runs.count += 1
        subviews[0].place(at: CGPoint(x: -runs.count, y: 0), proposal: .unspecified)
    }
}

/// The rectangles of an SVG picture that stand for views.
private final class SVGReader: NSObject, XMLParserDelegate {
    struct Failure: Error {}

    private(set) var rectangles: [(view: String, numbers: [Double])] = []

    init(_ text: String) throws {
        super.init()
        let parser = XMLParser(data: Data(text.utf8))
        parser.delegate = self
        guard parser.parse() else { throw parser.parserError ?? Failure() }
    }

    func parser(
        _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
        attributes: [String: String]
    ) {
        guard name == "rect", let view = attributes["data-view"] else { return }
        let numbers = ["x", "y", "width", "height"].compactMap { attributes[$0].flatMap(Double.init) }
        rectangles.append((view, numbers))
    }
}
