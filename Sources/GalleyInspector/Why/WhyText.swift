import GalleyEngine
import GalleySDK
import GalleyFormatting

/// An explanation for people: the proposals from the scene down with their terms, and the length that the view took.
public struct WhyText {
    let why: Why
    private let tree: LayoutTree
    private let label: (NodeID) -> ViewLabel
    private let breaks: [String]
    private let sources: [Int: String]

    /// Makes the explanation of a view in a tree that is laid out.
    ///
    /// - Parameters:
    ///   - why: the explanation.
    ///   - tree: the tree of the view.
    ///   - breaks: the description of a text's line breaks.
    ///   - sources: the author's lines of calls by their numbers, such as `layouts/Flow.swift:41:22`.
    ///   - label: returns the label of a view.
    public init(
        _ why: Why, in tree: LayoutTree, breaks: [String] = [], sources: [Int: String] = [:],
        label: @escaping (NodeID) -> ViewLabel
    ) {
        (self.why, self.tree, self.breaks, self.sources, self.label) = (why, tree, breaks, sources, label)
    }

    /// Returns the lines for one or both axes.
    ///
    /// - Parameters:
    ///   - axis: the axis; nil for both.
    ///   - width: the columns of the longest line; nil to break no line. The rest of a line that is broken begins below its
    ///     words.
    public func lines(_ axis: Axis? = nil, width: Int? = 80) -> [String] {
        let proposal = why.proposal.text
        var lines = ["\(name(why.node)) is \(Points.text(why.size)); its proposal was \(proposal)"]
        for side in why.sides(axis) {
            lines += ["", "\(word(side.axis)) \(Points.text(side.took.length ?? 0))"]
            for offered in side.offers {
                lines += offer(offered, side.axis)
                if let source = offered.call.flatMap({ sources[$0] }) {
                    lines.append(row("", "at \(CallTree.shortSource(source))"))
                }
            }
            lines += took(side)
        }
        let sums = why.sums
        lines.append("")
        lines.append(
            sums.wrong == 0
                ? "checked: \(sums.count) lengths, each the sum of its terms"
                : "\(sums.wrong) of \(sums.count) lengths are not the sum of their terms: please report it")
        return width.map { width in lines.flatMap { Self.broken($0, to: width) } } ?? lines
    }

    /// Breaks a line between words; the rest begins below the words of the line, behind its amount.
    private static func broken(_ line: String, to width: Int) -> [String] {
        guard line.columns > width else { return [line] }
        let start = line.prefix { $0 == " " }
        let amount = line.dropFirst(start.count).prefix { $0 != " " }
        let gap = line.dropFirst(start.count + amount.count).prefix { $0 == " " }
        let indent = gap.count > 1 ? start.count + amount.count + gap.count : start.count + 2
        let head = gap.count > 1 ? String(line.prefix(indent)) : String(start)
        // The first line begins with the amount, the others with as many spaces.
        let words = String(line.dropFirst(head.count)).wrapped(to: max(20, width - indent))
        return words.enumerated().map { ($0 == 0 ? head : String(repeating: " ", count: indent)) + $1 }
    }

    /// Returns the view's size in one line: `width: title + rest + 2 gaps of 8; height: title`.
    public func line(_ axis: Axis? = nil) -> String {
        let sides = why.sides(axis).map { side in
            let terms = rowWords(side) ?? side.took.terms.map { brief(side.took, $0, side.axis) }
            return "\(word(side.axis)): " + (terms.isEmpty ? "nothing in it" : terms.joined(separator: " + "))
        }
        return sides.joined(separator: "; ")
    }

    private func word(_ axis: Axis) -> String { axis == .horizontal ? "width" : "height" }

    /// Returns the name of a view, or of its content.
    func name(_ node: NodeID) -> String { WhyText.name(node, in: tree, label) }

    static func name(_ node: NodeID, in tree: LayoutTree, _ label: (NodeID) -> ViewLabel) -> String {
        let own = label(node)
        guard !own.isNamed, tree.isModifier(node) else { return own.name.withoutControls }
        var inner = node
        while tree.isModifier(inner), !label(inner).isNamed, let child = tree.children(of: inner).first {
            inner = child
        }
        guard label(inner).isNamed else { return own.name.withoutControls }
        return "\(own.kind.isEmpty ? "modifier" : own.kind) of \(label(inner).name)".withoutControls
    }

    // MARK: Proposals

    private func offer(_ offer: Why.Offer, _ axis: Axis) -> [String] {
        let (to, length) = (name(offer.to), offer.length)
        let amount = length.length.map { Points.text($0) } ?? "–"
        let call = offer.call.map { " in #\($0)" } ?? ""
        let none = length.length == nil ? "no \(word(axis)) " : ""
        guard let from = offer.from else {
            return [row(amount, "the scene proposes \(none)to \(to)\(call)")]
        }
        let plain = row(amount, "\(name(from)) proposes \(none)to \(to)\(call)")
        let nested = offer.nested.map { "its \($0.withoutControls)" }
        let head = plain + (nested.map { ", through \($0)" } ?? "")
        guard length.length != nil else { return [head + ", so it takes its ideal \(word(axis))"] }
        if length.terms.count == 1, length.parts == 1 {
            // A layout without an explanation may still have given a reason.
            if length.terms[0].origin == .given, let said = offer.said {
                return [plain + ": \(nested ?? kind(from)) says “\(said)”"]
            }
            let echo = offer.echo.map { self.echo($0, of: offer.to, axis) + "; " } ?? ""
            return [head + ": " + echo + reason(length.terms[0], from, axis)]
        }
        var lines = [head]
        lines += sumRows(length.terms) { part($0, from, axis) }
        if length.parts > 1 {
            lines.append(sumRow("÷ \(length.parts)", "shared equally among \(length.parts)"))
        }
        return lines
    }

    /// Returns the only term of a proposal in words.
    private func reason(_ term: Why.Term, _ from: NodeID, _ axis: Axis) -> String {
        switch term.origin {
        case .proposed: "passed on"
        case .fixed: "a fixed \(word(axis))"
        case .minimum: "the minimum \(word(axis)) of its cells"
        case .maximum: "the maximum \(word(axis)) of its cells"
        case .own: "its own \(word(axis))"
        case .given: unexplained(from)
        default: part(term, from, axis)
        }
    }

    /// Returns one of several terms of a proposal in words.
    private func part(_ term: Why.Term, _ from: NodeID, _ axis: Axis) -> String {
        switch term.origin {
        case .proposed: "proposed to \(name(from))"
        case .served: "taken by \(view(term))"
        case .steadier: "taken by \(view(term)), which is less flexible"
        case .preferred: "taken by \(view(term)), which has a higher priority"
        case .servedTrack(let index): "taken by \(track(index, axis))"
        case .reserved: "reserved for \(view(term)), its minimum \(word(axis))"
        case .track(let index): "\(track(index, axis)), sized by its cells"
        case .own: "the \(word(axis)) of \(name(from))"
        case .given: unexplained(from)
        default: common(term, axis)
        }
    }

    // MARK: The taken length

    private func took(_ side: Why.Side) -> [String] {
        let (length, took, row) = (Points.text(side.took.length ?? 0), side.took, rowRows(side))
        let of = side.offers.last?.length.length.map { " of \(Points.text($0))" } ?? ""
        var lines: [String]
        if !row.isEmpty {
            lines = ["  took \(length)\(of), as its subviews lie; \(unexplained(why.node))"] + row
        } else if took.terms.count == 1 {
            lines = ["  took \(length)\(of): \(self.term(of: took, took.terms[0], side.axis))"]
        } else {
            lines = ["  took \(length)\(of)" + (took.terms.isEmpty ? ": it is empty" : "")]
            lines += sumRows(took.terms) { self.term(of: took, $0, side.axis) }
        }
        if side.axis == .horizontal { lines += breaks.map { "    " + $0 } }
        if let spare = side.spare, abs(spare) > 1e-9 {
            let outer = why.width.offers.last?.from.map(name) ?? "the scene"
            lines.append(
                spare > 0
                    ? "  spare \(Points.text(spare)): returned to \(outer)"
                    : "  \(Points.text(-spare)) more than its proposal")
        }
        return lines
    }

    /// Returns a term of the view's length in words.
    private func term(of length: Why.Length, _ term: Why.Term, _ axis: Axis) -> String {
        switch term.origin {
        case .child: length.terms.count == 1 ? "the \(word(axis)) of \(view(term))" : view(term)
        case .before: "\(view(term)), before the alignment guide"
        case .after: "\(view(term)), after the alignment guide"
        case .proposed: "all of its proposal"
        case .given: unexplained(why.node)
        default: common(term, axis)
        }
    }

    /// Returns a term in a word or two.
    private func brief(_ length: Why.Length, _ term: Why.Term, _ axis: Axis) -> String {
        switch term.origin {
        case .child: view(term)
        case .before: "\(view(term)) before the guide"
        case .after: "\(view(term)) after the guide"
        case .fixed: "fixed"
        case .proposed: "the proposal"
        case .minimum: "minimum"
        case .maximum: "maximum"
        case .ideal: "ideal"
        case .given: "unexplained"
        default: self.term(of: length, term, axis)
        }
    }

    // MARK: Shared words

    private func common(_ term: Why.Term, _ axis: Axis) -> String {
        switch term.origin {
        case .gaps(let count):
            count == 1
                ? "one gap"
                : "\(count) gaps"
                    + (isEven(term.amount, count) ? " of \(Points.text(abs(term.amount) / CGFloat(count)))" : "")
        case .insets: "padding"
        case .fixed: "its own \(word(axis)), for any proposal"
        case .minimum: "its minimum \(word(axis))"
        case .maximum: "its maximum \(word(axis))"
        case .ideal: "its ideal \(word(axis)), as none is proposed"
        case .track(let index): track(index, axis)
        case .fraction(let factor): "\(Points.text(factor)) of its proposal"
        case .ratio(let other, let ratio): "\(Points.text(other)) × ratio \(Points.text(ratio))"
        case .content: "the \(word(axis)) of its content"
        case .across: "no length across its stack"
        case .floor: "raised to 0, the minimum length"
        case .child, .before, .after: view(term)
        case .served, .steadier, .preferred, .servedTrack, .reserved, .proposed, .own, .given: "\(term.origin)"
        }
    }

    private func track(_ index: Int, _ axis: Axis) -> String {
        "\(axis == .horizontal ? "column" : "row") \(index + 1)"
    }

    /// Returns whether the gaps are probably equal: each a multiple of half a point.
    private func isEven(_ amount: CGFloat, _ count: Int) -> Bool {
        let doubled = amount / CGFloat(count) * 2
        return doubled == doubled.rounded()
    }

    private func view(_ term: Why.Term) -> String { term.view.map(name) ?? "a view" }

    private func kind(_ node: NodeID) -> String {
        let label = label(node)
        return label.kind.isEmpty ? name(node) : label.kind.withoutControls
    }

    /// Whether the fallback layout stands in for the view's layout, which failed.
    var isReplaced: Bool { label(why.node).fault != nil }

    /// Returns why nothing is known of a length: the layout gave no reason, or is replaced.
    private func unexplained(_ node: NodeID) -> String {
        label(node).fault.map { "the fallback layout, because \($0.withoutControls)" }
            ?? "\(kind(node)) does not explain it"
    }

    private func row(_ amount: String, _ words: String) -> String { amount.padded(to: 8, left: true) + "  " + words }

    private func sumRows(_ terms: [Why.Term], words: (Why.Term) -> String) -> [String] {
        sumRows(terms.map(\.amount)) { words(terms[$0]) }
    }

    /// Returns one row for each amount; of many, the first and the last ones, and a row for the rest.
    func sumRows(_ amounts: [CGFloat], words: (Int) -> String) -> [String] {
        func row(_ position: Int) -> String {
            sumRow(amounts[position], isFirst: position == 0, words(position))
        }
        guard amounts.count > Self.maximumRows else { return amounts.indices.map(row) }
        let (head, tail) = (0..<Self.maximumRows / 2, (amounts.count - 3)..<amounts.count)
        let others = amounts[head.upperBound..<tail.lowerBound]
        let together = others.reduce(0, +)
        return head.map(row) + [sumRow(together, isFirst: false, "\(others.count) more like these")] + tail.map(row)
    }

    private static let maximumRows = 12

    private func sumRow(_ amount: CGFloat, isFirst: Bool, _ words: String) -> String {
        let sign = amount < 0 ? "−" : isFirst ? " " : "+"
        return sumRow("\(sign) \(Points.text(abs(amount)))", words)
    }

    private func sumRow(_ amount: String, _ words: String) -> String {
        String(repeating: " ", count: 10) + amount.padded(to: 8, left: true) + "  " + words
    }
}
