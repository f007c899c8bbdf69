import GalleyEngine
import GalleySDK

/// The pairs of views that correspond in two traces: by name and, below corresponding views, by kind, shape and
/// answers.
struct ViewMatching {
    /// For each view of the first trace, its counterpart in the second.
    private(set) var second: [Int?]
    /// For each view of the second trace, its counterpart in the first.
    private(set) var first: [Int?]

    init(_ a: Trace, _ b: Trace) {
        (second, first) = ([Int?](repeating: nil, count: a.views.count), [Int?](repeating: nil, count: b.views.count))
        guard !a.views.isEmpty, !b.views.isEmpty else { return }
        let (left, right) = (Side(a), Side(b))
        for (name, view) in left.named {
            if let view, let other = right.named[name] ?? nil { match(view, other) }
        }
        if second[0] == nil, first[0] == nil { match(0, 0) }
        // Parents precede children, and children are matched below matched parents.
        for view in a.views.indices {
            guard let other = second[view] else { continue }
            let own = left.children[view].filter { second[$0] == nil }
            let others = right.children[other].filter { first[$0] == nil }
            for (x, y) in Alignment(left, own, right, others).pairs { match(x, y) }
        }
    }

    private mutating func match(_ a: Int, _ b: Int) { (second[a], first[b]) = (b, a) }

    /// The compared facts of a trace's views.
    fileprivate struct Side {
        let views: [Trace.View]
        let children: [[Int]]
        /// The views by name; nil for a name that several views have.
        var named: [String: Int?] = [:]
        /// A number for each view that is equal for equal subtrees.
        var shapes: [Int]
        /// The first proposal to the view, and its answer.
        var firstAnswers: [(proposal: ProposedViewSize, size: CGSize)?]

        init(_ trace: Trace) {
            views = trace.views
            children = trace.children
            shapes = [Int](repeating: 0, count: views.count)
            firstAnswers = Array(repeating: nil, count: views.count)
            for view in views {
                if view.label.isNamed {
                    named[view.label.name] = named[view.label.name] == nil ? view.index : .some(nil)
                }
            }
            for view in views.reversed() {
                var hasher = Hasher()
                hasher.combine(view.label.kind)
                for child in children[view.index] { hasher.combine(shapes[child]) }
                shapes[view.index] = hasher.finalize()
            }
            for call in trace.calls where call.event == .measure {
                guard let view = call.view, firstAnswers[view] == nil else { continue }
                firstAnswers[view] = (call.proposal, call.size)
            }
        }
    }

    /// The pairs of two lists of children that are most alike, in the same order.
    private struct Alignment {
        let left: Side, right: Side
        private(set) var pairs: [(Int, Int)] = []
        /// For larger tables than this, which take too long, the children are paired by position.
        private static let cells = 1_000_000

        init(_ left: Side, _ own: [Int], _ right: Side, _ others: [Int]) {
            (self.left, self.right) = (left, right)
            var (start, ends) = (0, 0)
            let shorter = min(own.count, others.count)
            while start < shorter, isSame(own[start], others[start]) { start += 1 }
            while ends < shorter - start, isSame(own[own.count - 1 - ends], others[others.count - 1 - ends]) {
                ends += 1
            }
            for position in 0..<start { pairs.append((own[position], others[position])) }
            for position in 0..<ends {
                pairs.append((own[own.count - 1 - position], others[others.count - 1 - position]))
            }
            align(Array(own[start..<own.count - ends]), Array(others[start..<others.count - ends]))
        }

        private mutating func align(_ own: [Int], _ others: [Int]) {
            guard !own.isEmpty, !others.isEmpty else { return }
            guard own.count <= Self.cells / others.count else {
                pairs += zip(own, others).map { ($0, $1) }
                return
            }
            let columns = others.count + 1
            var best = [Int32](repeating: 0, count: (own.count + 1) * columns)
            for i in own.indices.reversed() {
                for j in others.indices.reversed() {
                    let cell = i * columns + j
                    best[cell] = max(
                        best[cell + columns + 1] + likeness(own[i], others[j]), best[cell + columns], best[cell + 1])
                }
            }
            var (i, j) = (0, 0)
            while i < own.count, j < others.count {
                let cell = i * columns + j
                if best[cell] == best[cell + columns + 1] + likeness(own[i], others[j]) {
                    pairs.append((own[i], others[j]))
                    (i, j) = (i + 1, j + 1)
                } else if best[cell] == best[cell + columns] {
                    i += 1
                } else {
                    j += 1
                }
            }
        }

        private func isSame(_ a: Int, _ b: Int) -> Bool {
            left.shapes[a] == right.shapes[b] && hasSameName(a, b) && likenessOfAnswers(a, b) == 6
        }

        private func hasSameName(_ a: Int, _ b: Int) -> Bool {
            let (one, two) = (left.views[a].label, right.views[b].label)
            return one.isNamed == two.isNamed && (!one.isNamed || one.name == two.name)
        }

        private func likeness(_ a: Int, _ b: Int) -> Int32 {
            1 + (left.views[a].label.kind == right.views[b].label.kind ? 4 : 0)
                + (left.shapes[a] == right.shapes[b] ? 4 : 0) + (hasSameName(a, b) ? 4 : 0) + likenessOfAnswers(a, b)
        }

        private func likenessOfAnswers(_ a: Int, _ b: Int) -> Int32 {
            switch (left.firstAnswers[a], right.firstAnswers[b]) {
            case (nil, nil): 6
            case (let one?, let two?): one.proposal != two.proposal ? 2 : one.size == two.size ? 6 : 0
            default: 0
            }
        }
    }
}
