import ArgumentParser
import GalleyCanvas
import GalleyEngine
import GalleyHost
import GalleyInspector
import GalleyMotion
import GalleyScene
import GalleySceneTree
import GalleySDK

/// `galley animate`: a switch of layouts, or the changes of a scene, as a film.
struct AnimateCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "animate",
        abstract: "Show how a scene moves from one layout to another.",
        usage: "galley animate <scene> [--from <layout>] [--to <layout>] [<options>]",
        discussion: """
            A layout is a built-in container, a plugin, or either with parameters:
            hstack, radial, "flow(spacing=12)". Without --to, the changes that the scene
            names are shown, or the way from --from to the scene's own layout.

            The output's name says what it is: .webp and .svg play, a name that ends in /
            becomes a folder of frames, .png is for --strip. Without --output the film
            plays in the terminal; where that is none, its moments are printed.

            Examples:
              galley animate Plugins/Radial/herbs.yaml --to hstack -o morph.webp
              galley animate scene.yaml --to flow --spring snappy --retarget 120ms:radial
              galley animate scene.yaml --to grid --strip 8 -o strip.png --theme dark
              galley animate scene.yaml --to vstack --at 0,0.1,0.2 --json
            """)

    @OptionGroup var scene: SceneOptions
    @OptionGroup var motion: MotionOptions
    @OptionGroup var film: FilmOptions

    @Option(help: ArgumentHelp("The layout at the start, instead of the scene's own.", valueName: "layout"))
    var from: String?

    @Option(help: ArgumentHelp("The layout that is switched to at once.", valueName: "layout"))
    var to: String?

    @Option(
        parsing: .unconditionalSingleValue,
        help: ArgumentHelp("Another layout at a time: 120ms:radial; may be repeated.", valueName: "time:layout"))
    var retarget: [String] = []

    @Option(
        help: ArgumentHelp(
            "The container that is switched; without it the first with a plugin's layout.", valueName: "name"))
    var node: String?

    @Flag(
        name: .customLong("swiftui"),
        help: "As SwiftUI moves views: springs in steps, curves that lose the velocity. Tells what jumps.")
    var swiftUI = false

    @Flag(help: "With less motion: nothing travels, what comes and goes is faded.")
    var reduceMotion = false

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("Print the frames of views at these times, with commas between.", valueName: "seconds"))
    var at: String?

    @Flag(help: "Print JSON, with every length at full precision; goes with --at.")
    var json = false

    func validate() throws {
        _ = try times()
        _ = try retargets()
        if json, at == nil { throw ValidationError("--json goes with --at; try --at 0,0.1,0.2 --json") }
        if at != nil, film.output != nil || film.strip != nil || film.terminal {
            throw ValidationError("--at prints frames; leave --output, --strip and --terminal out, or --at")
        }
    }

    func run() throws {
        try reportingErrors {
            let host = try CommandHost.make()
            let timeline = try timeline(host)
            if let times = try times() {
                try Output.write(MotionFrames(timeline, times).lines(json: json))
            } else {
                try film.show(timeline)
            }
            guard swiftUI else { return }
            for line in try MotionFrames.jumps(timeline) { Output.complain(line) }
        }
    }

    /// The scene, and all that happens to it.
    private func timeline(_ host: PluginHost) throws -> SceneTimeline {
        let scene = try self.scene.load(host).scene
        let own = try motion.subject()?.animation
        let animation = own ?? scene.document.animation.map(\.animation) ?? .default
        let first = try from.map { try LayoutChoice($0, host: host) }
        var switches: [SceneTimeline.Switch] = []
        var target: NodeID?
        let retargets = try retargets()
        if first != nil || to != nil || !retargets.isEmpty {
            let node = try scene.switchable(named: node)
            target = node
            if let to {
                switches.append(.init(at: 0, node, animation, to: try LayoutChoice(to, host: host).make))
            } else if first != nil, retargets.isEmpty, let own = scene.tree.layout(of: node) {
                // An instance that nothing has animated yet.
                switches.append(
                    .init(at: 0, node, animation) {
                        let tree = try self.scene.load(host).scene.tree
                        return tree.layout(of: tree.counterpart(of: node)) ?? own
                    })
            }
            for (time, layout) in retargets {
                switches.append(.init(at: time, node, animation, to: try LayoutChoice(layout, host: host).make))
            }
        } else if scene.document.changes.isEmpty {
            throw NothingMoves()
        } else if let option = motion.given.first ?? node.map({ _ in "--node" }) {
            throw ValidationError("\(option) goes with --to; the changes of a scene say their own")
        }
        let make: () throws -> AnimatedScene = {
            let (scene, proposal) = try self.scene.load(host)
            if let first, let target {
                try scene.tree.setLayout(first.make(), of: scene.tree.counterpart(of: target))
            }
            return try AnimatedScene(
                scene, proposal: proposal, mode: swiftUI ? .swiftUI : .exact,
                reducesMotion: reduceMotion ? true : nil)
        }
        return switches.isEmpty
            ? SceneTimeline(scene.document.changes, make: make) : SceneTimeline(switches, make: make)
    }

    private func times() throws -> [Double]? { try at.map { try Seconds.list($0, option: "--at") } }

    private func retargets() throws -> [(time: Double, layout: String)] {
        try retarget.map { text in
            guard let colon = text.firstIndex(of: ":"), colon != text.startIndex,
                text.index(after: colon) < text.endIndex
            else {
                throw ValidationError("--retarget: expected TIME:LAYOUT such as 120ms:radial, found \"\(text)\"")
            }
            let time = try Seconds.read(String(text[..<colon]), option: "--retarget")
            return (time, String(text[text.index(after: colon)...]))
        }
    }
}

/// A scene of which nothing was said to change.
private struct NothingMoves: Error, CustomStringConvertible {
    var description: String {
        "expected a layout to switch to, or changes in the scene, found neither; try --to vstack"
    }
}
