import CoreGraphics
import GalleySDK

// The values of views in the words of scenes.

extension HorizontalAlignment {
    /// The name in scenes; nil for an alignment of the author's.
    var sceneName: String? {
        self == .leading ? "leading" : self == .center ? "center" : self == .trailing ? "trailing" : nil
    }
}

extension VerticalAlignment {
    /// The name in scenes; nil for an alignment of the author's.
    var sceneName: String? {
        let named: [(VerticalAlignment, String)] = [
            (.top, "top"), (.center, "center"), (.bottom, "bottom"), (.firstTextBaseline, "firstTextBaseline"),
            (.lastTextBaseline, "lastTextBaseline"),
        ]
        return named.first { $0.0 == self }?.1
    }
}

extension Alignment {
    /// The name in scenes. Alignments of the author's become the centre.
    var sceneName: String {
        let (x, y) = (horizontal.sceneName ?? "center", vertical.sceneName ?? "center")
        if y == "center" { return x }
        if y.hasSuffix("Baseline") { return x + y.prefix(1).uppercased() + y.dropFirst() }
        return x == "center" ? y : y + x.prefix(1).uppercased() + x.dropFirst()
    }
}

extension Axis.Set {
    /// The name in scenes.
    var sceneName: String { self == .horizontal ? "horizontal" : self == .vertical ? "vertical" : "both" }
}

extension GridItem {
    var scene: SceneJSON {
        var result: SceneJSON =
            switch size {
            case .fixed(let length): .init(["fixed": SceneJSON(length)])
            case .flexible(let least, let most):
                .init(["flexible": .init(["min": SceneJSON(least), "max": SceneJSON(most)])])
            case .adaptive(let least, let most):
                .init(["adaptive": .init(["min": SceneJSON(least), "max": SceneJSON(most)])])
            }
        if let spacing { result["spacing"] = SceneJSON(spacing) }
        if let alignment { result["alignment"] = .text(alignment.sceneName) }
        return result
    }
}

/// A stack or a grid of this module as a node.
struct SceneStack {
    let node: SceneJSON
    /// Whether a scene leaves it out around one child.
    let isElided: Bool
}

extension ViewLayout {
    /// The layout as a kind of scenes; nil for a layout of the author's, or one with an alignment of the author's.
    var stack: SceneStack? {
        func stack(_ kind: String, _ alignment: String?, _ spacing: CGFloat?) -> SceneStack? {
            guard let alignment else { return nil }
            return SceneStack(
                node: .init(["kind": .text(kind), "alignment": .text(alignment), "spacing": SceneJSON(spacing)]),
                isElided: true)
        }
        switch value {
        case let layout as HStackLayout: return stack("hstack", layout.alignment.sceneName, layout.spacing)
        case let layout as VStackLayout: return stack("vstack", layout.alignment.sceneName, layout.spacing)
        case let layout as ZStackLayout:
            guard let name = layout.alignment.knownName else { return nil }
            return SceneStack(node: .init(["kind": .text("zstack"), "alignment": .text(name)]), isElided: true)
        case let layout as GridLayout:
            guard let name = layout.alignment.knownName else { return nil }
            return SceneStack(
                node: .init([
                    "kind": .text("grid"), "alignment": .text(name),
                    "horizontalSpacing": SceneJSON(layout.horizontalSpacing),
                    "verticalSpacing": SceneJSON(layout.verticalSpacing),
                ]), isElided: false)
        default: return nil
        }
    }
}

extension Alignment {
    fileprivate var knownName: String? {
        horizontal.sceneName == nil || vertical.sceneName == nil ? nil : sceneName
    }
}

extension Color {
    /// The name of the colour in scenes or its digits, without a named colour's opacity.
    var sceneText: String {
        switch kind {
        case .named(let name): return name
        case .components(let red, let green, let blue):
            return "#"
                + [red, green, blue, alpha].map { component in
                    let digits = String(Int((min(max(component, 0), 1) * 255).rounded()), radix: 16)
                    return digits.count == 1 ? "0" + digits : digits
                }.joined()
        }
    }

    /// How opaque a named colour is.
    var sceneOpacity: Double? { if case .named = kind, alpha < 1 { max(alpha, 0) } else { nil } }

    /// A leaf in the colour.
    func leaf(_ kind: String) -> SceneJSON {
        var result = SceneJSON(["kind": .text(kind), "color": .text(sceneText)])
        if let sceneOpacity { result["opacity"] = .number(sceneOpacity) }
        return result
    }
}

extension ResolvedShape.Outline {
    /// The shape that cuts a view. An outline of the author's cuts to the frame.
    var clip: SceneJSON {
        switch self {
        case .rectangle, .path: .text("rectangle")
        case .circle: .text("circle")
        case .capsule: .text("capsule")
        case .ellipse: .text("ellipse")
        case .roundedRectangle(let radius): .init(["roundedRectangle": .number(max(Double(radius), 0))])
        }
    }
}

extension ResolvedShape {
    var scene: SceneJSON {
        let kind =
            switch outline {
            case .rectangle: "rectangle"
            case .path: "path"
            case .circle: "circle"
            case .capsule: "capsule"
            case .ellipse: "ellipse"
            case .roundedRectangle: "roundedRectangle"
            }
        var result = (color ?? .primary).leaf(kind)
        if case .roundedRectangle(let radius) = outline { result["cornerRadius"] = .number(max(Double(radius), 0)) }
        if case .path(let path) = outline { result["path"] = .text(path) }
        if let stroke { result["stroke"] = .number(max(Double(stroke), 0)) }
        return result
    }
}

extension ResolvedText {
    var scene: SceneJSON {
        var result = SceneJSON(["kind": .text("text"), "text": .text(string), "font": font.scene])
        if let color {
            result["color"] = .text(color.sceneText)
            if let opacity = color.sceneOpacity { result["opacity"] = .number(opacity) }
        }
        if let lineLimit { result["lineLimit"] = .integer(Int64(min(max(lineLimit, 1), 10_000))) }
        switch alignment {
        case .leading: break
        case .center: result["textAlignment"] = .text("center")
        case .trailing: result["textAlignment"] = .text("trailing")
        }
        switch truncation {
        case .tail: break
        case .middle: result["truncation"] = .text("middle")
        case .head: result["truncation"] = .text("head")
        }
        return result
    }
}

extension Font {
    var scene: SceneJSON {
        var result = SceneJSON(["style": .text(style.rawValue)])
        if let size { result["size"] = .number(min(max(Double(size), 1), 1_000)) }
        if let weight {
            // There are four weights; lighter and heavier ones become the nearest.
            let name =
                switch weight.value {
                case ..<450: "regular"
                case ..<550: "medium"
                case ..<650: "semibold"
                default: "bold"
                }
            result["weight"] = .text(name)
        }
        return result
    }
}
