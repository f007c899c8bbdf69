import Foundation
import GalleyEngine
import GalleySDK
import Testing
@testable import GalleyBuild
@testable import GalleyHost

/// Sources whose layouts and views read the environment.
@Suite struct EnvironmentSourceTests {
    private let fixture = BuilderFixture()
    private var methods: String { BuilderFixture.methods }

    @Test func theEnvironmentIsTheDefault() throws {
        let source = fixture.write(
            "surroundings.swift",
            """
            import CoreFoundation
            import SwiftUICore
            struct GapKey: EnvironmentKey { static let defaultValue: CGFloat = 11 }
            extension EnvironmentValues {
                var gap: CGFloat { get { self[GapKey.self] } set { self[GapKey.self] = newValue } }
                @Entry var inset: CGFloat = 2
            }
            struct ShareKey: ContainerValueKey { static let defaultValue: CGFloat = 0.5 }
            extension ContainerValues { var share: CGFloat { self[ShareKey.self] } }
            struct SurroundingsLayout: Layout {
                @Environment(\\.layoutDirection) private var direction
                @Environment(\\.gap) private var gap
                var alignment = HorizontalAlignment.leading
                func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
                    let width = proposal.width ?? UIScreen.main.bounds.width
                    let edge = subviews[0].dimensions(in: .unspecified)[.listRowSeparatorTrailing]
                    return CGSize(width: width, height: direction == .leftToRight ? gap + edge : 0)
                }
                func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
                    let share = subviews[0].containerValues.share
                    subviews[0].place(at: CGPoint(x: bounds.width * share, y: 0), proposal: .unspecified)
                }
            }
            """)
        let result = try fixture.builder.build(source)
        #expect(result.record.runtime == .embeddedSwift)
        #expect(result.record.leftOut.map(\.name) == ["import CoreFoundation"])
        let tree = try LayoutTree()
        let leaf = try tree.addLeaf(.fixed(CGSize(width: 20, height: 5)))
        let host = PluginHost(building: fixture.builder, containment: .direct)
        try tree.setRoot(tree.addContainer(host.layoutType(named: source).make(), [leaf]))
        #expect(try tree.layOut(.unspecified) == CGSize(width: 393, height: 31))
        #expect(tree.frame(of: leaf).origin.x == 196.5)
    }

    // MARK: What no layout asks for

    private static let theme = """
        struct ThemeKey: EnvironmentKey { static let defaultValue = Theme.standard }
        extension EnvironmentValues {
            var theme: Theme { get { self[ThemeKey.self] } set { self[ThemeKey.self] = newValue } }
        }
        struct MarkKey: LayoutValueKey { static let defaultValue: Mark? = nil }
        """

    @Test("Keys of types that are elsewhere do not hinder a layout that reads none of them")
    func keysOfForeignTypes() throws {
        for (name, view) in [("plain", ""), ("views", "struct Card: View { var body: some View { Text(\"\") } }")] {
            let source = fixture.write(
                "\(name).swift",
                """
                import SwiftUI
                \(Self.theme)
                \(view)
                struct RowLayout: Layout {
                \(methods)
                }
                """)
            let record = try fixture.builder.build(source).record
            #expect(record.layouts == ["row"] && record.runtime == .embeddedSwift)
            let left = Dictionary(uniqueKeysWithValues: record.leftOut.map { ($0.name, $0.reason) })
            #expect(left["ThemeKey"]?.contains("'ThemeKey' does not conform") == true, "\(left)")
            #expect(left["MarkKey"] != nil, "\(left)")
        }
    }

    @Test("A layout that reads such a key is refused, and the missing type is named at its line")
    func aLayoutNeedsAForeignType() throws {
        let source = fixture.write(
            "reader.swift",
            """
            import SwiftUI
            \(Self.theme)
            struct RowLayout: Layout {
                @Environment(\\.theme) private var theme
            \(methods)
            }
            """)
        let error = #expect(throws: BuildError.self) { try fixture.builder.build(source) }
        let words = error.map { "\($0)" } ?? ""
        #expect(words.contains("reader.swift:4:16: error: cannot find type 'Theme' in scope"), "\(words)")
    }

    @Test("What a view reads from its environment goes with the view")
    func anEnvironmentOfAView() throws {
        let source = fixture.write(
            "card.swift",
            """
            import SwiftUI
            struct Card: View {
                @Environment(\\.colorScheme) var scheme
                @Environment(\\.dynamicTypeSize) private var size
                var body: some View { RowLayout() { Text("") } }
                struct RowLayout: Layout {
                \(methods)
                }
            }
            """)
        let record = try fixture.builder.build(source).record
        #expect(record.layouts == ["row"] && record.runtime == .embeddedSwift, "\(record.reason as Any)")
    }
}
