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
            "sleep 30", "kill -STOP $$", "while :; do :; done", "sh -c 'while :; do :; done'; :",
        ])
    func theLimit(_ script: String) throws {
        let begin = ContinuousClock.now
        #expect(try run(script, within: 0.1).failure == "ended after 0 s")
        #expect(ContinuousClock.now - begin < .seconds(10))
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
