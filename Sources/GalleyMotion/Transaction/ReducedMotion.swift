/// The policy for users who prefer reduced motion, for each kind of change.
public struct ReducedMotion: Hashable, Sendable {
    /// The treatment of an animation.
    public enum Treatment: String, Hashable, Sendable, CaseIterable {
        /// It runs unchanged.
        case animated
        /// The change happens at once.
        case instant
    }

    /// The treatment of a transition.
    public enum TransitionTreatment: String, Hashable, Sendable, CaseIterable {
        /// It runs unchanged.
        case animated
        /// It fades instead.
        case faded
        /// The view appears or disappears at once.
        case instant
    }

    /// The treatment of moving and resizing views.
    public var frames: Treatment
    /// The treatment of layout parameters, which move views frame by frame.
    public var parameters: Treatment
    /// The treatment of inserted views.
    public var insertions: TransitionTreatment
    /// The treatment of removed views.
    public var removals: TransitionTreatment

    /// Makes a policy from the treatments of all kinds of changes.
    public init(
        frames: Treatment, parameters: Treatment, insertions: TransitionTreatment, removals: TransitionTreatment
    ) {
        self.frames = frames
        self.parameters = parameters
        self.insertions = insertions
        self.removals = removals
    }

    /// The policy that leaves all motion unchanged.
    public static let off = ReducedMotion(
        frames: .animated, parameters: .animated, insertions: .animated, removals: .animated)
    /// The policy without movement or resizing. Insertions and removals fade, so that they are noticed.
    public static let on = ReducedMotion(
        frames: .instant, parameters: .instant, insertions: .faded, removals: .faded)
}
