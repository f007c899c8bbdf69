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
        let isolation = scene.isolate ?? .always
        let isolated = CommandHost(isolation: isolation, takesIsolation: true, tellsFaults: false)
        try reportingErrors(isolated, countsFaults: false) { plugins in
            let host = try plugins.make()
            // The findings say what the host warns of, and the trials would repeat what a layout logs.
            HostTable.setLogSink { level, text in if level > .warning { HostTable.standardSink(level, text) } }
            let examination = Examination(request, host, isolation)
            let seed = seed ?? UInt64.random(in: 1...999_999)
            let input = SceneRequest.shownName(of: request.input)
            let progress = Progress("examining \(input)")
            defer { progress.clear() }
            let (findings, tried, label) = try examination.run(seed: seed, progress.update)
            progress.clear()
            let report = DoctorReport(
                findings, trials: tried.trials, leftOut: tried.leftOut, isOutOfTime: tried.isOutOfTime,
                title: input.withoutControls, label: label,
                command: EvidenceCommand(request: request, seed: seed, label: label).text)
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
    let isolation: Isolation

    /// The number of answers that a pass may compute: many times what layouts without mistakes need.
    private static let (leastBudget, budgetForView) = (12_000, 300)

    init(_ request: SceneRequest, _ host: PluginHost, _ isolation: Isolation) {
        (self.request, self.host, self.isolation) = (request, host, isolation)
    }

    private func load(_ host: PluginHost) throws -> (scene: SceneTree, proposal: ProposedViewSize) {
        let (loaded, proposal) = try request.load(host)
        // Layouts that measure several times at each level are named after this many answers, not after seconds.
        let budget = max(Self.leastBudget, loaded.tree.nodes.count * Self.budgetForView)
        return (try loaded.remade(budget: budget), proposal)
    }

    func run(
        seed: UInt64, _ progress: @escaping (Double) -> Void
    ) throws -> (findings: [DoctorFinding], tried: Doctor, label: (NodeID) -> ViewLabel) {
        let (loading, loadingFaults) = try host.faults.collecting { try load(host) }
        let (scene, proposal) = loading
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
        let lines = try PlacementLines(isolation: isolation, load: load).places(of: found)
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
}
