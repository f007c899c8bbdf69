import GalleyBuild
import GalleyEngine
import GalleyHost
import GalleyInspector
import GalleySceneTree
import GalleySDK
import GalleyFormatting

/// A scene, or a plugin with its sample, as the doctor's subject.
struct Examination {
    private let request: SceneRequest
    private let host: PluginHost
    private let isolation: Isolation

    /// What was found.
    struct Result {
        let findings: [DoctorFinding]
        let report: DoctorReport
        /// Whether the subject is views, which a source shows.
        let isOfViews: Bool
        fileprivate let label: (NodeID) -> ViewLabel

        /// Whether a finding is one of a layout with this name, or has the same place.
        fileprivate func has(_ finding: DoctorFinding, of layout: PluginLayoutType) -> Bool {
            findings.contains { known in
                guard known.name == finding.name else { return false }
                return known.place.map { $0 == finding.place } == true
                    || known.node.map { label($0).kind } == layout.name
            }
        }
    }

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

    /// The number of layouts of one file that are examined beside its views.
    private static let maximumLayouts = 8

    /// Examines the layouts of a file that shows views, each with its sample, and returns what the views did not show. A
    /// layout that has no sample, because it requires arguments for example, is named in a message.
    static func ofLayouts(
        _ request: SceneRequest, _ host: PluginHost, _ isolation: Isolation, _ seed: UInt64, beside shown: Result
    ) throws -> [Result] {
        let layouts: [PluginLayoutType]
        do {
            layouts = try host.plugin(named: request.input).layouts
        } catch BuildError.noLayout {
            return []
        } catch {
            Output.complain("the layouts of \(request.input) are examined in its views alone: \(error)")
            return []
        }
        if layouts.count > maximumLayouts {
            Output.complain(
                "of \(layouts.count) layouts, \(maximumLayouts) are examined on their own; galley doctor "
                    + "\(Shell.quoted("\(request.input)#\(layouts[maximumLayouts].id)")) examines another one")
        }
        var settings = request.settings
        (settings.preview, settings.events, settings.moment, settings.parameters) = (nil, nil, nil, [])
        return try layouts.prefix(maximumLayouts).compactMap { layout in
            let own = try SceneRequest("\(request.input)#\(layout.id)", settings)
            do {
                return try Examination(own, host, isolation).result(seed: seed) { !shown.has($0, of: layout) }
            } catch {
                Output.complain("\(own.input) is examined in its views alone: \(error)")
                return nil
            }
        }
    }

    /// Examines the subject, and returns what was found and is new.
    func result(seed: UInt64, isNew: (DoctorFinding) -> Bool = { _ in true }) throws -> Result {
        let input = SceneRequest.shownName(of: request.input)
        let progress = Progress("examining \(input)")
        defer { progress.clear() }
        let (found, tried, scene) = try run(seed: seed, progress.update)
        let findings = found.filter(isNew)
        return Result(
            findings: findings,
            report: DoctorReport(
                findings, trials: tried.trials, leftOut: tried.leftOut, isOutOfTime: tried.isOutOfTime,
                title: input.withoutControls, label: scene.label,
                command: EvidenceCommand(request: request, seed: seed, label: scene.label).text),
            isOfViews: !request.isScene && scene.sampleChips == 0, label: scene.label)
    }

    private func run(
        seed: UInt64, _ progress: @escaping (Double) -> Void
    ) throws -> (findings: [DoctorFinding], tried: Doctor, scene: SceneTree) {
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
            finding = source.placed(finding, in: scene.tree)
            finding.place = finding.place ?? finding.node.flatMap(diagnosis.written)
            // Its 10 for nil is SwiftUI's own, on which a layout may rely.
            let isReplaced = finding.place?.text.contains("replacingUnspecifiedDimensions()") == true
            return finding.cause == .unspecifiedAsZero && isReplaced ? nil : finding
        }
        return (placed, doctor, scene)
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
