import Foundation
import GalleyEngine
import GalleyInspector
import GalleySDK
import Testing

/// The summary of views.
@Suite struct ViewTableTests {
    /// Asks each child for a list of widths.
    private struct Widths: Layout {
        let widths: [CGFloat]

        func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
            for subview in subviews {
                for width in widths { _ = subview.sizeThatFits(ProposedViewSize(width: width, height: nil)) }
            }
            return CGSize(width: 50, height: 50)
        }

        func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
            for subview in subviews {
                subview.place(at: bounds.origin, proposal: ProposedViewSize(width: 40, height: nil))
            }
        }
    }

    /// Two bars are asked for 10, 20, 30 and 40 twice with room for three answers, and an icon has one size for all.
    private func scene(_ columns: Int? = nil, maximumLines: Int = 0) throws -> [String] {
        let (views, label) = try summary()
        var options = ViewTable.Options()
        options.columns = columns
        options.maximumLines = maximumLines
        return ViewTable(views, options: options, label: label).lines()
    }

    private func summary() throws -> ([ViewSummary], (NodeID) -> ViewLabel) {
        let tree = try LayoutTree(LayoutOptions(memo: .entries(3)))
        let icon = try tree.addLeaf(.fixed(CGSize(width: 8, height: 8)))
        let bars = try (0..<2).map { _ in try tree.addLeaf(.fill(whenUnspecified: CGSize(width: 10, height: 10))) }
        let root = try tree.addContainer(AnyLayout(Widths(widths: [10, 20, 30, 40, 10, 20, 30, 40])), [icon] + bars)
        try tree.setRoot(root)
        let ledger = try Ledger(capacity: 1 << 12)
        try ledger.attach(to: tree)
        try tree.layOut(.unspecified)
        let names = [icon: "icon", bars[0]: "bar[0]", bars[1]: "bar[1]", root: "root"]
        return (ViewSummary.all(in: ledger), { ViewLabel(name: names[$0] ?? "?", kind: $0 == root ? "widths" : "") })
    }

    @Test func theMostWasteComesFirst() throws {
        let lines = try scene().joined(separator: "\n")
        #expect(
            lines == """
                view          measures  computed  hit  distinct  waste     size
                bar[*] (2)          16        16   0%         8   2.0×  40 × 10
                root  widths         1         1   0%         1   1.0×  50 × 50
                icon                 8         1  88%         1   1.0×    8 × 8
                total               25        18  28%        10   1.8×
                """)
    }

    /// A layout whose cache takes long to make.
    private struct SlowCache: Layout {
        func makeCache(subviews: Subviews) { Thread.sleep(forTimeInterval: 0.02) }

        func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
            Thread.sleep(forTimeInterval: 0.01)
            return CGSize(width: 50, height: 50)
        }

        func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {}
    }

    /// The cache is made before the view's own call, inside the call of the view around it.
    @Test func theTimeOfACacheIsPartOfItsOwnView() throws {
        let tree = try LayoutTree()
        let slow = try tree.addContainer(AnyLayout(SlowCache()), [])
        let root = try tree.addContainer(AnyLayout(Widths(widths: [10])), [slow])
        try tree.setRoot(root)
        let ledger = try Ledger(capacity: 1 << 8)
        try ledger.attach(to: tree)
        try tree.layOut(.unspecified)
        let times = Dictionary(
            uniqueKeysWithValues: ViewSummary.all(in: ledger).map { ($0.node, $0.nanoseconds) })
        // The size is asked by the measure, and once more for the placement.
        let all = ledger.entries.filter { $0.node == root }.reduce(0) { $0 + $1.nanoseconds }
        #expect(try #require(times[slow]) >= 39e6, "\(times)")
        #expect(try #require(times[root]) <= all - 39e6, "\(times) of \(all)")
    }

    @Test func linesAreLimitedAndCounted() throws {
        let lines = try scene(maximumLines: 1)
        #expect(lines.count == 4 && lines[2] == "… 2 lines more: --max-lines 0" && lines[3].hasPrefix("total  "))
        #expect(try scene(40).allSatisfy { $0.count <= 40 })
    }

    @Test func viewsAreJSONToo() throws {
        let (views, label) = try summary()
        let lines = ViewTable.json(views, label: label).map { $0.replacing(#/"ns":\d+/#, with: "\"ns\":0") }
        #expect(lines.count == 4)
        #expect(
            lines[0]
                == #"{"v":1,"view":"bar[0]","measures":8,"computed":8,"distinct":4,"waste":2,"size":[40,10],"ns":0}"#)
    }
}
