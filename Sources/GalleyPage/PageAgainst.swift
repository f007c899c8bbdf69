import GalleyEngine
import GalleyInspector
import GalleySDK
import GalleyText

/// What a run is compared with.
public struct PageAgainst {
    /// What it is called, as a shell reads it.
    public var argument: String
    /// Its calls and views, and those of the run itself.
    public var trace: Trace, own: Trace

    /// Another run.
    public init(argument: String, trace: Trace, own: Trace) {
        (self.argument, self.trace, self.own) = (argument, trace, own)
    }

    func json(_ run: PageRun) -> String {
        let diff = TraceDiff(own, trace)
        let report = DiffReport(diff)
        let first = diff.first.map { first in
            JSON.object([
                ("call", first.call.map(String.init) ?? "null"), ("view", first.view.map(String.init) ?? "null"),
                ("text", JSON.text(report.summary ?? "")),
            ])
        }
        return JSON.object([
            ("argument", JSON.text(argument)), ("first", first ?? "null"),
            ("rows", JSON.list(report.cells.map { JSON.list($0.map { JSON.text($0) }) })),
            ("changed", JSON.list(Set(diff.changes.compactMap(\.view)).sorted().map(String.init))),
            ("frames", JSON.list(trace.views.compactMap(\.frame).map { JSON.rect($0) })),
        ])
    }
}
