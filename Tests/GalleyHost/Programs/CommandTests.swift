import Foundation
import GalleyHost
import Testing

/// Limits of programs that run to their end.
struct CommandTests {
    private func run(_ script: String, within seconds: Double) throws -> Command.Outcome {
        var command = Command(program: "/bin/sh", arguments: ["-c", script])
        command.confinement = ProgramConfinement(
            environment: ["PATH": "/usr/bin:/bin"], seconds: seconds, processorSeconds: 60, memory: 1 << 32,
            output: 1 << 20, processes: 4096, calls: [], makeFiles: nil)
        return try command.run()
    }

    @Test(
        "A program that waits, or whose programs work, is ended at its limit",
        arguments: [
            "sleep 30", "while :; do :; done", "sh -c 'while :; do :; done'; :",
        ])
    func theLimit(_ script: String) throws {
        let begin = ContinuousClock.now
        #expect(try run(script, within: 0.1).failure == "ended after 0 s")
        #expect(ContinuousClock.now - begin < .seconds(10))
    }

    @Test("The time in which others have the processor does not count")
    func aBusyMachine() throws {
        let others = try (0..<7).map { _ in
            let other = Process()
            other.executableURL = URL(filePath: "/usr/bin/taskset")
            // They end by themselves, should this test be killed.
            other.arguments = ["-c", "0", "sh", "-c", "ulimit -t 5; while :; do :; done"]
            try other.run()
            return other
        }
        defer {
            for other in others {
                // Other tests keep SIGTERM from this process's children.
                kill(other.processIdentifier, SIGKILL)
                other.waitUntilExit()
            }
        }
        let begin = ContinuousClock.now
        let loop = "i=0; while [ $i -lt 80000 ]; do i=$((i+1)); done; echo done"
        let outcome = try run("taskset -c 0 sh -c '\(loop)'", within: 0.3)
        #expect(outcome.failure == nil && outcome.output == "done\n", "\(outcome)")
        #expect(ContinuousClock.now - begin > .seconds(0.3), "the machine was not busy")
    }
}
