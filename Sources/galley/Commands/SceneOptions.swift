import ArgumentParser
import GalleyEngine
import GalleyHost
import GalleyInspector
import GalleyScene
import GalleySceneTree
import GalleySDK

/// The options of every command that lays out a scene.
struct SceneOptions: ParsableArguments {
    @Argument(
        help: ArgumentHelp(
            "A scene document (- for standard input), a Swift file with views, or a plugin to try with twelve chips.",
            valueName: "scene"),
        completion: .file())
    var input: String

    // Unconditional: "-" and "-x100" are proposals.
    @Option(
        name: [.customLong("proposal"), .customLong("size")], parsing: .unconditional,
        help: ArgumentHelp(
            "The root's proposal, in place of the scene's: 390x-, 390x844, -, infx100.",
            valueName: "size"))
    var proposal: String?

    @Option(
        name: .customLong("set"), parsing: .unconditionalSingleValue,
        help: ArgumentHelp(
            "Set a parameter of the plugin, or of a view of the scene (tags.spacing=12); may be repeated.",
            valueName: "name=value"))
    var arguments: [String] = []

    @Option(help: Isolation.help)
    var isolate: Isolation?

    @Option(
        help: ArgumentHelp(
            "The number of answers that each view remembers: 3 to 64, swiftui or wide. swiftui is 3 without Galley's shortcuts for "
                + "lengths that a size does not depend on, so it computes far more.",
            valueName: "answers"))
    var memo: String?

    @Option(help: ArgumentHelp("The preview or view of a Swift file to show, if it has several.", valueName: "name"))
    var preview: String?

    @Option(
        name: .customLong("do"), parsing: .unconditionalSingleValue,
        help: ArgumentHelp(
            "Events for the views before the layout: \"tap Add; choose Layout Flow; set Size 20; wait 0.3\"; may be repeated.",
            valueName: "events"))
    var events: [String] = []

    func validate() throws { _ = try request() }

    /// Reads the options, with a moment of the motion if the command has that option.
    ///
    /// - Throws: `ValidationError`.
    func request(at moment: MomentOption? = nil) throws -> SceneRequest {
        try SceneRequest(
            input,
            try SceneSettings(
                proposal: proposal, parameters: arguments, memo: memo, preview: preview, events: events,
                moment: moment?.at))
    }
}

/// The option of commands that show one moment of a motion.
struct MomentOption: ParsableArguments {
    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "The moment of the motion: 0.35, 350ms. Shows the layout with the animated parameters of that moment.",
            valueName: "time"))
    var at: String?

    func validate() throws { _ = try at.map { try Seconds.read($0, option: "--at") } }
}

/// The options of commands that stress layouts.
struct StressOptions: ParsableArguments {
    @Flag(help: "Call the layouts in other orders, and exit with 4 if frames change.")
    var stressOrder = false

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("The seed of an earlier --stress-order, to repeat its orders.", valueName: "number"))
    var seed: UInt64?

    func validate() throws {
        if seed != nil, !stressOrder { throw ValidationError("--seed requires --stress-order") }
    }

    /// Lays out the scene in its own order and in others, each time in a new tree.
    func check(_ scene: SceneRequest, _ proposal: ProposedViewSize, _ host: PluginHost) throws -> OrderCheck {
        // A random seed is short, so that it can be typed again.
        try OrderCheck(proposal, seed: seed ?? UInt64.random(in: 1...999_999)) { try scene.load(host).scene.tree }
    }

    /// Reports that equal frames of the sample prove little.
    func noteSample(_ check: OrderCheck, _ scene: SceneRequest) {
        guard check.findings.isEmpty, !scene.isScene else { return }
        Output.complain(
            "each chip of the sample has one fixed size; a scene with views that stretch or wrap proves more")
    }
}
