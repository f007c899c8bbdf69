import GalleyTesting
import SwiftUI
import Testing

/// Layouts of the source's own, with values of any type, and views that are made of others.
@MainActor struct ContainerTests {
    /// A value that has no form outside of the process.
    enum Share: Equatable {
        case points(CGFloat)
        case rest
    }

    struct ShareKey: LayoutValueKey {
        static let defaultValue = Share.rest
    }

    struct ReportKey: LayoutValueKey {
        static let defaultValue: (@Sendable (CGFloat) -> Void)? = nil
    }

    /// Children side by side, as wide as their share.
    struct SharesLayout: Layout {
        func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
            proposal.replacingUnspecifiedDimensions(by: CGSize(width: 100, height: 10))
        }

        func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
            var rest = bounds.width
            for case .points(let points) in subviews.map({ $0[ShareKey.self] }) { rest -= points }
            let others = CGFloat(subviews.filter { $0[ShareKey.self] == .rest }.count)
            var x = bounds.minX
            for subview in subviews {
                let width = if case .points(let points) = subview[ShareKey.self] { points } else { rest / others }
                subview.place(
                    at: CGPoint(x: x, y: bounds.minY), proposal: ProposedViewSize(width: width, height: bounds.height))
                subview[ReportKey.self]?(width)
                x += width
            }
        }
    }

    final class Reports: @unchecked Sendable {
        var widths: [CGFloat] = []
    }

    @Test("A layout reads values of any type, functions too")
    func layoutValues() throws {
        let reports = Reports()
        let host = try ViewHost(proposal: ProposedViewSize(width: 200, height: 10)) {
            SharesLayout {
                Color.red.layoutValue(key: ShareKey.self, value: .points(50)).id("fixed")
                Color.green.layoutValue(key: ReportKey.self) { reports.widths.append($0) }.id("rest")
                Color.blue
            }
        }
        #expect(try host.frame(of: "fixed") == CGRect(x: 0, y: 0, width: 50, height: 10))
        #expect(try host.frame(of: "rest") == CGRect(x: 50, y: 0, width: 75, height: 10))
        #expect(reports.widths == [75])
        #expect(host.measures(of: "shares") > 0 && host.placements(of: "shares") == 1)
        #expect(host.measures(of: "shares") == host.measures(of: "SharesLayout"))
    }

    @Test("A changed value of a layout and of a layout value is laid out; the same one is not")
    func changes() throws {
        struct Changing: View {
            @State private var points: CGFloat = 20
            @State private var unused = 0
            var body: some View {
                SharesLayout {
                    Color.red.layoutValue(key: ShareKey.self, value: .points(points)).id("first")
                        .onTapGesture { points += 5 }
                    Text(unused == 0 ? "a" : "a").onTapGesture { unused += 1 }
                }
            }
        }
        let host = try ViewHost(Changing(), proposal: ProposedViewSize(width: 100, height: 10))
        try host.tap("first")
        #expect(try host.frame(of: "first").width == 25)
        host.ledger.clear()
        try host.tap("a")
        #expect(host.computedMeasures(of: "shares") == 0 && host.placements(of: "first") == 0)
    }

    @Test("Views between views: Group(subviews:) and _VariadicView")
    func subviews() throws {
        struct Divided: _VariadicView.MultiViewRoot {
            @ViewBuilder func body(children: _VariadicView.Children) -> some View {
                let last = children.last?.id
                ForEach(children) { child in
                    child
                    if child.id != last { Color.black.frame(width: 1, height: 1).id("line") }
                }
            }
        }
        struct Growing: View {
            @State private var count = 2
            var body: some View {
                HStack(spacing: 0) {
                    _VariadicView.Tree(Divided()) {
                        ForEach(0..<count, id: \.self) { _ in Color.red.frame(width: 10, height: 10) }
                        Color.green.frame(width: 4, height: 4).id("last")
                    }
                }
                .onTapGesture { count += 1 }
                .accessibilityIdentifier("row")
            }
        }
        let host = try ViewHost(Growing())
        #expect(host.size.width == 26 && host.frames(of: "line").map(\.minX) == [10, 21])
        try host.tap("row")
        #expect(host.size.width == 37 && host.frames(of: "line").map(\.minX) == [10, 21, 32])
        let group = try ViewHost {
            Group(subviews: TupleView((Color.red, Color.green, Color.blue))) { subviews in
                HStack(spacing: 1) { ForEach(subviews) { $0.frame(width: CGFloat(subviews.count), height: 1) } }
            }
        }
        #expect(group.size == CGSize(width: 11, height: 1))
    }

    @Test("A layout reads container values")
    func containerValues() throws {
        struct Columns: Layout {
            func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
                CGSize(width: subviews.map { $0.containerValues.weight }.reduce(0, +), height: 1)
            }
            func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {}
        }
        let host = try ViewHost {
            Columns {
                Color.red.containerValue(\.weight, 5)
                Color.red
            }
        }
        #expect(host.size.width == 6)
    }

    @Test("A view reads the container values of views inside, and their sections")
    func readValues() throws {
        struct Weighted: View {
            @State private var weight: CGFloat = 5
            var body: some View {
                Group(subviews: TupleView((Color.red.containerValue(\.weight, weight).padding(1), Color.green))) {
                    views in
                    HStack(spacing: 0) {
                        ForEach(views) { Color.blue.frame(width: $0.containerValues.weight * 10, height: 1) }
                    }
                }
                .onTapGesture { weight += 2 }
                .accessibilityIdentifier("weighted")
            }
        }
        let host = try ViewHost(Weighted())
        #expect(host.size.width == 60)
        try host.tap("weighted")
        #expect(host.size.width == 80)

        @ViewBuilder var content: some View {
            Color.red
            Section {
                Color.green.containerValue(\.weight, 3)
                Color.green
            } header: {
                Color.yellow
            } footer: {
                Color.black
            }
            Color.red
            Color.red
        }
        let sections = try ViewHost {
            HStack(spacing: 0) {
                ForEach(sections: content) { section in
                    Color.blue.frame(
                        width: CGFloat(section.header.count * 100 + section.content.count * 10 + section.footer.count),
                        height: section.containerValues.weight)
                }
            }
        }
        // One view, a section of two with header and footer, and two views.
        #expect(sections.size == CGSize(width: 10 + 121 + 20, height: 3))
        let numbered = try ViewHost {
            Group(sections: content) { sections in
                HStack(spacing: 0) {
                    ForEach(sections) { _ in Color.red.frame(width: CGFloat(sections.count), height: 1) }
                }
            }
        }
        #expect(numbered.size.width == 9)
    }

    @Test("GeometryReader gets the size that it is given, and follows it")
    func geometry() throws {
        let host = try ViewHost(proposal: ProposedViewSize(width: 90, height: 40)) {
            HStack(spacing: 10) {
                Color.red.frame(width: 20)
                GeometryReader { proxy in
                    Color.green.frame(width: proxy.size.width / 3, height: 8).id("third")
                    Text("at \(Int(proxy.frame(in: .global).minX))")
                }
            }
        }
        #expect(try host.frame(of: "third") == CGRect(x: 30, y: 0, width: 20, height: 8))
        #expect(host.texts == ["at 30"])
        try host.layOut(ProposedViewSize(width: 120, height: 40))
        #expect(try host.frame(of: "third").width == 30)
    }

    @Test("Preferences go up, also as widths that make others equal")
    func preferences() throws {
        struct WidthKey: PreferenceKey {
            static let defaultValue: CGFloat = 0
            static func reduce(value: inout CGFloat, nextValue: () -> CGFloat) { value = max(value, nextValue()) }
        }
        struct Equal: View {
            @State private var width: CGFloat?
            var body: some View {
                VStack(spacing: 0) {
                    ForEach([30, 70, 50], id: \.self) { length in
                        Color.red.frame(width: CGFloat(length), height: 5)
                            .background {
                                GeometryReader { Color.clear.preference(key: WidthKey.self, value: $0.size.width) }
                            }
                            .frame(width: width).id("row")
                    }
                }
                .onPreferenceChange(WidthKey.self) { width = $0 }
                .overlayPreferenceValue(WidthKey.self) { Text("widest \(Int($0))") }
            }
        }
        let host = try ViewHost(Equal())
        #expect(host.frames(of: "row").map(\.width) == [70, 70, 70])
        #expect(host.texts == ["widest 70"])
    }

    @Test("The environment goes down, and modifiers change it for the views inside")
    func environment() throws {
        struct Shown: View {
            @Environment(\.lineLimit) private var limit
            @Environment(\.unit) private var unit
            @Environment(\.digits) private var digits
            @Environment(\.format) private var format
            var body: some View { Text("\(format?(digits) ?? "\(limit ?? 0)") \(unit)") }
        }
        let host = try ViewHost {
            Shown()
            VStack {
                Shown()
                Shown().environment(\.unit, "mm").environment(\.digits, 4).environment(\.format) { "<\($0)>" }
            }
            .lineLimit(3).environment(\.unit, "pt")
        }
        #expect(host.texts == ["0 none", "3 pt", "<4> mm"])
    }
}

extension ContainerValues {
    @Entry fileprivate var weight: CGFloat = 1
}

extension EnvironmentValues {
    @Entry fileprivate var unit: String = "none"
    @Entry fileprivate var digits = 0
    @Entry fileprivate var format: ((Int) -> String)?
}
