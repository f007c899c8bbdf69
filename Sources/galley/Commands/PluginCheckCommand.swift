import ArgumentParser
import Foundation
import GalleyCheck
import GalleyHost

/// `galley plugin check`: checks that a plugin keeps the contract.
struct PluginCheckCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "check",
        abstract: "Check that a plugin keeps to galley.h and to SwiftUI's contract for layouts.",
        usage: "galley plugin check <plugin> [<options>] | --list",
        discussion: """
            Each check runs in a process of its own, so a plugin that crashes or hangs
            fails one check and not the run. The process is confined: it cannot write
            files, start processes or access others. Each row names the check and the
            clause behind it; --list prints all checks.

            Examples:
              galley plugin check flow
              galley plugin check MyLayout.swift --verbose
              galley plugin check Cards.swift#stack
              galley plugin check my.so --only measure-twice --seed 7 --json

            Exit status:
              0      the plugin keeps every rule; there may be warnings
              8      a check failed, crashed or did not end in time, or the time for all
                     checks did not suffice
              2      no such check
              3      the source does not build
              20     no such file; another file that is not a plugin fails note-valid
              51…55  no such plugin
            """)

    @Argument(
        help: "A .so, a source or a folder, with #layout for one layout, or the id of an installed plugin.",
        completion: .file())
    var plugin: String?

    @Option(help: "Run only this check; may be repeated.")
    var only: [String] = []

    @Option(help: "The seed of all random values; that of an earlier run repeats it.")
    var seed: UInt64?

    @Option(help: "The number of random trials.")
    var runs = 1000

    @Option(help: "The time for one check, in seconds.")
    var deadline = 10.0

    @Option(help: "The time for all checks, in seconds; those that have not begun by then are not run.")
    var limit = 120.0

    @Flag(help: "Show checks that passed, too.")
    var verbose = false

    @Flag(help: "List the checks with their clauses and run none.")
    var list = false

    @Flag(help: "Print JSON.")
    var json = false

    @Option(
        help: ArgumentHelp(
            "weak: run also on a system without Landlock, where the plugin can read your files.", valueName: "how"))
    var isolate: Weakness?

    func validate() throws {
        guard (1...1_000_000).contains(runs) else {
            throw ValidationError("--runs: expected 1 to 1000000, found \(runs)")
        }
        guard deadline > 0, deadline <= 3600 else {
            throw ValidationError("--deadline: expected more than 0 and up to 3600 seconds, found \(deadline)")
        }
        guard limit > 0, limit <= 86_400 else {
            throw ValidationError("--limit: expected more than 0 and up to 86400 seconds, found \(limit)")
        }
        guard list || plugin != nil else { throw ValidationError("Missing expected argument '<plugin>'") }
    }

    func run() throws {
        try reportingErrors(CommandHost()) { plugins in
            guard let plugin, !list else {
                Output.write(json ? [CheckReport.listJSON] : CheckReport.list())
                return
            }
            let (name, layout) = PluginHost.parts(ofName: plugin)
            // The first check loads the plugin; this process does not, and a worker only to find the layout.
            WaitingLine.begin("building \(name)")
            let path = try plugins.make().file(named: name)
            WaitingLine.end()
            if layout != nil { _ = try CommandHost(isolation: .always).make().layoutType(named: plugin) }
            var checks = PluginChecks(
                seed: seed ?? UInt64.random(in: 0..<1_000_000), worker: ["/proc/self/exe", "plugin", "check-worker"])
            (checks.runs, checks.only) = (runs, only)
            (checks.deadline, checks.limit) = (.seconds(deadline), .seconds(limit))
            checks.layout = layout
            checks.allowsWeakConfinement = isolate == .weak
            let progress = CheckProgress(plugin)
            let results = try checks.run(path) { progress.update($0, of: $1) }
            progress.clear()
            let report = CheckReport(plugin: plugin, results: results, seed: checks.seed, runs: checks.runs)
            Output.write(json ? [report.json] : report.lines(verbose: verbose))
            if report.hasFaults || report.unasked > 0 { throw ExitCode(ExitStatus.checkFailed) }
        }
    }
}

/// The progress of the checks, which several threads update.
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

/// Checks in processes of their own. `galley plugin check` starts it.
struct PluginCheckWorker: ParsableCommand {
    static let configuration = CommandConfiguration(commandName: "check-worker", shouldDisplay: false)

    @Argument var path: String
    @Option var seed: UInt64
    @Option var runs: Int
    @Option var layout: String?

    func run() throws {
        guard CheckWorker.main(path: path, seed: seed, runs: runs, layout: layout) else {
            throw ValidationError("this command is started by galley plugin check")
        }
        // Skips the destructors of a plugin that may have failed its checks.
        _exit(0)
    }
}
