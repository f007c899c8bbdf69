import Foundation
import GalleyEngine
import GalleyFormatting

/// Verdicts on plugin files from earlier runs, by their content: files that may enter the host's process if they are
/// trusted, files that ended it, and files that are quarantined until they change.
///
/// Each verdict is a small file in a folder that all programs of this user share. If a verdict cannot be written, it is
/// lost, without further effect.
public struct Verdicts: Sendable {
    /// A verdict on a file.
    public enum Verdict: Sendable, Hashable {
        /// The file ran in a worker without a fault, up to the end of the process. It may run in this process if it is
        /// trusted.
        case passed
        /// The file ended a process in which it was trusted to run, or the worker in which it was tried for that. It runs
        /// in a worker.
        case crashed(String)
        /// The file caused the given fault.
        case quarantined(String)
    }

    /// The maximum size of a verdict in bytes: more than any reason has.
    private static let largest = 1 << 20

    /// The folder of the verdicts.
    public let directory: String

    /// Opens the user's own verdicts: `$XDG_STATE_HOME/galley/verdicts`, or `~/.local/state/galley/verdicts`.
    public init(_ environment: [String: String] = ProcessInfo.processInfo.environment) {
        // The XDG rules: a relative path there does not count.
        if let state = environment["XDG_STATE_HOME"], state.hasPrefix("/") {
            directory = "\(state)/galley/verdicts"
        } else {
            // In a folder that others may write to, they could write verdicts.
            directory = "\(UserHome.path(environment))/.local/state/galley/verdicts"
        }
    }

    /// Opens the verdicts in a folder.
    public init(directory: String) { self.directory = directory }

    /// Returns the verdict on a file with this content; nil if there is none.
    ///
    /// A plugin is judged per scene: one that crashes with twelve children may be right for a scene with one. A verdict
    /// on the whole file, as of a crash while it is loaded, holds in every scene.
    ///
    /// - Parameters:
    ///   - file: the content of the file.
    ///   - scene: the name of the scene that it runs for; nil: only the verdict on the whole file counts.
    public func verdict(on file: PluginContent, in scene: String? = nil) -> Verdict? {
        if scene != nil, case .quarantined(let reason)? = verdict(on: file) { return .quarantined(reason) }
        guard let text = FileKind.text(path(file, scene), atMost: Self.largest) else { return nil }
        let lines = text.split(separator: "\n", maxSplits: 1).map(String.init)
        switch lines.first {
        case "passed": return .passed
        case "crashed": return .crashed(lines.count > 1 ? lines[1].trimmingCharacters(in: .newlines) : "it crashed")
        case "quarantined":
            return .quarantined(lines.count > 1 ? lines[1].trimmingCharacters(in: .newlines) : "it did harm")
        default: return nil
        }
    }

    /// Refuses a quarantined file.
    ///
    /// - Parameters:
    ///   - file: the file to load.
    ///   - name: the user's name for the file: the source that it was built from.
    /// - Throws: `PluginRefusal` for a quarantined file.
    public func refuseQuarantined(_ file: String, named name: String) throws(PluginRefusal) {
        guard let content = PluginContent(path: file), case .quarantined(let reason)? = verdict(on: content) else {
            return
        }
        throw PluginRefusal.quarantined(file, reason).about(source: name)
    }

    /// Stores a verdict on a file, or on a file in one scene.
    public func keep(_ verdict: Verdict, on file: PluginContent, in scene: String? = nil) {
        let text: String
        switch verdict {
        case .passed: text = "passed\n"
        case .crashed(let reason): text = "crashed\n\(reason)\n"
        case .quarantined(let reason): text = "quarantined\n\(reason)\n"
        }
        try? FileManager.default.createDirectory(atPath: directory, withIntermediateDirectories: true)
        _ = DurableFile.write(Array(text.utf8), to: path(file, scene))
    }

    /// Forgets the verdict on a file in a scene; nil: those on the file and on all its scenes. Returns false if there was
    /// none.
    @discardableResult
    public func forget(_ file: PluginContent, in scene: String? = nil) -> Bool {
        if let scene { return unlink(path(file, scene)) == 0 }
        let names = (try? FileManager.default.contentsOfDirectory(atPath: directory)) ?? []
        let prefix = "\(file.hash)-"
        let scenes = names.filter { $0.hasPrefix(prefix) }.map { unlink("\(directory)/\($0)") == 0 }
        return unlink(path(file, nil)) == 0 || scenes.contains(true)
    }

    /// Returns whether a file is quarantined, in any scene.
    package func isQuarantined(_ file: PluginContent) -> Bool {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: directory)) ?? []
        return names.contains { name in
            guard name == "\(file.hash)" || name.hasPrefix("\(file.hash)-") else { return false }
            let text = FileKind.text("\(directory)/\(name)", atMost: Self.largest)
            return text?.hasPrefix("quarantined") == true
        }
    }

    /// Whether a whole file is quarantined, whichever it is. Almost always none is, and a list of plugins then need not read
    /// all their contents.
    var quarantinesFiles: Bool {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: directory)) ?? []
        return names.contains { name in
            guard let file = PluginContent(hash: name), case .quarantined? = verdict(on: file) else { return false }
            return true
        }
    }

    func path(_ file: PluginContent, _ scene: String? = nil) -> String {
        guard let scene else { return "\(directory)/\(file.hash)" }
        // FNV-1a: equal in every run, and the name contains no path.
        let number = scene.utf8.reduce(UInt64(0xcbf2_9ce4_8422_2325)) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
        return "\(directory)/\(file.hash)-\(String(number, radix: 16))"
    }
}

extension PluginRefusal {
    /// Returns the refusal of a file that is quarantined.
    static func quarantined(_ file: String, _ reason: String) -> PluginRefusal {
        PluginRefusal(
            reason: .quarantined, file: file, expected: "a plugin that does no harm", found: "that \(reason)",
            advice: "It is not run again until the file changes; galley plugin release \(Shell.quoted(file)) "
                + "lifts that, and --isolate always runs it in a worker.")
    }
}
