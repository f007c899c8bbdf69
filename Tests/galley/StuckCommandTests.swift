import Foundation
import Testing

/// A session that is stuck in a trusted plugin ends when it is told to.
struct StuckCommandTests {
    @Test(.timeLimit(.minutes(5)), arguments: [1, 2])
    func aPluginThatNeverReturnsKeepsNobody(_ signals: Int) throws {
        let folder = try Folder()
        let plugin = try folder.faulty(
            "stuck", "#define AT_SIZE if (getenv(\"STRIKE\") && subviews.count > 3) for (;;) pause();")
        let few = "tree: {kind: ./\((plugin as NSString).lastPathComponent), children: [{item: 10x10}]}\n"
        let many = "tree: {kind: ./stuck.so, children: [{item: 10x10, repeat: 5}]}\n"
        try folder.write("stuck.yaml", few)
        try folder.write("many.yaml", many)
        _ = try folder.run(["plugin", "trust", folder.path])
        let script = """
            '\(CommandRun.galley)' watch stuck.yaml > out 2>&1 &
            for i in $(seq 600); do grep -q watching out && break; sleep 0.1; done
            cp many.yaml next.yaml; mv next.yaml stuck.yaml
            sleep 2
            begin=$(date +%s%N)
            for i in $(seq \(signals)); do kill -INT $!; sleep 0.05; done
            wait $!
            echo "status $? after $((($(date +%s%N) - begin) / 1000000))"
            """
        let run = try CommandRun(
            ["-c", script], program: "/bin/bash",
            environment: ["XDG_STATE_HOME": "\(folder.path)/state", "STRIKE": "1"], directory: folder.path)
        let words = run.output.split(whereSeparator: \.isWhitespace)
        #expect(words.count == 4 && words[1] == "130", "\(run.output)\(run.errors)\(folder.text("out"))")
        let milliseconds = try #require(words.last.flatMap { Int($0) })
        // The system may have other things to do; without the timer it would be for ever.
        #expect(milliseconds < (signals == 1 ? 3000 : 850), "\(run.output)")
        if signals == 1 { #expect(milliseconds > 800, "it was stuck: \(run.output)") }
    }

    /// A worker has two seconds to close views, and who ends a session does not wait for that.
    @Test(.timeLimit(.minutes(3)))
    func viewsThatNeverCloseKeepNobody() throws {
        let counter = try String(contentsOfFile: "\(CommandRun.checkout)/Plugins/Counter/counter.c", encoding: .utf8)
        let hanging = counter.replacingOccurrences(
            of: "static void close_session(void *session) { free(session); }",
            with: "static void close_session(void *session) { for (volatile int i = 0;; i++) { (void)session; } }")
        #expect(hanging != counter)
        let folder = try Folder(["hanging.c": hanging])
        let script = """
            '\(CommandRun.galley)' watch hanging.c > out 2>&1 &
            for i in $(seq 600); do grep -q watching out && break; sleep 0.1; done
            kill -INT $!
            wait $!
            echo "status $?"
            """
        let run = try CommandRun(["-c", script], program: "/bin/bash", directory: folder.path)
        #expect(run.output == "status 130\n", "\(run.output)\(run.errors)\(folder.text("out"))")
    }

    /// A thread that gives its processor away has almost no time of its own while others want the processors.
    @Test(.timeLimit(.minutes(3)))
    func aPluginThatYieldsIsEndedOnABusyMachine() throws {
        let folder = try Folder(["yields.yaml": "tree: {kind: ./yields.so, children: [{item: 10x10}]}\n"])
        try folder.faulty("yields", "#include <sched.h>\n#define AT_SIZE for (;;) sched_yield();")
        // On one core only, because other tests run beside this one. The loops end by themselves, since programs that
        // tests start may have signals blocked.
        let script = """
            taskset -cp 0 $$ > /dev/null
            touch busy
            for i in 1 2 3 4; do (while [[ -e busy && $SECONDS -lt 90 ]]; do :; done) & done
            timeout -s KILL 60 '\(CommandRun.galley)' layout yields.yaml --isolate always
            echo "status $?"
            rm busy
            wait
            """
        let run = try CommandRun(["-c", script], program: "/bin/bash", directory: folder.path)
        #expect(run.output.hasSuffix("status 7\n") && run.errors.contains("took longer than 100 ms"), "\(run.errors)")
        #expect(run.seconds < 45, "\(run.seconds)")
    }
}
