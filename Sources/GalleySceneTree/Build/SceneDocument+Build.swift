import GalleyCanvas
import GalleyEngine
import GalleyScene
import GalleySDK

extension SceneDocument {
    /// Makes a tree of the scene.
    ///
    /// - Parameters:
    ///   - options: the options of the tree. The scene replaces their layout direction, and their memo if it asks for
    ///     SwiftUI's.
    ///   - resolve: makes an instance of a plugin's layout with parameters. It is called once for each container, once
    ///     for each switch of a layout, and again when changes are performed.
    /// - Throws: `SceneErrors` for the errors of `resolve` and of the tree, at the node's position in the file.
    public func build(
        _ options: LayoutOptions = LayoutOptions(),
        resolve: @escaping (SceneLayout, [SceneParameter]) throws -> AnyLayout
    ) throws(SceneErrors) -> SceneTree {
        var options = options
        options.layoutDirection = isRightToLeft ? .rightToLeft : .leftToRight
        options.memo = memo == .swiftui ? .swiftUI : options.memo
        let tree: LayoutTree
        do {
            tree = try LayoutTree(options)
        } catch {
            throw SceneErrors([SceneError(file: file, because: error)])
        }
        let images = try loadFiles()
        try checkSwitches(resolve)
        let instances = try makeNodes(in: tree, images, resolve)
        do {
            try tree.setRoot(instances.first?.first)
        } catch {
            throw SceneErrors([SceneError(file: file, because: error)])
        }
        return SceneTree(
            document: self, tree: tree,
            proposal: proposal?.viewSize ?? .unspecified,
            instances: instances, images: images, comesAndGoes: comesAndGoes, resolve: resolve)
    }

    /// An instance of a node that is about to be made, around children that exist already.
    struct Making {
        var index: Int
        var instance: Int
        var children: [NodeID]
        var name: String?
        /// The index of the instance in its `repeat`.
        var copy: Int
        /// Whether the instance is a stack with one child, which SwiftUI removes.
        var isElided: Bool
        /// Whether the child's look can hold the changes of this node.
        var isLookShared: Bool
    }

    /// Makes all nodes in a tree. `continuing` updates a node that the tree has already and returns its id, or returns
    /// nil.
    func makeNodes(
        in tree: LayoutTree, _ images: [Int: CanvasImage],
        _ resolve: (SceneLayout, [SceneParameter]) throws -> AnyLayout,
        continuing: (Making) throws -> NodeID? = { _ in nil }
    ) throws(SceneErrors) -> [[NodeID]] {
        let (changing, isRepeated) = (changingNodes, isRepeated)
        var instances = [[NodeID]](repeating: [], count: nodes.count)
        // The document lists children after their parent; here they are made before it.
        for index in nodes.indices.reversed() {
            if nodes[index].content.isGroup { continue }
            let counts = isRepeated ? repetitions(around: index) : []
            let count = counts.reduce(1, *)
            var making = Making(
                index: index, instance: 0, children: [], copy: 0,
                isElided: nodes[index].content.isStack && isSingle(index, changing), isLookShared: isLookShared(index))
            if count > 1 { instances[index].reserveCapacity(count) }
            let hasChildren = !nodes[index].children.isEmpty
            for instance in 0..<count {
                making.instance = instance
                do {
                    if hasChildren {
                        making.children = []
                        let children = try self.children(of: index, instance, in: tree, instances)
                        for child in children where child.isPresent { making.children.append(child.id) }
                    }
                } catch {
                    throw SceneErrors([SceneError(file: file, line: nodes[index].line, because: error)])
                }
                making.name = nodes[index].name.map { Self.name($0, instance, counts) }
                making.copy = nodes[index].repetitions.map { instance % $0 } ?? 0
                do {
                    let id =
                        if let standing = try continuing(making) {
                            standing
                        } else if making.isElided {
                            try tree.addModifier(
                                .elidedStack(nodes[index].content.stackAxis), making.children[0], name: making.name)
                        } else {
                            try nodes[index].content.add(
                                to: tree, making.children, name: making.name, copy: making.copy, image: images[index],
                                isLookShared: making.isLookShared, resolve)
                        }
                    if count == 1 { instances[index] = [id] } else { instances[index].append(id) }
                } catch {
                    let problem = "\(nodes[index].kind) cannot be used: \(error)"
                    var wrong = SceneError(
                        file: file, line: nodes[index].line, column: nodes[index].column,
                        keyPath: keyPath(of: index), problem: problem)
                    wrong.isOfSystem = (error as? LayoutError)?.code == .noMemory
                    throw SceneErrors([wrong])
                }
            }
        }
        return instances
    }

    /// Returns the nodes that one instance of a node can contain: its children, and those of groups among them, with
    /// whether they are present at first. Each cell of a row gets the row's number.
    func children(
        of index: Int, _ instance: Int, in tree: LayoutTree, _ instances: [[NodeID]]
    ) throws(LayoutError) -> [(id: NodeID, isPresent: Bool)] {
        var result: [(id: NodeID, isPresent: Bool)] = []
        for child in nodes[index].children {
            let each = nodes[child].repetitions ?? 1
            guard case .group(let group) = nodes[child].content else {
                let isPresent = nodes[child].motion?.isPresent != false
                for copy in instance * each..<(instance + 1) * each {
                    result.append((instances[child][copy], isPresent))
                }
                continue
            }
            for copy in instance * each..<(instance + 1) * each {
                let cells = try children(of: child, copy, in: tree, instances)
                result += cells
                guard case .gridRow(let row) = group else { continue }
                for cell in cells {
                    // Different rows need different numbers, and all cells of a row the same one.
                    try tree.setLayoutValue(.integer(Int64(child) << 32 | Int64(copy)), forKey: "gridRow", of: cell.id)
                    if let alignment = row.alignment {
                        try tree.setLayoutValue(.string(alignment.name), forKey: "gridRowAlignment", of: cell.id)
                    }
                }
            }
        }
        return result
    }

    /// The containers whose layouts are switched, and the nodes that are inserted or removed.
    private var changingNodes: Set<Int> {
        var result = Set(nodes.indices.filter { nodes[$0].motion?.isPresent == false })
        for change in allChanges {
            result.formUnion(change.switches.map(\.target.node))
            result.formUnion((change.insertions + change.removals).map(\.node))
        }
        return result
    }

    /// Returns whether a node always has exactly one child: not one from a `repeat`, as from a `ForEach`, and not one
    /// that is inserted and removed, as by an `if`. Its layout must not change either.
    private func isSingle(_ index: Int, _ changing: Set<Int>) -> Bool {
        guard !changing.contains(index) else { return false }
        var index = index
        repeat {
            guard nodes[index].children.count == 1 else { return false }
            index = nodes[index].children[0]
            if nodes[index].repetitions != nil || changing.contains(index) { return false }
        } while nodes[index].content.isGroup
        return true
    }
}

extension SceneError {
    /// Makes an error from one of the tree.
    fileprivate init(file: String, line: Int = 0, because error: LayoutError) {
        self.init(file: file, line: line, problem: "\(error)")
        isOfSystem = error.code == .noMemory
    }
}
