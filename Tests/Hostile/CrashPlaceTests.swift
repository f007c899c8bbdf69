import GalleyHost
import Testing

/// A report names the author's line also where nothing of the plugin is known yet.
@Suite struct CrashPlaceTests {
    private static let places: [Fault] = [
        .fatal(
            "crash-before-all", at: .entry, "",
            with: "static int *volatile no; __attribute__((constructor)) static void begin(void) { *no = 1; }",
            .crashed(signal: 11)),
        .fatal(
            "loop-before-all", at: .entry, "",
            with: "__attribute__((constructor)) static void begin(void) { for (volatile int turn = 0;; turn++) {} }",
            .deadline(.milliseconds(400))),
    ]

    @Test(arguments: places.indices) func ofConstructors(_ index: Int) async throws {
        let library = try await Workshop.libraries(of: [Self.places[index]])[0]
        let log = FaultScope()
        var containment = Containment.isolated
        containment.loadingDeadline = .milliseconds(400)
        #expect(throws: PluginRefusal.self) { try PluginLoader(containment: containment, faults: log).load(library) }
        let fault = try #require(log.faults.first)
        #expect(fault.cause == Self.places[index].isolated.cause)
        // The third line of what `Fault.source` writes is the definition.
        #expect(fault.crash?.line?.contains(".c:3:") == true, "\(fault.crash?.line ?? "no line")")
    }

    /// The function that ran meanwhile is not blamed.
    @Test func ofOtherThreads() async throws {
        let fault = Fault.fatal(
            "crash-elsewhere", at: .size,
            "pthread_t one; pthread_create(&one, 0, crash, 0); pthread_join(one, 0);",
            with: "#include <pthread.h>\nstatic void *crash(void *none) { *(volatile int *)16 = 1; return none; }",
            .crashed(signal: 11))
        let library = try await Workshop.libraries(of: [fault])[0]
        let log = FaultScope()
        let plugin = try PluginLoader(containment: .isolated, faults: log).load(library)
        defer { plugin.unload() }
        _ = try Stage(plugin.layouts[0].make()).frames(100)
        let words = try #require(log.faults.first).summary
        #expect(words.contains("crashed with SIGSEGV on another thread, during size_that_fits"), "\(words)")
    }
}
