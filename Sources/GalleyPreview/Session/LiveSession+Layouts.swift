import GalleyHost
import GalleyScene
import GalleySceneTree

extension LiveSession {
    /// The ids of layouts that a container may have: the stacks, the layouts that the scene names, and all layouts that
    /// the host knows.
    public var layouts: [String] {
        let nodes = scene.scene.document.nodes
        var known: Set<String> = []
        return
            (["hstack", "vstack", "zstack"] + nodes.filter(\.isPluginLayout).map(\.layoutText)
            + host.layoutIDs.sorted()).filter { known.insert($0).inserted }
    }

    /// The container whose layout `pick(next:)` changes; nil if the scene has none.
    public var container: String? {
        guard let node = try? scene.scene.switchable() else { return nil }
        return scene.scene.all.first { $0.node == node }?.name
    }

    /// Picks the layout that follows the current one of `container` by `distance` positions in `layouts`.
    ///
    /// - Throws: `LiveCommandError` if there is no container, or if its children do not fit the layout.
    public func pick(next distance: Int) throws(LiveCommandError) {
        guard let container, let index = scene.scene.documentNode(named: container) else {
            throw LiveCommandError("the scene has no container of several views, so there is no layout to pick")
        }
        let layouts = layouts
        let place = layouts.firstIndex(of: scene.scene.node(index, 0).layoutText) ?? -1
        let next = (place + distance + layouts.count) % layouts.count
        try perform(.pick(view: container, layout: layouts[next]))
    }
}
