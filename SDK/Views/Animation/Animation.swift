import Foundation
import GalleySDK

/// How a change takes time. The test host shows the end of each change at once.
public struct Animation: Hashable, Sendable {
    let name: String
    let numbers: [Double]

    private init(_ name: String, _ numbers: Double...) { (self.name, self.numbers) = (name, numbers) }

    /// The usual animation.
    public static let `default` = Animation("default")
    /// As fast at all times.
    public static let linear = Animation("linear", 0.35)
    /// Slow at first.
    public static let easeIn = Animation("easeIn", 0.35)
    /// Slow at last.
    public static let easeOut = Animation("easeOut", 0.35)
    /// Slow at both ends.
    public static let easeInOut = Animation("easeInOut", 0.35)
    /// A spring without a bounce.
    public static let smooth = Animation("spring", 0.5, 0)
    /// A spring with a small bounce.
    public static let snappy = Animation("spring", 0.5, 0.15)
    /// A spring with a bounce.
    public static let bouncy = Animation("spring", 0.5, 0.3)
    /// A spring.
    public static let spring = Animation("spring", 0.5, 0)
    /// A spring for gestures.
    public static let interactiveSpring = Animation("interactiveSpring", 0.15, 0.86)

    /// As fast at all times.
    public static func linear(duration: TimeInterval) -> Animation { Animation("linear", duration) }
    /// Slow at first.
    public static func easeIn(duration: TimeInterval) -> Animation { Animation("easeIn", duration) }
    /// Slow at last.
    public static func easeOut(duration: TimeInterval) -> Animation { Animation("easeOut", duration) }
    /// Slow at both ends.
    public static func easeInOut(duration: TimeInterval) -> Animation { Animation("easeInOut", duration) }
    /// A curve with two points that steer it.
    public static func timingCurve(
        _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, duration: TimeInterval = 0.35
    ) -> Animation { Animation("timingCurve", x1, y1, x2, y2, duration) }
    /// A spring without a bounce.
    public static func smooth(duration: TimeInterval = 0.5, extraBounce: Double = 0) -> Animation {
        Animation("spring", duration, extraBounce)
    }
    /// A spring with a small bounce.
    public static func snappy(duration: TimeInterval = 0.5, extraBounce: Double = 0) -> Animation {
        Animation("spring", duration, 0.15 + extraBounce)
    }
    /// A spring with a bounce.
    public static func bouncy(duration: TimeInterval = 0.5, extraBounce: Double = 0) -> Animation {
        Animation("spring", duration, 0.3 + extraBounce)
    }
    /// A spring.
    public static func spring(duration: TimeInterval = 0.5, bounce: Double = 0, blendDuration: Double = 0) -> Animation
    {
        Animation("spring", duration, bounce)
    }
    /// A spring.
    public static func spring(
        response: Double = 0.5, dampingFraction: Double = 0.825, blendDuration: TimeInterval = 0
    ) -> Animation { Animation("response", response, dampingFraction) }
    /// A spring for gestures.
    public static func interactiveSpring(
        response: Double = 0.15, dampingFraction: Double = 0.86, blendDuration: TimeInterval = 0.25
    ) -> Animation { Animation("interactiveSpring", response, dampingFraction) }
    /// A spring of a mass.
    public static func interpolatingSpring(
        mass: Double = 1, stiffness: Double, damping: Double, initialVelocity: Double = 0
    ) -> Animation { Animation("mass", mass, stiffness, damping, initialVelocity) }

    /// The animation, later.
    public func delay(_ delay: TimeInterval) -> Animation { self }
    /// The animation, faster.
    public func speed(_ speed: Double) -> Animation { self }
    /// The animation, several times.
    public func repeatCount(_ count: Int, autoreverses: Bool = true) -> Animation { self }
    /// The animation, for ever.
    public func repeatForever(autoreverses: Bool = true) -> Animation { self }
}

/// What is said of a change.
public struct Transaction: Sendable {
    /// How the change takes time; nil: it takes none.
    public var animation: Animation?
    /// Whether animations of views are left out.
    public var disablesAnimations = false

    /// Makes a transaction.
    public init(animation: Animation? = nil) { self.animation = animation }
}

/// Changes state with an animation. The test host shows the end at once.
public func withAnimation<Result>(
    _ animation: Animation? = .default, _ body: () throws -> Result
) rethrows -> Result { try body() }

/// Changes state with an animation, and calls a function after its end. The test host shows the end at once.
public func withAnimation<Result>(
    _ animation: Animation? = .default, completionCriteria: AnimationCompletionCriteria = .logicallyComplete,
    _ body: () throws -> Result, completion: @escaping () -> Void
) rethrows -> Result {
    defer { completion() }
    return try body()
}

/// When an animation counts as ended.
public struct AnimationCompletionCriteria: Hashable, Sendable {
    private let name: String
    /// When the change is nearly done.
    public static let logicallyComplete = AnimationCompletionCriteria(name: "logicallyComplete")
    /// When nothing moves any more.
    public static let removed = AnimationCompletionCriteria(name: "removed")
}

/// Changes state in a transaction. The test host shows the end at once.
public func withTransaction<Result>(_ transaction: Transaction, _ body: () throws -> Result) rethrows -> Result {
    try body()
}

/// How a view appears and disappears. The test host shows the end at once.
public struct AnyTransition: Sendable {
    /// It fades.
    public static let opacity = AnyTransition()
    /// It grows.
    public static let scale = AnyTransition()
    /// It moves in and out.
    public static let slide = AnyTransition()
    /// It does not change.
    public static let identity = AnyTransition()
    /// It moves to an edge.
    public static func move(edge: Edge) -> AnyTransition { AnyTransition() }
    /// It moves.
    public static func offset(x: CGFloat = 0, y: CGFloat = 0) -> AnyTransition { AnyTransition() }
    /// It grows.
    public static func scale(scale: CGFloat, anchor: UnitPoint = .center) -> AnyTransition { AnyTransition() }
    /// It appears in one way and disappears in another.
    public static func asymmetric(insertion: AnyTransition, removal: AnyTransition) -> AnyTransition {
        AnyTransition()
    }
    /// Both at once.
    public func combined(with other: AnyTransition) -> AnyTransition { self }
    /// With an animation.
    public func animation(_ animation: Animation?) -> AnyTransition { self }
}

extension View {
    /// The view with an animation for changes of a value. The test host shows the end at once.
    nonisolated public func animation<V: Equatable>(_ animation: Animation?, value: V) -> some View {
        modifier(EmptyModifier())
    }
    /// The view with an animation for all changes. The test host shows the end at once.
    nonisolated public func animation(_ animation: Animation?) -> some View { modifier(EmptyModifier()) }
    /// The view with a way to appear and disappear. The test host shows the end at once.
    nonisolated public func transition(_ transition: AnyTransition) -> some View { modifier(EmptyModifier()) }
    /// The view with changed transactions. The test host shows the end at once.
    nonisolated public func transaction(_ transform: @escaping (inout Transaction) -> Void) -> some View {
        modifier(EmptyModifier())
    }
    /// The view with its geometry under an id. Frames are not shared yet.
    nonisolated public func matchedGeometryEffect<ID: Hashable>(
        id: ID, in namespace: Namespace.ID, isSource: Bool = true
    ) -> some View { modifier(EmptyModifier()) }
}

extension Binding {
    /// The binding with an animation for what is set. The test host shows the end at once.
    public func animation(_ animation: Animation? = .default) -> Binding<Value> { self }
}
