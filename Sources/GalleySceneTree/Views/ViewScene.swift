import Foundation
import GalleyEngine
import GalleyHost
import GalleyMotion
import GalleyScene
import GalleySDK
import GalleyFormatting

/// The running views of a plugin as a scene: their current content and their controls.
///
/// Use it on the main thread.
public final class ViewScene {
    /// A change of the scene.
    public struct Change {
        /// The scene after it.
        public var document: SceneDocument { state.document }
        /// The time in seconds since the views were opened.
        public let time: Double
        /// The animation of the change; nil: it jumps.
        public let animation: GalleyMotion.Animation?
        /// The states that changed, of which view, such as `Counter › count: 0 → 1`.
        public let causes: [String]
        /// The event that changed them; nil: the views were opened.
        public let event: ViewEvent?
        /// The causes with their event, a line for each: `Counter › count: 0 → 1 (Add was tapped)`.
        public var lines: [String] {
            guard let event else { return [] }
            return causes.map { "\($0) (\(event.words))" }
        }
        /// Whether an animation of the change repeats without an end.
        public let isEndless: Bool
        /// The contents that differ from those before; nil: also other nodes.
        package let contents: SceneContents?
        fileprivate let state: ViewSceneState
        fileprivate let layouts: FoundLayouts
    }

    /// The changes since the views were opened. The first one is the initial content. What animates as the views appear
    /// follows as changes of their own at the same time, without an event. An event may lead to several changes.
    public private(set) var changes: [Change] = []
    /// The controls of the views that are shown now.
    public private(set) var controls: [ViewControl] = []
    /// The views that want to know their frames.
    private var readers: Set<String> = []
    /// The scene as the views show it now, in the tree in which it is measured.
    private var shown: ShownViews?
    /// The seconds that passed for the views.
    public internal(set) var time = 0.0

    private let session: SceneSession
    let entry: SceneEntry
    let plugin: Plugin
    let isDark: Bool
    let file: String
    let host: PluginHost
    let options: LayoutOptions
    let proposal: ProposedViewSize?

    // The proposal of views that have none of their own.
    let usualProposal: ProposedViewSize?
    /// The longest wait that is sent at once, in seconds.
    static let largestWait = 0.1

    // The event that the views are handling.
    var event: ViewEvent?

    // Whether nothing but waiting happened since the work that the views began was begun.
    var hasWaited = false

    // Whether the session and this object have the same scene, so that the session can write parts.
    private var isInStep = false

    // Whether the change after the last event was read already.
    private var isSettling = false

    /// The limits of scenes from views: no files, and fewer nodes than in a file that the user opened.
    package static let limits: SceneLimits = {
        var limits = SceneLimits()
        (limits.namesFiles, limits.nodes) = (false, 100_000)
        return limits
    }()

    /// The limits of this scene: it may name the pictures that the builder took from asset catalogs.
    private lazy var ownLimits: SceneLimits = {
        var limits = Self.limits
        limits.knownFiles = Set(
            (host.configuration.sources?.taken?(file) ?? []).filter { $0.lowercased().hasSuffix(".png") })
        return limits
    }()

    /// More rounds than views need that settle.
    private static let maximumRounds = 64
    /// More time of the views' calls than they need to settle.
    private static let maximumSettling = Duration.seconds(5)

    /// Opens views and lays them out until they change no more.
    ///
    /// - Parameters:
    ///   - entry: the entry to show.
    ///   - plugin: the plugin that shows it.
    ///   - file: the file as the user names it, for errors.
    ///   - host: the plugin's host.
    ///   - proposal: the proposal to the root; nil: the views' own.
    ///   - usualProposal: the proposal to the root of views that have none of their own; nil: unspecified.
    ///   - options: the options of trees.
    ///   - isDark: whether the views appear in a dark environment.
    /// - Throws: `SceneSessionError`, `SceneErrors`, and the errors of layouts.
    public convenience init(
        _ entry: SceneEntry, of plugin: Plugin, file: String, host: PluginHost, proposal: ProposedViewSize? = nil,
        usualProposal: ProposedViewSize? = nil, options: LayoutOptions = LayoutOptions(), isDark: Bool = false
    ) throws {
        try self.init(
            entry, of: plugin, file: file, host: host, proposal: proposal, usualProposal: usualProposal,
            options: options, isDark: isDark,
            translations: host.configuration.sources?.translations?(file) ?? TranslatedTexts())
    }

    /// Opens views with the texts of string catalogs that were read already.
    init(
        _ entry: SceneEntry, of plugin: Plugin, file: String, host: PluginHost, proposal: ProposedViewSize?,
        usualProposal: ProposedViewSize?, options: LayoutOptions, isDark: Bool,
        translations: TranslatedTexts
    ) throws {
        (self.plugin, self.file, self.host, self.options) = (plugin, file, host, options)
        (self.proposal, self.usualProposal, self.entry, self.isDark) = (proposal, usualProposal, entry, isDark)
        self.translations = translations
        session = try plugin.open(entry)
        if isDark { try send(ViewEvent.darkness(true)) }
        try tellScreen(proposal ?? usualProposal)
        try sendTranslations()
        try settle()
    }

    /// The texts of the project's string catalogs.
    let translations: TranslatedTexts

    /// The scene as the views show it now, in a new tree.
    ///
    /// - Throws: as `SceneDocument.build`.
    public func tree() throws -> SceneTree { try tree(of: changes[changes.count - 1]) }

    /// The scene after a change, in a new tree.
    ///
    /// - Throws: as `SceneDocument.build`.
    public func tree(of change: Change) throws -> SceneTree { try tree(change.document, change.layouts) }

    private func tree(_ document: SceneDocument, _ layouts: FoundLayouts) throws -> SceneTree {
        var tree = try document.build(options, resolve: layouts.make)
        tree.types = layouts
        return tree
    }

    /// Whether the views change by themselves as time passes.
    public private(set) var awaitsTime = false

    /// Forgets all changes but the last one.
    public func forgetEarlierChanges() {
        changes.removeFirst(changes.count - 1)
        if let shown { changes[0].state.forgetEarlierStates(shown.tree.document) }
    }

    /// Takes over the state of other views, such as those of an earlier version of the file, by identity, name and type.
    ///
    /// - Returns: What could not be taken over, a line for each value.
    /// - Throws: as `init`.
    public func takeState(of other: ViewScene) throws -> [String] {
        guard let state = other.state else { return [] }
        try send(["restore": state])
        try settle()
        forgetEarlierChanges()
        return lostState
    }

    // The last state from the views, and the restored values that they could not take over.
    private var state: Any?
    private var lostState: [String] = []

    func send(_ event: [String: Any]) throws {
        guard let bytes = try? JSONSerialization.data(withJSONObject: event, options: .sortedKeys) else {
            throw ViewEventError("expected a finite number, found one that no scene can have")
        }
        do {
            try session.send([UInt8](bytes))
        } catch SceneSessionError.refused(let reason) {
            throw ViewEventError(reason)
        }
    }

    /// Reads the scenes of the views until nothing changes, and sends the frames of each layout.
    func settle() throws {
        isSettling = false
        if !isInStep {
            // A session that knows no parts refuses the event, and writes whole scenes.
            do { try send(["parts": true]) } catch is ViewEventError {}
        }
        let before = session.spent
        for round in 0..<Self.maximumRounds {
            if session.spent - before > Self.maximumSettling { throw unsettled(round, "and 5 s of their time") }
            guard let bytes = try session.update() else {
                guard !changes.isEmpty else {
                    throw session.invalid("expected a whole scene in the first update, found none")
                }
                return
            }
            isInStep = false
            try read(bytes)
            isInStep = true
            let shown = try measured()
            try tellFrames(of: shown)
            try tellScreen(proposal ?? shown.tree.proposal)
        }
        throw unsettled(Self.maximumRounds)
    }

    private func unsettled(_ rounds: Int, _ time: String? = nil) -> ViewEventError {
        var told: Set<String> = []
        let last = (changes.last?.causes ?? []).filter { told.insert($0).inserted }.joined(separator: ", ")
        let words = [rounds == 1 ? "1 round" : "\(rounds) rounds", time].compactMap { $0 }.joined(separator: " ")
        return ViewEventError(
            "\(file): the views still change after \(words)\(last.isEmpty ? "" : " (\(last))"); look for a value that "
                + "is set in each layout")
    }

    /// Returns the current scene in its tree, laid out.
    func measured() throws -> ShownViews {
        let shown = try self.shown ?? ShownViews(tree())
        self.shown = shown
        _ = try shown.tree.tree.layOut(proposal ?? shown.tree.proposal)
        return shown
    }

    private func read(_ bytes: [UInt8]) throws {
        let message: ViewMessage
        do throws(SceneError) {
            message = try ViewMessage(bytes, from: file)
        } catch {
            throw session.invalid("\(error)")
        }
        let layouts = FoundLayouts(
            host,
            Dictionary(
                uniqueKeysWithValues: message.layouts.compactMap { name in
                    plugin.layout("instance").map { (SceneLayout.id(name), $0) }
                }), owner: session)
        let document: SceneDocument
        do throws(SceneErrors) {
            document = try read(message, layouts)
        } catch {
            throw session.invalid("\(error.withoutPlaces)")
        }
        if message.isOfParts {
            try take(SceneParts(document), message, layouts)
        } else {
            try take(document, message, layouts)
        }
    }

    /// Whether the animation of a change, or one that a view in it has for itself, repeats without an end.
    private static func isEndless(_ document: SceneDocument, _ message: ViewMessage) -> Bool {
        guard message.isAnimated else { return false }
        return document.animation?.isEndless == true
            || document.nodes.contains { $0.motion?.animation?.isEndless == true }
    }

    private func read(_ message: ViewMessage, _ layouts: FoundLayouts) throws(SceneErrors) -> SceneDocument {
        // Only the plugin's own layouts: another file would be loaded, and perhaps trusted, in the plugin's place.
        try SceneDocument(
            message.scene, file: file, folder: file.folderPath, limits: ownLimits,
            layouts: Array(message.layouts)
        ) { layout in
            guard case .id(let name) = layout, message.layouts.contains(name) else { return nil }
            return try layouts.parameters(layout)
        }
    }

    /// Takes a whole scene.
    private func take(_ document: SceneDocument, _ message: ViewMessage, _ layouts: FoundLayouts) throws {
        var document = document
        document.derivedNames = message.derivedNames
        document.proposal = document.proposal ?? usualProposal.map(SceneProposal.init)
        (controls, shown) = (message.controls, nil)
        readers = Set(controls.lazy.filter(\.readsGeometry).map(\.view))
        (state, lostState) = (message.state, message.lostState)
        add(nil, ViewSceneState(document), document, message, layouts)
    }

    /// Takes the changed parts of a scene.
    private func take(_ parts: SceneParts, _ message: ViewMessage, _ new: FoundLayouts) throws {
        guard let last = changes.last else { throw session.invalid("expected a whole scene first, found parts of one") }
        let shown = try self.shown ?? ShownViews(tree())
        self.shown = nil
        let layouts = last.layouts.joined(new)
        guard shown.isReplaceable else {
            throw session.invalid(
                "expected a whole scene after one with repeated nodes, groups or changes, found parts")
        }
        if let contents = shown.tree.document.contents(of: parts, shown.names) {
            try shown.tree.take(contents)
            self.shown = shown
            add(contents, ViewSceneState(after: last.state, contents), parts.document, message, layouts)
        } else {
            var document = shown.tree.document
            do throws(SceneError) {
                try document.replace(parts, shown.names, limits: ownLimits)
            } catch {
                throw session.invalid("\(error)")
            }
            document.derivedNames.formUnion(message.derivedNames)
            add(nil, ViewSceneState(document), parts.document, message, layouts)
        }
        update(message)
    }

    /// Adds a change. All changes until the views settle after one event are one change, and one more for each other
    /// animation that begins meanwhile, such as that of a view that appears: it begins where the change before it ends.
    private func add(
        _ contents: SceneContents?, _ scene: ViewSceneState, _ new: SceneDocument, _ message: ViewMessage,
        _ layouts: FoundLayouts
    ) {
        awaitsTime = message.awaitsTime
        var change = Change(
            time: time, animation: message.isAnimated ? new.animation?.animation ?? .default : nil,
            causes: message.causes, event: event, isEndless: Self.isEndless(new, message), contents: contents,
            state: scene, layouts: layouts)
        let isSeparate = change.animation != nil && changes.last?.animation != change.animation
        if isSettling, !isSeparate, let last = changes.last {
            let all = last.contents.flatMap { earlier in contents.map { earlier.followed(by: $0) } }
            change = Change(
                time: time, animation: last.animation ?? change.animation, causes: last.causes + change.causes,
                event: last.event, isEndless: last.isEndless || change.isEndless, contents: all, state: scene,
                layouts: layouts)
            changes[changes.count - 1] = change
        } else {
            changes.append(change)
        }
        isSettling = true
    }

    /// Takes the changes of what the scene does not contain.
    private func update(_ message: ViewMessage) {
        lostState = message.lostState
        if var all = state as? [String: Any] ?? (state == nil ? [:] : nil) {
            for (key, value) in message.state as? [String: Any] ?? [:] { all[key] = value }
            for key in message.removedState { all[key] = nil }
            state = all.isEmpty ? nil : all
        }
        var isRemoved = Set(message.removedControls)
        if changes.last?.contents == nil {
            let names = Set(changes[changes.count - 1].document.nodes.lazy.compactMap(\.name))
            for control in controls where !names.contains(control.view) { isRemoved.insert(control.view) }
        }
        if !isRemoved.isEmpty {
            controls.removeAll { isRemoved.contains($0.view) }
            readers.subtract(isRemoved)
        }
        for control in message.controls {
            let index = place(of: control.view)
            if hasControl(control.view, at: index) {
                controls[index] = control
            } else {
                controls.insert(control, at: index)
            }
            if control.readsGeometry { readers.insert(control.view) } else { readers.remove(control.view) }
        }
    }

    /// Returns the index of a view's control, or the one that it would have: they are in the order of their names.
    private func place(of view: String) -> Int {
        var (start, end) = (0, controls.count)
        while start < end {
            let middle = (start + end) / 2
            if controls[middle].view < view { start = middle + 1 } else { end = middle }
        }
        return start
    }

    /// Returns the control of a view; nil if it has none.
    func control(of view: String) -> ViewControl? {
        let index = place(of: view)
        return hasControl(view, at: index) ? controls[index] : nil
    }

    private func hasControl(_ view: String, at index: Int) -> Bool {
        index < controls.count && controls[index].view == view
    }

    // The size of the screen that the views know; nil: they were told none.
    private var screen: ProposedViewSize?

    /// Tells the views the size of their screen, if it is another one now.
    private func tellScreen(_ size: ProposedViewSize?) throws {
        guard let size, size != screen, size != .unspecified || screen != nil else { return }
        screen = size
        func length(_ length: CGFloat?) -> Any { length.flatMap { $0.isFinite ? Double($0) : nil } ?? NSNull() }
        // A session of an earlier SDK knows no size, and has no size classes.
        do {
            try send(["environment": ["size": [length(size.width), length(size.height)]]])
        } catch is ViewEventError {}
    }

    private func tellFrames(of shown: ShownViews) throws {
        var told: [String: [Double]] = [:]
        for (name, frame) in shown.frames(of: readers) {
            // JSON has no infinity, which an infinite proposal leads to.
            let limit = Double.greatestFiniteMagnitude
            told[name] = [frame.minX, frame.minY, frame.width, frame.height].map { min(max(Double($0), -limit), limit) }
        }
        try send(["frames": told])
    }
}
