import GalleyABI
import GalleyEngine
import GalleySDK

extension Trace {
    /// Makes a trace of one layout of a tree.
    ///
    /// - Parameters:
    ///   - ledger: the recorded calls.
    ///   - tree: the tree, as the layout left it.
    ///   - source: where the tree comes from.
    ///   - proposal: the root's proposal.
    ///   - size: the root's size; nil if the layout failed.
    ///   - isRecorded: whether a replay answers for a container from the recorded calls; by default, for the layouts
    ///     of plugins.
    ///   - label: returns the label of a view; by default, its name in the tree.
    /// - Throws: `TraceError` if the ledger did not have room for all calls.
    public init(
        _ ledger: Ledger, of tree: LayoutTree, source: Source, proposal: ProposedViewSize, size: CGSize?,
        isRecorded: ((NodeID) -> Bool)? = nil, label: ((NodeID) -> ViewLabel)? = nil
    ) throws(TraceError) {
        guard ledger.lost == 0 else {
            throw TraceError(
                file: source.name,
                "\(ledger.lost) calls exceed the maximum of \(ledger.entries.count); a trace needs all calls: record a smaller scene"
            )
        }
        let nodes = tree.nodes
        var places: [NodeID: Int] = [:]
        places.reserveCapacity(nodes.count)
        for (index, node) in nodes.enumerated() { places[node] = index }
        func isForeign(_ node: NodeID) -> Bool {
            guard let layout = tree.layout(of: node), !tree.isModifier(node) else { return false }
            return isRecorded.map { $0(node) } ?? (layout.functions != LayoutStorage.functions)
        }
        (self.source, self.proposal, self.size) = (source, proposal, size)
        views = nodes.enumerated().map { index, node in
            View(index, node, of: tree, parent: tree.parent(of: node).flatMap { places[$0] }, isForeign(node), label)
        }
        calls = ledger.entries.map { Call($0, view: $0.node.flatMap { places[$0] }) }
    }
}

extension Trace.View {
    fileprivate init(
        _ index: Int, _ node: NodeID, of tree: LayoutTree, parent: Int?, _ isRecorded: Bool,
        _ label: ((NodeID) -> ViewLabel)?
    ) {
        (self.index, self.parent) = (index, parent)
        let name = tree.name(of: node)
        self.label = label?(node) ?? ViewLabel(name: name ?? "view \(index)", isNamed: name != nil)
        frame = tree.isShown(node) ? tree.frame(of: node) : nil
        let engine = tree.enginePointer
        values = Self.values(of: node, engine)
        guard tree.layout(of: node) != nil else { return }
        let ordinal = engine.nodeRecord(node.index).pointee.detail
        let record = engine.containerRecord(ordinal)
        if record.pointee.priorityRule == .set { priority = record.pointee.priority }
        orientation = Int(record.pointee.orientation)
        guard isRecorded else { return }
        let flags =
            (record.pointee.readsOrigin ? GALLEY_LAYOUT_READS_ORIGIN : 0)
            | (record.pointee.hidesUnplaced ? GALLEY_LAYOUT_HIDES_UNPLACED : 0)
            | (record.pointee.added.isEmpty ? GALLEY_LAYOUT_FOLLOWS_SUBVIEWS : 0)
        let rect = engine.frame(node.index).pointee.rect
        recorded = Recorded(flags: flags, origin: CGPoint(x: rect.origin.x, y: rect.origin.y))
        guard let count = record.pointee.spacingCount else { return }
        let entries = engine.pointee.spacings.base + Int(ordinal) * Engine.spacingCapacity
        recorded?.spacing = (0..<Int(count)).map { position in
            let entry = entries[position]
            let category = LayoutHost.name(of: entry.category, kind: GALLEY_NAME_SPACING_CATEGORY) ?? ""
            return Spacing(edge: entry.edge, category: category, value: entry.value)
        }
    }

    private static func values(of node: NodeID, _ engine: EnginePointer) -> [String] {
        var result: [String] = []
        var next = engine.memoRecord(node.index).pointee.value
        while next != 0 {
            let value = engine.pointee.values.base[Int(next) - 1]
            let key = LayoutHost.name(of: value.key, kind: GALLEY_NAME_LAYOUT_VALUE) ?? "\(value.key)"
            result.append("\(key)=\(GalleyValue(value.value).map { "\($0)" } ?? "?")")
            next = value.next
        }
        return result.sorted()
    }
}

extension Trace.Call {
    fileprivate init(_ entry: LedgerEntry, view: Int?) {
        self.init(id: entry.id, parent: entry.parent, view: view, event: entry.event)
        (proposal, outcome) = (entry.proposal, entry.outcome)
        nested = entry.nested
        if event == .measure || event == .place || nested?.hasLengths ?? false { size = entry.size }
        (dependsOnWidth, dependsOnHeight) = (entry.dependsOnWidth, entry.dependsOnHeight)
        if let placement = entry.placement { (position, anchor) = (placement.position, placement.anchor) }
        if let guide = entry.guide { (self.guide, value) = (guide.alignment, guide.value) }
        (failed, isUnplaced, isImplied) = (entry.failed, entry.isUnplaced, entry.isImplied)
        (text, level) = (entry.text, entry.level)
    }
}
