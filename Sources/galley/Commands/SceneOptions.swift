import ArgumentParser
import GalleyEngine
import GalleyHost
import GalleyInspector
import GalleyScene
import GalleySceneTree
import GalleySDK

/// What commands on a scene have in common.
struct SceneOptions: ParsableArguments {
    @Argument(
        help: ArgumentHelp(
            "A scene document, or a plugin to try with twelve chips.", valueName: "scene"),
        completion: .file())
    var input: String

    // Unconditional: "-" and "-x100" are proposals.
    @Option(
        name: [.customLong("proposal"), .customLong("size")], parsing: .unconditional,
        help: ArgumentHelp(
            "What the root is offered, instead of what the scene says: 390x-, 390x844, -, infx100.",
            valueName: "size"))
    var proposal: String?

    @Option(
        name: .customLong("set"), parsing: .unconditionalSingleValue,
        help: ArgumentHelp("A parameter of the plugin that is tried; may be repeated.", valueName: "name=value"))
    var arguments: [String] = []

    @OptionGroup var isolation: IsolationOptions

    @Option(help: ArgumentHelp("What views remember of their answers: 3 to 64, or swiftui.", valueName: "answers"))
    var memo: String?

    func validate() throws {
        _ = try layoutOptions()
        _ = try values()
        _ = try offered()
        if !arguments.isEmpty, Self.isScene(input) {
            throw ValidationError("--set goes with a plugin; a scene sets parameters in its document")
        }
    }

    /// The scene's tree, or the plugin's sample, and what its root is offered.
    func load(_ host: PluginHost) throws -> (scene: SceneTree, proposal: ProposedViewSize) {
        let options = try layoutOptions()
        let scene =
            Self.isScene(input)
            ? try SceneTree(contentsOf: input, host: host, options: options)
            : try sample(
                try OtherInput.told(wanting: "a scene or a plugin") { try host.layoutTypeOrWhy(input) }, options, host)
        return (scene, try offered() ?? scene.proposal)
    }

    /// The plugin's sample; what it needs and was not given is told with the options that give it.
    private func sample(_ type: PluginLayoutType, _ options: LayoutOptions, _ host: PluginHost) throws -> SceneTree {
        do {
            return try SceneTree(sampleFor: type, arguments: try values(), options: options, host: host)
        } catch let error as LayoutArgumentError where !error.missingParameters.isEmpty {
            let given = error.missingParameters.map { "--set \($0)=…" }
            throw IncompleteSample(error: error, advice: "give it \(given.joined(separator: " "))")
        }
    }

    private func layoutOptions() throws -> LayoutOptions {
        var options = LayoutOptions()
        guard let memo else { return options }
        if memo == "swiftui" {
            options.memo = .swiftUI
            // With two answers nested grids, which ask three things of each cell, take exponential time.
        } else if let count = Int(memo), (3...64).contains(count) {
            options.memo = .entries(count)
        } else {
            throw ValidationError("--memo: expected a number from 3 to 64, or swiftui, found \"\(memo)\"")
        }
        return options
    }

    private func offered() throws -> ProposedViewSize? { try proposal.map(ProposedViewSize.init(option:)) }

    private func values() throws -> [String: GalleyValue] {
        var result: [String: GalleyValue] = [:]
        for argument in arguments {
            guard let equals = argument.firstIndex(of: "="), equals != argument.startIndex else {
                throw ValidationError("--set: expected NAME=VALUE, found \"\(argument)\"")
            }
            let name = String(argument[..<equals])
            guard result[name] == nil else { throw ValidationError("--set: \"\(name)\" is given twice") }
            result[name] = GalleyValue(written: String(argument[argument.index(after: equals)...]))
        }
        return result
    }

    /// Whether an argument names a scene document rather than a plugin.
    static func isScene(_ path: String) -> Bool {
        [".yaml", ".yml", ".json"].contains { path.lowercased().hasSuffix($0) }
    }
}

/// A layout that cannot be tried before its parameters are given.
private struct IncompleteSample: Error, CustomStringConvertible {
    let error: LayoutArgumentError
    let advice: String

    var description: String { "\(error); \(advice)" }
}

extension ProposedViewSize {
    /// What `--proposal` says.
    init(option text: String) throws {
        do {
            self = try SceneProposal(text).viewSize
        } catch {
            throw ValidationError("--proposal: \(error)")
        }
    }
}

/// What commands on a scene have in common that provoke its layouts.
struct StressOptions: ParsableArguments {
    @Flag(help: "Ask in other orders; exit 4 where frames change by it.")
    var stressOrder = false

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("Repeat the orders of an earlier --stress-order.", valueName: "number"))
    var seed: UInt64?

    func validate() throws {
        if seed != nil, !stressOrder { throw ValidationError("--seed goes with --stress-order") }
    }

    /// The seed to use where none is given: a short one, to be typed again.
    static let newSeed = UInt64.random(in: 1...999_999)

    /// Lays the scene out in its own order and in others, each time on a tree of its own.
    func check(_ scene: SceneOptions, _ proposal: ProposedViewSize, _ host: PluginHost) throws -> OrderCheck {
        try OrderCheck(proposal, seed: seed ?? Self.newSeed) { try scene.load(host).scene.tree }
    }

    /// Says how much equal frames of the sample prove.
    func noteSample(_ check: OrderCheck, _ scene: SceneOptions) {
        guard check.findings.isEmpty, !SceneOptions.isScene(scene.input) else { return }
        Output.complain("the sample's chips take one size each; a scene with views that stretch or wrap proves more")
    }
}
