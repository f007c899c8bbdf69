import Foundation
import Testing

/// Systems that do not confine processes, as some containers and old kernels: plugins are refused there unless the user says
/// otherwise, and then the command says what is not kept off.
struct UnconfinedTests {
    /// Runs a program for which a call of the system fails, with ENOSYS or EPERM.
    private static let launcher = """
        #include <errno.h>
        #include <seccomp.h>
        #include <string.h>
        #include <unistd.h>

        int main(int count, char **arguments) {
            scmp_filter_ctx filter = seccomp_init(SCMP_ACT_ALLOW);
            if (count < 4) return 125;
            const int error = strcmp(arguments[1], "EPERM") ? ENOSYS : EPERM;
            seccomp_rule_add(filter, SCMP_ACT_ERRNO(error), seccomp_syscall_resolve_name(arguments[2]), 0);
            if (seccomp_load(filter)) return 125;
            execv(arguments[3], arguments + 3);
            return 126;
        }
        """

    private struct System {
        let folder: Folder
        let launcher: String

        init() throws {
            folder = try Folder(["launcher.c": UnconfinedTests.launcher])
            launcher = "\(folder.path)/launcher"
            let built = try CommandRun(
                ["cc", "-w", "-o", launcher, "\(folder.path)/launcher.c", "-lseccomp"], program: "/usr/bin/env")
            try #require(built.status == 0, "\(built.errors)")
        }

        /// Runs the command where a call fails.
        func run(_ error: String, _ call: String, _ arguments: [String]) throws -> CommandRun {
            try CommandRun(
                [error, call, CommandRun.galley] + arguments, program: launcher,
                environment: ["XDG_STATE_HOME": "\(folder.path)/state"], directory: folder.path)
        }
    }

    @Test(arguments: [
        ("ENOSYS", "seccomp", "seccomp"), ("EPERM", "seccomp", "seccomp"),
        ("ENOSYS", "landlock_create_ruleset", "Landlock"), ("EPERM", "landlock_create_ruleset", "Landlock"),
        ("EPERM", "landlock_restrict_self", "Landlock"),
    ])
    func aSystemThatLacksOneRefuses(_ error: String, _ call: String, _ name: String) throws {
        let system = try System()
        let plugin = try system.folder.faulty("sound", "")
        func run(_ arguments: String...) throws -> CommandRun { try system.run(error, call, arguments) }
        for arguments in [["layout", plugin], ["layout", plugin, "--isolate", "always"], ["plugin", "info", plugin]] {
            let refused = try system.run(error, call, arguments)
            #expect(refused.status == 46 && refused.output.isEmpty, "\(arguments): \(refused.errors)")
            #expect(refused.errors.contains("found one without \(name). Allow it"), "\(refused.errors)")
        }
        let weak = try run("layout", plugin, "--isolate", "weak")
        #expect(weak.status == 0 && weak.errors.contains("this system has no \(name): "), "\(weak.errors)")
        // Bundled plugins, which are built here before, and who trusts all.
        _ = try CommandRun(["layout", "\(CommandRun.checkout)/\(CommandRun.flowScene)"])
        #expect(try run("layout", "\(CommandRun.checkout)/\(CommandRun.flowScene)").errors.isEmpty)
        #expect(try run("layout", plugin, "--isolate", "never").status == 0)
        // As the refusal advises. The trial before keeps nothing from a plugin that may do everything next.
        #expect(try run("plugin", "trust", plugin).status == 0)
        let trusted = try run("layout", plugin)
        #expect(trusted.status == 0 && trusted.errors.contains("runs in this process"), "\(trusted.errors)")
        guard call != "landlock_restrict_self" else { return }
        for command in [["check", plugin, "--only", "ids"], ["call", plugin]] {
            let refused = try system.run(error, call, ["plugin"] + command)
            #expect(refused.status != 0 && refused.output.isEmpty, "\(command)")
            #expect(refused.errors.contains("by \(name)"), "\(command): \(refused.errors)")
        }
    }

    /// Without seccomp a plugin can kill itself, so a worker that was killed is the plugin's fault.
    @Test func whoeverCanKillItselfIsToBlame() throws {
        let system = try System()
        let plugin = try system.folder.faulty("suicidal", "#define AT_SIZE kill(getpid(), SIGKILL);")
        let run = try system.run("ENOSYS", "seccomp", ["layout", plugin, "--isolate", "weak"])
        #expect(run.status == 7 && run.errors.contains("crashed with SIGKILL"), "\(run.errors)")
        let release = try system.folder.run(["plugin", "release", plugin])
        #expect(release.output.contains("released"), "\(release.output)\(release.errors)")
    }

    @Test(
        "A system that forbids name spaces runs checks and calls all the same",
        arguments: [("EPERM", "unshare"), ("ENOSYS", "unshare"), ("EPERM", "mount"), ("EPERM", "pivot_root")])
    func withoutNamespaces(_ error: String, _ call: String) throws {
        let system = try System()
        let plugin = try system.folder.faulty("sound", "")
        for command in [["check", plugin, "--only", "ids"], ["call", plugin]] {
            let run = try system.run(error, call, ["plugin"] + command)
            #expect(run.status == 0 && run.errors.isEmpty, "\(command): \(run.errors)")
        }
    }

    /// What a worker without Landlock keeps off all the same, tried by code that runs before the plugin's entry.
    @Test func withoutLandlockNothingIsReadOrWrittenAndTheHostsMemoryIsClosed() throws {
        let system = try System()
        let mine = try system.folder.write("mine", "as it was")
        func constructor(_ code: String) throws -> CommandRun {
            let plugin = try system.folder.faulty(
                "early",
                """
                __attribute__((constructor)) static void early(void) {
                    char host[64];
                    snprintf(host, sizeof host, "/proc/%d/mem", getppid());
                    \(code)
                }
                """)
            return try system.run("ENOSYS", "landlock_create_ruleset", ["layout", plugin, "--isolate", "weak"])
        }
        for flags in ["O_WRONLY", "O_RDWR", "O_RDONLY | O_TRUNC", "O_WRONLY | O_CREAT", "O_RDONLY | O_CREAT"] {
            let run = try constructor("if (open(\"\(mine)\", \(flags), 0600) >= 0) printf(\"opened\\n\");")
            #expect(run.status == 47 && run.errors.contains("called openat, which a worker refuses"), "\(run.errors)")
            #expect(!run.errors.contains("opened\n") && system.folder.text("mine") == "as it was", "\(flags)")
        }
        for call in ["unlink(\"\(mine)\")", "rename(\"\(mine)\", \"x\")", "truncate(\"\(mine)\", 0)"] {
            let run = try constructor("if (\(call) == 0) printf(\"done\\n\");")
            #expect(run.status == 47 && system.folder.text("mine") == "as it was", "\(call): \(run.errors)")
        }
        // Also with the rights of root, which the worker gives up.
        let memory = try constructor("printf(\"memory %d\\n\", open(host, O_RDONLY) >= 0);")
        #expect(memory.errors.contains("memory 0"), "\(memory.errors)")
        let writing = try constructor("printf(\"memory %d\\n\", open(host, O_RDWR) >= 0);")
        #expect(writing.status == 47 && !writing.errors.contains("memory 1"), "\(writing.errors)")
        // Nor is the user's file read, although Landlock is missing.
        let reading = try constructor("printf(\"mine %d\\n\", open(\"\(mine)\", O_RDONLY) >= 0);")
        #expect(reading.status == 47 && reading.errors.contains("mine 0"), "\(reading.errors)")
    }
}
