import GalleyEngine
import GalleyFormatting

/// A node of the scene whose keys are being read.
struct NodeDraft {
    var kind: SceneNode.Kind
    /// The source node.
    var id: SourceTree.ID
    var name: String?
    /// The source node of the key `name`.
    var nameID: SourceTree.ID?
    var parameters: [SceneParameter] = []
    /// The modifiers, the innermost first.
    var modifiers: [ValueReader.Modifier] = []
    var children: [(id: SourceTree.ID, name: String?)] = []
    var childStep = SceneNode.KeyStep.children
    /// The view of a background or an overlay.
    var layer: SourceTree.ID?
    var repetitions: Int?
    var repeatID: SourceTree.ID?
    var motion = SceneMotion()
    /// The line of the program that made the view.
    var source: String?

    init(kind: SceneNode.Kind, id: SourceTree.ID, name: String?) {
        self.kind = kind
        self.id = id
        self.name = name
    }

    /// Makes the node's content from its parameters, which `check` has checked.
    func content() throws(Mismatch) -> SceneContent {
        try Mismatch.refusing(id) { () throws(SceneParameterError) in try SceneContent(kind, parameters) }
    }

    /// Reads a node that is one word: a size, a colour, or the kind of a leaf without required keys.
    mutating func readScalar(_ values: inout ValueReader, isItem: Bool) throws(Mismatch) {
        let source = values.source[id]
        if !isItem, let leaf = BuiltInKind(rawValue: source.text), leaf.role == .leaf,
            !leaf.keys.contains(where: \.isRequired), source.kind == .scalar
        {
            kind = .builtIn(leaf)
            return
        }
        if !isItem, source.kind == .scalar, SceneColor.names.contains(source.text) || source.text.hasPrefix("#") {
            kind = .builtIn(.color)
            parameters = [SceneParameter("color", try values.value(id, as: .color))]
            return
        }
        do {
            parameters = try Self.size(id, &values)
        } catch {
            var error = error
            if !isItem {
                error.expected = SceneValueType.node.expected
                error.suggestion = nearMiss(source.text, among: SceneColor.names + BuiltInKind.allCases.map(\.rawValue))
            }
            throw error
        }
    }

    private static func size(_ id: SourceTree.ID, _ values: inout ValueReader) throws(Mismatch) -> [SceneParameter] {
        guard case .size(let size) = try values.value(id, as: .size(infinite: false)) else { return [] }
        return [SceneParameter("w", .number(size.width)), SceneParameter("h", .number(size.height))]
    }

    /// Reads the keys of a node, and returns their errors, up to a limit.
    mutating func read(
        _ fields: [ValueReader.Field], _ values: inout ValueReader, _ layouts: inout LayoutLookup, _ limit: Int
    ) -> [Mismatch] {
        var mismatches: [Mismatch] = []
        func attempt(_ body: () throws(Mismatch) -> Void) {
            do {
                try body()
            } catch {
                mismatches.append(error)
            }
        }
        var parameterKeys = LayoutLookup.Answer.unchecked
        var isKindKnown = false
        attempt { () throws(Mismatch) in
            (parameterKeys, isKindKnown) = try readKind(fields, &values, &layouts)
        }
        var written: [Int: [ValueReader.Modifier]] = [:]
        for field in fields where mismatches.count < limit {
            attempt { () throws(Mismatch) in
                switch SceneVocabulary.nodeKeys[field.name] {
                case .own: try readNodeKey(field, parameterKeys, &values)
                case .modifier(let order):
                    if case .parameters(let keys) = parameterKeys, keys.contains(where: { $0.name == field.name }) {
                        throw Mismatch(
                            id: field.key, subpath: keyStep(field.name),
                            problem: "\(quoted(field.name)) is a modifier and also a parameter of \(kind)",
                            advice: "write it under parameters: or under modifiers:")
                    }
                    written[order] = try values.modifiers(field)
                case nil: try readParameter(field, parameterKeys, &values, isKindKnown: isKindKnown)
                }
            }
        }
        // Most nodes have no modifiers.
        if !written.isEmpty {
            attempt { () throws(Mismatch) in
                let ordered = written.sorted { $0.key < $1.key }.flatMap(\.value)
                if let modifier = ordered.first, !modifiers.isEmpty {
                    throw Mismatch(
                        id: modifier.id, subpath: ".modifiers", problem: "modifiers are written as keys and in a list",
                        advice: "write all of them in the list")
                }
                modifiers += ordered
            }
        }
        if isKindKnown, mismatches.isEmpty {
            attempt { () throws(Mismatch) in try check(fields, parameterKeys) }
        }
        return mismatches
    }

    /// The keys that can determine a node's kind. `text` and `color` do so only without another of these keys, because
    /// some kinds have keys of these names.
    private static let firstKeys = ["kind", "item", "flexible", "text", "color"]

    /// Reads the kind of the node. The flag is false if the kind is unknown, so that its keys cannot be checked.
    private mutating func readKind(
        _ fields: [ValueReader.Field], _ values: inout ValueReader, _ layouts: inout LayoutLookup
    ) throws(Mismatch) -> (LayoutLookup.Answer, Bool) {
        // Nearly all nodes have one of the three keys, so no list of them is made for those.
        func isKind(_ field: ValueReader.Field) -> Bool {
            field.name == "kind" || field.name == "item" || field.name == "flexible"
        }
        let first = fields.firstIndex(where: isKind)
        if first == nil,
            let leaf = [BuiltInKind.text, .color].first(where: { leaf in
                fields.contains { $0.name == leaf.rawValue }
            })
        {
            kind = .builtIn(leaf)
            return (.parameters(leaf.keys), true)
        }
        guard let first, !fields[(first + 1)...].contains(where: isKind) else {
            let kinds = fields.filter(isKind)
            if kinds.isEmpty, fields.contains(where: { nearMiss($0.name, among: Self.firstKeys) != nil }) {
                // The misspelt key is reported separately.
                return (.unchecked, false)
            }
            throw Mismatch(
                id: kinds.last?.key ?? id, expected: "one of " + Self.firstKeys.joined(separator: ", "),
                found: kinds.isEmpty ? "none of them" : kinds.map(\.name).joined(separator: " and "))
        }
        let field = fields[first]
        guard field.name == "kind" else {
            let builtIn: BuiltInKind = field.name == "item" ? .fixed : .flexible
            kind = .builtIn(builtIn)
            return (.parameters(builtIn.keys), true)
        }
        guard case .string(let name) = try values.value(of: field, as: .text) else { return (.unchecked, false) }
        do {
            return (try readKind(name, field.value, &layouts), true)
        } catch {
            // The children and all other keys of the node are read nevertheless.
            throw error.inside(".kind")
        }
    }

    /// Sets the kind of the node from its name.
    mutating func readKind(
        _ name: String, _ id: SourceTree.ID, _ layouts: inout LayoutLookup
    ) throws(Mismatch) -> LayoutLookup.Answer {
        if let builtIn = BuiltInKind(rawValue: name) {
            kind = .builtIn(builtIn)
            return .parameters(builtIn.keys)
        }
        let layout = layouts.layout(name)
        kind = .layout(layout)
        return try layouts.parameters(layout, written: name, id)
    }

    mutating func readParameter(
        _ field: ValueReader.Field, _ answer: LayoutLookup.Answer, _ values: inout ValueReader, isKindKnown: Bool
    ) throws(Mismatch) {
        guard case .parameters(let keys) = answer else {
            if !isKindKnown, let suggestion = nearMiss(field.name, among: Self.firstKeys),
                case .builtIn = kind
            {
                throw Mismatch(
                    id: field.key, subpath: keyStep(field.name), problem: "unknown key \(quoted(field.name))",
                    suggestion: suggestion)
            }
            parameters.append(SceneParameter(field.name, try values.value(of: field, as: .any)))
            return
        }
        // By index: a copy of each key that is compared would take most of the time.
        guard let key = keys.indices.first(where: { keys[$0].name == field.name }).map({ keys[$0] }) else {
            let own = keys.map(\.name)
            let all = own + SceneVocabulary.node.map(\.name) + SceneVocabulary.modifiers.map(\.name)
            var mismatch = values.unknown(field, all, of: "\(kind)")
            // `priority` is meant for `layoutPriority`.
            let longer = all.filter { field.name.count > 3 && $0.lowercased().hasSuffix(field.name.lowercased()) }
            if mismatch.suggestion == nil, longer.count == 1 { mismatch.suggestion = longer[0] }
            if mismatch.suggestion.map(own.contains) != true {
                mismatch.advice =
                    (own.isEmpty ? "\(kind) has no keys of its own" : "\(kind) takes " + own.joined(separator: ", "))
                    + ", beside those of all nodes"
            }
            // A key of a node that a change sets.
            if mismatch.suggestion == field.name {
                mismatch.problem = "\(quoted(field.name)) cannot be set"
                mismatch.suggestion = nil
                if field.name == "present" { mismatch.advice = "write insert or remove in place of set" }
            }
            throw mismatch
        }
        if case .node = key.type {
            layer = field.value
        } else {
            parameters.append(SceneParameter(field.name, try values.value(of: field, as: key.type)))
        }
    }

    mutating func readNodeKey(
        _ field: ValueReader.Field, _ answer: LayoutLookup.Answer, _ values: inout ValueReader
    ) throws(Mismatch) {
        // Errors are rare, and only they need the step.
        var step: String { keyStep(field.name) }
        switch field.name {
        case "item":
            parameters += try Mismatch.inside(step) { () throws(Mismatch) in try Self.size(field.value, &values) }
        case "flexible":
            parameters += try Mismatch.inside(step) { () throws(Mismatch) in
                try values.parameters(field.value, BuiltInKind.flexibleKeys, of: "flexible")
            }
        case "name":
            guard case .string(let text) = try values.value(of: field, as: .text) else { return }
            guard !text.isEmpty, text.isPrintableASCII || !text.contains(where: \.isNewline) else {
                throw Mismatch(id: field.value, subpath: ".name", expected: "a name on one line", found: quoted(text))
            }
            (name, nameID) = (text, field.key)
        case "source":
            guard case .string(let text) = try values.value(of: field, as: .text) else { return }
            source = text
        case "child":
            childStep = .child
            children = [(field.value, nil)]
        case "children":
            guard values.source[field.value].kind == .sequence else {
                throw Mismatch(
                    id: field.value, subpath: ".children", expected: SceneValueType.nodes.expected,
                    found: values.source[field.value].found)
            }
            children = values.source.elements(field.value).map { ($0, nil) }
        case "items":
            childStep = .items
            if values.source[field.value].kind == .sequence {
                children = values.source.elements(field.value).map { ($0, nil) }
            } else {
                children = try Mismatch.inside(step) { () throws(Mismatch) in
                    try values.fields(field.value, expected: SceneValueType.items.expected)
                }.map { ($0.value, $0.name) }
            }
        case "repeat":
            guard case .integer(let count) = try values.value(of: field, as: .integer(0...1_000_000)) else { return }
            repetitions = Int(count)
            repeatID = field.key
        case "widths", "heights":
            guard case .array(let lengths) = try values.value(of: field, as: .list(.number(.notNegative))) else {
                return
            }
            guard !lengths.isEmpty else {
                throw Mismatch(
                    id: field.value, subpath: keyStep(field.name), expected: "at least one length",
                    found: "an empty list")
            }
            parameters.append(SceneParameter(field.name, .array(lengths)))
        case "parameters":
            try Mismatch.inside(step) { () throws(Mismatch) in
                for inner in try values.fields(field.value, expected: SceneValueType.map(.any).expected) {
                    try readParameter(inner, answer, &values, isKindKnown: true)
                }
            }
        case "modifiers":
            modifiers = try Mismatch.inside(step) { () throws(Mismatch) in try values.modifierList(field.value) }
        case "animation", "animations", "transition", "contentTransition", "geometryGroup", "matchedGeometry",
            "present":
            motion = try values.motion(field, answer, motion)
        default:
            // The kind has been read before.
            break
        }
    }
}
