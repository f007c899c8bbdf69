#define _GNU_SOURCE
#include "worker.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <linux/landlock.h>
#include <sched.h>
#include <seccomp.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <unistd.h>

static bool is_confined;

/* What a layout needs of the system: memory, time, its own threads, its two streams. Everything else is refused with
   EPERM, so that code which only tries goes on. */
static const int allowed[] = {
    SCMP_SYS(brk), SCMP_SYS(mmap), SCMP_SYS(munmap), SCMP_SYS(mremap), SCMP_SYS(mprotect), SCMP_SYS(madvise),
    SCMP_SYS(futex), SCMP_SYS(read), SCMP_SYS(pread64), SCMP_SYS(readv), SCMP_SYS(write), SCMP_SYS(writev),
    SCMP_SYS(close), SCMP_SYS(lseek), SCMP_SYS(openat), SCMP_SYS(fstat), SCMP_SYS(newfstatat), SCMP_SYS(statx),
    SCMP_SYS(readlink), SCMP_SYS(readlinkat), SCMP_SYS(access), SCMP_SYS(faccessat), SCMP_SYS(faccessat2),
    SCMP_SYS(dup), SCMP_SYS(rt_sigaction), SCMP_SYS(rt_sigprocmask), SCMP_SYS(rt_sigreturn),
    SCMP_SYS(sigaltstack), SCMP_SYS(clock_gettime), SCMP_SYS(clock_getres), SCMP_SYS(clock_nanosleep),
    SCMP_SYS(nanosleep), SCMP_SYS(gettimeofday), SCMP_SYS(sched_yield), SCMP_SYS(getcpu), SCMP_SYS(sched_getaffinity), SCMP_SYS(getpid),
    SCMP_SYS(getppid), SCMP_SYS(gettid), SCMP_SYS(getuid), SCMP_SYS(geteuid), SCMP_SYS(getgid), SCMP_SYS(getegid),
    SCMP_SYS(getrandom), SCMP_SYS(getrusage), SCMP_SYS(sysinfo), SCMP_SYS(uname), SCMP_SYS(set_robust_list),
    SCMP_SYS(rseq), SCMP_SYS(set_tid_address), SCMP_SYS(arch_prctl), SCMP_SYS(membarrier), SCMP_SYS(exit),
    SCMP_SYS(exit_group), SCMP_SYS(restart_syscall), SCMP_SYS(getcwd), SCMP_SYS(poll), SCMP_SYS(ppoll),
    SCMP_SYS(getrlimit), SCMP_SYS(sched_getparam), SCMP_SYS(sched_getscheduler),
    /* A counter of its own, without which Dispatch ends the process as soon as something is put off to the main queue. */
    SCMP_SYS(eventfd2),
    /* They can only take away. */
    SCMP_SYS(landlock_create_ruleset), SCMP_SYS(landlock_add_rule), SCMP_SYS(landlock_restrict_self)};

/* What may be done with a descriptor. Not that signals follow from it, which would reach whom it names: the host. */
static const int allowed_fcntl[] = {F_GETFD, F_SETFD, F_GETFL, F_DUPFD, F_DUPFD_CLOEXEC};
static const unsigned long allowed_ioctl[] = {TCGETS, FIONREAD, TIOCGWINSZ};

static int confine_calls(void) {
    scmp_filter_ctx filter = seccomp_init(SCMP_ACT_ERRNO(EPERM));
    if (!filter) return ENOMEM;
    /* The calls of other machines that this one knows too. Without it only the thread that tries would be killed. */
    int status = seccomp_attr_set(filter, SCMP_FLTATR_ACT_BADARCH, SCMP_ACT_ERRNO(EPERM));
    for (size_t index = 0; index < sizeof allowed / sizeof *allowed && !status; index++) {
        status = seccomp_rule_add(filter, SCMP_ACT_ALLOW, allowed[index], 0);
        /* Not every machine has every one. */
        if (status == -EDOM || status == -EINVAL) status = 0;
    }
    for (size_t index = 0; index < sizeof allowed_fcntl / sizeof *allowed_fcntl && !status; index++)
        status = seccomp_rule_add(filter, SCMP_ACT_ALLOW, SCMP_SYS(fcntl), 1,
                                  SCMP_A1(SCMP_CMP_EQ, (scmp_datum_t)allowed_fcntl[index]));
    if (!status)
        status = seccomp_rule_add(filter, SCMP_ACT_ALLOW, SCMP_SYS(fcntl), 2, SCMP_A1(SCMP_CMP_EQ, F_SETFL),
                                  SCMP_A2(SCMP_CMP_MASKED_EQ, O_ASYNC, 0));
    for (size_t index = 0; index < sizeof allowed_ioctl / sizeof *allowed_ioctl && !status; index++)
        status = seccomp_rule_add(filter, SCMP_ACT_ALLOW, SCMP_SYS(ioctl), 1,
                                  SCMP_A1(SCMP_CMP_EQ, (scmp_datum_t)allowed_ioctl[index]));
    /* Threads, but no processes. The newer call hides its flags in memory: the older one is tried when it is absent. */
    if (!status)
        status = seccomp_rule_add(filter, SCMP_ACT_ALLOW, SCMP_SYS(clone), 1,
                                  SCMP_A0(SCMP_CMP_MASKED_EQ, CLONE_THREAD, CLONE_THREAD));
    if (!status) status = seccomp_rule_add(filter, SCMP_ACT_ERRNO(ENOSYS), SCMP_SYS(clone3), 0);
    /* Signals for itself only. */
    scmp_datum_t self = (scmp_datum_t)getpid();
    if (!status) status = seccomp_rule_add(filter, SCMP_ACT_ALLOW, SCMP_SYS(tgkill), 1, SCMP_A0(SCMP_CMP_EQ, self));
    if (!status) status = seccomp_rule_add(filter, SCMP_ACT_ALLOW, SCMP_SYS(kill), 1, SCMP_A0(SCMP_CMP_EQ, self));
    if (!status) status = seccomp_rule_add(filter, SCMP_ACT_ALLOW, SCMP_SYS(prlimit64), 1, SCMP_A0(SCMP_CMP_EQ, 0));
    if (!status)
        status = seccomp_rule_add(filter, SCMP_ACT_ALLOW, SCMP_SYS(prctl), 1, SCMP_A0(SCMP_CMP_EQ, PR_SET_NAME));
    if (!status) status = seccomp_load(filter);
    seccomp_release(filter);
    return status < 0 ? -status : 0;
}

/* Newer than the headers of some systems whose kernel has them. */
#ifndef LANDLOCK_ACCESS_FS_REFER
#define LANDLOCK_ACCESS_FS_REFER (1ull << 13)
#endif
#ifndef LANDLOCK_ACCESS_FS_TRUNCATE
#define LANDLOCK_ACCESS_FS_TRUNCATE (1ull << 14)
#endif

#define READING (LANDLOCK_ACCESS_FS_EXECUTE | LANDLOCK_ACCESS_FS_READ_FILE | LANDLOCK_ACCESS_FS_READ_DIR)

static void allow(int ruleset, const char *place, uint64_t access) {
    int descriptor = open(place, O_PATH | O_CLOEXEC);
    if (descriptor < 0) return;
    struct landlock_path_beneath_attr rule = {.allowed_access = access, .parent_fd = descriptor};
    (void)syscall(SYS_landlock_add_rule, ruleset, LANDLOCK_RULE_PATH_BENEATH, &rule, 0);
    close(descriptor);
}

/* The libraries of a directory, and nothing else in it. */
static void allow_libraries(int ruleset, const char *directory) {
    DIR *entries = opendir(directory);
    if (!entries) return;
    char path[4096 + 256];
    for (const struct dirent *entry; (entry = readdir(entries));) {
        const char *end = strstr(entry->d_name, ".so");
        if (!end || (end[3] && end[3] != '.')) continue;
        snprintf(path, sizeof path, "%s/%s", directory, entry->d_name);
        allow(ruleset, path, LANDLOCK_ACCESS_FS_EXECUTE | LANDLOCK_ACCESS_FS_READ_FILE);
    }
    closedir(entries);
}

/* While the image is linked, libraries may be read; afterwards nothing. */
int worker_confine_files(bool loading) {
    if (!is_confined) return 0;
    int version = (int)syscall(SYS_landlock_create_ruleset, 0, 0, LANDLOCK_CREATE_RULESET_VERSION);
    /* A kernel without Landlock: seccomp alone has to do, as the log of the host says. */
    if (version < 1) return 0;
    struct landlock_ruleset_attr rules = {.handled_access_fs = (LANDLOCK_ACCESS_FS_MAKE_SYM << 1) - 1};
    if (version >= 2) rules.handled_access_fs |= LANDLOCK_ACCESS_FS_REFER;
    if (version >= 3) rules.handled_access_fs |= LANDLOCK_ACCESS_FS_TRUNCATE;
    int ruleset = (int)syscall(SYS_landlock_create_ruleset, &rules, sizeof rules, 0);
    if (ruleset < 0) return errno;
    if (loading) {
        static const char *const places[] = {"/lib", "/lib64", "/usr/lib", "/usr/lib64"};
        for (size_t index = 0; index < sizeof places / sizeof *places; index++) allow(ruleset, places[index], READING);
        allow(ruleset, "/etc/ld.so.cache", LANDLOCK_ACCESS_FS_READ_FILE);
        /* The first is the host's choice, where the Swift runtime lies. The others are the plugin's: a path of its own
           would open whatever lies below it. */
        char place[4096];
        bool is_hosts = true;
        for (const char *rest = worker.libraries; *rest; is_hosts = false) {
            size_t length = strcspn(rest, ":");
            if (length && length < sizeof place) {
                memcpy(place, rest, length);
                place[length] = 0;
                if (is_hosts) allow(ruleset, place, READING);
                else allow_libraries(ruleset, place);
            }
            rest += length + (rest[length] == ':');
        }
    }
    if (loading) {
        struct landlock_path_beneath_attr rule = {
            .allowed_access = LANDLOCK_ACCESS_FS_EXECUTE | LANDLOCK_ACCESS_FS_READ_FILE,
            .parent_fd = GALLEY_WORKER_IMAGE};
        (void)syscall(SYS_landlock_add_rule, ruleset, LANDLOCK_RULE_PATH_BENEATH, &rule, 0);
    }
    int error = syscall(SYS_landlock_restrict_self, ruleset, 0) ? errno : 0;
    close(ruleset);
    return error;
}

/* No more than `most`, and no more than this user may. */
static int limit(int resource, rlim_t most) {
    struct rlimit limits;
    if (getrlimit(resource, &limits)) return errno;
    if (limits.rlim_max > most) limits.rlim_max = most;
    if (limits.rlim_cur > limits.rlim_max) limits.rlim_cur = limits.rlim_max;
    return setrlimit(resource, &limits) ? errno : 0;
}

int worker_confine(const galley_worker_limits *limits) {
    int error = limit(RLIMIT_CORE, 0);
    if (!error && limits->memory) error = limit(RLIMIT_AS, limits->memory);
    if (limits->core >= 0) {
        cpu_set_t cores;
        CPU_ZERO(&cores);
        CPU_SET((int)limits->core, &cores);
        (void)sched_setaffinity(0, sizeof cores, &cores);
    }
    if (error || !limits->confined) return error;
    is_confined = true;
    if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0)) return errno;
    error = limit(RLIMIT_NOFILE, 32);
    if (!error) error = limit(RLIMIT_FSIZE, 0);
    if (!error) error = worker_confine_files(true);
    if (!error) error = confine_calls();
    return error;
}
