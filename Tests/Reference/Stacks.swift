import GalleySDK

/// §1: one stack, step by step. "Along" is the stacking axis.
struct StackRules {
    var axis: Axis
    var guide: Guide
    var gap: Double?
    var children: [View]

    /// What became of the children for one proposal.
    private struct Solution {
        var offers: [Double?]
        var sizes: [Size]
        var guides: [Double]
        var length, thickness: Double
        /// The distance from the stack's edge to the line that the guides lie on.
        var line: Double
    }

    /// §1.5.
    func size(_ proposal: Proposal) -> Size {
        let solution = solve(proposal[axis], across: proposal[axis.other])
        return Size(axis, solution.length, across: solution.thickness)
    }

    /// §1.6: solved again with the same length, and with the thickness of the bounds where none was proposed. Right to
    /// left is the mirror image (`Placement.swift`).
    func placements(in bounds: Rect, _ proposal: Proposal) -> [Placement?] {
        let across = proposal[axis.other] ?? bounds.size[axis.other]
        let solution = solve(proposal[axis], across: across)
        let distances = distances
        var position = bounds.origin[axis]
        let line = bounds.origin[axis.other] + solution.line
        return children.indices.map { index in
            position += distances[index]
            defer { position += solution.sizes[index][axis] }
            return Placement(
                position: Point(axis, position, across: line - solution.guides[index]),
                proposal: Proposal(axis, solution.offers[index], across: across))
        }
    }

    /// §1.1: the gap before each child, which is never compressed.
    private var distances: [Double] {
        children.indices.map { index in
            index == 0 ? 0 : gap ?? children[index - 1].spacing.distance(to: children[index].spacing, along: axis)
        }
    }

    private func solve(_ along: Double?, across: Double?) -> Solution {
        let spacing = distances.reduce(0, +)
        let offers =
            along.map { shares($0 - spacing, across) } ?? Array(repeating: nil, count: children.count)
        let proposals = offers.map { Proposal(axis, $0, across: across) }
        let sizes = zip(children, proposals).map { $0.size($1) }
        let guides = zip(children, proposals).map { $0.guide(guide, $1) }
        let span = Span(lengths: sizes.map { $0[axis.other] }, guides: guides, withLine: true)
        return Solution(
            offers: offers, sizes: sizes, guides: guides, length: sizes.reduce(spacing) { $0 + $1[axis] },
            thickness: span.length, line: span.line)
    }

    /// §1.4.5: what each child is offered of the available length.
    private func shares(_ length: Double, _ across: Double?) -> [Double?] {
        var available = length
        // Infinity less infinity changes nothing.
        func take(_ length: Double) {
            if !(available - length).isNaN { available -= length }
        }
        var offers = [Double?](repeating: nil, count: children.count)
        let order = order(across)
        let minima = children.map { minimum($0, across) }
        func group(_ priority: Double) -> [Int] { order.filter { children[$0].priority == priority } }
        var priorities: [Double] = []
        for index in order where priorities.last != children[index].priority {
            priorities.append(children[index].priority)
        }
        // The minima of all lower priorities are reserved, and given back group by group.
        for index in order where children[index].priority != priorities[0] { take(minima[index]) }
        for (rank, priority) in priorities.enumerated() {
            let group = group(priority)
            if rank > 0 { for index in group { take(-minima[index]) } }
            for (served, index) in group.enumerated() {
                let offer = max(available / Double(group.count - served), 0)
                offers[index] = offer
                take(children[index].size(Proposal(axis, offer, across: across))[axis])
            }
        }
        return offers
    }

    private func minimum(_ child: View, _ across: Double?) -> Double {
        child.size(Proposal(axis, 0, across: across))[axis]
    }

    private func flexibility(_ child: View, _ across: Double?) -> Double {
        child.size(Proposal(axis, .infinity, across: across))[axis] - minimum(child, across)
    }

    /// §1.4.1 to §1.4.4: by priority, then by flexibility; each child goes before those declared earlier that it precedes.
    private func order(_ across: Double?) -> [Int] {
        func precedes(_ later: View, _ earlier: View) -> Bool {
            if later.priority != earlier.priority { return later.priority > earlier.priority }
            let (own, its) = (flexibility(later, across), flexibility(earlier, across))
            // Ties: of two that are infinitely flexible the larger minimum, otherwise the order of the declaration.
            if own == .infinity, its == .infinity { return minimum(later, across) > minimum(earlier, across) }
            return own < its
        }
        var order: [Int] = []
        for index in children.indices {
            let rest = order.lastIndex { !precedes(children[index], children[$0]) }
            order.insert(index, at: rest.map { $0 + 1 } ?? 0)
        }
        return order
    }
}
