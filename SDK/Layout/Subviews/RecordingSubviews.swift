import CoreGraphics
import GalleyABI
import GalleyThread
import Synchronization

/// Children that record their placements instead of moving: a table that wraps a table. With them, a layout's
/// `placeSubviews` runs outside of placement, for the default explicit alignment (Layout rules §4).
@usableFromInline
struct RecordingSubviews {
    /// How many runs there are now, on any thread.
    @usableFromInline static let running = Atomic<Int>(0)

    /// Records a placement through a handle that the layout kept of an earlier call, such as one in its cache; false if
    /// no run of this thread is over the child's container. The host would refuse it outside of placement.
    @usableFromInline static func keep(
        _ subviews: galley_subviews, _ index: UInt32, _ position: CGPoint, _ anchor: UnitPoint,
        _ proposal: galley_proposal
    ) -> Bool {
        find(subviews, index, position, anchor, proposal)
    }

    @export(interface) @inline(never) private static func find(
        _ subviews: galley_subviews, _ index: UInt32, _ position: CGPoint, _ anchor: UnitPoint,
        _ proposal: galley_proposal
    ) -> Bool {
        // The handle of a run records by itself.
        guard index < subviews.count, subviews.functions != functions else { return false }
        let thread = UInt(galley_sdk_thread())
        return lock.withLock {
            guard let records else { return false }
            for step in 0..<maximumRecords {
                guard let record = records[(Int(subviews.container) + step) % maximumRecords] else { return false }
                let inner = record.pointee.inner
                guard let placements = record.pointee.placements, record.pointee.thread == thread,
                    inner.container == subviews.container, inner.engine == subviews.engine
                else { continue }
                let child = subviews.first &+ index &- inner.first
                guard child < inner.count else { return false }
                if record.pointee.isEndless || (position.x + position.y + anchor.x + anchor.y).isFinite {
                    placements[Int(child)] = Placement(
                        position: galley_point(x: Double(position.x), y: Double(position.y)),
                        anchor: galley_point(x: Double(anchor.x), y: Double(anchor.y)), proposal: proposal)
                }
                return true
            }
            return false
        }
    }

    // The target of the handle's `engine`. Its first word stays null, because a tracer reads it.
    struct Record {
        var tracer: UnsafeMutableRawPointer?
        var inner: galley_subviews
        // Nil after the run: a layout may have kept the handle.
        var placements: UnsafeMutablePointer<Placement>?
        // The thread of the run.
        var thread: UInt
        // Whether infinity is proposed or laid out, so that positions may be infinite too.
        var isEndless = false
    }

    struct Placement {
        var position: galley_point
        var anchor: galley_point
        var proposal: galley_proposal
    }

    /// Runs `place` with a recording handle. A child that it does not place is centred in a container of `size`, with
    /// the container's proposal, as at placement.
    static func run<R>(
        _ subviews: galley_subviews, size: galley_size, proposal: galley_proposal,
        place: (galley_subviews) -> Void, then body: (UnsafeBufferPointer<Placement>) -> R
    ) -> R {
        let count = Int(subviews.count)
        let placements = UnsafeMutablePointer<Placement>.allocate(capacity: max(count, 1))
        defer { placements.deallocate() }
        placements.initialize(
            repeating: Placement(
                position: galley_point(x: size.width / 2, y: size.height / 2), anchor: galley_point(x: 0.5, y: 0.5),
                proposal: proposal), count: count)
        let record = take(subviews, placements)
        record.pointee.isEndless =
            !size.width.isFinite || !size.height.isFinite || proposal.width == .infinity
            || proposal.height == .infinity
        running.wrappingAdd(1, ordering: .relaxed)
        place(
            galley_subviews(
                functions: functions, engine: record, container: subviews.container, first: 0,
                count: subviews.count, pass: subviews.pass))
        running.wrappingSubtract(1, ordering: .relaxed)
        record.pointee.placements = nil
        return body(UnsafeBufferPointer(start: placements, count: count))
    }

    /// Returns a record that no run uses. Records are never freed: the record of a finished run leads a kept handle to
    /// its container, until another container with the same last bits of its number takes the record.
    private static func take(_ subviews: galley_subviews, _ placements: UnsafeMutablePointer<Placement>)
        -> UnsafeMutablePointer<Record>
    {
        lock.withLock {
            let table: UnsafeMutablePointer<UnsafeMutablePointer<Record>?>
            if let records {
                table = records
            } else {
                table = .allocate(capacity: maximumRecords)
                table.initialize(repeating: nil, count: maximumRecords)
                records = table
            }
            let made = Record(inner: subviews, placements: placements, thread: UInt(galley_sdk_thread()))
            for step in 0..<maximumRecords {
                let place = (Int(subviews.container) + step) % maximumRecords
                guard let record = table[place] else {
                    let record = UnsafeMutablePointer<Record>.allocate(capacity: 1)
                    record.initialize(to: made)
                    table[place] = record
                    return record
                }
                guard record.pointee.placements == nil else { continue }
                record.pointee = made
                return record
            }
            // All records are in use by nested runs.
            let record = UnsafeMutablePointer<Record>.allocate(capacity: 1)
            record.initialize(to: made)
            return record
        }
    }

    private static let maximumRecords = 1024
    private static let lock = SpinLock()
    // Guarded by `lock`.
    nonisolated(unsafe) private static var records: UnsafeMutablePointer<UnsafeMutablePointer<Record>?>?

    private static func resolve(_ subviews: galley_subviews, _ index: UInt32) -> (galley_subviews, UInt32) {
        let inner = inner(of: subviews)
        return (inner, index < subviews.count ? subviews.first &+ index : .max)
    }

    // Returns the wrapped handle; a stale one for a kept handle whose record another container has taken.
    private static func inner(of subviews: galley_subviews) -> galley_subviews {
        var inner = subviews.engine.assumingMemoryBound(to: Record.self).pointee.inner
        inner.pass = inner.container == subviews.container ? subviews.pass : 0
        return inner
    }

    private static var functions: UnsafePointer<galley_subviews_functions> {
        @export(interface) @inline(never) get { address }
    }

    // Sound: the address of a global never changes and the table is never written. It is taken once, because taking it
    // counts as a write access.
    nonisolated(unsafe) private static let address = UnsafePointer(withUnsafeMutablePointer(to: &table) { $0 })

    nonisolated(unsafe) private static var table: galley_subviews_functions = {
        var table = galley_subviews_functions()
        table.size = UInt32(MemoryLayout<galley_subviews_functions>.size)
        table.measure = { subviews, index, proposal, result in
            let (inner, child) = resolve(subviews, index)
            return inner.functions.pointee.measure(inner, child, proposal, result)
        }
        table.measure_many = measureOneByOne
        table.place = { subviews, index, position, anchor, proposal in
            guard index < subviews.count else { return GALLEY_ERROR_CHILD_RANGE }
            let record = subviews.engine.assumingMemoryBound(to: Record.self)
            guard let placements = record.pointee.placements, record.pointee.inner.container == subviews.container,
                record.pointee.inner.pass == subviews.pass
            else {
                let (inner, child) = resolve(subviews, index)
                return inner.functions.pointee.place(inner, child, position, anchor, proposal)
            }
            // A child without a possible position stays where the host places it.
            if record.pointee.isEndless || (position.x + position.y + anchor.x + anchor.y).isFinite {
                placements[Int(subviews.first &+ index)] = Placement(
                    position: position, anchor: anchor, proposal: proposal)
            }
            return GALLEY_OK
        }
        table.place_many = placeOneByOne
        table.spacing = { subviews, index, result in
            let (inner, child) = resolve(subviews, index)
            return inner.functions.pointee.spacing(inner, child, result)
        }
        table.priority = { subviews, index, result in
            let (inner, child) = resolve(subviews, index)
            return inner.functions.pointee.priority(inner, child, result)
        }
        table.explicit_alignment = { subviews, index, proposal, guide, result in
            let (inner, child) = resolve(subviews, index)
            return inner.functions.pointee.explicit_alignment(inner, child, proposal, guide, result)
        }
        table.layout_value = { subviews, index, key, result in
            let (inner, child) = resolve(subviews, index)
            return inner.functions.pointee.layout_value(inner, child, key, result)
        }
        table.traits = { subviews, result in
            let inner = inner(of: subviews)
            return inner.functions.pointee.traits(inner, result)
        }
        table.annotate = { subviews, index, reason in
            let (inner, child) = resolve(subviews, index)
            return inner.functions.pointee.annotate(inner, child, reason)
        }
        return table
    }()
}
