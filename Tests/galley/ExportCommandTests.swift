import Foundation
import Testing

/// `galley export` as users meet it.
struct ExportCommandTests {
    private static func export(_ arguments: String...) throws -> CommandRun { try CommandRun(["export"] + arguments) }

    private static func events(_ text: String) throws -> [[String: Any]] {
        let file = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
        return try #require(file?["traceEvents"] as? [[String: Any]])
    }

    @Test func aSceneIsWrittenInEachFormat() throws {
        let folder = try Folder()
        for format in ["chrome", "perfetto", "speedscope", "jsonl", "svg"] {
            let file = "\(folder.path)/x.\(format)"
            let run = try Self.export(CommandRun.flowScene, "--as", format, "-o", file)
            #expect(run.status == 0 && run.output.contains("x.\(format): 50 calls of 10 views, "), "\(run.errors)")
            #expect(!run.output.contains("each call is a step"))
        }
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).count == 5)
        let events = try Self.events(String(contentsOfFile: "\(folder.path)/x.chrome", encoding: .utf8))
        let first = try #require(events.first { $0["ph"] as? String == "X" })
        #expect(first["name"] as? String == "page sizeThatFits")
        let arguments = try #require(first["args"] as? [String: Any])
        #expect(arguments["proposal"] as? String == "240 × –" && arguments["size"] as? String == "240 × 106")
        let bytes = try Data(contentsOf: URL(fileURLWithPath: "\(folder.path)/x.perfetto"))
        // Its first field is a packet; its texts are there once.
        #expect(bytes.first == 0x0A && bytes.ranges(of: Data("page sizeThatFits".utf8)).count == 1)
        let svg = try String(contentsOfFile: "\(folder.path)/x.svg", encoding: .utf8)
        #expect(svg.contains("data-view=\"violet\" x=\"68\" y=\"78\" width=\"120\" height=\"28\""))
        #expect(svg.components(separatedBy: "data-view").count == 11)
    }

    /// What `record` writes is what `--as jsonl` writes, and a trace is exported as the scene is, in steps.
    @Test func aTraceIsExportedAsItsSceneIs() throws {
        let folder = try Folder()
        let trace = "\(folder.path)/flow.jsonl"
        #expect(try CommandRun("record", CommandRun.flowScene, "-o", trace).status == 0)
        let recorded = try String(contentsOfFile: trace, encoding: .utf8)
        #expect(try Self.export(CommandRun.flowScene, "--as", "jsonl").output == recorded)
        #expect(try Self.export(trace, "--as", "jsonl", "-o", "-").output == recorded)
        #expect(try Self.export(trace, "--as", "svg").output == Self.export(CommandRun.flowScene, "--as", "svg").output)
        let stepped = try Self.export(CommandRun.flowScene, "--as", "speedscope", "--steps")
        #expect(try Self.export(trace, "--as", "speedscope").output == stepped.output && stepped.status == 0)
        let again = try Self.export(CommandRun.flowScene, "--as", "chrome", "--steps")
        #expect(try Self.export(CommandRun.flowScene, "--as", "chrome", "--steps").output == again.output)
        let written = try Self.export(trace, "--as", "chrome", "-o", "\(folder.path)/x.json")
        #expect(written.output.contains("a trace has no times: each call is a step"))
        // Steps are whole, measured times are not.
        let times = { (run: CommandRun) in
            try Self.events(run.output).compactMap { ($0["dur"] as? NSNumber)?.doubleValue }
        }
        #expect(try times(again).allSatisfy { $0 == $0.rounded() })
        #expect(try !times(Self.export(CommandRun.flowScene, "--as", "chrome")).allSatisfy { $0 == $0.rounded() })
    }

    @Test func whatIsPrintedAndWarnedOfIsThere() throws {
        let folder = try Folder(["Chatty.swift": Fixtures.printing])
        let run = try Self.export("\(folder.path)/Chatty.swift", "--as", "chrome", "--isolate", "never")
        #expect(run.status == 0 && !run.errors.contains("first"), "\(run.errors)")
        let notes = try Self.events(run.output).filter { $0["ph"] as? String == "i" }.compactMap {
            $0["name"] as? String
        }
        #expect(notes.contains { $0.hasSuffix("print: first") } && notes.contains { $0.hasSuffix("print: third") })
        #expect(notes.contains { $0.hasPrefix("! not placed: ") }, "\(notes)")
    }

    /// A plugin's fault is told; what is written has the layout that stands in for it.
    @Test func aPluginThatFailsIsTold() throws {
        let folder = try Folder(["Odd.swift": Fixtures.layout(size: "CGSize(width: CGFloat.nan, height: 1)")])
        let run = try Self.export("\(folder.path)/Odd.swift", "--as", "chrome")
        #expect(run.status == 7 && run.errors.contains("odd"), "\(run.errors)")
        #expect(try Self.events(run.output).contains { $0["ph"] as? String == "X" })
    }

    /// A trace of a layout that failed, as `record` leaves it: the calls up to there.
    @Test func aLayoutThatFailedIsExportedUpToThere() throws {
        let folder = try Folder()
        let trace = "\(folder.path)/x.jsonl"
        _ = try CommandRun("record", CommandRun.flowScene, "-o", trace)
        let text = try String(contentsOfFile: trace, encoding: .utf8)
        try folder.write(
            "x.jsonl",
            text.replacing("\"size\":[240,106],\"calls\"", with: "\"size\":null,\"calls\"", maxReplacements: 1)
                .replacing("\"how\":\"computed\"", with: "\"how\":\"computed\",\"failed\":true", maxReplacements: 1))
        let run = try Self.export(trace, "--as", "chrome")
        #expect(run.status == 0)
        let failed = try Self.events(run.output).filter {
            ($0["args"] as? [String: Any])?["failed"] as? String == "true"
        }
        #expect(failed.count == 1)
    }

    @Test func wrongUsageIsRefused() throws {
        let folder = try Folder(["text.jsonl": "hello\n", "kept.json": "kept"])
        let trace = "\(folder.path)/flow.jsonl"
        _ = try CommandRun("record", "flow", "-o", trace)
        let cases: [([String], Int32, String)] = [
            (["flow"], 64, "--as"), (["flow", "--as", "pdf"], 64, "chrome"),
            (["flow", "--as", "svg", "--steps"], 64, "svg has no times"),
            ([trace, "--as", "svg", "--proposal", "20x-"], 64, "a trace keeps its own settings"),
            ([trace, "--as", "svg", "--set", "spacing=2"], 64, "a trace keeps its own settings"),
            (["\(folder.path)/text.jsonl", "--as", "svg"], 2, "text.jsonl:1: column 1"),
            (["\(folder.path)/none.yaml", "--as", "svg", "-o", "\(folder.path)/kept.json"], 2, "none.yaml"),
            (["flow", "--as", "svg", "-o", "\(folder.path)/none/x.svg"], 74, "its folder does not exist"),
            (["flow", "--as", "svg", "-o", folder.path], 74, "found a folder"),
        ]
        for (arguments, status, message) in cases {
            let run = try CommandRun(["export"] + arguments)
            #expect(run.status == status && run.errors.contains(message), "\(arguments): \(run.errors)")
            #expect(run.output.isEmpty, "\(arguments)")
        }
        #expect(try String(contentsOfFile: "\(folder.path)/kept.json", encoding: .utf8) == "kept")
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).count == 3)
    }

    @Test func binaryIsNotSentToATerminal() throws {
        let run = try CommandRun(
            ["-qec", "'\(CommandRun.galley)' export flow --as perfetto", "/dev/null"], program: "/usr/bin/script")
        #expect(run.status == 64)
        let text = run.output.replacing("\r\n", with: "\n")
        #expect(
            text.contains("perfetto is binary, and standard output is a terminal; expected -o FILE or a pipe"),
            "\(text)")
        let piped = try CommandRun(
            ["-c", "'\(CommandRun.galley)' export flow --as perfetto | wc -c"], program: "/bin/sh")
        #expect(Int(piped.output.filter(\.isNumber)) ?? 0 > 1000)
    }

    @Test func everyBundledSceneIsExported() throws {
        let folder = try Folder()
        let plugins = "\(CommandRun.checkout)/Plugins"
        let scenes = try FileManager.default.subpathsOfDirectory(atPath: plugins).filter { $0.hasSuffix("scene.yaml") }
        #expect(scenes.count > 5)
        for scene in scenes.sorted() {
            for format in ["chrome", "speedscope"] {
                let run = try Self.export("\(plugins)/\(scene)", "--as", format)
                #expect(run.status == 0, "\(scene): \(run.errors)")
                _ = try run.json()
            }
            let run = try Self.export("\(plugins)/\(scene)", "--as", "perfetto", "-o", "\(folder.path)/x")
            #expect(run.status == 0, "\(scene): \(run.errors)")
        }
    }
}
