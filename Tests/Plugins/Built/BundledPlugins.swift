import Foundation
import PluginSamples
import Testing

extension BuiltPlugins {
    /// A bundled plugin: a folder in `Plugins` with its one source.
    struct Bundled: CustomTestStringConvertible, Sendable {
        var folder: URL
        var source: URL
        var testDescription: String { folder.lastPathComponent }
        var language: String { source.pathExtension }

        static let all: [Bundled] = BundledScene.folders.compactMap { folder in
            let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
            return names.first { ["swift", "c", "rs"].contains(($0 as NSString).pathExtension) }
                .map { Bundled(folder: folder, source: folder.appending(path: $0)) }
        }
        static let inSwift = all.filter { $0.language == "swift" }
    }
}
