import GalleyEngine
import GalleySDK
import GalleyFormatting

/// The debugger's view of a moment: only facts known then, not those of later calls.
struct DebugPrint {
    let pass: DebugPass
    let place: Int

    init(_ pass: DebugPass, _ place: Int) { (self.pass, self.place) = (pass, place) }

    var moment: DebugTimeline.Moment? {
        place < pass.timeline.moments.count ? pass.timeline.moments[place] : nil
    }
    /// The calls that have begun.
    var known: ArraySlice<LedgerEntry> { pass.entries[..<(latest)] }

    /// The number of the last call that has begun. Numbers follow the order of beginnings, but the return of a call is
    /// later than the beginnings of the calls inside it.
    private var latest: Int {
        guard place < pass.timeline.moments.count else { return pass.entries.count }
        // The first call to begin after this moment.
        for later in pass.timeline.moments[(place + 1)...] {
            if later.isBeginning, later.phase != .arranging { return later.call - 1 }
        }
        return pass.entries.count
    }

    func lines(_ topic: DebugTopic) -> [String] {
        guard let moment else { return topic == .tree ? tree() : position() }
        let entry = pass.entries[moment.call - 1]
        let lines =
            switch topic {
            case .call: call(entry, moment)
            case .subviews: subviews(moment)
            case .cache: cache(entry)
            case .tree: tree()
            case .why: why(entry, moment)
            }
        return lines.map { $0.shortened(to: 80) }
    }

    // MARK: Where

    /// Returns the moment in one line, or the outcome of the pass.
    func position() -> [String] {
        guard let moment else {
            let calls = "\(pass.entries.count) \(pass.entries.count == 1 ? "call" : "calls")"
            switch pass.outcome {
            case .success(let size):
                let count = pass.warnings.count
                let warnings = count == 0 ? "" : count == 1 ? ", 1 warning" : ", \(count) warnings"
                return ["the pass is over: \(Points.text(size)), \(calls)\(warnings)"]
            case .failure(let error):
                return ["the pass failed after \(calls)"]
                    + "\(error)".split(separator: "\n").map { "  \($0)".withoutControls }
            }
        }
        return [line(moment)]
    }

    /// Returns the calls around the current one, the innermost first.
    func openCalls() -> [String] {
        guard let moment else { return position() }
        var lines = ["▸ " + line(moment)]
        var next = pass.entries[moment.call - 1].parent
        while let call = next {
            lines.append(
                "  " + line(DebugTimeline.Moment(call: call, phase: .asked, end: 0, outer: nil, isBeginning: true)))
            next = pass.entries[call - 1].parent
        }
        return lines.map { $0.shortened(to: 80) }
    }

    func line(_ moment: DebugTimeline.Moment) -> String {
        let entry = pass.entries[moment.call - 1]
        var row = pass.words.row(entry)
        switch moment.phase {
        case .asked:
            if entry.event != .place { row.how = "asked" }
            row.got = ""
            row.why = entry.event == .measure ? pass.words.reason(entry) ?? "" : row.why
        case .answered: break
        case .arranging: (row.how, row.why) = ("arranges", "")
        case .arranged: (row.how, row.why) = ("arranged", "")
        }
        let arrow = row.arrow == " " || row.got.isEmpty ? " " : row.arrow
        var line = "#\(entry.id)".padded(to: "#\(pass.entries.count)".count) + "  " + row.how.padded(to: 9)
        line += " " + row.asked.padded(to: 11, left: true) + " \(arrow) " + row.got.padded(to: 9, left: true)
        line += "  " + row.view + (row.why.isEmpty ? "" : "  " + row.why)
        return line.withoutTrailingSpaces.shortened(to: 80)
    }

    /// Returns the view of a call with its kind: `tags (flow)`.
    func name(_ entry: LedgerEntry) -> String {
        guard let label = entry.node.map(pass.label) else { return "no such child" }
        return (label.kind.isEmpty ? label.name : "\(label.name) (\(label.kind))").withoutControls
    }
}
