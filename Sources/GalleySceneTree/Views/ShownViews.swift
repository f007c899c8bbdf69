import GalleyEngine
import GalleyScene
import GalleySDK

/// The scene of views in a tree that stays as long as only contents change.
final class ShownViews {
    /// The scene in its tree.
    var tree: SceneTree
    /// The nodes of its document by their names.
    let names: SceneNames
    /// Whether the session can write parts of it.
    let isReplaceable: Bool

    init(_ tree: SceneTree) {
        self.tree = tree
        isReplaceable = tree.document.isReplaceable
        names = SceneNames(tree.document)
    }

    /// Returns the frames of views in the last layout, by their names.
    func frames(of views: Set<String>) -> [(name: String, frame: CGRect)] {
        if views.isEmpty { return [] }
        guard isReplaceable, !tree.comesAndGoes else {
            return tree.named.filter { views.contains($0.name) }.map { ($0.name, tree.tree.frame(of: $0.node)) }
        }
        return views.compactMap { name in
            names[name].flatMap { self.tree.instances[$0].first }.map { (name, tree.tree.frame(of: $0)) }
        }
    }
}

/// The scene of views after a change: whole, or as the contents that differ from those after an earlier change.
final class ViewSceneState {
    private var whole: SceneDocument?
    private var earlier: ViewSceneState?
    private var contents = SceneContents()
    /// The number of earlier states until a whole one.
    private var distance = 0

    /// The maximum number of states of which one holds the whole scene.
    private static let limit = 64

    init(_ document: SceneDocument) { whole = document }

    init(after earlier: ViewSceneState, _ contents: SceneContents) {
        (self.earlier, self.contents, distance) = (earlier, contents, earlier.distance + 1)
    }

    /// The scene.
    var document: SceneDocument {
        if let whole { return whole }
        var later: [SceneContents] = []
        var next = self
        while next.whole == nil, let earlier = next.earlier {
            later.append(next.contents)
            next = earlier
        }
        guard var document = next.whole else { preconditionFailure("the first scene of views is a whole one") }
        for contents in later.reversed() { document.take(contents) }
        hold(document)
        return document
    }

    /// Drops the states before this one from time to time.
    ///
    /// - Parameter document: The scene after this state.
    func forgetEarlierStates(_ document: SceneDocument) {
        if distance >= Self.limit { hold(document) }
    }

    private func hold(_ document: SceneDocument) { (whole, earlier, distance) = (document, nil, 0) }
}
