import GalleyModules
import Testing

@testable import GalleyBuild
@testable import GalleyHost

@Suite struct AnalysisTests {
    private func find(_ texts: String...) throws -> LayoutFinder {
        try LayoutFinder(
            texts.enumerated().map { try SourceText(path: "/source/\($0.offset).swift", text: $0.element) })
    }

    private static let methods = """
        func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize { .zero }
        func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {}
        """

    @Test(arguments: [
        ("FlowLayout", "flow"), ("MyEqualWidthHStack", "my-equal-width-hstack"), ("HTTPLayout", "http"),
        ("Layout", "layout"), ("EqualWidthVStackLayout", "equal-width-vstack"), ("HTTPGridLayout", "http-grid"),
        ("Grid2Layout", "grid2"), ("_FlowLayout", "flow"), ("ZStackish", "zstackish"), ("my_flow", "my-flow"),
        ("flow", "flow"), ("RadialXLayout", "radial-x"),
    ])
    func ids(_ name: String, _ id: String) { #expect(KebabCase.layoutID(name) == id) }

    @Test func pluginIDKeepsTheSuffix() { #expect(KebabCase.id("My Flow.Layout") == "my-flow-layout") }

    @Test func conformances() throws {
        let found = try find(
            """
            import SwiftUI
            struct A: Layout {}
            struct B: SwiftUI.Layout, Sendable {}
            struct C {}
            extension C: Layout where Int: Sendable {}
            enum Outer { private struct D: Layout {}; struct N: View {} }
            extension Outer { final class E: @unchecked Sendable & Layout {} }
            protocol Marked: Layout {}
            protocol Twice: Marked {}
            struct F: Twice {}
            typealias L = Layout & Sendable
            struct G: L {}
            struct H<T>: Layout {}
            struct O<T: Unknown>: Layout {}
            func f() { struct I: Layout {} }
            #if os(iOS)
            struct J: Layout {}
            #elseif canImport(SwiftUI) && !DEBUG
            struct K: Layout {}
            #else
            struct M: Layout {}
            #endif
            struct NotLayout: LayoutValueKey { static let defaultValue = 0 }
            """)
        #expect(found.layouts.map(\.type.dottedPath) == ["A", "B", "C", "Outer.D", "Outer.E", "F", "G", "H", "K"])
        #expect(found.layouts.first { $0.id == "h" }?.generics == ["T": "Int"])
        #expect(found.skippedTypes.map(\.name) == ["O", "I"])
        #expect(found.skippedTypes.last?.reason.contains("function") ?? false)
        #expect(found.skippedTypes.first?.reason.contains("generic over T: Unknown") ?? false)
        #expect(found.valueKeys.map(\.dottedPath) == ["NotLayout"])
    }

    @Test func aProtocolOfTheSourcesOwnNamedLayoutIsNotTheSDKs() throws {
        let found = try find("protocol Layout {}\nstruct A: Layout {}\nstruct B: SwiftUI.Layout {}")
        #expect(found.layouts.map(\.type.name) == ["B"])
    }

    @Test func layoutsOfOneNameHaveDifferentIDs() throws {
        let found = try find(
            "struct FlowLayout: Layout {}", "struct Flow: Layout {}\nenum Board { struct Flow: Layout {} }")
        #expect(found.layouts.map(\.id) == ["flow", "flow-2", "board-flow"])
    }

    @Test func parameters() throws {
        let found = try find(
            """
            enum Mode { case wide, `default` }
            struct Token: RawRepresentable { var rawValue: String }
            struct FlowLayout: Layout {
                /// Gap between items.
                /// - Range: 0...100
                var spacing: CGFloat = 8
                var count = 3, ratio = -1.5, name = "x", on = true, angle = Angle.degrees(90)
                var mode: Mode = .wide
                private(set) var alignment: HorizontalAlignment = .center { didSet {} }
                var limit: Int?
                var steps: [CGFloat] = [1]
                var token = Token(rawValue: "a")
                let fixed: CGFloat = 1
                static var shared = 1
                lazy var late = 2
                var area: CGFloat { spacing }
                var pick: (Int) -> Int = { $0 }
                @State var bound: Int = 1
                var open = makeIt()
                var animatableData: AnimatablePair<CGFloat, Double> {
                    get { .init(spacing, ratio) }
                    set { spacing = newValue.first; ratio = newValue.second }
                }
            }
            """)
        let parameters = try #require(found.layouts.first).parameters
        #expect(
            parameters.map { "\($0.name): \($0.typeName)" } == [
                "spacing: CGFloat", "count: Int", "ratio: Double", "name: String", "on: Bool", "angle: Angle",
                "mode: Mode", "alignment: HorizontalAlignment", "limit: Int?", "steps: [CGFloat]", "token: Token",
                "bound: Int",
            ])
        #expect(parameters.filter(\.isAnimatable).map(\.name) == ["spacing", "ratio"])
        #expect(parameters[0].comment.text == "Gap between items.")
        #expect(parameters[0].comment.minimum == 0 && parameters[0].comment.maximum == 100)
        #expect(parameters.allSatisfy { !$0.isRequired && $0.setting == .assign })
        #expect(found.skippedProperties.map(\.name) == ["FlowLayout.pick", "FlowLayout.open"])
    }

    @Test(
        arguments: [
            ("0...100", 0, 100), ("0...", 0, nil), ("...1.5", nil, 1.5), ("0..<12", 0, 11), ("`-1...1`", -1, 1),
        ] as [(String, Double?, Double?)])
    func ranges(_ text: String, _ minimum: Double?, _ maximum: Double?) {
        let comment = DocumentationComment([.docLineComment("/// Words."), .docLineComment("/// - Range: \(text)")])
        #expect(comment.minimum == minimum && comment.maximum == maximum && comment.text == "Words.")
        #expect(comment.unreadableRange == nil)
    }

    @Test(arguments: ["many", "...", "5...1", "0..<1.5"])
    func rangesThatAreNone(_ text: String) {
        #expect(DocumentationComment([.docLineComment("/// - Range: \(text)")]).unreadableRange == text)
    }

    @Test func requiredProperties() throws {
        let found = try find(
            """
            struct A: Layout { var spacing: CGFloat; let columns: Int; var gap = 1.0 }
            struct B: Layout { let spacing: CGFloat; init(spacing: CGFloat = 8) { self.spacing = spacing } }
            struct C: Layout { var content: (Int) -> CGFloat }
            struct D: Layout { @State var value: Int }
            struct E: Layout { var spacing: CGFloat; init(_ spacing: CGFloat) { self.spacing = spacing } }
            struct F: Layout { var spacing: CGFloat; init(gap: CGFloat) { spacing = gap } }
            struct G: Layout { var spacing: CGFloat }
            extension G { init() { spacing = 1 } }
            final class K: Layout { let n: Int; init(n: Int) { self.n = n } }
            enum M: Layout { case a, b }
            enum N: Layout { case a(Int) }
            struct P: Layout { var a, b: CGFloat; init() throws { a = 1; b = 2 } }
            struct Q: Layout { @Binding var value: Int }
            """)
        func layout(_ name: String) throws -> ExportedLayout {
            try #require(found.layouts.first { $0.type.name == name })
        }
        #expect(try layout("A").parameters.map(\.isRequired) == [true, true, false])
        #expect(try layout("B").parameters.map(\.isRequired) == [false])
        #expect(try layout("E").parameters.map(\.isRequired) == [true])
        #expect(try layout("G").parameters.map(\.isRequired) == [false])
        #expect(try layout("K").parameters.map(\.isRequired) == [true])
        #expect(try layout("M").creation == .value)
        #expect(try layout("Q").parameters.map(\.setting) == [.bind])
        #expect(try layout("Q").parameters.map(\.isRequired) == [true])
        if case .rebuild(let initializer) = try layout("A").parameters[1].setting {
            #expect(initializer.arguments.map(\.property) == ["spacing", "columns", "gap"])
        } else {
            Issue.record("a constant is set by making the layout anew")
        }
        // A closure that stands in, a plain property, an argument, a list, `try?`.
        #expect(found.skippedTypes.isEmpty, "\(found.skippedTypes)")
        #expect(found.skippedProperties.map(\.name) == ["C.content"])
        #expect(try layout("D").parameters.map(\.isRequired) == [true])
        #expect(try layout("F").parameters.map(\.name) == ["gap", "spacing"])
        #expect(try layout("F").parameters.map(\.setting) == [.argument, .assign])
        #expect(try layout("N").creation == .value)
    }

    @Test func keysAreFoundThroughWhatALayoutUses() throws {
        let found = try find(
            """
            struct RankKey: LayoutValueKey { static let defaultValue = 0 }
            struct SpanKey: LayoutValueKey { static let defaultValue = 1 }
            struct OtherKey: LayoutValueKey { static let defaultValue = 1 }
            extension LayoutSubview { var rank: Int { self[RankKey.self] } }
            struct A: Layout { func f(_ s: LayoutSubview) -> Int { s.rank } }
            struct B: Layout { func f(_ s: LayoutSubview) -> Int { s[SpanKey.self] } }
            """)
        #expect(found.layouts.map(\.valueKeys) == [[0], [1]])
    }

    @Test func sha256() {
        var hash = ContentHash()
        hash.update(Array("abc".utf8))
        #expect(hash.hexadecimal() == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad")
        var long = ContentHash()
        long.update(Array("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq".utf8))
        #expect(long.hexadecimal() == "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1")
    }

    @Test func diagnosticsAreRead() {
        let read = Diagnostic.parse(
            """
            /a:b/c.swift:3:14: error: cannot find 'x' in scope
                let y = x
            f.c:1:2: fatal error: 'q.h' file not found: really
            f.rs:9:1: error[E0425]: no such name
            make: *** [all] Error 1
            """)
        #expect(
            read.map { "\($0.place)|\($0.severity.rawValue)|\($0.message)" } == [
                "/a:b/c.swift:3:14|error|cannot find 'x' in scope", "f.c:1:2|error|'q.h' file not found: really",
                "f.rs:9:1|error|no such name",
            ])
    }

    @Test func theNoteHasTheHeadersLayout() {
        let identity = PluginIdentity(
            id: "flow", version: "1.0.0", runtime: 1, build: "b", abiVersion: 0x10000, abiHash: 7)
        let words = identity.noteWords
        #expect(words.count == 5 + (24 + 64 + 32 + 96 + 160) / 4)
        #expect(Array(words[..<3]) == [7, 376, 1])
        #expect(Array(words[5..<11]) == [376, 0x594c_4c47, 0x10000, 7, 1, 0])
        #expect(words[11] == 0x776f_6c66)  // "flow"
    }
}
