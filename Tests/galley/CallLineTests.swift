import Foundation
import Testing

/// `galley inspect --lines`: the author's lines of calls.
struct CallLineTests {
    private static let stair = """
        import SwiftUI

        struct StairLayout: Layout {
            func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
                let sizes = subviews.map { $0.sizeThatFits(.unspecified) }
                return CGSize(width: sizes.reduce(0) { $0 + $1.width }, height: sizes.reduce(0) { $0 + $1.height })
            }

            func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
                var corner = bounds.origin
                for subview in subviews {
                    let size = subview.sizeThatFits(.unspecified)
                    subview.place(
                        at: corner, proposal: ProposedViewSize(size))
                    corner.x += size.width
                    corner.y += size.height
                }
            }
        }
        """

    private func records(_ run: CommandRun) throws -> [[String: Any]] {
        try run.lines.filter { !$0.isEmpty }.map {
            try #require(try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any], "\(run.errors)")
        }
    }

    @Test func everyCallOfALayoutHasItsLine() throws {
        let folder = try Folder(["Stair.swift": Self.stair])
        let file = "\(folder.path)/Stair.swift"
        let found = try records(CommandRun("inspect", file, "--lines", "--json"))
        var lines: [String: Set<String>] = [:]
        for record in found where record["parent"] is Int {
            guard let call = record["call"] as? String, let source = record["source"] as? String else { continue }
            #expect(source.hasPrefix("\(file):"), "\(source)")
            lines[call, default: []].insert(String(source.split(separator: ":")[1]))
        }
        #expect(lines == ["sizeThatFits": ["5", "12"], "place": ["13"]], "\(lines)")
        // Twelve chips, measured in both functions and placed once. The engine's own calls have no line.
        #expect(found.filter { $0["source"] != nil }.count == 36)

        let table = try CommandRun("inspect", file, "--lines")
        #expect(table.lines.contains { $0.hasSuffix("called at") }, "\(table.output)")
        #expect(table.lines.filter { $0.hasSuffix("Stair.swift:13") && $0.contains("place") }.count == 12)
    }

    /// Both functions ask the same views for the same sizes; a filter tells their lines apart.
    @Test func filtersCompareLines() throws {
        let folder = try Folder([
            "Stair.swift": Self.stair,
            "scene.yaml": """
            tree:
              kind: vstack
              children:
                - {item: 20x20, repeat: 3}
                - {item: 30x30}
            """,
        ])
        let (stair, scene) = ("\(folder.path)/Stair.swift", "\(folder.path)/scene.yaml")
        for (line, call) in [(5, "sizeThatFits"), (12, "sizeThatFits"), (13, "place")] {
            let found = try records(CommandRun("inspect", stair, "--filter", "line = \(line)", "--json"))
            #expect(found.count == 12 && found.allSatisfy { $0["call"] as? String == call }, "\(line)")
        }
        let all = try records(CommandRun("inspect", stair, "--filter", "file = Stair.swift and line < 13", "--json"))
        #expect(all.count == 24)
        #expect(try CommandRun("inspect", stair, "--filter", "file = Other.swift", "--json").lines == [""])
        let placed = try records(CommandRun("inspect", scene, "--filter", "view.line = 4 and place", "--json"))
        #expect(placed.compactMap { $0["view"] as? String }.count == 3)
        #expect(Set(placed.compactMap { $0["kind"] as? String }) == ["fixed"])
        let none = try CommandRun("debug", stair, "--break", "line = 5")
        #expect(none.status == 2 && none.errors.contains("does not know the lines"), "\(none.errors)")
    }

    @Test func reasonsAndWarningsHaveTheLineOfTheirCall() throws {
        let folder = try Folder([
            "Stair.swift": Self.stair,
            "Twice.swift": Self.stair.replacing("Stair", with: "Twice").replacing(
                "corner.x +=",
                with: "subview.place(at: corner, proposal: .unspecified)\n                    corner.x +="),
        ])
        let stair = "\(folder.path)/Stair.swift"
        let why = try CommandRun("why", stair, "chip[3]", "--axis", "width", "--lines")
        #expect(why.lines.contains { $0.trimmingCharacters(in: .whitespaces) == "at Stair.swift:13" }, "\(why.output)")
        #expect(try CommandRun("why", stair, "chip[3]", "--lines", "--json").output.contains("\(stair):13:"))
        #expect(try !CommandRun("why", stair, "chip[3]").output.contains("Stair.swift:13"))

        let twice = "\(folder.path)/Twice.swift"
        let warnings = try CommandRun("inspect", twice, "--warnings", "--lines")
        #expect(warnings.lines.contains { $0.hasPrefix("  at:   \(twice):15:") }, "\(warnings.output)")
        let found = try records(CommandRun("inspect", twice, "--warnings", "--lines", "--json"))
        let placed = found.filter { $0["warning"] as? String == "placed twice" }
        #expect(
            placed.count == 12 && placed.allSatisfy { ($0["source"] as? String)?.hasPrefix("\(twice):15:") == true })
    }

    /// The compiler specialises Masonry's inner function, and then names a line without a file.
    @Test func specialisedFunctionsHaveLines() throws {
        let found = try records(
            CommandRun("inspect", "\(CommandRun.checkout)/Plugins/Masonry/scene.yaml", "--lines", "--json"))
        let layout = Set(found.filter { $0["kind"] as? String == "masonry" }.compactMap { $0["id"] as? Int })
        let measures = found.filter {
            layout.contains($0["parent"] as? Int ?? 0) && $0["call"] as? String == "sizeThatFits"
        }
        #expect(measures.count > 12)
        for record in measures {
            #expect((record["source"] as? String)?.contains("MasonryLayout.swift:") == true, "\(record)")
        }
    }

    @Test func linesThatCannotBeShownAreExplained() throws {
        let scene = try CommandRun("inspect", CommandRun.flowScene, "--lines", "--views")
        #expect(scene.status == 64 && scene.errors.contains("leave out --views"))
        let folder = try Folder(["scene.yaml": "tree: {kind: hstack, items: {a: 10x10}}"])
        let none = try CommandRun("inspect", "\(folder.path)/scene.yaml", "--lines")
        #expect(none.status == 0 && none.errors.contains("no call has a line: the layouts are built in"))
    }
}
