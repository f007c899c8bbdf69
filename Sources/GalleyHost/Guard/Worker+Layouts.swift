import CWorker
import GalleyABI
import GalleyEngine

/// Answers the calls of a plugin in a worker to the layouts that the host makes for it.
extension Worker {
    /// Answers one question; returns false for an invalid one, which means that the worker is damaged.
    func answerForLayouts(_ question: inout galley_worker_message) -> Bool {
        guard !calls.isEmpty, galley_channel_body(channel, &question) != nil else { return false }
        // A call of the plugin's own handle is part of the call whose children the handle leads to.
        if let cause = exceededAsking(calls[calls.count - 1].through ?? calls.count - 1) {
            _ = endAsking(cause)
            return true
        }
        var reply = galley_worker_message()
        if question.kind == GALLEY_ASK_LAYOUT_MAKE {
            let status = makeLayout(&question, &reply)
            write(reply, status)
            return true
        }
        guard let layout = layouts[question.instance] else { return false }
        switch question.kind {
        case GALLEY_ASK_LAYOUT_DESTROY:
            // The end of the last reference may call this worker again.
            withExtendedLifetime(layout) { layouts.remove(question.instance) }
        case GALLEY_ASK_LAYOUT_DESTROY_CACHE:
            guard layout.destroyCache(question.cache) else { return false }
        case GALLEY_ASK_LAYOUT_PROPERTIES:
            let status = layout.properties(&reply)
            write(reply, status)
            return true
        default: return callLayout(&question, layout, reply)
        }
        if ended == nil { write(reply, GALLEY_OK) }
        return true
    }

    private func makeLayout(
        _ question: inout galley_worker_message, _ reply: inout galley_worker_message
    ) -> galley_status {
        guard calls[calls.count - 1].subviews != nil else {
            Messages.put("a layout was requested in a call without subviews; make it in makeCache")
            return GALLEY_ERROR_WRONG_PHASE
        }
        guard !layouts.isFull else {
            Messages.put("the plugin has \(WorkerLayouts.maximum) layouts that the host made for it; destroy some")
            return GALLEY_ERROR_NO_MEMORY
        }
        var arena = galley_arena()
        defer { galley_arena_empty(&arena) }
        return withUnsafeMutablePointer(to: &arena) { arena in
            var reader = galley_reader(
                bytes: galley_channel_body(channel, &question), length: Int(question.body_length), position: 0,
                failed: false, arena: arena)
            let id = galley_read_string(&reader)
            var arguments: [galley_named_argument] = []
            while arguments.count < question.index, !reader.failed {
                let name = galley_read_string(&reader)
                arguments.append(galley_named_argument(name: name, value: galley_read_value(&reader)))
            }
            guard !reader.failed else { return GALLEY_ERROR_NO_MEMORY }
            do throws(LayoutRequestError) {
                let made = try arguments.withUnsafeBufferPointer { arguments throws(LayoutRequestError) in
                    try LayoutRequests.make(id, arguments)
                }
                reply.instance = layouts.add(WorkerLayout(made, self))
                return GALLEY_OK
            } catch {
                Messages.put(error.text)
                return error.status
            }
        }
    }

    /// The maximum number of children behind a handle of the plugin's own, which has the plugin's word for it.
    private static let maximumForeign: UInt32 = 100_000

    private func callLayout(
        _ question: inout galley_worker_message, _ layout: WorkerLayout, _ blank: galley_worker_message
    ) -> Bool {
        guard let call = calls.lastIndex(where: { $0.subviews != nil }), var subviews = calls[call].subviews else {
            return false
        }
        let isForeign = question.frame == GALLEY_FRAME_FOREIGN
        var reply = blank
        if isForeign {
            guard question.container != 0, layouts.homes[question.container] == nil,
                question.count <= max(subviews.count, Self.maximumForeign),
                UInt64(question.first) + UInt64(question.count) <= UInt64(UInt32.max)
            else { return false }
            // Handles of the plugin's own that lead to each other pass no check of the engine's stack.
            guard layouts.homes.count < Int(GALLEY_LAYOUTS_DEPTH) else {
                write(reply, GALLEY_ERROR_TOO_DEEP)
                return true
            }
            subviews = galley_subviews(
                functions: RemoteSubviews.functions, engine: layout.remote, container: question.container,
                first: question.first, count: question.count, pass: subviews.pass)
        } else {
            guard let own = callWithChildren(question.frame) else { return false }
            // Through the handle of an outer call a layout could measure what is being measured, without an end.
            guard own == call else {
                _ = end(.outerHandle)
                return true
            }
            let last = UInt64(question.first) + UInt64(question.count)
            guard question.first >= subviews.first, last <= UInt64(subviews.first) + UInt64(subviews.count) else {
                return false
            }
            (subviews.first, subviews.count) = (question.first, question.count)
        }
        var entries: [galley_spacing_entry] = []
        var status = GALLEY_OK
        if question.placement_count > 0 {
            status = carryOutPlacements(&question, call)
        }
        if status >= 0, ended == nil {
            if isForeign { layouts.homes[question.container] = call }
            defer { if isForeign { layouts.homes[question.container] = nil } }
            guard let answer = layout.call(question, subviews, &reply, entries: &entries) else { return false }
            status = answer
        }
        guard ended == nil else { return true }
        entries.withUnsafeBytes { bytes in
            guard let start = bytes.baseAddress, bytes.count > 0 else { return }
            UnsafeMutableRawPointer(payload).copyMemory(from: start, byteCount: bytes.count)
            reply.body_length = UInt32(bytes.count)
        }
        write(reply, status)
        return true
    }
}
