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
        public let document: SceneDocument
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
        fileprivate let layouts: FoundLayouts
    }

    /// The changes since the views were opened. The first one is the initial content.
    public private(set) var changes: [Change] = []
    /// The controls of the views that are shown now.
    public private(set) var controls: [ViewControl] = []
    /// The seconds that passed for the views.
    public private(set) var time = 0.0

    private let session: SceneSession
    private let plugin: Plugin
    private let file: String
    private let host: PluginHost
    private let options: LayoutOptions
    private let proposal: ProposedViewSize?
    /// The longest wait that is sent at once, in seconds.
    private static let largestWait = 0.1

    // The event that the views are handling.
    private var event: ViewEvent?

    // Whether the change after the last event was read already.
    private var isSettling = false

    /// The limits of scenes from views: no files, and fewer nodes than in a file that the user opened.
    package static let limits: SceneLimits = {
        var limits = SceneLimits()
        (limits.namesFiles, limits.nodes) = (false, 100_000)
        return limits
    }()

    /// More rounds than views need that settle.
    private static let maximumRounds = 64

    /// Opens views and lays them out until they change no more.
    ///
    /// - Parameters:
    ///   - entry: the entry to show.
    ///   - plugin: the plugin that shows it.
    ///   - file: the file as the user names it, for errors.
    ///   - host: the plugin's host.
    ///   - proposal: the proposal to the root; nil: the views' own.
    ///   - options: the options of trees.
    /// - Throws: `SceneSessionError`, `SceneErrors`, and the errors of layouts.
    public init(
        _ entry: SceneEntry, of plugin: Plugin, file: String, host: PluginHost, proposal: ProposedViewSize? = nil,
        options: LayoutOptions = LayoutOptions()
    ) throws {
        (self.plugin, self.file, self.host, self.options) = (plugin, file, host, options)
        self.proposal = proposal
        session = try plugin.open(entry)
        try settle()
    }

    /// The scene as the views show it now, in a new tree.
    ///
    /// - Throws: as `SceneDocument.build`.
    public func tree() throws -> SceneTree { try tree(of: changes[changes.count - 1]) }

    /// The scene after a change, in a new tree.
    ///
    /// - Throws: as `SceneDocument.build`.
    public func tree(of change: Change) throws -> SceneTree {
        var tree = try change.document.build(options, resolve: change.layouts.make)
        tree.types = change.layouts
        return tree
    }

    /// Does something to the views, and lays them out until they change no more.
    ///
    /// - Throws: `ViewEventError` for a view that is not there or takes no such event, and as `init`.
    public func perform(_ event: ViewEvent) throws {
        self.event = event
        defer { self.event = nil }
        switch event {
        case .tap(let name): try send(["tap": try view(named: name)])
        case .press(let name): try send(["press": try view(named: name)])
        case .hold(let name): try send(["hold": try view(named: name)])
        case .release(let name): try send(["release": try view(named: name)])
        case .cancel(let name): try send(["cancel": try view(named: name)])
        case .drag(let name, let x, let y): try send(["drag": try view(named: name), "value": [x, y]])
        case .choose(let name, let value): try send(["choose": try view(named: name), "value": value])
        case .set(let name, let text):
            let view = try view(named: name)
            let control = controls.first { $0.view == view }
            switch control?.role {
            case "picker": try send(["choose": view, "value": text])
            case "textField": try send(["text": view, "value": text])
            case "toggle":
                guard let isOn = ["true": true, "on": true, "false": false, "off": false][text] else {
                    throw ViewEventError("\(name): expected on or off, found \(text)")
                }
                try send(["set": view, "value": isOn])
            case "stepper":
                guard let steps = Double(text), steps == 1 || steps == -1 else {
                    throw ViewEventError("\(name): expected 1 or -1, found \(text)")
                }
                try send(["step": view, "value": steps])
            default:
                guard let number = Double(text) else {
                    throw ViewEventError("\(name): expected a number, found \(text)")
                }
                try send(["set": view, "value": number])
            }
        case .wait(let seconds):
            // Advances in pieces: a call of the views has a deadline, and actions on the way have their own time.
            var rest = seconds
            while rest > 1e-9 {
                let piece = min(rest, Self.largestWait)
                rest -= piece
                time += piece
                try send(["advance": piece])
                if rest > 1e-9 { try settle() }
            }
        case .isRightToLeft(let isRightToLeft):
            try send(["environment": ["direction": isRightToLeft ? "rightToLeft" : "leftToRight"]])
        case .isDark(let isDark): try send(["environment": ["colorScheme": isDark ? "dark" : "light"]])
        }
        try settle()
    }

    /// Whether the views change by themselves as time passes.
    public private(set) var awaitsTime = false

    /// Forgets all changes but the last one.
    public func forgetEarlierChanges() { changes.removeFirst(changes.count - 1) }

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

    private func send(_ event: [String: Any]) throws {
        let bytes = try JSONSerialization.data(withJSONObject: event, options: .sortedKeys)
        do {
            try session.send([UInt8](bytes))
        } catch SceneSessionError.refused(let reason) {
            throw ViewEventError(reason)
        }
    }

    /// Reads the scenes of the views until nothing changes, and sends the frames of each layout.
    private func settle() throws {
        isSettling = false
        for _ in 0..<Self.maximumRounds {
            guard let bytes = try session.update() else { return }
            try read(bytes)
            let tree = try tree()
            _ = try tree.tree.layOut(proposal ?? tree.proposal)
            try tellFrames(of: tree)
        }
        let last = changes.last?.causes.joined(separator: ", ") ?? ""
        throw ViewEventError(
            "\(file): the views still change after \(Self.maximumRounds) rounds\(last.isEmpty ? "" : " (\(last))"); look "
                + "for a value that is set in each layout")
    }

    private func read(_ bytes: [UInt8]) throws {
        let message = try ViewMessage(bytes, from: file)
        let layouts = FoundLayouts(
            host,
            Dictionary(
                uniqueKeysWithValues: message.layouts.compactMap { name in
                    plugin.layout("instance").map { (SceneLayout.id(name), $0) }
                }), owner: session)
        // Only the plugin's own layouts: another file would be loaded, and perhaps trusted, in the plugin's place.
        var document = try SceneDocument(
            message.scene, file: file, folder: (file as NSString).deletingLastPathComponent, limits: Self.limits,
            layouts: Array(message.layouts)
        ) { layout in
            guard case .id(let name) = layout, message.layouts.contains(name) else { return nil }
            return try layouts.parameters(layout)
        }
        document.derivedNames = message.derivedNames
        controls = message.controls
        (awaitsTime, state, lostState) = (message.awaitsTime, message.state, message.lostState)
        let change = Change(
            document: document, time: time,
            animation: message.isAnimated ? document.animation?.animation ?? .default : nil, causes: message.causes,
            event: event, layouts: layouts)
        // All changes until the views settle after one event are one change.
        if isSettling, let last = changes.last {
            changes[changes.count - 1] = Change(
                document: document, time: time, animation: last.animation ?? change.animation,
                causes: last.causes + change.causes, event: last.event, layouts: layouts)
        } else {
            changes.append(change)
        }
        isSettling = true
    }

    private func tellFrames(of tree: SceneTree) throws {
        var told: [String: [Double]] = [:]
        let readers = Set(controls.lazy.filter(\.readsGeometry).map(\.view))
        for (name, node) in tree.named where readers.contains(name) {
            let frame = tree.tree.frame(of: node)
            // JSON has no infinity, which an infinite proposal leads to.
            let limit = Double.greatestFiniteMagnitude
            told[name] = [frame.minX, frame.minY, frame.width, frame.height].map { min(max(Double($0), -limit), limit) }
        }
        try send(["frames": told])
    }

    // MARK: Names

    /// Returns the controls that are shown. `ViewThatFits` has others, which cannot be used.
    private func shown(_ controls: [ViewControl]) throws -> [ViewControl] {
        let tree = try tree()
        _ = try tree.tree.layOut(proposal ?? tree.proposal)
        let shown = Set(tree.named.lazy.filter { tree.tree.isShown($0.node) }.map(\.name))
        let reachable = controls.filter { shown.contains($0.view) }
        return reachable.isEmpty ? controls : reachable
    }

    /// The view that a person means: by its name in the scene, its label, or its text.
    private func view(named name: String) throws -> String {
        let document = changes[changes.count - 1].document
        if controls.contains(where: { $0.view == name }) { return name }
        var labelled = controls.filter { $0.label == name }
        if labelled.count > 1 { labelled = try shown(labelled) }
        if labelled.count == 1 { return labelled[0].view }
        if labelled.count > 1 {
            throw ViewEventError("\(name): expected one view, found \(labelled.map(\.view).joined(separator: ", "))")
        }
        let names = document.nodes.compactMap(\.name)
        if names.contains(name) { return name }
        let known = controls.compactMap { $0.role == nil ? nil : $0.label ?? $0.view }
        let near = nearMiss(name, among: known + names).map { "; did you mean \($0)?" } ?? ""
        let others = known.isEmpty ? "no view takes events" : "these take events: \(known.joined(separator: ", "))"
        throw ViewEventError("\(file): found no view \"\(name)\"\(near.isEmpty ? "; " + others : near)")
    }
}

/// An event that views cannot take, or that they do not settle after.
public struct ViewEventError: Error, CustomStringConvertible, Sendable {
    /// The expected and the found state, and advice.
    public let description: String

    init(_ description: String) { self.description = description }
}
