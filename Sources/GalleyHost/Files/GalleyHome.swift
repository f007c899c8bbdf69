import Foundation
import GalleyFormatting

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
    /// The folders that contain compiled modules of the SDK, named by their key: the installation's, and those that
    /// `swift build` makes beside the program.
    package var compiledModules: [String] { [modules] + Self.prebuiltModules }
    /// The folder of `galley.h`.
    public var include: String { sdk + "/ABI/include" }

    /// Makes a home at a known path.
    public init(path: String) { self.path = path }

    /// Finds the home: `$GALLEY_HOME`; then the folder of the running program, or `share/galley` beside that folder; and for
    /// a program in a build folder of SwiftPM, the checkout of Galley that it was built from. A folder above the program is
    /// never one: whoever can write there could have code run.
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
        guard let program = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe") else {
            throw GalleyHomeError(path: "/proc/self/exe", reason: "found no /proc that names the running program")
        }
        let folder = program.folderPath
        var candidates = [folder, absolute(folder + "/../share/galley")]
        if isBuildProduct(program) { candidates.append(checkout) }
        if let found = candidates.lazy.map(GalleyHome.init).first(where: \.isComplete) { return found }
        throw GalleyHomeError(path: candidates[1], reason: "found none there, nor beside the program")
    }

    /// The checkout that this file was compiled in.
    private static let checkout = absolute(#filePath + "/../../../..")

    /// Returns whether a program lies in a build folder of `swift build`: its developer, who has the sources, runs it.
    private static func isBuildProduct(_ program: String) -> Bool {
        let name = (program as NSString).deletingPathExtension
        var isFolder: ObjCBool = false
        let hasObjects = FileManager.default.fileExists(atPath: name + ".product", isDirectory: &isFolder)
        return hasObjects && isFolder.boolValue || program.contains("/.build/")
    }

    /// The folders to which SwiftPM lets the build tool `GalleyModulesPlugin` write: in the scratch folder of the running
    /// program, which belongs to Galley or to a package that depends on it.
    private static let prebuiltModules: [String] = {
        guard let program = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe"),
            isBuildProduct(program)
        else { return [] }
        let outputs = absolute(program.folderPath + "/../../plugins/outputs")
        let packages = (try? FileManager.default.contentsOfDirectory(atPath: outputs)) ?? []
        return packages.sorted().flatMap { package in
            let target = "\(outputs)/\(package)/galley"
            let destinations = (try? FileManager.default.contentsOfDirectory(atPath: target)) ?? []
            return destinations.sorted().map { "\(target)/\($0)/GalleyModulesPlugin/Modules" }
        }.filter(FileManager.default.fileExists)
    }()

    private var isComplete: Bool { FileManager.default.fileExists(atPath: include + "/galley.h") }

    private static func absolute(_ path: String) -> String { URL(fileURLWithPath: path).standardizedFileURL.path }
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
