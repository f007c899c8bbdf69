import GalleyABI
import GalleyEngine
import GalleyHost
import GalleySDK

/// Checks of caches that survive a swap.
extension Check {
    private static let clause = "galley.h, galley_cache"

    static let migrationChecks = [
        Check(
            "cache-round-trip", .extensions,
            "A cache that is written and read back lays out like a new one, and writing does not change it.",
            clause: clause
        ) { trial, layout in
            let caches = try caches(layout)
            try forRandomContainers(trial, layout) { warm, random in
                _ = try warm.layOut(.random(using: &random))
                let proposal = galley_proposal.random(using: &random)
                guard let written = try warm.writeCache(caches) else { return }
                let cold = try layout.container(warm.children.children)
                let expected = try cold.layOut(proposal)
                try expectEqual(expected, try warm.layOut(proposal), proposal, " by a new cache and by a written one")
                let next = try layout.container(warm.children.children)
                let status = next.readCache(caches, written.schema, written.value)
                try expect(
                    status == GALLEY_OK,
                    "expected its own value of \(written.schema) to be read, found \(Violation.name(of: status))")
                try next.update()
                try expectEqual(expected, try next.layOut(proposal), proposal, " by a new cache and by a read one")
            }
        },
        Check(
            "cache-refusals", .extensions,
            "A value of an unknown schema is refused, and an invalid value does no harm.", clause: clause
        ) { trial, layout in
            let caches = try caches(layout)
            var random = trial.random()
            let container = try layout.container(TrialChild.random(4, using: &random, keys: layout.keys))
            let own = try container.writeCache(caches)
            for value in [own?.value ?? .none, .none, .array([]), .integer(1)] {
                let status = container.readCache(caches, "acme.unheard-of/1", value)
                try expect(
                    status != GALLEY_OK,
                    "expected GALLEY_NO_VALUE for the schema acme.unheard-of/1, found a cache made of \(value)")
            }
            guard let own else { throw Skipped("it writes nothing of a cache of 4 children") }
            for value in nonsense + own.value.mutilated {
                guard container.readCache(caches, own.schema, value) == GALLEY_OK else { continue }
                // It knows a use for it: then it is a cache like any other.
                try container.update()
                _ = try container.layOut(galley_proposal(200, .nan))
            }
        },
    ]

    private static func caches(_ layout: TrialLayout) throws -> galley_cache {
        guard layout.extensions.contains(GALLEY_CAPABILITY_CACHE),
            let table = layout.plugin.extensionTable(GALLEY_CAPABILITY_CACHE)
        else { throw Skipped("its caches do not migrate") }
        return table.load(as: galley_cache.self)
    }

    /// Values that describe no cache.
    private static let nonsense: [GalleyValue] = [
        .none, .bool(true), .integer(.min), .integer(.max), .number(-.infinity), .number(1e308), .string(""),
        .string("💥"), .string(String(repeating: "x", count: 100_000)), .size(CGSize(width: -1, height: -1)),
        .array([]), .array([.none]), .array(Array(repeating: .integer(-1), count: 10_000)),
        (0..<30).reduce(.array([])) { inner, _ in .array([inner]) },
    ]
}

extension GalleyValue {
    /// The value with a part missing, one too many, or one of the wrong type, at each position of a list.
    fileprivate var mutilated: [GalleyValue] {
        guard case .array(let elements) = self else { return [] }
        var result: [GalleyValue] = [.array(elements + [.none]), .array(elements + elements)]
        for (index, element) in elements.enumerated().prefix(16) {
            for other in [GalleyValue.none, .string("x"), .array([element])] + element.mutilated {
                var changed = elements
                changed[index] = other
                result.append(.array(changed))
            }
            var shorter = elements
            shorter.remove(at: index)
            result.append(.array(shorter))
        }
        return result
    }
}

extension TrialContainer {
    /// Writes the layout's cache, and copies it at once; nil if the layout writes none.
    func writeCache(_ caches: galley_cache) throws(Violation) -> (schema: String, value: GalleyValue)? {
        var schema = galley_string()
        var value = galley_value()
        LastCall.enter("\(layout.id) cache.write")
        defer { LastCall.leave() }
        let status = caches.write(instance, cache, &schema, &value)
        guard status >= 0 else { throw Violation("cache.write", answered: status) }
        guard status == GALLEY_OK else { return nil }
        if let problem = CacheValueCheck.problem(schema, value) { throw Violation(problem) }
        guard let copy = GalleyValue(value), let bytes = schema.bytes else {
            throw Violation("expected a galley_value from cache.write, found type \(value.type)")
        }
        return (String(decoding: UnsafeRawBufferPointer(start: bytes, count: schema.length), as: UTF8.self), copy)
    }

    /// Reads a value from read-only memory. The resulting cache replaces the current one.
    func readCache(_ caches: galley_cache, _ schema: String, _ value: GalleyValue) -> galley_status {
        var made: UnsafeMutableRawPointer?
        LastCall.enter("\(layout.id) cache.read(\(schema), \(value.description.prefix(60)))")
        let status = value.withGalleyValue { wire in
            let text = ReadOnlyMemory.copy(of: Array(schema.utf8CString))
            return caches.read(
                instance, galley_string(bytes: text, length: schema.utf8.count), ReadOnlyMemory.copy(of: wire), &made)
        }
        LastCall.leave()
        if status == GALLEY_OK { replaceCache(by: made) }
        return status
    }
}
