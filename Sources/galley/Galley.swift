import ArgumentParser

/// The command: it parses arguments and prints; the modules do the work.
@main
struct Galley: AsyncParsableCommand {
    static let version = "0.1.0"

    static let configuration = CommandConfiguration(
        commandName: "galley",
        abstract: "A host for layout plugins: build them, lay out with them, see every call.",
        discussion: """
            SCENE is a YAML or JSON document that describes a tree of views. PLUGIN is a .so, a .swift, .c or
            .rs file, a folder of them, or the id of an installed layout.

            Examples:
              galley inspect Plugins/Flow/scene.yaml        every layout call of a scene
              galley inspect MyLayout.swift                 your own layout with twelve sample chips
              galley layout scene.yaml --proposal 390x-     sizes and frames
              galley plugin new Cards                       start a layout of your own

            Exit status: 0 done · 1 a layout failed · 2 the scene or a parameter is not valid · 3 the build
            failed · 20 to 45 the plugin was refused (`galley help plugin info` lists them) · 64 wrong usage.
            """,
        version: version,
        subcommands: [LayoutCommand.self, InspectCommand.self, PluginCommand.self, SchemaCommand.self]
    )
}
