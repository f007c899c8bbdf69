import CoreGraphics
import GalleyABI
import GalleyHandle

/// The sizes of a container's children during one call, if they do not depend on the proposal, and the placements that
/// the call has made so far.
///
/// A layout measures and places one child after another. If the host has all sizes ready, each is read without a call,
/// and placements in the order of the children reach the host together. A block is never freed while a plugin is
/// loaded, so a subview that a layout kept can find in it that the call is over.
@usableFromInline
struct KnownSizes {
    // The handle that the sizes belong to: the engine's address, the container, and count and pass. Zero between calls.
    @usableFromInline var engine: UInt64 = 0
    @usableFromInline var container: UInt64 = 0
    @usableFromInline var pass: UInt64 = 0
    @usableFromInline var first = UnsafeRawPointer(bitPattern: 8).unsafelyUnwrapped
    @usableFromInline var indices: UnsafePointer<UInt32>?
    @usableFromInline var stride: UInt64 = 0
    // The child whose placement is kept next; `.max` for none.
    @usableFromInline var next: UInt32 = .max
    // The bits of the proposal that all placements have.
    @usableFromInline var width: UInt64 = 0
    @usableFromInline var height: UInt64 = 0
    @usableFromInline var corners: UnsafeMutablePointer<galley_point>?
    private var capacity = 0
    // The next free block.
    private var following: UnsafeMutablePointer<KnownSizes>?

    /// The minimum number of children for which a block pays off.
    static let leastCount: UInt32 = 8

    /// Returns whether these are the sizes for a handle's child in this call.
    @inlinable @inline(__always) func isCurrent(_ handle: galley_handle, _ index: UInt32) -> Bool {
        engine == handle.low.y && container == handle.high.x && pass == handle.high.y
            && index < UInt32(truncatingIfNeeded: handle.high.y)
    }

    @inlinable @inline(__always) func size(_ index: UInt32) -> galley_size {
        let place = UInt64(indices.unsafelyUnwrapped[Int(index)]) &* stride
        return (first + Int(truncatingIfNeeded: place)).assumingMemoryBound(to: galley_size.self).pointee
    }

    /// Keeps a placement if it continues the order of those before.
    @inlinable @inline(__always) mutating func keep(
        _ corner: galley_point, of index: UInt32, _ proposal: galley_proposal
    ) -> Bool {
        guard next == index else { return false }
        if index == 0 {
            (width, height) = (proposal.width.bitPattern, proposal.height.bitPattern)
        } else if width != proposal.width.bitPattern || height != proposal.height.bitPattern {
            return false
        }
        corners.unsafelyUnwrapped[Int(index)] = corner
        next = index &+ 1
        return true
    }

    /// Makes the placements that were kept. Later placements are made at once.
    @usableFromInline mutating func stopKeeping(_ handle: galley_handle) { handOver(handle) }

    @export(interface) @inline(never) private mutating func handOver(_ handle: galley_handle) {
        let (count, subviews) = (next, handle.joined)
        guard count != .max, engine == handle.low.y, container == handle.high.x, pass == handle.high.y else { return }
        next = .max
        guard count > 0, let table = galley_handle_engine(subviews) else { return }
        let proposal = galley_proposal(width: Double(bitPattern: width), height: Double(bitPattern: height))
        let status = table.pointee.place_corners(subviews, count, corners, proposal)
        if status < 0 { Failure.record(status) }
    }

    /// Asks the host for the sizes, and returns whether it has them.
    @export(interface) @inline(never) mutating func read(_ subviews: galley_subviews) -> Bool {
        guard subviews.first == 0, let table = galley_handle_engine(subviews) else { return false }
        var sizes: UnsafePointer<galley_size>?
        guard table.pointee.sizes(subviews, &sizes, &indices, &stride) == GALLEY_OK, let sizes else { return false }
        first = UnsafeRawPointer(sizes)
        let handle = galley_handle(subviews)
        (engine, container, pass) = (handle.low.y, handle.high.x, handle.high.y)
        return true
    }

    /// Reserves room for the placements of `count` children.
    @export(interface) @inline(never) mutating func keepPlacements(_ count: Int) {
        guard engine != 0 else { return }
        if count > capacity {
            corners?.deallocate()
            corners = .allocate(capacity: count)
            capacity = count
        }
        next = 0
    }

    // MARK: Blocks

    /// Returns a block for a call, reusing one from an earlier call.
    @export(interface) @inline(never)
    static func take(_ free: inout UnsafeMutablePointer<KnownSizes>?) -> UnsafeMutablePointer<KnownSizes> {
        let block: UnsafeMutablePointer<KnownSizes>
        if let known = free {
            block = known
            free = known.pointee.following
        } else {
            let spare = lock.withLock {
                let spare = pool
                pool = spare?.pointee.following
                return spare
            }
            block = spare ?? make()
        }
        block.pointee.following = nil
        return block
    }

    private static func make() -> UnsafeMutablePointer<KnownSizes> {
        let block = UnsafeMutablePointer<KnownSizes>.allocate(capacity: 1)
        block.initialize(to: KnownSizes())
        return block
    }

    /// Ends a call: its sizes and placements are no longer valid.
    @export(interface) @inline(never)
    static func leave(
        _ block: UnsafeMutablePointer<KnownSizes>, _ free: inout UnsafeMutablePointer<KnownSizes>?
    ) {
        (block.pointee.engine, block.pointee.pass, block.pointee.next) = (0, 0, .max)
        block.pointee.following = free
        free = block
    }

    /// Returns the blocks of a destroyed layout to the pool.
    @export(interface) @inline(never)
    static func leaveAll(_ free: UnsafeMutablePointer<KnownSizes>?) {
        var next = free
        while let block = next {
            next = block.pointee.following
            block.pointee.corners?.deallocate()
            (block.pointee.corners, block.pointee.capacity) = (nil, 0)
            lock.withLock {
                block.pointee.following = pool
                pool = block
            }
        }
    }

    /// Frees all blocks, before the plugin is unloaded.
    @export(interface) @inline(never) static func forgetAll() {
        while let block = lock.withLock({ pool }) {
            lock.withLock { pool = block.pointee.following }
            block.deallocate()
        }
    }

    private static let lock = SpinLock()
    // Guarded by `lock`.
    nonisolated(unsafe) private static var pool: UnsafeMutablePointer<KnownSizes>?
}
