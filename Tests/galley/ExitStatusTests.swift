import Testing

@testable import GalleyHost
@testable import galley

/// The statuses that scripts rely on.
struct ExitStatusTests {
    @Test func refusalsHaveTheirStatusesInOrder() {
        let statuses = PluginRefusal.Reason.allCases.map { reason in
            ExitStatus.of(PluginRefusal(reason: reason, file: "", expected: "", found: "", advice: ""))
        }
        #expect(statuses == Array(20...48))
    }

    @Test func lookupsHaveTheirs() {
        let errors: [PluginLookupError] = [
            .malformed(id: "a/b/c"), .unknown(id: "a", nearest: nil, searchPath: []),
            .noSuchLayout(id: "a", path: "x.so", layouts: [], nearest: nil), .ambiguous(id: "a", candidates: []),
            .noBuilder(path: "x.swift"),
        ]
        #expect(errors.map(ExitStatus.of) == [51, 52, 53, 54, 55])
    }
}
