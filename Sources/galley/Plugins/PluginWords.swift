import GalleyHost
import GalleyInspector
import GalleyFormatting
import Glibc
import Synchronization

/// The texts that plugins print and log, on standard error. Each line starts with the plugin's name and has no control
/// characters except tabs.
enum PluginWords {
    /// The plugin whose last line has no end yet.
    private static let open = Mutex<String?>(nil)

    private static let maximumWarnings = 1024

    /// Starts to write the printed text of contained plugins and the log messages of all plugins.
    static func listen() {
        HostTable.setPrintSink { text, plugin in print(text, of: plugin) }
        let warnings = Mutex<Set<String>>([])
        HostTable.setLogSink { level, text in
            // A command lays out a scene many times; a layout that is warned about is the same in all of them.
            if level == .warning {
                let isNew = warnings.withLock {
                    $0.count < maximumWarnings ? $0.insert(text).inserted : !$0.contains(text)
                }
                guard isNew else { return }
            }
            endLine()
            for line in lines(of: text) { HostTable.standardSink(level, line) }
        }
    }

    /// Ends a line that a plugin has begun.
    static func endLine() {
        WaitingLine.clear()
        let isOpen = open.withLock { open in
            defer { open = nil }
            return open != nil
        }
        if isOpen { Output.pass("\n") }
    }

    private static func print(_ text: String, of plugin: String) {
        // A ledger captures standard output and records the text at the call that printed it.
        if isStandardOutputTaken { return Output.pass(text, to: STDOUT_FILENO) }
        let parts = lines(of: text)
        let isEnded = text.last.map(endsLine) ?? false
        open.withLock { open in
            var written = ""
            for (index, line) in parts.enumerated() {
                let goesOn = index == 0 && open == plugin
                if index == 0, open != nil, !goesOn { written += "\n" }
                // A line of a plugin on trial is named already.
                let isNamed = goesOn || line.hasPrefix("\(plugin), version ")
                written += (isNamed ? "" : "plugin \(plugin.withoutControls): ") + line
                if index < parts.count - 1 || isEnded { written += "\n" }
            }
            open = isEnded ? nil : plugin
            Output.pass(written)
        }
    }

    private static func endsLine(_ character: Character) -> Bool { character == "\n" || character == "\r\n" }

    /// Returns the lines of a text, without control characters. A final line end starts no further line.
    private static func lines(of text: String) -> [String] {
        var lines = text.split(omittingEmptySubsequences: false, whereSeparator: endsLine)
        if lines.count > 1, lines.last == "" { lines.removeLast() }
        return lines.map { line in
            line.split(separator: "\t", omittingEmptySubsequences: false).map { String($0).withoutControls }
                .joined(separator: "\t")
        }
    }

    /// Whether standard output no longer leads to standard error, to which `Output.claim` redirected it.
    private static var isStandardOutputTaken: Bool {
        var (output, errors) = (stat(), stat())
        guard fstat(STDOUT_FILENO, &output) == 0, fstat(STDERR_FILENO, &errors) == 0 else { return true }
        return output.st_dev != errors.st_dev || output.st_ino != errors.st_ino
    }
}
