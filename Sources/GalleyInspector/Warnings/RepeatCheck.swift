import GalleyEngine
import GalleySDK

/// What shows only when a tree is laid out again: layouts that remember what they should not, or not what they should.
///
/// Each run calls the layouts. One that does not follow its children may crash the process on the last check; whoever has
/// something to say says it before.
public struct RepeatCheck {
    private let proposal: ProposedViewSize
    private let make: () throws -> LayoutTree
    private let label: (NodeID) -> ViewLabel
    private let loopLimit: Int

    /// A check of a tree that is offered `proposal`.
    ///
    /// - Parameters:
    ///   - loopLimit: how many passes in a row that differ make a loop, at least 2. UIKit's own check takes 50 to 1,000.
    ///   - make: makes the tree anew, with its own layouts and caches; each time the same nodes.
    public init(
        _ proposal: ProposedViewSize, loopLimit: Int = 50, label: @escaping (NodeID) -> ViewLabel,
        make: @escaping () throws -> LayoutTree
    ) {
        (self.proposal, self.loopLimit, self.label, self.make) = (proposal, max(2, loopLimit), label, make)
    }

    /// Layouts that answer otherwise the second time, though nothing changed.
    ///
    /// - Throws: what `make` throws, and `LayoutError` where the tree does not lay out.
    public func repeated() throws -> [LayoutWarning] {
        let tree = try make()
        try tree.layout(proposal)
        let first = Frames(tree)
        try layOutAgain(tree)
        let second = Frames(tree)
        let fresh = try make()
        try fresh.layout(proposal)
        // One that is different on a tree of its own depends on what lies outside of trees: a clock, chance, a global.
        if let view = first.firstDifference(Frames(fresh)) {
            return [warning(.unstable, tree, view, "lies elsewhere in each new tree, though all is equal")]
        }
        guard let view = first.firstDifference(second) else { return [] }
        if let view = try neverSettles(tree, second) {
            return [
                warning(
                    .feedbackLoop, tree, view,
                    "lies elsewhere in each of \(loopLimit) passes in a row: what one pass leaves makes the next one, and "
                        + "an app that lays out until nothing changes hangs. Keep what is worked out in the cache")
            ]
        }
        return [
            warning(
                .mutatedState, tree, view,
                "lies elsewhere when its layout is asked again, though nothing changed; layouts are values: what is worked "
                    + "out belongs into the cache")
        ]
    }

    /// Asks all layouts again for what they answered.
    private func layOutAgain(_ tree: LayoutTree) throws {
        for container in containers(of: tree) { try tree.parametersChanged(of: container) }
        try tree.layout(proposal)
    }

    /// A view that each pass puts elsewhere than the one before, up to the limit, after the two that were made.
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

    /// Layouts whose children lie wrong after one of them was removed: their cache was made for the others.
    ///
    /// - Throws: what `make` throws, and `LayoutError` where the tree does not lay out.
    public func afterRemoval() throws -> [LayoutWarning] {
        let model = try make()
        var types: [AnyLayout] = []
        var result: [LayoutWarning] = []
        for container in containers(of: model) where !model.isModifier(container) {
            let children = model.children(of: container)
            guard children.count > 1, let layout = model.layout(of: container),
                !types.contains(where: { $0.isSameType(as: layout) })
            else { continue }
            // One of each type: what follows its children does so everywhere.
            types.append(layout)
            let rest = Array(children.dropFirst())
            let live = try make()
            try live.layout(proposal)
            try live.setChildren(rest.map(live.counterpart), of: live.counterpart(of: container))
            let fresh = try make()
            try fresh.setChildren(rest.map(fresh.counterpart), of: fresh.counterpart(of: container))
            try fresh.layout(proposal)
            do { try live.layout(proposal) } catch {
                result.append(stale(container, "fails after a child was removed: \(error)"))
                continue
            }
            guard let view = Frames(fresh).firstDifference(Frames(live)) else { continue }
            let (before, after) = (live.frame(of: live.counterpart(of: view)), fresh.frame(of: view))
            result.append(
                stale(
                    container,
                    "leaves \(label(view).name.withoutControls) at \(Points.text(before.origin)) after its first child was "
                        + "removed; a new tree has it at \(Points.text(after.origin)). Renew the cache in updateCache"))
        }
        return result
    }

    private func stale(_ container: NodeID, _ message: String) -> LayoutWarning {
        LayoutWarning(
            kind: .staleCache, node: container, call: nil, message: message,
            filter: "view = \"\(label(container).name.withoutControls)\"")
    }

    private func warning(_ kind: LayoutWarning.Kind, _ tree: LayoutTree, _ view: NodeID, _ message: String)
        -> LayoutWarning
    {
        let container = tree.parent(of: view).map { label($0).name.withoutControls } ?? ""
        return LayoutWarning(
            kind: kind, node: view, call: nil, message: message,
            filter: "view = \"\(label(view).name.withoutControls)\""
                + (container.isEmpty ? "" : " or view = \"\(container)\""))
    }

    /// The containers of a tree, parents before children.
    private func containers(of tree: LayoutTree) -> [NodeID] { tree.nodes.filter { tree.layout(of: $0) != nil } }

    /// Where all views of a tree lie.
    private struct Frames {
        let tree: LayoutTree
        let nodes: [NodeID]
        let frames: [NodeID: CGRect]

        init(_ tree: LayoutTree) {
            self.tree = tree
            nodes = tree.nodes
            frames = Dictionary(
                uniqueKeysWithValues: nodes.map { ($0, tree.isShown($0) ? tree.frame(of: $0) : .zero) })
        }

        func firstDifference(_ other: Frames) -> NodeID? {
            nodes.first { node in
                guard let one = frames[node], let two = other.frames[other.tree.counterpart(of: node)] else {
                    return true
                }
                let pairs = [
                    (one.minX, two.minX), (one.minY, two.minY), (one.width, two.width), (one.height, two.height),
                ]
                return !pairs.allSatisfy { $0 == $1 || ($0.isNaN && $1.isNaN) || abs($0 - $1) < 1e-9 }
            }
        }
    }
}
