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

    private struct Rows20: View {
        let go: (inout ScrollPosition) -> Void
        @State private var position = ScrollPosition(idType: String.self)
        var body: some View {
            VStack(spacing: 0) {
                Button("Go") { go(&position) }.frame(height: 20)
                ScrollView {
                    VStack(spacing: 0) { ForEach(0..<20, id: \.self) { Color.red.frame(height: 50).id("row \($0)") } }
                }
                .scrollPosition($position)
            }
        }
    }

    @Test("A scroll position scrolls to views, edges and points, and to the same one again")
    func scrollPositions() throws {
        func place(_ go: @escaping (inout ScrollPosition) -> Void) throws -> CGFloat {
            let host = try ViewHost(Rows20(go: go), proposal: ProposedViewSize(width: 100, height: 220))
            try host.tap("Go")
            let first = try host.frame(of: "row 0").minY
            try host.scroll("row 0", by: CGSize(width: 0, height: 70))
            try host.tap("Go")
            #expect(try host.frame(of: "row 0").minY == first)
            return first - 20
        }
        #expect(try place { $0.scrollTo(id: "row 10", anchor: .top) } == -500)
        #expect(try place { $0.scrollTo(id: "row 10", anchor: .bottom) } == -350)
        #expect(try place { $0.scrollTo(edge: .bottom) } == -800)
        #expect(try place { $0.scrollTo(edge: .top) } == 0)
        #expect(try place { $0.scrollTo(y: 120) } == -120)
        #expect(try place { $0.scrollTo(point: CGPoint(x: 0, y: 5000)) } == -800)
        var position = ScrollPosition(id: 3)
        #expect(position.viewID(type: Int.self) == 3 && position.viewID(type: String.self) == nil)
        position.scrollTo(x: 1, y: 2)
        #expect(position.point == CGPoint(x: 1, y: 2) && position.viewID(type: Int.self) == nil && position.edge == nil)
    }

    @Test("A new id of a scroll position scrolls to its view, and the first one does")
    func scrollPositionOfAnID() throws {
        struct Pages: View {
            @State var page: Int?
            var body: some View {
                VStack(spacing: 0) {
                    Button("Next") { page = (page ?? 0) + 1 }.frame(height: 20)
                    ScrollView(.horizontal) {
                        LazyHStack(spacing: 0) {
                            ForEach(0..<5, id: \.self) { page in
                                Color.red.containerRelativeFrame(.horizontal).accessibilityIdentifier("page \(page)")
                            }
                        }
                        .scrollTargetLayout()
                    }
                    .scrollPosition(id: $page).scrollTargetBehavior(.paging)
                }
            }
        }
        let host = try ViewHost(Pages(), proposal: ProposedViewSize(width: 100, height: 220))
        #expect(try host.frame(of: "page 0") == CGRect(x: 0, y: 20, width: 100, height: 200))
        try host.tap("Next")
        try host.tap("Next")
        #expect(try host.frame(of: "page 2").minX == 0)
        let third = try ViewHost(Pages(page: 3), proposal: ProposedViewSize(width: 100, height: 220))
        #expect(try third.frame(of: "page 3").minX == 0)
    }

    private struct Targets: View {
        let anchor: UnitPoint?
        var isLayout = true
        var isDisabled = false
        @State var row: Int?
        var body: some View {
            VStack(spacing: 0) {
                Text(verbatim: row.map { "at \($0)" } ?? "nowhere").frame(height: 20)
                Button("Fifth") { row = 5 }.frame(height: 20)
                ScrollView {
                    LazyVStack(spacing: 0) {
                        ForEach(0..<20, id: \.self) { row in
                            Color.red.frame(height: 50).accessibilityIdentifier("row \(row)")
                        }
                    }
                    .scrollTargetLayout(isEnabled: isLayout)
                }
                .frame(height: 200).scrollPosition(id: $row, anchor: anchor).scrollDisabled(isDisabled)
            }
        }
    }

    @Test("A scroll by hand writes the id of the first target in sight, or of the one at the anchor")
    func scrollingByHand() throws {
        let proposal = ProposedViewSize(width: 100, height: 240)
        for (anchor, row) in [(nil, 2), (UnitPoint.top, 3), (.center, 4), (.bottom, 6)] as [(UnitPoint?, Int)] {
            let host = try ViewHost(Targets(anchor: anchor), proposal: proposal)
            #expect(host.texts.first == "nowhere")
            try host.scroll("row 0", by: CGSize(width: 0, height: 140))
            #expect(host.texts.first == "at \(row)")
            // The new id does not scroll again.
            #expect(try host.frame(of: "row 0").minY == -100)
            try host.tap("Fifth")
            #expect(host.texts.first == "at 5")
        }
        let shown = try ShownScene(proposal, inParts: true) { Targets(anchor: nil) }
        try shown.send(#"{"scroll": "row 0", "value": [0, 140]}"#)
        #expect(shown.causes.contains { $0.hasSuffix("row: nil → 2") }, "\(shown.causes)")
    }

    @Test("A scroll by hand writes no id without targets; a disabled scroll view scrolls by program alone")
    func scrollingWithoutTargets() throws {
        let proposal = ProposedViewSize(width: 100, height: 240)
        let plain = try ViewHost(Targets(anchor: nil, isLayout: false), proposal: proposal)
        try plain.scroll("row 0", by: CGSize(width: 0, height: 140))
        #expect(try plain.texts.first == "nowhere" && plain.frame(of: "row 0").minY == -100)
        let disabled = try ViewHost(Targets(anchor: .top, isDisabled: true), proposal: proposal)
        #expect(throws: (any Error).self) { try disabled.scroll("row 0", by: CGSize(width: 0, height: 140)) }
        try disabled.tap("Fifth")
        #expect(try disabled.frame(of: "row 5").minY == 40)
    }

    @Test("A scroll by hand makes a position that of the user, and a program's scroll does not")
    func positionsByHand() throws {
        struct Rows: View {
            @State var position = ScrollPosition(idType: Int.self)
            var body: some View {
                VStack(spacing: 0) {
                    Text(verbatim: "\(position.isPositionedByUser) \(position.viewID(type: Int.self) ?? -1)")
                    Button("End") { position.scrollTo(edge: .bottom) }
                    ScrollView {
                        VStack(spacing: 0) {
                            ForEach(0..<20, id: \.self) { row in
                                Color.red.frame(height: 50).accessibilityIdentifier("row \(row)")
                            }
                        }
                        .scrollTargetLayout()
                    }
                    .frame(height: 200).scrollPosition($position)
                }
            }
        }
        let host = try ViewHost(Rows(), proposal: ProposedViewSize(width: 100, height: 300))
        #expect(host.texts.first == "false -1")
        try host.scroll("row 0", by: CGSize(width: 0, height: 160))
        #expect(host.texts.first == "true 3")
        try host.tap("End")
        #expect(host.texts.first == "false -1")
    }

    @Test("A part of a scroll view's width is that across its axis, whose content is as wide as it")
    func partsOfWidths() throws {
        let host = try ViewHost(proposal: ProposedViewSize(width: 200, height: 100)) {
            ScrollView {
                VStack(spacing: 0) {
                    Color.red.frame(height: 10)
                    Text("A").containerRelativeFrame(.horizontal) { width, _ in width * 0.25 }.id("part")
                }
            }
        }
        #expect(try host.frame(of: "part").width == 50)
    }

    @Test("Lengths of a container without a proposal that change it again and again end in the view's own length")
    func endlessLengths() throws {
        let beside = try ViewHost {
            VStack(spacing: 0) {
                ScrollView(.horizontal) {
                    HStack(spacing: 0) {
                        ForEach(0..<4) { page in
                            Color.red.frame(width: 30, height: 10).containerRelativeFrame(.horizontal).id(
                                "page \(page)")
                        }
                    }
                }
                Color.blue.frame(width: 200, height: 20)
            }
        }
        #expect(try beside.frame(of: "page 1").width == 30)
        let part = try ViewHost {
            ScrollView {
                Color.red.frame(width: 80, height: 10)
                    .containerRelativeFrame(.horizontal) { width, _ in width * 0.9 }.id("part")
            }
        }
        #expect(try part.frame(of: "part").width == 80)
    }

    @Test("Actions for the geometry of a scroll view and for what it shows follow a scroll")
    func scrollGeometry() throws {
        struct Watched: View {
            let log: Log
            var body: some View {
                ScrollView {
                    VStack(spacing: 0) {
                        ForEach(0..<10, id: \.self) { row in
                            Color.red.frame(height: 50).id("row \(row)")
                                .onScrollVisibilityChange(threshold: 0.6) { log.lines.append("\(row) \($0)") }
                        }
                    }
                }
                .onScrollGeometryChange(for: ScrollGeometry.self) {
                    $0
                } action: { old, new in
                    log.lines.append("\(old.contentOffset.y) → \(new.contentOffset.y) of \(new.contentSize.height)")
                }
            }
        }
        let log = Log()
        let host = try ViewHost(Watched(log: log), proposal: ProposedViewSize(width: 100, height: 120))
        #expect(log.lines.sorted() == ["0 true", "0.0 → 0.0 of 500.0", "1 true"])
        log.lines = []
        try host.scroll("row 0", by: CGSize(width: 0, height: 40))
        #expect(log.lines.sorted() == ["0 false", "0.0 → 40.0 of 500.0", "2 true"])
    }
}
