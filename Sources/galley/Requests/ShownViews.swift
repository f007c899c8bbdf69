import GalleyBuild
import GalleyEngine
import GalleyHost
import GalleySceneTree

extension SceneRequest {
    /// Opens the views of the input; nil if the input has only layouts.
    ///
    /// - Throws: `UnclearPreview` if it is not clear what to show, and the errors of building and of the views.
    func views(_ host: PluginHost, _ options: LayoutOptions = LayoutOptions()) throws -> ViewScene? {
        let wantsViews = settings.preview != nil || settings.events != nil
        // For a source that is not Swift, only the plugin knows its views, when it is loaded for a sample.
        guard try wantsViews || PluginBuilder.showsViews(input) == true else { return nil }
        return try views(host, options, wantsViews: wantsViews)
    }

    /// Opens the views of an input that has some; nil if they do not compile and the command does not require them.
    func views(_ host: PluginHost, _ options: LayoutOptions, wantsViews: Bool) throws -> ViewScene? {
        // A view is judged by itself, and for each proposal.
        host.scene = sceneName(of: "views \(input)")
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
        let views = try ViewScene(
            entry, of: plugin, file: input, host: host, proposal: settings.proposal?.value, options: options)
        if settings.isDark {
            try views.perform(.isDark(true))
            views.forgetEarlierChanges()
        }
        return views
    }

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
            if entries.count == 1 { return entries[0] }
            if !entries.isEmpty { throw UnclearPreview(input: input, name: nil, entries: entries) }
        }
        throw UnclearPreview(input: input, name: nil, entries: [])
    }
}

/// The error for a preview that is not there, or for several of which one must be named.
private struct UnclearPreview: Error, CustomStringConvertible {
    let input: String
    let name: String?
    let entries: [SceneEntry]

    var description: String {
        let names = entries.map { "  \($0.name) (\($0.kind.rawValue))" }.joined(separator: "\n")
        if entries.isEmpty { return "\(input): found nothing that can be shown; write `#Preview { MyView() }`" }
        guard let name else {
            return "\(input): expected --preview NAME, because there are several:\n\(names)"
        }
        return "\(input): found no preview \"\(name)\"; there are:\n\(names)"
    }
}
