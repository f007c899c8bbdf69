import Foundation
import Synchronization

/// A copy of a file under a name that was never used before, in a directory that only this user can enter. Both are
/// removed when the value is destroyed.
struct PrivateCopy: ~Copyable {
    let path: String
    private let directory: String

    private static let serial = Atomic<Int>(0)

    private init(of file: String, in directory: String) {
        // The directory's name may recur by chance after its removal; the number does not.
        let serial = Self.serial.add(1, ordering: .relaxed).newValue
        path = "\(directory)/\(serial)-\(file.split(separator: "/").last?.suffix(40) ?? "plugin")"
        self.directory = directory
    }

    /// Copies `source`, which was opened as `file`, into a new directory inside `parent`.
    ///
    /// Errors: `noPrivateCopy`, after which nothing is left behind.
    static func make(
        of source: borrowing OpenFile, file: String, in parent: String
    ) throws(PluginRefusal) -> PrivateCopy {
        ProcessFolder.removeAbandoned(in: parent)
        var template = Array("\(parent)/\(ProcessFolder.prefix)XXXXXX".utf8CString)
        guard mkdtemp(&template) != nil else { throw refusal("no directory", file: file, parent: parent) }
        let directory = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
        let copy = PrivateCopy(of: file, in: directory)
        try copy.fill(from: source, file: file, parent: parent)
        return copy
    }

    private func fill(
        from source: borrowing OpenFile, file: String, parent: String
    ) throws(PluginRefusal) {
        let copy = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        guard copy >= 0 else { throw Self.refusal("no file", file: file, parent: parent) }
        defer { close(copy) }
        var offset: off_t = 0
        while UInt64(offset) < source.size {
            let step = sendfile(copy, source.descriptor, &offset, Int(source.size - UInt64(offset)))
            if step < 0 && errno == EINTR { continue }
            if step == 0 { errno = EIO }
            guard step > 0 else { throw Self.refusal("an incomplete copy", file: file, parent: parent) }
        }
    }

    deinit {
        unlink(path)
        rmdir(directory)
    }

    private static func refusal(_ what: String, file: String, parent: String) -> PluginRefusal {
        let code = errno
        return PluginRefusal(
            reason: .noPrivateCopy, file: file, expected: "room for a private copy in \(parent)",
            found: "\(what): \(String(cString: strerror(code)))",
            advice: OpenFile.advice(code, "Set TMPDIR to another directory."))
    }
}
