import Foundation
import Subprocess

#if canImport(System)
    import System
#else
    import SystemPackage
#endif

/// Runs a program to its end and collects what it writes, both streams together.
struct Command {
    let program: String
    let arguments: [String]
    var directory: String?
    /// Added to the environment of this process.
    var variables: [String: String] = [:]

    struct Outcome {
        let output: String
        /// nil: ended with exit status 0.
        let failure: String?
    }

    /// Compilers that fail badly repeat themselves; what exceeds this is an error of its own.
    private static let outputLimit = 16 << 20

    func run() throws(BuildError) -> Outcome {
        // Callers are synchronous, the library is not. Its tasks run on a thread of their own, never on the
        // shared pool: a caller that blocks a thread of that pool here must not wait for another one of it.
        let box = OutcomeBox()
        let done = DispatchSemaphore(value: 0)
        let executor = ThreadExecutor()
        Task.detached(executorPreference: executor) {
            do {
                box.result = .success(try await start())
            } catch {
                box.result = .failure(error)
            }
            done.signal()
        }
        done.wait()
        executor.stop()
        switch box.result {
        case .success(let outcome)?: return outcome
        case .failure(let error)?: throw .toolFailed(tool: program, status: "not run", output: "\(error)")
        case nil: throw .toolFailed(tool: program, status: "not run", output: "")
        }
    }

    private func start() async throws -> Outcome {
        let changed = variables.map { (Environment.Key(stringLiteral: $0.key), String?.some($0.value)) }
        let result = try await Subprocess.run(
            .path(FilePath(program)), arguments: Arguments(arguments),
            environment: .inherit.updating(Dictionary(uniqueKeysWithValues: changed)),
            workingDirectory: directory.map { FilePath($0) },
            output: .bytes(limit: Command.outputLimit), error: .combinedWithOutput)
        let output = String(decoding: result.standardOutput, as: UTF8.self)
        return Outcome(output: output, failure: result.terminationStatus.isSuccess ? nil : "\(result.terminationStatus)")
    }
}

/// Written by the task, read after its signal.
private final class OutcomeBox: @unchecked Sendable {
    var result: Result<Command.Outcome, any Error>?
}

/// Runs the jobs of one command, in order, on one thread.
private final class ThreadExecutor: TaskExecutor, @unchecked Sendable {
    private let condition = NSCondition()
    private var jobs: [UnownedJob] = []
    private var isStopped = false

    init() {
        Thread.detachNewThread { [self] in
            while let job = next() { job.runSynchronously(on: asUnownedTaskExecutor()) }
        }
    }

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        condition.lock()
        jobs.append(job)
        condition.signal()
        condition.unlock()
    }

    /// Ends the thread when its jobs are done.
    func stop() {
        condition.lock()
        isStopped = true
        condition.signal()
        condition.unlock()
    }

    private func next() -> UnownedJob? {
        condition.lock()
        defer { condition.unlock() }
        while jobs.isEmpty && !isStopped { condition.wait() }
        return jobs.isEmpty ? nil : jobs.removeFirst()
    }
}
