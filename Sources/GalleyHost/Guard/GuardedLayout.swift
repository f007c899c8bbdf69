import CMachine
import Foundation
import GalleyABI
import GalleyEngine
import GalleySDK
import GalleyFormatting

/// The target of a guarded layout's `instance`: the layout inside and its state.
struct GuardedInstance {
    let functions: UnsafePointer<galley_layout>
    let instance: UnsafeMutableRawPointer
    let animatable: AnimatableFunctions
    let caches: UnsafePointer<galley_cache>?
    // Sound: a layout type keeps it as long as the process exists.
    let watch: Unmanaged<GuardedType>
    /// Whether it caused a fault: the fallback layout replaces it until a parameter is set.
    var hasFailed = false
    /// The fault.
    var fault: PluginFault?
    /// Its number in faults.
    let number: UInt64
    /// The count of animated numbers that it returned last when there was too little room for them.
    var promisedNumbers: UInt32?
    /// The layout's containers in trees, for handles that it keeps.
    var seats: UnsafeMutablePointer<GuardedSubviews.Seat>?
    /// How many layouts made each other up to this one; 0 for the layout of a container.
    var depth: UInt32 = 0
    /// The oddities already reported.
    var warned: GuardedLayout.Oddities = []
    /// Whether a call returns the fault as its status, for a caller that has its own replacement.
    var returnsFaults: Bool
}

/// A guarded layout type, with its names in faults.
final class GuardedType: Sendable {
    let load: PluginLoad
    let layout: String

    init(_ load: PluginLoad, layout: String) { (self.load, self.layout) = (load, layout) }
}

/// The guarded table checks the results of a layout and its calls to children. It reports a fault and lets the fallback
/// layout answer the same call, so that the frame is complete.
package enum GuardedLayout {
    typealias Instance = UnsafeMutablePointer<GuardedInstance>

    @inline(__always)
    static func of(_ instance: UnsafeMutableRawPointer?) -> Instance {
        instance.unsafelyUnwrapped.assumingMemoryBound(to: GuardedInstance.self)
    }

    /// Makes a guarded instance around an instance, which it owns.
    static func guarding(
        _ functions: UnsafePointer<galley_layout>, _ instance: UnsafeMutableRawPointer,
        _ animatable: AnimatableFunctions, _ caches: UnsafePointer<galley_cache>?, _ type: GuardedType,
        returnsFaults: Bool
    ) -> UnsafeMutableRawPointer {
        let guarded = Instance.allocate(capacity: 1)
        guarded.initialize(
            to: GuardedInstance(
                functions: functions, instance: instance, animatable: animatable, caches: caches,
                watch: .passRetained(type),
                number: isolated(functions, instance)?.pointee.number ?? InstanceNumber.next(),
                returnsFaults: returnsFaults))
        return UnsafeMutableRawPointer(guarded)
    }

    // Sound: written once before anybody can see it, and never again.
    /// The table, which exists as long as the process.
    nonisolated(unsafe) static let functions: UnsafePointer<galley_layout> = {
        let table = UnsafeMutablePointer<galley_layout>.allocate(capacity: 1)
        table.initialize(
            to: galley_layout(
                size: UInt32(MemoryLayout<galley_layout>.size), reserved: 0,
                destroy: { instance in
                    let layout = of(instance)
                    ProcessorState.keeping { layout.pointee.functions.pointee.destroy(layout.pointee.instance) }
                    GuardedSubviews.vacate(layout.pointee.seats)
                    layout.pointee.watch.release()
                    layout.deinitialize(count: 1)
                    layout.deallocate()
                },
                properties: { instance, result in
                    let layout = of(instance)
                    let status = ProcessorState.keeping {
                        layout.pointee.functions.pointee.properties(layout.pointee.instance, result)
                    }
                    // Without properties it is an ordinary container.
                    return status < 0 ? fail(layout, status, "properties", nil) : status
                },
                make_cache: { instance, subviews, cache in renew(instance, subviews, cache, isNew: true) },
                update_cache: { instance, subviews, cache in renew(instance, subviews, cache, isNew: false) },
                destroy_cache: { instance, cache in
                    let layout = of(instance)
                    // A layout that failed while making its cache has none.
                    if layout.pointee.hasFailed, cache == nil { return }
                    ProcessorState.keeping {
                        layout.pointee.functions.pointee.destroy_cache(layout.pointee.instance, cache)
                    }
                },
                size_that_fits: { instance, cache, subviews, proposal, result in
                    let layout = of(instance)
                    guard let result else { return GALLEY_ERROR_INVALID_ARGUMENT }
                    if layout.pointee.hasFailed {
                        return instead(layout) ?? FallbackLayout.size(subviews, proposal, result)
                    }
                    let frame = GuardedSubviews.enter(subviews, layout, nil)
                    var status = layout.pointee.functions.pointee.size_that_fits(
                        layout.pointee.instance, cache, GuardedSubviews.handle(frame), proposal, result)
                    let end = GuardedSubviews.leave(frame, machine_clear_flags())
                    if status >= 0, end.isClean, isReadable(layout, result.pointee, proposal) { return GALLEY_OK }
                    if end.isChildsFault(status) { return end.childStatus }
                    if status >= 0, end.isClean { status = GALLEY_ERROR_INVALID_RESULT }
                    let answer = Points.text(CGSize(width: result.pointee.width, height: result.pointee.height))
                    report(layout, status, "size_that_fits", subviews, end, proposal, answer: answer)
                    return instead(layout) ?? FallbackLayout.size(subviews, proposal, result)
                },
                place_subviews: { instance, cache, subviews, bounds, proposal in
                    let layout = of(instance)
                    if layout.pointee.hasFailed {
                        return instead(layout) ?? FallbackLayout.place(subviews, bounds, proposal)
                    }
                    let frame = GuardedSubviews.enter(
                        subviews, layout, GuardedSubviews.Placing(bounds: bounds, proposal: proposal))
                    let status = layout.pointee.functions.pointee.place_subviews(
                        layout.pointee.instance, cache, GuardedSubviews.handle(frame), bounds, proposal)
                    let end = GuardedSubviews.leave(frame, machine_clear_flags())
                    if status >= 0, end.isClean { return status }
                    if end.isChildsFault(status) { return end.childStatus }
                    report(layout, status, "place_subviews", subviews, end, proposal)
                    return instead(layout) ?? FallbackLayout.place(subviews, bounds, proposal)
                },
                spacing: { instance, cache, subviews, result in
                    let layout = of(instance)
                    guard let result, !layout.pointee.hasFailed else { return noSpacing(result) }
                    let room = (result.pointee.capacity, result.pointee.entries)
                    let frame = GuardedSubviews.enter(subviews, layout, nil)
                    var status = layout.pointee.functions.pointee.spacing(
                        layout.pointee.instance, cache, GuardedSubviews.handle(frame), result)
                    var end = GuardedSubviews.leave(frame, machine_clear_flags())
                    (result.pointee.capacity, result.pointee.entries) = room
                    // It reports more entries than fit: they must not be read.
                    if end.isClean, status >= 0, result.pointee.count > room.0 { end.cause = .overrun }
                    let wrong = end.isClean ? problem(of: result.pointee, status) : nil
                    if wrong != nil { status = GALLEY_ERROR_INVALID_RESULT }
                    if end.isClean, status >= 0 || status == GALLEY_ERROR_BUFFER { return status }
                    if end.isChildsFault(status) { return end.childStatus }
                    report(layout, status, "spacing", subviews, end, nil, answer: wrong)
                    return instead(layout) ?? noSpacing(result)
                },
                explicit_alignment: { instance, cache, subviews, bounds, proposal, guide, result in
                    let layout = of(instance)
                    if layout.pointee.hasFailed { return GALLEY_NO_VALUE }
                    let frame = GuardedSubviews.enter(subviews, layout, nil)
                    var status = layout.pointee.functions.pointee.explicit_alignment(
                        layout.pointee.instance, cache, GuardedSubviews.handle(frame), bounds, proposal, guide, result)
                    let end = GuardedSubviews.leave(frame, machine_clear_flags())
                    // As in the engine: in infinite bounds a guide may be infinite, and NaN is no guide.
                    let isGuide =
                        status != GALLEY_OK || result?.pointee.isFinite == true || proposal.width == .infinity
                        || proposal.height == .infinity
                    if status >= 0, end.isClean, isGuide { return status }
                    if end.isChildsFault(status) { return end.childStatus }
                    if status >= 0, end.isClean { status = GALLEY_ERROR_INVALID_RESULT }
                    let answer = result.map { "a guide at \(Points.text($0.pointee))" }
                    report(layout, status, "explicit_alignment", subviews, end, proposal, answer: answer)
                    return instead(layout) ?? GALLEY_NO_VALUE
                },
                parameter: { instance, index, result in
                    let layout = of(instance)
                    let status = ProcessorState.keeping {
                        layout.pointee.functions.pointee.parameter(layout.pointee.instance, index, result)
                    }
                    if status == Worker.isRecorded { keepWorkersFault(layout) }
                    return status
                },
                set_parameter: { instance, index, value in
                    let layout = of(instance)
                    // The new value may mend the fault.
                    layout.pointee.hasFailed = false
                    let status = ProcessorState.keeping {
                        layout.pointee.functions.pointee.set_parameter(layout.pointee.instance, index, value)
                    }
                    if status == Worker.isRecorded { keepWorkersFault(layout) }
                    return status
                }))
        return UnsafePointer(table)
    }()

    private static func renew(
        _ instance: UnsafeMutableRawPointer?, _ subviews: galley_subviews,
        _ cache: UnsafeMutablePointer<UnsafeMutableRawPointer?>?, isNew: Bool
    ) -> galley_status {
        let layout = of(instance)
        if layout.pointee.hasFailed { return GALLEY_OK }
        let frame = GuardedSubviews.enter(subviews, layout, nil)
        let table = layout.pointee.functions
        let status = (isNew ? table.pointee.make_cache : table.pointee.update_cache)!(
            layout.pointee.instance, GuardedSubviews.handle(frame), cache)
        let end = GuardedSubviews.leave(frame, machine_clear_flags())
        if status >= 0, end.isClean { return status }
        if end.isChildsFault(status) { return end.childStatus }
        report(layout, status, isNew ? "make_cache" : "update_cache", subviews, end, nil)
        return instead(layout) ?? GALLEY_OK
    }

    /// Returns the status for a failed layout whose caller does not want the fallback layout; otherwise nil.
    static func instead(_ layout: Instance) -> galley_status? {
        layout.pointee.returnsFaults ? Worker.isRecorded : nil
    }

    /// Makes the fallback layout answer from now on.
    package static func standAlone(_ layout: AnyLayout) {
        if layout.functions == functions { of(layout.instance).pointee.returnsFaults = false }
    }

    /// Notes how many layouts made each other up to this one.
    package static func atDepth(_ depth: UInt32, _ layout: AnyLayout) -> AnyLayout {
        if layout.functions == functions { of(layout.instance).pointee.depth = depth }
        return layout
    }

    /// Returns the problem of a container's preferences; nil if there is none.
    private static func problem(of spacing: galley_spacing, _ status: galley_status) -> String? {
        let asksForRoom = status == GALLEY_ERROR_BUFFER
        guard status >= 0 || asksForRoom else { return nil }
        if spacing.count > GALLEY_SPACING_LIMIT {
            return "\(spacing.count) preferences of at most \(GALLEY_SPACING_LIMIT)"
        }
        if asksForRoom, !spacing.asksForRoom() {
            return "GALLEY_ERROR_BUFFER and a count of \(spacing.count) where \(spacing.capacity) fit"
        }
        // A request for more room writes nothing.
        guard !asksForRoom else { return nil }
        return spacing.firstInvalid.map { "a gap of \(Points.text($0.value)) at edge \($0.edge)" }
    }

    private static func noSpacing(_ result: UnsafeMutablePointer<galley_spacing>?) -> galley_status {
        result?.pointee.count = 0
        return GALLEY_OK
    }

    /// Returns whether a size is usable. The engine replaces a negative or infinite length, and this warns of it.
    @inline(__always)
    private static func isReadable(_ layout: Instance, _ size: galley_size, _ proposal: galley_proposal) -> Bool {
        EnginePointer.isOrdinary(size, proposal) || isReadable(layout, oddSize: size, proposal)
    }

    // MARK: Faults

    /// Returns and discards the plugin's message about its last error.
    static func takeMessage() -> String? { Messages.take() }

    private static func fail(
        _ layout: Instance, _ status: galley_status, _ call: String, _ subviews: galley_subviews?
    ) -> galley_status {
        report(layout, status, call, subviews, GuardedSubviews.End(), nil)
        return instead(layout) ?? GALLEY_OK
    }

    /// Returns the worker's instance inside a guarded layout; nil if the layout is in this process.
    private static func isolated(
        _ functions: UnsafePointer<galley_layout>, _ instance: UnsafeMutableRawPointer
    ) -> IsolatedLayout.Instance? {
        functions == IsolatedLayout.functions ? IsolatedLayout.of(instance).0 : nil
    }

    /// Keeps the fault that its worker reported in the call that just ended.
    static func keepWorkersFault(_ layout: Instance) {
        // A layout that could not be made has its fault from the start.
        guard let inner = isolated(layout.pointee.functions, layout.pointee.instance) else { return }
        layout.pointee.fault = inner.pointee.fault
    }

    /// Records that the layout failed with the fault that its worker reported.
    static func failWithWorkersFault(_ layout: Instance) {
        layout.pointee.hasFailed = true
        keepWorkersFault(layout)
    }

    /// Returns the last fault of an instance; nil without a fault, and for an unguarded instance.
    package static func fault(of layout: AnyLayout) -> PluginFault? {
        layout.functions == functions ? of(layout.instance).pointee.fault : nil
    }

    /// Lets the pass run again, so that the whole frame is the fallback layout's. Not for a layout that another one made:
    /// the caller may make a new one in the new pass, which fails again, without an end.
    private static func forgetAnswers(_ layout: Instance, _ subviews: galley_subviews?) {
        if layout.pointee.depth == 0 { subviews?.behindGuard.forgetAnswersAfterPass() }
    }

    /// Records that the layout failed, and reports the fault unless its worker did.
    private static func report(
        _ layout: Instance, _ status: galley_status, _ call: String, _ subviews: galley_subviews?,
        _ end: GuardedSubviews.End, _ proposal: galley_proposal?, answer: String? = nil
    ) {
        let message = takeMessage()
        // Only a worker's side reports its faults; in this process the number has no meaning.
        let isRecorded = status == Worker.isRecorded && isWorkers(layout.pointee.functions)
        if isRecorded, end.cause == nil {
            forgetAnswers(layout, subviews)
            return failWithWorkersFault(layout)
        }
        let type = layout.pointee.watch.takeUnretainedValue()
        let cause: PluginFault.Cause =
            end.cause ?? (status == GALLEY_ERROR_INVALID_RESULT ? .invalidResult : .failed(status: status))
        var arguments: [String] = []
        if let proposal {
            arguments.append("proposal \(ProposedViewSize(_wire: proposal).text)")
        }
        if let answer, cause == .invalidResult {
            arguments.append("answer \(answer)")
        }
        if let subviews {
            arguments.append(subviews.count == 1 ? "1 subview" : "\(subviews.count) subviews")
        }
        let fault = PluginFault(
            cause, of: type.load, layout: type.layout, instance: layout.pointee.number, call: call,
            arguments: arguments.joined(separator: ", "), child: end.child, message: message,
            node: subviews?.containerNode)
        // A stale subview is a fault of this call alone: the layout may succeed in the next one.
        if cause != .staleHandle {
            forgetAnswers(layout, subviews)
            layout.pointee.hasFailed = true
        }
        layout.pointee.fault = fault
        type.load.record(fault)
    }
}
