import Foundation
import GalleyBuild
import GalleyHost

/// Plugins as users get them: built by the builder, loaded by the loader.
package enum BuiltPlugins {
    package static let repository = URL(filePath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    /// One cache for all tests and runs: what did not change since is not compiled again.
    package static let cache = NSTemporaryDirectory() + "/galley-build-cache-\(geteuid())"

    package static var builder: PluginBuilder {
        var environment = ProcessInfo.processInfo.environment
        environment["GALLEY_CACHE"] = cache
        return PluginBuilder(environment: environment)
    }

    package static func options(_ runtime: BuildOptions.Runtime) -> BuildOptions {
        var options = BuildOptions()
        options.runtime = runtime
        return options
    }

    /// A host of its own, so that its plugins are nobody else's.
    package static func host(
        _ runtime: BuildOptions.Runtime = .automatic, containment: Containment = .direct,
        faults: FaultScope = FaultScope()
    ) -> PluginHost {
        PluginHost(building: builder, options: options(runtime), containment: containment, faults: faults)
    }

    /// Builds side by side what a test is going to load.
    package static func build(_ sources: [String], as runtimes: [BuildOptions.Runtime]) async throws {
        try await withThrowingTaskGroup { group in
            for runtime in runtimes {
                for source in sources { group.addTask { _ = try builder.build(source, options: options(runtime)) } }
            }
            try await group.waitForAll()
        }
    }

    /// A source in `Fixtures` of a folder of `Tests`.
    package static func fixture(_ name: String, in folder: String) -> String {
        repository.appending(path: "Tests/\(folder)/Fixtures/\(name)").path
    }
}
