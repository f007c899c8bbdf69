import ArgumentParser
import Foundation
import GalleyCanvas
import GalleyEngine
import GalleyHost
import GalleyInspector
import GalleyText

/// `galley check`: whether layouts are as they were.
struct CheckCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "check",
        abstract: "Compare layouts with what is expected: frames, sizes, calls and warnings.",
        usage: "galley check [<scene> …] --expect <file> [<options>]",
        discussion: """
            The file is a baseline: JSON Lines, a line for each scene, view and warning.
            --update writes it, from the scenes that are named. Numbers are compared
            exactly; milliseconds are not in it. Leave out of a line what shall not be
            compared; without "views", views that have no line may come and go, without
            "warnings", warnings. Without scenes, all those of the file are checked; they
            stand there by their paths from the file's folder.

            Examples:
              galley check Plugins/Flow/scene.yaml --expect flow.expect --update
              galley check Plugins/Flow/scene.yaml --expect flow.expect
              galley check --expect flow.expect
              galley check flow masonry --expect plugins.expect --proposal 240x-

            Exit status:
               0  all is as expected
               1  a layout failed
               2  the baseline is not there or not valid, or a scene is not
               5  something is other than expected
               7  a plugin did what it may not do
            """)

    @Argument(
        help: ArgumentHelp("Scene documents, or plugins to try with twelve chips.", valueName: "scene"),
        completion: .file())
    var inputs: [String] = []

    @Option(help: ArgumentHelp("The baseline.", valueName: "file"), completion: .file())
    var expect: String

    @Flag(help: "Write the baseline, as much as was in it, and say what changed.")
    var update = false

    // Unconditional: "-" and "-x100" are proposals.
    @Option(parsing: .unconditional, help: ArgumentHelp("What all roots are offered.", valueName: "size"))
    var proposal: String?

    @Option(
        name: .customLong("set"), parsing: .unconditionalSingleValue,
        help: ArgumentHelp("A parameter of the plugins that are tried.", valueName: "name=value"))
    var arguments: [String] = []

    @OptionGroup var isolation: IsolationOptions

    @Option(help: ArgumentHelp("What views remember of their answers: 3 to 64, or swiftui.", valueName: "answers"))
    var memo: String?

    @Flag(help: "Print one JSON record a line.")
    var json = false

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("Differences to print at most, without --json; 0 for all.", valueName: "count"))
    var maxLines = 40

    func validate() throws {
        guard maxLines >= 0 else { throw ValidationError("--max-lines: expected 0 or more, found \(maxLines)") }
        if update, json { throw ValidationError("--update says in words what changed; leave out --json") }
        for input in inputs {
            guard !TraceFile.isTrace(input) else {
                throw ValidationError(
                    "expected a scene or a plugin, found the trace \(input); galley diff compares traces")
            }
            _ = try options(for: input)
        }
    }

    func run() throws {
        try reportingErrors {
            let old = try baseline()
            let inputs = inputs.isEmpty ? old?.scenes.map { input(of: $0.name) } ?? [] : inputs
            guard !inputs.isEmpty else {
                throw TraceError(file: expect, "no such baseline; name the scenes, and --update writes it")
            }
            guard old != nil || update else {
                throw TraceError(file: expect, "no such baseline, so nothing was compared; --update writes it")
            }
            let host = try CommandHost.make()
            var found: [Baseline.Scene] = []
            for input in inputs {
                let scene = try scene(input, host)
                guard !found.contains(where: { $0.name == scene.name }) else {
                    throw TraceError(file: expect, "\(input) is named twice")
                }
                found.append(scene)
            }
            if update { return try write(found, old, inputs) }
            if let old { try compare(found, old, inputs) }
        }
    }

    // MARK: The baseline and the scenes

    /// The baseline; nil where there is no file.
    private func baseline() throws -> Baseline? {
        guard FileManager.default.fileExists(atPath: expect) else { return nil }
        return try Baseline(try TraceFile.bytes(of: expect, limit: Baseline.maximumBytes), file: expect)
    }

    /// What was said of how scenes are laid out.
    private var options: [String] {
        (proposal.map { ["--proposal", $0] } ?? []) + (memo.map { ["--memo", $0] } ?? [])
            + arguments.flatMap { ["--set", $0] }
    }

    private func options(for input: String) throws -> SceneOptions {
        let words = options + isolation.words
        do {
            return try SceneOptions.parse(words + ["--", input])
        } catch {
            throw ValidationError(SceneOptions.message(for: error))
        }
    }

    /// What is to be known of a scene: one run with all its calls, and whether it comes out the same again.
    private func scene(_ input: String, _ host: PluginHost) throws -> Baseline.Scene {
        let options = try options(for: input)
        let (recorded, faults) = try host.faults.collecting { try SceneTrace(recording: options, host) }
        // What a layout did until it failed is nothing to expect.
        if let failure = recorded.failure { throw failure }
        // Nor is what a fallback did in the place of a plugin; the plugin's fault has been told.
        guard faults.isEmpty else {
            Output.complain("\(input): nothing was compared or written: a plugin did not lay out")
            throw ExitCode(ExitStatus.pluginFault)
        }
        let label = recorded.scene.label
        var warnings = LayoutWarning.all(in: recorded.ledger, of: recorded.scene.tree, label: label)
        warnings += try RepeatCheck(recorded.trace.proposal, label: label) {
            try options.load(host).scene.tree
        }.repeated()
        return Baseline.Scene(name(of: input), recorded.trace, warnings: warnings, label: label)
    }

    /// What the baseline calls a scene: its path from the baseline's folder, or the plugin's id.
    private func name(of input: String) -> String {
        guard FileManager.default.fileExists(atPath: input) else { return input }
        return Self.path(URL(fileURLWithPath: input).standardizedFileURL.path, from: TraceFile.folder(of: expect))
    }

    /// The argument by which this command is given a scene of the baseline.
    private func input(of name: String) -> String {
        let path = name.hasPrefix("/") ? name : TraceFile.folder(of: expect) + "/" + name
        guard FileManager.default.fileExists(atPath: path) || SceneOptions.isScene(name) else { return name }
        return Self.path(
            URL(fileURLWithPath: path).standardizedFileURL.path, from: FileManager.default.currentDirectoryPath)
    }

    /// An absolute path as one that starts from a folder.
    private static func path(_ path: String, from folder: String) -> String {
        let (path, folder) = (path.split(separator: "/"), folder.split(separator: "/"))
        let shared = zip(path, folder).prefix { $0 == $1 }.count
        let up = [Substring](repeating: "..", count: folder.count - shared)
        return (up + path.dropFirst(shared)).joined(separator: "/")
    }

    // MARK: Comparing

    private func compare(_ found: [Baseline.Scene], _ old: Baseline, _ inputs: [String]) throws {
        var differing = 0
        for (scene, input) in zip(found, inputs) {
            guard let expected = old.scenes.first(where: { $0.name == scene.name }) else {
                differing += 1
                report([], of: scene.name, input, note: "expected nothing of it: \(expect) has no such scene")
                continue
            }
            let differences = expected.differences(from: scene)
            guard !differences.isEmpty else { continue }
            differing += 1
            report(differences, of: scene.name, input, note: nil)
        }
        // A scene that is named no more would be compared no more, and nobody would notice.
        for scene in old.scenes where !found.contains(where: { $0.name == scene.name }) {
            differing += 1
            report([], of: scene.name, nil, note: "is expected, but not among the scenes that were named")
        }
        let facts = old.scenes.reduce(0) { $0 + $1.count }
        if differing == 0 {
            let scenes = found.count == 1 ? "1 scene" : "\(found.count) scenes"
            return Output.write([
                json
                    ? "{\"v\":1,\"file\":\(JSON.text(expect)),\"scenes\":\(found.count),\"facts\":\(facts),\"differences\":0}"
                    : "\(expect): \(scenes) as expected, \(facts) facts compared"
            ])
        }
        if !json {
            let words = self.inputs + ["--expect", expect] + options + ["--update"]
            Output.write(["if it is meant: galley check " + words.map(Shell.quoted).joined(separator: " ")])
        }
        throw ExitCode(ExitStatus.runsDiffer)
    }

    private func report(_ differences: [BaselineDifference], of scene: String, _ input: String?, note: String?) {
        guard !json else {
            let lines = differences.map { difference in
                "{\"v\":1,\"scene\":\(JSON.text(scene)),\"view\":\(difference.view.map(JSON.text) ?? "null"),"
                    + "\"what\":\(JSON.text(difference.what)),\"expected\":\(difference.expected ?? "null"),"
                    + "\"found\":\(difference.found ?? "null")}"
            }
            let remark = note.map {
                ["{\"v\":1,\"scene\":\(JSON.text(scene)),\"view\":null,\"what\":\"scene\",\"note\":\(JSON.text($0))}"]
            }
            return Output.write(lines + (remark ?? []))
        }
        if let note { return Output.write(Prose.lines("\(scene): \(note)", indented: 0) + [""]) }
        let count = differences.count == 1 ? "1 difference" : "\(differences.count) differences"
        let shown = maxLines == 0 ? differences[...] : differences.prefix(maxLines)
        var lines = ["\(input ?? scene): \(count) from \(expect)", ""]
        for difference in shown {
            lines += Prose.lines(
                "\(difference.view ?? "the whole"): \(difference.what): expected \(difference.expected ?? "none"), "
                    + "found \(difference.found ?? "none")", indented: 2)
        }
        if differences.count > shown.count {
            lines.append("  … \(differences.count - shown.count) more: --max-lines 0")
        }
        if let input { lines += [""] + next(differences[0], input) }
        Output.write(lines + [""])
    }

    /// The commands that show more of the first difference.
    private func next(_ difference: BaselineDifference, _ input: String) -> [String] {
        let scene = Shell.quoted(input)
        let command: String
        switch (difference.subject, difference.view) {
        case (.warning, _), (.fact(.warnings), _): command = "galley inspect \(scene) --warnings"
        case (.fact(.proposal), _), (.fact(.memo), _), (.view, _), (.fact(.views), _):
            command = "galley layout \(scene) --all"
        case (.fact(.frame), let view?), (.fact(.size), let view?), (.fact(.kind), let view?):
            command = "galley why \(scene) \(Shell.quoted(view))"
        case (.fact, let view?):
            command =
                "galley inspect \(scene) --all --filter \(Shell.quoted("view = \"\(view.replacing("\"", with: "?"))\""))"
        case (.fact, nil): command = "galley inspect \(scene) --views"
        }
        return [
            "next: \(command)", "      galley diff OLD \(scene), where OLD is the scene as it was, or a trace of it",
        ]
    }

    // MARK: Updating

    private func write(_ found: [Baseline.Scene], _ old: Baseline?, _ inputs: [String]) throws {
        let file = try OutputFile(expect)
        var lines: [String] = []
        var scenes: [Baseline.Scene] = []
        for scene in found {
            let before = old?.scenes.first { $0.name == scene.name }
            let kept = scene.kept(like: before)
            scenes.append(kept)
            guard let before else {
                lines.append("new: \(scene.name), \(kept.count) facts")
                continue
            }
            lines += before.differences(from: scene).map { difference in
                "\(scene.name): \(difference.view ?? "the whole"): \(difference.what): "
                    + "\(difference.expected ?? "none") → \(difference.found ?? "none")"
            }
        }
        for scene in old?.scenes ?? [] where !found.contains(where: { $0.name == scene.name }) {
            lines.append("removed: \(scene.name), which was not named")
        }
        let new = Baseline(scenes)
        if new != old { try file.write(Array((new.lines().joined(separator: "\n") + "\n").utf8)) }
        let shown = maxLines == 0 ? lines[...] : lines.prefix(maxLines)
        let more = lines.count > shown.count ? ["… \(lines.count - shown.count) more: --max-lines 0"] : []
        Output.write(shown + more + ["\(expect): \(new == old ? "as it was" : "written")"])
    }
}
