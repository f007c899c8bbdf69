import Foundation
import GalleyEngine
import GalleySDK
import Testing

@testable import GalleyBuild
@testable import GalleyHost

/// The calendar of Embedded Swift, against Foundation's.
@Suite struct CalendarTests {
    private let fixture = BuilderFixture()

    private static let source = """
        import SwiftUI
        struct ProbeLayout: Layout {
            var seconds: Double
            var count: Int
            func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize { .zero }
            func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
                let calendar = Calendar(identifier: .gregorian)
                let date = Date(timeIntervalSince1970: seconds)
                let parts: [Calendar.Component] = [.year, .month, .day, .hour, .minute, .second, .weekday]
                var values = parts.map { Double(calendar.component($0, from: date)) }
                values.append(calendar.startOfDay(for: date).timeIntervalSince1970 - seconds)
                for part in [Calendar.Component.year, .month, .day, .hour] {
                    let moved = calendar.date(byAdding: part, value: count, to: date)!
                    let between = calendar.dateComponents([.year, .month, .day], from: date, to: moved + 1000)
                    values.append(moved.timeIntervalSince1970 - seconds)
                    values += [between.year, between.month, between.day].map { Double($0!) }
                }
                let made = calendar.date(from: calendar.dateComponents([.year, .month, .day, .hour], from: date))!
                values.append(made.timeIntervalSince1970 - seconds)
                for (subview, value) in zip(subviews, values) {
                    subview.place(at: CGPoint(x: value, y: 0), proposal: .unspecified)
                }
            }
        }
        """

    private func expected(_ seconds: Double, _ count: Int) -> [Double] {
        let calendar = Calendar(identifier: .gregorian)
        let date = Date(timeIntervalSince1970: seconds)
        let parts: [Calendar.Component] = [.year, .month, .day, .hour, .minute, .second, .weekday]
        var values = parts.map { Double(calendar.component($0, from: date)) }
        values.append(calendar.startOfDay(for: date).timeIntervalSince1970 - seconds)
        for part in [Calendar.Component.year, .month, .day, .hour] {
            let moved = calendar.date(byAdding: part, value: count, to: date)!
            let between = calendar.dateComponents([.year, .month, .day], from: date, to: moved + 1000)
            values.append(moved.timeIntervalSince1970 - seconds)
            values += [between.year, between.month, between.day].map { Double($0!) }
        }
        let made = calendar.date(from: calendar.dateComponents([.year, .month, .day, .hour], from: date))!
        values.append(made.timeIntervalSince1970 - seconds)
        return values
    }

    @Test("Parts, sums and differences of 300 dates between 1901 and 2099 are Foundation's")
    func datesAreFoundations() throws {
        let built = try fixture.builder.build(fixture.write("probe.swift", Self.source))
        #expect(built.record.runtime == .embeddedSwift, "\(built.record.reason as Any)")
        let plugin = try PluginHost(.init(loader: PluginLoader(containment: .direct))).plugin(at: built.path)
        var generator = SystemRandomNumberGenerator()
        for _ in 0..<300 {
            let seconds = Double(Int.random(in: -2_177_000_000...4_099_000_000, using: &generator))
            let count = Int.random(in: 0...40, using: &generator)
            let values = expected(seconds, count)
            let tree = try LayoutTree()
            let leaves = try values.map { _ in try tree.addLeaf(.fixed(CGSize(width: 1, height: 1))) }
            let layout = try plugin.layouts[0].make(["seconds": .number(seconds), "count": .integer(Int64(count))])
            try tree.setRoot(tree.addContainer(layout, leaves))
            try tree.layOut(.zero)
            #expect(leaves.map { Double(tree.frame(of: $0).minX) } == values, "\(seconds), \(count)")
        }
    }

    @Test("A source that asks for more of a calendar is built as full Swift")
    func moreIsFoundations() throws {
        let source = fixture.write(
            "symbols.swift",
            """
            import SwiftUI
            struct SymbolsLayout: Layout {
                let width = CGFloat(Calendar(identifier: .gregorian).weekdaySymbols.count)
            \(BuilderFixture.methods)
            }
            """)
        #expect(try fixture.builder.build(source).record.runtime == .swift)
    }
}
