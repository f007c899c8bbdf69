import Foundation

/// A cause of failed checks: the first check that shows it, and the others that fail for it.
struct CheckCause {
    let first: CheckResult
    private(set) var others: [CheckResult] = []

    /// The causes of all failures and warnings, in the order of the checks.
    static func all(of results: [CheckResult]) -> [CheckCause] {
        var causes: [CheckCause] = []
        var known: [String: Int] = [:]
        for result in results where ![.passed, .skipped].contains(result.outcome) {
            let sign = "\(result.outcome == .warning) \(sign(of: result))"
            if let index = known[sign] {
                causes[index].others.append(result)
            } else {
                known[sign] = causes.count
                causes.append(CheckCause(first: result))
            }
        }
        return causes
    }

    /// By the id of each failed check, the id of the first one with the same cause.
    static func byCheck(of results: [CheckResult]) -> [String: String] {
        var result: [String: String] = [:]
        for cause in all(of: results) {
            for one in [cause.first] + cause.others { result[one.check.id] = cause.first.check.id }
        }
        return result
    }

    /// Returns a text that is equal for two findings with one cause: the line of a crash, the call and the status that
    /// it returned, or the words without their numbers.
    private static func sign(of result: CheckResult) -> String {
        guard let finding = result.findings.first else { return result.check.id }
        if result.outcome == .crashed || result.outcome == .timedOut,
            let line = finding.firstMatch(of: /\(([^()]+:[0-9]+)\)$/)
        {
            return String(line.1)
        }
        let call = functions.first { finding.contains($0.swift) || finding.contains($0.abi) }?.abi
        if result.outcome == .crashed || result.outcome == .timedOut {
            return "\(finding.prefix { $0 != " " }) \(call ?? result.check.id)"
        }
        let isStatus = finding.contains("to succeed, found") || finding.contains("expected a tree to lay out")
        if isStatus, let call, let status = statuses.first(where: { finding.contains($0) }) {
            return "\(call) \(status)"
        }
        if finding.hasPrefix("found place of child"), finding.contains(" with the anchor ") { return "position" }
        // Another sentence is another finding, whatever numbers stand in it.
        guard
            finding.hasPrefix("expected numbers, found") || finding.hasPrefix("expected lengths")
                || finding.hasPrefix("expected finite lengths")
        else { return "\(result.check.id) \(finding)" }
        return String(finding.prefix { $0 != "," })
    }

    /// The functions of a layout, as the contract and as `Layout` call them.
    private static let functions: [(abi: String, swift: String)] = [
        ("make_cache", "makeCache"), ("update_cache", "updateCache"), ("size_that_fits", "sizeThatFits"),
        ("place_subviews", "placeSubviews"), ("explicit_alignment", "explicitAlignment"), ("create", "create("),
    ]

    /// The names of the statuses of failed calls in findings.
    private static let statuses = [
        "the layout gave up", "a subview that is not in the tree any more", "a subview that does not exist",
        "outside of its phase", "on the wrong thread", "an argument is not valid", "a result is not valid",
        "has the wrong type",
    ]
}
