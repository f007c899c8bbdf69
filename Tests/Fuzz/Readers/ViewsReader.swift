import GalleyEngine
import GalleyPage
import GalleyScene
import GalleySceneTree
import GalleySDK

/// What a plugin's views write, in the extension `galley.scene/1`: read and laid out.
struct ViewsReader: Reader {
    let corpus: [[UInt8]] = [
        """
        {"root": {"kind": "vstack", "name": "counter", "spacing": 12, "padding": 16, "children": [
        {"kind": "text", "name": "count", "text": "7", "font": "title"},
        {"kind": "text", "name": "more", "text": "Count", "padding": 8}]},
        "views": {"more": {"role": "button", "label": "Count", "range": [0, 1], "value": 0.5, "options": ["a"]}},
        "causes": ["count: 7"], "awaitsTime": true, "derived": ["count"], "transaction": {"animation": "default"}}
        """,
        """
        {"root": {"kind": "instance", "layout": "Flow<Int>", "children": [{"kind": "fixed", "w": 10, "h": 10}]},
        "state": {"a": [1, 2]}, "lostState": ["a"]}
        """,
        """
        {"parts": [{"kind": "vstack", "name": "list", "spacing": 2, "children": [{"same": "b"}, {"same": "a"},
        {"kind": "text", "name": "new", "text": "new"}]}, {"kind": "fixed", "name": "a", "w": 5, "h": 5}],
        "views": {"b": null}, "state": {"a": 1}, "removedState": ["b"]}
        """,
    ].map { Array($0.utf8) }
    let words = [
        "{", "}", "[", "]", ":", ",", "\"", "null", "true", "\"kind\":", "\"instance\"", "\"layout\":", "\"views\":",
        "\"root\":", "\"children\":", "\"range\":", "\"repeat\": 99999", "1e999", "\\ud800",
        "\"file\": \"/etc/passwd\"",
        "\"image\"", "\"name\":", "\"a\"", "\"transaction\":", "\"animation\":", "\"transition\":", "-0.0", "NaN",
        "\"parts\":", "\"same\":", "\"same\": \"list\"", "\"same\": \"b\"", "\\u0001",
    ]

    func read(_ bytes: [UInt8]) throws {
        let message = try ViewMessage(bytes, from: "odd")
        var limits = ViewScene.limits
        limits.nodes = 20_000
        let document = try SceneDocument(
            message.scene, file: "odd", folder: "/", limits: limits, layouts: Array(message.layouts)
        ) { layout in
            guard case .id(let name) = layout, message.layouts.contains(name) else { return nil }
            return []
        }
        precondition(document.pictureFiles.isEmpty, "views name files")
        if message.isOfParts { return try read(SceneParts(document), limits) }
        let scene = try document.build(LayoutOptions(budget: 100_000)) { _, _ in AnyLayout(HStackLayout()) }
        try scene.tree.layOut(scene.proposal)
    }

    /// Changes a small scene by parts.
    private func read(_ parts: SceneParts, _ limits: SceneLimits) throws {
        var document = try SceneDocument(Self.scene, file: "scene")
        let names = SceneNames(document)
        if let contents = document.contents(of: parts, names) {
            document.take(contents)
        } else {
            try document.replace(parts, names, limits: limits)
        }
        let scene = try document.build(LayoutOptions(budget: 100_000)) { _, _ in AnyLayout(HStackLayout()) }
        try scene.tree.layOut(scene.proposal)
    }

    private static let scene = """
        tree: {kind: vstack, name: list, children: [
          {kind: fixed, w: 9, h: 9, name: a}, {kind: hstack, name: b, padding: 3, children: [{kind: text, text: c, name: c}]}]}
        """
}

/// Messages of a page to the server of `galley watch`.
struct PageReader: Reader {
    let corpus: [[UInt8]] = [
        #"{"do":"look","view":"tags"}"#, #"{"do":"wall","shows":true}"#,
        #"{"do":"set","view":"tags","parameter":"spacing","value":[1,2.5],"rests":false}"#,
        #"{"do":"offer","width":120,"height":null,"rests":true}"#, #"{"do":"select","plugin":"flow","version":3}"#,
        #"{"do":"reset"}"#, #"{"do":"enter","view":"name","value":"a"}"#,
    ].map { Array($0.utf8) }
    let words = [
        "{", "}", "[", "]", ":", ",", "\"", "null", "true", "\"do\":", "\"view\":", "\"look\"", "\"set\"", "\"offer\"",
        "\"value\":", "\"version\":", "\"width\":", "1e999", "-0.0", "\\ud800", "\\u0000", "[[[[",
    ]

    func read(_ bytes: [UInt8]) throws {
        _ = try PageMessages.toServer.read(String(decoding: bytes, as: UTF8.self))
    }
}
