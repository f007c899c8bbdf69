import ArgumentParser
import GalleyEngine
import GalleyHost
import GalleyInspector
import GalleySceneTree
import GalleySDK
import GalleyText

/// `galley inspect`: every call of a layout.
struct InspectCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "inspect",
        abstract: "Show every layout call: who was asked, with what proposal, what came back, and why.",
        usage: "galley inspect <scene> [<options>]",
        discussion: """
            In the column “how”, + is an answer that was computed, = #12 one that was
            remembered from call 12, x #12 one that call 12 had computed but others had
            pushed out, and ~ #12 one that was forgotten for a change. In sizes, – is a
            length that is not proposed (the ideal one is asked) and ∞ an infinite one.
            --filter shows the calls that it means, and of those around them the views.
            --views has a row for each view: waste is how often each answer that had to be
            computed was computed.
            Below the calls stands what may be wrong with them. --warnings shows only that,
            and lays out again, also without some views, for what does not show at once.
            What a layout prints or logs stands at the place where it did so.
            With --stress-order the layouts are asked in other orders, as SwiftUI may; each
            call that is not the engine's own stands as “provoked” where it is made.

            Examples:
              galley inspect Plugins/Flow/scene.yaml
              galley inspect scene.yaml --proposal 240x- --time
              galley inspect MyLayout.swift --set spacing=12
              galley inspect scene.yaml --filter 'view ~ "chip*" and asked.width = nil'
              galley inspect scene.yaml --filter 'returned.width > asked.width or evicted'
              galley inspect scene.yaml --views --max-lines 20
              galley inspect scene.yaml --warnings
              galley inspect scene.yaml --json | jq 'select(.how == "computed")'
              galley inspect MyLayout.swift --stress-order --seed 7
            """)

    @OptionGroup var scene: SceneOptions
    @OptionGroup var stress: StressOptions

    @Flag(help: "Print one JSON record a line.")
    var json = false

    @Flag(help: "Also spacing and alignment queries.")
    var all = false

    @Flag(help: "A summary of each view, those with the most waste first.")
    var views = false

    @Flag(help: "Only what may be wrong; lays out more than once to find it.")
    var warnings = false

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "With --warnings: passes in a row that differ and so make a feedback loop, 2 to 1000.",
            valueName: "passes"))
    var loopLimit = 50

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("Only the calls that this means: view ~ \"chip*\" and waste > 1.", valueName: "condition"))
    var filter: String?

    @Flag(help: "Also the time of each call, without the calls inside it.")
    var time = false

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("Rows to print at most, without --json; 0 for all.", valueName: "count"))
    var maxLines = 400

    func validate() throws {
        guard maxLines >= 0 else { throw ValidationError("--max-lines: expected 0 or more, found \(maxLines)") }
        guard (2...1000).contains(loopLimit) else {
            throw ValidationError("--loop-limit: expected a number from 2 to 1000, found \(loopLimit)")
        }
        if warnings, views || all || filter != nil || stress.stressOrder {
            throw ValidationError(
                "--warnings looks at all calls; leave out --views, --all, --filter and --stress-order")
        }
        if views, all { throw ValidationError("--views has no rows for calls; leave out --all") }
        _ = try meant()
    }

    private func meant() throws -> Filter? {
        do {
            return try filter.map { text throws(FilterError) in try Filter(text) }
        } catch {
            throw ValidationError("--filter: \(error)")
        }
    }

    func run() throws {
        try reportingErrors {
            let host = try CommandHost.make()
            let (scene, proposal) = try self.scene.load(host)
            let check = stress.stressOrder ? try stress.check(self.scene, proposal, host) : nil
            let ledger = try Ledger(capturesOutput: true)
            let provoker = check.map { OrderStress(seed: $0.seed) }
            provoker?.observer = { [unowned ledger] in ledger.note($0) }
            provoker?.attach(to: scene.tree)
            // The outer one: it enters what the engine asks, and what the layouts ask under stress.
            try ledger.attach(to: scene.tree)
            let outcome = ledger.hearingPlugins { Result { try scene.tree.layOut(proposal) } }
            ledger.detach()
            provoker?.detach()

            let label = scene.label
            // Under stress some calls are not the layouts' own.
            let found = check == nil ? LayoutWarning.all(in: ledger, of: scene.tree, label: label) : []
            let meant = try meant().map {
                FilteredLedger(ledger, label: label, warned: LayoutWarning.calls(of: found)).calls(matching: $0)
            }
            if warnings {
                try writeWarnings(found, isWhole: (try? outcome.get()) != nil, proposal, label, host)
            } else if json {
                Output.write(
                    views
                        ? ViewTable.json(ViewSummary.all(in: ledger, only: meant), label: label)
                        : LedgerJSON(ledger.entries, only: meant, label: label).lines())
            } else {
                let size = (try? outcome.get()).map { Points.text($0) } ?? "failed"
                write(ledger, meant, title: "\(self.scene.input.withoutControls)  \(proposal.text)  →  \(size)", label)
                if !found.isEmpty { Output.write([""] + lines(found, label)) }
            }
            if ledger.lost > 0 {
                let calls = ledger.lost == 1 ? "call was" : "calls were"
                Output.complain("\(ledger.lost) \(calls) not recorded: the ledger is full")
            }
            if let check {
                let verdict = OrderReport(check, label: label).lines { Prose.lines($0, indented: 0) }
                // Lines of JSON keep to records.
                if json { Output.complain(verdict.joined(separator: "\n")) } else { Output.write([""] + verdict) }
                stress.noteSample(check, self.scene)
                if !check.findings.isEmpty { throw ExitCode(ExitStatus.orderMatters) }
            }
            _ = try outcome.get()
        }
    }

    /// The report for people: the counts, then a row for each call or view.
    private func write(_ ledger: Ledger, _ meant: Set<Int>?, title: String, _ label: @escaping (NodeID) -> ViewLabel) {
        var options = CallTree.Options()
        options.showsQueries = all
        options.showsTime = time
        options.maximumLines = maxLines
        options.columns = Output.columns
        options.only = meant
        let report = CallTree(ledger.entries, options: options, label: label)
        var summary = [report.summary]
        if let meant, let filter { summary.append("\(meant.count) of \(ledger.entries.count) calls: \(filter)") }
        // Only a terminal wraps lines; what is piped keeps one line for the counts.
        if Output.columns != nil { summary = summary.flatMap { Prose.lines($0, indented: 0, separator: " · ") } }
        var lines = report.lines()
        if views {
            var options = ViewTable.Options()
            options.showsTime = time
            options.maximumLines = maxLines
            options.columns = Output.columns
            lines = ViewTable(ViewSummary.all(in: ledger, only: meant), options: options, label: label).lines()
        }
        Output.write([title] + summary + [""] + lines)
    }

    private func lines(_ warnings: [LayoutWarning], _ label: (NodeID) -> ViewLabel) -> [String] {
        LayoutWarning.lines(of: warnings, command: "galley inspect \(Shell.quoted(scene.input))", label: label) {
            Prose.lines($0, indented: 0)
        }
    }

    /// What the calls tell, then what shows only when the scene is laid out again, which is written as soon as it is known:
    /// a layout that does not follow its children may end the process.
    private func writeWarnings(
        _ found: [LayoutWarning], isWhole: Bool, _ proposal: ProposedViewSize, _ label: @escaping (NodeID) -> ViewLabel,
        _ host: PluginHost
    ) throws {
        var count = 0
        func write(_ warnings: [LayoutWarning]) {
            count += warnings.count
            Output.write(json ? LayoutWarning.json(of: warnings, label: label) : lines(warnings, label))
        }
        write(found)
        if isWhole {
            if SceneOptions.isScene(scene.input) {
                var fresh = try scene.load(host).scene
                write(
                    try fresh.parameterJumps(proposal).map {
                        .notAnimatable($0.parameter, of: $0.node, line: $0.line, label: label)
                    })
            }
            let check = RepeatCheck(proposal, loopLimit: loopLimit, label: label) { try scene.load(host).scene.tree }
            write(try check.repeated())
            write(try check.afterRemoval())
        }
        if count == 0, !json { Output.write(["no warnings"]) }
    }
}
