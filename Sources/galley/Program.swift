import ArgumentParser
import Glibc

/// The entry of the program. What every command needs of the system is checked before anything waits for it.
@main
enum Program {
    /// Open files without which Swift's own libraries end the process.
    private static let leastFiles: rlim_t = 32

    static func main() {
        // Who starts this from a thread that blocks signals hands that on; then nothing could interrupt it.
        var none = sigset_t()
        sigemptyset(&none)
        sigprocmask(SIG_SETMASK, &none, nil)
        if let lack {
            Output.complain(lack)
            exit(ExitStatus.systemFailed)
        }
        Galley.main(nil)
    }

    /// What the system lacks, in words; nil: nothing.
    private static var lack: String? {
        guard access("/proc/self/exe", F_OK) == 0 else {
            return "expected /proc, which names the program, its arguments and its worker, found none: mount it "
                + "(mount -t proc proc /proc)"
        }
        var files = rlimit()
        if getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &files) == 0, files.rlim_cur < leastFiles {
            return "expected at least \(leastFiles) open files, found \(files.rlim_cur): raise ulimit -n"
        }
        // Without one, everything would wait for ever.
        var thread = pthread_t()
        let code = pthread_create(&thread, nil, { _ in nil }, nil)
        guard code == 0 else {
            return "expected to start a thread, found: \(String(cString: strerror(code))). Raise ulimit -u or ulimit -v"
        }
        pthread_join(thread, nil)
        return nil
    }
}
