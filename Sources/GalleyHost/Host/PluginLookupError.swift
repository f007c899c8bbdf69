/// The reason why an id or a path leads to no plugin.
public enum PluginLookupError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The id has neither the form `plugin/layout` nor `layout`.
    case malformed(id: String)
    /// Nothing on the search path has this id. `nearest` is a similar id, `skipped` names the plugins that could not be
    /// read, with the reasons.
    case unknown(id: String, nearest: String?, searchPath: [String], skipped: [String] = [])
    /// The plugin exists, but has no such layout.
    case noSuchLayout(id: String, path: String, layouts: [String], nearest: String?)
    /// Several plugins of one folder have this id.
    case ambiguous(id: String, candidates: [Candidate])
    /// The plugin shows views, and has no layout that can be tried by itself.
    case viewsOnly(id: String, path: String)
    /// The path is a source, and the host has no builder.
    case noBuilder(path: String)

    /// One of several plugins with an id.
    public struct Candidate: Hashable, Sendable {
        /// An unambiguous id, if there is one.
        public let id: String
        /// The plugin's path.
        public let path: String
    }

    /// Returns the same error about a source, because its author does not know the built file.
    package func about(source: String) -> PluginLookupError {
        switch self {
        case .noSuchLayout(let id, _, let layouts, let nearest):
            .noSuchLayout(id: id, path: source, layouts: layouts, nearest: nearest)
        case .ambiguous(let id, let candidates):
            .ambiguous(
                id: id,
                candidates: candidates.map { candidate in
                    let name = candidate.id.replacing(candidate.path, with: source)
                    return Candidate(id: name, path: candidate.path.isEmpty ? "" : source)
                })
        case .viewsOnly(let id, _): .viewsOnly(id: id, path: source)
        default: self
        }
    }

    /// The requested id, the existing ones, and advice.
    public var description: String {
        switch self {
        case .malformed(let id):
            "\"\(id)\" is no id of a layout: expected plugin/layout or layout"
        case .unknown(let id, let nearest?, _, let skipped):
            (["no plugin has the layout \"\(id)\", did you mean \"\(nearest)\"?"] + Self.lines(skipped))
                .joined(separator: "\n")
        case .unknown(let id, nil, let searchPath, let skipped):
            ([
                "no plugin has the layout \"\(id)\"; searched "
                    + (searchPath.isEmpty ? "nothing: set GALLEY_PLUGIN_PATH" : searchPath.joined(separator: ", "))
            ] + Self.lines(skipped) + ["    galley plugin list shows the plugins; a path begins with ./ or /"])
            .joined(separator: "\n")
        case .noSuchLayout(let id, let path, let layouts, let nearest):
            "no layout \"\(id)\" in \(path), which has \(layouts.isEmpty ? "none" : layouts.joined(separator: ", "))"
                + (nearest.map { "; did you mean \"\($0)\"?" } ?? "")
        case .ambiguous(let id, let candidates) where Set(candidates.map(\.id)).count == candidates.count:
            "\"\(id)\" is ambiguous: "
                + candidates.map { "\($0.id) (\($0.path))" }.joined(separator: ", ")
                + "; write one of these ids in full"
        case .ambiguous(let id, let candidates):
            "\"\(id)\" is ambiguous: \(candidates.map(\.path).joined(separator: ", ")); "
                + "remove all but one, or give the path"
        case .viewsOnly(let id, let path):
            "\"\(id)\" (\(path)) shows views, and has no layout by itself; galley layout \(path) shows them"
        case .noBuilder(let path):
            "\(path) is a source, and this host builds none: give the .so file"
        }
    }
    private static func lines(_ skipped: [String]) -> [String] { skipped.map { "  not looked into: \($0)" } }
}
