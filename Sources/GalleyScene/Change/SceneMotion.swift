import GalleyMotion

/// An animation in a scene.
public enum SceneAnimation: Hashable, Sendable {
    /// `none`: changes happen at once.
    case disabled
    /// `snappy`, `spring(duration: 0.6, bounce: 0.2)`.
    case animation(Animation)

    /// The animation; nil: none.
    public var animation: Animation? { if case .animation(let animation) = self { animation } else { nil } }
    /// Whether it repeats without an end.
    package var isEndless: Bool { animation?.duration(of: 1.0) == .infinity }
}

/// The motion settings of a view in a scene.
public struct SceneMotion: Hashable, Sendable {
    /// The ways in which a change of a view's content is drawn.
    public enum ContentTransition: String, CaseIterable, Hashable, Sendable {
        /// The new content replaces the old one at once.
        case identity
        /// The old content fades into the new one.
        case opacity
    }

    /// The animation of the view and everything below it, for all changes; nil if the scene does not contain one.
    public var animation: SceneAnimation?
    /// The animations of its parameters and modifiers, by their names.
    public var animations: [String: SceneAnimation] = [:]
    /// The transition of its insertion and removal; nil if the scene does not contain one.
    public var transition: Transition?
    /// The way in which animated changes of the view's content are drawn. Colours and other numbers move in any case.
    public var contentTransition = ContentTransition.identity
    /// Whether everything below it moves along with it.
    public var isGeometryGroup = false
    /// The name under which the view shares its frame with others; nil: none.
    public var matchedGeometry: String?
    /// Whether the view is part of the layout at first.
    public var isPresent = true

    /// Makes settings without any animation or transition.
    public init() {}
}
