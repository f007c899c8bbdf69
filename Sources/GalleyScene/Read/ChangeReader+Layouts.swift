import GalleyEngine

extension ChangeReader {
    /// Reads the new layout of a container.
    mutating func newLayout(_ field: ValueReader.Field) throws(Mismatch) -> SceneChange.Switch {
        let target = try target(field.name, field.key)
        let node = document.nodes[target.node]
        guard node.kind.isSwitchable else {
            throw Mismatch(
                id: field.key, problem: "\(quoted(field.name)) is a \(node.kind) and has no layout to switch",
                advice: "name a container, such as a stack")
        }
        guard target.instance == nil else {
            throw Mismatch(
                id: field.key,
                problem: "\(quoted(field.name)) is one instance of a repeated container, "
                    + "and all instances are switched together",
                advice: "leave out the index")
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
        guard case .container(let container) = try draft.content() else {
            preconditionFailure("a kind that can be switched to is a container")
        }
        return SceneChange.Switch(target: target, container: container)
    }

    /// Reads the settings of a node.
    mutating func settings(_ field: ValueReader.Field) throws(Mismatch) -> [SceneChange.Setting] {
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

    /// Reads the settings of one key: parameters of the node itself, or of modifiers on it.
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
                    advice: "write two nodes, and remove one when you insert the other")
            }
        }
        if draft.layer != nil {
            throw Mismatch(
                id: field.key, subpath: keyStep(field.name),
                problem: "\(quoted(field.name)) is a node and cannot change",
                advice: "give the node a name, and change it by that name")
        }
        return [(index, draft.parameters)]
    }

    /// Reads the settings of the modifiers that one key names.
    private mutating func modifierSettings(
        of index: Int, _ field: ValueReader.Field, _ name: String
    ) throws(Mismatch) -> [(node: Int, parameters: [SceneParameter])] {
        guard !["background", "overlay", "mask"].contains(field.name) else {
            throw Mismatch(
                id: field.key, subpath: keyStep(field.name), problem: "a view in \(field.name) cannot be set",
                advice: "give it a name, and change it by that name")
        }
        var result: [(node: Int, parameters: [SceneParameter])] = []
        for modifier in try values.modifiers(field) {
            let same = document.modifiers(on: index).filter { other in
                let node = document.nodes[other]
                let fixed = modifier.kind.constantKeys
                return node.kind == .builtIn(modifier.kind)
                    && modifier.parameters.allSatisfy {
                        !fixed.contains($0.name) || node.content.value(of: $0.name) == $0.value
                    }
            }
            guard let first = same.first, same.count == 1 else {
                throw Mismatch(
                    id: field.key, subpath: keyStep(field.name),
                    problem: "\(quoted(name)) has "
                        + (same.isEmpty
                            ? "no \(field.name) to change"
                            : "\(same.count) \(field.name) modifiers, so the change is ambiguous"),
                    advice: same.isEmpty
                        ? "add it to the node, with its initial value"
                        : "write them under modifiers:, give one a name, and change it by that name")
            }
            result.append((first, modifier.parameters))
        }
        return result
    }
}
