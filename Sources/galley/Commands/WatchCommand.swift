import ArgumentParser
import Foundation
import GalleyCanvas
import GalleyEngine
import GalleyHost
import GalleyInspector
import GalleyMotion
import GalleyPreview
import GalleySceneTree
import GalleySDK
import GalleySwap

/// `galley watch`: every save is built, tried, exchanged and animated.
struct WatchCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "watch",
        abstract: "Show a scene or a plugin live, and exchange its plugins as they are saved.",
        usage: "galley watch <scene> [<options>]",
        discussion: """
            Prints the address of a page that only this machine's browsers see: 127.0.0.1
            listens, and nothing else does, ::1 neither. On every save the plugin is built,
            loaded into a worker process and tried; then it takes the place of the old one
            and the views move to where it puts them. It is built to be seen soon; what is
            built of it for speed follows when it made 60 passes. A save that does not
            build, or a version that crashes, hangs or answers nonsense until then, changes
            nothing but a message. On the page layouts are picked, parameters set, the
            root's size dragged, versions compared; press ? for its keys.

            With --terminal the picture is drawn here. Keys: 1 to 4 select one of the last
            versions, the oldest first, g goes back and forth between two, [ and ] pick the
            layout before and the next, q ends.

            Ctrl-C and SIGTERM end it with status 0: that is how a session ends. Before
            the address, or the picture, is there they end the build as any command's,
            with 130 and 143.

            Examples:
              galley watch MyLayout.swift
              galley watch scene.yaml --open
              galley watch scene.yaml --terminal --animation bouncy
              galley watch scene.yaml --saves 1        end after one exchange
            """)

    @OptionGroup var scene: SceneOptions

    @Option(help: ArgumentHelp("How views move: bouncy, easeInOut(duration: 0.3), none …", valueName: "text"))
    var animation = "default"

    @Flag(help: "Draw in this terminal, without a page.")
    var terminal = false

    @Flag(help: "Open the page in the browser.")
    var open = false

    // Unconditional: what is no number is told as one that is too small.
    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "The page's port on 127.0.0.1, 0 for any that is free; without it the one that the file had before.",
            valueName: "number"))
    var port: String?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("End after so many saves; what changes nothing is none.", valueName: "count"))
    var saves: String?

    func validate() throws {
        if animation != "none" {
            do {
                _ = try Animation(text: animation)
            } catch {
                throw ValidationError("--animation: \(error)")
            }
        }
        _ = try (portNumber(), count())
        if terminal, open || port != nil { throw ValidationError("--terminal goes without --open and --port") }
        if terminal, !Output.isTerminal {
            throw ValidationError("--terminal: expected a terminal, found another output; without it events are lines")
        }
        if terminal, !Output.canDraw {
            throw ValidationError(
                "--terminal: expected a terminal with a cursor that moves, found TERM=\(Output.terminalKind); "
                    + "without it there is a page")
        }
    }

    private func portNumber() throws -> UInt16? {
        try port.map { UInt16(try WholeNumber.read($0, in: 0...65535, option: "--port")) }
    }

    private func count() throws -> Int? {
        try saves.map { try WholeNumber.read($0, in: 1 ... .max, option: "--saves") }
    }

    func run() throws {
        try reportingErrors(countsFaults: false) {
            CommandHost.tellsFaults = false
            let host = try CommandHost.make()
            host.swapsPlugins = true
            let session = try LiveSession(
                scene.input, host: host, animation: animation, recordsPasses: !terminal
            ) { try scene.load(host) }
            if terminal {
                try WatchSession(session, InterruptSignal()).run(saves: count())
            } else {
                try show(session)
            }
        }
    }

    /// Serves the page until so many saves, or Ctrl-C, end it; events are lines.
    private func show(_ session: LiveSession) throws {
        let (page, count) = (try LivePage(session, port: portNumber()), try count())
        defer { page.stop() }
        session.subscribe { event in
            if let report = event.report, report.kind != .building { Self.say(report.text) }
        }
        let end = InterruptSignal(waking: page.wakeup)
        Self.say(page.address)
        let files = session.watchedFiles.map { ($0 as NSString).lastPathComponent }
        Self.say("watching \(files.joined(separator: ", "))")
        if open { Browsing.open(page.address) }
        while !end.isSet, session.saves < count ?? .max { page.step() }
    }

    private static func say(_ text: String) { Output.write(text.split(separator: "\n").map(String.init)) }
}

/// The user's browser.
private enum Browsing {
    static func open(_ address: String) {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = ["xdg-open", address]
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        process.terminationHandler = { process in
            if process.terminationStatus != 0 { Output.complain("no browser opens by xdg-open; open the address") }
        }
        do { try process.run() } catch { Output.complain("xdg-open cannot be run: \(error.localizedDescription)") }
    }
}
