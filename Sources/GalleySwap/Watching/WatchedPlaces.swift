import Foundation
import GalleyHost
import Glibc

/// The places where a change affects watched files: the files themselves, symbolic links on their paths, and missing
/// folders on their paths.
struct WatchedPlaces {
    /// The folders to watch, without links; true if the files in them matter, false if only the folder's own removal
    /// does.
    private(set) var folders: [String: Bool] = [:]
    /// The watched files that a change at a path affects.
    private var files: [String: Set<String>] = [:]
    /// The requested folders, in which every source is watched, by the folder that they resolve to.
    private var whole: [String: Set<String>] = [:]
    /// The links to folders and the missing folders: a change there changes where a path leads.
    private var way: Set<String> = []

    init() {}

    /// Resolves paths as they lead at this moment. The paths in `whole` are folders, which may be missing.
    init(_ paths: Set<String>, whole: Set<String>) {
        for path in paths {
            guard whole.contains(path) else {
                follow(path, meaning: path)
                continue
            }
            // The folder itself may be removed.
            if let end = follow(path, meaning: nil) {
                folders[end] = true
                self.whole[end, default: []].insert(path)
            }
            for file in Self.sources(in: path) { follow(file, meaning: file) }
        }
    }

    /// Returns the watched files that a change of a name in a folder affects.
    func files(at folder: String, _ name: String) -> Set<String> {
        var found = files[folder == "/" ? "/\(name)" : "\(folder)/\(name)"] ?? []
        if PluginFile.sourceExtensions.contains(PluginFile.fileExtension(name)) {
            for asked in whole[folder] ?? [] { found.insert("\(asked)/\(name)") }
        }
        return found
    }

    /// Whether a change at this path changes where watched paths lead.
    func isOnTheWay(_ path: String) -> Bool { way.contains(path) }

    /// Returns the sources in a folder.
    static func sources(in folder: String) -> [String] {
        guard PluginFile.isDirectory(folder),
            let names = try? FileManager.default.contentsOfDirectory(atPath: folder)
        else { return [] }
        return names.filter { PluginFile.sourceExtensions.contains(PluginFile.fileExtension($0)) }
            .map { "\(folder)/\($0)" }
    }

    /// The number of links that are followed in one path; the system allows the same number.
    private static let maximumLinks = 40

    /// Records all places on the path of a file. Returns the resolved path; nil if a part of the path is missing.
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
