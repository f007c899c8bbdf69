import Foundation
import Testing

/// Systems that confine no process, as some containers.
struct UnconfinedTests {
    /// Runs a program for which a call of the system fails.
    private static let launcher = """
        #include <errno.h>
        #include <seccomp.h>
        #include <unistd.h>

        int main(int count, char **arguments) {
            scmp_filter_ctx filter = seccomp_init(SCMP_ACT_ALLOW);
            seccomp_rule_add(filter, SCMP_ACT_ERRNO(EINVAL), SCMP_SYS(seccomp), 0);
            if (count < 2 || seccomp_load(filter)) return 125;
            execv(arguments[1], arguments + 1);
            return 126;
        }
        """

    @Test func aSystemThatConfinesNothingIsToldAsSuch() throws {
        let folder = try Folder(["launcher.c": Self.launcher])
        let launcher = "\(folder.path)/launcher"
        let built = try CommandRun(
            ["cc", "-w", "-o", launcher, "\(folder.path)/launcher.c", "-lseccomp"], program: "/usr/bin/env")
        try #require(built.status == 0, "\(built.errors)")
        let plugin = try folder.faulty("sound", "")
        func run(_ arguments: String...) throws -> CommandRun {
            try CommandRun(
                [CommandRun.galley] + arguments, program: launcher,
                environment: ["XDG_STATE_HOME": "\(folder.path)/state"], directory: folder.path)
        }
        let isolated = try run("layout", plugin, "--isolate", "always")
        #expect(isolated.status == 46 && isolated.output.isEmpty)
        #expect(isolated.errors.contains("found a system that confines none"), "\(isolated.errors)")
        let check = try run("plugin", "check", plugin, "--only", "ids")
        #expect(check.status != 0 && check.output.isEmpty)
        #expect(check.errors.contains("expected a system that confines the process of a check"), "\(check.errors)")
        // Who trusts it runs it.
        #expect(try run("layout", plugin, "--isolate", "never").status == 0)
    }
}
