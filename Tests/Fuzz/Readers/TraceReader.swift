import GalleyEngine
import GalleyInspector
import GalleyScene
import GalleySceneTree
import GalleySDK

/// Traces, in JSON Lines: read, compared, exported and laid out again.
struct TraceReader: Reader {
    let corpus: [[UInt8]]
    private let good: Trace
    let words = [
        "{", "}", "[", "]", ":", ",", "\"", "\n", "null", "true", "false", "{\"a\":", "[[", "\\u", "\\uD800", "\\n",
        "\"id\":", "\"parent\":", "\"view\":", "\"call\":\"measure\"", "\"call\":\"place\"", "\"call\":\"alignment\"",
        "\"call\":\"spacing\"", "\"how\":\"computed\"", "\"proposal\":", "\"size\":", "\"frame\":", "\"guide\":\"x:a\"",
        "\"calls\":", "\"views\":", "\"flags\":", "\"origin\":", "\"inf\"", "\"nan\"", "\"text\":", "[null,null]",
    ]

    init() throws {
        let traces = try ["flow", "vstack", "grid"].map { try Self.trace(of: $0) }
        good = traces[0]
        corpus = traces.map { trace in trace.lines().flatMap { Array($0.utf8) + [0x0A] } }
    }

    /// A small scene, recorded; layouts that are not built in count as a plugin's.
    private static func trace(of kind: String) throws -> Trace {
        let text = """
            tree:
              kind: \(kind)
              children:
                - {kind: text, text: two words, name: words, layoutPriority: 1}
                - {item: 30x20, name: box, repeat: 3}
                - {kind: flow, children: [{item: 10x10, padding: 2}]}
            """
        let scene = try Self.scene(text)
        let ledger = try Ledger(capacity: 1 << 14)
        try ledger.attach(to: scene.tree)
        let size = try scene.tree.layOut(scene.proposal)
        ledger.detach()
        let plugins = Self.plugins(of: scene)
        return try Trace(
            ledger, of: scene.tree, source: Trace.Source("scene.yaml", text: text), proposal: scene.proposal,
            size: size,
            isRecorded: plugins.contains,
            label: { ViewLabel(name: scene.tree.name(of: $0) ?? "\($0.index)", kind: "view", isNamed: true) })
    }

    private static func scene(_ text: String) throws -> SceneTree {
        var limits = SceneLimits()
        limits.nodes = 10_000
        return try SceneDocument(text, limits: limits).build(LayoutOptions(budget: 100_000)) { _, _ in
            AnyLayout(HStackLayout())
        }
    }

    private static func plugins(of scene: SceneTree) -> Set<NodeID> {
        var plugins: Set<NodeID> = []
        for (node, instances) in zip(scene.document.nodes, scene.instances) {
            if case .layout = node.kind { plugins.formUnion(instances) }
        }
        return plugins
    }

    func read(_ bytes: [UInt8]) throws {
        let trace = try Trace(bytes, file: "odd.jsonl")
        let again = try Trace(trace.lines().flatMap { Array($0.utf8) + [0x0A] }, file: "again.jsonl")
        precondition(again.lines() == trace.lines(), "a trace that is read back is another one")
        _ = TraceDiff(trace, good)
        _ = TraceDiff(good, trace)
        _ = trace.frameSVG()
        let timeline = CallTimeline(trace)
        _ = (timeline.chromeTrace(), timeline.perfettoTrace(), timeline.speedscope())
        let scene = try Self.scene(trace.source.text)
        let replay = TraceReplay(trace)
        try replay.install(in: scene.tree, plugins: Self.plugins(of: scene))
        try replay.layout(scene.tree)
        try trace.checkFrames(of: scene.tree, file: "odd.jsonl")
    }
}

/// Baselines of `galley check`.
struct BaselineReader: Reader {
    let corpus: [[UInt8]]
    let words = [
        "{", "}", "[", "]", ":", ",", "\"", "\n", "null", "\"scene\":", "\"view\":", "\"number\":", "\"frame\":",
        "\"size\":",
        "\"warning\":", "\"calls\":", "\"proposal\":", "\"kind\":", "\"memo\":", "\"format\":\"galley-expect\"",
    ]

    init() {
        corpus = [
            """
            {"format": "galley-expect", "version": 1}
            {"scene": "a.yaml", "proposal": [240,null], "size": [240,106], "views": 6, "calls": 37, "computed": 12}
            {"view": "page", "kind": "vstack", "frame": [0,0,240,106], "measures": 1, "hits": 0}
            {"view": "tag", "number": 2, "frame": null}
            {"warning": "overflow", "view": "tag"}
            {"scene": "b.yaml", "memo": "swiftui", "warnings": 0}
            """
        ].map { Array($0.utf8) }
    }

    func read(_ bytes: [UInt8]) throws {
        let baseline = try Baseline(bytes, file: "odd.expect")
        _ = try Baseline(baseline.lines().flatMap { Array($0.utf8) + [0x0A] }, file: "again.expect")
        for scene in baseline.scenes { _ = scene.differences(from: baseline.scenes[0]) }
    }
}
