import GalleyEngine
import GalleySDK
import GalleyText

/// The input of the warnings: the calls of a ledger, and the tree after them.
struct CalledTree {
    let tree: LayoutTree
    let entries: [LedgerEntry]
    let label: (NodeID) -> ViewLabel
    /// The calls inside each call, by number.
    let inside: [[Int]]
    /// The last placement of each view.
    private(set) var placements: [NodeID: LedgerEntry] = [:]
    /// The containers that answered a size that is none: what follows from it is no warning of its own.
    private(set) var odd: Set<NodeID> = []
    /// The answers to each container's own measures, by container and child.
    private(set) var answers: [NodeID: [NodeID: [CGSize]]] = [:]

    init(_ ledger: Ledger, _ tree: LayoutTree, label: @escaping (NodeID) -> ViewLabel) {
        self.tree = tree
        self.label = label
        entries = Array(ledger.entries)
        var inside = [[Int]](repeating: [], count: entries.count + 1)
        for entry in entries { inside[entry.parent ?? 0].append(entry.id) }
        self.inside = inside
        for entry in entries {
            guard let node = entry.node else { continue }
            if entry.oddAnswer != nil { odd.insert(node) }
            if entry.event == .place {
                placements[node] = entry
            } else if entry.event == .measure, !entry.isImplied, !entry.failed,
                let container = entry.parent.flatMap({ entries[$0 - 1].node })
            {
                answers[container, default: [:]][node, default: []].append(entry.size)
            }
        }
    }

    func name(_ node: NodeID) -> String { label(node).name.withoutControls }

    /// Returns a filter that matches the calls of some views.
    func filter(_ nodes: NodeID...) -> String {
        nodes.map { "view = \"\(name($0).replacing("\"", with: "?"))\"" }.joined(separator: " or ")
    }

    /// The containers that lay out children, without modifiers, in the order of their first calls.
    var containers: [NodeID] {
        var seen: Set<NodeID> = []
        return entries.compactMap(\.node).filter {
            tree.layout(of: $0) != nil && !tree.isModifier($0) && seen.insert($0).inserted
        }
    }

    /// Returns whether a container's child may be larger than it or lie outside, as in a scroll view.
    func mayStickOut(of container: NodeID) -> Bool {
        tree.isModifier(container) || tree.layout(of: container)?.isSameType(as: AnyLayout(ScrollLayout())) ?? true
    }
}

extension CGSize {
    var hasNaN: Bool { width.isNaN || height.isNaN }
    var isInfinite: Bool { width.isInfinite || height.isInfinite }
}

extension LayoutWarning {
    /// Returns the warnings about the layouts of a tree, in the order of the calls. The tree must be as after the last
    /// of them.
    public static func all(in ledger: Ledger, of tree: LayoutTree, label: @escaping (NodeID) -> ViewLabel)
        -> [LayoutWarning]
    {
        let called = CalledTree(ledger, tree, label: label)
        var found =
            called.impossibleSizes() + called.zeroAsked() + called.unequalAnswers() + called.blowUps()
            + called.deepCalls() + called.slowCalls()
        // A failed pass leaves frames that are incomplete.
        if !called.entries.contains(where: \.failed) {
            found += called.biggerThanAsked() + called.overflows() + called.otherSizes() + called.badPlacements()
        }
        return found.enumerated().sorted { one, two in
            (one.element.call ?? .max, one.offset) < (two.element.call ?? .max, two.offset)
        }.map(\.element)
    }
}
