import Foundation

/// The plugins that may run in the process of their host: those below trusted folders, and those whose `.so` file has a
/// trusted content. All other plugins run in worker processes.
///
/// A program decides by itself what it trusts. The default is nothing: `PluginHost()` isolates every plugin, and
/// `PluginHost(building:)` every plugin but the bundled ones.
public struct PluginTrust: Sendable, Hashable {
    /// Folders; every plugin below them is trusted, whatever its content is at the time. For a plugin that comes as
    /// source, the place of the source counts.
    public var folders: [String]
    /// The contents of trusted `.so` files, wherever they lie.
    public var contents: Set<PluginContent>
    /// Folders of plugins that came with the program. Unlike other trusted plugins they are not tried in a worker before
    /// their first start in this process.
    public var bundled: [String]

    /// Trusts nothing.
    public static let none = PluginTrust()

    /// Makes a set of trusted plugins, by default an empty one.
    public init(folders: [String] = [], contents: Set<PluginContent> = [], bundled: [String] = []) {
        self.folders = folders
        self.contents = contents
        self.bundled = bundled
    }

    /// The reason why a plugin is trusted.
    enum Reason: Hashable {
        case bundled
        /// By this folder.
        case folder(String)
        case content
    }

    /// Returns the reason to trust a plugin; nil: it is not trusted.
    ///
    /// - Parameters:
    ///   - path: the source or file, as the user names it. Symbolic links are followed: the plugin's real place counts.
    ///   - content: the content of the file that is loaded.
    func reason(for path: String, _ content: PluginContent?) -> Reason? {
        if let content, contents.contains(content) { return .content }
        guard !folders.isEmpty || !bundled.isEmpty, let place = Self.realPath(path) else { return nil }
        if bundled.contains(where: { Self.contains($0, place) }) { return .bundled }
        return folders.first { Self.contains($0, place) }.map { .folder($0) }
    }

    static func contains(_ folder: String, _ place: String) -> Bool {
        guard let folder = realPath(folder) else { return false }
        return place == folder || place.hasPrefix(folder.hasSuffix("/") ? folder : folder + "/")
    }

    /// Returns the path without symbolic links; nil if nothing is there.
    package static func realPath(_ path: String) -> String? {
        guard let real = realpath(path, nil) else { return nil }
        defer { free(real) }
        return String(cString: real)
    }
}
