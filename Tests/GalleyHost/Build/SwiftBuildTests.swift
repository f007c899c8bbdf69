import Foundation
import Testing

@testable import GalleyHost

@Suite struct SwiftBuildTests {
    private let fixture = BuilderFixture()
    private var methods: String { BuilderFixture.methods }

    @Test func aFlowIsEmbeddedAndNeedsLibcAlone() throws {
        let source = fixture.write(
            "flow.swift",
            """
            import SwiftUI
            /// A row.
            struct FlowLayout: Layout {
                /// The gap.
                var spacing: CGFloat = 8
                private var hidden = 1.5
                let columns: Int
            \(methods)
            }
            enum Outer {
                private struct InnerLayout: Layout {
                    private struct RankKey: LayoutValueKey { static let defaultValue = 0 }
                    private enum Mode { case wide, narrow }
                    private var mode: Mode = .wide
                    private var rank: Int
                    func rank(_ s: LayoutSubview) -> Int { s[RankKey.self] }
            \(methods)
                }
            }
            """)
        let result = try fixture.builder.build(source)
        #expect(result.record.runtime == .embeddedSwift)
        #expect(result.record.layouts == ["flow", "inner"])
        #expect(result.record.skippedProperties == [] && result.record.skippedTypes == [])
        #expect(result.record.warnings == [])
        #expect(!result.isFromCache)
        let needed = try BuilderFixture.run("readelf", ["-d", result.path]).split(separator: "\n").filter {
            $0.contains("(NEEDED)")
        }
        #expect(needed.allSatisfy { $0.contains("libc.so") || $0.contains("libm.so") }, "\(needed)")
        let exported = try BuilderFixture.run("nm", ["-D", "--defined-only", result.path])
        #expect(exported.split(separator: "\n").map { $0.split(separator: " ").last } == ["galley_entry"])
        #expect(try BuilderFixture.run("readelf", ["-n", result.path]).contains("Galley"))
        let size = try FileManager.default.attributesOfItem(atPath: result.path)[.size] as? Int ?? 0
        #expect(size < 200_000, "\(size) bytes")

        let again = try fixture.builder.build(source)
        #expect(again.isFromCache && again.path == result.path && again.record == result.record)
    }

    @Test func errorsPointToTheAuthorsLinesAndColumns() throws {
        let source = fixture.write(
            "broken.swift",
            """
            import SwiftUI
            struct BrokenLayout: Layout {
                private enum Mode { case wide }; private let a = nowhere
                private var mode: Mode = .wide
            \(methods) }; let b = nothing
            """)
        let error = #expect(throws: BuildError.self) { try fixture.builder.build(source) }
        guard case .compilation(_, _, let diagnostics)? = error else {
            Issue.record("\(error as Any)")
            return
        }
        let lines = try String(contentsOfFile: source, encoding: .utf8).split(separator: "\n")
        let errors = diagnostics.filter { $0.severity == .error }
        #expect(errors.count == 2, "\(diagnostics)")
        for (diagnostic, word) in zip(errors, ["nowhere", "nothing"]) {
            let line = lines[diagnostic.place.line - 1]
            #expect(line.dropFirst(diagnostic.place.column - 1).hasPrefix(word), "\(diagnostic)")
            #expect(diagnostic.place.path == source)
        }
    }

    @Test func fullSwiftWhereEmbeddedFailsAndRemembersIt() throws {
        func text(_ extra: String) -> String {
            """
            import SwiftUI
            protocol Rule { var gap: CGFloat { get } }
            struct Plain: Rule { var gap: CGFloat = 1 }
            struct RuleLayout: Layout {
                var spacing: CGFloat = 8
                var rules: [any Rule] { [Plain()] }
                func names() -> [String] { rules.map { String(describing: type(of: $0)) } }
            \(methods)
            }
            \(extra)
            """
        }
        let source = fixture.write("rule.swift", text(""))
        let first = try fixture.builder.build(source)
        #expect(first.record.runtime == .swift)
        let reason = try #require(first.record.reason)
        #expect(reason.place.path == source && (6...7).contains(reason.place.line), "\(reason)")
        let dynamic = try BuilderFixture.run("readelf", ["-d", first.path])
        #expect(dynamic.contains("libGalleySDK-") && dynamic.contains("NODELETE"))
        #expect(try BuilderFixture.run("strings", ["-n", "6", first.path]).contains("swift 6."))

        fixture.write("rule.swift", text("// edited"))
        let second = try fixture.builder.build(source)
        #expect(second.record.runtime == .swift && !second.isFromCache && second.record.reason == reason)

        fixture.write("rule.swift", text("").replacing(/.*any Rule.*\n.*names.*\n/, with: ""))
        #expect(try fixture.builder.build(source).record.runtime == .embeddedSwift)
    }
}

@Suite struct ViewExtractionTests {
    private let fixture = BuilderFixture()

    @Test func layoutsComeOutOfAFileOfViews() throws {
        let source = fixture.write(
            "gallery.swift",
            """
            import SwiftUI
            import UIKit

            @main struct GalleryApp: App { var body: some Scene { WindowGroup { GalleryView() } } }

            struct GalleryView: View {
                @State private var on = false
                var body: some View { RowLayout(gap: defaultGap) { Text("a") } }
                struct InnerLayout: Layout {
            \(BuilderFixture.methods)
                }
            }

            private let defaultGap: CGFloat = helper(3)
            func helper(_ n: CGFloat) -> CGFloat { n * 2 }
            func unused() -> some View { Text("x") }

            private struct RankKey: LayoutValueKey { static let defaultValue = 0 }

            extension View {
                func rank(_ n: Int) -> some View { layoutValue(key: RankKey.self, value: n) }
            }
            extension LayoutSubview {
                var rank: Int { self[RankKey.self] }
                var colour: UIColor { UIColor.red }
            }

            struct RowLayout: Layout {
                var gap: CGFloat = defaultGap
                func best(_ s: LayoutSubview) -> Int { s.rank }
                @ViewBuilder static func sample() -> some View { Text("a") }
            \(BuilderFixture.methods)
            }
            #Preview { GalleryView() }
            """)
        let result = try fixture.builder.build(source)
        #expect(result.record.runtime == .embeddedSwift)
        #expect(Set(result.record.layouts) == ["inner", "row"])
        let left = result.record.leftOut.map(\.name)
        #expect(
            left == [
                "import UIKit", "GalleryApp", "GalleryView.on", "GalleryView.body", "unused", "extension View",
                "LayoutSubview.colour", "RowLayout.sample", "#Preview",
            ], "\(result.record.leftOut)")
        #expect(result.record.leftOut.allSatisfy { !$0.reason.isEmpty && $0.place.path == source })
        #expect(try #require(result.record.leftOut.first { $0.name.hasSuffix("colour") }).reason.contains("UIColor"))
    }

    @Test func anErrorInTheLayoutIsStillAnError() throws {
        let source = fixture.write(
            "wrong.swift",
            """
            import SwiftUI
            struct MyView: View { var body: some View { Text("a") } }
            struct RowLayout: Layout {
                var gap: CGFloat = nowhere
            \(BuilderFixture.methods)
            }
            """)
        let error = #expect(throws: BuildError.self) { try fixture.builder.build(source) }
        let text = "\(try #require(error))"
        #expect(text.contains(":4:24: error: cannot find 'nowhere' in scope"))
        #expect(!text.contains("'View'"), "\(text)")
    }
}
