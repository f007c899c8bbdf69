import Foundation

/// A folder is trusted as the place of files that only this user changes.
extension PluginTrust {
    /// Returns what other users can change on the way to a file, in words; nil if nothing. Whoever can change a folder or a
    /// link on the way chooses the file.
    ///
    /// Of folders above the files that this user trusts, a sticky one such as `/tmp` may be writable for all: its entries
    /// belong to their owners.
    ///
    /// - Parameter path: A file or folder, as the user names it; its links are followed.
    package static func exposure(of path: String) -> String? {
        let whole = path.hasPrefix("/") ? path : FileManager.default.currentDirectoryPath + "/" + path
        var (rest, place, followed) = (Self.names(whole)[...], "", 0)
        while let name = rest.popFirst() {
            if name == ".." {
                place = String(place[..<(place.lastIndex(of: "/") ?? place.startIndex)])
                continue
            }
            let next = "\(place)/\(name)"
            var status = stat()
            guard lstat(next, &status) == 0 else { return nil }
            if status.st_uid != 0, status.st_uid != geteuid() { return "\(next) belongs to another user" }
            if status.st_mode & S_IFMT == S_IFLNK {
                followed += 1
                guard followed <= 40, let target = try? FileManager.default.destinationOfSymbolicLink(atPath: next)
                else {
                    return nil
                }
                if target.hasPrefix("/") { place = "" }
                rest = Self.names(target) + rest
                continue
            }
            let isSharedAbove = status.st_mode & S_ISVTX != 0 && !rest.isEmpty
            if status.st_mode & S_IWOTH != 0, !isSharedAbove { return "other users can write \(next)" }
            place = next
        }
        return nil
    }

    private static func names(_ path: String) -> [String] {
        path.split(separator: "/").map(String.init).filter { $0 != "." }
    }

    /// Returns why a plugin that is trusted for its folder stays in its worker, in words; nil if it does not: other users can
    /// change a file of it, or a file of it lies outside of the trusted folders.
    ///
    /// - Parameters:
    ///   - path: The source or file, as the user names it.
    ///   - files: The files that its code comes from.
    func problem(of path: String, _ files: [String]) -> String? {
        for file in [path] + files {
            if let exposure = Self.exposure(of: file) { return exposure }
            guard let place = Self.realPath(file) else { continue }
            if !(folders + bundled).contains(where: { Self.contains($0, place) }) {
                return "it takes \(place), which is not; galley plugin trust FOLDER trusts what lies there"
            }
        }
        return nil
    }
}
