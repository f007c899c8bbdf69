import GalleyEngine
import GalleyInspector
import GalleySDK
import TreeSamples

extension Sketch {
    /// Lays the tree out and records it. Containers of the samples' own layouts count as plugins'.
    func trace(_ proposal: ProposedViewSize, _ options: LayoutOptions = LayoutOptions()) throws -> Trace {
        let (tree, nodes) = try tree(options)
        return try Trace.recorded(tree, proposal, self, nodes)
    }

    /// The node and everything below once more.
    func copy() -> Sketch { Sketch(content, children.map { $0.copy() }) }

    var kind: String {
        switch content {
        case .leaf(let leaf): String("\(leaf)".prefix { $0 != "(" })
        case .modifier(let modifier): String("\(modifier)".prefix { $0 != "(" })
        case .container(.other): "other"
        case .container(let arrangement): String("\(arrangement)".prefix { $0 != "(" })
        }
    }

    /// Whether a layout answers that is no built-in one.
    var isForeign: Bool {
        switch content {
        case .container(.wrap), .container(.diagonal): true
        default: false
        }
    }
}

extension Trace {
    /// What a tree, whose nodes are those of a sketch, does for a proposal.
    static func recorded(
        _ tree: LayoutTree, _ proposal: ProposedViewSize, _ sketch: Sketch, _ nodes: [NodeID], areProbes: Bool = false
    ) throws -> Trace {
        let ledger = try Ledger(capacity: 1 << 18)
        try ledger.attach(to: tree)
        let size = try? tree.layOut(proposal)
        ledger.detach()
        var sketches: [NodeID: Sketch] = [:]
        for (part, node) in zip(sketch.all, nodes) { sketches[node] = part }
        return try Trace(
            ledger, of: tree, source: Source("sample"), proposal: proposal, size: size,
            isRecorded: { areProbes || sketches[$0]?.isForeign ?? false },
            label: { ViewLabel(name: "\($0.index)", kind: sketches[$0]?.kind ?? "", isNamed: false) })
    }
}
