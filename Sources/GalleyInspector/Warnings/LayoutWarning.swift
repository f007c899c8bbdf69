import GalleyEngine
import GalleyFormatting

/// A probable mistake of a layout, with the call that shows it.
public struct LayoutWarning: Sendable {
    /// The kinds of mistakes.
    public enum Kind: String, Sendable, CaseIterable {
        /// A size or position that is NaN or infinite.
        case notFinite = "not finite"
        /// A size below 0.
        case negative
        /// A layout took more than its proposal, although its children need less.
        case biggerThanAsked = "bigger than asked"
        /// A child is larger than its container.
        case overflow
        /// A layout did not place a child.
        case unplaced = "not placed"
        /// A layout placed a child twice.
        case placedTwice = "placed twice"
        /// A child lies completely outside its container.
        case outside
        /// A view gave two answers to the same question.
        case unstable
        /// A child was placed with a larger size than any measured one.
        case otherSize = "other size"
        /// A layout's cache does not follow changes of its children.
        case staleCache = "stale cache"
        /// A layout asks for the minimum size where it needs the ideal one.
        case zeroAsked = "zero asked"
        /// A layout keeps state outside its cache.
        case mutatedState = "mutated state"
        /// The frames depend on the order of the calls.
        case orderMatters = "order matters"
        /// A layout differs in every pass, because each pass depends on the previous one.
        case feedbackLoop = "feedback loop"
        /// A change animates a parameter that its layout cannot animate.
        case notAnimatable = "not animatable"
        /// Nested containers multiply the measures.
        case blowUp = "blow-up"
        /// Calls nest so deeply that plugins may exhaust their stack.
        case deep
        /// A layout takes longer than a frame.
        case slow
    }

    /// The kind of the mistake.
    public let kind: Kind
    /// The view that shows the mistake.
    public let node: NodeID?
    /// The number of the call that shows it; nil if only several runs together do.
    public let call: Int?
    /// The observed and the expected behaviour. Views are named as in reports.
    public var message: String { found + advice }
    /// The observed behaviour alone.
    let found: String
    /// The expected behaviour, which continues the sentence: `; place every subview`.
    let advice: String
    /// A filter for the calls that the warning is about.
    public let filter: String

    init(kind: Kind, node: NodeID?, call: Int?, message found: String, advice: String = "", filter: String) {
        (self.kind, self.node, self.call) = (kind, node, call)
        (self.found, self.advice, self.filter) = (found, advice, filter)
    }
}

extension LayoutWarning {
    /// Makes the warning for a change that animates a parameter without animatable data.
    ///
    /// - Parameters:
    ///   - parameter: the parameter's name.
    ///   - node: the container.
    ///   - line: the line of the change in the scene.
    ///   - label: returns the label of a view.
    public static func notAnimatable(
        _ parameter: String, of node: NodeID, line: Int, label: (NodeID) -> ViewLabel
    ) -> LayoutWarning {
        LayoutWarning(
            kind: .notAnimatable, node: node, call: nil,
            message:
                "line \(line) of the scene animates its “\(parameter)”, but its views jump to their final frames: the layout's "
                + "animatableData does not contain the parameter",
            advice: ". Declare animatableData with it",
            filter: "view = \"\(label(node).name.withoutControls.replacing("\"", with: "?"))\"")
    }

    /// Makes the warnings for layouts whose frames depend on the order of their calls.
    ///
    /// - Parameters:
    ///   - check: the comparison of the orders.
    ///   - label: returns the label of a view.
    public static func ofOrder(_ check: OrderCheck, label: (NodeID) -> ViewLabel) -> [LayoutWarning] {
        func name(_ node: NodeID) -> String { label(node).name.withoutControls }
        return check.findings.map { finding in
            LayoutWarning(
                kind: .orderMatters, node: finding.layout, call: nil,
                message: "depends on the order of the calls: \(finding.observation(name))",
                advice: "; --stress-order --seed \(check.seed) shows the calls",
                filter: finding.layout.map { "view = \"\(name($0).replacing("\"", with: "?"))\"" } ?? "place")
        }
    }

    /// Returns the numbers of the calls that warnings name.
    public static func calls(of warnings: [LayoutWarning]) -> Set<Int> { Set(warnings.compactMap(\.call)) }

    /// Returns the warnings for people: each mistake with its view, then the command that shows more. `wrap` breaks
    /// running text into lines.
    ///
    /// - Parameters:
    ///   - warnings: the warnings.
    ///   - command: the command that inspects the scene: `galley inspect scene.yaml`.
    ///   - sources: the author's lines of calls by their numbers, such as `layouts/Flow.swift:41:22`.
    ///   - label: returns the label of a view.
    ///   - wrap: breaks running text into lines.
    public static func lines(
        of warnings: [LayoutWarning], command: String, sources: [Int: String] = [:], label: (NodeID) -> ViewLabel,
        wrap: (String) -> [String]
    ) -> [String] {
        warnings.flatMap { warning -> [String] in
            let view = warning.node.map { label($0).name.withoutControls } ?? "the scene"
            let call = warning.call.map { "#\($0) " } ?? ""
            return wrap("! \(warning.kind.rawValue): \(call)\(view): \(warning.message)")
                + (warning.call.flatMap { sources[$0] }.map { ["  at:   \($0.withoutControls)"] } ?? [])
                + ["  next: \(command) --filter '\(warning.filter)'"]
        }
    }

    /// Returns the warnings as JSON, one per line.
    public static func json(
        of warnings: [LayoutWarning], sources: [Int: String] = [:], label: (NodeID) -> ViewLabel
    ) -> [String] {
        warnings.map { warning in
            let view = warning.node.map { JSON.text(label($0).name) } ?? "null"
            let source = warning.call.flatMap { sources[$0] }.map { "\"source\":\(JSON.text($0))," } ?? ""
            return
                "{\"v\":\(LedgerJSON.schemaVersion),\"warning\":\(JSON.text(warning.kind.rawValue)),\"view\":\(view),"
                + "\"id\":\(warning.call.map(String.init) ?? "null"),\"message\":\(JSON.text(warning.message)),"
                + "\(source)\"filter\":\(JSON.text(warning.filter))}"
        }
    }
}
