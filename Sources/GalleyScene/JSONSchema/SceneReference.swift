import GalleyEngine

/// The reference of scenes in Markdown, generated from the tables that the reader uses.
public enum SceneReference {
    /// The tables of the document's keys, the kinds, the keys of all nodes, and the modifiers.
    public static var markdown: String {
        var lines = ["## The document", ""]
        lines += table(SceneVocabulary.document)
        lines += ["", "## Every node", ""]
        lines += table(SceneVocabulary.node)
        lines += [
            "", "## Modifiers", "", "As keys on a node they are applied in this order, the first one innermost.", "",
        ]
        lines += table(SceneVocabulary.modifiers)
        lines += ["", "## Changes", "", "Each element of the document's `changes`.", ""]
        lines += table(SceneVocabulary.change)
        lines += [
            "", "## Transitions", "",
            "One of \(ValueReader.transitions.map { "`\($0.name)`" }.joined(separator: ", ")), or a mapping with these keys.",
            "",
        ]
        lines += table(SceneVocabulary.transition)
        for (role, title) in [
            (BuiltInKind.Role.leaf, "Leaves"), (.container, "Containers"), (.group, "Groups"),
            (.modifier, "Modifiers as nodes"),
        ] {
            lines += ["", "## \(title)"]
            for kind in BuiltInKind.allCases where kind.role == role {
                lines += ["", "### `\(kind.rawValue)`", "", kind.documentation]
                if !kind.keys.isEmpty { lines += [""] + table(kind.keys) }
            }
        }
        return lines.joined(separator: "\n") + "\n"
    }

    private static func table(_ keys: [SceneKey]) -> [String] {
        ["| key | value | default | meaning |", "| --- | --- | --- | --- |"]
            + keys.map { key in
                let standard = key.isRequired ? "required" : key.defaultValue.map { "`\($0)`" } ?? ""
                return "| `\(key.name)` | \(cell(key.type.expected)) | \(cell(standard)) | \(cell(key.documentation)) |"
            }
    }

    private static func cell(_ text: String) -> String {
        String(text.flatMap { $0 == "|" ? "\\|" : String($0) })
    }
}
