import GalleyEngine
import GalleySDK
import GalleyFormatting
import Testing
import TreeSamples

@testable import GalleyInspector

/// The ledger as text and as JSON Lines.
@Suite struct ReportTests {
    /// A row of a fixed and a filling leaf in 100 × 20.
    private func scene() throws -> (Ledger, (NodeID) -> ViewLabel) {
        let tree = try LayoutTree()
        let icon = try tree.addLeaf(.fixed(CGSize(width: 24, height: 16)), name: "icon")
        let bar = try tree.addLeaf(.fill(whenUnspecified: CGSize(width: 10, height: 10)), name: "bar")
        let row = try tree.addContainer(AnyLayout(HStackLayout(spacing: 6)), [icon, bar], name: "row")
        try tree.setRoot(row)
        let ledger = try Ledger()
        try ledger.attach(to: tree)
        try tree.layOut(ProposedViewSize(width: 100, height: 20))
        let names = [icon: "icon", bar: "bar \"b\"", row: "row"]
        return (ledger, { ViewLabel(name: names[$0] ?? "?", kind: $0 == row ? "hstack" : "") })
    }

    @Test func callTreeText() throws {
        let (ledger, label) = try scene()
        let report = CallTree(ledger.entries, label: label)
        #expect(report.summary == "7 measures (5 computed, 2 cached) · 3 placements · 1 cache made")
        let expected = """
             #  how           asked        got  view            why
             1  +          100 × 20 → 100 × 20  row  hstack     root proposal
             2  makeCache                       ├─ row  hstack
             3  +            0 × 20 →   0 × 20  ├─ bar "b"      smallest?
             4  +            ∞ × 20 →   ∞ × 20  ├─ bar "b"      largest?
             5  +            0 × 20 →  24 × 16  ├─ icon         smallest?
             6  = #5         ∞ × 20 →  24 × 16  ├─ icon         largest?, one size for all
             7  = #5        47 × 20 →  24 × 16  ├─ icon         share 94/2, one size for all
             8  +           70 × 20 →  70 × 20  └─ bar "b"      rest 70
             9  place        at 0,0   100 × 20  row  hstack     asked 100 × 20
            10  place        at 0,2    24 × 16  ├─ icon         asked 47 × 20
            11  place       at 30,0    70 × 20  └─ bar "b"      asked 70 × 20
            """
        #expect(report.lines().joined(separator: "\n") == expected)
    }

    /// The extreme sizes of a view are one row, and computed answers stay visible in it.
    @Test func probesShareARow() throws {
        let (ledger, label) = try scene()
        var options = CallTree.Options()
        options.foldsProbes = true
        let expected = """
             #  how            asked         got  view            why
             1  +           100 × 20 →  100 × 20  row  hstack     root proposal
             2  makeCache                         ├─ row  hstack
             3  +          0, ∞ × 20 → 0, ∞ × 20  ├─ bar "b"      smallest?, largest?
             5  +          0, ∞ × 20 →   24 × 16  ├─ icon         smallest?, largest?, one size for all
             7  = #5         47 × 20 →   24 × 16  ├─ icon         share 94/2, one size for all
             8  +            70 × 20 →   70 × 20  └─ bar "b"      rest 70
             9  place         at 0,0    100 × 20  row  hstack     asked 100 × 20
            10  place         at 0,2     24 × 16  ├─ icon         asked 47 × 20
            11  place        at 30,0     70 × 20  └─ bar "b"      asked 70 × 20
            """
        #expect(CallTree(ledger.entries, options: options, label: label).lines().joined(separator: "\n") == expected)
        // A row that is cut off counts as the calls that it stands for.
        options.maximumLines = 3
        #expect(
            CallTree(ledger.entries, options: options, label: label).lines().last == "… 7 lines more: --max-lines 0")
        // Calls that a filter or a line of the source names have rows of their own.
        options.maximumLines = 0
        options.only = [3, 4]
        #expect(CallTree(ledger.entries, options: options, label: label).lines().count == 4)
    }

    /// The rows of a large report are made twice instead of being kept, and are the same.
    @Test func rowsThatAreNotKeptAreTheSame() throws {
        let (ledger, label) = try scene()
        var options = CallTree.Options()
        options.columns = 60
        let kept = CallTree(ledger.entries, options: options, label: label).lines()
        for most in [0, 1, 5, 11, 12] {
            options.keptRows = most
            #expect(CallTree(ledger.entries, options: options, label: label).lines() == kept, "\(most)")
        }
    }

    @Test(arguments: [
        ("card[3]/title", "card[*]/title"), ("a[0][12]", "a[*][*]"), ("x[", "x["), ("x[]", "x[]"), ("x[1a]", "x[1a]"),
        ("[[2]", "[[*]"), ("Größe[7]", "Größe[*]"), ("plain", "plain"), ("x[12", "x[12"),
    ])
    func indicesOfRepeatedViewsAreOneStar(_ name: String, _ expected: String) {
        #expect(ViewTable.withoutIndices(name) == expected)
    }

    @Test func jsonLines() throws {
        let (ledger, label) = try scene()
        let lines = LedgerJSON(ledger.entries, label: label).lines().map {
            $0.replacing(#/"ns":\d+/#, with: "\"ns\":0")
        }
        let expected = #"""
            {"v":1,"id":1,"parent":null,"call":"sizeThatFits","view":"row","kind":"hstack","proposal":[100,20],"size":[100,20],"how":"computed","ns":0}
            {"v":1,"id":2,"parent":1,"call":"makeCache","view":"row","kind":"hstack","ns":0}
            {"v":1,"id":3,"parent":1,"call":"sizeThatFits","view":"bar \"b\"","proposal":[0,20],"size":[0,20],"how":"computed","why":"smallest?","ns":0}
            {"v":1,"id":4,"parent":1,"call":"sizeThatFits","view":"bar \"b\"","proposal":["inf",20],"size":["inf",20],"how":"computed","why":"largest?","ns":0}
            {"v":1,"id":5,"parent":1,"call":"sizeThatFits","view":"icon","proposal":[0,20],"size":[24,16],"how":"computed","why":"smallest?","ns":0}
            {"v":1,"id":6,"parent":1,"call":"sizeThatFits","view":"icon","proposal":["inf",20],"size":[24,16],"how":"hitRigid","from":5,"why":"largest?","ns":0}
            {"v":1,"id":7,"parent":1,"call":"sizeThatFits","view":"icon","proposal":[47,20],"size":[24,16],"how":"hitRigid","from":5,"why":"share 94/2","ns":0}
            {"v":1,"id":8,"parent":1,"call":"sizeThatFits","view":"bar \"b\"","proposal":[70,20],"size":[70,20],"how":"computed","why":"rest 70","ns":0}
            {"v":1,"id":9,"parent":null,"call":"place","view":"row","kind":"hstack","position":[0,0],"anchor":[0,0],"proposal":[100,20],"size":[100,20],"ns":0}
            {"v":1,"id":10,"parent":9,"call":"place","view":"icon","position":[0,2],"anchor":[0,0],"proposal":[47,20],"size":[24,16],"ns":0}
            {"v":1,"id":11,"parent":9,"call":"place","view":"bar \"b\"","position":[30,0],"anchor":[0,0],"proposal":[70,20],"size":[70,20],"ns":0}
            """#
        #expect(lines.joined(separator: "\n") == expected)
    }

    /// No line is wider than it may be, also of a deep tree, and each is one line.
    @Test(arguments: [40, 80, 132]) func columnsHold(_ columns: Int) throws {
        let tree = try LayoutTree()
        var node = try tree.addLeaf(.fixed(CGSize(width: 24, height: 16)))
        for _ in 0..<200 { node = try tree.addContainer(AnyLayout(VStackLayout()), [node]) }
        try tree.setRoot(node)
        let ledger = try Ledger()
        try ledger.attach(to: tree)
        try tree.layOut(ProposedViewSize(width: 100, height: 20))
        ledger.note("two\nlines")
        var options = CallTree.Options()
        options.columns = columns
        let lines = CallTree(ledger.entries, options: options) { ViewLabel(name: "node \($0.index)", kind: "vstack") }
            .lines()
        #expect(lines.count == ledger.entries.count { $0.event != .alignment && $0.event != .spacing } + 1)
        #expect(lines.allSatisfy { $0.count <= columns && !$0.contains("\n") })
        options.maximumLines = 5
        let few = CallTree(ledger.entries, options: options) { ViewLabel(name: "\($0.index)") }.lines()
        #expect(few.count == 7 && few.last?.hasPrefix("… ") == true)
    }

    @Test func jsonSpellsWhatIsNotFinite() {
        #expect(JSON.number(.infinity) == "\"inf\"" && JSON.number(-.infinity) == "\"-inf\"")
        #expect(JSON.number(.nan) == "\"nan\"" && JSON.length(nil) == "null")
        #expect(JSON.number(0.1) == "0.1" && JSON.number(3) == "3")
        #expect(JSON.text("a\"\\\n\t\u{1}é") == #""a\"\\\n\t\u0001é""#)
    }
}
