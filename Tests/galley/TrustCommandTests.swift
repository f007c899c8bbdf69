import Foundation
import Testing

/// Where commands run plugins: strangers' in workers at every start, trusted ones in the process.
struct TrustCommandTests {
    /// A C plugin that does nothing where the program is the worker, and runs a shell command anywhere else.
    private static func spy(_ folder: Folder) throws -> String {
        let diagonal = try String(
            contentsOfFile: "\(CommandRun.checkout)/Plugins/Diagonal/diagonal.c", encoding: .utf8)
        return try folder.write(
            "spy.c",
            diagonal.replacing("\"diagonal\"", with: "\"spy\"") + """

                #include <stdlib.h>
                #include <string.h>
                #include <unistd.h>
                __attribute__((constructor)) static void strike(void) {
                    char program[4096] = {0};
                    if (readlink("/proc/self/exe", program, sizeof program - 1) < 0 || strstr(program, "galley-worker"))
                        return;
                    system("echo struck >> \(folder.path)/struck");
                }

                """)
    }

    @Test func aStrangersFileNeverRunsInTheCommand() throws {
        let folder = try Folder()
        let spy = try Self.spy(folder)
        for arguments in [
            ["layout", spy], ["layout", spy], ["layout", spy], ["plugin", "info", spy], ["plugin", "call", spy],
            ["plugin", "check", spy, "--only", "ids"], ["inspect", spy],
        ] {
            let run = try CommandRun(arguments, environment: ["XDG_STATE_HOME": "\(folder.path)/state"])
            #expect(run.status == 0 && !run.output.isEmpty, "\(arguments): \(run.errors)")
            #expect(folder.text("struck").isEmpty, "\(arguments)")
        }
    }

    /// The variables of an environment may be secrets. A constructor runs at each load.
    @Test(arguments: [["layout"], ["plugin", "info"], ["plugin", "call"], ["plugin", "check"], ["doctor"]])
    func aStrangersFileDoesNotSeeTheEnvironment(_ command: [String]) throws {
        let folder = try Folder()
        let nosy = try folder.faulty(
            "nosy",
            """
            #include <stdlib.h>
            __attribute__((constructor)) static void look(void) {
                char word[8192] = {0};
                FILE *all = fopen("/proc/self/environ", "r");
                if (getenv("HOME") || getenv("TOKEN") || (all && fread(word, 1, 8000, all) && memmem(word, 8000, "TOKEN", 5)))
                    abort();
            }
            """)
        let only = command.last == "check" ? ["--only", "ids"] : []
        let run = try folder.run(command + [nosy] + only, ["TOKEN": "secret"])
        #expect(!run.errors.contains("SIGABRT") && !run.output.contains("SIGABRT"), "\(run.output)\(run.errors)")
        // Opening a file is refused in a worker.
        #expect(run.errors.contains("openat") || run.status == 0, "\(run.status) \(run.output)\(run.errors)")
    }

    /// Ways in which a file gets a library that its user did not trust: the flags of its linker, and where the library lies.
    private static let libraryWays: [(name: String, flags: [String], places: [String])] = [
        ("runpath", ["-lhelp", "-Wl,-rpath,FOLDER"], []),
        ("path", ["FOLDER/libhelp.so"], []),
        ("relative", ["-lhelp", "-Wl,-rpath,."], []),
        ("filter", ["-lhelp", "-Wl,-f,FOLDER/libhelp.so", "-Wl,-rpath,FOLDER"], []),
        // Before one of the system: in a folder that is made later, beside the private copy that is loaded, and in a folder
        // whose name the loader completes.
        ("later", ["-Wl,--no-as-needed", "-lanl", "-Wl,-rpath,FOLDER/later"], ["later/libanl.so.1"]),
        ("origin", ["-Wl,--no-as-needed", "-lanl", "-Wl,-rpath,$ORIGIN/../up"], ["up/libanl.so.1"]),
        (
            "word", ["-Wl,--no-as-needed", "-lanl", "-Wl,-rpath,FOLDER/$PLATFORM"],
            ["x86_64/libanl.so.1", "haswell/libanl.so.1", "aarch64/libanl.so.1"]
        ),
        // The loader prefers what is made for the processor.
        (
            "processor", ["-lhelp", "-Wl,-rpath,FOLDER/up"],
            ["up/glibc-hwcaps/x86-64-v2/libhelp.so", "up/glibc-hwcaps/x86-64-v3/libhelp.so"]
        ),
        // A library in a trusted folder needs it.
        ("through", ["-LFOLDER/kept", "-lmore", "-Wl,-rpath,FOLDER/kept"], []),
    ]

    /// Whoever trusts a file has not seen what lies where its paths lead.
    @Test(arguments: libraryWays.map(\.name)) func theLibrariesOfATrustedFileAreOtherFiles(_ name: String) throws {
        let way = try #require(Self.libraryWays.first { $0.name == name })
        let folder = try Folder()
        let library = "\(folder.path)/libhelp.so"
        func compile(_ code: String, _ to: String = library, _ flags: [String] = []) throws {
            try folder.write("help.c", code)
            let run = try CommandRun(
                ["cc", "-shared", "-fPIC", "-w", "-o", to, "\(folder.path)/help.c"] + flags, program: "/usr/bin/env")
            try #require(run.status == 0, "\(run.errors)")
        }
        try compile("int help(void) { return 1; }\n")
        if name == "through" {
            try FileManager.default.createDirectory(atPath: folder.path + "/kept", withIntermediateDirectories: true)
            try compile(
                "int help(void); int more(void) { return help(); }", "\(folder.path)/kept/libmore.so",
                ["-L\(folder.path)", "-lhelp", "-Wl,-rpath,\(folder.path)"])
            #expect(try folder.run(["plugin", "trust", folder.path + "/kept"]).status == 0)
        }
        let function = name == "through" ? "more" : "help"
        let isOfSystem = way.flags.contains("-lanl")
        let plugin = try folder.faulty(
            "needy", isOfSystem ? "" : "int \(function)(void);\n#define AT_SIZE \(function)();",
            flags: ["-L\(folder.path)"] + way.flags.map { $0.replacing("FOLDER", with: folder.path) })
        #expect(try folder.run(["plugin", "trust", plugin]).status == 0)
        try compile(
            """
            #include <stdio.h>
            #include <unistd.h>
            #include <string.h>
            __attribute__((constructor)) static void strike(void) {
                char program[4096] = {0};
                if (readlink("/proc/self/exe", program, sizeof program - 1) > 0 && !strstr(program, "galley-worker"))
                    fclose(fopen("\(folder.path)/struck", "w"));
            }
            int help(void) { return 1; }
            """)
        for place in way.places {
            let url = URL(filePath: "\(folder.path)/\(place)")
            try FileManager.default.createDirectory(
                at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
            try FileManager.default.copyItem(atPath: library, toPath: url.path)
        }
        let run = try folder.run(["layout", plugin], ["TMPDIR": folder.path])
        #expect(!FileManager.default.fileExists(atPath: "\(folder.path)/struck"), "\(run.errors)")
        #expect(run.errors.contains("trusted, but runs in a worker process, because its library"), "\(run.errors)")
        // A trusted folder is another matter.
        guard name == "runpath" || name == "filter" else { return }
        #expect(try folder.run(["plugin", "trust", folder.path]).status == 0)
        #expect(try folder.run(["layout", plugin]).errors.contains("runs in this process"))
    }

    @Test func aPluginLeavesItsWorkerWhileItIsTrusted() throws {
        let folder = try Folder()
        let spy = try Self.spy(folder)
        func run(_ arguments: String...) throws -> CommandRun {
            try CommandRun(arguments, environment: ["XDG_STATE_HOME": "\(folder.path)/state"])
        }
        for place in [spy, folder.path] {
            let trusted = try run("plugin", "trust", place)
            #expect(trusted.status == 0 && trusted.output.hasPrefix("trusted \(place), "), "\(trusted.errors)")
            #expect(try run("plugin", "trust", "--list").output.hasPrefix("\(place), "))
            #expect(folder.text("struck").isEmpty)
            let inside = try run("layout", spy)
            #expect(inside.status == 0 && inside.errors.contains("spy.c: runs in this process: "), "\(inside.errors)")
            #expect(folder.text("struck") == "struck\n")
            // The command line goes before.
            #expect(try run("layout", spy, "--isolate", "always").status == 0)
            #expect(folder.text("struck") == "struck\n")
            let distrusted = try run("plugin", "distrust", place)
            #expect(distrusted.output.hasPrefix("distrusted \(place), "))
            #expect(try run("layout", spy).errors.isEmpty)
            #expect(folder.text("struck") == "struck\n")
            try folder.write("struck", "")
        }
        #expect(try run("plugin", "distrust", spy).output == "\(spy) was not trusted\n")
        #expect(try run("plugin", "trust", "nowhere.so").status == 20)
        #expect(try run("plugin", "trust").status == 64)
    }

    /// The command runs the file's exit handlers before it trusts the file: no layout shows what they do.
    @Test(
        "A file whose exit is refused is not trusted, also if its layouts make the same call",
        arguments: [
            "", "#define AT_SIZE socket(AF_INET, SOCK_STREAM, 0);",
        ])
    func aFileWhoseExitIsRefusedIsNotTrusted(_ doing: String) throws {
        let folder = try Folder()
        let odd = try folder.faulty(
            "odd",
            """
            #include <stdlib.h>
            #include <sys/socket.h>
            static void leave(void) { socket(AF_INET, SOCK_STREAM, 0); }
            __attribute__((constructor)) static void begin(void) { atexit(leave); }
            \(doing)
            """)
        let refused = try folder.run(["plugin", "trust", odd])
        #expect(refused.status == 7 && refused.output.isEmpty, "\(refused.output)")
        #expect(refused.errors.contains("is not trusted: when the process ended, the plugin odd"), "\(refused.errors)")
        #expect(refused.errors.contains("called socket, which a worker refuses"), "\(refused.errors)")
        let list = try folder.run(["plugin", "trust", "--list"])
        #expect(list.output.isEmpty && list.errors == "galley: nothing is trusted but the bundled plugins\n")
        #expect(try folder.run(["plugin", "trust", folder.path]).status == 0)
        let run = try folder.run(["layout", odd])
        // The call of a layout is a fault of the run, too.
        #expect(run.status == (doing.isEmpty ? 0 : 7), "\(run.errors)")
        #expect(run.errors.contains("trusted, but runs in a worker process"), "\(run.errors)")
    }

    /// Whoever can write a trusted folder could run code as the user who trusts it.
    @Test func whatOthersCanWriteIsNotTrusted() throws {
        let folder = try Folder()
        let plugins = "\(folder.path)/plugins"
        try FileManager.default.createDirectory(atPath: plugins + "/below", withIntermediateDirectories: true)
        let plugin = try folder.faulty("shared", "", as: "plugins/below/shared.so")
        chmod(plugins, 0o1777)
        let refused = try folder.run(["plugin", "trust", plugins])
        #expect(refused.status == 2 && refused.errors.contains("other users can write \(plugins)"), "\(refused.errors)")
        chmod(plugins, 0o755)
        #expect(try folder.run(["plugin", "trust", plugins]).status == 0)
        #expect(try folder.run(["layout", plugin]).errors.contains("runs in this process"))
        for (path, mode) in [(plugins + "/below", mode_t(0o755)), (plugin, 0o644)] {
            chmod(path, 0o777)
            let run = try folder.run(["layout", plugin])
            #expect(
                run.status == 0
                    && run.errors.contains("runs in a worker process, because other users can write \(path)"),
                "\(run.errors)")
            chmod(path, mode)
        }
        // Nor is a link that others can lead elsewhere.
        let link = "\(folder.path)/shared/link.so"
        try FileManager.default.createDirectory(atPath: folder.path + "/shared", withIntermediateDirectories: true)
        symlink(plugin, link)
        #expect(try folder.run(["layout", link]).errors.contains("runs in this process"))
        chmod(folder.path + "/shared", 0o777)
        #expect(try folder.run(["layout", link]).errors.contains("other users can write \(folder.path)/shared"))
    }

    private static var crashes: [(String, String)] {
        var crashes = [
            ("if (getenv(\"STRIKE\")) *(volatile int *)16 = 1;", "crashed with SIGSEGV"),
            ("if (getenv(\"STRIKE\")) abort();", "crashed with SIGABRT"),
            ("if (getenv(\"STRIKE\")) exit(0);", "called exit"),
            ("if (getenv(\"STRIKE\")) pthread_exit(0);", "called pthread_exit"),
        ]
        #if arch(x86_64)
            // With the alignment check on, which stays on in the handler of the signal.
            let check = "__asm__ volatile(\"pushfq; orq $0x40000, (%%rsp); popfq\" : : : \"memory\", \"cc\");"
            crashes.append(
                (
                    "if (getenv(\"STRIKE\")) { static volatile char odd[16] __attribute__((aligned(8))); \(check) "
                        + "*(volatile int *)(odd + 1) = 1; }", "crashed with SIGBUS"
                ))
        #endif
        return crashes
    }

    #if arch(x86_64)
        /// Code of the C library fails at its first step then, the handler of the crash too.
        @Test func aTrustedPluginThatLosesItsThreadEndsTheCommand() throws {
            let folder = try Folder()
            let odd = try folder.faulty("odd", "#define AT_SIZE syscall(SYS_arch_prctl, 0x1002, 0x1000);")
            let run = try CommandRun(
                ["60", CommandRun.galley, "layout", odd, "--isolate", "never"], program: "/usr/bin/timeout")
            #expect(run.status != 124 && run.status != 0, "\(run.status) \(run.errors)")
        }
    #endif

    @Test func aTrustedPluginThatCrashedRunsInAWorkerNextTime() throws {
        for (doing, says) in Self.crashes {
            let folder = try Folder()
            let odd = try folder.faulty("odd", "#include <pthread.h>\n#include <stdlib.h>\n#define AT_SIZE \(doing)")
            func run(_ strikes: Bool) throws -> CommandRun {
                try CommandRun(
                    ["layout", odd],
                    environment: ["XDG_STATE_HOME": "\(folder.path)/state", "STRIKE": strikes ? "1" : nil])
            }
            _ = try CommandRun(
                ["plugin", "trust", folder.path], environment: ["XDG_STATE_HOME": "\(folder.path)/state"])
            #expect(try run(false).errors.contains("runs in this process"))
            #expect(try run(true).output.isEmpty)
            let next = try run(false)
            #expect(next.status == 0 && next.errors.contains("trusted, but runs in a worker"), "\(next.errors)")
            #expect(next.errors.contains(says), "\(next.errors)")
            // A worker has no such variable.
            #expect(try run(true).status == 0)
            let released = try CommandRun(
                ["plugin", "release", odd], environment: ["XDG_STATE_HOME": "\(folder.path)/state"])
            #expect(released.output.hasPrefix("released"))
            #expect(try run(false).errors.contains("runs in this process"))
        }
    }

    /// A sample of few chips does not crash, but the plugin crashed with more of them in this process.
    @Test func aTrustedPluginThatCrashedIsNotTriedInTheProcess() throws {
        let folder = try Folder()
        let odd = try folder.faulty("odd", "#define AT_SIZE if (subviews.count > 5) *(volatile int *)8 = 1;")
        #expect(try folder.run(["plugin", "trust", folder.path]).status == 0)
        #expect(try folder.run(["layout", odd]).output.isEmpty)
        let next = try folder.run(["layout", odd])
        #expect(next.status == 0 && !next.output.isEmpty, "\(next.status) \(next.errors)")
        #expect(next.errors.contains("trusted, but runs in a worker"), "\(next.errors)")
        #expect(!next.errors.contains("runs in this process:"), "\(next.errors)")
    }

    /// Its own status would say that all is well.
    @Test func aTrustedPluginThatExitsIsAFault() throws {
        let folder = try Folder()
        let odd = try folder.faulty("odd", "#define AT_SIZE if (subviews.count > 5) exit(0);")
        #expect(try folder.run(["plugin", "trust", folder.path]).status == 0)
        let run = try folder.run(["layout", odd])
        #expect(run.status == 7 && run.output.isEmpty && run.errors.contains("called exit"), "\(run.errors)")
    }

    /// What a thread has for itself is destroyed with it, in a host too.
    @Test(arguments: [
        ("abort();", "crashed with SIGABRT"), ("for (;;) ;", "took longer"), ("_exit(3);", "exit status 3"),
    ])
    func destructorsOfThreadsAreTried(_ doing: String, _ says: String) throws {
        let folder = try Folder()
        let library = try folder.faulty(
            "odd",
            """
            static void forget(void *value) { \(doing) }
            #define AT_SIZE \
                static pthread_key_t key; \
                if (!key) { pthread_key_create(&key, forget); } \
                pthread_setspecific(key, &key);
            """)
        #expect(try folder.run(["plugin", "trust", library]).status == 0)
        for _ in 0..<2 {
            let run = try folder.run(["layout", library])
            #expect(
                run.status == 0 && run.errors.contains("trusted, but runs in a worker process, because when")
                    && run.errors.contains(says), "\(run.errors)")
        }
    }
}
