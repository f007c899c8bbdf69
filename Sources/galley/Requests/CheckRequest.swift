import ArgumentParser
import Foundation
import GalleyCanvas
import GalleyEngine
import GalleyHost
import GalleyInspector
import GalleyFormatting

/// Scenes to compare with a baseline.
struct CheckRequest {
    /// The names of the scenes; empty for all scenes of the baseline.
    let inputs: [String]
    let settings: SceneSettings
    /// The baseline's file.
    let expect: String
    let json: Bool
    /// The maximum number of printed differences; 0 for all.
    let maximumLines: Int

    /// - Throws: `ValidationError` for an input that is a trace, and for parameters of a scene.
    init(inputs: [String], settings: SceneSettings, baseline: String, json: Bool, maximumLines: Int) throws {
        for input in inputs {
            guard !TraceFile.isTrace(input) else {
                throw ValidationError(
                    "expected a scene or a plugin, found the trace \(input); galley diff compares traces")
            }
            _ = try SceneRequest(input, settings)
        }
        (self.inputs, self.settings, expect) = (inputs, settings, baseline)
        (self.json, self.maximumLines) = (json, maximumLines)
    }

    /// Compares the scenes with the baseline, or writes it.
    func run(_ plugins: CommandHost, updates: Bool) throws {
        let old = try readBaseline()
        let inputs = inputs.isEmpty ? old?.scenes.map { input(of: $0.name) } ?? [] : inputs
        guard !inputs.isEmpty else {
            throw TraceError(file: expect, "no such baseline; give the scenes, and add --update to write it")
        }
        guard old != nil || updates else {
            throw TraceError(file: expect, "no such baseline, so nothing was compared; add --update to write it")
        }
        let host = try plugins.make()
        var found: [Baseline.Scene] = []
        for input in inputs {
            let scene = try scene(input, host)
            guard !found.contains(where: { $0.name == scene.name }) else {
                throw TraceError(file: expect, "\(input) is given twice")
            }
            found.append(scene)
        }
        if updates { return try write(found, old) }
        if let old { try compare(found, old, inputs) }
    }

    // MARK: The baseline and the scenes

    /// Reads the baseline; returns nil if there is no file.
    private func readBaseline() throws -> Baseline? {
        guard FileManager.default.fileExists(atPath: expect) else { return nil }
        return try Baseline(try TraceFile.bytes(of: expect, limit: Baseline.maximumBytes), file: expect)
    }

    /// Returns the facts of a scene from one recorded run, with its warnings and those of repeated runs.
    private func scene(_ input: String, _ host: PluginHost) throws -> Baseline.Scene {
        let request = try SceneRequest(input, settings)
        let (recorded, faults) = try host.faults.collecting { try SceneTrace(recording: request, host) }
        // A failed layout makes no baseline.
        if let failure = recorded.failure { throw failure }
        // Nor does the fallback layout; the plugin's fault has been reported.
        guard faults.isEmpty else {
            throw CommandFailure(
                "\(input): nothing was compared or written, because a plugin faulted", status: ExitStatus.pluginFault)
        }
        let label = recorded.scene.label
        var warnings = LayoutWarning.all(in: recorded.ledger, of: recorded.scene.tree, label: label)
        warnings += try RepeatCheck(recorded.trace.proposal, label: label) {
            try request.load(host).scene.tree
        }.repeated()
        return Baseline.Scene(name(of: input), recorded.trace, warnings: warnings, label: label)
    }

    /// Returns the name of a scene in the baseline: its path from the baseline's folder, or the plugin's id.
    private func name(of input: String) -> String {
        guard FileManager.default.fileExists(atPath: input) else { return input }
        return Self.path(URL(fileURLWithPath: input).standardizedFileURL.path, from: TraceFile.folder(of: expect))
    }

    /// Returns the argument that names a scene of the baseline to this command.
    private func input(of name: String) -> String {
        let path = name.hasPrefix("/") ? name : TraceFile.folder(of: expect) + "/" + name
        guard FileManager.default.fileExists(atPath: path) || SceneRequest.isScene(name) else { return name }
        return Self.path(
            URL(fileURLWithPath: path).standardizedFileURL.path, from: FileManager.default.currentDirectoryPath)
    }

    /// Returns an absolute path relative to a folder.
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
                report([], of: scene.name, input, note: "\(expect) has no such scene; --update adds it")
                continue
            }
            let differences = expected.differences(from: scene)
            guard !differences.isEmpty else { continue }
            differing += 1
            report(differences, of: scene.name, input, note: nil)
        }
        // A scene that is no longer given would silently stay unchecked.
        for scene in old.scenes where !found.contains(where: { $0.name == scene.name }) {
            differing += 1
            report([], of: scene.name, nil, note: "is in the baseline, but is not among the given scenes")
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
            let words = self.inputs + ["--expect", expect] + settings.words + ["--update"]
            Output.write(["to accept the changes: galley check " + words.map(Shell.quoted).joined(separator: " ")])
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
        let shown = maximumLines == 0 ? differences[...] : differences.prefix(maximumLines)
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

    /// Returns the commands that show more of the first difference.
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
            "next: \(command)", "      galley diff OLD \(scene), where OLD is the earlier scene, or a trace of it",
        ]
    }

    // MARK: Updating

    private func write(_ found: [Baseline.Scene], _ old: Baseline?) throws {
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
            lines.append("removed: \(scene.name), which was not given")
        }
        let new = Baseline(scenes)
        if new != old { try file.write(Array((new.lines().joined(separator: "\n") + "\n").utf8)) }
        let shown = maximumLines == 0 ? lines[...] : lines.prefix(maximumLines)
        let more = lines.count > shown.count ? ["… \(lines.count - shown.count) more: --max-lines 0"] : []
        Output.write(shown + more + ["\(expect): \(new == old ? "unchanged" : "written")"])
    }
}
