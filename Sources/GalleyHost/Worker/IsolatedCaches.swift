import CWorker
import GalleyABI

/// `galley.cache/1`, forwarded to the worker.
extension IsolatedLayout {
    // Sound: written once, before it is visible to other threads.
    /// The table, which exists as long as the process.
    nonisolated(unsafe) static let caches: UnsafePointer<galley_cache> = {
        let table = UnsafeMutablePointer<galley_cache>.allocate(capacity: 1)
        table.initialize(
            to: galley_cache(
                size: UInt32(MemoryLayout<galley_cache>.size), reserved: 0,
                write: { instance, cache, schema, value in
                    let (layout, worker) = of(instance)
                    galley_arena_empty(&layout.pointee.values)
                    var isGarbled = false
                    let status = worker.call(
                        GALLEY_ASK_CACHE_WRITE, layout,
                        fill: { message, _ in message.pointee.cache = address(cache) },
                        read: { answer, body in
                            guard answer.status == GALLEY_OK else { return }
                            withUnsafeMutablePointer(to: &layout.pointee.values) { arena in
                                var reader = galley_reader(
                                    bytes: body, length: body == nil ? 0 : Int(answer.body_length), position: 0,
                                    failed: false, arena: arena)
                                schema?.pointee = galley_read_string(&reader)
                                value?.pointee = galley_read_value(&reader)
                                isGarbled = reader.failed
                            }
                        })
                    return isGarbled ? GALLEY_ERROR_INVALID_RESULT : status
                },
                read: { instance, schema, value, cache in
                    let (layout, worker) = of(instance)
                    guard let value else { return GALLEY_ERROR_INVALID_ARGUMENT }
                    return worker.call(
                        GALLEY_ASK_CACHE_READ, layout,
                        fill: { _, body in
                            galley_write_string(&body, schema)
                            galley_write_value(&body, value)
                        },
                        read: { answer, _ in
                            if answer.status == GALLEY_OK { cache?.pointee = pointer(answer.cache) }
                        })
                }))
        return UnsafePointer(table)
    }()
}
