import GalleyABI

/// Checks of alignment, spacing, properties and result buffers.
extension Check {
    private static let alignment = "galley.h, galley_layout.explicit_alignment"
    private static let spacing = "galley.h, galley_layout.spacing"

    static let queryChecks = [
        Check(
            "alignment-any-time", .queries, "Guides can be queried in any order, before and after placing.",
            clause: alignment
        ) { trial, layout in
            try forRandomContainers(trial, layout) { container, random in
                let proposal = galley_proposal.random(using: &random, finite: true)
                let fresh = try layout.container(container.children.children)
                guard let before = try container.layOut(proposal) else { return }
                let bounds = galley_rect(origin: galley_point(), size: before.size)
                let guides = (0..<GALLEY_ALIGNMENT_BUILTIN_COUNT) + customGuides(layout)
                _ = try fresh.size(proposal)
                let forward = try guides.map { try container.guide($0, bounds, proposal) }
                let backward = try guides.reversed().map { try fresh.guide($0, bounds, proposal) }
                for (guide, (first, second)) in zip(guides, zip(forward, backward.reversed())) {
                    try expect(
                        first?.bitPattern == second?.bitPattern,
                        "expected guide \(guide) at \(text(second)), as asked first, found \(text(first)) after a pass")
                }
                try expectEqual(before, try container.layOut(proposal), proposal, " before and after guides were asked")
            }
        },
        Check(
            "alignment-finite", .queries, "A guide's position is finite.",
            clause: "galley.h, Status: GALLEY_ERROR_INVALID_RESULT"
        ) { trial, layout in
            try forRandomContainers(trial, layout) { container, random in
                let proposal = galley_proposal.random(using: &random)
                // Only the layout's own guides: those of its children lie where it hides them.
                container.children.replace(container.children.children.map(\.withoutGuides))
                try container.update()
                let size = try container.size(proposal)
                guard size.width.isFinite, size.height.isFinite else { return }
                let bounds = galley_rect(origin: galley_point(), size: size)
                for guide in (0..<GALLEY_ALIGNMENT_BUILTIN_COUNT) + customGuides(layout) {
                    let place = try container.guide(guide, bounds, proposal)
                    try expect(
                        place?.isFinite != false, "expected a number for guide \(guide), found \(text(place))")
                }
            }
        },
        Check(
            "alignment-moves", .queries, "Guides move with the origin of the bounds.",
            clause: "\(alignment): in the coordinates of bounds"
        ) { trial, layout in
            guard try layout.container([]).properties().flags & GALLEY_LAYOUT_READS_ORIGIN == 0 else {
                throw Skipped("it sets GALLEY_LAYOUT_READS_ORIGIN")
            }
            try forRandomContainers(trial, layout) { container, random in
                let proposal = galley_proposal.random(using: &random, finite: true)
                let size = try container.size(proposal)
                guard size.width.isFinite, size.height.isFinite else { return }
                let here = galley_rect(origin: galley_point(), size: size)
                let there = galley_rect(origin: galley_point(x: 30, y: 50), size: size)
                for guide in 0..<GALLEY_ALIGNMENT_BUILTIN_COUNT {
                    let first = try container.guide(guide, here, proposal)
                    let second = try container.guide(guide, there, proposal)
                    let expected = first.map { $0 + (guide < GALLEY_ALIGNMENT_TOP ? 30 : 50) }
                    let isClose = zip([expected], [second]).allSatisfy { abs(($0 ?? 0) - ($1 ?? 0)) < 1e-6 }
                    try expect(
                        isClose && (expected == nil) == (second == nil),
                        "expected guide \(guide) at \(text(expected)) in bounds at 30,50, found \(text(second))")
                }
            }
        },
        Check(
            "spacing-buffer", .queries, "A small spacing buffer returns GALLEY_ERROR_BUFFER and the count.",
            clause: "\(spacing): GALLEY_ERROR_BUFFER"
        ) { trial, layout in
            try forRandomContainers(trial, layout) { container, _ in
                let entries = try readSpacing(container)
                guard entries.count > 1 else { return }
                guard let room = GuardedMemory<galley_spacing_entry>(entries.count - 1) else { throw outOfMemory }
                var result = galley_spacing()
                result.size = UInt32(MemoryLayout<galley_spacing>.size)
                (result.capacity, result.entries) = (UInt32(entries.count - 1), room.start)
                let status = container.spacing(&result)
                try expect(
                    status == GALLEY_ERROR_BUFFER && result.count == entries.count,
                    "expected GALLEY_ERROR_BUFFER and a count of \(entries.count) with room for \(entries.count - 1), "
                        + "found \(Violation.name(of: status)) and \(result.count)")
            }
        },
        Check(
            "spacing-values", .queries, "Spacing is finite, on one of four edges, and the same each time.",
            clause: "galley.h, galley_spacing_entry"
        ) { trial, layout in
            try forRandomContainers(trial, layout) { container, _ in
                let entries = try readSpacing(container)
                for entry in entries {
                    try expect(
                        entry.edge <= GALLEY_EDGE_TRAILING && entry.value.isFinite,
                        "expected points at an edge from 0 to 3, found \(entry.value.short) at edge \(entry.edge)")
                }
                let again = try readSpacing(container)
                let isSame = entries.elementsEqual(again) {
                    ($0.category, $0.edge, $0.value.bitPattern) == ($1.category, $1.edge, $1.value.bitPattern)
                }
                try expect(isSame, "expected the same spacing twice, found other entries")
            }
        },
        Check(
            "properties", .queries, "Orientation and flags are known, and do not change.",
            clause: "galley.h, galley_layout_properties"
        ) { _, layout in
            let container = try layout.container([TrialChild()])
            let first = try container.properties()
            try expect(
                first.stack_orientation <= GALLEY_ORIENTATION_VERTICAL,
                "expected a GALLEY_ORIENTATION_…, found \(first.stack_orientation)")
            let known = GALLEY_LAYOUT_READS_ORIGIN | GALLEY_LAYOUT_FOLLOWS_SUBVIEWS | GALLEY_LAYOUT_HIDES_UNPLACED
            try expect(first.flags & ~known == 0, "expected GALLEY_LAYOUT_… flags, found \(first.flags)")
            _ = try container.layOut(galley_proposal(100, 100))
            let second = try container.properties()
            try expect(
                first.flags == second.flags && first.stack_orientation == second.stack_orientation,
                "expected the same properties twice, found flags \(first.flags) and \(second.flags)")
        },
        Check(
            "results-inside", .queries, "Nothing is written past the end of a result.",
            clause: "galley.h, Rules that hold everywhere: the caller's buffers"
        ) { _, layout in
            let container = try layout.container(Array(repeating: TrialChild(), count: 3))
            guard let size = GuardedMemory<galley_size>(1), let guide = GuardedMemory<Double>(1),
                let value = GuardedMemory<galley_value>(1), let properties = GuardedMemory<galley_layout_properties>(1)
            else { throw outOfMemory }
            _ = container.sizeStatus(galley_proposal(100, .nan), size.start)
            let bounds = galley_rect(origin: galley_point(), size: galley_size(width: 100, height: 100))
            for id in 0..<GALLEY_ALIGNMENT_BUILTIN_COUNT {
                _ = container.guideStatus(id, bounds, galley_proposal(100, .nan), guide.start)
            }
            for index in 0..<layout.descriptor.pointee.parameter_count {
                _ = container.parameterStatus(index, value.start)
            }
            properties.start.pointee.size = UInt32(MemoryLayout<galley_layout_properties>.size)
            LastCall.enter("\(layout.id).properties")
            _ = layout.functions.pointee.properties(container.instance, properties.start)
            LastCall.leave()
        },
        Check(
            "results-unwritten", .queries, "A failed call does not write its result.",
            clause: "galley.h, Rules that hold everywhere: on an error"
        ) { _, layout in
            let container = try layout.container(Array(repeating: TrialChild(), count: 3))
            container.children.failingCall = 0
            var size = galley_size(width: -7, height: -7)
            if container.sizeStatus(galley_proposal(100, .nan), &size) < 0 {
                try expect(
                    size.width == -7 && size.height == -7, "expected the size unwritten, found \(size.text)")
            }
            var value = galley_value()
            (value.type, value.count) = (99, 99)
            if container.parameterStatus(layout.descriptor.pointee.parameter_count, &value) < 0 {
                try expect(
                    value.type == 99 && value.count == 99, "expected the value unwritten, found type \(value.type)")
            }
        },
        Check(
            "arguments-unwritten", .queries, "create does not write its arguments.",
            clause: "galley.h, galley_layout_descriptor.create: const"
        ) { _, layout in
            guard layout.descriptor.pointee.parameter_count > 0 else { throw Skipped("it has no parameters") }
            for (index, parameter) in layout.parameters.enumerated() {
                guard case .number(let number)? = parameter.values.first else { continue }
                var value = galley_value()
                (value.type, value.number) = (GALLEY_VALUE_NUMBER, number)
                let arguments = ReadOnlyMemory.copy(
                    of: galley_argument(parameter: UInt32(index), reserved: 0, value: value))
                var instance: UnsafeMutableRawPointer?
                LastCall.enter("\(layout.id).create with arguments that cannot be written")
                let status = layout.descriptor.pointee.create(layout.descriptor, 1, arguments, &instance)
                LastCall.leave()
                _ = discard((status, instance), layout)
            }
        },
    ]

    private static let outOfMemory = Violation("expected memory for a guarded buffer, found none")

    private static func text(_ place: Double?) -> String { place?.short ?? "none" }

    /// Returns the numbers of two guides that no plugin defines.
    private static func customGuides(_ layout: TrialLayout) -> [galley_alignment] {
        let host = layout.plugin.host.table
        return [GALLEY_NAME_ALIGNMENT_HORIZONTAL, GALLEY_NAME_ALIGNMENT_VERTICAL].compactMap { kind in
            var id: UInt32 = 0
            let status = "GalleyCheck.Guide".withCString { name in
                host.pointee.intern(host.pointee.context, kind, galley_string(bytes: name, length: 17), &id)
            }
            return status < 0 ? nil : id
        }
    }

    /// Reads the spacing of a container, first with no room, then with exactly the requested room.
    private static func readSpacing(_ container: TrialContainer) throws(Violation) -> [galley_spacing_entry] {
        var result = galley_spacing()
        result.size = UInt32(MemoryLayout<galley_spacing>.size)
        let status = container.spacing(&result)
        if status == GALLEY_OK {
            try expect(
                result.count == 0, "expected GALLEY_ERROR_BUFFER without room for \(result.count), found 0 (done)")
            return []
        }
        try expect(
            status == GALLEY_ERROR_BUFFER,
            "expected GALLEY_ERROR_BUFFER or GALLEY_OK, found \(Violation.name(of: status))")
        let count = Int(result.count)
        try expect(
            1...Int(GALLEY_SPACING_LIMIT) ~= count,
            "expected a count from 1 to \(GALLEY_SPACING_LIMIT) with GALLEY_ERROR_BUFFER, found \(count)")
        guard let room = GuardedMemory<galley_spacing_entry>(count) else { throw outOfMemory }
        (result.capacity, result.entries) = (UInt32(count), room.start)
        let second = container.spacing(&result)
        try expect(
            second == GALLEY_OK && Int(result.count) == count,
            "expected \(count) entries with room for \(count), found \(Violation.name(of: second)) and \(result.count)")
        return Array(UnsafeBufferPointer(start: room.start, count: count))
    }
}
