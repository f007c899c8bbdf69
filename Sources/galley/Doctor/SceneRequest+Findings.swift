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

    /// Returns the number of findings in a scene's plain layout, as the doctor counts them: siblings with one mistake
    /// are one finding, and what the sample causes is none.
    func countFindings(_ scene: SceneTree, _ proposal: ProposedViewSize, _ host: PluginHost) throws -> Int {
        var doctor = try Doctor(Doctor.Subject(scene, proposal, host))
        return try doctor.plainFindings().count
    }
}
