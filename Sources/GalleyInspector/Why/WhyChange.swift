import GalleyEngine
import GalleySDK

/// A change of a scene that was made in a tree of its own and laid out, and the size that a view took there.
public struct WhyChange: Sendable {
    /// What was changed: `fixedSize() on title`.
    public let words: String
    /// The view's size with it, in points; nil: the view is not shown.
    public let size: CGSize?
    /// The view's size without it.
    public let before: CGSize
    /// By how much the scene as a whole is larger than what it is offered, on the axis where that is more; 0 where it is not.
    public let excess: CGFloat

    /// Whether the size is another one, along an axis or at all.
    public func matters(_ axis: Axis? = nil) -> Bool {
        guard let size else { return true }
        return [Axis.horizontal, .vertical].contains { one in
            (axis == nil || axis == one) && abs(one._length(size) - one._length(before)) > 1e-9
        }
    }

    var json: String {
        "{\"change\":\(JSON.text(words)),\"size\":\(size.map { JSON.size($0) } ?? "null"),\"excess\":\(JSON.number(excess))}"
    }

    /// Changes for people: those that matter with the size they lead to, then those that do not.
    public static func lines(_ changes: [WhyChange], axis: Axis?, wrap: (String) -> [String]) -> [String] {
        let (useful, idle) = (changes.filter { $0.matters(axis) }, changes.filter { !$0.matters(axis) })
        let width = min(useful.map(\.words.columns).max() ?? 0, 44)
        var lines = ["what would change it, each laid out anew"]
        for change in useful {
            let words = change.words.shortened(to: 56).padded(to: width)
            let size = change.size.map { Points.text($0) } ?? "not shown"
            let excess = change.excess > 1e-9 ? "; the whole is \(Points.text(change.excess)) too large" : ""
            lines.append("  \(words)  \(size)\(excess)".shortened(to: 80))
        }
        if useful.isEmpty { lines.append("  nothing that was tried") }
        if !idle.isEmpty {
            lines += wrap("  no change: " + idle.map(\.words).joined(separator: "; "))
        }
        return lines
    }
}

/// Changes that may give a view another size, each tried on a new tree before it is told.
public struct WhyChanges {
    private let node: NodeID
    private let proposal: ProposedViewSize
    private let make: () throws -> LayoutTree
    private let label: (NodeID) -> ViewLabel

    private struct Change {
        let words: String
        /// Makes the change, and says what the root is offered instead.
        let apply: (LayoutTree) throws -> ProposedViewSize?
    }

    /// - Parameter make: makes the tree anew, with its own layouts and caches; each time the same nodes.
    public init(
        of node: NodeID, _ proposal: ProposedViewSize, label: @escaping (NodeID) -> ViewLabel,
        make: @escaping () throws -> LayoutTree
    ) {
        (self.node, self.proposal, self.label, self.make) = (node, proposal, label, make)
    }

    /// Tries the changes. One with which the scene does not lay out is left out.
    ///
    /// - Throws: what `make` throws, and `LayoutError` where the scene does not lay out as it is.
    public func tried(axis: Axis?) throws -> [WhyChange] {
        let tree = try make()
        try tree.layout(proposal)
        let before = tree.frame(of: tree.counterpart(of: node)).size
        var result: [WhyChange] = []
        for change in changes(of: tree, before, axis) {
            guard let changed = try? attempt(change) else { continue }
            result.append(
                WhyChange(words: change.words, size: changed.size, before: before, excess: changed.excess))
        }
        return result
    }

    /// The size with a change, nil where the view is not shown, and what the whole takes beyond what it is offered.
    private func attempt(_ change: Change) throws -> (size: CGSize?, excess: CGFloat) {
        let tree = try make()
        let offered = try change.apply(tree) ?? proposal
        let whole = try tree.layout(offered)
        let excess = [Axis.horizontal, .vertical].map { axis in
            axis._length(offered).map { max(axis._length(whole) - $0, 0) } ?? 0
        }
        let node = tree.counterpart(of: node)
        return (tree.isShown(node) ? tree.frame(of: node).size : nil, max(excess[0], excess[1]))
    }

    private func changes(of tree: LayoutTree, _ before: CGSize, _ axis: Axis?) -> [Change] {
        let axes = axis.map { [$0] } ?? [.horizontal, .vertical]
        return axes.flatMap { offers(before, $0) } + wrappings(tree, axis) + around(tree)
    }

    // MARK: What the scene offers

    private func offers(_ before: CGSize, _ axis: Axis) -> [Change] {
        let word = axis == .horizontal ? "width" : "height"
        func offering(_ length: CGFloat?) -> ProposedViewSize {
            axis == .horizontal
                ? ProposedViewSize(width: length, height: proposal.height)
                : ProposedViewSize(width: proposal.width, height: length)
        }
        guard let now = axis._length(proposal), now.isFinite else { return [] }
        var result = [Change(words: "the scene offers no \(word)") { _ in offering(nil) }]
        if let enough = enough(for: axis, offering, from: now, before) {
            result.append(
                Change(words: "the scene offers \(Points.text(enough)) (+\(Points.text(enough - now)))") { _ in
                    offering(enough)
                })
        }
        return result
    }

    /// The least whole length from which on the view is as long as where the scene offers none, if it is shorter now.
    private func enough(
        for axis: Axis, _ offering: (CGFloat?) -> ProposedViewSize, from now: CGFloat, _ before: CGSize
    ) -> CGFloat? {
        func length(_ offered: CGFloat?) -> CGFloat? {
            let change = Change(words: "") { [proposal = offering(offered)] _ in proposal }
            return (try? attempt(change))?.size.map { axis._length($0) }
        }
        guard let ideal = length(nil), ideal > axis._length(before) + 1e-9 else { return nil }
        var (low, high) = (now.rounded(.down), max(now, 1).rounded(.up) * 2)
        while let reached = length(high), reached < ideal - 1e-9 {
            guard high < 1e5 else { return nil }
            (low, high) = (high, high * 2)
        }
        while high - low > 1 {
            let middle = ((low + high) / 2).rounded(.down)
            if let reached = length(middle), reached >= ideal - 1e-9 { high = middle } else { low = middle }
        }
        return high
    }

    // MARK: Modifiers

    /// New modifiers around the view and those it has.
    private func wrappings(_ tree: LayoutTree, _ axis: Axis?) -> [Change] {
        let node = tree.counterpart(of: node)
        var unit = node
        while let outer = tree.parent(of: unit), tree.isModifier(outer), tree.children(of: outer).first == unit {
            unit = outer
        }
        // What lies over or behind a view has nothing around it that could hold another modifier.
        if let outer = tree.parent(of: unit), tree.isModifier(outer) { return [] }
        let name = WhyText.name(node, in: tree, label)
        var modifiers: [(String, Modifier)] = [("fixedSize()", .fixedSize(horizontal: true, vertical: true))]
        if axis != .vertical {
            modifiers.append(("frame(maxWidth: ∞)", Self.frame(width: .infinity, height: nil)))
        }
        if axis != .horizontal {
            modifiers.append(("frame(maxHeight: ∞)", Self.frame(width: nil, height: .infinity)))
        }
        if let outer = tree.parent(of: unit), tree.children(of: outer).count > 1 {
            modifiers.append(("layoutPriority(1)", .layoutPriority(1)))
        }
        return modifiers.map { words, modifier in
            Change(words: "\(words) on \(name)") { tree in
                try Self.wrap(tree.counterpart(of: unit), in: tree, modifier)
                return nil
            }
        }
    }

    private static func frame(width: CGFloat?, height: CGFloat?) -> Modifier {
        .flexibleFrame(
            FlexibleFrame(
                width: FlexibleFrame.Range(maximum: width), height: FlexibleFrame.Range(maximum: height)))
    }

    private static func wrap(_ node: NodeID, in tree: LayoutTree, _ modifier: Modifier) throws {
        guard let outer = tree.parent(of: node) else {
            return try tree.setRoot(tree.modifier(modifier, node))
        }
        var children = tree.children(of: outer)
        guard let index = children.firstIndex(of: node) else { return }
        try tree.setChildren(children.filter { $0 != node }, of: outer)
        children[index] = try tree.modifier(modifier, node)
        try tree.setChildren(children, of: outer)
    }

    // MARK: What is around

    /// The modifiers, gaps and neighbours that stand between the root and the view, the nearest first.
    private func around(_ tree: LayoutTree) -> [Change] {
        let node = tree.counterpart(of: node)
        var result = gaps(in: node, tree)
        var (inner, hasNeighbors) = (node, true)
        while let outer = tree.parent(of: inner), result.count < Self.most {
            let name = WhyText.name(outer, in: tree, label)
            if tree.isModifier(outer) {
                if !isLayer(outer, of: tree), !label(outer).kind.isEmpty {
                    result.append(
                        Change(words: "without \(name)") { tree in
                            try tree.setModifier(.offset(x: 0, y: 0), of: tree.counterpart(of: outer))
                            return nil
                        })
                }
            } else {
                result += gaps(in: outer, tree)
                // A plugin may count on children that it has; the built-in layouts do not.
                if hasNeighbors, let layout = tree.layout(of: outer), layout._isBuiltIn {
                    result += neighbors(of: inner, in: outer, tree)
                }
                hasNeighbors = false
            }
            inner = outer
        }
        return result
    }

    private static let most = 8

    private func gaps(in node: NodeID, _ tree: LayoutTree) -> [Change] {
        guard let tight = tree.layout(of: node)?._withoutGaps, tree.children(of: node).count > 1 else { return [] }
        return [
            Change(words: "no gaps in \(WhyText.name(node, in: tree, label))") { tree in
                try tree.setLayout(tight, of: tree.counterpart(of: node))
                return nil
            }
        ]
    }

    private func isLayer(_ node: NodeID, of tree: LayoutTree) -> Bool { tree.children(of: node).count > 1 }

    private func neighbors(of node: NodeID, in outer: NodeID, _ tree: LayoutTree) -> [Change] {
        let others = tree.children(of: outer).filter { $0 != node }
        return others.prefix(3).map { neighbor in
            Change(words: "without \(WhyText.name(neighbor, in: tree, label))") { tree in
                let (outer, neighbor) = (tree.counterpart(of: outer), tree.counterpart(of: neighbor))
                try tree.setChildren(tree.children(of: outer).filter { $0 != neighbor }, of: outer)
                return nil
            }
        }
    }
}
