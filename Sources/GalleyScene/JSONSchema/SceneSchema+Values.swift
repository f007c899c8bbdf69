import GalleyEngine

extension SceneSchema {
    static func properties(_ keys: [SceneKey]) -> [String: JSON] {
        var result: [String: JSON] = [:]
        for key in keys {
            guard case .object(var schema) = schema(key.type) else { continue }
            schema["description"] = .text(key.documentation)
            if let value = key.defaultValue { schema["default"] = json(value) }
            result[key.name] = .object(schema)
        }
        return result
    }

    static func reference(_ name: String) -> JSON { .object(["$ref": .text("#/$defs/\(name)")]) }

    static func anyOf(_ schemas: JSON...) -> JSON { .object(["anyOf": .list(schemas)]) }

    static func texts(_ names: [String]) -> JSON { .object(["enum": .list(names.map { .text($0) })]) }

    static func pattern(_ pattern: String) -> JSON {
        .object(["type": .text("string"), "pattern": .text(pattern)])
    }

    private static func pair(_ element: JSON) -> JSON {
        .object(["type": .text("array"), "items": element, "minItems": .number(2), "maxItems": .number(2)])
    }

    static func form(_ keys: [SceneKey]) -> JSON {
        .object([
            "type": .text("object"), "properties": .object(properties(keys)),
            "required": .list(keys.filter(\.isRequired).map { .text($0.name) }), "additionalProperties": .bool(false),
        ])
    }

    /// Returns the schema of an object with exactly one of several keys.
    private static func one(of keys: [SceneKey]) -> JSON {
        .object([
            "type": .text("object"), "properties": .object(properties(keys)), "additionalProperties": .bool(false),
            "minProperties": .number(1), "maxProperties": .number(1),
        ])
    }

    /// Returns a schema in which an object has a schema of its own, so that a validator names the key that is wrong.
    static func byType(_ other: JSON, object: JSON) -> JSON {
        .object(["if": .object(["type": .text("object")]), "then": object, "else": other])
    }

    /// The types of values that have a definition, because many keys use them.
    static let named: [SceneValueType: String] = [
        .alignment(.both): "alignment", .alignment(.horizontal): "horizontalAlignment",
        .alignment(.vertical): "verticalAlignment", .guide(center: true): "guide", .size(infinite: false): "size",
        .size(infinite: true): "infiniteSize", .partialSize: "partialSize", .point: "point", .proposal: "proposal",
        .gridItem: "gridItem", .color: "colorValue", .shape: "shape", .font: "font",
        .gradient: "gradientValue", .stroke: "strokeStyle", .textRun: "textRun",
    ]

    /// Returns the schema of values of a type, a reference if the type has a definition.
    static func schema(_ type: SceneValueType) -> JSON { named[type].map(reference) ?? plain(type) }

    /// Returns the schema of values of a type, written out.
    static func plain(_ type: SceneValueType) -> JSON {
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
            return byType(.object(["type": .text("number")]), object: form(SceneVocabulary.guideValueKeys))
        case .size(let infinite):
            let range: SceneNumberRange = infinite ? .notNegative.orInfinity : .notNegative
            let length = infinite ? #"(\#(number)|\.?inf)"# : "(\(number))"
            let keys = ["width", "height"].map { SceneKey($0, .number(range), required: true, "Points.") }
            return byType(anyOf(pattern("^\(length)x\(length)$"), pair(numberSchema(range))), object: form(keys))
        case .partialSize: return pattern(#"^(\#(number)|\.?inf|-)x(\#(number)|\.?inf|-)$"#)
        case .point:
            let keys = ["x", "y"].map { SceneKey($0, .number(.any), required: true, "Points.") }
            return byType(pair(numberSchema(.any)), object: form(keys))
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
        case .color:
            let faded = "^(\(SceneColor.names.joined(separator: "|")))/(0?\\.[0-9]+|[01](\\.0*)?)$"
            return anyOf(texts(SceneColor.names), pattern("^#([0-9a-fA-F]{6}|[0-9a-fA-F]{8})$"), pattern(faded))
        case .shape: return byType(texts(SceneShape.names), object: one(of: BuiltInKind.shapeKeys))
        case .gradient: return form(BuiltInKind.gradientKeys)
        case .stroke: return byType(numberSchema(.notNegative), object: form(BuiltInKind.strokeKeys))
        case .textRun: return form(BuiltInKind.runKeys)
        case .font: return anyOf(texts(SceneFont.Style.allCases.map(\.rawValue)), form(BuiltInKind.fontKeys))
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
        case .either(let types): return either(types)
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

    /// Returns the schema of a value of one of several types. A mapping with keys of its own differs from a node by the
    /// key that it requires.
    private static func either(_ types: [SceneValueType]) -> JSON {
        let forms = types.compactMap { if case .form(let keys) = $0 { keys } else { nil } }
        let others = types.filter { if case .form = $0 { false } else { true } }.map(schema)
        guard let keys = forms.first, forms.count == 1 else { return .object(["anyOf": .list(types.map(schema))]) }
        let other = others.count == 1 ? others[0] : .object(["anyOf": .list(others)])
        guard types.contains(.node) else { return byType(other, object: form(keys)) }
        let required = keys.filter(\.isRequired).map { JSON.text($0.name) }
        return .object([
            "if": .object([
                "type": .text("object"), "required": .list(required),
                "not": .object(["required": .list([.text("kind")])]),
            ]),
            "then": form(keys), "else": other,
        ])
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

    private static func json(_ value: GalleyValue) -> JSON {
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
