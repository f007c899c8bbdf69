import GalleyEngine
import GalleyMotion

/// A view over a whole film: what it is in each frame, and what is drawn after it and below it.
final class FilmView {
    let node: NodeID
    /// What it is in each frame in which it is seen.
    private(set) var frames: [Int: PresentedView] = [:]
    /// How it looks in these.
    private(set) var looks: [Int: Look] = [:]
    /// In the order in which they are drawn, which holds for every frame.
    private(set) var children: [FilmView] = []

    private init(_ node: NodeID) { self.node = node }

    /// The views of a film's pictures, below a view that is none of them.
    ///
    /// A view that changes its place among its neighbours appears twice, and is seen in turn.
    static func root(of pictures: [Picture]) -> FilmView {
        let root = FilmView(NodeID(inNoTree: .max))
        for (frame, picture) in pictures.enumerated() {
            // The views that the next one may be below, and how many of their children have been met.
            var open = [(view: root, level: -1, met: 0)]
            for view in picture.views {
                while open.count > 1, open[open.count - 1].level >= view.level { open.removeLast() }
                let parent = open[open.count - 1]
                let place = parent.view.place(of: view.node, after: parent.met)
                open[open.count - 1].met = place + 1
                let child = parent.view.children[place]
                child.frames[frame] = view
                child.looks[frame] = picture.looks[view.node]
                open.append((child, view.level, 0))
            }
        }
        return root
    }

    /// Where a node stands among the children that have not been met; a new one comes before them.
    private func place(of node: NodeID, after met: Int) -> Int {
        if let place = children[met...].firstIndex(where: { $0.node == node }) { return place }
        children.insert(FilmView(node), at: met)
        return met
    }
}
