import GalleyCanvas
import GalleyScene

/// A variation of a scene, for previews side by side.
package struct SceneVariation: Hashable, Sendable {
    /// Whether the layout direction is right to left; nil: the scene's own.
    package var isRightToLeft: Bool?
    /// The factor by which the size of texts grows.
    package var textScale = 1.0
    /// The language whose sample replaces the texts; nil: the scene's own texts.
    package var language: SampleLanguage?
    /// The number of children of the container that `switchable(named:)` finds; nil: its own.
    package var children: Int?

    /// Makes a variation that changes nothing.
    package init() {}
}

extension SceneTree {
    /// Returns a variation of the scene in a new tree, with the same plugins, and with the layouts and parameters that
    /// changes have set.
    ///
    /// - Throws: as `remade(isMirrored:)`; `SwitchError` for a number of children if no container has several.
    package func varied(_ variation: SceneVariation) throws -> SceneTree {
        var document = document
        for (index, nodes) in changed { if let node = nodes[0] { document.nodes[index].content = node.content } }
        if let isRightToLeft = variation.isRightToLeft { document.isRightToLeft = isRightToLeft }
        if variation.textScale != 1 || variation.language != nil {
            for index in document.nodes.indices {
                guard case .leaf(.text(var text)) = document.nodes[index].content else { continue }
                if variation.textScale != 1 {
                    text.font.size = CanvasFont(text.font).size * variation.textScale
                }
                if let language = variation.language {
                    text.string = language.text(text.string)
                    for run in text.runs.indices { text.runs[run].string = language.text(text.runs[run].string) }
                }
                document.nodes[index].content = .leaf(.text(text))
            }
        }
        if let count = variation.children {
            let container = try switchable()
            if let index = instances.firstIndex(where: { $0.contains(container) }) {
                document.setChildren(count, of: index)
            }
        }
        return try remade(as: document)
    }
}

extension SceneDocument {
    /// Gives a container another number of children: the first ones, or all of them several times.
    fileprivate mutating func setChildren(_ count: Int, of index: Int) {
        let children = nodes[index].children
        guard !children.isEmpty else { return }
        let kept = Array(children.prefix(count))
        nodes[index].children = kept
        let (each, more) = kept.isEmpty ? (0, 0) : count.quotientAndRemainder(dividingBy: kept.count)
        for (place, child) in kept.enumerated() {
            let repetitions = each + (place < more ? 1 : 0)
            // One child that is not repeated keeps its name without an index.
            if repetitions > 1 || nodes[child].repetitions != nil { nodes[child].repetitions = repetitions }
        }
        // The other children stay in the document, but in no tree.
        for child in children.dropFirst(count) { nodes[child].repetitions = 0 }
    }
}
