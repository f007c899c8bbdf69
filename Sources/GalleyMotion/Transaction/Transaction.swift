/// The animation of changes that are made together.
public struct Transaction: Hashable, Sendable {
    /// The animation of the changes; nil: they happen at once.
    public var animation: Animation?
    /// Whether the views' own animations are ignored as well.
    public var disablesAnimations: Bool

    /// Makes a transaction, by default without an animation.
    public init(animation: Animation? = nil, disablesAnimations: Bool = false) {
        self.animation = animation
        self.disablesAnimations = disablesAnimations
    }
}

/// The moments at which a transaction can count as complete.
public enum CompletionCriterion: String, Hashable, Sendable {
    /// The logical end of its animations: for a spring the end of its response, before it is at rest.
    case logicallyComplete
    /// The moment from which nothing moves, and every removal has ended.
    case removed
}
