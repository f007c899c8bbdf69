import Foundation
import GalleyCheck
import Testing

/// The process of a check keeps what a plugin does to itself.
struct CheckConfinementTests {
    @Test(
        "What reaches beyond the process is refused, and the plugin is measured all the same",
        arguments: ["signal-host", "write-file", "change-file", "remove-file", "read-file", "connect", "leave-process"])
    func refused(_ fault: String) throws {
        let kept = try Self.kept.get()
        let result = try #require(try FaultyPlugin(fault).check(only: ["measure-twice"]).first)
        #expect(result.outcome == .passed, "\(result.findings)")
        #expect(try String(contentsOfFile: kept, encoding: .utf8) == "as it was")
        #expect(!FileManager.default.fileExists(atPath: "\(FaultyPlugin.folder)/written"))
        #expect(Self.processes(named: "galley-left") == [])
    }

    @Test(
        "A plugin cannot find out whether a file exists, where the system allows a root of its own",
        .enabled(if: hasNamespaces), arguments: ["look-at-file", "look-at-folder"])
    func unseen(_ fault: String) throws {
        _ = try Self.kept.get()
        for check in ["measure-twice", "open-files"] {
            let result = try #require(try FaultyPlugin(fault).check(only: [check]).first)
            #expect(result.outcome == .passed, "\(check): \(result.findings)")
        }
    }

    @Test("The check of open files reads no file of the user")
    func unread() throws {
        _ = try Self.kept.get()
        let result = try #require(try FaultyPlugin("read-file").check(only: ["open-files"]).first)
        #expect(result.outcome == .passed, "\(result.findings)")
    }

    @Test("The check that asks about processes names the line that starts one")
    func processes() throws {
        let result = try #require(try FaultyPlugin("no-processes").check(only: ["no-processes"]).first)
        #expect(result.outcome == .failed)
        let finding = try #require(result.findings.first)
        #expect(finding.hasPrefix("expected no process, found one started in faulty.size_that_fits"), "\(finding)")
    }

    @Test(
        "What a plugin leaves changed in its process is found by the check that asks about it",
        arguments: [
            ("signal-mask", "signals", "SigBlk: 0000000000000002"), ("timers", "timers", "ITIMER_REAL"),
            ("made-timers", "timers", "timer_create, ID: 0"), ("file-mode-mask", "file-mode-mask", "Umask: 0123"),
            ("resource-limits", "resource-limits", "Max open files 100 100 files"),
            ("thread-name", "thread-name", "Name: faulty"),
        ])
    func changed(_ fault: String, _ check: String, _ found: String) throws {
        let result = try #require(try FaultyPlugin(fault).check(only: [check]).first)
        #expect(result.outcome == .failed)
        #expect(result.findings.first?.contains("found \(found)") == true, "\(result.findings)")
    }

    #if arch(x86_64)
        @Test("A flag of the processor that a call leaves set is found, and breaks no check that calls a plugin itself")
        func flags() throws {
            // These two lay out trees, whose engine calls a layout directly.
            let trees = ["mirror", "order-of-calls"]
            let found = try FaultyPlugin("processor-flags").check().filter {
                $0.isFault && !trees.contains($0.check.id)
            }
            #expect(found.map(\.check.id) == ["processor-flags"], "\(found.map(\.findings))")
            #expect(found.first?.findings == ["expected both to be clear, found one that is set"])
            // Code of the check that is not optimised may fail at the first address that is not aligned.
            let alignment = try FaultyPlugin("alignment").check(only: ["processor-flags"])
            #expect(alignment.map(\.isFault) == [true], "\(alignment.map(\.findings))")
        }
    #endif

    @Test("Memory that is mapped in each pass and never unmapped is found")
    func mappings() throws {
        let result = try #require(try FaultyPlugin("steady-mappings").check(only: ["steady-memory"]).first)
        #expect(result.outcome == .failed)
        #expect(result.findings.first?.contains("bytes mapped more") == true, "\(result.findings)")
    }

    @Test("A default without end is found before it takes memory, and a deadline")
    func endlessDefault() throws {
        let results = try FaultyPlugin("endless-default").check(only: ["parameter-defaults", "defaults-read-back"])
        #expect(results.map(\.outcome) == [.failed, .passed])
        #expect(
            results.first?.findings.first == "expected at most 65536 values as the default of \"gap\", found more")
    }

    @Test("A layout that hides every second child keeps every rule but the advice to show all")
    func hiding() throws {
        for result in try FaultyPlugin("legal-every-second").check() {
            #expect(!result.isFault, "\(result.check.id): \(result.findings)")
        }
    }

    @Test("A child that is hidden from right to left only is no mirror image")
    func hidingOneWay() throws {
        let result = try #require(try FaultyPlugin("mirror-hides").check(only: ["mirror"]).first)
        #expect(result.outcome == .failed)
        #expect(
            result.findings.first?.hasPrefix(
                "expected child 0 shown from right to left as from left to right, found it hidden") == true,
            "\(result.findings)")
    }

    @Test("The same seed gives the same JSON, but for the seconds")
    func repeats() throws {
        let plugin = try FaultyPlugin("measure-order")
        let reports = try (0..<2).map { _ in
            CheckReport(plugin: "p", results: try plugin.check(runs: 100), seed: 1, runs: 100).json
                .replacing(/"seconds":[0-9.e-]+/, with: "")
        }
        #expect(reports[0] == reports[1])
    }

    /// Whether the system lets this user make user namespaces.
    private static let hasNamespaces: Bool = {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/unshare")
        process.arguments = ["--user", "--map-root-user", "--mount", "mount", "-t", "tmpfs", "none", "/tmp"]
        process.standardError = FileHandle.nullDevice
        guard (try? process.run()) != nil else { return false }
        process.waitUntilExit()
        return process.terminationStatus == 0
    }()

    /// A file that the plugin knows of.
    private static let kept = Result {
        let path = "\(FaultyPlugin.folder)/kept"
        try Data("as it was".utf8).write(to: URL(fileURLWithPath: path))
        return path
    }

    /// Processes of this name, of anybody.
    private static func processes(named name: String) -> [String] {
        ((try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []).filter { process in
            (try? String(contentsOfFile: "/proc/\(process)/comm", encoding: .utf8)) == name + "\n"
        }
    }
}
