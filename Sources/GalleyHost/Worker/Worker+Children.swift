import CWorker
import GalleyABI
import GalleyEngine

/// Answers the calls of a layout in a worker to its children and to the host, from the tables that the call received.
extension Worker {
    /// Answers one question; returns false for an invalid one, which means that the worker is damaged.
    func answer(_ question: inout galley_worker_message) -> Bool {
        switch question.kind {
        case GALLEY_ASK_INTERN, GALLEY_ASK_LOG, GALLEY_ASK_CAPABILITY: return answerForHost(&question)
        case GALLEY_ASK_LAYOUT_MAKE...GALLEY_ASK_LAYOUT_ALIGNMENT: return answerForLayouts(&question)
        default: break
        }
        // An intact worker sends no longer texts.
        guard question.text_length <= Self.longestText else { return false }
        if question.frame == GALLEY_FRAME_KEPT { return answerKept(question) }
        guard let call = callWithChildren(question.frame), let subviews = calls[call].subviews,
            question.kind >= GALLEY_ASK_CHILD_SIZE, question.kind <= GALLEY_ASK_CHILD_ANNOTATE,
            question.index < subviews.count || question.kind == GALLEY_ASK_CHILD_PLACE,
            galley_channel_body(channel, &question) != nil
        else { return false }
        // Through the handle of an outer call a layout could measure what is being measured, without an end.
        let isOuter = calls[(call + 1)...].contains { $0.subviews != nil }
        if isOuter, calls[calls.count - 1].through != call {
            _ = end(.outerHandle)
            return true
        }
        var status = GALLEY_OK
        var reply = galley_worker_message()
        if question.kind == GALLEY_ASK_CHILD_ANNOTATE {
            if let cause = exceededAsking(call) {
                _ = endAsking(cause)
                return true
            }
            guard let text = galley_channel_text(channel, &question) else { return false }
            copy(of: text, Int(question.text_length)).withUnsafeBytes { bytes in
                var reason = galley_reason(
                    kind: UInt32(truncatingIfNeeded: question.pointer), parts: question.count, amount: question.number,
                    text: galley_string(
                        bytes: bytes.baseAddress?.assumingMemoryBound(to: CChar.self), length: bytes.count))
                status = subviews.functions.pointee.annotate(subviews, question.index, &reason)
            }
            write(reply, status)
            return true
        }
        if let locate = limits.locate, question.isRecorded {
            var site = galley_call_site()
            galley_channel_read_site(channel, &site)
            let addresses = withUnsafeBytes(of: site.addresses) {
                Array($0.bindMemory(to: UInt64.self).prefix(Int(site.count)))
            }
            locate(load.path, addresses)
        }
        if question.placement_count > 0 { status = carryOutPlacements(&question, call) }
        calls[call].child = question.index
        if let cause = exceededAsking(call) {
            _ = endAsking(cause)
            return true
        }
        var length = 0
        if status >= 0 {
            (status, length) = answer(question, subviews, calls[call].engine, &reply)
        }
        if status >= 0 { calls[call].child = nil }
        reply.body_length = UInt32(max(length, Int(reply.body_length)))
        write(reply, status)
        return true
    }

    /// The maximum length of a question's text, in bytes.
    private static let longestText: UInt32 = 65536

    /// Returns the open call with a frame number of the worker, which numbers the open calls with children.
    func callWithChildren(_ frame: UInt32) -> Int? {
        var left = frame
        for index in calls.indices where calls[index].subviews != nil {
            if left == 0 { return index }
            left -= 1
        }
        return nil
    }

    func write(_ reply: galley_worker_message, _ status: galley_status) {
        var reply = reply
        reply.kind = GALLEY_ANSWER
        reply.status = status
        channel.pointee.message = reply
    }

    /// Makes the placements that the worker kept back. They are copied first, because placing a child may lead to
    /// further calls.
    func carryOutPlacements(_ message: inout galley_worker_message, _ call: Int) -> galley_status {
        guard let source = galley_channel_placements(channel, &message), let subviews = calls[call].subviews else {
            return GALLEY_ERROR_FAILED
        }
        let buffer = buffers[call]
        let count = Int(message.placement_count)
        buffer.take(source, count)
        for number in 0..<count {
            let one = buffer.placements[number]
            calls[call].child = one.index
            if number % 16 == 15, let cause = exceededAsking(call) { return endAsking(cause) }
            let status = subviews.functions.pointee.place(
                subviews, one.index, one.position, one.anchor, one.proposal)
            if status < 0 { return status }
        }
        calls[call].child = nil
        return GALLEY_OK
    }

    func answer(
        _ question: galley_worker_message, _ subviews: galley_subviews, _ engine: EnginePointer?,
        _ reply: inout galley_worker_message
    ) -> (status: galley_status, length: Int) {
        let functions = subviews.functions!
        switch question.kind {
        case GALLEY_ASK_CHILD_PLACE: return (GALLEY_OK, 0)
        case GALLEY_ASK_CHILD_SIZE:
            let status = functions.pointee.measure(
                subviews, question.index, question.proposal, &reply.bounds.size)
            if status >= 0, let engine {
                // A layout that asks one child mostly asks the others the same question.
                writeKnown(subviews, engine, question.proposal, &reply)
            }
            return (status, 0)
        case GALLEY_ASK_CHILD_SPACING: return spacing(question, subviews, &reply)
        case GALLEY_ASK_CHILD_PRIORITY:
            let status = functions.pointee.priority(subviews, question.index, &reply.number)
            guard status >= 0, engine != nil, subviews.count <= 100_000 else { return (status, 0) }
            let priorities = UnsafeMutableRawPointer(payload).assumingMemoryBound(to: Double.self)
            for index in 0..<subviews.count {
                _ = functions.pointee.priority(subviews, index, priorities + Int(index))
            }
            reply.count = subviews.count
            return (status, Int(subviews.count) * MemoryLayout<Double>.size)
        case GALLEY_ASK_CHILD_ALIGNMENT:
            let status = functions.pointee.explicit_alignment(
                subviews, question.index, question.proposal, UInt32(truncatingIfNeeded: question.pointer),
                &reply.number)
            return (status, 0)
        case GALLEY_ASK_CHILD_VALUE:
            return values(question, subviews, isWatched: engine == nil, &reply)
        default: return (GALLEY_ERROR_UNSUPPORTED, 0)
        }
    }

    private func spacing(
        _ question: galley_worker_message, _ subviews: galley_subviews, _ reply: inout galley_worker_message
    ) -> (status: galley_status, length: Int) {
        let capacity = min(question.count, 4096)
        // Not written into the channel directly: the child may be a container, whose worker writes there in the
        // meantime.
        return withUnsafeTemporaryAllocation(of: galley_spacing_entry.self, capacity: max(Int(capacity), 1)) {
            entries in
            var result = galley_spacing(
                size: UInt32(MemoryLayout<galley_spacing>.size), capacity: capacity, count: 0, reserved: 0,
                entries: entries.baseAddress)
            let status = subviews.functions.pointee.spacing(subviews, question.index, &result)
            reply.count = result.count
            guard status >= 0, result.count <= capacity else { return (status, 0) }
            let length = Int(result.count) * MemoryLayout<galley_spacing_entry>.size
            UnsafeMutableRawPointer(payload).copyMemory(from: entries.baseAddress!, byteCount: length)
            return (status, length)
        }
    }

    /// Sends the values of one key, of the requested child and, if no ledger records the calls, of those after it.
    private func values(
        _ question: galley_worker_message, _ subviews: galley_subviews, isWatched: Bool,
        _ reply: inout galley_worker_message
    ) -> (status: galley_status, length: Int) {
        var body = galley_bytes(bytes: payload, capacity: payloadCapacity / 2, length: 0, failed: false)
        let key = UInt32(truncatingIfNeeded: question.pointer)
        for index in question.index..<(isWatched ? question.index + 1 : subviews.count) {
            var value = galley_value()
            var status = subviews.functions.pointee.layout_value(subviews, index, key, &value)
            if status < 0 { return (status, 0) }
            let length = body.length
            galley_write(&body, &status, MemoryLayout<galley_status>.size)
            if status == GALLEY_OK { galley_write_value(&body, &value) }
            if body.failed {
                // The values before fit; the next question starts after them.
                guard reply.count > 0 else { return (GALLEY_ERROR_NO_MEMORY, 0) }
                return (GALLEY_OK, length)
            }
            reply.count += 1
        }
        return (GALLEY_OK, body.length)
    }

    private func answerForHost(_ question: inout galley_worker_message) -> Bool {
        guard question.text_length <= Self.longestText, let bytes = galley_channel_text(channel, &question) else {
            return false
        }
        if let cause = exceededAsking(calls.count - 1) {
            _ = endAsking(cause)
            return true
        }
        let text = copy(of: bytes, Int(question.text_length))
        var reply = galley_worker_message()
        var status = GALLEY_OK
        text.withUnsafeBytes { bytes in
            let string = galley_string(
                bytes: bytes.baseAddress?.assumingMemoryBound(to: CChar.self), length: bytes.count)
            if question.kind == GALLEY_ASK_LOG {
                log(question.index, string)
            } else if question.kind == GALLEY_ASK_CAPABILITY {
                let id = String(decoding: bytes, as: UTF8.self)
                reply.index = id.withCString { HostTable.extensionTable($0) } == nil ? 0 : 1
            } else if names.count < Self.maximumNames {
                status = HostTable.intern(question.index, string, &reply.index)
                if status >= 0 { names.insert(reply.index) }
            } else {
                status = GALLEY_ERROR_NO_MEMORY
            }
        }
        write(reply, status)
        return true
    }
}

extension galley_worker_message {
    /// Whether the question leads to a call that a ledger records.
    fileprivate var isRecorded: Bool {
        [GALLEY_ASK_CHILD_SIZE, GALLEY_ASK_CHILD_PLACE, GALLEY_ASK_CHILD_SPACING, GALLEY_ASK_CHILD_ALIGNMENT]
            .contains(kind)
    }
}
