import GalleyABI
import GalleySDK
import GalleyFormatting

/// An error of building or laying out a tree: the expected and the found state, and the node.
public struct LayoutError: Error, CustomStringConvertible, Sendable {
    /// The kinds of errors.
    public enum Code: Sendable, Hashable {
        /// The children do not form a tree: a node is unknown, has two parents, or contains itself.
        case invalidTree
        /// The tree has more nodes than `LayoutOptions.nodeLimit`.
        case tooLarge
        /// The tree has more levels than the layout thread's stack can hold.
        case tooDeep
        /// A pass computed more answers than `LayoutOptions.budget`.
        case budgetExhausted
        /// The system refused memory or a thread.
        case noMemory
        /// A layout returned a size with a NaN length, a guide that is not finite although no infinity was proposed, or
        /// an invalid spacing preference.
        case invalidResult
        /// A layout broke another rule of the ABI, or reported an error of its own.
        case layoutFailed
    }

    /// The kind of error.
    public let code: Code
    /// The error in words.
    public let message: String
    /// The node, if the error is about one.
    public let node: NodeID?
    /// The status that a layout returned; 0 if no layout was involved.
    public let status: Int32

    package init(_ code: Code, _ message: String, node: NodeID? = nil, status: Int32 = 0) {
        self.code = code
        self.message = message
        self.node = node
        self.status = status
    }

    /// The error in words.
    public var description: String { message }
}

extension LayoutTree {
    /// The public error for the failure that the engine recorded, with names instead of numbers and the layout's own
    /// message.
    func failure(_ message: String?) -> LayoutError {
        let status = engine.pointee.status
        let failure = engine.pointee.failure
        let node = failure.node < UInt32(engine.pointee.nodes.count) ? engine.id(failure.node) : nil
        let place = node.map { label($0) } ?? "the root"
        let proposal = ProposedViewSize(_wire: failure.proposal).text
        let size = CGSize(width: failure.size.width, height: failure.size.height)
        let said = message.map { ": \(naming($0, childrenOf: node))" } ?? ""
        func error(_ code: LayoutError.Code, _ text: String) -> LayoutError {
            LayoutError(code, text, node: node, status: status)
        }
        switch status {
        case GALLEY_ERROR_TOO_DEEP:
            return error(
                .tooDeep,
                "\(place) is nested too deeply: \(LayoutThread.largeStack >> 20) MB of stack are used up; "
                    + "flatten the tree, about 100,000 levels fit")
        case GALLEY_ERROR_BUDGET:
            return error(
                .budgetExhausted,
                "the pass computed more than \(options.budget) answers and was ended at \(place); "
                    + "containers that multiply the calls: \(multipliers(above: node)); "
                    + "raise LayoutOptions.budget or give a container in the chain a fixed size")
        case GALLEY_ERROR_NO_MEMORY:
            return error(.noMemory, "no memory left at \(place)\(said)")
        case GALLEY_ERROR_INVALID_RESULT where failure.call == .alignment:
            return error(
                .invalidResult,
                "\(place) has a guide at \(Points.text(size.width)) for the proposal \(proposal); a guide is finite, and "
                    + "at infinity only where infinity is proposed: look at its explicitAlignment, or at its "
                    + "alignmentGuide")
        case GALLEY_ERROR_INVALID_RESULT where failure.call == .spacing:
            return error(
                .invalidResult,
                "\(place) prefers a gap of \(Points.text(size.width)); a gap is finite, and at one of the four edges: look "
                    + "at its spacing")
        case GALLEY_ERROR_INVALID_RESULT:
            return error(
                .invalidResult,
                "\(place) answered \(Points.text(size)) to the proposal \(proposal), which is no size; "
                    + "a size is a number in both dimensions: look at its sizeThatFits")
        default:
            return error(
                .layoutFailed,
                "\(place) failed in \(failure.call.functionName) for the proposal \(proposal): "
                    + "\(Status.text(status))\(said)")
        }
    }

    /// Returns a layout's message with the name of the child in place of its number.
    private func naming(_ message: String, childrenOf node: NodeID?) -> String {
        guard let node, let match = message.firstMatch(of: /of subview ([0-9]+)/), let number = Int(match.1) else {
            return message
        }
        let children = children(of: node)
        guard children.indices.contains(number) else { return message }
        return message.replacingCharacters(in: match.range, with: "of \(label(children[number]))")
    }

    /// Returns the name of a node in messages: its own, or its layout's kind and path.
    func label(_ node: NodeID) -> String {
        guard contains(node) else { return "node \(node.index)" }
        if let name = names[node.index] { return "“\(name)”" }
        var path: [String] = []
        var current = node
        while let outer = parent(of: current) {
            // A path that is too long to read is replaced by its depth.
            if path.count == Self.longestPath { return "a node \(depth(of: node)) levels deep" }
            let position = children(of: outer).firstIndex(of: current) ?? 0
            path.append(String(position))
            if let name = names[outer.index] {
                path.append(name)
                return "node \(path.reversed().joined(separator: "/"))"
            }
            current = outer
        }
        return path.isEmpty ? "the root" : "node root/\(path.reversed().joined(separator: "/"))"
    }

    private static let longestPath = 32

    private func depth(of node: NodeID) -> Int {
        var (depth, index) = (0, node.index)
        while engine.node(index).pointee.parent != .max {
            index = engine.node(index).pointee.parent
            depth += 1
        }
        return depth
    }

    /// Describes the containers whose children computed more often than they did, outermost first.
    private func multipliers(above node: NodeID?) -> String {
        var factors: [String] = []
        var current = node
        while let inner = current, let outer = parent(of: inner) {
            let mine = computedAnswers(of: inner)
            let theirs = computedAnswers(of: outer)
            if theirs > 0, mine > theirs { factors.append("\(label(outer)) ×\(mine / theirs)") }
            current = outer
        }
        return factors.isEmpty ? "none above it" : factors.reversed().joined(separator: " → ")
    }

    /// Returns the number of answers that a container computed in the last pass.
    public func computedAnswers(of node: NodeID) -> Int {
        guard contains(node), engine.node(node.index).pointee.kind == .container else { return 0 }
        let record = engine.container(engine.node(node.index).pointee.detail)
        // The pass serial advanced when the pass ended. An answer along one axis counts as half.
        return record.pointee.countedPass == engine.pointee.pass &- 1 ? Int(record.pointee.computed + 1) / 2 : 0
    }
}

extension LayoutCall {
    /// The name of the `Layout` function that the call runs.
    public var functionName: String {
        switch self {
        case .measure: "sizeThatFits"
        case .place: "placeSubviews"
        case .makeCache: "makeCache"
        case .updateCache: "updateCache"
        case .spacing: "spacing"
        case .alignment: "explicitAlignment"
        case .properties: "layoutProperties"
        }
    }
}

/// The statuses of the ABI in words.
package enum Status {
    /// Returns the meaning of a status.
    package static func text(_ status: Int32) -> String {
        switch status {
        case GALLEY_OK: "done"
        case GALLEY_NO_VALUE: "no value"
        case GALLEY_ERROR_FAILED: "the layout gave up"
        case GALLEY_ERROR_STALE_HANDLE: "it used a subview that is not in the tree any more"
        case GALLEY_ERROR_CHILD_RANGE: "it asked for a subview that does not exist"
        case GALLEY_ERROR_WRONG_PHASE: "it called a function outside of its phase"
        case GALLEY_ERROR_WRONG_THREAD: "it called a function on the wrong thread"
        case GALLEY_ERROR_INVALID_ARGUMENT: "an argument is not valid"
        case GALLEY_ERROR_INVALID_RESULT: "a result is not valid"
        case GALLEY_ERROR_WRONG_TYPE: "a value has the wrong type"
        case GALLEY_ERROR_UNKNOWN: "no such parameter, function or id"
        case GALLEY_ERROR_MISSING: "a required parameter is missing"
        case GALLEY_ERROR_OUT_OF_RANGE: "a parameter is outside of its range"
        case GALLEY_ERROR_NO_MEMORY: "no memory"
        case GALLEY_ERROR_BUFFER: "a buffer is too small"
        case GALLEY_ERROR_TOO_DEEP: "nested too deeply"
        case GALLEY_ERROR_BUDGET: "too many calls"
        case GALLEY_ERROR_UNSUPPORTED: "not supported"
        default: "unknown status \(status)"
        }
    }
}
