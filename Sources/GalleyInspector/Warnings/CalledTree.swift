import GalleyEngine
import GalleySDK
import GalleyFormatting

/// The input of the warnings: the calls of a ledger, and the tree after them.
struct CalledTree {
    let tree: LayoutTree
    let entries: Ledger.Entries
    let label: (NodeID) -> ViewLabel
    /// The calls in which a call failed: failures that follow from that one.
    private(set) var failedInside: Set<Int> = []
    /// The containers that answered a size that is none: what follows from it is no warning of its own.
    private(set) var odd: Set<NodeID> = []
    /// The containers that lay out children, without modifiers, in the order of their first calls.
    private(set) var containers: [NodeID] = []
    // By the indices of the views, because dictionaries of hundreds of thousands of views take many times the memory.
    /// The number of the last placement of each view; 0 for none.
    private var placements: [UInt32] = []
    /// The container that measured each view first, by its index plus 1, and the largest width and height that its measures
    /// returned; 0 for none.
    private var measurers: [UInt32] = []
    private var measured: [CGSize] = []
    /// The same for further containers that measured a view.
    private var measuredElsewhere: [Measure: CGSize] = [:]

    private struct Measure: Hashable {
        let container, child: NodeID
    }

    init(_ ledger: Ledger, _ tree: LayoutTree, label: @escaping (NodeID) -> ViewLabel) {
        self.tree = tree
        self.label = label
        let entries = ledger.entries
        self.entries = entries
        // For each index, the generation of the node that was seen there, so that each node is added once.
        var seen: [UInt32?] = []
        for entry in entries {
            if entry.failed, let parent = entry.parent { failedInside.insert(parent) }
            guard let node = entry.node else { continue }
            seen.grow(toHold: Int(node.index), with: nil)
            if seen[Int(node.index)] != node.generation {
                seen[Int(node.index)] = node.generation
                if tree.layout(of: node) != nil, !tree.isModifier(node) { containers.append(node) }
            }
            if entry.oddAnswer != nil { odd.insert(node) }
            let index = Int(node.index)
            if entry.event == .place {
                placements.grow(toHold: index, with: 0)
                placements[index] = UInt32(truncatingIfNeeded: entry.id)
            } else if entry.event == .measure, !entry.isImplied, !entry.failed,
                let container = entry.parent.flatMap({ entries[$0 - 1].node })
            {
                func largest(_ old: CGSize) -> CGSize {
                    CGSize(width: max(old.width, entry.size.width), height: max(old.height, entry.size.height))
                }
                measurers.grow(toHold: index, with: 0)
                measured.grow(toHold: index, with: .zero)
                if measurers[index] == 0 { measurers[index] = container.index + 1 }
                if measurers[index] == container.index + 1 {
                    measured[index] = largest(measured[index])
                } else {
                    let key = Measure(container: container, child: node)
                    measuredElsewhere[key] = largest(measuredElsewhere[key] ?? .zero)
                }
            }
        }
    }

    /// Returns the last placement of a view.
    func placement(of node: NodeID) -> LedgerEntry? {
        let index = Int(node.index)
        guard index < placements.count, placements[index] > 0 else { return nil }
        return entries[Int(placements[index]) - 1]
    }

    /// Returns the largest width and height that a container's measures of a child returned; nil if it never measured it.
    func largest(of child: NodeID, in container: NodeID) -> CGSize? {
        let index = Int(child.index)
        if index < measurers.count, measurers[index] == container.index + 1 { return measured[index] }
        return measuredElsewhere[Measure(container: container, child: child)]
    }

    /// Returns the number of the call of a view's own layout in which a call was made: layouts that it calls itself are
    /// parts of it.
    func caller(of entry: LedgerEntry) -> Int? {
        var parent = entry.parent
        while let outer = parent, entries.record(outer - 1).event == .nested { parent = entries[outer - 1].parent }
        return parent
    }

    func name(_ node: NodeID) -> String { label(node).name.withoutControls }

    /// Returns a filter that matches the calls of some views.
    func filter(_ nodes: NodeID...) -> String {
        nodes.map { "view = \"\(name($0).replacing("\"", with: "?"))\"" }.joined(separator: " or ")
    }

    /// Returns whether a container's child may be larger than it or lie outside, as in a scroll view.
    func mayStickOut(of container: NodeID) -> Bool {
        tree.isModifier(container) || tree.layout(of: container)?.isSameType(as: AnyLayout(ScrollLayout())) ?? true
    }
}

extension Array {
    /// Adds elements until there is one at an index.
    mutating func grow(toHold index: Int, with element: Element) {
        if index >= count { append(contentsOf: repeatElement(element, count: index + 1 - count)) }
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
