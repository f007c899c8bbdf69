import Foundation

/// What `#if` asks of the system, answered as on a phone: views are mostly written for one, and of the branches of
/// `#if os(iOS) … #elseif os(macOS) … #endif` Linux would take none.
enum PhoneConditions {
    /// The questions that a phone answers with yes. Each answer is as long as its question, so that places stay.
    private static let questions = [
        "os(iOS)", "canImport(UIKit)", "canImport(Combine)", "canImport(SwiftUI)",
    ]

    /// The source with its conditions answered.
    static func answered(_ text: String) -> String {
        guard text.contains("#if") || text.contains("#elseif") else { return text }
        return text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
            let start = line.drop { $0 == " " || $0 == "\t" }
            guard start.hasPrefix("#if") || start.hasPrefix("#elseif") else { return String(line) }
            var result = String(line)
            for question in questions {
                let answer = "true" + String(repeating: " ", count: question.utf8.count - 4)
                result = result.replacing(question, with: answer)
            }
            return result
        }.joined(separator: "\n")
    }
}
