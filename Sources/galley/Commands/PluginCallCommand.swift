import ArgumentParser
import Foundation
import GalleyCall
import GalleyHost
import GalleyInspector
import GalleyText
import Synchronization

/// `galley plugin call`: one function, once.
struct PluginCallCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "call",
        abstract: "Call a function of a plugin's tables through libffi and print what it returns.",
        usage: "galley plugin call <plugin> [<function>] [<arguments> …] [<options>]",
        discussion: """
            Arguments follow in the order of the ABI; a proposal is 100x50, with - for an
            unspecified length.
            After them children=40x20,60x30 gives the layout children, and name=value sets
            its parameters.

            A list is [1,2.5,[true,text]]; where a number is expected that need not be
            whole, 1 is written 1.0.

            The function runs in galley's own process, which ends with status 7 where it
            takes longer than --deadline. A quarantined plugin is not called.

            Examples:
              galley plugin call flow                           what can be called
              galley plugin call flow flow.size_that_fits 200x- children=80x20,90x20,70x20
              galley plugin call flow flow.properties --json
              galley plugin call cards cards.cache.read cards/1 '[[8,9.5],2]'
            """)

    @Argument(help: "A .so, a source, a folder, or the id of an installed plugin.", completion: .file())
    var plugin: String

    @Argument(help: "The function: layout.size_that_fits, plugin.extension, entry. Without it, all are listed.")
    var function: String?

    @Argument(help: "Its arguments.")
    var arguments: [String] = []

    @Option(help: "Seconds that the call may take, with all that comes before it.")
    var deadline = 10.0

    @Flag(help: "Print JSON.")
    var json = false

    func validate() throws {
        guard deadline > 0, deadline <= 3600 else {
            throw ValidationError("--deadline: expected more than 0 and up to 3600 seconds, found \(deadline)")
        }
    }

    func run() throws {
        try reportingErrors {
            // What is called lies in this process, also of a plugin that never ran before.
            CommandHost.isolation = .never
            let host = try CommandHost.make()
            // But of none that is known to end the process that it runs in.
            try Verdicts().refuseQuarantined(host.file(named: self.plugin), named: self.plugin)
            // It is built by now; to load it runs its code too.
            let deadline = CallDeadline(seconds: deadline, function ?? self.plugin)
            let plugin = try OtherInput.told(wanting: "a plugin") { try host.plugin(named: self.plugin) }
            try plugin.withCalls { caller in
                guard let function else {
                    Output.write(json ? ["[\(caller.names.map(JSON.text).joined(separator: ","))]"] : caller.names)
                    return
                }
                let result = try caller.call(function, arguments)
                deadline.end()
                Output.write([json ? result.json : result.text])
                if let status = result.status, status < 0 { throw ExitCode(ExitStatus.layoutFailed) }
            }
        }
    }
}

/// Ends the command where a plugin's function does not return: it runs in this process, and nothing else can.
private final class CallDeadline: Sendable {
    private let isOver = Mutex(false)

    init(seconds: Double, _ function: String) {
        Thread.detachNewThread { [self] in
            Thread.sleep(forTimeInterval: seconds)
            isOver.withLock { isOver in
                if isOver { return }
                Output.complain(
                    "\(function): expected an end within \(JSON.number(seconds)) s, found none; "
                        + "--deadline gives it more time")
                _exit(ExitStatus.pluginFault)
            }
        }
    }

    func end() { isOver.withLock { $0 = true } }
}
