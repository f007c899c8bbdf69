import Foundation
import GalleyEngine
import GalleyText

/// What a host knows of plugin files from earlier runs, by their content: those that ran without a fault, and those that
/// did harm and are not run again until they change.
///
/// One small file for each content, in a directory that programs of this user share. A file that cannot be written is
/// left out: knowledge is lost, nothing else.
public struct Verdicts: Sendable {
    /// What is known of a file.
    public enum Verdict: Sendable, Hashable {
        /// It ran in a worker to the end without a fault.
        case passed
        /// It did harm: what it did, in one line.
        case quarantined(String)
    }

    /// Where they are kept.
    public let directory: String

    /// The user's own: `$XDG_STATE_HOME/galley/verdicts`, or `~/.local/state/galley/verdicts`.
    public init(_ environment: [String: String] = ProcessInfo.processInfo.environment) {
        // The XDG rules: a relative path there does not count.
        if let state = environment["XDG_STATE_HOME"], state.hasPrefix("/") {
            directory = "\(state)/galley/verdicts"
        } else {
            // In a folder that others may write to, they could write verdicts.
            directory = "\(environment["HOME"] ?? NSHomeDirectory())/.local/state/galley/verdicts"
        }
    }

    /// Kept somewhere else.
    public init(directory: String) { self.directory = directory }

    /// The verdict on a file with this content; nil: it never ran to the end.
    public func verdict(on file: PluginContent) -> Verdict? {
        guard let text = try? String(contentsOfFile: path(file), encoding: .utf8) else { return nil }
        let lines = text.split(separator: "\n", maxSplits: 1).map(String.init)
        switch lines.first {
        case "passed": return .passed
        case "quarantined":
            return .quarantined(lines.count > 1 ? lines[1].trimmingCharacters(in: .newlines) : "it did harm")
        default: return nil
        }
    }

    /// - Parameters:
    ///   - file: the file to load.
    ///   - name: what the user knows the file by: the source that it was built from.
    /// - Throws: `PluginRefusal` for a file that is quarantined.
    public func refuseQuarantined(_ file: String, named name: String) throws(PluginRefusal) {
        guard let content = PluginContent(path: file), case .quarantined(let reason)? = verdict(on: content) else {
            return
        }
        throw PluginRefusal.quarantined(file, reason).about(source: name)
    }

    /// Keeps a verdict.
    public func keep(_ verdict: Verdict, on file: PluginContent) {
        let text: String
        switch verdict {
        case .passed: text = "passed\n"
        case .quarantined(let reason): text = "quarantined\n\(reason)\n"
        }
        try? FileManager.default.createDirectory(atPath: directory, withIntermediateDirectories: true)
        try? text.write(toFile: path(file), atomically: true, encoding: .utf8)
    }

    /// Forgets what is known of a file; false where nothing was.
    @discardableResult
    public func forget(_ file: PluginContent) -> Bool { unlink(path(file)) == 0 }

    private func path(_ file: PluginContent) -> String { "\(directory)/\(file.hash)" }
}

extension PluginRefusal {
    /// The refusal of a file that did harm before.
    static func quarantined(_ file: String, _ reason: String) -> PluginRefusal {
        PluginRefusal(
            reason: .quarantined, file: file, expected: "a plugin that does no harm", found: reason,
            advice: "It is not run again until the file changes; galley plugin release \(Shell.quoted(file)) "
                + "lifts that, and --isolate always runs it in a worker.")
    }
}
