import GalleyEngine
import GalleySDK
import GalleyFormatting

/// An explanation as one line of JSON in full precision. Each axis has the properties of `Why.Side`.
public enum WhyJSON {
    /// The version of the schema, in every line as `v`.
    public static let schemaVersion = 1

    /// Returns the explanation of one view, with the tested changes and those that were left out, and with the author's
    /// lines of calls by their numbers.
    public static func line(
        _ why: Why, axis: Axis? = nil, changes: [WhyChange] = [], leftOut: [String] = [],
        sources: [Int: String] = [:], label: (NodeID) -> ViewLabel
    ) -> String {
        var fields = [
            "\"v\":\(schemaVersion)", "\"view\":\(JSON.text(label(why.node).name))",
            "\"kind\":\(JSON.text(label(why.node).kind))", "\"size\":\(JSON.size(why.size))",
            "\"proposal\":[\(JSON.length(why.proposal.width)),\(JSON.length(why.proposal.height))]",
        ]
        for side in why.sides(axis) {
            fields.append("\"\(side.axis == .horizontal ? "width" : "height")\":\(json(side, sources, label))")
        }
        if !changes.isEmpty {
            fields.append("\"changes\":[\(changes.map { $0.json }.joined(separator: ","))]")
        }
        if !leftOut.isEmpty { fields.append("\"leftOut\":\(JSON.list(leftOut.map { JSON.text($0) }))") }
        return "{" + fields.joined(separator: ",") + "}"
    }

    private static func json(_ side: Why.Side, _ sources: [Int: String], _ label: (NodeID) -> ViewLabel) -> String {
        let offers = side.offers.map { offer in
            let from = offer.from.map { JSON.text(label($0).name) } ?? "null"
            let source = offer.call.flatMap { sources[$0] }.map { ",\"source\":\(JSON.text($0))" } ?? ""
            let call = offer.call.map { ",\"call\":\($0)\(source)" } ?? ""
            let said =
                (offer.said.map { ",\"said\":\(JSON.text($0))" } ?? "")
                + (offer.nested.map { ",\"layout\":\(JSON.text($0))" } ?? "")
                + (offer.echo.map { ",\"sameAs\":{\"view\":\(JSON.text(label($0.view).name)),\"call\":\($0.call)}" }
                    ?? "")
            return
                "{\"from\":\(from),\"to\":\(JSON.text(label(offer.to).name)),\(json(offer.length, label))\(call)\(said)}"
        }
        let row = side.row.map { piece in
            "{\"amount\":\(JSON.number(piece.amount)),\"is\":\(JSON.text(piece.kind.rawValue)),"
                + "\"view\":\(JSON.text(label(piece.view).name))}"
        }
        return "{\"offers\":[\(offers.joined(separator: ","))],\"took\":{\(json(side.took, label))},"
            + (row.isEmpty ? "" : "\"row\":[\(row.joined(separator: ","))],")
            + "\"spare\":\(JSON.length(side.spare))}"
    }

    private static func json(_ length: Why.Length, _ label: (NodeID) -> ViewLabel) -> String {
        let terms = length.terms.map { term in
            let view = term.view.map { ",\"view\":\(JSON.text(label($0).name))" } ?? ""
            return "{\"amount\":\(JSON.number(term.amount)),\"is\":\(JSON.text(word(term.origin)))\(view)}"
        }
        return
            "\"length\":\(JSON.length(length.length)),\"parts\":\(length.parts),\"terms\":[\(terms.joined(separator: ","))]"
    }

    private static func word(_ origin: _LengthAccount.Origin) -> String {
        switch origin {
        case .child: "child"
        case .before: "before"
        case .after: "after"
        case .gaps: "gaps"
        case .insets: "padding"
        case .fixed: "fixed"
        case .minimum: "minimum"
        case .ideal: "ideal"
        case .maximum: "maximum"
        case .proposed: "offered"
        case .own: "own"
        case .served, .steadier, .preferred, .servedTrack: "served"
        case .reserved: "reserved"
        case .track: "track"
        case .fraction: "fraction"
        case .ratio: "ratio"
        case .content: "content"
        case .across: "across"
        case .floor: "floor"
        case .given: "unsaid"
        }
    }
}
