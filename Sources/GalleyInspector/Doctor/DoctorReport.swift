import GalleyEngine
import GalleyFormatting

/// A report of a doctor's findings, for people and as JSON.
public struct DoctorReport {
    private let findings: [DoctorFinding]
    private let trials: [String]
    private let leftOut: [String]
    private let isOutOfTime: Bool
    private let title: String
    private let label: (NodeID) -> ViewLabel
    private let command: (DoctorFinding) -> String?

    /// Makes a report.
    ///
    /// - Parameters:
    ///   - findings: the findings, the most important first.
    ///   - trials: what was tried.
    ///   - leftOut: what was left out, because the tree is large or its layouts are slow.
    ///   - isOutOfTime: whether it was left out because the trials before took too long.
    ///   - title: the name of what was examined.
    ///   - label: returns the label of a view.
    ///   - command: returns the command that shows more of a finding.
    public init(
        _ findings: [DoctorFinding], trials: [String], leftOut: [String] = [], isOutOfTime: Bool = false,
        title: String, label: @escaping (NodeID) -> ViewLabel, command: @escaping (DoctorFinding) -> String?
    ) {
        (self.findings, self.trials, self.leftOut, self.title) = (findings, trials, leftOut, title)
        self.isOutOfTime = isOutOfTime
        (self.label, self.command) = (label, command)
    }

    /// Returns the report: one line and the trials if nothing was found; otherwise each finding with its evidence, its
    /// remedy and the command that shows more.
    ///
    /// - Parameter wrap: breaks running text into lines that begin with the given number of spaces.
    public func lines(wrap: (String, Int) -> [String] = { [String(repeating: " ", count: $1) + $0] }) -> [String] {
        toned(wrap: wrap).map(\.text)
    }

    /// Returns the lines of the report with their tones.
    public func toned(wrap: (String, Int) -> [String] = { [String(repeating: " ", count: $1) + $0] }) -> [ReportLine] {
        var words = wrap("tried: " + trials.joined(separator: "; "), 0)
        if !leftOut.isEmpty {
            let reason = isOutOfTime ? "the trials before took too long" : "there are many views"
            words += wrap("left out, because \(reason): " + leftOut.joined(separator: "; "), 0)
        }
        let tried = words.map { ReportLine($0, .quiet) }
        guard !findings.isEmpty else { return [ReportLine("\(title): no findings", .heading)] + tried }
        let count = findings.count == 1 ? "1 finding" : "\(findings.count) findings, the most important first"
        var lines = [ReportLine("\(title): \(count)", .heading), ReportLine("")]
        for (index, finding) in findings.enumerated() {
            let number = "\(index + 1). "
            let who = finding.node.map(subject) ?? finding.layout?.withoutControls ?? "the scene"
            lines += hanging(number, wrap("\(who) \(finding.problem)", number.count)).map { ReportLine($0, .unusual) }
            let margin = String(repeating: " ", count: number.count)
            var details = finding.place.map { quoted($0, margin) } ?? []
            details += hanging(margin + "found   ", wrap(finding.evidence, number.count + 8))
            details += hanging(margin + "remedy  ", wrap(finding.remedy, number.count + 8))
            // A command is one line, so that it can be copied.
            if let command = command(finding) { details.append(margin + "more    " + command) }
            lines += (details + [""]).map { ReportLine($0) }
        }
        return lines + tried
    }

    /// Writes a heading in the margin of the first line.
    private func hanging(_ head: String, _ lines: [String]) -> [String] {
        guard let first = lines.first else { return [] }
        return [head + first.dropFirst(head.count)] + lines.dropFirst()
    }

    /// A place with its line, and a caret under its column.
    private func quoted(_ place: DoctorPlace, _ margin: String) -> [String] {
        let line = place.text.replacing("\t", with: " ").withoutControls
        let indent = line.prefix { $0 == " " }.count
        let shown = line.dropFirst(indent)
        let before = String(place.text.utf8.prefix(max(0, place.column - 1))) ?? ""
        let caret = max(0, before.count - indent)
        let head = margin + "at      "
        let blank = margin + "        "
        var lines = [head + "\(place.path.withoutControls):\(place.line):\(place.column)"]
        lines.append(blank + (shown.count <= 100 ? String(shown) : String(shown.prefix(99)) + "…"))
        if caret < 99 { lines.append(blank + String(repeating: " ", count: caret) + "^") }
        return lines
    }

    private func subject(_ node: NodeID) -> String {
        let label = label(node)
        let name = label.name.withoutControls
        return label.kind.isEmpty || label.kind == name ? name : "\(name) (\(label.kind.withoutControls))"
    }

    /// The findings as JSON, one object per line.
    public var json: [String] {
        findings.map { finding in
            let also = finding.siblings.map { JSON.text(label($0).name) }.joined(separator: ",")
            let place = finding.place
            let members: [String] = [
                "\"v\":\(LedgerJSON.schemaVersion)", "\"finding\":\(JSON.text(finding.name))",
                "\"rank\":\(finding.rank)",
                "\"view\":\(finding.node.map { JSON.text(label($0).name) } ?? "null")",
                "\"kind\":\(finding.node.map { JSON.text(label($0).kind) } ?? "null")",
                "\"also\":[\(also)]", "\"file\":\(place.map { JSON.text($0.path) } ?? "null")",
                "\"line\":\(place.map { "\($0.line)" } ?? "null")",
                "\"column\":\(place.map { "\($0.column)" } ?? "null")",
                "\"problem\":\(JSON.text(finding.problem))", "\"evidence\":\(JSON.text(finding.evidence))",
                "\"remedy\":\(JSON.text(finding.remedy))",
                "\"command\":\(command(finding).map(JSON.text) ?? "null")",
            ]
            return "{\(members.joined(separator: ","))}"
        }
    }
}
