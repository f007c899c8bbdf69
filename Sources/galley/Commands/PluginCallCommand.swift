import ArgumentParser
import Foundation
import GalleyCall
import GalleyCheck
import GalleyHost
import GalleyInspector
import GalleyFormatting

/// `galley plugin call`: calls one function.
struct PluginCallCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "call",
        abstract: "Call a function of a plugin's tables through libffi and print what it returns.",
        usage: "galley plugin call <plugin> [<function>] [<arguments> …] [<options>]",
        discussion: """
            Arguments follow in the order of the ABI. A proposal is 100x50, with - for an
            unspecified length. children=40x20,60x30 after them gives the layout children,
            and name=value sets its parameters.

            A list is [1,2.5,[true,text]]; a whole number where any number is expected is
            written 1.0.

            The function runs in a confined process of its own, which cannot write files,
            start processes or access others. If the call crashes or exceeds --deadline,
            or the plugin then crashes or takes over 100 ms while it is unloaded, the exit
            status is 7. A quarantined plugin is not called.

            A plugin that describes extensions of its own with galley.signatures/1 has
            their functions in the list too: acme.extra.box.

            Examples:
              galley plugin call flow                           list the functions
              galley plugin call flow flow.size_that_fits 200x- children=80x20,90x20,70x20
              galley plugin call flow flow.properties --json
              galley plugin call flow flow.size_that_fits 200x- --trace
              galley plugin call cards cards.cache.read cards/1 '[[8,9.5],2]'
            """)

    @Argument(help: "A .so, a source, a folder, or the id of an installed plugin.", completion: .file())
    var plugin: String

    @Argument(help: "The function: layout.size_that_fits, plugin.capability, entry. (default: list all)")
    var function: String?

    @Argument(help: "The arguments of the function.")
    var arguments: [String] = []

    @Option(help: "The time for loading the plugin and for the call, in seconds.")
    var deadline = 10.0

    @Flag(help: "Print JSON.")
    var json = false

    @Flag(help: "Print what the function receives before it runs, and its time after it.")
    var trace = false

    @Option(
        help: ArgumentHelp(
            "weak: run also on a system without Landlock, where the plugin can read your files.", valueName: "how"))
    var isolate: Weakness?

    func validate() throws {
        if trace, json { throw ValidationError("--trace prints text; leave out --json") }
        guard deadline > 0, deadline <= 3600 else {
            throw ValidationError("--deadline: expected more than 0 and up to 3600 seconds, found \(deadline)")
        }
    }

    func run() throws {
        try reportingErrors(CommandHost()) { plugins in
            let host = try plugins.make()
            WaitingLine.begin("building \(plugin)")
            let file = try OtherInput.told(wanting: "a plugin") { try host.file(named: plugin) }
            try Verdicts().refuseQuarantined(file, named: plugin)
            try OtherInput.told(wanting: "a plugin") {
                try host.configuration.loader.withPrivateCopy(of: file) { copy in try call(copy, file) }
            }
        }
    }

    /// Reports a plugin that did not let itself be unloaded after its call, whose result is printed.
    private func reportUnloading(_ end: ConfinedCommand.End) throws {
        let problem: String
        switch end.exit {
        case nil:
            let limit = Int(ConfinedCommand.unloadingDeadline / .milliseconds(1))
            problem =
                "took longer than \(limit) ms to unload and was ended; its unload function or a destructor does not "
                + "return"
        case .signal(let name):
            problem = "ended its process with \(name) in its unload function or a destructor"
        case .status: return
        }
        Output.write(end.answer.split(separator: "\n").map(String.init))
        throw CommandFailure("\(plugin): \(problem)", status: ExitStatus.pluginFault)
    }

    /// Calls the function in a confined process: nothing of the plugin runs in this one.
    private func call(_ copy: String, _ file: String) throws {
        let worker =
            ["/proc/self/exe", "plugin", "call-worker"] + (json ? ["--json"] : [])
            + (trace ? ["--trace"] : [])
        var process = ConfinedCommand(
            worker + ["--", copy, file, plugin] + (function.map { [$0] } ?? []) + arguments,
            deadline: .seconds(deadline), readable: [copy, file],
            libraries: (try? PluginSymbols(path: copy))?.libraryPaths ?? [])
        process.isWeak = isolate == .weak
        WaitingLine.begin("calling \(function ?? plugin)")
        let end = try process.run()
        Output.pass(end.output)
        if end.isOfUnloading { try reportUnloading(end) }
        switch end.exit {
        case nil:
            throw CommandFailure(
                "\(function ?? plugin): did not return within \(JSON.number(deadline)) s; --deadline allows more time",
                status: ExitStatus.pluginFault)
        case .signal(let name):
            throw CommandFailure(
                "\(function ?? plugin): ended its process with \(name); galley plugin check shows where",
                status: ExitStatus.pluginFault)
        case .status(let status):
            if !end.answer.isEmpty { Output.write(end.answer.split(separator: "\n").map(String.init)) }
            if status != 0 { throw ExitCode(status) }
            guard end.answer.isEmpty else { return }
            throw CommandFailure(
                "\(function ?? plugin): ended its process before it returned", status: ExitStatus.pluginFault)
        }
    }
}

/// One call in a process of its own. `galley plugin call` starts it.
struct PluginCallWorker: ParsableCommand {
    static let configuration = CommandConfiguration(commandName: "call-worker", shouldDisplay: false)

    @Argument var copy: String
    @Argument var file: String
    @Argument var plugin: String
    @Argument var function: String?
    @Argument var arguments: [String] = []
    @Flag var json = false
    @Flag var trace = false

    func run() throws {
        var status: Int32 = 0
        do {
            try reportingErrors {
                try ConfinedCommand.confine()
                try call()
            }
        } catch let code as ExitCode {
            status = code.rawValue
        } catch let failure as CommandFailure {
            status = failure.status
            if json { ConfinedCommand.answer(failure.json + "\n") }
        }
        fflush(nil)
        // Skips the destructors of a plugin, whose call is over.
        _exit(status)
    }

    private func call() throws {
        var loader = PluginLoader(containment: .direct)
        // The command has compared the copy's compiler and SDK with its own.
        loader.requirements.build = try? PluginNote(path: copy).build
        let loaded: Plugin
        do {
            loaded = try loader.load(copy: copy, of: file)
        } catch {
            throw PluginFile.isSource(plugin) ? error.about(source: plugin) : error
        }
        defer {
            ConfinedCommand.announceUnloading()
            loaded.unload()
        }
        try loaded.withCalls { caller in
            var caller = caller
            if trace { caller.trace = { ConfinedCommand.answer($0 + "\n") } }
            guard let function else {
                if let problem = caller.problem { Output.complain("\(plugin): \(problem)") }
                let names = json ? ["[\(caller.names.map(JSON.text).joined(separator: ","))]"] : caller.names
                ConfinedCommand.answer(names.joined(separator: "\n") + "\n")
                return
            }
            let result = try caller.call(function, arguments)
            ConfinedCommand.answer((json ? result.json : result.text) + "\n")
            if let status = result.status, status < 0 { throw ExitCode(ExitStatus.layoutFailed) }
        }
    }
}
