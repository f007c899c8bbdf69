import Foundation
import TestTools
import Testing

/// What commands print under `--json`, against the schemas of `galley schema`.
@Suite struct RecordTests {
    private static let page = CommandRun.checkout + "/Sources/Galley/Galley.docc/JSONOutput.md"

    /// Runs that print a record, with the name of its schema and the status.
    private static let runs: [(record: String, arguments: [String], status: Int32)] = [
        ("layout", ["layout", CommandRun.flowScene, "--scale", "2"], 0),
        ("order", ["layout", CommandRun.flowScene, "--stress-order", "--seed", "3"], 0),
        ("views", ["inspect", CommandRun.flowScene, "--views"], 0),
        ("inspect", ["inspect", CommandRun.flowScene, "--lines"], 0),
        ("inspect", ["inspect", "SCENE"], 0),
        ("warning", ["inspect", "LAZY", "--warnings"], 0),
        ("doctor", ["doctor", "SCENE"], 9),
        ("why", ["why", CommandRun.flowScene], 0), ("why", ["why", CommandRun.flowScene, "tags"], 0),
        ("ask", ["ask", CommandRun.flowScene, "tags"], 0),
        ("diff", ["diff", CommandRun.flowScene, "SCENE"], 5),
        ("animate", ["animate", CommandRun.flowScene, "--to", "vstack", "--at", "0,0.1"], 0),
        ("motion", ["motion", "--spring", "bouncy"], 0),
        ("record", ["record", CommandRun.flowScene, "-o", "TRACE"], 0), ("replay", ["replay", "TRACE"], 0),
        ("check", ["check", CommandRun.flowScene, "--expect", "BASELINE"], 0),
        ("check", ["check", CommandRun.flowScene, "--expect", "BASELINE", "--proposal", "300x-"], 5),
        ("plugin-list", ["plugin", "list"], 0), ("plugin-scan", ["plugin", "scan"], 0),
        ("plugin-info", ["plugin", "info", "flow"], 0), ("plugin-build", ["plugin", "build", "Plugins/Flow"], 0),
        ("plugin-new", ["plugin", "new", "Rows", "--into", "FOLDER"], 0),
        ("plugin-call", ["plugin", "call", "flow", "flow.properties"], 0),
        ("plugin-check", ["plugin", "check", "Plugins/Diagonal", "--runs", "2"], 0),
        ("plugin-check-list", ["plugin", "check", "--list"], 0),
        ("plugin-trust", ["plugin", "trust", "--list"], 0), ("cache-list", ["cache", "list"], 0),
        ("error", ["layout", "FOLDER/absent.yaml"], 2), ("error", ["layout", "BROKEN"], 2),
        ("error", ["layout", CommandRun.flowScene, "--proposal", "abc"], 64), ("error", ["layuot"], 64),
        ("error", ["inspect", "TYPO"], 3), ("error", ["plugin", "call", "flow", "flow.nothing"], 2),
    ]

    private static let scene = """
        tree:
          kind: hstack
          name: page
          children: [{kind: fixed, name: wide, w: 80, h: 10}, {text: one long text, name: text, lineLimit: 1}]
        proposal: 150x-
        """

    private static let lazy = """
        import SwiftUI
        struct Lazy: Layout {
            func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
                CGSize(width: 10, height: 10)
            }
            func placeSubviews(
                in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
            ) {}
        }
        """

    @Test func recordsMatchTheirSchemas() throws {
        let folder = try Folder([
            "scene.yaml": Self.scene,
            "broken.yaml": "tree: {kind: hstack, spacng: 3}", "typo.swift": "import SwiftUI\nlet x = nothing\n",
            "lazy.swift": Self.lazy,
        ])
        let files = [
            "SCENE": "scene.yaml", "TRACE": "a.jsonl", "BASELINE": "a.expect", "BROKEN": "broken.yaml",
            "TYPO": "typo.swift", "LAZY": "lazy.swift",
        ]
        func word(_ word: String) -> String {
            files[word].map { "\(folder.path)/\($0)" } ?? word.replacing("FOLDER", with: folder.path)
        }
        #expect(
            try CommandRun("check", CommandRun.flowScene, "--expect", word("BASELINE"), "--update").status == 0)
        let schemas = try #require(try CommandRun("schema", "json").json() as? [[String: Any]])
        var seen: Set<String> = []
        for (record, arguments, status) in Self.runs {
            let run = try CommandRun(arguments.map(word) + ["--json"])
            #expect(run.status == status, "\(arguments): \(run.errors)")
            let schema = try JSONSchema(try CommandRun("schema", record).output)
            let isLines = ["error", "inspect", "views", "warning", "doctor", "why", "ask", "diff", "check"].contains(
                record)
            let texts = isLines ? run.lines.filter { !$0.isEmpty } : [run.output]
            #expect(!texts.isEmpty, "\(arguments) prints nothing")
            for text in texts {
                let value = try #require(
                    try? JSONSerialization.jsonObject(with: Data(text.utf8), options: .fragmentsAllowed),
                    "\(arguments): \(text.prefix(300))")
                if let mismatch = try schema.mismatch(value) {
                    Issue.record("\(arguments): \(record): \(mismatch): \(text.prefix(300))")
                }
            }
            seen.insert("galley \(record)")
        }
        #expect(
            Set(schemas.compactMap { $0["title"] as? String }) == seen, "every record is printed by one of the runs")
    }

    /// The error is a record also where arguments cannot be parsed, and names the author's lines.
    @Test func anErrorNamesItsPlaces() throws {
        let folder = try Folder(["typo.swift": "import SwiftUI\nstruct A: Layout {\n    let x = nothing\n}\n"])
        let run = try CommandRun("inspect", "\(folder.path)/typo.swift", "--json")
        let error = try #require((try run.json() as? [String: Any])?["error"] as? [String: Any])
        #expect(error["status"] as? Int == 3 && run.status == 3)
        let places = try #require(error["places"] as? [[String: Any]])
        #expect(places.contains { $0["line"] as? Int == 3 && $0["column"] as? Int == 13 }, "\(places)")
        #expect(run.errors.hasPrefix("galley: "))
        // Without --json standard output stays empty.
        #expect(try CommandRun("inspect", "\(folder.path)/typo.swift").output == "")
    }

    /// The message of an error in views quotes the line, and the place does not, because it has the line's number.
    @Test func aPlaceInViewsQuotesNoLine() throws {
        let folder = try Folder([
            "typo.swift":
                "import SwiftUI\nstruct A: View {\n  var body: some View { Text(nothing) }\n}\n#Preview { A() }\n"
        ])
        let run = try CommandRun("inspect", "\(folder.path)/typo.swift", "--json")
        let error = try #require((try run.json() as? [String: Any])?["error"] as? [String: Any])
        let places = try #require(error["places"] as? [[String: Any]])
        #expect(places.compactMap { $0["message"] as? String } == ["cannot find 'nothing' in scope"], "\(places)")
        #expect((error["message"] as? String)?.contains("{ Text(nothing) }\n") == true, "\(error)")
    }

    /// `GALLEY_UPDATE_API=1` writes the page.
    @Test func theReferenceIsOfTheseRecords() throws {
        let reference = try CommandRun("schema", "json", "--reference").output
        if ProcessInfo.processInfo.environment["GALLEY_UPDATE_API"] != nil {
            try reference.write(toFile: Self.page, atomically: true, encoding: .utf8)
        }
        #expect(try String(contentsOfFile: Self.page, encoding: .utf8) == reference)
    }
}
