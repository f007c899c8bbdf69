import GalleyTesting
import SwiftUI
import Testing

/// Views that scroll, and lazy views that appear when they come into sight.
@MainActor struct ScrollTests {
    private final class Log {
        var lines: [String] = []
    }

    @Test("Content margins are around the content of a scroll view, and not of those inside it")
    func contentMargins() throws {
        let host = try ViewHost(proposal: ProposedViewSize(width: 200, height: 100)) {
            ScrollView {
                VStack(spacing: 0) {
                    ScrollView(.horizontal) { Color.red.frame(width: 20, height: 20).id("inner") }.id("row")
                }
            }
            .contentMargins(.horizontal, 30).contentMargins(.top, 10, for: .scrollIndicators)
        }
        #expect(try host.frame(of: "row").minX == 30 && host.frame(of: "row").minY == 0)
        #expect(try host.frame(of: "row").width == 140)
        #expect(try host.frame(of: "inner").minX == 30)
    }

    private enum Kind: CaseIterable { case stack, grid, list, plain }

    private struct Rows: View {
        let kind: Kind
        let log: Log

        var body: some View {
            switch kind {
            case .stack: ScrollView { LazyVStack(spacing: 0) { rows } }
            case .grid: ScrollView { LazyVGrid(columns: [GridItem(), GridItem()], spacing: 0) { rows } }
            case .list: List { rows.listRowInsets(EdgeInsets()) }.listStyle(.plain)
            case .plain: ScrollView { VStack(spacing: 0) { rows } }
            }
        }

        private var rows: some View {
            ForEach(0..<40, id: \.self) { row in
                Text(verbatim: "row \(row)").frame(height: 50)
                    .onAppear { log.lines.append("+\(row)") }.onDisappear { log.lines.append("-\(row)") }
            }
        }
    }

    @Test("Lazy views appear in sight, and disappear out of it", arguments: [Kind.stack, .list])
    private func appearing(kind: Kind) throws {
        let log = Log()
        let host = try ViewHost(Rows(kind: kind, log: log), proposal: ProposedViewSize(width: 200, height: 220))
        #expect(log.lines == (0...4).map { "+\($0)" })
        log.lines = []
        try host.scroll("row 0", by: CGSize(width: 0, height: 120))
        #expect(log.lines.sorted() == ["+5", "+6", "-0", "-1"].sorted())
        #expect(try host.frame(of: "row 2").minY < 0)
        log.lines = []
        try host.scroll("row 0", by: CGSize(width: 0, height: -500))
        #expect(log.lines.sorted() == ["+0", "+1", "-5", "-6"].sorted())
    }

    @Test("A grid appears by its rows; a stack that is not lazy appears at once")
    func otherContainers() throws {
        let (grid, plain) = (Log(), Log())
        let proposal = ProposedViewSize(width: 200, height: 120)
        _ = try ViewHost(Rows(kind: .grid, log: grid), proposal: proposal)
        _ = try ViewHost(Rows(kind: .plain, log: plain), proposal: proposal)
        #expect(grid.lines == (0...5).map { "+\($0)" })
        #expect(plain.lines.count == 40)
    }

    @Test("A list that loads more at its end loads as much as is seen")
    func loading() throws {
        struct Feed: View {
            @State private var count = 10
            var body: some View {
                VStack(spacing: 0) {
                    Text(verbatim: "\(count)").frame(height: 20)
                    ScrollView {
                        LazyVStack(spacing: 0) {
                            ForEach(0..<count, id: \.self) { row in
                                Color.red.frame(height: 50).id("row \(row)")
                                    .onAppear { if row == count - 1 { count += 10 } }
                            }
                        }
                    }
                }
            }
        }
        let host = try ViewHost(Feed(), proposal: ProposedViewSize(width: 200, height: 220))
        #expect(host.texts == ["10"])
        try host.scroll("row 0", by: CGSize(width: 0, height: 1000))
        #expect(host.texts == ["20"])
        let shown = try ShownScene(ProposedViewSize(width: 200, height: 220), inParts: true) { Feed() }
        #expect(!shown.causes.contains { $0.contains("count") })
        try shown.send(#"{"scroll": "row 0", "value": [0, 1000]}"#)
        #expect(shown.causes.contains { $0.hasSuffix("count: 10 → 20") }, "\(shown.causes)")
    }

    @Test("A lazy stack is as wide as proposed, with its views at its alignment")
    func width() throws {
        let host = try ViewHost(proposal: ProposedViewSize(width: 200, height: 100)) {
            ScrollView { LazyVStack(alignment: .leading) { Color.red.frame(width: 30, height: 10).id("bar") } }
        }
        #expect(host.size.width == 200)
        #expect(try host.frame(of: "bar").minX == 0)
    }

    @Test("scrollTo brings a view to its anchor, or just into sight; a scroll may begin at the end")
    func scrollingTo() throws {
        struct Names: View {
            let anchor: UnitPoint?
            var body: some View {
                ScrollViewReader { proxy in
                    VStack(spacing: 0) {
                        Button("Go") { proxy.scrollTo("row 10", anchor: anchor) }.frame(height: 20)
                        ScrollView {
                            VStack(spacing: 0) {
                                ForEach(0..<20, id: \.self) { Color.red.frame(height: 50).id("row \($0)") }
                            }
                        }
                        .frame(height: 200)
                    }
                }
            }
        }
        for (anchor, place) in [(UnitPoint.top, 20), (.center, 95), (.bottom, 170), (nil, 170)]
            as [(UnitPoint?, CGFloat)]
        {
            let host = try ViewHost(Names(anchor: anchor), proposal: ProposedViewSize(width: 100, height: 220))
            try host.tap("Go")
            #expect(try host.frame(of: "row 10").minY == place)
        }
        let shown = try ShownScene(ProposedViewSize(width: 100, height: 220), inParts: true) { Names(anchor: .top) }
        let go = try #require(shown.controls.first { $0.label == "Go" }?.view)
        try shown.send("{\"tap\": \"\(go)\"}")
        #expect(shown.causes.contains { $0.contains("ScrollView › offset") }, "\(shown.causes)")
        let end = try ViewHost(proposal: ProposedViewSize(width: 100, height: 100)) {
            ScrollView {
                VStack(spacing: 0) { ForEach(0..<4, id: \.self) { Color.red.frame(height: 50).id("row \($0)") } }
            }
            .defaultScrollAnchor(.bottom)
        }
        #expect(try end.frame(of: "row 3").maxY == 100)
    }
}
