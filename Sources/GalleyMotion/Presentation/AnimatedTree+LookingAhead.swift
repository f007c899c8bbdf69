import GalleyEngine

extension AnimatedTree {
    /// Runs `body`, which can request frames of later times as they are without further changes, and then returns to
    /// the current time.
    ///
    /// Completions of transactions are not called, and leaving views stay in the tree. Only in `MotionMode.exact`,
    /// where the frames are a function of time.
    ///
    /// - Throws: the errors of `body`, and `LayoutError` as `LayoutTree.layOut(_:)`, if parameters animate.
    public func lookingAhead<R>(_ body: () throws -> R) throws -> R {
        precondition(mode == .exact && open.isEmpty, "lookingAhead needs MotionMode.exact and no open transaction")
        let (time, completions, removed, ended) = (time, completions, removedNodes, endedRemovals)
        let (motions, parameters, effects) = (motions, parameters, effects)
        let (leaving, siblings, arrangement, size) = (leaving, siblings, arrangement, size)
        let numbers = numberMotions
        (self.completions, removedNodes) = ([], [])
        let result = Result { try body() }
        (self.time, self.completions, removedNodes, endedRemovals) = (time, completions, removed, ended)
        (self.motions, self.parameters, self.effects) = (motions, parameters, effects)
        numberMotions = numbers
        (self.leaving, self.siblings, self.arrangement, self.size) = (leaving, siblings, arrangement, size)
        // The layouts with animated parameters have advanced; this brings them back.
        if parameters.values.contains(where: { $0.course != nil }) { try arrange(at: time) }
        return try result.get()
    }
}
