import Foundation
import Testing

/// `--at`: one moment of a motion, in the commands that show a layout.
struct MomentTests {
    /// Four chips whose gap animates from 8 to 40 points within a second, evenly.
    private static let flow = """
        proposal: 300x200
        tree:
          kind: flow
          name: tags
          children: [{item: 60x20, name: a}, {item: 80x20, name: b}, {item: 90x20, name: c}, {item: 90x20, name: d}]
        changes:
          - {at: 0, animation: "linear(duration: 1)", set: {tags: {spacing: 40}}}
        """

    private func frames(_ run: CommandRun) throws -> [String: [Double]] {
        let found = try #require(try? run.json() as? [String: Any], "\(run.errors)")
        return try #require(found["frames"] as? [String: [Double]])
    }

    /// Half-way the gap is 24: a, b and c take 60 + 24 + 80 + 24 + 90 = 278 of the first line.
    @Test func theLayoutHasTheParametersOfTheMoment() throws {
        let folder = try Folder(["scene.yaml": Self.flow])
        let scene = "\(folder.path)/scene.yaml"
        let half = try frames(CommandRun("layout", scene, "--at", "500ms", "--json"))
        #expect(half["b"] == [84, 0, 80, 20] && half["c"] == [188, 0, 90, 20] && half["d"]?[1] == 28, "\(half)")
        // At 40 the three are wider than 300.
        let whole = try frames(CommandRun("layout", scene, "--at", "2", "--json"))
        #expect(whole["b"]?[0] == 100 && whole["c"]?[0] == 0, "\(whole)")

        let calls = try CommandRun("inspect", scene, "--at", "0.5")
        #expect(calls.lines.first?.hasSuffix("300 × 200  →  278 × 48  at 0.5 s") == true, "\(calls.output)")
        #expect(calls.lines.contains { $0.contains("place") && $0.contains("at 188,0") && $0.contains("c  fixed") })
        // Every view is asked, although the moment was laid out before.
        #expect(calls.lines.filter { $0.contains("  +  ") && $0.contains("fixed") }.count == 4, "\(calls.output)")

        let why = try CommandRun("why", scene, "tags", "--at", "0.5")
        #expect(why.lines.first == "tags is 278 × 48; its proposal was 300 × 200", "\(why.output)")
        #expect(try CommandRun("diff", scene, scene, "--at", "0.5").status == 0)
        let page = try CommandRun("page", scene, "--at", "0.5", "-o", "\(folder.path)/page.html")
        #expect(page.status == 0 && page.output.contains("calls of 5 views"), "\(page.output)\(page.errors)")
    }

    /// A switch of layouts moves frames, not parameters: the calls are those of the new layout, the frames are between.
    @Test func framesOnTheirWayAreDrawn() throws {
        let folder = try Folder([
            "scene.yaml": """
            tree: {kind: hstack, name: row, spacing: 0, items: {a: 10x10, b: 10x10}}
            changes:
              - {at: 1, animation: "linear(duration: 1)", switch: {row: {kind: vstack, spacing: 0}}}
            """
        ])
        let drawn = try frames(CommandRun("layout", "\(folder.path)/scene.yaml", "--at", "1.5", "--json"))
        #expect(drawn["b"] == [5, 5, 10, 10], "\(drawn)")
        let calls = try CommandRun("inspect", "\(folder.path)/scene.yaml", "--at", "1.5")
        #expect(calls.lines.contains { $0.contains("at 0,10") && $0.contains("b  fixed") }, "\(calls.output)")
        let before = try frames(CommandRun("layout", "\(folder.path)/scene.yaml", "--at", "0.5", "--json"))
        #expect(before["b"] == [10, 0, 10, 10], "\(before)")
    }

    @Test func viewsHaveMoments() throws {
        let folder = try Folder([
            "Wide.swift": """
            import SwiftUI
            struct Wide: View {
                @State private var isWide = false
                var body: some View {
                    VStack {
                        Color.red.frame(width: isWide ? 100 : 20, height: 10).accessibilityIdentifier("bar")
                        Button("Widen") { withAnimation(.linear(duration: 1)) { isWide = true } }
                    }
                }
            }
            """
        ])
        func width(_ time: String, after events: [String] = ["--do", "tap Widen"]) throws -> Double? {
            let run = try CommandRun(
                ["layout", "\(folder.path)/Wide.swift"] + events + ["--at", time, "--json", "--all"])
            return try frames(run).first { $0.key.hasPrefix("bar") }?.value[2]
        }
        let widths = try ["0", "0.5", "1"].map { try width($0) }
        #expect(widths == [20, 60, 100], "\(widths)")
        // Events of several options follow each other, and the moment is one of the last change.
        #expect(try width("0.25", after: ["--do", "tap Widen", "--do", "wait 0.5"]) == 40)
    }

    @Test func badInputIsAnError() throws {
        for time in ["soon", "-1", "1h", "nan"] {
            let run = try CommandRun("inspect", CommandRun.flowScene, "--at", time)
            #expect(run.status == 64 && run.errors.hasPrefix("galley: --at: expected a time"), "\(run.errors)")
        }
        let sample = try CommandRun("layout", "flow", "--at", "1")
        #expect(sample.status == 64 && sample.errors.contains("the sample of a plugin does not move"))
    }
}
