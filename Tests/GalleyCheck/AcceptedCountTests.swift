import Foundation
import GalleyBuild
import GalleyCheck
import Testing

/// Layouts that SwiftUI shows though they refuse some numbers of subviews, round their positions, or post work.
struct AcceptedCountTests {
    private static let rounds = """
        let x = (bounds.minX + 4).rounded()
        for subview in subviews { subview.place(at: CGPoint(x: x, y: bounds.minY), proposal: .unspecified) }
        """

    /// The results of all checks of a layout that does `code` when it measures.
    private func check(
        _ code: String, placing: String = "", runtime: BuildOptions.Runtime = .automatic
    ) throws -> [String: CheckResult] {
        let folder = NSTemporaryDirectory() + "/galley-accepted-\(UUID().uuidString)"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let source = folder + "/Picky.swift"
        try """
        import SwiftUI
        struct Picky: Layout {
            func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
                \(code)
                return CGSize(width: 400, height: 400)
            }
            func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
                \(placing)
            }
        }
        """.write(toFile: source, atomically: true, encoding: .utf8)
        var options = BuildOptions()
        options.runtime = runtime
        let built = try PluginBuilder().build(source, options: options)
        let results = try FaultyPlugin.check(built.path, runs: 100)
        return Dictionary(uniqueKeysWithValues: results.map { ($0.check.id, $0) })
    }

    @Test(
        "A layout for some numbers of subviews is judged with these, and the report says so",
        arguments: [
            ("guard subviews.count == 2 else { fatalError() }", "2 children only"),
            ("precondition(subviews.count % 2 == 0)", "children in pairs only"),
            ("_ = subviews[0].priority", "1 child or more only"),
            ("precondition(subviews.count >= 3)", "3 children or more only"),
        ])
    func accepted(_ code: String, _ words: String) throws {
        let results = try check(code)
        for result in results.values where result.isFault {
            Issue.record("\(result.check.id) \(result.outcome.rawValue): \(result.findings)")
        }
        let counts = try #require(results["child-counts"])
        #expect(counts.outcome == .warning && counts.findings.first?.contains(words) == true, "\(counts.findings)")
    }

    @Test("A layout that crashes with many subviews, or with any number, stays at fault")
    func refused() throws {
        #expect(try check("precondition(subviews.count < 9)")["child-counts"]?.isFault == true)
        #expect(try check("precondition(subviews.count > 40)")["child-counts"]?.isFault == true)
    }

    @Test("Positions that are rounded are advice")
    func rounded() throws {
        let result = try #require(try check("", placing: Self.rounds)["bounds-elsewhere"])
        #expect(result.outcome == .warning && result.findings.first?.contains("rounded") == true, "\(result.findings)")
    }

    @Test("What a layout posts to the main queue runs after its pass, and takes no memory")
    func posted() throws {
        let code = "Task { @MainActor in _ = proposal.width }; DispatchQueue.main.async { _ = proposal.width }"
        let results = try check(code, runtime: .full)
        #expect(results["steady-memory"]?.outcome == .passed, "\(results["steady-memory"]?.findings ?? [])")
    }

    @Test("A list without a default gets values")
    func list() throws {
        let folder = NSTemporaryDirectory() + "/galley-list-\(UUID().uuidString)"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let source = folder + "/Columns.swift"
        try """
        import SwiftUI
        struct Columns: Layout {
            let widths: [CGFloat]
            init(widths: [CGFloat]) { self.widths = widths }
            func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
                CGSize(width: widths.reduce(0, +) + (widths.first ?? 0), height: 10)
            }
            func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {}
        }
        """.write(toFile: source, atomically: true, encoding: .utf8)
        let results = try FaultyPlugin.check(try PluginBuilder().build(source).path, runs: 50)
        for result in results where result.isFault {
            Issue.record("\(result.check.id) \(result.outcome.rawValue): \(result.findings)")
        }
    }
}
