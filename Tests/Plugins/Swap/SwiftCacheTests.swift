import GalleyEngine
import GalleyHost
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
        #expect(passes > 2 * LivePlugin.probation && plugin.updates == [5 + passes, 5 + passes])
        #expect(plugin.live.current.cachesText == "2 caches migrated" && !plugin.live.current.plugin.isIsolated)
        // The first does not know the other one.
        expectPublished(try plugin.save([]), "2 caches rebuilt")
        #expect(plugin.updates == [0, 0])
        #expect(plugin.faults.faults.isEmpty)
    }

    @Test("A source that declares no schema has its caches made anew, and nobody speaks of it")
    func withoutSchema() throws {
        let plugin = try MigratingPlugin("Updates.swift")
        try plugin.pass(3)
        expectPublished(
            try plugin.save([
                ("extension UpdatesLayout.Cache: MigratableCache", "extension UpdatesLayout.Cache"),
                ("CacheSchema { \"updates/1\" }", "String { \"updates/1\" }"),
            ]), nil)
        #expect(plugin.updates == [0] && plugin.live.current.caches.rebuilt == 1)
    }
}
