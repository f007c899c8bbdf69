import Foundation

/// The folder of the SDK's sources and the bundled plugins. A host needs it to build plugins from source; `.so` plugins
/// load without it.
public struct GalleyHome: Sendable, Hashable {
    /// The folder that contains `SDK` and `Plugins`.
    public let path: String

    /// The folder `SDK`: the sources of GalleySDK and its facades, `galley.h`, and the templates.
    public var sdk: String { path + "/SDK" }
    /// The folder of the bundled plugins, with a folder for each.
    public var plugins: String { path + "/Plugins" }
    /// The SDK's compiled modules, which an installation contains: a folder for each build, named as in the cache.
    package var modules: String { path + "/Modules" }
    /// The folder of `galley.h`.
    public var include: String { sdk + "/ABI/include" }

    /// Makes a home at a known path.
    public init(path: String) { self.path = path }

    /// Finds the home: `$GALLEY_HOME`; then `share/galley` beside the folder of the running program; then the nearest
    /// folder above the program that contains `SDK/ABI/include/galley.h`; then the checkout that this was built in.
    ///
    /// - Throws: `GalleyHomeError`, also for a `GALLEY_HOME` without an SDK.
    public static func find(
        environment: [String: String] = ProcessInfo.processInfo.environment
    ) throws(GalleyHomeError) -> GalleyHome {
        if let named = environment["GALLEY_HOME"], !named.isEmpty {
            let home = GalleyHome(path: absolute(named))
            guard home.isComplete else {
                throw GalleyHomeError(path: named, reason: "found no SDK/ABI/include/galley.h below it (GALLEY_HOME)")
            }
            return home
        }
        var candidates: [String] = []
        if let program = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe") {
            let directory = (program as NSString).deletingLastPathComponent
            candidates.append(absolute(directory + "/../share/galley"))
            candidates += ancestors(of: directory)
        }
        candidates += ancestors(of: (#filePath as NSString).deletingLastPathComponent)
        if let found = candidates.lazy.map(GalleyHome.init).first(where: \.isComplete) { return found }
        throw GalleyHomeError(
            path: candidates.first ?? "/proc/self/exe", reason: "found none there, nor above the program's directory")
    }

    private var isComplete: Bool { FileManager.default.fileExists(atPath: include + "/galley.h") }

    private static func absolute(_ path: String) -> String { URL(fileURLWithPath: path).standardizedFileURL.path }

    private static func ancestors(of directory: String) -> [String] {
        sequence(first: directory) { path in
            path.count > 1 ? (path as NSString).deletingLastPathComponent : nil
        }.map { $0 }
    }
}

/// The error that the SDK's sources were not found.
public struct GalleyHomeError: Error, Equatable, CustomStringConvertible {
    /// The expected path.
    public let path: String
    /// The state that was found there.
    public let reason: String

    /// The error in words, with advice.
    public var description: String {
        "\(path): expected the sources of GalleySDK, \(reason). Set GALLEY_HOME to a checkout or installation"
    }
}
