import GalleyEngine
import GalleyHost
import GalleySDK

/// A container's layout as one names it on a command line: `radial`, `flow(spacing=12)`, `./Cards.swift(step=24)`.
public struct LayoutChoice: Sendable {
    /// As it was written.
    public let text: String
    /// The layout: a built-in container's or a plugin's.
    public let kind: SceneNode.Kind
    /// The parameters that are written.
    public let parameters: [SceneParameter]

    // Sound: only `make` uses it, which scenes do on one thread.
    private nonisolated(unsafe) let types: FoundLayouts

    /// Reads the name, and finds the layout. Paths are relative to the working directory.
    ///
    /// - Throws: `LayoutChoiceError` for what is no container, and as scenes do for what they refuse.
    public init(_ text: String, host: PluginHost) throws(LayoutChoiceError) {
        self.text = text
        types = FoundLayouts(host)
        var name = text[...]
        var fields: [String] = []
        if let parenthesis = text.firstIndex(of: "("), text.hasSuffix(")") {
            name = text[..<parenthesis]
            for field in text[text.index(after: parenthesis)...].dropLast().split(separator: ",") {
                guard let equals = field.firstIndex(of: "=") else {
                    throw LayoutChoiceError(
                        text: text, problem: "expected NAME=VALUE between the parentheses, found \"\(field)\"")
                }
                fields.append("\(field[..<equals]): \(field[field.index(after: equals)...])")
            }
        }
        let quoted = name.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
        let scene = "{tree: {\((["kind: \"\(quoted)\""] + fields).joined(separator: ", "))}}"
        do {
            let document = try SceneDocument(
                scene, file: text, layouts: host.plugins.map(\.id), lookup: types.parameters)
            (kind, parameters) = (document.nodes[0].kind, document.nodes[0].parameters)
        } catch {
            // The place in a text that nobody wrote tells nothing.
            throw LayoutChoiceError(text: text, problem: error.errors.map(\.message).joined(separator: "; "))
        }
        guard kind.isSwitchable else {
            throw LayoutChoiceError(
                text: text,
                problem: "\(kind) is no container; expected hstack, vstack, zstack, grid or a plugin's layout")
        }
    }

    /// A new instance.
    ///
    /// - Throws: what the plugin says.
    public func make() throws -> AnyLayout {
        var node = SceneNode(kind: kind, childIndex: 0, line: 1, column: 1, step: .root)
        node.parameters = parameters
        return try node.layout(types.make)
    }
}

/// A layout that cannot be had.
public struct LayoutChoiceError: Error, CustomStringConvertible {
    /// As it was written.
    public let text: String
    /// What is wrong.
    public let problem: String

    /// Both.
    public var description: String { "\(text): \(problem)" }
}
