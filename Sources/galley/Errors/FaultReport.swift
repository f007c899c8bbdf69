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
        guard let last = crash.frames.lastIndex(where: Self.isAuthors) else {
            return crash.frames.prefix(Self.maximumFrames).compactMap { frame in
                frame.function.map { "  \(frame.isPlugin ? "at" : "in") \(Self.shortened($0))" }
            }
        }
        let own = crash.frames[...last].filter { Self.isAuthors($0) || (!$0.isPlugin && $0.function != nil) }
        var lines = own.prefix(Self.maximumFrames).map { frame in
            "  \(frame.isPlugin ? "at" : "in") \(Self.shortened(frame.function ?? "?"))"
                + (frame.line.map { "  \($0)" } ?? "")
        }
        if crash.line == nil { lines.append("  lines: galley plugin build … --debug") }
        return lines
    }

    private static func isAuthors(_ frame: CrashReport.Frame) -> Bool {
        guard frame.isPlugin, let function = frame.function else { return false }
        let name = unspecialized(function)
        let libraries = [
            "Swift.", "GalleySDK.", "CoreGraphics.", "SwiftUI.", "__C.", "merged ", "Swift runtime failure: ",
        ]
        return !libraries.contains { name.hasPrefix($0) }
    }

    private static func unspecialized(_ function: String) -> String {
        var name = Substring(function)
        while name.hasPrefix("generic specialization <") || name.hasPrefix("function signature specialization <"),
            let end = name.range(of: "> of ")
        {
            name = name[end.upperBound...]
        }
        return String(name)
    }

    /// Returns a function's name such as `CrashyLayout.sizeThatFits`, without its module, types and specializations.
    static func shortened(_ function: String) -> String {
        var name = unspecialized(function)
        if name.hasPrefix("closure #"), let outer = name.range(of: " in ", options: .backwards) {
            let closure = name.prefix { $0 != "(" }.trimmingCharacters(in: .whitespaces)
            return "\(closure) in \(shortened(String(name[outer.upperBound...])))"
        }
        name = String(name.prefix { $0 != "(" })
        if let type = name.range(of: " : ") { name = String(name[..<type.lowerBound]) }
        // The builder's module name is unknown to the author.
        guard name.hasPrefix("Plugin_"), let dot = name.firstIndex(of: ".") else { return name }
        return String(name[name.index(after: dot)...])
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
