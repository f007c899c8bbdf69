import ArgumentParser
import Foundation
import GalleyCanvas
import GalleyEngine
import GalleyHost
import GalleyInspector
import GalleyMotion
import GalleyScene
import GalleySDK

/// `galley watch`: every save is built, tried, exchanged and animated.
struct WatchCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "watch",
        abstract: "Show a scene or a plugin, and exchange its plugins as they are saved.",
        discussion: """
            On every save the plugin is built, loaded into a worker process and tried; then
            it takes the place of the old one and the views move to where it puts them. A
            save that does not build, or a version that crashes, hangs or answers nonsense
            within its first 60 passes, changes nothing but a message.

            Keys: 1 to 4 select one of the last versions, the oldest first, g goes back and
            forth between two, q ends. Where the output is no terminal, events are lines.

            Examples:
              galley watch MyLayout.swift
              galley watch scene.yaml --animation bouncy
              galley watch scene.yaml --saves 1        end after one exchange
            """)

    @OptionGroup var scene: SceneOptions

    @Option(help: ArgumentHelp("How views move: bouncy, easeInOut(duration: 0.3), …", valueName: "text"))
    var animation = "default"

    @Option(help: ArgumentHelp("End after so many saves.", valueName: "count"))
    var saves: Int?

    func validate() throws {
        _ = try motion()
        if let saves, saves < 1 { throw ValidationError("--saves: expected 1 or more, found \(saves)") }
    }

    private func motion() throws -> Animation {
        do {
            return try Animation(text: animation)
        } catch {
            throw ValidationError("--animation: \(error)")
        }
    }

    func run() throws {
        try reportingErrors {
            CommandHost.tellsFaults = false
            let host = try CommandHost.make()
            host.exchangesPlugins = true
            try WatchSession(scene, host, animation: motion(), saves: saves).run()
        }
    }
}
