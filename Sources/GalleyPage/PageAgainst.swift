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
    /// The other run as it is drawn; nil if it is a trace, which has no picture.
    package var run: PageRun?

    /// Makes the other run of a comparison.
    package init(argument: String, trace: Trace, own: Trace, hasCallsOfPage: Bool = true, run: PageRun? = nil) {
        (self.argument, self.trace, self.own, self.hasCallsOfPage) = (argument, trace, own, hasCallsOfPage)
        self.run = run
    }

    func json(_ page: PageRun) -> String {
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
            ("picture", PagePicture.json(run.flatMap(PagePicture.still))),
            ("frames", JSON.list(trace.views.map { $0.frame.map { JSON.rect($0) } ?? "null" })),
        ])
    }
}
