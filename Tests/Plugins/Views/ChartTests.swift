import Foundation
import GalleySceneTree
import GalleySDK
import Testing

/// What charts, menus and screens of sources show, and how scripts reach them.
struct ChartTests {
    private func views(_ source: String) throws -> (ViewScene, ViewPlugin) {
        let file = FileManager.default.temporaryDirectory.appending(path: "chart-\(UUID().uuidString.prefix(8)).swift")
        try Data(source.utf8).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        let plugin = try ViewPlugin(file, isIsolated: true)
        let phone = ProposedViewSize(width: 390, height: 844)
        return (try plugin.open(try #require(plugin.plugin.entries.last), proposal: phone), plugin)
    }

    private static let source = """
        import Charts
        import SwiftUI
        enum Kind: String, CaseIterable, Plottable { case food = "Meals", travel = "Trips" }
        struct Page: View {
            @Environment(\\.horizontalSizeClass) private var width
            @State private var order = 1
            var body: some View {
                VStack {
                    Chart(Kind.allCases, id: \\.self) { BarMark(x: .value("Kind", $0), y: .value("Sum", 3)) }
                        .frame(width: 300, height: 120)
                    Chart(0..<4, id: \\.self) {
                        LineMark(x: .value("x", $0), y: .value("y", $0 * $0)).symbol(.square)
                            .interpolationMethod(.stepEnd)
                    }
                    .frame(width: 300, height: 120)
                    Menu("Sort") {
                        Picker("Sort", selection: $order) { Text("One").tag(1); Text("Two").tag(2) }
                    }
                    Text("order \\(order)")
                    Text(width == .compact ? "narrow" : "wide")
                }
            }
        }
        #Preview { Page() }
        """

    private func texts(_ scene: ViewScene) throws -> String {
        try scene.tree().document.nodes.map { "\($0.content)" }.joined(separator: "\n")
    }

    @Test("A case of an enumeration is shown by its raw value; the picker in a menu of the same name is chosen in")
    func values() throws {
        let (scene, _) = try views(Self.source)
        #expect(try texts(scene).contains("Meals") && !texts(scene).contains("food"))
        #expect(try texts(scene).contains("narrow"))
        try scene.perform(.tap("Sort"))
        try scene.perform(.choose("Sort", "Two"))
        #expect(try texts(scene).contains("order 2"))
    }
}
