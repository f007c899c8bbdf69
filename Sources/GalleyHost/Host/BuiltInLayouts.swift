import GalleyABI
import GalleyEngine
import GalleySDK

/// The host's own layouts that plugins make by id, with the ids and parameters of scenes.
enum BuiltInLayouts {
    /// Makes a layout; returns nil if no built-in layout has the id.
    static func make(
        _ id: String, _ arguments: [String: GalleyValue]
    ) throws(LayoutArgumentError) -> AnyLayout? {
        let parameters: [Parameter] =
            switch id {
            case "hstack": [.spacing("spacing"), .alignment(Array(vertical.keys))]
            case "vstack": [.spacing("spacing"), .alignment(Array(horizontal.keys))]
            case "zstack": [.alignment(Array(both.keys))]
            case "grid":
                [.spacing("horizontalSpacing"), .spacing("verticalSpacing"), .alignment(Array(both.keys))]
            default: []
            }
        guard !parameters.isEmpty else { return nil }
        var values: [String: GalleyValue] = [:]
        for (index, value) in try ArgumentCheck(of: id, parameters).check(arguments) {
            values[parameters[index].name] = value
        }
        func length(_ name: String) -> CGFloat? {
            guard case .number(let number)? = values[name] else { return nil }
            return CGFloat(number)
        }
        var alignment = "center"
        if case .string(let name)? = values["alignment"] { alignment = name }
        return switch id {
        case "hstack":
            AnyLayout(HStackLayout(alignment: vertical[alignment] ?? .center, spacing: length("spacing")))
        case "vstack":
            AnyLayout(VStackLayout(alignment: horizontal[alignment] ?? .center, spacing: length("spacing")))
        case "zstack": AnyLayout(ZStackLayout(alignment: both[alignment] ?? .center))
        default:
            AnyLayout(
                GridLayout(
                    alignment: both[alignment] ?? .center, horizontalSpacing: length("horizontalSpacing"),
                    verticalSpacing: length("verticalSpacing")))
        }
    }

    private static let horizontal: [String: HorizontalAlignment] = [
        "leading": .leading, "center": .center, "trailing": .trailing,
    ]
    private static let vertical: [String: VerticalAlignment] = [
        "top": .top, "center": .center, "bottom": .bottom, "firstTextBaseline": .firstTextBaseline,
        "lastTextBaseline": .lastTextBaseline,
    ]
    private static let both: [String: Alignment] = [
        "topLeading": .topLeading, "top": .top, "topTrailing": .topTrailing, "leading": .leading, "center": .center,
        "trailing": .trailing, "bottomLeading": .bottomLeading, "bottom": .bottom, "bottomTrailing": .bottomTrailing,
    ]
}

extension Parameter {
    fileprivate static func spacing(_ name: String) -> Parameter {
        Parameter(
            name: name, type: GALLEY_VALUE_NUMBER, typeName: "CGFloat", documentation: nil, choices: [],
            defaultValue: .none, minimum: nil, maximum: nil, isRequired: false, isAnimatable: false)
    }

    fileprivate static func alignment(_ choices: [String]) -> Parameter {
        Parameter(
            name: "alignment", type: GALLEY_VALUE_STRING, typeName: nil, documentation: nil, choices: choices.sorted(),
            defaultValue: .string("center"), minimum: nil, maximum: nil, isRequired: false, isAnimatable: false)
    }
}
