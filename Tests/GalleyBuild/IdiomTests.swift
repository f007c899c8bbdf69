import Foundation
import GalleyEngine
import GalleySDK
import Testing

@testable import GalleyBuild
@testable import GalleyHost

/// Layouts as public packages write them, many in one build.
@Suite struct IdiomTests {
    private let fixture = BuilderFixture()
    private var methods: String { BuilderFixture.methods }

    private func types(_ text: String) throws -> [String: PluginLayoutType] {
        let file = fixture.write("idioms.swift", text)
        let built = try fixture.builder.build(file)
        #expect(built.record.runtime == .embeddedSwift, "\(built.record.reason as Any)")
        let host = PluginHost(building: fixture.builder)
        return try Dictionary(
            built.record.layouts.map { ($0, try host.layoutType(named: "\(file)#\($0)")) }, uniquingKeysWith: { $1 })
    }

    private func width(_ layout: AnyLayout) throws -> CGFloat {
        let tree = try LayoutTree()
        try tree.setRoot(tree.addContainer(layout, [tree.addLeaf(.fixed(CGSize(width: 7, height: 10)))]))
        return try tree.layOut(.unspecified).width
    }

    /// Each layout's width says what its properties hold.
    @Test func initializersOfEveryKind() throws {
        func sized(_ width: String) -> String {
            """
                func sizeThatFits(proposal: ProposedViewSize, subviews: LayoutSubviews, cache: inout ()) -> CGSize {
                    CGSize(width: \(width), height: 1)
                }
                func placeSubviews(
                    in bounds: CGRect, proposal: ProposedViewSize, subviews: LayoutSubviews, cache: inout ()
                ) {}
            """
        }
        let types = try types(
            """
            import SwiftUI
            struct Computed: Layout {
                let columns: Int
                let total: CGFloat
                init(width: CGFloat, columnCount: Int = 2, scale: CGFloat = 1) {
                    columns = columnCount
                    total = width * CGFloat(columnCount) * scale
                }
            \(sized("total"))
            }
            enum Mode { case fixed(CGFloat), part(of: Double, extra: Int), automatic }
            struct Moded: Layout {
                var mode = Mode.fixed(10)
                let gap: CGFloat
                var other: CGFloat = 5
                var value: CGFloat {
                    switch mode {
                    case .fixed(let width): width
                    case .part(let whole, let extra): CGFloat(whole) / 2 + CGFloat(extra)
                    case .automatic: 1
                    }
                }
            \(sized("value + gap + other"))
            }
            struct Metrics { var gap: CGFloat = 8; var inset: CGFloat }
            struct Plain: Layout {
                var metrics: Metrics
            \(sized("metrics.gap * 100 + metrics.inset"))
            }
            struct Sides: OptionSet {
                let rawValue: Int
                static let start = Sides(rawValue: 1)
                static let end = Sides(rawValue: 2)
            }
            struct Sets: Layout {
                var axes: Axis.Set = [.horizontal, .vertical]
                var edges: Edge.Set = .all
                var sides: Sides = []
                var text = TextAlignment.leading
                var side: HorizontalEdge = .leading
            \(sized("CGFloat(axes.rawValue) * 1000 + CGFloat(edges.rawValue) * 10 + CGFloat(sides.rawValue)"))
            }
            final class Store { var scale: CGFloat; init(scale: CGFloat) { self.scale = scale } }
            struct Held: Layout {
                let store: Store
                let measure: (Int) -> CGFloat
                var change: @Sendable (CGFloat, Int) -> CGFloat
                @Binding var frames: [Int: CGRect]
            \(sized("store.scale + measure(3) + change(4, 1) + CGFloat(frames.count)"))
            }
            struct Thrown: Layout {
                struct Negative: Error {}
                let count: Int
                init(count: Int) throws(Negative) {
                    if count < 0 { throw Negative() }
                    self.count = count
                }
            \(sized("CGFloat(count)"))
            }
            """)
        let computed = try #require(types["computed"])
        #expect(computed.parameters.map(\.name) == ["width", "columnCount", "scale"])
        #expect(computed.parameters.map(\.isRequired) == [true, false, false])
        #expect(computed.parameters[2].defaultValue == .number(1))
        let layout = try computed.make(["width": 30, "columnCount": 4])
        #expect(try width(layout) == 120)
        try computed.setParameter("scale", to: .number(2), of: layout)
        #expect(try width(layout) == 240)
        #expect(try computed.parameterValue("width", of: layout) == .number(30))

        let moded = try #require(types["moded"])
        #expect(moded.parameters.map(\.defaultValue) == [.array([.string("fixed"), .number(10)]), .none, .number(5)])
        #expect(try width(moded.make(["gap": 1])) == 16)
        #expect(try width(moded.make(["gap": 1, "mode": .string("automatic")])) == 7)
        let part: GalleyValue = .array([.string("part"), .number(4), .integer(3)])
        #expect(try width(moded.make(["gap": 1, "mode": part])) == 11)

        let plain = try #require(types["plain"])
        #expect(try width(plain.make(["metrics": .array([.number(2), .number(3)])])) == 203)

        let sets = try #require(types["sets"])
        #expect(try width(sets.make()) == 3150)
        let some: [String: GalleyValue] = [
            "axes": .string("vertical"), "edges": .array([.string("top"), .string("leading")]), "sides": .string("end"),
        ]
        #expect(try width(sets.make(some)) == 2032)

        #expect(try width(#require(types["held"]).make()) == 24)
        #expect(throws: (any Error).self) { try types["thrown"]!.make(["count": -1]) }
    }
}
