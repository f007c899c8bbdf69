import GalleyEngine
import GalleySDK

/// The motions of a tree at one moment. The frames of later times depend on them and on the tree alone.
package struct MotionSnapshot {
    fileprivate let time: Double
    fileprivate let motions: [NodeID: FrameMotion]
    fileprivate let parameters: [NodeID: ParameterMotion]
    fileprivate let effects: [NodeID: EffectMotion]
    fileprivate let numbers: [NodeID: AnimatedValue<ParameterVector>]
    fileprivate let leaving: [NodeID: LeavingView]
    fileprivate let siblings: [NodeID?: [NodeID]]
    fileprivate let arrangement: Arrangement
    fileprivate let size: CGSize
    fileprivate let arrangedTime: Double?
}

extension AnimatedTree {
    /// Runs `body`, which can request frames of later times as they are without further changes, and then returns to
    /// the current time.
    ///
    /// Completions of transactions are not called, and leaving views stay in the tree. Only in `MotionMode.exact`,
    /// where the frames are a function of time.
    ///
    /// - Throws: the errors of `body`, and `LayoutError` as `LayoutTree.layOut(_:)`, if parameters animate.
    public func lookingAhead<R>(_ body: () throws -> R) throws -> R {
        let result = Result { try lookingAhead(from: snapshot, body) }
        // The layouts with animated parameters have advanced; this brings them back.
        if parameters.values.contains(where: { $0.course != nil }) { try arrange(at: time) }
        return try result.get()
    }

    /// The current motions.
    package var snapshot: MotionSnapshot {
        MotionSnapshot(
            time: time, motions: motions, parameters: parameters, effects: effects, numbers: numberMotions,
            leaving: leaving, siblings: siblings, arrangement: arrangement, size: size, arrangedTime: arrangedTime)
    }

    /// Runs `body` with the motions of an earlier moment since which the tree has not changed, and then returns to the
    /// current ones. If parameters animate, the tree itself stays as the last requested frame laid it out, until the
    /// next frame is requested.
    ///
    /// - Throws: the errors of `body`.
    package func lookingAhead<R>(from start: MotionSnapshot, _ body: () throws -> R) throws -> R {
        precondition(mode == .exact && open.isEmpty, "lookingAhead needs MotionMode.exact and no open transaction")
        let (now, completions, removed, ended) = (snapshot, completions, removedNodes, endedRemovals)
        (self.completions, removedNodes) = ([], [])
        restore(start)
        // Another moment may have been laid out since.
        if start.arrangedTime != now.arrangedTime { arrangedTime = nil }
        defer {
            restore(now)
            if parameters.values.contains(where: { $0.course != nil }) { arrangedTime = nil }
            (self.completions, removedNodes, endedRemovals) = (completions, removed, ended)
        }
        return try body()
    }

    private func restore(_ snapshot: MotionSnapshot) {
        (time, motions, parameters) = (snapshot.time, snapshot.motions, snapshot.parameters)
        (effects, numberMotions, leaving) = (snapshot.effects, snapshot.numbers, snapshot.leaving)
        (siblings, arrangement, size) = (snapshot.siblings, snapshot.arrangement, snapshot.size)
        arrangedTime = snapshot.arrangedTime
    }
}
