import CWorker
import GalleyABI

/// `galley.scene/1` of a plugin in a worker: sessions are addresses there.
extension IsolatedLibrary {
    package func openScene(_ index: UInt32, _ session: inout UnsafeMutableRawPointer?) -> galley_status {
        var found: UInt64 = 0
        let status = worker.call(
            GALLEY_ASK_SCENE_OPEN, nil, within: worker.limits.viewsDeadline,
            fill: { message, _ in message.pointee.index = index }, read: { answer, _ in found = answer.pointer })
        session = UnsafeMutableRawPointer(bitPattern: UInt(found))
        return status
    }

    package func closeScene(_ session: UnsafeMutableRawPointer) {
        guard worker.ended == nil else { return }
        _ = worker.call(
            GALLEY_ASK_SCENE_CLOSE, nil, within: worker.limits.viewsDeadline,
            fill: { message, _ in message.pointee.pointer = UInt64(UInt(bitPattern: session)) })
    }

    package func updateScene(_ session: UnsafeMutableRawPointer, _ scene: inout [UInt8]) -> galley_status {
        var text: [UInt8]?
        var claimed = 0.0
        let status = worker.call(
            GALLEY_ASK_SCENE_UPDATE, nil, within: worker.limits.viewsDeadline,
            fill: { message, _ in message.pointee.pointer = UInt64(UInt(bitPattern: session)) },
            read: { answer, body in
                claimed = answer.number
                guard answer.status == GALLEY_OK else { return }
                var arena = galley_arena()
                withUnsafeMutablePointer(to: &arena) { arena in
                    var reader = galley_reader(
                        bytes: body, length: body == nil ? 0 : Int(answer.body_length), position: 0, failed: false,
                        arena: arena)
                    let string = galley_read_string(&reader)
                    if !reader.failed {
                        text = [UInt8](UnsafeRawBufferPointer(start: string.bytes, count: string.length))
                    }
                    galley_arena_empty(arena)
                }
            })
        if status == GALLEY_ERROR_INVALID_RESULT, let length = Int(exactly: claimed),
            length > SceneLength.maximum
        {
            // The channel does not take it, so that its length is all that is known.
            HostTable.explain(SceneLength.tooLong(length))
        }
        guard status == GALLEY_OK else { return status }
        guard let text else { return GALLEY_ERROR_INVALID_RESULT }
        scene = text
        return status
    }

    package func sendToScene(_ session: UnsafeMutableRawPointer, _ event: [UInt8]) -> galley_status {
        worker.call(
            GALLEY_ASK_SCENE_SEND, nil, within: worker.limits.viewsDeadline,
            fill: { message, body in
                message.pointee.pointer = UInt64(UInt(bitPattern: session))
                event.withUnsafeBytes { bytes in
                    galley_write_string(
                        &body,
                        galley_string(
                            bytes: bytes.baseAddress?.assumingMemoryBound(to: CChar.self), length: bytes.count))
                }
            })
    }
}
