import Browser
import Foundation
import GalleyEngine
import GalleyInspector
import GalleyPage
import GalleyScene
import GalleySceneTree
import GalleySDK
import Testing

extension PageTests {
    /// The filters of the page and of `galley inspect` are one language: the same expressions match the same calls, and
    /// errors have the same positions and the same words.
    @Suite struct FilterTests {
        private let ledger: Ledger
        private let label: (NodeID) -> ViewLabel
        private let warned: Set<Int>
        private let folder: String
        private let browser: Browser
        private let tab: Tab

        private static let scene = """
            proposal: 200x120
            tree:
              kind: vstack
              name: page
              spacing: 6
              children:
                - kind: hstack
                  name: row
                  repeat: 2
                  children:
                    - {item: 24x24, name: chip, repeat: 3}
                    - {kind: text, text: "Quarterly report of sales", name: title}
                    - {kind: spacer}
                - {kind: rectangle, name: bar, frame: {maxWidth: inf}}
                - {item: 300x10, name: "wide \\u00e9"}
            """

        /// Records the run, and opens its page.
        init() throws {
            let scene = try SceneDocument(Self.scene, file: "scene.yaml").build { _, _ in AnyLayout(ZStackLayout()) }
            let names = Dictionary(scene.all.map { ($0.node, $0.name) }, uniquingKeysWith: { first, _ in first })
            let lines = scene.label
            let label = { (node: NodeID) in
                var label = ViewLabel(name: names[node] ?? "node \(node.index)", kind: names[node] == nil ? "" : "view")
                label.place = lines(node).place
                return label
            }
            ledger = try Ledger(capturesOutput: false)
            try ledger.attach(to: scene.tree)
            let size = try scene.tree.layOut(scene.proposal)
            // Lay out again, so that some answers are invalidated.
            try scene.tree.parametersChanged(of: scene.node(named: "row[0]"))
            try scene.tree.layOut(ProposedViewSize(width: 150, height: nil))
            ledger.note("hello")
            ledger.detach()
            self.label = label
            warned = LayoutWarning.calls(of: LayoutWarning.all(in: ledger, of: scene.tree, label: label))
            let run = PageRun(
                scene: scene, proposal: scene.proposal, ledger: ledger, size: size, title: "scene.yaml",
                arguments: "scene.yaml", label: label)
            folder = try BuiltPage.newFolder()
            let path = "\(folder)/page.html"
            try Data(Page(PageModel(of: run)).html.utf8).write(to: URL(fileURLWithPath: path))
            browser = try Browser()
            tab = try Tab(browser, "file://\(path)")
            try FileManager.default.removeItem(atPath: folder)
        }

        /// Returns the page's results for filters: the numbers of the calls, or an error.
        private func shown(_ filters: [String]) throws -> [String] {
            let list = String(decoding: try JSONSerialization.data(withJSONObject: filters), as: UTF8.self)
            return try #require(tab.value("\(list).map(text => galley.filtered(text))") as? [String])
        }

        /// Returns the command's result for a filter.
        private func meant(_ text: String) -> String {
            do {
                let calls = FilteredLedger(ledger, label: label, warned: warned).calls(matching: try CallFilter(text))
                return calls.sorted().map(String.init).joined(separator: ",")
            } catch {
                return "\(error)"
            }
        }

        private func expectSame(_ filters: [String], _ comment: String = "") throws {
            for (filter, shown) in zip(filters, try shown(filters)) {
                #expect(shown == meant(filter), "\(filter) \(comment)")
            }
        }

        @Test func filtersMeanTheSame() throws {
            let filters = [
                "measure", "place or cache", "not measure", #"view ~ "chip*""#, #"view ~ "*[1]*" and measure"#,
                "view = 'bar'", "view ~ bar", "view = bar",
                "returned > asked", "returned < asked", "returned = asked", "asked != returned", "asked >= returned",
                #"view !~ "chip?1?""#, #"kind = "view""#, #"kind = """#, "asked.width = 0", "asked.width = zero",
                "asked.width = ∞",
                "asked.width = inf", "asked = concrete", "asked != ideal", "asked.height = nil", "asked.height != nil",
                "asked.width > 20 and asked.width <= 70", "returned.width > asked.width", "returned.height = 24",
                "computed",
                "hit", "evicted", "invalidated", "failed", "unplaced", "implied", "warning", "alignment", "spacing",
                #"text = "hello""#, #"text != "hello""#, #"why ~ "share*""#, "why = 'final'", "depth = 0", "depth >= 2",
                "x > 0", "y != 0", "id >= 4 and id < 6", "pass = 2", "waste > 1", "waste = 1", "time > 0ns",
                "time >= 2.5us",
                "time < 1ms", "time ≤ 0.01ms", "how = 'computed'", #"call ~ "*C*""#, #"how ~ view"#, "x = y",
                "returned.width == asked.width",
                "place or measure and hit", "(place or measure) and hit", "not not place", "not (measure or place)",
                "asked.width < -1", "asked.width > .5", "returned.width ≠ 24", "view = \"wide \u{e9}\"",
                "view = \"wide e\u{301}\"",
                "view ~ \"wide ?\"", "id = infinity", "returned.width >= 24.004", "returned.width > 24.004",
                "returned.width > 24.006", "view.line = 9", "view.line >= 10 and view.line < 13", "view.line = x",
                "view.file = \"scene.yaml\" and place", "view.file != \"scene.yaml\"", "line = 9", "line != 9",
                "file ~ \"*\"",
            ]
            try expectSame(filters)
            // The filters of this list distinguish the calls.
            #expect(Set(filters.map(meant)).count > 40)
            #expect(filters.allSatisfy { meant($0).allSatisfy { $0.isNumber || $0 == "," } })
        }

        @Test func errorsAreTheSame() throws {
            let filters = [
                "", " ", "view", "asked.widht = nil", "measure and plaec", "view = *chip", "returned > 3",
                "returned = x", "asked > 3", "returned ~ asked", "view > \"a\"",
                "waste ~ \"4\"",
                "time > 0.1", "time > 3h", "waste > 4px", "asked.width = idael", "asked > ideal", "(measure",
                "measure)",
                "measure && hit", "measure | hit", "!hit", "view = \"a", "id = 1.2.3", "id = -", "measure = 1", "and",
                "or hit",
                "hit hit", "asked = 3", "asked ~ 'x'", "x = 'a'", "x = time", "time = x", "text = waste",
                "returned = 3", "retuned = 3",
                "not", "(", "view ~ ", "id > > 2", "@", "\u{1b}[31m = 3", "measure and \u{202e}x", "\u{1F600} = 3",
                String(repeating: "(", count: 101) + "hit", String(repeating: "not ", count: 102) + "hit",
                String(repeating: "hit or ", count: 30) + "plaec", "asked.width = concret", "Measure", "VIEW = 'a'",
            ]
            try expectSame(filters)
            #expect(filters.count { meant($0).contains("\n") } >= filters.count - 3)
        }

        /// Random words in random order, most of them invalid.
        @Test func randomFiltersMatchTheSameCalls() throws {
            var seed = UInt64.random(in: 1...999_999)
            let start = seed
            func random(_ count: Int) -> Int {
                seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
                return Int(seed >> 33) % count
            }
            let words = [
                "measure", "hit", "place", "view", "asked.width", "returned.height", "time", "waste", "asked", "x", "=",
                "!=", "~",
                "!~", "<", ">=", "(", ")", "and", "or", "not", "12", "-3.5", "2us", "'chip*'", "\"bar\"", "nil", "inf",
                "ideal", "depth",
            ]
            var filters = (0..<600).map { _ in
                (0...random(7)).map { _ in words[random(words.count)] }.joined(separator: " ")
            }
            let parts = [
                "measure", "hit", "depth > 1", "view ~ '*i*'", "asked.width = nil", "waste >= 1", "time > 1us",
                "x < 30",
            ]
            filters += (0..<400).map { _ in
                (0...random(5)).map { index in
                    (index == 0 ? "" : random(2) == 0 ? " and " : " or ") + (random(3) == 0 ? "not " : "")
                        + (random(4) == 0
                            ? "(\(parts[random(parts.count)]) or \(parts[random(parts.count)]))"
                            : parts[random(parts.count)])
                }.joined()
            }
            try expectSame(filters, "seed \(start)")
        }
    }
}
