import Foundation
import GalleySDK
import GalleyTesting
import GalleyViews
import Testing

/// The bars of pages and tabs: hidden ones, the styles behind them, and the looks that a program sets for all of them.
@MainActor struct BarTests {
    private static let phone = ProposedViewSize(width: 320, height: 400)
    private static let orange = Color(red: 1, green: 0.5, blue: 0)

    /// How often a colour is drawn.
    private func count(_ color: String, @ViewBuilder _ content: () -> some View) throws -> Int {
        let root = try #require(try ShownScene(Self.phone, content).message["root"])
        let text = String(decoding: try JSONSerialization.data(withJSONObject: root), as: UTF8.self)
            .replacing("\\/", with: "/")
        return text.components(separatedBy: "\"\(color)\"").count - 1
    }

    @Test("A style behind the content of a page continues behind its bar (documentation of background)")
    func grounds() throws {
        func page(_ content: some View) throws -> Int {
            try count("#ff8000ff") { NavigationStack { content.navigationTitle("Title") } }
        }
        let wide = Color.clear.frame(maxWidth: .infinity, maxHeight: .infinity)
        #expect(try page(wide.background(Self.orange)) == 2)
        #expect(try page(ScrollView { wide }.background(Self.orange)) == 2)
        #expect(try page(wide.background(Self.orange, ignoresSafeAreaEdges: .bottom)) == 1)
        #expect(try page(wide.frame(width: 100).background(Self.orange)) == 1)
        #expect(try page(ScrollView { wide.background(Self.orange) }) == 1)
        #expect(try count("#ff8000ff") { wide.background(Self.orange) } == 1)
    }

    @Test("A page without its bar has neither its title nor its items, and takes all the room")
    func hiddenBar() throws {
        func host(_ hide: (AnyView) -> AnyView) throws -> ViewHost<AnyView> {
            let content = AnyView(Color.red.id("content").navigationTitle("Title").toolbar { Button("Item") {} })
            return try ViewHost(AnyView(NavigationStack { hide(content) }), proposal: Self.phone)
        }
        let shown = try host { AnyView($0.navigationBarHidden(false)) }
        #expect(try shown.frame(of: "content").minY == shown.frame(of: "Title").maxY + 8 && shown.contains("Item"))
        let hidden = try [
            host { AnyView($0.navigationBarHidden(true)) },
            host { AnyView($0.toolbar(.hidden, for: .navigationBar)) },
            host { AnyView($0.toolbarVisibility(.hidden, for: .navigationBar)) },
        ]
        for host in hidden {
            #expect(try host.frame(of: "content") == CGRect(x: 0, y: 0, width: 320, height: 400))
            #expect(!host.contains("Title") && !host.contains("Item"))
        }
    }

    @Test("A page without the button that leads back keeps its bar")
    func hiddenBackButton() throws {
        func host(_ isHidden: Bool) throws -> ViewHost<AnyView> {
            let stack = NavigationStack(path: .constant([1])) {
                Text(verbatim: "first").navigationDestination(for: Int.self) { _ in
                    Color.red.accessibilityIdentifier("second").navigationBarBackButtonHidden(isHidden)
                }
            }
            return try ViewHost(AnyView(stack), proposal: Self.phone)
        }
        #expect(try host(false).texts == ["Back"] && host(true).texts == [])
        #expect(try host(true).frame(of: "second").minY == 44)
    }

    @Test("The bar of tabs is hidden by a view of the chosen tab, also from a page inside of it")
    func hiddenTabs() throws {
        func height(_ content: some View) throws -> CGFloat {
            try ViewHost(proposal: Self.phone) { TabView { content.tabItem { Text(verbatim: "tab") } } }
                .frame(of: "content").height
        }
        let content = Color.red.id("content")
        #expect(try height(content) == 351)
        #expect(try height(content.toolbar(.hidden, for: .tabBar)) == 400)
        #expect(try height(NavigationStack { content.toolbarVisibility(.hidden, for: .tabBar) }) == 400)
        #expect(try height(content.toolbar(.hidden, for: .bottomBar)) == 351)
    }

    @Test("A style behind a bar is drawn where it is to be visible (documentation of toolbarBackground(_:for:))")
    func barStyles() throws {
        func page(_ visibility: Visibility) throws -> Int {
            try count("#ff8000ff") {
                NavigationStack {
                    Color.clear.navigationTitle("Title").navigationBarTitleDisplayMode(.inline)
                        .toolbarBackground(Self.orange, for: .navigationBar)
                        .toolbarBackground(visibility, for: .navigationBar)
                }
            }
        }
        #expect(try page(.visible) == 1 && page(.automatic) == 0)
        let tabs = try count("#ff8000ff") {
            TabView {
                Color.clear.toolbarBackground(Self.orange, for: .tabBar).toolbarBackground(.visible, for: .tabBar)
                    .tabItem { Text(verbatim: "tab") }
            }
        }
        #expect(tabs == 1)
    }

    private struct Looks: View {
        init() {
            let color = UIColor(red: 1, green: 0.5, blue: 0, alpha: 1)
            UISegmentedControl.appearance().selectedSegmentTintColor = color
            UISegmentedControl.appearance().setTitleTextAttributes([.foregroundColor: color], for: .selected)
            UIPageControl.appearance().currentPageIndicatorTintColor = color
            let bar = UITabBarAppearance()
            bar.backgroundColor = color
            bar.stackedLayoutAppearance.normal.iconColor = color
            UITabBar.appearance().scrollEdgeAppearance = bar
            UINavigationBar.appearance().largeTitleTextAttributes = [.foregroundColor: color]
        }
        var body: some View { Samples() }
    }

    /// A view that sets the looks in its scene, whose program they belong to.
    private struct Started: View {
        var body: some View { Looks() }
    }

    private struct Samples: View {
        var body: some View {
            TabView {
                NavigationStack {
                    VStack {
                        Picker("Size", selection: .constant(1)) {
                            Text(verbatim: "one").tag(1)
                            Text(verbatim: "two").tag(2)
                        }
                        .pickerStyle(.segmented)
                        TabView {
                            Color.clear
                            Color.clear
                        }
                        .tabViewStyle(.page)
                    }
                    .navigationTitle("Title")
                }
                .tabItem { Text(verbatim: "first") }
                Color.clear.tabItem { Text(verbatim: "second") }
            }
        }
    }

    @Test("Segments, marks, bars of tabs and titles have the colours that a program sets, and other views do not")
    func appearance() throws {
        // The segment, its text, the mark, the bar, the item that is not chosen, and the title.
        let drawn = try count("#ff8000ff") { Started() }
        #expect(drawn == 6, "\(drawn)")
        #expect(try count("#ff8000ff") { Samples() } == 0)
    }

    @Test("Marks of pages are white, on a background if the style says so")
    func pageMarks() throws {
        func pages(_ mode: PageIndexViewStyle.BackgroundDisplayMode) -> some View {
            TabView {
                Color.clear
                Color.clear
            }
            .tabViewStyle(.page).indexViewStyle(.page(backgroundDisplayMode: mode))
        }
        #expect(try count("white") { pages(.automatic) } == 1 && count("white/0.3") { pages(.automatic) } == 1)
        #expect(try count("gray/0.4") { pages(.automatic) } == 0 && count("gray/0.4") { pages(.always) } == 1)
    }
}
