import GalleyEngine
import GalleyHost
import GalleyMotion
import GalleyScene
import GalleySceneTree
import GalleySDK
import GalleySwap

extension LiveSession {
    /// Carries out a command. Views animate from their current positions.
    ///
    /// - Throws: `LiveCommandError` if the command names something that the scene does not have, or if a layout refuses
    ///   it. The scene then stays unchanged.
    public func perform(_ command: LiveCommand) throws(LiveCommandError) {
        try carryOut(command)
        emit(.command(command))
    }

    /// Carries out commands. Reports a refused command as an event.
    ///
    /// - Parameters:
    ///   - page: The page that sent the command; nil if no page expects an answer.
    ///   - body: Reads and performs commands.
    public func attempt(page: Int? = nil, _ body: () throws(LiveCommandError) -> Void) {
        do { try body() } catch { emit(.refused(error, page: page)) }
    }

    private func carryOut(_ command: LiveCommand) throws(LiveCommandError) {
        do {
            switch command {
            case .pick(let view, let layout):
                if let index = scene.scene.documentNode(named: view),
                    layout == scene.scene.document.nodes[index].layoutText
                {
                    try restore(index, view, command)
                } else {
                    try change(command, animation) { [host] scene in
                        try scene.switchLayout(of: view, to: layout, host: host)
                    }
                }
                try follow()
                note(.model)
            case .set(let view, let parameter, let value, let rests):
                // A value is not animated while it is being dragged.
                try change(command, rests ? animation : nil) { [host] scene in
                    try scene.set(parameter, of: view, to: value, host: host)
                }
                note(rests ? .model : .glance)
            case .restore(let view):
                guard let index = scene.scene.documentNode(named: view) else {
                    throw LiveCommandError("expected the name of a view, found \"\(view)\"")
                }
                try restore(index, view, command)
                note(.model)
            case .write: try writeScene()
            case .arrange(let view, let change): try arrange(view, change)
            case .modify(let view, let modifier, let isAdded): try modify(view, modifier, isAdded)
            case .undo: try travel(back: true)
            case .redo: try travel(back: false)
            case .offer(let proposal, let rests):
                let before = scene.animated.proposal
                do {
                    try offer(proposal ?? usual, .command(command), rests ? animation : nil)
                } catch {
                    try offer(before, .undoing, nil)
                    throw error
                }
                offered = proposal
                note(rests ? .model : .glance)
            case .animate(let text):
                (animation, animationText) = (try Self.animation(text), text)
                note(.state)
            case .reduceMotion(let reduces):
                reducesMotion = reduces
                scene.reducesMotion = reduces
                note(.state)
            case .act(let event): try act(event)
            case .reset: try reopenViews()
            case .select(let plugin, let version): try select(version, of: try live(plugin))
            case .back: try goBack()
            case .compare(let plugin, let version):
                if let version {
                    let live = try live(plugin)
                    try live.trying(version) {}
                    compared = (live, version)
                } else {
                    compared = nil
                }
                note(.model)
            }
        } catch let error as LiveCommandError {
            throw error
        } catch {
            throw LiveCommandError(LiveReport.words(error))
        }
    }

    /// Changes the scene. Undoes a change that cannot be laid out.
    private func change(
        _ command: LiveCommand, _ animation: Animation?, _ changes: @escaping (inout SceneTree) throws -> Void
    ) throws {
        let (before, time) = (scene.scene, now)
        // A motion that goes on from another one depends on that too.
        let earlier = isMoving ? replay : Replay(from: before, at: time)
        do {
            try layOut(.command(command), Transaction(animation: animation), changes)
            replay = earlier?.adding(animation, at: time, changes)
            history.note(before, of: command)
        } catch {
            try layOut(.undoing, Transaction(disablesAnimations: true)) { try $0.revert(to: before) }
            throw error
        }
    }

    private func offer(_ proposal: ProposedViewSize, _ cause: LivePass.Cause, _ animation: Animation?) throws {
        try layOut(cause, Transaction(animation: animation)) { [animated = scene.animated] _ in
            animated.proposal = proposal
        }
    }

    private func restore(_ index: Int, _ view: String, _ command: LiveCommand) throws {
        try change(command, animation) { try $0.restore(index) }
    }

    // MARK: Versions

    /// Returns the plugin with an id, or with the path of its file.
    private func live(_ name: String) throws(LiveCommandError) -> SwappablePlugin {
        if let live = host.swappablePlugins.first(where: { $0.current.plugin.id == name || $0.path == name }) {
            return live
        }
        let known = host.swappablePlugins.map(\.current.plugin.id)
        throw LiveCommandError(
            "expected a plugin of the scene" + (known.isEmpty ? "" : " (\(known.joined(separator: ", ")))")
                + ", found \"\(name)\"")
    }

    private func select(_ number: Int, of live: SwappablePlugin) throws {
        let before = live.current.number
        guard number != before else { return }
        try live.select(number)
        selectedBefore[live.path] = before
        try relayout(live, Transaction(animation: animation))
        note(.model)
        let caches = live.current.cachesText.map { "; \($0)" } ?? ""
        var report = LiveReport(.selected, "\(live.current.plugin.id): version \(number)\(caches)")
        (report.plugin, report.version) = (live.current.plugin.id, number)
        emit(.save(report))
    }

    /// Returns each plugin to the version that was selected before; the first time, to the latest version that is not
    /// the current one.
    private func goBack() throws {
        for live in usedPlugins {
            let current = live.current.number
            let before = selectedBefore[live.path] ?? live.versions.last { $0.number != current }?.number
            // It may no longer be kept.
            if let before, live.versions.contains(where: { $0.number == before }) { try select(before, of: live) }
        }
    }

    /// Selects the kept version at a position, the oldest first, of every plugin that has so many versions.
    ///
    /// - Parameter place: The position, from 1.
    /// - Throws: `LiveCommandError` for a version whose layouts can no longer be made.
    public func selectVersion(at place: Int) throws(LiveCommandError) {
        for live in usedPlugins where live.versions.indices.contains(place - 1) {
            try perform(.select(plugin: live.path, version: live.versions[place - 1].number))
        }
    }

    static func animation(_ text: String) throws(LiveCommandError) -> Animation? {
        if text == "none" { return nil }
        do {
            return try Animation(text: text)
        } catch {
            throw LiveCommandError("\(error)")
        }
    }
}
