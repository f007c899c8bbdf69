import GalleyEngine
import GalleyHost
import GalleyInspector
import GalleyScene
import GalleySceneTree
import GalleySDK

/// A scene and the trace of its layout.
struct SceneTrace {
    let scene: SceneTree
    let trace: Trace
    /// The records that the trace was made of, which know times and reasons.
    let ledger: Ledger
    /// Why the layout failed, if it did: the trace goes up to there.
    let failure: (any Error)?

    /// Lays a scene out, or a plugin's sample, and records every call; also what is printed and logged, where that is asked.
    init(recording options: SceneOptions, _ host: PluginHost, capturesOutput: Bool = false) throws {
        let (scene, proposal) = try options.load(host)
        self.scene = scene
        ledger = try Ledger(capacity: Trace.maximumCalls, capturesOutput: capturesOutput)
        let log = ledger.logSink
        let sink = capturesOutput ? HostTable.setLogSink { level, text in log(level.rawValue, text) } : nil
        defer { if let sink { _ = HostTable.setLogSink(sink) } }
        try ledger.attach(to: scene.tree)
        let outcome = Result { try scene.tree.layOut(proposal) }
        ledger.detach()
        if case .failure(let error) = outcome { failure = error } else { failure = nil }
        var source = Trace.Source(options.input, memo: options.memo)
        if SceneOptions.isScene(options.input) {
            let bytes = try TraceFile.bytes(of: options.input, limit: Trace.maximumBytes)
            source.text = String(decoding: bytes, as: UTF8.self)
            source.folder = TraceFile.folder(of: options.input)
        } else {
            source.text = SceneTree.sampleText
            source.sample = scene.document.file
        }
        trace = try Trace(
            ledger, of: scene.tree, source: source, proposal: proposal, size: try? outcome.get(),
            isRecorded: scene.plugins.contains, label: scene.label)
    }

    /// Makes the tree of a trace's scene again; for the layouts of plugins something stands that answers nothing yet.
    static func tree(of trace: Trace) throws -> SceneTree {
        let source = trace.source
        var document = try SceneDocument(source.text, file: source.name, folder: source.folder)
        if let sample = source.sample { document.nodes[0].content = .container(.layout(.id(sample), [])) }
        var options = LayoutOptions()
        if source.memo == "swiftui" {
            options.memo = .swiftUI
        } else if let memo = source.memo {
            guard let count = Int(memo), (3...64).contains(count) else {
                throw TraceError(
                    file: source.name, line: 1, "memo: expected a number from 3 to 64, or swiftui, found \"\(memo)\"")
            }
            options.memo = .entries(count)
        }
        return try document.build(options) { _, _ in AnyLayout(ZStackLayout()) }
    }
}

extension SceneTree {
    /// The containers that a plugin lays out.
    var plugins: Set<NodeID> {
        var plugins: Set<NodeID> = []
        for (node, instances) in zip(document.nodes, instances) {
            if case .layout = node.kind { plugins.formUnion(instances) }
        }
        return plugins
    }
}
