import GalleyEngine
import GalleyInspector
import GalleySDK
import GalleyText

/// What a run is compared with.
package struct PageAgainst {
    /// What it is called, as a shell reads it.
    package var argument: String
    /// Its calls and views, and those of the run itself.
    package var trace: Trace, own: Trace
    /// Whether `own` has the calls that the page shows. Two versions in a live session are compared by layouts from the
    /// beginning, while the page shows a pass that remembers answers.
    package var hasCallsOfPage: Bool

    /// Another run.
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
