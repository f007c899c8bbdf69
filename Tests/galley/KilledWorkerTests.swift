import Foundation
import Testing

/// A worker that something else ends by `SIGKILL`. The plugin is not to blame, and no plugin can look as if that happened.
struct KilledWorkerTests {
    /// A plugin that sleeps in `create`, because a pass has a deadline of its own. Its thread says so by its name.
    private static let asleep = """
        #include <sys/prctl.h>
        #define SLEEP prctl(PR_SET_NAME, "asleep"); sleep(300);

        """
    /// Finds the worker that sleeps, among those of the last command.
    private static let findWorker = """
        for i in $(seq 1200); do
            for worker in $(cat /proc/$!/task/*/children); do
                grep -qsx asleep /proc/$worker/task/*/comm && break 2
            done
            sleep 0.05
        done
        """

    /// Kills each worker that sleeps, until the last command ends: the trial's, and then the one of the run.
    private static let killWorkers = """
        while kill -0 $! 2> /dev/null; do
            for worker in $(cat /proc/$!/task/*/children 2> /dev/null); do
                grep -qsx asleep /proc/$worker/task/*/comm && kill -9 $worker
            done
            sleep 0.05
        done
        """

    /// Also of a trusted plugin, whose worker is killed in its trial.
    @Test(.timeLimit(.minutes(5)), arguments: [false, true])
    func aKillFromOutsideIsReportedAndForgotten(_ isTrusted: Bool) throws {
        let folder = try Folder(["rules": "* untrusted deadline=300s\n"])
        let plugin = try folder.faulty("sleepy", Self.asleep + "#define AT_CREATE SLEEP")
        if isTrusted { #expect(try folder.run(["plugin", "trust", folder.path]).status == 0) }
        let script = """
            '\(CommandRun.galley)' layout sleepy.so > out 2>&1 &
            \(Self.killWorkers)
            wait $!
            echo "status $?"
            """
        let run = try CommandRun(
            ["-c", script], program: "/bin/bash",
            environment: ["XDG_STATE_HOME": "\(folder.path)/state", "GALLEY_ISOLATION": "\(folder.path)/rules"],
            directory: folder.path)
        let said = folder.text("out")
        #expect(run.output == "status 7\n", "\(run.output)\(said)")
        #expect(said.contains("the plugin sleepy 2.3.4 was ended by a SIGKILL from outside its worker"), "\(said)")
        #expect(said.contains("in create of column"), "\(said)")
        #expect(said.contains("trusted, but runs in a worker process, because") == isTrusted, "\(said)")
        let release = try folder.run(["plugin", "release", plugin])
        #expect(release.output.contains("was not quarantined"), "\(release.output)\(release.errors)")
    }

    /// The rights and limits of a running worker, as `/proc` shows them, and its end when its host is killed.
    @Test(.timeLimit(.minutes(5))) func aWorkerHasNoRightsAndEndsWithItsHost() throws {
        let folder = try Folder(["rules": "* untrusted deadline=300s\n"])
        try folder.faulty("sleepy", Self.asleep + "#define AT_CREATE SLEEP")
        let script = """
            '\(CommandRun.galley)' layout sleepy.so > out 2>&1 &
            \(Self.findWorker)
            grep -E 'Cap(Prm|Eff|Bnd)|NoNewPrivs|Seccomp:' /proc/$worker/status
            grep -E 'core|address|open files|Max file size' /proc/$worker/limits
            kill -9 $!
            for i in $(seq 200); do grep -qs '^State:.[^Z]' /proc/$worker/status || break; sleep 0.05; done
            grep -s '^State:.[^Z]' /proc/$worker/status || echo gone
            """
        let run = try CommandRun(
            ["-c", script], program: "/bin/bash",
            environment: ["XDG_STATE_HOME": "\(folder.path)/state", "GALLEY_ISOLATION": "\(folder.path)/rules"],
            directory: folder.path)
        let lines = run.lines.map { $0.split(whereSeparator: \.isWhitespace).joined(separator: " ") }
        for expected in [
            "CapPrm: 0000000000000000", "CapEff: 0000000000000000", "NoNewPrivs: 1", "Seccomp: 2",
            "Max core file size 0 0 bytes", "Max file size 0 0 bytes", "Max open files 32 32 files",
            "Max address space 2147483648 2147483648 bytes", "gone",
        ] {
            #expect(lines.contains(expected), "\(expected): \(run.output)\(run.errors)")
        }
    }

    /// A plugin does not avoid its quarantine by having the system kill its worker.
    @Test(
        .timeLimit(.minutes(5)),
        arguments: [
            ("ulimit -t 1", "forever();", false, "crashed with SIGKILL"),
            (
                ":", "mmap(0, 480ul << 20, 3, MAP_PRIVATE | MAP_ANONYMOUS | MAP_POPULATE, -1, 0); SLEEP",
                true, "used up the memory"
            ),
        ])
    func whatAPluginUsesUpIsItsFault(_ before: String, _ code: String, _ isKilled: Bool, _ says: String) throws {
        let folder = try Folder(["rules": "* untrusted deadline=300s memory=930MB\n"])
        let plugin = try folder.faulty("greedy", "\(Self.asleep)#define AT_CREATE \(code)")
        let script = """
            (\(before); exec '\(CommandRun.galley)' layout greedy.so > out 2>&1) &
            \(isKilled ? Self.killWorkers : "")
            wait $!
            echo "status $?"
            """
        let run = try CommandRun(
            ["-c", script], program: "/bin/bash",
            environment: ["XDG_STATE_HOME": "\(folder.path)/state", "GALLEY_ISOLATION": "\(folder.path)/rules"],
            directory: folder.path)
        let said = folder.text("out")
        #expect(run.output == "status 7\n" && said.contains(says), "\(run.output)\(said)")
        let release = try folder.run(["plugin", "release", plugin])
        #expect(release.output.contains("released"), "\(release.output)\(release.errors)")
    }

    /// The word of the system counts, not that of the plugin, which can write the record of its crash.
    @Test func aForgedRecordIsTheCrashThatItSays() throws {
        let folder = try Folder()
        let plugin = try folder.faulty(
            "forger",
            """
            #include "galley_worker.h"
            #define AT_SIZE galley_channel *channel = *(galley_channel **)subviews.engine; \\
                memset(&channel->crash, 0, sizeof channel->crash); channel->crash.signal = SIGKILL; \\
                channel->turn = GALLEY_TURN_CRASHED; sleep(10);
            """, flags: ["-I", CommandRun.checkout + "/Sources/CWorker/include"])
        let run = try folder.run(["layout", plugin])
        #expect(run.status == 7 && run.errors.contains("crashed with SIGKILL"), "\(run.errors)")
        let release = try folder.run(["plugin", "release", plugin])
        #expect(release.output.contains("released"), "\(release.output)\(release.errors)")
    }
}
