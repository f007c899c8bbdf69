extension SceneDocument {
    /// Returns the outermost modifier on a node, or the node itself without a modifier.
    package func outermost(_ index: Int) -> Int { modifiers(on: index).last ?? index }

    /// Returns the modifiers on a node, the innermost first. A node that is a modifier itself comes before them.
    package func modifiers(on index: Int) -> [Int] {
        var result: [Int] = []
        if case .builtIn(let kind) = nodes[index].kind, kind.role == .modifier { result.append(index) }
        var index = index
        while nodes[index].step == .modifier, let outer = nodes[index].parent {
            result.append(outer)
            index = outer
        }
        return result
    }

    /// Returns the node in which a node is laid out: the nearest one around it that is not a group.
    package func surrounding(_ index: Int) -> Int? {
        var outer = nodes[index].parent
        while let index = outer, case .builtIn(let kind) = nodes[index].kind, kind.role == .group {
            outer = nodes[index].parent
        }
        return outer
    }

    /// Whether any nodes are inserted into or removed from the layout.
    package var comesAndGoes: Bool {
        nodes.contains { $0.motion?.isPresent == false }
            || allChanges.contains { !$0.insertions.isEmpty || !$0.removals.isEmpty }
    }

    /// All changes, each followed by those inside it.
    package var allChanges: [SceneChange] {
        func all(_ changes: [SceneChange]) -> [SceneChange] { changes.flatMap { [$0] + all($0.changes) } }
        return all(changes)
    }
}

extension SceneNode.Kind {
    /// Whether the node is a container whose layout can be switched.
    package var isSwitchable: Bool {
        switch self {
        case .layout: true
        case .builtIn(let kind): kind.role == .container
        }
    }
}

extension BuiltInKind {
    /// The parameters that cannot change at run time, because they determine the kind of node.
    package var constantKeys: Set<String> {
        switch self {
        case .image: ["file", "scale", "resizable"]
        case .alignmentGuide: ["guide", "axis"]
        case .layoutValue: ["key"]
        case .background, .overlay, .mask: ["alignment"]
        default: []
        }
    }
}
