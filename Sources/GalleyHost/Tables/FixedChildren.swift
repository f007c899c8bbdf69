import GalleyABI

/// Children of fixed sizes behind a real `galley_subviews`, for calling a layout without a tree.
package final class FixedChildren {
    private let record: UnsafeMutablePointer<FixedChildrenRecord>
    private let sizes: UnsafeMutablePointer<galley_size>
    private let placements: UnsafeMutablePointer<galley_placement>
    private let count: Int

    package init(_ list: [galley_size]) {
        count = list.count
        sizes = .allocate(capacity: max(count, 1))
        sizes.initialize(from: list, count: count)
        placements = .allocate(capacity: max(count, 1))
        // The index `.max`, which no child has, means not placed.
        placements.initialize(repeating: galley_placement(), count: max(count, 1))
        for index in 0..<count { placements[index].index = .max }
        record = .allocate(capacity: 1)
        record.initialize(
            to: FixedChildrenRecord(count: UInt32(count), mayPlace: false, sizes: sizes, placements: placements))
    }

    deinit {
        record.deallocate()
        sizes.deallocate()
        placements.deallocate()
    }

    /// The handle with all children. Valid while this object exists.
    package var handle: galley_subviews {
        galley_subviews(
            functions: Self.functions, engine: record, container: 0, first: 0, count: UInt32(count), pass: 1)
    }

    /// Whether `place` is allowed in the current phase.
    package var mayPlace: Bool {
        get { record.pointee.mayPlace }
        set { record.pointee.mayPlace = newValue }
    }

    /// The last placement of each child; nil without one.
    package var placed: [galley_placement?] {
        (0..<count).map { placements[$0].index == .max ? nil : placements[$0] }
    }

    /// The sizes, in order.
    package func size(_ index: Int) -> galley_size { sizes[index] }

    nonisolated(unsafe) private static let functions: UnsafePointer<galley_subviews_functions> = {
        let table = UnsafeMutablePointer<galley_subviews_functions>.allocate(capacity: 1)
        table.initialize(
            to: galley_subviews_functions(
                size: UInt32(MemoryLayout<galley_subviews_functions>.size), reserved: 0,
                measure: { subviews, index, _, result in
                    FixedChildrenRecord.child(subviews, index) { record, child in
                        result?.pointee = record.pointee.sizes[child]
                    }
                },
                measure_many: { subviews, count, indices, _, _, results in
                    for position in 0..<Int(count) {
                        let index = indices.map { $0[position] } ?? UInt32(position)
                        let status = FixedChildrenRecord.child(subviews, index) { record, child in
                            results?[position] = record.pointee.sizes[child]
                        }
                        if status < 0 { return status }
                    }
                    return GALLEY_OK
                },
                place: { subviews, index, position, anchor, proposal in
                    FixedChildrenRecord.place(
                        subviews,
                        galley_placement(
                            index: index, reserved: 0, position: position, anchor: anchor, proposal: proposal))
                },
                place_many: { subviews, count, placements in
                    for position in 0..<Int(count) {
                        guard let placement = placements?[position] else { return GALLEY_ERROR_INVALID_ARGUMENT }
                        let status = FixedChildrenRecord.place(subviews, placement)
                        if status < 0 { return status }
                    }
                    return GALLEY_OK
                },
                spacing: { subviews, index, result in
                    FixedChildrenRecord.child(subviews, index) { _, _ in result?.pointee.count = 0 }
                },
                priority: { subviews, index, result in
                    FixedChildrenRecord.child(subviews, index) { _, _ in result?.pointee = 0 }
                },
                explicit_alignment: { subviews, index, _, _, _ in
                    let status = FixedChildrenRecord.child(subviews, index) { _, _ in }
                    return status < 0 ? status : GALLEY_NO_VALUE
                },
                layout_value: { subviews, index, _, _ in
                    let status = FixedChildrenRecord.child(subviews, index) { _, _ in }
                    return status < 0 ? status : GALLEY_NO_VALUE
                },
                traits: { _, result in
                    result?.pointee = galley_traits(
                        direction: GALLEY_DIRECTION_LEFT_TO_RIGHT,
                        flags: GALLEY_TRAIT_EQUAL_PRIORITIES | GALLEY_TRAIT_RIGID | GALLEY_TRAIT_NO_EXPLICIT_ALIGNMENT)
                    return GALLEY_OK
                },
                annotate: { subviews, index, _ in FixedChildrenRecord.child(subviews, index) { _, _ in } }))
        return UnsafePointer(table)
    }()
}

/// The target of `galley_subviews.engine`.
private struct FixedChildrenRecord {
    /// The first word belongs to the traced table.
    var tracer: UnsafeRawPointer?
    var count: UInt32
    var mayPlace: Bool
    var sizes: UnsafeMutablePointer<galley_size>
    var placements: UnsafeMutablePointer<galley_placement>

    static func child(
        _ subviews: galley_subviews, _ index: UInt32, _ body: (UnsafeMutablePointer<FixedChildrenRecord>, Int) -> Void
    ) -> galley_status {
        guard let engine = subviews.engine, subviews.pass == 1 else { return GALLEY_ERROR_STALE_HANDLE }
        let record = engine.assumingMemoryBound(to: FixedChildrenRecord.self)
        let child = Int(subviews.first) + Int(index)
        guard index < subviews.count, child < record.pointee.count else { return GALLEY_ERROR_CHILD_RANGE }
        body(record, child)
        return GALLEY_OK
    }

    static func place(_ subviews: galley_subviews, _ placement: galley_placement) -> galley_status {
        var isAllowed = false
        let values = [placement.position.x, placement.position.y, placement.anchor.x, placement.anchor.y]
        let isFinite = values.allSatisfy(\.isFinite)
        let status = child(subviews, placement.index) { record, child in
            isAllowed = record.pointee.mayPlace
            guard isAllowed, isFinite else { return }
            record.pointee.placements[child] = placement
            record.pointee.placements[child].index = UInt32(child)
        }
        guard status >= 0 else { return status }
        guard isAllowed else { return GALLEY_ERROR_WRONG_PHASE }
        return isFinite ? GALLEY_OK : GALLEY_ERROR_INVALID_ARGUMENT
    }
}
