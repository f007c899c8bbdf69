import GalleyEngine
import GalleySDK
import GalleyFormatting

/// A probable cause of a wrong layout: what is wrong, in which view, the evidence, and the remedy.
public struct DoctorFinding: Sendable {
    /// The causes, the most important first.
    public enum Cause: Hashable, Sendable {
        /// A plugin faulted, and the fallback layout replaced it.
        case fault
        /// The tree could not be laid out.
        case failed
        /// A layout places its subviews relative to 0,0 and not to its bounds.
        case boundsIgnored
        /// A layout treats an unspecified length as 0.
        case unspecifiedAsZero
        /// Frames depend on the order of the calls.
        case orderMatters
        /// The number of questions grows faster than the number of subviews.
        case growingQuestions
        /// A layout places its subviews with another proposal than it measures them with.
        case otherProposal
        /// A layout places subviews over each other, although it reserves room for them.
        case overlapping
        /// A layout returns a size far beyond what its subviews need.
        case huge
        /// A layout returns a smaller size for a larger proposal, so that its subviews have no room.
        case shrinking
        /// A layout returns an alignment guide outside of its view.
        case guideOutside
        /// A layout returns an alignment guide that does not follow its bounds.
        case guideIgnoresBounds
        /// A layout mirrors its placements from right to left, although the host does.
        case mirrorsByItself
        /// A layout places its subviews beside the room that it reserves for them.
        case shifted
        /// A layout reserves gaps between its subviews, but places them without.
        case unusedGaps
        /// A layout places gaps between its subviews that its size does not include.
        case unreservedGaps
        /// A layout takes the distances that its subviews prefer along the other axis.
        case otherSpacing
        /// The size of a layout and its placements disagree where its rows differ.
        case unequalRows
        /// A layout returns a size that is smaller than its only subview.
        case tooSmall
        /// A method of a layout looks like a requirement of `Layout`, but its signature differs, so it is never called.
        case signature
        /// A layout measures its subviews for a size that is written in its source.
        case fixedProposal
        /// A view has a layout value that no layout around it reads.
        case unreadValue
        /// A layout gives less room to a subview with a larger priority.
        case reversedPriority
        /// A layout priority changes nothing.
        case idlePriority
        /// A parameter of a layout changes nothing.
        case idleParameter
        /// A text gets less room than it needs, because a sibling takes it, or because a frame is too small.
        case squeezed
        /// A frame has a minimum length that is larger than its ideal or maximum one, or an ideal one larger than the maximum.
        case contradictoryFrame
        /// A mistake in the recorded calls.
        case warning(LayoutWarning.Kind)
    }

    /// The cause.
    public let cause: Cause
    /// The view, in the first tree that the doctor made; nil if no single view is the cause.
    public internal(set) var node: NodeID?
    /// The type that the finding is about, if it is in a source, but lays out no view of the tree.
    package var layout: String?
    /// What is wrong, without the name of the view: “places its subviews from 0,0”.
    public let problem: String
    /// The observation that shows it.
    public internal(set) var evidence: String
    /// What to change in the layout or the scene.
    public package(set) var remedy: String
    /// A filter of `galley inspect` for the calls that show it; nil if the calls of one pass do not. `placements` is for the
    /// views under the finding's view.
    public let filter: String?
    /// The filter for the placements of a layout's subviews.
    package static let placements = "place"
    /// The place in the author's source or in the scene; nil if it is not known.
    public var place: DoctorPlace?
    /// Siblings with the same problem; only the first view has a finding of its own.
    public internal(set) var siblings: [NodeID] = []
    /// The method of the layout that faulted: `sizeThatFits`; nil for other causes.
    public internal(set) var call: String?
    /// The proposal at which it happens; nil for the subject's own.
    public internal(set) var proposal: ProposedViewSize?
    /// The alignment guide that shows it, such as `firstTextBaseline`; nil for other causes.
    package internal(set) var guide: String?
    /// The number of subviews with which it happens; nil for the subject's own.
    public internal(set) var subviews: Int?
    /// The subviews that show it, at the finding's proposal; nil if the subject's own do.
    package internal(set) var views: [ProbeView]?
    /// Whether it is a call that was ended because it took too long.
    var isOfTime = false
    /// Whether it happens with other subviews than the subject's.
    var isProvoked: Bool { subviews != nil }

    /// Makes a finding.
    public init(
        _ cause: Cause, of node: NodeID?, problem: String, evidence: String, remedy: String, filter: String? = nil
    ) {
        (self.cause, self.node, self.problem) = (cause, node, problem)
        (self.evidence, self.remedy, self.filter) = (evidence, remedy, filter)
    }

    /// Returns the finding with another evidence.
    func with(evidence: String) -> DoctorFinding {
        var result = self
        result.evidence = evidence
        return result
    }

    /// The view of which a single placement is the mistake; nil for other findings.
    package var placedView: NodeID? {
        switch cause {
        case .warning(.placedTwice), .warning(.outside), .warning(.overflow), .warning(.otherSize):
            isProvoked ? nil : node
        default: nil
        }
    }

    /// The importance: of two findings, the one with the smaller rank is reported first. Causes precede symptoms.
    public var rank: Int {
        switch cause {
        case .fault: isProvoked ? 10 : 0
        case .warning(.notFinite), .warning(.negative): isProvoked ? 10 : 1
        case .failed: 2
        case .warning(.feedbackLoop), .warning(.mutatedState): 3
        case .warning(.unstable): 4
        case .orderMatters: 5
        case .warning(.staleCache): 6
        case .signature, .unreadValue: 6
        case .boundsIgnored, .huge: 7
        case .unspecifiedAsZero, .warning(.zeroAsked), .otherProposal, .fixedProposal, .overlapping, .shifted,
            .shrinking, .tooSmall:
            8
        case .mirrorsByItself, .unusedGaps, .unreservedGaps, .otherSpacing, .unequalRows, .reversedPriority: 8
        // A subview that has no placement, or two, may also overlap another one.
        case .warning(.unplaced), .warning(.placedTwice): isProvoked ? 9 : 7
        case .warning(.outside): 9
        case .guideOutside, .guideIgnoresBounds, .squeezed, .contradictoryFrame: 10
        case .idlePriority, .idleParameter: 12
        case .growingQuestions, .warning(.blowUp), .warning(.deep), .warning(.slow): 11
        case .warning: 10
        }
    }

    /// The name in JSON: `bounds ignored`.
    public var name: String {
        switch cause {
        case .fault: "fault"
        case .failed: "failed"
        case .boundsIgnored: "bounds ignored"
        case .unspecifiedAsZero: "unspecified as zero"
        case .orderMatters: "order matters"
        case .growingQuestions: "growing questions"
        case .otherProposal: "other proposal"
        case .overlapping: "overlapping"
        case .huge: "huge"
        case .shrinking: "shrinking"
        case .guideOutside: "guide outside"
        case .guideIgnoresBounds: "guide ignores bounds"
        case .mirrorsByItself: "mirrors by itself"
        case .shifted: "shifted"
        case .unusedGaps: "unused gaps"
        case .unreservedGaps: "unreserved gaps"
        case .otherSpacing: "other spacing"
        case .unequalRows: "unequal rows"
        case .tooSmall: "too small"
        case .signature: "signature"
        case .fixedProposal: "fixed proposal"
        case .unreadValue: "unread value"
        case .reversedPriority: "reversed priority"
        case .idlePriority: "idle priority"
        case .idleParameter: "idle parameter"
        case .squeezed: "squeezed"
        case .contradictoryFrame: "contradictory frame"
        case .warning(let kind): kind.rawValue
        }
    }
}

/// A place in a source or a scene that a finding is about.
public struct DoctorPlace: Hashable, Sendable {
    /// The file, as reports name it.
    public var path: String
    /// The line and the column, from 1.
    public var line: Int, column: Int
    /// The text of the line.
    public var text: String

    /// Makes a place.
    public init(path: String, line: Int, column: Int, text: String) {
        (self.path, self.line, self.column, self.text) = (path, line, column, text)
    }
}

extension LayoutWarning.Kind {
    /// What is wrong, and what to change.
    var diagnosis: (problem: String, remedy: String) {
        switch self {
        case .notFinite:
            (
                "returns a size that is not finite",
                "Return finite sizes: take a length of the proposal only if it is finite."
            )
        case .negative:
            ("returns a negative size", "Do not let the size fall below 0: max(0, …).")
        case .biggerThanAsked:
            (
                "takes more than its proposal, although its subviews need less",
                "Return the extent of the subviews, at most the proposal where they fit into it."
            )
        case .overflow:
            (
                "is larger than its container",
                "Propose what the container has, let the container report the true extent, or let the view shrink."
            )
        case .unplaced:
            ("is not placed by its layout", "Call place(at:anchor:proposal:) once for each subview.")
        case .placedTwice:
            (
                "is placed twice by its layout",
                "Call place(at:anchor:proposal:) once for each subview; the last call counts."
            )
        case .outside:
            (
                "lies completely outside of its container",
                "Place it inside of bounds, or return a size that includes it."
            )
        case .unstable:
            (
                "returns different sizes for one proposal",
                "Compute the size from the layout, its subviews and the proposal alone; keep nothing outside of the cache."
            )
        case .otherSize:
            (
                "is placed with a size for which it was not measured",
                "Place it with the proposal that it was measured with."
            )
        case .staleCache:
            (
                "uses a cache that does not follow its subviews",
                "Bring the whole cache up to date in updateCache, or leave updateCache out: by default it makes the cache again."
            )
        case .zeroAsked:
            ("measures its subviews only at 0 × 0", "Ask for .unspecified to get their ideal sizes.")
        case .mutatedState:
            (
                "keeps state outside of its cache",
                "Keep what a call computes in the cache; a layout is a value, and SwiftUI may ask it again at any time."
            )
        case .orderMatters:
            (
                "depends on the order of the calls",
                "Compute each answer from the layout, its subviews and the proposal; keep the rest in the cache."
            )
        case .feedbackLoop:
            ("moves in every pass", "Do not let a pass depend on what the previous pass left.")
        case .notAnimatable:
            ("jumps where it should animate", "Declare animatableData with the parameter.")
        case .blowUp:
            ("is measured again and again by nested containers", "Keep the sizes in the cache of the outer containers.")
        case .deep:
            ("is nested too deeply", "Flatten the containers.")
        case .slow:
            ("takes longer than a frame", "Keep in the cache what does not depend on the proposal.")
        }
    }
}
