import Foundation
import GalleyABI
import GalleyEngine
import GalleyHost
import GalleySDK
import Testing

/// Caches that the next version takes over, of real plugins: in workers, at the move into the process, and back.
struct CacheMigrationTests {
    /// Something that is another file, and nothing else.
    private static func another(_ number: Int) -> (String, String) { ("/* PLACE */", "/* \(number) */") }

    private func expectPublished(_ event: SwapEvent, _ says: String) {
        guard case .published(let version, _, _) = event else {
            Issue.record("\(event)")
            return
        }
        #expect(version.cachesText == says && event.description.contains(", \(says)"), "\(event)")
    }

    @Test("A cache goes with every exchange: into a worker, from one to another, into the process, and back")
    func migrated() throws {
        let plugin = try MigratingPlugin("updates.c", containers: 2)
        #expect(plugin.updates == [0, 0])
        try plugin.pass(2)
        #expect(plugin.updates == [2, 2])

        // From the process into a worker, and from there into the next one's.
        expectPublished(try plugin.save([Self.another(2)]), "2 caches migrated")
        #expect(plugin.updates == [3, 3] && plugin.live.current.plugin.isIsolated)
        expectPublished(try plugin.save([Self.another(3)]), "2 caches migrated")
        #expect(plugin.updates == [4, 4])

        // It moves into the process.
        try plugin.pass(LivePlugin.probation - 1)
        #expect(plugin.live.settleAfterProbation() && !plugin.live.current.plugin.isIsolated)
        try plugin.pass()
        #expect(plugin.updates == [64, 64] && plugin.live.current.caches.migrated == 2)

        // An older version, and the newest again.
        try plugin.live.select(2)
        try plugin.pass()
        #expect(plugin.updates == [65, 65] && plugin.live.current.cachesText == "2 caches migrated")
        try plugin.live.select(3)
        try plugin.pass()
        #expect(plugin.updates == [66, 66] && plugin.faults.faults.isEmpty)
    }

    @Test("Whoever shows no first frame hears of caches later")
    func withoutFirstFrame() throws {
        let plugin = try MigratingPlugin("updates.c")
        let event = try plugin.save([Self.another(2)], shows: false)
        guard case .published(let version, _, _) = event else {
            Issue.record("\(event)")
            return
        }
        #expect(version.cachesText == nil && !event.description.contains("cache"))
        try plugin.pass()
        #expect(plugin.live.current.cachesText == "1 cache migrated")
    }

    /// What a version is saved with, and why none of the caches before it is taken over.
    @Test(
        "A cache that the new version does not take is made anew",
        arguments: [
            ("#define SCHEMA \"updates/1\"", "#define SCHEMA \"updates/2\""),
            ("/* READ */", "return GALLEY_NO_VALUE;"),
            ("/* READ */", "if (value->integer > 0) return GALLEY_ERROR_NO_MEMORY;"),
            ("value->type != GALLEY_VALUE_INTEGER", "value->type != GALLEY_VALUE_NUMBER"),
            (".capability_count = 1,", ".capability_count = 0,"),
            ("galley_cache), 0, write_cache, read_cache}", "galley_cache), 0, write_cache, 0}"),
        ])
    func refused(_ old: String, _ new: String) throws {
        let plugin = try MigratingPlugin("updates.c")
        try plugin.pass(5)
        let event = try plugin.save([(old, new)])
        guard case .published(let version, _, _) = event else {
            Issue.record("\(event)")
            return
        }
        #expect(plugin.updates == [0] && version.caches.rebuilt == 1 && version.caches.migrated == 0)
        #expect(version.cachesText == (new.contains("count = 0") ? nil : "1 cache rebuilt"))
        try plugin.pass()
        #expect(plugin.updates == [1] && plugin.faults.faults.isEmpty)
    }
}
