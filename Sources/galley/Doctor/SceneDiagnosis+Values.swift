import GalleyBuild
import GalleyEngine
import GalleyFormatting
import GalleyInspector
import GalleyScene
import GalleySceneTree
import GalleySDK

/// Layout values that no layout reads.
extension SceneDiagnosis {
    /// A layout value of a view, and the layout around the view.
    private struct SetValue {
        var key: String
        /// The modifier, and the outermost modifier around the view.
        var node, child: NodeID
        /// The container around the view; nil for the root.
        var container: NodeID?
        var line, column: Int
    }

    /// Finds keys that nothing reads, and values that are set on the layout that reads them or too deep inside of it.
    ///
    /// A value is no mistake if another layout may read it: a view can be used in several containers, and a scene can
    /// switch between layouts. The layouts around hidden views are not known.
    func strayValues() throws -> [DoctorFinding] {
        guard scene.document.changes.isEmpty else { return [] }
        let whole = try scene.remade()
        let ledger = try Ledger()
        try ledger.attach(to: whole.tree)
        try whole.tree.layOut(proposal)
        ledger.detach()
        let containers = Self.containers(of: whole)
        let all = setValues(in: whole, containers)
        let named = Set(scene.unreadValues.map(\.key))
        var known: Set<String> = []
        func isRead(_ value: SetValue) -> Bool { ledger.isValueRead(value.key, of: value.child) }
        return all.filter { !isRead($0) && !named.contains($0.key) }.compactMap { value in
            guard !known.contains(value.key) else { return nil }
            let readers = Set(whole.tree.nodes.filter { ledger.isValueRead(value.key, of: $0) })
            /// Whether a layout reads the key, although none of its subviews has a value for it.
            func reads(_ container: NodeID) -> Bool {
                let children = whole.tree.children(of: container)
                return children.contains { readers.contains($0) }
                    && !all.contains { $0.key == value.key && $0.container == container }
            }
            let finding =
                readers.isEmpty
                ? unread(value, in: whole.tree, ledger) : misplaced(value, in: whole.tree, containers, reads)
            guard var finding else { return nil }
            known.insert(value.key)
            finding.place = place(of: value)
            return finding
        }
    }

    private func setValues(in whole: SceneTree, _ containers: Set<NodeID>) -> [SetValue] {
        let own = keys.map { Set($0.map(\.name)) }
        let grid = Set((SceneDocument.gridKeys + SceneDocument.lazyGridKeys).map(\.0))
        return whole.document.nodes.enumerated().flatMap { index, node -> [SetValue] in
            guard case .modifier(.layoutValue(let value)) = node.content, !grid.contains(value.key),
                own?.contains(Self.short(value.key)) ?? true
            else { return [] }
            return whole.instances[index].compactMap { instance -> SetValue? in
                guard whole.tree.isShown(instance) else { return nil }
                var (child, container) = (instance, whole.tree.parent(of: instance))
                while let outer = container, whole.tree.isModifier(outer), !containers.contains(outer) {
                    // A view behind or over another one is read by no layout, whatever is around both.
                    guard whole.tree.children(of: outer).first == child else { return nil }
                    (child, container) = (outer, whole.tree.parent(of: outer))
                }
                return SetValue(
                    key: value.key, node: instance, child: child, container: container, line: node.line,
                    column: node.column)
            }
        }
    }

    /// Returns the finding of a key that no layout asks for, unless another layout may.
    private func unread(_ value: SetValue, in tree: LayoutTree, _ ledger: Ledger) -> DoctorFinding? {
        let key = Self.short(value.key)
        if let keys {
            guard keys.contains(where: { $0.name == key && !$0.isRead }) else { return nil }
        } else if scene.readKeys.contains(value.key) {
            return nil
        }
        let read = keys.map { $0.filter(\.isRead).map(\.name) } ?? scene.readKeys.sorted()
        let meant = nearMiss(key, among: read)
        let around = value.container.map { "\(kind($0)) around it does not read the key, and no other layout does" }
        return DoctorFinding(
            .unreadValue, of: value.node, problem: "has a layout value that no layout reads",
            evidence: "the key “\(key.withoutControls)” is set, but \(around ?? "no layout reads it")"
                + (read.isEmpty
                    ? "" : "; the layouts read " + read.map { "“\($0.withoutControls)”" }.joined(separator: ", ")),
            remedy: meant.map { "Set the value for \($0.withoutControls) instead." }
                ?? "Read it in the layout around the view, with subview[\(key.withoutControls).self], or remove the value."
        )
    }

    /// Returns the finding of a value that is set on the layout that reads it from its subviews, or on a view inside of a
    /// subview.
    private func misplaced(
        _ value: SetValue, in tree: LayoutTree, _ containers: Set<NodeID>, _ reads: (NodeID) -> Bool
    ) -> DoctorFinding? {
        let key = Self.short(value.key).withoutControls
        let view = inner(value.node)
        if reads(tree.counterpart(of: view)) {
            let layout = kind(view)
            return DoctorFinding(
                .unreadValue, of: view, problem: "has a layout value that it reads from its subviews",
                evidence: "“\(key)” is set on \(layout), which reads it from each of its subviews; "
                    + (value.container.map { "\(kind($0)) around it does not read it" } ?? "no layout is around it"),
                remedy: "Set the value on the views inside of \(layout).")
        }
        guard let nearest = value.container else { return nil }
        var (between, container) = (nearest, tree.parent(of: nearest))
        while let outer = container {
            if reads(outer) {
                let (layout, subview) = (kind(outer), kind(between))
                return DoctorFinding(
                    .unreadValue, of: view, problem: "has a layout value that is set too deep",
                    evidence:
                        "“\(key)” is set on \(name(view)) inside of the \(subview) that is the subview of \(layout); "
                        + "\(layout) reads it from its own subviews alone",
                    remedy: "Set the value on the \(subview) in \(layout).")
            }
            if containers.contains(outer) { between = outer }
            container = tree.parent(of: outer)
        }
        return nil
    }

    private func kind(_ node: NodeID) -> String {
        let label = scene.label(scene.tree.counterpart(of: node))
        return (label.kind.isEmpty ? label.name : label.kind).withoutControls
    }

    private func place(of value: SetValue) -> DoctorPlace? {
        guard let keys else { return place(value.line, value.column) }
        let spots = keys.first { $0.name == Self.short(value.key) }?.spots ?? []
        return spots.first.map {
            DoctorPlace(path: $0.shownPath, line: $0.place.line, column: $0.place.column, text: $0.text)
        }
    }

    /// A key's name without the module and the types around it.
    private static func short(_ key: String) -> String { key.split(separator: ".").last.map(String.init) ?? key }
}
