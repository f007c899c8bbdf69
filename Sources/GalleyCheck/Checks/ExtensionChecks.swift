import GalleyABI
import GalleyEngine

/// Checks of extensions, in both directions.
extension Check {
    private static let clause = "galley.h, Extensions"

    static let extensionChecks = [
        Check(
            "extension-tables", .extensions, "Each extension that a layout lists has a complete table.", clause: clause
        ) { _, layout in
            guard !layout.extensions.isEmpty else { throw Skipped("it lists no extensions") }
            for id in layout.extensions {
                guard let table = layout.plugin.extensionTable(id) else {
                    throw Violation("expected a table for \(id), found null")
                }
                let isComplete: Bool
                let size: Int
                switch id {
                case GALLEY_CAPABILITY_ANIMATABLE:
                    let functions = table.load(as: galley_animatable.self)
                    isComplete = functions.read != nil && functions.write != nil
                    size = MemoryLayout<galley_animatable>.size
                case GALLEY_CAPABILITY_ANIMATABLE_VECTOR:
                    let functions = table.load(as: galley_animatable_vector.self)
                    isComplete =
                        functions.read != nil && functions.write != nil && functions.copy != nil
                        && functions.add != nil && functions.subtract != nil && functions.scale != nil
                        && functions.magnitude_squared != nil && functions.destroy != nil
                    size = MemoryLayout<galley_animatable_vector>.size
                case GALLEY_CAPABILITY_CACHE:
                    let functions = table.load(as: galley_cache.self)
                    isComplete = functions.write != nil && functions.read != nil
                    size = MemoryLayout<galley_cache>.size
                default: (isComplete, size) = (true, 4)
                }
                let found = table.load(as: UInt32.self)
                try expect(found >= size, "expected \(size) bytes or more as the size of \(id), found \(found)")
                try expect(isComplete, "expected every function of \(id), found a null")
            }
        },
        Check(
            "animatable-parameters", .extensions, "Animated parameters belong to a layout that can animate.",
            clause: "galley.h, GALLEY_PARAMETER_ANIMATABLE"
        ) { _, layout in
            let animated = layout.parameters.filter { $0.flags & GALLEY_PARAMETER_ANIMATABLE != 0 }
            guard let first = animated.first else { throw Skipped("no parameter animates") }
            let can = layout.extensions.contains {
                [GALLEY_CAPABILITY_ANIMATABLE, GALLEY_CAPABILITY_ANIMATABLE_VECTOR].contains($0)
            }
            try expect(can, "expected an extension galley.animatable for \"\(first.label)\", found none")
        },
        Check(
            "animatable-buffer", .extensions,
            "A small buffer returns GALLEY_ERROR_BUFFER, and a wrong count is refused.",
            clause: "galley.h, galley_animatable"
        ) { _, layout in
            let container = try layout.container([])
            let animatable = try numbers(layout)
            var count: UInt32 = 0
            LastCall.enter("\(layout.id) animatable.read(capacity 0)")
            let status = animatable.read(container.instance, 0, nil, &count)
            LastCall.leave()
            try expect(
                status == (count > 0 ? GALLEY_ERROR_BUFFER : GALLEY_OK),
                "expected GALLEY_ERROR_BUFFER without room for \(count) numbers, found \(Violation.name(of: status))")
            let values = try read(animatable, container)
            let more = ReadOnlyMemory.copy(of: values + [0])
            for wrong in [values.count + 1, values.count - 1] where wrong >= 0 {
                LastCall.enter("\(layout.id) animatable.write(\(wrong) numbers)")
                let status = animatable.write(container.instance, UInt32(wrong), more)
                LastCall.leave()
                try expect(
                    status == GALLEY_ERROR_INVALID_ARGUMENT,
                    "expected GALLEY_ERROR_INVALID_ARGUMENT for \(wrong) numbers instead of \(values.count), "
                        + "found \(Violation.name(of: status))")
            }
        },
        Check(
            "animatable-round-trip", .extensions, "Written numbers are read back, in the same count.",
            clause: "galley.h, galley_animatable"
        ) { trial, layout in
            var random = trial.random()
            let container = try layout.container(TrialChild.random(4, using: &random))
            let animatable = try numbers(layout)
            let before = try read(animatable, container)
            let size = try container.size(galley_proposal(200, .nan))
            try write(animatable, container, before)
            try container.update()
            let again = try container.size(galley_proposal(200, .nan))
            try expect(
                size.isIdentical(to: again),
                "expected \(size.text) after its own numbers were written, found \(again.text)")
            let changed = before.map { $0 * 0.75 + 1 }
            try write(animatable, container, changed)
            let after = try read(animatable, container)
            try expect(after == changed, "expected the numbers \(changed) back, found \(after)")
        },
        Check(
            "animatable-in-between", .extensions,
            "Halfway between two values, sizes are valid and the count is the same.",
            clause: "galley.h, galley_animatable; Motion rules §11"
        ) { trial, layout in
            var random = trial.random()
            let container = try layout.container(TrialChild.random(4, using: &random))
            let animatable = try numbers(layout)
            let start = try read(animatable, container)
            for step in 0...20 {
                let fraction = Double(step) / 20
                try write(animatable, container, start.map { $0 * (1 - fraction) + ($0 * 0.5 + 0.25) * fraction })
                try container.update()
                try expectLegalSize(container, galley_proposal(200, .nan))
                let count = try read(animatable, container).count
                try expect(count == start.count, "expected \(start.count) numbers at every step, found \(count)")
            }
        },
        Check(
            "vector-algebra", .extensions, "Vectors add, subtract, scale and copy as vectors do.",
            clause: "galley.h, galley_animatable_vector"
        ) { _, layout in
            let container = try layout.container([])
            let table = try vectors(layout)
            let vector = try TrialVector(table, container), double = try TrialVector(copying: vector)
            let length = try vector.magnitudeSquared()
            try double.apply("add") { table.add($0, vector.pointer) }
            let four = try double.magnitudeSquared()
            try expect(
                abs(four - 4 * length) <= 1e-9 * max(1, length),
                "expected |v + v|² = \((4 * length).short), found \(four.short)")
            let unchanged = try vector.magnitudeSquared()
            try expect(unchanged == length, "expected a copy to be apart, found the first one changed with it")
            try double.apply("scale") { table.scale($0, 0.5) }
            try double.apply("subtract") { table.subtract($0, vector.pointer) }
            let none = try double.magnitudeSquared()
            try expect(abs(none) <= 1e-9 * max(1, length), "expected |(v + v)/2 − v|² = 0, found \(none.short)")
            try vector.apply("write") { table.write(container.instance, $0) }
        },
        Check(
            "vectors-1000", .extensions, "Making and destroying 1,000 vectors does not grow memory.",
            clause: "galley.h, galley_animatable_vector.destroy"
        ) { _, layout in
            let container = try layout.container([])
            let table = try vectors(layout)
            try expectNoGrowth("1,000 vectors") { () throws(Violation) in
                _ = try TrialVector(copying: TrialVector(table, container))
            }
        },
        Check(
            "alignments-table", .extensions, "Its guides have names, kinds and finite positions.",
            clause: "galley.h, galley_alignments"
        ) { trial in
            guard let table = try trial.plugin().extensionTable(GALLEY_CAPABILITY_ALIGNMENTS) else {
                throw Skipped("it defines no guides")
            }
            let alignments = table.load(as: galley_alignments.self)
            guard let defaultValue = alignments.default_value else {
                throw Violation("expected default_value, found null")
            }
            for index in 0..<Int(alignments.count) {
                guard let name = alignments.names?[index], !String(cString: name).isEmpty else {
                    throw Violation("expected the name of guide \(index), found none")
                }
                let kind = alignments.kinds?[index] ?? .max
                try expect(
                    kind <= GALLEY_NAME_ALIGNMENT_VERTICAL,
                    "expected a kind of 0 or 1 for guide \(index), found \(kind)")
                for size in [galley_size(width: 0, height: 0), galley_size(width: 80, height: 20)] {
                    var place = Double.nan
                    let status = defaultValue(UInt32(index), size, &place)
                    try expect(
                        status == GALLEY_OK && place.isFinite,
                        "expected a place of \(String(cString: name)) in \(size.text), found \(place.short)")
                }
            }
            var place = 0.0
            let status = defaultValue(alignments.count, galley_size(), &place)
            try expect(
                status == GALLEY_ERROR_UNKNOWN,
                "expected GALLEY_ERROR_UNKNOWN for guide \(alignments.count), found \(Violation.name(of: status))")
        },
        Check(
            "extensions-hidden", .extensions, "Hiding host extensions at random changes nothing.",
            clause: clause
        ) { trial in
            let plugin = try trial.plugin()
            var random = trial.random()
            // One load serves so many runs: each answer of a host may be remembered by the plugin.
            let perLoad = max(trial.runs / 20, 1)
            for start in stride(from: 0, to: trial.runs, by: perLoad) {
                let host = TrialHost()
                let hidden = Bool.random(using: &random)
                host.update { $0.hides = { _ in hidden } }
                let other = try trial.anotherPlugin(host: host)
                for _ in start..<min(start + perLoad, trial.runs) {
                    let hidesNow = Bool.random(using: &random)
                    host.update { $0.hides = { _ in hidesNow } }
                    let children = TrialChild.random(3, using: &random)
                    let proposal = galley_proposal.random(using: &random)
                    for (layout, bare) in zip(plugin.layouts, other.layouts) {
                        try expectEqual(
                            try layout.container(children).layOut(proposal),
                            try bare.container(children).layOut(proposal),
                            proposal, " with extensions and without")
                    }
                }
            }
        },
        Check(
            "messages-are-text", .extensions, "Its error messages and log messages are UTF-8.",
            clause: "galley.h, Rules that hold everywhere: text"
        ) { trial in
            let plugin = try trial.plugin()
            for layout in plugin.layouts {
                let container = try layout.container([TrialChild()])
                let count = Int(layout.descriptor.pointee.parameter_count)
                for index in 0...count {
                    for value in [GalleyValue.string("💥\"\n"), .number(-1e308), .array([]), .none] {
                        _ = container.set(index, value)
                        _ = discard(layout.create([TrialLayout.Argument(index, value)]), layout)
                    }
                }
                container.children.failingCall = 0
                var size = galley_size()
                _ = container.sizeStatus(galley_proposal(-1, .infinity), &size)
            }
            let heard = plugin.host.heard
            try expect(heard.malformedTexts == 0, "expected texts of up to a megabyte, found one that cannot be read")
            if let bytes = heard.texts.first(where: { String(validating: $0, as: UTF8.self) == nil }) {
                throw Violation(
                    "expected UTF-8, found \(String(decoding: bytes.prefix(60), as: UTF8.self).debugDescription)")
            }
        },
    ]

    // MARK: Animatable data

    private static func numbers(_ layout: TrialLayout) throws -> galley_animatable {
        guard layout.extensions.contains(GALLEY_CAPABILITY_ANIMATABLE),
            let table = layout.plugin.extensionTable(GALLEY_CAPABILITY_ANIMATABLE)
        else { throw Skipped("it animates no numbers") }
        return table.load(as: galley_animatable.self)
    }

    private static func vectors(_ layout: TrialLayout) throws -> galley_animatable_vector {
        guard layout.extensions.contains(GALLEY_CAPABILITY_ANIMATABLE_VECTOR),
            let table = layout.plugin.extensionTable(GALLEY_CAPABILITY_ANIMATABLE_VECTOR)
        else { throw Skipped("it animates no vectors") }
        return table.load(as: galley_animatable_vector.self)
    }

    /// The instance's numbers, read into a buffer that ends where they do.
    private static func read(_ table: galley_animatable, _ container: TrialContainer) throws(Violation) -> [Double] {
        var count: UInt32 = 0
        LastCall.enter("animatable.read")
        defer { LastCall.leave() }
        _ = table.read(container.instance, 0, nil, &count)
        let most = GALLEY_ANIMATABLE_LIMIT
        try expect(count <= most, "expected a count of at most \(most) numbers, found \(count)")
        let promised = count
        guard let room = GuardedMemory<Double>(Int(count)) else { throw Violation("expected memory, found none") }
        let status = table.read(container.instance, count, room.start, &count)
        guard status >= 0 else { throw Violation("animatable.read", answered: status) }
        try expect(count == promised, "expected \(promised) numbers, as it said before, found \(count)")
        let result = Array(UnsafeBufferPointer(start: room.start, count: Int(count)))
        try expect(result.allSatisfy(\.isFinite), "expected finite numbers, found \(result)")
        return result
    }

    private static func write(
        _ table: galley_animatable, _ container: TrialContainer, _ numbers: [Double]
    ) throws(Violation) {
        LastCall.enter("animatable.write(\(numbers))")
        let status = table.write(container.instance, UInt32(numbers.count), ReadOnlyMemory.copy(of: numbers))
        LastCall.leave()
        guard status >= 0 else { throw Violation("animatable.write", answered: status) }
    }
}
