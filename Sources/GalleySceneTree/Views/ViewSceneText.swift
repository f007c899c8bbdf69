import Foundation
import GalleyFormatting
import GalleyScene

/// The text of a scene that views wrote: containers are called by the type of their layout, and references to nodes are
/// spacers. Foundation's writer would convert each value to an object first, which takes most of the time of large scenes.
struct ViewSceneText {
    private(set) var bytes: [UInt8] = []
    /// The types of layouts that containers in the scene have.
    private(set) var layouts: Set<String> = []
    private var references = 0

    init(capacity: Int) { bytes.reserveCapacity(capacity) }

    /// Writes a scene with the root node `tree`.
    mutating func write(_ scene: [String: Any], tree: [String: Any], isOfParts: Bool) {
        append("{")
        write(key: "tree")
        write(node: tree, isOfParts: isOfParts)
        for (key, value) in scene where key != "tree" {
            append(",")
            write(key: key)
            write(value, isOfParts: false)
        }
        append("}")
    }

    /// - Parameter isOfParts: whether nodes in it may be references.
    private mutating func write(_ value: Any, isOfParts: Bool) {
        switch value {
        case let text as String: write(text: text)
        case let node as [String: Any]: write(node: node, isOfParts: isOfParts)
        case let list as [Any]:
            append("[")
            for (index, element) in list.enumerated() {
                if index > 0 { append(",") }
                write(element, isOfParts: isOfParts)
            }
            append("]")
        case let number as NSNumber: write(number: number)
        default: append("null")
        }
    }

    private mutating func write(node: [String: Any], isOfParts: Bool) {
        if isOfParts, node.count == 1, let same = node["same"] as? String {
            references += 1
            append("{\"kind\":\"spacer\",\"name\":")
            write(text: SceneParts.reference(to: same, references))
            append("}")
            return
        }
        let isInstance = node["kind"] as? String == "instance"
        append("{")
        var isFirst = true
        for (key, value) in node where !(isInstance && key == "layout") {
            if !isFirst { append(",") }
            isFirst = false
            write(key: key)
            if isInstance, key == "kind" {
                let written = node["layout"] as? String ?? "instance"
                // A name may contain generic arguments.
                let name = written.split(separator: "<").first.map(String.init) ?? written
                layouts.insert(name)
                write(text: name)
            } else {
                write(value, isOfParts: isOfParts && key != "parameters")
            }
        }
        append("}")
    }

    private mutating func write(key: String) {
        write(text: key)
        append(":")
    }

    private mutating func write(number: NSNumber) {
        switch String(cString: number.objCType) {
        // A truth value is a number too.
        case "c": append(number.boolValue ? "true" : "false")
        case "d", "f": append(JSON.exact(number.doubleValue))
        default: append(number.stringValue)
        }
    }

    private mutating func write(text: String) {
        let isPlain = text.utf8.allSatisfy {
            $0 >= 0x20 && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\") && $0 != 0x7F
        }
        if isPlain {
            append("\"")
            append(text)
            append("\"")
        } else {
            append(JSON.text(text))
        }
    }

    private mutating func append(_ text: String) { bytes.append(contentsOf: text.utf8) }
}
