import GalleyABI

/// For which proposals a child's size is known without calling a layout. The host sends such sizes to a worker process
/// in advance.
package enum KnownSize: UInt32 {
    case unknown = 0
    /// For the given proposal.
    case here = 1
    /// For every proposal.
    case always = 2
}

extension galley_subviews {
    /// Returns the engine behind a handle if no tracer or guard wraps its table; otherwise nil.
    package var unwatchedEngine: EnginePointer? {
        guard functions == SubviewsTable.functions else { return nil }
        let engine = engine.assumingMemoryBound(to: Engine.self)
        return engine.pointee.tracer == nil && engine.pointee.usesShortcuts && engine.pointee.pass == pass
            ? engine : nil
    }
}

extension UnsafeMutablePointer where Pointee == Engine {
    /// Returns the size of child `index` of a handle if it is remembered or takes a few comparisons; calls no layout.
    @inline(__always)
    package func knownSize(
        _ subviews: galley_subviews, _ index: UInt32, _ proposal: galley_proposal?,
        _ result: UnsafeMutablePointer<galley_size>
    ) -> KnownSize {
        guard pointee.status >= 0 else { return .unknown }
        let record = node(child(container(subviews.container), subviews.first &+ index))
        if record.pointee.kind == .fixed || (record.pointee.dependence.isEmpty && record.pointee.memoCount > 0) {
            result.pointee = record.pointee.size
            return .always
        }
        guard let proposal else { return .unknown }
        return knownSize(record, proposal, result) ? .here : .unknown
    }

    @inline(never)
    private func knownSize(
        _ record: UnsafeMutablePointer<NodeRecord>, _ proposal: galley_proposal,
        _ result: UnsafeMutablePointer<galley_size>
    ) -> Bool {
        let dependence = record.pointee.dependence
        let width = dependence.isDisjoint(with: .onWidth) ? 0 : MemoEntry.key(proposal.width)
        let height = dependence.isDisjoint(with: .onHeight) ? 0 : MemoEntry.key(proposal.height)
        if recall(record, width, height, result) { return true }
        guard record.pointee.kind.isPlain else { return false }
        let index = UInt32(record - pointee.nodes.base)
        return measure(index, proposal, result) >= 0
    }
}
