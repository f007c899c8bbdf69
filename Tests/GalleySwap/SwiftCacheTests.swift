import GalleyBuild
import GalleyEngine
import GalleyHost
import GalleySwap
import Testing

/// Caches of Swift layouts that say how they migrate, as Embedded Swift and as full Swift.
struct SwiftCacheTests {
    private func expectPublished(_ event: SwapEvent, _ says: String?) {
        guard case .published(let version, _, _) = event else {
            Issue.record("\(event)")
            return
        }
        #expect(version.cachesText == says, "\(event)")
    }

    /// A version whose cache is written in another way, and which reads the first one's.
    private static let next = [
        ("CacheSchema { \"updates/1\" }", "CacheSchema { \"updates/2\" }"),
        (
            "var value: [AnyLayoutValue] { [AnyLayoutValue(widths), AnyLayoutValue(updates)] }",
            "var value: Int { updates }"
        ),
        ("init?(value: [AnyLayoutValue]) {", "init?(value: Int) { self.init(widths: [], updates: value) }"),
        (
            "        guard value.count == 2, let widths",
            """
                init?(value: AnyLayoutValue, of schema: CacheSchema) {
                    guard schema == "updates/1", let value = value.as([AnyLayoutValue].self),
                        value.count == 2, let widths
            """
        ),
    ]

    @Test(arguments: [BuildOptions.Runtime.embedded, .full])
    func migrates(_ runtime: BuildOptions.Runtime) throws {
        let plugin = try MigratingPlugin("Updates.swift", runtime, containers: 2)
        let isFull = plugin.live.current.plugin.runtime == .swift
        #expect(isFull == (runtime == .full))
        try plugin.pass(3)
        #expect(plugin.updates == [3, 3])

        // The same schema, in a worker.
        expectPublished(try plugin.save([("/// Moves", "///  Moves")]), "2 caches migrated")
        #expect(plugin.updates == [4, 4])
        // Another one, which knows the first.
        expectPublished(try plugin.save(Self.next), "2 caches migrated")
        #expect(plugin.updates == [5, 5])
        // Built for speed, and into the process.
        #expect(plugin.live.current.isQuick)
        let passes = try plugin.settle()
        #expect(passes > 2 * SwappablePlugin.probation && plugin.updates == [5 + passes, 5 + passes])
        #expect(plugin.live.current.cachesText == "2 caches migrated" && !plugin.live.current.plugin.isIsolated)
        // The first does not know the other one.
        expectPublished(try plugin.save([]), "2 caches rebuilt (it does not take updates/2)")
        #expect(plugin.updates == [0, 0])
        #expect(plugin.faults.faults.isEmpty)
    }

    @Test("A version that names no schema is said to be the reason, and two such versions are not spoken of")
    func withoutSchema() throws {
        let plugin = try MigratingPlugin("Updates.swift")
        try plugin.pass(3)
        let none = [
            ("extension UpdatesLayout.Cache: MigratableCache", "extension UpdatesLayout.Cache"),
            ("CacheSchema { \"updates/1\" }", "String { \"updates/1\" }"),
        ]
        expectPublished(try plugin.save(none), "1 cache rebuilt (the new version names no schema)")
        #expect(plugin.updates == [0] && plugin.live.current.caches.rebuilt == 1)
        expectPublished(try plugin.save(none + [("/// Moves", "///  Moves")]), nil)
        #expect(plugin.updates == [0] && plugin.live.current.caches.rebuilt == 0)
        expectPublished(try plugin.save([]), "1 cache rebuilt (the previous version names no schema)")
    }

    /// Its default makes a cache anew: what was taken over would be gone before anybody asks it.
    @Test("A cache that nothing updates does not count as migrated, and its author is told at the layout's line")
    func withoutUpdateCache() throws {
        let plugin = try MigratingPlugin("Updates.swift")
        let renewing = [("func updateCache(", "func renewCache(")]
        expectPublished(try plugin.save(renewing), "1 cache rebuilt (the new version names no schema)")
        expectPublished(try plugin.save(renewing + [("/// Moves", "///  Moves")]), nil)
        let record = try plugin.build().record
        #expect(record.warnings.count == 1, "\(record.warnings)")
        let line = try plugin.line(of: "struct UpdatesLayout")
        #expect(record.warnings.first?.place.line == line)
        #expect(record.warnings.first?.message.hasPrefix("UpdatesLayout has no updateCache: ") == true)
        // One that a protocol of its own may give it is as good.
        expectPublished(
            try plugin.save(
                renewing + [
                    (
                        "import SwiftUI",
                        """
                        import SwiftUI
                        extension UpdatesLayout {
                            func updateCache(_ cache: inout Cache, subviews: Subviews) { renewCache(&cache, subviews: subviews) }
                        }
                        """
                    )
                ]), "1 cache rebuilt (the previous version names no schema)")
        #expect(try plugin.build().record.warnings.isEmpty)
    }

    @Test("A trap where another schema is read is told as any other, and what is made for the first frame is not of it")
    func trapInReadingAnotherSchema() throws {
        let plugin = try MigratingPlugin("Updates.swift")
        try plugin.pass(3)
        let event = try plugin.save(
            [Self.next[0]] + [
                (
                    "    init?(value: [AnyLayoutValue]) {",
                    """
                        init?(value: AnyLayoutValue, of schema: CacheSchema) {
                            let parts = value.as([AnyLayoutValue].self)!
                            self.init(value: [parts[7]])
                        }

                        init?(value: [AnyLayoutValue]) {
                    """
                )
            ], also: plugin.layOutAnew)
        guard case .rolledBack(let failed, let back, let fault?) = event else {
            Issue.record("\(event)")
            return
        }
        #expect(failed.number == 2 && back.number == 1 && plugin.live.current.number == 1)
        #expect(fault.call == "read of its cache" && fault.layout == "updates" && plugin.faults.faults.count == 1)
        let line = try plugin.line(of: "parts[7]")
        #expect(fault.explanation.contains("Index out of range"), "\(fault.explanation)")
        #expect(fault.crash?.line?.contains("Updates.swift:\(line):") == true, "\(fault.explanation)")
        // As many as the old cache has seen, and not from the beginning.
        #expect(plugin.updates == [5])
        try plugin.layOutAnew()
    }
}
