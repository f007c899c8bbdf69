import Foundation
import Synchronization

/// Folders that a process makes for itself and removes when it is done with them. Their names say whose they are: what
/// a process left that was killed, the next one removes.
package enum ProcessFolder {
    /// What the names begin with: `galley-4026531836-1234-`. Numbers of processes count within one namespace, and a folder
    /// for temporary files may be that of several.
    package static let prefix = "galley-\(namespace)-\(getpid())-"

    private static let namespace: UInt64 = {
        var status = stat()
        return stat("/proc/self/ns/pid", &status) == 0 ? UInt64(status.st_ino) : 0
    }()

    private static let visited = Mutex<Set<String>>([])

    /// Removes the folders in `parent` whose processes are gone; looks once in a process.
    package static func removeAbandoned(in parent: String) {
        guard visited.withLock({ $0.insert(parent).inserted }), namespace != 0,
            let names = try? FileManager.default.contentsOfDirectory(atPath: parent)
        else { return }
        for name in names where isAbandoned(name) {
            let folder = "\(parent)/\(name)"
            var status = stat()
            // Never through a link, and never what is somebody else's.
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
