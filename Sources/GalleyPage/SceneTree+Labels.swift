import GalleyEngine
import GalleyInspector
import GalleySceneTree

extension SceneTree {
    /// The labels of the scene's nodes, in its own tree or in another tree that was built from the same document.
    package var label: (NodeID) -> ViewLabel {
        let (labels, tree) = (labels, tree)
        return { labels[tree.counterpart(of: $0)] ?? ViewLabel(name: "node \($0.index)") }
    }

    /// The names of the scene's nodes in reports.
    package var labels: [NodeID: ViewLabel] {
        var result: [NodeID: ViewLabel] = [:]
        for (name, node) in all { result[node] = ViewLabel(name: name, isNamed: false) }
        for (name, node) in named { result[node] = ViewLabel(name: name) }
        for (index, nodes) in instances.enumerated() {
            for (instance, node) in nodes.enumerated() {
                let kind = self.node(index, instance).kind
                result[node]?.kind = "\(kind)"
                if case .layout = kind { result[node]?.fault = faultWords(of: node) }
                // A guide without an axis is two modifiers, one for each axis; the inner one has no node in the scene.
                if kind == .builtIn(.alignmentGuide), let inner = tree.children(of: node).first,
                    result[inner] == nil
                {
                    result[inner] = result[node]
                }
            }
        }
        return result
    }
}
