#define _GNU_SOURCE
#include "check.h"

#include "confine.h"
#include "machine.h"

#include <errno.h>
#include <fcntl.h>
#include <link.h>
#include <pthread.h>
#include <seccomp.h>
#include <signal.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

/* What a check needs beyond a layout: what Dispatch lives by, and what a plugin can change of its process, which the checks
   look for. None of it reaches another process. */
static const int further[] = {
    SCMP_SYS(epoll_create1), SCMP_SYS(epoll_ctl), SCMP_SYS(epoll_wait), SCMP_SYS(epoll_pwait),
    SCMP_SYS(timerfd_create), SCMP_SYS(timerfd_settime), SCMP_SYS(rt_sigsuspend), SCMP_SYS(getdents64),
    SCMP_SYS(memfd_create),
    SCMP_SYS(chdir), SCMP_SYS(fchdir), SCMP_SYS(umask), SCMP_SYS(setrlimit), SCMP_SYS(alarm), SCMP_SYS(getitimer),
    SCMP_SYS(setitimer), SCMP_SYS(timer_create), SCMP_SYS(timer_settime), SCMP_SYS(timer_delete)};

int check_confine(bool ends_by_processes) {
    const confine_refusal refusal = ends_by_processes ? CONFINE_END_PROCESSES : CONFINE_FAIL;
    return confine_calls(further, sizeof further / sizeof *further, refusal);
}

void check_claim_thread(void) {
    sigset_t none;
    sigemptyset(&none);
    pthread_sigmask(SIG_SETMASK, &none, 0);
    prctl(PR_SET_NAME, "galley-check");
}

/* Where the child has what it is given; what is open beyond is closed. */
enum { ANSWER = 3, FILES, FIRST_OTHER };

/* Confined before it is another program: later it has threads, of which Landlock would hold only one. */
static int bound(const check_bounds *bounds) {
    int error = machine_limit(RLIMIT_CORE, 0);
    if (!error) error = machine_limit(RLIMIT_AS, bounds->memory);
    if (!error) error = machine_limit(RLIMIT_FSIZE, bounds->file);
    if (error) return error;
    if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0)) return errno;
    if (fcntl(FILES, F_GETFD) < 0) return 0;
    error = confine_to(FILES);
    close(FILES);
    return error;
}

/* The child has the parent's memory until it is another program: it calls nothing that is not safe in a signal's handler,
   and no handler may run in it. `given`: what becomes its descriptors, from 0 on; the last may be -1. */
static int become(const check_bounds *bounds, char *const *arguments, char *const *environment, const int *given,
                  pid_t parent) {
    for (int signal = 1; signal < NSIG; signal++) {
        const struct sigaction standard = {.sa_handler = SIG_DFL};
        sigaction(signal, &standard, 0);
    }
    if (prctl(PR_SET_PDEATHSIG, SIGKILL) || setpgid(0, 0)) return errno;
    if (getppid() != parent) return ESRCH;
    close(FILES);
    for (int index = 0; index <= FILES; index++)
        if (given[index] >= 0 && dup2(given[index], index) < 0) return errno;
    close_range(FIRST_OTHER, ~0U, 0);
    const int error = bound(bounds);
    if (error) return error;
    sigset_t none;
    sigemptyset(&none);
    sigprocmask(SIG_SETMASK, &none, 0);
    execve(arguments[0], arguments, environment);
    return errno;
}

/* What posix_spawn does, which confines nothing. */
static int spawn(const check_bounds *bounds, char *const *arguments, char *const *environment, const int *given,
                 pid_t *process) {
    sigset_t all, before;
    sigfillset(&all);
    pthread_sigmask(SIG_BLOCK, &all, &before);
    const pid_t parent = getpid();
    volatile int error = 0;
    const pid_t child = vfork();
    if (!child) {
        error = become(bounds, arguments, environment, given, parent);
        _exit(127);
    }
    const int outcome = child < 0 ? errno : error;
    if (child > 0 && outcome) waitpid(child, 0, 0);
    pthread_sigmask(SIG_SETMASK, &before, 0);
    *process = child;
    return outcome;
}

/* Beside what this process is linked with lies what a plugin may need too, as the Swift runtime. */
struct allowed {
    int files;
    char last[4096];
};

static int allow_directory(struct dl_phdr_info *info, size_t size, void *context) {
    (void)size;
    struct allowed *allowed = context;
    const char *slash = strrchr(info->dlpi_name, '/');
    const size_t length = slash ? (size_t)(slash - info->dlpi_name) : 0;
    /* The system's are allowed by then, and most lie where the one before them does. */
    if (!length || length >= sizeof allowed->last || !strncmp(info->dlpi_name, "/lib", 4)) return 0;
    if (!strncmp(allowed->last, info->dlpi_name, length) && !allowed->last[length]) return 0;
    memcpy(allowed->last, info->dlpi_name, length);
    allowed->last[length] = 0;
    confine_allow_libraries(allowed->files, allowed->last);
    return 0;
}

/* The files that a child may open; -1: this kernel cannot say. */
static int files_of(const check_bounds *bounds, const char *program) {
    const int files = confine_files();
    if (files < 0) return -1;
    confine_allow_system(files);
    confine_allow(files, program);
    /* The checks and Dispatch look there at this process and its threads, by numbers that are not known before. Of other
       processes Landlock shows only what everybody may know. */
    confine_allow(files, "/proc");
    struct allowed allowed = {.files = files};
    dl_iterate_phdr(allow_directory, &allowed);
    for (const char *const *place = bounds->readable; *place; place++) confine_allow(files, *place);
    for (const char *const *place = bounds->libraries; *place; place++) confine_allow_libraries(files, *place);
    return files;
}

int check_spawn(const check_bounds *bounds, char *const *arguments, char *const *environment, int output, int answer,
                pid_t *process) {
    const int nothing = open("/dev/null", O_RDONLY | O_CLOEXEC);
    const int files = files_of(bounds, arguments[0]);
    const int sources[] = {nothing, output, output, answer, files};
    /* Out of each other's way first: what is to be a low descriptor in the child may be any here. */
    int given[FIRST_OTHER], error = files < 0 && !bounds->is_weak ? ENOSYS : 0;
    for (int index = 0; index < FIRST_OTHER; index++) {
        given[index] = sources[index] < 0 ? -1 : fcntl(sources[index], F_DUPFD_CLOEXEC, FIRST_OTHER);
        if (given[index] < 0 && index < FILES) error = errno;
    }
    if (!error) error = spawn(bounds, arguments, environment, given, process);
    for (int index = 0; index < FIRST_OTHER; index++)
        if (given[index] >= 0) close(given[index]);
    if (files >= 0) close(files);
    if (nothing >= 0) close(nothing);
    return error;
}
