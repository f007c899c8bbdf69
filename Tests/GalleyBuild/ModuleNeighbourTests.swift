import Foundation
import GalleyEngine
import GalleySDK
import Testing
@testable import GalleyBuild
@testable import GalleyHost

/// Layouts that need a file or a class of the app beside them.
@Suite struct ModuleNeighbourTests {
    private let fixture = BuilderFixture()
    private var methods: String { BuilderFixture.methods }

    @Test func aFileThatImportsAnotherModuleAloneIsTaken() throws {
        fixture.write(
            "logs/Row.swift",
            """
            import OSLog
            import SwiftUI
            struct Row: Layout {
                private static let log = Logger.layouts
            \(methods.replacing("subviews.reduce", with: "Self.log.debug(\"\\(subviews.count, privacy: .public)\")\n        return subviews.reduce"))
            }
            """)
        fixture.write(
            "logs/Logger+Layouts.swift",
            """
            import OSLog
            extension Logger {
                private static let subsystem = Bundle.main.bundleIdentifier ?? "layouts"
                static let layouts = Logger(subsystem: subsystem, category: "layouts")
            }
            """)
        for input in ["logs", "logs/Row.swift"] {
            let host = PluginHost(building: fixture.builder)
            let layout = try host.make(host.layoutType(named: "\(fixture.directory)/\(input)"))
            #expect(try fixture.size(layout, [10, 20], .unspecified).width == 30)
        }
    }

    /// A class of an app, which extends one of another module, is built as the shell of the type in it that is meant.
    @Test func aTypeInAClassOfTheAppIsTaken() throws {
        fixture.write(
            "board/BoardModel.swift",
            """
            import SwiftUI
            import AppCore
            @MainActor final class BoardModel: StoredModel<BoardState> {
                enum Flow: String { case across, down }
                static let gap: CGFloat = 4
                let flow: Flow
                init(flow: Flow, state: BoardState) { self.flow = flow; super.init(state) }
                override func reload() { publish(state) }
            }
            """)
        fixture.write(
            "board/Board.swift",
            """
            import SwiftUI
            struct BoardView: View { let model: BoardModel; var body: some View { Board(flow: model.flow) {} } }
            struct Board: Layout {
                var flow: BoardModel.Flow = .across
                func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
                    let sizes = subviews.map { $0.sizeThatFits(.unspecified) }
                    let gap = BoardModel.gap * CGFloat(sizes.count - 1)
                    return flow == .across
                        ? CGSize(width: sizes.map(\\.width).reduce(gap, +), height: sizes.map(\\.height).max() ?? 0)
                        : CGSize(width: sizes.map(\\.width).max() ?? 0, height: sizes.map(\\.height).reduce(gap, +))
                }
                func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {}
            }
            """)
        for input in ["board", "board/Board.swift"] {
            let host = PluginHost(building: fixture.builder)
            let type = try host.layoutType(named: "\(fixture.directory)/\(input)")
            #expect(try fixture.size(host.make(type), [10, 20], .unspecified) == CGSize(width: 34, height: 10))
            let down = try host.make(type, ["flow": "down"])
            #expect(try fixture.size(down, [10, 20], .unspecified) == CGSize(width: 20, height: 24))
        }
    }
}
