import ArgumentParser
import Foundation
import GalleyBuild
import GalleyEngine
import GalleyHost
import GalleyInspector
import GalleyPage
import GalleyScene
import GalleySceneTree
import GalleySDK
import GalleyFormatting

/// `galley doctor`: names the probable causes of a wrong layout.
struct DoctorCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "doctor",
        abstract: "Find the causes of a wrong layout: what is wrong, the evidence, and the remedy.",
        usage: "galley doctor <scene> [<options>]",
        discussion: """
            Lays out the scene, or a plugin with sample chips, at its proposal and at
            unspecified, zero, small, large and infinite ones, off the origin, in both
            directions, twice, without a subview, with one that grew, and in other orders
            of calls. A plugin is also laid out with other numbers of subviews, with
            subviews that stretch and wrap, and in stacks of each alignment. In a scene,
            layout values that no layout reads, texts that a sibling squeezes, and
            priorities and spacings that change nothing are findings. A Swift source is
            searched for members that are never called, because they differ from a
            requirement of Layout, and a finding points at its line. The findings are
            ranked: causes come before their symptoms.

            Examples:
              galley doctor Plugins/Flow/scene.yaml
              galley doctor MyLayout.swift --set spacing=12
              galley doctor scene.yaml --proposal 240x- --json

            Exit status:
              0      nothing was found
              9      there are findings
              2      the scene, or a file that it names, is not valid
              3      the build failed
            """)

    @OptionGroup var scene: SceneOptions

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("The seed of an earlier run, to repeat its orders of calls.", valueName: "number"))
    var seed: UInt64?

    @Flag(help: "Print one JSON record per finding.")
    var json = false

    func run() throws {
        Pager.begin()
        var request = try scene.request()
        // Nothing can be said of views that are not there.
        request.replacesFailedViews = false
        // The trials provoke crashes that a scene may never meet: they run in workers, and leave no verdict.
        let sites = CallSites()
        let isolated = CommandHost(
            isolation: scene.isolate ?? .always, takesIsolation: true, tellsFaults: false, sites: sites)
        try reportingErrors(isolated, countsFaults: false) { plugins in
            let host = try plugins.make()
            // The findings say what the host warns of, and the trials would repeat what a layout logs.
            HostTable.setLogSink { level, text in if level > .warning { HostTable.standardSink(level, text) } }
            let examination = Examination(request, host, sites)
            let seed = seed ?? UInt64.random(in: 1...999_999)
            let input = SceneRequest.shownName(of: request.input)
            let progress = Progress("examining \(input)")
            defer { progress.clear() }
            let (findings, tried, label) = try examination.run(seed: seed, progress.update)
            progress.clear()
            let report = DoctorReport(
                findings, trials: tried.trials, leftOut: tried.leftOut, isOutOfTime: tried.isOutOfTime,
                title: input.withoutControls, label: label
            ) { examination.command(for: $0, seed: seed, label: label) }
            if json {
                Output.write(report.json)
            } else {
                Output.write(report.toned { Prose.lines($0, indented: $1) })
            }
            if !findings.isEmpty { throw ExitCode(ExitStatus.findings) }
        }
    }
}

/// A scene, or a plugin with its sample, as the doctor's subject.
private struct Examination {
    let request: SceneRequest
    let host: PluginHost
    let sites: CallSites

    /// The number of answers that a pass may compute: many times what layouts without mistakes need.
    private static let (leastBudget, budgetForView) = (12_000, 300)

    init(_ request: SceneRequest, _ host: PluginHost, _ sites: CallSites) {
        (self.request, self.host, self.sites) = (request, host, sites)
    }

    func run(
        seed: UInt64, _ progress: @escaping (Double) -> Void
    ) throws -> (findings: [DoctorFinding], tried: Doctor, label: (NodeID) -> ViewLabel) {
        let (loading, loadingFaults) = try host.faults.collecting { try request.load(host) }
        let (loaded, proposal) = loading
        // Layouts that measure several times at each level are named after this many answers, not after seconds.
        let scene = try loaded.remade(budget: max(Self.leastBudget, loaded.tree.nodes.count * Self.budgetForView))
        var subject = Doctor.Subject(scene, proposal, host)
        let readers = scene.sampleChips > 0 ? scene.layoutsReadingValues : []
        subject.progress = progress
        subject.missesValues = { readers.contains(scene.tree.counterpart(of: $0)) }
        subject.makeMirrored = { try scene.remade(isMirrored: true).tree }
        var doctor = try Doctor(subject)
        let source = SourceDiagnosis(scene, input: request.isScene ? nil : request.input)
        var own: (others: [DoctorFinding], jumps: [LayoutWarning]) = ([], [])
        let (_, faults) = try host.faults.collecting {
            // A layout that fails does so in the doctor's trials as well.
            do { own = try findings(of: scene, proposal, source.valueKeys) } catch is LayoutError {}
        }
        // A layout that faults has been replaced, so its settings change nothing.
        let found = try doctor.findings(
            seed: seed, and: own.jumps, faults: (loadingFaults + faults).map(\.finding),
            others: source.findings + (faults.isEmpty ? own.others : []))
        let diagnosis = diagnosis(scene, proposal)
        let lines = try host.faults.collecting { try placeLines(of: found, in: scene, proposal) }.0
        let placed = zip(found, lines).compactMap { finding, line -> DoctorFinding? in
            var finding = finding
            // The line of the call itself: a source may have several that place views.
            if let line { finding.place = line }
            // A view of a scene that has no source of its own is written in the scene.
            finding.place = source.place(of: finding, in: scene.tree) ?? finding.node.flatMap(diagnosis.written)
            // Its 10 for nil is SwiftUI's own, on which a layout may rely.
            let isReplaced = finding.place?.text.contains("replacingUnspecifiedDimensions()") == true
            return finding.cause == .unspecifiedAsZero && isReplaced ? nil : finding
        }
        return (placed, doctor, scene.label)
    }

    /// Returns the author's line that placed the view of each finding about a placement, at the finding's proposal.
    private func placeLines(
        of findings: [DoctorFinding], in scene: SceneTree, _ proposal: ProposedViewSize
    ) throws -> [DoctorPlace?] {
        var lines = [DoctorPlace?](repeating: nil, count: findings.count)
        var rest = findings.indices.filter { findings[$0].placedView != nil }
        while let own = rest.first.map({ findings[$0].proposal }) {
            let same = rest.filter { findings[$0].proposal == own }
            rest.removeAll(where: same.contains)
            let tree = try scene.remade().tree
            let ledger = try Ledger()
            try ledger.attach(to: tree)
            _ = try? sites.noting({ ledger.nextCall }) { try tree.layOut(own ?? proposal) }
            ledger.detach()
            let (entries, sources) = (ledger.entries, sites.lines())
            for index in same {
                let view = findings[index].placedView.map(tree.counterpart)
                let call = entries.last { $0.event == .place && $0.node == view }
                lines[index] = call.flatMap { sources[$0.id] }.flatMap(SourceLines.place)
            }
        }
        return lines
    }

    /// The findings that need the scene's document: its settings and texts, and its parameters that jump.
    private func findings(
        of scene: SceneTree, _ proposal: ProposedViewSize, _ keys: [LayoutSource.ValueKey]
    ) throws -> (others: [DoctorFinding], jumps: [LayoutWarning]) {
        var diagnosis = diagnosis(scene, proposal)
        if !request.isScene { diagnosis.keys = keys }
        let others = try diagnosis.findings()
        guard request.isScene else { return (others, []) }
        var fresh = scene
        let jumps = try fresh.parameterJumps(proposal).map {
            LayoutWarning.notAnimatable($0.parameter, of: $0.node, line: $0.line, label: scene.label)
        }
        return (others, jumps)
    }

    private func diagnosis(_ scene: SceneTree, _ proposal: ProposedViewSize) -> SceneDiagnosis {
        let isSample = scene.sampleChips > 0
        return SceneDiagnosis(
            scene: scene, proposal: proposal, isSample: isSample, file: request.isScene ? request.input : nil,
            texts: request.isScene || isSample ? nil : WrittenTexts(request.input))
    }

    /// Returns the view of a scene that is the plugin with equal subviews, as JSON.
    private func plugin(subviews count: Int) -> String {
        let path = request.input.hasPrefix("/") || request.input.hasPrefix(".") ? request.input : "./" + request.input
        let subviews = repeatElement("{\"item\":\"40x20\"}", count: count).joined(separator: ",")
        return "{\"kind\":\(JSON.text(path)),\"name\":\"root\",\"children\":[\(subviews)]}"
    }

    /// Returns a command that prints a scene.
    private func printing(_ tree: String) -> String { "echo \(Shell.quoted("{\"tree\":\(tree)}"))" }

    /// The command that shows more of a finding.
    func command(for finding: DoctorFinding, seed: UInt64, label: (NodeID) -> ViewLabel) -> String? {
        var settings = request.settings
        if let proposal = finding.proposal {
            settings.proposal = Written(text: SceneProposal(proposal).description, value: proposal)
        }
        func command(_ options: [String], input: String? = nil) -> String {
            (["galley", "inspect", input ?? request.input] + settings.words + options).map(Shell.quoted)
                .joined(separator: " ")
        }
        let name = finding.node.map { label($0).name.withoutControls }
        let view = name.map { "view = \"\($0.replacing("\"", with: "?"))\"" }
        switch finding.cause {
        case _ where finding.subviews != nil && settings.parameters.isEmpty:
            return printing(plugin(subviews: finding.subviews ?? 0)) + " | " + command([], input: "-")
        case .guideOutside where !request.isScene && settings.parameters.isEmpty,
            .guideIgnoresBounds where !request.isScene && settings.parameters.isEmpty:
            guard let guide = finding.guide, let words = guide.split(separator: " ").last else { break }
            let stack = ["leading", "trailing", "horizontal center"].contains(guide) ? "vstack" : "hstack"
            let scene =
                "{\"kind\":\"\(stack)\",\"alignment\":\(JSON.text(String(words))),\"children\":["
                + "\(plugin(subviews: 3)),{\"item\":\"8x8\"}]}"
            return printing(scene) + " | " + command(["--all", "--filter", "alignment"], input: "-")
        case .fault: return command(["--filter", "failed"])
        case .signature, .fixedProposal, .tooSmall, .warning(.mutatedState), .warning(.unstable):
            guard finding.filter == nil else { break }
            return command(["--lines"] + (view.map { ["--filter", $0] } ?? []))
        case .guideOutside, .guideIgnoresBounds: return command(["--all", "--filter", "alignment"])
        // What only other proposals or bounds show does not show in the subject's own pass.
        case .orderMatters where finding.filter == nil: return command(["--stress-order", "--seed", "\(seed)"])
        case .growingQuestions: return command(["--views"])
        default: break
        }
        if finding.filter == DoctorFinding.placements, let name {
            return command(["--under", name, "--filter", DoctorFinding.placements])
        }
        return (finding.filter ?? view).map { command(["--filter", $0]) }
    }
}
