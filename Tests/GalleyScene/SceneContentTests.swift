import Foundation
import GalleyEngine
import GalleyScene
import Testing

/// What nodes are once they are read: typed, with every default applied.
@Suite struct SceneContentTests {
    private func content(_ text: String) throws -> SceneContent {
        try SceneDocument("tree: " + text).nodes[0].content
    }

    @Test func parametersAreTyped() throws {
        #expect(
            try content("{kind: vstack, alignment: MyGuide, spacing: 4}")
                == .container(.vstack(SceneVStack(alignment: .custom("MyGuide"), spacing: 4))))
        #expect(
            try content("{kind: zstack, alignment: leadingLastTextBaseline}")
                == .container(.zstack(SceneZStack(alignment: SceneAlignment(.leading, .lastTextBaseline)))))
        #expect(
            try content("{kind: lazyVGrid, columns: [80, {adaptive: {min: 50}, spacing: 4, alignment: top}]}")
                == .container(
                    .lazyVGrid(
                        SceneLazyVGrid(
                            columns: [
                                SceneGridItem(.fixed(80)),
                                SceneGridItem(
                                    .adaptive(minimum: 50, maximum: .infinity), spacing: 4,
                                    alignment: SceneAlignment(.center, .top)),
                            ], alignment: .center))))
        #expect(
            try content("{text: Hi, font: {style: title, weight: bold}, color: '#ff000080', lineLimit: 2}")
                == .leaf(
                    .text(
                        SceneText(
                            "Hi", font: SceneFont(.title, weight: .bold),
                            color: .components(red: 1, green: 0, blue: 0, alpha: 128 / 255), lineLimit: 2,
                            alignment: .leading, truncation: .tail))))
        #expect(
            try content("{kind: alignmentGuide, axis: vertical, guide: MyGuide, value: {of: center}, child: 1x1}")
                == .modifier(
                    .alignmentGuide(SceneAlignmentGuide(.custom("MyGuide"), axis: .vertical, place: .center()))))
        #expect(
            try content("{item: 1x1, border: red}")
                == .modifier(.border(SceneBorder(color: .named(.red), width: 1))))
        #expect(
            try content("{kind: flow, spacing: 4}")
                == .container(.layout(.id("flow"), [SceneParameter("spacing", .integer(4))])))
    }

    /// Every kind has exactly the keys of the table of kinds, with its defaults.
    @Test func payloadsHaveTheKeysOfTheTable() throws {
        let required: [BuiltInKind: String] = [
            .fixed: "w: 1, h: 1", .fractionOfProposal: "axis: w, factor: 1", .text: "text: t",
            .image: "file: \(#filePath)", .color: "color: red", .path: "path: M 0 0", .symbol: "symbol: star",
            .progress: "value: 0",
            .lazyVGrid: "columns: [1]",
            .lazyHGrid: "rows: [1]", .background: "content: 1x1", .overlay: "content: 1x1", .layoutPriority: "value: 1",
            .alignmentGuide: "guide: top, value: 1", .layoutValue: "key: K, value: 1", .opacity: "value: 1",
            .zIndex: "value: 1", .layoutDirection: "value: rtl",
            .clipShape: "shape: circle", .border: "color: red", .unevenRoundedRectangle: "corners: [1, 2, 3, 4]",
            .mask: "content: 1x1", .shadow: "radius: 1", .blur: "radius: 1", .rotationEffect: "degrees: 1",
            .brightness: "value: 1", .contrast: "value: 1", .saturation: "value: 1", .grayscale: "value: 1",
            .hueRotation: "value: 1", .colorInvert: "value: 1", .colorMultiply: "color: red",
            .blendMode: "value: multiply",
        ]
        for kind in BuiltInKind.allCases {
            let keys = [required[kind], kind.role == .modifier ? "child: 1x1" : nil].compactMap { $0 }
            let node = "{" + (["kind: \(kind.rawValue)"] + keys).joined(separator: ", ") + "}"
            let document = try SceneDocument("tree: {kind: zstack, children: [\(node)]}")
            let content = document.nodes[1].content
            #expect(content.kind == .builtIn(kind))
            let names = kind.keys.filter { if case .node = $0.type { false } else { true } }.map(\.name)
            #expect(Set(content.parameters.map(\.name)) == Set(names), "\(kind)")
            for key in kind.keys {
                guard let value = key.defaultValue, let own = content.value(of: key.name) else { continue }
                #expect("\(own)" == "\(value)", "\(kind): \(key.name)")
            }
        }
    }

    @Test func valuesAreSetByName() throws {
        var stack = try content("{kind: hstack, spacing: 4}")
        try stack.set([SceneParameter("alignment", "top")])
        #expect(stack == .container(.hstack(SceneHStack(alignment: .top, spacing: 4))))
        try stack.set([SceneParameter("spacing", .none)])
        #expect(stack == .container(.hstack(SceneHStack(alignment: .top))))
        #expect(throws: SceneParameterError.self) { try stack.set([SceneParameter("spacing", "wide")]) }
        #expect(throws: SceneParameterError.self) { try stack.set([SceneParameter("alignment", "leading")]) }
        #expect(throws: SceneParameterError.self) { try stack.set([SceneParameter("columns", 3)]) }
        #expect(stack == .container(.hstack(SceneHStack(alignment: .top))), "what is refused changes nothing")
        // One length takes the place of a list.
        var chip = SceneContent.leaf(
            .fixed(SceneFixedLeaf(widths: SceneLengths(1, [2, 3]), heights: SceneLengths(4))))
        #expect(chip.value(of: "widths") == [.number(1), .number(2), .number(3)])
        try chip.set([SceneParameter("w", .number(9))])
        #expect(chip == .leaf(.fixed(SceneFixedLeaf(widths: SceneLengths(9), heights: SceneLengths(4)))))
    }

    @Test func errorsOfValuesSayWhatIsExpected() throws {
        var stack = try content("{kind: hstack}")
        do {
            try stack.set([SceneParameter("spacing", "wide")])
            Issue.record("a word is no spacing")
        } catch {
            #expect("\(error)" == "\"spacing\" of hstack: expected a number or null, found \"wide\"")
        }
    }

    /// A document that comes from no text is the same as the one that does.
    @Test func documentsAreMadeWithoutKeys() throws {
        var made = SceneDocument(file: "made")
        let root = made.add(.container(.hstack(SceneHStack(alignment: .center, spacing: 4))), name: "row")
        let edges = SceneEdges(top: 1, leading: 1, bottom: 1, trailing: 1)
        let padding = made.add(.modifier(.padding(edges)), to: root)
        made.add(.leaf(.color(.named(.blue))), to: padding)
        made.add(
            .leaf(.fixed(SceneFixedLeaf(widths: SceneLengths(3, [5]), heights: SceneLengths(2)))), name: "chip",
            to: root, repetitions: 3)
        let read = try SceneDocument(
            "tree: {kind: hstack, spacing: 4, name: row, children: [{color: blue, padding: 1}, {item: 1x2, widths: [3, 5], name: chip, repeat: 3}]}"
        )
        #expect(made.nodes.map(\.content) == read.nodes.map(\.content))
        #expect(made.nodes.map(\.children) == read.nodes.map(\.children))
        #expect(made.nodes.map(\.parent) == read.nodes.map(\.parent))
        #expect(made.nodes.map(\.name) == read.nodes.map(\.name))
        #expect(made.count == read.count)
        #expect(made.nodes.indices.map(made.path) == read.nodes.indices.map(read.path))
    }

    @Test(arguments: ["red", "white", "clear", "#ff8800", "#11223344"])
    func colorsAreWrittenAsTheyAreRead(text: String) { #expect(SceneColor(text)?.text == text) }

    /// The document needs neither what draws it nor what loads plugins.
    @Test func theDocumentImportsNeitherCanvasNorHost() throws {
        let checkout = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appending(path: "../..")
        let folder = checkout.appending(path: "Sources/GalleyScene").standardized
        let files = try #require(FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil))
        var count = 0
        for case let file as URL in files where file.pathExtension == "swift" {
            count += 1
            let text = try String(contentsOf: file, encoding: .utf8)
            for module in ["GalleyCanvas", "GalleyHost", "GalleySceneTree"] {
                #expect(!text.contains("import \(module)"), "\(file.lastPathComponent)")
            }
        }
        #expect(count > 20)
    }
}
