import GalleyEngine
import GalleySDK

/// A transaction whose changes are being made.
struct OpenTransaction {
    var transaction: Transaction
    /// What waits for it: an index in `AnimatedTree.completions`.
    var completion: Int?
    var start: Start
    /// What views have of their own for this transaction.
    var animations: [NodeID: AnimationRule] = [:]
}

/// What a tree was like before the changes of a transaction.
struct Start {
    var time: Double
    /// Where the layout has the views at that time: parameters that animate are on their way.
    var arrangement: Arrangement
    /// How fast layouts move views whose parameters animate, in points per second.
    var slopes: [NodeID: SIMD4<Double>]
}

extension AnimatedTree {
    /// Makes changes that are animated together.
    ///
    /// Within it, another transaction may be opened: what was changed before is animated with the outer one, what is changed
    /// inside with the inner one.
    ///
    /// - Parameters:
    ///   - transaction: How the changes are animated.
    ///   - time: Now, in seconds; a time before the latest one counts as that one.
    ///   - criterion: When the transaction counts as over.
    ///   - completion: What is called then, once, by the call that comes to that time.
    ///   - changes: The changes of the tree, of `proposal`, and what goes with them.
    /// - Throws: what `changes` throws, and `LayoutError` as `LayoutTree.layout(_:)`. What was changed before is kept and
    ///   animated.
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
        // The layout is brought up to date also where a change failed: those before it stand.
        let committed = Result { try commit() }
        open.removeLast()
        if !open.isEmpty { open[open.count - 1].start = try start(at: now) }
        for rule in rules.keys {
            for index in rules[rule]!.indices where open.isEmpty { rules[rule]![index].hasChanged = false }
        }
        try result.get()
        try committed.get()
        if open.isEmpty { try advance(to: now) }
    }

    /// Makes changes that are animated together; see `withTransaction`.
    public func withAnimation(
        _ animation: Animation? = .default, at time: Double,
        completionCriterion criterion: CompletionCriterion = .logicallyComplete, completion: (() -> Void)? = nil,
        _ changes: () throws -> Void
    ) throws {
        try withTransaction(
            Transaction(animation: animation), at: time, completionCriterion: criterion, completion: completion, changes
        )
    }

    /// Lays out and notes where the views are.
    func arrange() throws(LayoutError) {
        tree.placeAllAgain()
        size = try tree.layout(proposal)
        arrangement = Arrangement(tree, groups: groups)
    }

    /// Notes what there is before changes are made, and leaves each layout with the parameters that it goes to: a change of
    /// one of them must not find the others on their way.
    private func start(at time: Double) throws(LayoutError) -> Start {
        var slopes: [NodeID: SIMD4<Double>] = [:]
        if isAnimatingParameters(at: time) {
            if mode == .exact {
                try arrange(at: time - Self.instant)
                let before = arrangement
                try arrange(at: time)
                slopes = before.slope(to: arrangement, over: Self.instant)
            } else {
                try arrange(at: time)
            }
        }
        let start = Start(time: time, arrangement: arrangement, slopes: slopes)
        for (node, motion) in parameters where motion.course != nil {
            motion.target.write(to: motion.layout)
            if tree.contains(node), tree.layout(of: node) != nil { try tree.parametersChanged(of: node) }
        }
        return start
    }

    /// Short enough for a slope, long enough for the digits of a Double.
    static let instant = 1e-5

    /// Lays out what was changed since the innermost transaction began, or since the last time, and sets it in motion.
    func commit() throws(LayoutError) {
        guard let current = open.last else { return }
        let start = current.start
        let now = start.time
        let transaction = current.transaction
        retargetParameters(transaction, at: now, current.completion)
        try arrange(at: now)
        var slopes: [NodeID: SIMD4<Double>] = [:]
        if mode == .exact, isAnimatingParameters(at: now) {
            let exact = arrangement
            try arrange(at: now + Self.instant)
            slopes = exact.slope(to: arrangement, over: Self.instant)
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
        reviveViews(animations, at: now, current.completion)
        orderSiblings(start)
        open[open.count - 1].start = try self.start(at: now)
    }

    /// The animation of each view: the transaction's, or what it or a view around it has instead.
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

    /// The animation of a view where that of the view around it is known.
    func animation(of node: NodeID, in transaction: Transaction, around: Animation?) -> Animation? {
        if transaction.disablesAnimations { return around }
        if let own = open.last?.animations[node] { return own.animation }
        if let own = rules[node]?.last(where: \.applies) { return own.animation }
        return around
    }
}
