import Foundation
import Testing

/// `galley layout`.
struct LayoutCommandTests {
    @Test func printsATable() throws {
        let run = try CommandRun("layout", CommandRun.flowScene)
        #expect(run.status == 0)
        #expect(
            run.output == """
                240 × –  →  240 × 106

                view      x   y  width  height
                page      0   0    240     106
                header    0   0    240      30
                title     0   3     90      24
                rest     98  15     94       0
                edit    200   0     40      30
                tags      0  42    188      64
                red       0  42     80      28
                green    88  42    100      28
                blue      0  78     60      28
                violet   68  78    120      28

                """)
    }

    @Test(
        "A layout is tried with values for what it requires: insets, ranges, points by name, an element for each view")
    func requiredValuesOfSamples() throws {
        func layout(_ name: String, _ property: String, _ width: String) -> String {
            """
            import SwiftUI
            struct \(name): Layout {
                \(property)
                func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
                    CGSize(width: \(width), height: 40)
                }
                func placeSubviews(
                    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
                ) {
                    for subview in subviews { subview.place(at: bounds.origin, proposal: .unspecified) }
                }
            }
            """
        }
        let all = [
            ("Inset", "let insets: EdgeInsets", "insets.leading + 1", 9.0),
            ("Ranged", "let safe: ClosedRange<CGFloat>?", "(safe?.upperBound ?? 0) + 2", 102),
            ("Anchored", "let anchor: UnitPoint", "100 * anchor.x + 3", 53),
            ("Pinned", "var anchor: UnitPoint = .topTrailing", "100 * anchor.x + 4", 104),
            ("Weighted", "let weights: [Double]", "CGFloat(weights.count)", 12),
            ("Named", "let names: [String]", "CGFloat(names.count + 1)", 13),
        ]
        let folder = try Folder(
            Dictionary(uniqueKeysWithValues: all.map { ("\($0.0).swift", layout($0.0, $0.1, $0.2)) }))
        for (name, _, _, width) in all {
            let run = try CommandRun("layout", "\(folder.path)/\(name).swift", "--proposal", "200x-", "--json")
            let size = try #require(run.json() as? [String: Any], "\(name): \(run.errors)")["size"] as? [Double]
            #expect(size?.first == width, "\(name): \(run.errors)\(run.output)")
        }
        let pinned = "\(folder.path)/Pinned.swift"
        let set = try CommandRun("layout", pinned, "--set", "anchor=leading", "--json")
        #expect((try set.json() as? [String: Any])?["size"] as? [Double] == [4, 40], "\(set.errors)")
        let wrong = try CommandRun("layout", pinned, "--set", "anchor=middle")
        #expect(wrong.status != 0 && wrong.errors.contains("topTrailing"), "\(wrong.errors)")
    }

    @Test func theTableEndsWithTheNumberOfFindings() throws {
        let folder = try Folder([
            "Lazy.swift": """
            import SwiftUI
            struct Lazy: Layout {
                func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
                    CGSize(width: 100, height: 40)
                }
                func placeSubviews(
                    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
                ) {}
            }
            """,
            "scene.yaml": """
            tree: {name: page, kind: ./Lazy.swift, children: [{name: a, kind: fixed, w: 20, h: 10}]}
            """,
        ])
        let scene = "\(folder.path)/scene.yaml"
        let run = try CommandRun("layout", scene, "--proposal", "240x-")
        #expect(run.status == 0, "\(run.errors)")
        let end = "\n\n1 finding\n  next: galley doctor \(scene) --proposal 240x-\n"
        #expect(run.output.hasSuffix(end), "\(run.output)")
        let json = try CommandRun("layout", scene, "--json")
        #expect(!json.output.contains("finding") && !json.errors.contains("finding"), "\(json.output)\(json.errors)")
        let doctor = try CommandRun("doctor", scene, "--proposal", "240x-")
        #expect(doctor.status == 9 && doctor.output.contains("1 finding"), "\(doctor.output)")
    }

    @Test("What the sample causes is no finding, as for the doctor")
    func theSampleIsNoFinding() throws {
        let folder = try Folder([
            "Fill.swift": """
            import SwiftUI
            struct Fill: Layout {
                func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
                    proposal.replacingUnspecifiedDimensions()
                }
                func placeSubviews(
                    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
                ) {
                    for subview in subviews { subview.place(at: bounds.origin, proposal: ProposedViewSize(bounds.size)) }
                }
            }
            """
        ])
        let path = "\(folder.path)/Fill.swift"
        let (layout, inspect) = (try CommandRun("layout", path), try CommandRun("inspect", path))
        #expect(layout.output.contains("chip[11]") && !layout.output.contains("finding"), "\(layout.output)")
        #expect(inspect.output.contains("! ") && !inspect.output.contains("finding"), "\(inspect.output)")
        let doctor = try CommandRun("doctor", path)
        #expect(doctor.status == 0, "\(doctor.output)")
    }

    @Test func theSizeOfALetterIsThatOfText() throws {
        let folder = try Folder([
            "Ruled.swift": """
            import SwiftUI
            struct Ruled: Layout {
                let fontSize: CGFloat, rowSize: CGFloat
                func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
                    CGSize(width: fontSize, height: rowSize)
                }
                func placeSubviews(
                    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
                ) {}
            }
            """
        ])
        let run = try CommandRun("layout", "\(folder.path)/Ruled.swift", "--json")
        #expect((try run.json() as? [String: Any])?["size"] as? [Double] == [16, 100], "\(run.errors)")
    }

    @Test func ofSeveralLayoutsTheFirstIsTried() throws {
        let source = { (name: String, width: Int) in
            """
            struct \(name): Layout {
                func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
                    CGSize(width: \(width), height: 10)
                }
                func placeSubviews(
                    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
                ) { for subview in subviews { subview.place(at: bounds.origin, proposal: .zero) } }
            }

            """
        }
        let folder = try Folder(["Pair.swift": "import SwiftUI\n" + source("Second", 20) + source("Alone", 30)])
        let file = "\(folder.path)/Pair.swift"
        let run = try CommandRun("layout", file)
        #expect(run.status == 0 && run.output.contains("→  20 × 10"), "\(run.output)\(run.errors)")
        let line = "galley: \(file) has several layouts, and is tried with second; the others are \(file)#alone\n"
        #expect(run.errors.contains(line), "\(run.errors)")
        let other = try CommandRun("layout", "\(file)#alone")
        #expect(other.output.contains("→  30 × 10") && !other.errors.contains("several"), "\(other.errors)")
        // A scene says which.
        let scene = try folder.write("scene.yaml", "tree: {kind: ./Pair.swift, children: [{item: 5x5}]}")
        let ambiguous = try CommandRun("layout", scene)
        #expect(ambiguous.status == 2)
        #expect(ambiguous.errors.contains("Pair.swift#second (") && ambiguous.errors.contains("Pair.swift#alone ("))
        #expect(!ambiguous.errors.contains(".so"), "\(ambiguous.errors)")
    }

    @Test func jsonHasFullPrecision() throws {
        let folder = try Folder([
            "third.yaml": """
            proposal: 100x10
            tree: {kind: hstack, spacing: 0, children: [{kind: fill, name: a}, {kind: fill, name: b}, {kind: fill, name: c}]}
            """
        ])
        let run = try CommandRun("layout", "\(folder.path)/third.yaml", "--json")
        #expect(run.status == 0, "\(run.errors)")
        let scene = try #require(try run.json() as? [String: Any])
        let size = try #require(scene["size"] as? [Double])
        #expect(abs(size[0] - 100) < 1e-9 && size[1] == 10)
        let frames = try #require(scene["frames"] as? [String: [Double]])
        #expect(frames["a"]?[2] == 100.0 / 3)
        #expect(Set(frames.keys) == ["a", "b", "c"])
    }

    @Test func allShowsViewsWithoutNames() throws {
        let folder = try Folder(["scene.yaml": "tree: {kind: hstack, children: [10x10, {item: 20x20, name: b}]}"])
        let named = try CommandRun("layout", "\(folder.path)/scene.yaml", "--json")
        let all = try CommandRun("layout", "\(folder.path)/scene.yaml", "--json", "--all")
        func names(_ run: CommandRun) throws -> Int {
            ((try run.json() as? [String: Any])?["frames"] as? [String: Any])?.count ?? 0
        }
        #expect(try names(named) == 1)
        #expect(try names(all) == 3)
    }

    @Test func noPathIsTheNameOfAView() throws {
        let folder = try Folder([
            "scene.yaml": """
            tree:
              kind: hstack
              name: root
              padding: 2
              children: [10x10, {item: 20x10, name: root/padding/0}, {item: 30x10, name: /root, repeat: 2}]
            """,
            "bare.yaml": "tree: {kind: hstack, spacing: 0, children: [10x10]}",
        ])
        let run = try CommandRun("layout", "\(folder.path)/scene.yaml", "--all", "--json")
        let keys = run.output.matches(of: /"([^"]*)":\[/).map { String($0.1) }.filter { $0 != "size" }
        #expect(
            keys == ["//root", "root", "//root/padding/0/hstack/0", "root/padding/0", "/root[0]", "/root[1]"], "\(keys)"
        )
        // What is listed is found.
        for (name, size) in [("//root", "118 × 14"), ("//root/padding/0/hstack/0", "10 × 10"), ("root", "114 × 10")] {
            let why = try CommandRun("why", "\(folder.path)/scene.yaml", name)
            #expect(why.status == 0 && why.output.contains(size), "\(why.output)\(why.errors)")
        }
        // Where none has a name all are shown, also of what was recorded.
        let bare = try CommandRun("layout", "\(folder.path)/bare.yaml", "--json")
        #expect(bare.output.contains("\"root\":[0,0,10,10],\"root/hstack/0\":[0,0,10,10]"), "\(bare.output)")
        _ = try CommandRun("record", "\(folder.path)/bare.yaml", "-o", "\(folder.path)/bare.jsonl")
        #expect(try CommandRun("replay", "\(folder.path)/bare.jsonl", "--json").output == bare.output)
        let help = try CommandRun("layout", "--help").words
        #expect(
            help.contains("these paths begin with /root") && help.contains("(default: only if the scene names none)"))
    }

    @Test func twoViewsOfOneNameAreAnError() throws {
        let folder = try Folder([
            "scene.yaml": """
            tree:
              kind: hstack
              children:
                - {item: 10x10, name: a}
                - {item: 10x10, name: a}
            """
        ])
        let run = try CommandRun("layout", "\(folder.path)/scene.yaml")
        #expect(run.status == 2 && run.output.isEmpty)
        #expect(run.errors.contains("scene.yaml:5:") && run.errors.contains("in lines 4 and 5"))
    }

    @Test(arguments: [
        ("160x-", "160 × –"), ("160", "160 × –"), ("-x50", "– × 50"), ("-", "– × –"), ("infx100", "∞ × 100"),
        ("0x0", "0 × 0"), ("12.5x7.25", "12.5 × 7.25"),
    ])
    func proposalsAreRead(_ text: String, _ shown: String) throws {
        let run = try CommandRun("layout", CommandRun.flowScene, "--proposal", text)
        #expect(run.status == 0, "\(run.errors)")
        #expect(run.lines.first?.hasPrefix("\(shown)  →  ") == true)
    }

    @Test(arguments: ["junk", "-5x10", "1e400x1", "nanx1", "", "1x2x3", "0x1F"])
    func junkIsNoProposal(_ text: String) throws {
        let run = try CommandRun("layout", CommandRun.flowScene, "--proposal", text)
        #expect(run.status == 64 && run.output.isEmpty)
        #expect(
            run.errors.contains("--proposal: expected a proposal like 390x844") && run.errors.contains("\"\(text)\""))
        #expect(run.errors.contains("Usage: galley layout"))
    }

    @Test func parametersAreSet() throws {
        let usual = try CommandRun("layout", "flow", "--json")
        let wide = try CommandRun("layout", "flow", "--json", "--set", "spacing=40", "--set", "lineSpacing=-1")
        #expect(usual.status == 0 && wide.status == 0, "\(wide.errors)")
        #expect(usual.output != wide.output)
    }

    @Test(arguments: [
        (["spacing"], Int32(64), "expected NAME=VALUE"), (["=3"], 64, "expected NAME=VALUE"),
        (["spacing=1", "spacing=2"], 64, "\"spacing\" is given twice"),
        (["spacing=abc"], 64, "expected a number (CGFloat), found \"abc\""),
        (["q=1"], 64, "no parameter \"q\"; it has spacing, lineSpacing, alignment"),
        (["spacin=1"], 64, "did you mean \"spacing\"?"),
        (["alignment=topp"], 64, "did you mean \"top\"?"),
    ])
    func wrongParametersAreRefused(_ values: [String], _ status: Int32, _ message: String) throws {
        let run = try CommandRun(["layout", "flow"] + values.flatMap { ["--set", $0] })
        #expect(run.status == status && run.output.isEmpty)
        #expect(run.errors.contains(message), "\(run.errors)")
    }

    @Test func memoChangesCallsAndNoFrame() throws {
        let (many, three) = (try CommandRun("layout", "flow"), try CommandRun("layout", "flow", "--memo", "swiftui"))
        #expect(many.status == 0 && many.output == three.output)
        let few = try CommandRun("layout", "flow", "--memo", "2")
        #expect(few.status == 64 && few.errors.contains("expected a number from 3 to 64, swiftui or wide, found \"2\""))
    }

    /// What a layout prints must not get into the command's own output.
    @Test func printedTextStaysOutOfJSON() throws {
        let folder = try Folder(["Chatty.swift": Fixtures.printing])
        let run = try CommandRun("layout", "\(folder.path)/Chatty.swift", "--json")
        #expect(run.status == 0, "\(run.errors)")
        #expect((try run.json() as? [String: Any])?["size"] as? [Double] == [64, 28])
        #expect(run.errors.contains("\nplugin chatty: first\nplugin chatty: second\n"), "\(run.errors)")
    }

    /// A view that its layout leaves out lies nowhere.
    @Test func whatIsNotShownHasNoFrame() throws {
        let choosing = Fixtures.layout().replacing(
            "struct Odd: Layout {",
            with: """
                struct Odd: Layout {
                    static var layoutProperties: LayoutProperties {
                        var properties = LayoutProperties()
                        properties._hidesUnplaced = true
                        return properties
                    }
                """)
        let folder = try Folder([
            "Odd.swift": choosing,
            "scene.yaml": """
            tree:
              kind: ./Odd.swift
              children: [{item: 60x20, name: a}, {item: 40x20, name: b}]
            """,
        ])
        let run = try CommandRun("layout", "\(folder.path)/scene.yaml")
        #expect(run.status == 0, "\(run.errors)")
        #expect(
            run.lines.dropFirst(2).prefix(3) == [
                "view  x  y  width  height", "a     0  0     60      20", "b     not shown",
            ])
        let json = try #require(
            try CommandRun("layout", "\(folder.path)/scene.yaml", "--json").json() as? [String: Any])
        let frames = try #require(json["frames"] as? [String: Any])
        #expect(frames["a"] as? [Int] == [0, 0, 60, 20] && frames["b"] is NSNull)
    }
}

/// `--set` on the views of a scene.
@Suite struct SceneSettingTests {
    @Test func aParameterOfAViewIsSet() throws {
        let run = try CommandRun(
            "layout", CommandRun.flowScene, "--set", "tags.spacing=20", "--set", "red.w=10", "--json")
        let frames = try #require((try run.json() as? [String: Any])?["frames"] as? [String: [Double]], "\(run.errors)")
        #expect(frames["red"] == [0, 42, 10, 28] && frames["green"] == [30, 42, 100, 28])
        // Commands that lay out the scene again use the same parameters.
        let why = try CommandRun("why", CommandRun.flowScene, "red", "--set", "red.w=10", "--json")
        #expect(why.output.contains("\"size\":[10,28]") && !why.output.contains("[80,28]"), "\(why.output)")
        let diff = try CommandRun(
            "diff", CommandRun.flowScene, CommandRun.flowScene, "--set-b", "tags.spacing=3", "--json")
        #expect(diff.status == 5 && diff.output.contains("\"view\":\"green\""), "\(diff.errors)")
        #expect(try CommandRun("doctor", CommandRun.flowScene, "--set", "red.w=10").status == 0)
    }

    @Test(arguments: [
        ("tagz.spacing=3", "no node has the name \"tagz\", did you mean \"tags\"?"),
        ("tags.spacng=3", "unknown key \"spacng\" in flow, did you mean \"spacing\"?"),
        ("tags.spacing=wide", "expected a number or inf, found \"wide\""),
        ("spacing=3", "expected VIEW.PARAMETER=VALUE"),
    ])
    func badSettingsAreRefused(_ setting: String, _ message: String) throws {
        let run = try CommandRun("layout", CommandRun.flowScene, "--set", setting)
        #expect(run.status == 64 && run.errors.contains(message), "\(run.errors)")
        #expect(
            run.errors.contains("Usage: galley layout <scene>") && run.errors.contains("See 'galley layout --help'"))
    }
}
