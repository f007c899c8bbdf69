import Foundation
import TestTools
import Testing

/// What the article about limits says that Galley does not do, where no other test holds it.
@Suite struct StatedLimitTests {
    private let folder: Folder

    init() throws { folder = try Folder([:]) }

    private func run(_ scene: String, _ command: [String]) throws -> CommandRun {
        try CommandRun([command[0], try folder.write("scene.yaml", scene)] + command.dropFirst())
    }

    @Test func aLazyGridLaysOutAllOfItsChildren() throws {
        let run = try run(
            """
            proposal: 100x50
            tree:
              kind: scrollView
              children:
                - kind: lazyVGrid
                  name: grid
                  columns: [{fixed: 20}, {fixed: 20}]
                  spacing: 0
                  children: [{item: 20x10, name: cell, repeat: 300}]
            """, ["layout"])
        #expect(run.status == 0, "\(run.errors)")
        // 150 rows, of which 5 are to be seen.
        #expect(
            run.lines.contains { $0.hasPrefix("cell300") || $0.hasPrefix("cell 300") || $0.contains("1490") },
            "\(run.output.suffix(300))")
    }

    @Test func aValueThatNoLayoutReadsIsIgnored() throws {
        let row = "{item: 20x10, name: a%}, {item: 30x10, name: b}"
        func frames(_ more: String) throws -> String {
            let run = try run(
                "tree:\n  kind: hstack\n  children: [\(row.replacing("%", with: more))]\n", ["layout"])
            #expect(run.status == 0, "\(run.errors)")
            return run.output
        }
        #expect(try frames(", layoutValues: {Nobody.Reads: 7}") == frames(""))
    }

    /// Where both axes are aligned, a plugin's own guide has no name.
    @Test(arguments: ["zstack", "grid"]) func anOwnGuideIsRefusedWhereBothAxesAreAligned(_ kind: String) throws {
        let scene = "tree:\n  kind: \(kind)\n  alignment: OwnGuide\n  children: [{item: 20x10}]\n"
        let refused = try run(scene, ["layout"])
        #expect(refused.status == 2)
        #expect(refused.errors.contains("OwnGuide"), "\(refused.errors)")
    }

    @Test func barsFillFromTheLeftInEveryDirection() throws {
        func picture(_ direction: String) throws -> String {
            let scene = """
                layoutDirection: \(direction)
                proposal: 100x20
                tree: {kind: progress, value: 0.25}

                """
            let run = try run(scene, ["render", "-o", folder.path + "/bar.svg"])
            #expect(run.status == 0, "\(run.errors)")
            return try String(contentsOfFile: folder.path + "/bar.svg", encoding: .utf8)
        }
        #expect(try picture("ltr") == picture("rtl"))
    }
}
