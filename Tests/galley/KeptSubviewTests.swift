import Foundation
import TestTools
import Testing

/// Layouts that keep their subviews in a cache and are asked for a baseline, for which the SDK runs `placeSubviews`
/// outside of placement.
@Suite struct KeptSubviewTests {
    private static func source(_ name: String, _ subviews: String) -> String {
        """
        import SwiftUI
        struct \(name): Layout {
            final class Kept { var views: [LayoutSubview] = [] }
            func makeCache(subviews: Subviews) -> Kept {
                let kept = Kept()
                kept.views = subviews.map { $0 }
                return kept
            }
            func updateCache(_ cache: inout Kept, subviews: Subviews) { cache = makeCache(subviews: subviews) }
            func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Kept) -> CGSize {
                CGSize(width: 100, height: 60)
            }
            func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Kept) {
                for view in \(subviews) { view.place(at: CGPoint(x: bounds.minX, y: bounds.minY + 20), proposal: .unspecified) }
            }
        }
        """
    }

    @Test func aBaselineIsThatOfThePlacedSubviews() throws {
        let folder = try Folder([
            "Keeping.swift": Self.source("Keeping", "cache.views"), "Plain.swift": Self.source("Plain", "subviews"),
        ])
        func lines(_ file: String, _ isolation: String) throws -> [String] {
            let scene = try folder.write(
                "scene.yaml",
                """
                tree:
                  kind: hstack
                  alignment: firstTextBaseline
                  children:
                    - {item: 20x24, name: beside}
                    - kind: ./\(file)
                      name: it
                      children: [{kind: text, text: A, name: a}, {kind: text, text: B, name: b}]
                """)
            let run = try CommandRun(["layout", scene, "--isolate", isolation])
            #expect(run.status == 0, "\(run.errors)")
            #expect(!run.errors.contains("fallback"), "\(run.errors)")
            return run.lines
        }
        let plain = try lines("Plain.swift", "always")
        // The baseline of the text is above the bottom of the layout, where the default would be.
        #expect(plain.contains { $0.hasPrefix("beside") && !$0.contains(" 36 ") }, "\(plain)")
        #expect(try lines("Keeping.swift", "always") == plain)
    }

    /// The inner layout measures the subview of the outer one in which it lies itself.
    @Test func aLayoutThatAsksThroughTheHandleOfAnOuterCallIsReplaced() throws {
        let folder = try Folder()
        _ = try folder.faulty(
            "outer",
            """
            static galley_subviews outer;
            static double width = 1;
            static void ask(galley_subviews subviews) {
                if (subviews.count == 3) outer = subviews;
                galley_size size;
                if (outer.functions) outer.functions->measure(outer, 2, (galley_proposal){++width, width}, &size);
            }
            #define AT_SIZE ask(subviews);
            """)
        let scene = try folder.write(
            "scene.yaml",
            """
            proposal: 300x-
            tree:
              kind: ./outer.so
              name: around
              children:
                - {item: 40x20, name: a}
                - {item: 50x20, name: b}
                - kind: vstack
                  children:
                    - kind: ./outer.so
                      name: inside
                      children: [{item: 10x10, name: c}, {item: 20x10, name: d}]
            """)
        for command in ["layout", "inspect"] {
            let run = try folder.run([command, scene])
            #expect(run.status == 7, "\(run.status) \(run.errors)")
            #expect(
                run.errors.contains("outer 2.3.4 asked about a subview of a layout around its own"), "\(run.errors)")
            for view in ["around", "inside", "a", "b", "c", "d"] {
                #expect(run.output.contains(view), "\(command): \(run.output)")
            }
        }
    }
}
