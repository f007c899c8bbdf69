import Foundation
import Testing

/// `galley record`, `replay` and `diff` as users meet them.
struct TraceCommandTests {
    private static let scene = """
        proposal: 240x-
        tree:
          kind: vstack
          spacing: 6
          name: page
          children:
            - {kind: text, text: Seven short words in a few lines, name: title}
            - {kind: flow, name: chips, children: [{kind: fixed, w: 80, h: 28, name: red}, {kind: fixed, w: 120, h: 28, name: green}, {kind: fixed, w: 60, h: 28, name: blue}]}
            - {kind: hstack, children: [{kind: fixed, w: 30, h: 10, name: left}, {kind: spacer, name: rest}, {kind: fixed, w: 20, h: 12, name: right}]}
        """

    /// A plugin folder that is not there: what needs the plugin fails.
    private static let withoutPlugins: [String: String?] = [
        "GALLEY_HOME": "/nonexistent", "GALLEY_PLUGIN_PATH": "/nonexistent",
    ]

    @Test func replaysWithoutThePlugin() throws {
        let folder = try Folder(["scene.yaml": Self.scene])
        let trace = "\(folder.path)/x.trace.jsonl"
        let record = try CommandRun("record", "\(folder.path)/scene.yaml", "-o", trace)
        #expect(record.status == 0, "\(record.errors)")
        #expect(
            record.output.wholeMatch(of: /.*x\.trace\.jsonl: [0-9]+ calls of 10 views, [0-9]+ KB\n/) != nil,
            "\(record.output)")
        let layout = try CommandRun("layout", "\(folder.path)/scene.yaml", "--all", "--json")
        try FileManager.default.removeItem(atPath: "\(folder.path)/scene.yaml")
        let replay = try CommandRun(["replay", trace, "--all", "--json"], environment: Self.withoutPlugins)
        #expect(replay.status == 0 && replay.output == layout.output, "\(replay.errors)")
        let json = try CommandRun("record", "flow", "-o", "\(folder.path)/flow.jsonl", "--json")
        #expect((try json.json() as? [String: Any])?["views"] as? Int == 13)
        let laidOut = try CommandRun("layout", trace, "--all", "--json")
        #expect(laidOut.output == layout.output && laidOut.status == 0, "\(laidOut.errors)")
        #expect(try CommandRun("layout", trace, "--set", "spacing=4").status == 64)
        let table = try CommandRun("replay", trace)
        #expect(table.lines[0].hasSuffix("(replayed)") && table.output.contains("green"))
    }

    @Test func aSampleIsReplayedToo() throws {
        let folder = try Folder()
        let trace = "\(folder.path)/flow.jsonl"
        #expect(try CommandRun("record", "flow", "--set", "spacing=12", "-o", trace).status == 0)
        let layout = try CommandRun("layout", "flow", "--set", "spacing=12", "--json")
        let replay = try CommandRun(["replay", trace, "--json"], environment: Self.withoutPlugins)
        #expect(replay.status == 0 && replay.output == layout.output, "\(replay.errors)")
    }

    @Test func everyBundledSceneIsReplayed() throws {
        let folder = try Folder()
        let plugins = try FileManager.default.contentsOfDirectory(atPath: "\(CommandRun.checkout)/Plugins").sorted()
        let scenes = plugins.map { "Plugins/\($0)/scene.yaml" }.filter {
            FileManager.default.fileExists(atPath: "\(CommandRun.checkout)/\($0)")
        }
        #expect(scenes.count > 5)
        for (number, scene) in scenes.enumerated() {
            let trace = "\(folder.path)/\(number).jsonl"
            let memo = number % 2 == 0 ? ["--memo", "swiftui"] : []
            #expect(try CommandRun(["record", scene, "-o", trace] + memo).status == 0, "\(scene)")
            let layout = try CommandRun(["layout", scene, "--all", "--json"] + memo)
            let replay = try CommandRun(["replay", trace, "--all", "--json"], environment: Self.withoutPlugins)
            #expect(replay.status == 0 && replay.output == layout.output, "\(scene): \(replay.errors)")
        }
    }

    @Test func whatNobodyAskedIsUnknown() throws {
        let folder = try Folder(["scene.yaml": Self.scene])
        let trace = "\(folder.path)/x.jsonl"
        _ = try CommandRun("record", "\(folder.path)/scene.yaml", "-o", trace)
        let replay = try CommandRun("replay", trace, "--proposal", "200x-")
        #expect(replay.status == 6 && replay.output.isEmpty)
        #expect(
            replay.errors.contains("unknown: the trace has no answer of chips (flow) to sizeThatFits 200 × –"),
            "\(replay.errors)")
        #expect(replay.errors.contains("it has answers to 240 × –"))
        let wrong = try CommandRun("replay", trace, "--proposal", "wide")
        #expect(wrong.status == 64 && wrong.errors.contains("--proposal"))
    }

    @Test func whatIsNoTraceIsRefused() throws {
        let folder = try Folder(["scene.yaml": Self.scene, "text.jsonl": "hello\n", "empty.jsonl": ""])
        let trace = "\(folder.path)/x.jsonl"
        _ = try CommandRun("record", "\(folder.path)/scene.yaml", "-o", trace)
        let lines = try String(contentsOfFile: trace, encoding: .utf8).split(separator: "\n").map(String.init)
        try folder.write("later.jsonl", lines.joined(separator: "\n").replacing("\"version\":1", with: "\"version\":9"))
        try folder.write("cut.jsonl", lines.dropLast(4).joined(separator: "\n"))
        try folder.write(
            "other.jsonl", lines.joined(separator: "\n").replacing("\"frame\":[0,0,", with: "\"frame\":[1,0,"))
        try folder.write("scene.jsonl", lines.joined(separator: "\n").replacing("kind: vstack", with: "kind: vstck"))
        let cases: [(String, Int32, String)] = [
            ("text.jsonl", 2, "text.jsonl:1: column 1: expected a value, found \"h\""),
            ("empty.jsonl", 2, "empty.jsonl:1: expected a trace, found an empty file"),
            ("none.jsonl", 2, "none.jsonl: no such file"), ("", 2, "expected a file, found a folder"),
            ("later.jsonl", 2, "later.jsonl:1: expected a trace of version 1, found version 9"),
            (
                "cut.jsonl", 2,
                "cut.jsonl:\(lines.count - 3): expected \(lines.count - 1) calls, found \(lines.count - 5)"
            ),
            ("other.jsonl", 2, "when it was recorded"), ("scene.jsonl", 2, "the trace has no answers of it"),
        ]
        for (name, status, message) in cases {
            let run = try CommandRun("replay", "\(folder.path)/\(name)")
            #expect(run.status == status && run.errors.contains(message), "\(name): \(run.errors)")
            #expect(run.output.isEmpty)
        }
        let named = try CommandRun("record", "flow", "-o", "\(folder.path)/x.txt")
        #expect(named.status == 64 && named.errors.contains("--output: expected a name that ends in .jsonl"))
        let nowhere = try CommandRun("record", "flow", "-o", "\(folder.path)/none/x.jsonl")
        #expect(nowhere.status == 74 && nowhere.errors.contains("cannot be written"))
    }

    @Test func aLayoutThatFailsIsRecordedWithWhatReplacesIt() throws {
        let folder = try Folder(["Odd.swift": Fixtures.layout(size: "CGSize(width: CGFloat.nan, height: 1)")])
        let trace = "\(folder.path)/odd.jsonl"
        let record = try CommandRun("record", "\(folder.path)/Odd.swift", "-o", trace)
        #expect(record.status == 7 && record.output.contains("calls of 13 views"), "\(record.errors)")
        let replay = try CommandRun("replay", trace)
        #expect(replay.status == 0 && replay.output.contains("120 × 424"), "\(replay.errors)")
    }

    @Test func equalRunsPrintNothing() throws {
        let folder = try Folder(["a.yaml": Self.scene, "b.yaml": Self.scene])
        let trace = "\(folder.path)/a.jsonl"
        _ = try CommandRun("record", "\(folder.path)/a.yaml", "-o", trace)
        for pair in [["a.yaml", "b.yaml"], ["a.jsonl", "b.yaml"], ["a.jsonl", "a.jsonl"]] {
            let run = try CommandRun(["diff"] + pair.map { "\(folder.path)/\($0)" })
            #expect(run.status == 0 && run.output.isEmpty && run.errors.isEmpty, "\(pair): \(run.output)")
        }
    }

    @Test func theCauseStandsFirst() throws {
        let folder = try Folder([
            "a.yaml": Self.scene, "b.yaml": Self.scene.replacing("w: 120", with: "w: 96"),
            "d.yaml": Self.scene.replacing("name: green", with: "name: mint").replacing("w: 120", with: "w: 96"),
            "c.yaml": Self.scene.replacing(
                "[{kind: fixed, w: 30", with: "[{kind: divider, name: new}, {kind: fixed, w: 30"),
        ])
        let run = try CommandRun("diff", "\(folder.path)/a.yaml", "\(folder.path)/b.yaml")
        #expect(run.status == 5 && run.errors.isEmpty)
        #expect(
            run.lines[0].hasPrefix("first differs: call ") && run.lines[0].contains(", green (fixed): asked "),
            "\(run.output)")
        #expect(run.output.replacing("\n", with: " ").contains("A answered 120 × 28, B 96 × 28"), "\(run.output)")
        for line in run.lines { #expect(line.count <= 80, "\(line)") }
        let renamed = try CommandRun("diff", "\(folder.path)/a.yaml", "\(folder.path)/d.yaml")
        #expect(renamed.lines[0].contains(", green → mint (fixed): asked "), "\(renamed.output)")
        let added = try CommandRun("diff", "\(folder.path)/a.yaml", "\(folder.path)/c.yaml", "--json")
        #expect(added.status == 5)
        let records = try added.lines.dropLast().map {
            try #require(try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any])
        }
        #expect((records[0]["first"] as? [String: Any])?["view"] as? String == "new")
        #expect(records[1]["change"] as? String == "added" && records[1]["view"] as? String == "new")
        #expect(records.allSatisfy { $0["v"] as? Int == 1 })
        let limited = try CommandRun("diff", "\(folder.path)/a.yaml", "\(folder.path)/c.yaml", "--max-lines", "1")
        #expect(limited.output.contains("more: --max-lines 0"))
    }

    /// Parameters are those of both plugins, or of the second alone.
    @Test func parametersOfPluginsAreSet() throws {
        let same = try CommandRun("diff", "flow", "flow", "--set", "spacing=20")
        #expect(same.status == 0 && same.output.isEmpty, "\(same.errors)")
        let other = try CommandRun("diff", "flow", "flow", "--set-b", "spacing=20")
        #expect(other.status == 5 && other.lines[0].hasPrefix("first differs: call "), "\(other.output)\(other.errors)")
        let back = try CommandRun("diff", "flow", "flow", "--set", "spacing=20", "--set-b", "spacing=4")
        #expect(back.status == 5 && back.output != other.output)
        #expect(try CommandRun("diff", "flow", "flow", "--set-b", "spacing=8").status == 0, "the default")
        let scene = try CommandRun("diff", CommandRun.flowScene, CommandRun.flowScene, "--set", "spacing=3")
        #expect(scene.status == 64 && scene.errors.contains("VIEW.PARAMETER=VALUE for a scene"), "\(scene.errors)")
        let wrong = try CommandRun("diff", "flow", "flow", "--set-b", "spacing")
        #expect(wrong.status == 64 && wrong.errors.contains("expected NAME=VALUE"))
    }

    @Test func differentPluginsDiffer() throws {
        let run = try CommandRun("diff", "flow", "equal-flow")
        #expect(run.status == 5 && run.output.contains("is flow in A, equal-flow in B"), "\(run.output)")
        let unknown = try CommandRun("diff", "flow", "nothing")
        #expect(unknown.status == 52)
        #expect(try CommandRun("diff", "flow").status == 64)
        #expect(try CommandRun("diff", "flow", "flow", "--proposal", "x").status == 64)
    }
}
