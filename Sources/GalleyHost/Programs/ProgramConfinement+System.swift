import CConfine
import Foundation

/// The confinement that the running system offers.
extension ProgramConfinement {
    /// Landlock and seccomp of the running system.
    package struct System: Sendable {
        /// Whether the system has Landlock.
        package let hasFiles: Bool
        /// The seccomp filter for programs that read untrusted input; empty without seccomp.
        package let calls: [UInt8]
        /// What the system lacks, in words; nil for nothing.
        package let missing: String?
    }

    package static let system: System = {
        var missing: [String] = []
        let files = confine_program_files()
        if files >= 0 { close(files) } else { missing.append("no Landlock (\(String(cString: strerror(-files))))") }
        var (calls, size): (UnsafeRawPointer?, Int) = (nil, 0)
        let code = confine_program_calls(&calls, &size)
        var bytes: [UInt8] = []
        if code == 0, let calls {
            bytes = Array(UnsafeRawBufferPointer(start: calls, count: size))
            free(UnsafeMutableRawPointer(mutating: calls))
        } else {
            missing.append("no seccomp (\(String(cString: strerror(code))))")
        }
        return System(
            hasFiles: files >= 0, calls: bytes, missing: missing.isEmpty ? nil : missing.joined(separator: " and "))
    }()

    /// What any program needs of a system: libraries, other compilers and linkers, headers.
    package static let systemFolders = ["/usr", "/bin", "/lib", "/lib32", "/lib64", "/libx32", "/nix/store"]

    /// Returns the confinement of a program that reads one file, with what belongs to the program; nil on a system
    /// without Landlock or seccomp. The program writes no file but its output, and has no network.
    static func reading(_ file: String, by program: String, seconds: Double, memory: UInt64) -> ProgramConfinement? {
        guard system.missing == nil else { return nil }
        let real = URL(fileURLWithPath: program).resolvingSymlinksInPath()
        let readable = [real.deletingLastPathComponent().path, file]
        return ProgramConfinement(
            environment: ["PATH": ProcessInfo.processInfo.environment["PATH"] ?? "", "LC_ALL": "C"], seconds: seconds,
            processorSeconds: seconds.rounded(.up), memory: memory, output: UInt64(Command.maximumOutput),
            processes: 64,
            calls: system.calls
        ) { folder in
            let files = confine_program_files()
            guard files >= 0 else { return files }
            for place in systemFolders + [real.path] { _ = confine_program_allow(files, place, true, false) }
            for place in readable + ["/etc/ld.so.cache"] { _ = confine_program_allow(files, place, false, false) }
            _ = confine_program_allow(files, folder, false, true)
            return files
        }
    }
}
