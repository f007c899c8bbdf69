import GalleyEngine
import GalleyHost
import GalleyScene
import GalleySDK

/// A layout of a container as on a command line: `radial`, `flow(spacing=12)`, `./Cards.swift(step=24)`.
public struct LayoutChoice: Sendable {
    /// The text of the choice.
    public let text: String
    /// The layout of a built-in container or a plugin, with its parameters.
    public let container: SceneContainer

    // Sound: only `make` uses it, and a scene calls it on one thread.
    private nonisolated(unsafe) let types: FoundLayouts

    /// Reads a choice, and finds its layout. Paths are relative to the working directory.
    ///
    /// - Throws: `LayoutChoiceError` if the text does not name a container, or its parameters are invalid.
    public init(_ text: String, host: PluginHost) throws(LayoutChoiceError) {
        self.text = text
        types = FoundLayouts(host)
        var name = text[...]
        var fields: [String] = []
        if let parenthesis = text.firstIndex(of: "("), text.hasSuffix(")") {
            name = text[..<parenthesis]
            for field in Self.fields(text[text.index(after: parenthesis)...].dropLast()) {
                guard let equals = field.firstIndex(of: "="), field.index(after: equals) < field.endIndex else {
                    throw LayoutChoiceError(
                        text: text, problem: "expected NAME=VALUE between the parentheses, found \"\(field)\"")
                }
                fields.append("\(field[..<equals]): \(field[field.index(after: equals)...])")
            }
        }
        guard !name.isEmpty else {
            throw LayoutChoiceError(
                text: "\"\(text)\"", problem: "expected a layout, such as hstack or flow(spacing=12), found no name")
        }
        let quoted = name.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
        let inside = fields.isEmpty ? "" : ", parameters: {\(fields.joined(separator: ", "))}"
        let scene = "{tree: {kind: \"\(quoted)\"\(inside)}}"
        let content: SceneContent
        do {
            content = try SceneDocument(
                scene, file: text, layouts: host.plugins.map(\.id), lookup: types.parameters
            ).nodes[0].content
        } catch {
            // Positions refer to a text that the user did not write, so only the messages are kept.
            throw LayoutChoiceError(text: text, problem: error.errors.map(\.message).joined(separator: "; "))
        }
        guard case .container(let container) = content else {
            throw LayoutChoiceError(
                text: text,
                problem:
                    "\(content.kind) is not a container; expected hstack, vstack, zstack, grid or a plugin's layout")
        }
        self.container = container
    }

    /// Returns the parts between commas that are not inside brackets.
    private static func fields(_ text: Substring) -> [Substring] {
        var (fields, start, depth) = ([Substring](), text.startIndex, 0)
        for index in text.indices {
            switch text[index] {
            case "[", "{", "(": depth += 1
            case "]", "}", ")": depth -= 1
            case "," where depth == 0:
                fields.append(text[start..<index])
                start = text.index(after: index)
            default: break
            }
        }
        return start < text.endIndex || !fields.isEmpty ? fields + [text[start...]] : fields
    }

    /// Makes a new instance of the layout.
    ///
    /// - Throws: the errors of the plugin.
    public func make() throws -> AnyLayout { try container.layout(types.make) }
}

/// An error in the choice of a layout.
public struct LayoutChoiceError: Error, CustomStringConvertible {
    /// The text of the choice.
    public let text: String
    /// The reason.
    public let problem: String

    /// The text and the reason.
    public var description: String { "\(text): \(problem)" }
}
