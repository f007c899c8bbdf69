import Foundation
import GalleyEngine
import GalleySDK
import Testing

@testable import galley

/// `galley why`, as a user meets it.
struct WhyCommandTests {
    /// Every length of every view of every scene that comes with Galley is the sum of its terms, and only plugins say nothing.
    @Test func bundledScenesAddUp() throws {
        let plugins = "\(CommandRun.checkout)/Plugins"
        var (scenes, lengths) = (0, 0)
        for folder in try FileManager.default.contentsOfDirectory(atPath: plugins).sorted() {
            for file in try FileManager.default.contentsOfDirectory(atPath: "\(plugins)/\(folder)").sorted()
            where file.hasSuffix(".yaml") {
                let scene = "Plugins/\(folder)/\(file)"
                let run = try CommandRun("why", scene, "--json")
                #expect(run.status == 0, "\(scene): \(run.errors)")
                var kinds: [String: String] = [:]
                let views = try run.lines.filter { !$0.isEmpty }.map(Self.object)
                for view in views { kinds[view["view"] as? String ?? ""] = view["kind"] as? String }
                for view in views { lengths += try check(view, kinds, scene) }
                scenes += 1
            }
        }
        #expect(scenes >= 20 && lengths > 3000, "\(scenes) scenes, \(lengths) lengths")
    }

    private static let builtIns: Set<String> = Set(
        """
        fixed fill fractionOfProposal flexible spacer divider text image color rectangle roundedRectangle circle capsule \
        ellipse progress hstack vstack zstack grid lazyVGrid lazyHGrid viewThatFits geometryReader scrollView background \
        overlay frame flexFrame padding fixedSize aspectRatio position offset layoutPriority alignmentGuide layoutValue \
        opacity clipShape border
        """.split(separator: " ").map(String.init))

    private static func object(_ line: String) throws -> [String: Any] {
        try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
    }

    /// Adds the terms of a view's lengths again, and compares them with the frames; how many there were.
    private func check(_ view: [String: Any], _ kinds: [String: String], _ scene: String) throws -> Int {
        let name = "\(scene) \(view["view"] ?? "")"
        let size = try #require(view["size"] as? [Double])
        let proposal = try #require(view["proposal"] as? [Any])
        var count = 0
        for (axis, key) in ["width", "height"].enumerated() {
            let side = try #require(view[key] as? [String: Any])
            let took = try #require(side["took"] as? [String: Any])
            #expect(took["length"] as? Double == size[axis], "\(name) \(key)")
            let offers = try #require(side["offers"] as? [[String: Any]])
            #expect(offers.last?["to"] as? String == view["view"] as? String && offers[0]["from"] is NSNull)
            #expect(offers.last?["length"] as? Double == proposal[axis] as? Double)
            let owners = offers.map { $0["from"] as? String } + [view["view"] as? String]
            for (length, owner) in zip(offers + [took], owners) {
                count += 1
                let terms = try #require(length["terms"] as? [[String: Any]])
                let parts = try #require(length["parts"] as? Double)
                let sum = terms.reduce(0) { $0 + ($1["amount"] as? Double ?? .nan) } / parts
                if let used = length["length"] as? Double {
                    #expect(abs(sum - used) <= 1e-9, "\(name) \(key): \(terms) make \(sum), not \(used)")
                } else {
                    #expect(terms.isEmpty, "\(name) \(key)")
                }
                let isUnsaid = terms.contains { $0["is"] as? String == "unsaid" }
                if isUnsaid, let owner {
                    let kind = kinds[owner] ?? ""
                    #expect(!Self.builtIns.contains(kind), "\(name) \(key): \(owner), a \(kind), does not say why")
                }
            }
        }
        return count
    }

    @Test func aSharedRestIsToldWithItsTerms() throws {
        let run = try CommandRun("why", CommandRun.flowScene, "rest", "--axis", "width")
        #expect(run.status == 0, "\(run.errors)")
        let expected = """
            rest is 94 × 0; its proposal was 94 × 30

            width 94
                 240  the scene proposes to page in #1
                 240  page proposes to header in #3: passed on
                  94  header proposes to rest in #35
                           240  proposed to header
                          − 16  2 gaps of 8
                          − 90  taken by title, which has a higher priority
                          − 40  taken by edit, which has a higher priority
              took 94 of 94: all of its proposal
            """
        #expect(run.output.hasPrefix(expected), "\(run.output)")
        #expect(run.lines.allSatisfy { $0.count <= 80 })
    }

    /// A change that is told is one that can be made: the scene with it gives the size that was told.
    @Test func changesAreTrue() throws {
        let folder = try Folder([
            "as-it-is.yaml": Self.row(title: "{flexible: {min: 62x20, ideal: 180x20, max: 180x20}, name: title}"),
            "fixed.yaml": Self.row(
                title: "{flexible: {min: 62x20, ideal: 180x20, max: 180x20}, name: title, fixedSize: true}"),
            "tight.yaml": Self.row(
                title: "{flexible: {min: 62x20, ideal: 180x20, max: 180x20}, name: title}", spacing: 0),
        ])
        let run = try CommandRun("why", "\(folder.path)/as-it-is.yaml", "title", "--axis", "width")
        #expect(run.output.hasPrefix("title is 148 × 20"), "\(run.output)\(run.errors)")
        func told(_ change: String) throws -> String {
            let line = try #require(run.lines.first { $0.hasPrefix("  \(change)") }, "\(change): \(run.output)")
            return line.split(separator: "  ", omittingEmptySubsequences: true).last.map {
                $0.trimmingCharacters(in: .whitespaces)
            } ?? ""
        }
        #expect(try told("fixedSize() on title") == "180 × 20; the scene overflows by 32")
        #expect(try told("no gaps in row") == "172 × 20")
        #expect(try told("the scene proposes 272 (+32)") == "180 × 20")
        #expect(run.output.contains("no effect: "))
        for (file, width) in [("fixed", 180.0), ("tight", 172)] {
            let layout = try CommandRun("layout", "\(folder.path)/\(file).yaml", "--json").json() as? [String: Any]
            let frames = layout?["frames"] as? [String: [Double]]
            #expect(frames?["title"]?[2] == width, "\(file)")
        }
        let wider = try CommandRun("layout", "\(folder.path)/as-it-is.yaml", "--json", "--proposal", "272x-")
        #expect(wider.output.contains("\"title\":[36,2,180,20]"), "\(wider.output)")
        let narrower = try CommandRun("layout", "\(folder.path)/as-it-is.yaml", "--json", "--proposal", "271x-")
        #expect(narrower.output.contains("\"title\":[36,2,179,20]"), "\(narrower.output)")
    }

    /// Icon, title and badge as in a list, of which the title can vary.
    private static func row(title: String, spacing: Int = 12) -> String {
        """
        proposal: 240x-
        tree:
          kind: hstack
          name: row
          spacing: \(spacing)
          children:
            - {item: 24x24, name: icon}
            - \(title)
            - {item: 44x16, name: badge}
        """
    }

    /// The numbers are those of the calls in which the view was asked that.
    @Test func callsAreThoseOfInspect() throws {
        let run = try CommandRun("why", CommandRun.flowScene, "--json")
        var count = 0
        var rows: [Int: [String: Any]] = [:]
        for line in try CommandRun("inspect", CommandRun.flowScene, "--json").lines where !line.isEmpty {
            let row = try Self.object(line)
            if let id = row["id"] as? Int { rows[id] = row }
        }
        for line in run.lines where !line.isEmpty {
            let width = try Self.object(line)["width"] as? [String: Any]
            for offer in try #require(width?["offers"] as? [[String: Any]]) {
                let call = try #require(offer["call"] as? Int)
                let row = try #require(rows[call])
                #expect(row["view"] as? String == offer["to"] as? String)
                #expect((row["proposal"] as? [Any])?[0] as? Double == offer["length"] as? Double)
                count += 1
            }
        }
        #expect(count > 20)
    }

    /// A text says where it breaks: with the word that it names it would be too wide, and is where there is room for it.
    @Test func aTextSaysWhereItBreaks() throws {
        func scene(_ width: Int) -> String {
            """
            proposal: \(width)x-
            tree: {kind: hstack, name: row, children: [{text: Quarterly report, name: title}]}
            """
        }
        let folder = try Folder(["narrow.yaml": scene(102), "wide.yaml": scene(130), "slit.yaml": scene(40)])
        let narrow = try CommandRun("why", "\(folder.path)/narrow.yaml", "title")
        let line = try #require(narrow.output.firstMatch(of: /line 1 breaks before “report”: with it ([0-9.]+) wide/))
        let needed = try #require(Double(line.1))
        #expect(needed > 102 && needed <= 130, "\(narrow.output)")
        #expect(!narrow.output.contains("line 2"))
        let wide = try CommandRun("why", "\(folder.path)/wide.yaml", "title")
        #expect(wide.status == 0 && !wide.output.contains("breaks"), "\(wide.output)")
        let slit = try CommandRun("why", "\(folder.path)/slit.yaml", "title")
        #expect(slit.output.contains("line 1 breaks inside a word, before “"), "\(slit.output)")
    }

    @Test func pluginsThatSayNothingAreNotGuessed() throws {
        let run = try CommandRun("why", CommandRun.flowScene, "tags")
        // How the subviews lie is a fact, and adds up: 80 + 8 + 100 = 188, and 28 + 8 + 28 = 64.
        #expect(
            run.output.contains(
                """
                  took 188 of 240, as its subviews lie; flow does not explain it
                                80  red
                               + 8  the gap to the right of red
                             + 100  green
                """), "\(run.output)")
        let record = try Self.object(CommandRun("why", CommandRun.flowScene, "tags", "--json").lines[0])
        let row = try #require((record["height"] as? [String: Any])?["row"] as? [[String: Any]])
        #expect(row.map { $0["is"] as? String } == ["subview", "gap", "subview"])
        #expect(row.map { $0["amount"] as? Double } == [28, 8, 28])
        let buttons = "Plugins/EqualWidthHStack/buttons.yaml"
        let text = try CommandRun("why", buttons, "bird", "--axis", "width")
        #expect(
            text.output.contains("90  row proposes to bird in #55: the width that it answered in #6;"),
            "\(text.output)")
        let other = try CommandRun("why", buttons, "cat", "--axis", "width")
        #expect(other.output.contains(": the width that bird answered in #6;"), "\(other.output)")
        let json = try CommandRun("why", buttons, "bird", "--json", "--axis", "width")
        let view = try Self.object(json.lines[0])
        #expect(view["width"] != nil && view["height"] == nil && (view["changes"] as? [Any])?.isEmpty == false)
        #expect(json.output.contains("\"length\":90,\"parts\":1,\"terms\":[{\"amount\":90,\"is\":\"unsaid\"}]"))
    }

    @Test func longLinesAreBrokenBelowTheirWordsAndNothingIsCut() throws {
        let folder = try Folder([
            "names.yaml": """
            proposal: 300x-
            tree:
              kind: vstack
              name: a container with a long name
              children: [{kind: hstack, name: an empty row, children: []}, {item: 60x20, name: a view inside of it}]
            """
        ])
        let run = try CommandRun("why", "\(folder.path)/names.yaml", "a view inside of it")
        let start = run.lines.firstIndex { $0.hasPrefix("       –  a container with a long name proposes no height") }
        let rest = run.lines[try #require(start) + 1]
        #expect(rest == "          in #7, so it takes its ideal height", "\(run.output)\(run.errors)")
        #expect(run.lines.allSatisfy { $0.count <= 80 && !$0.contains("…") })
        let changes = run.lines.drop { !$0.hasPrefix("  no effect: ") }.prefix { !$0.isEmpty }
        #expect(changes.count > 1 && changes.dropLast().allSatisfy { $0.hasSuffix(";") }, "\(Array(changes))")
        let all = try CommandRun("why", "\(folder.path)/names.yaml")
        #expect(all.output.contains("0 × 0  width: nothing in it; height: nothing in it"), "\(all.output)")
        #expect(all.output.contains("height: an empty row + a view inside of it") && !all.output.contains("…"))
    }

    @Test func manyTermsAreToldTogether() throws {
        let folder = try Folder([
            "dots.yaml": """
            proposal: 300x-
            tree: {kind: hstack, name: row, spacing: 1, children: [{item: 6x6, name: dot, repeat: 30}]}
            """
        ])
        let run = try CommandRun("why", "\(folder.path)/dots.yaml", "row", "--axis", "width")
        #expect(run.lines.contains("             + 132  22 more like these"), "\(run.output)\(run.errors)")
        #expect(run.lines.contains("              + 29  29 gaps of 1") && run.lines.count < 26)
        let few = try CommandRun("why", "\(folder.path)/dots.yaml", "--max-lines", "2")
        #expect(few.lines.count == 6 && few.lines[2] == "… 29 more views: --max-lines 0", "\(few.output)")
    }

    /// The terms of a view name all views beside it, so those of all views of a large stack would never end.
    @Test func viewsAmongVeryManyAreLeftOut() throws {
        let tree = try LayoutTree()
        let leaves = try (0..<10).map { _ in try tree.addLeaf(.fixed(CGSize(width: 20, height: 10))) }
        let inner = try tree.addContainer(AnyLayout(HStackLayout()), Array(leaves[8...]))
        let root = try tree.addContainer(AnyLayout(VStackLayout()), leaves[..<8] + [inner])
        try tree.setRoot(root)
        // 10 for the root, 13 for the row, 11 or 14 for the leaves.
        let views = [root, leaves[0], inner, leaves[8]]
        for (most, count) in [(9, 0), (10, 1), (20, 1), (21, 2), (33, 2), (34, 3), (47, 3), (48, 4)] {
            #expect(WhyCommand.explained(views[...], in: tree, maximumTerms: most) == count, "\(most)")
        }
    }

    @Test func unknownViewsHaveNearMisses() throws {
        let run = try CommandRun("why", CommandRun.flowScene, "titel")
        #expect(run.status == 2 && run.output.isEmpty)
        #expect(
            run.errors.contains("no view \"titel\"; did you mean \"title\"? its views: page, header, title"),
            "\(run.errors)")
        let many = try CommandRun("why", "Plugins/Flow/chips.yaml", "nothing")
        #expect(many.status == 2 && many.errors.contains(", … "), "\(many.errors)")
        #expect(try CommandRun("why", CommandRun.flowScene, "title", "--axis", "depth").status == 64)
    }

    @Test func aViewThatIsNotShownSaysWho() throws {
        let scene = "Plugins/EqualWidthHStack/buttons-stacked.yaml"
        let run = try CommandRun("why", scene, "cat")
        #expect(run.status == 0 && run.output == "cat is not shown: buttons shows another view\n", "\(run.output)")
        let json = try CommandRun("why", scene, "row", "--json")
        #expect(json.output == "{\"v\":1,\"view\":\"row\",\"size\":null}\n")
    }

    @Test func withoutAViewThereIsALineForEach() throws {
        let run = try CommandRun("why", CommandRun.flowScene)
        #expect(run.status == 0 && run.lines.count == 13 && run.lines.allSatisfy { $0.count <= 80 }, "\(run.output)")
        #expect(run.lines[0] == "page    240 × 106  width: header; height: header + tags + one gap", "\(run.output)")
        #expect(run.lines[5] == "tags     188 × 64  width: red + green + gap of 8; height: red + blue + gap of 8")
        #expect(run.lines[11] == "checked: 72 lengths, each the sum of its terms")
    }
}
