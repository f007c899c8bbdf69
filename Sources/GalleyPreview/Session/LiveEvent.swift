import Foundation
import GalleyBuild
import GalleyHost
import GalleyInspector
import GalleyPage
import GalleyScene
import GalleySwap
import GalleyText

/// Something that happened to a scene that is watched.
public struct LiveEvent: Sendable {
    /// The kinds of events.
    public enum Kind: String, Sendable {
        /// A save is being built and tried; what was shown still is.
        case building
        /// A version was published.
        case published
        /// A save was refused; the version before still answers.
        case refused
        /// What was saved is what was there: nothing is exchanged.
        case unchanged
        /// A version failed on probation; the one before is back.
        case rolledBack
        /// A version passed its probation.
        case settled
        /// Another version was selected.
        case selected
        /// The scene was read again.
        case read
        /// Something that was asked for could not be done.
        case failed
    }

    /// What happened.
    public var kind: Kind
    /// All of it in words, in a few lines.
    public var text: String
    /// The plugin's id; nil where it is about the scene.
    public var plugin: String?
    /// The version that it is about.
    public var version: Int?
    /// How long each stage of the exchange took, where there was one.
    public var stages: SwapStages?
    /// What is wrong in the author's file.
    public var findings: [LiveFinding] = []

    /// Whether something went wrong.
    public var isBad: Bool { kind == .refused || kind == .rolledBack || kind == .failed }

    init(_ kind: Kind, _ text: String) { (self.kind, self.text) = (kind, text) }

    /// What became of a save, in words.
    init(_ event: SwapEvent, of live: LivePlugin) {
        let name = live.current.plugin.id
        switch event {
        case .published(let version, let stages, let lost):
            var text = "\(name): version \(version.number) is live (\(Self.text(stages)))"
            if !lost.isEmpty { text += "; it has no \(lost.joined(separator: ", "))" }
            if let caches = version.cachesText { text += "; \(caches)" }
            if let warning = version.warnings.first { text += "\nwithout children: \(warning.explanation)" }
            self.init(.published, text)
            (self.version, self.stages) = (version.number, stages)
        case .refused(let error, let stages):
            self.init(.refused, "\(Self.words(error))\n\(name): version \(live.current.number) stays")
            (version, self.stages, findings) = (live.current.number, stages, LiveFinding.all(in: error))
        case .unchanged(let version):
            self.init(.unchanged, "\(name): unchanged since version \(version.number)")
            self.version = version.number
        case .rolledBack(let failed, let back, let fault):
            self.init(
                .rolledBack,
                "\(fault?.explanation ?? "it failed")\n\(name): version \(failed.number) is gone, "
                    + "version \(back.number) is back")
            version = back.number
            if let fault { findings = LiveFinding.all(in: fault) }
        case .postponed: self.init(.building, "\(name): \(event)")
        case .settled(let version):
            let why = version.unoptimized.map { "; it stays in its worker, not built for speed: \($0)" } ?? ""
            self.init(.settled, "\(name): version \(version.number) passed \(LivePlugin.probation) passes\(why)")
            self.version = version.number
        }
        plugin = name
    }

    /// An error that is about no exchange.
    init(failed error: any Error, _ text: String? = nil) {
        self.init(.failed, text ?? Self.words(error))
        findings = LiveFinding.all(in: error)
    }

    static func words(_ error: any Error) -> String { (error as? PluginFault)?.explanation ?? "\(error)" }

    static func text(_ stages: SwapStages) -> String {
        "\(names(stages).map { "\($0.0) \(milliseconds($0.1))" }.joined(separator: ", ")); "
            + "\(milliseconds(stages.total)), \(milliseconds(stages.own)) without compilers"
    }

    static func names(_ stages: SwapStages) -> [(String, Duration)] {
        [
            ("detect", stages.detect), ("compile", stages.compile), ("check", stages.check), ("load", stages.load),
            ("try", stages.smoke), ("publish", stages.publish), ("first frame", stages.firstFrame),
        ]
    }

    private static func milliseconds(_ duration: Duration) -> String {
        let value = duration / .milliseconds(1)
        return value < 10 ? String(format: "%.1f ms", value) : "\(Int(value.rounded())) ms"
    }

    /// One object, for pages.
    var json: String {
        JSON.object([
            ("kind", JSON.text(kind.rawValue)), ("text", JSON.text(text)), ("plugin", JSON.text(orNull: plugin)),
            ("version", version.map(String.init) ?? "null"), ("bad", isBad ? "true" : "false"),
            (
                "stages",
                stages.map { stages in
                    JSON.list(
                        Self.names(stages).map { name, time in
                            JSON.list([JSON.text(name), String(format: "%.2f", time / .milliseconds(1))])
                        })
                } ?? "null"
            ),
            ("findings", JSON.list(findings.map(\.json))),
        ])
    }
}

/// A place in the author's file and what is wrong there.
public struct LiveFinding: Sendable, Hashable {
    /// As a reader finds it: relative to the working directory where that is shorter.
    public var file: String
    /// From 1.
    public var line: Int
    /// From 1; 0: the whole line.
    public var column: Int
    /// `error`, `warning`, `note`.
    public var severity: String
    /// What is wrong.
    public var message: String
    /// The line itself, when it was looked at; nil where it cannot be read.
    public var source: String?

    init(_ file: String, _ line: Int, _ column: Int, _ severity: String, _ message: String) {
        (self.file, self.line, self.column, self.severity, self.message) = (file, line, column, severity, message)
        source = Self.line(line, of: file)
    }

    /// Findings of one error that are kept; who has more begins with the first.
    private static let most = 20
    /// Characters of a line that are kept.
    private static let longest = 300

    static func all(in error: any Error) -> [LiveFinding] {
        switch error {
        case BuildError.compilation(_, _, let diagnostics):
            return diagnostics.prefix(most).map {
                LiveFinding($0.shownPath, $0.place.line, $0.place.column, $0.severity.rawValue, $0.message)
            }
        case BuildError.noLayout(let path, let line?, _):
            return [LiveFinding(path, line, 0, "error", "no type that conforms to Layout can be exported")]
        case let errors as SceneErrors:
            return errors.errors.prefix(most).filter { $0.line > 0 }
                .map { LiveFinding($0.file, $0.line, $0.column, "error", $0.message) }
        case let fault as PluginFault:
            // `file:line` of the innermost frame in the author's source.
            guard let place = fault.crash?.line?.split(separator: ":"), place.count >= 2, let line = Int(place[1])
            else { return [] }
            let column = place.count > 2 ? Int(place[2]) ?? 0 : 0
            return [LiveFinding(String(place[0]), line, column, "fault", fault.description)]
        default: return []
        }
    }

    private static func line(_ number: Int, of file: String) -> String? {
        guard number > 0, let text = try? String(contentsOfFile: file, encoding: .utf8) else { return nil }
        let lines = text.split(separator: "\n", maxSplits: number, omittingEmptySubsequences: false)
        guard lines.indices.contains(number - 1) else { return nil }
        return String(lines[number - 1].prefix(longest))
    }

    var json: String {
        JSON.object([
            ("file", JSON.text(file)), ("line", String(line)), ("column", String(column)),
            ("severity", JSON.text(severity)), ("message", JSON.text(message)), ("source", JSON.text(orNull: source)),
        ])
    }
}
