import Foundation
import GalleyCanvas
import GalleyEngine
import GalleyHost
import GalleyMotion
import GalleyScene
import GalleySDK

/// A scene that is watched: what is seen of it, and what becomes of saves.
final class WatchSession {
    private let options: SceneOptions
    private let host: PluginHost
    private let animation: Animation
    private var scene: AnimatedScene
    private let watcher: FileWatcher
    private let start = ContinuousClock.now
    private var savesLeft: Int
    private let terminal: WatchTerminal?
    /// The version that g goes back to, of each plugin.
    private var selectedBefore: [String: Int] = [:]
    private var isEnded = false

    init(_ options: SceneOptions, _ host: PluginHost, animation: Animation, saves: Int?) throws {
        self.options = options
        self.host = host
        self.animation = animation
        savesLeft = saves ?? .max
        let (tree, proposal) = try options.load(host)
        scene = try AnimatedScene(tree, proposal: proposal)
        terminal = Output.isTerminal ? WatchTerminal() : nil
        watcher = try FileWatcher(Self.files(options, host, tree.document))
        host.livePlugins.forEach(follow)
        let versions = host.livePlugins.map { URL(fileURLWithPath: $0.path).lastPathComponent }
        say("watching \((Set([options.input] + versions)).sorted().joined(separator: ", "))")
    }

    /// The scene's file, the pictures in it, and the files or folders of its plugins.
    private static func files(_ options: SceneOptions, _ host: PluginHost, _ scene: SceneDocument) -> [String] {
        host.livePlugins.map(\.path) + scene.pictureFiles
            + (FileManager.default.fileExists(atPath: options.input) ? [options.input] : [])
    }

    /// Seconds since the beginning: the time of all motion.
    private var now: Double { (ContinuousClock.now - start) / .seconds(1) }

    func run() throws {
        terminal?.begin()
        defer { terminal?.end() }
        try draw()
        while !isEnded, savesLeft > 0 {
            let isBusy =
                scene.animated.restingTime() > now || host.livePlugins.contains { $0.current.state == .probation }
            let change = watcher.wait(
                isBusy ? .milliseconds(16) : .seconds(1), unlessReadable: terminal == nil ? -1 : STDIN_FILENO)
            if let key = terminal?.key() { try press(key) }
            if let change { try handle(change) }
            try makeProbationPasses()
            try draw()
        }
    }

    // MARK: Saves

    private func handle(_ change: FileWatcher.Change) throws {
        var isOurs = false
        for live in host.livePlugins {
            let path = URL(fileURLWithPath: live.path).standardizedFileURL.path
            guard change.paths.contains(where: { $0 == path || $0.hasPrefix(path + "/") }) else { continue }
            isOurs = true
            try exchange(live, change.detected)
        }
        let files = [options.input] + scene.scene.document.pictureFiles
        let read = Set(files.map { URL(fileURLWithPath: $0).standardizedFileURL.path })
        // Where a plugin alone is watched, its file is no scene.
        if SceneOptions.isScene(options.input), !read.isDisjoint(with: change.paths) {
            isOurs = true
            try readScene()
        }
        if isOurs { savesLeft -= 1 }
    }

    private func exchange(_ live: LivePlugin, _ detected: ContinuousClock.Instant) throws {
        var failure: (any Error)?
        live.reload(detected: detected) { [scene] _ in
            // The real scene, with the version that nobody sees yet.
            try scene.scene.remade().tree.layout(scene.animated.proposal)
        } show: {
            do {
                try relayout(live, Transaction(animation: animation))
                try draw()
            } catch {
                failure = error
            }
        }
        if let failure { throw failure }
    }

    /// Lays the containers of a plugin out anew.
    private func relayout(_ live: LivePlugin, _ transaction: Transaction) throws {
        let tree = scene.scene.tree
        try scene.animated.withTransaction(transaction, at: now) {
            for node in live.nodes { try tree.parametersChanged(of: node) }
        }
    }

    private func readScene() throws {
        do {
            let known = host.livePlugins.count
            let (tree, proposal) = try options.load(host)
            try scene.become(tree, proposal: proposal, Transaction(animation: animation), at: now)
            for file in Self.files(options, host, tree.document) { try watcher.watch(file) }
            host.livePlugins.dropFirst(known).forEach(follow)
            say("\(options.input): read again")
        } catch {
            say("\(error)\nthe scene stays as it was")
        }
    }

    /// A version on probation makes its passes also where nothing moves.
    private func makeProbationPasses() throws {
        for live in host.livePlugins where live.current.state == .probation {
            let still = Transaction(disablesAnimations: true)
            try relayout(live, still)
            if live.settleAfterProbation() { try relayout(live, still) }
        }
    }

    // MARK: Events

    private func follow(_ live: LivePlugin) {
        live.onEvent = { [unowned self] event in say(SwapReport(event, live).text) }
    }

    private func say(_ text: String) {
        if let terminal { terminal.say(text) } else { Output.write(text.split(separator: "\n").map(String.init)) }
    }

    // MARK: Keys

    private func press(_ key: Character) throws {
        if key == "q" || key == "\u{3}" || key == "\u{4}" {
            isEnded = true
            return
        }
        for live in host.livePlugins {
            let before = live.current.number
            let wanted: Int?
            if key == "g" {
                wanted = selectedBefore[live.path] ?? live.versions.last { $0.number != before }?.number
            } else if let digit = key.wholeNumberValue, (1...LivePlugin.keptVersions).contains(digit) {
                wanted = live.versions.indices.contains(digit - 1) ? live.versions[digit - 1].number : nil
            } else {
                continue
            }
            guard let wanted, wanted != before else { continue }
            try live.select(wanted)
            selectedBefore[live.path] = before
            try relayout(live, Transaction(animation: animation))
            say("\(live.current.plugin.id): version \(live.current.number)")
        }
    }

    // MARK: Picture

    private func draw() throws {
        guard let terminal else { return }
        let picture = try scene.picture(at: now)
        terminal.show(
            try TerminalFilm(Film(duration: 0) { _ in picture }).lines(
                at: 0, columns: terminal.columns, rows: terminal.pictureRows))
    }
}

/// What became of a save, in words.
struct SwapReport {
    let text: String

    init(_ event: SwapEvent, _ live: LivePlugin) {
        let name = live.current.plugin.id
        switch event {
        case .published(let version, let stages, let lost):
            var text = "\(name): version \(version.number) is live (\(Self.stages(stages)))"
            if !lost.isEmpty { text += "; it has no \(lost.joined(separator: ", "))" }
            if let warning = version.warnings.first { text += "\nwithout children: \(FaultReport(warning).cause)" }
            self.text = text
        case .refused(let error, _):
            let why = (error as? PluginFault).map { FaultReport($0).cause } ?? "\(error)"
            text = "\(why)\n\(name): version \(live.current.number) stays"
        case .rolledBack(let failed, let back, let fault):
            let why = fault.map { FaultReport($0).cause } ?? "it failed"
            text = "\(why)\n\(name): version \(failed.number) is gone, version \(back.number) is back"
        case .settled(let version):
            text = "\(name): version \(version.number) passed \(LivePlugin.probation) passes"
        }
    }

    private static func stages(_ stages: SwapStages) -> String {
        let parts = [
            ("detect", stages.detect), ("compile", stages.compile), ("check", stages.check), ("load", stages.load),
            ("try", stages.smoke), ("publish", stages.publish), ("first frame", stages.firstFrame),
        ]
        let texts = parts.map { "\($0.0) \(milliseconds($0.1))" }
        return "\(texts.joined(separator: ", ")); \(milliseconds(stages.total)), "
            + "\(milliseconds(stages.own)) without compilers"
    }

    private static func milliseconds(_ duration: Duration) -> String {
        let value = duration / .milliseconds(1)
        return value < 10 ? String(format: "%.1f ms", value) : "\(Int(value.rounded())) ms"
    }
}
