import GalleyInspector
import GalleyFormatting

/// A message of the command, in the form in which it is printed. It may quote names and texts of plugins and files.
struct Complaint {
    let text: String

    init(_ text: String) { self.text = text }

    /// The limits of a message: more than the command's own messages need.
    private static let (maximumLines, maximumBytes) = (400, 1 << 16)

    /// The lines up to the limits, without control characters, and the number of omitted lines. A quoted line that
    /// begins like a message is indented, so that a plugin's text is not mistaken for a message.
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

    /// The start of a line that is too long, and the number of bytes that are left out.
    private static func cut(_ line: Substring, to most: Int) -> String {
        guard line.utf8.count > most else { return String(line) }
        let kept = String(decoding: line.utf8.prefix(most), as: UTF8.self)
        return "\(kept)… (\(line.utf8.count - most) bytes more)"
    }
}
