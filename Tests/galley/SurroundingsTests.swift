import Foundation
import GalleyHost
import TestTools
import Testing

/// Systems that lack something: each command gives its result, or one line and a status.
@Suite(.needs(.cc)) struct SurroundingsTests {
    private let folder: Folder
    private let launcher: String

    /// Runs a program for which a call of the system answers an error: `launcher CALL ERROR PROGRAM…`; or with limits.
    private static let source = """
        #define _GNU_SOURCE
        #include <seccomp.h>
        #include <errno.h>
        #include <sched.h>
        #include <stdlib.h>
        #include <sys/prctl.h>
        #include <unistd.h>

        int main(int count, char **arguments) {
            scmp_filter_ctx filter = seccomp_init(SCMP_ACT_ALLOW);
            int call = seccomp_syscall_resolve_name(arguments[1]);
            /* Of threads: the flags of processes are others. */
            if (call == SCMP_SYS(clone3)) {
                seccomp_rule_add(filter, SCMP_ACT_ERRNO(ENOSYS), SCMP_SYS(clone3), 0);
                seccomp_rule_add(filter, SCMP_ACT_ERRNO(EAGAIN), SCMP_SYS(clone), 1,
                                 SCMP_A0(SCMP_CMP_MASKED_EQ, CLONE_THREAD, CLONE_THREAD));
            } else {
                seccomp_rule_add(filter, SCMP_ACT_ERRNO(atoi(arguments[2])), call, 0);
            }
            if (seccomp_load(filter)) return 125;
            execv(arguments[3], arguments + 3);
            return 126;
        }
        """

    init() throws {
        folder = try Folder(["launcher.c": Self.source, "row.c": PluginText.c])
        launcher = folder.path + "/launcher"
        let built = try CommandRun(
            ["cc", "-w", "-o", launcher, "\(folder.path)/launcher.c", "-lseccomp"], program: "/usr/bin/env")
        try #require(built.status == 0, "\(built.errors)")
    }

    private func shell(_ before: String, _ arguments: String) throws -> CommandRun {
        try CommandRun(
            ["60", "/bin/sh", "-c", "\(before) exec '\(CommandRun.galley)' \(arguments)"], program: "/usr/bin/timeout")
    }

    private static let scene = "layout Plugins/Flow/scene.yaml"

    /// A result, or one line and a status that is none of a signal or of a time limit.
    private func check(_ run: CommandRun, _ what: String) {
        let isOneLine = run.errors.split(separator: "\n").count == 1 && run.errors.hasPrefix("galley: ")
        #expect(
            run.status == 0 && !run.output.isEmpty || run.status != 0 && run.status < 124 && isOneLine,
            "\(what): \(run.status) \(run.errors)")
    }

    @Test func withoutLandlockNothingIsBuilt() throws {
        // ENOSYS
        func run(_ environment: [String: String?]) throws -> CommandRun {
            try CommandRun(
                ["landlock_create_ruleset", "38", CommandRun.galley, "plugin", "build", "\(folder.path)/row.c"],
                program: launcher, environment: environment)
        }
        let refused = try run(["GALLEY_CACHE": folder.path + "/cache"])
        #expect(refused.status == 3 && refused.output.isEmpty)
        #expect(
            refused.errors.contains(
                "found no Landlock (Function not implemented). Build sources that you trust with "
                    + "GALLEY_CONFINE_BUILDS=available"), "\(refused.errors)")
        let allowed = try run(["GALLEY_CACHE": folder.path + "/cache", "GALLEY_CONFINE_BUILDS": "available"])
        #expect(allowed.status == 0, "\(allowed.errors)")
        // What is built needs no compiler.
        #expect(try run(["GALLEY_CACHE": folder.path + "/cache"]).status == 0)
    }

    @Test func withoutThreads() throws {
        for command in [["layout", "Plugins/Flow/scene.yaml"], ["plugin", "info", "Plugins/Flow/FlowLayout.swift"]] {
            let run = try CommandRun(
                ["60", launcher, "clone3", "0", CommandRun.galley] + command, program: "/usr/bin/timeout")
            check(run, command.joined(separator: " "))
        }
    }

    @Test(arguments: ["ulimit -n 4;", "ulimit -v 300000;", "unset HOME XDG_CACHE_HOME XDG_STATE_HOME;", "HOME=;"])
    func withLessThanUsual(_ before: String) throws {
        // What takes long where nothing is cached.
        #expect(try CommandRun(["layout", "Plugins/Flow/scene.yaml"]).status == 0)
        check(try shell(before, Self.scene), before)
    }

    /// A message says which limit to raise.
    @Test(arguments: [
        ("-s 96", "raise ulimit -s", 71), ("-v 6000000", "raise ulimit -v", 71), ("-v 3000000", "raise ulimit -v", 71),
    ])
    func aLimitIsNamed(_ limit: String, _ advice: String, _ status: Int32?) throws {
        // What is not cached would be built, and say so.
        #expect(try CommandRun(["layout", "Plugins/Flow/scene.yaml"]).status == 0)
        let run = try CommandRun(
            ["-c", "ulimit \(limit); exec '\(CommandRun.galley)' \(Self.scene)"], program: "/bin/bash")
        #expect(run.status != 0 && run.status == status ?? run.status && run.output.isEmpty, "\(run.status)")
        #expect(run.errors.contains(advice) && run.errors.split(separator: "\n").count == 1, "\(run.errors)")
    }

    /// A worker, which has no rights of root, reads its private copy of the plugin.
    @Test func aMaskThatTakesTheOwnersRights() throws {
        let library = try folder.faulty("column", "")
        let run = try shell("umask 777;", "layout '\(library)'")
        #expect(run.status == 0 && !run.output.isEmpty, "\(run.errors)")
    }

    /// A relative home would be another folder in each working directory.
    @Test(arguments: ["relative", ""]) func aHomeThatIsNoneIsTheAccounts(_ home: String) throws {
        let run = try CommandRun(
            ["plugin", "trust", "--list"],
            environment: ["HOME": home, "XDG_STATE_HOME": nil, "XDG_CONFIG_HOME": nil], directory: folder.path)
        #expect(run.status == 0, "\(run.errors)")
        let environment = ["HOME": home]
        for path in [TrustFile(environment).path, Verdicts(environment).directory, IsolationRules.path(environment)] {
            #expect(path.hasPrefix("\(try #require(getpwuid(geteuid()).map { String(cString: $0.pointee.pw_dir) }))/."))
        }
    }

    @Test func withoutProc() throws {
        let canMount = try CommandRun(["-Urm", "true"], program: "/usr/bin/unshare").status == 0
        guard canMount else { try Test.cancel("no user namespaces") }
        let run = try CommandRun(
            ["-Urm", "sh", "-c", "mount -t tmpfs none /proc && exec '\(CommandRun.galley)' \(Self.scene)"],
            program: "/usr/bin/unshare")
        #expect(run.status == 71 && run.output.isEmpty, "\(run.status) \(run.output.prefix(80))")
        #expect(run.errors.hasPrefix("galley: expected /proc, "), "\(run.errors)")
    }

    /// An installed program takes no code from a folder above it, nor from where it was built.
    @Test func installedProgramsTakeCodeFromBesideThem() throws {
        try FileManager.default.createDirectory(
            atPath: folder.path + "/SDK/ABI/include", withIntermediateDirectories: true)
        try folder.write("SDK/ABI/include/galley.h", "")
        let bin = folder.path + "/usr/bin"
        try FileManager.default.createDirectory(atPath: bin, withIntermediateDirectories: true)
        try FileManager.default.copyItem(atPath: CommandRun.galley, toPath: bin + "/galley")
        let cache: [String: String?] = ["GALLEY_CACHE": folder.path + "/cache", "LD_LIBRARY_PATH": CommandRun.products]
        let run = try CommandRun(
            ["plugin", "build", folder.path + "/row.c"], program: bin + "/galley", environment: cache)
        #expect(
            run.status == 3 && run.errors.contains("/usr/share/galley: expected the sources of GalleySDK"),
            "\(run.errors)")
        let named = try CommandRun(["plugin", "list"], environment: ["GALLEY_HOME": bin])
        #expect(
            named.status == 3 && named.errors.contains("\(bin): expected the sources of GalleySDK"), "\(named.errors)")
        #expect(named.errors.contains("(GALLEY_HOME)") && named.output.isEmpty)
    }

    /// The kernel ends a program that goes on writing, unless the program wants to hear of it.
    @Test func aLimitOfFilesIsReported() throws {
        let library = try folder.faulty("column", "")
        let run = try CommandRun(
            ["-c", "{ ulimit -f 0; '\(CommandRun.galley)' layout '\(library)'; echo \"status $?\"; } 2>&1 | cat"],
            program: "/bin/bash", directory: folder.path)
        #expect(run.output.contains("File too large") && run.output.hasSuffix("status 38\n"), "\(run.output)")
    }
}
