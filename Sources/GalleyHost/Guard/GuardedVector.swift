import GalleyABI
import GalleySDK

/// A vector of a guarded layout: the plugin's own vector, and its owner for faults. It may outlive its layout.
struct GuardedVector {
    private let functions: UnsafePointer<galley_animatable_vector>
    private let vector: UnsafeMutableRawPointer
    // Sound: each vector holds one reference.
    private let type: Unmanaged<GuardedType>
    /// The number of its layout instance.
    private let instance: UInt64

    private static func of(_ pointer: UnsafeRawPointer?) -> GuardedVector {
        pointer.unsafelyUnwrapped.load(as: GuardedVector.self)
    }

    /// Wraps a new vector from a function of the plugin. GALLEY_NO_VALUE, which only `read` returns, means that there
    /// is none.
    private static func made(
        _ function: String, _ functions: UnsafePointer<galley_animatable_vector>, _ type: GuardedType,
        _ instance: UInt64, _ result: UnsafeMutablePointer<UnsafeMutableRawPointer?>?,
        _ make: (UnsafeMutablePointer<UnsafeMutableRawPointer?>) -> galley_status
    ) -> galley_status {
        var vector: UnsafeMutableRawPointer?
        // An earlier message does not belong to this call.
        _ = GuardedLayout.takeMessage()
        let status = ProcessorState.keeping { make(&vector) }
        result?.pointee = nil
        if status < 0 { return failed(function, status, functions, type, instance) }
        if status == GALLEY_NO_VALUE, function == "read" { return status }
        guard let vector, let result else {
            GuardedLayout.report(
                type, instance, .init(cause: .invalidResult, answer: "null", message: "expected a vector"), function)
            return GALLEY_ERROR_INVALID_RESULT
        }
        let guarded = UnsafeMutablePointer<GuardedVector>.allocate(capacity: 1)
        guarded.initialize(
            to: GuardedVector(
                functions: functions, vector: vector, type: .passRetained(type), instance: instance))
        result.pointee = UnsafeMutableRawPointer(guarded)
        return GALLEY_OK
    }

    private static func failed(
        _ function: String, _ status: galley_status, _ functions: UnsafePointer<galley_animatable_vector>,
        _ type: GuardedType, _ instance: UInt64
    ) -> galley_status {
        let message = GuardedLayout.takeMessage()
        // A worker reports its faults by itself.
        if status != Worker.isRecorded || functions != IsolatedLayout.vectors {
            GuardedLayout.report(type, instance, .init(cause: .failed(status: status), message: message), function)
        }
        return status
    }

    /// Calls `body` with the plugin's vector.
    private func use(
        _ function: String, _ body: (galley_animatable_vector, UnsafeMutableRawPointer) -> galley_status
    ) -> galley_status {
        _ = GuardedLayout.takeMessage()
        let status = ProcessorState.keeping { body(functions.pointee, vector) }
        return status >= 0 ? status : Self.failed(function, status, functions, type.takeUnretainedValue(), instance)
    }

    // Sound: written once, before it is visible to other threads.
    /// The table, which exists as long as the process.
    nonisolated(unsafe) static let functions: UnsafePointer<galley_animatable_vector> = {
        let table = UnsafeMutablePointer<galley_animatable_vector>.allocate(capacity: 1)
        table.initialize(
            to: galley_animatable_vector(
                size: UInt32(MemoryLayout<galley_animatable_vector>.size), reserved: 0,
                read: { instance, result in
                    let layout = GuardedLayout.of(instance)
                    guard case .vectors(let inner) = layout.pointee.animatable else { return GALLEY_ERROR_UNSUPPORTED }
                    result?.pointee = nil
                    // The fallback layout animates nothing.
                    if layout.pointee.hasFailed { return GALLEY_NO_VALUE }
                    let status = made(
                        "read", inner, layout.pointee.watch.takeUnretainedValue(), layout.pointee.number, result
                    ) {
                        inner.pointee.read(layout.pointee.instance, $0)
                    }
                    return status < 0 ? GuardedLayout.instead(layout) ?? status : status
                },
                write: { instance, pointer in
                    let layout = GuardedLayout.of(instance)
                    guard case .vectors(let inner) = layout.pointee.animatable else { return GALLEY_ERROR_UNSUPPORTED }
                    layout.pointee.hasFailed = false
                    _ = GuardedLayout.takeMessage()
                    let status = ProcessorState.keeping {
                        inner.pointee.write(layout.pointee.instance, of(pointer).vector)
                    }
                    if status >= 0 { return status }
                    return GuardedLayout.fail(
                        layout, status, GuardedLayout.takeMessage(), isWorkers: inner == IsolatedLayout.vectors)
                },
                copy: { pointer, result in
                    let vector = of(pointer)
                    return made(
                        "copy", vector.functions, vector.type.takeUnretainedValue(), vector.instance, result
                    ) {
                        vector.functions.pointee.copy(vector.vector, $0)
                    }
                },
                add: { pointer, other in of(pointer).use("add") { $0.add($1, of(other).vector) } },
                subtract: { pointer, other in of(pointer).use("subtract") { $0.subtract($1, of(other).vector) } },
                scale: { pointer, factor in of(pointer).use("scale") { $0.scale($1, factor) } },
                magnitude_squared: { pointer, result in
                    let vector = of(pointer)
                    var square = 0.0
                    let status = vector.use("magnitude_squared") { $0.magnitude_squared($1, &square) }
                    if status < 0 { return status }
                    // The way to an infinite value is endless, so that value is taken at once.
                    guard square >= 0 else {
                        GuardedLayout.report(
                            vector.type.takeUnretainedValue(), vector.instance,
                            .init(
                                cause: .invalidResult, answer: "\(square)",
                                message: "expected a number of 0 or more"),
                            "magnitude_squared")
                        return GALLEY_ERROR_INVALID_RESULT
                    }
                    result?.pointee = square
                    return GALLEY_OK
                },
                destroy: { pointer in
                    let vector = of(pointer)
                    ProcessorState.keeping { vector.functions.pointee.destroy(vector.vector) }
                    vector.type.release()
                    pointer?.deallocate()
                }))
        return UnsafePointer(table)
    }()
}
