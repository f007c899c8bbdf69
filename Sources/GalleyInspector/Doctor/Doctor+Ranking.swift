import GalleyEngine
import GalleyFormatting

extension Doctor {
    /// The findings in their order, without those that another one explains.
    func ranked() -> [DoctorFinding] {
        var seen: Set<String> = []
        let kept = found.filter { finding in
            guard seen.insert("\(finding.name) \(finding.node.map { "\($0.index)" } ?? "") \(finding.part)").inserted
            else {
                return false
            }
            return !found.contains { $0.explains(finding, in: first) }
        }
        var places: [NodeID: Int] = [:]
        for (place, node) in first.nodes.enumerated() { places[node] = place }
        return grouped(kept).enumerated().sorted { one, two in
            func key(_ item: (offset: Int, element: DoctorFinding)) -> (Int, Int, Int) {
                (item.element.rank, item.element.node.flatMap { places[$0] } ?? -1, item.offset)
            }
            return key(one) < key(two)
        }.map(\.element)
    }

    /// Merges the findings of siblings that have the same problem: the first stands for all.
    private func grouped(_ findings: [DoctorFinding]) -> [DoctorFinding] {
        var result: [DoctorFinding] = []
        for finding in findings {
            guard case .warning = finding.cause, let node = finding.node, let parent = first.parent(of: node),
                let place = result.firstIndex(where: {
                    $0.cause == finding.cause && $0.problem == finding.problem
                        && $0.node.flatMap(first.parent(of:)) == parent
                })
            else {
                result.append(finding)
                continue
            }
            result[place].siblings.append(node)
        }
        return result.map { finding in
            guard let name = finding.siblings.first.map({ subject.label($0).name.withoutControls }) else {
                return finding
            }
            let count = finding.siblings.count
            return finding.with(
                evidence: finding.evidence
                    + (count == 1 ? "; likewise \(name)" : "; likewise \(count) of its siblings, from \(name) on"))
        }
    }
}

extension DoctorFinding {
    /// What tells two findings of one cause in one view apart: the method or the parameter that each is about.
    fileprivate var part: String {
        switch cause {
        case .signature: place.map { "\($0.path):\($0.line):\($0.column)" } ?? evidence
        case .idleParameter: problem
        default: ""
        }
    }

    /// Whether another finding is a symptom of this one.
    fileprivate func explains(_ other: DoctorFinding, in tree: LayoutTree) -> Bool {
        // A layout that ignores its bounds stays where it was when the containers around it move.
        if cause == .boundsIgnored, other.cause == .warning(.staleCache), let node, let place = other.node {
            return node != place && tree.nodes(under: place).contains(node)
        }
        // A growth that was counted is why a call with many subviews took too long.
        if cause == .growingQuestions, other.isOfTime { return node == other.node }
        guard rank < other.rank else { return false }
        // The size of one view ends the whole pass.
        if other.cause == .failed { return cause == .warning(.notFinite) || cause == .warning(.negative) }
        guard let node, let place = other.node else { return false }
        let isInside = place == node || tree.parent(of: place) == node
        switch (cause, other.cause) {
        // The fallback layout has taken the layout's place.
        case (.fault, .warning): return isInside
        case (.boundsIgnored, .warning(.outside)), (.boundsIgnored, .warning(.overflow)),
            (.unreservedGaps, .warning(.outside)), (.unreservedGaps, .warning(.overflow)),
            (.tooSmall, .warning(.outside)), (.tooSmall, .warning(.overflow)):
            return isInside
        case (.otherProposal, .warning(.outside)), (.otherProposal, .warning(.overflow)),
            (.otherProposal, .warning(.otherSize)), (.boundsIgnored, .overlapping), (.boundsIgnored, .otherProposal):
            return isInside
        case (.warning(.staleCache), .fault), (.signature, .warning(.staleCache)): return isInside
        case (.orderMatters, .otherProposal), (.orderMatters, .overlapping), (.warning(.notFinite), .huge),
            (.huge, .overlapping), (.warning(.notFinite), .overlapping),
            (.warning(.mutatedState), .otherProposal), (.warning(.mutatedState), .overlapping),
            (.warning(.notFinite), .otherProposal), (.warning(.negative), .otherProposal):
            return isInside
        case (.unspecifiedAsZero, .warning(.overflow)), (.unspecifiedAsZero, .warning(.biggerThanAsked)),
            (.unspecifiedAsZero, .warning(.outside)), (.shifted, .warning(.outside)), (.shifted, .warning(.overflow)),
            (.unequalRows, .warning(.outside)), (.unequalRows, .warning(.overflow)):
            return isInside
        // All of these say that state lies outside of the cache; the first says most.
        case (.warning(.mutatedState), .orderMatters), (.warning(.feedbackLoop), .orderMatters),
            (.warning(.mutatedState), .warning(.unstable)), (.warning(.feedbackLoop), .warning(.unstable)),
            (.warning(.unstable), .orderMatters), (.orderMatters, .warning(.staleCache)),
            (.warning(.mutatedState), .warning(.staleCache)), (.warning(.feedbackLoop), .warning(.staleCache)),
            (.warning(.unstable), .warning(.staleCache)), (.warning(.mutatedState), .boundsIgnored),
            (.warning(.feedbackLoop), .boundsIgnored), (.warning(.unstable), .boundsIgnored):
            return isInside || tree.parent(of: node) == place
        case (.warning(.notFinite), .warning), (.warning(.notFinite), .orderMatters), (.warning(.notFinite), .squeezed):
            return isInside
        default: return false
        }
    }
}
