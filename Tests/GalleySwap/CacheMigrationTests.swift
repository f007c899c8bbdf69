import Foundation
import GalleyABI
import GalleyEngine
import GalleyHost
import GalleySDK
import GalleySwap
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
        try plugin.pass(SwappablePlugin.probation - 1)
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
            ("#define SCHEMA \"updates/1\"", "#define SCHEMA \"updates/2\"", "it does not take updates/1"),
            ("/* READ */", "return GALLEY_NO_VALUE;", "it does not take updates/1"),
            (
                "/* READ */", "if (value->integer > 0) return GALLEY_ERROR_NO_MEMORY;",
                "it does not take updates/1: no memory"
            ),
            (
                "value->type != GALLEY_VALUE_INTEGER", "value->type != GALLEY_VALUE_NUMBER",
                "it does not take updates/1: a value has the wrong type"
            ),
            (".capability_count = 1,", ".capability_count = 0,", "the new version names no schema"),
            (
                "galley_cache), 0, write_cache, read_cache}", "galley_cache), 0, write_cache, 0}",
                "the new version names no schema"
            ),
        ])
    func refused(_ old: String, _ new: String, _ reason: String) throws {
        let plugin = try MigratingPlugin("updates.c")
        try plugin.pass(5)
        let event = try plugin.save([(old, new)])
        guard case .published(let version, _, _) = event else {
            Issue.record("\(event)")
            return
        }
        #expect(plugin.updates == [0] && version.caches.rebuilt == 1 && version.caches.migrated == 0)
        #expect(version.cachesText == "1 cache rebuilt (\(reason))")
        try plugin.pass()
        #expect(plugin.updates == [1] && plugin.faults.faults.isEmpty)
    }

    @Test("What was wrong with a value that is not handed on is the reason, and it is said at which place")
    func unreadable() throws {
        let plugin = try MigratingPlugin("updates.c")
        let late = """
            static galley_value list[2] = {{.type = GALLEY_VALUE_NUMBER}, {.type = GALLEY_VALUE_SIZE}};
            list[1].numbers[1] = NAN;
            if (cache->updates > 1) *value = (galley_value){.type = GALLEY_VALUE_ARRAY, .count = 2, .elements = list};
            """
        try plugin.save([("/* WRITE */", late)])
        try plugin.pass(3)
        let says = "the previous version wrote none: expected two numbers as the value[1], found NaN"
        expectPublished(try plugin.save([]), "1 cache rebuilt (\(says))")
    }

    @Test("Caches of layouts that name no schema, which () is one of, do not count beside those that do")
    func amongOthers() throws {
        let plugin = try MigratingPlugin("Updates.swift")
        let plain = """
            import SwiftUI
            struct PlainLayout: Layout {
                func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize { .zero }
                func placeSubviews(
                    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
                ) {}
            }
            """
        expectPublished(try plugin.save([("import SwiftUI", plain)]), "1 cache migrated")
        // From then on no version has to come back that does not have it.
        #expect(try plugin.settle() > SwappablePlugin.probation)
        try plugin.addContainer("plain")
        try plugin.pass(2)
        expectPublished(try plugin.save([("import SwiftUI", plain + "// Saved.\n")]), "1 cache migrated")
        expectPublished(try plugin.save([("import SwiftUI", plain), ("updates/1", "updates/2")]), Self.refusal)
    }

    private static let refusal = "1 cache rebuilt (it does not take updates/1)"
}
