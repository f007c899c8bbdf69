import GalleyFormatting
import GalleyInspector

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
}
