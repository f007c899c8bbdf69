import GalleySDK
import GalleyTesting
import GalleyViews
import Testing

/// Sheets and popovers on a phone's screen.
@MainActor struct SheetTests {
    private static let phone = ProposedViewSize(width: 390, height: 844)

    private struct Screen<Panel: View>: View {
        @State private var isShown = true
        var isPopover = false
        @ViewBuilder let panel: Panel

        var body: some View {
            let screen = Color.clear.accessibilityIdentifier("screen")
            if isPopover {
                screen.popover(isPresented: $isShown) { panel }
            } else {
                screen.sheet(isPresented: $isShown) { panel }
            }
        }
    }

    private func frame<Panel: View>(isPopover: Bool = false, @ViewBuilder _ panel: () -> Panel) throws -> CGRect {
        let content = panel()
        return try ViewHost(Screen(isPopover: isPopover) { content }, proposal: Self.phone).frame(of: "panel")
    }

    private var panel: some View { Color.red.accessibilityIdentifier("panel") }

    @Test("A sheet is as wide as the screen and proposes its room to its content; the lowest height comes first")
    func heights() throws {
        #expect(try frame { panel } == CGRect(x: 0, y: 10, width: 390, height: 834))
        #expect(
            try frame { panel.presentationDetents([.large, .medium]) } == CGRect(x: 0, y: 422, width: 390, height: 422))
        #expect(try frame { panel.presentationDetents([.fraction(0.25)]) }.height == 211)
        #expect(try frame { panel.presentationDetents([.height(200), .medium]) }.minY == 644)
        #expect(try frame { panel.presentationDetents([.height(2000)]) }.height == 834)
        #expect(try frame { panel.presentationDetents([]) }.height == 834)
        struct Third: CustomPresentationDetent {
            static func height(in context: Context) -> CGFloat? { context.maxDetentValue / 3 }
        }
        #expect(try frame { panel.presentationDetents([.custom(Third.self)]) }.height == 278)
    }

    @Test("The content of a sheet is in its middle, and several views are below one another")
    func content() throws {
        let host = try ViewHost(
            Screen {
                Color.red.frame(width: 40, height: 20).accessibilityIdentifier("first")
                Color.red.frame(width: 40, height: 20).accessibilityIdentifier("second")
            }, proposal: Self.phone)
        let (first, second) = (try host.frame(of: "first"), try host.frame(of: "second"))
        #expect(first.midX == 195 && second.minY == first.maxY + 8)
        #expect((first.minY + second.maxY) / 2 == 427)
    }

    private struct Counted: View {
        var body: some View {
            Color.clear.sheet(isPresented: .constant(true)) {
                Counter().presentationDetents([.medium, .large])
            }
        }

        private struct Counter: View {
            @State private var count = 0
            var body: some View { Button("count \(count)") { count += 1 }.accessibilityIdentifier("panel") }
        }
    }

    @Test("The content of a sheet keeps its state when the height changes")
    func state() throws {
        let host = try ViewHost(Counted(), proposal: Self.phone)
        try host.tap("panel")
        try host.tap("Sheet Grabber")
        #expect(try host.texts == ["count 1"] && host.frame(of: "panel").midY == 427)
    }

    private struct Chosen: View {
        @State private var detent = PresentationDetent.medium

        var body: some View {
            Text(verbatim: detent == .large ? "large" : "other")
                .sheet(isPresented: .constant(true)) {
                    Button("grow") { detent = .large }.accessibilityIdentifier("panel")
                        .presentationDetents([.medium, .large, .height(100)], selection: $detent)
                }
        }
    }

    @Test("A property says the height of a sheet, and a tap on its handle sets it to the next one")
    func chosen() throws {
        let host = try ViewHost(Chosen(), proposal: Self.phone)
        #expect(try host.frame(of: "panel").midY == 844 - 211)
        try host.tap("grow")
        #expect(try host.frame(of: "panel").midY == 427 && host.texts.first == "large")
        try host.tap("Sheet Grabber")
        #expect(try host.frame(of: "panel").midY == 794 && host.texts.first == "other")
    }

    @Test("A sheet of one height has a handle only if a view says so")
    func handle() throws {
        let one = try ViewHost(Screen { panel.presentationDetents([.medium]) }, proposal: Self.phone)
        #expect(!one.contains("Sheet Grabber"))
        let shown = try ViewHost(
            Screen { panel.presentationDetents([.medium]).presentationDragIndicator(.visible) }, proposal: Self.phone)
        #expect(try shown.frame(of: "Sheet Grabber").midX == 195)
    }

    @Test("A popover is a sheet where there is little room, unless its content says otherwise")
    func popover() throws {
        let label = Text(verbatim: "x").accessibilityIdentifier("panel")
        #expect(try frame(isPopover: true) { panel }.height == 834)
        let kept = try frame(isPopover: true) { label.presentationCompactAdaptation(.popover) }
        #expect(kept.midY == 422)
        #expect(try frame(isPopover: true) { label }.midY == 427)
        let cover = try frame(isPopover: true) { panel.presentationCompactAdaptation(.fullScreenCover) }
        #expect(cover == CGRect(x: 0, y: 0, width: 390, height: 844))
    }

    @Test("A popover that stays one is as large as its content, below the view that presents it, or above it")
    func popoverBesideItsSource() throws {
        struct Corner: View {
            let alignment: Alignment
            var body: some View {
                Color.red.frame(width: 40, height: 20).accessibilityIdentifier("source")
                    .popover(isPresented: .constant(true)) {
                        Color.blue.frame(width: 100, height: 50).accessibilityIdentifier("panel")
                            .presentationCompactAdaptation(.popover)
                    }
                    .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: alignment)
            }
        }
        let sizes = [Self.phone, ProposedViewSize(width: 1000, height: 700)]
        for size in sizes {
            let (width, height) = (size.width ?? 0, size.height ?? 0)
            func frame(_ alignment: Alignment) throws -> CGRect {
                try ViewHost(Corner(alignment: alignment), proposal: size).frame(of: "panel")
            }
            #expect(try frame(.topLeading) == CGRect(x: 8, y: 28, width: 100, height: 50))
            #expect(try frame(.top) == CGRect(x: width / 2 - 50, y: 28, width: 100, height: 50))
            #expect(
                try frame(.bottomTrailing) == CGRect(x: width - 108, y: height - 78, width: 100, height: 50))
        }
    }

    private struct Linked: View {
        var body: some View {
            NavigationStack {
                Text(verbatim: "root").sheet(isPresented: .constant(true)) {
                    NavigationLink("link") { Text(verbatim: "led to") }
                }
            }
        }
    }

    @Test("A sheet is not in the stack of the view that presents it")
    func stack() throws {
        let host = try ViewHost(Linked(), proposal: Self.phone)
        try host.tap("link")
        #expect(host.texts == ["root", "link"])
    }

    private struct Titled: View {
        @State private var isSecond = false

        var body: some View {
            NavigationStack {
                Text(verbatim: "root").navigationTitle("Home")
                    .sheet(isPresented: .constant(true)) {
                        NavigationStack {
                            Button("more") { isSecond = true }.accessibilityIdentifier("panel")
                                .navigationTitle("New").navigationBarTitleDisplayMode(.inline)
                                .sheet(isPresented: $isSecond) {
                                    Text(verbatim: "second").presentationDetents([.height(100)])
                                }
                        }
                        .presentationDetents([.medium])
                    }
            }
        }
    }

    @Test("What the views of a sheet say of themselves does not reach those behind it (SwiftUI's behaviour)")
    func preferences() throws {
        let host = try ViewHost(Titled(), proposal: Self.phone)
        // The large title is below the bar.
        #expect(try host.frame(of: "Home").minX == 16 && host.contains("New"))
        let first = try host.frame(of: "panel")
        try host.tap("more")
        #expect(try host.contains("second") && host.frame(of: "panel") == first)
    }

    private struct Rows: View {
        @State private var chosen: Int?
        @State private var isShown = false

        var body: some View {
            List(selection: $chosen) {
                Text(verbatim: "row").tag(1)
                    .sheet(isPresented: $isShown) {
                        NavigationStack {
                            VStack {
                                NavigationLink("link", value: 7)
                                Text(verbatim: "chosen \(chosen ?? 0)")
                            }
                            .navigationDestination(for: Int.self) { Text(verbatim: "page \($0)") }
                        }
                    }
                Button("show") { isShown = true }
            }
        }
    }

    @Test("A sheet of a row of a list is no row: its links look and act as elsewhere")
    func rowOfAList() throws {
        let host = try ViewHost(Rows(), proposal: Self.phone)
        try host.tap("show")
        // In a row, a link would be as wide as the row.
        #expect(try host.frame(of: "link").width < 60)
        try host.tap("link")
        #expect(host.contains("page 7"))
        try host.tap("Back")
        #expect(host.contains("chosen 0"))
    }

    private struct Stacked: View {
        var body: some View {
            Color.clear.sheet(isPresented: .constant(true)) {
                NavigationStack {
                    NavigationLink("more") { Color.red.accessibilityIdentifier("page") }
                        .presentationDetents([.height(300)])
                }
            }
        }
    }

    @Test("A sheet keeps the height that its first page asks for while others cover that page")
    func heightOfACoveredPage() throws {
        let host = try ViewHost(Stacked(), proposal: Self.phone)
        try host.tap("more")
        #expect(try host.frame(of: "page").maxY == 844 && host.frame(of: "page").minY > 544)
    }

    @Test("A popover without a screen is as large as its content")
    func popoverWithoutAScreen() throws {
        let host = try ViewHost {
            Color.red.frame(width: 40, height: 20).popover(isPresented: .constant(true)) {
                Color.blue.frame(width: 200, height: 100).accessibilityIdentifier("panel")
            }
        }
        #expect(try host.frame(of: "panel").size == CGSize(width: 200, height: 100))
        #expect(try host.frame(of: "panel").minX >= 0)
    }
}
