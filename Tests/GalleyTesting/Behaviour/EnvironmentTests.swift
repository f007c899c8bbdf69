import Foundation
import GalleyTesting
import Observation
import SwiftUI
import Testing

/// How values go down and up: the documentation of environment, preference and the styles of controls.
@MainActor struct EnvironmentTests {
    private struct Depth: EnvironmentKey { static let defaultValue = 0 }

    @Test("The innermost value of the environment counts (documentation of environment(_:_:))")
    func innermost() throws {
        struct Reader: View {
            @Environment(\.lineLimit) private var limit
            var body: some View { Text(limit.map { "limit \($0)" } ?? "none") }
        }
        let host = try ViewHost {
            VStack {
                Reader().environment(\.lineLimit, 1).environment(\.lineLimit, 2)
                Reader()
            }
            .lineLimit(3)
        }
        #expect(host.texts == ["limit 1", "limit 3"])
    }

    @Observable fileprivate final class Model { var count = 3 }

    @Test("An optional object of the environment is nil without one (documentation of Environment.init(_:))")
    func optionalObject() throws {
        struct Reader: View {
            @Environment(Model.self) private var model: Model?
            var body: some View { Text(model.map { "count \($0.count)" } ?? "none") }
        }
        #expect(try ViewHost { Reader() }.texts == ["none"])
        #expect(try ViewHost { Reader().environment(Model()) }.texts == ["count 3"])
    }

    @Test("A formatter writes values and objects (documentation of Text.init(_:formatter:))")
    func formatters() throws {
        let dates = DateFormatter()
        dates.dateFormat = "yyyy-MM-dd"
        dates.timeZone = TimeZone(secondsFromGMT: 0)
        let numbers = NumberFormatter()
        numbers.minimumFractionDigits = 2
        numbers.locale = Locale(identifier: "en_US")
        let date = Date(timeIntervalSince1970: 0)
        let host = try ViewHost {
            VStack {
                Text(date, formatter: dates)
                Text("on \(date, formatter: dates)")
                Text(NSNumber(value: 2.5), formatter: numbers)
                Text("\(NSNumber(value: 0.5), formatter: numbers) of \(1.5, formatter: numbers)")
            }
        }
        #expect(host.texts == ["1970-01-01", "on 1970-01-01", "2.50", "0.50 of 1.50"])
    }

    @Test("transformEnvironment sees the value from around it (documentation of transformEnvironment)")
    func transformed() throws {
        struct Reader: View {
            @Environment(\.lineLimit) private var limit
            var body: some View { Text("\(limit ?? 0)") }
        }
        let host = try ViewHost {
            Reader().transformEnvironment(\.lineLimit) { $0 = ($0 ?? 0) + 1 }.lineLimit(4)
        }
        #expect(host.texts == ["5"])
    }

    @Test("disabled cannot be undone inside (documentation of disabled(_:))")
    func disabled() throws {
        let host = try ViewHost { Button("b") {}.disabled(false).disabled(true) }
        #expect(throws: ViewHostError.self) { try host.tap("b") }
    }

    private struct Names: PreferenceKey {
        static let defaultValue: [String] = []
        static func reduce(value: inout [String], nextValue: () -> [String]) { value += nextValue() }
    }

    @Test("Preferences are reduced in the order of the views (documentation of PreferenceKey)")
    func preferences() throws {
        struct Parent: View {
            @State private var names: [String] = []
            var body: some View {
                VStack {
                    HStack {
                        Text("1").preference(key: Names.self, value: ["a"])
                        Text("2").preference(key: Names.self, value: ["b"])
                    }
                    Text("3").preference(key: Names.self, value: ["c"])
                    Text(names.joined())
                }
                .onPreferenceChange(Names.self) { names = $0 }
            }
        }
        let host = try ViewHost(Parent())
        #expect(host.texts.last == "abc")
    }

    @Test("preference replaces those from inside, transformPreference changes them (documentation)")
    func replaced() throws {
        struct Parent: View {
            @State private var names: [String] = []
            var body: some View {
                VStack {
                    Text("1").preference(key: Names.self, value: ["a"]).preference(key: Names.self, value: ["b"])
                    Text("2").preference(key: Names.self, value: ["c"]).transformPreference(Names.self) { $0 += ["d"] }
                    Text(names.joined())
                }
                .onPreferenceChange(Names.self) { names = $0 }
            }
        }
        let host = try ViewHost(Parent())
        #expect(host.texts.last == "bcd")
    }

    private struct Loud: ButtonStyle {
        @Environment(\.isEnabled) private var isEnabled
        func makeBody(configuration: Configuration) -> some View {
            HStack {
                configuration.label
                Text(isEnabled ? "!" : "?")
            }
        }
    }

    @Test("A style reads the environment of its control (documentation of ButtonStyle)")
    func style() throws {
        let host = try ViewHost {
            VStack {
                Button("a") {}
                Button("b") {}.disabled(true)
            }
            .buttonStyle(Loud())
        }
        #expect(host.texts == ["a", "!", "b", "?"])
    }

    @Test("The innermost of two styles counts, of either kind (documentation of buttonStyle(_:))")
    func styles() throws {
        struct Twice: PrimitiveButtonStyle {
            func makeBody(configuration: Configuration) -> some View {
                Button("twice") {
                    configuration.trigger()
                    configuration.trigger()
                }
            }
        }
        struct Parent: View {
            @State private var count = 0
            var body: some View {
                VStack {
                    Button("one") { count += 1 }.buttonStyle(.plain)
                    Button("x") { count += 1 }.buttonStyle(Twice())
                    Text("\(count)")
                }
                .buttonStyle(Loud())
            }
        }
        let host = try ViewHost(Parent())
        #expect(host.texts == ["one", "twice", "!", "0"])
        try host.tap("twice")
        #expect(host.texts.last == "2")
    }

    @Test("A toggle style sets the value of its toggle (documentation of ToggleStyle)")
    func toggleStyle() throws {
        struct Boxed: ToggleStyle {
            func makeBody(configuration: Configuration) -> some View {
                Button(configuration.isOn ? "on" : "off") { configuration.isOn.toggle() }
            }
        }
        struct Parent: View {
            @State private var isOn = false
            var body: some View { Toggle("t", isOn: $isOn).toggleStyle(Boxed()) }
        }
        let host = try ViewHost(Parent())
        try host.tap("off")
        #expect(host.texts == ["on"])
    }

    @Test("Labels show what their style says (documentation of LabelStyle)")
    func labels() throws {
        let host = try ViewHost {
            VStack {
                Label("a", systemImage: "star").labelStyle(.titleOnly)
                Label("b", systemImage: "star").labelStyle(.iconOnly)
            }
        }
        #expect(host.texts == ["a"])
    }

    @Test("labelsHidden leaves the control alone: 51 points for a switch (documentation of labelsHidden)")
    func hiddenLabels() throws {
        let host = try ViewHost { Toggle("long label", isOn: .constant(true)).labelsHidden() }
        #expect(host.size == CGSize(width: 51, height: 31))
    }

    @Test("A link pushes the view of its value, and dismiss leads back (documentation of NavigationStack)")
    func navigation() throws {
        struct Detail: View {
            let number: Int
            @Environment(\.dismiss) private var dismiss
            var body: some View { Button("close \(number)") { dismiss() } }
        }
        struct Parent: View {
            @State private var path: [Int] = []
            @State private var count = 0
            var body: some View {
                NavigationStack(path: $path) {
                    VStack {
                        Button("count \(count)") { count += 1 }
                        NavigationLink("open", value: 7)
                    }
                    .navigationDestination(for: Int.self) { Detail(number: $0) }
                }
            }
        }
        let host = try ViewHost(Parent(), proposal: ProposedViewSize(width: 200, height: 300))
        try host.tap("count 0")
        try host.tap("open")
        #expect(host.texts == ["Back", "close 7"])
        try host.tap("close 7")
        #expect(host.texts.contains("count 1"))
    }

    @Test("The chosen tab is shown, by tag (documentation of TabView)")
    func tabs() throws {
        struct Parent: View {
            @State private var tab = "b"
            var body: some View {
                TabView(selection: $tab) {
                    Text("first").tabItem { Text("A") }.tag("a")
                    Text("second").tabItem { Text("B") }.tag("b")
                }
            }
        }
        let host = try ViewHost(Parent(), proposal: ProposedViewSize(width: 200, height: 300))
        #expect(host.texts == ["second", "A", "B"])
        try host.tap("A")
        #expect(host.texts.first == "first")
    }

    @Test("Pages take all the space, and a tap on a mark shows its page (documentation of PageTabViewStyle)")
    func pages() throws {
        struct Parent: View {
            let mode: PageTabViewStyle.IndexDisplayMode
            @State private var page = 1
            var body: some View {
                TabView(selection: $page) {
                    Text("first").tag(0)
                    Text("second").tag(1)
                    Text("third").tag(2)
                }
                .tabViewStyle(.page(indexDisplayMode: mode))
            }
        }
        let host = try ViewHost(Parent(mode: .automatic), proposal: ProposedViewSize(width: 200, height: 300))
        #expect(host.texts == ["second"] && host.size == CGSize(width: 200, height: 300))
        // Three marks of 8 points 9 points apart in the middle.
        #expect(try host.frame(of: "Page 1 of 3") == CGRect(x: 79, y: 283, width: 8, height: 8))
        try host.tap("Page 3 of 3")
        #expect(host.texts == ["third"])
        let plain = try ViewHost(Parent(mode: .never), proposal: ProposedViewSize(width: 200, height: 300))
        #expect(!plain.contains("Page 1 of 3") && plain.size == CGSize(width: 200, height: 300))
    }

    @Test("Markdown of a literal is read, that of a value is not (documentation of Text)")
    func markdown() throws {
        let value = "*x*"
        let host = try ViewHost {
            VStack {
                Text("**Bold** and *soft* `code`")
                Text("2 * 3 * 4 and snake_case_name")
                Text("[link](https://example.com) \(value)")
                Text(verbatim: "**stars**")
            }
        }
        #expect(
            host.texts == ["Bold and soft code", "2 * 3 * 4 and snake_case_name", "link *x*", "**stars**"])
    }

    @Test("The title of a Section and rows of a bound List edit the same array (documentation of List)")
    func boundList() throws {
        struct Row: Identifiable {
            let id: Int
            var isOn: Bool
        }
        struct Parent: View {
            @State private var rows = [Row(id: 1, isOn: false), Row(id: 2, isOn: true)]
            var body: some View {
                List($rows) { $row in Toggle("row \(row.id)", isOn: $row.isOn) }
                    .safeAreaInset(edge: .bottom) { Text("on \(rows.count { $0.isOn })") }
            }
        }
        let host = try ViewHost(Parent(), proposal: ProposedViewSize(width: 300, height: 300))
        try host.tap("row 1")
        #expect(host.texts.last == "on 2")
    }
}
