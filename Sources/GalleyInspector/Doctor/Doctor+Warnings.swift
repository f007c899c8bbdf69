import GalleyEngine
import GalleyFormatting
import GalleySDK

/// The judgement of warnings about the subject's plain layout.
extension Doctor {
    /// Returns the finding of a view that is measured too often, as one of the innermost layout around it that is an
    /// author's.
    func multiplying(_ warning: LayoutWarning) -> DoctorFinding {
        let plain = finding(warning)
        var container = plain.node
        while let node = container, !subject.isAuthored(node) { container = first.parent(of: node) }
        guard let view = plain.node, let container else { return plain }
        return DoctorFinding(
            plain.cause, of: container, problem: "multiplies the measures of the containers around it",
            evidence: "\(label(view)) \(plain.evidence)", remedy: plain.remedy, filter: plain.filter)
    }

    /// Whether a layout takes more than its proposal because of its subviews: it has one size, whatever it is proposed, and
    /// that size grows with theirs.
    func isRigid(_ warning: LayoutWarning) throws -> Bool {
        guard warning.kind == .biggerThanAsked, let node = warning.node.map(first.counterpart),
            subject.isAuthored(node), let asked = placedProposals[node]
        else { return false }
        let rigid = try probing { () -> Bool? in
            let sizes = try [CGFloat(20), 40].map { side -> [CGSize]? in
                let source = try subject.make()
                guard let layout = source.layout(of: source.counterpart(of: node)) else { return nil }
                let tree = try LayoutTree()
                let leaves = try first.children(of: node).map { _ in
                    try tree.addLeaf(.fixed(CGSize(width: side, height: side)))
                }
                try tree.setRoot(tree.addContainer(layout, leaves))
                return try [.unspecified, asked].map(tree.sizeThatFits)
            }
            guard let small = sizes[0], let large = sizes[1] else { return false }
            let isWide = warning.found.contains(" wide,")
            func length(_ size: CGSize) -> CGFloat { isWide ? size.width : size.height }
            return length(small[0]) == length(small[1]) && length(large[0]) == length(large[1])
                && length(large[0]) > length(small[0]) + 0.5
        }
        return rigid ?? false
    }

    /// Whether a warning about the subject at one of the other proposals is a mistake of a layout. Too little room is no
    /// mistake, but at an unspecified or large proposal a layout has as much as it needs; and it places each subview once
    /// in any room. A subview that is larger than its layout may be one of a sample that the layout is not made for.
    func isMistake(
        _ warning: LayoutWarning, at proposal: ProposedViewSize, in tree: LayoutTree, _ entries: Ledger.Entries
    ) throws -> Bool {
        switch warning.kind {
        case .notFinite, .negative: return true
        case .unplaced, .placedTwice:
            guard let container = layout(around: warning.node, in: tree), !tree.frame(of: container).isEmpty else {
                return false
            }
        case .outside:
            guard proposal == .unspecified || proposal == Self.roomy,
                let container = layout(around: warning.node, in: tree)
            else { return false }
            // SwiftUI's own 10 for nil is no mistake of a layout that relies on it.
            let (node, count) = (first.counterpart(of: container), tree.children(of: container).count)
            for axis in [Axis.horizontal, .vertical] where proposal == .unspecified {
                if try takesTen(node, count, axis) { return false }
            }
        default: return false
        }
        return try !isOfSample(warning, at: proposal, in: tree, entries)
    }

    /// Returns the author's layout that places a view; nil if another one does.
    private func layout(around view: NodeID?, in tree: LayoutTree) -> NodeID? {
        var container = view.flatMap(tree.parent)
        while let node = container, tree.isModifier(node) { container = tree.parent(of: node) }
        return container.flatMap { subject.isAuthored(first.counterpart(of: $0)) ? $0 : nil }
    }

    /// Whether the sample is the cause of a warning. A layout that takes 10 for an unspecified length, as
    /// `replacingUnspecifiedDimensions()` does, has too little room there, and means to be given a length.
    /// Nor is a chip that cannot shrink to the length that the layout gives it.
    func isOfSample(
        _ warning: LayoutWarning, at proposal: ProposedViewSize, in tree: LayoutTree, _ entries: Ledger.Entries
    ) throws -> Bool {
        if warning.kind == .unplaced { return placesOnlyWithValue(warning, in: tree, entries) }
        guard subject.isSample, [.overflow, .outside].contains(warning.kind), let view = warning.node,
            let parent = tree.parent(of: view)
        else { return false }
        let container = first.counterpart(of: parent)
        guard subject.isAuthored(container) else { return false }
        let given = given(view, in: tree, entries)
        if given != tree.frame(of: view), !sticksOut(given, of: tree.frame(of: parent)) { return true }
        if try isOverlay(container) || isWrapper(container) { return true }
        if subject.missesValues(container), try !growsWithCount(container, proposal) { return true }
        let count = first.children(of: container).count
        if proposal.width == nil, try takesTen(container, count, .horizontal) { return true }
        return try proposal.height == nil && takesTen(container, count, .vertical)
    }

    /// Whether a layout has the size of one subview, its content, and places the others over it, as SwiftUI's `overlay` does:
    /// chips that are larger than the content stick out, and over a large content all lie inside.
    func isOverlay(_ node: NodeID) throws -> Bool {
        try work.known(\.overlays, node) { try placesOverContent(node) }
    }

    private func placesOverContent(_ node: NodeID) throws -> Bool {
        let count = probeCount(6, of: node)
        guard count > 1 else { return false }
        let small = ProbeView.fixed(CGSize(width: 40, height: 20))
        let large = ProbeView.fixed(CGSize(width: 1000, height: 1000))
        func size(_ views: [ProbeView]) throws -> CGSize? {
            guard let probe = try probe(node, views, at: .unspecified) else { return nil }
            return probe.tree.frame(of: probe.container).size
        }
        let isOverlay = try probing { () -> Bool? in
            guard let usual = try size(Array(repeating: small, count: count)) else { return nil }
            // A background, if there is one, comes before the content.
            for content in 0..<2 {
                var views = Array(repeating: large, count: count)
                views[content] = small
                guard try size(views) == usual else { continue }
                views = Array(repeating: small, count: count)
                views[content] = large
                guard let probe = try probe(node, views, at: .unspecified) else { return nil }
                let outer = probe.tree.frame(of: probe.container)
                let others = probe.tree.children(of: probe.container).dropFirst(content + 1).map(probe.tree.frame)
                // A pile in the middle, or from one corner on, has the size of its largest subview.
                return outer.width >= 1000 && outer.height >= 1000 && !others.isEmpty
                    && others.allSatisfy {
                        outer.contains($0) && $0.origin != outer.origin
                            && ($0.midX != outer.midX || $0.midY != outer.midY)
                    }
            }
            return false
        }
        return isOverlay ?? false
    }

    /// Whether a layout is made for one view: its size is made of that of its first subview, and it places all others as that
    /// one. One that has just that size does nothing for one view, and is not made for it.
    private func isWrapper(_ node: NodeID) throws -> Bool {
        guard subject.variesSubviews else { return false }
        return try work.known(\.wrappers, node) { try placesAllAsOne(node) }
    }

    private func placesAllAsOne(_ node: NodeID) throws -> Bool {
        let (small, large) = (
            ProbeView.fixed(CGSize(width: 40, height: 20)), ProbeView.fixed(CGSize(width: 90, height: 70))
        )
        func frames(_ views: [ProbeView]) throws -> (outer: CGSize, own: [CGRect])? {
            guard let probe = try probe(node, views, at: .unspecified, isExact: true) else { return nil }
            let leaves = probe.tree.children(of: probe.container)
            return (probe.tree.frame(of: probe.container).size, leaves.map(probe.tree.frame))
        }
        let isWrapper = try probing { () -> Bool? in
            guard let one = try frames([small]), let larger = try frames([large]), larger.outer != one.outer,
                one.outer != one.own[0].size,
                let mixed = try frames([small, large, large]), mixed.outer == one.outer,
                let equal = try frames([small, small, small])
            else { return false }
            return equal.own.allSatisfy { $0 == one.own[0] }
        }
        return isWrapper ?? false
    }

    /// Whether the size of a layout is another one with more subviews. Where it is not, layout values that the sample does not
    /// have may say where the subviews lie in it.
    private func growsWithCount(_ node: NodeID, _ proposal: ProposedViewSize) throws -> Bool {
        let view = ProbeView.fixed(CGSize(width: 40, height: 20))
        let sizes = try probing { () -> [CGSize]? in
            try [2, 5, 12].compactMap { count in
                try probe(node, Array(repeating: view, count: count), at: proposal, isExact: true).map {
                    $0.tree.frame(of: $0.container).size
                }
            }
        }
        return Set((sizes ?? []).map { Points.text($0) }).count != 1
    }

    /// Whether a layout that reads a layout value placed no chip at all: it means to place only subviews with a value, and
    /// chips have none.
    func placesOnlyWithValue(_ warning: LayoutWarning, in tree: LayoutTree, _ entries: Ledger.Entries) -> Bool {
        guard let parent = warning.node.flatMap(tree.parent) else { return false }
        let container = first.counterpart(of: parent)
        guard subject.isAuthored(container), subject.missesValues(container) else { return false }
        return tree.children(of: parent).allSatisfy { child in
            entries.last { $0.event == .place && $0.node == child }?.isUnplaced == true
        }
    }
}
