import Foundation
import GalleyEngine
import GalleySDK
import Testing

@testable import GalleyBuild
@testable import GalleyHost

/// Layouts as packages and apps have them, each with another way to write something. A folder of them is built at once.
@Suite struct SourceClassTests {
    private let fixture = BuilderFixture()

    /// The width of each layout over one view of 7 × 10 points, which its properties determine, whatever is proposed.
    private static let plain: [String: CGFloat] = [
        "operator": 6, "clamped": 10, "retroactive": 6, "safe": 9, "builder": 9, "inner": 15, "factory": 4,
        "equatable": 9, "payload": 4, "required": 2, "option": 20, "closure": 7, "binding": 3, "generic": 5,
        "failable": 12, "tuple": 11, "dictionary": 10, "rank": 2, "modifier": 4, "entry": 8, "store": 9, "screen": 393,
        "insets": 10, "key-path": 9, "stacked": 7, "available": 11, "system": 7, "isolated": 13, "nonisolated": 14,
        "public": 15, "throwing": 16, "expression": 17, "cached": 8, "indirect": 18, "plain-state": 19, "animated": 20,
        "sorted": 9, "format": 4, "date": 1.5, "identified": 36, "codable": 6, "locked": 23, "printed": 29,
        "qualified": 35, "path-property": 10, "path-choice": 10, "path-argument": 72, "path-self": 6, "path-index": 31,
        "direction": 12, "environment": 21, "device": 24, "metrics": 25, "subject": 26, "stored": 27, "colorful": 28,
        "delegate": 30, "namespace": 35, "shade": 38, "in-stack": 31, "pair": 32, "sizing": 33, "span": 34,
        "window": 39, "parameters": 50, "rows": 36, "elements": 37, "logged": 41,
        "threaded": 42, "built": 43, "modeled": 44, "appointment": 48, "chosen": 45,
        "given-binding": 46, "remembered": 47, "guarded": 52, "arced": 51,
        "either": 53, "waiting": 55,
        // 3 · (3 + 4 + 6) + 9 + 16 + 36.
        "divided": 44, "vector": 100,
        // The cell that stands in is 10 points inset.
        "board": 70, "simd": 12, "inset": 54, "shared": 56, "several": 57,
        "merged": 61, "interval": 62,
        // An hour, 12 hours, a range of 90, 10 points for an hour, and 7 for 7.
        "timeline": 120,
        "lanes": 63,
        // The wrappers clamp 70 to 64, and 20 to 10.
        "bounded": 79, "weak-shared": 64, "trimmed": 65,
    ]
    private static let full: [String: CGFloat] = [
        "calendar": 3, "zone": 4, "cast": 8, "number": 2, "distinct": 50, "protocol": 6, "type": 7, "posted": 9,
        "hashed": 10, "offsets": 1001, "snap": 11, "counted": 12,
    ]
    /// What they are given that have no default.
    private static let arguments: [String: [String: GalleyValue]] = [
        "built": ["gap": .number(43)],
        "bounded": ["gap": .number(70), "more": .number(20)],
        "chosen": ["mode": .string("fit")],
        "binding": ["measured": .size(CGSize(width: 1, height: 2))],
        "required": ["columns": .integer(2), "spacing": .number(3), "alignment": .string("leading")],
    ]
    private static let proposals: [ProposedViewSize] = [
        ProposedViewSize(width: 100, height: nil), .unspecified, .zero, ProposedViewSize(width: 100, height: 60),
        .infinity, ProposedViewSize(width: 60, height: nil),
    ]

    /// Sizes, and where views of 40 × 10, 30 × 20 and 50 × 10 points are, for each proposal.
    private static let arrangements: [String: [(size: CGSize, origins: [CGPoint])]] = {
        func row(_ width: CGFloat, _ height: CGFloat, _ points: [(CGFloat, CGFloat)]) -> (CGSize, [CGPoint]) {
            (CGSize(width: width, height: height), points.map { CGPoint(x: $0.0, y: $0.1) })
        }
        func always(_ row: (CGSize, [CGPoint])) -> [(CGSize, [CGPoint])] { Array(repeating: row, count: 6) }
        let two = row(75, 35, [(0, 0), (45, 0), (0, 25)])
        let one = row(130, 20, [(0, 0), (45, 0), (80, 0)])
        let three = row(50, 50, [(0, 0), (0, 15), (0, 40)])
        let small = row(10, 10, [(-15, -5), (-5, -5), (-20, 5)])
        return [
            "wrap": [two, one, three, two, one, three],
            "equal-width": always(row(160, 20, [(0, 0), (55, 0), (110, 0)])),
            "stair": always(row(120, 40, [(0, 0), (40, 10), (70, 30)])),
            "waterfall": [(100, 55), (110, 60), (0, 10), (100, 55), (110, 60), (60, 35)].map {
                row($0.0, 30, [(0, 0), ($0.1, 0), (0, 20)])
            },
            "compass": [
                row(100, 10, [(30, -5), (40, -5), (25, 5)]), small, row(0, 0, [(-20, -5), (-15, -10), (-25, -5)]),
                row(100, 60, [(30, -5), (65, 20), (25, 55)]), small, row(60, 10, [(10, -5), (20, -5), (5, 5)]),
            ],
            "shares": [100, 80, 0, 100, 80, 60].map { row($0, 20, [(0, 0), ($0 / 4, 0), ($0 / 2, 0)]) },
            "trailing": always(row(50, 48, [(10, 0), (20, 14), (0, 38)])),
        ]
    }()

    @Test(arguments: [
        ("Plain", PluginLanguage.embeddedSwift, Self.plain), ("Full", .swift, Self.full),
    ])
    func everyLayoutIsBuilt(_ folder: String, _ language: PluginLanguage, _ widths: [String: CGFloat]) throws {
        let classes = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Classes/\(folder)").path
        let files = try FileManager.default.contentsOfDirectory(atPath: classes).filter { $0.hasSuffix(".swift") }
            .sorted()
        // A compiler has a minute of processor time: on a slow machine it does not suffice for all of them.
        let parts = 1 + files.count / 10
        let arrangements = language == .embeddedSwift ? Self.arrangements : [:]
        var layouts: Set<String> = []
        for part in 0..<parts {
            // Away from this package, whose files would be searched for names.
            let path = fixture.directory + "/\(folder)\(part)"
            try FileManager.default.copyItem(atPath: classes, toPath: path)
            for (index, file) in files.enumerated() where index % parts != part {
                try FileManager.default.removeItem(atPath: "\(path)/\(file)")
            }
            let record = try fixture.builder.build(path).record
            #expect(record.runtime == language, "\(record.reason as Any)")
            #expect(record.skippedTypes.isEmpty, "\(record.skippedTypes)")
            layouts.formUnion(record.layouts)
            try expectSizes(path, widths.filter { record.layouts.contains($0.key) })
            try expectPlaces(path, arrangements.filter { record.layouts.contains($0.key) })
        }
        #expect(layouts == Set(widths.keys).union(arrangements.keys))
    }

    private func expectSizes(_ path: String, _ widths: [String: CGFloat]) throws {
        let host = PluginHost(building: fixture.builder)
        for (id, width) in widths {
            let layout = try host.layoutType(named: "\(path)#\(id)").make(Self.arguments[id] ?? [:])
            for proposal in Self.proposals {
                let tree = try LayoutTree()
                let leaf = try tree.addLeaf(.fixed(CGSize(width: 7, height: 10)))
                try tree.setRoot(tree.addContainer(layout, [leaf]))
                #expect(try tree.layOut(proposal).width == width, "\(id)")
                #expect(tree.frame(of: leaf) == Self.leafFrame(id), "\(id)")
            }
        }
    }

    private func expectPlaces(_ path: String, _ arrangements: [String: [(size: CGSize, origins: [CGPoint])]]) throws {
        let host = PluginHost(building: fixture.builder)
        for (id, rows) in arrangements {
            let layout = try host.layoutType(named: "\(path)#\(id)").make()
            for (proposal, row) in zip(Self.proposals, rows) {
                let tree = try LayoutTree()
                let leaves = try [(40, 10), (30, 20), (50, 10)].map {
                    try tree.addLeaf(.fixed(CGSize(width: $0.0, height: $0.1)))
                }
                try tree.setRoot(tree.addContainer(layout, leaves))
                #expect(try tree.layOut(proposal) == row.size, "\(id), \(proposal)")
                #expect(leaves.map { tree.frame(of: $0).origin } == row.origins, "\(id), \(proposal)")
            }
        }
    }

    /// All place their view at their origin, but for those that place none, which stays in the middle.
    private static func leafFrame(_ id: String) -> CGRect {
        let origin =
            switch id {
            case "public": CGPoint(x: 4, y: -4.5)
            case "cached": CGPoint(x: 0.5, y: -4.5)
            default: CGPoint.zero
            }
        return CGRect(origin: origin, size: CGSize(width: 7, height: 10))
    }

    /// Without optimisation the whole class is linked.
    @Test("A quick build of a layout that looks for a window is Embedded as well")
    func quickBuilds() throws {
        let path = fixture.write(
            "window.swift",
            """
            import SwiftUI
            struct WindowLayout: Layout {
                var top: CGFloat {
                    let scene = UIApplication.shared.connectedScenes.first as? UIWindowScene
                    return scene?.windows.first { $0.isKeyWindow }?.safeAreaInsets.top ?? 39
                }
            \(BuilderFixture.methods)
            }
            """)
        var options = BuildOptions()
        options.quick = true
        let record = try fixture.builder.build(path, options: options).record
        #expect(record.runtime == .embeddedSwift, "\(record.reason as Any)")
    }

    @Test("Layouts for Apple's systems alone are built as for a phone")
    func phoneOnly() throws {
        let path = fixture.write(
            "phone.swift",
            """
            #if canImport(UIKit) && !os(macOS)
                import SwiftUI
                import UIKit
                struct PhoneLayout: Layout {
                    #if os(iOS)
                        var gap: CGFloat = 5
                    #elseif os(macOS)
                        var gap: CGFloat = 6
                    #endif
                \(BuilderFixture.methods)
                }
            #endif
            """)
        #expect(try fixture.builder.build(path).record.layouts == ["phone"])
        #expect(try PluginHost(building: fixture.builder).layoutType(named: path).parameters.map(\.name) == ["gap"])
    }

    @Test("What is wrong with a layout for one system alone is reported at its line")
    func wrongOnOneSystem() {
        let path = fixture.write(
            "wrong.swift",
            """
            #if os(macOS)
                import SwiftUI
                struct WrongLayout: Layout {
                    var gap: CGFloat = missingGap
                \(BuilderFixture.methods)
                }
            #endif
            """)
        let error = #expect(throws: BuildError.self) { try fixture.builder.build(path) }
        #expect("\(error as Any)".contains("wrong.swift:4:28: error: cannot find 'missingGap'"), "\(error as Any)")
    }

    @Test("What no layout needs is left out before full Swift is tried")
    func spareActor() throws {
        let path = fixture.write(
            "spare.swift",
            """
            import SwiftUI
            actor Notes { private var all: [Int] = []; func note(_ one: Int) { all.append(one) } }
            struct SpareLayout: Layout {
            \(BuilderFixture.methods)
            }
            """)
        let record = try fixture.builder.build(path).record
        #expect(record.runtime == .embeddedSwift && record.leftOut.map(\.name) == ["Notes"], "\(record)")
    }

    @Test("Layouts for Macs alone are built as for a Mac")
    func macOnly() throws {
        let path = fixture.write(
            "mac.swift",
            """
            #if os(macOS) && DEBUG
                import AppKit
                import SwiftUI
                struct MacLayout: Layout {
                    var gap: CGFloat = NSFont.systemFont(ofSize: 10).pointSize
                \(BuilderFixture.methods)
                }
            #endif
            """)
        #expect(try fixture.builder.build(path).record.layouts == ["mac"])
    }

    @Test("A name is found in the deep folders of a target of many files, without parsing them all")
    func largeTargets() throws {
        let folder = fixture.directory + "/Large"
        let features = folder + "/Sources/Large/Features"
        try FileManager.default.createDirectory(atPath: features, withIntermediateDirectories: true)
        _ = fixture.write(
            "Large/Package.swift",
            "import PackageDescription\nlet package = Package(name: \"Large\", targets: [.target(name: \"Large\")])")
        let views = String(repeating: "struct Row%: View { var body: some View { Text(\"}{\") } }\n", count: 300)
        for index in 0..<400 {
            _ = fixture.write(
                "Large/Sources/Large/Features/File\(index).swift",
                """
                import SwiftUI
                enum Metrics\(index) { static let gap: CGFloat = \(index) }
                extension String { var title\(index): String { self } /* extension Int: Odd { */ }
                extension Metrics\(index) { static let double = gap * 2 }
                \(views.replacing("%", with: "\(index)_"))
                """)
        }
        let source = fixture.write(
            "Large/Sources/Large/Flow.swift",
            """
            import SwiftUI
            struct FlowLayout: Layout {
                var gap: CGFloat = Metrics77.double + CGFloat("title".title5.count)
            \(BuilderFixture.methods)
            }
            """)
        let clock = ContinuousClock()
        let (start, waited) = (clock.now, Command.waitedSoFar)
        let built = try fixture.builder.build(source)
        #expect(built.record.layouts == ["flow"])
        #expect(Set(built.record.taken.map { ($0 as NSString).lastPathComponent }) == ["File77.swift", "File5.swift"])
        // Parsing all of them takes minutes.
        let passed = clock.now - start - (Command.waitedSoFar - waited)
        #expect(passed < .seconds(20))
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
