import ArgumentParser
import GalleyEngine
import GalleyHost
import GalleyInspector
import GalleySceneTree
import GalleySDK
import GalleyFormatting

/// `galley inspect`: shows every call of a layout.
struct InspectCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "inspect",
        abstract: "Show every layout call: the view, the proposal, the result, and the reason.",
        usage: "galley inspect <scene> [<options>]",
        discussion: """
            In the column “how”, + is a computed answer, and = #12 the remembered answer of
            call 12. x #12 and ~ #12 were computed again: other answers had evicted the
            answer of call 12, or a change had invalidated it. ! is a call in which the
            plugin failed: the fallback layout answered, and the row below says why. In
            sizes, – is an unspecified length and ∞ an infinite one: 0, ∞ × – are two
            questions, in the row of the first; --no-fold shows each. A stack, grid or
            AnyLayout that a layout makes itself has rows of its own, with the calls inside.

            --filter shows the calls that match, and the views around them. Its fields line
            and file are those of the line in your source that made a call, view.line and
            view.file those of the line that placed the view. --views shows one row per
            view; its waste says how often each answer was computed on average.
            Warnings are listed below the calls. --warnings shows only these, and lays out
            the scene several times, also without some views and in other orders of calls,
            to find more. Text that a layout prints or logs is shown at the call that
            printed it. --stress-order calls the layouts in other orders, as SwiftUI may;
            calls that the engine would not make are marked “provoked”.

            Examples:
              galley inspect Plugins/Flow/scene.yaml
              galley inspect MyLayout.swift --set spacing=12 --lines
              galley inspect scene.yaml --proposal 240x- --at 0.2
              galley inspect scene.yaml --under sidebar --depth 3
              galley inspect scene.yaml --filter 'view ~ "chip*" and asked.width = nil'
              galley inspect scene.yaml --filter 'returned.width > asked.width or evicted'
              galley inspect MyLayout.swift --filter 'line = 41'
              galley inspect scene.yaml --views --max-lines 20
              galley inspect scene.yaml --warnings
              galley inspect scene.yaml --json | jq 'select(.how == "computed")'
            """)

    @OptionGroup var scene: SceneOptions
    @OptionGroup var moment: MomentOption
    @OptionGroup var stress: StressOptions

    @Flag(help: "Print one JSON record per line.")
    var json = false

    @Flag(help: "Include spacing and alignment queries.")
    var all = false

    @Flag(help: "Print one row per view, the most waste first.")
    var views = false

    @Flag(help: "Print only warnings; lays out the scene several times to find them.")
    var warnings = false

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "With --warnings: how many passes in a row must differ to be a feedback loop, 2 to 1000.",
            valueName: "passes"))
    var loopLimit = 50

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("Show only the calls that match: view ~ \"chip*\" and waste > 1.", valueName: "condition"))
    var filter: String?

    @Flag(
        name: .customLong("lines"),
        help: "Show the line of your source that made each call; plugins run in workers.")
    var showsLines = false

    @Option(help: ArgumentHelp("Show only the calls of this view and the views in it.", valueName: "view"))
    var under: String?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("Show only so many levels of calls; 0 is the outermost.", valueName: "levels"))
    var depth: Int?

    @Flag(
        inversion: .prefixedNo,
        help:
            "Show a container's questions for a view's smallest, ideal and largest size in one row. (default: without --all, --filter, --under and --lines)"
    )
    var fold: Bool?

    @Flag(help: "Show the time of each call, without the calls inside it.")
    var time = false

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("The maximum number of rows to print without --json; 0 for all.", valueName: "count"))
    var maxLines = 400

    func validate() throws {
        guard maxLines >= 0 else { throw ValidationError("--max-lines: expected 0 or more, found \(maxLines)") }
        guard (2...1000).contains(loopLimit) else {
            throw ValidationError("--loop-limit: expected a number from 2 to 1000, found \(loopLimit)")
        }
        if warnings, views || all || filter != nil || under != nil || depth != nil || stress.stressOrder {
            throw ValidationError(
                "--warnings checks all calls; leave out --views, --all, --filter, --under, --depth and --stress-order")
        }
        if let depth, depth < 0 { throw ValidationError("--depth: expected 0 or more, found \(depth)") }
        if depth != nil, views || json {
            throw ValidationError("--depth shortens the tree of calls; leave out --views and --json")
        }
        if fold == true, views || json {
            throw ValidationError("--fold shortens the tree of calls; leave out --views and --json")
        }
        if showsLines, views { throw ValidationError("--lines shows the lines of calls; leave out --views") }
        if views, all { throw ValidationError("--views has no rows for calls; leave out --all") }
        _ = try meant()
    }

    private func meant() throws -> CallFilter? {
        do {
            return try filter.map { text throws(FilterError) in try CallFilter(text) }
        } catch {
            throw ValidationError("--filter: \(error)")
        }
    }

    func run() throws {
        Pager.begin()
        let (request, filter) = (try scene.request(at: moment), try meant())
        let sites = showsLines || filter?.asksForLines == true ? CallSites() : nil
        try reportingErrors(CommandHost(scene.isolate, sites: sites)) { plugins in
            let host = try plugins.make()
            let shown = try request.show(host)
            let (scene, proposal) = (shown.scene, shown.proposal)
            let check = stress.stressOrder ? try stress.check(request, proposal, host) : nil
            let ledger = try Ledger(capturesOutput: host.mayPrint)
            let provoker = check.map { OrderStress(seed: $0.seed) }
            provoker?.observer = { [unowned ledger] in ledger.note($0) }
            provoker?.attach(to: scene.tree)
            // The ledger is attached last: it records the calls of the engine, and those that the stress provokes.
            try ledger.attach(to: scene.tree)
            for cause in shown.causes { ledger.note(cause) }
            let outcome = ledger.hearingPlugins(of: host) { Result { try layOut(scene.tree, proposal, ledger, sites) } }
            ledger.detach()
            provoker?.detach()

            let label = scene.label
            let sources = sites?.lines()
            // Under stress some calls are provoked, so there are no warnings.
            let found =
                check == nil
                ? try LayoutWarning.withoutInterruptions(
                    LayoutWarning.all(in: ledger, of: scene.tree, label: label), in: scene.tree, proposal, label: label,
                    again: { try scene.remade().tree }) : []
            var meant = filter.map {
                FilteredLedger(
                    ledger, label: label, warned: LayoutWarning.calls(of: found), sources: sources ?? [:]
                ).calls(matching: $0)
            }
            if let under {
                let views = scene.tree.nodes(under: try scene.node(named: under))
                let calls = Set(ledger.entries.lazy.filter { $0.node.map(views.contains) ?? false }.map(\.id))
                meant = meant.map { $0.intersection(calls) } ?? calls
            }
            if warnings {
                try writeWarnings(
                    found, of: request, isWhole: (try? outcome.get()) != nil, proposal, sources, label, host)
            } else if json {
                if views {
                    Output.write(ViewTable.json(ViewSummary.all(in: ledger, only: meant), label: label))
                } else {
                    Output.write(
                        LedgerJSON(ledger.entries, only: meant, sources: sources ?? [:], label: label).stream)
                }
            } else {
                let size = (try? outcome.get()).map { Points.text($0) } ?? "failed"
                let time = request.settings.moment.map { "  at \(Points.text($0.value)) s" } ?? ""
                let title = "\(self.scene.input.withoutControls)  \(proposal.text)  →  \(size)\(time)"
                write(ledger, meant, found, sources, title: title, label)
                let findings = request.count(found, in: scene) + ledger.entries.count { $0.callName == "fault" }
                if !found.isEmpty || findings > 0 { Output.write([ReportLine("")] + lines(found, sources, label)) }
                if findings > 0 { Output.write(request.findings(findings)) }
            }
            if meant?.isEmpty == true { complainOfUnknownViews(filter, scene) }
            if sources?.isEmpty == true {
                Output.complain("no call has a line: the layouts are built in, or their files have no line tables")
            }
            if ledger.lost > 0 {
                let calls = ledger.lost == 1 ? "call was" : "calls were"
                Output.complain("\(ledger.lost) \(calls) not recorded: the ledger is full")
            }
            if let check {
                let verdict = OrderReport(check, label: label).lines { Prose.lines($0, indented: 0) }
                // JSON output contains records only.
                if json { Output.complain(verdict.joined(separator: "\n")) } else { Output.write([""] + verdict) }
                stress.noteSample(check, request)
                if !check.findings.isEmpty { throw ExitCode(ExitStatus.orderMatters) }
            }
            _ = try outcome.get()
        }
    }

    /// Names the views of a filter that the scene does not have: without calls, nothing else tells that.
    private func complainOfUnknownViews(_ filter: CallFilter?, _ scene: SceneTree) {
        for name in filter?.viewNames ?? [] {
            do { _ = try scene.node(named: name) } catch { Output.complain(error.description) }
        }
    }

    private func layOut(
        _ tree: LayoutTree, _ proposal: ProposedViewSize, _ ledger: Ledger, _ sites: CallSites?
    ) throws -> CGSize {
        guard let sites else { return try tree.layOut(proposal) }
        return try sites.noting({ ledger.nextCall }) { try tree.layOut(proposal) }
    }

    /// Writes the report as text: the counts, then a row for each call or view.
    private func write(
        _ ledger: Ledger, _ meant: Set<Int>?, _ found: [LayoutWarning], _ sources: [Int: String]?, title: String,
        _ label: @escaping (NodeID) -> ViewLabel
    ) {
        var options = CallTree.Options()
        options.showsQueries = all
        options.showsTime = time
        options.maximumLines = maxLines
        options.columns = Output.columns
        options.only = meant
        options.maximumDepth = depth
        options.summarizesKinds = true
        options.foldsProbes = fold ?? !all
        options.sources = showsLines ? sources : nil
        options.warned = LayoutWarning.calls(of: found)
        let report = CallTree(ledger.entries, options: options, label: label)
        var summary = [report.summary]
        if let meant {
            let conditions = [filter, under.map { "under \($0.withoutControls)" }].compactMap { $0 }
            summary.append("\(meant.count) of \(ledger.entries.count) calls: \(conditions.joined(separator: ", "))")
        }
        // The counts are wrapped for a terminal, and are one line in a pipe.
        if Output.columns != nil { summary = summary.flatMap { Prose.lines($0, indented: 0, separator: " · ") } }
        Output.write([ReportLine(title, .heading)] + (summary + [""]).map { ReportLine($0) })
        if views {
            var options = ViewTable.Options()
            options.showsTime = time
            options.maximumLines = maxLines
            options.columns = Output.columns
            return Output.write(
                ViewTable(ViewSummary.all(in: ledger, only: meant), options: options, label: label).lines())
        }
        var lines: [ReportLine] = []
        report.forEachLine { line in
            lines.append(line)
            if lines.count == 1000 {
                Output.write(lines)
                lines = []
            }
        }
        Output.write(lines)
    }

    private func lines(
        _ warnings: [LayoutWarning], _ sources: [Int: String]?, _ label: (NodeID) -> ViewLabel
    ) -> [ReportLine] {
        LayoutWarning.lines(
            of: warnings, command: "galley inspect \(Shell.quoted(scene.input))", sources: sources ?? [:], label: label
        ) { Prose.lines($0, indented: 0) }
        .map { ReportLine($0, $0.hasPrefix("! ") ? .unusual : .plain) }
    }

    /// Writes the warnings about the calls, and then those that need further layouts, each as soon as it is found: a
    /// layout that crashes without some of its children may end the process.
    private func writeWarnings(
        _ found: [LayoutWarning], of request: SceneRequest, isWhole: Bool, _ proposal: ProposedViewSize,
        _ sources: [Int: String]?, _ label: @escaping (NodeID) -> ViewLabel, _ host: PluginHost
    ) throws {
        var count = 0
        // The further layouts have calls of their own, whose numbers are others.
        func write(_ warnings: [LayoutWarning], _ sources: [Int: String]? = nil) {
            count += warnings.count
            if json {
                Output.write(LayoutWarning.json(of: warnings, sources: sources ?? [:], label: label))
            } else {
                Output.write(lines(warnings, sources, label))
            }
        }
        write(found, sources)
        if isWhole {
            if request.isScene {
                var fresh = try request.load(host).scene
                write(
                    try fresh.parameterJumps(proposal).map {
                        .notAnimatable($0.parameter, of: $0.node, line: $0.line, label: label)
                    })
            }
            let check = RepeatCheck(proposal, loopLimit: loopLimit, label: label) { try request.load(host).scene.tree }
            let repeated = try check.repeated()
            write(repeated)
            // What differs in each new tree differs from a new tree after a change too.
            if !repeated.contains(where: { $0.kind == .unstable }) {
                let stale = try check.afterRemoval()
                write(stale)
                // One cache has one warning.
                let known = Set(stale.compactMap(\.node))
                write(try check.afterGrowth().filter { warning in !known.contains { $0.index == warning.node?.index } })
            }
            // A layout that moves by itself has a warning of its own.
            if count == 0 {
                let orders = try OrderCheck(proposal, seed: stress.seed ?? 1) { try request.load(host).scene.tree }
                write(LayoutWarning.ofOrder(orders, label: label))
            }
        }
        if count == 0, !json { Output.write(["no warnings"]) }
    }
}
