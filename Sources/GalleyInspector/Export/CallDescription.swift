import GalleyEngine
import GalleySDK
import GalleyFormatting

/// A call in a profiler: its name and its arguments, in full precision.
struct CallDescription {
    let name: String
    let category: String
    private(set) var details: [(key: String, value: CallTimeline.Detail)] = []

    /// Describes a call of a trace. The ledger's entry and history add the origin of the answer and the reason of the
    /// call.
    init(_ call: Trace.Call, of trace: Trace, _ entry: LedgerEntry?, _ history: CallHistory?) {
        let label = call.view.map { trace.views[$0].label }
        let category = call.level == nil ? call.nested?.function ?? LedgerJSON.name(call.event) : "log"
        let firstLine = call.text.map { ": " + $0.prefix { $0 != "\n" } }
        self.category = category
        name = "\(call.nested?.layout ?? label?.name ?? "the scene") \(category)\(firstLine ?? "")"
        details.append(("id", .number(call.id)))
        if let label {
            details.append(("view", .text(label.name)))
            if !label.kind.isEmpty { details.append(("kind", .text(label.kind))) }
        }
        switch call.event {
        case .measure:
            details.append(("proposal", .text(Self.text(call.proposal))))
            details.append(("size", .text(Self.text(call.size))))
        case .place:
            details.append(("position", .text("\(Self.text(call.position.x)),\(Self.text(call.position.y))")))
            if call.anchor != .topLeading {
                details.append(("anchor", .text("\(Self.text(call.anchor.x)),\(Self.text(call.anchor.y))")))
            }
            details.append(("proposal", .text(Self.text(call.proposal))))
            details.append(("size", .text(Self.text(call.size))))
        case .alignment:
            details.append(("guide", .text(Trace.guideName(call.guide))))
            details.append(("proposal", .text(Self.text(call.proposal))))
            details.append(("value", .text(call.value.map(Self.text) ?? "none")))
        case .text:
            if let level = call.level { details.append(("level", .text(level))) }
            details.append(("text", .text(call.text ?? "")))
        case .nested where call.nested?.hasLengths ?? false:
            if call.nested?.function == "placeSubviews" {
                details.append(("position", .text("\(Self.text(call.position.x)),\(Self.text(call.position.y))")))
            }
            details.append(("proposal", .text(Self.text(call.proposal))))
            details.append(("size", .text(Self.text(call.size))))
        case .spacing, .makeCache, .updateCache, .nested: break
        }
        switch call.event {
        case .measure, .place, .alignment, .spacing:
            details.append(("cache", .text(LedgerJSON.name(call.outcome))))
        case .text, .makeCache, .updateCache, .nested: break
        }
        if let entry, let history { addCause(entry, history) }
        if call.isImplied { details.append(("why", .text("the engine needed the size"))) }
        if call.isUnplaced { details.append(("why", .text("its layout placed it nowhere"))) }
        if call.failed { details.append(("failed", .text("true"))) }
    }

    private mutating func addCause(_ entry: LedgerEntry, _ history: CallHistory) {
        if entry.event == .measure, entry.outcome != .computed, let supplier = history.supplier(of: entry) {
            details.append(("from", .number(supplier)))
        }
        switch history.miss(of: entry) {
        case .evicted(let earlier): details.append(("evicted", earlier.map { .number($0) } ?? .text("earlier")))
        case .invalidated(let earlier, let change):
            details.append(("invalidated", earlier.map { .number($0) } ?? .text("earlier")))
            if let change { details.append(("change", .text(change.kind.rawValue))) }
        case .first, nil: break
        }
        if let reason = entry.reason, !entry.isImplied { details.append(("why", .text(reason.words))) }
    }

    private static func text(_ length: CGFloat) -> String {
        let length = Double(length)
        return length.isFinite ? JSON.exact(length) : Points.text(length)
    }

    private static func text(_ size: CGSize) -> String { "\(text(size.width)) × \(text(size.height))" }

    private static func text(_ proposal: ProposedViewSize) -> String {
        "\(proposal.width.map(text) ?? "–") × \(proposal.height.map(text) ?? "–")"
    }
}
