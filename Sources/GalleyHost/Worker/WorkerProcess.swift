import CMachine
import CWorker
import Foundation
import Synchronization

/// A worker process: its start, limits, output, end and reaping. `Worker` handles the channel.
final class WorkerProcess {
    let identifier: pid_t
    let channel: UnsafeMutablePointer<galley_channel>
    /// The thread that runs the plugin, which the worker names before any code of the plugin runs; the first thread
    /// until then.
    var thread: pid_t
    /// The pipe of its standard streams.
    private let output: Int32
    private var exit: Exit?
    /// What it used until its end.
    private var usage = rusage()
    /// The limit of its memory, in bytes.
    private let memory: Int

    /// The end of a process.
    enum Exit: Equatable {
        case status(Int32)
        case signal(Int32)
    }

    /// Starts a worker that can map `image`, and libraries from these directories.
    ///
    /// - Throws: `StartError` with an errno.
    init(program: String, image: Int32, libraries: [String], limits: Containment) throws(StartError) {
        self.memory = limits.memory
        let size = Int(GALLEY_CHANNEL_SIZE)
        let memory = machine_memory_file("galley-channel")
        guard memory >= 0, ftruncate(memory, off_t(size)) == 0 else { throw StartError(code: errno) }
        defer { close(memory) }
        let mapped = mmap(nil, size, PROT_READ | PROT_WRITE, MAP_SHARED, memory, 0)
        guard let mapped, mapped != MAP_FAILED else { throw StartError(code: errno) }
        channel = mapped.assumingMemoryBound(to: galley_channel.self)
        // From now on a worker cannot read this process's memory.
        machine_hide_memory()
        channel.pointee.spin = limits.sharesCore ? 0 : UInt32(clamping: limits.spin)

        var (reading, writing): (Int32, Int32) = (-1, -1)
        let code = galley_worker_pipe(&reading, &writing)
        guard code == 0 else {
            munmap(mapped, size)
            throw StartError(code: code)
        }
        defer { close(writing) }
        output = reading
        let core = limits.sharesCore ? Int(machine_core()) : -1
        if core >= 0 { machine_keep_to_core(Int32(core)) }
        let arguments = [
            program, String(limits.memory), String(getpid()), String(core), String(limits.confinement),
            ([SwiftRuntime.folder] + libraries).joined(separator: ":"), String(galley_worker_revision()),
        ]
        let outcome = WorkerSpawner.shared.spawn(arguments, channel: memory, image: image, output: writing)
        guard outcome.code == 0 else {
            close(reading)
            munmap(mapped, size)
            throw StartError(code: outcome.code)
        }
        identifier = outcome.process
        thread = outcome.process
    }

    struct StartError: Error { let code: Int32 }

    /// The number of its threads; nil if the system does not tell.
    var threadCount: Int? {
        let count = machine_thread_count(identifier)
        return count < 0 ? nil : Int(count)
    }

    /// Returns the end of the process, once it has ended, and reaps it.
    func checkExit() -> Exit? {
        if exit == nil {
            var status: Int32 = 0
            let process = wait4(identifier, &status, WNOHANG, &usage)
            if process == identifier {
                exit = status & 0x7f != 0 ? .signal(status & 0x7f) : .status(status >> 8 & 0xff)
            } else if process < 0, errno != EINTR {
                // Other code of this process reaped it.
                exit = .status(-1)
            }
        }
        return exit
    }

    /// The reason of a `SIGKILL` that nothing in the process can have sent, after its end.
    enum Killing {
        /// Something else ended it.
        case fromOutside
        /// It reached the limit of processor time that the host runs under too.
        case processorTime
        /// It used so much memory that the system chose it when memory ran out, or would have soon.
        case memory
    }

    /// Why the process was killed.
    var killing: Killing {
        var limit = rlimit()
        // The system counts whole ticks, and so ends a process earlier than its exact time says.
        if getrlimit(__rlimit_resource_t(RLIMIT_CPU.rawValue), &limit) == 0, limit.rlim_max != rlim_t.max,
            Double(usage.ru_utime.tv_sec + usage.ru_stime.tv_sec) + 1 >= Double(limit.rlim_max) / 2
        {
            return .processorTime
        }
        // A process begins with the peak of the one that starts it.
        var own = rusage()
        getrusage(RUSAGE_SELF.rawValue, &own)
        let peak = usage.ru_maxrss
        return peak > own.ru_maxrss && peak >= memory >> 11 ? .memory : .fromOutside
    }

    /// Ends the process, at once or after it has reported its position, and reaps it.
    func end(askingWhere: Bool = false) {
        if checkExit() == nil, askingWhere {
            awaitLastWords()
        }
        guard checkExit() == nil else { return }
        // The group is ended too: a program in the worker's place may have started others.
        kill(-identifier, SIGKILL)
        kill(identifier, SIGKILL)
        var status: Int32 = 0
        while waitpid(identifier, &status, 0) < 0, errno == EINTR {}
        exit = .signal(SIGKILL)
    }

    /// Asks its signal handler for the stack, which the handler writes into the channel before it ends the process, and
    /// waits: up to 50 ms in which the worker runs or sleeps, and up to two seconds while other processes have the
    /// processors.
    private func awaitLastWords() {
        let patience: UInt64 = 50
        let before = activity
        var idle: UInt64 = 0
        machine_signal_thread(identifier, thread, SIGXCPU)
        for _ in 0..<2000 where checkExit() == nil {
            usleep(1000)
            guard let before, let now = activity, now.isReady else {
                idle += 1
                if idle < patience { continue } else { return }
            }
            if now.spent(since: before) > patience * 1_000_000 { return }
        }
    }

    /// The activity of its thread.
    struct Activity {
        /// The thread's processor time in nanoseconds, which the system may report a few milliseconds late.
        let processor: UInt64
        /// The processor time of all threads of the process, in nanoseconds.
        let whole: UInt64
        /// Whether the thread is running or ready to run.
        let isReady: Bool

        /// Returns its time since an earlier activity. Other threads of the worker count if they keep all processors
        /// from it.
        func spent(since before: Activity) -> UInt64 {
            func passed(_ now: UInt64, _ then: UInt64) -> UInt64 { now > then ? now - then : 0 }
            return max(passed(processor, before.processor), passed(whole, before.whole) / Self.processors)
        }

        private static let processors = UInt64(max(1, ProcessInfo.processInfo.activeProcessorCount))
    }

    /// The current activity; nil if the system does not tell.
    var activity: Activity? {
        var (processor, whole): (UInt64, UInt64) = (0, 0)
        var isReady: Int32 = 0
        if machine_thread_activity(identifier, thread, &processor, &whole, &isReady) != 0 {
            // The plugin's thread ends first; the exit handlers run on the process's first thread.
            thread = identifier
            guard machine_thread_activity(identifier, thread, &processor, &whole, &isReady) == 0 else { return nil }
        }
        return Activity(processor: processor, whole: whole, isReady: isReady != 0)
    }

    /// Returns the output since the last call.
    func takeOutput() -> String? {
        var text: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 4096)
        while text.count < 65536 {
            let count = read(output, &buffer, buffer.count)
            guard count > 0 else { break }
            text += buffer[0..<count]
        }
        return text.isEmpty ? nil : String(decoding: text, as: UTF8.self)
    }

    deinit {
        end()
        close(output)
        munmap(channel, Int(GALLEY_CHANNEL_SIZE))
    }
}

extension Containment {
    /// The confinement as an argument of the worker's command line.
    fileprivate var confinement: UInt32 {
        guard isConfined else { return GALLEY_CONFINE_NOT }
        return allowsWeakConfinement ? GALLEY_CONFINE_WEAKLY : GALLEY_CONFINE_WHOLLY
    }
}
