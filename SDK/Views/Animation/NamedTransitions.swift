import CoreGraphics
import GalleySDK

/// A view fades.
nonisolated public struct OpacityTransition: Transition {
    /// The transition as scenes write it.
    public var _transition: AnyTransition { .opacity }
    /// Makes the transition.
    public init() {}
    /// The view.
    @MainActor public func body(content: Content, phase: TransitionPhase) -> some View { content }
}

/// A view moves in and out.
nonisolated public struct SlideTransition: Transition {
    /// The transition as scenes write it.
    public var _transition: AnyTransition { .slide }
    /// Makes the transition.
    public init() {}
    /// The view.
    @MainActor public func body(content: Content, phase: TransitionPhase) -> some View { content }
}

/// A view does not change.
nonisolated public struct IdentityTransition: Transition {
    /// The transition as scenes write it.
    public var _transition: AnyTransition { .identity }
    /// Makes the transition.
    public init() {}
    /// The view.
    @MainActor public func body(content: Content, phase: TransitionPhase) -> some View { content }
}

/// A view moves to an edge.
nonisolated public struct MoveTransition: Transition {
    /// The transition as scenes write it.
    public let _transition: AnyTransition
    /// Makes the transition.
    public init(edge: Edge) { _transition = .move(edge: edge) }
    /// The view.
    @MainActor public func body(content: Content, phase: TransitionPhase) -> some View { content }
}

/// A view moves in from an edge, and fades.
nonisolated public struct PushTransition: Transition {
    /// The transition as scenes write it.
    public let _transition: AnyTransition
    /// Makes the transition.
    public init(edge: Edge) { _transition = .push(from: edge) }
    /// The view.
    @MainActor public func body(content: Content, phase: TransitionPhase) -> some View { content }
}

/// A view moves by a distance.
nonisolated public struct OffsetTransition: Transition {
    /// The transition as scenes write it.
    public let _transition: AnyTransition
    /// Makes the transition.
    public init(_ offset: CGSize) { _transition = .offset(offset) }
    /// The view.
    @MainActor public func body(content: Content, phase: TransitionPhase) -> some View { content }
}

/// A view grows.
nonisolated public struct ScaleTransition: Transition {
    /// The transition as scenes write it.
    public let _transition: AnyTransition
    /// Makes the transition.
    public init(_ scale: Double, anchor: UnitPoint = .center) {
        _transition = .scale(scale: CGFloat(scale), anchor: anchor)
    }
    /// The view.
    @MainActor public func body(content: Content, phase: TransitionPhase) -> some View { content }
}

/// A view appears with one transition and disappears with another.
nonisolated public struct AsymmetricTransition: Transition {
    /// The transition as scenes write it.
    public let _transition: AnyTransition
    /// Makes the transition.
    public init<Insertion: Transition, Removal: Transition>(insertion: Insertion, removal: Removal) {
        _transition = .asymmetric(insertion: insertion._transition, removal: removal._transition)
    }
    /// The view.
    @MainActor public func body(content: Content, phase: TransitionPhase) -> some View { content }
}
