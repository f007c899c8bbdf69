import GalleySDK
import GalleyTesting
import GalleyViews
import Observation
import Testing

/// When views that others can hide appear and disappear, and what they keep.
@MainActor struct AppearanceTests {
    private static let phone = ProposedViewSize(width: 390, height: 844)

    @MainActor private final class Log { var events: [String] = [] }

    private struct Tabs: View {
        let log: Log
        var isPaged = false

        var body: some View {
            let tabs = TabView {
                noted("a").tabItem { Text(verbatim: "A") }
                noted("b").tabItem { Text(verbatim: "B") }
            }
            if isPaged { tabs.tabViewStyle(.page) } else { tabs }
        }

        private func noted(_ name: String) -> some View {
            Text(verbatim: name).onAppear { log.events.append("+\(name)") }
                .onDisappear { log.events.append("-\(name)") }
        }
    }

    @Test(
        "A tab appears when it is chosen, and then the one before disappears (SwiftUI's behaviour)",
        arguments: [false, true])
    func tabs(isPaged: Bool) throws {
        let log = Log()
        let host = try ViewHost(Tabs(log: log, isPaged: isPaged), proposal: Self.phone)
        #expect(log.events == ["+a"])
        try host.tap(isPaged ? "Page 2 of 2" : "B")
        #expect(log.events == ["+a", "+b", "-a"] || log.events == ["+a", "-a", "+b"])
        try host.tap(isPaged ? "Page 1 of 2" : "A")
        #expect(log.events.count == 5 && log.events.suffix(2).sorted() == ["+a", "-b"])
    }

    private struct Titles: View {
        var body: some View {
            NavigationStack {
                TabView {
                    Text(verbatim: "a").navigationTitle("First").tabItem { Text(verbatim: "A") }
                    Text(verbatim: "b").navigationTitle("Second").tabItem { Text(verbatim: "B") }
                }
            }
        }
    }

    @Test("The views around tabs read the preferences of the shown one")
    func titles() throws {
        let host = try ViewHost(Titles(), proposal: Self.phone)
        #expect(host.contains("First"))
        try host.tap("B")
        #expect(host.contains("Second") && !host.contains("First"))
    }

    private struct Extras: View {
        let log: Log
        @State private var extras = ["b"]
        @State private var chosen = "a"

        var body: some View {
            TabView(selection: $chosen) {
                VStack {
                    Button("add") { extras.append("c") }
                    Button("drop") { extras.removeFirst() }
                }
                .tabItem { Text(verbatim: "A") }.tag("a")
                ForEach(extras, id: \.self) { name in
                    Text(verbatim: name).onAppear { log.events.append("+\(name)") }
                        .tabItem { Text(verbatim: "tab \(name)") }.tag(name)
                }
            }
        }
    }

    @Test("Tabs that are added or left appear when they are chosen", arguments: ["add", "drop"])
    func otherTabs(change: String) throws {
        let log = Log()
        let host = try ViewHost(Extras(log: log), proposal: Self.phone)
        if change == "drop" { try host.tap("add") }
        try host.tap(change)
        #expect(log.events.isEmpty)
        try host.tap("tab c")
        #expect(log.events == ["+c"])
    }

    private struct Popped: View {
        let log: Log
        let adaptation: PresentationAdaptation

        var body: some View {
            Color.clear.popover(isPresented: .constant(true)) {
                Content(log: log).presentationCompactAdaptation(adaptation)
            }
        }

        private struct Content: View {
            let log: Log
            @State private var number = 0

            var body: some View {
                Text(verbatim: "number \(number)")
                    .onAppear {
                        number += 1
                        log.events.append("+")
                    }
                    .onDisappear { log.events.append("-") }
            }
        }
    }

    @Test(
        "The content of a panel appears once, whatever form it asks for",
        arguments: [PresentationAdaptation.popover, .sheet, .fullScreenCover, .none])
    func panels(_ adaptation: PresentationAdaptation) throws {
        let log = Log()
        let host = try ViewHost(Popped(log: log, adaptation: adaptation), proposal: Self.phone)
        #expect(host.texts == ["number 1"] && log.events == ["+"])
    }

    private struct Editor: View {
        @State private var count = 0
        let name: String
        var body: some View { Button("\(name) \(count)") { count += 1 } }
    }

    private struct Inspected: View {
        var body: some View {
            Editor(name: "edited").inspector(isPresented: .constant(false)) { Text(verbatim: "details") }
        }
    }

    @Test("A view with an inspector keeps its state when the width class changes")
    func inspector() throws {
        let host = try ViewHost(Inspected(), proposal: ProposedViewSize(width: 1000, height: 700))
        try host.tap("edited 0")
        try host.layOut(Self.phone)
        try host.update()
        #expect(host.texts == ["edited 1"])
    }

    private struct Columns: View {
        @State private var visibility = NavigationSplitViewVisibility.all

        var body: some View {
            NavigationSplitView(columnVisibility: $visibility) {
                Editor(name: "sidebar")
            } detail: {
                Button("toggle") { visibility = visibility == .all ? .detailOnly : .all }
            }
        }
    }

    @Test("A column keeps its state while it is hidden")
    func columns() throws {
        let host = try ViewHost(Columns(), proposal: ProposedViewSize(width: 1000, height: 700))
        try host.tap("sidebar 0")
        let beside = try host.frame(of: "toggle")
        try host.tap("toggle")
        #expect(try !host.contains("sidebar 1") && host.frame(of: "toggle").midX == 500)
        try host.tap("toggle")
        #expect(try host.contains("sidebar 1") && host.frame(of: "toggle") == beside)
    }

    private struct Tabbed: View {
        var body: some View {
            TabView {
                Text(verbatim: "a").tabItem { Text(verbatim: "A") }
                    .inspector(isPresented: .constant(false)) { Text(verbatim: "details") }
                Text(verbatim: "b").tabItem { Text(verbatim: "B") }
            }
        }
    }

    @Test("A view with an inspector in a sheet keeps its item of a bar of tabs")
    func inspectedTab() throws {
        let host = try ViewHost(Tabbed(), proposal: Self.phone)
        #expect(host.contains("A") && host.contains("B"))
    }
}
