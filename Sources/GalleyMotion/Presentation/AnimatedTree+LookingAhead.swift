import GalleyEngine

extension AnimatedTree {
    /// Lets time pass for a while, to see what will be seen: inside of `body` pictures may be asked for as if nobody
    /// changed anything any more; afterwards it is as late as it was, and everything is still on its way.
    ///
    /// Who waits for a transaction is not told, and views on their way out stay in the tree. Only in
    /// `MotionMode.exact`, where what is seen is a function of the time.
    ///
    /// - Throws: what `body` throws, and `LayoutError` as `LayoutTree.layout(_:)`, where parameters animate.
    public func lookingAhead<R>(_ body: () throws -> R) throws -> R {
        precondition(mode == .exact && open.isEmpty, "looking ahead while changes are made, or as SwiftUI moves")
        let (time, completions, removed, ended) = (time, completions, removedNodes, endedRemovals)
        let (motions, parameters, effects) = (motions, parameters, effects)
        let (leaving, siblings, arrangement, size) = (leaving, siblings, arrangement, size)
        (self.completions, removedNodes) = ([], [])
        let result = Result { try body() }
        (self.time, self.completions, removedNodes, endedRemovals) = (time, completions, removed, ended)
        (self.motions, self.parameters, self.effects) = (motions, parameters, effects)
        (self.leaving, self.siblings, self.arrangement, self.size) = (leaving, siblings, arrangement, size)
        // Layouts whose parameters move have been sent ahead.
        if parameters.values.contains(where: { $0.course != nil }) { try arrange(at: time) }
        return try result.get()
    }
}
