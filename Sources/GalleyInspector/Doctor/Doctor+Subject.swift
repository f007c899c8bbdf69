import GalleyEngine
import GalleySDK

extension Doctor {
    /// The layouts to examine and the surroundings that they need.
    public struct Subject {
        /// Makes a new tree with layouts and caches of its own. Each call must build it by the same steps.
        public var make: () throws -> LayoutTree
        /// Makes the tree with the other layout direction; nil to leave that trial out.
        public var makeMirrored: (() throws -> LayoutTree)?
        /// The proposal for the root.
        public var proposal: ProposedViewSize
        /// Returns the label of a view of the first tree.
        public var label: (NodeID) -> ViewLabel
        /// Returns whether a container's layout is an author's, by its id in the first tree. Built-in layouts are only
        /// examined as parts of the tree.
        public var isAuthored: (NodeID) -> Bool
        /// Whether the containers may be examined with any number of subviews. A layout of a scene may rely on the number
        /// that the scene gives it.
        public var variesSubviews: Bool
        /// Whether the subviews are a sample and not an author's, so that they can be the cause of a warning. By default,
        /// those of containers that may have any number are.
        public var isSample: Bool
        /// Whether a layout reads values of its subviews that they do not set, so that it may place them all alike. By
        /// default, no layout does.
        public var missesValues: (NodeID) -> Bool = { _ in false }
        /// Runs a trial and returns the faults of plugins in it. By default, there are none.
        public var collecting: (() throws -> Void) throws -> [Fault] = { body in
            try body()
            return []
        }
        /// Receives the fraction of the trials that have begun, from 0 to 1, whenever a tree is made.
        public var progress: (Double) -> Void = { _ in }

        /// Makes a subject.
        public init(
            proposal: ProposedViewSize, label: @escaping (NodeID) -> ViewLabel,
            isAuthored: @escaping (NodeID) -> Bool, variesSubviews: Bool, make: @escaping () throws -> LayoutTree
        ) {
            (self.proposal, self.label, self.isAuthored) = (proposal, label, isAuthored)
            (self.variesSubviews, self.make) = (variesSubviews, make)
            isSample = variesSubviews
        }
    }

    /// A fault of a plugin in a trial.
    public struct Fault: Sendable {
        /// The container, in the tree of the trial; nil if the fault happened outside of a pass.
        public var node: NodeID?
        /// Identifies the fault: two faults with equal keys are one.
        public var key: String
        /// What happened, the circumstances, and what to change.
        public var problem, evidence, remedy: String
        /// The method of the layout that faulted: `sizeThatFits`; nil if it is none.
        public var call: String?
        /// Whether a call was ended because it took too long.
        package var isOfTime = false
        /// The author's line; nil if it is not known.
        public var place: DoctorPlace?

        /// Makes a fault.
        public init(node: NodeID?, key: String, problem: String, evidence: String, remedy: String) {
            (self.node, self.key, self.problem, self.evidence) = (node, key, problem, evidence)
            self.remedy = remedy
        }
    }
}
