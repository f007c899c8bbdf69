import Foundation
import GalleyHost

/// What never ends, and what takes all there is.
extension Fault {
    private static let late = PluginFault.Cause.deadline(.milliseconds(100))

    static let resources: [Fault] = [
        .fatal("loop-in-size", at: .size, "forever();", late),
        .fatal("loop-in-place", at: .place, "forever();", late),
        .fatal("loop-in-create", at: .create, "forever();", late),
        .fatal("loop-in-destroy", at: .destroy, "forever();", late),
        .fatal("loop-in-unload", at: .unload, "forever();", late),
        .fatal("loop-in-entry", at: .entry, "forever();", .deadline(.milliseconds(400))),
        .fatal("sleep", at: .size, "sleep(10);", late),
        .fatal(
            "deaf-loop", at: .size, "sigset_t all; sigfillset(&all); pthread_sigmask(SIG_SETMASK, &all, 0); forever();",
            late),
        .fatal("stopped", at: .size, "raise(SIGSTOP);", late),
        .fatal(
            "deadlock", at: .place, "pthread_mutex_lock(&mutex); pthread_mutex_lock(&mutex);",
            with: "static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;", late),
        .fatal(
            "asks-for-ever", at: .size,
            """
            for (double width = 0;; width++) {
                galley_size size; subviews.functions->measure(subviews, 2, (galley_proposal){width, 7}, &size);
            }
            """, late),
        .fatal("log-flood", at: .size, "for (;;) write_log(\"again\", 5);", late),
        .fatal(
            "print-flood", at: .size,
            "static char page[4096]; memset(page, 'x', 4095); for (;;) puts(page), fflush(stdout);",
            late),
        .fatal(
            "memory-bomb", at: .size,
            """
            for (;;) {
                char *block = malloc(1 << 24);
                for (size_t at = 0; at < 1 << 24; at += 4096) block[at] = 1;
            }
            """, .outOfMemory, or: [late]),
        .visible(
            "honest-memory-bomb", at: .size, "if (!malloc((size_t)1 << 46)) return GALLEY_ERROR_NO_MEMORY;",
            .failed(status: -12)),
        .fatal(
            "threads-that-spin", at: .size,
            "for (int number = 0; number < 60; number++) start(spin, 0); forever();",
            with: "static void *spin(void *unused) { forever(); return 0; }", late),
        .fatal(
            "thread-bomb", at: .size, "for (int number = 0; number < 100000; number++) start(wait_there, 0);",
            with: "static void *wait_there(void *unused) { sleep(10); return 0; }", abort, or: [late, .outOfMemory]),
    ]

    /// What a process may do and a layout may not: each is to fail.
    static let system: [Fault] = [
        .denied("fork", "REFUSED(\"fork\", fork());", says: "fork: Operation not permitted"),
        .denied("vfork", "REFUSED(\"vfork\", syscall(SYS_vfork));", says: "vfork: Operation not permitted"),
        .denied(
            "exec", "char *words[] = {\"/bin/true\", 0}; REFUSED(\"exec\", execv(words[0], words));",
            says: "exec: Operation not permitted"),
        .denied(
            "socket", "REFUSED(\"socket\", socket(AF_INET, SOCK_STREAM, 0));", says: "socket: Operation not permitted"),
        .denied(
            "read-file", "REFUSED(\"open\", open(\"/etc/passwd\", O_RDONLY));", says: "open: Permission denied"),
        .denied(
            "write-file", "REFUSED(\"open\", open(\"/tmp/galley-hostile-was-here\", O_CREAT | O_WRONLY, 0600));",
            says: "open: Permission denied"),
        .denied("delete-file", "REFUSED(\"unlink\", unlink(\"/tmp/x\"));", says: "unlink: Operation not permitted"),
        .denied(
            "own-memory-file", "REFUSED(\"open\", open(\"/proc/self/mem\", O_RDWR));", says: "open: Permission denied"),
        .denied("kill-host", "REFUSED(\"kill\", kill(getppid(), SIGKILL));", says: "kill: Operation not permitted"),
        .denied("kill-all", "REFUSED(\"kill\", kill(-1, SIGTERM));", says: "kill: Operation not permitted"),
        .denied(
            "trace-host", "REFUSED(\"ptrace\", ptrace(PTRACE_ATTACH, getppid(), 0, 0));",
            says: "ptrace: Operation not permitted"),
        .denied(
            "write-host", "REFUSED(\"write\", syscall(SYS_process_vm_writev, getppid(), 0, 0, 0, 0, 0));",
            says: "write: Operation not permitted"),
        // Signals that a descriptor sends, to whom its owner says.
        .denied(
            "signal-host", "REFUSED(\"owner\", fcntl(1, F_SETOWN, getppid()));", says: "owner: Operation not permitted"),
        .denied(
            "signal-of-choice", "REFUSED(\"signal\", fcntl(1, F_SETSIG, SIGKILL));",
            says: "signal: Operation not permitted"),
        .denied(
            "signals-on", "REFUSED(\"flags\", fcntl(1, F_SETFL, fcntl(1, F_GETFL) | O_ASYNC));",
            says: "flags: Operation not permitted"),
        .denied(
            "signals-by-device", "int on = 1; REFUSED(\"device\", ioctl(1, FIOASYNC, &on));",
            says: "device: Operation not permitted"),
        // A library path of its own opens libraries, not what else lies there.
        .denied(
            "keeps-a-file", "if (kept < 0) return fail(\"it was not opened\");",
            with: "static int kept; __attribute__((constructor)) static void early(void) "
                + "{ kept = open(\"/etc/passwd\", O_RDONLY); }",
            says: "it was not opened", linking: ["-Wl,-rpath,/", "-Wl,-rpath,/etc"]),
        .denied("more-files", "REFUSED(\"memfd\", memfd_create(\"x\", 0));", says: "memfd: Operation not permitted"),
        .denied(
            "outlive-host", "REFUSED(\"setsid\", setsid());", says: "setsid: Operation not permitted"),
    ]
}
