import GalleyEngine
import GalleyFormatting
import GalleyHost
import GalleyInspector
import GalleySDK

extension SceneRequest {
    /// The maximum number of views whose warnings are judged.
    private static let mostJudged = 50_000

    /// Returns the last lines of a report in which something was found: how much, and the command that examines the
    /// causes.
    func findings(_ count: Int) -> [ReportLine] {
        let words = ["galley", "doctor", input] + settings.words
        return [
            ReportLine(count == 1 ? "1 finding" : "\(count) findings", .heading),
            ReportLine("  next: " + words.map(Shell.quoted).joined(separator: " ")),
        ]
    }

    /// Returns the warnings about a layout of the scene that are findings of `galley doctor` too, and their number there:
    /// siblings with the same problem are one.
    ///
    /// At a moment of a motion the layout is none that can be made again, and a large scene would take its memory twice:
    /// then the warnings are returned as they are.
    func judged(
        _ warnings: [LayoutWarning], of shown: ShownScene, _ host: PluginHost
    ) -> (warnings: [LayoutWarning], count: Int) {
        let isSmall = shown.scene.tree.nodes.count <= Self.mostJudged
        guard !warnings.isEmpty, shown.moment == nil, isSmall else { return (warnings, warnings.count) }
        do {
            var doctor = try Doctor(Doctor.Subject(shown.scene, shown.proposal, host))
            return try doctor.judged(warnings)
        } catch {
            // The layout itself reports what fails.
            return (warnings, warnings.count)
        }
    }
}
