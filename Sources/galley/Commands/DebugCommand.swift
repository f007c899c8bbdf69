import ArgumentParser
import Foundation
import GalleyEngine
import GalleyHost
import GalleyInspector
import GalleySceneTree

/// `galley debug`: a layout, call by call.
struct DebugCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "debug",
        abstract: "Stop in a layout, step through its calls, back too, and change parameters.",
        usage: "galley debug <scene> [<options>]",
        discussion: """
            Stops at the first call, or where --break is true. Then it takes commands:
            step, over, out, back, continue, break, delete, print, where, frames, set,
            help, quit; their first letters are enough, and an empty line repeats the
            last one.
            The pass itself runs through and is recorded: stopping changes nothing, and a
            step back is as good as one forth. After set it is laid out anew, and stands at
            the first call that is other than before.
            A condition is one of galley inspect --filter. What a call returns is known
            when it has returned; conditions that ask for it stop there, the others where
            it is asked. The waste is that of the calls so far.
            Where the input is no terminal, or with --script, each command is echoed, and
            an error ends it with status 2.

            Examples:
              galley debug Plugins/Flow/scene.yaml
              galley debug scene.yaml --break 'returned > asked'
              galley debug scene.yaml --break 'view ~ "chip*" and asked.width = nil'
              galley debug MyLayout.swift --break 'waste > 4' --script steps.txt
              echo 'set tags.spacing 20' | galley debug Plugins/Flow/scene.yaml
            """)

    @OptionGroup var scene: SceneOptions

    @Option(
        name: .customLong("break"), parsing: .unconditionalSingleValue,
        help: ArgumentHelp("Stop where this is true; may be repeated.", valueName: "condition"))
    var conditions: [String] = []

    @Option(
        help: ArgumentHelp("Take the commands from a file; # begins a comment.", valueName: "file"),
        completion: .file())
    var script: String?

    func validate() throws {
        for condition in conditions {
            do { _ = try Filter(condition) } catch { throw ValidationError("--break: \(error)") }
        }
    }

    func run() throws {
        try reportingErrors {
            let script = try script.map(DebugScript.init(contentsOf:))
            let host = try CommandHost.make()
            let debugger = try Debugger { try pass(host, $0) }
            for condition in conditions { Output.write(try debugger.perform("break \(condition)")) }
            Output.write(debugger.start())
            if let script {
                try obey(debugger, script)
            } else if isatty(STDIN_FILENO) == 1 {
                converse(debugger)
            } else {
                try obey(debugger, DebugScript.standardInput)
            }
            _ = try debugger.pass.outcome.get()
        }
    }

    /// Lays the scene out, with what was set of it, and records every call.
    private func pass(_ host: PluginHost, _ settings: [Debugger.Setting]) throws -> DebugPass {
        // A plugin that is tried is the root of its sample; it gets its parameters when it is made.
        let isSample = !SceneOptions.isScene(scene.input)
        var options = scene
        for setting in settings where isSample && (setting.view ?? "root") == "root" {
            options.arguments.removeAll { $0.hasPrefix(setting.parameter + "=") }
            options.arguments.append("\(setting.parameter)=\(setting.value)")
        }
        var (scene, proposal) = try options.load(host)
        for setting in settings where !isSample || (setting.view ?? "root") != "root" {
            guard let view = setting.view else {
                throw DebugScript.Failure(description: "expected VIEW.PARAMETER, found \"\(setting.parameter)\" alone")
            }
            try scene.set(setting.parameter, of: view, to: setting.value, host: host)
        }
        let ledger = try Ledger(capturesOutput: true)
        try ledger.attach(to: scene.tree)
        let outcome = ledger.hearingPlugins { Result<_, any Error> { try scene.tree.layOut(proposal) } }
        ledger.detach()
        return DebugPass(
            ledger, of: scene.tree, proposal, outcome: outcome, views: scene.named, label: scene.label)
    }

    /// Takes commands from a script: each is shown, and the first that is wrong ends it.
    private func obey(_ debugger: Debugger, _ script: DebugScript) throws {
        while !debugger.isFinished, let command = script.next() {
            Output.write(["(galley) \(command)"])
            do { Output.write(try debugger.perform(command)) } catch { throw script.failure(error) }
        }
    }

    /// Talks with whoever sits at the terminal.
    private func converse(_ debugger: Debugger) {
        var last = ""
        while !debugger.isFinished {
            Output.prompt("(galley) ")
            guard let line = readLine() else { return Output.write([""]) }
            if !line.allSatisfy(\.isWhitespace) { last = line }
            do { Output.write(try debugger.perform(last)) } catch { Output.complain("\(error)") }
        }
    }
}
