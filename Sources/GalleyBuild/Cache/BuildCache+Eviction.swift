import Foundation
import Synchronization

extension BuildCache {
    /// How many entries of a kind are kept beside those of the last day: those that were used last. A plugin takes some
    /// 40 KB. The SDK's few builds are kept: full-Swift plugins are linked to them.
    static let maximumEntries = 1000
    /// What was used since may be in use: a session loads its versions again.
    private static let day = 86_400

    private static let visited = Mutex<Set<String>>([])

    /// Notes that an entry is used now.
    func use(_ entry: String) { utimes(entry, nil) }

    /// Removes the entries that were not used for longest, if the cache is too large; checked once in a process.
    func evict() {
        guard Self.visited.withLock({ $0.insert(path).inserted }) else { return }
        for kind in ["plugins", "attempts", "jobs", "latest", "compilers", "taken", "sources"] { evict(kind) }
    }

    private func evict(_ kind: String) {
        guard let names = try? FileManager.default.contentsOfDirectory(atPath: "\(path)/\(kind)"),
            names.count > Self.maximumEntries
        else { return }
        let entries = names.compactMap { name -> (used: Int, path: String)? in
            var status = stat()
            let entry = "\(path)/\(kind)/\(name)"
            return lstat(entry, &status) == 0 ? (status.st_mtim.tv_sec, entry) : nil
        }
        let now = Int(Date().timeIntervalSince1970)
        for entry in entries.sorted(by: { $0.used > $1.used }).dropFirst(Self.maximumEntries)
        where entry.used < now - Self.day { discard(entry.path) }
    }
}
