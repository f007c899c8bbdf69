import CWorker
import GalleyABI
import GalleyEngine

/// Answers the calls of a layout in a worker through a handle whose call is over.
extension Worker {
    /// Keeps the table behind a container's number, which is all that a worker knows about the container.
    @inline(__always)
    func remember(_ subviews: galley_subviews) {
        if let last = lastSeat, last.container == subviews.container, last.engine == subviews.engine { return }
        lastSeat = subviews
        seats[subviews.container] = subviews
        // The guard refuses numbers of removed containers; here they only take room.
        if seats.count >= Self.maximumSeats { seats = seats.filter { GuardedSubviews.isAlive($0.value) } }
    }

    private static let maximumSeats = 4096

    /// Makes the worker run the work that its plugin posted to the main queue, once the pass of this thread is over.
    /// Calls without children have no pass that could end.
    func runPostedAfterPass() {
        guard !awaitsPassEnd, calls.contains(where: { $0.subviews != nil }) else { return }
        awaitsPassEnd = true
        PassEnd.after { [self] in
            awaitsPassEnd = false
            _ = call(GALLEY_ASK_POSTED, nil)
        }
    }

    /// Answers a question through a kept handle; returns false for an invalid one, which means that the worker is
    /// damaged.
    func answerKept(_ question: galley_worker_message) -> Bool {
        guard question.kind >= GALLEY_ASK_CHILD_SIZE, question.kind <= GALLEY_ASK_CHILD_TRAITS,
            question.kind != GALLEY_ASK_CHILD_ANNOTATE, !calls.isEmpty
        else { return false }
        var reply = galley_worker_message()
        guard var subviews = seats[question.container], question.index < max(question.count, 1) else {
            GuardedSubviews.noteStaleHandle()
            write(reply, GALLEY_ERROR_STALE_HANDLE)
            return true
        }
        (subviews.first, subviews.count, subviews.pass) = (question.first, question.count, question.pass)
        let call = calls.count - 1
        if let cause = exceededAsking(call) {
            _ = endAsking(cause)
            return true
        }
        var (status, length) = (GALLEY_OK, 0)
        switch question.kind {
        case GALLEY_ASK_CHILD_PLACE:
            let bounds = question.bounds
            status = subviews.functions.pointee.place(
                subviews, question.index, bounds.origin,
                galley_point(x: bounds.size.width, y: bounds.size.height), question.proposal)
        case GALLEY_ASK_CHILD_TRAITS:
            var traits = galley_traits()
            status = subviews.functions.pointee.traits(subviews, &traits)
            (reply.flags, reply.direction) = (traits.flags, traits.direction)
        case GALLEY_ASK_CHILD_SPACING:
            var spaced = question
            spaced.count = UInt32(truncatingIfNeeded: question.pointer)
            (status, length) = answer(spaced, subviews, nil, &reply)
        default:
            (status, length) = answer(question, subviews, nil, &reply)
        }
        reply.body_length = UInt32(max(length, Int(reply.body_length)))
        write(reply, status)
        return true
    }
}

extension GuardedSubviews {
    /// Returns whether the layout of a handle still exists.
    static func isAlive(_ subviews: galley_subviews) -> Bool {
        guard subviews.functions == functions else { return true }
        return subviews.engine.assumingMemoryBound(to: Seat.self).pointee.serial == subviews.container
    }
}
