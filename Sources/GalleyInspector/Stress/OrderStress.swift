import GalleyABI
import GalleyEngine
import GalleySDK

/// Calls the layouts of a tree in other orders than the engine alone would.
///
/// Around each measure and placement of a layout it asks the same instance and cache other things that SwiftUI may
/// ask there (`semantics.md` §2), in an order that the seed decides, and then makes the real call. A layout that
/// answers from its arguments lays out the same; one that keeps what it computed last does not.
///
/// It is a table that wraps a table, attached as a `Ledger` is, and stands beside one: whoever is attached last is
/// the outer one.
///
/// ```swift
/// let stress = OrderStress(seed: 7)
/// stress.attach(to: tree)
/// try tree.layout(proposal)          // the frames are those of a tree without it
/// ```
public final class OrderStress {
    /// Calls of layouts beyond those of the engine.
    public private(set) var provokedCalls = 0
    /// Answers that were other ones when the same was asked again, in the order of the calls.
    public private(set) var unequalAnswers: [UnequalAnswer] = []
    /// Told before each provoked call what it is, on the thread of the layouts.
    public var observer: ((String) -> Void)?

    let provocations: Set<Provocation>
    private let nodes: Set<NodeID>?
    private var random: SplitMix
    private var stressed: [UInt32: Int] = [:]
    /// The pass in which they were counted.
    private var pass: UInt32 = 0
    /// Weak: the tree calls it, and either may go first.
    private weak var tree: LayoutTree?
    private var engine: EnginePointer?

    /// Two sizes that a layout took for one proposal.
    public struct UnequalAnswer: Sendable {
        /// The container.
        public let node: NodeID
        /// What was asked twice.
        public let proposal: ProposedViewSize
        /// The answers, in points.
        public let sizes: [CGSize]
    }

    /// A stress of one order.
    ///
    /// - Parameters:
    ///   - seed: the order; the same one repeats it.
    ///   - provocations: what is asked in between.
    ///   - nodes: the containers whose layouts are provoked; nil: all.
    public init(
        seed: UInt64 = 0, provocations: Set<Provocation> = Set(Provocation.allCases), nodes: Set<NodeID>? = nil
    ) {
        random = SplitMix(seed: seed)
        self.provocations = provocations
        self.nodes = nodes
    }

    deinit { detach() }

    /// Begins to provoke a tree's layouts, between two passes.
    public func attach(to tree: LayoutTree) {
        detach()
        self.tree = tree
        engine = tree.enginePointer
        tree.attach(self)
    }

    /// Leaves the layouts alone again, between two passes. Counts stay.
    public func detach() {
        tree?.detach(self)
        tree = nil
        engine = nil
        stressed = [:]
    }

    /// How often the measures of one container are provoked: a nested one is asked by the provoked calls too, and
    /// without an end the calls of deep trees would multiply.
    private static let measuresOfANode = 16

    /// Whether a measure of a node is to be provoked.
    func provokesMeasure(of node: UInt32) -> Bool {
        guard provokes(node) else { return false }
        if let engine, engine.pointee.pass != pass { (pass, stressed) = (engine.pointee.pass, [:]) }
        let count = stressed[node, default: 0]
        stressed[node] = count + 1
        return count < Self.measuresOfANode
    }

    /// Whether a node is provoked at all.
    func provokes(_ node: UInt32) -> Bool { nodes.map { $0.contains(id(node)) } ?? true }

    /// The id of a container whose layout is called.
    func id(_ node: UInt32) -> NodeID { engine.unsafelyUnwrapped.id(node) }

    /// Counts and announces a call; `text` is worked out only for a listener.
    func announce(_ text: @autoclosure () -> String) {
        provokedCalls += 1
        observer?("provoked: \(text())")
    }

    func shuffled<T>(_ steps: [T]) -> [T] { steps.shuffled(using: &random) }

    func note(_ answer: UnequalAnswer) { unequalAnswers.append(answer) }

    /// Where the engine keeps a container's cache, and what it knows of its children.
    func container(_ ordinal: UInt32) -> UnsafeMutablePointer<ContainerRecord>? { engine?.container(ordinal) }
}

extension OrderStress: LayoutWrapper {
    package func wrap(_ functions: UnsafePointer<galley_layout>, _ instance: UnsafeMutableRawPointer, node: UInt32)
        -> (UnsafePointer<galley_layout>, UnsafeMutableRawPointer)
    {
        let stressed = StressedInstance(functions: functions, instance: instance, node: node, stress: self)
        return (StressedLayout.functions, Unmanaged.passRetained(stressed).toOpaque())
    }

    package func unwrap(_ instance: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer {
        Unmanaged<StressedInstance>.fromOpaque(instance).takeRetainedValue().instance
    }
}
