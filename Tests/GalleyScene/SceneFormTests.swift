import Foundation
import GalleyEngine
import GalleyScene
import Testing

/// The form of scenes that people like to write.
@Suite struct SceneFormTests {
    /// The tree below a node, as one line: kinds with the parameters that are not the usual ones, names after `=`, copies after `*`.
    private func outline(_ document: SceneDocument, _ index: Int = 0) -> String {
        let node = document.nodes[index]
        var text = "\(node.kind)"
        var usual: [String: GalleyValue] = [:]
        if case .builtIn(let kind) = node.kind { for key in kind.keys { usual[key.name] = key.defaultValue } }
        let own = node.content.parameters.filter { "\($0.value)" != "\(usual[$0.name] ?? .none)" }
        if !own.isEmpty { text += "(" + own.map { "\($0.name): \($0.value)" }.joined(separator: ", ") + ")" }
        if let name = node.name { text += "=\(name)" }
        if let copies = node.repetitions { text += "*\(copies)" }
        if !node.children.isEmpty {
            text += "{" + node.children.map { outline(document, $0) }.joined(separator: " ") + "}"
        }
        return text
    }

    private func outline(_ text: String) throws -> String { outline(try SceneDocument("tree: " + text)) }

    @Test func leaves() throws {
        #expect(try outline("40x20") == "fixed(w: 40, h: 20)")
        #expect(try outline("{item: 40x20}") == "fixed(w: 40, h: 20)")
        #expect(try outline("{item: 4.5x20, name: a}") == "fixed(w: 4.5, h: 20)=a")
        for leaf in ["{item: 40x20, name: ä}", "{name: ä, item: \"40x20\"}", "{name: ä, kind: fixed, w: 40, h: 20}"] {
            let scene = try SceneDocument("tree:\n  kind: hstack\n  children:\n  - \(leaf)\n")
            #expect(outline(scene, 1) == "fixed(w: 40, h: 20)=ä" && scene.keyPath(of: 1) == "tree.children[0]")
            #expect(scene.nodes[1].line == 4 && scene.nodes[1].column == 5 && scene.count == 2)
        }
        for (leaf, problem) in [
            ("{item: 40x20, name: \"\"}", "expected a name on one line"), ("{item: 40x, name: a}", "found \"40x\""),
            ("{name: a, name: b}", "\"name\" is written twice"), ("{item: 1x1, name: ~}", "found ~"),
        ] {
            let error = #expect(throws: SceneErrors.self) { try SceneDocument("tree: " + leaf) }
            #expect(error.map { "\($0)" }?.contains(problem) == true, "\(String(describing: error))")
        }
        #expect(try outline("{item: [40, 20], name: a}") == "fixed(w: 40, h: 20)=a")
        #expect(try outline("{item: {width: 40, height: 20}}") == "fixed(w: 40, h: 20)")
        #expect(try outline("spacer") == "spacer")
        #expect(
            try outline("{flexible: {min: 10x10, ideal: 40x20, max: infx20}}")
                == "flexible(min: 10x10, ideal: 40x20, max: infx20)")
        #expect(
            try outline("{kind: hstack, items: [40x20, [60, 20]]}") == "hstack{fixed(w: 40, h: 20) fixed(w: 60, h: 20)}"
        )
        #expect(
            try outline("{kind: hstack, items: {a: 4x2, b: 6x2}}") == "hstack{fixed(w: 4, h: 2)=a fixed(w: 6, h: 2)=b}")
        #expect(try outline("{kind: hstack, children: [1x1, spacer, fill]}") == "hstack{fixed(w: 1, h: 1) spacer fill}")
    }

    @Test func modifiers() throws {
        let item = "fixed(w: 4, h: 2)=a"
        func with(_ modifier: String) throws -> String { try outline("{item: 4x2, name: a, \(modifier)}") }
        #expect(try with("padding: 8") == "padding(top: 8, leading: 8, bottom: 8, trailing: 8){\(item)}")
        #expect(
            try with("padding: {horizontal: 4, top: 1, all: 2}")
                == "padding(top: 1, leading: 4, bottom: 2, trailing: 4){\(item)}")
        #expect(try with("frame: 100x50") == "frame(width: 100, height: 50){\(item)}")
        #expect(try with("frame: 100x-") == "frame(width: 100){\(item)}")
        #expect(
            try with("frame: {width: 100, maxWidth: inf, alignment: leading}")
                == "flexFrame(maxWidth: inf, alignment: \"leading\"){frame(width: 100, alignment: \"leading\"){\(item)}}"
        )
        #expect(try with("fixedSize: true") == "fixedSize(horizontal: true, vertical: true){\(item)}")
        #expect(try with("fixedSize: {vertical: true}") == "fixedSize(vertical: true){\(item)}")
        #expect(try with("layoutPriority: 1") == "layoutPriority(value: 1){\(item)}")
        #expect(try with("offset: [3, 4]") == "offset(x: 3, y: 4){\(item)}")
        #expect(try with("position: {x: 3, y: 4}") == "position(x: 3, y: 4){\(item)}")
        #expect(try with("aspectRatio: 1.5") == "aspectRatio(ratio: 1.5){\(item)}")
        #expect(
            try with("aspectRatio: {ratio: 2, mode: fill}") == "aspectRatio(ratio: 2, mode: \"fill\"){\(item)}")
        #expect(
            try with("alignmentGuides: {top: 4, MyGuide: {of: center, axis: vertical}}")
                == "alignmentGuide(guide: \"MyGuide\", value: \"center\", axis: \"vertical\"){alignmentGuide(guide: \"top\", value: 4){\(item)}}"
        )
        #expect(
            try with("layoutValues: {RankKey: 3, Tint: {width: 1, height: 2}, Path: [1, 2.5, \"x\"]}")
                == "layoutValue(key: \"Path\", value: [1, 2.5, \"x\"]){layoutValue(key: \"Tint\", value: 1x2){layoutValue(key: \"RankKey\", value: 3){\(item)}}}"
        )
    }

    @Test func modifiersAreAppliedInTheDocumentedOrder() throws {
        let outer = try outline(
            "{layoutValues: {K: 1}, layoutPriority: 1, position: [1, 1], offset: [1, 1], alignmentGuides: {top: 1}, "
                + "padding: 1, frame: 1x1, fixedSize: true, aspectRatio: 1, item: 4x2}")
        let kinds = outer.split(separator: "{").map { $0.prefix { $0 != "(" } }
        #expect(
            kinds == [
                "layoutValue", "layoutPriority", "position", "offset", "alignmentGuide", "padding", "frame",
                "fixedSize",
                "aspectRatio", "fixed",
            ])
        #expect(
            try outline("{item: 4x2, modifiers: [{padding: 8, name: p}, fixedSize: true, padding: 1]}")
                == "padding(top: 1, leading: 1, bottom: 1, trailing: 1){fixedSize(horizontal: true, vertical: true){padding(top: 8, leading: 8, bottom: 8, trailing: 8)=p{fixed(w: 4, h: 2)}}}"
        )
    }

    @Test func repetition() throws {
        let document = try SceneDocument(
            "tree: {kind: hstack, children: [{item: 40x20, name: chip, repeat: 150, widths: [30, 50]}, {kind: vstack, repeat: 3, items: [1x1, 2x2]}]}"
        )
        #expect(
            outline(document)
                == "hstack{fixed(w: 30, h: 20, widths: [30, 50])=chip*150 vstack*3{fixed(w: 1, h: 1) fixed(w: 2, h: 2)}}"
        )
        #expect(document.count == 1 + 150 + 3 * 3)
        #expect(document.path(of: 0) == "root")
        #expect(document.path(of: 1) == "root/hstack/0")
        #expect(document.path(of: 4) == "root/hstack/1/vstack/1")
    }

    /// No two are called alike, and all their names together are not much longer than the scene.
    @Test func longPathsAreShortenedInTheMiddle() throws {
        func scene(_ levels: Int) throws -> SceneDocument {
            // Two ways down that differ in their middle alone.
            let way = String(repeating: "{kind: vstack, children: [", count: levels)
            let back = String(repeating: "]}", count: levels)
            return try SceneDocument(
                "{tree: {kind: hstack, children: [\(way){item: 1x1}\(back), \(way){item: 1x1}\(back)]}}",
                file: "deep.yaml", folder: "")
        }
        let short = try scene(31)
        #expect(short.path(of: 32) == "root/hstack/0" + String(repeating: "/vstack/0", count: 31))
        let deep = try scene(1000)
        #expect(
            deep.path(of: 1001) == "root/hstack/0/vstack/0/…993" + String(repeating: "/vstack/0", count: 8))
        let paths = deep.nodes.indices.map(deep.path)
        #expect(Set(paths).count == 2003)
        #expect(paths.allSatisfy { $0.utf8.count < 320 })
        #expect(paths.reduce(0) { $0 + $1.utf8.count } < 2003 * 128)
        for document in [short, deep] {
            #expect(document.paths() == document.nodes.indices.map(document.path(of:)))
        }
    }

    @Test func layouts() throws {
        let folder = FileManager.default.temporaryDirectory.appending(
            path: "galley-scene-\(UInt64.random(in: 0 ... .max))")
        try FileManager.default.createDirectory(
            at: folder.appending(path: "own/flow"), withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        var asked: [SceneLayout] = []
        func read(_ kind: String) throws -> SceneNode.Kind {
            try SceneDocument("tree: {kind: \(kind)}", folder: folder.path) { layout in
                asked.append(layout)
                return []
            }.nodes[0].kind
        }
        let path = folder.path
        #expect(try read("flow") == .layout(.id("flow")))
        #expect(try read("own/grid") == .layout(.id("own/grid")))
        #expect(try read("own/flow") == .layout(.file(path: path + "/own/flow", layout: nil)))
        #expect(try read("Flow.swift") == .layout(.file(path: path + "/Flow.swift", layout: nil)))
        #expect(try read("../x/flow.so#tags") == .layout(.file(path: path + "/../x/flow.so", layout: "tags")))
        #expect(try read("/abs/layout.rs") == .layout(.file(path: "/abs/layout.rs", layout: nil)))
        #expect(asked.count == 6)
        asked = []
        _ = try SceneDocument("tree: {kind: hstack, children: [{kind: flow}, {kind: flow}]}") { layout in
            asked.append(layout)
            return []
        }
        #expect(asked == [.id("flow")], "each layout is asked for once")
        #expect("\(SceneNode.Kind.layout(.file(path: "/x/Flow.swift", layout: nil)))" == "Flow")
    }

    @Test func parameters() throws {
        let text = "tree: {kind: flow, spacing: 8, wide: true, parameters: {offset: [3, 4], name: x}, offset: [1, 2]}"
        #expect(
            try outline(String(text.dropFirst(6)))
                == "offset(x: 1, y: 2){flow(spacing: 8, wide: true, offset: [3, 4], name: \"x\")}")
    }

    @Test func documentKeys() throws {
        let plain = try SceneDocument("tree: 1x1")
        #expect(plain.proposal == nil && !plain.isRightToLeft && plain.memo == .wide)
        let full = try SceneDocument(
            "{\"$schema\": \"x\", \"tree\": \"1x1\", \"proposal\": [10, null], \"layoutDirection\": \"rtl\", \"memo\": \"swiftui\"}"
        )
        #expect(full.proposal == SceneProposal(width: 10, height: nil) && full.isRightToLeft && full.memo == .swiftui)
        #expect(try SceneDocument("tree: 1x1\nproposal: 390x-").proposal == SceneProposal(width: 390, height: nil))
        #expect(try SceneDocument("tree: 1x1\nproposal: 320").proposal == SceneProposal(width: 320, height: nil))
    }

    @Test func aliases() throws {
        #expect(
            try outline("{kind: hstack, children: [&chip {item: 4x2, padding: 1}, *chip]}")
                == "hstack{padding(top: 1, leading: 1, bottom: 1, trailing: 1){fixed(w: 4, h: 2)} padding(top: 1, leading: 1, bottom: 1, trailing: 1){fixed(w: 4, h: 2)}}"
        )
    }

    @Test func defaultsComeFromTheTable() throws {
        let content = try SceneDocument("tree: {kind: hstack}").nodes[0].content
        #expect(content == .container(.hstack(SceneHStack(alignment: .center))))
        #expect(content.value(of: "alignment") == "center" && content.value(of: "spacing") == GalleyValue.none)
        #expect(content.value(of: "nothing") == nil)
    }

    @Test(
        arguments: [
            ("390x-", 390, nil), ("-x-", nil, nil), ("infx100", .infinity, 100), ("320", 320, nil), ("0x0.5", 0, 0.5),
            ("-", nil, nil), ("1e2x-", 100, nil),
        ] as [(String, Double?, Double?)])
    func proposals(text: String, width: Double?, height: Double?) throws {
        #expect(try SceneProposal(text) == SceneProposal(width: width, height: height))
        #expect(try SceneProposal(SceneProposal(text).description) == SceneProposal(width: width, height: height))
    }

    @Test(arguments: [
        "", "x", "1x", "x1", "-1x2", "1x2x3", "nan", "nanx1", "0x1p3", "1 x 2", "infinity", "1e999", "wide", "-inf",
    ])
    func textsThatAreNoProposals(text: String) {
        #expect(throws: SceneProposal.ParseError(text: text)) { try SceneProposal(text) }
    }
}
