import Foundation
import Testing

/// `galley ask`, as a user meets it.
struct AskCommandTests {
    private func record(_ run: CommandRun) throws -> [String: Any] {
        try #require(try JSONSerialization.jsonObject(with: Data(run.lines[0].utf8)) as? [String: Any], "\(run.errors)")
    }

    /// The flow of 80, 100, 60 and 120 points with gaps of 8 wraps at 168, 188, 256 and 384 points.
    @Test func theBreaksOfAFlowAreFound() throws {
        let found = try record(CommandRun("ask", CommandRun.flowScene, "tags", "--json"))
        let breaks = try #require(found["breaks"] as? [[String: Any]])
        #expect(breaks.compactMap { $0["at"] as? Double } == [168, 188, 256, 384])
        #expect(
            breaks.first?["before"] as? [Double] == [120, 136] && breaks.first?["after"] as? [Double] == [168, 100])
        let answers = try #require(found["answers"] as? [[String: Any]])
        #expect(answers[0]["asked"] is NSNull && answers[0]["size"] as? [Double] == [384, 28])
        #expect(answers[1]["asked"] as? Double == 0 && answers[1]["size"] as? [Double] == [120, 136])
        #expect(answers[2]["asked"] as? Double == 384 && answers[3]["asked"] as? String == "inf")
    }

    /// The page around the flow is as wide as proposed, so its answer to 168 points is not quite that to 168.007.
    @Test func theBreaksOfAViewThatFollowsItsProposalAreRound() throws {
        let found = try record(CommandRun("ask", CommandRun.flowScene, "--json"))
        let breaks = try #require(found["breaks"] as? [[String: Any]])
        #expect(breaks.compactMap { $0["at"] as? Double } == [168, 188, 384])
        #expect(breaks.first?["after"] as? [Double] == [168, 142])
    }

    @Test func theTableHasTheRangeAndTheCurve() throws {
        let run = try CommandRun("ask", CommandRun.flowScene, "tags", "--range", "150-260", "--by", "50")
        #expect(run.status == 0 && run.lines[0] == "tags, asked for width × –", "\(run.output)\(run.errors)")
        #expect(run.lines.contains("        150  120 × 136") && run.lines.contains("        250  188 × 64"))
        #expect(!run.lines.contains { $0.hasPrefix("        300") })
        #expect(run.lines.contains("3 breaks") && run.lines.contains("  from 188 on: 168 × 100 → 188 × 64"))
        #expect(run.lines.contains("height") && run.lines.contains { $0.hasPrefix("136 ┤") })
    }

    /// The curve is as wide as the terminal, up to 100 columns.
    @Test(arguments: [(UInt16(50), 50), (80, 80), (200, 100)]) func theCurveFitsTheTerminal(
        _ columns: UInt16, _ expected: Int
    ) throws {
        let session = try TerminalSession(
            ["ask", CommandRun.flowScene, "tags"], columns: columns, rows: 60, environment: ["NO_COLOR": "1"])
        #expect(try session.end(within: 60) == 0)
        let widths = session.drawn.replacing("\r\n", with: "\n").split(separator: "\n").map(\.count)
        #expect(widths.max() == expected, "\(session.drawn)")
    }

    @Test func withoutAViewTheRootIsAsked() throws {
        let folder = try Folder(["scene.yaml": "tree: {kind: fixed, w: 30, h: 10, name: box}"])
        let run = try CommandRun("ask", "\(folder.path)/scene.yaml", "--axis", "height")
        #expect(
            run.lines[0] == "box, asked for – × height" && run.output.contains("no breaks from 0 to 40"),
            "\(run.output)")
    }

    /// A line that is cut is as wide as proposed, up to half a point, and that is no break.
    @Test func aCutTextHasNoBreaks() throws {
        let text = #"{kind: text, name: title, lineLimit: 1, text: "A title that needs more than a few points"}"#
        let folder = try Folder(["scene.yaml": "proposal: 100x100\ntree: \(text)\n"])
        let run = try CommandRun("ask", "\(folder.path)/scene.yaml", "title")
        #expect(run.status == 0 && run.output.contains("no breaks from 0 to"), "\(run.output)")
    }

    @Test func badInputIsAnError() throws {
        for range in ["5-2", "abc", "1-2-3", "0-1e9", "-"] {
            let run = try CommandRun("ask", CommandRun.flowScene, "--range", range)
            #expect(run.status == 64 && run.errors.hasPrefix("galley: --range: expected two lengths"), "\(run.errors)")
        }
        let view = try CommandRun("ask", CommandRun.flowScene, "tag")
        #expect(view.status == 2 && view.errors.contains("did you mean \"tags\"?"))
    }
}

/// The form and the status of errors on the command line.
struct UsageErrorTests {
    @Test(arguments: [
        (["inspekt", "scene.yaml"], "galley inspect"), (["plugin", "chek", "a.swift"], "galley plugin check"),
        (["cache", "lst"], "galley cache list"),
    ])
    func aMisspeltCommandIsNamed(_ arguments: [String], _ meant: String) throws {
        let run = try CommandRun(arguments)
        #expect(run.status == 64 && run.errors.contains("did you mean \"\(meant)\"?"), "\(run.errors)")
    }

    @Test(arguments: [
        ["layout", CommandRun.flowScene, "--proposal", "abc"], ["motion", "--spring", "foo"],
        ["motion", "--curve", "foo"],
        ["layout", "Plugins/Flow/FlowLayout.swift", "--set", "spacing=wide"], ["layout"], ["inspekt", "scene.yaml"],
    ])
    func everyWrongArgumentHasOneFormAndOneStatus(_ arguments: [String]) throws {
        let run = try CommandRun(arguments)
        #expect(run.status == 64 && run.errors.hasPrefix("galley: "), "\(run.status) \(run.errors)")
    }

    @Test func aSceneIsReadFromStandardInput() throws {
        let layout = "printf 'tree: {kind: fixed, w: 30, h: 10, name: box}' | '\(CommandRun.galley)' layout - --all"
        let run = try CommandRun(["-c", layout], program: "/bin/sh")
        #expect(run.status == 0 && run.output.contains("box"), "\(run.output)\(run.errors)")
        let broken = try CommandRun(
            ["-c", "echo 'tree: {kin: x}' | '\(CommandRun.galley)' doctor -"], program: "/bin/sh")
        #expect(broken.status == 2 && broken.errors.contains("standard input:1:"), "\(broken.errors)")
    }

    @Test(arguments: [
        "// A view.\nimport SwiftUI\nstruct A: View { var body: some View { Text(\"a\") } }", "struct A: Layout {}",
        "@main struct A: App {}",
    ])
    func aSwiftSourceOnStandardInputIsNamed(_ source: String) throws {
        let run = try CommandRun(
            ["-c", "printf '%s' '\(source)' | '\(CommandRun.galley)' layout -"], program: "/bin/sh")
        #expect(run.status == 2 && run.errors.contains("expected a scene (YAML or JSON), found Swift"), "\(run.errors)")
    }

    @Test func aMisspeltCommandIsNamed() throws {
        #expect(try CommandRun("inspekt", "x").errors.contains("did you mean \"galley inspect\"?"))
        #expect(!(try CommandRun("zzzzzz", "x").errors.contains("did you mean")))
    }

    @Test func aMemoOnTheCommandLineReplacesThatOfTheScene() throws {
        let tree = """
            proposal: 300x200
            tree:
              kind: hstack
              children:
                - kind: vstack
                  children:
                    - {kind: hstack, children: [{text: Hello there world}, {kind: spacer}, {text: and more words}]}
                    - {kind: hstack, children: [{text: Hello there world}, {text: and more words}, {kind: fill}]}
                - {kind: vstack, children: [{kind: hstack, children: [{text: Hello there}, {kind: spacer}]}]}
            """
        let folder = try Folder(["own.yaml": "memo: swiftui\n" + tree, "plain.yaml": tree])
        func counts(_ scene: String, _ options: String...) throws -> String {
            let run = try CommandRun(["inspect", "\(folder.path)/\(scene)"] + options)
            #expect(run.status == 0 && run.lines.count > 1, "\(run.errors)")
            return run.lines.first { $0.contains(" computed, ") } ?? ""
        }
        let (own, wide) = try (counts("own.yaml"), counts("plain.yaml"))
        #expect(own != wide && !wide.isEmpty)
        #expect(try counts("own.yaml", "--memo", "wide") == wide)
        #expect(try counts("plain.yaml", "--memo", "swiftui") == own)
    }
}
