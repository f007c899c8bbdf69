import CoreGraphics
import GalleyABI

// The calls of layouts that a layout makes itself, such as `HStackLayout().sizeThatFits(…)` in a `placeSubviews`. They do
// not go through the host, so they are reported to the tracer of the pass. Call these functions only if `recordsNested`
// is set. A call without children is not reported, because a report names a child.
extension LayoutSubviews {
    /// Reports that a cache of the layout is made or updated: `GALLEY_NESTED_…`.
    @export(interface) @inline(never) func beginNested(_ function: UInt32, _ layout: String) {
        layout.withBytes { reportNested(GALLEY_REASON_NESTED_BEGIN, parts: function, text: galley_string($0)) }
    }

    /// Reports that the layout is asked for its size, or to place the children: `GALLEY_NESTED_…`.
    @export(interface) @inline(never)
    func beginNested(_ function: UInt32, _ layout: String, _ proposal: ProposedViewSize) {
        beginNested(function, layout)
        reportLengths(proposal._wire.width, proposal._wire.height)
    }

    /// Reports the end of the call.
    @export(interface) @inline(never) func endNested() { reportNested(GALLEY_REASON_NESTED_END) }

    /// Reports the layout's size and the end of the call.
    @export(interface) @inline(never) func endNested(_ size: CGSize) {
        reportLengths(Double(size.width), Double(size.height))
        endNested()
    }

    /// Reports the bounds and the end of the call.
    @export(interface) @inline(never) func endNested(_ bounds: CGRect) {
        reportLengths(Double(bounds.width), Double(bounds.height))
        reportLengths(Double(bounds.minX), Double(bounds.minY))
        endNested()
    }

    private func reportLengths(_ first: Double, _ second: Double) {
        reportNested(GALLEY_REASON_NESTED_LENGTH, amount: first)
        reportNested(GALLEY_REASON_NESTED_LENGTH, amount: second)
    }

    private func reportNested(
        _ kind: UInt32, parts: UInt32 = 0, amount: Double = 0,
        text: galley_string = galley_string(bytes: nil, length: 0)
    ) {
        let handle = handle
        guard handle.count > 0 else { return }
        var reason = galley_reason(kind: kind, parts: parts, amount: amount, text: text)
        _ = handle.functions.pointee.annotate(handle, 0, &reason)
        withExtendedLifetime(self) {}
    }
}
