import Foundation
import GalleyABI
import GalleyEngine
import GalleyHost
import GalleySDK
import GalleySwap
import Testing

/// Versions that do harm where a cache is handed on: the one that comes goes again, the one that went hurts nobody.
struct CacheFaultTests {
    private func expectPublished(_ event: SwapEvent) {
        guard case .published = event else {
            Issue.record("\(event)")
            return
        }
    }

    /// Harm that no trial sees: there no cache was ever updated more than once.
    private static func late(_ code: String) -> (String, String) {
        ("/* WRITE */", "if (cache->updates > 1) { \(code) }")
    }

    /// What a version writes, and what the log says of it.
    static let garbage: [(name: String, code: String, says: String)] = [
        ("type", "value->type = 99;", "expected a GALLEY_VALUE_… as the value, found type 99"),
        (
            "bool", "value->type = GALLEY_VALUE_BOOL; value->integer = 2;",
            "expected 0 or 1 as the value, found 2"
        ),
        (
            "NaN",
            """
            static galley_value list[2] = {{.type = GALLEY_VALUE_NUMBER}, {.type = GALLEY_VALUE_SIZE}};
            list[1].numbers[1] = NAN;
            *value = (galley_value){.type = GALLEY_VALUE_ARRAY, .count = 2, .elements = list};
            """, "expected two numbers as the value[1], found NaN"
        ),
        (
            "UTF-8", "*value = (galley_value){.type = GALLEY_VALUE_STRING, .count = 2, .string = \"\\xff\\xfe\"};",
            "expected UTF-8 as the value, found other bytes"
        ),
        ("null", "*value = (galley_value){.type = GALLEY_VALUE_STRING, .count = 2};", "found"),
        ("null list", "*value = (galley_value){.type = GALLEY_VALUE_ARRAY, .count = 2};", "found"),
        (
            "endless",
            """
            static galley_value list[1];
            list[0] = (galley_value){.type = GALLEY_VALUE_ARRAY, .count = 1, .elements = list};
            *value = list[0];
            """, "found"
        ),
        (
            "many",
            """
            static galley_value list[70000];
            *value = (galley_value){.type = GALLEY_VALUE_ARRAY, .count = 70000, .elements = list};
            """, "expected 65536 values in all"
        ),
        (
            "text",
            """
            static char text[1100000];
            *value = (galley_value){.type = GALLEY_VALUE_STRING, .count = sizeof text, .string = text};
            """, "expected 1048576 bytes of text in all as the value, found more"
        ),
        ("no schema", "*schema = (galley_string){0, 0};", "expected a schema of 1 to 256 bytes, found"),
        (
            "long schema",
            "static char text[300]; memset(text, 'a', 300); *schema = (galley_string){text, 300};",
            "expected a schema of 1 to 256 bytes, found one of 300"
        ),
        (
            "schema", "*schema = (galley_string){\"\\xff\", 1};", "expected a schema in UTF-8, found other bytes"
        ),
    ]

    @Test("What is no value is never handed on, from this process", arguments: garbage.indices)
    func garbageInProcess(_ index: Int) throws {
        let garbage = Self.garbage[index]
        let plugin = try MigratingPlugin("updates.c")
        let clean: [(String, String)] = []
        expectPublished(try plugin.save([Self.late(garbage.code)]))
        try plugin.pass(SwappablePlugin.probation)
        // It is written in the worker first, and found out there.
        #expect(plugin.live.settleAfterProbation())
        try plugin.pass(3)
        #expect(plugin.updates == [2] && plugin.live.current.caches.rebuilt == 1)
        #expect(plugin.faults.faults.count == 1 && plugin.live.current.number == 2)

        // Now from the process.
        expectPublished(try plugin.save(clean))
        #expect(plugin.updates == [0] && plugin.live.current.number == 3)
        #expect(plugin.live.current.caches.rebuilt == 1)
        try plugin.pass(2)
        #expect(plugin.updates == [2])
        #expect(plugin.faults.faults.count == 2, "\(garbage.name)")
        for fault in plugin.faults.faults {
            #expect(fault.cause == .invalidResult && fault.call == "write of its cache", "\(garbage.name): \(fault)")
            #expect(fault.message?.contains(garbage.says) == true, "\(garbage.name): \(fault)")
        }
    }

    @Test(
        "A version that harms its worker where it writes hurts nobody after it",
        arguments: [
            "__builtin_trap();", "for (volatile int i = 0; ; i++) {}", "exit(0);",
            "value->type = GALLEY_VALUE_STRING; value->count = 4; value->string = (const char *)16;",
        ])
    func harmInWriting(_ code: String) throws {
        let plugin = try MigratingPlugin("updates.c")
        expectPublished(try plugin.save([Self.late(code)]))
        try plugin.pass(3)
        #expect(plugin.updates == [4])
        expectPublished(try plugin.save([("/* PLACE */", "/* 3 */")]))
        #expect(plugin.updates == [0] && plugin.live.current.number == 3 && plugin.live.current.caches.rebuilt == 1)
        try plugin.pass(2)
        #expect(plugin.updates == [2] && plugin.live.current.number == 3)
        #expect(plugin.faults.faults.map(\.call) == ["write of its cache"])
    }

    @Test("Where the version to come back has no worker any more, the fallback layout completes the frame")
    func nobodyLeft() throws {
        let plugin = try MigratingPlugin("updates.c", containers: 2)
        expectPublished(try plugin.save([Self.late("__builtin_trap();")]))
        try plugin.pass(3)
        expectPublished(try plugin.save([("/* UPDATE */", "if (cache->updates == 4) __builtin_trap();")]))
        try plugin.pass(3)
        #expect(plugin.updates == [3, 3] && plugin.live.current.number == 3)
        // The fallback layout sets each child at the leading edge; the containers are as high as their children.
        try plugin.pass()
        #expect(plugin.updates == [0, 0] && plugin.live.current.number == 2)
        #expect(plugin.leaves.map { plugin.tree.frame(of: $0).minY } == [0, 10])
        try plugin.pass()
        #expect(plugin.updates == [0, 0])
        // The next save is laid out as ever.
        expectPublished(try plugin.save([]))
        try plugin.pass()
        #expect(plugin.updates == [1, 1])
    }

    @Test(
        "A version that harms its worker where it reads is gone within the frame, and the old cache as it was",
        arguments: [
            "__builtin_trap();", "for (volatile int i = 0; ; i++) {}", "exit(0);", "*(volatile int *)0 = 1;",
        ])
    func harmInReading(_ code: String) throws {
        let plugin = try MigratingPlugin("updates.c", containers: 2)
        try plugin.pass(5)
        let event = try plugin.save([("/* READ */", "if (value->integer > 1) { \(code) }")])
        guard case .rolledBack(let failed, let back, let fault) = event else {
            Issue.record("\(event)")
            return
        }
        #expect(failed.number == 2 && back.number == 1 && fault?.call == "read of its cache")
        // The frame is complete, with caches that go on counting: once where they came back, and once more because all
        // is asked again after a rollback.
        #expect(plugin.updates == [7, 7])
        try plugin.pass()
        #expect(plugin.updates == [8, 8] && plugin.live.current.number == 1)
    }

    @Test("A version that fails after it took caches over leaves the old ones as they were")
    func rolledBack() throws {
        let plugin = try MigratingPlugin("updates.c", containers: 2)
        try plugin.pass(5)
        // Its tenth update fails.
        expectPublished(try plugin.save([("/* UPDATE */", "if (cache->updates == 10) __builtin_trap();")]))
        #expect(plugin.updates == [6, 6] && plugin.live.current.caches.migrated == 2)
        try plugin.pass(3)
        #expect(plugin.updates == [9, 9] && plugin.live.current.number == 2)
        try plugin.pass()
        // What the old caches hold is what they held when they were left, and two updates since, as above.
        #expect(plugin.updates == [7, 7] && plugin.live.current.number == 1)
    }

    @Test(
        "What does harm on every cache is refused before anybody sees it",
        arguments: [
            ("/* WRITE */", "__builtin_trap();", "crashed with SIGILL in write of its cache"),
            ("/* READ */", "__builtin_trap();", "crashed with SIGILL in read of its cache"),
            ("/* WRITE */", "value->type = 99;", "expected a GALLEY_VALUE_… as the value, found type 99"),
        ])
    func refused(_ place: String, _ code: String, _ says: String) throws {
        let plugin = try MigratingPlugin("updates.c")
        try plugin.pass(2)
        let event = try plugin.save([(place, code)])
        guard case .refused(let error, _) = event else {
            Issue.record("\(event)")
            return
        }
        #expect("\(error)".contains(says), "\(error)")
        try plugin.pass()
        #expect(plugin.updates == [3] && plugin.live.current.number == 1)
    }
}
