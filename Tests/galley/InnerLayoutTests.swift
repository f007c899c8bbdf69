import Foundation
import Testing

/// Layouts that make layouts of other plugins, as the command reports them.
struct InnerLayoutTests {
    private static func outer(_ inner: String) -> String {
        """
        import SwiftUI
        struct Frame: Layout {
            func makeCache(subviews: Subviews) -> HostLayout.Cache {
                HostLayout("\(inner)").makeCache(subviews: subviews)
            }
            func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout HostLayout.Cache) -> CGSize {
                HostLayout("\(inner)").sizeThatFits(proposal: proposal, subviews: subviews, cache: &cache)
            }
            func placeSubviews(
                in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout HostLayout.Cache
            ) {
                HostLayout("\(inner)").placeSubviews(in: bounds, proposal: proposal, subviews: subviews, cache: &cache)
            }
        }
        """
    }

    @Test(arguments: ["always", "never"]) func theCallsOfTheInnerLayoutAreBelowThoseOfTheOuter(_ place: String) throws {
        let folder = try Folder(["Frame.swift": Self.outer("flow")])
        let run = try CommandRun("inspect", "\(folder.path)/Frame.swift", "--isolate", place)
        #expect(run.status == 0, "\(run.errors)")
        #expect(run.lines.contains { $0.contains("makeCache") && $0.contains("─ flow") }, "\(run.output)")
        #expect(run.lines.contains { $0.contains("  +  ") && $0.contains("─ flow") }, "\(run.output)")
        #expect(run.lines.contains { $0.contains("place  ") && $0.contains("─ flow") }, "\(run.output)")
        let unknown = try CommandRun(
            "inspect", folder.write("Frame.swift", Self.outer("flwo")), "--isolate", place)
        #expect(unknown.status == 7)
        #expect(
            unknown.errors.contains("no plugin has the layout \"flwo\", did you mean \"flow\"?"), "\(unknown.errors)")
    }

    @Test func aCrashOfTheInnerLayoutIsItsOwn() throws {
        let folder = try Folder([
            "Frame.swift": Self.outer("odd"),
            "Odd.swift": Fixtures.layout(size: "CGSize(width: [CGFloat]()[subviews.count], height: 1)"),
        ])
        let run = try CommandRun(
            ["inspect", "\(folder.path)/Frame.swift"], environment: ["GALLEY_PLUGIN_PATH": folder.path])
        #expect(run.status == 7, "\(run.errors)")
        #expect(run.errors.contains("Odd.swift:4"), "\(run.errors)")
        #expect(!run.errors.contains("Frame.swift:"), "\(run.errors)")
        // Twelve chips below each other: the fallback layout.
        #expect(run.lines[0].hasSuffix("→  120 × 424"), "\(run.lines[0])")
    }
}
