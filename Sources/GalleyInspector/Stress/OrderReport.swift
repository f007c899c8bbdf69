import GalleyEngine
import GalleySDK
import GalleyFormatting

/// A report of an `OrderCheck`, for people and as JSON.
public struct OrderReport {
    private let check: OrderCheck
    private let label: (NodeID) -> ViewLabel
    private static let shownViews = 12

    /// Makes a report with labels for the views.
    public init(_ check: OrderCheck, label: @escaping (NodeID) -> ViewLabel) {
        self.check = check
        self.label = label
    }

    /// Returns one line if the order does not matter; otherwise the layouts, the views that move, and advice.
    ///
    /// - Parameter wrap: breaks running text into lines.
    public func lines(wrap: (String) -> [String] = { [$0] }) -> [String] {
        guard !check.findings.isEmpty else {
            return ["stressed: \(calls), all frames equal"]
        }
        return check.findings.flatMap { lines(of: $0, wrap) + [""] }
            + ["stressed: \(calls); --seed \(check.seed) repeats them"]
    }

    private var calls: String { "\(check.provokedCalls) provoked \(check.provokedCalls == 1 ? "call" : "calls")" }

    private func lines(of finding: OrderCheck.Finding, _ wrap: (String) -> [String]) -> [String] {
        var rows = Array(wrap(title(of: finding)))
        if let answer = finding.answer {
            let sizes = answer.sizes.map { Points.text($0) }.joined(separator: ", then ")
            rows += wrap("For \(answer.proposal.text) it answered \(sizes).")
        }
        if !finding.views.isEmpty {
            let shown = finding.views.prefix(Self.shownViews)
            let table =
                [["view", "plain", "stressed"]] + shown.map { [name($0.view), text($0.plain), text($0.stressed)] }
            rows += [""] + Columns(table).lines().map { "  " + $0 }
            let rest = finding.views.count - shown.count
            if rest > 0 { rows.append("  and \(rest) more") }
        }
        if let provocation = finding.provocation { rows += [""] + wrap(provocation.advice) }
        return rows
    }

    private func title(of finding: OrderCheck.Finding) -> String {
        let who = finding.layout.map { layout($0) } ?? "the layouts together"
        let when = finding.provocation?.when ?? "after several other calls"
        if let failure = finding.failure { return "\(who) fails \(when): \(failure.withoutControls)" }
        return "\(who) lays out differently \(when)"
    }

    /// Returns the layout in running text, where columns are not aligned.
    private func layout(_ node: NodeID) -> String {
        let label = label(node)
        return (label.kind.isEmpty ? label.name : "\(label.name) (\(label.kind))").withoutControls
    }

    private func name(_ node: NodeID) -> String { label(node).inTree.withoutControls }

    private func text(_ frame: CGRect?) -> String {
        frame.map { "\(Points.text($0.size)) at \(Points.text($0.origin))" } ?? "not shown"
    }

    /// The report as one object:
    /// `{"seed":7,"provokedCalls":120,"findings":[{"layout":…,"provocation":"zero","views":[…]}]}`.
    public var json: String {
        let findings = check.findings.map { finding in
            let views = finding.views.map { view in
                "{\"view\":\(JSON.text(label(view.view).name)),\"plain\":\(rect(view.plain)),"
                    + "\"stressed\":\(rect(view.stressed))}"
            }
            var members = [
                "\"layout\":\(finding.layout.map { JSON.text(label($0).name) } ?? "null")",
                "\"kind\":\(finding.layout.map { JSON.text(label($0).kind) } ?? "null")",
                "\"provocation\":\(finding.provocation.map { JSON.text($0.rawValue) } ?? "null")",
                "\"views\":[\(views.joined(separator: ","))]",
            ]
            if let answer = finding.answer {
                let sizes = answer.sizes.map { JSON.size($0) }.joined(separator: ",")
                members.append("\"answers\":[\(sizes)]")
            }
            if let failure = finding.failure { members.append("\"failure\":\(JSON.text(failure))") }
            return "{\(members.joined(separator: ","))}"
        }
        return "{\"v\":1,\"seed\":\(check.seed),\"provokedCalls\":\(check.provokedCalls),"
            + "\"findings\":[\(findings.joined(separator: ","))]}"
    }

    private func rect(_ frame: CGRect?) -> String { frame.map { JSON.rect($0) } ?? "null" }
}
