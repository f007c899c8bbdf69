import GalleyABI
import GalleyHandle

/// A subset of a container's children: a table that wraps a table and translates the indices.
@usableFromInline
final class SubviewMapping: Sendable {
    // The target of the handle's `engine`. Its first word stays null, because a tracer reads it.
    struct Record {
        var tracer: UnsafeMutableRawPointer?
        // The table. It is stored here so that a plugin that makes no subset does not contain it.
        var functions: UnsafePointer<galley_subviews_functions>
        var inner: galley_subviews
        var indices: UnsafeMutablePointer<UInt32>
        var count: Int
    }

    // Written once, in `init`.
    nonisolated(unsafe) private let record: UnsafeMutablePointer<Record>

    /// Makes the subset of `children`, which all belong to the handle `inner`; a subset of a subset refers to the
    /// original children.
    @export(interface) @inline(never) init(_ children: [LayoutSubview], of inner: galley_subviews) {
        record = .allocate(capacity: 1)
        let translated = UnsafeMutablePointer<UInt32>.allocate(capacity: Swift.max(children.count, 1))
        for (position, child) in children.enumerated() { translated[position] = child.index }
        record.initialize(
            to: Record(functions: Self.functions, inner: inner, indices: translated, count: children.count))
    }

    @export(interface) @inline(never) deinit {
        record.pointee.indices.deallocate()
        record.deallocate()
    }

    /// Returns the handle of a part of the subset. It is valid while this object exists.
    func handle(first: UInt32, count: UInt32) -> galley_subviews {
        galley_subviews(
            functions: record.pointee.functions, engine: record, container: record.pointee.inner.container,
            first: first,
            count: count, pass: record.pointee.inner.pass)
    }

    /// Returns the container's index for a position in a part of the subset; an index without a child if the position
    /// does not exist.
    @inline(never) @usableFromInline func index(_ position: UInt32, in part: Range<UInt32>) -> UInt32 {
        let place = Int(part.lowerBound) + Int(position)
        return place < part.upperBound && place < record.pointee.count ? record.pointee.indices[place] : .max
    }

    // Returns the original handle and index of a child of a subset.
    private static func resolve(_ subviews: galley_subviews, _ index: UInt32) -> (galley_subviews, UInt32) {
        let record = subviews.engine.assumingMemoryBound(to: Record.self)
        let position = Int(subviews.first) + Int(index)
        guard index < subviews.count, position < record.pointee.count else { return (record.pointee.inner, .max) }
        return (record.pointee.inner, record.pointee.indices[position])
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
            let (inner, child) = resolve(subviews, index)
            return inner.functions.pointee.place(inner, child, position, anchor, proposal)
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
            let inner = subviews.engine.assumingMemoryBound(to: Record.self).pointee.inner
            return inner.functions.pointee.traits(inner, result)
        }
        table.annotate = { subviews, index, reason in
            let (inner, child) = resolve(subviews, index)
            return inner.functions.pointee.annotate(inner, child, reason)
        }
        return table
    }()
}

/// `measure_many` through `measure`.
let measureOneByOne:
    @convention(c) (
        galley_subviews, UInt32, UnsafePointer<UInt32>?, UInt32, UnsafePointer<galley_proposal>?,
        UnsafeMutablePointer<galley_size>?
    ) -> galley_status = { subviews, count, indices, proposalCount, proposals, results in
        guard count > 0 else { return GALLEY_OK }
        guard let proposals, let results, proposalCount == 1 || proposalCount == count else {
            return GALLEY_ERROR_INVALID_ARGUMENT
        }
        for position in 0..<Int(count) {
            let index = indices.map { $0[position] } ?? UInt32(position)
            let status = subviews.functions.pointee.measure(
                subviews, index, proposals[proposalCount == 1 ? 0 : position], results + position)
            if status < 0 { return status }
        }
        return GALLEY_OK
    }

/// `place_many` through `place`.
let placeOneByOne: @convention(c) (galley_subviews, UInt32, UnsafePointer<galley_placement>?) -> galley_status = {
    subviews, count, placements in
    guard count > 0 else { return GALLEY_OK }
    guard let placements else { return GALLEY_ERROR_INVALID_ARGUMENT }
    for placement in UnsafeBufferPointer(start: placements, count: Int(count)) {
        let status = subviews.functions.pointee.place(
            subviews, placement.index, placement.position, placement.anchor, placement.proposal)
        if status < 0 { return status }
    }
    return GALLEY_OK
}
