import ArgumentParser
import Foundation
import GalleyCall
import GalleyHost
import GalleyInspector
import GalleyText
import Synchronization

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

            The function runs in galley's own process, which ends with status 7 if the call
            exceeds --deadline. A quarantined plugin is not called.

            Examples:
              galley plugin call flow                           list the functions
              galley plugin call flow flow.size_that_fits 200x- children=80x20,90x20,70x20
              galley plugin call flow flow.properties --json
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

    func validate() throws {
        guard deadline > 0, deadline <= 3600 else {
            throw ValidationError("--deadline: expected more than 0 and up to 3600 seconds, found \(deadline)")
        }
    }

    func run() throws {
        // The function is called in this process, even if the plugin never ran before.
        try reportingErrors(CommandHost(isolation: .never)) { plugins in
            let host = try plugins.make()
            // A quarantined plugin may end this process.
            try Verdicts().refuseQuarantined(host.file(named: self.plugin), named: self.plugin)
            // The plugin is built by now; loading it runs its code, too.
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

/// Ends the command if a plugin's function does not return. The function runs in this process, so nothing else can stop
/// it.
private final class CallDeadline: Sendable {
    private let isOver = Mutex(false)

    init(seconds: Double, _ function: String) {
        Thread.detachNewThread { [self] in
            Thread.sleep(forTimeInterval: seconds)
            isOver.withLock { isOver in
                if isOver { return }
                Output.complain(
                    "\(function): did not return within \(JSON.number(seconds)) s; "
                        + "--deadline allows more time")
                _exit(ExitStatus.pluginFault)
            }
        }
    }

    func end() { isOver.withLock { $0 = true } }
}
