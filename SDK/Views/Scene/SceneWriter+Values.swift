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
