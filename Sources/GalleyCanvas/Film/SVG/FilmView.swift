import GalleyEngine
import GalleyMotion

/// A view of a whole film: its states in the frames, and its children.
final class FilmView {
    let node: NodeID
    /// The view in each frame in which it is shown.
    private(set) var frames: [Int: PresentedView] = [:]
    /// The looks in these frames.
    private(set) var looks: [Int: Look] = [:]
    /// The children in drawing order, which is valid for every frame.
    private(set) var children: [FilmView] = []

    /// Whether the second child is the mask of the first.
    var isMasked: Bool { looks.values.contains { $0.effect == .mask } }

    private init(_ node: NodeID) { self.node = node }

    /// Makes a root that holds the views of a film's pictures. It is not a view itself.
    convenience init() { self.init(NodeID(inNoTree: .max)) }

    /// Adds the views of the next picture to a root.
    ///
    /// A view that changes its place among its siblings has one element for each place, and they are shown in turn.
    func add(_ picture: Picture, frame: Int) {
        // The views that may contain the next one, with the number of their children that have been passed.
        var open = [(view: self, level: -1, met: 0)]
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

    /// Returns the index of a node among the children that have not been passed. A new node is inserted before them.
    private func place(of node: NodeID, after met: Int) -> Int {
        if let place = children[met...].firstIndex(where: { $0.node == node }) { return place }
        children.insert(FilmView(node), at: met)
        return met
    }
}
