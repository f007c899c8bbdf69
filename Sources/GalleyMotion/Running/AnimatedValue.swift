/// How animations are worked out.
public enum MotionMode: Hashable, Sendable {
    /// In closed form: the same at every frame rate, and without a jump in value or velocity when a running animation
    /// gets another target.
    case exact
    /// As SwiftUI does, known jumps included (`semantics.md` §11): springs integrated in steps, curves that forget
    /// the velocity, repetitions that depend on the frames. Ask for samples in the order of time.
    case swiftUI
}

/// A value that is where it was told to be, or on its way there.
///
/// Times are seconds on any clock that all calls share, and do not run backwards from one `animate` to the next.
public struct AnimatedValue<Value: MotionVector>: Sendable {
    /// What there is to see at one time.
    public struct Sample: Equatable, Sendable {
        /// Where the value is.
        public var value: Value
        /// Its change per second. In `MotionMode.swiftUI`, what the animation would hand on: curves do not know theirs.
        public var velocity: Value
        /// Whether who waits for the animation may go on: springs get there before they rest.
        public var isLogicallyComplete: Bool
        /// Whether nothing moves any more.
        public var isFinished: Bool
    }

    private enum Course: Sendable {
        case exact(ExactCourse<Value>)
        case swiftUI(SwiftUICourse<Value>)
    }

    private var course: Course
    /// Where the value goes, or is.
    public private(set) var target: Value

    /// A value at rest.
    public init(_ value: Value, mode: MotionMode = .exact) {
        target = value
        course = mode == .exact ? .exact(ExactCourse(value)) : .swiftUI(SwiftUICourse(value))
    }

    /// Gives the value another target.
    ///
    /// - Parameters:
    ///   - target: Where it shall go.
    ///   - animation: How it gets there; without one it is there at once.
    ///   - time: Now, in seconds.
    public mutating func animate(to target: Value, with animation: Animation?, at time: Double) {
        self.target = target
        switch course {
        case .exact(var exact):
            if let animation {
                exact.animate(to: target, with: animation.form, at: time)
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

    /// Where the value is at a time in seconds.
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
