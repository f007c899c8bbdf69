import Foundation
import GalleyEngine
import GalleySDK
import Testing

@testable import GalleyBuild
@testable import GalleyHost

/// Layouts as packages and apps have them, each with another way to write something. A folder of them is built at once.
@Suite struct SourceClassTests {
    private let fixture = BuilderFixture()

    /// The width of each layout over one view 7 points wide, which its properties determine.
    private static let plain: [String: CGFloat] = [
        "operator": 6, "clamped": 10, "retroactive": 6, "safe": 9, "builder": 9, "inner": 15, "factory": 4,
        "equatable": 9, "payload": 4, "required": 2, "option": 20, "closure": 7, "binding": 3, "generic": 5,
        "failable": 12, "tuple": 11, "dictionary": 10, "rank": 2, "modifier": 4, "entry": 8, "store": 9, "screen": 393,
        "insets": 10, "key-path": 9, "stacked": 7, "available": 11, "system": 7, "isolated": 13, "nonisolated": 14,
        "public": 15, "throwing": 16, "expression": 17, "cached": 8, "indirect": 18, "plain-state": 19, "animated": 20,
    ]
    private static let full: [String: CGFloat] = [
        "sorted": 9, "format": 4, "date": 1.5, "calendar": 3, "cast": 8, "number": 2, "identified": 36, "codable": 6,
    ]

    @Test(arguments: [
        ("Plain", PluginLanguage.embeddedSwift, Self.plain), ("Full", .swift, Self.full),
    ])
    func everyLayoutIsBuilt(_ folder: String, _ language: PluginLanguage, _ widths: [String: CGFloat]) throws {
        // Away from this package, whose files would be searched for names.
        let path = fixture.directory + "/\(folder)"
        let classes = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Classes/\(folder)").path
        try FileManager.default.copyItem(atPath: classes, toPath: path)
        let built = try fixture.builder.build(path)
        #expect(built.record.runtime == language, "\(built.record.reason as Any)")
        #expect(built.record.skippedTypes.isEmpty, "\(built.record.skippedTypes)")
        #expect(Set(built.record.layouts) == Set(widths.keys))
        let host = PluginHost(building: fixture.builder)
        for (id, width) in widths where built.record.layouts.contains(id) {
            let layout = try host.layoutType(named: "\(path)#\(id)").make()
            let tree = try LayoutTree()
            try tree.setRoot(tree.addContainer(layout, [tree.addLeaf(.fixed(CGSize(width: 7, height: 10)))]))
            #expect(try tree.layOut(.unspecified).width == width, "\(id)")
        }
    }

    @Test("An expression that explodes is an error at its place, and one in a view is left out with the view")
    func explosions() throws {
        let sum = "-(-1 + -(-2 * -(-3 + 4.0 - -a * -(-b + 1)))) + -(-1 + -(-2 * -(-3 + 4.0 - -a * -(-b + 1))))"
        let slow = "let (a, b) = (1, 2.0); let c: CGFloat = \(sum) * \(sum)"
        let view = fixture.write(
            "view.swift",
            """
            import SwiftUI
            struct RowLayout: Layout {
            \(BuilderFixture.methods)
            }
            struct Slow: View {
                var body: some View { \(slow); return Text("\\(c)") }
            }
            """)
        #expect(try fixture.builder.build(view).record.layouts == ["row"])
        let layout = fixture.write(
            "layout.swift",
            """
            import SwiftUI
            struct RowLayout: Layout {
            \(BuilderFixture.methods)
                func slow() -> CGFloat { \(slow); return c }
            }
            """)
        let error = #expect(throws: BuildError.self) { try fixture.builder.build(layout) }
        guard case .compilation(_, _, let diagnostics) = error else {
            Issue.record("\(error as Any)")
            return
        }
        #expect(diagnostics.first?.place.line == 9 && diagnostics.first?.message.contains("reasonable time") == true)
    }
}
