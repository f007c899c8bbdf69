import Foundation
import Synchronization

/// Folders that a process makes for itself and removes when it is done. Their names contain the process, so that later
/// processes remove the folders of a process that was killed.
package enum ProcessFolder {
    /// The prefix of the names: `galley-4026531836-1234-`. Process ids are unique in one namespace, and several
    /// namespaces may share a folder for temporary files.
    package static let prefix = "galley-\(namespace)-\(getpid())-"

    private static let namespace: UInt64 = {
        var status = stat()
        return stat("/proc/self/ns/pid", &status) == 0 ? UInt64(status.st_ino) : 0
    }()

    private static let visited = Mutex<Set<String>>([])

    /// Removes the folders in `parent` whose processes have ended; once in a process.
    package static func removeAbandoned(in parent: String) {
        guard visited.withLock({ $0.insert(parent).inserted }), namespace != 0,
            let names = try? FileManager.default.contentsOfDirectory(atPath: parent)
        else { return }
        for name in names where isAbandoned(name) {
            let folder = "\(parent)/\(name)"
            var status = stat()
            // Never through a link, and never another user's folder.
            guard lstat(folder, &status) == 0, status.st_mode & S_IFMT == S_IFDIR, status.st_uid == geteuid() else {
                continue
            }
            try? FileManager.default.removeItem(atPath: folder)
        }
    }

    private static func isAbandoned(_ name: String) -> Bool {
        let words = name.split(separator: "-", omittingEmptySubsequences: false)
        guard words.count >= 4, words[0] == "galley", words[1] == String(namespace), let process = pid_t(words[2]),
            process > 0
        else { return false }
        return kill(process, 0) != 0 && errno == ESRCH
    }
}
