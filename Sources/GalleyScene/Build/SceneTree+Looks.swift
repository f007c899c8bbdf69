import GalleyCanvas
import GalleyEngine

extension SceneTree {
    /// How views look: tiles with their names for leaves that have no look of their own. Containers, modifiers and
    /// spacers have none unless they cut, fade or frame what they hold. Made anew at each call.
    public var looks: [NodeID: Look] {
        var looks: [NodeID: Look] = [:]
        // Children stand after their parent; the modifiers of a look come after what they change.
        for index in document.nodes.indices.reversed() {
            guard case .builtIn(let kind) = document.nodes[index].kind else { continue }
            let counts = document.repetitions(around: index)
            for (instance, id) in instances[index].enumerated() {
                let node = node(index, instance)
                if kind.role == .leaf {
                    let label = node.name.map { $0 + SceneDocument.subscripts(instance, counts) } ?? ""
                    looks[id] = node.content(label: label, image: images[index]).map { Look($0) }
                } else if kind.changesLook {
                    node.change(&looks[id, default: Look()])
                }
            }
        }
        return looks
    }
}

extension SceneDocument {
    /// Whether the look of a node's child has room for what the node changes of it: there is one border and one clip
    /// shape, and a border around what is cut or fades is neither cut nor faded. Otherwise the node is a view of its own.
    func isLookShared(_ index: Int) -> Bool {
        guard case .builtIn(let kind) = nodes[index].kind else { return false }
        var inner = index
        while let child = nodes[inner].children.first, case .builtIn(let held) = nodes[child].kind {
            switch (held, kind) {
            case (.scrollView, .clipShape), (.clipShape, .clipShape), (.border, .clipShape): return false
            case (.opacity, .border), (.clipShape, .border), (.border, .border): return false
            // These have no view of their own, or one that passes on.
            case (.opacity, _), (.clipShape, _), (.border, _), (.layoutValue, _): inner = child
            default: return true
            }
        }
        return true
    }

    /// Reads the pictures that nodes show, and the fonts that their texts are set in, also those of changes.
    func loadFiles() throws(SceneErrors) -> [Int: Image] {
        var images: [Int: Image] = [:]
        var errors: [SceneError] = []
        func attempt(_ line: Int, _ column: Int, _ keyPath: String, _ body: () throws(CanvasError) -> Void) {
            do {
                try body()
            } catch {
                errors.append(
                    SceneError(file: file, line: line, column: column, keyPath: keyPath, problem: "\(error)"))
            }
        }
        for (index, node) in nodes.enumerated() {
            if node.kind == .builtIn(.image) {
                attempt(node.line, node.column, keyPath(of: index) + ".file") { () throws(CanvasError) in
                    images[index] = try Image(
                        contentsOf: node.text("file"), scale: Double(node.length("scale") ?? 1),
                        isResizable: node["resizable"] == true)
                }
            } else if node.kind == .builtIn(.text), let font = node["font"] {
                attempt(node.line, node.column, keyPath(of: index) + ".font") { () throws(CanvasError) in
                    try Font(scene: font).load()
                }
            }
        }
        for change in allChanges {
            for setting in change.settings where setting.key == "font" {
                attempt(change.line, change.column, change.keyPath + ".set") { () throws(CanvasError) in
                    for font in setting.parameters { try Font(scene: font.value).load() }
                }
            }
        }
        guard errors.isEmpty else { throw SceneErrors(errors) }
        return images
    }
}

extension SceneNode {
    /// What a leaf shows; nil: nothing.
    fileprivate func content(label: String, image: Image?) -> Look.Content? {
        guard case .builtIn(let kind) = kind else { return nil }
        switch kind {
        case .text: return .text(styledText)
        case .image: return image.map { .image($0) }
        case .color: return color.map { .color($0) }
        case .rectangle: return .shape(.rectangle, color)
        case .roundedRectangle:
            return .shape(.roundedRectangle(cornerRadius: Double(length("cornerRadius") ?? 0)), color)
        case .circle: return .shape(.circle, color)
        case .capsule: return .shape(.capsule, color)
        case .ellipse: return .shape(.ellipse, color)
        case .progress: return .progress(Double(length("value") ?? 0))
        case .divider: return .divider
        case .spacer: return nil
        default: return .tile(label: label, color: color)
        }
    }

    /// Changes the look of what a modifier holds, or of the view that the node is.
    fileprivate func change(_ look: inout Look) {
        switch kind {
        case .builtIn(.opacity): look.opacity *= Double(length("value") ?? 1)
        case .builtIn(.clipShape): look.clipShape = SceneShape.shape(self["shape"] ?? .none)
        case .builtIn(.border): look.border = color.map { Border($0, width: Double(length("width") ?? 1)) }
        case .builtIn(.scrollView): look.clipShape = .rectangle
        default: break
        }
    }

    private var color: Color? { self["color"] == nil ? nil : SceneColor.color(text("color")) }

    /// The text that a leaf sets.
    var styledText: Text {
        var lineLimit: Int?
        if case .integer(let count)? = self["lineLimit"] { lineLimit = Int(count) }
        return Text(
            text("text"), font: Font(scene: self["font"] ?? .none), color: color, lineLimit: lineLimit,
            alignment: Text.Alignment(rawValue: text("textAlignment")) ?? .leading,
            truncation: Text.Truncation(rawValue: text("truncation")) ?? .tail)
    }
}
