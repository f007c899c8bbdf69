import CWorker
import GalleyABI
import GalleyEngine

/// Children behind a handle that a plugin in a worker made itself, such as some of a container's children in another
/// order. The handle's number is its container; every call is a request to the worker.
struct RemoteSubviews {
    // The first word of an engine, which a tracer reads.
    private let tracer: UnsafeRawPointer? = nil
    // Sound: the worker owns the layouts whose handles lead here.
    let worker: Unmanaged<Worker>
    /// The layout values of a pass.
    var values = galley_arena()
    private var pass: UInt32 = 0

    init(worker: Unmanaged<Worker>) { self.worker = worker }

    private static func of(_ subviews: galley_subviews) -> UnsafeMutablePointer<RemoteSubviews> {
        subviews.engine.assumingMemoryBound(to: RemoteSubviews.self)
    }

    private static func ask(
        _ kind: UInt32, _ subviews: galley_subviews, _ index: UInt32,
        fill: (UnsafeMutablePointer<galley_worker_message>, inout galley_bytes) -> Void = { _, _ in },
        read: (galley_worker_message, UnsafePointer<UInt8>?) -> Void = { _, _ in }
    ) -> galley_status {
        let worker = of(subviews).pointee.worker.takeUnretainedValue()
        return worker.call(
            kind, nil, through: worker.layouts.homes[subviews.container],
            fill: { message, body in
                message.pointee.pointer = UInt64(subviews.container)
                (message.pointee.first, message.pointee.count) = (subviews.first, subviews.count)
                message.pointee.index = index
                fill(message, &body)
            }, read: read)
    }

    // Sound: written once, before it is visible to other threads.
    /// The table, which exists as long as the process.
    nonisolated(unsafe) static let functions: UnsafePointer<galley_subviews_functions> = {
        let table = UnsafeMutablePointer<galley_subviews_functions>.allocate(capacity: 1)
        table.initialize(
            to: galley_subviews_functions(
                size: UInt32(MemoryLayout<galley_subviews_functions>.size), reserved: 0,
                measure: measure,
                measure_many: { subviews, count, indices, proposalCount, proposals, results in
                    guard count > 0 else { return GALLEY_OK }
                    guard let proposals, let results else { return GALLEY_ERROR_INVALID_ARGUMENT }
                    for position in 0..<Int(count) {
                        let index = indices?[position] ?? UInt32(position)
                        let proposal = proposals[proposalCount == 1 ? 0 : position]
                        let status = measure(subviews, index, proposal, results + position)
                        if status < 0 { return status }
                    }
                    return GALLEY_OK
                },
                place: place,
                place_many: { subviews, count, placements in
                    for number in 0..<Int(count) {
                        guard let one = placements?[number] else { return GALLEY_ERROR_INVALID_ARGUMENT }
                        let status = place(subviews, one.index, one.position, one.anchor, one.proposal)
                        if status < 0 { return status }
                    }
                    return GALLEY_OK
                },
                spacing: { subviews, index, result in
                    guard let result else { return GALLEY_ERROR_INVALID_ARGUMENT }
                    let capacity = result.pointee.capacity
                    var isWhole = false
                    let status = ask(
                        GALLEY_ASK_SUBVIEW_SPACING, subviews, index,
                        fill: { message, _ in message.pointee.flags = min(capacity, GALLEY_SPACING_LIMIT) },
                        read: { answer, body in
                            result.pointee.count = answer.count
                            let length = Int(answer.count) * MemoryLayout<galley_spacing_entry>.size
                            isWhole = length == 0
                            guard answer.status >= 0, answer.count <= capacity, length <= Int(answer.body_length),
                                let body, let entries = result.pointee.entries
                            else { return }
                            UnsafeMutableRawPointer(entries).copyMemory(from: body, byteCount: length)
                            isWhole = true
                        })
                    guard status >= 0 else { return status }
                    let isValid = isWhole && result.pointee.count <= capacity && result.pointee.firstInvalid == nil
                    return isValid ? status : GALLEY_ERROR_INVALID_RESULT
                },
                priority: { subviews, index, result in
                    number(GALLEY_ASK_SUBVIEW_PRIORITY, subviews, index, result)
                },
                explicit_alignment: { subviews, index, proposal, guide, result in
                    number(GALLEY_ASK_SUBVIEW_ALIGNMENT, subviews, index, result) { message in
                        message.pointee.proposal = proposal
                        message.pointee.flags = guide
                    }
                },
                layout_value: layoutValue,
                traits: { subviews, result in
                    ask(
                        GALLEY_ASK_SUBVIEW_TRAITS, subviews, 0,
                        read: { answer, _ in
                            result?.pointee = galley_traits(direction: answer.direction, flags: answer.flags)
                        })
                },
                annotate: { subviews, index, reason in
                    guard let reason = reason?.pointee else { return GALLEY_ERROR_INVALID_ARGUMENT }
                    return ask(
                        GALLEY_ASK_SUBVIEW_ANNOTATE, subviews, index,
                        fill: { message, body in
                            (message.pointee.direction, message.pointee.flags) = (reason.kind, reason.parts)
                            message.pointee.number = reason.amount
                            galley_write_string(&body, reason.text)
                        })
                }))
        return UnsafePointer(table)
    }()

    private static let measure:
        @convention(c) (galley_subviews, UInt32, galley_proposal, UnsafeMutablePointer<galley_size>?) -> galley_status =
            {
                subviews, index, proposal, result in
                var size = galley_size()
                let status = ask(
                    GALLEY_ASK_SUBVIEW_SIZE, subviews, index,
                    fill: { message, _ in message.pointee.proposal = proposal },
                    read: { answer, _ in size = answer.bounds.size })
                guard status >= 0 else { return status }
                // The engine never returns others, and other plugins rely on that.
                guard size.width >= 0, size.height >= 0 else { return GALLEY_ERROR_INVALID_RESULT }
                result?.pointee = size
                return status
            }

    /// Reads a number that is not NaN.
    private static func number(
        _ kind: UInt32, _ subviews: galley_subviews, _ index: UInt32, _ result: UnsafeMutablePointer<Double>?,
        fill: (UnsafeMutablePointer<galley_worker_message>) -> Void = { _ in }
    ) -> galley_status {
        var number = 0.0
        let status = ask(
            kind, subviews, index, fill: { message, _ in fill(message) }, read: { answer, _ in number = answer.number })
        guard status == GALLEY_OK else { return status }
        guard !number.isNaN else { return GALLEY_ERROR_INVALID_RESULT }
        result?.pointee = number
        return status
    }

    private static let place:
        @convention(c) (galley_subviews, UInt32, galley_point, galley_point, galley_proposal) -> galley_status = {
            subviews, index, position, anchor, proposal in
            ask(
                GALLEY_ASK_SUBVIEW_PLACE, subviews, index,
                fill: { message, _ in
                    message.pointee.bounds = galley_rect(
                        origin: position, size: galley_size(width: anchor.x, height: anchor.y))
                    message.pointee.proposal = proposal
                })
        }

    private static let layoutValue:
        @convention(c) (galley_subviews, UInt32, UInt32, UnsafeMutablePointer<galley_value>?) -> galley_status = {
            subviews, index, key, result in
            let remote = of(subviews)
            if remote.pointee.pass != subviews.pass {
                galley_arena_empty(&remote.pointee.values)
                remote.pointee.pass = subviews.pass
            }
            var isGarbled = false
            let status = ask(
                GALLEY_ASK_SUBVIEW_VALUE, subviews, index,
                fill: { message, _ in message.pointee.flags = key },
                read: { answer, body in
                    guard answer.status == GALLEY_OK else { return }
                    withUnsafeMutablePointer(to: &remote.pointee.values) { arena in
                        var reader = galley_reader(
                            bytes: body, length: body == nil ? 0 : Int(answer.body_length), position: 0, failed: false,
                            arena: arena)
                        result?.pointee = galley_read_value(&reader)
                        isGarbled = reader.failed
                    }
                })
            return isGarbled ? GALLEY_ERROR_INVALID_RESULT : status
        }
}
