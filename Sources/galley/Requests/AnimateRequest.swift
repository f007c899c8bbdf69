import ArgumentParser
import GalleyEngine
import GalleyHost
import GalleyMotion
import GalleyScene
import GalleySceneTree

/// A scene to animate: from one layout to others, or through its own changes.
struct AnimateRequest {
    /// A layout to switch to at a time.
    struct Retarget {
        let time: Double
        let layout: String

        /// Reads `--retarget`.
        init(option text: String) throws {
            guard let colon = text.firstIndex(of: ":"), colon != text.startIndex,
                text.index(after: colon) < text.endIndex
            else {
                throw ValidationError("--retarget: expected TIME:LAYOUT such as 120ms:radial, found \"\(text)\"")
            }
            time = try Seconds.read(String(text[..<colon]), option: "--retarget")
            layout = String(text[text.index(after: colon)...])
        }
    }

    let scene: SceneRequest
    let motion: MotionOptions
    let film: FilmRequest
    /// The layouts at the start and directly after it.
    let from, to: String?
    let retargets: [Retarget]
    /// The container whose layout is switched; nil for the first with a plugin's layout.
    let node: String?
    let mode: MotionMode
    let reducesMotion: Bool
    /// The times in seconds at which frames are printed; nil if a film is shown.
    let times: [Double]?
    let json: Bool

    /// Prints the frames, or shows the film. In SwiftUI's mode, reports the jumps.
    func show(_ host: PluginHost) throws {
        let (timeline, exact) = try timeline(host)
        if let times {
            try Output.write(MotionFrames(timeline, times).lines(json: json))
        } else {
            try film.show(timeline) { try exact?.cycle(longest: $0) }
        }
        guard mode == .swiftUI else { return }
        for line in try MotionFrames.jumps(timeline) { Output.complain(line) }
    }

    /// Returns the timeline, and that of views in closed form, which knows their rounds.
    private func timeline(_ host: PluginHost) throws -> (SceneTimeline, exact: SceneTimeline?) {
        guard to == nil, from == nil, retargets.isEmpty, !scene.isScene, let views = try scene.views(host) else {
            return (try sceneTimeline(host), nil)
        }
        let events = scene.settings.events?.value ?? []
        for event in events { try views.perform(event) }
        if let last = events.last { try rest(views, after: last) }
        // What the views began as they appeared, such as a task, may begin to move them.
        if views.changes.count == 1 { try views.perform(.wait(0)) }
        guard views.changes.count > 1 else { throw NothingMoves() }
        func timeline(_ mode: MotionMode) -> SceneTimeline {
            SceneTimeline(
                views, proposal: scene.settings.proposal?.value, mode: mode, reducesMotion: reducesMotion ? true : nil)
        }
        let exact = timeline(.exact)
        return (mode == .exact ? exact : timeline(mode), exact)
    }

    /// Lets the time pass that moves views by itself, such as those of `keyframeAnimator`, until they are at rest. After a `wait`
    /// the film ends when it says.
    private func rest(_ views: ViewScene, after event: ViewEvent) throws {
        if case .wait = event { return }
        var seconds = Self.longestRest
        while views.awaitsTime, seconds > 0 {
            try views.perform(.wait(Self.frame))
            seconds -= Self.frame
        }
    }

    /// Views that never rest, such as those of a `TimelineView`, are shown for these seconds.
    private static let longestRest = 5.0
    private static let frame = 1.0 / 60

    private func sceneTimeline(_ host: PluginHost) throws -> SceneTimeline {
        let scene = try self.scene.load(host).scene
        let own = try motion.subject()?.animation
        let animation = own ?? scene.document.animation.map(\.animation) ?? .default
        let first = try from.map { try LayoutChoice($0, host: host) }
        var switches: [SceneTimeline.Switch] = []
        var target: NodeID?
        if first != nil || to != nil || !retargets.isEmpty {
            let node = try scene.switchable(named: node)
            target = node
            if let to {
                switches.append(.init(at: 0, node, animation, to: try LayoutChoice(to, host: host).make))
            } else if first != nil, retargets.isEmpty, let own = scene.tree.layout(of: node) {
                // A new instance, which no animation has changed.
                switches.append(
                    .init(at: 0, node, animation) {
                        let tree = try self.scene.load(host).scene.tree
                        return tree.layout(of: tree.counterpart(of: node)) ?? own
                    })
            }
            for retarget in retargets {
                switches.append(
                    .init(at: retarget.time, node, animation, to: try LayoutChoice(retarget.layout, host: host).make))
            }
        } else if scene.document.changes.isEmpty {
            throw NothingMoves()
        } else if let option = motion.given.first ?? node.map({ _ in "--node" }) {
            throw ValidationError("\(option) requires --to; the changes of a scene have their own")
        }
        let make: () throws -> AnimatedScene = {
            let (scene, proposal) = try self.scene.load(host)
            if let first, let target {
                try scene.tree.setLayout(first.make(), of: scene.tree.counterpart(of: target))
            }
            return try AnimatedScene(
                scene, proposal: proposal, mode: mode, reducesMotion: reducesMotion ? true : nil)
        }
        return switches.isEmpty
            ? SceneTimeline(scene.document.changes, make: make) : SceneTimeline(switches, make: make)
    }
}

/// The error for a scene without changes and without a layout to switch to.
private struct NothingMoves: Error, CustomStringConvertible {
    var description: String {
        "expected a layout to switch to, changes in the scene, or events for its views, found none; try --to vstack, or "
            + "--do \"tap NAME\""
    }
}
