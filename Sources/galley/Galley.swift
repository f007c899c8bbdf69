import ArgumentParser

/// The command: it parses arguments and prints; the modules do the work.
struct Galley: ParsableCommand {
    static let version = "0.1.0"

    static let configuration = CommandConfiguration(
        commandName: "galley",
        abstract: "Build layout plugins, lay out views with them, and inspect every call.",
        discussion: """
            A scene is a Swift file with SwiftUI views, or a YAML or JSON document that
            describes a tree of views. A plugin is a .so file, a .swift, .c or .rs source,
            a folder of sources, or the id of an installed layout.

            Examples:
              galley inspect Plugins/Flow/scene.yaml       show every layout call
              galley watch MyView.swift                    show your views live
              galley inspect MyLayout.swift                try your layout on twelve chips
              galley doctor scene.yaml                     find the cause of a wrong layout
              galley why scene.yaml title                  explain the size of a view
              galley ask scene.yaml tags                   find where a view breaks
              galley debug scene.yaml --break 'waste > 4'  step through the calls
              galley layout scene.yaml --proposal 390x-    print sizes and frames
              galley diff before.yaml after.yaml           find the first call that differs
              galley check scene.yaml --expect s.expect    compare with a baseline
              galley page scene.yaml -o scene.html         show all of this on a page
              galley render scene.yaml -o scene.png        draw a picture
              galley wall scene.yaml -o wall.html          draw many widths at once
              galley animate scene.yaml --to flow          animate to another layout
              galley plugin new Cards                      start a layout of your own
              galley plugin check cards/Cards.swift        check that it keeps the rules
              galley motion --spring bouncy                plot how a spring moves a value

            Exit status:
               0       success
               1       a layout failed
               2       the scene, or a file that it names, is not valid
               3       the build failed
               4       frames depend on the order of the calls: --stress-order
               5       two runs differ: `galley diff`, `galley check`
               6       a trace does not contain an answer: `galley layout`
               7       a plugin faulted, and the fallback layout replaced it
               8       a plugin breaks a rule: `galley plugin check`
               9       `galley doctor` found a cause
              10       an entry is damaged: `galley cache verify`
              20…48    the plugin was refused: see `galley plugin info --help`
              51…55    no such plugin: malformed id, unknown id, no such layout in it,
                       ambiguous id, a source where sources are not built
              64       wrong usage: an argument, or the value of an option, is not valid
              71       the system lacks what every command needs
              74       standard output, or a file, cannot be written

            Completions for bash, zsh or fish:
              galley --generate-completion-script bash > galley.bash
            The Debian package that .ci/package builds has them, and man pages.

            In a terminal a long report opens in $GALLEY_PAGER or $PAGER, if one is set.
            """,
        version: version,
        subcommands: [
            LayoutCommand.self, InspectCommand.self, DoctorCommand.self, WhyCommand.self, AskCommand.self,
            DebugCommand.self, RenderCommand.self, AnimateCommand.self, WatchCommand.self, MotionCommand.self,
            RecordCommand.self, ReplayCommand.self, DiffCommand.self, CheckCommand.self, ExportCommand.self,
            PageCommand.self, WallCommand.self, PluginCommand.self, CacheCommand.self, SchemaCommand.self,
        ]
    )
}
