import Foundation
import GalleyABI
import GalleyEngine

/// Calls to children through a handle that a layout kept: in a cache, in a class, or in work that it posted. The engine
/// finds the same children as long as they are in the tree.
extension GuardedSubviews {
    /// The status for a handle whose call is over. No table returns it.
    static let isKept: galley_status = Worker.isRecorded - 2

    /// The subject of a call.
    enum Subject { case one, all }

    /// Calls a child through a handle whose call is over.
    @inline(never)
    static func askKept(
        _ subviews: galley_subviews, _ index: UInt32, _ result: UnsafeRawPointer?, about subject: Subject = .one,
        _ body: (galley_subviews) -> galley_status
    ) -> galley_status {
        let seat = subviews.engine.assumingMemoryBound(to: Seat.self)
        var status = GALLEY_OK
        let caller = caller(seat, &status)
        if status < 0 { return status }
        guard result != nil else {
            if let caller { note(caller, .failed(status: GALLEY_ERROR_INVALID_ARGUMENT), Int(index)) }
            return GALLEY_ERROR_INVALID_ARGUMENT
        }
        var inner = seat.pointee.subviews
        (inner.first, inner.count, inner.pass) = (subviews.first, subviews.count, subviews.pass)
        status = body(inner)
        guard let caller, status < 0, status != GALLEY_ERROR_BUFFER else { return status }
        if status == GALLEY_ERROR_STALE_HANDLE {
            note(caller, .staleHandle, subject == .one ? Int(index) : nil)
        } else {
            caller.pointee.end.childStatus = status
        }
        return status
    }

    /// Places a child through a handle whose call is over, which is allowed only while its container is placed.
    @inline(never)
    static func placeKept(
        _ subviews: galley_subviews, _ index: UInt32, _ position: galley_point, _ anchor: galley_point,
        _ proposal: galley_proposal
    ) -> galley_status {
        let seat = subviews.engine.assumingMemoryBound(to: Seat.self)
        guard let frame = seat.pointee.open, frame.pointee.placing != nil else {
            var status = GALLEY_OK
            if let caller = caller(seat, &status) { note(caller, .wrongPhase, Int(index)) }
            return status < 0 ? status : GALLEY_ERROR_WRONG_PHASE
        }
        return withUnsafePointer(to: position) {
            askKept(subviews, index, $0) { $0.functions.pointee.place($0, index, position, anchor, proposal) }
        }
    }

    /// Returns the innermost call of this thread; nil between passes. A call of another thread on the same tree is an
    /// error.
    private static func caller(_ seat: UnsafeMutablePointer<Seat>, _ status: inout galley_status)
        -> UnsafeMutablePointer<Frame>?
    {
        // Sound: the found frame belongs to this thread, or only receives a mark.
        nonisolated(unsafe) var found: UnsafeMutablePointer<Frame>?
        nonisolated(unsafe) var foreign: UnsafeMutablePointer<Frame>?
        nonisolated(unsafe) let engine = seat.pointee.subviews.engine
        pool.withLock { pool in
            var next = pool.open
            while let one = next, found == nil {
                if one.pointee.thread == pthread_self() {
                    found = one
                } else if one.pointee.subviews.engine == engine {
                    foreign = foreign ?? one
                }
                next = one.pointee.next
            }
        }
        if let found {
            if !found.pointee.end.isClean {
                status = found.pointee.end.childStatus < 0 ? found.pointee.end.childStatus : GALLEY_ERROR_FAILED
            }
            return found
        }
        if let foreign {
            note(foreign, .wrongThread, nil)
            status = GALLEY_ERROR_WRONG_THREAD
        }
        return nil
    }
}
