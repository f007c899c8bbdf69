import GalleyEngine
import GalleySDK

extension LayoutWarning {
    /// The number of further trees in which a slow layout takes long too.
    private static let slowLayouts = 2

    /// Returns warnings without those of layouts that took long because the machine was busy: what is slow takes long in
    /// further trees too. A busy machine interrupts any call, but not each.
    ///
    /// - Parameters:
    ///   - warnings: The warnings of a layout.
    ///   - tree: Its tree.
    ///   - proposal: The proposal to the root.
    ///   - label: Returns the label of a view of `tree`.
    ///   - make: Makes an equal tree. It is called only if a layout took long.
    /// - Throws: The errors of `make`, and of layouts.
    package static func withoutInterruptions(
        _ warnings: [LayoutWarning], in tree: LayoutTree, _ proposal: ProposedViewSize,
        label: @escaping (NodeID) -> ViewLabel, again make: () throws -> LayoutTree
    ) throws -> [LayoutWarning] {
        var slow = Set(warnings.filter { $0.kind == .slow }.compactMap(\.node))
        for _ in 0..<slowLayouts where !slow.isEmpty {
            let twin = try make()
            let ledger = try Ledger()
            try ledger.attach(to: twin)
            try twin.layOut(proposal)
            ledger.detach()
            let again = all(in: ledger, of: twin) { label(tree.counterpart(of: $0)) }
            slow.formIntersection(again.filter { $0.kind == .slow }.compactMap(\.node).map(tree.counterpart))
        }
        return warnings.filter { $0.kind != .slow || $0.node.map(slow.contains) ?? true }
    }

    /// Returns warnings without those of layouts that took long because the machine was busy, by the processor time of the
    /// pass, in which other processes do not count.
    package static func withoutInterruptions(_ warnings: [LayoutWarning], spent: Duration) -> [LayoutWarning] {
        warnings.filter { $0.kind != .slow || spent >= .nanoseconds(Int(CalledTree.longTime)) }
    }
}
