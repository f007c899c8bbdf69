import Foundation

/// Where the SDK's sources and the bundled plugins lie. A host needs it to build plugins from source; `.so` plugins
/// load without it.
public struct GalleyHome: Sendable, Hashable {
    /// The directory that holds `SDK` and `Plugins`.
    public let path: String

    /// `SDK`: the sources of GalleySDK and its facades, `galley.h`, the templates.
    public var sdk: String { path + "/SDK" }
    /// The bundled plugins, one folder each.
    public var plugins: String { path + "/Plugins" }
    /// The SDK's compiled modules, which an installation contains: a folder for each build, named as in the cache.
    package var modules: String { path + "/Modules" }
    /// The directory of `galley.h`.
    public var include: String { sdk + "/ABI/include" }

    /// A home at a known path.
    public init(path: String) { self.path = path }

    /// Finds the home: `$GALLEY_HOME`; then `share/galley` beside the directory of the running program; then the
    /// nearest directory above the program that holds `SDK/ABI/include/galley.h`; then the checkout this was built in.
    ///
    /// - Throws: `GalleyHomeError`. A `GALLEY_HOME` that holds no SDK is an error, not passed over.
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

/// The SDK's sources were not found.
public struct GalleyHomeError: Error, Equatable, CustomStringConvertible {
    /// Where they were expected.
    public let path: String
    /// What was found there.
    public let reason: String

    /// What was expected, what was found, where, and what to do next.
    public var description: String {
        "\(path): expected the sources of GalleySDK, \(reason). Set GALLEY_HOME to a checkout or installation"
    }
}
