import Foundation
import GalleyHost

extension BuildCache {
    /// An entry: a built plugin, or the SDK's compiled modules.
    package struct Entry: Sendable {
        /// `plugins` or `sdk`.
        package let kind: String
        /// The plugin's id; nil for the SDK, and where nothing readable says it.
        package let id: String?
        /// The folder.
        package let path: String
        /// The size of all files in bytes.
        package let bytes: Int
        /// The time of its last build or use.
        package let used: Date
    }

    private static let kinds = ["plugins", "sdk"]

    /// All entries, by kind and then by use, the last used first.
    package func entries() -> [Entry] {
        Self.kinds.flatMap { kind in
            names(kind).map { name -> Entry in
                let folder = "\(path)/\(kind)/\(name)"
                var status = stat()
                let time = lstat(folder, &status) == 0 ? status.st_mtim.tv_sec : 0
                let record = FileKind.contents(folder + "/record.json", atMost: EntrySeal.largestRecord)
                    .flatMap { try? JSONDecoder().decode(BuildRecord.self, from: $0) }
                return Entry(
                    kind: kind, id: record?.id, path: folder, bytes: Self.size(folder),
                    used: Date(timeIntervalSince1970: TimeInterval(time)))
            }.sorted { ($0.used, $0.path) > ($1.used, $1.path) }
        }
    }

    /// Returns the damage of an entry's files; nil if there is none.
    package static func damage(of entry: Entry) -> String? { EntrySeal.damage(of: entry.path) }

    /// Removes an entry.
    package func remove(_ entry: Entry) { discard(entry.path) }

    /// Removes all entries, and returns their size in bytes. Another process's entries in use are built again.
    package func removeAll() -> Int {
        (Self.kinds + ["attempts", "jobs", "latest", "compilers", "taken", "sources", "clang", "work"]).map { kind in
            let size = Self.size("\(path)/\(kind)")
            kind == "work" ? try? FileManager.default.removeItem(atPath: "\(path)/work") : discard("\(path)/\(kind)")
            return size
        }.reduce(0, +)
    }

    private func names(_ kind: String) -> [String] {
        (try? FileManager.default.contentsOfDirectory(atPath: "\(path)/\(kind)")) ?? []
    }

    private static func size(_ folder: String) -> Int {
        (FileManager.default.subpaths(atPath: folder) ?? []).map { name in
            var status = stat()
            return lstat("\(folder)/\(name)", &status) == 0 && status.st_mode & S_IFMT == S_IFREG
                ? Int(status.st_size) : 0
        }.reduce(0, +)
    }
}
