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

    /// Opens the views of the file as it is now, with the state of those that run. Those that are opened first have the
    /// content with which they appear; their changes follow.
    func load() throws -> SceneTree {
        guard let current else { return try reset() }
        let next = try open()
        lostState = try next.takeState(of: current)
        let tree = try next.tree()
        self.current = next
        return tree
    }

    /// Opens them with the state that they begin with, and the content with which they appear; their changes follow.
    func reset() throws -> SceneTree {
        let next = try open()
        let tree = try next.tree(of: next.changes[0])
        (current, lostState) = (next, [])
        return tree
    }
}

extension LiveSession {
    /// The views that are shown; nil: the scene is a document or a sample.
    package var shownViews: ViewScene? { views?.current }

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
            // The page sends every key while a view takes some of them.
            if case .key = event { return }
            throw LiveCommandError(error.description)
        }
        guard views.changes.count > before else { return }
        try show(views, after: before)
        note(.model)
    }

    /// Opens the views again.
    func reopenViews() throws {
        guard let views else { throw LiveCommandError("expected views, found a scene that has no state") }
        history.clear()
        let tree = try views.reset()
        // What moves as they appear begins there at once.
        let moves = (views.current?.changes.count ?? 0) > 1
        let transaction = moves ? Transaction(disablesAnimations: true) : Transaction(animation: animation)
        try swap(to: tree, offered ?? usual, .views(["reset"]), transaction)
        try showAppearing()
        note(.model)
    }

    /// Shows what changed as the views appeared, in motion, and what events did to them before, at rest: a motion that never
    /// ends has no rest.
    func showAppearing() throws {
        guard let views = views?.current, views.changes.count > 1 else { return }
        try show(views, after: 1) { $0.event == nil || $0.isEndless }
    }

    /// Lets the views know how late it is, where they wait for that.
    func letTimePass() throws {
        guard let views = views?.current, views.awaitsTime, now > views.time else { return }
        let before = views.changes.count
        try views.perform(.wait(now - views.time))
        guard views.changes.count > before else { return }
        try show(views, after: before)
        note(.model)
    }

    /// Shows the changes of views after the first ones, which are shown.
    private func show(
        _ views: ViewScene, after before: Int, moves: (ViewScene.Change) -> Bool = { _ in true }
    ) throws {
        defer { views.forgetEarlierChanges() }
        var shown = before - 1
        let last = views.changes[views.changes.count - 1].time
        // They move together, however long each of them is laid out.
        let time = now
        for (index, change) in views.changes.enumerated().dropFirst(before) {
            // After a pause there may be many: what has been overtaken is not shown, unless its motion goes on.
            guard change.event == nil || change.isEndless || change.time == last else { continue }
            defer { shown = index }
            let animation = moves(change) ? change.animation : nil
            let transaction = animation.map { Transaction(animation: $0) } ?? Transaction(disablesAnimations: true)
            // The contents differ from those of the change that is shown. What was set by hand is gone after an event.
            if let contents = change.contents, shown == index - 1, !scene.scene.isSetByHand {
                try record(.views(change.causes)) { attach in
                    try scene.take(contents, transaction, at: time, begin: attach)
                }
            } else {
                try swap(
                    to: try views.tree(of: change), offered ?? usual, .views(change.causes), transaction, at: time)
            }
        }
    }
}
