import GalleyABI
import GalleyEngine
import GalleySDK

/// A layout that answers from a trace, as the plugin did when it was recorded.
final class ReplayedLayout {
    private let view: Int
    private let recorded: Trace.View.Recorded
    private let orientation: UInt32
    private let replay: TraceReplay

    init(view: Int, _ recorded: Trace.View.Recorded, orientation: Int, _ replay: TraceReplay) {
        (self.view, self.recorded, self.replay) = (view, recorded, replay)
        self.orientation = UInt32(clamping: orientation)
    }

    /// The layout for a tree. The instance holds one reference to this object until it is destroyed.
    var erased: AnyLayout {
        AnyLayout(functions: Self.functions, instance: Unmanaged.passRetained(self).toOpaque(), owner: nil)
    }

    private func measure(
        _ subviews: galley_subviews, _ proposal: galley_proposal, _ result: UnsafeMutablePointer<galley_size>
    ) -> galley_status {
        guard let call = replay.measure(view, ProposedViewSize(_wire: proposal)) else { return GALLEY_ERROR_FAILED }
        let status = repeatSteps(of: call, subviews, moved: .zero)
        if status < 0 { return status }
        result.pointee = galley_size(width: Double(call.size.width), height: Double(call.size.height))
        // An invalid size was the failure itself, and is repeated.
        let isSize =
            call.size.width >= 0 && call.size.width.isFinite && call.size.height >= 0 && call.size.height.isFinite
        return call.failed && isSize ? failed() : GALLEY_OK
    }

    private func place(_ subviews: galley_subviews, _ bounds: galley_rect, _ proposal: galley_proposal)
        -> galley_status
    {
        let size = CGSize(width: bounds.size.width, height: bounds.size.height)
        guard let call = replay.placement(view, ProposedViewSize(_wire: proposal), in: size) else {
            return GALLEY_ERROR_FAILED
        }
        let origin = recorded.origin
        let moved = CGPoint(
            x: origin.x == bounds.origin.x ? 0 : bounds.origin.x - origin.x,
            y: origin.y == bounds.origin.y ? 0 : bounds.origin.y - origin.y)
        return repeatSteps(of: call, subviews, moved: moved)
    }

    private func align(
        _ subviews: galley_subviews, _ proposal: galley_proposal, _ guide: UInt32,
        _ result: UnsafeMutablePointer<Double>
    ) -> galley_status {
        guard let call = replay.guide(view, guide, ProposedViewSize(_wire: proposal)) else {
            return GALLEY_ERROR_FAILED
        }
        let status = repeatSteps(of: call, subviews, moved: .zero)
        if status < 0 { return status }
        if call.failed { return failed() }
        guard let value = call.value else { return GALLEY_NO_VALUE }
        result.pointee = Double(value)
        return GALLEY_OK
    }

    private func space(_ subviews: galley_subviews, _ result: UnsafeMutablePointer<galley_spacing>) -> galley_status {
        guard let spacing = recorded.spacing else {
            replay.missSpacing(view)
            return GALLEY_ERROR_FAILED
        }
        let status = perform(.spacing, subviews)
        if status < 0 { return status }
        result.pointee.count = UInt32(clamping: spacing.count)
        guard result.pointee.count <= result.pointee.capacity else { return GALLEY_ERROR_BUFFER }
        for (position, entry) in spacing.enumerated() {
            let category =
                entry.category.isEmpty
                ? 0 : LayoutHost.number(of: entry.category, kind: GALLEY_NAME_SPACING_CATEGORY) ?? 0
            result.pointee.entries[position] = galley_spacing_entry(
                category: category, edge: entry.edge, value: entry.value)
        }
        return GALLEY_OK
    }

    /// Repeats a recorded call that has no answer of its own in the trace.
    private func perform(_ event: LedgerEvent, _ subviews: galley_subviews) -> galley_status {
        guard let call = replay.next(event, of: view) else { return GALLEY_OK }
        let status = repeatSteps(of: call, subviews, moved: .zero)
        return status < 0 ? status : call.failed ? failed() : GALLEY_OK
    }

    /// Repeats the measures and placements that the layout made in a call, so that the children's memos are as they
    /// were.
    private func repeatSteps(of call: Trace.Call, _ subviews: galley_subviews, moved: CGPoint) -> galley_status {
        let functions = subviews.functions.pointee
        for (child, step) in replay.steps(in: call, of: view) {
            var status = GALLEY_OK
            switch step.event {
            case .measure:
                var size = galley_size()
                status = functions.measure(subviews, child, step.proposal._wire, &size)
            case .place:
                let position = galley_point(
                    x: Double(moved.x == 0 ? step.position.x : step.position.x + moved.x),
                    y: Double(moved.y == 0 ? step.position.y : step.position.y + moved.y))
                let anchor = galley_point(x: Double(step.anchor.x), y: Double(step.anchor.y))
                status = functions.place(subviews, child, position, anchor, step.proposal._wire)
            case .alignment:
                var value = 0.0
                status = functions.explicit_alignment(subviews, child, step.proposal._wire, step.guide, &value)
            case .spacing:
                withUnsafeTemporaryAllocation(of: galley_spacing_entry.self, capacity: 64) { entries in
                    var spacing = galley_spacing()
                    spacing.size = UInt32(MemoryLayout<galley_spacing>.size)
                    spacing.capacity = UInt32(entries.count)
                    spacing.entries = entries.baseAddress
                    status = functions.spacing(subviews, child, &spacing)
                }
                // The answer is not needed.
                if status == GALLEY_ERROR_BUFFER { status = GALLEY_OK }
            case .makeCache, .updateCache, .nested, .text: break
            }
            if status < 0 { return status }
        }
        return GALLEY_OK
    }

    private func failed() -> galley_status {
        Messages.put("it failed when the trace was recorded too")
        return GALLEY_ERROR_FAILED
    }

    // Sound: `erased` retained the object for the instance, and `destroy` is the last call.
    private static func of(_ instance: UnsafeMutableRawPointer?) -> ReplayedLayout {
        Unmanaged<ReplayedLayout>.fromOpaque(instance.unsafelyUnwrapped).takeUnretainedValue()
    }

    /// The table of functions, which is never freed.
    nonisolated(unsafe) private static let functions: UnsafePointer<galley_layout> = {
        var table = galley_layout()
        table.size = UInt32(MemoryLayout<galley_layout>.size)
        table.destroy = { Unmanaged<ReplayedLayout>.fromOpaque($0.unsafelyUnwrapped).release() }
        table.properties = { instance, result in
            guard let result else { return GALLEY_ERROR_INVALID_ARGUMENT }
            result.pointee.stack_orientation = of(instance).orientation
            result.pointee.flags = of(instance).recorded.flags
            return GALLEY_OK
        }
        table.make_cache = { instance, subviews, cache in
            cache?.pointee = nil
            return of(instance).perform(.makeCache, subviews)
        }
        table.update_cache = { instance, subviews, _ in of(instance).perform(.updateCache, subviews) }
        table.destroy_cache = { _, _ in }
        table.size_that_fits = { instance, _, subviews, proposal, result in
            guard let result else { return GALLEY_ERROR_INVALID_ARGUMENT }
            return of(instance).measure(subviews, proposal, result)
        }
        table.place_subviews = { instance, _, subviews, bounds, proposal in
            of(instance).place(subviews, bounds, proposal)
        }
        table.spacing = { instance, _, subviews, result in
            guard let result else { return GALLEY_ERROR_INVALID_ARGUMENT }
            return of(instance).space(subviews, result)
        }
        table.explicit_alignment = { instance, _, subviews, _, proposal, guide, result in
            guard let result else { return GALLEY_ERROR_INVALID_ARGUMENT }
            return of(instance).align(subviews, proposal, guide, result)
        }
        table.parameter = { _, _, _ in GALLEY_ERROR_UNKNOWN }
        table.set_parameter = { _, _, _ in GALLEY_ERROR_UNKNOWN }
        let functions = UnsafeMutablePointer<galley_layout>.allocate(capacity: 1)
        functions.initialize(to: table)
        return UnsafePointer(functions)
    }()
}
