import ArgumentParser
import GalleyScene

/// `galley schema`: prints the schema with which editors complete scenes.
struct SchemaCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "schema",
        abstract: "Print the JSON Schema of scene documents, or a reference of their keys.",
        discussion: """
            Examples:
              galley schema > scene.schema.json
              galley schema --reference | less
            """)

    @Flag(help: "Print a reference in Markdown instead.")
    var reference = false

    func run() throws {
        let text = reference ? SceneReference.markdown : SceneSchema.json
        Output.write([text.hasSuffix("\n") ? String(text.dropLast()) : text])
    }
}
