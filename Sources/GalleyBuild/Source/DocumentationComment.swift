import Foundation
import SwiftSyntax

/// A `///` or `/** */` comment. A line `- Range: 1...12` in it is no text but the range of a parameter; `0...`,
/// `...1` and, for whole numbers, `0..<12` are ranges too.
struct DocumentationComment: Equatable {
    var text: String?
    var minimum: Double?
    var maximum: Double?
    /// A `- Range:` line that says no range, for a warning.
    var unreadableRange: String?

    init(_ trivia: Trivia) {
        var kept: [String] = []
        for line in DocumentationComment.lines(trivia) {
            let words = line.drop { $0 == " " || $0 == "-" }
            guard line.hasPrefix("-"), words.lowercased().hasPrefix("range:") else {
                kept.append(line)
                continue
            }
            let range = words.dropFirst("range:".count).trimmingCharacters(in: .whitespaces.union(["`"]))
            if let bounds = DocumentationComment.bounds(range) {
                (minimum, maximum) = bounds
            } else {
                unreadableRange = range
            }
        }
        let joined = kept.joined(separator: "\n").trimmingCharacters(in: .whitespacesAndNewlines)
        text = joined.isEmpty ? nil : joined
    }

    /// The lines of the comment directly before the declaration, without slashes and stars.
    private static func lines(_ trivia: Trivia) -> [String] {
        trivia.pieces.flatMap { piece -> [String] in
            switch piece {
            case .docLineComment(let line):
                return [line.dropFirst(3).trimmingCharacters(in: .whitespaces)]
            case .docBlockComment(let block):
                return block.dropFirst(3).dropLast(2).split(separator: "\n", omittingEmptySubsequences: false).map {
                    let line = $0.trimmingCharacters(in: .whitespaces)
                    return line.hasPrefix("*") ? line.dropFirst().trimmingCharacters(in: .whitespaces) : line
                }
            default:
                return []
            }
        }
    }

    private static func bounds(_ text: String) -> (Double?, Double?)? {
        for separator in ["...", "..<"] {
            guard let range = text.range(of: separator) else { continue }
            let lower = text[..<range.lowerBound].trimmingCharacters(in: .whitespaces)
            let upper = text[range.upperBound...].trimmingCharacters(in: .whitespaces)
            guard !(lower.isEmpty && upper.isEmpty) else { return nil }
            var bounds: (Double?, Double?) = (Double(lower), Double(upper))
            guard lower.isEmpty == (bounds.0 == nil), upper.isEmpty == (bounds.1 == nil) else { return nil }
            if separator == "..<" {
                // The ABI's bounds are inclusive, so only whole numbers can exclude one.
                guard Int(lower) != nil || lower.isEmpty, let whole = Int(upper) else { return nil }
                bounds.1 = Double(whole - 1)
            }
            if let least = bounds.0, let most = bounds.1, least > most { return nil }
            return bounds
        }
        return nil
    }
}
