#define _GNU_SOURCE
#include "check.h"

#include "confine.h"
#include "machine.h"

#include <errno.h>
#include <link.h>
#include <pthread.h>
#include <seccomp.h>
#include <signal.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/resource.h>
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

struct limits {
    const check_bounds *bounds;
    int files; /* a Landlock rule set of the files that it may open, or -1 */
};

/* Confined before it is another program: later it has threads, of which Landlock would hold only one. */
static int limit(const void *context) {
    const struct limits *limits = context;
    int error = machine_limit(RLIMIT_CORE, 0);
    if (!error) error = machine_limit(RLIMIT_AS, limits->bounds->memory);
    if (!error) error = machine_limit(RLIMIT_FSIZE, limits->bounds->file);
    if (error) return error;
    if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0)) return errno;
    return limits->files < 0 ? 0 : confine_to(limits->files);
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
                int requests, pid_t *process) {
    const struct limits limits = {.bounds = bounds, .files = files_of(bounds, arguments[0])};
    if (limits.files < 0 && !bounds->is_weak) return ENOSYS;
    const int descriptors[] = {-1, output, output, answer, requests};
    const machine_program program = {
        .arguments = arguments,
        .environment = environment,
        .descriptors = descriptors,
        .descriptor_count = sizeof descriptors / sizeof *descriptors,
        .has_group = 1,
        .end_signal = SIGKILL,
        .prepare = limit,
        .context = &limits,
    };
    const int error = machine_spawn(&program, process);
    if (limits.files >= 0) close(limits.files);
    return error;
}
