import GalleyHost
import GalleyInspector
import GalleyText
import Glibc
import Synchronization

/// What plugins print and log, beside the command's own words on standard error: each line in the plugin's name, and with
/// nothing in it that a terminal would obey. Line ends and tabs stay.
enum PluginWords {
    /// The plugin that has begun a line and not ended it.
    private static let open = Mutex<String?>(nil)

    /// From now on contained plugins are heard here, and what any plugin logs.
    static func listen() {
        HostTable.setPrintSink { text, plugin in print(text, of: plugin) }
        HostTable.setLogSink { level, text in
            endLine()
            for line in lines(of: text) { HostTable.standardSink(level, line) }
        }
    }

    /// Ends the line that a plugin has begun: what comes next is not the plugin's.
    static func endLine() {
        let isOpen = open.withLock { open in
            defer { open = nil }
            return open != nil
        }
        if isOpen { Output.pass("\n") }
    }

    private static func print(_ text: String, of plugin: String) {
        // Who listens there shows it himself, at its place, as if the plugin had printed it in this process.
        if isStandardOutputTaken { return Output.pass(text, to: STDOUT_FILENO) }
        let parts = lines(of: text)
        let isEnded = text.last.map(endsLine) ?? false
        open.withLock { open in
            var written = ""
            for (index, line) in parts.enumerated() {
                let goesOn = index == 0 && open == plugin
                if index == 0, open != nil, !goesOn { written += "\n" }
                // What is tried is in its name already.
                let isNamed = goesOn || line.hasPrefix("\(plugin), version ")
                written += (isNamed ? "" : "plugin \(plugin.withoutControls): ") + line
                if index < parts.count - 1 || isEnded { written += "\n" }
            }
            open = isEnded ? nil : plugin
            Output.pass(written)
        }
    }

    private static func endsLine(_ character: Character) -> Bool { character == "\n" || character == "\r\n" }

    /// The lines of a text, as they are shown; what ends the last begins no other.
    private static func lines(of text: String) -> [String] {
        var lines = text.split(omittingEmptySubsequences: false, whereSeparator: endsLine)
        if lines.count > 1, lines.last == "" { lines.removeLast() }
        return lines.map { line in
            line.split(separator: "\t", omittingEmptySubsequences: false).map { String($0).withoutControls }
                .joined(separator: "\t")
        }
    }

    /// Whether standard output leads elsewhere than to standard error, where `Output.claim` had it lead.
    private static var isStandardOutputTaken: Bool {
        var (output, errors) = (stat(), stat())
        guard fstat(STDOUT_FILENO, &output) == 0, fstat(STDERR_FILENO, &errors) == 0 else { return true }
        return output.st_dev != errors.st_dev || output.st_ino != errors.st_ino
    }
}
