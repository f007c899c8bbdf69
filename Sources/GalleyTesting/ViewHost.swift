import GalleyEngine
import GalleyInspector
import GalleySDK
import GalleyViews

/// Lays out a view in a test: its sizes and frames, its controls, and every layout call.
///
/// ```swift
/// @MainActor @Test func fitsInTwoRows() throws {
///     let host = try ViewHost(Tags(["swift", "layout", "linux"]), proposal: ProposedViewSize(width: 120, height: nil))
///     #expect(host.size == CGSize(width: 120, height: 48))
///     try host.tap("More")
///     #expect(try host.frame(of: "linux").minY == 56)
///     #expect(host.measures(of: "flow") <= 24)
/// }
/// ```
///
/// A view is found by its `accessibilityIdentifier(_:)` or its `id(_:)` that is text, by its `accessibilityLabel(_:)`,
/// or by what a text says. Frames are relative to the root's frame, in points. Text has the metrics of Galley's own
/// font. Changes of state show their end at once: animations take no time here.
@MainActor public final class ViewHost<Root: View> {
    /// The proposal to the root.
    public private(set) var proposal: ProposedViewSize
    /// The root's size in the last layout, in points.
    public private(set) var size = CGSize.zero
    /// Every layout call since the host was made or `ledger.clear()` was called.
    public let ledger: Ledger

    let graph: ViewGraph
    let views: ViewTree

    /// Lays out a view.
    ///
    /// - Parameters:
    ///   - root: The view.
    ///   - proposal: The proposal to the root.
    ///   - environment: The values that the view reads. Size classes that it does not set are those of a screen as large
    ///     as the proposal.
    ///   - options: The limits and the memo of the tree.
    /// - Throws: `LayoutError` of a layout that fails, `ViewHostError` of views that do not settle.
    public convenience init(
        _ root: Root, proposal: ProposedViewSize = .unspecified, environment: EnvironmentValues = EnvironmentValues(),
        options: LayoutOptions = LayoutOptions()
    ) throws {
        try self.init(unplaced: root, proposal, environment, options)
        try update()
    }

    /// Evaluates a view, and lays nothing out.
    init(
        unplaced root: Root, _ proposal: ProposedViewSize = .unspecified,
        _ environment: EnvironmentValues = EnvironmentValues(), _ options: LayoutOptions = LayoutOptions()
    ) throws {
        self.proposal = proposal
        var environment = environment
        environment.takeUsualSizeClasses(width: proposal.width, height: proposal.height)
        graph = ViewGraph(root, environment: environment)
        var options = options
        options.layoutDirection = graph.layoutDirection
        views = try ViewTree(graph, options)
        ledger = try Ledger(capacity: 1 << 20)
        try ledger.attach(to: views.tree)
        graph.geometry = views
    }

    /// Lays out views, below one another.
    ///
    /// - Parameters:
    ///   - proposal: The proposal to the root.
    ///   - content: The views.
    /// - Throws: As `init(_:proposal:environment:options:)`.
    public convenience init(
        proposal: ProposedViewSize = .unspecified, @ViewBuilder content: () -> Root
    ) throws {
        try self.init(content(), proposal: proposal)
    }

    /// The tree that is laid out.
    public var tree: LayoutTree { views.tree }

    /// Lays the views out for another proposal.
    ///
    /// - Parameter proposal: The proposal to the root.
    /// - Returns: The root's size in points.
    /// - Throws: As `update()`.
    @discardableResult public func layOut(_ proposal: ProposedViewSize) throws -> CGSize {
        self.proposal = proposal
        try update()
        return size
    }

    /// Measures the root for a proposal, and places nothing.
    ///
    /// - Parameter proposal: The proposal to the root.
    /// - Returns: The root's size in points.
    /// - Throws: `LayoutError` of a layout that fails.
    public func sizeThatFits(_ proposal: ProposedViewSize) throws -> CGSize { try views.tree.sizeThatFits(proposal) }

    /// Evaluates the views that depend on a change, lays out, and performs actions such as `onAppear` and `onChange`, until
    /// nothing changes any more. The host calls it after `tap`, `set` and `choose`; call it after a change of an
    /// observable object.
    ///
    /// - Throws: `LayoutError` of a layout that fails, `ViewHostError.unsettled` after 64 rounds.
    public func update() throws {
        for _ in 0..<Self.rounds {
            for cause in graph.causes { ledger.note(cause) }
            graph.update()
            try views.update()
            size = try views.layOut(proposal)
            graph.geometryChanged()
            if graph.needsUpdate { continue }
            for action in graph.takeActions() { action() }
            if !graph.needsUpdate { return }
        }
        throw ViewHostError.unsettled(rounds: Self.rounds, causes: graph.causes)
    }

    private static var rounds: Int { 64 }

    /// The number of evaluations of views since the host was made.
    public var evaluations: Int { graph.evaluations }

    /// The number of views, including those that take no part in the layout.
    public var viewCount: Int { graph.nodeCount }
}

/// The reason why a test host could not perform a request.
public enum ViewHostError: Error, CustomStringConvertible, Sendable {
    /// No view has the name. `names` are the names of the existing views.
    case unknownView(String, names: [String])
    /// The view does not support the requested `action`.
    case noAction(String, action: String)
    /// The view is disabled.
    case disabled(String)
    /// The control cannot take the value.
    case unsuitableValue(String, value: String, expected: String)
    /// The views still change after this number of rounds.
    case unsettled(rounds: Int, causes: [String])

    /// The found state, the expected state, and advice.
    public var description: String {
        switch self {
        case .unknownView(let name, let names):
            let known = names.isEmpty ? "no view has a name" : "the views are called \(names.joined(separator: ", "))"
            return "found no view “\(name)”: \(known). Set accessibilityIdentifier(_:) on the view"
        case .noAction(let name, let action):
            return "“\(name)” cannot be \(action): expected a view with such an action in it or around it"
        case .disabled(let name): return "“\(name)” is disabled: expected a view that is enabled"
        case .unsuitableValue(let name, let value, let expected):
            return "“\(name)” cannot be set to \(value): expected \(expected)"
        case .unsettled(let rounds, let causes):
            let last = causes.isEmpty ? "" : ". The last changes: \(causes.joined(separator: "; "))"
            return
                "the views still change after \(rounds) rounds\(last). Look for a value that is set in each layout"
        }
    }
}
