import GalleyEngine
import GalleyFormatting
import GalleyInspector
import GalleyScene
import GalleySceneTree
import Glibc

/// The command that shows the evidence of a finding.
struct EvidenceCommand {
    let request: SceneRequest
    /// The seed of the orders of calls.
    let seed: UInt64
    let label: (NodeID) -> ViewLabel

    /// Returns the command, as a shell reads it; nil if no command shows more of the finding.
    func text(_ finding: DoctorFinding) -> String? {
        var settings = request.settings
        if let proposal = finding.proposal {
            settings.proposal = Written(text: SceneProposal(proposal).description, value: proposal)
        }
        func inspect(_ input: String, _ options: [String] = []) -> String {
            (["galley", "inspect", input] + settings.words + options).map(Shell.quoted).joined(separator: " ")
        }
        // A scene of the plugin cannot repeat its parameters.
        if !request.isScene, settings.parameters.isEmpty, let scene = scene(of: finding) {
            let options = finding.guide == nil ? [] : ["--all", "--filter", "alignment"]
            return "echo \(Shell.quoted("{\"tree\":\(scene)}")) | \(inspect("-", options))"
        }
        let name = finding.node.map { label($0).name.withoutControls }
        let view = name.map { "view = \"\($0.replacing("\"", with: "?"))\"" }
        switch finding.cause {
        case .fault: return inspect(request.input, ["--filter", "failed"])
        case .signature, .fixedProposal, .tooSmall, .warning(.mutatedState), .warning(.unstable):
            guard finding.filter == nil else { break }
            return inspect(request.input, ["--lines"] + (view.map { ["--filter", $0] } ?? []))
        case .guideOutside, .guideIgnoresBounds:
            return inspect(request.input, ["--all", "--filter", "alignment"])
        // What only other proposals or bounds show does not show in the subject's own pass.
        case .orderMatters where finding.filter == nil:
            return inspect(request.input, ["--stress-order", "--seed", "\(seed)"])
        case .growingQuestions: return inspect(request.input, ["--views"])
        default: break
        }
        if finding.filter == DoctorFinding.placements, let name {
            return inspect(request.input, ["--under", name, "--filter", DoctorFinding.placements])
        }
        return (finding.filter ?? view).map { inspect(request.input, ["--filter", $0]) }
    }

    /// Returns the view of a scene that shows a finding which the plugin's sample does not show, as JSON: the plugin with
    /// the number of subviews, or in a stack that asks for the guide; nil for other findings.
    private func scene(of finding: DoctorFinding) -> String? {
        if let count = finding.subviews { return plugin(count) }
        guard let guide = finding.guide, let alignment = guide.split(separator: " ").last else { return nil }
        let stack = ["leading", "trailing", "horizontal center"].contains(guide) ? "vstack" : "hstack"
        return "{\"kind\":\"\(stack)\",\"alignment\":\(JSON.text(String(alignment))),\"children\":["
            + "\(plugin(3)),{\"item\":\"8x8\"}]}"
    }

    /// Returns the plugin with equal subviews, as JSON.
    private func plugin(_ count: Int) -> String {
        let input = request.input
        // A path of one word would be the id of a layout.
        let path = !input.contains("/") && access(input, F_OK) == 0 ? "./" + input : input
        let subviews = repeatElement("{\"item\":\"40x20\"}", count: count).joined(separator: ",")
        return "{\"kind\":\(JSON.text(path)),\"name\":\"root\",\"children\":[\(subviews)]}"
    }
}
