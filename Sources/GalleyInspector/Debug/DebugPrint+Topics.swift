import GalleyEngine
import GalleySDK
import GalleyFormatting

// The topics of `print`.

extension DebugPrint {
    /// Returns the details of a call: its caller, proposal, answer, reason, and the origin of the answer.
    func call(_ entry: LedgerEntry, _ moment: DebugTimeline.Moment) -> [String] {
        let isAnswered = moment.phase != .asked
        var rows: [[String]] = []
        let asker = entry.parent.map { "#\($0) \(name(pass.entries[$0 - 1]))" } ?? "the scene"
        switch entry.event {
        case .measure, .place, .alignment:
            rows.append([entry.event == .place ? "placed by" : "asked by", asker])
            rows.append(["proposal", entry.proposal.text])
            if let placement = entry.placement {
                let anchor = CGPoint(x: placement.anchor.x, y: placement.anchor.y)
                rows.append(["position", "\(Points.text(placement.position)), anchor \(Points.text(anchor))"])
            }
        default: rows.append(["in", asker])
        }
        if let reason = pass.words.reason(entry), entry.event == .measure { rows.append(["because", reason]) }
        if isAnswered {
            if entry.event == .measure || entry.event == .place {
                rows.append(["returned", entry.failed ? "an error" : Points.text(entry.size)])
            }
            if let guide = entry.guide { rows.append(["returned", guide.value.map { Points.text($0) } ?? "none"]) }
            if entry.event == .measure, !entry.failed { rows.append(["answer", answer(entry)]) }
            for warning in pass.warnings where warning.call == entry.id {
                let lines = "\(warning.kind.rawValue): \(warning.message)".wrapped(to: 66)
                rows += lines.enumerated().map { [$0 == 0 ? "warning" : "", $1] }
            }
        } else {
            rows.append(["returned", "nothing yet"])
        }
        if let text = entry.text { rows.append(["text", text.replacing("\n", with: " ⏎ ").withoutControls]) }
        return ["#\(entry.id)  \(LedgerJSON.name(entry.event)) of \(name(entry))"]
            + Columns(rows.map { ["  " + $0[0], $0[1]] }).lines()
    }

    private func answer(_ entry: LedgerEntry) -> String {
        guard entry.outcome == .computed else {
            let (how, why) = pass.words.origin(entry)
            return "remembered from \(how.dropFirst(2))" + (why.map { ": \($0)" } ?? "")
        }
        let depends = [entry.dependsOnWidth ? "width" : nil, entry.dependsOnHeight ? "height" : nil].compactMap { $0 }
        let why = pass.words.origin(entry).why.map { ", \($0)" } ?? ""
        return "computed\(why); it depends on "
            + (depends.isEmpty ? "no proposed length" : "the proposed " + depends.joined(separator: " and "))
    }

    /// Returns the children of the running container: for each, the last proposal and the position so far.
    func subviews(_ moment: DebugTimeline.Moment) -> [String] {
        let entry = pass.entries[moment.call - 1]
        // A view that has returned is not running; its caller is.
        let running = moment.phase == .answered ? entry.parent.map { pass.entries[$0 - 1] } : entry
        guard let running, let container = running.node, !pass.tree.children(of: container).isEmpty else {
            return ["no layout is running: the scene measures its root"]
        }
        let children = pass.tree.children(of: container)
        var asked: [NodeID: LedgerEntry] = [:]
        var placed: [NodeID: LedgerEntry] = [:]
        for call in known where call.parent == running.id || call.event == .place {
            guard let node = call.node else { continue }
            if call.event == .measure, isAnswered(call) { asked[node] = call }
            if call.event == .place { placed[node] = call }
        }
        var rows = [["", "", "subview", "last asked", "placed"]]
        for (index, child) in children.prefix(Self.most).enumerated() {
            let question = asked[child].map { "#\($0.id)  \($0.proposal.text) → \(Points.text($0.size))" } ?? "–"
            let place = placed[child]?.placement.map { "at \(Points.text($0.position))" } ?? "–"
            rows.append([child == entry.node ? "▸" : " ", "[\(index)]", pass.label(child).inTree, question, place])
        }
        var lines = ["#\(running.id)  \(name(running)): \(children.count) subviews"] + Columns(rows).lines()
        if children.count > Self.most { lines.append("… \(children.count - Self.most) more") }
        return lines
    }

    static let most = 40

    /// Returns whether a call that has begun has returned.
    func isAnswered(_ call: LedgerEntry) -> Bool {
        var around = moment
        while let open = around {
            if open.call == call.id, open.phase != .answered { return open.phase != .asked }
            around = open.outer.map { pass.timeline.moments[$0] }
        }
        return true
    }

    /// Returns the view's memo, and the cache of its layout.
    func cache(_ entry: LedgerEntry) -> [String] {
        guard let node = entry.node else { return ["no such child"] }
        let own = known.filter { $0.node == node && isAnswered($0) }
        let computed = own.filter { $0.event == .measure && $0.outcome == .computed && !$0.failed }
        // A full memo drops its oldest answer.
        let room = Int(pass.tree.enginePointer.pointee.memoCapacity)
        let kept = computed.suffix(room)
        var lines = [
            "\(name(entry)) remembers \(kept.count) of at most \(room) answers"
                + (computed.count > kept.count ? "; \(computed.count - kept.count) were evicted" : "")
        ]
        lines += Columns(
            kept.map { call in
                func length(_ length: CGFloat?, _ matters: Bool) -> String {
                    matters ? length.map { Points.text($0) } ?? "–" : "any"
                }
                let asked =
                    length(call.proposal.width, call.dependsOnWidth) + " × "
                    + length(call.proposal.height, call.dependsOnHeight)
                return ["  #\(call.id)", asked, "→ \(Points.text(call.size))"]
            }
        ).lines()
        let caches = own.filter { $0.event == .makeCache || $0.event == .updateCache }
        for call in caches {
            lines.append("  its layout's cache: \(call.event == .makeCache ? "made" : "updated") in #\(call.id)")
        }
        return lines
    }

    /// Returns the views with their sizes and positions so far.
    func tree() -> [String] {
        var sizes: [NodeID: LedgerEntry] = [:]
        var places: [NodeID: LedgerEntry] = [:]
        for call in known where isAnswered(call) && !call.failed {
            guard let node = call.node else { continue }
            if call.event == .place { places[node] = call }
            if call.event == .measure || call.event == .place { sizes[node] = call }
        }
        var rows = [["", "view", "size so far", "placed"]]
        var pending: [(node: NodeID, depth: Int)] = pass.tree.root.map { [($0, 0)] } ?? []
        let current = moment.flatMap { pass.entries[$0.call - 1].node }
        var hidden = 0
        while let (node, depth) = pending.popLast() {
            pending += pass.tree.children(of: node).reversed().map { ($0, depth + 1) }
            guard rows.count <= Self.most * 2 else {
                hidden += 1
                continue
            }
            let name = String(repeating: "  ", count: min(depth, 16)) + pass.label(node).inTree.withoutControls
            rows.append([
                node == current ? "▸" : " ", name.shortened(to: 44),
                sizes[node].map { Points.text($0.size) } ?? "–",
                places[node]?.placement.map { "at \(Points.text($0.position)), #\(places[node]?.id ?? 0)" } ?? "–",
            ])
        }
        return Columns(rows).lines() + (hidden > 0 ? ["… \(hidden) more views"] : [])
    }

    /// Returns the reason for the call and the origin of its answer, and then the explanation of the view's final size.
    func why(_ entry: LedgerEntry, _ moment: DebugTimeline.Moment) -> [String] {
        let asker = entry.parent.map { "#\($0) \(name(pass.entries[$0 - 1]))" } ?? "the scene"
        let reason = entry.event == .measure ? pass.words.reason(entry) ?? "no reason given" : ""
        var lines = [
            "#\(entry.id)  \(name(entry)), \(entry.event == .place ? "placed" : "asked") by \(asker)"
                + (reason.isEmpty ? "" : ": \(reason)")
        ]
        if moment.phase != .asked, entry.event == .measure, !entry.failed { lines.append("  " + answer(entry)) }
        guard let node = entry.node, pass.tree.isShown(node), case .success = pass.outcome,
            let why = try? Why(node, in: pass.tree)
        else { return lines }
        lines.append("  in the end \(Points.text(why.size))")
        for axis in [Axis.horizontal, .vertical] {
            lines.append("    " + WhyText(why, in: pass.tree, label: pass.label).line(axis))
        }
        return lines
    }
}
