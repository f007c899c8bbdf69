import GalleyEngine
import GalleyHost
import GalleyInspector
import GalleyScene
import GalleySceneTree
import GalleySDK
import GalleyFormatting

/// The settable parameters of a scene's views: for each node of the document, their types, ranges and values.
struct PageControls {
    private let scene: SceneTree
    private let places: [NodeID: Int]

    init(_ scene: SceneTree, _ places: [NodeID: Int]) { (self.scene, self.places) = (scene, places) }

    func json() -> String {
        JSON.list(
            scene.document.nodes.indices.compactMap { index in
                let views = scene.instances[index].compactMap { places[$0] }
                guard !views.isEmpty else { return nil }
                let node = scene.node(index, 0)
                let keys = scene.settableKeys(of: index)
                guard !keys.isEmpty || node.isSwitchable else { return nil }
                return JSON.object([
                    ("name", JSON.text(node.name ?? scene.document.path(of: index))),
                    ("kind", JSON.text("\(node.layoutText)")), ("switches", node.isSwitchable ? "true" : "false"),
                    ("changed", scene.isChanged(index) ? "true" : "false"),
                    ("views", JSON.list(views.map(String.init))),
                    (
                        "parameters",
                        JSON.list(keys.map { Self.json($0.key, $0.unit, node, scene.document.nodes[index]) })
                    ),
                ])
            })
    }

    private static func json(_ key: SceneKey, _ unit: String, _ node: SceneNode, _ written: SceneNode) -> String {
        let control = Control(key.type)
        let usual = written.kind == node.kind ? written.content.value(of: key.name) : nil
        let fallback = usual ?? key.defaultValue ?? .none
        let value = node.content.value(of: key.name) ?? key.defaultValue ?? .none
        return JSON.object([
            ("name", JSON.text(key.name)), ("type", JSON.text(control.type)), ("unit", JSON.text(unit)),
            ("minimum", JSON.length(control.minimum.map { CGFloat($0) })),
            ("maximum", JSON.length(control.maximum.map { CGFloat($0) })),
            ("choices", JSON.list(control.choices.map { JSON.text($0) })),
            ("optional", control.isOptional ? "true" : "false"),
            ("value", json(value)), ("default", json(fallback)), ("doc", JSON.text(key.documentation)),
        ])
    }

    private static func json(_ value: GalleyValue) -> String {
        switch value {
        case .none: "null"
        case .bool(let value): "\(value)"
        case .integer(let value): "\(value)"
        case .number(let value): JSON.number(CGFloat(value))
        case .string(let value): JSON.text(value)
        case .size(let size): JSON.size(size)
        case .point(let point): JSON.list([JSON.number(point.x), JSON.number(point.y)])
        case .array(let values): JSON.list(values.map(json))
        }
    }
}

/// The control that sets a value of a type.
private struct Control {
    var type: String
    var minimum: Double?
    var maximum: Double?
    var choices: [String] = []
    var isOptional = false

    init(_ valueType: SceneValueType) {
        switch valueType {
        case .bool: type = "bool"
        case .integer(let range):
            type = "integer"
            minimum = range.lowerBound == .min ? nil : Double(range.lowerBound)
            maximum = range.upperBound == .max ? nil : Double(range.upperBound)
        case .number(let range):
            (type, minimum, maximum) = ("number", range.minimum, range.maximum)
            isOptional = range.isNullAllowed
        case .choice(let names): (type, choices) = ("choice", names)
        case .alignment(let axes): (type, choices) = ("choice", axes.names)
        case .color, .text: type = "text"
        case .size, .point: type = "pair"
        default: type = "other"
        }
    }
}
