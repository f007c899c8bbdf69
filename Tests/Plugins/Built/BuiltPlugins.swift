import Foundation
import GalleyBuild
import GalleyHost
import Testing

/// Plugins as users get them: built by the builder, loaded by the loader.
enum BuiltPlugins {
    static let repository = URL(filePath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    /// One cache for all tests and runs: what did not change since is not compiled again.
    static let cache = NSTemporaryDirectory() + "/galley-build-cache-\(geteuid())"

    static var builder: PluginBuilder {
        var environment = ProcessInfo.processInfo.environment
        environment["GALLEY_CACHE"] = cache
        return PluginBuilder(environment: environment)
    }

    static func options(_ runtime: BuildOptions.Runtime) -> BuildOptions {
        var options = BuildOptions()
        options.runtime = runtime
        return options
    }

    /// A host of its own, so that its plugins are nobody else's.
    static func host(
        _ runtime: BuildOptions.Runtime = .automatic, containment: Containment = .direct, faults: FaultLog = FaultLog()
    ) -> PluginHost {
        PluginHost(building: builder, options: options(runtime), containment: containment, faults: faults)
    }

    /// Builds side by side what a test is going to load.
    static func build(_ sources: [String], as runtimes: [BuildOptions.Runtime]) async throws {
        try await withThrowingTaskGroup { group in
            for runtime in runtimes {
                for source in sources { group.addTask { _ = try builder.build(source, options: options(runtime)) } }
            }
            try await group.waitForAll()
        }
    }

    /// A source in `Fixtures`.
    static func fixture(_ name: String) -> String {
        repository.appending(path: "Tests/Plugins/Fixtures/\(name)").path
    }

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
