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
        if result.check.isAdvice {
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

    /// Doubts that a busy machine may raise too.
    private static let timed = ["load-time", "time-exponent", "time-of-a-call"]

    /// Some rules of each group that do not imply each other.
    private static let apart = [
        "unknown-extension", "proposals-special", "listening", "messages-are-text",
    ]
}
