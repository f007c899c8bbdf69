import ArgumentParser
import GalleyEngine
import GalleyHost
import GalleyInspector
import GalleyScene
import GalleySDK

/// `galley inspect`: every call of a layout.
struct InspectCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "inspect",
        abstract: "Show every layout call: who was asked, with what proposal, what came back, and why.",
        usage: "galley inspect <scene> [<options>]",
        discussion: """
            In the column “how”, + is an answer that was computed, and = #12 one that was
            remembered from call 12. In sizes, – is a length that is not proposed (the
            ideal one is asked) and ∞ an infinite one.
            What a layout prints or logs stands at the place where it did so.
            With --stress-order the layouts are asked in other orders, as SwiftUI may; each
            call that is not the engine's own stands as “provoked” where it is made.

            Examples:
              galley inspect Plugins/Flow/scene.yaml
              galley inspect scene.yaml --proposal 240x- --time
              galley inspect MyLayout.swift --set spacing=12
              galley inspect scene.yaml --json | jq 'select(.how == "computed")'
              galley inspect MyLayout.swift --stress-order --seed 7
            """)

    @OptionGroup var scene: SceneOptions
    @OptionGroup var stress: StressOptions

    @Flag(help: "Print one JSON record a line.")
    var json = false

    @Flag(help: "Also spacing and alignment queries.")
    var all = false

    @Flag(help: "Also the time of each call, without the calls inside it.")
    var time = false

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("Rows to print at most, without --json; 0 for all.", valueName: "count"))
    var maxLines = 400

    func validate() throws {
        guard maxLines >= 0 else { throw ValidationError("--max-lines: expected 0 or more, found \(maxLines)") }
    }

    func run() throws {
        try reportingErrors {
            let host = CommandHost.make()
            let (scene, proposal) = try self.scene.load(host)
            let check = stress.stressOrder ? try stress.check(self.scene, proposal, host) : nil
            let ledger = try Ledger(capturesOutput: true)
            let log = ledger.logSink
            let sink = HostTable.setLogSink { level, text in log(level.rawValue, text) }
            defer { HostTable.setLogSink(sink) }
            let provoker = check.map { OrderStress(seed: $0.seed) }
            provoker?.observer = { [unowned ledger] in ledger.note($0) }
            provoker?.attach(to: scene.tree)
            // The outer one: it enters what the engine asks, and what the layouts ask under stress.
            try ledger.attach(to: scene.tree)
            let outcome = Result { try scene.tree.layout(proposal) }
            ledger.detach()
            provoker?.detach()

            let label = scene.label
            if json {
                Output.write(LedgerJSON(ledger.entries, label: label).lines())
            } else {
                var options = CallTree.Options()
                options.showsQueries = all
                options.showsTime = time
                options.maximumLines = maxLines
                options.columns = Output.columns
                let report = CallTree(ledger.entries, options: options, label: label)
                let size = (try? outcome.get()).map { Points.text($0) } ?? "failed"
                let title = "\(self.scene.input)  \(proposal.text)  →  \(size)"
                // Only a terminal wraps lines; what is piped keeps one line for the counts.
                let summary =
                    Output.columns == nil
                    ? [report.summary] : Prose.lines(report.summary, indented: 0, separator: " · ")
                Output.write([title] + summary + [""] + report.lines())
            }
            if ledger.lost > 0 {
                let calls = ledger.lost == 1 ? "call was" : "calls were"
                Output.complain("\(ledger.lost) \(calls) not recorded: the ledger is full")
            }
            if let check {
                let verdict = OrderReport(check, label: label).lines { Prose.lines($0, indented: 0) }
                // Lines of JSON keep to records.
                if json { Output.complain(verdict.joined(separator: "\n")) } else { Output.write([""] + verdict) }
                if !check.findings.isEmpty { throw ExitCode(ExitStatus.orderMatters) }
            }
            _ = try outcome.get()
        }
    }
}
