import GalleyABI
import GalleyEngine
import GalleySDK
import GalleyFormatting

extension Trace {
    /// The identifier of the format.
    static let format = "galley-trace"

    /// Returns the trace as JSON Lines: a line for the scene, then one line for each call. Reading them gives the same
    /// trace, bit for bit.
    public func lines() -> [String] {
        var guides: [UInt32: String] = [:]
        return [header] + calls.map { $0.line(&guides) }
    }

    private var header: String {
        var fields = [
            "\"format\":\"\(Self.format)\"", "\"version\":\(Self.version)", "\"scene\":\(JSON.text(source.name))",
            "\"folder\":\(JSON.text(source.folder))",
        ]
        if let sample = source.sample { fields.append("\"sample\":\(JSON.text(sample))") }
        if let memo = source.memo { fields.append("\"memo\":\(JSON.text(memo))") }
        fields += [
            "\"proposal\":\(JSON.exact(proposal))", "\"size\":\(size.map(JSON.exact) ?? "null")",
            "\"calls\":\(calls.count)", "\"text\":\(JSON.text(source.text))",
            "\"views\":[\(views.map(\.json).joined(separator: ","))]",
        ]
        return "{\(fields.joined(separator: ","))}"
    }
}

extension JSON {
    static func exact(_ size: CGSize) -> String { "[\(exact(Double(size.width))),\(exact(Double(size.height)))]" }

    static func exact(_ point: CGPoint) -> String { "[\(exact(Double(point.x))),\(exact(Double(point.y)))]" }

    static func exact(_ proposal: ProposedViewSize) -> String {
        "[\(proposal.width.map { exact(Double($0)) } ?? "null"),\(proposal.height.map { exact(Double($0)) } ?? "null")]"
    }
}

extension Trace.View {
    fileprivate var json: String {
        var fields = ["\"name\":\(JSON.text(label.name))", "\"parent\":\(parent.map(String.init) ?? "null")"]
        if !label.isNamed { fields.append("\"named\":false") }
        if !label.kind.isEmpty { fields.append("\"kind\":\(JSON.text(label.kind))") }
        fields.append(
            "\"frame\":\(frame.map { "[\(JSON.exact(Double($0.minX))),\(JSON.exact(Double($0.minY))),\(JSON.exact(Double($0.width))),\(JSON.exact(Double($0.height)))]" } ?? "null")"
        )
        if let priority { fields.append("\"priority\":\(JSON.exact(priority))") }
        if orientation != 0 { fields.append("\"orientation\":\(orientation)") }
        if !values.isEmpty { fields.append("\"values\":[\(values.map(JSON.text).joined(separator: ","))]") }
        if let recorded {
            fields.append("\"flags\":\(recorded.flags),\"origin\":\(JSON.exact(recorded.origin))")
            if let spacing = recorded.spacing {
                let entries = spacing.map { "[\($0.edge),\(JSON.text($0.category)),\(JSON.exact($0.value))]" }
                fields.append("\"spacing\":[\(entries.joined(separator: ","))]")
            }
        }
        return "{\(fields.joined(separator: ","))}"
    }
}

extension Trace.Call {
    fileprivate func line(_ guides: inout [UInt32: String]) -> String {
        var line = "{\"id\":\(id),\"parent\":\(parent.map(String.init) ?? "null"),"
        line += "\"call\":\"\(LedgerJSON.name(event))\",\"view\":\(view.map(String.init) ?? "null")"
        switch event {
        case .measure:
            line += ",\"proposal\":\(JSON.exact(proposal)),\"size\":\(JSON.exact(size)),\(origin)"
        case .place:
            line += ",\"position\":\(JSON.exact(position))"
            if anchor != .topLeading {
                line += ",\"anchor\":\(JSON.exact(CGPoint(x: anchor.x, y: anchor.y)))"
            }
            line += ",\"proposal\":\(JSON.exact(proposal)),\"size\":\(JSON.exact(size)),\(origin)"
        case .alignment:
            if guides[guide] == nil { guides[guide] = Trace.guideText(guide) }
            line += ",\"proposal\":\(JSON.exact(proposal)),\"guide\":\(guides[guide] ?? "null"),"
            line += "\"value\":\(value.map { JSON.exact(Double($0)) } ?? "null"),\(origin)"
        case .text:
            line += ",\"text\":\(JSON.text(text ?? ""))" + (level.map { ",\"level\":\(JSON.text($0))" } ?? "")
        case .nested:
            guard let nested else { break }
            line += ",\"layout\":\(JSON.text(nested.layout)),\"function\":\(JSON.text(nested.function))"
            guard nested.hasLengths else { break }
            if nested.function == "placeSubviews" { line += ",\"position\":\(JSON.exact(position))" }
            line += ",\"proposal\":\(JSON.exact(proposal)),\"size\":\(JSON.exact(size))"
        case .spacing: line += ",\(origin)"
        case .makeCache, .updateCache: break
        }
        if failed { line += ",\"failed\":true" }
        if isUnplaced { line += ",\"unplaced\":true" }
        if isImplied { line += ",\"implied\":true" }
        return line + "}"
    }

    private var origin: String {
        var text = "\"how\":\"\(LedgerJSON.name(outcome))\""
        if dependsOnWidth || dependsOnHeight {
            text += ",\"depends\":\"\(dependsOnWidth ? "w" : "")\(dependsOnHeight ? "h" : "")\""
        }
        return text
    }
}

extension Trace {
    /// Returns a guide in the form of a file: the number of a built-in guide, or the axis and name of a custom one,
    /// whose number differs in each process.
    static func guideText(_ guide: UInt32) -> String {
        guard guide >= GALLEY_ALIGNMENT_BUILTIN_COUNT else { return String(guide) }
        return JSON.text((guide % 2 == 0 ? "x:" : "y:") + customName(guide))
    }

    private static func customName(_ guide: UInt32) -> String {
        let kind = guide % 2 == 0 ? GALLEY_NAME_ALIGNMENT_HORIZONTAL : GALLEY_NAME_ALIGNMENT_VERTICAL
        return LayoutHost.name(of: guide, kind: kind) ?? ""
    }

    /// Returns a guide's name for people.
    static func guideName(_ guide: UInt32) -> String {
        switch guide {
        case GALLEY_ALIGNMENT_LEADING: "leading"
        case GALLEY_ALIGNMENT_HORIZONTAL_CENTER: "horizontal center"
        case GALLEY_ALIGNMENT_TRAILING: "trailing"
        case GALLEY_ALIGNMENT_TOP: "top"
        case GALLEY_ALIGNMENT_VERTICAL_CENTER: "vertical center"
        case GALLEY_ALIGNMENT_BOTTOM: "bottom"
        case GALLEY_ALIGNMENT_FIRST_TEXT_BASELINE: "firstTextBaseline"
        case GALLEY_ALIGNMENT_LAST_TEXT_BASELINE: "lastTextBaseline"
        default: customName(guide)
        }
    }
}
