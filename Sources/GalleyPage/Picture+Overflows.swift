import GalleyCanvas
import GalleyEngine
import GalleyFormatting
import GalleyInspector
import GalleyMotion
import GalleyScene
import GalleySceneTree
import GalleySDK

extension Picture {
    /// Finds the views that are drawn beyond a container that should hold them: the one rule of pages, previews, pictures
    /// and the terminal.
    ///
    /// A plugin's layout, a grid and a `GeometryReader` hold their subviews; a frame holds texts, views of a fixed size, layouts
    /// and what lies side by side in a stack; and the proposal holds the root. A single shape or image may be larger than a
    /// frame on purpose. Nothing sticks out that is clipped or invisible, that an offset, a position or an effect moves, that
    /// lies in a scroll view, a background or an overlay, or that a layout means to be outside, as pages and badges are.
    ///
    /// - Parameters:
    ///   - scene: The scene, whose tree is drawn at rest.
    ///   - proposal: The proposal to its root.
    package mutating func markOverflows(of scene: SceneTree, _ proposal: ProposedViewSize) {
        overflows = OverflowSearch(self, scene).all(proposal)
    }

    /// Makes the page as large as everything that is drawn.
    ///
    /// - Returns: What the picture leaves out, in words: views that are hidden far away; nil if it leaves out nothing.
    package mutating func showEverything() -> String? {
        let far = showEverything(isFar: LayoutTree.isFar)
        guard far > 0 else { return nil }
        return far == 1
            ? "1 view lies far away and is not in the picture" : "\(far) views lie far away and are not in the picture"
    }
}

/// The search for overflows in a picture.
private struct OverflowSearch {
    /// What a view means for those directly below it.
    private enum Role {
        /// A layout: everything below it belongs inside.
        case layout
        /// A frame: texts and views of a fixed size belong inside.
        case frame
        /// A modifier that moves its child.
        case moving
        /// Anything that may be left on purpose, without effect on what is around it: the content of a scroll view.
        case open
        /// A stack, which is as large as its subviews together along its axis.
        case row, column
        /// A view that is as large as its content.
        case fitting
    }

    private let picture: Picture
    private let tree: LayoutTree
    private let roles: [NodeID: Role]

    init(_ picture: Picture, _ scene: SceneTree) {
        (self.picture, tree) = (picture, scene.tree)
        var roles: [NodeID: Role] = [:]
        for index in scene.document.nodes.indices {
            let role: Role
            switch scene.document.nodes[index].content {
            case .leaf, .group: continue
            case .container(let container):
                switch container {
                case .layout, .geometryReader, .grid, .lazyVGrid, .lazyHGrid: role = .layout
                case .hstack: role = .row
                case .vstack: role = .column
                case .zstack, .viewThatFits: continue
                }
            case .modifier(let modifier):
                switch modifier {
                case .frame, .flexFrame: role = .frame
                case .offset, .position: role = .moving
                case .scrollView, .background, .overlay, .padding, .mask: role = .open
                default: continue
                }
            }
            for node in scene.instances[index] { roles[node] = role }
        }
        self.roles = roles
    }

    private func role(_ node: NodeID) -> Role { roles[node] ?? .fitting }

    func all(_ proposal: ProposedViewSize) -> [Picture.Overflow] {
        guard let root = picture.views.first else { return [] }
        func isConfined(_ view: PresentedView) -> Bool {
            let role = self.role(view.node)
            return role == .open || role == .moving || picture.looks[view.node]?.effect?.moves ?? false
        }
        let parents = picture.parents
        var counts = Array(repeating: 0, count: parents.count)
        for case let parent? in parents { counts[parent] += 1 }
        let drawn = picture.extents(confining: isConfined, drawnContent)
        let rigid = picture.extents(confining: isConfined) { index in
            rigidContent(index, drawn[index], hasSeveral: counts[index] > 1)
        }
        var found = overflow(of: root, drawn: drawn[0], proposal).map { [$0] } ?? []
        // What the views around clip, and the views that are drawn elsewhere than in their frames, or not at all.
        var clips = Array(repeating: CGRect?.none, count: picture.views.count)
        var isElsewhere = Array(repeating: false, count: picture.views.count)
        for (index, view) in picture.views.enumerated() {
            let look = picture.looks[view.node]
            if let parent = parents[index] {
                (clips[index], isElsewhere[index]) = (clips[parent], isElsewhere[parent])
            }
            if (look?.opacity ?? 1) <= 0 || look?.effect?.moves ?? false { isElsewhere[index] = true }
            if let parent = parents[index], !isElsewhere[index], !view.isLeaving {
                let extent = role(picture.views[parent].node) == .frame ? rigid[index] : drawn[index]
                let seen = clips[index].map(extent.intersection) ?? extent
                if let one = overflow(of: view, seen: seen, in: picture.views[parent]) { found.append(one) }
            }
            if look?.clipShape != nil { clips[index] = clips[index]?.intersection(view.frame) ?? view.frame }
        }
        return found
    }

    /// Returns the overflow of a root that is larger than its proposal.
    private func overflow(of root: PresentedView, drawn: CGRect, _ proposal: ProposedViewSize) -> Picture.Overflow? {
        func room(_ proposed: CGFloat?, _ own: CGFloat) -> CGFloat {
            guard let proposed, proposed.isFinite else { return own }
            return proposed
        }
        let frame = root.frame
        let size = CGSize(width: room(proposal.width, frame.width), height: room(proposal.height, frame.height))
        return beyond(CGRect(origin: frame.origin, size: size), root.node, frame, seen: drawn, container: nil)
    }

    /// Returns the overflow of a view beyond the view around it.
    private func overflow(of view: PresentedView, seen: CGRect, in outer: PresentedView) -> Picture.Overflow? {
        let role = self.role(outer.node)
        guard role == .layout || role == .frame, !isMoved(view.node),
            let found = beyond(outer.frame, view.node, view.frame, seen: seen, container: outer.node),
            !tree.isMeantOutside(view.node, in: outer.node), !isOverBase(view.node, in: outer.node),
            !isRowOfPages(view.node, in: outer.frame, found.sides)
        else { return nil }
        return found
    }

    private func beyond(
        _ room: CGRect, _ node: NodeID, _ frame: CGRect, seen: CGRect, container: NodeID?
    ) -> Picture.Overflow? {
        guard !seen.isNull, frame.isFinite, room.isFinite else { return nil }
        let visible = Picture.Overflow(node, seen, of: room)
        let found = Picture.Overflow(node, frame, of: room, container: container, at: visible.sides)
        return found.sides.isEmpty ? nil : found
    }

    /// Returns the part of its frame in which a view draws content. The letters of a line are lower than its frame: a line in
    /// a frame that is slightly lower is centred there on purpose.
    private func drawnContent(_ index: Int) -> CGRect? {
        let view = picture.views[index]
        guard let content = picture.looks[view.node]?.content.settled, !content.isInvisible else { return nil }
        guard case .text(let text) = content else { return view.frame }
        return view.frame.insetBy(dx: 0, dy: min(CGFloat(text.font.size) * 0.15, view.frame.height / 2))
    }

    /// Returns what a frame should hold of a view itself.
    ///
    /// - Parameters:
    ///   - drawn: What the view draws with everything below it.
    ///   - hasSeveral: Whether several views are directly below it.
    private func rigidContent(_ index: Int, _ drawn: CGRect, hasSeveral: Bool) -> CGRect? {
        let node = picture.views[index].node
        switch picture.looks[node]?.content.settled {
        case .text?, .tile?: return drawnContent(index)
        default: break
        }
        guard !drawn.isNull else { return nil }
        switch role(node) {
        case .layout: return drawn
        case .row where hasSeveral: return CGRect(x: drawn.minX, y: drawn.midY, width: drawn.width, height: 0)
        case .column where hasSeveral: return CGRect(x: drawn.midX, y: drawn.minY, width: 0, height: drawn.height)
        default: return nil
        }
    }

    /// Whether a view is a modified one that an offset or a position moves.
    private func isMoved(_ node: NodeID) -> Bool {
        var inner = node
        while true {
            if role(inner) == .moving { return true }
            guard tree.isModifier(inner), let child = tree.children(of: inner).first else { return false }
            inner = child
        }
    }

    /// Whether a layout places a view over another one that has the layout's frame, at another point or edge of it, as badges
    /// are. A view at the same point is one that the layout forgets in its size.
    private func isOverBase(_ child: NodeID, in container: NodeID) -> Bool {
        let (outer, inner) = (tree.frame(of: container), tree.frame(of: child))
        let shown = tree.children(of: container).filter(tree.isShown)
        guard let base = shown.first(where: { tree.frame(of: $0) == outer }), base != child, inner.intersects(outer)
        else { return false }
        let others = shown.filter { $0 != base }.map(tree.frame)
        let (across, down) = ([\CGRect.minX, \.midX, \.maxX], [\CGRect.minY, \.midY, \.maxY])
        func isCommon(_ line: KeyPath<CGRect, CGFloat>) -> Bool {
            others.allSatisfy { abs($0[keyPath: line] - inner[keyPath: line]) < 0.01 }
        }
        func isAtBase(_ line: KeyPath<CGRect, CGFloat>) -> Bool {
            abs(inner[keyPath: line] - outer[keyPath: line]) < 0.01
        }
        return across.contains(where: isCommon) && down.contains(where: isCommon)
            && !(across.contains(where: isAtBase) && down.contains(where: isAtBase))
    }

    /// Whether a view is a row or a column of pages, each as long as the room in which one is shown.
    private func isRowOfPages(_ node: NodeID, in room: CGRect, _ sides: [Picture.Overflow.Side]) -> Bool {
        var inner = node
        while tree.isModifier(inner), let child = tree.children(of: inner).first { inner = child }
        let pages = tree.children(of: inner).filter(tree.isShown).map(tree.frame)
        guard pages.count > 1 else { return false }
        return sides.allSatisfy { side in
            pages.allSatisfy { page in
                side == .left || side == .right
                    ? abs(page.width - room.width) < 0.5 : abs(page.height - room.height) < 0.5
            }
        }
    }
}

extension Picture.Overflow {
    /// Says where a view sticks out: `title sticks out of box by 12 at the left and 12 at the right`.
    package func words(_ label: (NodeID) -> ViewLabel) -> String {
        let lengths = sides.map { "\(Points.text(Double(length(at: $0)))) at the \($0)" }
        let room = container.map { label($0).name } ?? "the proposal"
        return "\(label(node).name) sticks out of \(room) by \(lengths.joined(separator: " and "))"
    }

    /// The overflow as a JSON object with the places of its views; nil if the page does not have the view.
    func json(_ places: [NodeID: Int]) -> String? {
        guard let view = places[node] else { return nil }
        return JSON.object([
            ("view", String(view)), ("container", container.flatMap { places[$0] }.map(String.init) ?? "null"),
            ("room", container == nil ? JSON.rect(room) : "null"),
            ("sides", JSON.list(sides.map { String($0.rawValue) })),
            ("lengths", JSON.list(sides.map { JSON.number(length(at: $0)) })),
        ])
    }
}
