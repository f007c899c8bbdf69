import GalleyEngine
import GalleyInspector
import GalleyScene
import GalleySceneTree
import GalleySDK
import GalleyFormatting

/// Lengths between subviews that change nothing.
extension SceneDiagnosis {
    /// Finds layouts whose parameter for spacing changes nothing.
    func idleSpacing() throws -> [DoctorFinding] {
        try scene.document.nodes.indices.flatMap { index -> [DoctorFinding] in
            guard case .layout = scene.document.nodes[index].kind, let node = scene.instances[index].first,
                scene.tree.children(of: node).count > 1,
                // A sample sets none of the values with which the layout may decide where a length is used.
                !isSample || !scene.layoutsReadingValues.contains(node)
            else { return [] }
            let names = scene.settableKeys(of: index).filter { key, unit in
                // A size of gaps for both axes has no single length.
                guard unit == "pt", case .number = key.type else { return false }
                return ["spacing", "gap", "gutter"].contains { key.name.lowercased().hasSuffix($0) }
            }.map(\.key.name)
            return try names.compactMap { name -> DoctorFinding? in
                guard try isIdle(name, of: index, in: scene.document), try isIdleWithOtherChoices(name, of: index),
                    try otherSamples.allSatisfy({ try isIdle(name, of: index, in: $0) })
                else { return nil }
                return DoctorFinding(
                    .idleParameter, of: node, problem: DoctorFinding.ignoring(name),
                    evidence:
                        "with 0 and with 37 points, every view has the same frame at \(proposals.count) proposals",
                    remedy: "Add \(name.withoutControls) between the subviews in sizeThatFits and in placeSubviews.")
            }
        }
    }

    /// Samples in which a length may show an effect that it has not in the usual one: high views, texts that wrap, and
    /// many views where the layout takes any number.
    private var otherSamples: [SceneDocument] {
        get throws {
            guard isSample else { return [] }
            let count = scene.sampleChips == SampleChips.usual ? 48 : scene.sampleChips
            return try SampleForm.allCases.map { form in
                var document = try SceneDocument(SceneTree.sampleText(chips: count, form: form), file: "sample")
                document.nodes[0].content = scene.document.nodes[0].content
                return document
            }
        }
    }

    /// Whether a length changes nothing in a document.
    private func isIdle(_ name: String, of index: Int, in document: SceneDocument) throws -> Bool {
        guard let small = try setting(name, of: index, to: 0, in: document),
            let large = try setting(name, of: index, to: 37, in: document)
        else { return false }
        return try areEqual(small, large)
    }

    /// Whether a length changes nothing with any other choice that the layout has: one mode may not use it.
    private func isIdleWithOtherChoices(_ name: String, of index: Int) throws -> Bool {
        for (key, _) in scene.settableKeys(of: index) {
            let values: [GalleyValue] =
                switch key.type {
                case .choice(let choices): choices.prefix(8).map { .string($0) }
                case .bool: [.bool(false), .bool(true)]
                // What is folded away at 0 has gaps at 1.
                case .number where key.name != name: [.number(0), .number(1)]
                default: []
                }
            for value in values {
                let choice = SceneParameter(key.name, value)
                // A choice that a layout refuses is none.
                guard let small = try? setting(name, of: index, to: 0, in: scene.document, with: choice),
                    let large = try? setting(name, of: index, to: 37, in: scene.document, with: choice)
                else { continue }
                if try !areEqual(small, large) { return false }
            }
        }
        return true
    }

    private func setting(
        _ name: String, of index: Int, to length: Double, in document: SceneDocument,
        with other: SceneParameter? = nil
    ) throws -> LayoutTree? {
        var document = document
        guard case .container(.layout(let layout, var parameters)) = document.nodes[index].content else { return nil }
        parameters.removeAll { $0.name == name || $0.name == other?.name }
        parameters.append(SceneParameter(name, .number(length)))
        if let other { parameters.append(other) }
        document.nodes[index].content = .container(.layout(layout, parameters))
        return try scene.remade(as: document).tree
    }
}
