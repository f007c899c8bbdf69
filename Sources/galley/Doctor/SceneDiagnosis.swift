import Foundation
import GalleyBuild
import GalleyEngine
import GalleyHost
import GalleyInspector
import GalleyScene
import GalleySceneTree
import GalleySDK
import GalleyFormatting

/// The findings that need the document of a scene: its layout values, priorities, parameters and texts.
struct SceneDiagnosis {
    let scene: SceneTree
    let proposal: ProposedViewSize
    /// Whether the scene is the sample of a plugin.
    let isSample: Bool
    /// The scene's file, as the command names it; nil for the sample of a plugin and for views.
    let file: String?
    /// Where the texts of views are written; nil for scenes and samples.
    var texts: WrittenTexts?
    /// The layout value keys of a source of views; nil for scenes.
    var keys: [LayoutSource.ValueKey]?

    /// Returns the findings, in the order of the trials.
    ///
    /// - Throws: errors of layouts and the tree.
    func findings() throws -> [DoctorFinding] {
        guard !isSample else { return try idleSpacing() }
        return try unreadValues() + strayValues() + squeezedTexts() + overflowingFrames() + contradictoryFrames()
            + idlePriorities() + idleSpacing()
    }

    /// The name of a view; of a modifier, that of the view inside.
    func name(_ node: NodeID) -> String { scene.label(inner(node)).name.withoutControls }

    /// The view inside of modifiers, in the scene's tree.
    func inner(_ node: NodeID) -> NodeID {
        var inner = scene.tree.counterpart(of: node)
        while scene.tree.isModifier(inner), let child = scene.tree.children(of: inner).first { inner = child }
        return inner
    }

    func place(_ line: Int, _ column: Int) -> DoctorPlace? {
        guard let file, line > 0 else { return nil }
        let lines = SceneRequest.lines(of: file)
        return DoctorPlace(
            path: SceneRequest.shownName(of: file), line: line, column: column,
            text: line <= lines.count ? lines[line - 1] : "")
    }

    private func unreadValues() -> [DoctorFinding] {
        scene.unreadValues.map { value in
            var finding = DoctorFinding(
                .unreadValue, of: value.node, problem: "has a layout value that its layout does not read",
                evidence: "the key “\(value.key.withoutControls)” is set, but \(value.reader.withoutControls) reads "
                    + value.keys.map { "“\($0.withoutControls)”" }.joined(separator: ", "),
                remedy: value.meant.map {
                    "Write “\($0.withoutControls)” in the scene, or use the scene's name in the layout."
                }
                    ?? "Remove the value.")
            finding.place = place(value.line, value.column)
            return finding
        }
    }

    // MARK: Texts

    private func squeezedTexts() throws -> [DoctorFinding] {
        let whole = try scene.remade()
        try whole.tree.layOut(proposal)
        return try whole.cutTexts.compactMap { text in
            let ideal = try Self.size(of: text, in: scene.remade())
            var branch = text
            while let container = whole.tree.parent(of: branch) {
                if let finding = try robber(of: text, branch, container, whole.tree, ideal) { return finding }
                branch = container
            }
            return try cuttingFrame(around: text, in: whole)
        }
    }

    private static func size(of node: NodeID, in scene: SceneTree) throws -> CGSize {
        try scene.tree.setRoot(scene.tree.counterpart(of: node))
        return try scene.tree.sizeThatFits(.unspecified)
    }

    /// Returns the finding that a sibling of the branch takes the text's room: without the sibling, the text is whole, or
    /// gets at least half of the width that it lacks. A text that has less than half of its width may have that of all
    /// siblings together.
    private func robber(
        of text: NodeID, _ branch: NodeID, _ container: NodeID, _ tree: LayoutTree, _ ideal: CGSize
    ) throws -> DoctorFinding? {
        let siblings = tree.children(of: container).filter { $0 != branch && tree.isShown($0) }
        guard !siblings.isEmpty, !tree.isModifier(container) else { return nil }
        let got = tree.frame(of: text)
        /// What becomes of the text; nil if that is no relief.
        func relief(_ change: (LayoutTree) throws -> Void) throws -> String? {
            let copy = try scene.remade()
            try change(copy.tree)
            try copy.tree.layOut(proposal)
            let same = copy.tree.counterpart(of: text)
            guard copy.tree.isShown(same) else { return nil }
            if !copy.cutTexts.contains(same) { return "is whole" }
            let size = copy.tree.frame(of: same).size
            let isWider = size.width > got.width + max(1, (ideal.width - got.width) / 2)
            return isWider ? "gets \(Points.text(size))" : nil
        }
        let largest = siblings.sorted { tree.frame(of: $0).width > tree.frame(of: $1).width }
        var robbers = largest.map { [$0] }
        if siblings.count > 1, got.width < ideal.width / 2 { robbers.append(largest) }
        for robbers in robbers {
            let without = try relief { copy in
                let inner = copy.counterpart(of: container)
                let gone = Set(robbers.map(copy.counterpart))
                try copy.setChildren(copy.children(of: inner).filter { !gone.contains($0) }, of: inner)
            }
            guard let without else { continue }
            let first = try relief { copy in
                let (inner, own) = (copy.counterpart(of: container), copy.counterpart(of: branch))
                let children = copy.children(of: inner)
                try copy.setChildren([], of: inner)
                let first = try copy.addModifier(.layoutPriority(1_000_000), own)
                try copy.setChildren(children.map { $0 == own ? first : $0 }, of: inner)
            }
            let room = Points.text(tree.frame(of: container).size)
            let (short, needs) = (name(text), Points.text(ideal))
            let taken = robbers.map { "\(name($0)) took \(Points.text(tree.frame(of: $0).size))" }
            let names = robbers.map(name)
            let isOne = robbers.count == 1
            let all = isOne ? names[0] : "these siblings"
            var finding = DoctorFinding(
                .squeezed, of: text,
                problem: isOne
                    ? "is cut, because its sibling \(all) takes the room"
                    : "is cut, because its siblings take the room",
                evidence: "\(short) is ideally \(needs) and got \(Points.text(got.size)); "
                    + "\(taken.joined(separator: ", ")) of the \(room) of \(name(container)). Without \(all), \(short) "
                    + without,
                remedy: first.map {
                    "Give \(name(branch)) a larger layoutPriority than \(isOne ? all : "its siblings"): with it, \(short) \($0)."
                }
                    ?? "Make \(isOne ? all : "\(names[0]) or another sibling") smaller, or let it shrink; a larger "
                    + "layoutPriority of \(name(branch)) does not help.",
                filter: "view = \"\(name(text).replacing("\"", with: "?"))\"")
            finding.place = written(robbers[0]) ?? written(text)
            return finding
        }
        return nil
    }

    /// Returns the place at which a view is written: in the scene's file, or in the source of views.
    func written(_ node: NodeID) -> DoctorPlace? {
        let node = inner(node)
        if let texts, case .text(let text)? = scene.looks[node]?.content, let place = texts.place(of: text.string) {
            return place
        }
        guard let index = scene.instances.firstIndex(where: { $0.contains(node) }) else { return nil }
        let view = scene.document.nodes[index]
        if let texts { return view.source.flatMap(texts.place(ofLine:)) }
        return place(view.line, view.column)
    }

    // MARK: Settings that change nothing

    /// The proposals at which a setting may show an effect.
    var proposals: [ProposedViewSize] {
        let shares: [CGFloat] = [1, 0.75, 0.5, 0.25]
        return shares.map { share in
            ProposedViewSize(
                width: (proposal.width ?? 400) * share, height: proposal.height.map { $0 * share })
        } + shares.map { ProposedViewSize(width: (proposal.width ?? 400) * $0, height: 400 * $0) }
            + [.unspecified, .zero, proposal, ProposedViewSize(width: 2000, height: nil)]
    }

    /// Returns whether two trees have the same frames at every proposal.
    func areEqual(_ one: LayoutTree, _ two: LayoutTree) throws -> Bool {
        for proposal in proposals {
            try one.layOut(proposal)
            try two.layOut(proposal)
            for node in one.nodes where one.isShown(node) {
                let (a, b) = (one.frame(of: node), two.frame(of: two.counterpart(of: node)))
                guard
                    a == b
                        || abs(a.minX - b.minX) + abs(a.minY - b.minY) + abs(a.width - b.width)
                            + abs(a.height - b.height) < 0.001
                else { return false }
            }
        }
        return true
    }

    /// The containers of a scene. A stack of one view is a modifier of the tree, but passes no priority or value on.
    static func containers(of scene: SceneTree) -> Set<NodeID> {
        Set(
            scene.document.nodes.indices.filter {
                if case .container = scene.document.nodes[$0].content { true } else { false }
            }.flatMap { scene.instances[$0] })
    }

    /// Whether a view of a source of views is one of several in a stack: the stack has enough room for the views of this
    /// state, and may have too little for others.
    private func isOfStack(_ node: NodeID) -> Bool {
        let (node, containers) = (scene.tree.counterpart(of: node), Self.containers(of: scene))
        var outer = scene.tree.parent(of: node)
        while let next = outer, scene.tree.isModifier(next), !containers.contains(next) {
            outer = scene.tree.parent(of: next)
        }
        guard let outer, let layout = scene.tree.layout(of: outer), scene.tree.children(of: outer).count > 1 else {
            return false
        }
        return [AnyLayout(HStackLayout()), AnyLayout(VStackLayout())].contains { layout.isSameType(as: $0) }
    }

    /// Returns the modifier that gives a priority's stack the priority 0 again, because it is around the priority
    /// (Layout rules: `frame`, `padding` and `aspectRatio` reset it); nil if none is, or no stack of several views is around it.
    private func resetting(_ node: NodeID) -> String? {
        guard isOfStack(node) else { return nil }
        var names: [NodeID: String] = [:]
        for (index, node) in scene.document.nodes.enumerated() {
            guard case .modifier(let modifier) = node.content else { continue }
            let name: String? =
                switch modifier {
                case .padding: "padding"
                case .frame, .flexFrame: "frame"
                case .aspectRatio: "aspectRatio"
                default: nil
                }
            for instance in scene.instances[index] { names[instance] = name }
        }
        let containers = Self.containers(of: scene)
        var outer = scene.tree.parent(of: scene.tree.counterpart(of: node))
        while let next = outer, scene.tree.isModifier(next), !containers.contains(next) {
            if let name = names[next] { return name }
            outer = scene.tree.parent(of: next)
        }
        return nil
    }

    private func idlePriorities() throws -> [DoctorFinding] {
        guard scene.document.changes.isEmpty else { return [] }
        return try scene.document.nodes.enumerated().compactMap { index, node in
            guard case .modifier(.layoutPriority(let priority)) = node.content, priority != 0,
                let instance = scene.instances[index].first
            else { return nil }
            if let modifier = resetting(instance) {
                var finding = DoctorFinding(
                    .idlePriority, of: inner(instance), problem: "has a layout priority that does not reach its stack",
                    evidence:
                        "\(modifier) is around the priority \(Points.text(CGFloat(priority))), and has the priority 0 itself",
                    remedy: "Set layoutPriority after \(modifier).")
                finding.place = place(node.line, node.column)
                return finding
            }
            guard texts == nil || !isOfStack(instance) else { return nil }
            let (with, without) = try (scene.remade().tree, scene.remade().tree)
            for instance in scene.instances[index] {
                try without.setModifier(.layoutPriority(0), of: without.counterpart(of: instance))
            }
            guard try areEqual(with, without) else { return nil }
            var finding = DoctorFinding(
                .idlePriority, of: inner(instance), problem: "has a layout priority that changes nothing",
                evidence: "with the priority \(Points.text(CGFloat(priority))) and without it, every view has the same "
                    + "frame at \(proposals.count) proposals",
                remedy: "Remove the priority, or set it on a direct child of the stack that divides its space.")
            finding.place = place(node.line, node.column)
            return finding
        }
    }
}

/// The lines of files that reports quote.
enum SourceLines {
    /// Returns the lines of a file; none if it cannot be read.
    static func text(_ path: String) -> [String] {
        guard let text = FileKind.text(path, atMost: 16 << 20) else { return [] }
        return text.split(omittingEmptySubsequences: false) { $0.isNewline }.map(String.init)
    }

    /// Returns the place that a text such as `layouts/Flow.swift:24:13` names; nil if it names none.
    static func place(_ words: String) -> DoctorPlace? {
        let parts = words.split(separator: ":", omittingEmptySubsequences: false)
        guard parts.count >= 3, let line = Int(parts[parts.count - 2]), let column = Int(parts[parts.count - 1]),
            line > 0
        else { return nil }
        let path = parts.dropLast(2).joined(separator: ":")
        let lines = text(path)
        return DoctorPlace(
            path: Diagnostic.shorten(path), line: line, column: column, text: line <= lines.count ? lines[line - 1] : ""
        )
    }
}
