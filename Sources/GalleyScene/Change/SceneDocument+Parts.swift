extension SceneDocument {
    /// Replaces nodes by parts. Nodes that have no place any more are dropped.
    ///
    /// - Parameters:
    ///   - parts: the parts.
    ///   - names: the names of this document, whose nodes are replaceable.
    ///   - limits: the limits of the scene.
    /// - Throws: `SceneError` for a name that the scene does not have, for a node with two places or inside itself, and
    ///   for a scene that exceeds a limit. The document then stays as it is.
    package mutating func replace(
        _ parts: SceneParts, _ names: SceneNames, limits: SceneLimits
    ) throws(SceneError) {
        var replacement = Replacement(self, parts, names, limits)
        self = try replacement.document()
    }
}

/// A document that is made of another one and parts, the root first.
private struct Replacement {
    private let old: SceneDocument
    private let parts: SceneParts
    private let names: SceneNames
    private let limits: SceneLimits
    /// The outermost nodes of the parts, by the outermost nodes that they replace.
    private var replacing: [Int: Int] = [:]
    private var isOldTaken: [Bool]
    private var isPartTaken: [Bool]
    private var result: SceneDocument
    private var newNames: Set<String> = []
    private var pending: [Pending] = []

    private enum Source {
        case old(Int)
        case part(Int)
    }

    private struct Pending {
        var source: Source
        var parent: Int?
        var childIndex: Int
        var step: SceneNode.KeyStep
        var depth: Int
    }

    init(_ old: SceneDocument, _ parts: SceneParts, _ names: SceneNames, _ limits: SceneLimits) {
        (self.old, self.parts, self.names, self.limits) = (old, parts, names, limits)
        isOldTaken = Array(repeating: false, count: old.nodes.count)
        isPartTaken = Array(repeating: false, count: parts.document.nodes.count)
        result = old
        result.nodes = []
        result.nodes.reserveCapacity(old.nodes.count)
    }

    mutating func document() throws(SceneError) -> SceneDocument {
        guard parts.document.isReplaceable else {
            throw problem("expected parts without repeated nodes and groups")
        }
        for root in parts.roots {
            guard let name = parts.document.name(ofWritten: root), let core = names[name] else {
                throw problem("expected parts of nodes that the scene has, found one of another node")
            }
            guard replacing.updateValue(root, forKey: old.outermostWritten(core)) == nil else {
                throw problem("expected one part of a node, found two of \"\(name)\"")
            }
        }
        pending = [Pending(source: .old(0), parent: nil, childIndex: 0, step: .root, depth: 1)]
        while let next = pending.popLast() { try add(next) }
        result.count = result.nodes.count
        result.keepPathsApart(from: newNames)
        return result
    }

    private mutating func add(_ next: Pending) throws(SceneError) {
        guard next.depth <= limits.depth else {
            throw problem("expected at most \(limits.depth) nodes inside one another")
        }
        guard result.nodes.count < limits.nodes else { throw problem("expected at most \(limits.nodes) nodes") }
        var source = next.source
        if case .part(let index) = source, let name = parts.reference(index) {
            guard let core = names[name] else {
                throw problem("expected a node that the scene has, found \"\(name)\"")
            }
            source = .old(old.outermostWritten(core))
        }
        if case .old(let index) = source, let part = replacing[index] { source = .part(part) }
        let index: Int
        let from: SceneDocument
        switch source {
        case .old(let place): (index, from) = (place, old)
        case .part(let place): (index, from) = (place, parts.document)
        }
        var node = from.nodes[index]
        let isTaken: Bool
        switch source {
        case .old: (isTaken, isOldTaken[index]) = (isOldTaken[index], true)
        case .part: (isTaken, isPartTaken[index]) = (isPartTaken[index], true)
        }
        if isTaken {
            throw problem("expected one place for each node, found two for \"\(node.name ?? "\(node.kind)")\"")
        }
        if let name = node.name, !newNames.insert(name).inserted {
            throw problem("expected one node of each name, found two called \"\(name)\"")
        }
        let children = node.children
        (node.parent, node.childIndex, node.step, node.children) = (next.parent, next.childIndex, next.step, [])
        let new = result.append(node)
        for (place, child) in children.enumerated().reversed() {
            let inner: Source = if case .old = source { .old(child) } else { .part(child) }
            pending.append(
                Pending(
                    source: inner, parent: new, childIndex: place, step: from.nodes[child].step, depth: next.depth + 1))
        }
    }

    private func problem(_ text: String) -> SceneError { SceneError(file: old.file, problem: text) }
}
