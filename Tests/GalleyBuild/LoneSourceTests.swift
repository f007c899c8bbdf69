import Foundation
import GalleyEngine
import GalleySDK
import Testing

@testable import GalleyBuild
@testable import GalleyHost

/// A file of an app, without the files that declare its constants.
@Suite("A lone source") struct LoneSourceTests {
    private let fixture = BuilderFixture()
    private var methods: String { BuilderFixture.methods }

    /// A layout whose size is an expression of the author's.
    private func layout(_ name: String, size: String, _ more: String = "") -> String {
        """
        import SwiftUI
        \(more)
        struct \(name)Layout: Layout {
            func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
                \(size)
            }
            func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
                for subview in subviews { subview.place(at: bounds.origin, proposal: .unspecified) }
            }
        }
        """
    }

    private func size(_ path: String) throws -> CGSize {
        let type = try PluginHost(building: fixture.builder).layoutType(named: path)
        let tree = try LayoutTree()
        try tree.setRoot(tree.addContainer(type.make(), [tree.addLeaf(.fixed(CGSize(width: 7, height: 10)))]))
        return try tree.layOut(ProposedViewSize(width: 100, height: nil))
    }

    private func errors(_ path: String) throws -> [String] {
        let error = #expect(throws: BuildError.self) { try fixture.builder.build(path) }
        guard case .compilation(_, _, let diagnostics)? = error else { return ["\(error as Any)"] }
        return diagnostics.filter { $0.severity == .error }.map(\.message)
    }

    @Test("Constants stand in, with the types that their uses require")
    func constants() throws {
        let path = fixture.write(
            "tiles.swift",
            """
            import SwiftUI
            struct TilesLayout: Layout {
                var gap: CGFloat = Tokens.Spacing.l
                var lead = Tokens.edge12
                func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
                    let columns = min(Tokens.maximumColumns, max(1, subviews.count * 5))
                    let rows = Array(repeating: Tokens.rowHeight, count: columns)
                    var width = CGFloat(columns) * gap - lead
                    if Tokens.isWide { width *= 2 }
                    for _ in 0..<Tokens.columnCount { width += Tokens.Spacing.xs }
                    return CGSize(width: width, height: rows.reduce(0, +) * Tokens.ratio)
                }
                func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {}
            }
            """)
        let record = try fixture.builder.build(path).record
        #expect(record.runtime == .embeddedSwift && record.layouts == ["tiles"])
        let place = try #require(record.warnings.first?.place)
        #expect(place.line == 3 && place.column == 24)
        #expect(
            record.warnings.map(\.message) == [
                "'Tokens' is declared in another file; until it lies beside this one, Spacing.l = 16, Spacing.xs = 4, "
                    + "columnCount = 3, edge12 = 12, isWide = false, maximumColumns = 3, ratio = 1, rowHeight = 3 stand in"
            ])
        #expect(try size(path) == CGSize(width: 3 * 16 - 12 + 3 * 4, height: 9))
    }

    @Test("Constants of a layout's own helper stand in beside views, whose file is not built as a whole")
    func constantsBesideViews() throws {
        let path = fixture.write(
            "board.swift",
            layout("Board", size: "CGSize(width: row(40), height: 10)")
                + """

                extension BoardLayout {
                    private func row(_ width: CGFloat) -> CGFloat { min(width, Metrics.tile) }
                }
                struct Tile: View { var body: some View { Text("t").padding(Metrics.gap) } }
                #Preview { BoardLayout { Tile() } }
                """)
        #expect(try size(path) == CGSize(width: 8, height: 10))
    }

    @Test("An expression of many constants builds, and constants whose uses do not fit their names too")
    func arithmetic() throws {
        let path = fixture.write(
            "board.swift",
            layout(
                "Board",
                size: """
                    let columns = min(Metrics.maximumColumns, max(1, subviews.count * 3))
                    let cell = max(
                        Metrics.tileMinimum,
                        (240 - CGFloat(columns - 1) * Metrics.Grid.gap) / CGFloat(columns))
                    let width = CGFloat(columns) * cell + CGFloat(columns - 1) * Metrics.Grid.gap - Metrics.edge4 * 2
                        + CGFloat(columns + 1) * (Metrics.Grid.gap + Metrics.edge4)
                    var height: CGFloat = 0
                    for _ in 0..<Metrics.bands { height += 1 }
                    let title: String = Metrics.title
                    return CGSize(width: width, height: height + CGFloat(title.count))
                    """))
        // Cells of (240 - 2 × 8) / 3, 8 points apart, less 2 × 4 and with 4 × 12 more; 8 bands, and no title.
        let size = try size(path)
        #expect(abs(size.width - (240 - 8 + 48)) < 1e-9 && size.height == 8)
    }

    @Test("The file that declares them is taken as soon as it lies beside the source")
    func neighbour() throws {
        let path = fixture.write("app/row.swift", layout("Row", size: "CGSize(width: Tokens.gap, height: 1)"))
        #expect(try size(path).width == 8)
        _ = fixture.write("app/tokens.swift", "enum Tokens { static let gap: Double = 21 }")
        let record = try fixture.builder.build(path).record
        #expect(record.warnings.isEmpty && record.taken.count == 1)
        #expect(try size(path).width == 21)
    }

    @Test("Constants stand in for one of several layouts, as for one alone")
    func besideAnotherLayout() throws {
        let path = fixture.write(
            "several.swift",
            layout("Row", size: "CGSize(width: DK.Space.s12, height: 1)") + "\n"
                + layout("Plain", size: "CGSize(width: 5, height: 6)"))
        let record = try fixture.builder.build(path).record
        #expect(record.layouts.sorted() == ["plain", "row"] && record.skippedTypes.isEmpty)
        #expect(record.warnings.count == 1)
        #expect(try size(path + "#row") == CGSize(width: 12, height: 1))
    }

    @Test("A layout that lacks more than constants is left out beside others, with what it lacks")
    func beyondConstants() throws {
        let path = fixture.write(
            "mixed.swift",
            layout("Row", size: "CGSize(width: DK.gap, height: Engine.height(of: subviews))") + "\n"
                + layout("Plain", size: "CGSize(width: 5, height: 6)"))
        let record = try fixture.builder.build(path).record
        #expect(record.layouts == ["plain"] && record.warnings.isEmpty)
        #expect(record.skippedTypes.map(\.reason).contains { $0.contains("cannot find 'DK' in scope") })
        // A third layout lacks constants alone.
        let third = fixture.write(
            "third.swift",
            try String(contentsOfFile: path, encoding: .utf8) + "\n"
                + layout("Grid", size: "CGSize(width: DK.edge6, height: 1)"))
        let records = try fixture.builder.build(third).record
        #expect(records.layouts.sorted() == ["grid", "plain"] && records.warnings.count == 1)
        #expect(records.skippedTypes.map(\.reason).contains { $0.contains("cannot find 'DK' in scope") })
    }

    @Test("Errors that are found only after missing declarations are replaced are notes")
    func errorsBehindStandIns() throws {
        let path = fixture.write(
            "behind.swift",
            layout(
                "Behind",
                size: "let gap: CGFloat; let width = gap\nreturn CGSize(width: width, height: Tokens.rowHeight)"))
        let error = #expect(throws: BuildError.self) { try fixture.builder.build(path) }
        guard case .compilation(_, _, let diagnostics)? = error else { throw try #require(error) }
        #expect(diagnostics.filter { $0.severity == .error }.map(\.message) == ["cannot find 'Tokens' in scope"])
        let note = try #require(diagnostics.last)
        #expect(note.severity == .note && note.place.line == 5)
        #expect(
            note.message
                == "when values stand in for what other files declare: constant 'gap' used before being initialized")
    }

    @Test("Lengths of CGFloat stand in, and those that are misspelt do not")
    func lengths() throws {
        let path = fixture.write(
            "chips.swift",
            layout("Chips", size: "let gap: CGFloat = .gapMedium\nreturn CGSize(width: gap, height: .chipHeight)"))
        #expect(try size(path) == CGSize(width: 8, height: 40))
        #expect(
            try fixture.builder.build(path).record.warnings.map(\.message) == [
                "'CGFloat.gapMedium' is declared in another file; until it lies beside this one, 8 stands in",
                "'CGFloat.chipHeight' is declared in another file; until it lies beside this one, 40 stands in",
            ])
        let misspelt = fixture.write(
            "bad.swift", layout("Bad", size: "let far: CGFloat = .infinty\nreturn CGSize(width: far, height: 1)"))
        #expect(try errors(misspelt) == ["type 'CGFloat' has no member 'infinty'"])
    }

    @Test("A type stands in around the layouts of its extension")
    func surroundings() throws {
        let path = fixture.write(
            "kit.swift",
            """
            import SwiftUI
            extension AppKitchen {
                struct ShelfLayout: Layout {
                    var gap: CGFloat = 5
                \(methods)
                }
            }
            """)
        let record = try fixture.builder.build(path).record
        #expect(record.layouts == ["shelf"])
        #expect(record.warnings.map(\.message).count { $0.hasSuffix("an empty type stands in") } == 1)
    }

    @Test("The types of values that views pass stand in")
    func values() throws {
        let path = fixture.write(
            "grid.swift",
            layout(
                "Grid",
                size: """
                    let span = subviews.first?[SpanKey.self] ?? .large
                    let count = min(span.columns, 4) + notes.filter { $0.isPinned }.count
                    return CGSize(width: CGFloat(count), height: span == .small ? 2 : span == .large ? 3 : 4)
                    """,
                """
                struct SpanKey: LayoutValueKey { static let defaultValue: TileSpan = .small }
                let notes: [AppNote] = []
                """))
        #expect(try size(path) == CGSize(width: 1, height: 2))
        #expect(
            Set(try fixture.builder.build(path).record.warnings.map(\.message)) == [
                "'TileSpan' is declared in another file; until it lies beside this one, a type with small numbers stands in",
                "'AppNote' is declared in another file; until it lies beside this one, a type with small numbers stands in",
            ])
    }

    @Test("Counts of such values are integers, unless a use says otherwise")
    func counts() throws {
        let path = fixture.write(
            "spans.swift",
            layout(
                "Spans",
                size: """
                    let span = subviews.first?[SpanKey.self] ?? .wide
                    let (rows, columns) = (span.rows, span.cols)
                    let taken = [Bool](repeating: true, count: rows + columns)
                    let share: CGFloat = span.columnSpan * 2.5
                    return CGSize(width: CGFloat(taken.count), height: share)
                    """,
                "struct SpanKey: LayoutValueKey { static let defaultValue: BoardSpan = .small }"))
        #expect(try size(path) == CGSize(width: 2, height: 20))
    }

    @Test("Proposals become keys of a cache where another file makes them so")
    func hashing() throws {
        let path = fixture.write(
            "memo.swift",
            layout(
                "Memo",
                size: """
                    var known: [ProposedViewSize: CGSize] = [.zero: .zero, .unspecified: CGSize(width: 1, height: 1)]
                    known[proposal] = CGSize(width: 30, height: 40)
                    return known[ProposedViewSize(width: 100, height: nil)]!
                    """))
        #expect(try size(path) == CGSize(width: 30, height: 40))
    }

    @Test("What another file does stays an error, and the author reads no other")
    func calls() throws {
        let called = fixture.write(
            "called.swift", layout("Called", size: "CGSize(width: Tokens.gap, height: Engine.height(of: subviews))"))
        #expect(try errors(called) == ["cannot find 'Tokens' in scope", "cannot find 'Engine' in scope"])
        let made = fixture.write(
            "made.swift", layout("Made", size: "let solver = Solver(width: Tokens.gap)\nreturn solver.size"))
        #expect(try errors(made) == ["cannot find 'Solver' in scope", "cannot find 'Tokens' in scope"])
    }

    @Test("A name that is close to one of the source is misspelt")
    func misspelling() throws {
        let path = fixture.write(
            "typo.swift",
            layout("Typo", size: "CGSize(width: Metrcs.gap, height: 1)", "enum Metrics { static let gap = 3.0 }"))
        #expect(try errors(path) == ["cannot find 'Metrcs' in scope"])
    }

    @Test("A layout that is generic over a key has one of its values' type")
    func keys() throws {
        let path = fixture.write(
            "weighted.swift",
            """
            import SwiftUI
            struct WeightedLayout<Key: LayoutValueKey>: Layout where Key.Value == CGFloat? {
                func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
                    CGSize(width: subviews.reduce(0) { $0 + ($1[Key.self] ?? 17) }, height: 1)
                }
                func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {}
            }
            """)
        #expect(try size(path) == CGSize(width: 17, height: 1))
    }
}
