import Foundation
import Testing

/// `galley doctor`, as a user meets it.
struct DoctorCommandTests {
    @Test func bundledLayoutsHaveNoFindings() throws {
        for input in ["Plugins/Flow/scene.yaml", "Plugins/Flow", "Plugins/Masonry", "Plugins/Radial"] {
            let run = try CommandRun("doctor", input)
            #expect(run.status == 0 && run.lines[0] == "\(input): no findings", "\(run.output)\(run.errors)")
            #expect(run.output.contains("at 5 other proposals;") && run.lines[1].hasPrefix("tried: at its proposal, "))
        }
    }

    @Test func aFindingHasItsEvidenceItsRemedyAndACommand() throws {
        let folder = try Folder([
            "Corner.swift": """
            import SwiftUI
            struct Corner: Layout {
                func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
                    if subviews.count == 1 { fatalError("one is not enough") }
                    return CGSize(width: 200, height: 40)
                }
                func placeSubviews(
                    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
                ) {
                    for subview in subviews { subview.place(at: .zero, proposal: .unspecified) }
                }
            }
            """,
            "scene.yaml": """
            proposal: 240x-
            tree:
              name: page
              kind: ./Corner.swift
              children: [{name: a, kind: fixed, w: 20, h: 10}, {name: b, kind: fixed, w: 30, h: 10, repeat: 2}]
            """,
        ])
        let scene = "\(folder.path)/scene.yaml"
        let run = try CommandRun("doctor", scene)
        #expect(run.status == 9 && run.lines[0] == "\(scene): 1 finding", "\(run.output)\(run.errors)")
        #expect(run.lines[2].hasPrefix("1. page (Corner) places its subviews from 0,0"))
        let text = run.words
        #expect(text.contains("found the layout moved by 13,17; its subview a stayed at 0,0"))
        #expect(text.contains("remedy Add bounds.minX and bounds.minY to each position"))
        let more = try #require(run.lines.first { $0.hasPrefix("   more    galley ") }).dropFirst(
            "   more    galley ".count)
        let shown = try CommandRun(["-c", "'\(CommandRun.galley)' \(more)"], program: "/bin/sh")
        #expect(shown.status == 0 && shown.output.contains("place"), "\(shown.output)\(shown.errors)")
        let json = try CommandRun("doctor", scene, "--json")
        let record = try #require(try JSONSerialization.jsonObject(with: Data(json.lines[0].utf8)) as? [String: Any])
        #expect(record["finding"] as? String == "bounds ignored" && record["view"] as? String == "page")

        // A plugin is tried with other numbers of subviews than a scene has; its crash is contained.
        let plugin = try CommandRun("doctor", "\(folder.path)/Corner.swift")
        #expect(plugin.status == 9 && plugin.output.contains("with 1 subview"), "\(plugin.output)\(plugin.errors)")
        #expect(plugin.output.contains("crashed with SIG") && plugin.output.contains("in sizeThatFits"))
        // The crash that the doctor provoked is not held against the scene.
        #expect(try CommandRun("layout", scene).status == 0)
    }

    private static let ranked = """
        import SwiftUI
        struct Rank: LayoutValueKey { static let defaultValue = 0 }
        struct Row: Layout {
            var spacing: CGFloat = 8
            var gap: CGFloat = 4
            func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
                let sizes = subviews.map { $0.sizeThatFits(.unspecified) }
                let gaps = CGFloat(max(0, sizes.count - 1)) * gap
                return CGSize(width: sizes.reduce(gaps) { $0 + $1.width }, height: sizes.map(\\.height).max() ?? 0)
            }
            func placeSubviews(
                in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
            ) {
                var x = bounds.minX
                for subview in subviews.sorted(by: { $0[Rank.self] < $1[Rank.self] }) {
                    subview.place(at: CGPoint(x: x, y: bounds.minY), proposal: .unspecified)
                    x += subview.sizeThatFits(.unspecified).width + gap
                }
            }
            func spacing(subviews: Subviews, cache: ()) -> ViewSpacing { ViewSpacing() }
        }
        """

    @Test func theSceneAndTheSourceHaveFindingsAtTheirLines() throws {
        let folder = try Folder([
            "Row.swift": Self.ranked,
            "scene.yaml": """
            proposal: 300x-
            tree:
              kind: vstack
              children:
                - kind: ./Row.swift
                  name: row
                  children:
                    - {item: 40x20, name: a, layoutValues: {Rnak: 2}}
                    - {item: 50x20, name: b, layoutValues: {Rank: 1}}
                - {kind: hstack, children: [{text: Hi, name: hi, layoutPriority: 1}]}
            """,
        ])
        let run = try CommandRun("doctor", "\(folder.path)/scene.yaml", "--json")
        let records = try run.lines.filter { !$0.isEmpty }.map {
            try #require(try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any])
        }
        let found = records.map { "\($0["finding"] as? String ?? "") \($0["line"] as? Int ?? 0)" }
        #expect(
            found == ["signature 20", "unread value 8", "idle parameter 4", "idle priority 10"],
            "\(run.output)\(run.errors)")
        let text = try CommandRun("doctor", "\(folder.path)/Row.swift")
        #expect(
            text.output.contains("Row.swift:20:10") && text.output.contains("\n                ^\n"), "\(text.output)")
        // A key that is read, a parameter and a priority that have an effect are no findings.
        try folder.write(
            "scene.yaml",
            """
            proposal: 100x24
            tree:
              kind: hstack
              children:
                - {kind: ./Row.swift, children: [{item: 20x20, layoutValues: {Rank: 2}}, {item: 20x20}]}
                - {kind: flexFrame, minWidth: 5, maxWidth: inf, child: {item: 5x5}, layoutPriority: 1}
                - {kind: flexFrame, minWidth: 5, maxWidth: inf, child: {item: 5x5}}
            """)
        let sound = try CommandRun("doctor", "\(folder.path)/scene.yaml", "--json")
        let rest = sound.lines.filter { !$0.isEmpty && !$0.contains("\"signature\"") && !$0.contains("“spacing”") }
        #expect(rest.isEmpty, "\(sound.output)\(sound.errors)")
    }

    @Test func aCutTextNamesTheSiblingThatTookTheRoom() throws {
        let folder = try Folder()
        func scene(_ width: Int) throws -> CommandRun {
            try folder.write(
                "scene.yaml",
                """
                proposal: 200x24
                tree:
                  kind: hstack
                  name: row
                  children: [{item: \(width)x20, name: photo}, {text: Good morning, name: title}]
                """)
            return try CommandRun("doctor", "\(folder.path)/scene.yaml")
        }
        let squeezed = try scene(160)
        let words = squeezed.words
        #expect(squeezed.status == 9 && words.contains("1. title (text) is cut, because its sibling photo"), "\(words)")
        #expect(words.contains("Without photo, title is whole"))
        #expect(try scene(40).status == 0)
    }

    @Test func aViewThatSticksOutOfItsFrameIsAFinding() throws {
        let folder = try Folder()
        func words(_ text: String, _ width: Int) throws -> String {
            try folder.write(
                "scene.yaml",
                """
                proposal: 320x-
                tree:
                  kind: vstack
                  children:
                    - {text: A title that does not fit, name: title, \(text), frame: {width: \(width)}}
                    - {item: 40x40, name: photo, frame: {width: 30}, clipShape: circle}
                """)
            return try CommandRun("doctor", "\(folder.path)/scene.yaml").words
        }
        let wide = try words("fixedSize: true", 80)
        #expect(wide.contains("1 finding 1. title (text) is larger than the frame around it"), "\(wide)")
        #expect(wide.contains("scene.yaml:5:7") && wide.contains("remedy Remove fixedSize"), "\(wide)")
        #expect(try words("fixedSize: true", 300).contains("no findings"))
        #expect(try words("opacity: 0.5", 80).contains("no findings"))
    }

    /// A text that is whole without a length of the frame around it is cut by the frame. A limit of lines cuts it on
    /// purpose.
    @Test func aFrameThatIsTooSmallForItsText() throws {
        let folder = try Folder()
        func words(_ text: String, _ frame: String) throws -> String {
            try folder.write(
                "scene.yaml",
                """
                proposal: 200x-
                tree:
                  kind: vstack
                  children:
                    - {text: A note that takes several lines here, name: note, \(text) frame: {width: 90, \(frame)}}
                """)
            return try CommandRun("doctor", "\(folder.path)/scene.yaml").words
        }
        let low = try words("padding: 4,", "height: 30")
        #expect(low.contains("1 finding 1. note (text) is cut by the frame around it"), "\(low)")
        #expect(low.contains("because the frame is only 30 high"), "\(low)")
        let height = try #require(low.firstMatch(of: /remedy Give the frame the height ([0-9.]+)/)?.1)
        #expect(try words("padding: 4,", "height: \(height)").contains("no findings"))
        #expect(try words("padding: 4,", "minHeight: 30").contains("no findings"))
        #expect(try words("padding: 4,", "maxHeight: 30").contains("because the frame is only 30 high"))
        #expect(try words("lineLimit: 1,", "height: 30").contains("no findings"))
        // One that is higher than the frame overflows it.
        #expect(try words("", "height: 8").contains("1 finding 1. note (text) is larger than the frame around it"))
        // A word that is broken has too little width.
        try folder.write(
            "scene.yaml",
            "proposal: 200x-\ntree: {text: Unbreakable, name: note, padding: 4, frame: {width: 60, height: 40}}")
        let narrow = try CommandRun("doctor", "\(folder.path)/scene.yaml").words
        #expect(narrow.contains("because the frame is only 60 wide"), "\(narrow)")
    }

    /// What pictures mark is a finding: rows of shapes in a frame, and what is larger than the proposal.
    @Test func whatPicturesMarkIsAFinding() throws {
        let folder = try Folder()
        func words(_ frame: String, _ width: Int) throws -> String {
            try folder.write(
                "scene.yaml",
                """
                proposal: 200x-
                tree:
                  kind: hstack
                  name: dots
                  spacing: 0
                  \(frame)
                  children: [{kind: color, color: red, frame: {width: \(width), height: 20}, repeat: 3}]
                """)
            return try CommandRun("doctor", "\(folder.path)/scene.yaml").words
        }
        let framed = try words("frame: {width: 100}", 40)
        #expect(framed.contains("1 finding 1. dots (hstack) is larger than the frame around it"), "\(framed)")
        #expect(framed.contains("sticks out by 10 at the left and 10 at the right"), "\(framed)")
        let wide = try words("", 90)
        #expect(wide.contains("1 finding 1. dots (hstack) is larger than its proposal"), "\(wide)")
        #expect(wide.contains("the proposal is 200 × –, so it sticks out by 70 at the right"), "\(wide)")
        #expect(try words("frame: {width: 130}", 40).contains("no findings"))
    }

    @Test(arguments: [
        ("minWidth: 90, maxWidth: 40", "minWidth is 90, and maxWidth is only 40"),
        ("minHeight: 30, idealHeight: 20", "minHeight is 30, and idealHeight is only 20"),
        ("idealWidth: 60, maxWidth: 40", "idealWidth is 60, and maxWidth is only 40"),
        ("minWidth: 40, idealWidth: 40, maxWidth: 90", "no findings"),
    ])
    func aFrameThatContradictsItself(_ frame: String, _ found: String) throws {
        let folder = try Folder([
            "scene.yaml": "tree: {kind: vstack, children: [{item: 40x20, name: chip, frame: {\(frame)}}]}"
        ])
        let run = try CommandRun("doctor", "\(folder.path)/scene.yaml")
        let words = run.words
        #expect(words.contains(found), "\(words)")
        #expect(words.contains("scene.yaml:1:") == (run.status == 9), "\(words)")
    }

    /// Views that fit into a frame each, but not together; what is clipped is larger on purpose.
    @Test func aStackThatSticksOutOfItsFrameIsAFinding() throws {
        let folder = try Folder()
        func found(_ width: Int, _ more: String = "") throws -> String {
            try folder.write(
                "scene.yaml",
                """
                proposal: 200x-
                tree:
                  kind: vstack
                  children:
                    - kind: hstack
                      name: pair
                      frame: {width: \(width)}
                      \(more)
                      children: [{item: 60x30, name: left}, {item: 60x30, name: right}]
                """)
            return try CommandRun("doctor", "\(folder.path)/scene.yaml").words
        }
        let narrow = try found(80)
        #expect(narrow.contains("1 finding 1. pair (hstack) is larger than the frame around it"), "\(narrow)")
        #expect(narrow.contains("it is 128 × 30; the frame is 80 × 30"), "\(narrow)")
        #expect(narrow.contains("scene.yaml:5:7"), "\(narrow)")
        #expect(try found(130).contains("no findings"))
        #expect(try found(80, "clipShape: rectangle").contains("no findings"))
    }

    /// What the host warns of is a finding; the log would repeat it for each trial.
    @Test func anInfiniteAnswerIsAFindingAndNoLog() throws {
        let folder = try Folder([
            "Wide.swift": """
            import SwiftUI
            struct Wide: Layout {
                func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
                    CGSize(width: proposal.width ?? .infinity, height: 20)
                }
                func placeSubviews(
                    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
                ) {
                    for subview in subviews { subview.place(at: bounds.origin, proposal: .unspecified) }
                }
            }
            """
        ])
        let run = try CommandRun("doctor", "\(folder.path)/Wide.swift")
        #expect(run.status == 9 && run.output.contains("returns a size that is not finite"), "\(run.output)")
        #expect(!run.errors.contains("warning"), "\(run.errors)")
    }

    /// A finding in a scene on standard input quotes its line, although the input can be read only once.
    @Test func aSceneOnStandardInputHasItsLines() throws {
        let scene = "{proposal: 200x24, tree: {kind: hstack, children: [{text: Good morning}, {item: 160x20}]}}"
        let run = try CommandRun(
            ["-c", "echo '\(scene)' | '\(CommandRun.galley)' doctor -"], program: "/bin/sh")
        #expect(run.status == 9 && run.lines[0] == "standard input: 1 finding", "\(run.output)\(run.errors)")
        #expect(run.output.contains("at      standard input:1:") && run.output.contains(scene), "\(run.output)")
    }

    @Test func aPluginThatIsNotLoadedIsAFindingOfTheScene() throws {
        let folder = try Folder(["text.so": "text", "scene.yaml": "tree: {kind: ./text.so, children: [{item: 9x9}]}"])
        let run = try CommandRun("doctor", "\(folder.path)/scene.yaml")
        #expect(run.status == 9 && run.lines.contains("1. the scene has a plugin that was not loaded"), "\(run.output)")
        #expect(run.output.contains("found   the plugin text was not loaded:"), "\(run.output)")
        #expect(run.output.contains("remedy  Correct the cause: "), "\(run.output)")
    }

    @Test func badInputIsAnError() throws {
        #expect(try CommandRun("doctor", "/nowhere.yaml").status == 2)
        #expect(try CommandRun("doctor").status == 64)
        #expect(try CommandRun("doctor", CommandRun.flowScene, "--seed", "x").status == 64)
    }
}
