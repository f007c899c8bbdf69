import GalleyEngine
import GalleySDK

/// What the debugger shows of a moment: only what is known then, not what comes later in the pass.
struct DebugPrint {
    let pass: DebugPass
    let place: Int

    init(_ pass: DebugPass, _ place: Int) { (self.pass, self.place) = (pass, place) }

    var moment: DebugTimeline.Moment? {
        place < pass.timeline.moments.count ? pass.timeline.moments[place] : nil
    }
    /// The calls that have begun.
    var known: ArraySlice<LedgerEntry> { pass.entries[..<(latest)] }

    /// The number of the last call that has begun. Numbers are in the order of beginnings, but a moment at which a call
    /// returns is later than the beginnings of the calls inside it.
    private var latest: Int {
        guard place < pass.timeline.moments.count else { return pass.entries.count }
        // Whatever begins next is the first that has not begun.
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

    /// The moment in a line, or how the pass ended.
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

    /// The calls around the moment's, the innermost first.
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

    /// A call's view with its kind: `tags (flow)`.
    func name(_ entry: LedgerEntry) -> String {
        guard let label = entry.node.map(pass.label) else { return "no such child" }
        return (label.kind.isEmpty ? label.name : "\(label.name) (\(label.kind))").withoutControls
    }
}
