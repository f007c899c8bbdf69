/// What becomes of motion for people whom it troubles: one answer for each kind of change.
public struct ReducedMotion: Hashable, Sendable {
    /// What becomes of the animation of a change.
    public enum Treatment: String, Hashable, Sendable, CaseIterable {
        /// As it was meant.
        case animated
        /// There at once.
        case instant
    }

    /// What becomes of insertions and removals.
    public enum TransitionTreatment: String, Hashable, Sendable, CaseIterable {
        /// As they were meant.
        case animated
        /// Faded, whatever movement the transition has.
        case faded
        /// There or gone at once.
        case instant
    }

    /// Views that move or change their size.
    public var frames: Treatment
    /// Parameters of layouts, which move views frame by frame.
    public var parameters: Treatment
    /// Views that come.
    public var insertions: TransitionTreatment
    /// Views that go.
    public var removals: TransitionTreatment

    /// An answer for each kind of change.
    public init(
        frames: Treatment, parameters: Treatment, insertions: TransitionTreatment, removals: TransitionTreatment
    ) {
        self.frames = frames
        self.parameters = parameters
        self.insertions = insertions
        self.removals = removals
    }

    /// Everything moves.
    public static let off = ReducedMotion(
        frames: .animated, parameters: .animated, insertions: .animated, removals: .animated)
    /// Nothing travels or grows; what comes and goes is faded, so that the eye does not miss it.
    public static let on = ReducedMotion(
        frames: .instant, parameters: .instant, insertions: .faded, removals: .faded)
}
