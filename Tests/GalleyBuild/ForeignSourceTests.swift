import Foundation
import GalleyEngine
import GalleySDK
import Testing

@testable import GalleyBuild
@testable import GalleyHost

/// Sources as apps have them: a layout among what only its app has.
@Suite struct ForeignSourceTests {
    private let fixture = BuilderFixture()
    private var methods: String { BuilderFixture.methods }

    private func notes(_ source: String) throws -> [Diagnostic] {
        let error = #expect(throws: BuildError.self) { try fixture.builder.build(source) }
        guard case .compilation(_, _, let diagnostics)? = error else {
            Issue.record("\(error as Any)")
            return []
        }
        #expect(diagnostics.contains { $0.severity == .error })
        return diagnostics.filter { $0.severity == .note }
    }

    // MARK: What a layout does without

    @Test func aTypeLosesTheMembersThatDraw() throws {
        let source = fixture.write(
            "tokens.swift",
            """
            import SwiftUI
            enum Tokens {
                static let gap: CGFloat = 4
                static let tint = Material.thin
                enum Motion { static let quick = AnyTransition.opacity; static let steps = 3 }
                static func bounds(_ range: ClosedRange<Double> = Settings.range) -> Double { range.lowerBound }
            }
            struct Tag {
                let width: CGFloat
                var color: Material { .thin }
            }
            struct TokenLayout: Layout {
                var spacing = Tokens.gap * CGFloat(Tokens.Motion.steps)
                static let debug = Material.thick
                var tag: Tag { Tag(width: spacing) }
            \(methods)
            }
            """)
        let record = try fixture.builder.build(source).record
        #expect(record.runtime == .embeddedSwift && record.layouts == ["token"])
        #expect(
            record.leftOut.map(\.name) == [
                "Tokens.tint", "Motion.quick", "Tokens.bounds", "Tag.color", "TokenLayout.debug",
            ])
        #expect(record.leftOut.allSatisfy { $0.reason.hasPrefix("the compiler refuses it: cannot find ") })
    }

    @Test func whatAPluginKnowsOnlyAPartOfIsLeftOutToo() throws {
        let source = fixture.write(
            "palette.swift",
            """
            import SwiftUI
            enum Palette {
                static let gap: CGFloat = 4
                static let brand = Color.theme.accent
                static let title = Font.custom("Title", size: 3, relativeTo: .missing).tight()
                static let border = Color.red.opacity(0.5)
            }
            struct PaletteLayout: Layout {
                var spacing = Palette.gap
                var color = Palette.border
            \(methods)
            }
            """)
        let record = try fixture.builder.build(source).record
        #expect(record.runtime == .embeddedSwift && record.layouts == ["palette"])
        #expect(record.leftOut.map(\.name) == ["Palette.brand", "Palette.title"])
    }

    @Test func whatALayoutNeedsIsNotLeftOutSilently() throws {
        let source = fixture.write(
            "needed.swift",
            """
            import SwiftUI
            enum Tokens { static let gap = Material.thin.width }
            struct NeededLayout: Layout {
                var spacing: CGFloat { Tokens.gap }
            \(methods)
            }
            """)
        let error = #expect(throws: BuildError.self) { try fixture.builder.build(source) }
        guard case .compilation(_, _, let diagnostics)? = error else {
            Issue.record("\(error as Any)")
            return
        }
        // The line that asks for what no plugin has, not the one that misses it then.
        #expect(diagnostics.map(\.place.line) == [2, 2] && diagnostics[0].message == "cannot find 'Material' in scope")
        #expect(diagnostics[1].message.hasPrefix("'Material' belongs to the views"), "\(diagnostics)")
    }

    /// What is misspelt is the author's, also where a colour stands beside it.
    @Test func aMistakeOfTheAuthorsStays() throws {
        let source = fixture.write(
            "mistake.swift",
            """
            import SwiftUI
            enum Tokens {
                static let tint = Color.red
                static func gap() -> CGFloat { "wide" }
            }
            struct MistakeLayout: Layout {
            \(methods.replacing("CGSize.zero", with: "CGSize(width: Tokens.gap(), height: 0)"))
            }
            """)
        let error = #expect(throws: BuildError.self) { try fixture.builder.build(source) }
        #expect("\(error as Any)".contains("mistake.swift:4:36: error: cannot convert return expression"))
    }

    @Test func aViewByAnAppsOwnProtocolIsAView() throws {
        let source = fixture.write(
            "screen.swift",
            """
            import SwiftUI
            extension Screen {
                struct RowLayout: Layout {
                \(methods)
                }
            }
            struct Screen: AppScreen {
                var body: some View { RowLayout { Text("a") } }
            }
            """)
        let record = try fixture.builder.build(source).record
        #expect(record.layouts == ["row"] && record.leftOut.map(\.name) == ["Screen.body"])
    }

    // MARK: What is missing

    @Test func aNameOfAnotherFileLeadsToTheFolder() throws {
        let layout = """
            import SwiftUI
            struct NearLayout: Layout {
                var spacing: CGFloat = Metrics.gap(2)
            \(methods)
            }
            """
        let near = fixture.write("near/Near.swift", layout)
        let alone = try notes(near)
        #expect(alone.map(\.place) == [SourcePlace(path: near, line: 3, column: 28)])
        #expect(alone.map(\.message).first?.hasPrefix("'Metrics' is declared in another file: ") ?? false, "\(alone)")

        fixture.write(
            "near/Metrics.swift", "enum Metrics { static func gap(_ steps: Int) -> Double { 4 } }\nenum Metric {}")
        #expect(try fixture.builder.build(near).record.taken == ["\(fixture.directory)/near/Metrics.swift"])
        #expect(try fixture.builder.build("\(fixture.directory)/near").record.layouts == ["near"])

        try FileManager.default.removeItem(atPath: "\(fixture.directory)/near/Metrics.swift")
        let folder = try notes("\(fixture.directory)/near")
        #expect(folder.first?.message.hasSuffix("declares 'Metrics': add the one that does") ?? false, "\(folder)")
    }

    /// The initializer is left out first; then its calls have arguments that no other initializer takes.
    @Test func whatAnInitializerMissesIsNamedAtItsLine() throws {
        let source = fixture.write(
            "cells.swift",
            """
            import SwiftUI
            struct Cells {
                let height: CGFloat
                init(width: CGFloat) { height = width * ratioOfCells(2) }
            }
            struct CellLayout: Layout {
                var height: CGFloat { Cells(width: 10).height }
            \(methods)
            }
            struct Board: View { var body: some View { CellLayout { Text("a") } } }
            """)
        let error = #expect(throws: BuildError.self) { try fixture.builder.build(source) }
        guard case .compilation(_, _, let diagnostics)? = error else {
            Issue.record("\(error as Any)")
            return
        }
        let errors = diagnostics.filter { $0.severity == .error }
        #expect(errors.map(\.place) == [SourcePlace(path: source, line: 4, column: 45)])
        #expect(errors.first?.message == "cannot find 'ratioOfCells' in scope")
    }

    @Test func namesOfViewsAndModulesAreToldApart() throws {
        let source = fixture.write(
            "names.swift",
            """
            import SwiftUI
            import Sprockets
            import UIKit
            struct NameLayout: Layout {
                func height() -> CGFloat { UIImage(named: "a").height + misspelt }
            \(methods.replacing("CGSize.zero", with: "CGSize(width: height(), height: 0)"))
            }
            """)
        let notes = try notes(source)
        #expect(notes.map(\.place.line) == [5, 5, 2], "\(notes)")
        #expect(notes.first?.message.hasPrefix("'UIImage' belongs to the views") ?? false, "\(notes)")
        #expect(notes.last?.message.hasPrefix("a plugin cannot import Sprockets") ?? false, "\(notes)")
    }

    // MARK: Values that a scene cannot write

    @Test func aPropertyWithoutAWrittenTypeIsNamed() throws {
        let source = fixture.write(
            "range.swift",
            """
            import SwiftUI
            struct RangeLayout: Layout {
                var gaps = 0.0...1.0
                var spacing = 8.0
            \(methods)
            }
            """)
        let reasons = try fixture.builder.build(source).record.skippedProperties.map { "\($0.name) \($0.reason)" }
        #expect(
            reasons == ["RangeLayout.gaps its type is not written; annotate it to make it a parameter"], "\(reasons)")
    }

    @Test func aStandInMakesALayout() throws {
        let source = fixture.write(
            "stand.swift",
            """
            import SwiftUI
            struct Options { var gap: CGFloat = 3; init(gap: CGFloat = 3) { self.gap = gap } }
            enum Mode { case fixed(Int), natural }
            struct Event { let name: String }
            struct StandLayout: Layout {
                let options: Options
                let mode: Mode
                var events: [Event]
                var names: [String: Event]
                let axes: Axis.Set
                var layouts: [AnyLayout]
                var spacing: CGFloat
            \(methods.replacing("CGSize.zero", with: "CGSize(width: options.gap + spacing, height: axes.isEmpty ? 0 : 7)"))
            }
            struct ClosureLayout: Layout {
                let align: (Double) -> Double
            \(methods)
            }
            """)
        let result = try fixture.builder.build(source)
        #expect(result.record.layouts == ["stand", "closure"])
        let reasons = result.record.skippedProperties.map { "\($0.name) \($0.reason)" }
        #expect(
            reasons == [
                "StandLayout.names a scene cannot write a value of type [String: Event], so that it is always [:]",
                "StandLayout.layouts a scene cannot write a value of type [AnyLayout], so that it is always "
                    + "[AnyLayout(HStackLayout()), AnyLayout(VStackLayout())]",
                "ClosureLayout.align a scene cannot write a value of type (Double) -> Double, so that it is always "
                    + "{ _0 in _0 }",
            ], "\(reasons)")
        let type = try PluginHost(.init(loader: PluginLoader(containment: .direct))).plugin(at: result.path).layouts[0]
        // Lists need not be written out.
        #expect(type.parameters.map(\.name) == ["options", "mode", "events", "axes", "spacing"])
        #expect(type.parameters.map(\.isRequired) == [false, false, false, false, true])
        let tree = try LayoutTree()
        try tree.setRoot(
            tree.addContainer(
                type.make(["spacing": .number(9)]), [tree.addLeaf(.fixed(CGSize(width: 20, height: 5)))]))
        #expect(try tree.layOut(.unspecified) == CGSize(width: 32, height: 7))
    }

    @Test func allThatIsMissingIsToldAtOnce() throws {
        let source = fixture.write(
            "needs.swift",
            """
            import SwiftUI
            struct NeedsLayout: Layout {
                let columns: Int
                var spacing: CGFloat = 1
                let title: String
                var gap: CGFloat
            \(methods)
            }
            """)
        let type = try PluginHost(.init(loader: PluginLoader(containment: .direct))).plugin(
            at: try fixture.builder.build(source).path
        ).layouts[0]
        let error = #expect(throws: LayoutArgumentError.self) { try type.make(["title": .string("a")]) }
        #expect(error?.missingParameters == ["columns", "gap"])
        #expect(
            error?.description
                == "needs/needs needs the parameter \"columns\": expected a whole number (Int), found none; "
                + "it needs gap too")
    }

    // MARK: SwiftUI around layouts

    @Test func aBindingOfALayoutIsAParameter() throws {
        let source = fixture.write(
            "bound.swift",
            """
            import SwiftUI
            struct Turn: LayoutValueKey { static let defaultValue: Binding<Angle>? = nil }
            struct BoundLayout: Layout {
                @Binding var length: CGFloat
                init(length: Binding<CGFloat>) { _length = length }
                func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
                    CGSize(width: length, height: 1)
                }
                func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
                    for subview in subviews {
                        subview.place(at: bounds.origin, proposal: .unspecified)
                        subview[Turn.self]?.wrappedValue = .degrees(length)
                    }
                }
            }
            struct MemberLayout: Layout {
                @Binding var length: Double
            \(methods.replacing("CGSize.zero", with: "CGSize(width: length, height: 1)"))
            }
            """)
        let result = try fixture.builder.build(source)
        #expect(result.record.runtime == .embeddedSwift && result.record.layouts == ["bound", "member"])
        let plugin = try PluginHost(.init(loader: PluginLoader(containment: .direct))).plugin(at: result.path)
        for type in plugin.layouts {
            let layouts = try [40, 50].map { try type.make(["length": .number($0)]) }
            try type.setParameter("length", to: .number(60), of: layouts[0])
            let values = try layouts.map { try type.parameterValue("length", of: $0) }
            #expect(values == [.number(60), .number(50)])
            let tree = try LayoutTree()
            try tree.setRoot(tree.addContainer(layouts[0], []))
            #expect(try tree.layOut(.unspecified).width == 60)
        }
    }
}
