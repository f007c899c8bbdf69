import ArgumentParser
import Foundation
import GalleyEngine
import GalleyHost
import GalleyInspector
import GalleySceneTree

/// `galley debug`: steps through the calls of a layout.
struct DebugCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "debug",
        abstract: "Stop at layout calls, step forward and back, and change parameters.",
        usage: "galley debug <scene> [<options>]",
        discussion: """
            Stops at the first call, or at the first for which --break is true. Then it
            reads commands: step, over, out, back, continue, break, delete, print, where,
            frames, set, help, quit. Their first letters are enough, and an empty line
            repeats the last one. The pass runs to its end and is recorded before the first
            stop, so stopping changes nothing, and stepping back is exact. After set, the
            scene is laid out again, and the debugger stops at the first call that differs.
            A condition is written as for galley inspect --filter. A condition on the
            result stops when the call returns, any other when the call begins. The waste
            is that of the calls so far. If the input is not a terminal, or with --script,
            each command is echoed, and an error ends the session with status 2.

            Examples:
              galley debug Plugins/Flow/scene.yaml
              galley debug scene.yaml --break 'returned > asked'
              galley debug scene.yaml --break 'view ~ "chip*" and asked.width = nil'
              galley debug MyLayout.swift --break 'waste > 4' --script steps.txt
              echo 'set tags.spacing 20' | galley debug Plugins/Flow/scene.yaml
            """)

    @OptionGroup var scene: SceneOptions
    @OptionGroup var moment: MomentOption

    @Option(
        name: .customLong("break"), parsing: .unconditionalSingleValue,
        help: ArgumentHelp("Stop at calls for which this is true; may be repeated.", valueName: "condition"))
    var conditions: [String] = []

    @Option(
        help: ArgumentHelp("Read commands from a file; # begins a comment.", valueName: "file"),
        completion: .file())
    var script: String?

    func validate() throws {
        for condition in conditions {
            do { _ = try CallFilter(condition) } catch { throw ValidationError("--break: \(error)") }
        }
    }

    func run() throws {
        let request = try scene.request(at: moment)
        try reportingErrors(CommandHost(scene.isolate)) { plugins in
            let script = try script.map(DebugScript.init(contentsOf:))
            let host = try plugins.make()
            let debugger = try Debugger { try pass(of: request, host, $0) }
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

    /// Lays out the scene with the parameters that were set, and records every call.
    private func pass(
        of request: SceneRequest, _ host: PluginHost, _ settings: [Debugger.Setting]
    ) throws -> DebugPass {
        // A plugin is the root of its sample, and gets its parameters when the sample is made.
        let isSample = !request.isScene
        var request = request
        for setting in settings where isSample && (setting.view ?? "root") == "root" {
            request.settings.set([SceneSettings.Parameter(setting.parameter, written: setting.value)])
        }
        var (scene, proposal) = try request.load(host)
        for setting in settings where !isSample || (setting.view ?? "root") != "root" {
            guard let view = setting.view else {
                throw DebugScript.Failure(description: "expected VIEW.PARAMETER, found \"\(setting.parameter)\" alone")
            }
            try scene.set(setting.parameter, of: view, to: setting.value, host: host)
        }
        let ledger = try Ledger(capturesOutput: host.mayPrint)
        try ledger.attach(to: scene.tree)
        let outcome = ledger.hearingPlugins(of: host) { Result<_, any Error> { try scene.tree.layOut(proposal) } }
        ledger.detach()
        return DebugPass(
            ledger, of: scene.tree, proposal, outcome: outcome, views: scene.named, label: scene.label)
    }

    /// Carries out a script: echoes each command, and stops at the first error.
    private func obey(_ debugger: Debugger, _ script: DebugScript) throws {
        while !debugger.isFinished, let command = script.next() {
            Output.write(["(galley) \(command)"])
            do { Output.write(try debugger.perform(command)) } catch { throw script.failure(error) }
        }
    }

    /// Reads commands from the terminal.
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
