import GalleyEngine
import GalleyFormatting
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

    /// Returns the number of findings among the warnings of a layout, by the doctor's rules that need no further trial:
    /// siblings with one mistake are one finding, and what a sample may cause, or a busy machine, is none.
    func count(_ warnings: [LayoutWarning], in scene: SceneTree) -> Int {
        struct Cause: Hashable {
            var kind: LayoutWarning.Kind
            var parent: NodeID?
        }
        let ofSample: Set<LayoutWarning.Kind> =
            scene.sampleChips > 0 ? [.overflow, .outside, .biggerThanAsked, .slow] : [.slow]
        return Set(
            warnings.filter { !ofSample.contains($0.kind) }.map {
                Cause(kind: $0.kind, parent: $0.node.flatMap(scene.tree.parent))
            }
        ).count
    }
}
