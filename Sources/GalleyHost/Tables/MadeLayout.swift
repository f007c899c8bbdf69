import GalleyABI
import GalleyEngine
import GalleySDK

/// A layout that the host made for another layout, which calls it with its own children. Its calls are recorded as part of
/// the caller's, with its id as their name.
final class MadeLayout {
    let layout: AnyLayout
    private let id: [UInt8]

    init(_ layout: AnyLayout, id: String) { (self.layout, self.id) = (layout, Array(id.utf8)) }

    private var table: galley_layout { layout.functions.pointee }

    func properties(_ result: UnsafeMutablePointer<galley_layout_properties>?) -> galley_status {
        table.properties(layout.instance, result)
    }

    /// Makes or updates a cache: `GALLEY_NESTED_…`.
    func renewCache(
        _ function: UInt32, _ subviews: galley_subviews, _ cache: UnsafeMutablePointer<UnsafeMutableRawPointer?>?
    ) -> galley_status {
        call(function, subviews) { _ in
            (function == GALLEY_NESTED_MAKE_CACHE ? table.make_cache : table.update_cache)!(
                layout.instance, subviews, cache)
        }
    }

    func destroyCache(_ cache: UnsafeMutableRawPointer?) { table.destroy_cache(layout.instance, cache) }

    func sizeThatFits(
        _ cache: UnsafeMutableRawPointer?, _ subviews: galley_subviews, _ proposal: galley_proposal,
        _ result: UnsafeMutablePointer<galley_size>?
    ) -> galley_status {
        call(GALLEY_NESTED_SIZE_THAT_FITS, subviews) { record in
            record?.lengths(proposal.width, proposal.height)
            let status = table.size_that_fits(layout.instance, cache, subviews, proposal, result)
            if let result, status >= 0 { record?.lengths(result.pointee.width, result.pointee.height) }
            return status
        }
    }

    func placeSubviews(
        _ cache: UnsafeMutableRawPointer?, _ subviews: galley_subviews, _ bounds: galley_rect,
        _ proposal: galley_proposal
    ) -> galley_status {
        call(GALLEY_NESTED_PLACE_SUBVIEWS, subviews) { record in
            record?.lengths(proposal.width, proposal.height)
            let status = table.place_subviews(layout.instance, cache, subviews, bounds, proposal)
            record?.lengths(bounds.size.width, bounds.size.height)
            record?.lengths(bounds.origin.x, bounds.origin.y)
            return status
        }
    }

    func spacing(
        _ cache: UnsafeMutableRawPointer?, _ subviews: galley_subviews, _ result: UnsafeMutablePointer<galley_spacing>?
    ) -> galley_status {
        call(nil, subviews) { _ in table.spacing(layout.instance, cache, subviews, result) }
    }

    func explicitAlignment(
        _ cache: UnsafeMutableRawPointer?, _ subviews: galley_subviews, _ bounds: galley_rect,
        _ proposal: galley_proposal, _ guide: galley_alignment, _ result: UnsafeMutablePointer<Double>?
    ) -> galley_status {
        call(nil, subviews) { _ in
            table.explicit_alignment(layout.instance, cache, subviews, bounds, proposal, guide, result)
        }
    }

    /// Records a call if the pass records them. `function`: `GALLEY_NESTED_…`, or nil for a function without records.
    private func call(
        _ function: UInt32?, _ subviews: galley_subviews, _ body: (CallRecord?) -> galley_status
    ) -> galley_status {
        let record = function.flatMap { function in
            id.withUnsafeBytes { CallRecord(of: subviews, function, name: $0) }
        }
        defer { record?.end() }
        return body(record)
    }
}

/// The record of a call in the ledger, as layouts report those that they make themselves (`galley_reason`).
private struct CallRecord {
    private let subviews: galley_subviews

    /// Begins a record; nil if the pass has none.
    init?(of subviews: galley_subviews, _ function: UInt32, name: UnsafeRawBufferPointer) {
        self.subviews = subviews
        var traits = galley_traits()
        guard subviews.count > 0, subviews.functions.pointee.traits(subviews, &traits) >= 0,
            traits.flags & GALLEY_TRAIT_LISTENING_NESTED != 0
        else { return nil }
        let text = galley_string(
            bytes: name.baseAddress?.assumingMemoryBound(to: CChar.self), length: name.count)
        report(GALLEY_REASON_NESTED_BEGIN, parts: function, text: text)
    }

    func lengths(_ first: Double, _ second: Double) {
        report(GALLEY_REASON_NESTED_LENGTH, amount: first)
        report(GALLEY_REASON_NESTED_LENGTH, amount: second)
    }

    func end() { report(GALLEY_REASON_NESTED_END) }

    private func report(
        _ kind: UInt32, parts: UInt32 = 0, amount: Double = 0,
        text: galley_string = galley_string(bytes: nil, length: 0)
    ) {
        var reason = galley_reason(kind: kind, parts: parts, amount: amount, text: text)
        _ = subviews.functions.pointee.annotate(subviews, 0, &reason)
    }
}
