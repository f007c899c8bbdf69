import GalleyEngine
import GalleySDK
import GalleyFormatting

/// The warnings that only appear when a tree is laid out again: layouts that keep state outside their cache, or whose
/// cache is stale.
///
/// Each run calls the layouts. A layout that does not follow its children may crash the process in the last check, so
/// print other results before it.
public struct RepeatCheck {
    private let proposal: ProposedViewSize
    private let make: () throws -> LayoutTree
    private let label: (NodeID) -> ViewLabel
    private let loopLimit: Int

    /// Makes a check of a tree with a proposal.
    ///
    /// - Parameters:
    ///   - proposal: the proposal for the root.
    ///   - loopLimit: the number of consecutive passes that differ which counts as a loop, at least 2. UIKit's own
    ///     check uses 50 to 1,000.
    ///   - label: returns the label of a view of a tree that `make` made.
    ///   - make: makes a new tree with layouts and caches of its own. Each call must build it by the same steps.
    public init(
        _ proposal: ProposedViewSize, loopLimit: Int = 50, label: @escaping (NodeID) -> ViewLabel,
        make: @escaping () throws -> LayoutTree
    ) {
        (self.proposal, self.loopLimit, self.label, self.make) = (proposal, max(2, loopLimit), label, make)
    }

    /// Finds layouts whose second answer differs without a change.
    ///
    /// - Throws: the errors of `make`, and `LayoutError` if the tree cannot be laid out.
    public func repeated() throws -> [LayoutWarning] {
        let tree = try make()
        try tree.layOut(proposal)
        let first = Frames(tree)
        try layOutAgain(tree)
        let second = Frames(tree)
        let fresh = try make()
        try fresh.layOut(proposal)
        // A layout that differs on a new tree depends on something outside of trees: a clock, a random number, a
        // global.
        if let view = first.firstDifference(Frames(fresh)) {
            return [
                warning(
                    .unstable, tree, view, "has another frame in each new tree",
                    "; a layout may depend only on its input")
            ]
        }
        guard let view = first.firstDifference(second) else { return [] }
        if let container = try growingCache(first) {
            return [
                stale(
                    container,
                    "moves \(label(view).name.withoutControls) when it is called again, though nothing changed, but not with "
                        + "a new cache: the cache keeps what an earlier pass left",
                    ". Bring the whole cache up to date in updateCache")
            ]
        }
        if let view = try neverSettles(tree, second) {
            return [
                warning(
                    .feedbackLoop, tree, view,
                    "moves in each of \(loopLimit) consecutive passes: each pass depends on the previous one, so an app "
                        + "that lays out until nothing changes hangs", ". Keep computed values in the cache")
            ]
        }
        return [
            warning(
                .mutatedState, tree, view, "moves when its layout is called again, though nothing changed",
                "; a layout is a value: keep computed values in the cache")
        ]
    }

    /// Lays out the tree again, with a new call of every layout.
    private func layOutAgain(_ tree: LayoutTree) throws {
        try tree.allParametersChanged()
        try tree.layOut(proposal)
    }

    /// Returns a container that has the frames of the first pass again if its cache alone is made again; nil if no cache
    /// is the cause.
    private func growingCache(_ first: Frames) throws -> NodeID? {
        let model = try make()
        return try containers(of: model).filter { !model.isModifier($0) }.first { container in
            let tree = try make()
            try tree.layOut(proposal)
            let node = tree.counterpart(of: container)
            guard let layout = tree.layout(of: node) else { return false }
            // A container of another type of layout has no cache of this one.
            try tree.setLayout(AnyLayout(NoCache()), of: node)
            try tree.setLayout(layout, of: node)
            try layOutAgain(tree)
            return first.firstDifference(Frames(tree)) == nil
        }
    }

    /// Returns a view that moves in every pass, up to the limit; the first two passes are given.
    private func neverSettles(_ tree: LayoutTree, _ second: Frames) throws -> NodeID? {
        var (last, view) = (second, NodeID?.none)
        for _ in 2..<max(3, loopLimit) {
            try layOutAgain(tree)
            let next = Frames(tree)
            view = last.firstDifference(next)
            if view == nil { return nil }
            last = next
        }
        return view
    }

    /// Finds layouts whose children are misplaced after one is removed, because their cache was made for the others.
    ///
    /// - Throws: the errors of `make`, and `LayoutError` if the tree cannot be laid out.
    public func afterRemoval() throws -> [LayoutWarning] {
        let model = try make()
        var types: [AnyLayout] = []
        var result: [LayoutWarning] = []
        for container in containers(of: model) where !model.isModifier(container) {
            let children = model.children(of: container)
            guard children.count > 1, let layout = model.layout(of: container),
                !types.contains(where: { $0.isSameType(as: layout) })
            else { continue }
            // Check one container of each layout type: a layout that follows its children does so in every container.
            types.append(layout)
            let rest = Array(children.dropFirst())
            let live = try make()
            try live.layOut(proposal)
            try live.setChildren(rest.map(live.counterpart), of: live.counterpart(of: container))
            let fresh = try make()
            try fresh.setChildren(rest.map(fresh.counterpart), of: fresh.counterpart(of: container))
            try fresh.layOut(proposal)
            do { try live.layOut(proposal) } catch {
                result.append(stale(container, "fails after a child was removed: \(error)", ""))
                continue
            }
            guard let view = Frames(fresh).firstDifference(Frames(live)) else { continue }
            let (before, after) = (live.frame(of: live.counterpart(of: view)), fresh.frame(of: view))
            // A container that keeps its size has moved nothing yet.
            let (was, new) =
                before.origin == after.origin
                ? (Points.text(before.size), Points.text(after.size))
                : ("at \(Points.text(before.origin))", "at \(Points.text(after.origin))")
            result.append(
                stale(
                    container,
                    "leaves \(label(view).name.withoutControls) \(was) after its first child was removed; in a new tree it "
                        + "is \(new)", ". Update the cache in updateCache"))
        }
        return result
    }

    /// Finds layouts whose children are misplaced after one of them grew, because their cache only follows the number of
    /// children.
    ///
    /// - Parameter isMeant: whether to check a container of a tree that `make` made. By default, all are checked.
    /// - Throws: the errors of `make`, and `LayoutError` if the tree cannot be laid out.
    public func afterGrowth(of isMeant: (NodeID) -> Bool = { _ in true }) throws -> [LayoutWarning] {
        let model = try make()
        var types: [AnyLayout] = []
        var result: [LayoutWarning] = []
        for container in containers(of: model) where !model.isModifier(container) && isMeant(container) {
            guard let layout = model.layout(of: container), !types.contains(where: { $0.isSameType(as: layout) }),
                let child = model.children(of: container).lazy.compactMap({ leaf($0, in: model) }).first
            else { continue }
            types.append(layout)
            if let warning = try afterGrowth(of: child, in: container) { result.append(warning) }
        }
        return result
    }

    /// Returns a leaf, or the leaf inside of modifiers; nil if the view has a layout.
    private func leaf(_ node: NodeID, in tree: LayoutTree) -> NodeID? {
        var node = node
        while tree.isModifier(node), let inner = tree.children(of: node).first { node = inner }
        return tree.layout(of: node) == nil ? node : nil
    }

    /// Lets a leaf grow, and finds what a new tree with the larger one has elsewhere; then lets it grow beyond all others and
    /// shrink again, for a cache that keeps the largest length it ever had.
    private func afterGrowth(of child: NodeID, in container: NodeID) throws -> LayoutWarning? {
        let model = try make()
        try model.layOut(proposal)
        let old = model.frame(of: model.counterpart(of: child)).size
        let size = CGSize(width: old.width + 17, height: old.height + 11)
        guard size.width.isFinite, size.height.isFinite else { return nil }
        let (name, start) = (label(child).name.withoutControls, Points.text(old))
        let growth = "after \(name) grew from \(start) to \(Points.text(size))"
        if let warning = try difference(child, container, [size], growth) { return warning }
        let huge = CGSize(width: old.width + 400, height: old.height + 400)
        return try difference(
            child, container, [huge, old], "after \(name) grew to \(Points.text(huge)) and shrank to \(start) again")
    }

    /// Compares a tree in which a leaf takes one size after the other with a new one in which it has the last of them.
    private func difference(
        _ child: NodeID, _ container: NodeID, _ sizes: [CGSize], _ change: String
    ) throws -> LayoutWarning? {
        guard let last = sizes.last else { return nil }
        let (live, fresh) = (try make(), try make())
        try live.layOut(proposal)
        try fresh.setLeaf(.fixed(last), of: fresh.counterpart(of: child))
        try fresh.layOut(proposal)
        for size in sizes {
            try live.setLeaf(.fixed(size), of: live.counterpart(of: child))
            do { try live.layOut(proposal) } catch { return stale(container, "fails \(change): \(error)", "") }
        }
        func text(_ frame: CGRect) -> String { "\(Points.text(frame.size)) at \(Points.text(frame.origin))" }
        let parent = live.counterpart(of: container)
        // The views first: their frames say more than that of the layout around them.
        for view in live.children(of: parent) + [parent] {
            let other = fresh.counterpart(of: view)
            guard live.isShown(view), fresh.isShown(other) else { continue }
            let (now, expected) = (live.frame(of: view), fresh.frame(of: other))
            guard !LayoutTree.isFar(now, from: live.frame(of: parent)) else { continue }
            let distances = [
                now.minX - expected.minX, now.minY - expected.minY, now.width - expected.width,
                now.height - expected.height,
            ]
            guard distances.contains(where: { abs($0) >= 0.01 }) else { continue }
            return stale(
                container,
                "leaves \(label(view).name.withoutControls) \(text(now)) \(change); in a new tree it is \(text(expected))",
                ". Update the cache in updateCache")
        }
        return nil
    }

    private func stale(_ container: NodeID, _ message: String, _ advice: String) -> LayoutWarning {
        LayoutWarning(
            kind: .staleCache, node: container, call: nil, message: message, advice: advice,
            filter: "view = \"\(label(container).name.withoutControls)\"")
    }

    private func warning(
        _ kind: LayoutWarning.Kind, _ tree: LayoutTree, _ view: NodeID, _ message: String, _ advice: String
    ) -> LayoutWarning {
        let container = tree.parent(of: view).map { label($0).name.withoutControls } ?? ""
        return LayoutWarning(
            kind: kind, node: view, call: nil, message: message, advice: advice,
            filter: "view = \"\(label(view).name.withoutControls)\""
                + (container.isEmpty ? "" : " or view = \"\(container)\""))
    }

    /// Returns the containers of a tree, parents before children.
    private func containers(of tree: LayoutTree) -> [NodeID] { tree.nodes.filter { tree.layout(of: $0) != nil } }

    /// The frames of all views of a tree.
    private struct Frames {
        let tree: LayoutTree
        let nodes: [NodeID]
        let frames: [NodeID: CGRect]
        /// The views that their layouts hide far away, and the views in these. Where one of them is has no effect.
        let hidden: Set<NodeID>

        init(_ tree: LayoutTree) {
            self.tree = tree
            nodes = tree.nodes
            frames = Dictionary(
                uniqueKeysWithValues: nodes.map { ($0, tree.isShown($0) ? tree.frame(of: $0) : .zero) })
            var hidden: Set<NodeID> = []
            // Parents come before their children.
            for node in nodes {
                guard let parent = tree.parent(of: node), tree.isShown(node) else { continue }
                if hidden.contains(parent) || LayoutTree.isFar(tree.frame(of: node), from: tree.frame(of: parent)) {
                    hidden.insert(node)
                }
            }
            self.hidden = hidden
        }

        func firstDifference(_ other: Frames) -> NodeID? {
            nodes.first { node in
                let counterpart = other.tree.counterpart(of: node)
                guard let one = frames[node], let two = other.frames[counterpart] else { return true }
                if hidden.contains(node), other.hidden.contains(counterpart) { return false }
                let pairs = [
                    (one.minX, two.minX), (one.minY, two.minY), (one.width, two.width), (one.height, two.height),
                ]
                return !pairs.allSatisfy { $0 == $1 || ($0.isNaN && $1.isNaN) || abs($0 - $1) < 1e-9 }
            }
        }
    }
}

/// A layout that is asked nothing.
private struct NoCache: Layout {
    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize { .zero }
    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {}
}
