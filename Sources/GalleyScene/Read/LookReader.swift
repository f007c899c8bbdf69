import Foundation
import GalleyEngine
import GalleyText

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

    /// Reads a shape: its name, or `[roundedRectangle, radius]`.
    mutating func shape(_ id: SourceTree.ID, _ mismatch: Mismatch) throws(Mismatch) -> GalleyValue {
        guard source[id].kind == .mapping else { return .string(try name(id, among: SceneShape.names, mismatch)) }
        let form = try form(id, BuiltInKind.shapeKeys, of: "a shape")
        return ["roundedRectangle", form["roundedRectangle"] ?? .number(BuiltInKind.cornerRadius)]
    }

    /// Reads a font: the name of a style, or `[style, size, weight, file]`, where all but the style may be null.
    mutating func font(_ id: SourceTree.ID, _ mismatch: Mismatch) throws(Mismatch) -> GalleyValue {
        guard source[id].kind == .mapping else {
            return .string(try name(id, among: SceneFont.Style.allCases.map(\.rawValue), mismatch))
        }
        let form = try form(id, BuiltInKind.fontKeys, of: "a font")
        return [form["style"] ?? "body", form["size"] ?? nil, form["weight"] ?? nil, form["file"] ?? nil]
    }

    /// Reads the path of a file, and returns it absolute or relative to the working directory.
    func file(_ id: SourceTree.ID, _ mismatch: Mismatch) throws(Mismatch) -> String {
        let node = source[id]
        guard node.kind == .scalar, !node.isNull, !node.text.isEmpty else { throw mismatch }
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
