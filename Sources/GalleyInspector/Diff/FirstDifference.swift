import GalleyEngine
import GalleySDK
import GalleyFormatting

/// The search for the first difference between two runs, and for the view that caused it.
///
/// All calls and answers before that call are equal. A view that received the same proposal, made the same calls to its
/// children and received the same answers, but now behaves differently, is therefore the cause and not a consequence.
struct FirstDifference {
    private let a: Trace, b: Trace
    private let matching: ViewMatching
    private let children: [[Int]], otherChildren: [[Int]]

    init(_ a: Trace, _ b: Trace, _ matching: ViewMatching) {
        (self.a, self.b, self.matching) = (a, b, matching)
        (children, otherChildren) = (a.children, b.children)
    }

    /// The beginning or the end of a call, by the call's number.
    private enum Event: Equatable {
        case begin(Int), end(Int)
    }

    /// Returns the first difference; nil if the runs are equal.
    func find() -> TraceDiff.Difference? {
        let (left, right) = (Self.events(of: a), Self.events(of: b))
        for position in 0..<max(left.count, right.count) {
            let one = position < left.count ? left[position] : nil
            let two = position < right.count ? right[position] : nil
            switch (one, two) {
            case (.begin(let x)?, .begin(let y)?) where isSameQuestion(a.calls[x - 1], b.calls[y - 1]): continue
            case (.end(let x)?, .end(let y)?):
                if isSameAnswer(a.calls[x - 1], b.calls[y - 1]) { continue }
                return otherAnswer(a.calls[x - 1], b.calls[y - 1])
            default: return otherQuestion(begun(one, a), begun(two, b))
            }
        }
        return nil
    }

    private func begun(_ event: Event?, _ trace: Trace) -> Trace.Call? {
        if case .begin(let id)? = event { trace.calls[id - 1] } else { nil }
    }

    /// Returns the beginnings and ends in the order of time. Calls that a layout makes while it places belong to its
    /// own placement, which has ended by then.
    private static func events(of trace: Trace) -> [Event] {
        var events: [Event] = []
        events.reserveCapacity(trace.calls.count * 2)
        var open: [(id: Int, isOver: Bool)] = []
        // A placement itself measures only the view, if its size is unknown. Later calls in its record were made when
        // the view placed its children.
        var ends = trace.calls.map { $0.event == .place ? 0 : Int.max }
        ends.insert(0, at: 0)
        for call in trace.calls where call.isImplied {
            if let parent = call.parent, ends[parent] == 0 { ends[parent] = call.id }
        }
        func closeLast() {
            if let last = open.popLast(), !last.isOver { events.append(.end(last.id)) }
        }
        for call in trace.calls where call.event != .text {
            let isLater = call.parent.map { call.id > ends[$0] } ?? false
            while let last = open.last, last.id != call.parent || last.isOver != isLater { closeLast() }
            if open.isEmpty, let parent = call.parent { open.append((parent, true)) }
            events.append(.begin(call.id))
            open.append((call.id, false))
        }
        while !open.isEmpty { closeLast() }
        return events
    }

    private func isSameView(_ x: Trace.Call, _ y: Trace.Call) -> Bool {
        guard let view = x.view else { return y.view == nil }
        return matching.second[view] != nil && matching.second[view] == y.view
    }

    private func isSameQuestion(_ x: Trace.Call, _ y: Trace.Call) -> Bool {
        isSameView(x, y) && x.event == y.event && Same.lengths(x.proposal, y.proposal)
            && Same.points(x.position, y.position) && x.anchor == y.anchor && x.guide == y.guide
            && x.isUnplaced == y.isUnplaced && x.isImplied == y.isImplied && x.nested == y.nested
    }

    private func isSameAnswer(_ x: Trace.Call, _ y: Trace.Call) -> Bool {
        Same.sizes(x.size, y.size) && Same.lengths(x.value, y.value) && x.failed == y.failed
            && (x.outcome == y.outcome || x.event == .makeCache || x.event == .updateCache)
            && x.dependsOnWidth == y.dependsOnWidth && x.dependsOnHeight == y.dependsOnHeight
    }

    // MARK: Cause

    private func otherAnswer(_ x: Trace.Call, _ y: Trace.Call) -> TraceDiff.Difference {
        if let view = x.view, let other = matching.second[view],
            let cause = otherTraits(view, other, x.id, y.id)
        {
            return cause
        }
        let asked = words(x)
        func answer(_ call: Trace.Call) -> String {
            if call.failed { return "failed" }
            if call.event == .alignment { return call.value.map { Points.text(Double($0)) } ?? "none" }
            return Points.text(call.size)
        }
        var (one, two) = (answer(x), answer(y))
        if one == two, x.outcome != y.outcome {
            (one, two) = (
                "\(one) (\(LedgerJSON.name(x.outcome)))", "\(two) (\(LedgerJSON.name(y.outcome)))"
            )
        } else if one == two {
            func depends(_ call: Trace.Call) -> String {
                let lengths = (call.dependsOnWidth ? ["width"] : []) + (call.dependsOnHeight ? ["height"] : [])
                return
                    "\(answer(call)) for \(lengths.isEmpty ? "all proposals" : "this \(lengths.joined(separator: " and "))")"
            }
            if Same.sizes(x.size, y.size), Same.lengths(x.value, y.value) {
                (one, two) = (depends(x), depends(y))
            } else {
                // A difference that is too small for rounded numbers is shown in full.
                (one, two) =
                    x.event == .alignment
                    ? (JSON.exact(Double(x.value ?? .nan)), JSON.exact(Double(y.value ?? .nan)))
                    : (JSON.exact(x.size), JSON.exact(y.size))
            }
        }
        let verb = x.event == .place ? "placed" : "asked"
        return difference(x.view, y.view, x.id, y.id, "\(verb) \(asked) in both, A answered \(one), B \(two)")
    }

    /// Describes a view that made a different call, or one call less.
    private func otherQuestion(_ x: Trace.Call?, _ y: Trace.Call?) -> TraceDiff.Difference? {
        guard x != nil || y != nil else { return nil }
        if let x, let view = x.view, matching.second[view] == nil {
            return difference(view, nil, x.id, y?.id, "is in A only")
        }
        if let y, let view = y.view, matching.first[view] == nil {
            return difference(nil, view, x?.id, y.id, "is in B only")
        }
        // If the next calls have different parents, the earlier parent has done less than in the other run.
        let callers = [x.flatMap { caller($0, a) }, y.flatMap { caller($0, b).flatMap { matching.first[$0] ?? nil } }]
        guard let view = callers.compactMap({ $0 }).min(), let other = matching.second[view] else {
            return difference(
                x?.view, y?.view, x?.id, y?.id, "the pass began with \(words(x)) in A, with \(words(y)) in B")
        }
        if let removed = children[view].first(where: { matching.second[$0] == nil }) {
            return difference(removed, nil, x?.id, y?.id, "is in A only")
        }
        if let added = otherChildren[other].first(where: { matching.first[$0] == nil }) {
            return difference(nil, added, x?.id, y?.id, "is in B only")
        }
        if let cause = otherTraits(view, other, x?.id, y?.id) { return cause }
        func named(_ call: Trace.Call?, _ trace: Trace) -> String {
            guard let call else { return "nothing more" }
            let name = call.view.map { trace.views[$0].label.name.withoutControls } ?? "no such child"
            return "\(verb(call)) \(name) \(words(call))"
        }
        return difference(view, other, x?.id, y?.id, "all equal until A \(named(x, a)), B \(named(y, b))")
    }

    private func caller(_ call: Trace.Call, _ trace: Trace) -> Int? {
        call.parent.flatMap { trace.calls[$0 - 1].view }
    }

    private func verb(_ call: Trace.Call) -> String {
        switch call.event {
        case .measure: "asked"
        case .place: "placed"
        case .alignment: "asked a guide of"
        case .spacing: "asked the spacing of"
        case .makeCache: "made the cache of"
        case .updateCache: "updated the cache of"
        case .nested: "called \(call.nested?.layout ?? "a layout") inside"
        case .text: "printed in"
        }
    }

    private func words(_ call: Trace.Call?) -> String {
        guard let call else { return "nothing more" }
        switch call.event {
        case .measure: return call.proposal.text
        case .place: return "at \(Points.text(call.position)), asked \(call.proposal.text)"
        case .alignment: return "for \(Trace.guideName(call.guide)) in \(call.proposal.text)"
        case .nested: return call.nested.map { "for its \($0.function) in \(call.proposal.text)" } ?? ""
        case .spacing, .makeCache, .updateCache, .text: return ""
        }
    }

    // MARK: Traits that calls do not show

    /// Describes differences of the view itself, of its stack or of its children that change its behaviour: kinds,
    /// priorities, layout values, spacing.
    private func otherTraits(_ view: Int, _ other: Int, _ x: Int?, _ y: Int?) -> TraceDiff.Difference? {
        if let text = Self.otherTrait(a.views[view], b.views[other]) { return difference(view, other, x, y, text) }
        var pair: (Int, Int)? = parents(view, other)
        while let (outer, otherOuter) = pair {
            let (one, two) = (a.views[outer], b.views[otherOuter])
            if one.orientation != two.orientation, let text = Self.otherTrait(one, two) {
                return difference(outer, otherOuter, x, y, text)
            }
            if one.orientation != 0 { break }
            pair = parents(outer, otherOuter)
        }
        for child in children[view] {
            // Skips modifiers, which pass on the traits of their children.
            var next: Int? = child
            for _ in 0..<Self.modifiersInARow {
                guard let inner = next, let otherInner = matching.second[inner] else { break }
                if let text = Self.otherTrait(a.views[inner], b.views[otherInner]) {
                    return difference(inner, otherInner, x, y, text)
                }
                next = children[inner].count == 1 ? children[inner][0] : nil
            }
        }
        return nil
    }

    private static let modifiersInARow = 16

    private func parents(_ view: Int, _ other: Int) -> (Int, Int)? {
        guard let outer = a.views[view].parent, let otherOuter = b.views[other].parent else { return nil }
        return (outer, otherOuter)
    }

    private static func otherTrait(_ one: Trace.View, _ two: Trace.View) -> String? {
        func orientation(_ view: Trace.View) -> String { ["no stack", "horizontal", "vertical"][view.orientation] }
        if one.label.kind != two.label.kind { return "is \(one.label.kind) in A, \(two.label.kind) in B" }
        if one.priority != two.priority {
            func text(_ priority: Double?) -> String { priority.map { Points.text($0) } ?? "none" }
            return "has layout priority \(text(one.priority)) in A, \(text(two.priority)) in B"
        }
        if one.values != two.values {
            func text(_ values: [String]) -> String { values.isEmpty ? "none" : values.joined(separator: ", ") }
            return "has the layout values \(text(one.values)) in A, \(text(two.values)) in B"
        }
        if one.orientation != two.orientation {
            return "is \(orientation(one)) in A, \(orientation(two)) in B"
        }
        if one.recorded?.spacing != two.recorded?.spacing { return "prefers other spacing" }
        if one.recorded?.flags != two.recorded?.flags { return "declares other properties of its layout" }
        return nil
    }

    private func difference(_ view: Int?, _ other: Int?, _ x: Int?, _ y: Int?, _ text: String) -> TraceDiff.Difference {
        let (own, others) = (view.map { a.views[$0].label }, other.map { b.views[$0].label })
        let label = own.map { label in others.map(label.merged) ?? label } ?? others
        return TraceDiff.Difference(view: view, otherView: other, label: label, call: x, otherCall: y, text: text)
    }
}

/// Whether two numbers have equal bits, except for the sign of zero. NaN equals itself.
enum Same {
    static func lengths(_ a: CGFloat?, _ b: CGFloat?) -> Bool {
        guard let a, let b else { return a == nil && b == nil }
        return a == b || a.isNaN && b.isNaN
    }

    static func lengths(_ a: ProposedViewSize, _ b: ProposedViewSize) -> Bool {
        lengths(a.width, b.width) && lengths(a.height, b.height)
    }

    static func sizes(_ a: CGSize, _ b: CGSize) -> Bool { lengths(a.width, b.width) && lengths(a.height, b.height) }

    static func points(_ a: CGPoint, _ b: CGPoint) -> Bool { lengths(a.x, b.x) && lengths(a.y, b.y) }

    static func rects(_ a: CGRect?, _ b: CGRect?) -> Bool {
        guard let a, let b else { return a == nil && b == nil }
        return points(a.origin, b.origin) && sizes(a.size, b.size)
    }
}
