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
    /// What views were placed with: what the overlay of proposals shows.
    public var proposals: [NodeID: ProposedViewSize] = [:]
    /// Views that are not what their author meant, such as a container whose layout failed, and a few words why: drawn
    /// over the picture always.
    public var badges: [NodeID: String] = [:]

    /// A picture of views.
    public init(views: [PresentedView], size: CGSize, looks: [NodeID: Look]) {
        self.views = views
        self.size = size
        self.looks = looks
    }

    /// A tree at rest, as its last layout has it.
    public init(of tree: LayoutTree, looks: [NodeID: Look]) {
        let views = tree.presentedViews()
        self.init(views: views, size: tree.root.map { tree.frame(of: $0).size } ?? .zero, looks: looks)
        for view in views { proposals[view.node] = tree.placedProposal(of: view.node) }
    }

    /// The size of the picture with its margins, in points.
    public func pageSize(_ style: PictureStyle = PictureStyle()) -> CGSize {
        let margins = CGFloat(style.margin) * 2
        return CGSize(width: size.width + margins, height: size.height + margins)
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
    /// What of the layout is shown over the picture.
    public var overlays: Overlays

    /// Light, two pixels a point, with a margin of 24 points and no overlays, unless said otherwise.
    public init(theme: Theme = .light, scale: Double = 2, margin: Double = 24, overlays: Overlays = []) {
        self.theme = theme
        self.scale = scale
        self.margin = margin
        self.overlays = overlays
    }
}
