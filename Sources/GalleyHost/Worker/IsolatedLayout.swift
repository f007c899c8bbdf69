import CWorker
import GalleyABI

/// The target of an isolated layout's `instance`: the worker, and the instance there.
struct IsolatedInstance {
    // Sound: the owner of an instance keeps its library, which keeps the worker.
    let worker: Unmanaged<Worker>
    let type: IsolatedType
    let remote: UInt64
    /// Its number in faults.
    let number = InstanceNumber.next()
    /// The last fault, so that the caller finds the fault of its own call.
    var fault: PluginFault?
    /// The memory behind a parameter's value, until the next call.
    var values = galley_arena()
}

/// A layout type in a worker.
struct IsolatedType {
    let id: String
    /// Its index among the plugin's layouts.
    let index: UInt32
}

/// The isolated table, which forwards every call of a layout to a worker.
enum IsolatedLayout {
    typealias Instance = UnsafeMutablePointer<IsolatedInstance>

    @inline(__always)
    static func of(_ instance: UnsafeMutableRawPointer?) -> (Instance, Worker) {
        let instance = instance.unsafelyUnwrapped.assumingMemoryBound(to: IsolatedInstance.self)
        return (instance, instance.pointee.worker.takeUnretainedValue())
    }

    static func address(_ pointer: UnsafeMutableRawPointer?) -> UInt64 { UInt64(UInt(bitPattern: pointer)) }

    static func pointer(_ address: UInt64) -> UnsafeMutableRawPointer? {
        UnsafeMutableRawPointer(bitPattern: UInt(truncatingIfNeeded: address))
    }

    // Sound: written once, before it is visible to other threads.
    /// The table, which exists as long as the process.
    nonisolated(unsafe) static let functions: UnsafePointer<galley_layout> = {
        let table = UnsafeMutablePointer<galley_layout>.allocate(capacity: 1)
        table.initialize(
            to: galley_layout(
                size: UInt32(MemoryLayout<galley_layout>.size), reserved: 0,
                destroy: { instance in
                    let (layout, worker) = of(instance)
                    _ = worker.call(GALLEY_ASK_DESTROY, layout)
                    galley_arena_empty(&layout.pointee.values)
                    layout.deinitialize(count: 1)
                    layout.deallocate()
                },
                properties: { instance, result in
                    let (layout, worker) = of(instance)
                    return worker.call(
                        GALLEY_ASK_PROPERTIES, layout,
                        read: { answer, _ in
                            result?.pointee.stack_orientation = answer.index
                            result?.pointee.flags = answer.flags
                        })
                },
                make_cache: { instance, subviews, cache in
                    renew(GALLEY_ASK_MAKE_CACHE, instance, subviews, cache)
                },
                update_cache: { instance, subviews, cache in
                    renew(GALLEY_ASK_UPDATE_CACHE, instance, subviews, cache)
                },
                destroy_cache: { instance, cache in
                    let (layout, worker) = of(instance)
                    _ = worker.call(
                        GALLEY_ASK_DESTROY_CACHE, layout,
                        fill: { message, _ in message.pointee.cache = address(cache) })
                },
                size_that_fits: { instance, cache, subviews, proposal, result in
                    let (layout, worker) = of(instance)
                    return worker.call(
                        GALLEY_ASK_SIZE, layout, subviews: subviews,
                        fill: { message, _ in
                            message.pointee.cache = address(cache)
                            message.pointee.proposal = proposal
                        },
                        read: { answer, _ in result?.pointee = answer.bounds.size })
                },
                place_subviews: { instance, cache, subviews, bounds, proposal in
                    let (layout, worker) = of(instance)
                    return worker.call(
                        GALLEY_ASK_PLACE, layout, subviews: subviews,
                        fill: { message, _ in
                            message.pointee.cache = address(cache)
                            message.pointee.bounds = bounds
                            message.pointee.proposal = proposal
                        })
                },
                spacing: { instance, cache, subviews, result in
                    let (layout, worker) = of(instance)
                    guard let result else { return GALLEY_ERROR_INVALID_ARGUMENT }
                    let capacity = result.pointee.capacity
                    return worker.call(
                        GALLEY_ASK_SPACING, layout, subviews: subviews,
                        fill: { message, _ in
                            message.pointee.cache = address(cache)
                            message.pointee.index = capacity
                        },
                        read: { answer, body in
                            result.pointee.count = answer.count
                            guard answer.status >= 0, answer.count <= capacity, let body,
                                Int(answer.count) * MemoryLayout<galley_spacing_entry>.size <= answer.body_length
                            else { return }
                            UnsafeMutableRawPointer(result.pointee.entries).copyMemory(
                                from: body, byteCount: Int(answer.count) * MemoryLayout<galley_spacing_entry>.size)
                        })
                },
                explicit_alignment: { instance, cache, subviews, bounds, proposal, guide, result in
                    let (layout, worker) = of(instance)
                    return worker.call(
                        GALLEY_ASK_ALIGNMENT, layout, subviews: subviews,
                        fill: { message, _ in
                            message.pointee.cache = address(cache)
                            message.pointee.bounds = bounds
                            message.pointee.proposal = proposal
                            message.pointee.index = guide
                        },
                        read: { answer, _ in if answer.status == GALLEY_OK { result?.pointee = answer.number } })
                },
                parameter: { instance, index, result in
                    let (layout, worker) = of(instance)
                    galley_arena_empty(&layout.pointee.values)
                    var isGarbled = false
                    let status = worker.call(
                        GALLEY_ASK_PARAMETER, layout, fill: { message, _ in message.pointee.index = index },
                        read: { answer, body in
                            guard answer.status == GALLEY_OK else { return }
                            withUnsafeMutablePointer(to: &layout.pointee.values) { arena in
                                var reader = galley_reader(
                                    bytes: body, length: body == nil ? 0 : Int(answer.body_length), position: 0,
                                    failed: false, arena: arena)
                                result?.pointee = galley_read_value(&reader)
                                isGarbled = reader.failed
                            }
                        })
                    return isGarbled ? GALLEY_ERROR_INVALID_RESULT : status
                },
                set_parameter: { instance, index, value in
                    let (layout, worker) = of(instance)
                    guard let value else { return GALLEY_ERROR_INVALID_ARGUMENT }
                    return worker.call(
                        GALLEY_ASK_SET_PARAMETER, layout,
                        fill: { message, body in
                            message.pointee.index = index
                            galley_write_value(&body, value)
                        })
                }))
        return UnsafePointer(table)
    }()

    private static func renew(
        _ kind: UInt32, _ instance: UnsafeMutableRawPointer?, _ subviews: galley_subviews,
        _ cache: UnsafeMutablePointer<UnsafeMutableRawPointer?>?
    ) -> galley_status {
        let (layout, worker) = of(instance)
        let old = cache?.pointee
        return worker.call(
            kind, layout, subviews: subviews,
            fill: { message, _ in message.pointee.cache = kind == GALLEY_ASK_UPDATE_CACHE ? address(old) : 0 },
            read: { answer, _ in cache?.pointee = pointer(answer.cache) })
    }

    // MARK: Animatable data

    // Sound: as `functions`.
    /// `galley.animatable/1`, forwarded to the worker.
    nonisolated(unsafe) static let numbers: UnsafePointer<galley_animatable> = {
        let table = UnsafeMutablePointer<galley_animatable>.allocate(capacity: 1)
        table.initialize(
            to: galley_animatable(
                size: UInt32(MemoryLayout<galley_animatable>.size), reserved: 0,
                read: { instance, capacity, numbers, count in
                    let (layout, worker) = of(instance)
                    return worker.call(
                        GALLEY_ASK_NUMBERS_READ, layout, fill: { message, _ in message.pointee.count = capacity },
                        read: { answer, body in
                            count?.pointee = answer.count
                            let length = Int(answer.count) * MemoryLayout<Double>.size
                            guard answer.status >= 0, answer.count <= capacity, let body, let numbers,
                                length <= answer.body_length
                            else { return }
                            UnsafeMutableRawPointer(numbers).copyMemory(from: body, byteCount: length)
                        })
                },
                write: { instance, count, numbers in
                    let (layout, worker) = of(instance)
                    return worker.call(
                        GALLEY_ASK_NUMBERS_WRITE, layout,
                        fill: { message, body in
                            message.pointee.count = count
                            galley_write(&body, numbers, Int(count) * MemoryLayout<Double>.size)
                        })
                }))
        return UnsafePointer(table)
    }()

    /// A vector in a worker.
    private struct Vector {
        let worker: Unmanaged<Worker>
        let remote: UInt64
    }

    private static func made(
        _ worker: Worker, _ kind: UInt32, _ layout: Instance?, of remote: UInt64,
        _ result: UnsafeMutablePointer<UnsafeMutableRawPointer?>?
    ) -> galley_status {
        worker.call(
            kind, layout, fill: { message, _ in message.pointee.pointer = remote },
            read: { answer, _ in
                guard answer.pointer != 0 else { return }
                let vector = UnsafeMutablePointer<Vector>.allocate(capacity: 1)
                // The vector keeps its worker.
                vector.initialize(to: Vector(worker: .passRetained(worker), remote: answer.pointer))
                result?.pointee = UnsafeMutableRawPointer(vector)
            })
    }

    private static func vector(_ pointer: UnsafeRawPointer?) -> Vector {
        pointer.unsafelyUnwrapped.load(as: Vector.self)
    }

    private static func combine(
        _ kind: UInt32, _ vector: UnsafeMutableRawPointer?, _ other: UnsafeRawPointer?
    ) -> galley_status {
        let (vector, other) = (IsolatedLayout.vector(vector), IsolatedLayout.vector(other))
        return vector.worker.takeUnretainedValue().call(
            kind, nil,
            fill: { message, _ in
                message.pointee.pointer = vector.remote
                message.pointee.cache = other.remote
            })
    }

    // Sound: as `functions`.
    /// `galley.animatable-vector/1`, forwarded to the worker.
    nonisolated(unsafe) static let vectors: UnsafePointer<galley_animatable_vector> = {
        let table = UnsafeMutablePointer<galley_animatable_vector>.allocate(capacity: 1)
        table.initialize(
            to: galley_animatable_vector(
                size: UInt32(MemoryLayout<galley_animatable_vector>.size), reserved: 0,
                read: { instance, result in
                    let (layout, worker) = of(instance)
                    return made(worker, GALLEY_ASK_VECTOR_READ, layout, of: 0, result)
                },
                write: { instance, vector in
                    let (layout, worker) = of(instance)
                    let remote = IsolatedLayout.vector(vector).remote
                    return worker.call(
                        GALLEY_ASK_VECTOR_WRITE, layout, fill: { message, _ in message.pointee.pointer = remote })
                },
                copy: { vector, result in
                    let vector = IsolatedLayout.vector(vector)
                    let worker = vector.worker.takeUnretainedValue()
                    return made(worker, GALLEY_ASK_VECTOR_COPY, nil, of: vector.remote, result)
                },
                add: { vector, other in combine(GALLEY_ASK_VECTOR_ADD, vector, other) },
                subtract: { vector, other in combine(GALLEY_ASK_VECTOR_SUBTRACT, vector, other) },
                scale: { vector, factor in
                    let vector = IsolatedLayout.vector(vector)
                    return vector.worker.takeUnretainedValue().call(
                        GALLEY_ASK_VECTOR_SCALE, nil,
                        fill: { message, _ in
                            message.pointee.pointer = vector.remote
                            message.pointee.number = factor
                        })
                },
                magnitude_squared: { vector, result in
                    let vector = IsolatedLayout.vector(vector)
                    return vector.worker.takeUnretainedValue().call(
                        GALLEY_ASK_VECTOR_SQUARE, nil,
                        fill: { message, _ in message.pointee.pointer = vector.remote },
                        read: { answer, _ in result?.pointee = answer.number })
                },
                destroy: { pointer in
                    let vector = IsolatedLayout.vector(pointer)
                    _ = vector.worker.takeUnretainedValue().call(
                        GALLEY_ASK_VECTOR_DESTROY, nil,
                        fill: { message, _ in message.pointee.pointer = vector.remote })
                    vector.worker.release()
                    pointer?.deallocate()
                }))
        return UnsafePointer(table)
    }()
}
