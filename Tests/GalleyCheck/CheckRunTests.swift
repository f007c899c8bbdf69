import Foundation
import GalleyCheck
import Testing

/// How a run ends, whatever the plugin does to the process of a check.
struct CheckRunTests {
    @Test("Checks are at least as many as clap-validator's, with ids, rules and clauses of their own")
    func list() {
        let ids = Check.all.map(\.id)
        #expect(ids.count >= 44)
        #expect(Set(ids).count == ids.count)
        for check in Check.all {
            #expect(check.id.wholeMatch(of: /[a-z0-9]+(-[a-z0-9]+)*/) != nil)
            #expect(check.rule.hasSuffix(".") && check.clause.count > 5, "\(check.id)")
        }
        #expect(CheckReport.list().allSatisfy { $0.count <= 80 })
    }

    @Test("Every clause that a check cites stands where it says", arguments: Check.all.map(\.id))
    func clauses(_ id: String) throws {
        let check = try #require(Check.all.first { $0.id == id })
        let header = try String(contentsOfFile: "\(checkout)/SDK/ABI/include/galley.h", encoding: .utf8)
        let readme = try String(contentsOfFile: "\(checkout)/README.md", encoding: .utf8)
        for clause in check.clause.components(separatedBy: "; ") {
            guard let comma = clause.range(of: ", ") else { continue }
            let place = clause[comma.upperBound...].prefix { $0 != ":" }
            switch clause[..<comma.lowerBound] {
            case "galley.h":
                // A section, or a name: `galley_layout.spacing` is the field of a struct. «…» ends a family of names.
                for name in place.split(separator: place.hasPrefix("galley_") ? "." : "\n") {
                    #expect(header.contains(name.split(separator: "…").first ?? name), "\(clause)")
                }
            case "README": #expect(readme.contains("## \(place)"), "\(clause)")
            default: Issue.record("\(clause): expected galley.h or README")
            }
        }
    }

    @Test(
        "A plugin that dies takes one check with it, and the report names signal and call",
        arguments: [
            ("crash", "SIGSEGV in faulty.size_that_fits"), ("abort", "SIGABRT in faulty.size_that_fits"),
            ("exit", "exit status 0, before the check was over in faulty.size_that_fits"),
        ])
    func deaths(_ fault: String, _ finding: String) throws {
        let results = try FaultyPlugin(fault).check(only: ["measure-twice", "ids"])
        #expect(results.map(\.outcome) == [.passed, .crashed])
        #expect(results.last?.findings.first?.hasPrefix(finding) == true, "\(results.last?.findings ?? [])")
        // What a signal ended has a line of its author's.
        let found = try #require(results.last?.findings.first)
        let place = try FaultyPlugin.place(of: fault)
        #expect(found.contains(place) == (fault != "exit"), "\(found)")
    }

    @Test("A plugin that takes all memory meets a limit")
    func memory() throws {
        let result = try #require(try FaultyPlugin("memory").check(only: ["measure-twice"]).first)
        #expect(result.outcome == .crashed)
    }

    @Test("A plugin that hangs is killed at the deadline and reaped; after three checks the rest is not waited for")
    func hangs() throws {
        let ids = ["sizes-legal", "measure-twice", "measure-order", "place-twice", "slices", "cold-and-warm"]
        let results = try FaultyPlugin("hang").check(only: ids, deadline: .milliseconds(400))
        let late = results.filter { $0.outcome == .timedOut }
        // Two run at a time: a fourth may be on its way when the third is late.
        #expect((3...4).contains(late.count))
        #expect(late.first?.findings.first?.contains("in faulty.size_that_fits") == true)
        #expect(results.filter { $0.outcome == .skipped }.count == ids.count - late.count)
    }

    @Test("When the time for all checks is over, none begins any more, and the report is not one of success")
    func limit() throws {
        let ids = ["sizes-legal", "measure-twice", "measure-order", "place-twice", "slices", "cold-and-warm"]
        var checks = PluginChecks(seed: 1, worker: [FaultyPlugin.galley, "plugin", "check-worker"])
        (checks.only, checks.deadline, checks.limit) = (ids, .milliseconds(400), .milliseconds(200))
        let results = try checks.run(FaultyPlugin("hang").path)
        let unasked = results.filter(\.isOutOfTime)
        // Two run at a time, and on a busy machine none may begin before the end.
        #expect((3...6).contains(unasked.count), "\(results.map(\.findings))")
        #expect(unasked.allSatisfy { $0.outcome == .skipped })
        #expect(unasked.last?.findings == ["not asked, because all checks together took longer than 0.2 s"])
        let report = CheckReport(plugin: "slow", results: results, seed: 1, runs: 300)
        #expect(report.unasked == unasked.count)
        let summary = report.lines().joined(separator: " ").split(separator: " ").joined(separator: " ")
        #expect(summary.contains("(\(unasked.count) for lack of time; --limit gives more)"), "\(summary)")
    }

    @Test("A process that a plugin leaves behind is killed with its check")
    func leftProcesses() throws {
        let result = try #require(try FaultyPlugin("no-processes").check(only: ["measure-twice"]).first)
        #expect(result.outcome == .passed)
    }

    @Test("A file that is no plugin fails one check, and nothing else is asked")
    func noPlugin() throws {
        let results = try FaultyPlugin.check(CheckRunTests.textFile())
        #expect(results.filter(\.isFault).map(\.check.id) == ["note-valid"])
        #expect(results.dropFirst().allSatisfy { $0.outcome == .skipped })
        #expect(results.last?.findings == ["not asked, because note-valid failed"])
    }

    @Test("The same seed finds the same", arguments: [3, 4] as [UInt64])
    func seeds(_ seed: UInt64) throws {
        let plugin = try FaultyPlugin("measure-order")
        let runs = try (0..<2).map { _ in try plugin.check(only: ["measure-order"], seed: seed).map(\.findings) }
        #expect(runs[0] == runs[1])
    }

    @Test("A file that is not there is an error, not a finding")
    func noFile() throws {
        let error = #expect(throws: CheckError.self) { try FaultyPlugin.check("/no/such/plugin.so") }
        #expect(error?.description.contains("cannot copy /no/such/plugin.so") == true)
    }

    @Test("Control characters of a plugin do not reach the terminal")
    func controls() throws {
        let results = [
            CheckResult(
                check: Check.all[0], outcome: .failed, findings: ["found \u{1B}[2J"], output: "\u{7}", seconds: 0)
        ]
        let report = CheckReport(plugin: "p", results: results, seed: 1, runs: 1)
        #expect(!report.lines().joined().contains { $0 == "\u{1B}" || $0 == "\u{7}" })
    }

    @Test("An id that no check has is an error that names the nearest")
    func unknownCheck() throws {
        let plugin = try FaultyPlugin("none")
        let error = #expect(throws: CheckError.self) { try plugin.check(only: ["measure-twise"]) }
        #expect(error?.description.contains("did you mean \"measure-twice\"?") == true)
    }

    @Test("A plugin that closes every file is found, and nothing of it is lost")
    func closedFiles() throws {
        let results = try FaultyPlugin("close").check(only: ["measure-twice", "open-files"])
        #expect(results.map(\.outcome) == [.passed, .failed])
        #expect(results.last?.findings.first?.contains("expected 0 → /dev/null") == true)
    }

    @Test("What a plugin writes is kept with its check")
    func output() throws {
        let result = try #require(try FaultyPlugin("no-output").check(only: ["no-output"]).first)
        #expect(result.outcome == .warning)
        #expect(result.output.hasPrefix("hello\n"))
    }

    private static func textFile() throws -> String {
        let path = NSTemporaryDirectory() + "/galley-no-plugin-\(UUID().uuidString).so"
        try Data("no plugin".utf8).write(to: URL(fileURLWithPath: path))
        return path
    }
}
