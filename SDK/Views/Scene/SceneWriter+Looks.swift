import CoreGraphics
import GalleySDK

// Writes the looks of views as scenes describe them.

extension SceneJSON {
    /// Makes a number that a scene takes.
    static func finite(_ value: CGFloat) -> SceneJSON {
        .number(value.isFinite ? min(max(Double(value), -1e6), 1e6) : 0)
    }
}

extension UnitPoint {
    var scene: SceneJSON { .list([.finite(x), .finite(y)]) }
}

extension Color {
    /// The colour in scenes: its name, with its opacity if it is not opaque, or its digits.
    var sceneText: String {
        switch kind {
        case .named(let name):
            guard alpha < 1 else { return name }
            return "\(name)/\(((min(max(alpha, 0), 1) * 10_000).rounded() / 10_000))"
        case .components(let red, let green, let blue):
            return "#"
                + [red, green, blue, alpha].map { component in
                    let digits = String(Int((min(max(component, 0), 1) * 255).rounded()), radix: 16)
                    return digits.count == 1 ? "0" + digits : digits
                }.joined()
        case .appearance(let light, _): return light.opacity(alpha).sceneText
        }
    }

    /// A leaf in the colour.
    func leaf(_ kind: String) -> SceneJSON { .init(["kind": .text(kind), "color": .text(sceneText)]) }
}

extension ResolvedGradient {
    var scene: SceneJSON {
        var result = SceneJSON([
            "colors": .list(stops.map { .text($0.color.sceneText) }),
            "locations": .list(stops.map { .number(min(max(Double($0.location), 0), 1)) }),
        ])
        switch form {
        case .linear(let start, let end):
            result["form"] = .text("linear")
            result["start"] = start.scene
            result["end"] = end.scene
        case .radial(let center, let start, let end), .elliptical(let center, let start, let end):
            if case .radial = form { result["form"] = .text("radial") } else { result["form"] = .text("elliptical") }
            result["center"] = center.scene
            result["startRadius"] = .finite(max(start, 0))
            result["endRadius"] = .finite(max(end, 0))
        case .angular(let center, let start, let end):
            result["form"] = .text("angular")
            result["center"] = center.scene
            result["startAngle"] = .finite(CGFloat(start))
            result["endAngle"] = .finite(CGFloat(end))
        }
        return result
    }
}

extension StrokeStyle {
    var scene: SceneJSON {
        let width = SceneJSON.finite(max(lineWidth, 0))
        guard self != StrokeStyle(lineWidth: lineWidth) else { return width }
        return .init([
            "width": width, "cap": .text("\(lineCap)"), "join": .text("\(lineJoin)"),
            "miterLimit": .finite(max(miterLimit, 1)), "dash": .list(dash.map { .finite(max($0, 0)) }),
            "dashPhase": .finite(dashPhase),
        ])
    }
}

extension ResolvedShape.Outline {
    /// The shape that cuts a view.
    var clip: SceneJSON {
        switch self {
        case .rectangle: .text("rectangle")
        case .circle: .text("circle")
        case .capsule: .text("capsule")
        case .ellipse: .text("ellipse")
        case .roundedRectangle(let radius): .init(["roundedRectangle": .finite(max(radius, 0))])
        case .unevenRoundedRectangle(let radii):
            .init(["unevenRoundedRectangle": .list(radii.map { .finite(max($0, 0)) })])
        case .path(let path): .init(["path": .text(path)])
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
            case .unevenRoundedRectangle: "unevenRoundedRectangle"
            }
        var result = (color ?? .primary).leaf(kind)
        if let gradient { result["gradient"] = gradient.scene }
        switch outline {
        case .roundedRectangle(let radius): result["cornerRadius"] = .finite(max(radius, 0))
        case .unevenRoundedRectangle(let radii): result["corners"] = .list(radii.map { .finite(max($0, 0)) })
        case .path(let path): result["path"] = .text(path)
        case .rectangle, .circle, .capsule, .ellipse: break
        }
        if let stroke { result["stroke"] = stroke.scene }
        if inset != 0 { result["inset"] = .finite(inset) }
        if trim != 0...1 {
            result["trimStart"] = .finite(min(max(trim.lowerBound, 0), 1))
            result["trimEnd"] = .finite(min(max(trim.upperBound, 0), 1))
        }
        if isEvenOdd { result["evenOdd"] = .bool(true) }
        return result
    }
}

extension ResolvedText {
    var scene: SceneJSON {
        var result = SceneJSON(["kind": .text("text"), "text": .text(string), "font": font.scene])
        if let color { result["color"] = .text(color.sceneText) }
        if let gradient { result["gradient"] = gradient.scene }
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
        if kerning != 0 { result["kerning"] = .finite(kerning) }
        if lineSpacing > 0 { result["lineSpacing"] = .finite(lineSpacing) }
        if minimumScale < 1 { result["minimumScale"] = .finite(min(max(minimumScale, 0), 1)) }
        if isUnderlined { result["underline"] = .bool(true) }
        if isStruckThrough { result["strikethrough"] = .bool(true) }
        if isRedacted { result["redacted"] = .bool(true) }
        if !runs.isEmpty { result["runs"] = .list(runs.map(\.scene)) }
        return result
    }
}

extension ResolvedText.Run {
    var scene: SceneJSON {
        var result = SceneJSON(["text": .text(string), "font": font.scene])
        if let color { result["color"] = .text(color.sceneText) }
        if kerning != 0 { result["kerning"] = .finite(kerning) }
        if baselineOffset != 0 { result["baselineOffset"] = .finite(baselineOffset) }
        if isUnderlined { result["underline"] = .bool(true) }
        if isStruckThrough { result["strikethrough"] = .bool(true) }
        return result
    }
}

extension Font {
    var scene: SceneJSON {
        var result = SceneJSON(["style": .text(style.rawValue)])
        if let size { result["size"] = .number(min(max(Double(size), 1), 1_000)) }
        if let weight { result["weight"] = .text(weight.sceneName) }
        switch design {
        case nil, .default: break
        case .monospaced: result["design"] = .text("monospaced")
        case .serif: result["design"] = .text("serif")
        case .rounded: result["design"] = .text("rounded")
        }
        if isItalic { result["italic"] = .bool(true) }
        if hasMonospacedDigits { result["monospacedDigits"] = .bool(true) }
        return result
    }
}

extension Font.Weight {
    /// The nearest weight of scenes.
    package var sceneName: String {
        switch value {
        case ..<150: "ultraLight"
        case ..<250: "thin"
        case ..<350: "light"
        case ..<450: "regular"
        case ..<550: "medium"
        case ..<650: "semibold"
        case ..<750: "bold"
        case ..<850: "heavy"
        default: "black"
        }
    }
}
