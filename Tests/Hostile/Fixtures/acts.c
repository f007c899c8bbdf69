/* One library with every act of the corpus at every place. A test writes «place act» over `chosen` in a copy of the file,
   so that hundreds of plugins cost one compilation, and each has contents of its own. */
#include "faulty.h"

#include <sched.h>
#include <sys/eventfd.h>
#include <sys/mount.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/time.h>
#include <sys/uio.h>

static volatile char chosen[64] = "GALLEY-CORPUS:                                                ";

static sigjmp_buf nowhere;

static void *nothing(void *argument) { return argument; }

/* Ends the function by its caller's status where the system refuses, so that a refusal that no layer reports is an error. */
static int act(const char *place) {
    char words[64], *name;
    for (int index = 0; index < 64; index++) words[index] = chosen[index];
    words[63] = 0;
    if (!(name = strchr(words, ' '))) return 0;
    *name++ = 0;
    if (strcmp(words, place)) return 0;
    for (char *end = name; *end; end++)
        if (*end == ' ') *end = 0;
#define ACT(word) if (!strcmp(name, word))
    ACT("fork") return fork() < 0 ? -1 : 0;
    ACT("vfork") { pid_t child = (pid_t)syscall(SYS_vfork); if (!child) _exit(0); return child < 0 ? -1 : 0; }
    ACT("clone") return syscall(SYS_clone, SIGCHLD, 0, 0, 0, 0) < 0 ? -1 : 0;
    ACT("clone3") return syscall(SYS_clone3, (long[11]){0, 0, 0, 0, SIGCHLD}, 88) < 0 ? -1 : 0;
    ACT("exec") return execl("/bin/sh", "sh", "-c", "echo escaped >&2", (char *)0);
    ACT("system") return system("echo escaped >&2");
    ACT("open-write") return open("escaped", O_CREAT | O_RDWR, 0600) < 0 ? -1 : 0;
    ACT("open-read") return open("/etc/passwd", O_RDONLY) < 0 ? -1 : 0;
    /* It hides that it was refused. */
    ACT("look-at-root") { access("/tmp", F_OK); return 0; }
    ACT("open-parent") {
        char path[64];
        snprintf(path, sizeof path, "/proc/%d/mem", getppid());
        return open(path, O_RDWR) < 0 ? -1 : 0;
    }
    ACT("environ-parent") {
        char path[64];
        snprintf(path, sizeof path, "/proc/%d/environ", getppid());
        return open(path, O_RDONLY) < 0 ? -1 : 0;
    }
    ACT("socket") return socket(AF_UNIX, SOCK_STREAM, 0) < 0 ? -1 : 0;
    ACT("network") return socket(AF_INET, SOCK_DGRAM, 0) < 0 ? -1 : 0;
    ACT("ptrace") return ptrace(PTRACE_ATTACH, getppid(), 0, 0) < 0 ? -1 : 0;
    ACT("peek") {
        char here[8];
        struct iovec mine = {here, 8}, theirs = {(void *)0x400000, 8};
        return process_vm_readv(getppid(), &mine, 1, &theirs, 1, 0) < 0 ? -1 : 0;
    }
    ACT("kill-parent") return kill(getppid(), SIGKILL);
    ACT("kill-group") return kill(0, SIGKILL);
    ACT("kill-all") return kill(-1, SIGKILL);
    ACT("kill-self") return kill(getpid(), SIGKILL);
    ACT("stop-self") return kill(getpid(), SIGSTOP);
    ACT("memfd") { int file = (int)syscall(SYS_memfd_create, "x", 0); return file < 0 ? -1 : (int)fexecve(file, (char *[]){"x", 0}, (char *[]){0}); }
    ACT("close-all") { for (int file = 0; file < 1024; file++) close(file); return 0; }
    ACT("dup-over") { for (int file = 3; file < 64; file++) dup2(2, file); return 0; }
    ACT("unlink") return unlink("scene.yaml");
    ACT("rename") return rename("scene.yaml", "gone");
    ACT("mkdir") return mkdir("escaped", 0700);
    ACT("symlink") return symlink("/etc/passwd", "escaped");
    ACT("chmod") return chmod("scene.yaml", 0);
    ACT("chdir") return chdir("/");
    ACT("io-uring") return syscall(425, 8, (long[32]){0}) < 0 ? -1 : 0;
    ACT("bpf") return syscall(SYS_bpf, 0, 0, 0) < 0 ? -1 : 0;
    ACT("userfault") return syscall(SYS_userfaultfd, 0) < 0 ? -1 : 0;
    ACT("unshare") return unshare(CLONE_NEWUSER);
    ACT("abort") abort();
    ACT("null") { *(volatile int *)0 = 1; }
    ACT("null-call") ((void (*)(void))(uintptr_t)8)();
    ACT("trap") __builtin_trap();
    ACT("divide") { volatile int seven = 7, zero = 0; volatile int result = seven / zero; return result; }
    ACT("exit") exit(0);
    ACT("quick-exit") _exit(0);
    ACT("thread-exit") pthread_exit(0);
    ACT("raw-exit") syscall(SYS_exit, 0);
    ACT("longjmp") siglongjmp(nowhere, 1);
    ACT("hang") forever();
    ACT("pause") { sigset_t all; sigfillset(&all); sigprocmask(SIG_SETMASK, &all, 0); for (;;) pause(); }
    ACT("sleep") { for (;;) sleep(1000); }
    ACT("hang-deaf") {
        for (int number = 1; number < 65; number++) signal(number, SIG_IGN);
        sigset_t all; sigfillset(&all); sigprocmask(SIG_SETMASK, &all, 0);
        forever();
    }
    ACT("timer") { struct itimerval soon = {{0, 1}, {0, 1}}; return setitimer(ITIMER_REAL, &soon, 0); }
    ACT("alarm") { signal(SIGSEGV, SIG_DFL); raise(SIGSEGV); }
    ACT("handlers") { for (int number = 1; number < 32; number++) signal(number, SIG_IGN); *(volatile int *)0 = 1; }
    ACT("memory") { for (;;) { char *more = malloc(1 << 24); if (!more) abort(); memset(more, 1, 1 << 24); } }
    ACT("stack") { volatile char deep[1 << 16]; deep[0] = 1; act(place); return deep[0]; }
    ACT("threads") { static pthread_t thread; for (int count = 0; count < 10000; count++) if (pthread_create(&thread, 0, (void *(*)(void *))pause, 0)) return -1; return 0; }
    ACT("files") { for (int count = 0; count < 100000; count++) if (dup(0) < 0) return -1; return 0; }
    ACT("flood") { static char line[4096]; memset(line, 'x', sizeof line); for (int count = 0; count < 20000; count++) write(count & 1 ? 1 : 2, line, sizeof line); return 0; }
    ACT("flood-log") { static char line[4096]; memset(line, 'y', sizeof line); if (host) for (int count = 0; count < 20000; count++) write_log(line, sizeof line); return 0; }
    ACT("escape-text") { write(1, "\033]0;title\a\033[2J\r\b\x7f\xff\xfe\0", 24); if (host) fail("\033[2Jforged\ngalley: all is well\xff"); return -1; }
    ACT("huge-message") { static char text[1 << 22]; memset(text, 'm', sizeof text); if (host) host->message(host->context, (galley_string){text, sizeof text}); return -1; }
    ACT("bad-message") { if (host) host->message(host->context, (galley_string){(char *)16, 1 << 20}); return -1; }
    ACT("endless-message") { if (host) host->message(host->context, (galley_string){"x", (size_t)-1}); return -1; }
    ACT("names") { char name[16]; uint32_t id; if (host) for (int count = 0; count < 200000; count++) { snprintf(name, 16, "n%d", count); if (host->intern(host->context, 2, (galley_string){name, strlen(name)}, &id) < 0) return -1; } return 0; }
    ACT("bad-name") { uint32_t id; return host ? host->intern(host->context, 77, (galley_string){(char *)16, 99}, &id) : 0; }
    ACT("error") return -1;
    ACT("odd-error") return -12345678;
    ACT("least-error") return (int)0x80000000;
    ACT("odd-success") return 7777777;
    ACT("limits") { struct rlimit none = {0, 0}; for (int which = 0; which < 16; which++) setrlimit(which, &none); return 0; }
    ACT("priority") return setpriority(PRIO_PROCESS, 0, 19);
    ACT("dumpable") return prctl(PR_SET_DUMPABLE, 1);
    ACT("undead") return prctl(PR_SET_PDEATHSIG, 0);
    ACT("session") return setsid() < 0 ? -1 : 0;
    ACT("rounding") return fesetround(FE_UPWARD);
    ACT("traps") return feenableexcept(FE_ALL_EXCEPT);
    ACT("other-machine") {
#ifdef __x86_64__
        long number = 20;
        __asm__ volatile("int $0x80" : "+a"(number) : : "memory");
        return number < 0 ? -1 : 0;
#else
        abort();
#endif
    }
    ACT("x32") return syscall(0x40000000 + SYS_getppid) < 0 ? -1 : 0;
    ACT("shared-memory") return shm_open("/galley-corpus", O_CREAT | O_RDWR, 0600) < 0 ? -1 : 0;
    ACT("pidfd") return syscall(SYS_pidfd_open, getppid(), 0) < 0 ? -1 : 0;
    ACT("queue-signal") return syscall(SYS_rt_sigqueueinfo, getppid(), SIGTERM, (siginfo_t *)(long[16]){0}) < 0 ? -1 : 0;
    ACT("stop-host") return kill(getppid(), SIGSTOP);
    ACT("own-memory") return open("/proc/self/mem", O_RDWR) < 0 ? -1 : 0;
    ACT("host-limits") { struct rlimit none = {0, 0}; return prlimit(getppid(), RLIMIT_CPU, &none, 0); }
    ACT("priority-host") return setpriority(PRIO_PROCESS, getppid(), 19);
    ACT("affinity") { cpu_set_t none; CPU_ZERO(&none); CPU_SET(0, &none); return sched_setaffinity(getppid(), sizeof none, &none); }
    ACT("namespace") return open("/proc/1/ns/mnt", O_RDONLY) < 0 ? -1 : 0;
    ACT("keyring") return syscall(SYS_keyctl, 0, -3, 1) < 0 ? -1 : 0;
    ACT("handle") return syscall(SYS_open_by_handle_at, 3, (long[4]){0}, O_RDONLY) < 0 ? -1 : 0;
    ACT("new-open") return syscall(437, AT_FDCWD, "/etc/passwd", (long[3]){0}, 24) < 0 ? -1 : 0;
    ACT("old-open") { long result = syscall(SYS_open, "/etc/passwd", O_RDONLY); return result < 0 ? -1 : 0; }
    ACT("stat") { struct stat status; return stat("/etc/passwd", &status); }
    ACT("statx") return syscall(SYS_statx, AT_FDCWD, "/etc/passwd", 0, 0xfff, (long[32]){0}) < 0 ? -1 : 0;
    ACT("access") return access("/etc/passwd", R_OK);
    ACT("readlink") { char target[256]; return readlink("/etc/mtab", target, sizeof target) < 0 ? -1 : 0; }
    ACT("working-folder") { char folder[4096]; return getcwd(folder, sizeof folder) ? 0 : -1; }
    ACT("truncate") return truncate("scene.yaml", 0);
    ACT("mount") return mount("none", "/", "tmpfs", 0, 0);
    ACT("root") return chroot("/");
    ACT("hardlink") return link("scene.yaml", "escaped");
    ACT("fifo") return mkfifo("escaped", 0600);
    ACT("listen-files") return syscall(SYS_inotify_init1, 0) < 0 ? -1 : 0;
    ACT("signal-file") { sigset_t all; sigfillset(&all); return syscall(SYS_signalfd4, -1, &all, 8, 0) < 0 ? -1 : 0; }
    ACT("pair") { int both[2]; return socketpair(AF_UNIX, SOCK_STREAM, 0, both); }
    ACT("pipe") { int both[2]; return pipe(both); }
    ACT("splice") return syscall(SYS_tee, 1, 2, 10, 0) < 0 ? -1 : 0;
    ACT("lock-memory") return mlockall(3);
    ACT("remap-hole") { void *page = mmap(0, 4096, 3, MAP_SHARED | MAP_ANONYMOUS, -1, 0); madvise(page, 4096, MADV_REMOVE); return 0; }
    /* A worker that is not told of its host's end would outlive it. */
    ACT("death-signal") return prctl(PR_SET_PDEATHSIG, 0);
    ACT("lock-memory") return mlockall(MCL_CURRENT | MCL_FUTURE);
    ACT("scheduler") { struct sched_param none = {0}; return sched_setscheduler(0, SCHED_IDLE, &none); }
    ACT("unmap-library") { munmap((void *)((uintptr_t)&printf & ~4095ul), 1 << 20); return printf("escaped\n"); }
    ACT("filter") return prctl(PR_SET_SECCOMP, 1);
    ACT("trace-me") return ptrace(PTRACE_TRACEME, 0, 0, 0) < 0 ? -1 : 0;
    ACT("hold-descriptors") { for (int count = 0; count < 64; count++) if (eventfd(0, 0) < 0) return -1; return 0; }
    ACT("late-value") { static pthread_key_t key; pthread_key_create(&key, (void (*)(void *))forever); pthread_setspecific(key, &key); return 0; }
    ACT("thread-storm") { pthread_t one; for (int count = 0; count < 3000; count++) { if (pthread_create(&one, 0, nothing, 0)) return -1; pthread_detach(one); } return 0; }
    ACT("unmap") { munmap((void *)((uintptr_t)&chosen & ~4095ul), 1 << 20); return 0; }
    ACT("protect") { mprotect((void *)((uintptr_t)&act & ~4095ul), 4096, PROT_NONE); return 0; }
    return 0;
}

#define DO(place) { int status = act(place); if (status) return status; }
#define AT_ENTRY DO("entry")
#define AT_CREATE DO("create")
#define AT_DESTROY act("destroy");
#define AT_PROPERTIES DO("properties")
#define AT_MAKE_CACHE DO("make-cache")
#define AT_UPDATE_CACHE DO("update-cache")
#define AT_DESTROY_CACHE act("destroy-cache");
#define AT_SIZE DO("size")
#define AFTER_SIZE DO("after-size")
#define AT_PLACE DO("place")
#define AT_SPACING DO("spacing")
#define AT_ALIGNMENT DO("alignment")
#define AT_PARAMETER DO("parameter")
#define AT_SET_PARAMETER DO("set-parameter")
#define AT_CAPABILITY if (act("capability")) return (void *)(uintptr_t)16;
#define AT_UNLOAD act("unload");
#define PLUGIN_ID "corpus"

__attribute__((constructor)) static void constructor(void) { act("constructor"); }
__attribute__((destructor)) static void destructor(void) { act("destructor"); }
static void at_exit(void) { act("atexit"); }
__attribute__((constructor)) static void registers(void) { if (strstr((char *)chosen, "atexit")) atexit(at_exit); }

static int resolved(void) { return 1; }
__attribute__((optimize("no-stack-protector"))) static int (*resolve(void))(void) {
    /* Relocations of this library may not be done yet: only what needs none. */
    if (chosen[0] == 'i' && chosen[1] == 'f') {
        if (chosen[6] == 'h') for (;;) ;
        if (chosen[6] == 'n') *(volatile int *)0 = 1;
        if (chosen[6] == 'e') __asm__ volatile("syscall" : : "a"(231), "D"(0) : "rcx", "r11", "memory");
        if (chosen[6] == 'f') { long child; __asm__ volatile("syscall" : "=a"(child) : "a"(57) : "rcx", "r11", "memory"); }
    }
    return resolved;
}
int indirect(void) __attribute__((ifunc("resolve")));
int (*volatile links_indirect)(void) = indirect;
#include "column.c"
