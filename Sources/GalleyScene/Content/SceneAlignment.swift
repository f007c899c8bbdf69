import GalleySDK

/// A horizontal alignment.
public enum SceneHorizontalAlignment: Hashable, Sendable {
    case leading, center, trailing
    /// A plugin's own alignment, by the name of its type.
    case custom(String)

    /// The name in a scene.
    public var name: String {
        switch self {
        case .leading: "leading"
        case .center: "center"
        case .trailing: "trailing"
        case .custom(let name): name
        }
    }

    /// Makes the alignment with a name; nil if there is none.
    public init?(_ name: String) {
        switch name {
        case "leading": self = .leading
        case "center": self = .center
        case "trailing": self = .trailing
        case _ where SceneAxes.isCustom(name): self = .custom(name)
        default: return nil
        }
    }
}

/// A vertical alignment.
public enum SceneVerticalAlignment: Hashable, Sendable {
    case top, center, bottom, firstTextBaseline, lastTextBaseline
    /// A plugin's own alignment, by the name of its type.
    case custom(String)

    /// The name in a scene.
    public var name: String {
        switch self {
        case .top: "top"
        case .center: "center"
        case .bottom: "bottom"
        case .firstTextBaseline: "firstTextBaseline"
        case .lastTextBaseline: "lastTextBaseline"
        case .custom(let name): name
        }
    }

    /// Makes the alignment with a name; nil if there is none.
    public init?(_ name: String) {
        switch name {
        case "top": self = .top
        case "center": self = .center
        case "bottom": self = .bottom
        case "firstTextBaseline": self = .firstTextBaseline
        case "lastTextBaseline": self = .lastTextBaseline
        case _ where SceneAxes.isCustom(name): self = .custom(name)
        default: return nil
        }
    }
}

/// An alignment on both axes.
public struct SceneAlignment: Hashable, Sendable {
    /// The horizontal alignment.
    public var horizontal: SceneHorizontalAlignment
    /// The vertical alignment.
    public var vertical: SceneVerticalAlignment

    /// Makes an alignment on both axes.
    public init(_ horizontal: SceneHorizontalAlignment, _ vertical: SceneVerticalAlignment) {
        self.horizontal = horizontal
        self.vertical = vertical
    }

    /// The centre on both axes.
    public static let center = SceneAlignment(.center, .center)

    /// SwiftUI's alignments, with their names.
    static let named: [(name: String, alignment: SceneAlignment)] = [
        ("center", .center), ("leading", .init(.leading, .center)), ("trailing", .init(.trailing, .center)),
        ("top", .init(.center, .top)), ("bottom", .init(.center, .bottom)), ("topLeading", .init(.leading, .top)),
        ("topTrailing", .init(.trailing, .top)), ("bottomLeading", .init(.leading, .bottom)),
        ("bottomTrailing", .init(.trailing, .bottom)),
        ("centerFirstTextBaseline", .init(.center, .firstTextBaseline)),
        ("centerLastTextBaseline", .init(.center, .lastTextBaseline)),
        ("leadingFirstTextBaseline", .init(.leading, .firstTextBaseline)),
        ("leadingLastTextBaseline", .init(.leading, .lastTextBaseline)),
        ("trailingFirstTextBaseline", .init(.trailing, .firstTextBaseline)),
        ("trailingLastTextBaseline", .init(.trailing, .lastTextBaseline)),
    ]
}

/// An alignment guide of a view.
public enum SceneGuide: Hashable, Sendable {
    case leading, hcenter, trailing
    case top, vcenter, bottom, firstTextBaseline, lastTextBaseline
    /// A plugin's own guide, by the name of its type. It may be on either axis.
    case custom(String)

    /// The guides that every view has.
    static let all: [SceneGuide] = [
        .leading, .hcenter, .trailing, .top, .vcenter, .bottom, .firstTextBaseline, .lastTextBaseline,
    ]

    /// The name in a scene.
    public var name: String {
        switch self {
        case .leading: "leading"
        case .hcenter: "hcenter"
        case .trailing: "trailing"
        case .top: "top"
        case .vcenter: "vcenter"
        case .bottom: "bottom"
        case .firstTextBaseline: "firstTextBaseline"
        case .lastTextBaseline: "lastTextBaseline"
        case .custom(let name): name
        }
    }

    /// Makes the guide with a name; nil if there is none.
    public init?(_ name: String) {
        if let guide = Self.all.first(where: { $0.name == name }) {
            self = guide
        } else if SceneAxes.isCustom(name) {
            self = .custom(name)
        } else {
            return nil
        }
    }
}
