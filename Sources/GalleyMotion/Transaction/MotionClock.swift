/// The policies for frames that are drawn late.
public enum DroppedFramePolicy: Hashable, Sendable {
    /// Time continues: the motion skips frames that are late, and ends on time.
    case skip
    /// Time advances by at most the given seconds between two frames: the motion slows down, and skips nothing.
    case hold(atMost: Double)
}

/// The time of a motion, derived from the times at which frames are drawn.
public struct MotionClock: Sendable {
    /// The policy for late frames.
    public let policy: DroppedFramePolicy
    private var last: Double?
    private var now = 0.0

    /// Makes a clock that is at 0 until the first frame.
    public init(_ policy: DroppedFramePolicy = .skip) { self.policy = policy }

    /// Returns the motion's time in seconds, 0 for the first frame. A time before that of the last frame counts as
    /// equal to it.
    ///
    /// - Parameter time: the time at which the frame is drawn, in seconds on any clock.
    public mutating func advance(to time: Double) -> Double {
        guard time.isFinite else { return now }
        let step = max(0, time - (last ?? time))
        last = max(time, last ?? time)
        switch policy {
        case .skip: now += step
        case .hold(let longest): now += min(step, max(0, longest))
        }
        return now
    }
}
