import GalleyEngine
import GalleySDK
import GalleyFormatting

/// A tested change of a scene, with the size that a view takes after it.
public struct WhyChange: Sendable {
    /// The change: `fixedSize() on title`.
    public let words: String
    /// The view's size after the change, in points; nil if the view is hidden.
    public let size: CGSize?
    /// The view's size before the change.
    public let before: CGSize
    /// The amount by which the whole scene exceeds its proposal, on the axis where it exceeds more; otherwise 0.
    public let excess: CGFloat

    /// Returns whether the size differs, along an axis or at all.
    public func matters(_ axis: Axis? = nil) -> Bool {
        guard let size else { return true }
        return [Axis.horizontal, .vertical].contains { one in
            (axis == nil || axis == one) && abs(one._length(size) - one._length(before)) > 1e-9
        }
    }

    var json: String {
        "{\"change\":\(JSON.text(words)),\"size\":\(size.map { JSON.size($0) } ?? "null"),\"excess\":\(JSON.number(excess))}"
    }

    /// Returns the changes for people: those with an effect and their sizes, then those without, then those that were left
    /// out because the scene has many views.
    public static func lines(
        _ changes: [WhyChange], leftOut: [String] = [], axis: Axis?, wrap: (String) -> [String]
    ) -> [String] {
        let (useful, idle) = (changes.filter { $0.matters(axis) }, changes.filter { !$0.matters(axis) })
        let width = min(useful.map(\.words.columns).max() ?? 0, 44)
        var lines = ["changes that were tried, each in a new layout"]
        for change in useful {
            let words = change.words.shortened(to: 56).padded(to: width)
            let size = change.size.map { Points.text($0) } ?? "not shown"
            let excess = change.excess > 1e-9 ? "; the scene overflows by \(Points.text(change.excess))" : ""
            lines.append("  \(words)  \(size)\(excess)".shortened(to: 80))
        }
        if useful.isEmpty { lines.append("  none has an effect") }
        // A line ends between two changes, not inside of one.
        func listed(_ title: String, _ changes: [String]) -> [String] {
            guard !changes.isEmpty else { return [] }
            let words = changes.map { $0.replacing(" ", with: "\u{A0}") }
            return wrap("  \(title): " + words.joined(separator: "; ")).map { $0.replacing("\u{A0}", with: " ") }
        }
        lines += listed("no effect", idle.map(\.words))
        return lines + listed("left out, because there are many views", leftOut)
    }
}

/// Changes that may alter a view's size. Each is tested on a new tree.
public struct WhyChanges {
    private let node: NodeID
    private let proposal: ProposedViewSize
    private let make: () throws -> LayoutTree
    private let label: (NodeID) -> ViewLabel
    /// The results so far, with which an interrupted series continues.
    private let attempts = Attempts()

    /// The number of views in laid out trees after which no further change is tried. A limit for them, and not for the
    /// time, makes a report the same on a busy machine.
    package var maximumViews = 500_000

    private final class Attempts {
        /// The number of views of a tree.
        var views = 0
        /// The changes that were not tried.
        var leftOut: [String] = []
        /// The tree without a change, once it is laid out.
        var tree: LayoutTree?
        /// The results in the order of the attempts; nil for a change with which the scene cannot be laid out.
        var results: [(size: CGSize?, excess: CGFloat)?] = []
        var next = 0
    }

    private struct Change {
        let words: String
        /// Makes the change, and returns a different proposal to the root, if any.
        let apply: (LayoutTree) throws -> ProposedViewSize?
    }

    /// Makes the changes that may alter a view's size.
    ///
    /// - Parameters:
    ///   - node: the view, in any tree that is built by the same steps.
    ///   - proposal: the proposal for the root.
    ///   - label: returns the label of a view of a tree that `make` made.
    ///   - make: makes a new tree with layouts and caches of its own. Each call must build it by the same steps. If it
    ///     throws `CancellationError`, so does `tried(axis:)`.
    public init(
        of node: NodeID, _ proposal: ProposedViewSize, label: @escaping (NodeID) -> ViewLabel,
        make: @escaping () throws -> LayoutTree
    ) {
        (self.node, self.proposal, self.label, self.make) = (node, proposal, label, make)
    }

    /// The changes that the last series left out, because those before them laid out `maximumViews` views.
    public var leftOut: [String] { attempts.leftOut }

    /// Tests the changes. Skips a change with which the scene cannot be laid out. After a `CancellationError`, another
    /// call for the same axis continues with the change that was not tested.
    ///
    /// - Throws: the errors of `make`, and `LayoutError` if the scene cannot be laid out without a change.
    public func tried(axis: Axis?) throws -> [WhyChange] {
        (attempts.next, attempts.leftOut) = (0, [])
        let tree = try unchanged()
        let before = tree.frame(of: tree.counterpart(of: node)).size
        var result: [WhyChange] = []
        for change in try changes(of: tree, before, axis) {
            guard let changed = try attempt(change) else { continue }
            result.append(
                WhyChange(words: change.words, size: changed.size, before: before, excess: changed.excess))
        }
        return result
    }

    private func unchanged() throws -> LayoutTree {
        if let tree = attempts.tree { return tree }
        let tree = try make()
        try tree.layOut(proposal)
        (attempts.tree, attempts.views) = (tree, tree.nodes.count)
        return tree
    }

    /// Returns the size after a change, nil if the view is hidden, and the excess of the whole scene; nil if the scene
    /// cannot be laid out.
    private func attempt(_ change: Change) throws(CancellationError) -> (size: CGSize?, excess: CGFloat)? {
        guard hasRoom(forTrees: 1) else {
            attempts.leftOut.append(change.words)
            return nil
        }
        defer { attempts.next += 1 }
        if attempts.next < attempts.results.count { return attempts.results[attempts.next] }
        let result: (size: CGSize?, excess: CGFloat)?
        do {
            result = try layOut(with: change)
        } catch let error as CancellationError {
            throw error
        } catch {
            result = nil
        }
        attempts.results.append(result)
        return result
    }

    /// Returns whether so many further trees may be laid out. An interrupted series gets the same answers again.
    private func hasRoom(forTrees count: Int, of share: Int = 1) -> Bool {
        (attempts.next + 1 + count) * attempts.views <= maximumViews / share
    }

    private func layOut(with change: Change) throws -> (size: CGSize?, excess: CGFloat) {
        let tree = try make()
        let offered = try change.apply(tree) ?? proposal
        let whole = try tree.layOut(offered)
        let excess = [Axis.horizontal, .vertical].map { axis in
            axis._length(offered).map { max(axis._length(whole) - $0, 0) } ?? 0
        }
        let node = tree.counterpart(of: node)
        return (tree.isShown(node) ? tree.frame(of: node).size : nil, max(excess[0], excess[1]))
    }

    private func changes(
        of tree: LayoutTree, _ before: CGSize, _ axis: Axis?
    ) throws(CancellationError) -> [Change] {
        var offered: [Change] = []
        for axis in axis.map({ [$0] }) ?? [.horizontal, .vertical] { offered += try offers(before, axis) }
        return offered + wrappings(tree, axis) + around(tree)
    }

    // MARK: The scene's proposal

    /// The most lengths that the search for a sufficient one tries, with those that double it.
    private static let mostLengths = 36

    private func offers(_ before: CGSize, _ axis: Axis) throws(CancellationError) -> [Change] {
        let word = axis == .horizontal ? "width" : "height"
        func offering(_ length: CGFloat?) -> ProposedViewSize {
            axis == .horizontal
                ? ProposedViewSize(width: length, height: proposal.height)
                : ProposedViewSize(width: proposal.width, height: length)
        }
        guard let now = axis._length(proposal), now.isFinite else { return [] }
        var result = [Change(words: "the scene proposes no \(word)") { _ in offering(nil) }]
        // The search lays out a tree for each length that it tries, so half of the views are for other changes.
        if !hasRoom(forTrees: Self.mostLengths, of: 2) {
            attempts.leftOut.append("the scene proposes more \(word)")
        } else if let enough = try enough(for: axis, offering, from: now, before) {
            result.append(
                Change(words: "the scene proposes \(Points.text(enough)) (+\(Points.text(enough - now)))") { _ in
                    offering(enough)
                })
        }
        return result
    }

    /// Returns the smallest whole length from which on the view is as long as with an unspecified proposal, if it is
    /// shorter now.
    private func enough(
        for axis: Axis, _ offering: (CGFloat?) -> ProposedViewSize, from now: CGFloat, _ before: CGSize
    ) throws(CancellationError) -> CGFloat? {
        func length(_ offered: CGFloat?) throws(CancellationError) -> CGFloat? {
            let change = Change(words: "") { [proposal = offering(offered)] _ in proposal }
            return try attempt(change)?.size.map { axis._length($0) }
        }
        guard let ideal = try length(nil), ideal > axis._length(before) + 1e-9 else { return nil }
        var (low, high) = (now.rounded(.down), max(now, 1).rounded(.up) * 2)
        while let reached = try length(high), reached < ideal - 1e-9 {
            guard high < 1e5 else { return nil }
            (low, high) = (high, high * 2)
        }
        while high - low > 1 {
            let middle = ((low + high) / 2).rounded(.down)
            if let reached = try length(middle), reached >= ideal - 1e-9 { high = middle } else { low = middle }
        }
        return high
    }

    // MARK: Modifiers

    /// Returns new modifiers around the view, and its existing ones.
    private func wrappings(_ tree: LayoutTree, _ axis: Axis?) -> [Change] {
        let node = tree.counterpart(of: node)
        var unit = node
        while let outer = tree.parent(of: unit), tree.isModifier(outer), tree.children(of: outer).first == unit {
            unit = outer
        }
        // A view over or behind another one has no place for a further modifier.
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
            return try tree.setRoot(tree.addModifier(modifier, node))
        }
        var children = tree.children(of: outer)
        guard let index = children.firstIndex(of: node) else { return }
        try tree.setChildren(children.filter { $0 != node }, of: outer)
        children[index] = try tree.addModifier(modifier, node)
        try tree.setChildren(children, of: outer)
    }

    // MARK: Surroundings

    /// Returns the modifiers, gaps and siblings between the root and the view, the nearest first.
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
                // A plugin may rely on its children; the built-in layouts do not.
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
