import GalleyEngine
import GalleyFormatting

/// Reads the changes of a scene after all its nodes.
struct ChangeReader {
    let document: SceneDocument
    var values: ValueReader
    var layouts: LayoutLookup
    /// The errors, with key paths from the document.
    private(set) var mismatches: [Mismatch] = []
    private let limits: SceneLimits
    /// The named nodes.
    private let names: [String: Int]
    /// The current kinds of containers whose layouts were switched.
    var kinds: [Int: SceneNode.Kind] = [:]

    init(_ document: SceneDocument, _ values: ValueReader, _ layouts: LayoutLookup, _ limits: SceneLimits) {
        self.document = document
        self.values = values
        self.layouts = layouts
        self.limits = limits
        var names: [String: Int] = [:]
        for (index, node) in document.nodes.enumerated() { if let name = node.name { names[name] = index } }
        self.names = names
    }

    mutating func read(_ id: SourceTree.ID) -> [SceneChange] { changes(id, ".changes", in: nil, depth: 0) }

    /// Runs `body`, and records its error with the key path of the call.
    private mutating func attempt(_ path: String, _ body: (inout Self) throws(Mismatch) -> Void) {
        guard mismatches.count < limits.errors else { return }
        do {
            try body(&self)
        } catch {
            mismatches.append(error.inside(path))
        }
    }

    /// Reads a list of changes. The changes inside another one happen at its time.
    private mutating func changes(
        _ id: SourceTree.ID, _ path: String, in outer: SceneChange?, depth: Int
    ) -> [SceneChange] {
        guard values.source[id].kind == .sequence else {
            mismatches.append(
                Mismatch(
                    id: id, subpath: path, expected: SceneValueType.changes.expected, found: values.source[id].found))
            return []
        }
        guard depth < 16 else {
            mismatches.append(Mismatch(id: id, subpath: path, problem: "changes are nested more than 16 deep"))
            return []
        }
        let keys = SceneVocabulary.change.filter { outer == nil || $0.name != "at" }
        var result: [SceneChange] = []
        for (index, element) in values.source.elements(id).enumerated() {
            let path = "\(path)[\(index)]"
            attempt(path) { reader throws(Mismatch) in
                try reader.values.visit(element)
                let fields = try reader.values.fields(
                    element, expected: "a change like {at: 0.5, switch: {chips: vstack}}")
                for field in fields where !keys.contains(where: { $0.name == field.name }) {
                    throw reader.values.unknown(field, keys.map(\.name), of: "a change")
                }
                let node = reader.values.source[element]
                var change = SceneChange(
                    time: outer?.time ?? result.last?.time ?? 0, line: Int(node.line), column: Int(node.column),
                    keyPath: String(path.dropFirst()))
                // In the order of the table of keys, because settings refer to the new layouts.
                for key in keys {
                    guard let field = fields.first(where: { $0.name == key.name }) else { continue }
                    if case .changes = key.type {
                        change.changes = reader.changes(
                            field.value, path + keyStep(field.name), in: change, depth: depth + 1)
                    } else {
                        reader.attempt(path) { reader throws(Mismatch) in try reader.read(field, key, into: &change) }
                    }
                }
                result.append(change)
            }
        }
        return result
    }

    /// Reads one key of a change.
    private mutating func read(
        _ field: ValueReader.Field, _ key: SceneKey, into change: inout SceneChange
    ) throws(Mismatch) {
        let step = keyStep(field.name)
        switch field.name {
        case "at":
            guard case .number(let time) = try values.value(of: field, as: key.type) else { return }
            guard time >= change.time else {
                throw Mismatch(
                    id: field.value, subpath: ".at", expected: "\(lengthText(change.time)) or later",
                    found: lengthText(time), advice: "write changes in the order of time")
            }
            change.time = time
        case "animation":
            guard case .string(let text) = try values.value(of: field, as: key.type) else { return }
            change.animation = SceneAnimation(checked: text)
        case "disabled": change.disablesAnimations = try values.value(of: field, as: key.type) == true
        case "switch":
            change.switches = try Mismatch.inside(step) { () throws(Mismatch) in
                try each(field, key) { reader, name throws(Mismatch) in [try reader.newLayout(name)] }
            }
        case "set":
            change.settings = try Mismatch.inside(step) { () throws(Mismatch) in
                try each(field, key) { reader, name throws(Mismatch) in try reader.settings(name) }
            }
        case "insert": change.insertions = try Mismatch.inside(step) { () throws(Mismatch) in try views(field.value) }
        case "remove": change.removals = try Mismatch.inside(step) { () throws(Mismatch) in try views(field.value) }
        default:
            guard case .array(let lengths) = try values.value(of: field, as: .proposal) else { return }
            change.proposal = SceneProposal(lengths)
        }
    }

    /// Reads the value of each name in a mapping.
    private mutating func each<T>(
        _ field: ValueReader.Field, _ key: SceneKey,
        _ body: (inout Self, ValueReader.Field) throws(Mismatch) -> [T]
    ) throws(Mismatch) -> [T] {
        var result: [T] = []
        for name in try values.fields(field.value, expected: key.type.expected) {
            do {
                result += try body(&self, name)
            } catch {
                throw error.inside(keyStep(name.name))
            }
        }
        return result
    }

    // MARK: - Names

    /// Returns the node with a name: all instances of a repeated one, or one instance with an index, such as `[2]`,
    /// after the name.
    func target(_ name: String, _ id: SourceTree.ID) throws(Mismatch) -> SceneTarget {
        if let node = names[name] { return SceneTarget(node: node) }
        let parts = name.split(separator: "[", omittingEmptySubsequences: false)
        let indices = parts.dropFirst().map { $0.hasSuffix("]") ? Int($0.dropLast()) : nil }
        guard !indices.isEmpty, let node = names[String(parts[0])] else {
            let suggestion = nearMiss(name, among: names.keys.sorted())
            throw Mismatch(
                id: id, problem: "no node has the name \(quoted(name))", suggestion: suggestion,
                advice: suggestion == nil ? "give the node the key name" : nil)
        }
        let counts = document.repetitions(around: node)
        var instance = 0
        guard indices.count == counts.count else {
            throw Mismatch(
                id: id, problem: "\(quoted(name)) has \(indices.count) numbers",
                expected: "\(counts.count), one for each repeat around \(quoted(String(parts[0])))")
        }
        for (index, count) in zip(indices, counts) {
            guard let index, (0..<count).contains(index) else {
                throw Mismatch(
                    id: id, expected: count == 0 ? "none: repeat is 0" : "numbers from 0 to \(count - 1)",
                    found: quoted(name))
            }
            instance = instance * count + index
        }
        return SceneTarget(node: node, instance: instance)
    }

    /// Returns the nodes to insert or remove, with all modifiers on them.
    private mutating func views(_ id: SourceTree.ID) throws(Mismatch) -> [SceneTarget] {
        guard values.source[id].kind == .sequence else { return [try view(id)] }
        var targets: [SceneTarget] = []
        for (index, element) in values.source.elements(id).enumerated() {
            do {
                targets.append(try view(element))
            } catch {
                throw error.inside("[\(index)]")
            }
        }
        return targets
    }

    private mutating func view(_ id: SourceTree.ID) throws(Mismatch) -> SceneTarget {
        guard values.source[id].kind == .scalar else {
            throw Mismatch(id: id, expected: SceneValueType.names.expected, found: values.source[id].found)
        }
        guard case .string(let name) = try values.value(id, as: .text) else { return SceneTarget(node: 0) }
        var target = try target(name, id)
        target.node = document.outermost(target.node)
        guard let around = document.surrounding(target.node), document.nodes[around].kind.isSwitchable else {
            let place = document.nodes[target.node].parent.map { "\(document.nodes[$0].kind)" } ?? "the scene"
            throw Mismatch(
                id: id, problem: "\(quoted(name)) is the only node of \(place), which needs one",
                advice: "put it into a stack")
        }
        return target
    }
}
