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

    private static func refusedEarly(_ call: String) -> Finding {
        Finding(cause: .systemCall(call), refusal: .faultWhileLoading)
    }

    /// What a process may do and a layout may not: each is to fail.
    #if arch(x86_64)
        /// Calls of 32-bit programs and of x32, whose numbers are other calls here.
        static let otherMachines: [Fault] = [
            .denied("32-bit", int80(359), call: "socket (32-bit call 359)"),
            .denied("32-bit-unknown", int80(9999), call: "an unknown call (32-bit call 9999)"),
            // 39 is what this machine allows: the number of its own process.
            .denied("32-bit-allowed", int80(39), call: "mkdir (32-bit call 39)"),
            .denied("x32", "REFUSED(\"x32\", syscall(0x40000000 + 39));", call: "getpid (x32 call 39)"),
        ]

        private static func int80(_ number: Int) -> String {
            "long number = \(number); __asm__ volatile(\"int $0x80\" : \"+a\"(number) : : \"memory\"); "
                + "REFUSED(\"call\", (int)number);"
        }
    #else
        static let otherMachines: [Fault] = []
    #endif

    static let system: [Fault] = [
        .denied("fork", "REFUSED(\"fork\", fork());", call: "clone"),
        .denied("vfork", "REFUSED(\"vfork\", syscall(SYS_vfork));", call: "vfork"),
        .denied(
            "exec", "char *words[] = {\"/bin/true\", 0}; REFUSED(\"exec\", execv(words[0], words));",
            call: "execve"),
        .denied(
            "socket", "REFUSED(\"socket\", socket(AF_INET, SOCK_STREAM, 0));", call: "socket"),
        .denied(
            "read-file", "REFUSED(\"open\", open(\"/etc/passwd\", O_RDONLY));", call: "openat"),
        .denied(
            "write-file", "REFUSED(\"open\", open(\"/tmp/galley-hostile-was-here\", O_CREAT | O_WRONLY, 0600));",
            call: "openat"),
        .denied("delete-file", "REFUSED(\"unlink\", unlink(\"/tmp/x\"));", call: "unlink"),
        .denied(
            "own-memory-file", "REFUSED(\"open\", open(\"/proc/self/mem\", O_RDWR));", call: "openat"),
        .denied("kill-host", "REFUSED(\"kill\", kill(getppid(), SIGKILL));", call: "kill"),
        .denied("kill-all", "REFUSED(\"kill\", kill(-1, SIGTERM));", call: "kill"),
        .denied(
            "trace-host", "REFUSED(\"ptrace\", ptrace(PTRACE_ATTACH, getppid(), 0, 0));",
            call: "ptrace"),
        .denied(
            "write-host", "REFUSED(\"write\", syscall(SYS_process_vm_writev, getppid(), 0, 0, 0, 0, 0));",
            call: "process_vm_writev"),
        // A worker that was killed was killed from outside. The system looks at the low word of a number alone.
        .denied("kill-itself", "REFUSED(\"kill\", kill(getpid(), SIGKILL));", call: "kill"),
        .denied("kill-itself-wide", "REFUSED(\"kill\", syscall(SYS_kill, getpid(), 0x100000009));", call: "kill"),
        .denied(
            "kill-thread", "REFUSED(\"kill\", syscall(SYS_tgkill, getpid(), gettid(), 0x700000009));", call: "tgkill"),
        // Signals that a descriptor sends, to whom its owner says.
        .denied(
            "signal-host", "REFUSED(\"owner\", fcntl(1, F_SETOWN, getppid()));", call: "fcntl"),
        .denied(
            "signal-of-choice", "REFUSED(\"signal\", fcntl(1, F_SETSIG, SIGKILL));",
            call: "fcntl"),
        .denied(
            "signals-on", "REFUSED(\"flags\", fcntl(1, F_SETFL, fcntl(1, F_GETFL) | O_ASYNC));",
            call: "fcntl"),
        .denied(
            "signals-by-device", "int on = 1; REFUSED(\"device\", ioctl(1, FIOASYNC, &on));",
            call: "ioctl"),
        .denied("working-directory", "REFUSED(\"chdir\", chdir(\"/\"));", call: "chdir"),
        .denied("mode-mask", "umask(0);", call: "umask"),
        .denied(
            "own-limits", "struct rlimit none = {0, 0}; REFUSED(\"limit\", setrlimit(RLIMIT_CPU, &none));",
            with: "#include <sys/resource.h>", call: "prlimit64"),
        .denied("is-it-there", "REFUSED(\"access\", access(\"/etc/passwd\", R_OK));", call: "access"),
        .denied(
            "how-large", "struct stat one; REFUSED(\"stat\", stat(\"/etc/passwd\", &one));",
            with: "#include <sys/stat.h>", call: "newfstatat"),
        .denied(
            "where-to", "char to[8]; REFUSED(\"link\", readlink(\"/proc/1/exe\", to, 8));", call: "readlink"),
        // Who silences the report is refused that, or ended.
        .denied("silent-refusal", "signal(SIGSYS, SIG_IGN);", call: "rt_sigaction"),
        .denied(
            "silent-refusal-wide", "long none[8] = {0}; syscall(SYS_rt_sigaction, 0x10000001f, none, 0, 8);",
            call: "rt_sigaction"),
        .denied(
            "blocked-refusal",
            "sigset_t all; sigfillset(&all); sigprocmask(SIG_BLOCK, &all, 0); REFUSED(\"socket\", socket(AF_INET, SOCK_STREAM, 0));",
            call: "socket"),
        .denied(
            "set-refusal",
            "sigset_t all; sigfillset(&all); sigprocmask(SIG_SETMASK, &all, 0); REFUSED(\"socket\", socket(AF_INET, SOCK_STREAM, 0));",
            call: "socket"),
        // The C library blocks all signals around these.
        .denied("command", "if (system(\"true\") == 0) abort();", call: "clone"),
        .denied(
            "spawned",
            "pid_t one; char *none[] = {0}; if (posix_spawn(&one, \"/bin/true\", 0, 0, none, none) == 0) abort();",
            with: "#include <spawn.h>", call: "clone"),
        .fatal(
            "refusal-in-a-handler", at: .size,
            "struct sigaction one = {.sa_handler = connects}; sigfillset(&one.sa_mask); sigaction(SIGUSR1, &one, 0); raise(SIGUSR1);",
            with: "static void connects(int signal) { socket(AF_INET, SOCK_STREAM, 0); }",
            .crashed(signal: SIGSYS)),
        // A library path of its own opens libraries, not what else lies there.
        .early(
            "keeps-a-file", "open(\"/etc/passwd\", O_RDONLY);", .systemCall("openat"),
            linking: ["-Wl,-rpath,/", "-Wl,-rpath,/etc"]),
        // Before the entry too, what is refused is reported.
        .early("starts-early", "syscall(SYS_clone3, (long[11]){0, 0, 0, 0, SIGCHLD}, 88);", .systemCall("clone3")),
        .early("closes-early", "close(1);", .descriptors),
        .early(
            "thread-early", "pthread_t one; pthread_create(&one, 0, (void *(*)(void *))forever, 0);", .threads(1)),
        // The kernel refuses it too, without a word.
        .denied(
            "other-name-space",
            "REFUSED(\"clone\", syscall(SYS_clone, 0x20000 | 0x10000 | 0x800 | 0x100, stack + 65000, 0, 0, 0));",
            with: "static char stack[65536];", call: "clone"),
        // A filter of its own could answer the worker's later confinement with success.
        Fault(
            "fakes-confinement", .entry,
            """
            #include <linux/filter.h>
            __attribute__((constructor)) static void fake(void) {
                struct sock_filter steps[] = {{0x20, 0, 0, 0}, {0x15, 2, 0, SYS_seccomp},
                    {0x15, 1, 0, SYS_landlock_restrict_self}, {6, 0, 0, 0x7fff0000}, {6, 0, 0, 0x00050000}};
                struct sock_fprog filter = {5, steps};
                syscall(SYS_seccomp, 1, 0, &filter);
            }
            """, "", refusedEarly("seccomp"), nil),
        .early("looks-early", "access(\"/etc/passwd\", R_OK);", .systemCall("access")),
        // What chooses an indirect function runs before constructors, and cannot call the C library yet.
        Fault(
            "chooses-early", .entry,
            """
            static void *choose(void) {
                long result;
            #ifdef __x86_64__
                __asm__ volatile("syscall" : "=a"(result) : "a"(SYS_faccessat), "D"(AT_FDCWD), "S"("/etc/passwd"), "d"(R_OK)
                                 : "rcx", "r11", "memory");
            #else
                register long call __asm__("x8") = SYS_faccessat, folder __asm__("x0") = AT_FDCWD;
                register const char *path __asm__("x1") = "/etc/passwd";
                register long mode __asm__("x2") = R_OK;
                __asm__ volatile("svc #0" : "+r"(folder) : "r"(call), "r"(path), "r"(mode) : "memory");
            #endif
                return forever;
            }
            void chosen(void) __attribute__((ifunc("choose")));
            void (*keeps_it)(void) = chosen;
            """, "", refusedEarly("faccessat"), nil),
        .denied("more-files", "REFUSED(\"memfd\", memfd_create(\"x\", 0));", call: "memfd_create"),
        .denied(
            "outlive-host", "REFUSED(\"setsid\", setsid());", call: "setsid"),
    ]
}
