import GalleyEngine

extension ValueReader {
    /// A modifier that becomes a node of the tree.
    struct Modifier {
        var kind: BuiltInKind
        var parameters: [SceneParameter]
        var name: String?
        /// The source node of the modifier.
        var id: SourceTree.ID
        /// The view of a background or an overlay.
        var content: SourceTree.ID?
    }

    /// Reads the modifiers of one key of `SceneVocabulary.modifiers`, the innermost first.
    mutating func modifiers(_ field: Field) throws(Mismatch) -> [Modifier] {
        do {
            if let layer = try layer(field) { return [layer] }
            return try modifiers(named: field.name, field.value).map { kind, parameters in
                Modifier(kind: kind, parameters: parameters, id: field.key)
            }
        } catch {
            throw error.inside(keyStep(field.name))
        }
    }

    private mutating func modifiers(
        named name: String, _ id: SourceTree.ID
    ) throws(Mismatch) -> [(BuiltInKind, [SceneParameter])] {
        guard let key = SceneVocabulary.modifiers.first(where: { $0.name == name }) else { return [] }
        let isMapping = source[id].kind == .mapping
        switch (name, key.type) {
        case ("aspectRatio", .either(let types)):
            return [(.aspectRatio, try parameters(id, types, scalar: "ratio", of: name))]
        case ("fixedSize", .either(let types)):
            if isMapping { return [(.fixedSize, try parameters(id, types, scalar: "", of: name))] }
            let value = try value(id, as: .bool)
            return [(.fixedSize, [SceneParameter("horizontal", value), SceneParameter("vertical", value)])]
        case ("frame", .either(let types)):
            return try frames(id, types)
        case ("padding", .either(let types)):
            return [(.padding, padding(try parameters(id, types, scalar: "all", of: name)))]
        case ("alignmentGuides", _):
            return try guides(id, key.type)
        case ("offset", _), ("position", _):
            guard case .point(let point) = try value(id, as: .point) else { return [] }
            let parameters = [SceneParameter("x", .number(point.x)), SceneParameter("y", .number(point.y))]
            return [(name == "offset" ? .offset : .position, parameters)]
        case ("clipShape", _):
            return [(.clipShape, [SceneParameter("shape", try value(id, as: key.type))])]
        case ("clipped", _):
            return try value(id, as: .bool) == true ? [(.clipShape, [SceneParameter("shape", "rectangle")])] : []
        case ("border", _):
            guard isMapping else { return [(.border, [SceneParameter("color", try value(id, as: .color))])] }
            return [(.border, try parameters(id, BuiltInKind.borderKeys, of: name))]
        case ("opacity", _), ("zIndex", _):
            let kind: BuiltInKind = name == "opacity" ? .opacity : .zIndex
            return [(kind, [SceneParameter("value", try value(id, as: key.type))])]
        case ("brightness", _), ("contrast", _), ("saturation", _), ("grayscale", _), ("hueRotation", _),
            ("colorInvert", _), ("blendMode", _), ("layoutDirection", _):
            guard let kind = BuiltInKind(rawValue: name) else { return [] }
            return [(kind, [SceneParameter("value", try value(id, as: key.type))])]
        case ("colorMultiply", _):
            return [(.colorMultiply, [SceneParameter("color", try value(id, as: key.type))])]
        case ("blur", _):
            return [(.blur, [SceneParameter("radius", try value(id, as: key.type))])]
        case ("shadow", .either(let types)):
            return [(.shadow, try parameters(id, types, scalar: "radius", of: name))]
        case ("rotationEffect", .either(let types)):
            return [(.rotationEffect, try parameters(id, types, scalar: "degrees", of: name))]
        case ("scaleEffect", .either(let types)):
            let written = try parameters(id, types, scalar: "x", of: name)
            guard !isMapping, let factor = written.first?.value else { return [(.scaleEffect, written)] }
            return [(.scaleEffect, [SceneParameter("x", factor), SceneParameter("y", factor)])]
        case ("layoutPriority", _):
            return [(.layoutPriority, [SceneParameter("value", try value(id, as: key.type))])]
        case ("gridCellUnsizedAxes", _):
            // A set of axes is passed through the ABI as the sum of its bits.
            guard case .string(let axes) = try value(id, as: key.type) else { return [] }
            return [Self.layoutValue(name, .integer(axes == "horizontal" ? 1 : axes == "vertical" ? 2 : 3))]
        case _ where SceneVocabulary.gridCell.contains { $0.name == name }:
            return [Self.layoutValue(name, try value(id, as: key.type))]
        case ("layoutValues", _):
            return try named(id, .any, expected: key.type.expected).map { name, value in
                Self.layoutValue(name, value)
            }
        default:
            preconditionFailure("no code reads the modifier \(name) of the table")
        }
    }

    private static func layoutValue(_ key: String, _ value: GalleyValue) -> (BuiltInKind, [SceneParameter]) {
        (.layoutValue, [SceneParameter("key", .string(key)), SceneParameter("value", value)])
    }

    /// The kinds with a second view.
    private static let layers: [String: BuiltInKind] = [
        "background": .background, "overlay": .overlay, "mask": .mask,
    ]

    /// Reads a background, an overlay or a mask: the view itself, or `{content: VIEW, alignment: topLeading}`.
    private mutating func layer(_ field: Field) throws(Mismatch) -> Modifier? {
        guard let kind = Self.layers[field.name] else { return nil }
        let pairs = source[field.value].kind == .mapping ? source.pairs(field.value) : []
        guard let content = pairs.first(where: { source[$0.key].text == "content" }) else {
            return Modifier(kind: kind, parameters: [], id: field.key, content: field.value)
        }
        var parameters: [SceneParameter] = []
        for inner in try fields(field.value, expected: "a view, or {content: VIEW, alignment: center}")
        where inner.name != "content" {
            guard let key = BuiltInKind.layerKeys.first(where: { $0.name == inner.name }) else {
                throw unknown(inner, BuiltInKind.layerKeys.map(\.name), of: field.name)
            }
            parameters.append(SceneParameter(inner.name, try value(of: inner, as: key.type)))
        }
        return Modifier(kind: kind, parameters: parameters, id: field.key, content: content.value)
    }

    /// Reads a mapping of the second type, or a value of the first type as the parameter `scalar`.
    private mutating func parameters(
        _ id: SourceTree.ID, _ types: [SceneValueType], scalar: String, of owner: String
    ) throws(Mismatch) -> [SceneParameter] {
        guard case .form(let keys) = types[1] else { preconditionFailure("\(owner) has no form") }
        if source[id].kind == .mapping { return try parameters(id, keys, of: owner) }
        do {
            return [SceneParameter(scalar, try value(id, as: types[0]))]
        } catch {
            throw Mismatch(id: id, expected: SceneValueType.either(types).expected, found: source[id].found)
        }
    }

    /// Reads a mapping with the given keys as parameters.
    mutating func parameters(
        _ id: SourceTree.ID, _ keys: [SceneKey], of owner: String
    ) throws(Mismatch) -> [SceneParameter] {
        try form(id, keys, of: owner).sorted { $0.key < $1.key }.map { SceneParameter($0.key, $0.value) }
    }

    private mutating func frames(
        _ id: SourceTree.ID, _ types: [SceneValueType]
    ) throws(Mismatch) -> [(BuiltInKind, [SceneParameter])] {
        let written = try parameters(id, types, scalar: "size", of: "frame")
        if case .array(let lengths)? = written.first(where: { $0.name == "size" })?.value {
            return [(.frame, [SceneParameter("width", lengths[0]), SceneParameter("height", lengths[1])])]
        }
        let alignment = written.filter { $0.name == "alignment" }
        let fixed = written.filter { $0.name == "width" || $0.name == "height" }
        let bounds = written.filter { $0.name.hasSuffix("Width") || $0.name.hasSuffix("Height") }
        guard !fixed.isEmpty || !bounds.isEmpty else {
            throw Mismatch(
                id: id, problem: "a frame without a length",
                advice: "give it a width, a height, or a bound such as maxWidth")
        }
        return (fixed.isEmpty ? [] : [(.frame, fixed + alignment)])
            + (bounds.isEmpty ? [] : [(.flexFrame, bounds + alignment)])
    }

    /// Returns the lengths of the four edges. The length of an edge takes precedence over that of its axis, which takes
    /// precedence over that of all edges.
    private func padding(_ written: [SceneParameter]) -> [SceneParameter] {
        func length(_ names: String...) -> GalleyValue {
            names.lazy.compactMap { name in written.first { $0.name == name }?.value }.first ?? .number(0)
        }
        return [
            SceneParameter("top", length("top", "vertical", "all")),
            SceneParameter("leading", length("leading", "horizontal", "all")),
            SceneParameter("bottom", length("bottom", "vertical", "all")),
            SceneParameter("trailing", length("trailing", "horizontal", "all")),
        ]
    }

    private mutating func guides(
        _ id: SourceTree.ID, _ type: SceneValueType
    ) throws(Mismatch) -> [(BuiltInKind, [SceneParameter])] {
        var result: [(BuiltInKind, [SceneParameter])] = []
        for field in try fields(id, expected: type.expected) {
            var parameters = [SceneParameter("guide", try value(field.key, as: .guide(center: false)))]
            do {
                parameters += try guide(field.value)
            } catch {
                throw error.inside(keyStep(field.name))
            }
            result.append((.alignmentGuide, parameters))
        }
        return result
    }

    /// Reads the position of a guide, and the axis of a plugin's own guide.
    private mutating func guide(_ id: SourceTree.ID) throws(Mismatch) -> [SceneParameter] {
        guard source[id].kind == .mapping else { return [SceneParameter("value", try value(id, as: .guideValue))] }
        let form = try form(id, SceneVocabulary.guideKeys, of: "a guide")
        guard let value = ValueReader.guideValue(form) else {
            throw Mismatch(id: id, expected: SceneValueType.guideValue.expected, found: source[id].found)
        }
        return [SceneParameter("value", value)] + (form["axis"].map { [SceneParameter("axis", $0)] } ?? [])
    }

    /// Reads a mapping of names to values of one type, in the order of the text.
    mutating func named(
        _ id: SourceTree.ID, _ type: SceneValueType, expected: String
    ) throws(Mismatch) -> [(name: String, value: GalleyValue)] {
        var result: [(name: String, value: GalleyValue)] = []
        for field in try fields(id, expected: expected) {
            guard !field.name.isEmpty else { throw Mismatch(id: field.key, expected: "a name", found: "nothing") }
            result.append((field.name, try value(of: field, as: type)))
        }
        return result
    }

    /// Reads a list of modifiers in the author's order, the innermost first.
    mutating func modifierList(_ id: SourceTree.ID) throws(Mismatch) -> [Modifier] {
        guard source[id].kind == .sequence else {
            throw Mismatch(id: id, expected: SceneValueType.modifiers.expected, found: source[id].found)
        }
        var result: [Modifier] = []
        for (index, element) in source.elements(id).enumerated() {
            try visit(element)
            do {
                result += try listed(element)
            } catch {
                throw error.inside("[\(index)]")
            }
        }
        return result
    }

    /// Reads an element of the list: a mapping with one modifier and optionally its name.
    private mutating func listed(_ id: SourceTree.ID) throws(Mismatch) -> [Modifier] {
        let names = SceneVocabulary.modifiers.map(\.name)
        var modifiers: [Modifier] = []
        var name: String?
        var count = 0
        for field in try fields(id, expected: "one modifier like {padding: 8}") {
            if field.name == "name" {
                guard case .string(let text) = try value(of: field, as: .text) else { continue }
                name = text
            } else if names.contains(field.name) {
                modifiers = try self.modifiers(field)
                count += 1
            } else {
                throw unknown(field, names + ["name"], of: "modifiers")
            }
        }
        guard count == 1 else {
            throw Mismatch(
                id: id, expected: "one modifier", found: "\(count)",
                advice: "write each in its own element: \"- padding: 8\"")
        }
        if !modifiers.isEmpty { modifiers[modifiers.count - 1].name = name }
        return modifiers
    }
}
