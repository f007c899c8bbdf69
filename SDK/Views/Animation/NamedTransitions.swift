import CoreGraphics
import GalleySDK

/// A transition that scenes have, and that no view makes.
@MainActor @preconcurrency public protocol _SceneTransition: Transition {}

extension _SceneTransition {
    /// The view.
    @MainActor public func body(content: Content, phase: TransitionPhase) -> Content { content }
}

/// A view fades.
nonisolated public struct OpacityTransition: _SceneTransition {
    /// The transition as scenes write it.
    public var _transition: AnyTransition { .opacity }
    /// Makes the transition.
    public init() {}
}

/// A view moves in and out.
nonisolated public struct SlideTransition: _SceneTransition {
    /// The transition as scenes write it.
    public var _transition: AnyTransition { .slide }
    /// Makes the transition.
    public init() {}
}

/// A view does not change.
nonisolated public struct IdentityTransition: _SceneTransition {
    /// The transition as scenes write it.
    public var _transition: AnyTransition { .identity }
    /// Makes the transition.
    public init() {}
}

/// A view moves to an edge.
nonisolated public struct MoveTransition: _SceneTransition {
    /// The transition as scenes write it.
    public let _transition: AnyTransition
    /// Makes the transition.
    public init(edge: Edge) { _transition = .move(edge: edge) }
}

/// A view moves in from an edge, and fades.
nonisolated public struct PushTransition: _SceneTransition {
    /// The transition as scenes write it.
    public let _transition: AnyTransition
    /// Makes the transition.
    public init(edge: Edge) { _transition = .push(from: edge) }
}

/// A view moves by a distance.
nonisolated public struct OffsetTransition: _SceneTransition {
    /// The transition as scenes write it.
    public let _transition: AnyTransition
    /// Makes the transition.
    public init(_ offset: CGSize) { _transition = .offset(offset) }
}

/// A view grows.
nonisolated public struct ScaleTransition: _SceneTransition {
    /// The transition as scenes write it.
    public let _transition: AnyTransition
    /// Makes the transition.
    public init(_ scale: Double, anchor: UnitPoint = .center) {
        _transition = .scale(scale: CGFloat(scale), anchor: anchor)
    }
}

/// A view appears with one transition and disappears with another.
nonisolated public struct AsymmetricTransition: _SceneTransition {
    /// The transition as scenes write it.
    public let _transition: AnyTransition
    /// Makes the transition.
    public init<Insertion: Transition, Removal: Transition>(insertion: Insertion, removal: Removal) {
        _transition = .asymmetric(insertion: insertion._transition, removal: removal._transition)
    }
}
