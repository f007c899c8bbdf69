import GalleyMotion

/// An animation as a scene writes it.
public enum SceneAnimation: Hashable, Sendable {
    /// `none`: what changes is there at once.
    case disabled
    /// `snappy`, `spring(duration: 0.6, bounce: 0.2)`.
    case animation(Animation)

    /// The animation; nil: none.
    public var animation: Animation? { if case .animation(let animation) = self { animation } else { nil } }
}

/// How a view moves, as its scene says it.
public struct SceneMotion: Hashable, Sendable {
    /// What it and everything below it moves with, whatever changes it; nil: the scene does not say.
    public var animation: SceneAnimation?
    /// The animations of its parameters and modifiers, by their names.
    public var animations: [String: SceneAnimation] = [:]
    /// How it comes and goes; nil: the scene does not say.
    public var transition: Transition?
    /// Whether everything below it moves along with it.
    public var isGeometryGroup = false
    /// Whether it is part of the layout at first.
    public var isPresent = true

    /// Nothing of its own.
    public init() {}
}
