import GalleyEngine
import GalleySDK
import GalleyFormatting

extension CalledTree {
    /// The minimum number of answers of one view in one pass that counts as a blow-up.
    static let manyAnswers = 64
    /// The number of multiplying containers that a warning names.
    static let namedContainers = 4
    /// The nesting of layouts that counts as deep: SwiftUI's own stack ends at a few hundred.
    static let manyLevels = 500
    /// The time of a layout without its children that counts as slow, in nanoseconds: six frames.
    static let longTime = 100e6
    /// The time that a layout may take for each child, in nanoseconds: a container of many children takes long, and is
    /// not slow.
    static let timeForChild = 20e3

    /// Finds the view that is computed most often, if the containers around it multiply the measures.
    func blowUps() -> [LayoutWarning] {
        // The counts of one pass at a time, by the indices of the views: a scene may have a million.
        var counts: [UInt32] = []
        func forEachPass(_ body: (_ pass: UInt32) -> Void) {
            var pass: UInt32?
            for position in entries.indices {
                let record = entries.record(position)
                guard record.event == .measure, record.outcome == .computed, record.node != .max else { continue }
                if let pass, pass != record.pass {
                    body(pass)
                    for index in counts.indices { counts[index] = 0 }
                }
                pass = record.pass
                counts.grow(toHold: Int(record.node), with: 0)
                counts[Int(record.node)] += 1
            }
            if let pass { body(pass) }
        }
        var worst: (pass: UInt32, index: Int, count: UInt32)?
        forEachPass { pass in
            // Of views with equal counts, the one that was made first is named.
            for (index, count) in counts.enumerated() where count > worst?.count ?? UInt32(Self.manyAnswers - 1) {
                worst = (pass, index, count)
            }
        }
        guard let worst else { return [] }
        var inPass: [UInt32] = []
        forEachPass { if $0 == worst.pass { inPass = counts } }
        let last = entries.indices.last { position in
            let record = entries.record(position)
            return record.node == worst.index && record.event == .measure && record.outcome == .computed
        }.map { entries[$0] }
        guard let node = last?.node else { return [] }
        func count(_ node: NodeID) -> Int { Int(node.index) < inPass.count ? Int(inPass[Int(node.index)]) : 0 }
        var factors: [(container: NodeID, factor: Double)] = []
        var inner = node
        while let outer = tree.parent(of: inner) {
            let factor = Double(count(inner)) / Double(max(1, count(outer)))
            if factor >= 1.5 { factors.append((outer, factor)) }
            inner = outer
        }
        // A single container that measures often multiplies nothing.
        guard factors.count > 1 else { return [] }
        var chain = factors.reversed().map { "\(name($0.container)) ×\(Points.text(($0.factor * 10).rounded() / 10))" }
        let left = chain.count - Self.namedContainers
        if left > 0 { chain[Self.namedContainers...] = ["\(left) more"] }
        return [
            LayoutWarning(
                kind: .blowUp, node: node, call: last?.id,
                message:
                    "was computed \(worst.count) times in one pass. Containers that multiply the measures, outermost "
                    + "first: " + chain.joined(separator: " → "),
                filter: filter(node) + " and computed")
        ]
    }

    /// Finds the deepest call, if calls nest too deeply.
    func deepCalls() -> [LayoutWarning] {
        var depths: [UInt32] = [0]
        depths.reserveCapacity(entries.count + 1)
        var deepest: LedgerEntry?
        for entry in entries {
            depths.append(entry.parent.map { depths[$0] + 1 } ?? 0)
            if depths[entry.id] > depths[deepest?.id ?? 0] { deepest = entry }
        }
        guard let deepest, depths[deepest.id] >= UInt32(Self.manyLevels) else { return [] }
        return [
            LayoutWarning(
                kind: .deep, node: deepest.node, call: deepest.id,
                message: "is nested in \(depths[deepest.id]) calls; apps run out of stack at a few hundred",
                filter: "depth >= \(depths[deepest.id] - 1)")
        ]
    }

    /// Finds layouts that take long by themselves.
    ///
    /// The clock does not stop while another process runs. If most calls of this function by layouts of this kind are
    /// short, the process was interrupted, and the layout is not slow.
    func slowCalls() -> [LayoutWarning] {
        // Only of calls that may be long by themselves: those are few.
        let isLong = Self.longTime / 4
        var inside: [Int: Double] = [:]
        for entry in entries where entry.event != .place && entry.nanoseconds > 0 {
            guard let parent = entry.parent, entries[parent - 1].nanoseconds >= isLong else { continue }
            inside[parent, default: 0] += entry.nanoseconds
        }
        func own(_ entry: LedgerEntry) -> Double { entry.nanoseconds - (inside[entry.id] ?? 0) }
        let slow = entries.filter { entry in
            guard let node = entry.node, entry.nanoseconds >= Self.longTime else { return false }
            return own(entry) >= max(Self.longTime, Self.timeForChild * Double(tree.children(of: node).count))
        }
        guard !slow.isEmpty else { return [] }
        struct Function: Hashable {
            let kind: String
            let event: LedgerEvent
        }
        func function(_ entry: LedgerEntry) -> Function? {
            entry.node.map { Function(kind: label($0).kind, event: entry.event) }
        }
        let slowFunctions = Set(slow.compactMap(function))
        var calls: [Function: (long: Int, all: Int)] = [:]
        for entry in entries where entry.nanoseconds > 0 {
            guard let function = function(entry), slowFunctions.contains(function) else { continue }
            calls[function, default: (0, 0)].all += 1
            if own(entry) >= isLong { calls[function, default: (0, 0)].long += 1 }
        }
        return slow.compactMap { entry in
            guard let node = entry.node, let count = function(entry).flatMap({ calls[$0] }), count.long * 2 >= count.all
            else { return nil }
            return LayoutWarning(
                kind: .slow, node: node, call: entry.id,
                message:
                    "took \(Points.text((own(entry) / 1e6).rounded())) ms without its children; a frame lasts 16 ms",
                filter: filter(node) + " and time > \(Int(Self.longTime / 1e6))ms")
        }
    }

    /// Finds views that gave two answers to one question, without a change in between.
    func unequalAnswers() -> [LayoutWarning] {
        struct Asked: Hashable {
            let node: NodeID
            let input: CallHistory.Input
            let change: UInt32
        }
        var answers: [UInt8] = []
        for position in entries.indices {
            let record = entries.record(position)
            guard record.event == .measure, record.outcome == .computed, record.node != .max else { continue }
            answers.grow(toHold: Int(record.node), with: 0)
            answers[Int(record.node)] = min(2, answers[Int(record.node)] + 1)
        }
        var known: [Asked: Int] = [:]
        var pairs: [NodeID: (first: LedgerEntry, second: LedgerEntry)] = [:]
        for entry in entries where entry.event == .measure && entry.outcome == .computed && !entry.failed {
            // Most views of a large scene answer once.
            guard let node = entry.node, answers[Int(node.index)] > 1 else { continue }
            let asked = Asked(node: node, input: CallHistory.Input(entry), change: entry.change)
            guard let first = known.updateValue(entry.id, forKey: asked).map({ entries[$0 - 1] }),
                first.size != entry.size
            else { continue }
            pairs[node] = pairs[node] ?? (first, entry)
        }
        // A container around the cause only passes on the difference.
        return pairs.filter { tree.nodes(under: $0.key).subtracting([$0.key]).isDisjoint(with: pairs.keys) }.map {
            node, pair in
            LayoutWarning(
                kind: .unstable, node: node, call: pair.second.id,
                message: "answered \(Points.text(pair.second.size)) for \(pair.second.proposal.text), but "
                    + "\(Points.text(pair.first.size)) in #\(pair.first.id)",
                advice: "; an answer may depend only on the proposal and the children",
                filter: filter(node) + " and computed")
        }
    }
}
