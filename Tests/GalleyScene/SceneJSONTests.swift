import GalleyScene
import Testing

/// Scenes in JSON, which have a reader of their own: what YAML's reader makes of the same text, they make too.
@Suite struct SceneJSONTests {
    /// A comment at the end is YAML alone, and moves nothing.
    private func isReadAlike(_ text: String, _ location: SourceLocation = #_sourceLocation) {
        func outcome(_ text: String) -> String {
            do { return String(reflecting: try SceneDocument(text)) } catch { return "\(error)" }
        }
        #expect(outcome(text) == outcome(text + "\n# YAML\n"), "\(text)", sourceLocation: location)
    }

    @Test func documentsAreThoseOfYAML() throws {
        let texts = [
            #"{"tree": {"item": "80x40", "name": "card"}}"#,
            #"{"proposal": "320x-", "tree": {"kind": "vstack", "spacing": 12, "children": [{"item": "8x4"}, {"item": "9x4"}]}}"#,
            "{\n  \"tree\": {\n    \"kind\": \"hstack\",\n    \"children\": [\n      {\"item\": \"10x10\", \"repeat\": 5}\n    ]\n  }\n}\n",
            #"{"tree": {"text": "Grüße an «alle», 日本\n\"zitiert\" \\ \/", "name": "ä"}}"#,
            #"{"tree": {"text": "\u00e4 \ud83d\ude00", "name": "escapes"}}"#,
            #"{"tree": {"kind": "hstack", "children": []}, "rightToLeft": true}"#,
            #"{"tree": {"item": "80x40", "padding": 2.5e0, "priority": -1}}"#,
        ]
        for text in texts { isReadAlike(text) }
        let nodes = try SceneDocument(texts[1]).nodes
        #expect(nodes.count == 3)
    }

    /// What is wrong is said in the same words, at the same place.
    @Test func errorsAreThoseOfYAML() {
        for text in [
            #"{"tree": {"item": "80x40", "nmae": "card"}}"#, #"{"Grüße": 1, "tree": {"kidn": 3}}"#,
            #"{"tree": {"item": "80x40"},}"#, #"{"tree": }"#, #"{"tree" {"item": 3}}"#, #"{"tree": {"item": 01}}"#,
            #"{"tree": {"item": "80x40", "item": "8x4"}}"#, "{\"tree\": {\"name\": \"a\u{7F}\"}}", "[]", "{}",
            "{\n\t\"tree\": {\"item\": \"80x40\"}}", #"{"tree": {"item": "80x40"}} {"tree": 1}"#,
            String(repeating: "[", count: 100) + String(repeating: "]", count: 100),
        ] { isReadAlike(text) }
    }
}
