/// The ways to compute motion.
public enum MotionMode: Hashable, Sendable {
    /// In closed form: the same at every frame rate, and without a jump in value or velocity when a running animation
    /// gets another target.
    case exact
    /// As in SwiftUI, with its known jumps (Motion rules §11): springs are integrated in steps, curves lose the
    /// velocity, and repetitions depend on the frames. Request samples in the order of time.
    case swiftUI
}

/// A value at rest or in motion to a target.
///
/// Times are in seconds on any clock that all calls share, and must not run backwards from one `animate` to the next.
public struct AnimatedValue<Value: MotionVector>: Sendable {
    /// The value at one time.
    public struct Sample: Equatable, Sendable {
        /// The value.
        public var value: Value
        /// The change per second. In `MotionMode.swiftUI` it is the velocity that the next animation takes over, which
        /// is zero for curves.
        public var velocity: Value
        /// Whether the animation counts as complete. A spring does so before it is at rest.
        public var isLogicallyComplete: Bool
        /// Whether the value is at rest.
        public var isFinished: Bool
    }

    private enum Course: Sendable {
        case exact(ExactCourse<Value>)
        case swiftUI(SwiftUICourse<Value>)
    }

    private var course: Course
    /// The target, or the value at rest.
    public private(set) var target: Value

    /// Makes a value at rest.
    public init(_ value: Value, mode: MotionMode = .exact) {
        target = value
        course = mode == .exact ? .exact(ExactCourse(value)) : .swiftUI(SwiftUICourse(value))
    }

    /// Sets another target.
    ///
    /// - Parameters:
    ///   - target: the new target.
    ///   - animation: the animation; without one the value reaches the target at once.
    ///   - time: the current time in seconds.
    ///   - push: a velocity to add, per second; ignored in `MotionMode.swiftUI`.
    public mutating func animate(
        to target: Value, with animation: Animation?, at time: Double, push: Value = .zero
    ) {
        self.target = target
        switch course {
        case .exact(var exact):
            if let animation {
                exact.animate(to: target, with: animation.form, at: time, push: push)
            } else {
                exact.set(to: target)
            }
            course = .exact(exact)
        case .swiftUI(var faithful):
            if let animation {
                faithful.animate(to: target, with: animation.form, at: time)
            } else {
                faithful.set(to: target)
            }
            course = .swiftUI(faithful)
        }
    }

    /// Moves the value, its target and all values between by a distance.
    public mutating func translate(by distance: Value) {
        target = target + distance
        switch course {
        case .exact(var exact):
            exact.translate(by: distance)
            course = .exact(exact)
        case .swiftUI(var faithful):
            faithful.translate(by: distance)
            course = .swiftUI(faithful)
        }
    }

    /// The time from which the value is at rest, in seconds. In `MotionMode.swiftUI`, the time at which an exact motion
    /// would be at rest.
    public var end: Double {
        switch course {
        case .exact(let exact): exact.end
        case .swiftUI(let faithful): faithful.end
        }
    }

    /// Keeps a motion that never ends where it begins. Only in `MotionMode.exact`.
    mutating func holdEndless() {
        guard case .exact(var exact) = course else { return }
        exact.holdEndless()
        course = .exact(exact)
    }

    /// The cycle of a motion that never ends; nil for another motion, and in `MotionMode.swiftUI`.
    var cycle: (start: Double, length: Double)? { if case .exact(let exact) = course { exact.cycle } else { nil } }

    /// Returns whether the value is at rest at a time.
    func isFinished(at time: Double) -> Bool { time > end }

    /// Returns the value at a time in seconds.
    public mutating func sample(at time: Double) -> Sample {
        switch course {
        case .exact(let exact): return exact.sample(at: time)
        case .swiftUI(var faithful):
            let sample = faithful.sample(at: time)
            course = .swiftUI(faithful)
            return sample
        }
    }
}
