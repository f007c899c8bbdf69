import ArgumentParser
import CMachine
import Foundation
import GalleyEngine
import GalleyHost
import GalleyInspector
import GalleyScene
import GalleySceneTree
import GalleySDK
import Synchronization

/// The value of an option, with the text from which it was read.
struct Written<Value> {
    let text: String
    let value: Value
}

/// The options for laying out a scene: `--proposal`, `--set` and `--memo`.
struct SceneSettings {
    /// A parameter of a plugin that is tried, or of a view of a scene: `spacing`, `tags.spacing`.
    struct Parameter {
        let name: String
        let value: Written<GalleyValue>

        /// The view and its parameter; nil without a view.
        var view: (name: String, parameter: String)? {
            guard let dot = name.lastIndex(of: "."), dot != name.startIndex, name.last != "." else { return nil }
            return (String(name[..<dot]), String(name[name.index(after: dot)...]))
        }

        init(_ name: String, written text: String) {
            self.name = name
            value = Written(text: text, value: GalleyValue(written: text))
        }
    }

    /// The proposal to the root; nil for the scene's own.
    var proposal: Written<ProposedViewSize>?
    var parameters: [Parameter]
    /// The number of answers that a view remembers; nil for the engine's default.
    var memo: Written<LayoutOptions.Memo>?
    /// The preview or view that is shown; nil for the only one.
    var preview: String?
    /// The events for the views.
    var events: Written<[ViewEvent]>?
    /// The moment of the motion that is shown, in seconds; nil for the scene at rest, before its first change.
    var moment: Written<Double>?
    /// Whether views are shown in a dark environment.
    var isDark = false

    /// Reads the options. Several texts of events are one after the other.
    ///
    /// - Throws: `ValidationError`.
    init(
        proposal: String?, parameters: [String], memo: String?, preview: String? = nil, events: [String] = [],
        moment: String? = nil
    ) throws {
        self.preview = preview
        self.moment = try moment.map { Written(text: $0, value: try Seconds.read($0, option: "--at")) }
        let script = events.joined(separator: "; ")
        do {
            self.events = events.isEmpty ? nil : Written(text: script, value: try ViewEvent.script(script))
        } catch {
            throw ValidationError("--do: \(error)")
        }
        self.memo = try memo.map { Written(text: $0, value: try Self.memo($0)) }
        self.parameters = try Self.parameters(parameters)
        self.proposal = try proposal.map { Written(text: $0, value: try ProposedViewSize(option: $0)) }
    }

    /// Reads the words of `--set`, or of another option of its form.
    ///
    /// - Throws: `ValidationError`.
    static func parameters(_ words: [String], option: String = "--set") throws -> [Parameter] {
        var result: [Parameter] = []
        for word in words {
            guard let equals = word.firstIndex(of: "="), equals != word.startIndex else {
                throw ValidationError("\(option): expected NAME=VALUE, found \"\(word)\"")
            }
            let name = String(word[..<equals])
            guard !result.contains(where: { $0.name == name }) else {
                throw ValidationError("\(option): \"\(name)\" is given twice")
            }
            result.append(Parameter(name, written: String(word[word.index(after: equals)...])))
        }
        return result
    }

    /// Sets parameters. Replaces those with the same names.
    mutating func set(_ parameters: [Parameter]) {
        self.parameters.removeAll { old in parameters.contains { $0.name == old.name } }
        self.parameters += parameters
    }

    /// The options as words of a command.
    var words: [String] {
        var words: [String] = []
        if let proposal { words += ["--proposal", proposal.text] }
        if let memo { words += ["--memo", memo.text] }
        for parameter in parameters { words += ["--set", "\(parameter.name)=\(parameter.value.text)"] }
        if let preview { words += ["--preview", preview] }
        if let events { words += ["--do", events.text] }
        if let moment { words += ["--at", moment.text] }
        return words
    }

    private static func memo(_ text: String) throws -> LayoutOptions.Memo {
        guard let memo = LayoutOptions.Memo(option: text) else {
            throw ValidationError("--memo: expected a number from 3 to 64, swiftui or wide, found \"\(text)\"")
        }
        return memo
    }
}

/// A scene, or a plugin to try with twelve chips, with its settings.
struct SceneRequest {
    let input: String
    var settings: SceneSettings
    /// Whether a layout that takes no notice of most chips of a sample has a sample of as many as it places.
    var fitsSample = true
    /// Whether an empty view with a badge replaces views that fail as they open; otherwise they are an error.
    var replacesFailedViews = true

    /// Makes a request.
    ///
    /// - Throws: `ValidationError` for options that do not apply to the input.
    init(_ input: String, _ settings: SceneSettings) throws {
        if Self.isScene(input) { try Self.checkViews(of: settings) }
        let option = settings.preview != nil ? "--preview" : settings.events != nil ? "--do" : nil
        if Self.isScene(input), let option {
            throw ValidationError("\(option) applies to views; a scene has its changes in its document")
        }
        (self.input, self.settings) = (input, settings)
    }

    /// The argument for a scene on standard input.
    static let standardInput = "-"

    /// Standard input, which a command reads once, although it may lay out the scene several times.
    private static let inputText = Mutex<Result<String, any Error>?>(nil)

    /// The name of an input in reports.
    static func shownName(of input: String) -> String { input == standardInput ? "standard input" : input }

    /// The lines of an input, those of standard input included; none if it cannot be read.
    static func lines(of input: String) -> [String] {
        guard input == standardInput else { return SourceLines.text(input) }
        return ((try? readInput()) ?? "").split(omittingEmptySubsequences: false) { $0.isNewline }.map(String.init)
    }

    private static func readInput() throws -> String {
        try inputText.withLock { known in
            let text =
                known
                ?? Result {
                    let read = Result { try FileHandle.standardInput.read(upToCount: largestInput + 1) ?? Data() }
                    // A folder on standard input cannot be read.
                    guard case .success(let data) = read, data.count <= largestInput,
                        let text = String(data: data, encoding: .utf8)
                    else {
                        throw UnreadableInput()
                    }
                    return text
                }
            known = text
            return try text.get()
        }
    }

    /// Whether a text begins as Swift sources do: with an import or a type, after comments. No scene does.
    private static func isSwift(_ text: String) -> Bool {
        let lines = text.split(separator: "\n", maxSplits: 200).lazy.map { $0.split { $0 == " " || $0 == "\r" } }
        guard let first = lines.first(where: { $0.first.map { !$0.hasPrefix("/") && !$0.hasPrefix("*") } ?? false })
        else { return false }
        return first.count > 1 && swiftBeginnings.contains(String(first[0]))
    }
    private static let swiftBeginnings: Set = [
        "import", "struct", "final", "public", "extension", "enum", "class", "@main",
    ]

    /// 8 MB.
    private static let largestInput = 8 << 20

    /// Whether an argument names a scene document rather than a plugin.
    static func isScene(_ path: String) -> Bool {
        path == standardInput || [".yaml", ".yml", ".json"].contains { path.lowercased().hasSuffix($0) }
    }

    /// Whether the input is a scene document rather than a plugin.
    var isScene: Bool { Self.isScene(input) }

    /// The name of what is shown in verdicts: another proposal or parameter makes another scene.
    func sceneName(of shown: String) -> String { shown + sceneSettings }

    private var sceneSettings: String {
        let proposal = settings.proposal.map { " at \($0.value)" } ?? ""
        return proposal + settings.parameters.map { " \($0.name)=\($0.value.text)" }.joined()
    }

    /// Opens the scene before its first change, or the content of the views after the events.
    func open(_ host: PluginHost) throws -> (scene: SceneTree, views: ViewScene?) {
        var options = LayoutOptions()
        if let memo = settings.memo { options.memo = memo.value }
        let name = Self.shownName(of: input)
        WaitingLine.begin("\(isScene ? "reading" : PluginFile.isSource(input) ? "building" : "loading") \(name)")
        defer { WaitingLine.begin("laying out \(name)") }
        host.scene = nil
        if input == Self.standardInput {
            let text = try Self.readInput()
            if Self.isSwift(text) {
                throw SceneErrors([
                    SceneError(
                        file: "standard input", line: 1, column: 1, expected: "a scene (YAML or JSON)",
                        found: "Swift",
                        advice: "save it as FILE.swift and pass the file, which also keeps its line numbers")
                ])
            }
            host.scene = sceneName(of: "scene \(text)")
            let scene = try SceneTree(
                text, file: "standard input", host: host, options: options, replacesMemo: settings.memo != nil)
            return (try changed(scene, host), nil)
        }
        if isScene {
            // By its text: an edited scene is another scene.
            host.setScene { [input, sceneSettings] in
                FileKind.text(input, atMost: SceneLimits().fileSize).map { "scene \($0)\(sceneSettings)" }
            }
            machine_use_large_pages()
            let scene = try SceneTree(
                contentsOf: input, host: host, options: options, replacesMemo: settings.memo != nil)
            return (try changed(scene, host), nil)
        }
        do {
            if let views = try views(host, options) { return (try shown(views, host), views) }
            do {
                return (try sample(options, host), nil)
            } catch PluginLookupError.viewsOnly(let id, let path) {
                guard let views = try views(host, options, wantsViews: true) else {
                    throw PluginLookupError.viewsOnly(id: id, path: path)
                }
                return (try shown(views, host), views)
            }
        } catch SceneSessionError.fault(let fault) where replacesFailedViews {
            // The fault itself is reported already.
            Output.complain("\(input): an empty view with a badge replaces its views, which failed")
            return (try SceneTree(replacing: fault, host: host, options: options), nil)
        }
    }

    /// Returns the tree of views after the events and with the parameters that are set.
    private func shown(_ views: ViewScene, _ host: PluginHost) throws -> SceneTree {
        try Self.checkViews(of: settings)
        for event in settings.events?.value ?? [] { try views.perform(event) }
        return try changed(try views.tree(), host)
    }

    /// In a scene a parameter is one of a view.
    private static func checkViews(of settings: SceneSettings) throws {
        for parameter in settings.parameters where parameter.view == nil {
            throw ValidationError(
                "--set: in a scene expected VIEW.PARAMETER=VALUE, such as tags.spacing=12, found "
                    + "\"\(parameter.name)=\(parameter.value.text)\"")
        }
    }

    /// Returns the scene with the parameters that are set.
    func changed(_ scene: SceneTree, _ host: PluginHost) throws -> SceneTree {
        var scene = scene
        for parameter in settings.parameters {
            guard let view = parameter.view else { continue }
            do {
                try scene.set(view.parameter, of: view.name, to: parameter.value.text, host: host)
            } catch {
                throw ValidationError("--set: \(error)")
            }
        }
        return scene
    }

    /// Returns the plugin's sample; the error for missing parameters names the options that give them.
    private func sample(_ options: LayoutOptions, _ host: PluginHost) throws -> SceneTree {
        let values = settings.parameters.map { ($0.name, $0.value.value) }
        do {
            return try SampleChips(
                input: input, arguments: Dictionary(uniqueKeysWithValues: values), options: options,
                proposal: settings.proposal?.value, fits: fitsSample
            ).tree(host)
        } catch let error as LayoutArgumentError where !error.missingParameters.isEmpty {
            let given = error.missingParameters.map { "--set \($0)=…" }
            throw IncompleteSample(error: error, advice: "give it \(given.joined(separator: " "))")
        } catch let error as LayoutArgumentError where !settings.parameters.isEmpty {
            throw ValidationError("--set: \(error)")
        }
    }
}

/// The error for a standard input that is no scene.
private struct UnreadableInput: Error, CustomStringConvertible {
    var description: String { "standard input: expected a scene of at most 8 MB of UTF-8 text" }
}

/// The error for a layout that cannot be tried without its required parameters.
private struct IncompleteSample: Error, CustomStringConvertible {
    let error: LayoutArgumentError
    let advice: String

    var description: String { "\(error); \(advice)" }
}

extension LayoutOptions.Memo {
    /// Reads the text of `--memo`, or of a trace's memo field; returns nil for any other text.
    init?(option text: String) {
        if text == "swiftui" {
            self = .swiftUI
        } else if text == "wide" {
            self = LayoutOptions().memo
            // With two answers, nested grids, which measure each cell for three proposals, take exponential time.
        } else if let count = Int(text), (3...64).contains(count) {
            self = .entries(count)
        } else {
            return nil
        }
    }
}

extension ProposedViewSize {
    /// Reads `--proposal`.
    init(option text: String) throws {
        do {
            self = try SceneProposal(text).viewSize
        } catch {
            throw ValidationError("--proposal: \(error)")
        }
    }
}
