import Foundation
import GalleyHost
import Glibc

/// Where something may happen that changes watched files: at their own paths, at the links that lead to them, and where
/// folders are missing on the way.
struct WatchedPlaces {
    /// The folders that matter, without links: whether what is in them counts, or only that they are there.
    private(set) var folders: [String: Bool] = [:]
    /// What is meant where something happens to a name in a folder.
    private var files: [String: Set<String>] = [:]
    /// Folders of which every source counts, by the name they were asked for.
    private var whole: [String: Set<String>] = [:]
    /// Links to folders, and folders that are missing: what happens there changes the way.
    private var way: Set<String> = []

    init() {}

    /// Follows paths as they lead now; `whole` are those of folders, which need not be there at the moment.
    init(_ paths: Set<String>, whole: Set<String>) {
        for path in paths {
            guard whole.contains(path) else {
                follow(path, meaning: path)
                continue
            }
            // The folder itself may go.
            if let end = follow(path, meaning: nil) {
                folders[end] = true
                self.whole[end, default: []].insert(path)
            }
            for file in Self.sources(in: path) { follow(file, meaning: file) }
        }
    }

    /// The watched files that something happened to.
    func files(at folder: String, _ name: String) -> Set<String> {
        var found = files[folder == "/" ? "/\(name)" : "\(folder)/\(name)"] ?? []
        if PluginFile.sourceExtensions.contains(PluginFile.fileExtension(name)) {
            for asked in whole[folder] ?? [] { found.insert("\(asked)/\(name)") }
        }
        return found
    }

    /// Whether paths lead elsewhere after something happened here.
    func isOnTheWay(_ path: String) -> Bool { way.contains(path) }

    /// The sources in a folder.
    static func sources(in folder: String) -> [String] {
        guard PluginFile.isDirectory(folder),
            let names = try? FileManager.default.contentsOfDirectory(atPath: folder)
        else { return [] }
        return names.filter { PluginFile.sourceExtensions.contains(PluginFile.fileExtension($0)) }
            .map { "\(folder)/\($0)" }
    }

    /// Links on one way; the system allows as many.
    private static let maximumLinks = 40

    /// Notes all places on the way to a file; returns where it ends, nil where something is missing.
    @discardableResult
    private mutating func follow(_ path: String, meaning file: String?) -> String? {
        var here = ""
        var rest = path.split(separator: "/").map(String.init)[...]
        var links = 0
        while let name = rest.popFirst() {
            if name == "." { continue }
            if name == ".." {
                here = here.lastIndex(of: "/").map { String(here[..<$0]) } ?? ""
                continue
            }
            let place = "\(here)/\(name)"
            var status = stat()
            let exists = lstat(place, &status) == 0
            let isLink = exists && status.st_mode & S_IFMT == S_IFLNK
            if rest.isEmpty || isLink || !exists {
                folders[here.isEmpty ? "/" : here] = true
                if rest.isEmpty, let file { files[place, default: []].insert(file) }
                if !rest.isEmpty || isLink || file == nil { way.insert(place) }
            }
            guard exists else { return nil }
            if isLink {
                links += 1
                guard links <= Self.maximumLinks,
                    let target = try? FileManager.default.destinationOfSymbolicLink(atPath: place)
                else { return nil }
                if target.hasPrefix("/") { here = "" }
                rest = target.split(separator: "/").map(String.init) + rest
            } else {
                here = place
                if !rest.isEmpty, folders[here] == nil { folders[here] = false }
            }
        }
        return here
    }
}
