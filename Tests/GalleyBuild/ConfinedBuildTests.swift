import Foundation
import TestTools
import Testing

@testable import GalleyBuild

/// Sources that have their compiler read what is none of theirs: each is refused, and says so.
@Suite struct ConfinedBuildTests {
    private let fixture = BuilderFixture()
    private let secret = BuilderFixture()

    /// A file that belongs to the user, and not to the source.
    private func key() -> String { secret.write("key.h", "int TOPSECRET;\n") }

    private func message(_ name: String, _ text: String) throws -> String {
        let source = fixture.write(name, text)
        let error = #expect(throws: BuildError.self) { try fixture.builder.build(source) }
        let message = "\(try #require(error))"
        #expect(!message.contains("TOPSECRET"), "\(message)")
        return message
    }

    @Test(
        .needs(.cc),
        arguments: [
            ("include.c", "#include \"KEY\"", ":1:10: error: "),
            ("relative.c", "#include \"../OTHER/key.h\"", ":1:10: error: "),
            ("assembled.c", "__asm__(\".data\\nstolen: .incbin \\\"KEY\\\"\\n\");", "file not found: "),
            ("preprocessed.c", "#if __has_include(\"KEY\")\n#error there\n#endif", "Permission denied"),
            ("embedded.c", "__asm__(\".incbin \\\"/proc/1/cmdline\\\"\");", "file not found: "),
        ])
    func filesOfC(_ name: String, _ text: String, _ expected: String) throws {
        let other = (secret.directory as NSString).lastPathComponent
        let text = text.replacing("KEY", with: key()).replacing("OTHER", with: other) + PluginText.c
        let message = try message(name, text)
        #expect(message.contains(expected) && message.contains("a build reads the source's folder"), "\(message)")
    }

    @Test(
        .needs(.rustc),
        arguments: [
            ("bytes.rs", "pub static A: &[u8] = include_bytes!(\"KEY\");"),
            ("text.rs", "pub static A: &str = include_str!(\"KEY\");"),
            ("module.rs", "#[path = \"KEY\"] mod key;"),
            ("variable.rs", "pub static A: &str = env!(\"XDG_CACHE_HOME_OF_A_TEST\");"),
        ])
    func filesOfRust(_ name: String, _ text: String) throws {
        setenv("XDG_CACHE_HOME_OF_A_TEST", "TOPSECRET", 1)
        let message = try message(name, text.replacing("KEY", with: key()))
        #expect(message.contains("/\(name):1:") && message.contains("a build reads the source's folder"), "\(message)")
    }

    @Test func linksToOtherFilesAreRefused() throws {
        let key = key()
        for ending in ["swift", "c", "rs"] {
            let link = fixture.directory + "/link.\(ending)"
            try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: key)
            let error = #expect(throws: BuildError.self) { try fixture.builder.build(link) }
            #expect("\(try #require(error))".contains("found a link to \(key)"), "\(error as Any)")
        }
        // A link to a source is one.
        let source = secret.write("real.c", PluginText.c)
        let link = fixture.directory + "/linked.c"
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: source)
        try Tool.cc.require()
        _ = try fixture.builder.build(link)
    }

    @Test func macrosAndModuleMapsBringNoCode() throws {
        let key = key()
        let layout = "struct L: Layout {\n\(BuilderFixture.methods)\n}\n"
        let macro = "macro steal() -> Int = #externalMacro(module: \"Evil\", type: \"Steal\")\n"
        // A macro that no layout needs is left out, so this one needs it.
        let user = "struct L: Layout {\nvar number = a\n\(BuilderFixture.methods)\n}\n"
        let message = try message(
            "macro.swift", "import SwiftUI\n@freestanding(expression) \(macro)let a = #steal\n\(user)")
        #expect(message.contains("macro.swift:2:") || message.contains("macro.swift:3:"), "\(message)")
        fixture.write("module.modulemap", "module Stolen { header \"\(key)\" }")
        let result = try fixture.builder.build(fixture.write("map.swift", "import SwiftUI\nimport Stolen\n\(layout)"))
        #expect(result.record.leftOut.contains { $0.description.contains("import Stolen") })
    }

    /// Programs of a build: no network, no other process, no file but in their folders, no end of time or output.
    @Test(
        .needs(.cc),
        arguments: [
            ("socket(AF_INET, SOCK_STREAM, 0)", EPERM), ("socket(AF_UNIX, SOCK_STREAM, 0)", EPERM),
            ("ptrace(PTRACE_ATTACH, getppid(), 0, 0)", EPERM), ("kill(getppid(), SIGWINCH)", EPERM),
            ("open(\"KEY\", O_RDONLY)", EACCES), ("open(\"KEY\", O_WRONLY | O_TRUNC)", EACCES),
            ("unlink(\"KEY\")", EACCES),
            ("mkdir(\"/tmp/galley-made\", 0700)", EACCES), ("open(\"/proc/1/environ\", O_RDONLY)", EACCES),
            ("unshare(CLONE_NEWUSER)", EPERM), ("execl(\"KEY\", \"KEY\", (char *)0)", EACCES),
            ("getenv(\"XDG_CACHE_HOME_OF_A_TEST\") ? 0 : (errno = ENOENT, -1)", ENOENT),
        ])
    func whatProgramsTryIsRefused(_ call: String, _ expected: Int32) throws {
        setenv("XDG_CACHE_HOME_OF_A_TEST", "TOPSECRET", 1)
        let source = fixture.write(
            "tries.c",
            """
            #define _GNU_SOURCE
            #include <errno.h>
            #include <fcntl.h>
            #include <sched.h>
            #include <signal.h>
            #include <stdlib.h>
            #include <sys/ptrace.h>
            #include <sys/socket.h>
            #include <sys/stat.h>
            #include <unistd.h>
            int main(void) { return (\(call.replacing("KEY", with: key()))) < 0 ? errno : 0; }
            """)
        let cc = try #require(Tool.cc.path)
        let program = fixture.directory + "/bin/tries"
        try FileManager.default.createDirectory(
            atPath: fixture.directory + "/bin", withIntermediateDirectories: true)
        _ = try BuilderFixture.run(cc, ["-w", "-o", program, source])
        var place = try CompilerPlace(environment: fixture.environment, confinement: .always)
        place.runnable = [program]
        #expect(try place.run(program, []).failure == "exit status \(expected)")
        #expect(FileManager.default.fileExists(atPath: secret.directory + "/key.h"))
    }

    /// The message is the limit's, whether the compiler itself or a program that it starts is ended.
    @Test(arguments: ["while :; do :; done", "sh -c 'while :; do :; done'; echo failed due to signal 9; exit 1"])
    func processorTimeIsLimited(_ script: String) throws {
        var place = try CompilerPlace(environment: fixture.environment, confinement: .always)
        place.processorSeconds = 1
        let error = #expect(throws: BuildError.self) { try place.run("/bin/sh", ["-c", script]) }
        #expect("\(error as Any)".contains("ended after 1 s of processor time"), "\(error as Any)")
        // In seconds, kilobytes, blocks of 512 bytes, and no core dump.
        let limits = try place.run("/bin/sh", ["-c", "ulimit -t; ulimit -v; ulimit -f; ulimit -c; exit 3"]).output
        let memory = min(max(ProcessInfo.processInfo.physicalMemory / 2, 4 << 30), 16 << 30)
        #expect(limits == "1\n\(memory >> 10)\n524288\n0\n")
        let usual = try CompilerPlace(environment: fixture.environment, confinement: .always)
        #expect(try usual.run("/bin/sh", ["-c", "ulimit -t; exit 3"]).output == "60\n")
        // A program that ends before the limit keeps its own failure.
        #expect(try place.run("/bin/sh", ["-c", "echo due to signal 9; exit 3"]).failure == "exit status 3")
    }

    /// A program that waits spends the elapsed time, which no limit of the system ends.
    @Test func theWholeTimeIsLimited() throws {
        var place = try CompilerPlace(environment: fixture.environment, confinement: .always)
        #expect(place.seconds == 300)
        place.seconds = 1
        #expect(try place.run("/bin/sh", ["-c", "sleep 60 & wait"]).failure == "ended after 1 s")
    }

    @Test func theSourcesFolderIsNoHome() throws {
        fixture.environment["HOME"] = fixture.directory
        fixture.write(".ssh/key.h", "int TOPSECRET;\n")
        let message = try message("home.c", "#include \".ssh/key.h\"\n\(PluginText.c)")
        #expect(message.contains("home.c:1:10: error: "), "\(message)")
        fixture.write("beside.h", "#define VALUE 1\n")
        _ = try fixture.builder.build(fixture.write("beside.c", "#include \"beside.h\"\nint v = VALUE;\(PluginText.c)"))
    }

    @Test func whatConfinesIsNamedByAVariable() throws {
        fixture.environment["GALLEY_CONFINE_BUILDS"] = "sometimes"
        let source = fixture.write("any.c", PluginText.c)
        let error = #expect(throws: BuildError.self) { try fixture.builder.build(source) }
        #expect("\(try #require(error))".contains("expected always, available or never, found \"sometimes\""))
        // Who trusts a source builds it as ever.
        fixture.environment["GALLEY_CONFINE_BUILDS"] = "never"
        try Tool.cc.require()
        _ = try fixture.builder.build(fixture.write("trusted.c", "#include \"\(key())\"\n\(PluginText.c)"))
    }
}
