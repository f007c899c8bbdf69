import GalleyEngine
import GalleyInspector
import GalleySDK
import GalleyFormatting

/// The other run of a comparison.
package struct PageAgainst {
    /// Its name as an argument of a shell command.
    package var argument: String
    /// The trace of the other run, and the trace of the run that it is compared with.
    package var trace: Trace, own: Trace
    /// Whether `own` has the calls that the page shows. A live session compares two versions by layouts from scratch,
    /// while its page shows a pass that uses remembered answers.
    package var hasCallsOfPage: Bool

    /// Makes the other run of a comparison.
    package init(argument: String, trace: Trace, own: Trace, hasCallsOfPage: Bool = true) {
        (self.argument, self.trace, self.own, self.hasCallsOfPage) = (argument, trace, own, hasCallsOfPage)
    }

    func json(_ run: PageRun) -> String {
        let diff = TraceDiff(own, trace)
        let report = DiffReport(diff)
        let first = diff.first.map { first in
            JSON.object([
                ("call", hasCallsOfPage ? first.call.map(String.init) ?? "null" : "null"),
                ("view", first.view.map(String.init) ?? "null"),
                ("text", JSON.text(report.summary ?? "")),
            ])
        }
        return JSON.object([
            ("argument", JSON.text(argument)), ("isOwn", hasCallsOfPage ? "true" : "false"),
            ("first", first ?? "null"),
            ("rows", JSON.list(report.cells.map { JSON.list($0.map { JSON.text($0) }) })),
            ("changed", JSON.list(Set(diff.changes.compactMap(\.view)).sorted().map(String.init))),
            ("frames", JSON.list(trace.views.compactMap(\.frame).map { JSON.rect($0) })),
        ])
    }
}
