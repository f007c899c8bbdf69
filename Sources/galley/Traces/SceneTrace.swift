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
    /// The records behind the trace, with times and reasons.
    let ledger: Ledger
    /// The error that ended the layout and the trace; nil if it succeeded.
    let failure: (any Error)?

    /// Lays out a scene, or a plugin's sample, and records every call. With `capturesOutput`, also records printed and
    /// logged text.
    init(recording request: SceneRequest, _ host: PluginHost, capturesOutput: Bool = false) throws {
        let (scene, proposal) = try request.load(host)
        self.scene = scene
        ledger = try Ledger(capacity: Trace.maximumCalls, capturesOutput: capturesOutput)
        let log = ledger.logSink
        let sink = capturesOutput ? HostTable.setLogSink { level, text in log(level.rawValue, text) } : nil
        defer { if let sink { _ = HostTable.setLogSink(sink) } }
        try ledger.attach(to: scene.tree)
        let outcome = Result { try scene.tree.layOut(proposal) }
        ledger.detach()
        if case .failure(let error) = outcome { failure = error } else { failure = nil }
        var source = Trace.Source(request.input, memo: request.settings.memo?.text)
        if request.isScene {
            let bytes = try TraceFile.bytes(of: request.input, limit: Trace.maximumBytes)
            source.text = String(decoding: bytes, as: UTF8.self)
            source.folder = TraceFile.folder(of: request.input)
        } else {
            source.text = SceneTree.sampleText(chips: scene.sampleChips)
            source.sample = scene.document.file
        }
        trace = try Trace(
            ledger, of: scene.tree, source: source, proposal: proposal, size: try? outcome.get(),
            isRecorded: scene.plugins.contains, label: scene.label)
    }

    /// Returns the tree of a trace's scene. The replay replaces the layouts of plugins when it is installed.
    static func tree(of trace: Trace) throws -> SceneTree {
        let source = trace.source
        var document = try SceneDocument(source.text, file: source.name, folder: source.folder)
        if let sample = source.sample { document.nodes[0].content = .container(.layout(.id(sample), [])) }
        var options = LayoutOptions()
        if let text = source.memo {
            guard let memo = LayoutOptions.Memo(option: text) else {
                throw TraceError(
                    file: source.name, line: 1, "memo: expected a number from 3 to 64, or swiftui, found \"\(text)\"")
            }
            options.memo = memo
        }
        return try document.build(options) { _, _ in AnyLayout(ZStackLayout()) }
    }
}

extension SceneTree {
    /// The containers whose layouts are plugins'.
    var plugins: Set<NodeID> {
        var plugins: Set<NodeID> = []
        for (node, instances) in zip(document.nodes, instances) {
            if case .layout = node.kind { plugins.formUnion(instances) }
        }
        return plugins
    }
}
