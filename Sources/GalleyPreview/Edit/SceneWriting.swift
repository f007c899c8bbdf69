import GalleyEngine
import GalleyFormatting
import GalleyInspector
import GalleyScene
import GalleySceneTree
import GalleySDK

/// Writes the layouts and parameters that were set in a session into the text of its scene.
struct SceneWriting {
    /// The reason why a change cannot be written, with its place in the file.
    struct Refused: Error, CustomStringConvertible {
        let description: String
    }

    private let text: SceneText
    private let scene: SceneTree
    private var edits: [SceneText.Edit] = []

    /// Returns a scene's text with the changes of a tree.
    ///
    /// - Parameters:
    ///   - scene: The tree, whose document was read from the text.
    ///   - text: The text.
    ///   - folder: The folder of the scene's file, for the paths of plugins.
    /// - Throws: `Refused` for a value that is written in a way that is not understood here.
    static func text(of scene: SceneTree, in text: String, folder: String) throws(Refused) -> String {
        var writing = SceneWriting(text: SceneText(text), scene: scene)
        for index in scene.document.nodes.indices where scene.isChanged(index) {
            do {
                try writing.write(index, folder)
            } catch let error as SceneText.Refused {
                throw writing.refused(index, "found \(error.description)", line: error.line)
            } catch {
                throw error as? Refused ?? Refused(description: "\(error)")
            }
        }
        let result: String
        do {
            result = try writing.text.applying(writing.edits)
        } catch {
            throw Refused(description: "\(scene.document.file):\(error.line): found \(error.description)")
        }
        try writing.check(result, folder)
        return result
    }

    private init(text: SceneText, scene: SceneTree) { (self.text, self.scene) = (text, scene) }

    private func refused(_ index: Int, _ found: String, line: Int? = nil) -> Refused {
        let node = scene.document.nodes[index]
        let name = node.name ?? scene.document.path(of: index)
        return Refused(
            description: "\(scene.document.file):\(line ?? node.line): \(found); expected a value that can be "
                + "replaced; change \(name) in the file")
    }

    private mutating func write(_ index: Int, _ folder: String) throws {
        let (written, now) = (scene.document.nodes[index], scene.node(index, 0))
        guard written.line > 0 else { throw refused(index, "a view without a line in the file") }
        if case .builtIn(let kind) = written.kind, kind.role == .modifier {
            return try write(modifier: index, written, now)
        }
        let mapping = try text.mapping(line: written.line, column: written.column)
        func set(_ key: String, _ value: String) throws { edits.append(try text.set(key, to: value, in: mapping)) }
        if written.kind != now.kind {
            let kind = now.layoutText
            let isInside = !folder.isEmpty && kind.hasPrefix(folder + "/")
            try set("kind", quoted(isInside ? "./" + kind.dropFirst(folder.count + 1) : kind))
        }
        let (before, after) = (written.content.parameters, now.content.parameters)
        // The parameters of another layout have no meaning in the new one.
        for parameter in before where !after.contains(where: { $0.name == parameter.name }) {
            if let edit = try text.remove(parameter.name, from: mapping) { edits.append(edit) }
        }
        let lengths = ["w", "h"].filter { now.content.value(of: $0) != written.content.value(of: $0) }
        if !lengths.isEmpty, mapping.entries.contains(where: { $0.key == "item" }) {
            guard case .number(let width)? = now.content.value(of: "w"),
                case .number(let height)? = now.content.value(of: "h")
            else { throw refused(index, "an item of several sizes") }
            try set("item", "\(JSON.number(width))x\(JSON.number(height))")
        }
        for parameter in after where parameter.value != before.first(where: { $0.name == parameter.name })?.value {
            if lengths.contains(parameter.name), mapping.entries.contains(where: { $0.key == "item" }) { continue }
            let isWritten = mapping.entries.contains { $0.key == parameter.name }
            // The other values of a new layout are its defaults.
            if written.kind != now.kind, !isWritten, isUsual(parameter, of: index) { continue }
            if parameter.value == .none {
                if let edit = try text.remove(parameter.name, from: mapping) { edits.append(edit) }
            } else {
                try set(parameter.name, try word(parameter.value, index))
            }
        }
    }

    private func isUsual(_ parameter: SceneParameter, of index: Int) -> Bool {
        let key = scene.settableKeys(of: index).first { $0.key.name == parameter.name }?.key
        return (key?.defaultValue ?? .none) == parameter.value
    }

    /// Writes a modifier, whose place in the file is its key.
    private mutating func write(modifier index: Int, _ written: SceneNode, _ now: SceneNode) throws {
        let place = scene.document.nodes[scene.document.innermost(index)]
        let isFlow = try text.mapping(line: place.line, column: place.column).isFlow
        let entry = try text.entry(line: written.line, column: written.column, isFlow: isFlow)
        edits.append(try text.set(entry, to: try words(of: now, entry.key, index)))
    }

    /// Returns the value of a modifier's key.
    private func words(of node: SceneNode, _ key: String, _ index: Int) throws -> String {
        let parameters = node.content.parameters.filter { $0.value != .none }
        func value(_ name: String) -> GalleyValue { node.content.value(of: name) ?? .none }
        func mapping(_ all: [SceneParameter]) throws -> String {
            let pairs = try all.map { "\(text.isJSON ? "\"\($0.name)\"" : $0.name): \(try word($0.value, index))" }
            return "{\(pairs.joined(separator: ", "))}"
        }
        switch key {
        case "padding":
            let edges = ["top", "leading", "bottom", "trailing"].map { SceneParameter($0, value($0)) }
            guard Set(edges.map(\.value)).count > 1 else { return try word(edges[0].value, index) }
            return try mapping(edges)
        case "offset", "position": return "[\(try word(value("x"), index)), \(try word(value("y"), index))]"
        case "opacity", "layoutPriority", "brightness", "contrast", "saturation", "grayscale", "hueRotation",
            "blendMode", "layoutDirection":
            return try word(value("value"), index)
        case "blur": return try word(value("radius"), index)
        case "frame":
            // The alignment is written only if it is not the usual one.
            return try mapping(parameters.filter { $0.name != "alignment" || $0.value != "center" })
        default: throw refused(index, "\(key), which only the file can change")
        }
    }

    private func word(_ value: GalleyValue, _ index: Int) throws(Refused) -> String {
        switch value {
        case .none: return "null"
        case .bool(let flag): return "\(flag)"
        case .integer(let number): return "\(number)"
        case .number(let number): return JSON.number(number).replacing("\"", with: text.isJSON ? "\"" : "")
        case .string(let string): return quoted(string)
        case .size(let size): return quoted("\(JSON.number(size.width))x\(JSON.number(size.height))")
        case .point(let point): return "[\(JSON.number(point.x)), \(JSON.number(point.y))]"
        case .array(let values):
            var words: [String] = []
            for value in values { words.append(try word(value, index)) }
            return "[\(words.joined(separator: ", "))]"
        }
    }

    private func quoted(_ string: String) -> String { Self.quoted(string, isJSON: text.isJSON) }

    /// Returns a text as a scalar: without quotes where YAML needs none.
    static func quoted(_ string: String, isJSON: Bool) -> String {
        let isWord =
            string.wholeMatch(of: /[A-Za-z.][A-Za-z0-9_.\/-]*/) != nil
            || string.wholeMatch(of: /[0-9.]+x[0-9.]+/) != nil
        let special = ["true", "false", "null", "yes", "no", "on", "off", "y", "n"]
        guard !isJSON, isWord, !special.contains(string.lowercased()), Double(string) == nil else {
            return JSON.text(string)
        }
        return string
    }

    /// Reads the result, and compares it with the tree: every view must have the kind that is shown, and those that
    /// were not changed the same parameters as before.
    private func check(_ result: String, _ folder: String) throws(Refused) {
        func read(_ text: String) throws -> [SceneNode] {
            try SceneDocument(text, file: scene.document.file, folder: folder).nodes
        }
        do {
            let (before, after) = (try read(text.applying([])), try read(result))
            let isEqual =
                after.count == scene.document.nodes.count
                && after.indices.allSatisfy { index in
                    let (now, name) = (after[index], scene.document.nodes[index].name)
                    return now.name == name && now.parent == scene.document.nodes[index].parent
                        && "\(now.kind)" == "\(scene.node(index, 0).kind)"
                        && (scene.isChanged(index) || now.content == before[index].content)
                }
            guard isEqual else {
                throw Refused(
                    description: "\(scene.document.file): the changes cannot be written without changing other views; "
                        + "change the file instead")
            }
        } catch let error as Refused {
            throw error
        } catch {
            throw Refused(description: "\(scene.document.file): with the changes it could not be read: \(error)")
        }
    }
}
