import GalleyEngine
import GalleySDK

extension HorizontalAlignment {
    /// The alignment that a scene names.
    static func named(_ name: String) -> HorizontalAlignment {
        switch name {
        case "leading": .leading
        case "trailing": .trailing
        case _ where SceneAxes.isCustom(name):
            HorizontalAlignment(_id: LayoutHost.number(ofAlignment: name, axis: .horizontal))
        default: .center
        }
    }
}

extension VerticalAlignment {
    /// The alignment that a scene names.
    static func named(_ name: String) -> VerticalAlignment {
        switch name {
        case "top": .top
        case "bottom": .bottom
        case "firstTextBaseline": .firstTextBaseline
        case "lastTextBaseline": .lastTextBaseline
        case _ where SceneAxes.isCustom(name):
            VerticalAlignment(_id: LayoutHost.number(ofAlignment: name, axis: .vertical))
        default: .center
        }
    }
}

extension Alignment {
    /// The alignment that a scene names: `top`, `leading`, `bottomTrailing`, `leadingFirstTextBaseline`.
    static func named(_ name: String) -> Alignment {
        func part(_ names: [String]) -> String {
            names.first { name.lowercased().contains($0.lowercased()) } ?? "center"
        }
        return Alignment(
            horizontal: .named(part(["leading", "trailing"])),
            vertical: .named(part(["top", "bottom", "firstTextBaseline", "lastTextBaseline"])))
    }
}
