/// What the time of a motion does when pictures are late.
public enum DroppedFramePolicy: Hashable, Sendable {
    /// It goes on: what was not drawn is left out, and motion ends when it was meant to.
    case skip
    /// Between two pictures it goes on by no more than so many seconds: motion is slower then, and nothing is left out.
    case hold(atMost: Double)
}

/// A motion's own time, made of the times at which pictures are drawn.
public struct MotionClock: Sendable {
    /// What happens when pictures are late.
    public let policy: DroppedFramePolicy
    private var last: Double?
    private var now = 0.0

    /// A clock that stands at 0 until the first picture.
    public init(_ policy: DroppedFramePolicy = .skip) { self.policy = policy }

    /// The motion's time in seconds, 0 for the first picture. A time before the last one's counts as the same.
    ///
    /// - Parameter time: When the picture is drawn, in seconds on any clock.
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
