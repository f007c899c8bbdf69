import GalleyEngine
import GalleyInspector
import GalleySDK
import Testing
import TreeSamples

/// The language of filters.
@Suite struct FilterTests {
    /// A row of two chips and a bar in 100 × 20, with a text that was printed.
    private func scene() throws -> (ledger: Ledger, label: (NodeID) -> ViewLabel) {
        let tree = try LayoutTree()
        let names = ["chip[0]", "chip[1]", "bar"]
        var nodes = try (0..<2).map { try tree.addLeaf(.fixed(CGSize(width: 24 + Double($0), height: 16))) }
        nodes.append(try tree.addLeaf(.fill(whenUnspecified: CGSize(width: 10, height: 10))))
        let row = try tree.addContainer(AnyLayout(HStackLayout(spacing: 6)), nodes)
        try tree.setRoot(row)
        let ledger = try Ledger(capacity: 1 << 12)
        try ledger.attach(to: tree)
        try tree.layOut(ProposedViewSize(width: 100, height: 20))
        ledger.note("hello")
        let labels = Dictionary(uniqueKeysWithValues: zip(nodes, names))
        return (ledger, { ViewLabel(name: labels[$0] ?? "row", kind: $0 == row ? "hstack" : "fixed") })
    }

    private func ids(_ text: String) throws -> Set<Int> {
        let (ledger, label) = try scene()
        return FilteredLedger(ledger, label: label).calls(matching: try CallFilter(text))
    }

    private func ids(_ isMeant: (LedgerEntry, String) -> Bool) throws -> Set<Int> {
        let (ledger, label) = try scene()
        return Set(ledger.entries.filter { isMeant($0, $0.node.map(label)?.name ?? "") }.map(\.id))
    }

    /// Each filter means the calls that the same words in Swift mean, and not all of them, nor none.
    @Test func filtersMeanWhatTheySay() throws {
        typealias Case = (text: String, isMeant: (LedgerEntry, String) -> Bool)
        let isSized: (LedgerEntry) -> Bool = { $0.event == .measure || $0.event == .place }
        let cases: [Case] = [
            ("measure", { call, _ in call.event == .measure }),
            ("place or cache", { call, _ in call.event == .place || call.event == .makeCache }),
            ("not measure", { call, _ in call.event != .measure }),
            (#"view ~ "chip*""#, { _, name in name.hasPrefix("chip") }),
            (#"view ~ "*[1]" and measure"#, { call, name in name == "chip[1]" && call.event == .measure }),
            (#"view = 'bar'"#, { _, name in name == "bar" }),
            (#"view !~ "chip?1?""#, { _, name in name != "chip[1]" }),
            (#"kind = "hstack""#, { _, name in name == "row" }),
            ("asked.width = 0", { call, _ in isSized(call) && call.proposal.width == 0 }),
            ("asked.width = zero", { call, _ in isSized(call) && call.proposal.width == 0 }),
            ("asked.width = ∞", { call, _ in isSized(call) && call.proposal.width == .infinity }),
            ("asked.width = inf", { call, _ in isSized(call) && call.proposal.width == .infinity }),
            (
                "asked = concrete",
                { call, _ in
                    isSized(call) && call.proposal.width.map { $0 > 0 && $0 < .infinity } ?? false
                        && call.proposal.height.map { $0 > 0 && $0 < .infinity } ?? false
                }
            ),
            (
                "asked.width > 20 and asked.width <= 70",
                { call, _ in
                    isSized(call) && call.proposal.width.map { $0 > 20 && $0 <= 70 } ?? false
                }
            ),
            (
                "returned.width > asked.width",
                { call, _ in
                    isSized(call) && call.proposal.width.map { call.size.width > $0 } ?? false
                }
            ),
            ("returned.height = 16", { call, _ in isSized(call) && call.size.height == 16 }),
            ("computed", { call, _ in call.event == .measure && call.outcome == .computed }),
            ("hit", { call, _ in call.event == .measure && call.outcome != .computed }),
            (#"text = "hello""#, { call, _ in call.text == "hello" }),
            (#"why ~ "share*""#, { call, _ in call.reason?.words.hasPrefix("share") ?? false }),
            ("depth = 0", { call, _ in call.parent == nil }),
            ("x > 0", { call, _ in (call.placement?.position.x ?? 0) > 0 }),
            ("id >= 4 and id < 6", { call, _ in call.id == 4 || call.id == 5 }),
            ("time > 0ns", { call, _ in call.nanoseconds > 0 }),
        ]
        for (text, isMeant) in cases {
            let found = try ids(text)
            #expect(try found == ids(isMeant), "\(text)")
            let all = try scene().ledger.entries.count
            #expect(!found.isEmpty && found.count < all, "\(text)")
        }
    }

    @Test func notBindsMoreThanAndAndMoreThanOr() throws {
        #expect(try ids("place or measure and hit") == ids("place or (measure and hit)"))
        #expect(try ids("(place or measure) and hit") != ids("place or measure and hit"))
        #expect(try ids("not place and hit") == ids("(not place) and hit"))
        #expect(try ids("not not place") == ids("place"))
    }

    /// What a call does not have is equal to nothing, and not more or less than anything.
    @Test func whatIsMissingIsNotCompared() throws {
        let texts = try ids("text != \"\"")
        #expect(try ids(#"text = "hello" or x > 0"#).isSubset(of: texts))
        #expect(try ids("asked.width < 0 or asked.width >= 0").isDisjoint(with: ids("cache")))
        #expect(try ids("asked.width != 0").isSuperset(of: ids("cache")))
    }

    /// Each error names the place, what was expected and what stands there.
    @Test(arguments: [
        ("", 0, "expected a field or a statement, found the end"),
        ("view", 4, "expected =, !=, ~ or !~ after “view”, found the end"),
        ("asked.widht = nil", 0, "unknown field “asked.widht”; did you mean “asked.width”?"),
        ("measure and plaec", 12, "unknown field “plaec”; did you mean “place”?"),
        ("view = 3", 7, "expected a text in quotes for “view”, found “3”"),
        ("view ~ chip*", 11, "found “*”; write a pattern with * in quotes"),
        ("returned > 3", 11, "expected asked; for a number compare returned.width or returned.height"),
        ("view > \"a\"", 5, "“view” is text and has no order"),
        ("waste ~ \"4\"", 6, "“~” compares texts with a pattern; “waste” is a number"),
        ("time > 0.1", 7, "found “0.1”; add ns, µs, ms or s"),
        ("time > 3h", 7, "found “3h”; units are ns, µs, ms and s"),
        ("waste > 4px", 8, "found “4px”; lengths are in points, without a unit"),
        ("asked.width = idael", 14, "did you mean “ideal”?"),
        ("asked > ideal", 8, "a class of proposals is compared with = or !="),
        ("(measure", 8, "expected “)”, found the end"),
        ("measure)", 7, "expected “and”, “or” or the end, found “)”"),
        ("measure && hit", 8, "found “&”; write “and”"),
        ("view = \"chip", 7, "the text that begins here has no closing \""),
        ("waste > 4.4.4", 8, "expected a number, found “4.4.4”"),
        ("measure = 1", 8, "“measure” is true or false by itself"),
        ("and", 0, "expected a field or a statement, found “and”"),
    ])
    func errorsNameThePlace(_ text: String, _ position: Int, _ message: String) throws {
        let error = try #require(throws: FilterError.self) { try CallFilter(text) }
        #expect(error.position == position)
        #expect(error.message.contains(message), "\(error.message)")
        let lines = error.description.split(separator: "\n", omittingEmptySubsequences: false)
        let mark = try #require(lines.last)
        #expect(mark.hasSuffix("^") && mark.prefix { $0 == " " }.count == position + 4)
    }

    @Test func errorsListTheFields() throws {
        let error = try #require(throws: FilterError.self) { try CallFilter("colour = 3") }
        #expect(error.message.contains("fields: view, kind") && error.message.contains("statements: measure"))
    }

    /// No text crashes the reader, however deep or odd.
    @Test func oddTextsAreErrorsOrFilters() throws {
        #expect(throws: FilterError.self) { try CallFilter(String(repeating: "(", count: 100_000)) }
        #expect(throws: FilterError.self) { try CallFilter(String(repeating: "not ", count: 100_000) + "hit") }
        _ = try CallFilter(Array(repeating: "hit", count: 20_000).joined(separator: " or "))
        var random = SeededGenerator(seed: 91)
        let pieces = [
            "view", "~", "\"a*\"", "and", "or", "not", "(", ")", "waste", ">", "4", "nil", "=", "é", "∞", "-", "\u{0}",
            "time", "1ms", "hit",
        ]
        var read = 0
        for _ in 0..<20_000 {
            let text = (0..<Int.random(in: 0...4, using: &random)).map { _ in random.pick(pieces) }.joined(
                separator: " ")
            if (try? CallFilter(text)) != nil { read += 1 }
        }
        #expect(read > 20)
    }

    /// A pattern with many stars takes no time.
    @Test func globsAreQuick() throws {
        let (ledger, _) = try scene()
        let long = String(repeating: "a", count: 2000)
        let filter = try CallFilter("view ~ \"\(String(repeating: "a*", count: 300))b\"")
        let found = FilteredLedger(ledger) { _ in ViewLabel(name: long) }.calls(matching: filter)
        #expect(found.isEmpty)
    }

    /// Calls that are not meant fold away; of those around one that is, the view stays.
    @Test func theTreeFolds() throws {
        let (ledger, label) = try scene()
        var options = CallTree.Options()
        options.only = FilteredLedger(ledger, label: label).calls(
            matching: try CallFilter("view = \"bar\" and asked.width = 0"))
        let lines = CallTree(ledger.entries, options: options, label: label).lines()
        #expect(lines.count == 3)
        #expect(lines[1].hasSuffix(" row  hstack") && !lines[1].contains("root proposal"))
        #expect(lines[2].contains("└─ bar  fixed  smallest?"))
    }
}
