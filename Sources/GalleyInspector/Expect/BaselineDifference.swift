import GalleyEngine

/// Something of a run that is not as expected.
public struct BaselineDifference: Sendable, Equatable {
    /// What it is about.
    public enum Subject: Sendable, Equatable {
        /// A value of the scene or of the view.
        case fact(Baseline.Fact)
        /// Whether the view is there.
        case view
        /// How often a warning is there.
        case warning(String)
    }

    /// The view; nil for the scene as a whole.
    public let view: String?
    /// What it is about.
    public let subject: Subject
    /// The values as JSON, every number exact; nil for nothing.
    public let expected: String?, found: String?

    /// What is not as expected, in words: `frame`, `view`, `overflow warnings`.
    public var what: String {
        switch subject {
        case .fact(let fact): fact.rawValue
        case .view: "view"
        case .warning(let kind): "\(kind) warnings"
        }
    }
}

extension Baseline.Scene {
    /// Where a run is not as expected here: what the scene is asked first, then view by view in the order of the tree, then
    /// sums and warnings. Empty where all that is here is so.
    public func differences(from found: Baseline.Scene) -> [BaselineDifference] {
        func differences(_ expected: Baseline.Facts, _ found: Baseline.Facts, _ order: [Baseline.Fact], _ view: String?)
            -> [BaselineDifference]
        {
            order.compactMap { fact in
                // What is not in the baseline is not compared, but that there is one proposal says which memo was meant.
                guard let value = expected[fact] ?? (fact == .memo && expected[.proposal] != nil ? "null" : nil),
                    value != found[fact] ?? "null"
                else { return nil }
                return BaselineDifference(
                    view: view, subject: .fact(fact), expected: value, found: found[fact] ?? "null")
            }
        }
        let asked: [Baseline.Fact] = [.proposal, .memo]
        let sums = Baseline.Fact.ofScenes.filter { !asked.contains($0) }
        return differences(facts, found.facts, asked, nil)
            + viewDifferences(found) { differences($0, $1, Baseline.Fact.ofViews, $2) }
            + differences(facts, found.facts, sums, nil) + warningDifferences(found)
    }

    private func viewDifferences(
        _ found: Baseline.Scene, _ compare: (Baseline.Facts, Baseline.Facts, String) -> [BaselineDifference]
    ) -> [BaselineDifference] {
        let places = Dictionary(found.views.enumerated().map { ($1.key, $0) }, uniquingKeysWith: { first, _ in first })
        var result: [(place: Int, difference: BaselineDifference)] = []
        var seen: Set<Baseline.View.Key> = []
        for (index, view) in views.enumerated() {
            seen.insert(view.key)
            if let place = places[view.key] {
                result += compare(view.facts, found.views[place].facts, view.title).map { (place, $0) }
            } else {
                let missing = BaselineDifference(
                    view: view.title, subject: .view, expected: view.facts[.kind] ?? "\"a view\"", found: nil)
                result.append((index, missing))
            }
        }
        if facts[.views] != nil {
            for (place, view) in found.views.enumerated() where !seen.contains(view.key) {
                let added = BaselineDifference(
                    view: view.title, subject: .view, expected: nil, found: view.facts[.kind] ?? "\"a view\"")
                result.append((place, added))
            }
        }
        return result.enumerated().sorted { ($0.element.place, $0.offset) < ($1.element.place, $1.offset) }
            .map(\.element.difference)
    }

    private func warningDifferences(_ found: Baseline.Scene) -> [BaselineDifference] {
        func counts(_ warnings: [Baseline.Warning]) -> [Baseline.Warning: Int] {
            warnings.reduce(into: [:]) { $0[$1, default: 0] += 1 }
        }
        let (expected, actual) = (counts(warnings), counts(found.warnings))
        var seen: Set<Baseline.Warning> = []
        // Those that are new follow those that are expected.
        let all = (warnings + (facts[.warnings] == nil ? [] : found.warnings)).filter { seen.insert($0).inserted }
        return all.compactMap { warning in
            let (one, two) = (expected[warning] ?? 0, actual[warning] ?? 0)
            guard facts[.warnings] == nil ? two < one : two != one else { return nil }
            return BaselineDifference(
                view: warning.view, subject: .warning(warning.kind), expected: String(one), found: String(two))
        }
    }
}
