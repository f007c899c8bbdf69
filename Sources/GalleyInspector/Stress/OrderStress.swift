import GalleyABI
import GalleyEngine
import GalleySDK

/// Additional layout calls in orders that the engine alone would not use.
///
/// Around each measure and placement it makes other calls to the same instance and cache that SwiftUI may make as well
/// (Layout rules §2), in an order that depends on a seed, and then makes the real call. A layout that computes its
/// answer from its arguments gives the same frames; a layout that keeps its last result does not.
///
/// It is a table that wraps a table, attached like a `Ledger`. If both are attached, the last one is the outer one.
///
/// ```swift
/// let stress = OrderStress(seed: 7)
/// stress.attach(to: tree)
/// try tree.layOut(proposal)          // the frames are those of a tree without it
/// ```
public final class OrderStress {
    /// The number of calls beyond those of the engine.
    public private(set) var provokedCalls = 0
    /// The answers that changed when they were asked for again, in the order of the calls.
    public private(set) var unequalAnswers: [UnequalAnswer] = []
    /// Receives the description of each provoked call before it is made, on the layout thread.
    public var observer: ((String) -> Void)?

    let provocations: Set<Provocation>
    private let nodes: Set<NodeID>?
    private var random: SplitMix
    private var stressed: [UInt32: Int] = [:]
    /// The pass whose measures `stressed` counts.
    private var pass: UInt32 = 0
    /// Weak, because the tree calls it, and either may be destroyed first.
    private weak var tree: LayoutTree?
    private var engine: EnginePointer?

    /// Two different sizes for one proposal.
    public struct UnequalAnswer: Sendable {
        /// The container.
        public let node: NodeID
        /// The proposal.
        public let proposal: ProposedViewSize
        /// The sizes, in points.
        public let sizes: [CGSize]
    }

    /// Makes a stress.
    ///
    /// - Parameters:
    ///   - seed: the seed of the order, which repeats it.
    ///   - provocations: the kinds of additional calls.
    ///   - nodes: the containers whose layouts are provoked; nil for all.
    public init(
        seed: UInt64 = 0, provocations: Set<Provocation> = Set(Provocation.allCases), nodes: Set<NodeID>? = nil
    ) {
        random = SplitMix(seed: seed)
        self.provocations = provocations
        self.nodes = nodes
    }

    deinit { detach() }

    /// Starts to provoke a tree's layouts, between two passes.
    public func attach(to tree: LayoutTree) {
        detach()
        self.tree = tree
        engine = tree.enginePointer
        tree.attach(self)
    }

    /// Stops provoking, between two passes. The counts stay.
    public func detach() {
        tree?.detach(self)
        tree = nil
        engine = nil
        stressed = [:]
    }

    /// The maximum number of provoked measures of one container in a pass. Provoked calls also measure nested
    /// containers, so without a limit the calls in deep trees would multiply.
    private static let measuresOfANode = 16

    /// Returns whether to provoke a measure of a node, and counts it.
    func provokesMeasure(of node: UInt32) -> Bool {
        guard provokes(node) else { return false }
        if let engine, engine.pointee.pass != pass { (pass, stressed) = (engine.pointee.pass, [:]) }
        let count = stressed[node, default: 0]
        stressed[node] = count + 1
        return count < Self.measuresOfANode
    }

    /// Returns whether the layout of a node is provoked.
    func provokes(_ node: UInt32) -> Bool { nodes.map { $0.contains(id(node)) } ?? true }

    /// Returns the id of the container whose layout is called.
    func id(_ node: UInt32) -> NodeID { engine.unsafelyUnwrapped.id(node) }

    /// Counts and announces a call; `text` is computed only if there is an observer.
    func announce(_ text: @autoclosure () -> String) {
        provokedCalls += 1
        observer?("provoked: \(text())")
    }

    func shuffled<T>(_ steps: [T]) -> [T] { steps.shuffled(using: &random) }

    func note(_ answer: UnequalAnswer) { unequalAnswers.append(answer) }

    /// Returns the engine's record of a container, with its cache and its children.
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
