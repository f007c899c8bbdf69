import GalleyEngine
import GalleyMotion
import GalleySDK

/// A picture of views at their current frames, with their looks.
public struct Picture: Sendable {
    /// The views, in drawing order.
    public var views: [PresentedView]
    /// The root's size, in points. Content outside of it is visible within the margin.
    public var size: CGSize
    /// The looks of the views. A view without a look draws nothing.
    public var looks: [NodeID: Look]
    /// The proposals with which the views were placed, for the overlay of proposals.
    public var proposals: [NodeID: ProposedViewSize] = [:]
    /// The views that extend beyond their room, for the overlay of overflow.
    public var overflows: [Overflow] = []
    /// Short warnings drawn over views, such as a container whose layout failed.
    public var badges: [NodeID: String] = [:]

    /// A view that extends beyond its room.
    public struct Overflow: Hashable, Sendable {
        /// The view.
        public let node: NodeID
        /// The room of the view, such as its container's frame, in the root's coordinates.
        public let room: CGRect

        /// Makes an overflow.
        public init(_ node: NodeID, of room: CGRect) { (self.node, self.room) = (node, room) }
    }

    /// Makes a picture of views.
    public init(views: [PresentedView], size: CGSize, looks: [NodeID: Look]) {
        self.views = views
        self.size = size
        self.looks = looks
    }

    /// Makes a picture of a tree at rest after its last layout.
    public init(of tree: LayoutTree, looks: [NodeID: Look]) {
        let views = tree.presentedViews()
        self.init(views: views, size: tree.root.map { tree.frame(of: $0).size } ?? .zero, looks: looks)
        for view in views { proposals[view.node] = tree.placedProposal(of: view.node) }
    }

    /// Returns the size of the picture with its margins, in points.
    public func pageSize(_ style: PictureStyle = PictureStyle()) -> CGSize {
        let margins = CGFloat(style.margin) * 2
        return CGSize(width: size.width + margins, height: size.height + margins)
    }
}

/// The style of a picture.
public struct PictureStyle: Hashable, Sendable {
    /// The themes.
    public enum Theme: String, CaseIterable, Hashable, Sendable { case light, dark }

    /// The theme.
    public var theme: Theme
    /// The pixels per point.
    public var scale: Double
    /// The margin around the root, in points.
    public var margin: Double
    /// The overlays, which show the layout's decisions.
    public var overlays: Overlays

    /// Makes a style; by default light, with two pixels per point, a margin of 24 points and no overlays.
    public init(theme: Theme = .light, scale: Double = 2, margin: Double = 24, overlays: Overlays = []) {
        self.theme = theme
        self.scale = scale
        self.margin = margin
        self.overlays = overlays
    }
}
