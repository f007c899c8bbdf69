import GalleyEngine
import GalleyScene
import GalleyFormatting

/// An error in finding a container to switch.
public struct SwitchError: Error, CustomStringConvertible {
    /// The problem, and the containers of the scene.
    public let description: String
}

extension SceneTree {
    /// Returns the container with a name, or the container whose layout is switched by default: among those with at
    /// least two children, the first one with a plugin's layout, otherwise the one with the most children.
    ///
    /// - Throws: `SwitchError` if there is none.
    public func switchable(named name: String? = nil) throws(SwitchError) -> NodeID {
        var candidates: [(name: String?, node: NodeID, isPlugin: Bool, count: Int)] = []
        for (index, node) in document.nodes.enumerated() where node.kind.isSwitchable {
            for id in instances[index] where !tree.isModifier(id) {
                var isPlugin = false
                if case .layout = node.kind { isPlugin = true }
                candidates.append((tree.name(of: id), id, isPlugin, tree.children(of: id).count))
            }
        }
        if let name {
            if let found = candidates.first(where: { $0.name == name }) { return found.node }
            let names = candidates.compactMap(\.name)
            let suggestion = nearMiss(name, among: names).map { ", did you mean \"\($0)\"?" } ?? ""
            throw SwitchError(
                description: "expected the name of a container of several views"
                    + (names.isEmpty ? "" : " (\(names.joined(separator: ", ")))") + ", found \"\(name)\"\(suggestion)")
        }
        let several = candidates.filter { $0.count > 1 }
        guard let most = several.map(\.count).max(),
            let found = several.first(where: \.isPlugin) ?? several.first(where: { $0.count == most })
        else {
            throw SwitchError(description: "the scene has no container of several views whose layout could be switched")
        }
        return found.node
    }

}
