import GalleyCheck
import Testing

/// Each check fails for a plugin that breaks its rule, and passes for one that keeps all of them.
struct CheckFaultTests {
    @Test("A plugin that keeps every rule passes every check, none is skipped")
    func sound() throws {
        let results = try FaultyPlugin("none").check()
        #expect(results.map(\.check.id) == Check.all.map(\.id))
        for result in results {
            let passes = result.outcome == .passed || (Self.timed.contains(result.check.id) && !result.isFault)
            #expect(passes, "\(result.check.id): \(result.findings)")
        }
    }

    @Test("A plugin that breaks a rule fails its check", arguments: Check.all.map(\.id))
    func faulty(_ id: String) throws {
        let results = try FaultyPlugin(id).check(only: [id])
        let result = try #require(results.first)
        #expect(results.count == 1)
        if result.check.isAdvice || Self.tolerated.contains(id) {
            #expect(result.concern == .advice)
            #expect(result.outcome == .warning, "\(id): \(result.findings)")
        } else {
            #expect(result.isFault, "\(id): \(result.outcome)")
        }
        #expect(result.findings.first?.isEmpty == false)
    }

    @Test("What a plugin breaks on its own is found by the one check that asks about it", arguments: Self.apart)
    func onlyThatOne(_ id: String) throws {
        let found = try FaultyPlugin(id).check().filter { result in
            ![.passed, .skipped].contains(result.outcome) && !Self.timed.contains(result.check.id)
        }
        #expect(found.map(\.check.id) == [id], "\(found.map { "\($0.check.id): \($0.findings)" })")
    }

    @Test("Memory that is taken once is no growth")
    func takenOnce() throws {
        let results = try FaultyPlugin("maps-once").check(only: ["instances-1000"])
        #expect(results.map(\.outcome) == [.passed], "\(results.map(\.findings))")
    }

    @Test("What SwiftUI lives with is advice", arguments: ["sizes-legal", "proposals-special"])
    func negativeSizes(_ id: String) throws {
        let result = try #require(try FaultyPlugin("legal-negative").check(only: [id]).first)
        #expect(result.outcome == .warning && !result.isFault, "\(result.findings)")
        #expect(result.findings.first?.contains("it counts as 0") == true, "\(result.findings)")
    }

    @Test("A child that is put out of sight is no mistake", arguments: ["bounds-elsewhere", "alignment-finite"])
    func hidden(_ id: String) throws {
        let result = try #require(try FaultyPlugin("legal-hidden").check(only: [id]).first)
        #expect(result.outcome == .passed, "\(result.findings)")
    }

    @Test(
        "Neither the order of a sum nor a comparison with the end of the bounds is a mistake",
        arguments: ["bounds-elsewhere", "measure-order", "interleaved", "slices", "children-permuted"])
    func sums(_ id: String) throws {
        let result = try #require(try FaultyPlugin("legal-sums").check(only: [id]).first)
        #expect(result.outcome == .passed, "\(result.findings)")
    }

    @Test("Checks that fail for one cause are one row")
    func oneCause() throws {
        let ids = ["no-children", "place-twice", "bounds-of-any-size", "cold-and-warm", "measure-twice"]
        let results = try FaultyPlugin("fails-in-nothing").check(only: ids)
        #expect(results.filter(\.isFault).count > 2, "\(results.map(\.outcome))")
        let report = CheckReport(plugin: "faulty", results: results, seed: 1, runs: 300)
        let lines = report.lines()
        #expect(lines.first == "would misbehave in SwiftUI", "\(lines)")
        #expect(lines.count { $0.hasPrefix("  failed") } == 1, "\(lines)")
        #expect(lines.contains { $0.contains("for the same cause: ") }, "\(lines)")
        // Two causes are two rows.
        let other = try FaultyPlugin("measure-twice").check(only: ["measure-twice"])
        let both = CheckReport(plugin: "faulty", results: results + other, seed: 1, runs: 300)
        #expect(both.lines().count { $0.hasPrefix("  failed") } == 2)
    }

    /// Rules whose breaking SwiftUI and Galley live with.
    private static let tolerated: Set = ["handle-not-kept", "bounds-of-any-size", "child-arguments"]

    /// Doubts that a busy machine may raise too.
    private static let timed = ["load-time", "time-exponent", "time-of-a-call"]

    /// Some rules of each group that do not imply each other.
    private static let apart = [
        "unknown-extension", "proposals-special", "listening", "messages-are-text",
    ]
}
