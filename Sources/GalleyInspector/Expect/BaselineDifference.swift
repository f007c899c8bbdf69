import GalleyEngine

/// A difference between a run and its baseline.
public struct BaselineDifference: Sendable, Equatable {
    /// The subjects of a difference.
    public enum Subject: Sendable, Equatable {
        /// A value of the scene or view.
        case fact(Baseline.Fact)
        /// The presence of a view.
        case view
        /// The number of warnings of a kind.
        case warning(String)
    }

    /// The view; nil for the whole scene.
    public let view: String?
    /// The subject.
    public let subject: Subject
    /// The values as JSON in full precision; nil for none.
    public let expected: String?, found: String?

    /// The subject in words: `frame`, `view`, `overflow warnings`.
    public var what: String {
        switch subject {
        case .fact(let fact): fact.rawValue
        case .view: "view"
        case .warning(let kind): "\(kind) warnings"
        }
    }
}

extension Baseline.Scene {
    /// Returns the differences to a run: first the scene's proposal, then the views in the order of the tree, then
    /// counts and warnings. Empty if everything in this baseline is as expected.
    public func differences(from found: Baseline.Scene) -> [BaselineDifference] {
        func differences(_ expected: Baseline.Facts, _ found: Baseline.Facts, _ order: [Baseline.Fact], _ view: String?)
            -> [BaselineDifference]
        {
            order.compactMap { fact in
                // Values that the baseline leaves out are not compared, except for the memo mode, which a proposal
                // implies.
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
        // New warnings follow the expected ones.
        let all = (warnings + (facts[.warnings] == nil ? [] : found.warnings)).filter { seen.insert($0).inserted }
        return all.compactMap { warning in
            let (one, two) = (expected[warning] ?? 0, actual[warning] ?? 0)
            guard facts[.warnings] == nil ? two < one : two != one else { return nil }
            return BaselineDifference(
                view: warning.view, subject: .warning(warning.kind), expected: String(one), found: String(two))
        }
    }
}
