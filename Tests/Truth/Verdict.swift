/// What comes of a case.
enum Verdict: Equatable {
    case passed
    /// What differs.
    case failed(String)
    /// What there is no way to say.
    case notYetExpressible(String)

    var failure: String? { if case .failed(let text) = self { text } else { nil } }
    var gap: String? { if case .notYetExpressible(let text) = self { text } else { nil } }
}

/// A form of input, and how Galley is asked it.
///
/// `answer` gives an answer for each key of the expectation that it knows; nil where the input has another form.
struct Shape: Sendable {
    var name: String
    var answer: @Sendable (TruthCase) throws -> [String: JSON]?

    init(_ name: String, _ answer: @escaping @Sendable (TruthCase) throws -> [String: JSON]?) {
        self.name = name
        self.answer = answer
    }

    static let all: [Shape] =
        [.tree] + leaves + places + proposals + spacings + alignments + calls + caches + priorities + grids + lazyGrids
        + choices + pixels + springs + curves + animations + motions
}

extension TruthCase {
    /// Keys of an expectation that explain another one.
    private static let explanations: Set<String> = ["note", "meaningOfNull"]

    /// Asks Galley, and compares.
    func judge() -> Verdict {
        do {
            guard let answers = try answers() else { return .notYetExpressible("no way to ask \(input)") }
            return compare(answers)
        } catch {
            return .failed("\(error)")
        }
    }

    /// What Galley says; nil where there is no way to ask.
    func answers() throws -> [String: JSON]? {
        for shape in Shape.all {
            if let answers = try shape.answer(self) { return answers }
        }
        return nil
    }

    /// Whether answers are the expected ones.
    func compare(_ answers: [String: JSON]) -> Verdict {
        guard let expected = expected.object else { return .notYetExpressible("an expectation without keys") }
        var differences: [String] = []
        for (key, value) in expected.sorted(by: { $0.key < $1.key }) where !Self.explanations.contains(key) {
            guard let answer = answers[key] else { return .notYetExpressible("no answer for \(key)") }
            difference(value, answer, key, &differences)
        }
        return differences.isEmpty ? .passed : .failed(differences.joined(separator: "; "))
    }

    private func difference(_ expected: JSON, _ answer: JSON, _ path: String, _ differences: inout [String]) {
        switch (expected, answer) {
        case (.object(let wanted), .object(let found)):
            // What an answer has beyond the expectation, such as other frames, was not asked.
            for (key, value) in wanted.sorted(by: { $0.key < $1.key }) {
                difference(value, found[key] ?? .null, "\(path).\(key)", &differences)
            }
        case (.array(let wanted), .array(let found))
        where wanted.count == found.count && wanted.contains { $0.number == nil }:
            for (index, pair) in zip(wanted, found).enumerated() {
                difference(pair.0, pair.1, "\(path)[\(index)]", &differences)
            }
        case (.array(let wanted), .array(let found))
        where wanted.count == found.count && zip(wanted, found).allSatisfy({ isClose($0, $1) }):
            break
        default:
            if !isClose(expected, answer) { differences.append("\(path) is \(answer), not \(expected)") }
        }
    }

    private func isClose(_ expected: JSON, _ answer: JSON) -> Bool {
        guard let wanted = expected.number, let found = answer.number else { return expected == answer }
        return wanted == found || (wanted.isNaN && found.isNaN) || abs(wanted - found) <= tolerance ?? 0.01
    }
}
