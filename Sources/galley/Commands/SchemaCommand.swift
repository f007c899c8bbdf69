import ArgumentParser
import GalleyScene
import GalleyFormatting

/// `galley schema`: prints the schema with which editors complete scenes.
struct SchemaCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "schema",
        abstract: "Print the JSON Schema of scene documents, or of what a command prints.",
        discussion: """
            Examples:
              galley schema > scene.schema.json
              galley schema --reference | less
              galley schema layout                 what `galley layout --json` prints
              galley schema json --reference       the records of all commands
            """)

    @Argument(help: ArgumentHelp("scene, the name of a record, or json for all records.", valueName: "name"))
    var name = "scene"

    @Flag(help: "Print a reference in Markdown instead.")
    var reference = false

    func validate() throws {
        guard !["scene", "json"].contains(name), !Record.all.contains(where: { $0.name == name }) else { return }
        let names = ["scene", "json"] + Record.all.map(\.name)
        let meant = nearMiss(name, among: names).map { "; did you mean \"\($0)\"?" } ?? ""
        throw ValidationError("expected one of \(names.joined(separator: ", ")), found \"\(name)\"\(meant)")
    }

    func run() throws {
        Pager.begin()
        let text =
            switch (name, reference) {
            case ("scene", false): SceneSchema.json
            case ("scene", true): SceneReference.markdown
            case (_, true): Record.reference(of: Record.all.filter { name == "json" || $0.name == name })
            case ("json", false): "[" + Record.all.map(\.schema).joined(separator: ",\n ") + "]"
            default: Record.all.first { $0.name == name }?.schema ?? ""
            }
        Output.write([text.hasSuffix("\n") ? String(text.dropLast()) : text])
    }
}
