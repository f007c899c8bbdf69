import ArgumentParser

/// `galley animate`: shows a switch of layouts, or the changes of a scene, as a film.
struct AnimateCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "animate",
        abstract: "Animate a scene from one layout to another, or through its changes.",
        usage: "galley animate <scene> [--from <layout>] [--to <layout>] [<options>]",
        discussion: """
            A layout is a built-in container, a plugin, or either with parameters: hstack,
            radial, "flow(spacing=12)". Without --to, the changes of the scene are shown,
            or the switch from --from to the scene's own layout.

            The output's name gives its format: .webp and .svg play, a name that ends in /
            is a folder of frames, .png goes with --strip. Without --output the film plays
            in the terminal; if there is no terminal, some of its moments are printed.

            Examples:
              galley animate Plugins/Radial/herbs.yaml --to hstack -o morph.webp
              galley animate scene.yaml --to flow --spring snappy --retarget 120ms:radial
              galley animate scene.yaml --to grid --strip 8 -o strip.png --theme dark
              galley animate scene.yaml --to vstack --at 0,0.1,0.2 --json
            """)

    @OptionGroup var scene: SceneOptions
    @OptionGroup var motion: MotionOptions
    @OptionGroup var film: FilmOptions

    @Option(help: ArgumentHelp("The layout at the start, in place of the scene's own.", valueName: "layout"))
    var from: String?

    @Option(help: ArgumentHelp("The layout to switch to at the start.", valueName: "layout"))
    var to: String?

    @Option(
        parsing: .unconditionalSingleValue,
        help: ArgumentHelp(
            "Switch to another layout at a time: 120ms:radial; may be repeated.", valueName: "time:layout"))
    var retarget: [String] = []

    @Option(
        help: ArgumentHelp(
            "The container whose layout is switched. (default: the first with a plugin's layout)", valueName: "name"))
    var node: String?

    @Flag(
        name: .customLong("swiftui"),
        help: "Move views as SwiftUI does: springs in steps, curves that lose the velocity. Reports jumps.")
    var swiftUI = false

    @Flag(help: "Reduce motion: views do not move, and fade in and out.")
    var reduceMotion = false

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("Print the frames of views at these times, separated by commas.", valueName: "seconds"))
    var at: String?

    @Flag(help: "Print JSON with every length at full precision; requires --at.")
    var json = false

    func validate() throws { _ = try request() }

    /// Reads the options.
    ///
    /// - Throws: `ValidationError`.
    private func request() throws -> AnimateRequest {
        let times = try at.map { try Seconds.list($0, option: "--at") }
        let retargets = try retarget.map(AnimateRequest.Retarget.init(option:))
        if json, at == nil { throw ValidationError("--json requires --at; try --at 0,0.1,0.2 --json") }
        if at != nil, film.output != nil || film.strip != nil || film.terminal {
            throw ValidationError("--at prints frames; leave out --output, --strip and --terminal, or --at")
        }
        let filmed = try film.request()
        var scene = try scene.request()
        scene.settings.isDark = filmed.style.theme == .dark
        return AnimateRequest(
            scene: scene, motion: motion, film: filmed, from: from, to: to,
            retargets: retargets, node: node, mode: swiftUI ? .swiftUI : .exact, reducesMotion: reduceMotion,
            times: times, json: json)
    }

    func run() throws {
        let request = try request()
        try reportingErrors(CommandHost(scene.isolate)) { plugins in try request.show(try plugins.make()) }
    }
}
