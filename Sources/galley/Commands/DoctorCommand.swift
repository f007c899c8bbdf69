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
            of calls. A plugin, and each layout of a file that shows views, is also laid
            out with other numbers of subviews, with subviews that stretch and wrap, and
            in stacks of each alignment. In a scene, layout values that no layout reads,
            texts that a sibling squeezes, and priorities and spacings that change nothing
            are findings. A Swift source is searched for members that are never called,
            because they differ from a requirement of Layout, and a finding points at its
            line. The findings are ranked: causes come before their symptoms.

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
            let seed = seed ?? UInt64.random(in: 1...999_999)
            let shown = try Examination(request, host, isolation).result(seed: seed)
            // The views that a file shows give its layouts few numbers and kinds of subviews.
            let others = try shown.isOfViews ? Examination.ofLayouts(request, host, isolation, seed, beside: shown) : []
            let found = ([shown] + others).filter { !$0.findings.isEmpty }
            let reports = (found.isEmpty ? [shown] : found).map(\.report)
            if json {
                Output.write(reports.flatMap(\.json))
            } else {
                let lines = reports.map { $0.toned { Prose.lines($0, indented: $1) } }
                Output.write(Array(lines.joined(separator: [ReportLine("")])))
            }
            if !found.isEmpty { throw ExitCode(ExitStatus.findings) }
        }
    }
}
