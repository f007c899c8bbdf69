import GalleyInspector
import GalleyText

/// A message of the command, in which names and texts of others stand, as it is shown.
struct Complaint {
    let text: String

    init(_ text: String) { self.text = text }

    /// More than any message of the command's own, and little enough to look through.
    private static let (maximumLines, maximumBytes) = (400, 1 << 16)

    /// Its lines, with nothing in them that a terminal would obey, and not too many: what is left out is counted. Only the
    /// first bears the command's name, so that what a plugin says is never taken for another message.
    var shown: String {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        var shown: [String] = []
        var left = Self.maximumBytes
        for line in lines.prefix(Self.maximumLines) {
            guard left > 0 else { break }
            let line = Self.cut(line, to: left)
            left -= line.utf8.count
            let text = line.withoutControls
            shown.append(!shown.isEmpty && text.hasPrefix("galley:") ? "  " + text : text)
        }
        let hidden = lines.count - shown.count
        if hidden > 0 { shown.append("  … \(hidden) \(hidden == 1 ? "line" : "lines") more") }
        return shown.joined(separator: "\n")
    }

    /// What is left of a line that is too long, and how much is not.
    private static func cut(_ line: Substring, to most: Int) -> String {
        guard line.utf8.count > most else { return String(line) }
        let kept = String(decoding: line.utf8.prefix(most), as: UTF8.self)
        return "\(kept)… (\(line.utf8.count - most) bytes more)"
    }
}
