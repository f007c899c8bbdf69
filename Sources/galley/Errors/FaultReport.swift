import Foundation
import GalleyEngine
import GalleyHost
import GalleyFormatting

/// The report of a plugin's fault: one line, the author's functions and lines, and a command that repeats the fault.
struct FaultReport {
    let fault: PluginFault
    /// The words of the command that ran, beginning with the program.
    var command = CommandLine.arguments
    /// Whether that command has `--isolate`.
    let takesIsolation: Bool

    init(_ fault: PluginFault, takesIsolation: Bool) {
        self.fault = fault
        self.takesIsolation = takesIsolation
    }

    var text: String {
        var lines = [fault.explanation] + frames
        lines.append("  again: \(again)")
        // A fault outside of a pass has no container to replace, unless a layout was not loaded or not made.
        if fault.node != nil || fault.isOfLoading || fault.call == "create" {
            lines.append("  the fallback layout replaces it")
        }
        return lines.joined(separator: "\n")
    }

    // MARK: Stack

    private static let maximumFrames = 12

    /// The stack from the failing function to the author's outermost function, without the functions of libraries that
    /// are part of the plugin, and without the callers of the plugin.
    private var frames: [String] {
        guard let crash = fault.crash else { return [] }
        guard let last = crash.frames.lastIndex(where: \.isAuthors) else {
            return crash.frames.prefix(Self.maximumFrames).compactMap { frame in
                frame.function.map { "  \(frame.isPlugin ? "at" : "in") \(CrashReport.shortened($0))" }
            }
        }
        let own = crash.frames[...last].filter { $0.isAuthors || (!$0.isPlugin && $0.function != nil) }
        var lines = own.prefix(Self.maximumFrames).map { frame in
            "  \(frame.isPlugin ? "at" : "in") \(CrashReport.shortened(frame.function ?? "?"))"
                + (frame.line.map { "  \($0)" } ?? "")
        }
        if crash.line == nil { lines.append("  lines: galley plugin build … --debug") }
        return lines
    }

    // MARK: Command

    /// The command that ran, with its isolation replaced, so that the plugin runs in a worker.
    private var again: String {
        let end = command.firstIndex(of: "--") ?? command.count
        var words: [String] = []
        var isValue = false
        for word in command[..<end] {
            if takesIsolation, isValue || word == "--isolate" || word.hasPrefix("--isolate=") {
                isValue = word == "--isolate"
                continue
            }
            words.append(word)
        }
        // Words after -- are not options.
        if takesIsolation { words += ["--isolate", "always"] }
        return (words + command[end...]).map(Shell.quoted).joined(separator: " ")
    }
}
