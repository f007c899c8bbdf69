import GalleyEngine
import GalleySDK

/// A transaction that is still open.
struct OpenTransaction {
    var transaction: Transaction
    /// The transaction's completion: an index in `AnimatedTree.completions`.
    var completion: Int?
    var start: Start
}

/// The state of a tree before the changes of a transaction.
struct Start {
    var time: Double
    /// The layout at that time, with parameters that may be moving.
    var arrangement: Arrangement
    /// The velocities of views in layouts with animated parameters, in points per second.
    var slopes: [NodeID: SIMD4<Double>]
}

extension AnimatedTree {
    /// Makes changes that animate together.
    ///
    /// Transactions nest: changes made before an inner transaction animate with the outer one, changes made inside with
    /// the inner one.
    ///
    /// - Parameters:
    ///   - transaction: the animation of the changes.
    ///   - time: the current time in seconds; a time before the latest one counts as the latest.
    ///   - criterion: the moment at which the transaction counts as complete.
    ///   - completion: called once, by the first call that reaches that moment.
    ///   - changes: changes the tree, its `proposal` and the settings of its views.
    /// - Throws: the errors of `changes`, and `LayoutError` as `LayoutTree.layOut(_:)`. Changes before the error stay
    ///   and animate.
    public func withTransaction(
        _ transaction: Transaction, at time: Double,
        completionCriterion criterion: CompletionCriterion = .logicallyComplete,
        completion: (() -> Void)? = nil, _ changes: () throws -> Void
    ) throws {
        let now = max(time.isFinite ? time : self.time, self.time)
        if open.isEmpty { try advance(to: now) } else { try commit() }
        var waiting: Int?
        if let completion {
            waiting = completions.count
            completions.append(Completion(criterion: criterion, end: now, action: completion))
        }
        open.append(OpenTransaction(transaction: transaction, completion: waiting, start: try start(at: now)))
        let result = Result { try changes() }
        // The layout is updated even if a change failed, because the changes before it stay.
        let committed = Result { try commit(isLast: open.count == 1) }
        open.removeLast()
        if !open.isEmpty { open[open.count - 1].start = try start(at: now) }
        for rule in rules.keys {
            for index in rules[rule]!.indices where open.isEmpty { rules[rule]![index].hasChanged = false }
        }
        try result.get()
        try committed.get()
        if open.isEmpty { try advance(to: now) }
    }

    /// Makes changes that animate together. The parameters are those of `withTransaction`.
    public func withAnimation(
        _ animation: Animation? = .default, at time: Double,
        completionCriterion criterion: CompletionCriterion = .logicallyComplete, completion: (() -> Void)? = nil,
        _ changes: () throws -> Void
    ) throws {
        try withTransaction(
            Transaction(animation: animation), at: time, completionCriterion: criterion, completion: completion, changes
        )
    }

    /// Lays out and records where the views are.
    func arrange() throws(LayoutError) {
        arrangedTime = nil
        tree.placeAllAgain()
        size = try tree.layOut(proposal)
        arrangement = Arrangement(tree, groups: groups)
    }

    /// Records the state before changes, and sets each layout's parameters to their targets: a change of one parameter
    /// must not see the others in motion.
    private func start(at time: Double) throws(LayoutError) -> Start {
        var slopes: [NodeID: SIMD4<Double>] = [:]
        if isAnimatingParameters(at: time) {
            if mode == .exact, areParametersMoving(at: time) {
                try arrange(at: time - Self.instant)
                let before = arrangement
                try arrange(at: time)
                slopes = before.slope(to: arrangement, over: Self.instant)
            } else {
                try arrange(at: time)
            }
        }
        arrangedTime = nil
        let start = Start(time: time, arrangement: arrangement, slopes: slopes)
        for (node, motion) in parameters where motion.course != nil {
            motion.target.write(to: motion.layout)
            if tree.contains(node), tree.layout(of: node) != nil { try tree.parametersChanged(of: node) }
        }
        return start
    }

    /// A time in seconds that is short enough for a slope, and long enough for the precision of a double.
    static let instant = 1e-5

    /// Lays out the changes since the innermost transaction began, or since the last commit, and animates them.
    ///
    /// - Parameter isLast: Whether no more changes follow: the layouts keep the parameters of the current time.
    func commit(isLast: Bool = false) throws(LayoutError) {
        guard let current = open.last else { return }
        let start = current.start
        let now = start.time
        let transaction = current.transaction
        retargetParameters(transaction, at: now, current.completion)
        var slopes: [NodeID: SIMD4<Double>] = [:]
        if mode == .exact, areParametersMoving(at: now) {
            try arrange(at: now + Self.instant)
            let next = arrangement
            try arrange(at: now)
            slopes = arrangement.slope(to: next, over: Self.instant)
        } else {
            try arrange(at: now)
        }
        let animations = effectiveAnimations(arrangement, transaction)
        removeViews(start, transaction, at: now, current.completion)
        for (place, animation) in zip(arrangement.places, animations) {
            guard let old = start.arrangement[place.node] ?? leaving(place.node)?.places[place.node] else {
                insertView(place, start, animation, at: now, current.completion)
                continue
            }
            let push = (start.slopes[place.node] ?? .zero) - (slopes[place.node] ?? .zero)
            move(place, from: old, animation, push, at: now, current.completion)
        }
        retargetNumbers(animations, at: now, current.completion)
        reviveViews(animations, at: now, current.completion)
        orderSiblings(start)
        if isLast, mode == .exact { return }
        open[open.count - 1].start = try self.start(at: now)
    }

    /// Returns the animation of each view: its own, that of the nearest view around it with one, or the transaction's.
    func effectiveAnimations(_ arrangement: Arrangement, _ transaction: Transaction) -> [Animation?] {
        var result: [Animation?] = []
        var around: [Animation?] = []
        for place in arrangement.places {
            around.removeSubrange(place.level...)
            let animation = animation(of: place.node, in: transaction, around: around.last ?? transaction.animation)
            around.append(animation)
            result.append(animation)
        }
        return result
    }

    /// Returns the animation of a view, given that of the view around it.
    func animation(of node: NodeID, in transaction: Transaction, around: Animation?) -> Animation? {
        if transaction.disablesAnimations { return around }
        if let own = rules[node]?.last(where: \.applies) { return own.animation }
        return around
    }
}
