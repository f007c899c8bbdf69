/// The parts of a scene that change: nodes that take the place of those of their names.
///
/// A part contains everything inside its node. A node of the scene that stays as it is, with everything inside it, is a
/// spacer with the name of `SceneParts.reference(to:_:)` there.
package struct SceneParts: Sendable {
    /// A scene whose root has the parts as its children.
    package let document: SceneDocument

    /// Makes parts of a scene whose root has them as its children.
    package init(_ document: SceneDocument) { self.document = document }

    /// The root's children, each the outermost node of a part.
    var roots: [Int] { document.nodes.first?.children ?? [] }

    /// Returns the name of a spacer in place of a node.
    ///
    /// - Parameters:
    ///   - name: the name of the node.
    ///   - number: the number of earlier references, which tells them apart.
    package static func reference(to name: String, _ number: Int) -> String { "\u{1}\(number)\u{1}\(name)" }

    /// The name of the node that a node of the parts refers to; nil for a node of its own.
    func reference(_ index: Int) -> String? {
        guard let name = document.nodes[index].name, name.utf8.first == 1 else { return nil }
        let rest = name.dropFirst()
        return rest.firstIndex(of: "\u{1}").map { String(rest[rest.index(after: $0)...]) }
    }
}

/// The nodes of a document by their names.
package struct SceneNames: Sendable {
    fileprivate var indices: [String: Int] = [:]

    /// Reads the names of a document without repeated nodes.
    package init(_ document: SceneDocument) {
        indices.reserveCapacity(document.nodes.count)
        for (index, node) in document.nodes.enumerated() { if let name = node.name { indices[name] = index } }
    }

    /// Returns the index of the node with a name; nil if there is none.
    package subscript(name: String) -> Int? { indices[name] }
}

/// A change of the contents of nodes. The nodes themselves, their names and their places stay.
package struct SceneContents: Sendable {
    /// A node that changed.
    package struct Change: Sendable {
        /// The index of the node.
        package let index: Int
        /// Its content after the change.
        package let content: SceneContent
        /// Its motion settings after the change.
        package let motion: SceneMotion?
    }

    /// The nodes that changed.
    package private(set) var changes: [Change] = []

    /// Makes a change of nothing.
    package init() {}

    /// Returns this change with a later one.
    package func followed(by later: SceneContents) -> SceneContents {
        var result = self
        result.changes += later.changes
        return result
    }

    fileprivate mutating func add(_ change: Change) { changes.append(change) }
}

extension SceneDocument {
    /// Whether nodes can be replaced by parts: no node is repeated or a group, and nothing changes by itself.
    package var isReplaceable: Bool {
        changes.isEmpty
            && nodes.allSatisfy { node in
                if case .group = node.content { return false }
                return node.repetitions == nil && node.motion?.isPresent != false
            }
    }

    /// Returns the parts as a change of contents; nil if they add, remove or move nodes, or change a node's kind.
    package func contents(of parts: SceneParts, _ names: SceneNames) -> SceneContents? {
        var result = SceneContents()
        var pending: [(part: Int, node: Int)] = []
        for root in parts.roots {
            guard let name = parts.document.name(ofWritten: root), let core = names[name] else { return nil }
            pending.append((root, outermostWritten(core)))
        }
        while let (part, index) = pending.popLast() {
            if let name = parts.reference(part) {
                guard let core = names[name], outermostWritten(core) == index else { return nil }
                continue
            }
            let (new, old) = (parts.document.nodes[part], nodes[index])
            guard new.name == old.name, new.kind == old.kind, new.children.count == old.children.count,
                new.repetitions == nil, old.repetitions == nil, new.content.keepsPlace(of: old.content),
                (new.motion?.isPresent ?? true) == (old.motion?.isPresent ?? true)
            else { return nil }
            if new.content != old.content || new.motion != old.motion {
                result.add(SceneContents.Change(index: index, content: new.content, motion: new.motion))
            }
            for (inner, child) in zip(new.children, old.children) { pending.append((inner, child)) }
        }
        return result
    }

    /// Changes the contents of nodes.
    package mutating func take(_ contents: SceneContents) {
        for change in contents.changes {
            nodes[change.index].content = change.content
            nodes[change.index].motion = change.motion
        }
    }

    /// Returns the outermost node of those that were written as one node: the modifiers that were its keys are around
    /// it.
    package func outermostWritten(_ index: Int) -> Int {
        var index = index
        while nodes[index].step == .modifier, let parent = nodes[index].parent { index = parent }
        return index
    }

    /// Returns the name of the node that was written with an outermost node.
    func name(ofWritten index: Int) -> String? {
        var index = index
        while nodes[index].name == nil, let child = nodes[index].children.first, nodes[child].step == .modifier {
            index = child
        }
        return nodes[index].name
    }
}

extension SceneContent {
    /// Whether the content can follow another one of its kind in the node of a tree.
    fileprivate func keepsPlace(of old: SceneContent) -> Bool {
        switch (self, old) {
        case (.leaf(.image), _): false
        case (.modifier(.layoutValue(let new)), .modifier(.layoutValue(let old))): new.key == old.key
        case (.modifier(.background(let new)), .modifier(.background(let old))),
            (.modifier(.overlay(let new)), .modifier(.overlay(let old))),
            (.modifier(.mask(let new)), .modifier(.mask(let old))):
            new == old
        case (.modifier(.alignmentGuide), _), (.modifier(.zIndex), _), (.group, _): self == old
        default: true
        }
    }
}
