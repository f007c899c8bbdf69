import ArgumentParser

/// The command: it parses arguments and prints; the modules do the work.
@main
struct Galley: AsyncParsableCommand {
    static let version = "0.1.0"

    static let configuration = CommandConfiguration(
        commandName: "galley",
        abstract: "A host for layout plugins: build them, lay out with them, see every call.",
        discussion: """
            A scene is a YAML or JSON document that describes a tree of views. A plugin is
            a .so, a .swift, .c or .rs file, a folder of them, or the id of an installed
            layout.

            Examples:
              galley inspect Plugins/Flow/scene.yaml        every layout call of a scene
              galley inspect MyLayout.swift                 your own, on twelve chips
              galley why scene.yaml title                   why it has its size
              galley debug scene.yaml --break 'waste > 4'   step through the calls
              galley layout scene.yaml --proposal 390x-     sizes and frames
              galley diff before.yaml after.yaml            which view is to blame
              galley check scene.yaml --expect scene.expect  whether all is as it was
              galley page scene.yaml -o scene.html          all of that as a page
              galley render scene.yaml -o scene.png         a picture of it
              galley animate scene.yaml --to flow           how it moves to another layout
              galley plugin new Cards                       start a layout of your own
              galley plugin check cards/Cards.swift         whether it keeps the rules
              galley motion --spring bouncy                 how a spring moves a value

            Exit status:
               0       done
               1       a layout failed
               2       the scene, or something it names, or a parameter is not valid
               3       the build failed
               4       frames depend on the order of the calls: --stress-order
               5       two runs differ: `galley diff`, `galley check`
               6       a trace has no answer to what is asked: `galley replay`
               7       a plugin did what it may not do; the fallback layout stood
                       in its place
               8       a plugin breaks a rule: `galley plugin check`
              20…48    the plugin was refused: `galley plugin info --help` lists why
              51…55    no such plugin: malformed id, unknown id, no such layout in it,
                       ambiguous id, a source where nothing is built
              64       wrong usage
              74       standard output, or a file, cannot be written
            """,
        version: version,
        subcommands: [
            LayoutCommand.self, InspectCommand.self, WhyCommand.self, DebugCommand.self, RenderCommand.self,
            AnimateCommand.self, WatchCommand.self, MotionCommand.self, RecordCommand.self, ReplayCommand.self,
            DiffCommand.self, CheckCommand.self, ExportCommand.self, PageCommand.self, PluginCommand.self,
            SchemaCommand.self,
        ]
    )
}
