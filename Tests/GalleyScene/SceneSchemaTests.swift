import Foundation
import GalleyScene
import SceneSamples
import TestTools
import Testing

/// The schema and the reference say the same as the reader.
@Suite struct SceneSchemaTests {
    private static let schema = Result { try JSONSchema(SceneSchema.json) }

    private func matches(_ json: String) throws -> Bool {
        try Self.schema.get().mismatch(JSONSerialization.jsonObject(with: Data(json.utf8))) == nil
    }

    @Test("The schema is small enough for an editor to load at once")
    func size() { #expect(SceneSchema.json.utf8.count < 150_000) }

    @Test func truthCasesMatch() throws {
        for scene in TruthScenes.all { #expect(try matches(scene.text), "\(scene.id)") }
    }

    /// The schema and the reader take and refuse the same scenes.
    @Test(arguments: [
        (#"{"tree": "40x20"}"#, true), (#"{"tree": "spacer"}"#, true), (#"{"tree": "hstack"}"#, false),
        (#"{"tree": {"kind": "fixed", "w": 1, "h": 2}, "proposal": "390x-"}"#, true),
        (#"{"proposal": "390x-"}"#, false),
        (#"{"tree": {"kind": "hstack", "spacing": "wide"}}"#, false),
        (#"{"tree": {"kind": "hstack", "spacng": 1}}"#, false),
        (#"{"tree": {"kind": "hstack", "alignment": "leading"}}"#, false),
        (#"{"tree": {"kind": "hstack", "alignment": "MyGuide", "items": ["4x2", [1, 2]]}}"#, true),
        (#"{"tree": {"kind": "hstack", "items": {"a": "4x2"}}}"#, true),
        (#"{"tree": {"kind": "hstack", "items": ["4"]}}"#, false),
        (#"{"tree": {"item": "40x20", "name": "a", "padding": {"horizontal": 4}, "frame": "100x-"}}"#, true),
        (#"{"tree": {"item": "40x20", "padding": {"horizontl": 4}}}"#, false),
        (#"{"tree": {"item": "40x20", "aspectRatio": 0}}"#, false),
        (#"{"tree": {"item": "40x20", "offset": [3]}}"#, false),
        (#"{"tree": {"item": "40x20", "offset": {"x": 3, "y": 4}}}"#, true),
        (#"{"tree": {"flexible": {"min": "1x1", "max": "infx20"}, "fixedSize": true}}"#, true),
        (#"{"tree": {"flexible": {"min": "infx1"}}}"#, false),
        (#"{"tree": {"kind": "zstack", "children": [{"item": "1x1", "repeat": 3, "widths": [1, 2]}]}}"#, true),
        (#"{"tree": {"kind": "zstack", "children": [{"item": "1x1", "repeat": 0.5}]}}"#, false),
        (#"{"tree": {"kind": "flow", "anything": [1, {"x": 1, "y": 2}], "parameters": {"name": 1}}}"#, true),
        (#"{"tree": {"kind": "flow", "layoutPriority": "inf", "layoutValues": {"K": null}}}"#, true),
        (
            #"{"tree": {"kind": "fill", "modifiers": [{"padding": 8, "name": "p"}, {"fixedSize": {"vertical": true}}]}}"#,
            true
        ),
        (#"{"tree": {"kind": "fill", "modifiers": [{"paddin": 8}]}}"#, false),
        (
            #"{"tree": {"kind": "fill", "alignmentGuides": {"top": 4, "My": {"of": "center", "axis": "vertical"}}}}"#,
            true
        ),
        (#"{"tree": {"kind": "fill", "alignmentGuides": {"top": {"of": "middle"}}}}"#, false),
        (#"{"tree": {"kind": "fill", "alignmentGuides": {"top": {"of": "bottom", "plus": 3}}}}"#, true),
        (#"{"tree": {"kind": "fill", "alignmentGuides": {"top": {"height": 0.25, "plus": 3}}}}"#, true),
        (#"{"tree": {"kind": "fill", "alignmentGuides": {"top": {"height": "half"}}}}"#, false),
        (#"{"tree": {"item": "1x1", "background": "fill", "overlay": {"content": "2x2", "alignment": "top"}}}"#, true),
        (#"{"tree": {"item": "1x1", "background": {"content": "2x2", "align": "top"}}}"#, false),
        (#"{"tree": {"kind": "overlay", "child": "1x1"}}"#, false),
        (
            #"{"tree": {"kind": "lazyVGrid", "columns": [80, "flexible", {"adaptive": {"min": 5}, "spacing": 2}]}}"#,
            true
        ),
        (#"{"tree": {"kind": "lazyVGrid", "columns": ["wide"]}}"#, false),
        (#"{"tree": {"kind": "lazyVGrid", "columns": [{"fixed": 4, "flexible": {}}]}}"#, false),
        (#"{"tree": {"kind": "lazyHGrid", "rows": [{"adaptive": {"max": 5}}]}}"#, false),
        (#"{"tree": {"kind": "lazyHGrid", "columns": [80]}}"#, false),
        (#"{"tree": {"kind": "lazyHGrid", "rows": []}}"#, false),
        (#"{"tree": {"kind": "vstack", "children": [{"kind": "group", "padding": 4, "items": ["1x1"]}]}}"#, true),
        (#"{"tree": {"kind": "vstack", "children": [{"kind": "group", "name": "g", "items": ["1x1"]}]}}"#, false),
        (#"{"tree": {"kind": "grid", "children": [{"kind": "gridRow", "items": ["1x1"], "alignment": "top"}]}}"#, true),
        (
            #"{"tree": {"kind": "grid", "child": {"item": "1x1", "gridCellColumns": 2, "gridCellAnchor": [0.5, 1]}}}"#,
            true
        ),
        (#"{"tree": {"kind": "grid", "child": {"item": "1x1", "gridCellColumns": 0}}}"#, false),
        (#"{"tree": {"kind": "lazyVGrid", "columns": [40], "child": {"item": "1x1", "gridLine": "whole"}}}"#, true),
        (#"{"tree": {"kind": "lazyVGrid", "columns": [40], "child": {"item": "1x1", "gridLine": "last"}}}"#, false),
        (#"{"tree": {"kind": "text", "text": "1", "contentTransition": "opacity"}}"#, true),
        (#"{"tree": {"kind": "text", "text": "1", "contentTransition": "fade"}}"#, false),
        (#"{"tree": {"kind": "grid", "child": {"item": "1x1", "gridCellUnsizedAxes": "x"}}}"#, false),
        (#"{"tree": {"kind": "scrollView", "axes": "both", "contentOffset": [1, 2], "child": "1x1"}}"#, true),
        (#"{"tree": {"kind": "viewThatFits", "axes": "vertical", "items": ["1x1"]}}"#, true),
        (#"{"tree": "1x1", "proposal": [1, "inf"]}"#, true), (#"{"tree": "1x1", "proposal": [1]}"#, false),
        (#"{"tree": "1x1", "layoutDirection": "rtl", "memo": "swiftui", "$schema": "s"}"#, true),
        (#"{"tree": {"text": "Hi", "font": "title", "color": "blue", "lineLimit": 2, "name": "t"}}"#, true),
        (#"{"tree": {"text": "Hi", "font": {"size": 20, "weight": "bold"}, "textAlignment": "center"}}"#, true),
        (#"{"tree": {"text": "Hi", "font": {"size": 0}}}"#, false),
        (#"{"tree": {"text": "Hi", "font": "huge"}}"#, false),
        (#"{"tree": {"kind": "text", "text": "Hi", "truncation": "middle"}}"#, true),
        (#"{"tree": {"kind": "text", "font": "title"}}"#, false), (#"{"tree": {"text": "Hi", "lineLimit": 0}}"#, false),
        (#"{"tree": {"width": 4, "height": 2}}"#, false), (#"{"tree": [4, 2]}"#, false),
        (#"{"tree": {"spacing": 4}}"#, false), (#"{"tree": {"item": "4x2", "children": []}}"#, false),
        (#"{"tree": {"kind": "hstack", "widths": [4]}}"#, false), (#"{"tree": 4}"#, false),
        (#"{"tree": {"item": "4x2", "modifiers": [{"padding": 8, "opacity": 1}]}}"#, false),
        (#"{"tree": {"item": "4x2", "modifiers": [{"name": "a"}]}}"#, false),
        (#"{"tree": {"item": "4x2", "background": {"kind": "hstack", "items": ["1x1"]}}}"#, true),
        (#"{"tree": {"item": "4x2", "transition": {}}}"#, false),
        (#"{"tree": {"item": "4x2", "transition": {"insertion": "slide", "removal": "slide", "move": "top"}}}"#, false),
        (##"{"tree": "#ff8800"}"##, true), (##"{"tree": "#ff880"}"##, false), (#"{"tree": "teal"}"#, true),
        (##"{"tree": {"color": "#FF8800CC", "padding": 4}}"##, true), (#"{"tree": {"color": "bleu"}}"#, false),
        (#"{"tree": {"item": "4x2", "color": "red"}}"#, true), (#"{"tree": {"item": "4x2", "color": 3}}"#, false),
        (#"{"tree": {"flexible": {}, "color": "red"}}"#, true),
        (#"{"tree": {"kind": "spacer", "color": "red"}}"#, false),
        (#"{"tree": {"kind": "roundedRectangle", "cornerRadius": 4, "color": "mint"}}"#, true),
        (#"{"tree": {"kind": "circle", "cornerRadius": 4}}"#, false), (#"{"tree": "capsule"}"#, true),
        (#"{"tree": {"kind": "progress", "value": 0.5}}"#, true), (#"{"tree": {"kind": "progress"}}"#, false),
        (#"{"tree": {"kind": "image", "scale": 2}}"#, false),
        (#"{"tree": {"item": "4x2", "clipShape": {"roundedRectangle": 4}, "clipped": true, "opacity": 0.5}}"#, true),
        (#"{"tree": {"item": "4x2", "clipShape": "square"}}"#, false),
        (#"{"tree": {"item": "4x2", "opacity": 2}}"#, false),
        (#"{"tree": {"item": "4x2", "border": {"color": "red", "width": 2}, "background": "blue"}}"#, true),
        (#"{"tree": {"item": "4x2", "border": {"width": 2}}}"#, false),
        (#"{"tree": {"item": "4x2", "border": 2}}"#, false),
        (
            #"{"tree": {"item": "4x2", "modifiers": [{"border": "red"}, {"opacity": 0.5}, {"clipShape": "circle"}]}}"#,
            true
        ),
        (#"{"tree": "1x1", "animation": "snappy", "reducedMotion": true, "changes": []}"#, true),
        (#"{"tree": "1x1", "animation": 3}"#, false), (#"{"tree": "1x1", "reducedMotion": "yes"}"#, false),
        (#"{"tree": {"kind": "hstack", "animation": "none", "animations": {"spacing": "bouncy"}}}"#, true),
        (#"{"tree": {"kind": "hstack", "geometryGroup": 1}}"#, false),
        (
            #"{"tree": {"kind": "hstack", "children": [{"item": "1x1", "present": false, "transition": "slide"}]}}"#,
            true
        ),
        (#"{"tree": {"kind": "hstack", "transition": {"scale": 0.5, "anchor": "top", "move": "leading"}}}"#, true),
        (#"{"tree": {"kind": "hstack", "transition": {"anchor": "top", "move": "leading"}}}"#, false),
        (#"{"tree": {"kind": "hstack", "transition": {"insertion": "slide", "removal": {"offset": [0, 9]}}}}"#, true),
        (#"{"tree": {"kind": "hstack", "transition": {"insertion": "slide"}}}"#, false),
        (#"{"tree": {"kind": "hstack", "transition": {"combined": ["opacity", {"move": "top"}]}}}"#, true),
        (#"{"tree": {"kind": "hstack", "transition": {"combined": [{"moves": "top"}]}}}"#, false),
        (#"{"tree": {"kind": "hstack", "transition": "fade"}}"#, false),
        (
            #"{"tree": {"kind": "hstack", "name": "s"}, "changes": [{"at": "120ms", "switch": {"s": "vstack"}}]}"#, true
        ),
        (
            #"{"tree": {"kind": "hstack", "name": "s"}, "changes": [{"switch": {"s": {"kind": "zstack"}}, "set": {"s": {}}}]}"#,
            true
        ),
        (#"{"tree": {"kind": "hstack", "name": "s"}, "changes": [{"switch": {"s": {"spacing": 1}}}]}"#, false),
        (
            #"{"tree": {"kind": "hstack", "items": {"a": "1x1"}}, "changes": [{"insert": "a", "remove": ["a"], "proposal": "9x-"}]}"#,
            true
        ),
        (#"{"tree": "1x1", "changes": [{"at": "soon"}]}"#, false),
        (#"{"tree": "1x1", "changes": [{"at": -1}]}"#, false),
        (#"{"tree": "1x1", "changes": [{"at": 1, "changes": [{"animation": "none", "disabled": true}]}]}"#, true),
        (#"{"tree": "1x1", "changes": [{"changes": [{"at": 1}]}]}"#, false),
        (#"{"tree": "1x1", "changes": {"at": 1}}"#, false), (#"{"tree": "1x1", "changes": [{"delete": "a"}]}"#, false),
        (#"{"tree": "1x1", "layoutDirection": "up"}"#, false), (#"{"tree": "1x1", "more": 1}"#, false),
    ])
    func schemaAndReaderAgree(json: String, isValid: Bool) throws {
        #expect(try matches(json) == isValid, "schema")
        #expect(((try? SceneDocument(json)) != nil) == isValid, "reader")
    }

    @Test func everyReferenceLeadsSomewhere() throws {
        let schema = try JSONSerialization.jsonObject(with: Data(SceneSchema.json.utf8)) as? [String: Any]
        let definitions = try #require(schema?["$defs"] as? [String: Any])
        let names = SceneSchema.json.matches(of: #/"\$ref": "#/\$defs/([A-Za-z]+)"/#).map { String($0.output.1) }
        #expect(names.count >= BuiltInKind.allCases.count)
        #expect(Set(names).isSubset(of: definitions.keys))
        #expect(BuiltInKind.allCases.allSatisfy { definitions[$0.rawValue] != nil })
    }

    @Test func everyKeyIsDocumented() {
        let keys =
            SceneVocabulary.document + SceneVocabulary.node + SceneVocabulary.modifiers + SceneVocabulary.change
            + BuiltInKind.allCases.flatMap(\.keys)
        let reference = SceneReference.markdown
        for key in keys {
            #expect(key.documentation.hasSuffix("."), "\(key.name)")
            #expect(reference.contains("| `\(key.name)` |"), "\(key.name)")
        }
        for kind in BuiltInKind.allCases { #expect(reference.contains("### `\(kind.rawValue)`")) }
        #expect(reference.contains("| `spacing` | a number or null | `null` |"))
    }
}
