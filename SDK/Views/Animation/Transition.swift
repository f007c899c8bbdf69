import CoreGraphics
import GalleySDK

/// The stages of a transition.
@frozen public enum TransitionPhase: Hashable, Sendable {
    case willAppear, identity, didDisappear
    /// Whether the view is neither appearing nor disappearing.
    public var isIdentity: Bool { self == .identity }
    /// -1 before it appears, 1 after it has gone, 0 otherwise.
    public var value: Double { self == .willAppear ? -1 : self == .didDisappear ? 1 : 0 }
}

/// A way in which a view appears and disappears. What the body of an author's transition changes animates.
@MainActor @preconcurrency public protocol Transition {
    /// The type of the view in the transition.
    associatedtype Body: View
    /// Makes the view in a phase.
    @ViewBuilder @MainActor @preconcurrency func body(content: Content, phase: TransitionPhase) -> Body
    /// The view.
    typealias Content = PlaceholderContentView<AnyView>
    /// The transition as scenes write it.
    nonisolated var _transition: AnyTransition { get }
    /// What the transition does.
    nonisolated static var properties: TransitionProperties { get }
}

/// What a transition does.
public struct TransitionProperties: Equatable, Sendable {
    /// Whether the view moves. It is not read.
    public var hasMotion: Bool
    /// Makes properties.
    public init(hasMotion: Bool = true) { self.hasMotion = hasMotion }
}

extension Transition {
    /// The view moves.
    nonisolated public static var properties: TransitionProperties { TransitionProperties() }
    /// The view in a phase of the transition.
    @MainActor @preconcurrency public func apply<V: View>(content: V, phase: TransitionPhase) -> some View {
        body(content: PlaceholderContentView(content: AnyView(content)), phase: phase)
    }
    /// Both transitions at once.
    nonisolated public func combined<T: Transition>(with other: T) -> NamedTransition {
        NamedTransition(_transition: _transition.combined(with: other._transition))
    }
    /// With an animation. The animation of the change counts.
    nonisolated public func animation(_ animation: Animation?) -> NamedTransition {
        NamedTransition(_transition: _transition)
    }
}

/// A transition of the system.
nonisolated public struct NamedTransition: _SceneTransition {
    /// The transition as scenes write it.
    public let _transition: AnyTransition
}

extension AnyTransition {
    /// Makes a transition of any type.
    public init<T: Transition>(_ transition: T) { self = transition._transition }
    /// A transition with a blur. It fades instead.
    public static func blurReplace(_ configuration: BlurReplaceTransition.Configuration) -> AnyTransition { .opacity }
    /// A transition with a blur. It fades instead.
    public static var blurReplace: AnyTransition { .opacity }
}

/// A transition with a blur: it fades.
nonisolated public struct BlurReplaceTransition: Sendable {
    /// The directions of a transition with a blur.
    public struct Configuration: Equatable, Sendable {
        private let name: String
        /// Down when it disappears, up when it appears.
        public static let downUp = Configuration(name: "downUp")
        /// Up both times.
        public static let upUp = Configuration(name: "upUp")
    }
}

extension Transition where Self == NamedTransition {
    /// It blurs into its place: it fades.
    nonisolated public static func blurReplace(_ configuration: BlurReplaceTransition.Configuration)
        -> NamedTransition
    { NamedTransition(_transition: .opacity) }
    /// It blurs into its place: it fades.
    nonisolated public static var blurReplace: NamedTransition { NamedTransition(_transition: .opacity) }
}
