import GalleyEngine
import GalleyFormatting
import GalleyHost
import GalleyInspector
import GalleySceneTree
import GalleySDK

extension SceneRequest {
    /// Returns the last lines of a report in which something was found: how much, and the command that examines the
    /// causes.
    func findings(_ count: Int) -> [ReportLine] {
        let words = ["galley", "doctor", input] + settings.words
        return [
            ReportLine(count == 1 ? "1 finding" : "\(count) findings", .heading),
            ReportLine("  next: " + words.map(Shell.quoted).joined(separator: " ")),
        ]
    }

    /// Returns the number of findings among the warnings of a layout, by the doctor's own rule: siblings with one mistake
    /// are one finding, and what the sample causes, or a busy machine, is none.
    func count(
        _ warnings: [LayoutWarning], in scene: SceneTree, _ proposal: ProposedViewSize, _ host: PluginHost
    ) throws -> Int {
        guard !warnings.isEmpty else { return 0 }
        var doctor = try Doctor(Doctor.Subject(scene, proposal, host))
        return try doctor.plainFindings().count
    }
}
