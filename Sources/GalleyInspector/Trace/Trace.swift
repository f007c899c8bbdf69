import GalleyEngine
import GalleySDK

/// A recorded run of a layout: its scene, its views and every call, without the plugins.
///
/// The file format is JSON Lines: the first line describes the scene, each further line a call. `TraceReplay` lays out
/// the scene from a trace, `TraceDiff` compares two.
///
/// ```swift
/// let trace = try Trace(ledger, of: tree, source: source, proposal: proposal)
/// for line in trace.lines() { print(line) }
/// ```
public struct Trace: Sendable {
    /// The version of the format. Files of later versions are refused.
    public static let version = 1

    /// The scene.
    public var source: Source
    /// The proposal to the root.
    public var proposal: ProposedViewSize
    /// The root's size; nil if the layout failed.
    public var size: CGSize?
    /// The views, parents before children; the first is the root.
    public var views: [View]
    /// The calls, in the order in which they began; the first is call 1.
    public var calls: [Call]

    /// A scene as it was given.
    public struct Source: Sendable, Hashable {
        /// The name: a path, or that of the plugin.
        public var name: String
        /// The scene's text; empty for none.
        public var text: String
        /// The folder of relative paths in the scene.
        public var folder: String
        /// The layout that was tried on a sample; nil for a scene.
        public var sample: String?
        /// The memo mode: a number of answers, or `swiftui`; nil for the default.
        public var memo: String?

        /// Makes a source.
        public init(_ name: String, text: String = "", folder: String = "", sample: String? = nil, memo: String? = nil)
        {
            (self.name, self.text, self.folder, self.sample, self.memo) = (name, text, folder, sample, memo)
        }
    }

    /// A view of the tree, with the facts that calls do not show.
    public struct View: Sendable {
        /// The view's index in `views`, and its parent's.
        public var index: Int, parent: Int?
        /// The view's label.
        public var label: ViewLabel
        /// The frame in the root's coordinates, in points; nil if hidden.
        public var frame: CGRect?
        /// The layout priority, if it is set.
        public var priority: Double?
        /// The orientation of spacers inside: 1 in a horizontal stack, 2 in a vertical one.
        public var orientation = 0
        /// The view's layout values as text: `weight=2`.
        public var values: [String] = []
        /// The facts that replace a plugin's layout; nil for a view that is laid out normally.
        public var recorded: Recorded?

        /// The facts about a plugin's layout that calls do not show.
        public struct Recorded: Sendable, Hashable {
            /// GALLEY_LAYOUT_… flags.
            public var flags: UInt32
            /// The origin of its bounds, in points.
            public var origin: CGPoint
            /// Its preferred spacing; nil if it is unknown.
            public var spacing: [Spacing]?
        }

        /// A preferred gap at an edge.
        public struct Spacing: Sendable, Hashable {
            /// GALLEY_EDGE_….
            public var edge: UInt32
            /// The category: equal categories on facing edges add up. Empty for none.
            public var category: String
            /// The gap in points.
            public var value: Double
        }
    }

    /// A call: a query with its answer, or a placement.
    public struct Call: Sendable {
        /// The call's number, from 1, and that of the enclosing call.
        public var id: Int, parent: Int?
        /// The view's index in `views`; nil for an invalid child.
        public var view: Int?
        /// The kind of the call.
        public var event: LedgerEvent
        /// The proposal.
        public var proposal = ProposedViewSize.unspecified
        /// The returned size, in points.
        public var size = CGSize.zero
        /// The origin of the answer.
        public var outcome = LookupOutcome.computed
        /// Whether a computed answer depends on the proposed lengths.
        public var dependsOnWidth = false, dependsOnHeight = false
        /// The position and anchor of a placement, in the coordinates of the container's bounds.
        public var position = CGPoint.zero, anchor = UnitPoint.topLeading
        /// The guide of an alignment query by its number in this process, and its explicit value.
        public var guide: UInt32 = 0, value: CGFloat?
        /// Whether it ended with an error.
        public var failed = false
        /// Whether the engine made the call: it placed a child that the layout did not, or measured one for itself.
        public var isUnplaced = false, isImplied = false
        /// The layout and function of a call inside the view's layout.
        public var nested: LedgerEntry.Nested?
        /// The text that was printed or logged, and its level.
        public var text: String?, level: String?
    }
}

extension Trace {
    /// The views inside each view, in order.
    var children: [[Int]] {
        var result = [[Int]](repeating: [], count: views.count)
        for view in views { if let parent = view.parent { result[parent].append(view.index) } }
        return result
    }
}

/// An error in a trace, with its line.
public struct TraceError: Error, Hashable, CustomStringConvertible {
    /// The file, as the caller named it.
    public let file: String
    /// The line, from 1; nil for the whole file.
    public let line: Int?
    /// The expected and the found content.
    public let message: String

    /// Makes an error.
    public init(file: String, line: Int? = nil, _ message: String) {
        (self.file, self.line, self.message) = (file, line, message)
    }

    /// The error in one line: `x.trace.jsonl:12: …`
    public var description: String { "\(file)\(line.map { ":\($0)" } ?? ""): \(message)" }
}
