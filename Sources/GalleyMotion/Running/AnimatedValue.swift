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
    ///   - push: What is added to the velocity it has, per second. In `MotionMode.swiftUI` nothing is.
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

    /// Moves the value, its target and all that it is on the way to by as much.
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

    /// When nothing will move any more, in seconds. What SwiftUI's springs do is known only as it happens; there it is when
    /// an exact one would rest.
    public var end: Double {
        switch course {
        case .exact(let exact): exact.end
        case .swiftUI(let faithful): faithful.end
        }
    }

    /// Whether nothing moves any more.
    func isFinished(at time: Double) -> Bool { time > end }

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
