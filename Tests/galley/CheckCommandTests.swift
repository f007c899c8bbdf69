import Foundation
import Testing

/// `galley check` as users and their builds meet it.
struct CheckCommandTests {
    private static let scene = """
        proposal: 240x-
        tree:
          kind: vstack
          spacing: 6
          name: page
          children:
            - {kind: text, text: Seven short words in a few lines, name: title}
            - {kind: flow, name: chips, children: [{kind: fixed, w: 80, h: 28, name: red}, {kind: fixed, w: 120, h: 28, name: green}]}
            - {kind: hstack, children: [{kind: fixed, w: 30, h: 10, name: left}, {kind: spacer, name: rest}]}
        """

    private static func check(_ folder: Folder, _ arguments: String...) throws -> CommandRun {
        try CommandRun(["check"] + arguments, directory: folder.path)
    }

    /// A folder with a scene and its baseline.
    private static func checked(_ files: [String: String] = [:]) throws -> Folder {
        let folder = try Folder(["scene.yaml": scene].merging(files) { $1 })
        let run = try check(folder, "scene.yaml", "--expect", "x.expect", "--update")
        #expect(run.status == 0 && run.output.hasPrefix("new: scene.yaml, "), "\(run.errors)")
        return folder
    }

    private static func edit(_ folder: Folder, _ name: String, _ text: String, _ other: String) throws {
        let old = try String(contentsOfFile: "\(folder.path)/\(name)", encoding: .utf8)
        #expect(old.contains(text), "\(text)")
        try folder.write(name, old.replacing(text, with: other, maxReplacements: 1))
    }

    @Test func whatIsAsExpectedPasses() throws {
        let folder = try Self.checked()
        let run = try Self.check(folder, "scene.yaml", "--expect", "x.expect")
        #expect(run.status == 0 && run.errors.isEmpty)
        #expect(
            run.output.wholeMatch(of: /x\.expect: 1 scene as expected, [0-9]+ facts compared\n/) != nil, "\(run.output)"
        )
        let json = try Self.check(folder, "scene.yaml", "--expect", "x.expect", "--json")
        #expect((try json.json() as? [String: Any])?["differences"] as? Int == 0)
        // From anywhere, and without naming the scenes.
        let elsewhere = try CommandRun("check", "--expect", "\(folder.path)/x.expect")
        #expect(elsewhere.status == 0 && elsewhere.output.contains("1 scene as expected"), "\(elsewhere.errors)")
        let text = try String(contentsOfFile: "\(folder.path)/x.expect", encoding: .utf8)
        #expect(!text.contains(folder.path) && text.contains("{\"scene\": \"scene.yaml\", "))
        #expect(text.split(separator: "\n").count == 2 + 8)
        let again = try Self.check(folder, "scene.yaml", "--expect", "x.expect", "--update")
        #expect(again.status == 0 && again.output == "x.expect: unchanged\n")
        #expect(try String(contentsOfFile: "\(folder.path)/x.expect", encoding: .utf8) == text)
    }

    @Test func theFirstDifferenceStandsFirst() throws {
        let folder = try Self.checked()
        try Self.edit(folder, "scene.yaml", "w: 120", "w: 96")
        let run = try Self.check(folder, "scene.yaml", "--expect", "x.expect")
        #expect(run.status == 5 && run.errors.isEmpty)
        #expect(run.lines[0].hasPrefix("scene.yaml: ") && run.lines[0].hasSuffix(" differences from x.expect"))
        #expect(
            run.output.contains("  green: frame: expected [104,47.5,120,28], found [116,47.5,96,28]"), "\(run.output)")
        #expect(run.output.contains("next: galley why scene.yaml chips\n"), "\(run.output)")
        #expect(run.output.contains("galley diff OLD scene.yaml"))
        #expect(run.output.contains("to accept the changes: galley check scene.yaml --expect x.expect --update"))
        let limited = try Self.check(folder, "scene.yaml", "--expect", "x.expect", "--max-lines", "1")
        #expect(limited.output.contains("  … ") && limited.output.contains(" more: --max-lines 0"))
        let json = try Self.check(folder, "scene.yaml", "--expect", "x.expect", "--json")
        #expect(json.status == 5)
        let records = try json.lines.dropLast().map {
            try #require(try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any])
        }
        #expect(records.first?["view"] as? String == "chips" && records.first?["what"] as? String == "frame")
        #expect(records.allSatisfy { $0["scene"] as? String == "scene.yaml" && $0["expected"] != nil })
        let update = try Self.check(folder, "scene.yaml", "--expect", "x.expect", "--update")
        #expect(update.status == 0 && update.output.contains("scene.yaml: green: frame: [104,"), "\(update.output)")
        #expect(update.output.hasSuffix("x.expect: written\n"))
        #expect(try Self.check(folder, "scene.yaml", "--expect", "x.expect").status == 0)
    }

    /// The command that comes next fits what differs, and runs.
    @Test func theNextCommandRuns() throws {
        for (text, other, next) in [
            ("\"frame\": [0,", "\"frame\": [1,", "galley why scene.yaml page"),
            ("\"measures\": 1, ", "\"measures\": 7, ", "galley inspect scene.yaml --all --filter 'view = \"page\"'"),
            ("\"proposal\": [240,null]", "\"proposal\": [200,null]", "galley layout scene.yaml --all"),
            ("\"placements\": ", "\"placements\": 1", "galley inspect scene.yaml --views"),
            ("\"warnings\": 0}", "\"warnings\": 1}", "galley inspect scene.yaml --warnings"),
        ] {
            let folder = try Self.checked()
            try Self.edit(folder, "x.expect", text, other)
            let run = try Self.check(folder, "scene.yaml", "--expect", "x.expect")
            #expect(run.status == 5 && run.output.contains("1 difference from"), "\(next): \(run.output)")
            #expect(run.output.contains("next: \(next)\n"), "\(next): \(run.output)")
            let shell = "PATH='\(CommandRun.products)':$PATH; " + next
            #expect(try CommandRun(["-c", shell], program: "/bin/sh", directory: folder.path).status == 0, "\(next)")
        }
    }

    // MARK: Passing for what is not there

    @Test func aMissingBaselineFails() throws {
        let folder = try Folder(["scene.yaml": Self.scene])
        let run = try Self.check(folder, "scene.yaml", "--expect", "x.expect")
        #expect(run.status == 2 && run.output.isEmpty)
        #expect(run.errors.contains("x.expect: no such baseline, so nothing was compared; add --update to write it"))
        #expect(!FileManager.default.fileExists(atPath: "\(folder.path)/x.expect"))
        #expect(try Self.check(folder, "--expect", "x.expect").status == 2)
        #expect(try Self.check(folder, "--expect", "x.expect", "--update").status == 2)
    }

    @Test func aBaselineThatComparesNothingFails() throws {
        let folder = try Self.checked()
        let format = "{\"format\": \"galley-expect\", \"version\": 1}\n"
        for (text, message) in [
            ("", "found an empty file"), (format, "expected a scene, found none"),
            (format + "{\"scene\": \"scene.yaml\"}\n", "nothing is expected of the scene"),
            (format + "{\"scene\": \"scene.yaml\", \"tolerance\": 1000}\n", "unknown key \"tolerance\""),
            (Self.scene, "x.expect:1: column 1"),
        ] {
            try folder.write("x.expect", text)
            let run = try Self.check(folder, "scene.yaml", "--expect", "x.expect")
            #expect(run.status == 2 && run.errors.contains(message) && run.output.isEmpty, "\(message): \(run.errors)")
            // What is no baseline is not written over.
            #expect(try Self.check(folder, "scene.yaml", "--expect", "x.expect", "--update").status == 2)
            #expect(try String(contentsOfFile: "\(folder.path)/x.expect", encoding: .utf8) == text)
        }
        let folderRun = try Self.check(folder, "scene.yaml", "--expect", ".")
        #expect(folderRun.status == 2 && folderRun.errors.contains("found a folder"))
    }

    @Test func anotherScenesBaselineFails() throws {
        let folder = try Self.checked(["other.yaml": "proposal: 240x-\ntree: {kind: fixed, w: 1, h: 1, name: dot}\n"])
        let other = try Self.check(folder, "other.yaml", "--expect", "x.expect")
        #expect(other.status == 5 && other.output.contains("other.yaml: x.expect has no such scene"), "\(other.output)")
        #expect(other.output.contains("scene.yaml: is in the baseline, but is not among the given scenes"))
        try Self.edit(folder, "x.expect", "\"scene.yaml\"", "\"other.yaml\"")
        let views = try Self.check(folder, "other.yaml", "--expect", "x.expect")
        #expect(
            views.status == 5 && views.output.contains("page: view: expected \"vstack\", found none"), "\(views.output)"
        )
        #expect(views.output.contains("dot: view: expected none, found \"fixed\""))
    }

    /// As where a pattern no longer finds a scene that was deleted.
    @Test func aSceneThatIsNoLongerNamedFails() throws {
        let folder = try Folder(["a.yaml": Self.scene, "b.yaml": Self.scene])
        #expect(try Self.check(folder, "a.yaml", "b.yaml", "--expect", "x.expect", "--update").status == 0)
        #expect(try Self.check(folder, "b.yaml", "a.yaml", "--expect", "x.expect").status == 0)
        #expect(try Self.check(folder, "--expect", "x.expect").output.contains("2 scenes as expected"))
        let one = try Self.check(folder, "a.yaml", "--expect", "x.expect")
        #expect(one.status == 5 && one.output.contains("b.yaml: is in the baseline, but is not among"), "\(one.output)")
        let json = try Self.check(folder, "a.yaml", "--expect", "x.expect", "--json")
        #expect(json.status == 5)
        #expect((try json.json() as? [String: Any])?["scene"] as? String == "b.yaml")
        try FileManager.default.removeItem(atPath: "\(folder.path)/b.yaml")
        let gone = try Self.check(folder, "--expect", "x.expect")
        #expect(gone.status == 2 && gone.errors.contains("b.yaml"), "\(gone.errors)")
        let update = try Self.check(folder, "a.yaml", "--expect", "x.expect", "--update")
        #expect(update.status == 0 && update.output.contains("removed: b.yaml"))
        #expect(try Self.check(folder, "--expect", "x.expect").output.contains("1 scene as expected"))
        #expect(try Self.check(folder, "a.yaml", "./a.yaml", "--expect", "x.expect").status == 2)
    }

    /// What fails is not taken for what is expected, nor kept as it.
    @Test func aLayoutThatFailsIsNoBaseline() throws {
        let folder = try Folder(["Odd.swift": Fixtures.layout(size: "CGSize(width: CGFloat.nan, height: 1)")])
        let run = try Self.check(folder, "Odd.swift", "--expect", "x.expect", "--update")
        #expect(run.status == 7 && !FileManager.default.fileExists(atPath: "\(folder.path)/x.expect"), "\(run.errors)")
        let fine = try Self.check(folder, "flow", "--expect", "x.expect", "--update")
        #expect(fine.status == 0, "\(fine.errors)")
        try Self.edit(folder, "x.expect", "\"flow\"", "\"Odd.swift\"")
        #expect(try Self.check(folder, "Odd.swift", "--expect", "x.expect").status == 7)
        let never = try Self.check(folder, "--expect", "x.expect", "--isolate", "never")
        #expect(never.status == 7 && never.errors.contains("Odd.swift: nothing was compared or written"))
    }

    /// A layout that is another one each time is warned of, and so no run is as the baseline has it by chance.
    @Test func chanceIsWarnedOf() throws {
        let folder = try Folder(["Odd.swift": Fixtures.layout(x: "CGFloat.random(in: 0...1)")])
        let run = try Self.check(folder, "Odd.swift", "--expect", "x.expect", "--update")
        #expect(run.status == 0, "\(run.errors)")
        #expect(try String(contentsOfFile: "\(folder.path)/x.expect", encoding: .utf8).contains("\"unstable\""))
        #expect(try Self.check(folder, "Odd.swift", "--expect", "x.expect").status == 5)
    }

    @Test func pluginsAndOptionsAreChecked() throws {
        let folder = try Folder()
        let options = ["flow", "--set", "spacing=12", "--proposal", "240x-", "--expect", "x.expect"]
        #expect(try CommandRun(["check", "--update"] + options, directory: folder.path).status == 0)
        #expect(try CommandRun(["check"] + options, directory: folder.path).status == 0)
        let other = try Self.check(folder, "flow", "--set", "spacing=13", "--proposal", "240x-", "--expect", "x.expect")
        #expect(other.status == 5 && other.output.contains("frame: expected ["))
        let command =
            "to accept the changes: galley check flow --expect x.expect --proposal 240x- --set 'spacing=13' --update\n"
        #expect(other.output.hasSuffix(command), "\(other.output)")
        let narrow = try Self.check(
            folder, "flow", "--set", "spacing=12", "--proposal", "200x-", "--expect", "x.expect")
        #expect(
            narrow.output.contains("the whole: proposal: expected [240,null], found [200,null]"), "\(narrow.output)")
        let memo = try CommandRun(["check", "--memo", "swiftui"] + options, directory: folder.path)
        #expect(memo.status == 5 && memo.output.contains("the whole: memo: expected null, found \"swiftui\""))
        #expect(try Self.check(folder, "flow", "--expect", "x.expect", "--proposal", "wide").status == 64)
        #expect(try Self.check(folder, "flow").status == 64)
        #expect(try Self.check(folder, "flow", "--expect", "x.expect", "--update", "--json").status == 64)
        let trace = try Self.check(folder, "x.jsonl", "--expect", "x.expect")
        #expect(trace.status == 64 && trace.errors.contains("expected a scene or a plugin, found the trace x.jsonl"))
        #expect(try Self.check(folder, "nothing", "--expect", "x.expect").status == 52)
        let nowhere = try Self.check(folder, "flow", "--expect", "none/x.expect", "--update")
        #expect(nowhere.status == 74 && nowhere.errors.contains("its folder does not exist"))
    }

    @Test func theHelpSaysHowItEnds() throws {
        let help = try CommandRun("check", "--help").output
        for status in [
            "0  the layouts are", "1  a layout failed", "2  the baseline", "5  a layout differs", "7  a plugin",
        ] {
            #expect(help.contains(status), "\(status)")
        }
    }
}
