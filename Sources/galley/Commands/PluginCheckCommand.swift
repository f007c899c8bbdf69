import ArgumentParser
import Foundation
import GalleyCheck
import GalleyHost

/// `galley plugin check`: whether a plugin keeps to the contract.
struct PluginCheckCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "check",
        abstract: "Check that a plugin keeps to galley.h and to SwiftUI's contract for layouts.",
        usage: "galley plugin check <plugin> [<options>] | --list",
        discussion: """
            Each check runs in a process of its own, so that a plugin that crashes or hangs
            fails one check and not the run. It is confined: it writes no file, starts no
            process and reaches no other. What a check asks, and the clause it cites, stand
            in its row; --list names them all.

            Examples:
              galley plugin check flow
              galley plugin check MyLayout.swift --verbose
              galley plugin check my.so --only measure-twice --seed 7 --json

            Exit status:
              0      every rule is kept; there may be warnings
              8      a check failed, crashed, or did not end in time
              2      no such check
              3      the source does not build
              20     no such file; other files that are no plugin fail the check note-valid
              51…55  no such plugin
            """)

    @Argument(help: "A .so, a source, a folder, or the id of an installed plugin.", completion: .file())
    var plugin: String?

    @Option(help: "Run only this check; may be repeated.")
    var only: [String] = []

    @Option(help: "The seed of everything random; the last run's repeats it.")
    var seed: UInt64?

    @Option(help: "How often random things are tried.")
    var runs = 1000

    @Option(help: "Seconds that one check may take.")
    var deadline = 10.0

    @Flag(help: "Show what passed too.")
    var verbose = false

    @Flag(help: "List the checks with their clauses, and run none.")
    var list = false

    @Flag(help: "Print JSON.")
    var json = false

    func validate() throws {
        guard (1...1_000_000).contains(runs) else {
            throw ValidationError("--runs: expected 1 to 1000000, found \(runs)")
        }
        guard deadline > 0, deadline <= 3600 else {
            throw ValidationError("--deadline: expected more than 0 and up to 3600 seconds, found \(deadline)")
        }
        guard list || plugin != nil else { throw ValidationError("Missing expected argument '<plugin>'") }
    }

    func run() throws {
        try reportingErrors {
            guard let plugin, !list else {
                Output.write(json ? [CheckReport.listJSON] : CheckReport.list())
                return
            }
            // Not loaded here: that is the checks' first question.
            let path = try CommandHost.make().file(named: plugin)
            var checks = PluginChecks(
                seed: seed ?? UInt64.random(in: 0..<1_000_000), worker: ["/proc/self/exe", "plugin", "check-worker"])
            (checks.runs, checks.only, checks.deadline) = (runs, only, .seconds(deadline))
            let progress = CheckProgress(plugin)
            let results = try checks.run(path) { progress.update($0, of: $1) }
            progress.clear()
            let report = CheckReport(plugin: plugin, results: results, seed: checks.seed, runs: checks.runs)
            Output.write(json ? [report.json] : report.lines(verbose: verbose))
            if report.hasFaults { throw ExitCode(ExitStatus.checkFailed) }
        }
    }
}

/// The line that says how far the checks are; told from several threads.
private final class CheckProgress: @unchecked Sendable {
    // Sound: every use of `line` is inside the lock.
    private let lock = NSLock()
    private let line: Progress

    init(_ title: String) { line = Progress(title) }

    func update(_ done: Int, of count: Int) {
        lock.withLock { line.update(Double(done) / Double(max(count, 1))) }
    }

    func clear() { lock.withLock { line.clear() } }
}

/// One check in its own process; started by `galley plugin check` only.
struct PluginCheckWorker: ParsableCommand {
    static let configuration = CommandConfiguration(commandName: "check-worker", shouldDisplay: false)

    @Argument var path: String
    @Argument var check: String
    @Option var seed: UInt64
    @Option var runs: Int

    func run() throws {
        guard CheckWorker.main(path: path, check: check, seed: seed, runs: runs) else {
            throw ValidationError("this command is started by galley plugin check")
        }
        // Destructors of a plugin that failed its checks are nobody's business.
        _exit(0)
    }
}
