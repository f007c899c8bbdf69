extension SceneDocument {
    /// The outermost modifier on a node, as which the layout around knows it; the node itself where there is none.
    package func outermost(_ index: Int) -> Int { modifiers(on: index).last ?? index }

    /// The modifiers that a node is written with, the innermost first; before them the node itself where it is one.
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

    /// The node in which a node is laid out: the nearest around it that is no group.
    package func surrounding(_ index: Int) -> Int? {
        var outer = nodes[index].parent
        while let index = outer, case .builtIn(let kind) = nodes[index].kind, kind.role == .group {
            outer = nodes[index].parent
        }
        return outer
    }

    /// Whether there are nodes that come into the layout or go out of it.
    package var comesAndGoes: Bool {
        nodes.contains { $0.motion?.isPresent == false }
            || allChanges.contains { !$0.insertions.isEmpty || !$0.removals.isEmpty }
    }

    /// All changes, those inside of others after them.
    package var allChanges: [SceneChange] {
        func all(_ changes: [SceneChange]) -> [SceneChange] { changes.flatMap { [$0] + all($0.changes) } }
        return all(changes)
    }
}

extension SceneNode.Kind {
    /// Whether it is a container whose layout may be another one.
    package var isSwitchable: Bool {
        switch self {
        case .layout: true
        case .builtIn(let kind): kind.role == .container
        }
    }
}

extension BuiltInKind {
    /// The parameters that cannot change while the node lives: they are what it is.
    package var constantKeys: Set<String> {
        switch self {
        case .image: ["file", "scale", "resizable"]
        case .alignmentGuide: ["guide", "axis"]
        case .layoutValue: ["key"]
        case .background, .overlay: ["alignment"]
        default: []
        }
    }
}
