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

    /// Returns the schema of values of a type.
    static func schema(_ type: SceneValueType) -> JSON {
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
        case .color:
            let faded = "^(\(SceneColor.names.joined(separator: "|")))/(0?\\.[0-9]+|[01](\\.0*)?)$"
            return anyOf(texts(SceneColor.names), pattern("^#([0-9a-fA-F]{6}|[0-9a-fA-F]{8})$"), pattern(faded))
        case .shape:
            return .object([
                "anyOf": .list([texts(SceneShape.names)] + BuiltInKind.shapeKeys.map { form([$0]) })
            ])
        case .gradient: return form(BuiltInKind.gradientKeys)
        case .stroke: return anyOf(numberSchema(.notNegative), form(BuiltInKind.strokeKeys))
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
