import Foundation
import GalleyABI
import GalleyEngine
import GalleyHost
import GalleySDK
import Testing

/// Workers that answer with bytes of their own where a cache is written: what comes of them is a value that may be read,
/// or none.
struct LyingCacheTests {
    /// The channel, as the first word behind `subviews.engine` says; answers that the worker's own code never gives.
    private static let forge = """
        #include "galley_worker.h"
        static galley_channel *channel;
        static uint32_t number = 1;
        static uint32_t next(void) { return (number = number * 1664525 + 1013904223) >> 8; }
        /* Answers with the bytes that lie in the channel, and waits for the next call; without end. */
        static void answer(uint32_t length) {
            channel->message.kind = GALLEY_ANSWER;
            channel->message.status = GALLEY_OK;
            channel->message.offence = channel->message.text_length = channel->message.placement_count = 0;
            channel->message.body_length = length;
            __atomic_store_n(&channel->turn, GALLEY_TURN_HOST, __ATOMIC_SEQ_CST);
            syscall(SYS_futex, &channel->turn, 1, 1, 0, 0, 0);
            while (__atomic_load_n(&channel->turn, __ATOMIC_SEQ_CST) != GALLEY_TURN_WORKER) usleep(10);
        }
        """

    private static let keep = "if (subviews.engine) channel = *(galley_channel **)subviews.engine;"

    /// What is put behind a schema, and whether the host may take it.
    private static let lies: [(code: String, isTaken: Bool)] = [
        // Lengths that nothing follows.
        ("*words++ = 0xffffffff;", false),
        ("*words++ = 0; *words++ = GALLEY_VALUE_STRING; *words++ = 0xffffffff;", false),
        ("*words++ = 4; *words++ = 0x31313131; *words++ = GALLEY_VALUE_ARRAY; *words++ = 0x7fffffff;", false),
        ("*words++ = 4; *words++ = 0x31313131; *words++ = GALLEY_VALUE_ARRAY; *words++ = 100000;", false),
        // Lists in lists in lists.
        ("*words++ = 4; *words++ = 0x31313131; for (int i = 0; i < 1000; i++) { *words++ = 7; *words++ = 1; }", false),
        // Of no type; text that is none; nothing at all.
        ("*words++ = 4; *words++ = 0x31313131; *words++ = 77; words += 5;", false),
        ("*words++ = 4; *words++ = 0x31313131; *words++ = GALLEY_VALUE_STRING; *words++ = 4; *words++ = ~0u;", false),
        ("", false),
        // True, for once.
        (
            "*words++ = 4; *words++ = 0x31313131; *words++ = GALLEY_VALUE_STRING; *words++ = 4; *words++ = 0x32323232;",
            true
        ),
    ]

    private func stage(_ name: String, _ code: String) async throws -> (AnyLayout, Stage, FaultScope) {
        let fault = Fault.visible(
            name, at: .writeCache, code, with: Self.forge + "\n#define AT_MAKE_CACHE \(Self.keep)", nil)
        let library = try await Workshop.libraries(of: [fault])[0]
        let log = FaultScope()
        let plugin = try PluginLoader(containment: .isolated, faults: log).load(library)
        let layout = try #require(plugin.layouts.first).make()
        let stage = try Stage(layout)
        #expect(try stage.frames(200) == Stage.healthy)
        return (layout, stage, log)
    }

    /// What a host has of a cache: its schema and value, or the status.
    private func write(_ layout: AnyLayout) throws -> (galley_status, String, GalleyValue?) {
        let caches = try #require(layout.caches).pointee
        var (schema, value) = (galley_string(), galley_value())
        let status = caches.write(layout.instance, nil, &schema, &value)
        guard status == GALLEY_OK else { return (status, "", nil) }
        let name = UnsafeRawBufferPointer(start: schema.bytes, count: schema.length)
        return (status, String(decoding: name, as: UTF8.self), GalleyValue(value))
    }

    @Test func lies() async throws {
        let cases = Self.lies.enumerated().map { "case \($0): \($1.code) break;" }.joined(separator: " ")
        let (layout, stage, log) = try await stage(
            "lying-cache",
            """
            static int turn; while (channel) {
            uint32_t *words = (uint32_t *)(channel + 1), *begin = words;
            switch (turn++) { \(cases) }
            answer((uint32_t)((char *)words - (char *)begin)); }
            """)
        for (index, lie) in Self.lies.enumerated() {
            let (status, schema, value) = try write(layout)
            #expect(status == (lie.isTaken ? GALLEY_OK : GALLEY_ERROR_INVALID_RESULT), "lie \(index)")
            if lie.isTaken { #expect(schema == "1111" && value == "2222") }
        }
        // One fault of one layout, as often as it happened.
        #expect(log.faults.map(\.count) == [Self.lies.count { !$0.isTaken }])
        #expect(log.faults.allSatisfy { $0.cause == .invalidResult && $0.call == "write of its cache" })
        _ = stage
    }

    @Test func anyBytes() async throws {
        let (layout, stage, log) = try await stage(
            "random-cache",
            """
            while (channel) {
            uint32_t *words = (uint32_t *)(channel + 1), count = next() % 400;
            words[0] = next() % 12;
            for (uint32_t i = 1; i < count; i++) words[i] = next() % (next() % 4 ? 9 : 0xffffff);
            answer(count * 4); }
            """)
        var taken = 0
        for _ in 0..<3000 {
            let (status, _, value) = try write(layout)
            #expect(status == GALLEY_OK || status == GALLEY_ERROR_INVALID_RESULT)
            if status == GALLEY_OK {
                taken += 1
                #expect(value != nil)
            }
        }
        // Some of what chance makes is a value.
        #expect(taken > 0 && taken < 3000)
        #expect(log.faults.allSatisfy { $0.cause == .invalidResult })
        _ = stage
    }
}
