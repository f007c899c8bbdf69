import Foundation
import GalleyHost
import Testing

@testable import GalleyBuild

@Suite struct SwiftBuildTests {
    private let fixture = BuilderFixture()
    private var methods: String { BuilderFixture.methods }

    /// As on Apple's systems, lengths of several types make a point or a size, and `.infinity` means one of them.
    @Test func geometryTakesImplicitMembersAndNumbersOfAnyType() throws {
        let source = fixture.write(
            "geometry.swift",
            """
            import SwiftUI
            struct GeometryLayout: Layout {
                func corners(_ count: Int, _ length: Double) -> [CGPoint] {
                    let size = CGSize(width: .infinity, height: count > 1 ? .greatestFiniteMagnitude : 0)
                    let square = CGRect(x: 0, y: 0, width: count, height: count)
                    return [
                        CGPoint(x: .zero, y: size.height), CGPoint(x: length, y: 0), CGPoint(x: count, y: count),
                        CGPoint(x: square.midX, y: length), CGPoint(x: CGVector(dx: 1, dy: length).dx, y: 2),
                    ]
                }
            \(methods)
            }
            """)
        let result = try fixture.builder.build(source)
        #expect(result.record.runtime == .embeddedSwift && result.record.reason == nil)
    }

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
                var colour: UIImage { UIImage.red }
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
        #expect(try #require(result.record.leftOut.first { $0.name.hasSuffix("colour") }).reason.contains("UIImage"))
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

@Suite struct FolderBuildTests {
    private let fixture = BuilderFixture()

    @Test func filesOfAFolderAreOnePlugin() throws {
        for (file, name) in [("a", "First"), ("parts/b", "Second")] {
            fixture.write(
                "pair/\(file).swift",
                """
                import SwiftUI
                private enum Mode { case on, off }
                private struct Key: LayoutValueKey { static let defaultValue = 0 }
                private struct \(name)Layout: Layout {
                    var mode: Mode = .on
                    var gap = shared
                    func f(_ s: LayoutSubview) -> Int { s[Key.self] }
                \(BuilderFixture.methods)
                }
                """)
        }
        fixture.write("pair/shared.swift", "import SwiftUI\nlet shared: CGFloat = 3")
        fixture.write("pair/.hidden/c.swift", "nonsense")
        let result = try fixture.builder.build(fixture.directory + "/pair")
        #expect(result.record.id == "pair" && result.record.runtime == .embeddedSwift)
        #expect(result.record.layouts == ["first", "second"])
        // `gap` has no written type: nothing can be said about it without the compiler.
        #expect(result.record.skippedProperties.map(\.name) == ["FirstLayout.gap", "SecondLayout.gap"])
    }

    @Test func aParameterThatTheCompilerRefusesIsLeftOutAndSaid() throws {
        let source = fixture.write(
            "odd.swift",
            """
            import SwiftUI
            struct Box { static let Wide = Box(); var n = 1 }
            struct OddLayout: Layout {
                var spacing: CGFloat = 8
                // Reads like a Double; is what the function makes.
                var made = Double.wide()
            \(BuilderFixture.methods)
            }
            extension Double { static func wide() -> Box { Box() } }
            """)
        let record = try fixture.builder.build(source).record
        #expect(record.skippedProperties.map(\.name) == ["OddLayout.made"])
        #expect(record.skippedProperties.first?.reason.contains("the compiler refuses it") == true)
        #expect(record.skippedProperties.first?.place.line == 6)
    }

    @Test func textIsComparedInEmbeddedSwift() throws {
        let source = fixture.write(
            "words.swift",
            """
            import SwiftUI
            struct WordsLayout: Layout {
                var name = "a"
                var insets: EdgeInsets = EdgeInsets()
                func known() -> Bool { ["é": 1, "b": 2][name] != nil && name == "b" }
                func spacing(subviews: Subviews, cache: inout ()) -> ViewSpacing {
                    known() ? ViewSpacing.zero : ViewSpacing()
                }
            \(BuilderFixture.methods)
            }
            """)
        let record = try fixture.builder.build(source).record
        #expect(record.runtime == .embeddedSwift, "\(record.reason as Any)")
    }

    @Test func aLayoutMayHaveAKeywordsName() throws {
        let source = fixture.write(
            "class.swift",
            """
            import SwiftUI
            struct `class`: Layout {
                var gap: CGFloat = 8
                struct `default`: Layout {
            \(BuilderFixture.methods)
                }
            \(BuilderFixture.methods)
            }
            """)
        #expect(try fixture.builder.build(source).record.layouts.sorted() == ["class", "default"])
    }

    @Test func warningsArePassedOnAndTheOutputIsACopy() throws {
        let source = fixture.write(
            "warn.swift",
            """
            import SwiftUI
            struct WarnLayout: Layout {
                func f() { var never = 1; _ = 2 }
            \(BuilderFixture.methods)
            }
            """)
        var options = BuildOptions()
        options.output = fixture.directory + "/out.so"
        for round in 0..<2 {
            let result = try fixture.builder.build(source, options: options)
            #expect(result.path == options.output && result.isFromCache == (round == 1))
            #expect(result.record.warnings.first?.place.line == 3)
            #expect(FileManager.default.fileExists(atPath: fixture.directory + "/out.so"))
        }
    }

    /// Two rules in one test, because compiling the modules of an SDK takes a minute.
    @Test("Another SDK is compiled once for builds that need it at once, and a source's kind is that of the SDK")
    func anotherSDK() throws {
        fixture.environment["GALLEY_CACHE"] = fixture.directory + "/cache"
        let source = fixture.write(
            "scanned.swift",
            """
            import Foundation
            import SwiftUI
            struct Scanned: Layout {
                var width: Int { Scanner(string: "12").scanInt() ?? 0 }
            \(BuilderFixture.methods)
            }
            """)
        let before = try PluginBuilder(environment: fixture.environment).build(source)
        #expect(before.record.runtime == .swift)
        // An SDK of which `swift build` has no modules.
        let home = GalleyHome(path: fixture.directory + "/home")
        try FileManager.default.createDirectory(atPath: home.path, withIntermediateDirectories: true)
        try FileManager.default.copyItem(atPath: try GalleyHome.find().sdk, toPath: home.sdk)
        fixture.write(
            "home/SDK/Layout/Scanner.swift",
            """
            public struct Scanner {
                public init(string: String) {}
                public func scanInt() -> Int? { 12 }
            }
            """)
        let paths = Paths()
        let builder = PluginBuilder(home: home, environment: fixture.environment)
        DispatchQueue.concurrentPerform(iterations: 4) { _ in
            paths.add((try? builder.build(source).path) ?? "failed")
        }
        #expect(Set(paths.all).count == 1 && !paths.all.contains("failed"))
        #expect(try FileManager.default.contentsOfDirectory(atPath: fixture.directory + "/cache/work") == [])
        #expect(try FileManager.default.contentsOfDirectory(atPath: fixture.directory + "/cache/sdk").count == 1)
        let after = try builder.build(source).record
        #expect(after.runtime == .embeddedSwift && after.reason == nil, "\(after)")
    }

    @Test("A layout that is not exported is not said to be left out as well")
    func oneLineForEachDeclaration() throws {
        let source = fixture.write(
            "both.swift",
            """
            import SwiftUI
            struct Good: Layout {
            \(BuilderFixture.methods)
            }
            protocol Thing { associatedtype Part: Strideable; func parts(_ part: Part) throws -> [Part: Int] }
            struct Generic<T: Thing>: Layout {
                let thing: T
            \(BuilderFixture.methods)
            }
            struct Sample: View { var body: some View { Good { Text("a") } } }
            """)
        let record = try fixture.builder.build(source).record
        #expect(record.layouts == ["good"] && record.skippedTypes.map(\.name) == ["Generic"])
        #expect(record.leftOut.map(\.name) == ["Thing", "Sample"], "\(record.leftOut)")
    }

    private final class Paths: @unchecked Sendable {
        private let lock = NSLock()
        private(set) var all: [String] = []
        func add(_ path: String) { lock.withLock { all.append(path) } }
    }
}
