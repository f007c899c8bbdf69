import ArgumentParser
import GalleyBuild
import GalleyEngine
import GalleyHost
import GalleySceneTree
import GalleySDK
import Synchronization

extension SceneRequest {
    /// Opens the views of the input; nil if the input has only layouts.
    ///
    /// - Throws: `UnclearPreview` if it is not clear what to show, and the errors of building and of the views.
    func views(_ host: PluginHost, _ options: LayoutOptions = LayoutOptions()) throws -> ViewScene? {
        let wantsViews = settings.preview != nil || settings.events != nil
        guard !wantsViews || PluginHost.isPath(input) else {
            throw ValidationError(
                "\(settings.preview != nil ? "--preview" : "--do") applies to views; expected a file or folder with views, "
                    + "found \(input)")
        }
        // For a source that is not Swift, only the plugin knows its views, when it is loaded for a sample.
        guard try wantsViews || PluginBuilder.showsViews(input) == true else { return nil }
        return try views(host, options, wantsViews: wantsViews)
    }

    /// Opens the views of an input that has some; nil if they do not compile and the command does not require them.
    func views(_ host: PluginHost, _ options: LayoutOptions, wantsViews: Bool) throws -> ViewScene? {
        // Each preview is judged by itself, and for each proposal.
        host.scene = sceneName(of: "views \(settings.preview ?? "") of \(input)")
        let plugin: Plugin
        do {
            plugin = try host.views(at: input)
        } catch let error as BuildError where !wantsViews && hasLayouts {
            // Views of a file with layouts may use names that Galley does not have; its layouts can still be tried.
            let first = "\(error)".split(separator: "\n").first.map(String.init) ?? ""
            Output.complain(
                "\(input): its views do not compile, so its layout is tried with sample chips; --preview shows all errors: "
                    + first)
            return nil
        }
        let entry = try entry(of: plugin)
        WaitingLine.begin("opening the views of \(input)")
        return try ViewScene(
            entry, of: plugin, file: input, host: host, proposal: settings.proposal?.value,
            usualProposal: Self.screen, options: options, isDark: settings.isDark)
    }

    /// The size of a phone's screen, as Xcode's previews and an app's windows propose. Without a proposal, a `GeometryReader`
    /// is 10 × 10 points, a `Spacer` takes no room, and texts do not wrap.
    private static let screen = ProposedViewSize(width: 390, height: 844)

    private var hasLayouts: Bool { (try? PluginBuilder.layoutIDs(of: input))?.isEmpty == false }

    private func entry(of plugin: Plugin) throws -> SceneEntry {
        if let name = settings.preview {
            guard let entry = plugin.entries.first(where: { $0.name == name }) else {
                throw UnclearPreview(input: input, name: name, entries: plugin.entries)
            }
            return entry
        }
        for kind in [SceneEntry.Kind.preview, .window, .view] {
            let entries = plugin.entries.filter { $0.kind == kind }
            guard let first = entries.first else { continue }
            noteOthers(plugin.entries, than: first)
            return first
        }
        throw UnclearPreview(input: input, name: nil, entries: [])
    }
}

extension SceneRequest {
    /// Says which preview is shown if the file has others of its kind.
    private func noteOthers(_ entries: [SceneEntry], than shown: SceneEntry) {
        let others = entries.filter { $0.kind == shown.kind && $0.name != shown.name }.map(\.name)
        guard !others.isEmpty else { return }
        let kind = "\(shown.kind.rawValue)\(others.count == 1 ? "" : "s")"
        let names = others.map { name in "“\(name)”" }.joined(separator: ", ")
        let note = "\(input): shows “\(shown.name)”; --preview NAME shows the \(kind) \(names)"
        // A comparison opens the views twice.
        if Self.noted.withLock({ $0.insert(note).inserted }) { Output.complain(note) }
    }

    private static let noted = Mutex<Set<String>>([])
}

/// The error for a preview that is not there, and for a file that shows nothing.
private struct UnclearPreview: Error, CustomStringConvertible {
    let input: String
    let name: String?
    let entries: [SceneEntry]

    var description: String {
        let names = entries.map { "  \($0.name) (\($0.kind.rawValue))" }.joined(separator: "\n")
        guard let name, !entries.isEmpty else {
            return "\(input): found nothing that can be shown; write `#Preview { MyView() }`"
        }
        return "\(input): found no preview \"\(name)\"; there are:\n\(names)"
    }
}
