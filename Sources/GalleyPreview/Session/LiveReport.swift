import Foundation
import GalleyHost
import GalleyInspector
import GalleyPage
import GalleyScene
import GalleySwap
import GalleyFormatting

/// The report of an event of a save, a version, the scene or a plugin, in words.
public struct LiveReport: Sendable {
    /// The kinds of reports.
    public enum Kind: String, Sendable {
        /// A save is being built and tried; the current version stays meanwhile.
        case building
        /// A version was published.
        case published
        /// A save was refused; the current version stays.
        case refused
        /// The saved file equals the current version: nothing is swapped.
        case unchanged
        /// A version failed on probation; the previous version is current again.
        case rolledBack
        /// A version passed its probation.
        case settled
        /// Another version was selected.
        case selected
        /// The scene was read again.
        case read
        /// A plugin failed, or a request could not be carried out.
        case failed
    }

    /// The kind of event that is reported.
    public var kind: Kind
    /// The report in words: a few lines.
    public var text: String
    /// The plugin's id; nil for a report about the scene.
    public var plugin: String?
    /// The number of the version that the report is about; nil if it is about no version.
    public var version: Int?
    /// The duration of each stage of the swap; nil without a swap.
    public var stages: SwapStages?
    /// The errors in the author's files.
    public var findings: [LiveFinding] = []
    /// The tree in which a plugin failed; nil without a fault, and for the tree of the picture.
    package internal(set) var tree: LiveTree?

    /// Whether it is an error.
    public var isBad: Bool { kind == .refused || kind == .rolledBack || kind == .failed }

    init(_ kind: Kind, _ text: String) { (self.kind, self.text) = (kind, text) }

    /// The report of a swap.
    init(_ event: SwapEvent, of live: SwappablePlugin) {
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
                "\(fault?.explanation ?? "it failed")\n\(name): version \(failed.number) failed, "
                    + "version \(back.number) is back")
            version = back.number
            if let fault { findings = LiveFinding.all(in: fault) }
        case .postponed: self.init(.building, "\(name): \(event)")
        case .settled(let version):
            let why = version.unoptimized.map { "; it stays in its worker without optimisation: \($0)" } ?? ""
            self.init(.settled, "\(name): version \(version.number) passed \(SwappablePlugin.probation) passes\(why)")
            self.version = version.number
        }
        plugin = name
    }

    /// The report of an error outside of a swap.
    init(failed error: any Error, _ text: String? = nil) {
        self.init(.failed, text ?? Self.words(error))
        findings = LiveFinding.all(in: error)
    }

    /// The report of a fault that is no part of a swap.
    ///
    /// - Parameters:
    ///   - question: What was done when it happened; nil if the scene was laid out.
    ///   - tree: The tree in which it happened; nil if it is the picture's, or was not kept.
    init(failed fault: PluginFault, during question: String?, in tree: LiveTree?) {
        let place = question.map {
            "\n\(fault.plugin) failed while \($0), not in the picture; "
                + "its fallback layout is shown until a change of it is saved"
        }
        self.init(failed: fault, fault.explanation + (place ?? ""))
        self.tree = tree
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

    /// The report as a JSON object, for pages.
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
            ("findings", JSON.list(findings.map(\.json))), ("tree", tree?.json ?? "null"),
        ])
    }
}
