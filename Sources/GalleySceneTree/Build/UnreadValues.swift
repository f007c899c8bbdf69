import GalleyEngine
import GalleyScene
import GalleyFormatting

/// A layout value that the layout around its view does not read, because its key is probably misspelt.
package struct UnreadValue {
    /// The view, in the tree.
    package let node: NodeID?
    /// The key in the scene.
    package let key: String
    /// The name of the layout that reads other keys.
    package let reader: String
    /// The keys that the layout reads.
    package let keys: [String]
    /// The key that was probably meant; nil if none is similar.
    package let meant: String?
    /// The place of the value in the scene, from 1.
    package let line: Int, column: Int
}

extension SceneTree {
    /// The containers whose layouts read layout values of their views.
    package var layoutsReadingValues: Set<NodeID> {
        var result: Set<NodeID> = []
        for (index, node) in document.nodes.enumerated() {
            guard case .layout(let layout) = node.kind, types?.found[layout]?.valueKeys.isEmpty == false else {
                continue
            }
            result.formUnion(instances[index])
        }
        return result
    }

    /// The keys of layout values that the scene's layouts read.
    package var readKeys: Set<String> {
        Set((types?.found.values).map { $0.flatMap { $0.valueKeys.map(\.name) } } ?? [])
    }

    /// The layout values that the layouts around their views do not read, although these read other keys.
    ///
    /// A value for another layout of the scene is no mistake: the scene may switch between them.
    package var unreadValues: [UnreadValue] {
        var readers: [(container: Int, name: String, keys: [String])] = []
        for (index, node) in document.nodes.enumerated() {
            switch node.kind {
            case .layout(let layout):
                guard let type = types?.found[layout] else { continue }
                readers.append((index, type.name, type.valueKeys.map(\.name)))
            case .builtIn(.grid): readers.append((index, "a grid", SceneDocument.gridKeys.map(\.0)))
            case .builtIn(.lazyVGrid), .builtIn(.lazyHGrid):
                readers.append((index, "a lazy grid", SceneDocument.lazyGridKeys.map(\.0)))
            default: continue
            }
        }
        let known = Set(readers.flatMap(\.keys))
        var result: [UnreadValue] = []
        for reader in readers where !reader.keys.isEmpty {
            for child in document.views(in: document.nodes[reader.container]) {
                let values = document.layoutValues(of: child)
                for (index, key, _) in values where !known.contains(key) {
                    let free = reader.keys.filter { other in !values.contains { $0.key == other } }
                    guard let meant = nearMiss(key, among: free) ?? (free.count == 1 ? free[0] : nil) else { continue }
                    result.append(
                        UnreadValue(
                            node: instances[child].first, key: key, reader: reader.name, keys: reader.keys,
                            meant: meant,
                            line: document.nodes[index].line, column: document.nodes[index].column))
                }
            }
        }
        return result
    }
}
