import Foundation
import GalleyABI
import GalleyEngine
import Synchronization

/// The children's table for guarded layouts: every call is checked before it reaches the engine.
enum GuardedSubviews {
    /// One running call of a guarded layout.
    struct Frame {
        var subviews = galley_subviews()
        /// The enclosing call on the same seat.
        var outer: UnsafeMutablePointer<Frame>?
        var thread = pthread_t()
        /// The layout of the call, and its container.
        var layout: GuardedLayout.Instance?
        var seat: UnsafeMutablePointer<Seat>?
        /// Its arguments, in `place_subviews` only.
        var placing: Placing?
        /// Whether the host makes a layout that the call requested.
        var isMaking = false
        var end = End()
        /// The processor's state before the call.
        var processor = ProcessorState()
        /// The next free frame, or the frame that was entered before and is still open.
        var next: UnsafeMutablePointer<Frame>?
    }

    /// The arguments of a placement.
    struct Placing {
        let bounds: galley_rect, proposal: galley_proposal
    }

    /// The outcome of calls to children during a call.
    struct End {
        /// The first error from a child, not from the layout.
        var childStatus: galley_status = GALLEY_OK
        /// The layout's first violation.
        var cause: PluginFault.Cause?
        var child: Int?

        var isClean: Bool { cause == nil && childStatus >= 0 }

        /// Returns whether a call failed because of a child: the pass then ends, without a fault of this layout.
        func isChildsFault(_ status: galley_status) -> Bool {
            cause == nil && childStatus < 0 && status != Worker.isRecorded
        }
    }

    // MARK: Frames

    struct Pool: @unchecked Sendable {
        var free: UnsafeMutablePointer<Frame>?
        var open: UnsafeMutablePointer<Frame>?
        var serial: UInt32 = 0
        var freeSeats: UnsafeMutablePointer<Seat>?

        /// Removes a call from the list of open calls. It is mostly the youngest.
        mutating func close(_ frame: UnsafeMutablePointer<Frame>) {
            if open == frame {
                open = frame.pointee.next
                return
            }
            var other = open
            while let one = other, one.pointee.next != frame { other = one.pointee.next }
            other?.pointee.next = frame.pointee.next
        }
    }
    static let pool = Mutex(Pool())

    static func enter(
        _ subviews: galley_subviews, _ layout: GuardedLayout.Instance, _ placing: Placing?
    ) -> UnsafeMutablePointer<Frame> {
        let seat = seat(of: subviews, layout)
        return pool.withLock { pool in
            // Sound: the list of open frames is walked under the lock; the rest belongs to one thread.
            nonisolated(unsafe) let frame: UnsafeMutablePointer<Frame>
            if let free = pool.free {
                pool.free = free.pointee.next
                frame = free
            } else {
                frame = .allocate(capacity: 1)
                frame.initialize(to: Frame())
            }
            frame.pointee = Frame(
                subviews: subviews, outer: seat.pointee.open, thread: pthread_self(), layout: layout, seat: seat,
                placing: placing, next: pool.open)
            pool.open = frame
            seat.pointee.subviews = subviews
            seat.pointee.open = frame
            return frame
        }
    }

    /// Ends a call. `hasLeftFlags`: what `machine_clear_flags` returned right after it.
    static func leave(_ frame: UnsafeMutablePointer<Frame>, _ hasLeftFlags: Bool) -> End {
        if let cause = frame.pointee.processor.restore(hasLeftFlags) { note(frame, cause, nil) }
        let end = frame.pointee.end
        pool.withLock { pool in
            if let seat = frame.pointee.seat {
                seat.pointee.open = frame.pointee.outer
                // A handle with a plugin's own table is valid during its call only, so kept handles of it become stale.
                if frame.pointee.outer == nil, frame.pointee.subviews.containerNode == nil {
                    pool.serial &+= 1
                    if pool.serial == 0 { pool.serial = 1 }
                    seat.pointee.serial = pool.serial
                }
            }
            pool.close(frame)
            frame.pointee.next = pool.free
            pool.free = frame
        }
        return end
    }

    /// Attributes a stale handle to the innermost call of this thread.
    static func noteStaleHandle() {
        if let frame = innermost { note(frame, .staleHandle, nil) }
    }

    /// The innermost call of this thread; nil outside of all calls.
    static var innermost: UnsafeMutablePointer<Frame>? {
        // Sound: the list is walked under the lock; an open frame of this thread stays open until this thread leaves it.
        nonisolated(unsafe) var found: UnsafeMutablePointer<Frame>?
        pool.withLock { pool in
            var frame = pool.open
            while let one = frame, one.pointee.thread != pthread_self() { frame = one.pointee.next }
            found = frame
        }
        return found
    }

    static func handle(_ frame: UnsafeMutablePointer<Frame>) -> galley_subviews {
        let (subviews, seat) = (frame.pointee.subviews, frame.pointee.seat.unsafelyUnwrapped)
        return galley_subviews(
            functions: functions, engine: UnsafeMutableRawPointer(seat), container: seat.pointee.serial,
            first: subviews.first, count: subviews.count, pass: subviews.pass)
    }

    // MARK: Checks

    /// Returns the call in which a handle is used. Nil if the handle is stale, on another thread, or of a failed call;
    /// or of a call that is over, for which `status` is `isKept`.
    @inline(__always)
    private static func frame(_ subviews: galley_subviews, _ status: inout galley_status)
        -> UnsafeMutablePointer<Frame>?
    {
        let seat = subviews.engine.assumingMemoryBound(to: Seat.self)
        guard seat.pointee.serial == subviews.container, subviews.container != 0 else {
            noteStaleHandle()
            status = GALLEY_ERROR_STALE_HANDLE
            return nil
        }
        guard let frame = seat.pointee.open, frame.pointee.subviews.pass == subviews.pass else {
            status = isKept
            return nil
        }
        guard frame.pointee.thread == pthread_self() else {
            note(frame, .wrongThread, nil)
            status = GALLEY_ERROR_WRONG_THREAD
            return nil
        }
        guard frame.pointee.end.isClean else {
            status = frame.pointee.end.childStatus < 0 ? frame.pointee.end.childStatus : GALLEY_ERROR_FAILED
            return nil
        }
        return frame
    }

    @inline(__always)
    private static func isInRange(
        _ frame: UnsafeMutablePointer<Frame>, _ subviews: galley_subviews, _ index: UInt32,
        _ status: inout galley_status
    ) -> Bool {
        let outer = frame.pointee.subviews
        let child = UInt64(subviews.first) + UInt64(index)
        if index < subviews.count, child >= UInt64(outer.first), child - UInt64(outer.first) < UInt64(outer.count) {
            return true
        }
        note(frame, .childRange, Int(index))
        status = GALLEY_ERROR_CHILD_RANGE
        return false
    }

    /// Checks that another layout may be called with a handle: it is that of an open call, or a slice of it. A plugin's
    /// own table is not checked. For an invalid handle, records the violation in the call, and returns its error.
    static func check(_ subviews: galley_subviews) -> galley_status {
        guard subviews.functions == functions else { return GALLEY_OK }
        var status = GALLEY_OK
        guard let frame = frame(subviews, &status) else {
            if status == isKept { noteStaleHandle() }
            return status == isKept ? GALLEY_ERROR_STALE_HANDLE : status
        }
        let outer = frame.pointee.subviews
        let end = UInt64(subviews.first) + UInt64(subviews.count)
        if subviews.first >= outer.first, end <= UInt64(outer.first) + UInt64(outer.count) { return GALLEY_OK }
        note(frame, .childRange, Int(subviews.count))
        return GALLEY_ERROR_CHILD_RANGE
    }

    static func note(_ frame: UnsafeMutablePointer<Frame>, _ cause: PluginFault.Cause, _ child: Int?) {
        guard frame.pointee.end.cause == nil else { return }
        frame.pointee.end.cause = cause
        frame.pointee.end.child = child
    }

    /// Returns the engine's handle, with the plugin's slice of it.
    @inline(__always)
    private static func inner(_ frame: UnsafeMutablePointer<Frame>, _ subviews: galley_subviews) -> galley_subviews {
        var inner = frame.pointee.subviews
        inner.first = subviews.first
        inner.count = subviews.count
        return inner
    }

    @inline(__always)
    private static func ask(
        _ subviews: galley_subviews, _ index: UInt32, _ result: UnsafeRawPointer?,
        _ body: (galley_subviews) -> galley_status
    ) -> galley_status {
        var status = GALLEY_OK
        guard let frame = frame(subviews, &status), isInRange(frame, subviews, index, &status) else {
            return status == isKept ? askKept(subviews, index, result, body) : status
        }
        guard result != nil else {
            note(frame, .failed(status: GALLEY_ERROR_INVALID_ARGUMENT), Int(index))
            return GALLEY_ERROR_INVALID_ARGUMENT
        }
        status = body(inner(frame, subviews))
        if status < 0, status != GALLEY_ERROR_BUFFER { frame.pointee.end.childStatus = status }
        return status
    }

    private static func place(
        _ subviews: galley_subviews, _ index: UInt32, _ position: galley_point, _ anchor: galley_point,
        _ proposal: galley_proposal
    ) -> galley_status {
        var status = GALLEY_OK
        guard let frame = frame(subviews, &status), isInRange(frame, subviews, index, &status) else {
            return status == isKept ? placeKept(subviews, index, position, anchor, proposal) : status
        }
        guard let placing = frame.pointee.placing else {
            note(frame, .wrongPhase, Int(index))
            return GALLEY_ERROR_WRONG_PHASE
        }
        if !(position.x + position.y + anchor.x + anchor.y).isFinite, !isPossible(position, anchor, placing) {
            if let layout = frame.pointee.layout {
                GuardedLayout.warn(layout, position: position, anchor: anchor, of: index)
            }
        }
        let inner = inner(frame, subviews)
        status = inner.functions.pointee.place(inner, index, position, anchor, proposal)
        if status < 0 { frame.pointee.end.childStatus = status }
        return status
    }

    /// Returns whether a position is possible: as in the engine, it may be infinite only if the bounds are, or if
    /// infinity was proposed.
    private static func isPossible(_ position: galley_point, _ anchor: galley_point, _ placing: Placing) -> Bool {
        let (size, proposal) = (placing.bounds.size, placing.proposal)
        let isInfinite =
            size.width == .infinity || size.height == .infinity || proposal.width == .infinity
            || proposal.height == .infinity
        return (isInfinite || position.x.isFinite && position.y.isFinite)
            && anchor.x.isFinite && anchor.y.isFinite
    }

    // Sound: written once, before it is visible to other threads.
    /// The table, which exists as long as the process.
    nonisolated(unsafe) static let functions: UnsafePointer<galley_subviews_functions> = {
        let table = UnsafeMutablePointer<galley_subviews_functions>.allocate(capacity: 1)
        table.initialize(
            to: galley_subviews_functions(
                size: UInt32(MemoryLayout<galley_subviews_functions>.size), reserved: 0,
                measure: { subviews, index, proposal, result in
                    ask(subviews, index, result) { $0.functions.pointee.measure($0, index, proposal, result) }
                },
                measure_many: { subviews, count, indices, proposalCount, proposals, results in
                    guard count > 0 else { return GALLEY_OK }
                    guard let proposals, let results, proposalCount == 1 || proposalCount == count else {
                        return ask(subviews, 0, nil) { _ in GALLEY_ERROR_INVALID_ARGUMENT }
                    }
                    for position in 0..<Int(count) {
                        let index = indices?[position] ?? UInt32(position)
                        let proposal = proposals[proposalCount == 1 ? 0 : position]
                        let status = ask(subviews, index, results) {
                            $0.functions.pointee.measure($0, index, proposal, results + position)
                        }
                        if status < 0 { return status }
                    }
                    return GALLEY_OK
                },
                place: { subviews, index, position, anchor, proposal in
                    place(subviews, index, position, anchor, proposal)
                },
                place_many: { subviews, count, placements in
                    guard count > 0 else { return GALLEY_OK }
                    guard let placements else { return ask(subviews, 0, nil) { _ in GALLEY_ERROR_INVALID_ARGUMENT } }
                    for number in 0..<Int(count) {
                        let one = placements[number]
                        let status = place(subviews, one.index, one.position, one.anchor, one.proposal)
                        if status < 0 { return status }
                    }
                    return GALLEY_OK
                },
                spacing: { subviews, index, result in
                    ask(subviews, index, result) { $0.functions.pointee.spacing($0, index, result) }
                },
                priority: { subviews, index, result in
                    ask(subviews, index, result) { $0.functions.pointee.priority($0, index, result) }
                },
                explicit_alignment: { subviews, index, proposal, guide, result in
                    ask(subviews, index, result) {
                        $0.functions.pointee.explicit_alignment($0, index, proposal, guide, result)
                    }
                },
                layout_value: { subviews, index, key, result in
                    ask(subviews, index, result) { $0.functions.pointee.layout_value($0, index, key, result) }
                },
                traits: { subviews, result in
                    var status = GALLEY_OK
                    guard let frame = frame(subviews, &status), let result else {
                        if status == isKept {
                            return askKept(subviews, 0, result, about: .all) { $0.functions.pointee.traits($0, result) }
                        }
                        return status < 0 ? status : GALLEY_ERROR_INVALID_ARGUMENT
                    }
                    let inner = inner(frame, subviews)
                    return inner.functions.pointee.traits(inner, result)
                },
                annotate: { subviews, index, reason in
                    ask(subviews, index, reason) { $0.functions.pointee.annotate($0, index, reason) }
                }))
        return UnsafePointer(table)
    }()
}

extension galley_subviews {
    /// The engine behind a handle if at most guards wrap its table.
    var engineBehindGuard: EnginePointer? { behindGuard.unwatchedEngine }

    /// The engine's handle inside a guarded one. That of a layout that another one made is inside of two or more.
    package var behindGuard: galley_subviews {
        var handle = self
        while handle.functions == GuardedSubviews.functions {
            handle = handle.engine.assumingMemoryBound(to: GuardedSubviews.Seat.self).pointee.subviews
        }
        return handle
    }

    /// The container of a handle; nil if the handle belongs to no tree.
    package var containerNode: NodeID? { behindGuard.engineNode }
}
