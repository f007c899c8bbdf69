import Foundation
import GalleyABI
import Synchronization

/// The containers of guarded layouts in trees.
extension GuardedSubviews {
    /// A container of a guarded layout, which is the target of its handles, kept ones included. Its memory is never
    /// freed: a handle that outlives the layout finds another serial number there.
    struct Seat {
        /// The engine's handle in the last call.
        var subviews = galley_subviews()
        var serial: UInt32 = 0
        /// The innermost open call.
        var open: UnsafeMutablePointer<Frame>?
        /// The next seat of the layout, or the next free one.
        var next: UnsafeMutablePointer<Seat>?

        @inline(__always)
        func isOf(_ other: galley_subviews) -> Bool {
            subviews.engine == other.engine && subviews.container == other.container
        }
    }

    /// Returns the seat of a layout in the container of a handle.
    @inline(__always)
    static func seat(of subviews: galley_subviews, _ layout: GuardedLayout.Instance) -> UnsafeMutablePointer<Seat> {
        if let seat = layout.pointee.seats, seat.pointee.isOf(subviews) { return seat }
        return findSeat(of: subviews, layout)
    }

    @inline(never)
    private static func findSeat(of subviews: galley_subviews, _ layout: GuardedLayout.Instance)
        -> UnsafeMutablePointer<Seat>
    {
        var next = layout.pointee.seats
        while let seat = next {
            if seat.pointee.isOf(subviews) { return seat }
            next = seat.pointee.next
        }
        return pool.withLock { pool in
            // Sound: a free seat is in no other list.
            nonisolated(unsafe) let seat: UnsafeMutablePointer<Seat>
            if let free = pool.freeSeats {
                pool.freeSeats = free.pointee.next
                seat = free
            } else {
                seat = .allocate(capacity: 1)
            }
            pool.serial &+= 1
            if pool.serial == 0 { pool.serial = 1 }
            seat.initialize(to: Seat(subviews: subviews, serial: pool.serial, open: nil, next: layout.pointee.seats))
            layout.pointee.seats = seat
            return seat
        }
    }

    /// Frees the seats of a destroyed layout: handles of it are stale from now on.
    static func vacate(_ seats: UnsafeMutablePointer<Seat>?) {
        pool.withLock { pool in
            var next = seats
            while let seat = next {
                next = seat.pointee.next
                seat.pointee.serial = 0
                seat.pointee.open = nil
                seat.pointee.next = pool.freeSeats
                pool.freeSeats = seat
            }
        }
    }
}
