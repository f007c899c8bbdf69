import GalleyMotion
import GalleySceneTree
import GalleySDK

/// The views of a live session: those that run now, and how they are opened.
final class LiveViews {
    /// The views that run; nil before they are opened first.
    private(set) var current: ViewScene?
    private let open: () throws -> ViewScene
    /// What of the earlier views' state the saved ones could not take over, a line for each value.
    private(set) var lostState: [String] = []

    init(_ open: @escaping () throws -> ViewScene) { self.open = open }

    /// Opens the views of the file as it is now, with the state of those that run.
    func load() throws -> SceneTree {
        let next = try open()
        lostState = try current.map { try next.takeState(of: $0) } ?? []
        let tree = try next.tree()
        current = next
        return tree
    }

    /// Opens them with the state that they begin with.
    func reset() throws -> SceneTree {
        let next = try open()
        let tree = try next.tree()
        (current, lostState) = (next, [])
        return tree
    }
}

extension LiveSession {
    /// What can be done with the views that are shown, in any order; empty without views.
    public var viewControls: [ViewControl] { views?.current?.controls ?? [] }

    /// The controls in the order of the views, in which the keyboard and assistive technologies reach them. Several
    /// modifiers of a scene may be one view of the picture, so a control also has that view's name.
    public var orderedViewControls: [(control: ViewControl, shown: String)] {
        guard !viewControls.isEmpty else { return [] }
        let tree = scene.scene
        var places: [String: (order: Int, shown: String)] = [:]
        for (order, view) in tree.named.enumerated() where places[view.name] == nil {
            places[view.name] = (order, tree.label(view.node).name)
        }
        return viewControls.map { ($0, places[$0.view] ?? (.max, $0.view)) }
            .sorted { $0.1.order < $1.1.order }
            .map { ($0.0, $0.1.shown) }
    }

    /// Does something to the views, and animates the change as they say.
    func act(_ event: ViewEvent) throws {
        guard let views = views?.current else {
            throw LiveCommandError("expected views, found a scene that takes no events")
        }
        let before = views.changes.count
        history.clear()
        do {
            try views.perform(event)
        } catch let error as ViewEventError {
            throw LiveCommandError(error.description)
        }
        guard views.changes.count > before else { return }
        try show(views)
        note(.model)
    }

    /// Opens the views again.
    func reopenViews() throws {
        guard let views else { throw LiveCommandError("expected views, found a scene that has no state") }
        history.clear()
        let tree = try views.reset()
        try swap(to: tree, offered ?? usual, .views(["reset"]), Transaction(animation: animation))
        note(.model)
    }

    /// Lets the views know how late it is, where they wait for that.
    func letTimePass() throws {
        guard let views = views?.current, views.awaitsTime, now > views.time else { return }
        let before = views.changes.count
        try views.perform(.wait(now - views.time))
        guard views.changes.count > before else { return }
        try show(views)
        note(.model)
    }

    private func show(_ views: ViewScene) throws {
        let change = views.changes[views.changes.count - 1]
        let transaction =
            change.animation.map { Transaction(animation: $0) } ?? Transaction(disablesAnimations: true)
        // The contents differ from those of the change that is shown. What was set by hand is gone after an event.
        if let contents = change.contents, views.changes.count == 2, !scene.scene.isSetByHand {
            try record(.views(change.causes)) { attach in
                try scene.take(contents, transaction, at: now, begin: attach)
            }
        } else {
            try swap(to: try views.tree(of: change), offered ?? usual, .views(change.causes), transaction)
        }
        views.forgetEarlierChanges()
    }
}
