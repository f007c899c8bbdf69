import GalleyEngine
import GalleyFormatting
import GalleyInspector
import GalleyScene
import GalleySceneTree
import GalleySDK
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
            var options = finding.guide == nil ? [] : ["--all", "--filter", "alignment"]
            if finding.views != nil || finding.cause == .boundsIgnored, finding.filter == DoctorFinding.placements {
                options = ["--under", "root", "--filter", DoctorFinding.placements]
            } else if finding.cause == .growingQuestions {
                options = ["--views"]
            } else if finding.cause == .orderMatters {
                options = ["--stress-order", "--seed", "\(seed)"]
            }
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
    /// the subviews or their number, or in a stack that asks for the guide; nil for other findings.
    private func scene(of finding: DoctorFinding) -> String? {
        // In the plugin's own pass, its bounds begin at 0,0.
        if finding.cause == .boundsIgnored { return plugin(6, ",\"padding\":{\"leading\":13,\"top\":17}") }
        if let views = finding.views { return plugin(views) }
        if let count = finding.subviews { return plugin(count) }
        guard let guide = finding.guide, let alignment = guide.split(separator: " ").last else { return nil }
        let stack = ["leading", "trailing", "horizontal center"].contains(guide) ? "vstack" : "hstack"
        return "{\"kind\":\"\(stack)\",\"alignment\":\(JSON.text(String(alignment))),\"children\":["
            + "\(plugin(3)),{\"item\":\"8x8\"}]}"
    }

    /// Returns the plugin with equal subviews, as JSON.
    private func plugin(_ count: Int, _ modifiers: String = "") -> String {
        plugin(Array(repeating: .fixed(CGSize(width: 40, height: 20)), count: count), modifiers)
    }

    private func plugin(_ views: [ProbeView], _ modifiers: String = "") -> String {
        let input = request.input
        // A path of one word would be the id of a layout.
        let path = !input.contains("/") && access(input, F_OK) == 0 ? "./" + input : input
        var children: [String] = []
        var index = 0
        while index < views.count {
            let count = views[index...].prefix { $0 == views[index] }.count
            children.append(Self.text(views[index], from: index, count))
            index += count
        }
        return
            "{\"kind\":\(JSON.text(path)),\"name\":\"root\",\"children\":[\(children.joined(separator: ","))]\(modifiers)}"
    }

    /// Returns a number of equal views, as JSON. A text of words is a flow of them.
    private static func text(_ view: ProbeView, from index: Int, _ count: Int) -> String {
        let content =
            switch view {
            case .fixed(let size): "\"item\":\(JSON.text(text(size)))"
            case .flexible(let minimum, let ideal, let maximum):
                "\"flexible\":{\"min\":\(JSON.text(text(minimum))),\"ideal\":\(JSON.text(text(ideal))),"
                    + "\"max\":\(JSON.text(text(maximum)))}"
            case .words(let words):
                "\"kind\":\"flow\",\"spacing\":0,\"lineSpacing\":0,"
                    + "\"children\":[{\"item\":\(JSON.text(text(ProbeView.word))),\"repeat\":\(words)}]"
            }
        return "{\(content),"
            + (count > 1 ? "\"repeat\":\(count)}" : "\"name\":\(JSON.text(view.name(at: index)))}")
    }

    /// Returns a size as scenes write it: `40x20`, `infxinf`.
    private static func text(_ size: CGSize) -> String {
        [size.width, size.height].map { $0 == .infinity ? "inf" : Points.text($0) }.joined(separator: "x")
    }
}
