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
        var computed: [UInt32: [NodeID: Int]] = [:]
        for entry in entries where entry.event == .measure && entry.outcome == .computed {
            guard let node = entry.node else { continue }
            computed[entry.pass, default: [:]][node, default: 0] += 1
        }
        // Of views with equal counts, the one that was measured first is named.
        let worst = computed.flatMap { pass, counts in counts.map { (pass: pass, node: $0.key, count: $0.value) } }
            .max { ($0.count, $1.node.index) < ($1.count, $0.node.index) }
        guard let worst, worst.count >= Self.manyAnswers, let counts = computed[worst.pass] else { return [] }
        var factors: [(container: NodeID, factor: Double)] = []
        var inner = worst.node
        while let outer = tree.parent(of: inner) {
            let factor = Double(counts[inner] ?? 0) / Double(max(1, counts[outer] ?? 0))
            if factor >= 1.5 { factors.append((outer, factor)) }
            inner = outer
        }
        // A single container that measures often multiplies nothing.
        guard factors.count > 1 else { return [] }
        var chain = factors.reversed().map { "\(name($0.container)) ×\(Points.text(($0.factor * 10).rounded() / 10))" }
        let left = chain.count - Self.namedContainers
        if left > 0 { chain[Self.namedContainers...] = ["\(left) more"] }
        let last = entries.last { $0.node == worst.node && $0.event == .measure && $0.outcome == .computed }
        return [
            LayoutWarning(
                kind: .blowUp, node: worst.node, call: last?.id,
                message:
                    "was computed \(worst.count) times in one pass. Containers that multiply the measures, outermost "
                    + "first: " + chain.joined(separator: " → "),
                filter: filter(worst.node) + " and computed")
        ]
    }

    /// Finds the deepest call, if calls nest too deeply.
    func deepCalls() -> [LayoutWarning] {
        var depths = [0]
        depths.reserveCapacity(entries.count + 1)
        var deepest: LedgerEntry?
        for entry in entries {
            depths.append(entry.parent.map { depths[$0] + 1 } ?? 0)
            if depths[entry.id] > depths[deepest?.id ?? 0] { deepest = entry }
        }
        guard let deepest, depths[deepest.id] >= Self.manyLevels else { return [] }
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
        func own(_ entry: LedgerEntry) -> Double {
            let children = inside[entry.id].map { entries[$0 - 1] }.filter { $0.event != .place }
            return entry.nanoseconds - children.reduce(0) { $0 + $1.nanoseconds }
        }
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
            if own(entry) >= Self.longTime / 4 { calls[function, default: (0, 0)].long += 1 }
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
        var known: [Asked: Int] = [:]
        var pairs: [NodeID: (first: LedgerEntry, second: LedgerEntry)] = [:]
        for entry in entries where entry.event == .measure && entry.outcome == .computed && !entry.failed {
            guard let node = entry.node else { continue }
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
