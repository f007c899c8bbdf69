import Foundation
import GalleyHost
import Testing

/// What a plugin's file says of its functions and lines costs its host a few seconds at most, and no memory.
@Suite(.serialized) struct CrashNameTests {
    /// Less than a hundred bytes, that mean in Swift more than there is memory: each `A` repeats what stood before.
    private static let bomb =
        "$sSDySDySDySDySDySDySDySDySDySiSiGAA_A99AtGAB_A99BtGAC_A99CtGAD_A99DtGAE_A99EtGAF_A99FtGAG_A99GtGD"
    /// `Swift.Int.outer()`, which comes behind the other one in any order.
    private static let sound = "$sSi4SomeE5outeryyF"

    /// Crashes in a function with one of these names, which another one calls with the other.
    private static let crash = Fault.fatal(
        "crash-in-a-bomb", at: .size, "return outer(self);",
        with: """
            #define NAMED(name, linked) __attribute__((noinline)) galley_status name(void *self) __asm__("\\"" linked "\\"")
            GALLEY_EXPORT NAMED(inner, "\(bomb)");
            GALLEY_EXPORT NAMED(outer, "\(sound)");
            galley_status inner(void *self) { *(int *volatile)0 = 1; return 0; }
            galley_status outer(void *self) { return inner(self) + 1; }
            """, .crashed(signal: SIGSEGV))

    /// The plugin that crashes so, in a folder of its own.
    private func library() async throws -> URL {
        let built = try await Workshop.libraries(of: [Self.crash])[0]
        let folder = URL(filePath: "\(Workshop.folder)/names-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let library = folder.appending(path: "plugin.so")
        try FileManager.default.copyItem(atPath: built, toPath: library.path)
        return library
    }

    /// What a host says of a frame of the plugin.
    private struct Frame: Codable {
        let function: String?
        let line: String?
    }

    /// The plugin's frames in what a host has to say of one pass, the innermost first. The host is a process of its own, so
    /// that no other test's memory is counted.
    private func frames(of library: URL) async throws -> [Frame] {
        let told = library.appendingPathExtension("json")
        await #expect(processExitsWith: .success) { [path = library.path as String, told = told.path as String] in
            let log = FaultScope()
            let plugin = try PluginLoader(containment: .isolated, faults: log).load(path)
            let stage = try Stage(plugin.layouts[0].make())
            let (begin, memory) = (ContinuousClock.now, Belongings.memory)
            #expect(try stage.frames(200) == Stage.fallback)
            #expect(ContinuousClock.now - begin < .seconds(20))
            #expect(Belongings.memory - memory < 64 << 20)
            plugin.unload()
            #expect(log.faults.map(\.cause) == [.crashed(signal: SIGSEGV)])
            let frames = (log.faults.first?.crash?.frames ?? []).filter(\.isPlugin)
                .map { Frame(function: $0.function, line: $0.line) }
            try JSONEncoder().encode(frames).write(to: URL(filePath: told))
        }
        defer { try? FileManager.default.removeItem(at: library.deletingLastPathComponent()) }
        return try JSONDecoder().decode([Frame].self, from: Data(contentsOf: told))
    }

    private static let told = [bomb, "(extension in Some):Swift.Int.outer() -> ()", "size_that_fits"]

    /// What means too much is told as it is linked, and keeps nothing beside it from being told.
    @Test func signalsHaveTheirNames() {
        let names = [11, 10, 33, 34, 37, 64, 65].map { PluginFault.name(ofSignal: $0) }
        #expect(
            names == [
                "SIGSEGV", "SIGUSR1", "signal 33, which the C library keeps for itself", "SIGRTMIN", "SIGRTMIN+3",
                "SIGRTMAX", "signal 65",
            ])
    }

    @Test(.timeLimit(.minutes(10))) func thatMeanTooMuch() async throws {
        let frames = try await frames(of: library())
        #expect(frames.prefix(3).map(\.function) == Self.told, "\(frames)")
        #expect(frames.first?.line?.contains(".c:6:") == true, "\(frames)")
    }

    /// The plugin with its lines compressed, and each section that is so changed: its place is that of what zlib wrote,
    /// behind its length and a number of 8 bytes each.
    private func compressed(_ change: (inout Data, _ section: Int) -> Void) async throws -> URL {
        let library = try await library()
        try Workshop.run(["objcopy", "--compress-debug-sections=zlib", library.path])
        var bytes = try Data(contentsOf: library)
        let sections = bytes.ranges(of: Data([1, 0, 0, 0, 0, 0, 0, 0])).map { $0.upperBound + 16 }
            .filter { $0 + 16 < bytes.count && bytes[$0] == 0x78 && bytes[$0 - 8] == 1 }
        #expect(!sections.isEmpty)
        for section in sections { change(&bytes, section) }
        try bytes.write(to: library)
        return library
    }

    @Test(.timeLimit(.minutes(10))) func withCompressedLines() async throws {
        let frames = try await frames(of: compressed { _, _ in })
        #expect(frames.prefix(3).map(\.function) == Self.told, "\(frames)")
        #expect(frames.first?.line?.contains(".c:6:") == true, "\(frames)")
    }

    /// Lines that nobody can read: what the symboliser complains of is no function.
    @Test(.timeLimit(.minutes(10))) func withDamagedLines() async throws {
        let library = try await compressed { bytes, section in
            bytes.replaceSubrange((section + 2)..<(section + 16), with: Data(count: 14))
        }
        let frames = try await frames(of: library)
        #expect(frames.prefix(3).map(\.function) == Self.told, "\(frames)")
        #expect(frames.allSatisfy { $0.line == nil }, "\(frames)")
    }

    /// Lines that say they take some gigabytes: nobody has so much for them.
    @Test(.timeLimit(.minutes(10))) func withImmenseLines() async throws {
        let library = try await compressed { bytes, section in
            bytes.replaceSubrange((section - 16)..<(section - 8), with: Data([0, 0, 0, 0x14, 0, 0, 0, 0]))
        }
        let frames = try await frames(of: library)
        #expect(frames.prefix(2).map(\.function) == Array(Self.told.prefix(2)), "\(frames)")
        #expect(frames.allSatisfy { $0.line == nil }, "\(frames)")
    }

    /// Lines in a file of the user's that the plugin names: the program that reads them opens none but the plugin.
    @Test(.timeLimit(.minutes(10))) func theSymbolizerIsConfined() async throws {
        let library = try await library()
        let lines = library.deletingLastPathComponent().appending(path: "lines")
        try Workshop.run(["objcopy", "--only-keep-debug", library.path, lines.path])
        try Workshop.run(["objcopy", "--strip-debug", "--add-gnu-debuglink=\(lines.path)", library.path])
        let frames = try await frames(of: library)
        #expect(frames.prefix(2).map(\.function) == Array(Self.told.prefix(2)), "\(frames)")
        #expect(frames.allSatisfy { $0.line == nil }, "\(frames)")
    }

    /// Lines in another file, that has no end: it is not opened, and the plugin's own lines count.
    @Test(.timeLimit(.minutes(10))) func withEndlessLines() async throws {
        let library = try await library()
        let lines = library.deletingLastPathComponent().appending(path: "lines")
        try Data("lines".utf8).write(to: lines)
        try Workshop.run(["objcopy", "--add-gnu-debuglink=\(lines.path)", library.path])
        try FileManager.default.removeItem(at: lines)
        #expect(mkfifo(lines.path, 0o600) == 0)
        let frames = try await frames(of: library)
        // As the loader knows them, which knows no static ones.
        #expect(frames.prefix(2).map(\.function) == Array(Self.told.prefix(2)), "\(frames)")
        #expect(frames.first?.line?.contains(".c:6:") == true, "\(frames)")
    }
}
