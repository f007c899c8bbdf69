import GalleyCanvas
import GalleyEngine
import GalleyScene

extension SceneTree {
    /// The looks of the views, computed at each access. A leaf without a look of its own is a tile with its name.
    /// Containers, modifiers and spacers have a look only if they clip, fade or frame their content.
    public var looks: [NodeID: Look] {
        var looks: [NodeID: Look] = [:]
        // Reverse order: children come after their parent, and a modifier changes the look that its child has already.
        for index in document.nodes.indices.reversed() {
            switch document.nodes[index].content {
            case .container, .group: continue
            case .modifier(let modifier): guard modifier.changesLook else { continue }
            case .leaf: break
            }
            let counts = document.repetitions(around: index)
            for (instance, id) in instances[index].enumerated() {
                let node = node(index, instance)
                switch node.content {
                case .leaf(let leaf):
                    let label = node.name.map { SceneDocument.name($0, instance, counts) } ?? ""
                    looks[id] = leaf.look(label: label, image: images[index]).map { Look($0) }
                case .modifier(let modifier): modifier.change(&looks[id, default: Look()])
                case .container, .group: break
                }
            }
        }
        for (index, value) in document.zIndices {
            for id in instances[index] { looks[id, default: Look()].zIndex = value }
        }
        return looks
    }
}

extension SceneContent {
    /// Whether it is an effect on the view inside.
    fileprivate var hasEffect: Bool {
        switch self {
        case .modifier(.effect), .modifier(.mask): true
        default: false
        }
    }
}

extension SceneDocument {
    /// Returns whether the child's look can hold the changes of this node. Otherwise the node is a view of its own.
    ///
    /// A look has one clip shape and one border, and its clip shape and opacity also apply to its border.
    func isLookShared(_ index: Int) -> Bool {
        guard case .builtIn(let kind) = nodes[index].kind else { return false }
        // Effects apply in their order, so that each has a view of its own.
        if nodes[index].content.hasEffect { return false }
        var inner = index
        while let child = nodes[inner].children.first, case .builtIn(let held) = nodes[child].kind {
            if nodes[child].content.hasEffect { return kind == .opacity || kind == .zIndex }
            switch (held, kind) {
            case (.scrollView, .clipShape), (.clipShape, .clipShape), (.border, .clipShape): return false
            case (.opacity, .border), (.clipShape, .border), (.border, .border): return false
            // These have no view of their own, or one whose look can hold the change as well.
            case (.opacity, _), (.zIndex, _), (.clipShape, _), (.border, _), (.layoutValue, _): inner = child
            default: return true
            }
        }
        return true
    }

    /// The z indices other than 0, by the outermost nodes of the containers' children.
    ///
    /// As of layout values, the innermost `zIndex` of a child counts (Layout rules §6.5), wherever it is among the
    /// child's modifiers.
    var zIndices: [Int: Double] {
        var result: [Int: Double] = [:]
        for (index, node) in nodes.enumerated() {
            guard case .modifier(.zIndex(let value)) = node.content, value.isFinite else { continue }
            var outermost = index
            while let parent = nodes[outermost].parent, case .modifier(let modifier) = nodes[parent].content {
                if case .scrollView = modifier { break }
                outermost = nodes[parent].children.first == outermost ? parent : 0
            }
            // The root and the view of a background, an overlay or a mask have no siblings.
            guard outermost > 0 else { continue }
            // Inner nodes come last, and the last one counts.
            result[outermost] = value
        }
        return result.filter { $0.value != 0 }
    }

    /// Loads the images of nodes and the fonts of their texts, including those of changes.
    func loadFiles() throws(SceneErrors) -> [Int: CanvasImage] {
        var images: [Int: CanvasImage] = [:]
        var errors: [SceneError] = []
        func attempt(_ line: Int, _ column: Int, _ keyPath: String, _ body: () throws(CanvasError) -> Void) {
            do {
                try body()
            } catch {
                errors.append(
                    SceneError(file: file, line: line, column: column, keyPath: keyPath, problem: "\(error)"))
            }
        }
        // By index: most nodes are neither, and are not copied.
        for index in nodes.indices {
            switch nodes[index].content {
            case .leaf(.image(let image)):
                let node = nodes[index]
                attempt(node.line, node.column, keyPath(of: index) + ".file") { () throws(CanvasError) in
                    images[index] = try CanvasImage(
                        contentsOf: image.file, scale: image.scale, isResizable: image.isResizable)
                }
            case .leaf(.text(let text)):
                let node = nodes[index]
                attempt(node.line, node.column, keyPath(of: index) + ".font") { () throws(CanvasError) in
                    try CanvasFont(text.font).load()
                }
            default: break
            }
        }
        for change in allChanges {
            for setting in change.settings where setting.key == "font" {
                var content = nodes[setting.target.node].content
                guard (try? content.set(setting.parameters)) != nil, case .leaf(.text(let text)) = content else {
                    continue
                }
                attempt(change.line, change.column, change.keyPath + ".set") { () throws(CanvasError) in
                    try CanvasFont(text.font).load()
                }
            }
        }
        guard errors.isEmpty else { throw SceneErrors(errors) }
        return images
    }
}
