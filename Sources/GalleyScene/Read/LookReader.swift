import Foundation
import GalleyEngine
import GalleyFormatting

extension ValueReader {
    /// Reads the text of a colour that `SceneColor` accepts.
    func color(_ id: SourceTree.ID, _ mismatch: Mismatch) throws(Mismatch) -> String {
        let node = source[id]
        guard node.kind == .scalar, SceneColor(node.text) != nil else {
            var mismatch = mismatch
            if node.isNull {
                mismatch.advice = "YAML reads text after # as a comment; quote the colour: \"#ff8800\""
            } else if node.kind == .scalar, node.text.hasPrefix("#") {
                mismatch.expected = "six or eight hexadecimal digits after #"
            } else if node.kind == .scalar {
                mismatch.suggestion = nearMiss(node.text, among: SceneColor.names)
            }
            throw mismatch
        }
        return node.text
    }

    /// Reads a shape: its name, or `[NAME, value]`.
    mutating func shape(_ id: SourceTree.ID, _ mismatch: Mismatch) throws(Mismatch) -> GalleyValue {
        guard source[id].kind == .mapping else { return .string(try name(id, among: SceneShape.names, mismatch)) }
        let fields = try fields(id, expected: mismatch.expected ?? "")
        let keys = BuiltInKind.shapeKeys
        guard let field = fields.first, fields.count == 1 else { throw mismatch }
        guard let key = keys.first(where: { $0.name == field.name }) else {
            throw unknown(field, keys.map(\.name), of: "a shape")
        }
        let value = try value(of: field, as: key.type)
        try check(key.name, value, field)
        return [.string(key.name), value]
    }

    /// Throws an error for a path or for corners that no shape has.
    func check(_ name: String, _ value: GalleyValue, _ field: Field) throws(Mismatch) {
        if name == "unevenRoundedRectangle" || name == "corners", case .array(let corners) = value, corners.count != 4 {
            throw Mismatch(
                id: field.value, subpath: keyStep(field.name), expected: "four radii", found: "\(corners.count)")
        }
        if name == "path", case .string(let text) = value, ScenePath(text) == nil {
            throw Mismatch(
                id: field.value, subpath: keyStep(field.name),
                expected: "commands like M 0 1 L 0.5 0 Q 1 0 1 1 C 1 1 0 1 0 1 Z", found: quoted(text))
        }
    }

    /// Reads a font as `SceneFont` stores it.
    mutating func font(_ id: SourceTree.ID, _ mismatch: Mismatch) throws(Mismatch) -> GalleyValue {
        guard source[id].kind == .mapping else {
            return .string(try name(id, among: SceneFont.Style.allCases.map(\.rawValue), mismatch))
        }
        let form = try form(id, BuiltInKind.fontKeys, of: "a font")
        return [
            form["style"] ?? "body", form["size"] ?? nil, form["weight"] ?? nil, form["file"] ?? nil,
            form["design"] ?? nil, form["italic"] ?? nil, form["monospacedDigits"] ?? nil,
        ]
    }

    /// Reads a line along an outline as `SceneStroke` stores it.
    mutating func stroke(_ id: SourceTree.ID, _ mismatch: Mismatch) throws(Mismatch) -> GalleyValue {
        guard source[id].kind == .mapping else {
            guard let width = source[id].number, SceneNumberRange.notNegative.contains(width) else { throw mismatch }
            return .number(width)
        }
        let form = try form(id, BuiltInKind.strokeKeys, of: "a stroke")
        return [
            form["width"] ?? 0, form["cap"] ?? nil, form["join"] ?? nil, form["miterLimit"] ?? nil,
            form["dash"] ?? nil, form["dashPhase"] ?? nil,
        ]
    }

    /// Reads a part of a text as `SceneTextRun` stores it.
    mutating func textRun(_ id: SourceTree.ID) throws(Mismatch) -> GalleyValue {
        let form = try form(id, BuiltInKind.runKeys, of: "a part of a text")
        return [
            form["text"] ?? "", form["font"] ?? nil, form["color"] ?? nil, form["kerning"] ?? nil,
            form["baselineOffset"] ?? nil, form["underline"] ?? nil, form["strikethrough"] ?? nil,
        ]
    }

    /// Reads a gradient as `SceneGradient` stores it.
    mutating func gradient(_ id: SourceTree.ID, _ mismatch: Mismatch) throws(Mismatch) -> GalleyValue {
        guard source[id].kind == .mapping else { throw mismatch }
        let form = try form(id, BuiltInKind.gradientKeys, of: "a gradient")
        guard case .array(let colors)? = form["colors"], !colors.isEmpty else {
            throw Mismatch(id: id, subpath: ".colors", expected: "at least one colour", found: "none")
        }
        var places = colors.indices.map { GalleyValue.number(Double($0) / Double(max(colors.count - 1, 1))) }
        if case .array(let given)? = form["locations"] {
            guard given.count == colors.count else {
                throw Mismatch(
                    id: id, subpath: ".locations", expected: "\(colors.count), one for each colour",
                    found: "\(given.count)")
            }
            places = given
        }
        let stops = GalleyValue.array(zip(colors, places).flatMap { [$0, $1] })
        let name = form["form"] ?? "linear"
        switch name {
        case "linear": return [name, stops, form["start"] ?? "top", form["end"] ?? "bottom", .none, .none]
        case "angular":
            return [
                name, stops, form["center"] ?? "center", .none, form["startAngle"] ?? .number(0),
                form["endAngle"] ?? .number(360),
            ]
        default:
            return [
                name, stops, form["center"] ?? "center", .none, form["startRadius"] ?? .number(0),
                form["endRadius"] ?? .number(0.5),
            ]
        }
    }

    /// Reads the path of a file, and returns it absolute or relative to the working directory.
    func file(_ id: SourceTree.ID, _ mismatch: Mismatch) throws(Mismatch) -> String {
        let node = source[id]
        guard node.kind == .scalar, !node.isNull, !node.text.isEmpty else { throw mismatch }
        guard namesFiles || knownFiles.contains(node.text) else {
            throw Mismatch(id: id, problem: "views name the file \(quoted(node.text)); expected views without files")
        }
        let path = node.text.hasPrefix("/") || folder.isEmpty ? node.text : folder + "/" + node.text
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
            throw Mismatch(
                id: id, problem: "no file at \(quoted(path))", advice: "paths are relative to the scene's folder")
        }
        guard !isFolder.boolValue else {
            throw Mismatch(id: id, expected: "a file", found: "the folder \(quoted(path))")
        }
        return path
    }
}
