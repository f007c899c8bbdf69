import GalleyEngine
import GalleyMotion
import GalleySDK

/// What is drawn: views where they are seen, and how each looks.
public struct Picture: Sendable {
    /// In the order in which they are drawn.
    public var views: [PresentedView]
    /// The root's size in points; what lies outside is seen as far as the margin goes.
    public var size: CGSize
    /// How views look. One without a look shows nothing of its own.
    public var looks: [NodeID: Look]

    /// A picture of views.
    public init(views: [PresentedView], size: CGSize, looks: [NodeID: Look]) {
        self.views = views
        self.size = size
        self.looks = looks
    }
}

/// How a picture is drawn.
public struct PictureStyle: Hashable, Sendable {
    /// Light or dark.
    public enum Theme: String, CaseIterable, Hashable, Sendable { case light, dark }

    /// Light or dark.
    public var theme: Theme
    /// Pixels per point.
    public var scale: Double
    /// Points around the root.
    public var margin: Double

    /// Light, two pixels a point, with a margin of 24 points, unless said otherwise.
    public init(theme: Theme = .light, scale: Double = 2, margin: Double = 24) {
        self.theme = theme
        self.scale = scale
        self.margin = margin
    }
}
