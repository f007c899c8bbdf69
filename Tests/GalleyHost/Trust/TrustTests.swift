import Foundation
import GalleyEngine
import GalleyHost
import GalleySDK
import PluginSamples
import Testing

/// Which plugins run in this process: by default none, otherwise those that are trusted.
struct TrustTests {
    private func place(_ path: String, _ stage: VerdictTests.Stage, _ trust: PluginTrust) throws -> Bool {
        var configuration = stage.host().configuration
        configuration.trust = trust
        return try PluginHost(configuration).plugin(at: path).isIsolated
    }

    @Test("A host isolates what nobody trusts")
    func default_() throws {
        let stage = try VerdictTests.Stage()
        let file = try stage.host().file(named: try stage.source("plain"))
        #expect(try PluginHost().plugin(at: file).isIsolated)
        #expect(try PluginLoader().load(file).isIsolated)
        #expect(try PluginHost(building: BuiltPlugins.builder).plugin(at: file).isIsolated)
        let bundled = BuiltPlugins.repository.appending(path: "Plugins/Diagonal").path
        #expect(try !PluginHost(building: BuiltPlugins.builder).plugin(at: bundled).isIsolated)
        // A copy of a bundled plugin did not come with the program.
        try FileManager.default.copyItem(atPath: "\(bundled)/diagonal.c", toPath: "\(stage.folder)/diagonal.c")
        #expect(try PluginHost(building: BuiltPlugins.builder).plugin(at: "\(stage.folder)/diagonal.c").isIsolated)
    }

    @Test("A content is trusted wherever it lies, and another content at the same path is not")
    func content() throws {
        let stage = try VerdictTests.Stage()
        let file = try stage.host().file(named: try stage.source("known"))
        let trust = PluginTrust(contents: [try #require(PluginContent(path: file))])
        #expect(try !place(file, stage, trust))
        let copy = "\(stage.folder)/elsewhere.so"
        try FileManager.default.copyItem(atPath: file, toPath: copy)
        #expect(try !place(copy, stage, trust))
        let handle = try FileHandle(forWritingTo: URL(fileURLWithPath: copy))
        try handle.seekToEnd()
        try handle.write(contentsOf: Data([0]))
        try handle.close()
        #expect(try place(copy, stage, trust))
    }

    @Test("A folder is trusted with all below it, and no link leads out of it or into it")
    func folder() throws {
        let stage = try VerdictTests.Stage()
        let inside = "\(stage.folder)/plugins", outside = "\(stage.folder)/outside"
        try FileManager.default.createDirectory(atPath: outside, withIntermediateDirectories: true)
        let file = try stage.host().file(named: try stage.source("placed"))
        for folder in [inside, outside] { try FileManager.default.copyItem(atPath: file, toPath: "\(folder)/a.so") }
        symlink("\(outside)/a.so", "\(inside)/link.so")
        symlink(inside, "\(stage.folder)/plugins-link")
        let trust = PluginTrust(folders: [inside])
        #expect(try !place("\(inside)/a.so", stage, trust))
        #expect(try place("\(outside)/a.so", stage, trust))
        #expect(try place("\(inside)/link.so", stage, trust))
        #expect(try place("\(inside)/../outside/a.so", stage, trust))
        #expect(try !place("\(stage.folder)/plugins-link/a.so", stage, trust))
        // What begins with the same letters is another folder.
        #expect(try place("\(outside)/a.so", stage, PluginTrust(folders: ["\(stage.folder)/out"])))
        // A source runs where the source is trusted, whatever the cache is.
        #expect(try place("\(stage.folder)/placed.c", stage, trust))
        #expect(try !place("\(stage.folder)/placed.c", stage, PluginTrust(folders: [stage.folder])))
    }

    @Test("A plugin of a trusted folder takes no code from outside of it, by links or from the files around it")
    func surroundings() throws {
        let stage = try VerdictTests.Stage()
        let source = try stage.source("inside")
        let inside = "\(stage.folder)/plugins/cards"
        try FileManager.default.createDirectory(atPath: inside, withIntermediateDirectories: true)
        symlink(source, "\(inside)/cards.c")
        let trust = PluginTrust(folders: ["\(stage.folder)/plugins"])
        #expect(try place(inside, stage, trust))
        unlink("\(inside)/cards.c")
        try FileManager.default.copyItem(atPath: source, toPath: "\(inside)/cards.c")
        #expect(try !place(inside, stage, trust))
        // A builder that found a name in another package.
        var configuration = stage.host().configuration
        configuration.trust = trust
        configuration.sources?.taken = { _ in [source] }
        let lines = Lines()
        configuration.tellPlace = { lines.add($0) }
        #expect(try PluginHost(configuration).plugin(at: inside).isIsolated)
        #expect(lines.all.count == 1 && lines.all[0].contains("it takes \(source), which is not"), "\(lines.all)")
    }

    @Test("A trusted plugin that no worker can try is refused, and loaded as soon as one can")
    func noWorker() throws {
        let stage = try VerdictTests.Stage()
        let path = try stage.source("untried")
        let file = try stage.host().file(named: path)
        var configuration = stage.host().configuration
        configuration.trust = PluginTrust(folders: [stage.folder])
        for worker in ["\(stage.folder)/none", "/bin/false"] {
            configuration.loader.containment.worker = worker
            let refusal = #expect(throws: PluginRefusal.self) { try PluginHost(configuration).plugin(at: path) }
            #expect(refusal?.reason == .noWorker && refusal?.file == path, "\(refusal.map { "\($0)" } ?? "")")
            #expect(stage.verdicts.verdict(on: try #require(PluginContent(path: file))) == nil)
        }
        #expect(try !place(path, stage, configuration.trust))
    }

    @Test("What a file of trust cannot be is an error, not less trust")
    func file() throws {
        let stage = try VerdictTests.Stage()
        let trust = TrustFile(path: "\(stage.folder)/state/trusted")
        #expect(try trust.entries().isEmpty)
        let content = try #require(PluginContent(hash: String(repeating: "0a", count: 32)))
        try trust.add(.folder("/a b"))
        try trust.add(.content(content, path: "/x y.so"))
        try trust.add(.content(content, path: "/z.so"))
        #expect(try trust.entries() == [.folder("/a b"), .content(content, path: "/z.so")])
        #expect(
            try trust.trust(bundled: ["/p"]) == PluginTrust(folders: ["/a b"], contents: [content], bundled: ["/p"]))
        #expect(throws: TrustFileError.self) { try trust.add(.folder("/a\nfolder /")) }
        #expect(try trust.remove { $0 == .folder("/a b") }.count == 1)
        #expect(try trust.entries().count == 1)
        chmod(trust.path, 0o666)
        #expect(throws: TrustFileError.self) { try trust.entries() }
        chmod(trust.path, 0o600)
        for line in ["folder relative", "folder /plugins\u{0}more"] {
            try Data("\(line)\n".utf8).write(to: URL(fileURLWithPath: trust.path))
            let error = #expect(throws: TrustFileError.self) { try trust.entries() }
            #expect(error?.description.contains("trusted:1: expected content HASH PATH or folder PATH") == true)
        }
    }

    /// What C++ programs do by mistake when they end; in the host it would end the command after its frames.
    @Test(
        "A trusted plugin whose end goes wrong stays in its worker, and the host says why",
        arguments: [
            ("__attribute__((destructor)) static void end(void) { *(volatile int *)16 = 1; }", "SIGSEGV"),
            ("__attribute__((destructor)) static void end(void) { for (;;) usleep(1000); }", "100 ms"),
            (
                "static void end(void) { abort(); } __attribute__((constructor)) static void begin(void) "
                    + "{ atexit(end); }", "SIGABRT"
            ),
            (
                "static void end(int s, void *c) { _exit(3); } __attribute__((constructor)) static void begin(void) "
                    + "{ on_exit(end, 0); }", "exit status 3"
            ),
            (
                "static void end(void) { _exit(0); } __attribute__((constructor)) static void begin(void) "
                    + "{ atexit(end); }", "exit status 0"
            ),
            (
                "static pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER; __attribute__((destructor)) static void "
                    + "end(void) { pthread_mutex_lock(&m); pthread_mutex_lock(&m); }", "100 ms"
            ),
            // What a worker refuses there, nothing shows in a layout.
            (
                "static void end(void) { socket(2, 1, 0); } __attribute__((constructor)) static void begin(void) "
                    + "{ atexit(end); }", "called socket, which a worker refuses"
            ),
            (
                "__attribute__((destructor)) static void end(void) { socket(2, 1, 0); }",
                "called socket, which a worker refuses"
            ),
        ])
    func end(_ code: String, _ says: String) throws {
        let stage = try VerdictTests.Stage()
        let path = try stage.source("ending")
        var text = try String(contentsOfFile: path, encoding: .utf8)
        text =
            "#define _GNU_SOURCE\n"
            + ["pthread", "stdlib", "sys/socket", "unistd"].map { "#include <\($0).h>\n" }.joined() + text + code + "\n"
        try Data(text.utf8).write(to: URL(fileURLWithPath: path))
        let file = try stage.host().file(named: path)
        for _ in 0..<2 {
            let lines = Lines()
            var configuration = stage.host().configuration
            configuration.trust = PluginTrust(folders: [stage.folder])
            configuration.tellPlace = { lines.add($0) }
            #expect(try PluginHost(configuration).plugin(at: path).isIsolated)
            #expect(lines.all.count == 1 && lines.all[0].contains(says), "\(lines.all)")
        }
        guard case .crashed = stage.verdicts.verdict(on: try #require(PluginContent(path: file))) else {
            Issue.record("nothing is remembered")
            return
        }
        #expect(try stage.host().release(named: path).wasQuarantined)
    }

    /// Collects lines, on any thread.
    private final class Lines: @unchecked Sendable {
        // Sound: every use is inside the lock.
        private let lock = NSLock()
        private var lines: [String] = []
        func add(_ line: String) { lock.withLock { lines.append(line) } }
        var all: [String] { lock.withLock { lines } }
    }
}
