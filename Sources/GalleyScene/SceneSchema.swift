import GalleyCanvas
import GalleyEngine

/// The JSON Schema of scenes, for editors: made of the same tables by which scenes are read.
public enum SceneSchema {
    /// The schema as JSON (draft 2020-12), with sorted keys, indented; ends with a line break.
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

    /// Whether a key of all nodes makes sense on this kind.
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

    /// `widths` and `heights` may stand in for a size.
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

    /// A plugin's layout: its parameters are not known here.
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

    /// A transition: a word, one or more parts, of which only a scale has an anchor, or two for coming and going.
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

    /// A change, and those inside of it, which have no time of their own.
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

    private static func properties(_ keys: [SceneKey]) -> [String: JSON] {
        var result: [String: JSON] = [:]
        for key in keys {
            guard case .object(var schema) = schema(key.type) else { continue }
            schema["description"] = .text(key.documentation)
            if let value = key.defaultValue { schema["default"] = json(value) }
            result[key.name] = .object(schema)
        }
        return result
    }

    private static func reference(_ name: String) -> JSON { .object(["$ref": .text("#/$defs/\(name)")]) }

    private static func anyOf(_ schemas: JSON...) -> JSON { .object(["anyOf": .list(schemas)]) }

    private static func texts(_ names: [String]) -> JSON { .object(["enum": .list(names.map { .text($0) })]) }

    private static func pattern(_ pattern: String) -> JSON {
        .object(["type": .text("string"), "pattern": .text(pattern)])
    }

    private static func pair(_ element: JSON) -> JSON {
        .object(["type": .text("array"), "items": element, "minItems": .number(2), "maxItems": .number(2)])
    }

    private static func form(_ keys: [SceneKey]) -> JSON {
        .object([
            "type": .text("object"), "properties": .object(properties(keys)),
            "required": .list(keys.filter(\.isRequired).map { .text($0.name) }), "additionalProperties": .bool(false),
        ])
    }

    /// What a value of this type looks like.
    private static func schema(_ type: SceneValueType) -> JSON {
        let number = #"\+?([0-9]+\.?[0-9]*|\.[0-9]+)([eE][+-]?[0-9]+)?"#
        let custom = pattern("^[A-Z]")
        switch type {
        case .bool: return .object(["type": .text("boolean")])
        case .integer(let range):
            return .object([
                "type": .text("integer"), "minimum": .number(Double(range.lowerBound)),
                "maximum": .number(Double(range.upperBound)),
            ])
        case .number(let range): return numberSchema(range)
        case .text: return .object(["type": .list([.text("string"), .text("number"), .text("boolean")])])
        case .choice(let names): return texts(names)
        case .alignment(.both): return texts(SceneAxes.both.names)
        case .alignment(let axes): return anyOf(texts(axes.names), custom)
        case .guide(let center): return anyOf(texts(SceneAxes.guides + (center ? ["center"] : [])), custom)
        case .guideValue:
            return anyOf(.object(["type": .text("number")]), form(Array(SceneVocabulary.guideKeys.prefix(2))))
        case .size(let infinite):
            let range: SceneNumberRange = infinite ? .notNegative.orInfinity : .notNegative
            let length = infinite ? #"(\#(number)|\.?inf)"# : "(\(number))"
            let keys = ["width", "height"].map { SceneKey($0, .number(range), required: true, "Points.") }
            return anyOf(pattern("^\(length)x\(length)$"), pair(numberSchema(range)), form(keys))
        case .partialSize: return pattern(#"^(\#(number)|\.?inf|-)x(\#(number)|\.?inf|-)$"#)
        case .point:
            let keys = ["x", "y"].map { SceneKey($0, .number(.any), required: true, "Points.") }
            return anyOf(pair(numberSchema(.any)), form(keys))
        case .proposal:
            return anyOf(
                pattern(#"^(\#(number)|\.?inf|-)(x(\#(number)|\.?inf|-))?$"#), numberSchema(.notNegative),
                pair(numberSchema(.notNegative.orInfinity.orNull)))
        case .gridItem:
            return .object([
                "anyOf": .list(
                    [numberSchema(.notNegative), texts(["flexible"])]
                        + BuiltInKind.lineKinds.map { form([$0] + BuiltInKind.lineKeys) })
            ])
        case .color: return anyOf(texts(SceneColor.names), pattern("^#([0-9a-fA-F]{6}|[0-9a-fA-F]{8})$"))
        case .shape: return anyOf(texts(SceneShape.names), form(BuiltInKind.shapeKeys))
        case .font: return anyOf(texts(Font.Style.allCases.map(\.rawValue)), form(BuiltInKind.fontKeys))
        case .file: return pattern(".")
        case .animation: return pattern(".")
        case .transition: return reference("transition")
        case .time:
            return anyOf(
                numberSchema(SceneNumberRange(minimum: 0, maximum: 3600)), pattern("^\(number)(ms|s)$"))
        case .switches:
            let kind = JSON.object([
                "type": .text("object"), "properties": .object(["kind": pattern(".")]),
                "required": .list([.text("kind")]),
            ])
            return .object(["type": .text("object"), "additionalProperties": anyOf(pattern("."), kind)])
        case .settings:
            return .object(["type": .text("object"), "additionalProperties": .object(["type": .text("object")])])
        case .names:
            return anyOf(pattern("."), .object(["type": .text("array"), "items": pattern(".")]))
        case .changes: return .object(["type": .text("array"), "items": reference("change")])
        case .list(.gridItem):
            return .object(["type": .text("array"), "items": schema(.gridItem), "minItems": .number(1)])
        case .list(let element): return .object(["type": .text("array"), "items": schema(element)])
        case .map(let element): return .object(["type": .text("object"), "additionalProperties": schema(element)])
        case .any: return .object([:])
        case .form(let keys): return form(keys)
        case .either(let types): return .object(["anyOf": .list(types.map(schema))])
        case .node: return reference("node")
        case .nodes: return .object(["type": .text("array"), "items": reference("node")])
        case .items:
            let size = schema(.size(infinite: false))
            return anyOf(
                .object(["type": .text("array"), "items": size]),
                .object(["type": .text("object"), "additionalProperties": size]))
        case .modifiers: return reference("modifiers")
        }
    }

    private static func numberSchema(_ range: SceneNumberRange) -> JSON {
        var number: [String: JSON] = ["type": .text("number")]
        if let minimum = range.minimum {
            number[range.isMinimumExcluded ? "exclusiveMinimum" : "minimum"] = .number(minimum)
        }
        if let maximum = range.maximum { number["maximum"] = .number(maximum) }
        guard range.isInfinityAllowed || range.isNullAllowed else { return .object(number) }
        var schemas = [JSON.object(number)]
        if range.isInfinityAllowed { schemas.append(texts((range.minimum ?? -1) < 0 ? ["inf", "-inf"] : ["inf"])) }
        if range.isNullAllowed { schemas.append(.object(["type": .text("null")])) }
        return .object(["anyOf": .list(schemas)])
    }

    private static func json(_ value: SceneValue) -> JSON {
        switch value {
        case .none: .null
        case .bool(let value): .bool(value)
        case .integer(let value): .number(Double(value))
        case .number(let value): value.isFinite ? .number(value) : .text(lengthText(value))
        case .string(let value): .text(value)
        case .size(let size): .list([json(.number(size.width)), json(.number(size.height))])
        case .point(let point): .list([json(.number(point.x)), json(.number(point.y))])
        case .array(let values): .list(values.map(json))
        }
    }
}

/// A JSON value with a text of its own: Foundation's differs between versions.
private indirect enum JSON {
    case null
    case bool(Bool)
    case number(Double)
    case text(String)
    case list([JSON])
    case object([String: JSON])

    func text(indent: Int) -> String {
        let inner = String(repeating: "  ", count: indent + 1)
        let outer = String(repeating: "  ", count: indent)
        switch self {
        case .null: return "null"
        case .bool(let value): return "\(value)"
        case .number(let value): return lengthText(value)
        case .text(let value): return Self.quoted(value)
        case .list(let values):
            let isShort = values.allSatisfy { if case .object = $0 { false } else { true } }
            if isShort { return "[" + values.map { $0.text(indent: 0) }.joined(separator: ", ") + "]" }
            return "[\n" + values.map { inner + $0.text(indent: indent + 1) }.joined(separator: ",\n") + "\n\(outer)]"
        case .object(let fields):
            if fields.isEmpty { return "{}" }
            let lines = fields.sorted { $0.key < $1.key }.map {
                "\(inner)\(Self.quoted($0.key)): \($0.value.text(indent: indent + 1))"
            }
            return "{\n" + lines.joined(separator: ",\n") + "\n\(outer)}"
        }
    }

    private static func quoted(_ text: String) -> String {
        var result = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": result += "\\\""
            case "\\": result += "\\\\"
            case _ where scalar.value < 0x20:
                result += "\\u00" + (scalar.value < 16 ? "0" : "") + String(scalar.value, radix: 16)
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result + "\""
    }
}
