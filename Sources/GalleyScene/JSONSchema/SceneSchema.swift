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
        var definitions: [String: JSON] = [
            "node": node, "nodeKeys": .object(["properties": .object(properties(nodeKeys))]),
            "modifierKeys": .object(["properties": .object(properties(SceneVocabulary.modifiers))]),
            "modifiers": modifierList, "layout": layout, "transition": transition,
            "change": change(SceneVocabulary.change),
            "innerChange": change(SceneVocabulary.change.filter { $0.name != "at" }),
        ]
        for kind in BuiltInKind.allCases {
            definitions[kind.rawValue] = object(
                kind.keys, kind: kind, required: requiredKeys(of: kind), documentation: kind.documentation)
        }
        for leaf in leaves {
            definitions[leaf.definition] = object(
                leaf.keys, kind: leaf.kind, required: [leaf.key], documentation: leaf.documentation)
        }
        for (type, name) in named { definitions[name] = plain(type) }
        return [
            "$schema": .text("https://json-schema.org/draft/2020-12/schema"),
            "title": .text("Galley scene"), "type": .text("object"),
            "properties": .object(properties(SceneVocabulary.document)),
            "required": .list(SceneVocabulary.document.filter(\.isRequired).map { .text($0.name) }),
            "additionalProperties": .bool(false), "$defs": .object(definitions),
        ]
    }

    /// A leaf that has a key instead of `kind`.
    private struct Leaf {
        var key: String
        var definition: String
        var kind: BuiltInKind
        var keys: [SceneKey]
        var documentation: String
    }

    /// In the order in which the reader checks their keys, because an item may have a colour.
    private static var leaves: [Leaf] {
        func keys(_ names: [String]) -> [SceneKey] { SceneVocabulary.node.filter { names.contains($0.name) } }
        return [
            Leaf(
                key: "item", definition: "item", kind: .fixed, keys: keys(["item"]) + [BuiltInKind.tileColor],
                documentation: "A leaf of a fixed size."),
            Leaf(
                key: "flexible", definition: "flexibleItem", kind: .flexible,
                keys: keys(["flexible"]) + [BuiltInKind.tileColor], documentation: "A leaf of variable size."),
        ]
            + [BuiltInKind.text, .color].map {
                Leaf(
                    key: $0.rawValue, definition: $0.rawValue + "Item", kind: $0, keys: $0.keys,
                    documentation: $0.documentation)
            }
    }

    /// The keys of nodes with the same values for every kind that has them.
    private static var nodeKeys: [SceneKey] {
        SceneVocabulary.node.filter {
            !["kind", "item", "flexible", "widths", "heights", "parameters"].contains($0.name)
        }
    }

    /// Returns whether a key of all nodes applies to a kind.
    private static func applies(_ key: String, to kind: BuiltInKind) -> Bool {
        switch key {
        case "item", "flexible", "kind", "parameters": false
        case "widths", "heights": kind == .fixed
        case "child", "children", "items": kind.role != .leaf
        case "name": kind.role != .group
        default: true
        }
    }

    /// The keys that a kind requires. A fixed leaf requires none, because `widths` and `heights` can replace its size.
    private static func requiredKeys(of kind: BuiltInKind) -> [String] {
        ["kind"] + (kind == .fixed ? [] : kind.keys.filter(\.isRequired).map(\.name))
    }

    /// The schema of a node. The type of the value, its `kind` and its keys select one definition, so that a validator
    /// reports the errors against that definition only.
    private static var node: JSON {
        let names = BuiltInKind.allCases.filter { $0.role == .leaf && !$0.keys.contains(where: \.isRequired) }
        var untyped = JSON.object([
            "required": .list([.text("kind")]),
            "propertyNames": texts((SceneVocabulary.node + SceneVocabulary.modifiers).map(\.name)),
        ])
        for leaf in leaves.reversed() {
            untyped = .object([
                "if": .object(["required": .list([.text(leaf.key)])]), "then": reference(leaf.definition),
                "else": untyped,
            ])
        }
        let kinds = BuiltInKind.allCases.map { kind in
            JSON.object([
                "if": .object(["properties": .object(["kind": .object(["const": .text(kind.rawValue)])])]),
                "then": reference(kind.rawValue),
            ])
        }
        let plugin = JSON.object([
            "if": .object(["properties": .object(["kind": texts(BuiltInKind.allCases.map(\.rawValue))])]),
            "else": reference("layout"),
        ])
        return .object([
            "type": .list([.text("string"), .text("object")]),
            "if": .object(["type": .text("object")]),
            "then": .object([
                "if": .object(["required": .list([.text("kind")])]),
                "then": .object(["allOf": .list(kinds + [plugin])]),
                "else": untyped,
            ]),
            "else": anyOf(schema(.size(infinite: false)), texts(names.map(\.rawValue)), schema(.color)),
        ])
    }

    /// The schema of a plugin's layout, whose parameters are not known here.
    private static var layout: JSON {
        let parameters = SceneVocabulary.node.filter { $0.name == "parameters" }
        return .object([
            "type": .text("object"), "description": .text("A plugin's layout."),
            "allOf": .list([reference("nodeKeys"), reference("modifierKeys")]),
            "properties": .object(properties(parameters).merging(["kind": schema(.text)]) { $1 }),
        ])
    }

    /// The schema of a transition: a name; one or more parts, where an anchor requires a scale or a rotation; or an insertion and a
    /// removal.
    private static var transition: JSON {
        let ways = ["insertion", "removal"].map { JSON.text($0) }
        guard case .object(var parts) = form(SceneVocabulary.transition) else { return .bool(true) }
        parts["minProperties"] = .number(1)
        func requires(_ key: String) -> JSON { .object(["required": .list([.text(key)])]) }
        parts["allOf"] = .list([
            .object([
                "if": requires("anchor"), "then": .object(["anyOf": .list([requires("scale"), requires("rotation")])]),
            ])
        ])
        parts["if"] = .object(["anyOf": .list(ways.map { .object(["required": .list([$0])]) })])
        parts["then"] = .object(["required": .list(ways), "propertyNames": .object(["enum": .list(ways)])])
        return byType(texts(ValueReader.transitions.map(\.name)), object: .object(parts))
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

    /// The schema of a list of modifiers: each item has one modifier, and perhaps a name.
    private static var modifierList: JSON {
        func count(_ number: Double) -> JSON {
            .object(["minProperties": .number(number), "maxProperties": .number(number)])
        }
        let name = SceneVocabulary.node.filter { $0.name == "name" }
        return .object([
            "type": .text("array"),
            "items": .object([
                "type": .text("object"), "allOf": .list([reference("modifierKeys")]),
                "properties": .object(properties(name)),
                "propertyNames": texts(SceneVocabulary.modifiers.map(\.name) + ["name"]),
                "if": .object(["required": .list([.text("name")])]), "then": count(2), "else": count(1),
            ]),
        ])
    }

    /// Returns the schema of a node with its own keys. The keys that it shares with other kinds are typed in two
    /// definitions; the list of names refuses those that this kind does not have.
    private static func object(
        _ keys: [SceneKey], kind: BuiltInKind, required: [String], documentation: String
    ) -> JSON {
        let shared = SceneVocabulary.node.filter { applies($0.name, to: kind) }
        let own = (keys + shared.filter { key in !nodeKeys.contains { $0.name == key.name } })
            .filter { key in !SceneVocabulary.modifiers.contains { $0.name == key.name } }
        let names = Set((keys + shared + SceneVocabulary.modifiers).map(\.name)).union(required)
        return .object([
            "type": .text("object"), "description": .text(documentation),
            "allOf": .list([reference("nodeKeys"), reference("modifierKeys")]),
            "properties": .object(properties(own)), "propertyNames": texts(names.sorted()),
            "required": .list(required.map { .text($0) }),
        ])
    }
}
