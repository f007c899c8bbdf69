import GalleyEngine
import GalleySDK

/// The findings of faults, failures and warnings.
extension Doctor {
    mutating func add(_ new: [Fault], when: String?, subviews: Int? = nil) {
        for fault in new where known.insert(fault.key).inserted {
            // The layout's own proposal says it already.
            let isSaid = when.map {
                $0.hasPrefix("at ") && fault.evidence.contains("proposal \($0.dropFirst(3)),")
                    || $0.hasSuffix("subview") && fault.evidence.contains(/, \d+ subviews?$/)
            }
            var finding = DoctorFinding(
                .fault, of: container(fault.node), problem: fault.problem,
                evidence: fault.evidence + (when.map { isSaid == true ? "" : ", \($0)" } ?? ""), remedy: fault.remedy)
            (finding.subviews, finding.call, finding.place) = (subviews, fault.call, fault.place)
            finding.isOfTime = fault.isOfTime
            found.append(finding)
        }
    }

    mutating func add(_ error: LayoutError, when: String?) {
        guard known.insert(error.description).inserted else { return }
        found.append(
            DoctorFinding(
                .failed, of: error.node.map(first.counterpart),
                problem: "could not be laid out" + (when.map { " \($0)" } ?? ""),
                evidence: error.description, remedy: "Mend the call that the message names."))
    }

    /// Returns the container of a fault in the first tree. The container of a probe is in a tree of its own, where only
    /// it has a layout.
    private func container(_ node: NodeID?) -> NodeID? {
        guard let node = node.map(first.counterpart) else { return nil }
        if first.layout(of: node) != nil, !first.isModifier(node) { return node }
        return authored.count == 1 ? authored[0] : nil
    }

    func finding(_ warning: LayoutWarning) -> DoctorFinding { finding(warning, when: nil) }

    /// Returns the finding of a warning about a view that moves, as one of the layout that moves it.
    func blamed(_ warning: LayoutWarning) -> DoctorFinding {
        var result = finding(warning)
        guard let view = result.node, var container = first.parent(of: view) else { return result }
        while first.isModifier(container), let outer = first.parent(of: container) { container = outer }
        guard subject.isAuthored(container) else { return result }
        result.node = container
        return result.with(evidence: "\(label(view)) \(result.evidence)")
    }

    func finding(_ warning: LayoutWarning, when: String?) -> DoctorFinding {
        var (problem, remedy) = warning.kind.diagnosis
        let isPosition = warning.kind == .notFinite && warning.found.hasPrefix("was placed")
        if isPosition {
            (problem, remedy) = (
                "is not placed at a finite position with a finite size",
                "Check each divisor in placeSubviews: 0 / 0 is NaN. Pass finite positions and proposals."
            )
        }
        // A view that takes the room it is offered shows that its layout passes an infinite length on.
        let asked = warning.found.firstRange(of: " and is ").map { warning.found[..<$0.lowerBound] } ?? ""
        if isPosition, asked.contains("∞"), !warning.found.lowercased().contains("nan") {
            (problem, remedy) = (
                "is infinite, because its layout places it with an infinite proposal",
                "Place it with the proposal that it was measured with, or with lengths of bounds: those of proposal may be "
                    + "infinite."
            )
        }
        if warning.kind == .outside, when == "at \(ProposedViewSize.unspecified.text)" {
            remedy = "Compute its position from bounds: a length of the proposal can be nil."
        }
        let isSaid = when.map { $0.hasPrefix("at ") && warning.found.contains(" \($0.dropFirst(3)),") } ?? true
        var finding = DoctorFinding(
            .warning(warning.kind), of: warning.node.map(first.counterpart), problem: problem,
            evidence: warning.found + (isSaid ? "" : " (\(when ?? ""))"), remedy: remedy,
            filter: when == nil ? warning.filter : nil)
        if isPosition { finding.call = "placeSubviews" }
        return finding
    }
}
