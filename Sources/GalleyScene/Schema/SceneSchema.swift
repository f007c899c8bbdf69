import GalleyEngine

/// The JSON Schema of scenes for editors, generated from the tables that the reader uses.
public enum SceneSchema {
    /// The schema as JSON (draft 2020-12), indented, with sorted keys and a line break at the end.
    public static var json: String {
        var text = JSON.object(document).text(indent: 0)
        text += "\n"
        return text
    }

    private static var document: [String: JSON] {
        var definitions: [String: JSON] = ["node": node, "modifiers": modifierList]
        for kind in BuiltInKind.allCases {
            let keys = kind.keys + SceneVocabulary.node.filter { applies($0.name, to: kind) }
            definitions[kind.rawValue] = object(
                keys, constants: ["kind": .text(kind.rawValue)], required: requiredKeys(of: kind),
                documentation: kind.documentation)
        }
        definitions["item"] = object(
            [BuiltInKind.tileColor]
                + SceneVocabulary.node.filter { $0.name != "flexible" && applies($0.name, to: .fixed) },
            required: ["item"],
            documentation: "A leaf of a fixed size.")
        definitions["flexibleItem"] = object(
            [BuiltInKind.tileColor]
                + SceneVocabulary.node.filter { $0.name != "item" && applies($0.name, to: .flexible) },
            required: ["flexible"], documentation: "A leaf of variable size.")
        for leaf in [BuiltInKind.text, .color] {
            definitions[leaf.rawValue + "Item"] = object(
                leaf.keys + SceneVocabulary.node.filter { applies($0.name, to: leaf) }, required: [leaf.rawValue],
                documentation: leaf.documentation)
        }
        definitions["layout"] = layout
        definitions["transition"] = transition
        definitions["change"] = change(SceneVocabulary.change)
        definitions["innerChange"] = change(SceneVocabulary.change.filter { $0.name != "at" })
        return [
            "$schema": .text("https://json-schema.org/draft/2020-12/schema"),
            "title": .text("Galley scene"), "type": .text("object"),
            "properties": .object(properties(SceneVocabulary.document)),
            "required": .list(SceneVocabulary.document.filter(\.isRequired).map { .text($0.name) }),
            "additionalProperties": .bool(false), "$defs": .object(definitions),
        ]
    }

    /// Returns whether a key of all nodes applies to a kind.
    private static func applies(_ key: String, to kind: BuiltInKind) -> Bool {
        switch key {
        case "kind", "parameters": false
        case "item": kind == .fixed
        case "flexible": kind == .flexible
        case "widths", "heights": kind == .fixed
        case "child": kind.role != .leaf
        case "children", "items": kind.role != .leaf
        case "name": kind.role != .group
        default: true
        }
    }

    /// The keys that a kind requires. A fixed leaf requires none, because `widths` and `heights` can replace its size.
    private static func requiredKeys(of kind: BuiltInKind) -> [String] {
        ["kind"] + (kind == .fixed ? [] : kind.keys.filter(\.isRequired).map(\.name))
    }

    private static var node: JSON {
        let leaves = BuiltInKind.allCases.filter { $0.role == .leaf && !$0.keys.contains(where: \.isRequired) }
        return .object([
            "anyOf": .list(
                [schema(.size(infinite: false)), texts(leaves.map(\.rawValue)), schema(.color)]
                    + (BuiltInKind.allCases.map(\.rawValue)
                    + ["item", "flexibleItem", "textItem", "colorItem", "layout"]).map(reference))
        ])
    }

    /// The schema of a plugin's layout, whose parameters are not known here.
    private static var layout: JSON {
        let keys = SceneVocabulary.node.filter { !["item", "flexible", "widths", "heights"].contains($0.name) }
        guard case .object(var schema) = object(keys, required: ["kind"], documentation: "A plugin's layout."),
            case .object(var properties)? = schema["properties"], case .object(var kind)? = properties["kind"]
        else { return .bool(true) }
        kind["not"] = .object(["enum": .list(BuiltInKind.allCases.map { .text($0.rawValue) })])
        properties["kind"] = .object(kind)
        schema["properties"] = .object(properties)
        schema["additionalProperties"] = .bool(true)
        return .object(schema)
    }

    /// The schema of a transition: a name; one or more parts, where an anchor requires a scale; or an insertion and a
    /// removal.
    private static var transition: JSON {
        let parts = ["scale", "move", "offset", "combined"]
        func keys(_ names: some Sequence<String>, required: [String]) -> JSON {
            form(
                SceneVocabulary.transition.filter { names.contains($0.name) }.map { key in
                    var key = key
                    key.isRequired = required.contains(key.name)
                    return key
                })
        }
        let ways = ["insertion", "removal"]
        return .object([
            "anyOf": .list(
                [texts(ValueReader.transitions.map(\.name)), keys(ways, required: ways)]
                    + parts.indices.map { index in
                        keys(parts[index...] + (index == 0 ? ["anchor"] : []), required: [parts[index]])
                    })
        ])
    }

    /// Returns the schema of a change and the changes inside it, which have no time of their own.
    private static func change(_ keys: [SceneKey]) -> JSON {
        guard case .object(var schema) = form(keys), case .object(var properties)? = schema["properties"],
            case .object(var inner)? = properties["changes"]
        else { return .bool(true) }
        inner["items"] = reference("innerChange")
        properties["changes"] = .object(inner)
        schema["properties"] = .object(properties)
        return .object(schema)
    }

    private static var modifierList: JSON {
        let name = SceneVocabulary.node.filter { $0.name == "name" }
        let one = SceneVocabulary.modifiers.map { key in
            JSON.object([
                "type": .text("object"), "properties": .object(properties([key] + name)),
                "required": .list([.text(key.name)]), "additionalProperties": .bool(false),
            ])
        }
        return .object(["type": .text("array"), "items": .object(["anyOf": .list(one)])])
    }

    private static func object(
        _ keys: [SceneKey], constants: [String: JSON] = [:], required: [String], documentation: String
    ) -> JSON {
        var properties = properties(keys + SceneVocabulary.modifiers)
        for (name, value) in constants { properties[name] = .object(["const": value]) }
        return .object([
            "type": .text("object"), "description": .text(documentation), "properties": .object(properties),
            "required": .list(required.map { .text($0) }), "additionalProperties": .bool(false),
        ])
    }
}
