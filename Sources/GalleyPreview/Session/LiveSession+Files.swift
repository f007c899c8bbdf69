import Foundation
import GalleyFormatting
import GalleyHost
import GalleySwap

/// The files that a session watches.
extension LiveSession {
    /// The files and folders that are watched: the scene's file, images and string catalogs, then the files of its
    /// plugins, also of those that were not loaded, and the files that these take something from.
    public var watchedFiles: [String] {
        var known: Set<String> = []
        let plugins = host.swappablePlugins
        let existing = (sceneFiles + plugins.map(\.path) + plugins.flatMap(taken)).filter {
            FileManager.default.fileExists(atPath: $0)
        }
        // A file that is missing may be written later.
        let absent = scene.scene.absentPlugins.filter {
            PluginFile.isDirectory($0.folderPath)
        }
        let catalogs = catalogFiles.filter { PluginFile.isDirectory($0.folderPath) }
        return (existing + absent + catalogs).filter { known.insert(Self.absolute($0)).inserted }
    }

    var sceneFiles: [String] { [file] + scene.scene.document.pictureFiles + catalogFiles }

    private var catalogFiles: [String] { views?.current?.catalogFiles ?? [] }

    static func absolute(_ path: String) -> String { URL(fileURLWithPath: path).standardizedFileURL.path }

    /// Whether a plugin is built from the file at a path.
    func isPart(_ path: String, of live: SwappablePlugin) -> Bool {
        let whole = Self.absolute(live.path)
        return path == whole || path.hasPrefix(whole + "/") || taken(by: live).contains(path)
    }

    /// Whether a file belongs to a plugin that was not loaded, so that the scene is read again when it is saved.
    func isOfAbsentPlugin(_ path: String) -> Bool {
        scene.scene.absentPlugins.contains { plugin in
            let whole = Self.absolute(plugin)
            return path == whole || path.hasPrefix(whole + "/")
        }
    }

    private func taken(by live: SwappablePlugin) -> [String] {
        host.configuration.sources?.taken?(live.path).map(Self.absolute) ?? []
    }
}
