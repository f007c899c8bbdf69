import GalleyABI

extension LayoutSubviews {
    /// Whether a tracer reads the reasons for proposals.
    var isHeard: Bool {
        var traits = galley_traits()
        let status = handle.functions.pointee.traits(handle, &traits)
        if status < 0 { Failure.record(status) }
        return traits.flags & GALLEY_TRAIT_LISTENING != 0
    }

    /// Reports the reason for the next proposal to a child: a `GALLEY_REASON_…`, with a length in points if it has one.
    func annotate(_ index: Int, _ kind: UInt32, amount: Double = 0) {
        var reason = galley_reason(
            kind: kind, parts: 0, amount: amount, text: galley_string(bytes: nil, length: 0))
        _ = handle.functions.pointee.annotate(handle, UInt32(index), &reason)
    }
}
