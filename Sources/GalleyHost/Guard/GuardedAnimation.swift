import GalleyABI
import GalleyEngine
import GalleySDK

/// The animatable data of guarded layouts, which is checked before it is used.
///
/// Data that cannot be read or computed with does not animate: the layout takes its final value at once, as a layout
/// without such data does. If a layout does not accept its data, the fallback layout replaces it.
extension GuardedLayout {
    /// Returns the functions for a guarded instance's animatable data, which check those of the layout inside.
    static func animatable(_ inner: AnimatableFunctions) -> AnimatableFunctions {
        switch inner {
        case .none: .none
        case .numbers: .numbers(numbers)
        case .vectors: .vectors(GuardedVector.functions)
        }
    }

    /// A problem with the result of a function.
    struct Problem {
        var cause: PluginFault.Cause
        /// The result, which may differ each time.
        var answer = ""
        /// The expectation, or the plugin's own message.
        var message: String?
    }

    /// Reports a problem with the animatable data of a layout instance, and returns the fault.
    @discardableResult
    static func report(
        _ type: GuardedType, _ instance: UInt64, _ problem: Problem, _ function: String
    ) -> PluginFault {
        let fault = PluginFault(
            problem.cause, of: type.load, layout: type.layout, instance: instance,
            call: "\(function) of its animatable data",
            arguments: problem.answer.isEmpty ? "" : "answer \(problem.answer)", message: problem.message)
        type.load.record(fault)
        return fault
    }

    // Sound: written once, before it is visible to other threads.
    nonisolated(unsafe) private static let numbers: UnsafePointer<galley_animatable> = {
        let table = UnsafeMutablePointer<galley_animatable>.allocate(capacity: 1)
        table.initialize(
            to: galley_animatable(
                size: UInt32(MemoryLayout<galley_animatable>.size), reserved: 0,
                read: { instance, capacity, numbers, count in
                    let layout = of(instance)
                    guard case .numbers(let inner) = layout.pointee.animatable, let count else {
                        return GALLEY_ERROR_UNSUPPORTED
                    }
                    count.pointee = 0
                    // The fallback layout animates nothing.
                    if layout.pointee.hasFailed { return GALLEY_OK }
                    // An earlier message does not belong to this call.
                    _ = takeMessage()
                    let status = ProcessorState.keeping {
                        inner.pointee.read(layout.pointee.instance, capacity, numbers, count)
                    }
                    let promised = layout.pointee.promisedNumbers
                    layout.pointee.promisedNumbers = nil
                    let problem = problem(status, count.pointee, capacity, numbers, promised)
                    guard var problem else {
                        if status == GALLEY_ERROR_BUFFER { layout.pointee.promisedNumbers = count.pointee }
                        return status
                    }
                    count.pointee = 0
                    problem.message = problem.message ?? takeMessage()
                    if status == Worker.isRecorded, inner == IsolatedLayout.numbers {
                        keepWorkersFault(layout)
                    } else {
                        layout.pointee.fault = report(
                            layout.pointee.watch.takeUnretainedValue(), layout.pointee.number, problem, "read")
                    }
                    return instead(layout) ?? (status < 0 ? status : GALLEY_ERROR_INVALID_RESULT)
                },
                write: { instance, count, numbers in
                    let layout = of(instance)
                    guard case .numbers(let inner) = layout.pointee.animatable else { return GALLEY_ERROR_UNSUPPORTED }
                    layout.pointee.hasFailed = false
                    _ = takeMessage()
                    let status = ProcessorState.keeping {
                        inner.pointee.write(layout.pointee.instance, count, numbers)
                    }
                    if status >= 0 { return status }
                    let said = takeMessage()
                    if status == GALLEY_ERROR_INVALID_ARGUMENT {
                        // Another count is a valid answer, not a fault.
                        var own: UInt32 = 0
                        let status = ProcessorState.keeping {
                            inner.pointee.read(layout.pointee.instance, 0, nil, &own)
                        }
                        _ = takeMessage()
                        if status >= 0 || status == GALLEY_ERROR_BUFFER, own != count {
                            return GALLEY_ERROR_INVALID_ARGUMENT
                        }
                    }
                    return fail(layout, status, said, isWorkers: inner == IsolatedLayout.numbers)
                }))
        return UnsafePointer(table)
    }()

    /// Returns the problem of numbers that were read. `promised` is the count that the layout returned when there was
    /// too little room.
    private static func problem(
        _ status: galley_status, _ count: UInt32, _ capacity: UInt32, _ numbers: UnsafeMutablePointer<Double>?,
        _ promised: UInt32?
    ) -> Problem? {
        if status < 0, status != GALLEY_ERROR_BUFFER { return Problem(cause: .failed(status: status)) }
        let limit = GALLEY_ANIMATABLE_LIMIT
        if count > limit {
            return Problem(
                cause: .invalidResult, answer: "\(count) numbers", message: "expected at most \(limit) numbers")
        }
        if status >= 0, count > capacity { return Problem(cause: .overrun) }
        if let promised, promised == capacity, count != promised {
            return Problem(
                cause: .invalidResult, answer: "\(promised) numbers and then \(count)",
                message: "expected as many each time")
        }
        if status == GALLEY_ERROR_BUFFER {
            return count > capacity
                ? nil
                : Problem(
                    cause: .invalidResult, answer: "\(count) numbers that do not fit into \(capacity)",
                    message: "expected GALLEY_ERROR_BUFFER only where there is too little room")
        }
        if let wrong = (0..<Int(count)).first(where: { numbers?[$0].isNaN == true }) {
            return Problem(
                cause: .invalidResult, answer: "NaN at place \(wrong)", message: "expected a number at every place")
        }
        return nil
    }

    /// Records that a layout did not accept its animatable data. `isWorkers`: whether it is in a worker, which reports
    /// faults by itself.
    static func fail(
        _ layout: Instance, _ status: galley_status, _ said: String?, isWorkers: Bool
    ) -> galley_status {
        if isWorkers, status == Worker.isRecorded {
            failWithWorkersFault(layout)
        } else {
            layout.pointee.hasFailed = true
            layout.pointee.fault = report(
                layout.pointee.watch.takeUnretainedValue(), layout.pointee.number,
                Problem(cause: .failed(status: status), message: said), "write")
        }
        return instead(layout) ?? status
    }
}
