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
    /// The area that the page shows, without the margins, in the root's coordinates; nil: the root's frame.
    package var area: CGRect?
    /// Short warnings drawn over views, such as a container whose layout failed.
    public var badges: [NodeID: String] = [:]

    /// Makes a picture of views in their layout order. Siblings are drawn in the order of their z indices.
    public init(views: [PresentedView], size: CGSize, looks: [NodeID: Look]) {
        self.views = Self.drawingOrder(of: views, looks)
        self.size = size
        self.looks = looks
    }

    /// Makes a picture of a tree at rest after its last layout.
    public init(of tree: LayoutTree, looks: [NodeID: Look]) {
        let views = tree.presentedViews()
        self.init(views: views, size: tree.root.map { tree.frame(of: $0).size } ?? .zero, looks: looks)
        for view in views { proposals[view.node] = tree.placedProposal(of: view.node) }
    }

    /// Returns views with siblings in the order of their z indices; those with the same index stay in order.
    static func drawingOrder(of views: [PresentedView], _ looks: [NodeID: Look]) -> [PresentedView] {
        guard looks.values.contains(where: { $0.zIndex != 0 }) else { return views }
        var result: [PresentedView] = []
        result.reserveCapacity(views.count)
        func add(_ siblings: ArraySlice<PresentedView>) {
            guard let level = siblings.first?.level else { return }
            // Views below a sibling follow it, with larger levels.
            var subtrees: [(zIndex: Double, views: ArraySlice<PresentedView>)] = []
            for (index, view) in zip(siblings.indices, siblings) {
                if view.level <= level || subtrees.isEmpty {
                    subtrees.append((looks[view.node]?.zIndex ?? 0, siblings[index...index]))
                } else {
                    let last = subtrees.count - 1
                    subtrees[last].views = siblings[subtrees[last].views.startIndex...index]
                }
            }
            for subtree in subtrees.enumerated().sorted(by: {
                ($0.element.zIndex, $0.offset) < ($1.element.zIndex, $1.offset)
            }) {
                result.append(subtree.element.views[subtree.element.views.startIndex])
                add(subtree.element.views.dropFirst())
            }
        }
        add(views[...])
        return result
    }

    /// Returns the size of the picture with its margins, in points.
    public func pageSize(_ style: PictureStyle = PictureStyle()) -> CGSize {
        let (margins, shown) = (CGFloat(style.margin) * 2, page.size)
        return CGSize(width: shown.width + margins, height: shown.height + margins)
    }

    /// The area that is shown, without the margins, in the root's coordinates.
    package var page: CGRect { area ?? CGRect(origin: .zero, size: size) }
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
