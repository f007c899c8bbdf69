/// What became of many cases.
struct TruthReport: CustomStringConvertible {
    private(set) var passed = 0
    private(set) var failed: [(id: String, text: String)] = []
    private(set) var notYetExpressible: [(id: String, text: String)] = []
    private(set) var disputed: [(id: String, text: String)] = []

    /// Judges a case and counts it. A disputed one never fails.
    @discardableResult
    mutating func add(_ test: TruthCase) -> Verdict {
        let verdict = test.judge()
        switch verdict {
        case .notYetExpressible(let text): notYetExpressible.append((test.id, text))
        case .passed where test.disputed == true: disputed.append((test.id, "as the case says"))
        case .failed(let text) where test.disputed == true: disputed.append((test.id, text))
        case .passed: passed += 1
        case .failed(let text): failed.append((test.id, text))
        }
        return verdict
    }

    var description: String {
        func list(_ name: String, _ cases: [(id: String, text: String)]) -> [String] {
            cases.map { "truth: \(name): \($0.id): \($0.text.prefix(300))" }
        }
        let lines =
            list("not yet expressible", notYetExpressible) + list("disputed", disputed) + list("failed", failed)
        let counts = "\(passed) passed, \(failed.count) failed, \(notYetExpressible.count) not yet expressible"
        return (lines + ["truth: \(disputed.count) disputed", "truth: \(counts)"]).joined(separator: "\n")
    }
}
