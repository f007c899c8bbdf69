import Foundation
import Testing

/// Every case of `cases.json` and `foreseen.json`, and of the folder that `GALLEY_TRUTH` names.
@Suite struct TruthTests {
    /// The cases of `cases.json` that Galley cannot say: none any more.
    static let notYetExpressible: Set<String> = []

    @Test func cases() throws {
        var report = TruthReport()
        for test in try TruthCase.bundled() {
            let verdict = report.add(test)
            let isListed = Self.notYetExpressible.contains(test.id)
            if let gap = verdict.gap, !isListed {
                Issue.record("\(test.id) is not expressible and not in the list: \(gap)")
            }
            if verdict.gap == nil, isListed {
                Issue.record("\(test.id) is expressible: take it out of the list")
            }
        }
        for test in try TruthCase.foreseen() {
            if let gap = report.add(test).gap { Issue.record("\(test.id) is not expressible: \(gap)") }
        }
        if let folder = ProcessInfo.processInfo.environment["GALLEY_TRUTH"], !folder.isEmpty {
            let cases = try TruthCase.inFolder(folder)
            #expect(!cases.isEmpty, "GALLEY_TRUTH names \(folder), which holds no cases")
            for test in cases { report.add(test) }
        }
        for (id, failure) in report.failed { Issue.record("\(id): \(failure)") }
        print(report)
    }

    @Test func theListNamesCases() throws {
        let ids = Set(try TruthCase.bundled().map(\.id))
        #expect(Self.notYetExpressible.subtracting(ids).isEmpty)
    }

    /// What is foreseen repeats no case, and says the rule that it is worked out from.
    @Test func foreseenCasesNameTheirRule() throws {
        let (foreseen, bundled) = (try TruthCase.foreseen(), Set(try TruthCase.bundled().map(\.id)))
        #expect(Set(foreseen.map(\.id)).subtracting(bundled).count == foreseen.count)
        for test in foreseen { #expect(test.source?.hasPrefix("Layout rules §") == true, "\(test.id)") }
    }

    /// A case that passes fails as soon as any one of its expected values is another.
    @Test func everyExpectedValueCounts() throws {
        var count = 0
        for test in try TruthCase.bundled() + TruthCase.foreseen() {
            guard let answers = try test.answers(), test.compare(answers) == .passed else { continue }
            for changed in test.expected.changedOnce(by: max(1, 10 * (test.tolerance ?? 0))) {
                var other = test
                other.expected = changed
                #expect(other.compare(answers) != .passed, "\(test.id) passes with \(changed)")
                count += 1
            }
        }
        #expect(count > 500, "\(count) changed values")
    }

    @Test func anUnknownFormIsNotExpressible() {
        let inputs: [JSON] = [
            .object([:]), .object(["what": .string("the weather")]),
            .object(["tree": .object(["kind": .string("carousel")]), "proposal": .array([.null, .null])]),
        ]
        for input in inputs {
            let test = TruthCase(id: "x", area: "x", input: input, expected: .object(["size": .array([])]))
            #expect(test.judge().gap != nil, "\(input)")
        }
    }
}

extension JSON {
    /// The value with each one of its parts changed, in turn.
    fileprivate func changedOnce(by amount: Double) -> [JSON] {
        switch self {
        case .null: [.number(1)]
        case .bool(let value): [.bool(!value)]
        case .number(let value): [.number(value + amount)]
        case .string(let value): number == nil ? [.string(value + "!")] : [.number(0)]
        case .array(let values):
            values.indices.flatMap { index in
                values[index].changedOnce(by: amount).map { value in
                    var changed = values
                    changed[index] = value
                    return .array(changed)
                }
            } + [.array(values + [.number(1)])]
        case .object(let values):
            values.keys.filter { $0 != "note" && $0 != "meaningOfNull" }.flatMap { key in
                values[key]!.changedOnce(by: amount).map { value in
                    .object(values.merging([key: value]) { $1 })
                }
            }
        }
    }
}
