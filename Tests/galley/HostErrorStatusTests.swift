import GalleyHost
import Testing

@testable import galley

/// The exit statuses of errors of the host are fixed: scripts read them.
struct HostErrorStatusTests {
    @Test func refusals() {
        #expect(PluginRefusal.Reason.allCases.map(\.exitStatus) == Array(20...48))
    }

    @Test func lookups() {
        let errors: [PluginLookupError] = [
            .malformed(id: ""), .unknown(id: "", nearest: nil, searchPath: []),
            .noSuchLayout(id: "", path: "", layouts: [], nearest: nil), .ambiguous(id: "", candidates: []),
            .noBuilder(path: ""),
        ]
        #expect(errors.map(ExitStatus.of) == Array(51...55))
    }
}
