import GalleyEngine

/// Something that a layout did and should probably not do, with the call where it shows.
public struct LayoutWarning: Sendable {
    /// What can be wrong.
    public enum Kind: String, Sendable, CaseIterable {
        /// A size or position that is NaN or infinite.
        case notFinite = "not finite"
        /// A size below 0.
        case negative
        /// A layout took more than it was offered though its children need less.
        case biggerThanAsked = "bigger than asked"
        /// A child is larger than what is around it.
        case overflow
        /// A layout placed a child nowhere.
        case unplaced = "not placed"
        /// A layout placed a child twice.
        case placedTwice = "placed twice"
        /// A child lies wholly outside of what is around it.
        case outside
        /// A view answered the same question in two ways.
        case unstable
        /// A child was placed with a larger size than it was measured with.
        case otherSize = "other size"
        /// A layout's cache does not follow its children.
        case staleCache = "stale cache"
        /// A layout asks for the smallest size where it needs the ideal one.
        case zeroAsked = "zero asked"
        /// A layout remembers something besides its cache.
        case mutatedState = "mutated state"
        /// A layout is other on each pass, as what one pass leaves makes the next one.
        case feedbackLoop = "feedback loop"
        /// A change animates a parameter that its layout cannot animate.
        case notAnimatable = "not animatable"
        /// Containers inside each other multiply the questions.
        case blowUp = "blow-up"
        /// Calls inside each other are so deep that plugins may run out of stack.
        case deep
        /// A layout takes longer than a frame lasts.
        case slow
    }

    /// What is wrong.
    public let kind: Kind
    /// The view that it shows on.
    public let node: NodeID?
    /// The number of the call that it shows in; nil where it takes several runs to see it.
    public let call: Int?
    /// What was expected, and what happened. Views are named as reports name them.
    public let message: String
    /// A filter that shows the calls it is about.
    public let filter: String
}

extension LayoutWarning {
    /// A parameter that a change animates though its layout has no animatable data for it.
    ///
    /// - Parameter line: the line of the scene in which the change stands.
    public static func notAnimatable(
        _ parameter: String, of node: NodeID, line: Int, label: (NodeID) -> ViewLabel
    ) -> LayoutWarning {
        LayoutWarning(
            kind: .notAnimatable, node: node, call: nil,
            message:
                "its “\(parameter)”, which line \(line) of the scene animates, jumps: the layout's animatableData does "
                + "not hold it, so that its views go straight to where they end. Declare animatableData with it",
            filter: "view = \"\(label(node).name.withoutControls.replacing("\"", with: "?"))\"")
    }

    /// The numbers of the calls that warnings name.
    public static func calls(of warnings: [LayoutWarning]) -> Set<Int> { Set(warnings.compactMap(\.call)) }

    /// The warnings for people: what is wrong where, then the command that shows more. `wrap` breaks running text into lines.
    ///
    /// - Parameter command: the command that inspects the scene: `galley inspect scene.yaml`.
    public static func lines(
        of warnings: [LayoutWarning], command: String, label: (NodeID) -> ViewLabel, wrap: (String) -> [String]
    ) -> [String] {
        warnings.flatMap { warning -> [String] in
            let view = warning.node.map { label($0).name.withoutControls } ?? "the scene"
            let call = warning.call.map { "#\($0) " } ?? ""
            return wrap("! \(warning.kind.rawValue): \(call)\(view): \(warning.message)")
                + ["  next: \(command) --filter '\(warning.filter)'"]
        }
    }

    /// The warnings as JSON, one a line.
    public static func json(of warnings: [LayoutWarning], label: (NodeID) -> ViewLabel) -> [String] {
        warnings.map { warning in
            let view = warning.node.map { JSON.text(label($0).name) } ?? "null"
            return
                "{\"v\":\(LedgerJSON.schemaVersion),\"warning\":\(JSON.text(warning.kind.rawValue)),\"view\":\(view),"
                + "\"id\":\(warning.call.map(String.init) ?? "null"),\"message\":\(JSON.text(warning.message)),"
                + "\"filter\":\(JSON.text(warning.filter))}"
        }
    }
}
