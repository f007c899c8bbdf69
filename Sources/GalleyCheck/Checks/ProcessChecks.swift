import Foundation
import GalleyABI

/// Checks of the process that the plugin is a guest in.
extension Check {
    private static let clause = "galley.h, Rules that hold everywhere"
    private static let guest = "\(clause): a plugin is a guest in its process"

    static let processChecks = [
        unchanged("locale", "The locale stays as it was.") { ProcessState.locale },
        unchanged("floating-point", "Rounding, traps and subnormal numbers stay as they were.") {
            ProcessState.floatingPointMode
        },
        Check(
            "processor-flags", .process, "The direction flag and the alignment check are clear after each call.",
            clause: guest
        ) { trial in
            try exercise(trial)
            try expect(!LastCall.hasLeftFlags, "expected both to be clear, found one that is set")
        },
        unchanged("signals", "Blocked signals and signal handlers stay as they were.") { ProcessState.signals },
        unchanged("timers", "No timer is left running.") { ProcessState.timers },
        unchanged("working-directory", "The working directory stays as it was.") { ProcessState.directory },
        unchanged("file-mode-mask", "The permissions that new files do not get stay as they were.") {
            ProcessState.fileModeMask
        },
        unchanged("resource-limits", "The limits of what the process may have stay as they were.") {
            ProcessState.limits
        },
        unchanged("thread-name", "The calling thread keeps its name.") { ProcessState.threadName },
        unchanged("environment", "The environment stays as it was.") { ProcessState.environment },
        unchanged(
            "open-files", "No file is left open, and none of the host's is closed.", bounds: .readsSystem
        ) { ProcessState.files },
        Check("no-processes", .process, "No process is started.", clause: guest, bounds: .endsByProcesses) { trial in
            try exercise(trial)
        },
        unchanged("no-output", "Nothing is written to the standard streams; there is a log.", isAdvice: true) {
            ProcessState.output
        },
        Check(
            "no-threads", .process, "No thread is left running.",
            clause: "\(clause): a plugin starts no thread that calls the host"
        ) { trial in
            ProcessState.settle()
            let before = ProcessState.threads
            try exercise(trial)
            let left = ProcessState.threads.subtracting(before).count
            try expect(left == 0, "expected no threads more than before, found \(left)")
        },
        Check(
            "two-threads", .process, "Two instances may be used on two threads at once.",
            clause: "\(clause): layout-thread is one at a time for an instance"
        ) { trial, layout in
            var random = trial.random()
            let children = TrialChild.random(6, using: &random)
            let proposals = (0..<40).map { _ in galley_proposal.random(using: &random) }
            let alone = try layout.container(children)
            let expected = try proposals.map { try alone.layOut($0) }
            let failures = Failures()
            // Sound: each thread has its own containers; what they share is under test.
            nonisolated(unsafe) let type = layout
            DispatchQueue.concurrentPerform(iterations: 2) { _ in
                do {
                    for _ in 0..<20 {
                        let container = try type.container(children)
                        for (proposal, expected) in zip(proposals, expected) {
                            try expectEqual(
                                expected, try container.layOut(proposal), proposal, " alone and on two threads")
                        }
                    }
                } catch { failures.add(error) }
            }
            if let error = failures.first { throw error }
        },
        Check(
            "steady-memory", .process, "1,000 passes do not take more memory than 200.",
            clause: "\(clause): memory"
        ) { trial, layout in
            var random = trial.random()
            let container = try layout.container(TrialChild.random(8, using: &random))
            let proposals = (0..<8).map { _ in galley_proposal.random(using: &random, finite: true) }
            var pass = 0
            try expectNoGrowth("1,000 passes") { () throws(Violation) in
                _ = try container.layOut(proposals[pass % proposals.count])
                try container.update()
                pass += 1
            }
        },
    ]

    /// Makes a check that a part of the process's state is the same before loading the plugin and after using it.
    private static func unchanged(
        _ id: String, _ rule: String, isAdvice: Bool = false, bounds: Check.Bounds = .usual,
        _ state: @escaping @Sendable () -> Set<String>
    ) -> Check {
        Check(id, .process, rule, clause: guest, isAdvice: isAdvice, bounds: bounds) { trial in
            // The first call may set up the means of asking.
            _ = state()
            let before = state()
            try exercise(trial)
            let after = state()
            func only(_ some: Set<String>, _ others: Set<String>) -> String {
                let text = some.subtracting(others).sorted().joined(separator: ", ")
                return text.isEmpty ? "nothing more" : text.count > 300 ? text.prefix(300) + "…" : text
            }
            try expect(before == after, "expected \(only(before, after)), found \(only(after, before))")
        }
    }

    /// Loads the plugin and calls every function of each layout.
    private static func exercise(_ trial: Trial) throws {
        var random = trial.random()
        for layout in try trial.plugin().layouts {
            for _ in 0..<10 {
                let container = try layout.container(TrialChild.random(5, using: &random, keys: layout.keys))
                let proposal = galley_proposal.random(using: &random, finite: true)
                guard let outcome = try container.layOut(proposal) else { continue }
                let bounds = galley_rect(origin: galley_point(), size: outcome.size)
                var spacing = galley_spacing()
                spacing.size = UInt32(MemoryLayout<galley_spacing>.size)
                _ = container.spacing(&spacing)
                for guide in 0..<GALLEY_ALIGNMENT_BUILTIN_COUNT { _ = try container.guide(guide, bounds, proposal) }
                for (index, parameter) in layout.parameters.enumerated() {
                    for value in parameter.values { _ = container.set(index, value) }
                }
                try container.update()
                _ = try container.properties()
            }
        }
    }
}

/// The failures on several threads.
private final class Failures: @unchecked Sendable {
    // Sound: every use is inside the lock.
    private let lock = NSLock()
    private var errors: [any Error] = []

    func add(_ error: any Error) { lock.withLock { errors.append(error) } }
    var first: (any Error)? { lock.withLock { errors.first } }
}
