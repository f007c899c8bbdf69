import CoreGraphics
import Foundation
import GalleySDK

/// A movement of fingers to which a view responds.
@MainActor @preconcurrency public protocol Gesture<Value> {
    /// The type of the gesture's value, which describes the movement.
    associatedtype Value
    /// The gesture that this one consists of.
    associatedtype Body: Gesture

    /// The gesture that this one consists of.
    @MainActor @preconcurrency var body: Body { get }

    /// The functions for a view's events.
    @MainActor @preconcurrency func _handlers(
        changed: @escaping (Value) -> Void, ended: @escaping (Value) -> Void
    ) -> GestureHandlers
}

extension Gesture where Body.Value == Value {
    /// The handlers of the body.
    @MainActor @preconcurrency public func _handlers(
        changed: @escaping (Value) -> Void, ended: @escaping (Value) -> Void
    ) -> GestureHandlers { body._handlers(changed: changed, ended: ended) }
}

extension Gesture where Body == Never {
    /// Stops the program: a gesture of this module has no body.
    @MainActor @preconcurrency public var body: Never { fatalError("\(Self.self) has no body; do not read it") }
}

extension Never: Gesture {
    /// A gesture of `Never` has no value.
    public typealias Value = Never
}

extension Optional: Gesture where Wrapped: Gesture {
    /// The value of the gesture.
    public typealias Value = Wrapped.Value
    /// The type of a gesture of this module has no body.
    public typealias Body = Never
    /// The handlers of the gesture; none without one.
    @MainActor @preconcurrency public func _handlers(
        changed: @escaping (Value) -> Void, ended: @escaping (Value) -> Void
    ) -> GestureHandlers { self?._handlers(changed: changed, ended: ended) ?? GestureHandlers() }
}

/// The functions for a view's events.
public struct GestureHandlers {
    /// Performs a tap.
    var tap: (() -> Void)?
    /// Performs a long press.
    var press: (() -> Void)?
    /// Performs a step of a drag, or its end if the second argument is true.
    var drag: ((DragGesture.Value, Bool) -> Void)?

    /// Returns the handlers of both gestures. For an event that both handle, both run if `both` is true; otherwise only
    /// that of `first` runs.
    static func joined(_ first: GestureHandlers, _ second: GestureHandlers, both: Bool) -> GestureHandlers {
        func join(_ one: (() -> Void)?, _ two: (() -> Void)?) -> (() -> Void)? {
            guard both, let one, let two else { return one ?? two }
            return {
                one()
                two()
            }
        }
        var result = GestureHandlers(
            tap: join(first.tap, second.tap), press: join(first.press, second.press), drag: first.drag ?? second.drag)
        if both, let one = first.drag, let two = second.drag {
            result.drag = { value, isEnd in
                one(value, isEnd)
                two(value, isEnd)
            }
        }
        return result
    }
}

/// A gesture of one tap or several.
nonisolated public struct TapGesture: Gesture {
    /// A tap has no value.
    public typealias Value = Void
    /// A gesture of this module has no body.
    public typealias Body = Never
    /// The number of taps.
    public var count: Int
    /// Makes a gesture.
    public init(count: Int = 1) { self.count = count }
    /// Ends with each tap.
    @MainActor public func _handlers(changed: @escaping (()) -> Void, ended: @escaping (()) -> Void) -> GestureHandlers
    {
        GestureHandlers(tap: { ended(()) })
    }
}

/// Taps with their place.
nonisolated public struct SpatialTapGesture: Gesture {
    /// The position of the tap.
    public struct Value: Equatable, Sendable {
        /// The position in the view's coordinates, which is always the origin.
        public var location: CGPoint
    }
    /// A gesture of this module has no body.
    public typealias Body = Never
    /// Makes a gesture.
    public init(count: Int = 1, coordinateSpace: some CoordinateSpaceProtocol = .local) {}
    /// Ends with each tap.
    @MainActor public func _handlers(changed: @escaping (Value) -> Void, ended: @escaping (Value) -> Void)
        -> GestureHandlers
    {
        GestureHandlers(tap: { ended(Value(location: .zero)) })
    }
}

/// A press that lasts.
nonisolated public struct LongPressGesture: Gesture {
    /// Whether the press lasts.
    public typealias Value = Bool
    /// A gesture of this module has no body.
    public typealias Body = Never
    /// The minimum duration in seconds.
    public var minimumDuration: Double
    /// The maximum distance that the finger may move.
    public var maximumDistance: CGFloat
    /// Makes a gesture.
    public init(minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10) {
        (self.minimumDuration, self.maximumDistance) = (minimumDuration, maximumDistance)
    }
    /// Changes and ends with each long press.
    @MainActor public func _handlers(changed: @escaping (Bool) -> Void, ended: @escaping (Bool) -> Void)
        -> GestureHandlers
    {
        GestureHandlers(press: {
            changed(true)
            ended(true)
        })
    }
}

/// A movement of one finger.
nonisolated public struct DragGesture: Gesture {
    /// The position and the movement of the finger.
    public struct Value: Equatable, Sendable {
        /// When it is there.
        public var time = Date(timeIntervalSinceReferenceDate: 0)
        /// The position.
        public var location: CGPoint
        /// The start point, in the view's coordinates.
        public var startLocation: CGPoint
        /// The distance from the start.
        public var translation: CGSize {
            CGSize(width: location.x - startLocation.x, height: location.y - startLocation.y)
        }
        /// The velocity, which is always zero.
        public var velocity: CGSize { .zero }
        /// The predicted position at the end, which is the current one.
        public var predictedEndLocation: CGPoint { location }
        /// The predicted distance at the end, which is the current one.
        public var predictedEndTranslation: CGSize { translation }
    }
    /// A gesture of this module has no body.
    public typealias Body = Never
    /// The minimum distance before the drag begins.
    public var minimumDistance: CGFloat
    /// Makes a gesture.
    public init(
        minimumDistance: CGFloat = 10, coordinateSpace: some CoordinateSpaceProtocol = .local
    ) { self.minimumDistance = minimumDistance }
    /// Makes a gesture in a coordinate space.
    @_disfavoredOverload public init(minimumDistance: CGFloat = 10, coordinateSpace: CoordinateSpace) {
        self.minimumDistance = minimumDistance
    }
    /// Changes with each movement, and ends with its end.
    @MainActor public func _handlers(changed: @escaping (Value) -> Void, ended: @escaping (Value) -> Void)
        -> GestureHandlers
    {
        GestureHandlers(drag: { value, isEnd in isEnd ? ended(value) : changed(value) })
    }
}

/// A movement of two fingers apart. Nothing performs it.
nonisolated public struct MagnifyGesture: Gesture {
    /// The distance between the fingers.
    public struct Value: Equatable, Sendable {
        /// The distance as a part of the first one.
        public var magnification: CGFloat = 1
        /// The change per second.
        public var velocity: CGFloat = 0
        /// The start point, as a fraction of the view's size.
        public var startAnchor = UnitPoint.center
        /// The start point, in the view's coordinates.
        public var startLocation = CGPoint.zero
    }
    /// A gesture of this module has no body.
    public typealias Body = Never
    /// Makes a gesture.
    public init(minimumScaleDelta: CGFloat = 0.01) {}
    /// Returns no handlers: no event performs this gesture.
    @MainActor public func _handlers(changed: @escaping (Value) -> Void, ended: @escaping (Value) -> Void)
        -> GestureHandlers
    {
        GestureHandlers()
    }
}

/// A movement of two fingers apart, by its old name. Nothing performs it.
nonisolated public struct MagnificationGesture: Gesture {
    /// The distance as a fraction of the initial distance.
    public typealias Value = CGFloat
    /// A gesture of this module has no body.
    public typealias Body = Never
    /// Makes a gesture.
    public init(minimumScaleDelta: CGFloat = 0.01) {}
    /// Returns no handlers: no event performs this gesture.
    @MainActor public func _handlers(changed: @escaping (Value) -> Void, ended: @escaping (Value) -> Void)
        -> GestureHandlers
    {
        GestureHandlers()
    }
}

/// A movement of two fingers around each other. Nothing performs it.
nonisolated public struct RotateGesture: Gesture {
    /// The rotation of the fingers.
    public struct Value: Equatable, Sendable {
        /// The angle.
        public var rotation = Angle.zero
        /// The change per second.
        public var velocity = Angle.zero
        /// The start point, as a fraction of the view's size.
        public var startAnchor = UnitPoint.center
    }
    /// A gesture of this module has no body.
    public typealias Body = Never
    /// Makes a gesture.
    public init(minimumAngleDelta: Angle = .degrees(1)) {}
    /// Returns no handlers: no event performs this gesture.
    @MainActor public func _handlers(changed: @escaping (Value) -> Void, ended: @escaping (Value) -> Void)
        -> GestureHandlers
    {
        GestureHandlers()
    }
}

/// A movement of two fingers around each other, by its old name. Nothing performs it.
nonisolated public struct RotationGesture: Gesture {
    /// The angle.
    public typealias Value = Angle
    /// A gesture of this module has no body.
    public typealias Body = Never
    /// Makes a gesture.
    public init(minimumAngleDelta: Angle = .degrees(1)) {}
    /// Returns no handlers: no event performs this gesture.
    @MainActor public func _handlers(changed: @escaping (Value) -> Void, ended: @escaping (Value) -> Void)
        -> GestureHandlers
    {
        GestureHandlers()
    }
}
