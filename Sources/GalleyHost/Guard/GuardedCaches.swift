import GalleyABI
import GalleyEngine
import GalleySDK

/// `galley.cache/1` of guarded layouts: a cache is checked after one version writes it, before another reads it.
extension GuardedLayout {
    // Sound: written once, before it is visible to other threads.
    /// The table, which exists as long as the process.
    nonisolated(unsafe) static let caches: UnsafePointer<galley_cache> = {
        let table = UnsafeMutablePointer<galley_cache>.allocate(capacity: 1)
        table.initialize(
            to: galley_cache(
                size: UInt32(MemoryLayout<galley_cache>.size), reserved: 0,
                write: { instance, cache, schema, value in
                    let layout = of(instance)
                    // A failed layout may have no cache.
                    guard let inner = layout.pointee.caches, let schema, let value, !layout.pointee.hasFailed else {
                        return GALLEY_NO_VALUE
                    }
                    let status = ProcessorState.keeping {
                        inner.pointee.write(layout.pointee.instance, cache, schema, value)
                    }
                    let message = takeMessage()
                    // An error is no fault: the cache is made again.
                    guard status == GALLEY_OK || status == GALLEY_ERROR_INVALID_RESULT else {
                        if let message { Messages.put(message) }
                        return status
                    }
                    let problem =
                        status == GALLEY_OK
                        ? CacheValueCheck.problem(schema.pointee, value.pointee)
                        : message ?? "expected a value that can be sent, found one too deep, too large or without bytes"
                    guard let problem else { return status }
                    let type = layout.pointee.watch.takeUnretainedValue()
                    type.load.record(
                        PluginFault(
                            .invalidResult, of: type.load, layout: type.layout, instance: layout.pointee.number,
                            call: "write of its cache", message: problem))
                    // The message for the caller, as from a worker.
                    Messages.put(problem)
                    return GALLEY_ERROR_INVALID_RESULT
                },
                read: { instance, schema, value, cache in
                    let layout = of(instance)
                    guard let inner = layout.pointee.caches, !layout.pointee.hasFailed else { return GALLEY_NO_VALUE }
                    let status = ProcessorState.keeping {
                        inner.pointee.read(layout.pointee.instance, schema, value, cache)
                    }
                    let message = takeMessage()
                    // It may refuse any value, but must not fail otherwise.
                    guard status == Worker.isRecorded else {
                        if let message { Messages.put(message) }
                        return status
                    }
                    failWithWorkersFault(layout)
                    return instead(layout) ?? GALLEY_NO_VALUE
                }))
        return UnsafePointer(table)
    }()
}
