import Foundation
import Testing

/// `galley inspect --warnings`, `--views` and `--filter`, as a user meets them.
struct InspectWarningTests {
    /// Every scene that comes with Galley, of layouts that keep the rules: there is nothing to warn of.
    @Test func bundledScenesDeserveNone() throws {
        let plugins = "\(CommandRun.checkout)/Plugins"
        var count = 0
        for folder in try FileManager.default.contentsOfDirectory(atPath: plugins).sorted() {
            for file in try FileManager.default.contentsOfDirectory(atPath: "\(plugins)/\(folder)").sorted()
            where file.hasSuffix(".yaml") {
                let run = try CommandRun("inspect", "Plugins/\(folder)/\(file)", "--warnings")
                #expect(
                    run.status == 0 && run.output == "no warnings\n", "\(folder)/\(file): \(run.output)\(run.errors)")
                count += 1
            }
        }
        #expect(count >= 20)
    }

    @Test func warningsStandBelowTheCalls() throws {
        let wide = Fixtures.layout(size: "CGSize(width: 900, height: 10)", x: "0")
        let folder = try Folder([
            "Wide.swift": wide,
            "scene.yaml": """
            proposal: 200x100
            tree: {name: page, kind: ./Wide.swift, children: [{name: chip, kind: fixed, w: 20, h: 10}]}
            """,
        ])
        let scene = "\(folder.path)/scene.yaml"
        let run = try CommandRun("inspect", scene)
        let first = try #require(
            run.lines.firstIndex { $0.hasPrefix("! bigger than asked: #") }, "\(run.output)\(run.errors)")
        #expect(run.lines[first].contains(" page: was offered 200 and is 900 wide"))
        #expect(run.lines[first...].allSatisfy { $0.count <= 80 || $0.hasPrefix("  next: ") })
        let next = try #require(run.lines[first...].first { $0.hasPrefix("  next: galley ") })
        // The next command is one that can be typed.
        let command = next.dropFirst("  next: galley ".count)
        let shown = try CommandRun(["-c", "'\(CommandRun.galley)' \(command)"], program: "/bin/sh")
        #expect(shown.status == 0 && shown.output.contains(" of ") && shown.output.contains("page"), "\(shown.errors)")
        // And a filter finds what is warned of.
        let filtered = try CommandRun("inspect", scene, "--filter", "warning")
        #expect(filtered.lines.contains { $0.hasPrefix("1 of ") })
        let json = try CommandRun("inspect", scene, "--warnings", "--json")
        let record = try #require(try JSONSerialization.jsonObject(with: Data(json.lines[0].utf8)) as? [String: Any])
        #expect(record["warning"] as? String == "bigger than asked" && record["view"] as? String == "page")
    }

    @Test func viewsAreSummed() throws {
        let run = try CommandRun("inspect", "Plugins/Flow/scroll.yaml", "--views")
        #expect(run.status == 0)
        #expect(
            run.lines[3] == "view                  measures  computed  hit  distinct  waste        size",
            "\(run.output)")
        #expect(run.lines[4] == "chip[*] (150)  fixed       300       150  50%       150   1.0×       mixed")
        let json = try CommandRun("inspect", "Plugins/Flow/scroll.yaml", "--views", "--json")
        #expect(json.lines.filter { $0.hasPrefix("{\"v\":1,\"view\":\"chip[") }.count == 150)
        let few = try CommandRun("inspect", CommandRun.flowScene, "--views", "--max-lines", "2")
        #expect(few.output.contains("… 8 lines more: --max-lines 0"))
    }

    @Test func filtersFold() throws {
        let run = try CommandRun("inspect", CommandRun.flowScene, "--filter", "view = \"title\" and place")
        #expect(run.status == 0 && run.lines[2] == "1 of 62 calls: view = \"title\" and place", "\(run.output)")
        #expect(run.lines.dropFirst(5).dropLast().map { $0.drop { $0 == " " } }.count == 3)
        let wrong = try CommandRun("inspect", CommandRun.flowScene, "--filter", "asked.widht = 3")
        #expect(wrong.status == 64 && wrong.errors.contains("did you mean “asked.width”?"))
        #expect(wrong.errors.contains("\n    asked.widht = 3\n    ^^^^^^^^^^^\n"), "\(wrong.errors)")
    }
}
