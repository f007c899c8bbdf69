import GalleyABI
import GalleySDK
import Glibc

extension LayoutTree {
    /// Lays the root out for a proposal: measures, then places everything that changed.
    ///
    /// Answers are remembered from pass to pass; only changed nodes and their ancestors are asked again. A proposed
    /// length that is NaN counts as unspecified, and a negative one is passed on as it is: built-in layouts and leaves
    /// answer it with 0 or more. Flexible views answer an infinite proposal with infinity; `frame(of:)` describes their
    /// positions.
    /// - Returns: the root's size in points; zero without a root.
    /// - Throws: `LayoutError` with the view and the call, for example for a size that is NaN. The frames computed so
    ///   far stay. A negative length counts as 0, an infinite one that was not requested as the proposed length or the
    ///   root's, and a position that is not finite as no placement.
    @discardableResult
    public func layOut(_ proposal: ProposedViewSize) throws(LayoutError) -> CGSize {
        guard let root else { return .zero }
        let engine = engine
        setWindow(proposal._wire)
        while true {
            let size = try pass(root) { size in
                if engine.measureRoot(proposal._wire, size) >= 0 {
                    engine.placeRoot(root.index, proposal._wire, size.pointee)
                }
            }
            // Each layout fails at most once: from then on the fallback layout replaces it.
            guard engine.pointee.hasFailedLayouts else { return size }
            try forgetFailedAnswers()
        }
    }

    private func forgetFailedAnswers() throws(LayoutError) {
        engine.pointee.hasFailedLayouts = false
        for ordinal in layouts.indices where layouts[ordinal] != nil {
            let node = engine.container(UInt32(ordinal)).pointee.node
            guard engine.node(node).pointee.flags.contains(.failed) else { continue }
            engine.node(node).pointee.flags.remove(.failed)
            try parametersChanged(of: engine.id(node))
        }
    }

    /// Measures the root for a proposal, without placing anything.
    ///
    /// - Throws: as `layOut(_:)`.
    public func sizeThatFits(_ proposal: ProposedViewSize) throws(LayoutError) -> CGSize {
        guard let root else { return .zero }
        let engine = engine
        setWindow(proposal._wire)
        return try pass(root) { size in _ = engine.measureRoot(proposal._wire, size) }
    }

    /// Measures a view for a proposal, as the container around it would, and places nothing.
    ///
    /// - Throws: as `layOut(_:)`.
    package func sizeThatFits(_ proposal: ProposedViewSize, of node: NodeID) throws(LayoutError) -> CGSize {
        try check(node)
        guard let root, let outer = parent(of: node), let child = children(of: outer).firstIndex(of: node) else {
            return try sizeThatFits(proposal)
        }
        let engine = engine
        let ordinal = engine.node(outer.index).pointee.detail
        return try pass(root) { size in
            // The engine's own table, so no ledger records the call.
            var subviews = engine.handle(ordinal, count: engine.container(ordinal).pointee.childCount)
            subviews.functions = SubviewsTable.functions
            _ = subviews.functions.pointee.measure(subviews, UInt32(child), proposal._wire, size)
        }
    }

    /// Returns the root's size for a proposal of zero, in points: the minimum size of a window around it (Layout rules
    /// §2).
    ///
    /// - Throws: as `layOut(_:)`.
    public func minimumSize() throws(LayoutError) -> CGSize { try sizeThatFits(.zero) }

    /// Runs a pass on a thread whose stack suffices for the tree.
    func pass(_ root: NodeID, _ body: (UnsafeMutablePointer<galley_size>) -> Void) throws(LayoutError) -> CGSize {
        let engine = engine
        resolveDirections(from: root)
        let levels = engine.height(root.index)
        let budget = options.budget
        var size = galley_size()
        var said: String?
        engine.pointee.owner = pthread_self()
        let drains = PassEnd.mayDrain
        let ran = LayoutThread.run(levels: levels) { limit in
            engine.pointee.stackLimit = limit
            // A message that was left before the pass does not belong to it.
            _ = Messages.take()
            engine.pointee.thread = pthread_self()
            engine.begin(budget)
            body(&size)
            engine.end()
            // Messages belong to the thread that runs the pass.
            if engine.pointee.status < 0 { said = Messages.take() }
            PassEnd.run()
        }
        guard ran else {
            let stack = LayoutThread.largeStack >> 20
            throw LayoutError(.noMemory, "no thread with \(stack) MB of stack could be had for \(levels) levels")
        }
        if drains { PassEnd.drain() }
        defer { engine.pointee.status = GALLEY_OK }
        if engine.pointee.status < 0 { throw failure(said) }
        return CGSize(width: size.width, height: size.height)
    }
}

extension UnsafeMutablePointer where Pointee == Engine {
    func height(_ index: UInt32) -> Int {
        node(index).pointee.kind == .container ? Int(container(node(index).pointee.detail).pointee.height) : 1
    }

    func begin(_ budget: Int) {
        pointee.budget = budget
        pointee.status = GALLEY_OK
        pointee.answersFixed = pointee.usesShortcuts && pointee.functions == SubviewsTable.functions
        pointee.solvesStacks = pointee.answersFixed && !pointee.isWrapped
        pointee.kept = .max
        pointee.phase = .measuring
    }

    /// Ends the pass: handles of it are stale from now on.
    func end() {
        pointee.phase = .idle
        pointee.solvesStacks = false
        pointee.placing = .max
        pointee.pass &+= 1
        if pointee.pass == 0 { pointee.pass = 1 }
    }

    func measureRoot(_ proposal: galley_proposal, _ size: UnsafeMutablePointer<galley_size>) -> galley_status {
        pointee.functions.pointee.measure(handle(0, count: 1), 0, proposal, size)
    }

    func placeRoot(_ root: UInt32, _ proposal: galley_proposal, _ size: galley_size) {
        pointee.phase = .placing
        pointee.placing = 0
        let origin = galley_point(x: 0, y: 0)
        pointee.bounds = galley_rect(origin: origin, size: size)
        pointee.direction = container(0).pointee.direction
        let status = pointee.functions.pointee.place(handle(0, count: 1), 0, origin, origin, proposal)
        let record = node(root)
        if status >= 0, record.pointee.kind == .container, !record.pointee.flags.isDisjoint(with: [.changed, .resized])
        {
            _ = placeAll(from: root)
        }
    }
}
