import Foundation
import TestTools
import Testing

/// `--stress-order`, with layouts that the builder builds.
struct StressTests {
    /// A column of lines whose heights follow the width; `keep`, `recall` and `place` say what is remembered.
    private static func layout(cache: String, size: String, place: String) -> String {
        """
        import SwiftUI
        struct Kept: Layout {
            struct Cache { \(cache) }
            func makeCache(subviews: Subviews) -> Cache { Cache() }
            func widths(_ proposal: ProposedViewSize, _ subviews: Subviews) -> [CGFloat] {
                subviews.map { min($0.sizeThatFits(.unspecified).width, proposal.width ?? 1000) }
            }
            func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> CGSize {
                \(size)
            }
            func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) {
                \(place)
            }
        }
        """
    }

    private static let placing = """
        for (index, subview) in subviews.enumerated() {
            subview.place(
                at: CGPoint(x: bounds.minX + cache.widths[index], y: bounds.minY + CGFloat(index) * 30),
                proposal: .unspecified)
        }
        """

    /// Keeps what it computed last.
    private static let last = layout(
        cache: "var widths: [CGFloat] = []",
        size: """
            cache.widths = widths(proposal, subviews)
            return CGSize(width: cache.widths.max() ?? 0, height: CGFloat(subviews.count) * 30)
            """,
        place: placing)

    /// The same with a key.
    private static let keyed = layout(
        cache: "var width: CGFloat?; var isFilled = false; var widths: [CGFloat] = []",
        size: """
            fill(proposal, subviews, &cache)
            return CGSize(width: cache.widths.max() ?? 0, height: CGFloat(subviews.count) * 30)
            """,
        place: "fill(proposal, subviews, &cache)\n" + placing
    ).replacing(
        "    func sizeThatFits",
        with: """
                func fill(_ proposal: ProposedViewSize, _ subviews: Subviews, _ cache: inout Cache) {
                    guard !cache.isFilled || cache.width != proposal.width else { return }
                    cache = Cache(width: proposal.width, isFilled: true, widths: widths(proposal, subviews))
                }
                func sizeThatFits
            """)

    /// Keeps the first bounds it places in.
    private static let firstBounds = layout(
        cache: "var origin: CGPoint?",
        size: "CGSize(width: 40, height: 40)",
        place: """
            if cache.origin == nil { cache.origin = bounds.origin }
            for subview in subviews { subview.place(at: cache.origin ?? .zero, proposal: .unspecified) }
            """)

    private static func scene(_ source: String) throws -> (folder: Folder, path: String) {
        let folder = try Folder([
            "Kept.swift": source,
            "scene.yaml": """
            proposal: 90x200
            tree:
              kind: padding
              top: 11
              leading: 7
              child:
                kind: ./Kept.swift
                name: kept
                children: [{item: 60x20, name: a}, {item: 140x20, name: b}]
            """,
        ])
        return (folder, "\(folder.path)/scene.yaml")
    }

    @Test func aLayoutThatKeepsWhatItComputedLastIsExposed() throws {
        let (folder, path) = try Self.scene(Self.last)
        defer { withExtendedLifetime(folder) {} }
        #expect(try CommandRun("layout", path).status == 0)
        let run = try CommandRun("layout", path, "--stress-order", "--seed", "7")
        #expect(run.status == 4, "\(run.errors)\(run.output)")
        #expect(run.lines.first == "kept (Kept) lays out differently after it was measured for 0 × 0")
        #expect(run.lines.contains { $0.contains("140 × 20 at 90,41") && $0.contains("140 × 20 at 7,41") })
        #expect(run.output.contains("Key cached values by the proposal"))
        #expect(run.output.contains("--seed 7 repeats them"))
        #expect(try CommandRun("layout", path, "--stress-order", "--seed", "7").output == run.output)

        let json = try CommandRun("layout", path, "--stress-order", "--seed", "7", "--json")
        let object = try #require(try json.json() as? [String: Any])
        let findings = try #require(object["findings"] as? [[String: Any]])
        #expect(json.status == 4 && object["seed"] as? Int == 7 && findings.count == 1)
        #expect(findings.first?["layout"] as? String == "kept" && findings.first?["provocation"] as? String == "zero")
    }

    @Test func aLayoutWithAKeyPasses() throws {
        let (folder, path) = try Self.scene(Self.keyed)
        defer { withExtendedLifetime(folder) {} }
        let run = try CommandRun("layout", path, "--stress-order")
        #expect(run.status == 0, "\(run.errors)\(run.output)")
        #expect(run.output.wholeMatch(of: /stressed: [1-9][0-9]+ provoked calls, all frames equal\n/) != nil)
    }

    @Test func aLayoutThatKeepsTheBoundsOfAQueryIsExposed() throws {
        let (folder, path) = try Self.scene(Self.firstBounds)
        defer { withExtendedLifetime(folder) {} }
        let run = try CommandRun("inspect", path, "--stress-order")
        #expect(run.status == 4, "\(run.errors)\(run.output)")
        let title = "kept (Kept) lays out differently after an alignment query, with bounds at the origin"
        #expect(run.output.replacing("\n", with: " ").contains(title))
        #expect(run.lines.contains { $0.contains("60 × 20 at 7,11") && $0.contains("60 × 20 at 0,0") })
        #expect(run.output.contains("provoked: explicitAlignment in bounds at 0,0"))
        #expect(run.output.contains("provoked: sizeThatFits ∞ × ∞"))
    }

    @Test(arguments: try FileManager.default.contentsOfDirectory(atPath: "\(CommandRun.checkout)/Plugins").sorted())
    func bundledLayoutsPass(_ name: String) throws {
        let folder = "\(CommandRun.checkout)/Plugins/\(name)"
        let files = try FileManager.default.contentsOfDirectory(atPath: folder)
        if files.contains(where: { $0.hasSuffix(".rs") }) { try Tool.rustc.require() }
        // Views are a scene by themselves.
        let documents = files.filter { $0.hasSuffix(".yaml") }
        let scenes = documents.isEmpty ? files.filter { !$0.hasSuffix(".json") } : documents
        #expect(!scenes.isEmpty)
        for scene in scenes {
            let run = try CommandRun("layout", "\(folder)/\(scene)", "--stress-order")
            #expect(run.status == 0 && run.output.contains("all frames equal"), "\(scene): \(run.errors)\(run.output)")
        }
    }

    @Test func wrongUseIsRefused() throws {
        let lone = try CommandRun("layout", CommandRun.flowScene, "--seed", "3")
        #expect(lone.status == 64 && lone.errors.contains("--seed requires --stress-order"))
        let scaled = try CommandRun("layout", CommandRun.flowScene, "--stress-order", "--scale", "2")
        #expect(scaled.status == 64 && scaled.errors.contains("leave out --scale"))
        #expect(try CommandRun("--help").output.contains(/(?m)^ +4 +frames depend on the order/))
    }

    /// Work that a layout posts to the main queue runs between the passes, and not beside them.
    @Test("Work for the main queue ends no command", arguments: ["never", "always"])
    func postedWork(_ isolation: String) throws {
        let source = "\(CommandRun.checkout)/Tests/Plugins/Fixtures/Posting.swift"
        let once = try CommandRun("inspect", "--isolate", isolation, source)
        #expect(once.status == 0 && (once.output + once.errors).contains("work 0 of 1"), "\(once.output)\(once.errors)")
        let stressed = try CommandRun("inspect", "--stress-order", "--seed", "1", "--isolate", isolation, source)
        // It depends on what was done before, which is found; it does not crash.
        #expect([0, 4].contains(stressed.status), "\(stressed.status) \(stressed.errors)")
    }
}
