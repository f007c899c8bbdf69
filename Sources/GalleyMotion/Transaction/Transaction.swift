/// How changes are animated that are made together.
public struct Transaction: Hashable, Sendable {
    /// What moves what changes; nil: it is there at once.
    public var animation: Animation?
    /// Whether the animations that views have of their own are left out too.
    public var disablesAnimations: Bool

    /// Without an animation, unless said otherwise.
    public init(animation: Animation? = nil, disablesAnimations: Bool = false) {
        self.animation = animation
        self.disablesAnimations = disablesAnimations
    }
}

/// When a transaction counts as over for who waits for it.
public enum CompletionCriterion: String, Hashable, Sendable {
    /// When its animations have done what they are for: a spring after its response, before it rests.
    case logicallyComplete
    /// When nothing of it moves any more, and every removal has ended.
    case removed
}
