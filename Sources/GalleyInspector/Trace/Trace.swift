import GalleyEngine
import GalleySDK

/// A run of a layout to keep: its scene, its views and every call, without the plugins that answered.
///
/// As a file it is JSON Lines: the first line says what was laid out, each further one is a call. `TraceReplay` lays out
/// again from it, `TraceDiff` compares two.
///
/// ```swift
/// let trace = try Trace(ledger, of: tree, source: source, proposal: proposal)
/// for line in trace.lines() { print(line) }
/// ```
public struct Trace: Sendable {
    /// The version of the format; files of later versions are refused.
    public static let version = 1

    /// What the scene is that was laid out.
    public var source: Source
    /// What the root was offered.
    public var proposal: ProposedViewSize
    /// What it took; nil where the layout failed.
    public var size: CGSize?
    /// The views, parents before children: the first is the root.
    public var views: [View]
    /// The calls, in the order in which they began: call 1 is the first.
    public var calls: [Call]

    /// A scene as it was given.
    public struct Source: Sendable, Hashable {
        /// What it was called: a path, or the layout that was tried.
        public var name: String
        /// The scene document; empty where there is none.
        public var text: String
        /// The folder that its paths start from.
        public var folder: String
        /// The layout that was tried on a sample; nil for a scene.
        public var sample: String?
        /// What views remember: a number of answers, or `swiftui`; nil for what is usual.
        public var memo: String?

        /// A source.
        public init(_ name: String, text: String = "", folder: String = "", sample: String? = nil, memo: String? = nil)
        {
            (self.name, self.text, self.folder, self.sample, self.memo) = (name, text, folder, sample, memo)
        }
    }

    /// A view of the tree, with what calls do not show.
    public struct View: Sendable {
        /// Its place in `views`, and that of the view around it.
        public var index: Int, parent: Int?
        /// What it is called, and what it is.
        public var label: ViewLabel
        /// Where it lies, in the root's coordinates, in points; nil where it is not shown.
        public var frame: CGRect?
        /// Its layout priority, where it sets one.
        public var priority: Double?
        /// How spacers inside it turn: 1 with a horizontal stack, 2 with a vertical one.
        public var orientation = 0
        /// The layout values that it carries, as texts: `weight=2`.
        public var values: [String] = []
        /// What stands for the layout of a plugin; nil for a view that is laid out again as it was.
        public var recorded: Recorded?

        /// What calls do not tell of a layout that is not there when the trace is replayed.
        public struct Recorded: Sendable, Hashable {
            /// GALLEY_LAYOUT_…
            public var flags: UInt32
            /// Where its bounds began, in points.
            public var origin: CGPoint
            /// The spacing that it prefers; nil where nobody asked.
            public var spacing: [Spacing]?
        }

        /// A preferred distance at an edge.
        public struct Spacing: Sendable, Hashable {
            /// GALLEY_EDGE_…
            public var edge: UInt32
            /// Equal ones on facing edges add up; an empty one is none.
            public var category: String
            /// In points.
            public var value: Double
        }
    }

    /// One call: a question and its answer, or a placement.
    public struct Call: Sendable {
        /// Its number, from 1, and that of the call during which it was made.
        public var id: Int, parent: Int?
        /// The view by its place in `views`; nil where the call named none.
        public var view: Int?
        /// What was asked.
        public var event: LedgerEvent
        /// What was proposed.
        public var proposal = ProposedViewSize.unspecified
        /// The size that came back, in points.
        public var size = CGSize.zero
        /// Where the answer came from.
        public var outcome = LookupOutcome.computed
        /// Whether a computed answer depends on the proposed lengths.
        public var dependsOnWidth = false, dependsOnHeight = false
        /// Of a placement, where the anchor was put, in the coordinates of the bounds around it.
        public var position = CGPoint.zero, anchor = UnitPoint.topLeading
        /// Of an alignment query, the guide by its number here, and its explicit value.
        public var guide: UInt32 = 0, value: CGFloat?
        /// Whether it ended with an error.
        public var failed = false
        /// Whether it was the engine's own: a placement of a child that its layout left out, a measure for one.
        public var isUnplaced = false, isImplied = false
        /// What was printed or logged, and how grave it is.
        public var text: String?, level: String?
    }
}

extension Trace {
    /// For each view, the views inside it, first to last.
    var children: [[Int]] {
        var result = [[Int]](repeating: [], count: views.count)
        for view in views { if let parent = view.parent { result[parent].append(view.index) } }
        return result
    }
}

/// What is wrong with a trace, and in which line.
public struct TraceError: Error, Hashable, CustomStringConvertible {
    /// The file as the caller named it.
    public let file: String
    /// The line, from 1; nil where it is about the whole.
    public let line: Int?
    /// What was expected and what was found.
    public let message: String

    /// An error.
    public init(file: String, line: Int? = nil, _ message: String) {
        (self.file, self.line, self.message) = (file, line, message)
    }

    /// `x.trace.jsonl:12: …`
    public var description: String { "\(file)\(line.map { ":\($0)" } ?? ""): \(message)" }
}
