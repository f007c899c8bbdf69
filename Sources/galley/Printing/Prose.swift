import Foundation
import GalleyInspector

/// Running text for the terminal.
enum Prose {
    /// Returns the text in lines that fit the terminal, or 80 columns; empty lines stay. A word longer than a line is
    /// not broken. Words are separated by `separator`.
    static func lines(_ text: String, indented indent: Int, separator: String = " ") -> [String] {
        guard !text.isEmpty else { return [] }
        let width = min(Output.columns ?? 80, 100)
        let margin = String(repeating: " ", count: indent)
        return text.split(separator: "\n", omittingEmptySubsequences: false).flatMap { paragraph -> [String] in
            // Indented text, such as code, keeps its lines.
            if paragraph.hasPrefix("    ") { return [margin + paragraph] }
            var lines = [""]
            for word in paragraph.components(separatedBy: separator) where !word.isEmpty {
                let line = lines[lines.count - 1]
                if line.isEmpty {
                    lines[lines.count - 1] = margin + word
                } else if line.count + separator.count + word.count <= width {
                    lines[lines.count - 1] += separator + word
                } else {
                    lines.append(margin + word)
                }
            }
            return lines
        }
    }
}
