import GalleyCanvas
import GalleyEngine
import GalleyInspector
import GalleyPage
import GalleyScene
import GalleySceneTree
import GalleySDK
import GalleyFormatting

/// Views that stick out of a frame of a fixed size around them.
extension SceneDiagnosis {
    /// A view that sticks out, and the frame.
    private struct Overflow {
        var frame, view: NodeID
        var axis: Axis
    }

    /// Finds texts, views of a fixed size and containers of such views that are larger than the frame around them. Shapes
    /// and images may be larger on purpose, and what is clipped, scrolls, or has an offset is.
    func overflowingFrames() throws -> [DoctorFinding] {
        let whole = try scene.remade()
        try whole.tree.layOut(proposal)
        let looks = whole.looks
        // Looked for in each frame, among the instances of all nodes.
        var places: [NodeID: Int] = [:]
        for (index, instances) in whole.instances.enumerated() {
            for instance in instances { places[instance] = index }
        }
        func content(_ node: NodeID) -> SceneContent? { places[node].map { whole.document.nodes[$0].content } }
        var seen: Set<NodeID> = []
        let framed = whole.document.nodes.indices.compactMap { index -> DoctorFinding? in
            guard case .modifier(.frame(let fixed)) = whole.document.nodes[index].content else { return nil }
            for frame in whole.instances[index] where whole.tree.isShown(frame) {
                for (axis, length) in [(Axis.horizontal, fixed.width), (.vertical, fixed.height)] {
                    guard let length, length > 1,
                        let view = overflowing(frame, CGFloat(length), axis, whole.tree, looks, content),
                        seen.insert(view).inserted
                    else { continue }
                    return finding(Overflow(frame: frame, view: view, axis: axis), in: whole.tree, content)
                }
            }
            return nil
        }
        return framed + markedOverflows(in: whole, beside: framed)
    }

    /// Finds views that stick out of a frame or of the proposal, such as rows of shapes, by the rule by which pictures mark
    /// them. Views in `known`, and the subviews of layouts, have other findings.
    private func markedOverflows(in whole: SceneTree, beside known: [DoctorFinding]) -> [DoctorFinding] {
        var picture = Picture(of: whole.tree, looks: whole.looks)
        picture.markOverflows(of: whole, proposal)
        return picture.overflows.compactMap { overflow -> DoctorFinding? in
            let frame = overflow.container
            if let frame, !whole.tree.isModifier(frame) { return nil }
            let inner = Set(whole.tree.nodes(under: overflow.node))
            guard !known.contains(where: { $0.node.map(inner.contains) == true }) else { return nil }
            let sides = overflow.sides.map { "\(Points.text(Double(overflow.length(at: $0)))) at the \($0)" }
            let view = self.inner(overflow.node)
            let (room, remedy) =
                frame == nil
                ? (
                    "the proposal is \(proposal.text)",
                    "Let it shrink, with a maxWidth in place of a width for example, or put it into a scroll view."
                )
                : (
                    "the frame is \(Points.text(overflow.room.size))",
                    "Enlarge the frame, let the views inside shrink, or put them into a scroll view."
                )
            var finding = DoctorFinding(
                .warning(.overflow), of: view,
                problem: frame == nil ? "is larger than its proposal" : "is larger than the frame around it",
                evidence: "it is \(Points.text(overflow.frame.size)); \(room), so it sticks out by "
                    + sides.joined(separator: " and "),
                remedy: remedy, filter: "view = \"\(name(view).replacing("\"", with: "?"))\"")
            finding.place = written(view)
            return finding
        }
    }

    /// Returns the innermost view that makes the content of a frame longer than it.
    private func overflowing(
        _ frame: NodeID, _ length: CGFloat, _ axis: Axis, _ tree: LayoutTree, _ looks: [NodeID: Look],
        _ content: (NodeID) -> SceneContent?
    ) -> NodeID? {
        func extent(_ node: NodeID) -> CGFloat {
            axis == .horizontal ? tree.frame(of: node).width : tree.frame(of: node).height
        }
        var (inner, outer) = (frame, tree.parent(of: frame))
        while let node = outer {
            if looks[node]?.clipShape != nil { return nil }
            outer = tree.parent(of: node)
        }
        let most = Self.tolerated(in: length, axis)
        while true {
            guard looks[inner]?.clipShape == nil, !Self.isMoved(content(inner)) else { return nil }
            guard let child = tree.children(of: inner).first(where: { tree.isShown($0) && extent($0) > most }) else {
                break
            }
            inner = child
        }
        // Several views that fit into the frame each may be longer than it together.
        return inner != frame && isRigid(inner, tree, looks, content) ? inner : nil
    }

    /// The largest length that does not stick out of a frame. A line that is slightly higher than the badge around it is
    /// centred there on purpose.
    private static func tolerated(in length: CGFloat, _ axis: Axis) -> CGFloat {
        length + (axis == .horizontal ? 1 : max(2, length / 5))
    }

    /// Whether a view consists of texts and views of a fixed size alone, which are neither clipped nor moved.
    private func isRigid(
        _ node: NodeID, _ tree: LayoutTree, _ looks: [NodeID: Look], _ content: (NodeID) -> SceneContent?
    ) -> Bool {
        guard looks[node]?.clipShape == nil, !Self.isMoved(content(node)) else { return false }
        let children = tree.children(of: node)
        guard children.isEmpty else { return children.allSatisfy { isRigid($0, tree, looks, content) } }
        if case .text? = looks[node]?.content { return true }
        if case .leaf(.fixed)? = content(node) { return true }
        return false
    }

    private static func isMoved(_ content: SceneContent?) -> Bool {
        switch content {
        case .modifier(.offset), .modifier(.position), .modifier(.scrollView): true
        default: false
        }
    }

    private func finding(
        _ overflow: Overflow, in tree: LayoutTree, _ content: (NodeID) -> SceneContent?
    ) -> DoctorFinding {
        let (inner, outer) = (tree.frame(of: overflow.view), tree.frame(of: overflow.frame))
        let isWide = overflow.axis == .horizontal
        let (before, after) =
            isWide
            ? (outer.minX - inner.minX, inner.maxX - outer.maxX) : (outer.minY - inner.minY, inner.maxY - outer.maxY)
        let (start, end) = isWide ? ("left", "right") : ("top", "bottom")
        let sides = [(before, start), (after, end)].filter { $0.0 > 0.5 }.map {
            "\(Points.text($0.0)) at the \($0.1)"
        }
        let (length, needed) = isWide ? ("width", inner.width) : ("height", inner.height)
        let need = Points.text(needed)
        let isFixed = tree.parent(of: overflow.view).map { parent in
            if case .modifier(.fixedSize)? = content(parent) { true } else { false }
        }
        let name = scene.label(scene.tree.counterpart(of: overflow.view)).name.withoutControls
        var finding = DoctorFinding(
            .warning(.overflow), of: overflow.view, problem: "is larger than the frame around it",
            evidence: "it is \(Points.text(inner.size)); the frame is \(Points.text(outer.size)), so it sticks out by "
                + sides.joined(separator: " and "),
            remedy: isFixed == true
                ? "Remove fixedSize, so that it takes the room of the frame, or give the frame the \(length) \(need)."
                : "Give the frame at least the \(length) \(need), or let the view shrink.",
            filter: "view = \"\(name.replacing("\"", with: "?"))\"")
        finding.place = written(overflow.view)
        return finding
    }

    // MARK: Frames that cut texts

    /// Returns the finding that a frame of a fixed length cuts a text: without the length, the text is whole.
    ///
    /// A text that is higher than the frame overflows it, and a limit of lines cuts a text on purpose.
    func cuttingFrame(around text: NodeID, in whole: SceneTree) throws -> DoctorFinding? {
        // A line that ends inside of a word is too narrow, whatever its height.
        let placed = whole.tree.placedProposal(of: text)
        let lines = whole.lineBreaks(of: text, ProposedViewSize(width: placed.width, height: nil))
        let axis: Axis = lines.contains(where: \.isInsideWord) ? .horizontal : .vertical
        if axis == .horizontal, case .text(let look)? = whole.looks[text]?.content, look.lineLimit != nil { return nil }
        func length(_ size: CGSize) -> CGFloat { axis == .horizontal ? size.width : size.height }
        let got = whole.tree.frame(of: text).size
        var node = whole.tree.parent(of: text)
        while let frame = node, whole.tree.isModifier(frame) {
            node = whole.tree.parent(of: frame)
            guard let index = whole.instances.firstIndex(where: { $0.contains(frame) }),
                let (most, free) = Self.withoutLength(whole.document.nodes[index].content, axis),
                length(got) <= Self.tolerated(in: most, axis)
            else { continue }
            var document = scene.document
            document.nodes[index].content = .modifier(free)
            let copy = try scene.remade(as: document)
            try copy.tree.layOut(proposal)
            let same = copy.tree.counterpart(of: text)
            guard !copy.cutTexts.contains(same), copy.tree.isShown(same) else { continue }
            let needed = copy.tree.frame(of: same).size
            let need = Points.text(length(copy.tree.frame(of: copy.tree.counterpart(of: frame)).size))
            let (noun, adjective) = axis == .horizontal ? ("width", "wide") : ("height", "high")
            var finding = DoctorFinding(
                .squeezed, of: text, problem: "is cut by the frame around it",
                evidence:
                    "\(name(text)) needs \(Points.text(needed)) and got \(Points.text(got)), because the frame is only "
                    + "\(Points.text(most)) \(adjective)",
                remedy: "Give the frame the \(noun) \(need), or only a min\(noun.capitalized).",
                filter: "view = \"\(name(text).replacing("\"", with: "?"))\"")
            finding.place = place(document.nodes[index].line, document.nodes[index].column) ?? written(text)
            return finding
        }
        return nil
    }

    /// Returns the largest length of a frame, and the frame without it; nil for other views.
    private static func withoutLength(_ content: SceneContent, _ axis: Axis) -> (CGFloat, free: SceneModifier)? {
        let isWide = axis == .horizontal
        var length: Double?
        let free: SceneModifier
        switch content {
        case .modifier(.frame(var frame)):
            length = isWide ? frame.width : frame.height
            if isWide { frame.width = nil } else { frame.height = nil }
            free = .frame(frame)
        case .modifier(.flexFrame(var frame)):
            length = isWide ? frame.width.maximum : frame.height.maximum
            if isWide { frame.width.maximum = nil } else { frame.height.maximum = nil }
            free = .flexFrame(frame)
        default: return nil
        }
        return length.flatMap { $0.isFinite ? (CGFloat($0), free) : nil }
    }

    // MARK: Frames that contradict themselves

    /// Finds frames whose minimum, ideal and maximum length are not in this order.
    ///
    /// SwiftUI logs “Contradictory frame constraints specified.” (`View.frame(minWidth:…)`).
    func contradictoryFrames() -> [DoctorFinding] {
        scene.document.nodes.enumerated().compactMap { index, node in
            guard case .modifier(.flexFrame(let frame)) = node.content, let view = scene.instances[index].first else {
                return nil
            }
            for (axis, range) in [("Width", frame.width), ("Height", frame.height)] {
                let given = [("min", range.minimum), ("ideal", range.ideal), ("max", range.maximum)].compactMap {
                    name, length in length.map { (name: name + axis, length: CGFloat($0)) }
                }
                guard let (small, large) = zip(given, given.dropFirst()).first(where: { $0.length > $1.length }) else {
                    continue
                }
                var finding = DoctorFinding(
                    .contradictoryFrame, of: inner(view), problem: "has a frame whose lengths contradict each other",
                    evidence: "\(small.name) is \(Points.text(small.length)), and \(large.name) is only "
                        + Points.text(large.length),
                    remedy: "Give \(large.name) at least the length of \(small.name).")
                finding.place = place(node.line, node.column) ?? written(view)
                return finding
            }
            return nil
        }
    }
}
