import Foundation
import GalleyEngine
import GalleyHost
import GalleyFormatting
import Synchronization

/// A run of checks on one plugin file, two processes at a time.
public struct PluginChecks: Sendable {
    /// The seed of all random numbers. Reports print it, and the same seed repeats the run.
    public var seed: UInt64
    /// The number of random trials.
    public var runs = 1000
    /// Whether checks run on a system without Landlock, where the plugin can read all files. Otherwise they are refused there.
    public var allowsWeakConfinement = false
    /// The deadline of one check.
    public var deadline = Duration.seconds(10)
    /// The time for all checks. A check that has not begun by then is skipped, and `CheckResult.isOutOfTime`.
    public var limit = Duration.seconds(120)
    /// The ids of the checks to run; empty for all.
    public var only: [String] = []
    /// The program that runs checks in processes of their own, with the arguments before the path. It calls
    /// `CheckWorker.main`.
    public var worker: [String]

    /// The id of the only layout whose calls are checked; nil: all. Checks of the file are about all layouts.
    public var layout: String?

    /// Makes a run whose checks are run by `worker`.
    public init(seed: UInt64 = UInt64.random(in: 0..<1_000_000), worker: [String]) {
        (self.seed, self.worker) = (seed, worker)
    }

    /// The number of timeouts after which the remaining checks are skipped.
    private static let toleratedTimeouts = 3
    private static let processes = 2

    /// Checks the `.so` file at `path`.
    ///
    /// - Parameter progress: receives the number of finished checks and of all checks, on any thread.
    /// - Returns: one result for each requested check, in the order of `Check.all`.
    /// - Throws: `CheckError`.
    public func run(
        _ path: String, progress: @escaping @Sendable (Int, Int) -> Void = { _, _ in }
    ) throws -> [CheckResult] {
        let checks = try chosen()
        let end = SuspendingClock.now + limit
        // The checks run on a copy, so that the file can change meanwhile. The copy is removed afterwards.
        ProcessFolder.removeAbandoned(in: NSTemporaryDirectory())
        let folder = NSTemporaryDirectory() + "/\(ProcessFolder.prefix)check-\(UUID().uuidString)"
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let copy = "\(folder)/\((path as NSString).lastPathComponent)"
        do {
            try FileManager.default.createDirectory(
                atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
            try FileManager.default.copyItem(atPath: path, toPath: copy)
        } catch {
            throw CheckError.noCopy(path, error.localizedDescription)
        }

        // A file that is not a plugin has no libraries; the first check reports it.
        let libraries = (try? PluginSymbols(path: copy))?.libraryPaths ?? []
        var results: [Int: CheckResult] = [:]
        let gate = Workers(checks: self, path: copy, libraries: libraries)
        // A plugin that fails a gate would fail the other checks for the same reason.
        for (index, check) in checks.enumerated() where check.isGate {
            let result = try gate.result(of: check)
            results[index] = result
            guard result.isFault else { continue }
            for (index, check) in checks.enumerated() where results[index] == nil {
                results[index] = CheckResult(
                    check: check, outcome: .skipped, findings: ["not asked, because \(result.check.id) failed"],
                    output: "", seconds: 0)
            }
            return checks.indices.compactMap { results[$0] }
        }
        let rest = checks.indices.filter { results[$0] == nil }
        let done = try runAll(rest.map { checks[$0] }, copy, libraries, until: end, progress)
        for (index, result) in zip(rest, done) { results[index] = result }
        let all = checks.indices.compactMap { results[$0] }
        return try judgedWithAcceptedCounts(all, by: gate, until: end)
    }

    private func chosen() throws -> [Check] {
        let ids = Check.all.map(\.id)
        for id in only where !ids.contains(id) {
            throw CheckError.unknownCheck(id, nearest: nearMiss(id, among: ids))
        }
        return only.isEmpty ? Check.all : Check.all.filter { only.contains($0.id) }
    }

    private struct Progress {
        var next = 0
        var done = 0
        var timeouts = 0
        var results: [CheckResult?]
        var error: (any Error)?
    }

    private func runAll(
        _ checks: [Check], _ path: String, _ libraries: [String], until end: SuspendingClock.Instant,
        _ progress: @escaping @Sendable (Int, Int) -> Void
    ) throws -> [CheckResult] {
        let state = Mutex(Progress(results: Array(repeating: nil, count: checks.count)))
        DispatchQueue.concurrentPerform(iterations: Self.processes) { _ in
            let workers = Workers(checks: self, path: path, libraries: libraries)
            while let (index, obstacle) = take(state, checks.count, until: end) {
                do {
                    let result =
                        try obstacle.map { notAsked(checks[index], $0) }
                        ?? workers.result(of: checks[index])
                    let done = state.withLock { state in
                        state.results[index] = result
                        state.done += 1
                        if result.outcome == .timedOut { state.timeouts += 1 }
                        return state.done
                    }
                    progress(done, checks.count)
                } catch {
                    state.withLock { $0.error = error }
                }
            }
        }
        let end = state.withLock { $0 }
        if let error = end.error { throw error }
        return end.results.compactMap { $0 }
    }

    /// The reason why a check is not run.
    private enum Obstacle {
        /// Too many checks did not end.
        case hangs
        /// The time for all checks is over.
        case endOfTime
    }

    private func take(
        _ state: borrowing Mutex<Progress>, _ count: Int, until end: SuspendingClock.Instant
    ) -> (index: Int, obstacle: Obstacle?)? {
        state.withLock { state in
            guard state.next < count, state.error == nil else { return nil }
            defer { state.next += 1 }
            if state.timeouts >= Self.toleratedTimeouts { return (state.next, .hangs) }
            return (state.next, SuspendingClock.now < end ? nil : .endOfTime)
        }
    }

    private func notAsked(_ check: Check, _ obstacle: Obstacle) -> CheckResult {
        let reason =
            switch obstacle {
            case .hangs: "\(Self.toleratedTimeouts) checks did not end in time"
            case .endOfTime: "all checks together took longer than \(limit.text)"
            }
        var result = CheckResult(
            check: check, outcome: .skipped, findings: ["not asked, because \(reason)"], output: "", seconds: 0)
        result.isOutOfTime = obstacle == .endOfTime
        return result
    }
}

extension PluginChecks {
    /// Runs the checks again that failed because a layout does not accept the number of children that they use, with a
    /// number that it accepts. The result of `child-counts` says so.
    private func judgedWithAcceptedCounts(
        _ results: [CheckResult], by workers: Workers, until end: SuspendingClock.Instant
    ) throws -> [CheckResult] {
        let suspects = results.indices.filter { index in
            ![.passed, .skipped, .timedOut].contains(results[index].outcome)
                && results[index].findings.contains {
                    $0.contains("with ") && $0.contains(" child")
                        || $0.contains("a subview that does not exist") || $0.contains(" of child ")
                }
        }
        guard !suspects.isEmpty else { return results }
        let rules = try workers.acceptedCounts(until: end)
        guard rules.contains(where: { $0 != .all }) else { return results }
        var judged = results
        for index in results.indices where ![.passed, .skipped, .timedOut].contains(results[index].outcome) {
            guard SuspendingClock.now < end else { return judged }
            judged[index] = try workers.result(of: results[index].check, accepting: rules)
        }
        if let index = judged.firstIndex(where: { $0.check.id == "child-counts" && !$0.isFault }) {
            let texts = rules.filter { $0 != .all }.map(\.text)
            let finding =
                "found \(Set(texts).sorted().joined(separator: ", or ")), so that the checks ask for no other number"
            judged[index] = CheckResult(
                check: judged[index].check, outcome: .warning, findings: [finding], output: "",
                seconds: judged[index].seconds)
        }
        return judged
    }
}

/// The workers of one thread: one for each set of files that a check may read, made when it is needed.
private final class Workers {
    private let checks: PluginChecks
    private let path: String
    private let libraries: [String]
    private var confined: CheckForks?
    private var reader: CheckForks?

    init(checks: PluginChecks, path: String, libraries: [String]) {
        (self.checks, self.path, self.libraries) = (checks, path, libraries)
    }

    private func worker(readable: [String]) throws -> CheckForks {
        var program = ConfinedProgram(
            command: checks.worker + [path, "--seed", "\(checks.seed)", "--runs", "\(checks.runs)"]
                + (checks.layout.map { ["--layout", $0] } ?? []),
            readable: [path.folderPath] + readable, libraries: libraries)
        program.isWeak = checks.allowsWeakConfinement
        return try CheckForks(program)
    }

    private func worker(for bounds: Check.Bounds) throws -> CheckForks {
        if bounds == .readsSystem {
            if reader == nil { reader = try worker(readable: Check.systemFiles) }
            return reader!
        }
        if confined == nil { confined = try worker(readable: []) }
        return confined!
    }

    /// The numbers of children that each layout accepts; none if that is not known before the end.
    func acceptedCounts(until limit: SuspendingClock.Instant) throws -> [AcceptedCounts] {
        let worker = try worker(for: .usual)
        var rules: [AcceptedCounts] = []
        for layout in 0..<AcceptedCounts.mostLayouts {
            var accepted: Set<Int> = []
            for count in AcceptedCounts.tried {
                guard SuspendingClock.now < limit else { return [] }
                let request = AcceptedCounts.request(layout: layout, count: count)
                let end = try worker.run(check: request, deadline: checks.deadline)
                if end.answer?.outcome == .skipped { return rules }
                if end.death == nil, [.passed, .warning].contains(end.answer?.outcome) { accepted.insert(count) }
            }
            rules.append(AcceptedCounts(accepted) ?? .all)
        }
        return rules
    }

    func result(of check: Check, accepting counts: [AcceptedCounts] = []) throws -> CheckResult {
        let start = ContinuousClock.now
        let index = Check.all.firstIndex { $0.id == check.id }!
        let end = try worker(for: check.bounds).run(check: index, deadline: checks.deadline, accepting: counts)
        if let code = end.answer?.unconfined { throw CheckError.unconfined(code) }
        let seconds = (ContinuousClock.now - start) / .seconds(1)
        let line = CrashReport.line(at: end.crash, in: path).map { " (\($0))" } ?? ""
        let place = (end.lastCall.map { " \($0)" } ?? " before the plugin was called") + line
        let outcome: CheckResult.Outcome
        let findings: [String]
        if end.isLate {
            outcome = check.isAdvice ? .warning : .timedOut
            findings = ["expected an end within \(checks.deadline.text), found none\(place)"]
        } else if end.death == "SIGSYS", check.bounds == .endsByProcesses {
            outcome = .failed
            findings = ["expected no process, found one started\(place)"]
        } else if let death = end.death {
            outcome = check.isAdvice ? .warning : .crashed
            findings = ["\(death)\(place)"]
        } else {
            outcome = end.answer?.outcome ?? .crashed
            findings = end.answer?.findings ?? []
        }
        return CheckResult(check: check, outcome: outcome, findings: findings, output: end.output, seconds: seconds)
    }
}

extension Duration {
    /// `10 s`
    fileprivate var text: String { "\((self / .seconds(1)).short) s" }
}
