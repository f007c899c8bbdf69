import Foundation
import GalleyABI
import GalleyEngine

/// The refusals from linking a plugin and calling its entry, in this process or in a worker.
extension PluginRefusal {
    static func entryFailed(_ file: String, status: galley_status, message: String?) -> PluginRefusal {
        PluginRefusal(
            reason: .entryFailed, file: file, expected: "\(GALLEY_ENTRY_SYMBOL) to answer GALLEY_OK",
            found: Status.text(status, saying: message), advice: "The plugin refuses to start; ask its author.")
    }

    static func entryReturnedNull(_ file: String) -> PluginRefusal {
        PluginRefusal(
            reason: .entryReturnedNull, file: file, expected: "\(GALLEY_ENTRY_SYMBOL) to return a plugin",
            found: "null", advice: "Write the address of a galley_plugin to its second parameter.")
    }

    /// Returns the refusal of a file that the system does not link, with the system's reason.
    ///
    /// - Parameter folders: the folders of libraries from which a worker opens only sound ones; empty in this process.
    static func notLinked(
        _ message: String, copy: String, file: String, folders: [String] = []
    ) -> PluginRefusal {
        let prefix = "\(copy): "
        let text = message.hasPrefix(prefix) ? String(message.dropFirst(prefix.count)) : message
        if let range = text.range(of: "undefined symbol: ") {
            let symbol = text[range.upperBound...].prefix { $0 != " " && $0 != "," && $0 != "(" }
            return PluginRefusal(
                reason: .unresolvedSymbol, file: file, expected: "every name to be defined",
                found: "\(symbol), which no library defines",
                advice: "Link the library that defines it (-l…), or the object file.")
        }
        let isNotOpened = ["No such file or directory", "Permission denied"].contains {
            text.hasSuffix("cannot open shared object file: \($0)")
        }
        if isNotOpened, let name = text.split(separator: ":").first {
            let places = name.contains("/") ? [String(name)] : folders.map { "\($0)/\(name)" }
            if let place = places.first(where: { access($0, F_OK) == 0 }) {
                return PluginRefusal(
                    reason: .missingLibrary, file: file, expected: "the library \(name)",
                    found: "\(place), which is not opened",
                    advice: "A worker opens sound libraries of the system, beside the Swift runtime, and in the "
                        + "folders of the plugin's RUNPATH. Segments of a library must not overlap.")
            }
            return PluginRefusal(
                reason: .missingLibrary, file: file, expected: "the library \(name)", found: "none on this machine",
                advice: "Install it, or build the plugin here.")
        }
        // The copy of the plugin is on a file system that is mounted without the right to execute.
        let isNotMapped = text.hasSuffix("failed to map segment from shared object")
        return PluginRefusal(
            reason: .notLoadable, file: file, expected: "a library that the system can load", found: text,
            advice: isNotMapped
                ? "Set TMPDIR to a directory that is mounted without noexec." : "Build it again on this machine.")
    }

    /// Returns the refusal of a plugin whose table breaks the rules of `galley.h`.
    static func invalidTable(_ file: String, _ what: String, _ expected: String, _ found: String) -> PluginRefusal {
        PluginRefusal(
            reason: .invalidDescriptor, file: file, expected: "\(expected) as \(what)", found: found,
            advice: "Correct it by the rules in galley.h; galley writes the tables of Swift sources itself.")
    }
}

extension Status {
    /// Returns a status in words, with the plugin's message.
    package static func text(_ status: galley_status, saying message: String?) -> String {
        // After the end of a worker, the message tells the reason, and the status means nothing.
        if status == Worker.isRecorded { return message ?? "its worker is gone" }
        return message.map { "\(text(status)): \($0)" } ?? text(status)
    }
}
