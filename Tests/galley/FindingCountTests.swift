import Foundation
import Testing

/// `layout` and `inspect` count the findings that `doctor` lists.
struct FindingCountTests {
    /// Places only subviews with a layout value, which the chips of a sample do not set.
    private static let ranked = """
        import SwiftUI

        struct RankKey: LayoutValueKey { static let defaultValue: Int? = nil }

        struct RankedLayout: Layout {
            func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
                CGSize(width: 300, height: 100)
            }

            func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
                var x = bounds.minX
                for subview in subviews where subview[RankKey.self] != nil {
                    subview.place(at: CGPoint(x: x, y: bounds.minY), proposal: .unspecified)
                    x += subview.sizeThatFits(.unspecified).width
                }
            }
        }
        """

    @Test func whatTheSampleCausesIsNotCounted() throws {
        let folder = try Folder(["Ranked.swift": Self.ranked])
        let file = "\(folder.path)/Ranked.swift"
        #expect(try CommandRun("doctor", file).output.contains("Ranked.swift: no findings"))
        for command in ["layout", "inspect"] {
            let run = try CommandRun(command, file)
            #expect(run.status == 0 && !run.output.contains("galley doctor"), "\(run.output)")
        }
    }
}
