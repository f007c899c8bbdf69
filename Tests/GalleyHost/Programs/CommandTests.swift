import Foundation
import GalleyHost
import Testing

/// Limits of programs that run to their end.
struct CommandTests {
    private func run(
        _ script: String, within seconds: Double, processor: Int = 60
    ) throws -> Command.Outcome {
        var command = Command(program: "/bin/sh", arguments: ["-c", script])
        command.confinement = ProgramConfinement(
            environment: ["PATH": "/usr/bin:/bin"], seconds: seconds, processorSeconds: Double(processor),
            memory: 1 << 32, output: 1 << 20, processes: 4096, calls: [], makeFiles: nil)
        return try command.run()
    }

    @Test(
        "A program that waits, or whose programs work, is ended at its limit",
        arguments: [
            "sleep 30", "kill -STOP $$", "while :; do :; done", "sh -c 'while :; do :; done'; :",
        ])
    func theLimit(_ script: String) throws {
        let begin = ContinuousClock.now
        #expect(try run(script, within: 0.1).failure == "ended after 0 s")
        #expect(ContinuousClock.now - begin < .seconds(10))
    }

    /// The system counts the limit in whole ticks, and names no reason: a program that it killed after at least half of the
    /// limit was ended by the limit.
    @Test(
        "A program that is killed has spent its processor time only if it used at least half of it",
        arguments: [
            ("kill -KILL $$", 30, 2, nil), ("sh -c 'kill -KILL $$'; echo Killed; exit 1", 30, 2, nil),
            // After 1.4 of the 2 seconds, which the fields 14 and 15 of its state count in hundredths.
            (
                "while :; do read -r a b c d e f g h i j k l m u s z < /proc/$$/stat; "
                    + "[ $((u + s)) -ge 140 ] && kill -KILL $$; done", 30, 2, 2
            ),
            // Ended after half of it by the limit of time, which is another reason. A busy machine may end it late.
            ("while :; do :; done", 1.6, 3, nil),
        ] as [(String, Double, Int, Double?)])
    func halfOfTheProcessorTime(_ script: String, _ seconds: Double, _ processor: Int, _ spent: Double?) throws {
        let outcome = try run(script, within: seconds, processor: processor)
        #expect(outcome.failure != nil)
        #expect(outcome.spentProcessorTime == spent, "\(outcome)")
    }

    @Test("With a program that is ended, those that it started end")
    func startedPrograms() throws {
        let mark = "41.\(getpid())\(UInt32.random(in: 1000...9999))"
        func sleepers() -> Int {
            let processes = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
            return processes.filter { process in
                let line = (try? String(contentsOfFile: "/proc/\(process)/cmdline", encoding: .utf8)) ?? ""
                return line == "sleep\0\(mark)\0"
            }.count
        }
        _ = try run("sh -c 'sleep \(mark); :'; :", within: 0.5)
        // What was ended by a signal may take a moment to be gone.
        for _ in 0..<100 where sleepers() > 0 { usleep(20_000) }
        #expect(sleepers() == 0)
    }
}
