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

/* What the program may use of the file system. */
struct places {
    int files;          /* a Landlock rule set of the files that it may open, or -1 */
    confine_root *root; /* a root with nothing else, or null */
    char last[4096];    /* the last directory of libraries */
};

struct limits {
    const check_bounds *bounds;
    const struct places *places;
};

/* Confined before it is another program: later it has threads, of which Landlock would hold only one. */
static int limit(const void *context) {
    const struct limits *limits = context;
    int error = machine_limit(RLIMIT_CORE, 0);
    if (!error) error = machine_limit(RLIMIT_AS, limits->bounds->memory);
    if (!error) error = machine_limit(RLIMIT_FSIZE, limits->bounds->file);
    /* Landlock allows no mounts. */
    if (!error && limits->places->root) error = confine_root_enter(limits->places->root);
    if (error) return error;
    if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0)) return errno;
    return limits->places->files < 0 ? 0 : confine_to(limits->places->files);
}

static void allow(const char *path, void *context) {
    struct places *places = context;
    if (places->files >= 0) confine_allow(places->files, path);
    if (places->root && confine_root_add(places->root, path)) {
        confine_root_free(places->root);
        places->root = 0;
    }
}

/* Beside what this process is linked with lies what a plugin may need too, as the Swift runtime. */
static int allow_directory(struct dl_phdr_info *info, size_t size, void *context) {
    (void)size;
    struct places *places = context;
    const char *slash = strrchr(info->dlpi_name, '/');
    const size_t length = slash ? (size_t)(slash - info->dlpi_name) : 0;
    /* The system's are allowed by then, and most lie where the one before them does. */
    if (!length || length >= sizeof places->last || !strncmp(info->dlpi_name, "/lib", 4)) return 0;
    if (!strncmp(places->last, info->dlpi_name, length) && !places->last[length]) return 0;
    memcpy(places->last, info->dlpi_name, length);
    places->last[length] = 0;
    confine_each_library(places->last, allow, places);
    return 0;
}

static struct places places_of(const check_bounds *bounds, const char *program) {
    struct places places = {.files = confine_files(), .root = confine_root_make()};
    for (const char *const *place = confine_system_places; *place; place++) allow(*place, &places);
    /* Libraries of the system's folder may be links to there. */
    if (places.root) (void)confine_root_add(places.root, "/etc/alternatives");
    allow(program, &places);
    /* The checks and Dispatch look there at this process and its threads, by numbers that are not known before. Of other
       processes Landlock shows only what everybody may know. */
    allow("/proc", &places);
    dl_iterate_phdr(allow_directory, &places);
    for (const char *const *place = bounds->readable; *place; place++) allow(*place, &places);
    for (const char *const *place = bounds->libraries; *place; place++) confine_each_library(*place, allow, &places);
    return places;
}

int check_spawn(const check_bounds *bounds, char *const *arguments, char *const *environment, int output, int answer,
                int requests, pid_t *process) {
    struct places places = places_of(bounds, arguments[0]);
    const struct limits limits = {.bounds = bounds, .places = &places};
    const int descriptors[] = {-1, output, output, answer, requests};
    machine_program program = {
        .arguments = arguments,
        .environment = environment,
        .descriptors = descriptors,
        .descriptor_count = sizeof descriptors / sizeof *descriptors,
        .has_group = 1,
        .has_memory = places.root != 0,
        .end_signal = SIGKILL,
        .prepare = limit,
        .context = &limits,
    };
    const bool is_refused = places.files < 0 && !bounds->is_weak;
    int error = is_refused ? ENOSYS : machine_spawn(&program, process);
    /* Many systems forbid the name spaces that a root needs. */
    if (error && places.root && !is_refused) {
        confine_root_free(places.root);
        places.root = 0;
        program.has_memory = 0;
        error = machine_spawn(&program, process);
    }
    confine_root_free(places.root);
    if (places.files >= 0) close(places.files);
    return error;
}
