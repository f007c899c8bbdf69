import GalleyEngine

/// Reads what happens to a scene, when all its nodes are known.
struct ChangeReader {
    let document: SceneDocument
    private(set) var values: ValueReader
    var layouts: LayoutLookup
    /// What is wrong, with key paths from the document.
    private(set) var mismatches: [Mismatch] = []
    private let limits: SceneLimits
    /// The nodes that have a name.
    private let names: [String: Int]
    /// What containers have become so far.
    private var kinds: [Int: SceneNode.Kind] = [:]

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

    /// Runs `body`; what it throws is kept, with the key path to where it was called.
    private mutating func attempt(_ path: String, _ body: (inout Self) throws(Mismatch) -> Void) {
        guard mismatches.count < limits.errors else { return }
        do {
            try body(&self)
        } catch {
            mismatches.append(error.inside(path))
        }
    }

    /// The changes of a list; those inside of another one are made at its time.
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
            mismatches.append(Mismatch(id: id, subpath: path, problem: "changes inside changes, more than 16 deep"))
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
                // In the order of the keys: settings are those of the new layouts.
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
        func inside<T>(_ body: () throws(Mismatch) -> T) throws(Mismatch) -> T {
            do {
                return try body()
            } catch {
                throw error.inside(keyStep(field.name))
            }
        }
        switch field.name {
        case "at":
            guard case .number(let time) = try values.value(of: field, as: key.type) else { return }
            guard time >= change.time else {
                throw Mismatch(
                    id: field.value, subpath: ".at", expected: "\(lengthText(change.time)) or later",
                    found: lengthText(time), advice: "changes stand in the order of time")
            }
            change.time = time
        case "animation":
            guard case .string(let text) = try values.value(of: field, as: key.type) else { return }
            change.animation = SceneAnimation(checked: text)
        case "disabled": change.disablesAnimations = try values.value(of: field, as: key.type) == true
        case "switch":
            change.switches = try inside { () throws(Mismatch) in
                try each(field, key) { reader, name throws(Mismatch) in [try reader.newLayout(name)] }
            }
        case "set":
            change.settings = try inside { () throws(Mismatch) in
                try each(field, key) { reader, name throws(Mismatch) in try reader.settings(name) }
            }
        case "insert": change.insertions = try inside { () throws(Mismatch) in try views(field.value) }
        case "remove": change.removals = try inside { () throws(Mismatch) in try views(field.value) }
        default:
            guard case .array(let lengths) = try values.value(of: field, as: .proposal) else { return }
            change.proposal = SceneProposal(lengths)
        }
    }

    /// What stands under each name of a mapping.
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

    /// The node with this name: of a repeated one all, or with `[2]` after the name one.
    private func target(_ name: String, _ id: SourceTree.ID) throws(Mismatch) -> SceneTarget {
        if let node = names[name] { return SceneTarget(node: node) }
        let parts = name.split(separator: "[", omittingEmptySubsequences: false)
        let indices = parts.dropFirst().map { $0.hasSuffix("]") ? Int($0.dropLast()) : nil }
        guard !indices.isEmpty, let node = names[String(parts[0])] else {
            let suggestion = nearMiss(name, among: names.keys.sorted())
            throw Mismatch(
                id: id, problem: "no node has the name \(quoted(name))", suggestion: suggestion,
                advice: suggestion == nil ? "give the node that is meant a name: key" : nil)
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

    /// Nodes that come or go, with all modifiers on them.
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
                id: id, problem: "\(quoted(name)) is the only node of \(place), which cannot be without",
                advice: "put it into a stack")
        }
        return target
    }

    // MARK: - Layouts and parameters

    private mutating func newLayout(_ field: ValueReader.Field) throws(Mismatch) -> SceneChange.Switch {
        let target = try target(field.name, field.key)
        let node = document.nodes[target.node]
        guard node.kind.isSwitchable else {
            throw Mismatch(
                id: field.key, problem: "\(quoted(field.name)) is a \(node.kind) and has no layout to switch",
                advice: "name a container, such as a stack")
        }
        guard target.instance == nil else {
            throw Mismatch(
                id: field.key, problem: "\(quoted(field.name)) is one of several that are switched together",
                advice: "leave out the number")
        }
        var draft = NodeDraft(kind: node.kind, id: field.value, name: nil)
        let isMapping = values.source[field.value].kind == .mapping
        let fields = isMapping ? try values.fields(field.value, expected: SceneValueType.switches.expected) : []
        let kind = isMapping ? fields.first { $0.name == "kind" } : field
        guard let kind else {
            throw Mismatch(
                id: field.value, problem: "a layout needs \"kind\"", advice: "like {kind: hstack, spacing: 4}")
        }
        guard case .string(let written) = try values.value(kind.value, as: .text) else {
            throw Mismatch(id: kind.value, expected: "a kind", found: values.source[kind.value].found)
        }
        let answer: LayoutLookup.Answer
        do {
            answer = try draft.readKind(written, kind.value, &layouts)
        } catch {
            throw error.inside(isMapping ? ".kind" : "")
        }
        guard draft.kind.isSwitchable else {
            throw Mismatch(
                id: kind.value, subpath: isMapping ? ".kind" : "",
                expected: "the kind of a container: "
                    + BuiltInKind.allCases.filter { $0.role == .container }.map(\.rawValue).joined(separator: ", ")
                    + ", or a plugin's layout",
                found: quoted(written))
        }
        for inner in fields where inner.name != "kind" {
            if inner.name == "parameters" {
                try draft.readNodeKey(inner, answer, &values)
            } else {
                try draft.readParameter(inner, answer, &values, isKindKnown: true)
            }
        }
        try draft.check([], answer)
        kinds[target.node] = draft.kind
        return SceneChange.Switch(target: target, kind: draft.kind, parameters: draft.parameters)
    }

    private mutating func settings(_ field: ValueReader.Field) throws(Mismatch) -> [SceneChange.Setting] {
        let target = try target(field.name, field.key)
        var result: [SceneChange.Setting] = []
        for inner in try values.fields(field.value, expected: "values like {spacing: 20}") {
            let animation = document.nodes[document.outermost(target.node)].motion?.animations[inner.name]
            for (node, parameters) in try settings(of: target.node, inner, field.name) {
                result.append(
                    SceneChange.Setting(
                        target: SceneTarget(node: node, instance: target.instance), parameters: parameters,
                        key: inner.name, animation: animation))
            }
        }
        return result
    }

    /// What one key changes: parameters of the node itself, or of modifiers on it.
    private mutating func settings(
        of index: Int, _ field: ValueReader.Field, _ name: String
    ) throws(Mismatch) -> [(node: Int, parameters: [SceneParameter])] {
        let kind = kinds[index] ?? document.nodes[index].kind
        var draft = NodeDraft(kind: kind, id: field.value, name: nil)
        let answer: LayoutLookup.Answer
        switch kind {
        case .builtIn(let kind): answer = .parameters(kind.keys)
        case .layout(let layout): answer = try layouts.parameters(layout, written: "\(layout)", field.value)
        }
        var isOwn = field.name == "parameters"
        if case .parameters(let keys) = answer { isOwn = isOwn || keys.contains { $0.name == field.name } }
        let isSize = kind == .builtIn(.fixed) && field.name == "item"
        if isSize || field.name == "parameters" || kind == .builtIn(.flexible) && field.name == "flexible" {
            try draft.readNodeKey(field, answer, &values)
        } else if !isOwn, SceneVocabulary.modifiers.contains(where: { $0.name == field.name }) {
            return try modifierSettings(of: index, field, name)
        } else {
            try draft.readParameter(field, answer, &values, isKindKnown: true)
        }
        if case .builtIn(let builtIn) = kind {
            for parameter in draft.parameters where builtIn.constantKeys.contains(parameter.name) {
                throw Mismatch(
                    id: field.key, subpath: keyStep(field.name),
                    problem: "\(quoted(parameter.name)) of \(kind) cannot change",
                    advice: "write two nodes and let one go when the other comes")
            }
        }
        if draft.content != nil {
            throw Mismatch(
                id: field.key, subpath: keyStep(field.name),
                problem: "\(quoted(field.name)) is a node and cannot change",
                advice: "name the node, and change that")
        }
        return [(index, draft.parameters)]
    }

    /// The modifiers on a node that one key changes.
    private mutating func modifierSettings(
        of index: Int, _ field: ValueReader.Field, _ name: String
    ) throws(Mismatch) -> [(node: Int, parameters: [SceneParameter])] {
        guard field.name != "background", field.name != "overlay" else {
            throw Mismatch(
                id: field.key, subpath: keyStep(field.name), problem: "a view in \(field.name) cannot be set",
                advice: "give it a name, and change that")
        }
        var result: [(node: Int, parameters: [SceneParameter])] = []
        for modifier in try values.modifiers(field) {
            let same = document.modifiers(on: index).filter { other in
                let node = document.nodes[other]
                let fixed = modifier.kind.constantKeys
                return node.kind == .builtIn(modifier.kind)
                    && modifier.parameters.allSatisfy { !fixed.contains($0.name) || node[$0.name] == $0.value }
            }
            guard let first = same.first, same.count == 1 else {
                throw Mismatch(
                    id: field.key, subpath: keyStep(field.name),
                    problem:
                        "\(quoted(name)) has \(same.isEmpty ? "no" : "\(same.count) times") \(field.name) to change",
                    advice: same.isEmpty
                        ? "give it one where it stands, with the value that it begins with"
                        : "name the one that is meant in modifiers:, and change that")
            }
            result.append((first, modifier.parameters))
        }
        return result
    }
}
