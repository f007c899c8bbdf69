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

    /// A layout of random positions has no cache, although its frames differ from those of a new tree after each change.
    @Test func randomPositionsAreNoStaleCache() throws {
        let folder = try Folder([
            "Scatter.swift": """
            import SwiftUI
            struct Scatter: Layout {
                func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
                    CGSize(width: 300, height: 300)
                }
                func placeSubviews(
                    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
                ) {
                    for subview in subviews {
                        let point = CGPoint(x: bounds.minX + .random(in: 0...150), y: bounds.minY)
                        subview.place(at: point, proposal: .unspecified)
                    }
                }
            }
            """
        ])
        let run = try CommandRun("inspect", "\(folder.path)/Scatter.swift", "--warnings")
        #expect(run.output.contains("! unstable: "), "\(run.output)\(run.errors)")
        #expect(!run.output.contains("stale cache"), "\(run.output)")
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
        #expect(run.lines[first].contains(" page: was proposed 200 and is 900 wide"))
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

    /// By default, questions for a view's extreme sizes share a row; each has one of its own where calls are looked for.
    @Test func foldedQuestionsShareARow() throws {
        func isFolded(_ options: [String]) throws -> Bool {
            let run = try CommandRun(["inspect", CommandRun.flowScene] + options)
            #expect(run.status == 0, "\(options): \(run.errors)")
            return run.output.contains("smallest?, largest?")
        }
        for options in [[], ["--time"], ["--fold", "--all"]] { #expect(try isFolded(options), "\(options)") }
        for options in [["--no-fold"], ["--all"], ["--filter", "computed"], ["--under", "header"]] {
            #expect(try !isFolded(options), "\(options)")
        }
        let (plain, folded) = try (
            CommandRun("inspect", CommandRun.flowScene, "--no-fold"), CommandRun("inspect", CommandRun.flowScene)
        )
        #expect(folded.lines.count < plain.lines.count && folded.lines[1] == plain.lines[1])
        #expect(try CommandRun("inspect", CommandRun.flowScene, "--fold", "--json").status == 64)
    }

    /// A cache that only follows the number of subviews is found when one of them grows.
    @Test func aCacheThatDoesNotFollowASubviewThatGrows() throws {
        func source(_ condition: String) -> String {
            """
            import SwiftUI
            struct Kept: Layout {
                func makeCache(subviews: Subviews) -> [CGSize] { subviews.map { $0.sizeThatFits(.unspecified) } }
                func updateCache(_ cache: inout [CGSize], subviews: Subviews) {
                    if \(condition) { cache = makeCache(subviews: subviews) }
                }
                func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout [CGSize]) -> CGSize {
                    CGSize(width: cache.map(\\.width).max() ?? 0, height: cache.map(\\.height).reduce(0, +))
                }
                func placeSubviews(
                    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout [CGSize]
                ) {
                    var y = bounds.minY
                    for (subview, size) in zip(subviews, cache) {
                        subview.place(at: CGPoint(x: bounds.minX, y: y), proposal: .unspecified)
                        y += size.height
                    }
                }
            }
            """
        }
        let folder = try Folder([
            "scene.yaml": """
            proposal: 300x-
            tree:
              kind: ./Kept.swift
              name: kept
              children: [{item: 20x20, name: one, padding: 2}, {item: 30x24, name: two}]
            """
        ])
        let scene = "\(folder.path)/scene.yaml"
        try folder.write("Kept.swift", source("cache.count != subviews.count"))
        let run = try CommandRun("inspect", scene, "--warnings")
        let words = run.words
        #expect(
            words.hasPrefix(
                "! stale cache: kept: leaves two 30 × 24 at 0,24 after one grew from 20 × 20 to 37 × 31; in a new tree it "
                    + "is 30 × 24 at 0,35"), "\(words)")
        #expect(run.lines.count { $0.hasPrefix("!") } == 1)
        try folder.write("Kept.swift", source("true"))
        let sound = try CommandRun("inspect", scene, "--warnings")
        #expect(sound.output == "no warnings\n", "\(sound.output)\(sound.errors)")
    }

    /// The order of calls matters to a layout that keeps the last proposal, and to no other one.
    @Test func aLayoutThatDependsOnTheOrderOfCalls() throws {
        func source(_ width: String) -> String {
            """
            import SwiftUI
            struct Last: Layout {
                func makeCache(subviews: Subviews) -> CGFloat { 100 }
                func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout CGFloat) -> CGSize {
                    cache = proposal.width ?? 100
                    return CGSize(width: 60, height: 20)
                }
                func placeSubviews(
                    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout CGFloat
                ) {
                    let x = bounds.minX + min(8, \(width) / 100)
                    for subview in subviews { subview.place(at: CGPoint(x: x, y: bounds.minY), proposal: .unspecified) }
                }
            }
            """
        }
        let folder = try Folder([
            "scene.yaml": """
            proposal: 300x-
            tree: {kind: vstack, children: [{kind: ./Last.swift, name: last, children: [{item: 20x20, name: chip}]}]}
            """
        ])
        let scene = "\(folder.path)/scene.yaml"
        try folder.write("Last.swift", source("cache"))
        let run = try CommandRun("inspect", scene, "--warnings")
        #expect(run.output.hasPrefix("! order matters: last: depends on the order of the calls: "), "\(run.output)")
        let words = run.words
        #expect(words.contains("chip is 20 × 20 at ") && words.contains("--stress-order --seed 1 shows the calls"))
        try folder.write("Last.swift", source("bounds.width"))
        let sound = try CommandRun("inspect", scene, "--warnings")
        #expect(sound.output == "no warnings\n", "\(sound.output)\(sound.errors)")
    }

    /// A parameter that is animated jumps where the layout does not hold it in its animatable data, and there only.
    @Test func aParameterThatCannotBeAnimated() throws {
        func source(_ data: String) -> String {
            """
            import SwiftUI
            struct Indent: Layout {
                var step: CGFloat = 4
                var gap: CGFloat = 2
                var count: Int = 1
                \(data)
                func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
                    CGSize(width: 100, height: 100)
                }
                func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
                    var point = bounds.origin
                    for subview in subviews {
                        subview.place(at: point, proposal: .unspecified)
                        point.x += step * CGFloat(count)
                        point.y += gap + 10
                    }
                }
            }
            """
        }
        func found(_ data: String, _ change: String, _ extra: String = "") throws -> [String] {
            let folder = try Folder([
                "Indent.swift": source(data),
                "scene.yaml": """
                tree: {name: page, kind: ./Indent.swift, items: {a: 10x10, b: 10x10}}
                changes:
                - {\(change)}
                \(extra)
                """,
            ])
            let run = try CommandRun("inspect", "\(folder.path)/scene.yaml", "--warnings", "--json")
            #expect(run.status == 0, "\(run.errors)")
            return try run.lines.filter { !$0.isEmpty }.map { line in
                let record = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
                return "\(record?["warning"] ?? "") \(record?["view"] ?? "") \(record?["message"] ?? "")"
            }
        }
        let step = "var animatableData: CGFloat { get { step } set { step = newValue } }"
        let bare = try found("", "set: {page: {step: 20}}")
        #expect(
            bare.count == 1 && bare[0].hasPrefix("not animatable page line 3 of the scene animates its “step”, "),
            "\(bare)")
        #expect(try found(step, "set: {page: {step: 20}}") == [])
        let other = try found(step, "set: {page: {step: 20, gap: 9}}")
        #expect(other.count == 1 && other[0].contains("“gap”"), "\(other)")
        // What is not animated, or cannot lie in between, or moves nothing, is no jump.
        #expect(try found("", "animation: none, set: {page: {step: 20}}") == [])
        #expect(try found("", "set: {page: {count: 3}}") == [])
        #expect(try found("", "set: {page: {step: 4}}") == [])
        let inner = "- {animation: none, changes: [{animation: snappy, set: {page: {gap: 30}}}]}"
        #expect(try found("", "set: {page: {count: 2}}", inner).count == 1)
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
        #expect(run.status == 0 && run.lines[2] == "1 of 50 calls: view = \"title\" and place", "\(run.output)")
        #expect(run.lines.dropFirst(5).dropLast().map { $0.drop { $0 == " " } }.count == 3)
        let wrong = try CommandRun("inspect", CommandRun.flowScene, "--filter", "asked.widht = 3")
        #expect(wrong.status == 64 && wrong.errors.contains("did you mean “asked.width”?"))
        #expect(wrong.errors.contains("\n    asked.widht = 3\n    ^^^^^^^^^^^\n"), "\(wrong.errors)")
    }
}
