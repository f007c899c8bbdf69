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
        GestureHandlers(taps: [.init(count: count) { _ in ended(()) }])
    }
}

/// Taps with their place.
nonisolated public struct SpatialTapGesture: Gesture {
    /// The position of the tap.
    public struct Value: Equatable, Sendable {
        /// The position in the coordinate space of the gesture.
        public var location: CGPoint
    }
    /// A gesture of this module has no body.
    public typealias Body = Never
    /// The number of taps.
    public var count: Int
    private let space: CoordinateSpace
    /// Makes a gesture.
    public init(count: Int = 1, coordinateSpace: some CoordinateSpaceProtocol = .local) {
        (self.count, space) = (count, coordinateSpace.coordinateSpace)
    }
    /// Ends with each tap.
    @MainActor public func _handlers(changed: @escaping (Value) -> Void, ended: @escaping (Value) -> Void)
        -> GestureHandlers
    {
        GestureHandlers(taps: [.init(count: count) { ended(Value(location: $0.point($0.location, in: space))) }])
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
    /// Changes as a press begins, and ends when it has lasted.
    @MainActor public func _handlers(changed: @escaping (Bool) -> Void, ended: @escaping (Bool) -> Void)
        -> GestureHandlers
    {
        GestureHandlers(
            press: .init(duration: minimumDuration) { _ in
                changed(true)
            } perform: { _ in
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
        /// The position, in the coordinate space of the gesture.
        public var location: CGPoint
        /// The start point, in the coordinate space of the gesture.
        public var startLocation: CGPoint
        /// The velocity, in points per second.
        public var velocity = CGSize.zero
        /// The distance from the start.
        public var translation: CGSize {
            CGSize(width: location.x - startLocation.x, height: location.y - startLocation.y)
        }
        /// The predicted position at the end: where the finger would be after a quarter of a second, as SwiftUI's
        /// interface defines the velocity by it.
        public var predictedEndLocation: CGPoint {
            CGPoint(x: location.x + velocity.width / 4, y: location.y + velocity.height / 4)
        }
        /// The predicted distance at the end.
        public var predictedEndTranslation: CGSize {
            CGSize(width: translation.width + velocity.width / 4, height: translation.height + velocity.height / 4)
        }
    }
    /// A gesture of this module has no body.
    public typealias Body = Never
    /// The minimum distance before the drag begins.
    public var minimumDistance: CGFloat
    /// The coordinate space of its positions.
    public var coordinateSpace: CoordinateSpace
    /// Makes a gesture.
    public init(
        minimumDistance: CGFloat = 10, coordinateSpace: some CoordinateSpaceProtocol = .local
    ) { (self.minimumDistance, self.coordinateSpace) = (minimumDistance, coordinateSpace.coordinateSpace) }
    /// Makes a gesture in a coordinate space.
    @_disfavoredOverload public init(minimumDistance: CGFloat = 10, coordinateSpace: CoordinateSpace) {
        (self.minimumDistance, self.coordinateSpace) = (minimumDistance, coordinateSpace)
    }
    /// Changes with each movement, and ends with its end.
    @MainActor public func _handlers(changed: @escaping (Value) -> Void, ended: @escaping (Value) -> Void)
        -> GestureHandlers
    {
        var result = GestureHandlers()
        result.moving[.drag] = [
            .init(minimum: minimumDistance) { event, isEnd in
                let value = Value(
                    time: event.node.graph.clock.date, location: event.point(event.location, in: coordinateSpace),
                    startLocation: event.point(event.start, in: coordinateSpace), velocity: event.velocity)
                isEnd ? ended(value) : changed(value)
            }
        ]
        return result
    }
}

/// A movement of two fingers apart.
nonisolated public struct MagnifyGesture: Gesture {
    /// The distance between the fingers.
    public struct Value: Equatable, Sendable {
        /// When it is so.
        public var time = Date(timeIntervalSinceReferenceDate: 0)
        /// The distance as a part of the first one.
        public var magnification: CGFloat = 1
        /// The change per second. It is not measured, and is zero.
        public var velocity: CGFloat = 0
        /// The start point, as a fraction of the view's size.
        public var startAnchor = UnitPoint.center
        /// The start point, in the view's coordinates.
        public var startLocation = CGPoint.zero
    }
    /// A gesture of this module has no body.
    public typealias Body = Never
    /// The minimum change of the distance before the gesture begins, as a part of it.
    public var minimumScaleDelta: CGFloat
    /// Makes a gesture.
    public init(minimumScaleDelta: CGFloat = 0.01) { self.minimumScaleDelta = minimumScaleDelta }
    /// Changes with each movement, and ends with its end.
    @MainActor public func _handlers(changed: @escaping (Value) -> Void, ended: @escaping (Value) -> Void)
        -> GestureHandlers
    {
        var result = GestureHandlers()
        result.moving[.magnify] = [
            .init(minimum: minimumScaleDelta) { event, isEnd in
                let value = Value(
                    time: event.node.graph.clock.date, magnification: event.magnification, startAnchor: event.anchor,
                    startLocation: event.start)
                isEnd ? ended(value) : changed(value)
            }
        ]
        return result
    }
}

/// A movement of two fingers apart, by its old name.
nonisolated public struct MagnificationGesture: Gesture {
    /// The distance as a fraction of the initial distance.
    public typealias Value = CGFloat
    /// A gesture of this module has no body.
    public typealias Body = Never
    /// The minimum change of the distance before the gesture begins, as a part of it.
    public var minimumScaleDelta: CGFloat
    /// Makes a gesture.
    public init(minimumScaleDelta: CGFloat = 0.01) { self.minimumScaleDelta = minimumScaleDelta }
    /// Changes with each movement, and ends with its end.
    @MainActor public func _handlers(changed: @escaping (Value) -> Void, ended: @escaping (Value) -> Void)
        -> GestureHandlers
    {
        MagnifyGesture(minimumScaleDelta: minimumScaleDelta)
            ._handlers(changed: { changed($0.magnification) }, ended: { ended($0.magnification) })
    }
}

/// A movement of two fingers around each other.
nonisolated public struct RotateGesture: Gesture {
    /// The rotation of the fingers.
    public struct Value: Equatable, Sendable {
        /// When it is so.
        public var time = Date(timeIntervalSinceReferenceDate: 0)
        /// The angle.
        public var rotation = Angle.zero
        /// The change per second. It is not measured, and is zero.
        public var velocity = Angle.zero
        /// The start point, as a fraction of the view's size.
        public var startAnchor = UnitPoint.center
        /// The start point, in the view's coordinates.
        public var startLocation = CGPoint.zero
    }
    /// A gesture of this module has no body.
    public typealias Body = Never
    /// The minimum rotation before the gesture begins.
    public var minimumAngleDelta: Angle
    /// Makes a gesture.
    public init(minimumAngleDelta: Angle = .degrees(1)) { self.minimumAngleDelta = minimumAngleDelta }
    /// Changes with each movement, and ends with its end.
    @MainActor public func _handlers(changed: @escaping (Value) -> Void, ended: @escaping (Value) -> Void)
        -> GestureHandlers
    {
        var result = GestureHandlers()
        result.moving[.rotate] = [
            .init(minimum: CGFloat(abs(minimumAngleDelta.radians))) { event, isEnd in
                let value = Value(
                    time: event.node.graph.clock.date, rotation: .radians(Double(event.rotation)),
                    startAnchor: event.anchor,
                    startLocation: event.start)
                isEnd ? ended(value) : changed(value)
            }
        ]
        return result
    }
}

/// A movement of two fingers around each other, by its old name.
nonisolated public struct RotationGesture: Gesture {
    /// The angle.
    public typealias Value = Angle
    /// A gesture of this module has no body.
    public typealias Body = Never
    /// The minimum rotation before the gesture begins.
    public var minimumAngleDelta: Angle
    /// Makes a gesture.
    public init(minimumAngleDelta: Angle = .degrees(1)) { self.minimumAngleDelta = minimumAngleDelta }
    /// Changes with each movement, and ends with its end.
    @MainActor public func _handlers(changed: @escaping (Value) -> Void, ended: @escaping (Value) -> Void)
        -> GestureHandlers
    {
        RotateGesture(minimumAngleDelta: minimumAngleDelta)
            ._handlers(changed: { changed($0.rotation) }, ended: { ended($0.rotation) })
    }
}
