import ArgumentParser
import GalleyMotion
import Glibc

/// `galley watch`: builds, tries, swaps and animates each save.
struct WatchCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "watch",
        abstract: "Show a scene or a plugin live, and swap its plugins as they are saved.",
        usage: "galley watch <scene> [<options>]",
        discussion: """
            Prints the address of a page on 127.0.0.1; no other machine can open it. On
            every save the plugin is built, loaded into a worker process and tried. Then it
            replaces the old version, and the views animate to their new positions. The
            first build is quick to compile; after 60 passes, the optimised build of the
            same source replaces it. If a save does not build, or its version crashes,
            hangs or returns invalid sizes in the trial or in these passes, the old version
            stays or returns, and the fault is reported. In the page you pick layouts, set
            parameters, resize the root and compare versions; press ? for its keys.

            --terminal draws the picture in this terminal. Keys: 1 to 4 select one of the
            last versions, the oldest first; g switches between two; [ and ] pick the
            previous and the next layout; q ends the session. Tab selects the next control
            of views, Space or Return uses it, and the arrows change its value.

            Ctrl-C and SIGTERM end the session with status 0. Before the address is printed
            or the picture is drawn, they end the build with 130 and 143.

            Examples:
              galley watch MyLayout.swift
              galley watch scene.yaml --open
              galley watch scene.yaml --terminal --animation bouncy
              galley watch scene.yaml --saves 1        end after one save
            """)

    @OptionGroup var scene: SceneOptions

    @Option(help: ArgumentHelp("The animation of views: bouncy, easeInOut(duration: 0.3), none …", valueName: "text"))
    var animation = "default"

    @Flag(help: "Draw in this terminal instead of a page.")
    var terminal = false

    @Flag(help: "Open the page in the browser.")
    var open = false

    // Text, so that a word and a number out of range get the same message.
    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "The page's port on 127.0.0.1; 0 for any free one. (default: the file's last port)",
            valueName: "number"))
    var port: String?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("End after this many saves that change something.", valueName: "count"))
    var saves: String?

    func validate() throws {
        if animation != "none" {
            do {
                _ = try Animation(text: animation)
            } catch {
                throw ValidationError("--animation: \(error)")
            }
        }
        _ = try request()
        if terminal, open || port != nil {
            throw ValidationError("--terminal shows no page; leave out --open and --port")
        }
        // Validation does not claim standard output yet.
        if terminal, isatty(STDOUT_FILENO) != 1 {
            throw ValidationError(
                "--terminal: expected a terminal, found another output; leave out --terminal to print events as lines")
        }
        if terminal, !Output.movesCursor {
            throw ValidationError(
                "--terminal: expected a terminal with a cursor that moves, found TERM=\(Output.terminalKind); "
                    + "leave out --terminal to get a page")
        }
    }

    /// Reads the options.
    ///
    /// - Throws: `ValidationError`.
    private func request() throws -> WatchRequest {
        let port = try port.map { UInt16(try WholeNumber.read($0, in: 0...65535, option: "--port")) }
        var scene = try self.scene.request()
        // Somebody who writes a layout places one subview first.
        scene.fitsSample = false
        return WatchRequest(
            scene: scene, animation: animation,
            view: terminal ? .terminal : .page(port: port, opens: open),
            saves: try saves.map { try WholeNumber.read($0, in: 1 ... .max, option: "--saves") })
    }

    func run() throws {
        let request = try request()
        try reportingErrors(CommandHost(scene.isolate, tellsFaults: false), countsFaults: false) { plugins in
            try request.show(try plugins.make())
        }
    }
}
