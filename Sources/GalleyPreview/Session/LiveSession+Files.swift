import Foundation
import GalleyHost
import GalleySwap

/// The files that a session watches.
extension LiveSession {
    /// The files and folders that are watched: the scene's file and images, then the files of its plugins, and the files
    /// that these take something from.
    public var watchedFiles: [String] {
        var known: Set<String> = []
        let plugins = host.swappablePlugins
        return (sceneFiles + plugins.map(\.path) + plugins.flatMap(taken)).filter { path in
            FileManager.default.fileExists(atPath: path) && known.insert(Self.absolute(path)).inserted
        }
    }

    var sceneFiles: [String] { [file] + scene.scene.document.pictureFiles }

    static func absolute(_ path: String) -> String { URL(fileURLWithPath: path).standardizedFileURL.path }

    /// Whether a plugin is built from the file at a path.
    func isPart(_ path: String, of live: SwappablePlugin) -> Bool {
        let whole = Self.absolute(live.path)
        return path == whole || path.hasPrefix(whole + "/") || taken(by: live).contains(path)
    }

    private func taken(by live: SwappablePlugin) -> [String] {
        host.configuration.sources?.taken?(live.path).map(Self.absolute) ?? []
    }
}
