import GalleyEngine
import GalleySDK
import Testing

@testable import GalleyBuild
@testable import GalleyHost

/// What the builder makes for layouts that need more than a scene or Embedded Swift has.
@Suite struct LayoutNeedTests {
    private let fixture = BuilderFixture()
    private var methods: String { BuilderFixture.methods }

    @Test func aGenericInitializerMakesAStandIn() throws {
        let source = fixture.write(
            "machine.swift",
            """
            import SwiftUI
            struct Machine<Context> {
                var states: [String]
                init(states: [String] = [], start: (Context) -> String) { self.states = states }
            }
            struct Chart {
                var offsets: [String: CGPoint]
                init<Context>(offsets: [String: CGPoint], machine: Machine<Context>) { self.offsets = offsets }
            }
            struct ChartLayout: Layout {
                @Binding var chart: Chart
                let choices: [any Layout]
                let align: (ViewDimensions) -> CGFloat
            \(methods.replacing("CGSize.zero", with: "CGSize(width: choices.count, height: chart.offsets.count)"))
            }
            """)
        let result = try fixture.builder.build(source)
        let reasons = result.record.skippedProperties.map { "\($0.name) \($0.reason)" }
        #expect(
            reasons == [
                "ChartLayout.chart a scene cannot write a value of type Chart, so that it is always "
                    + "Chart(offsets: [:], machine: Machine<Int>(start: { _0 in \"\" }))",
                "ChartLayout.choices a scene cannot write a value of type [any Layout], so that it is always "
                    + "[HStackLayout(), VStackLayout()]",
                "ChartLayout.align a scene cannot write a value of type (ViewDimensions) -> CGFloat, so that it is always "
                    + "{ _0 in 0 }",
            ], "\(reasons)")
        let tree = try LayoutTree()
        let type = try PluginHost(building: fixture.builder).layoutType(named: source)
        try tree.setRoot(tree.addContainer(type.make(), []))
        #expect(try tree.layOut(.unspecified) == CGSize(width: 2, height: 0))
    }

    @Test func aTextIsAsLargeInAFrameAsInItsBounds() throws {
        let source = fixture.write(
            "label.swift",
            """
            import CoreText
            import SwiftUI
            struct LabelLayout: Layout {
                func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
                    let text = NSAttributedString(string: "seven words in a row of texts")
                    let setter = CTFramesetterCreateWithAttributedString(text as CFAttributedString)
                    let room = CGSize(width: 80, height: CGFloat.greatestFiniteMagnitude)
                    let size = CTFramesetterSuggestFrameSizeWithConstraints(
                        setter, CFRange(location: 0, length: text.length), nil, room, nil)
                    let other = text.boundingRect(with: room, options: [.usesLineFragmentOrigin], context: nil)
                    return CGSize(width: size == other.size ? size.width : 0, height: size.height > 20 ? 7 : 0)
                }
                func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {}
            }
            """)
        let result = try fixture.builder.build(source)
        #expect(result.record.runtime == .swift)
        let type = try PluginHost(building: fixture.builder).layoutType(named: source)
        let tree = try LayoutTree()
        try tree.setRoot(tree.addContainer(type.make(), []))
        let size = try tree.layOut(.unspecified)
        #expect(size.width > 20 && size.width <= 80 && size.height == 7)
    }

    @Test(arguments: ["ContinuousClock", "SuspendingClock"]) func aClockNeedsFullSwift(_ clock: String) throws {
        let source = fixture.write(
            "timed.swift",
            """
            import SwiftUI
            struct TimedLayout: Layout {
                func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
                    let took = \(clock)().measure { _ = subviews.map { $0.sizeThatFits(.unspecified) } }
                    return CGSize(width: took > .seconds(60) ? 0 : 7, height: 10)
                }
                func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {}
            }
            """)
        #expect(try fixture.builder.build(source).record.runtime == .swift)
    }

    /// What Embedded Swift refuses in a method makes others miss the method: by the name of a constant, or as a
    /// requirement of `Layout`.
    @Test(arguments: ["let rows = rows(7)", "let rows = more(7)"])
    func aMethodThatNeedsFullSwift(_ use: String) throws {
        let source = fixture.write(
            "rows.swift",
            """
            import AppKit
            import SwiftUI
            struct RowsView: View { var body: some View { RowsLayout { Text("1") } } }
            struct RowsLayout: Layout {}
            extension RowsLayout {
                func more(_ count: Int) -> Int { rows(count) }
                func rows(_ count: Int) -> Int { MainActor.assumeIsolated { count } }
                func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
                    \(use)
                    return CGSize(width: rows, height: 10)
                }
                func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {}
            }
            """)
        let record = try fixture.builder.build(source).record
        #expect(record.runtime == .swift && record.layouts == ["rows"])
        #expect(record.reason?.message == "cannot find 'MainActor' in scope", "\(record.reason as Any)")
    }
}
