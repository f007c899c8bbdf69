import GalleyCanvas
import GalleyEngine
import GalleyScene
import GalleySDK

extension SceneTree {
    /// Changes the contents of nodes in the document and in the tree. Everything else stays.
    ///
    /// - Throws: The errors of layouts and of the tree. The tree then matches neither scene.
    mutating func take(_ contents: SceneContents) throws {
        for change in contents.changes where document.nodes[change.index].content != change.content {
            for id in instances[change.index] {
                if case .container(let container) = change.content, container.isStack, tree.isModifier(id) {
                    try tree.setModifier(.elidedStack(change.content.stackAxis), of: id)
                } else {
                    try change.content.update(id, in: tree, copy: 0, image: images[change.index], resolve)
                }
            }
            changed[change.index] = nil
        }
        document.take(contents)
    }

    /// Whether contents differ from those in the document.
    package var isSetByHand: Bool { !changed.isEmpty }

    /// Returns the document's nodes that one node of the tree stands for, the innermost first, of a node among them.
    func documentNodes(sharing index: Int) -> [Int] {
        guard let id = instances[index].first else { return [] }
        var inner = index
        while let child = document.nodes[inner].children.first, instances[child].first == id { inner = child }
        var result = [inner]
        while let parent = document.nodes[result[result.count - 1]].parent, instances[parent].first == id {
            result.append(parent)
        }
        return result
    }

    /// Returns the looks of the views that changed contents concern, without their places in the drawing order.
    func looks(of contents: SceneContents) -> [NodeID: Look?] {
        var result: [NodeID: Look?] = [:]
        for change in contents.changes {
            guard let id = instances[change.index].first, result[id] == nil else { continue }
            var look: Look?
            for index in documentNodes(sharing: change.index) {
                switch document.nodes[index].content {
                case .leaf(let leaf):
                    look = leaf.look(label: document.nodes[index].name ?? "", image: images[index]).map { Look($0) }
                case .modifier(let modifier) where modifier.changesLook:
                    var changed = look ?? Look()
                    modifier.change(&changed)
                    look = changed
                case .container, .group, .modifier: break
                }
            }
            result[id] = .some(look)
        }
        return result
    }

    /// Returns the motion settings of the views that changed contents concern.
    func motions(of contents: SceneContents) -> [NodeID: SceneMotion?] {
        var result: [NodeID: SceneMotion?] = [:]
        for change in contents.changes {
            guard let id = instances[change.index].first else { continue }
            result[id] = .some(documentNodes(sharing: change.index).lazy.compactMap { document.nodes[$0].motion }.first)
        }
        return result
    }
}
