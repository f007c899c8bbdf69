import Foundation
import Testing

/// What the command says about itself, and how it ends.
struct HelpTests {
    static let commands = [
        [], ["layout"], ["inspect"], ["doctor"], ["ask"], ["why"], ["debug"], ["render"], ["animate"], ["motion"],
        ["schema"],
        ["record"],
        ["replay"], ["diff"], ["check"], ["export"], ["page"], ["wall"], ["watch"], ["plugin"], ["plugin", "list"],
        ["plugin", "scan"], ["plugin", "trust"], ["plugin", "distrust"], ["plugin", "release"], ["plugin", "info"],
        ["plugin", "build"], ["plugin", "new"],
        ["plugin", "call"], ["plugin", "check"], ["cache"],
    ]

    /// The help of the group would hide that there is no such command.
    @Test func helpOfAnUnknownCommandSaysSo() throws {
        for (words, says) in [
            (["plugin", "untrust"], "did you mean \"galley plugin distrust\"?"),
            (["plugin", "xyzzy"], "no command \"xyzzy\"; galley plugin --help lists the commands"),
            (["insepct"], "did you mean \"galley inspect\"?"),
        ] {
            let run = try CommandRun(["help"] + words)
            #expect(run.status == 64 && run.output.isEmpty && run.errors.contains(says), "\(run.errors)")
        }
        #expect(try CommandRun(["plugin", "untrust", "x.so"]).errors.contains("galley plugin distrust"))
        #expect(try CommandRun(["help", "plugin", "distrust"]).output.contains("Run a trusted plugin"))
    }

    @Test(arguments: commands)
    func everyHelpHasAnExampleAndFits(_ command: [String]) throws {
        let run = try CommandRun(command + ["--help"])
        #expect(run.status == 0 && run.errors.isEmpty)
        #expect(run.output.contains("  galley ") && run.output.contains("xample"))
        for line in run.lines { #expect(line.count <= 80, "\(line)") }
        // A line that was too long by a word leaves the word on a line of its own, and an example its end at the margin.
        let words = run.lines.prefix { !$0.hasPrefix("USAGE:") }
        var isExample = false
        for (line, next) in zip(words, words.dropFirst()) {
            isExample = line == "Examples:" || isExample && !line.isEmpty
            if isExample { #expect(next.isEmpty || next.hasPrefix("  "), "\(line)\n\(next)") }
            let isWhole = line.isEmpty || next.isEmpty || next.hasPrefix(" ") || ".:".contains(line.last ?? " ")
            #expect(isWhole || line.count > 45, "\(line)\n\(next)")
        }
    }

    @Test func versionIsAVersion() throws {
        let run = try CommandRun("--version")
        #expect(run.status == 0 && run.output.wholeMatch(of: /[0-9]+\.[0-9]+\.[0-9]+\n/) != nil)
    }

    @Test(arguments: ["bash", "zsh", "fish"])
    func completionScriptsAreGenerated(_ shell: String) throws {
        let run = try CommandRun("--generate-completion-script", shell)
        #expect(run.status == 0 && run.errors.isEmpty)
        for word in ["inspect", "layout", "proposal", "info"] { #expect(run.output.contains(word)) }
    }

    @Test func documentedStatusesAreTheOnesThatCome() throws {
        let help = try CommandRun("--help").output
        for status in ["0 ", "1 ", "2 ", "3 ", "7 ", "20…48", "51…55", "64", "74"] {
            #expect(help.contains(try Regex("(?m)^ +\(status) +[a-z]")), "\(status)")
        }
        let folder = try Folder([
            "bad.yaml": "tree: {kind: hstck}",
            "Odd.swift": Fixtures.layout(size: "CGSize(width: CGFloat.nan, height: 1)"),
            "None.swift": "let x = 1\n",
            "Broken.swift": Fixtures.layout(size: "nonsense(1)"), "text.so": "no library",
        ])
        let runs: [([String], Int32)] = [
            (["layout", CommandRun.flowScene], 0), (["layout", "\(folder.path)/Odd.swift"], 7),
            (["layout", "\(folder.path)/bad.yaml"], 2), (["layout", "\(folder.path)/missing.yaml"], 2),
            (["layout", folder.path + "/None.swift"], 3), (["plugin", "build", "\(folder.path)/Broken.swift"], 3),
            (["plugin", "info", "\(folder.path)/missing.so"], 20), (["plugin", "info", "\(folder.path)/text.so"], 26),
            (["inspect", "a/b/c"], 51), (["inspect", "nothing"], 52), (["plugin", "info", "nothing"], 52),
            (["inspect", "flow/nothing"], 53), (["layout"], 64), (["bogus"], 64),
            (["layout", "flow", "--memo", "x"], 64),
        ]
        for (arguments, status) in runs {
            let run = try CommandRun(arguments)
            #expect(run.status == status, "\(arguments): \(run.errors)")
            if status == 0 { continue }
            // Where a plugin did what it may not do, the fallback layout is shown.
            #expect(run.output.isEmpty == (status != 7), "\(arguments)")
            #expect(!run.errors.isEmpty && !run.errors.contains("Fatal"), "\(arguments)")
        }
    }

    @Test func outputThatCannotBeWrittenIsAnError() throws {
        let full = try CommandRun(["-c", "'\(CommandRun.galley)' schema > /dev/full"], program: "/bin/sh")
        #expect(full.status == 74 && full.errors.hasPrefix("galley: standard output cannot be written: "))
    }

    /// A full disk, and a closed stream: a file that the command opens must not get its number and the report.
    @Test(arguments: [
        ["--help"], ["--version"], ["help", "layout"], ["--generate-completion-script", "bash"], ["schema"],
        ["inspect", "scene.yaml"], ["debug", "scene.yaml"], ["render", "scene.yaml", "-o", "-"],
        ["page", "scene.yaml", "-o", "-"], ["export", "scene.yaml", "--as", "jsonl"],
    ])
    func aLostReportIsAnError(_ arguments: [String]) throws {
        let folder = try Folder(["scene.yaml": "tree: {kind: hstack, children: [10x10]}"])
        for output in ["> /dev/full", ">&-", "<&- >&-"] {
            let script = "'\(CommandRun.galley)' \(arguments.joined(separator: " ")) \(output)"
            let run = try CommandRun(["-c", script], program: "/bin/sh", directory: folder.path)
            #expect(
                run.status == 74 && run.errors.hasPrefix("galley: standard output cannot be written: "),
                "\(script): \(run.status) \(run.errors)")
        }
    }

    @Test func aReaderThatGoesAwayIsNoError() throws {
        // What it says while it builds the plugin is no concern of this test.
        _ = try CommandRun("layout", "flow")
        let script = "'\(CommandRun.galley)' inspect flow --json | head -1"
        let run = try CommandRun(["-c", script], program: "/bin/sh")
        #expect(run.lines.count == 2 && run.errors.isEmpty && run.status == 0)
    }

    @Test func schemaIsJSON() throws {
        let schema = try #require(try CommandRun("schema").json() as? [String: Any])
        #expect(schema["$schema"] is String)
        #expect(try CommandRun("schema", "--reference").output.hasPrefix("#"))
    }

    @Test(arguments: [
        (["inpsect"], "; did you mean \"galley inspect\"? galley"),
        (["info", "flow"], "; did you mean \"galley plugin info\"? galley"),
        (["plugin", "trsut"], "; did you mean \"galley plugin trust\"? galley plugin"),
        (["a scene.yaml"], "; did you mean \"galley layout 'a scene.yaml'\"? galley"), (["qqqqq"], "; galley"),
    ])
    func aWordThatIsNoCommandLeadsToOne(_ words: [String], _ rest: String) throws {
        let folder = try Folder(["a scene.yaml": "tree: {kind: hstack, children: [10x10]}"])
        let run = try CommandRun(words, directory: folder.path)
        let expected = "galley: no command \"\(words.first { $0 != "plugin" }!)\"\(rest) --help lists the commands\n"
        #expect(run.status == 64 && run.errors == expected, "\(run.errors)")
    }
}
