import Foundation
import Testing

@testable import GalleyHost

/// The time that counts for the limit of a program, on a busy machine and on an idle one.
struct ProgramClockTests {
    /// Starts a shell that does this until the test ends it.
    private func start(_ script: String) throws -> Process {
        let process = Process()
        process.executableURL = URL(filePath: "/bin/sh")
        process.arguments = ["-c", script]
        try process.run()
        return process
    }

    private func time(_ process: pid_t, for duration: Duration) -> Double {
        var clock = ProgramClock(process)
        let begin = ContinuousClock.now
        while ContinuousClock.now - begin < duration {
            usleep(5000)
            clock.advance()
        }
        return clock.spent
    }

    @Test("A program that waits spends the elapsed time", arguments: ["exec sleep 30", "kill -STOP $$"])
    func waiting(_ script: String) throws {
        let process = try start(script).processIdentifier
        defer { kill(process, SIGKILL) }
        usleep(50_000)
        #expect(time(process, for: .milliseconds(200)) > 0.15)
    }

    /// It runs only while nothing else wants its core, and another program always does.
    @Test func aProgramWithoutAProcessorSpendsNothing() throws {
        let programs = try (0..<2).map { _ in try start("while :; do :; done").processIdentifier }
        defer { programs.forEach { kill($0, SIGKILL) } }
        // Each takes a process, the size of a mask and a mask with a bit for each core.
        typealias Affinity = @convention(c) (pid_t, Int, UnsafeMutablePointer<UInt64>) -> Int32
        let functions = try ["sched_getaffinity", "sched_setaffinity"].map { (name: String) in
            // Sound: the C library's own declaration.
            unsafeBitCast(try #require(dlsym(nil, name)), to: Affinity.self)
        }
        var cores = [UInt64](repeating: 0, count: 16)
        #expect(functions[0](0, 128, &cores) >= 0)
        let word = try #require(cores.firstIndex { $0 != 0 })
        let core = cores[word] & (~cores[word] &+ 1)
        cores = cores.indices.map { $0 == word ? core : 0 }
        for program in programs { #expect(functions[1](program, 128, &cores) == 0) }
        var priority = sched_param()
        let idle: Int32 = 5
        #expect(sched_setscheduler(programs[0], idle, &priority) == 0)
        #expect(time(programs[0], for: .milliseconds(400)) < 0.2)
    }
}
