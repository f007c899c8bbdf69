import Foundation
import GalleyFormatting
import GalleyHost

/// The files that are compiled together with a source where it comes from: its SwiftPM target and the modules that it
/// depends on, or the folder of its Xcode project. Layouts take the names that they miss from there.
struct EnclosingModule {
    /// The files beside the sources themselves, absolute, those of the own module first.
    let files: [String]

    /// Files that are considered: more are no module.
    private static let maximumFiles = 4_000
    /// Folders above a source that are searched for a project.
    private static let maximumLevels = 12

    /// Finds the module of the file or folder at `path`, whose own sources are `own`.
    init(of path: String, own: [String]) {
        let known = Set(own)
        var folders: [(path: String, excluded: [String])] = []
        var isProject = true
        let start = PluginFile.isDirectory(path) ? path : path.folderPath
        if let (manifest, target) = EnclosingModule.package(of: path, from: start) {
            if let target { folders.append((target.folder, target.excluded)) }
            let modules =
                target.map { manifest.modules(of: $0) }
                ?? manifest.targets.filter { !$0.isTest }.flatMap { [$0] + manifest.modules(of: $0) }
            folders += modules.map { ($0.folder, $0.excluded) }
        } else if let project = EnclosingModule.project(above: start) {
            // The folder of the project that holds the source, then the others: several apps may share files.
            let rest = start.dropFirst(project.utf8.count).split(separator: "/")
            if let first = rest.first { folders.append(("\(project)/\(first)", [])) }
            folders.append((project, []))
        } else {
            folders.append((start, []))
            isProject = false
        }
        var found: [String] = []
        var seen = known
        for folder in folders {
            let files = EnclosingModule.sources(in: folder.path, isDeep: isProject)
            for file in files where !folder.excluded.contains(where: { file.hasPrefix($0) }) {
                if seen.insert(file).inserted { found.append(file) }
            }
            if found.count > EnclosingModule.maximumFiles { break }
        }
        files = Array(found.prefix(EnclosingModule.maximumFiles))
    }

    /// The asset catalogs in the folder at `path`, or of the package's target or the project around a file.
    static func catalogs(around path: String) -> [String] { resources(around: path) { $0.hasSuffix(".xcassets") } }

    /// The files and folders with such names in the folder at `path`, or in the package's target or the project around a
    /// file. The contents of a folder that is found are not searched.
    static func resources(around path: String, _ isWanted: (_ name: String) -> Bool) -> [String] {
        let start = PluginFile.isDirectory(path) ? path : path.folderPath
        var root = start
        if let (manifest, target) = package(of: path, from: start) {
            root = target?.folder ?? manifest.folder
        } else if let project = project(above: start) {
            root = project
        } else if start != path {
            // The folder of a file by itself may hold anything.
            let names = (try? FileManager.default.contentsOfDirectory(atPath: start)) ?? []
            return names.filter(isWanted).sorted().map { "\(start)/\($0)" }
        }
        var found: [String] = []
        var seen = 0
        let entries = FileManager.default.enumerator(atPath: root)
        while let name = entries?.nextObject() as? String, seen < 40_000 {
            seen += 1
            let last = (name as NSString).lastPathComponent
            if isWanted(last) { found.append("\(root)/\(name)") }
            if last.hasPrefix(".") || isWanted(last) || last.hasSuffix(".xcassets") || passedOver.contains(last) {
                entries?.skipDescendants()
            }
        }
        return found.sorted()
    }

    private static func package(
        of path: String, from start: String
    ) -> (PackageManifest, PackageManifest.Target?)? {
        for folder in ancestors(of: start) {
            guard let manifest = PackageManifest(folder: folder) else { continue }
            if let target = manifest.target(holding: path) { return (manifest, target) }
            return folder == path ? (manifest, nil) : nil
        }
        return nil
    }

    /// The folder above with an Xcode project, or else with the repository.
    private static func project(above start: String) -> String? {
        var repository: String?
        for folder in ancestors(of: start) {
            let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
            let isProject = names.contains {
                $0.hasSuffix(".xcodeproj") || $0.hasSuffix(".xcworkspace") || $0 == "project.yml"
                    || $0 == "Project.swift"
            }
            if isProject { return folder }
            if names.contains(".git") {
                repository = folder
                break
            }
        }
        return repository
    }

    private static func ancestors(of start: String) -> [String] {
        var result: [String] = []
        var folder = start
        while folder.utf8.count > 1, result.count < maximumLevels {
            result.append(folder)
            folder = folder.folderPath
        }
        return result
    }

    private static let passedOver: Set = ["Package.swift", "Pods", "Carthage", "DerivedData", "node_modules", "build"]

    /// The Swift files in a folder, sorted; hidden ones and those of tools are passed over.
    private static func sources(in folder: String, isDeep: Bool) -> [String] {
        guard isDeep else {
            let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
            return names.filter { $0.hasSuffix(".swift") && !$0.hasPrefix(".") && !passedOver.contains($0) }.sorted()
                .map { "\(folder)/\($0)" }
        }
        var found: [String] = []
        var seen = 0
        let entries = FileManager.default.enumerator(atPath: folder)
        while let name = entries?.nextObject() as? String {
            seen += 1
            guard seen <= 40_000 else { break }
            let last = (name as NSString).lastPathComponent
            if last.hasPrefix(".") || passedOver.contains(last) {
                entries?.skipDescendants()
            } else if last.hasSuffix(".swift") {
                found.append("\(folder)/\(name)")
            }
        }
        return found.sorted()
    }
}
