import GalleyABI
import GalleyEngine
import GalleySDK

/// Animatable data of guarded layouts: what they answer is checked before anything is worked out with it.
///
/// Data that cannot be read or worked out with does not animate: the layout is at once what it was to become, as one that
/// has no such data. A layout that does not take what it is given is not what it should be: the fallback layout stands in
/// its place.
extension GuardedLayout {
    /// The functions for a guarded instance's animatable data: those inside, behind ours.
    static func animatable(_ inner: AnimatableFunctions) -> AnimatableFunctions {
        switch inner {
        case .none: .none
        case .numbers: .numbers(numbers)
        case .vectors: .vectors(GuardedVector.functions)
        }
    }

    /// What is wrong with what a function answered.
    struct Problem {
        var cause: PluginFault.Cause
        /// What it answered, which may be something else each time.
        var answer = ""
        /// What was expected, or what the plugin says of it.
        var message: String?
    }

    /// Reports what a layout instance did wrong with its animatable data, and returns the fault.
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

    // Sound: written once before anybody can see it, and never again.
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
                    // What was said before is not about this call.
                    _ = takeMessage()
                    let status = inner.pointee.read(layout.pointee.instance, capacity, numbers, count)
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
                    let status = inner.pointee.write(layout.pointee.instance, count, numbers)
                    if status >= 0 { return status }
                    let said = takeMessage()
                    if status == GALLEY_ERROR_INVALID_ARGUMENT {
                        // That it has another count is an answer, not a fault.
                        var own: UInt32 = 0
                        let status = inner.pointee.read(layout.pointee.instance, 0, nil, &own)
                        _ = takeMessage()
                        if status >= 0 || status == GALLEY_ERROR_BUFFER, own != count {
                            return GALLEY_ERROR_INVALID_ARGUMENT
                        }
                    }
                    return fail(layout, status, said, isWorkers: inner == IsolatedLayout.numbers)
                }))
        return UnsafePointer(table)
    }()

    /// What is wrong with numbers that were read. `promised`: how many there are, as it was said when there was too
    /// little room for them.
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

    /// Notes that a layout did not take the animatable data that it is to have. `isWorkers`: whether it is in a worker, which
    /// reports faults by itself.
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
