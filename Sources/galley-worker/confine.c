#define _GNU_SOURCE
#include "worker.h"

#include "confine.h"
#include "machine.h"

#include <errno.h>
#include <sched.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <unistd.h>

/* What the host wants: GALLEY_CONFINE_… */
static uint64_t wanted;

/* While the image is linked, libraries may be read; afterwards nothing. */
int worker_confine_files(bool loading) {
    int files = confine_files();
    if (files < 0) return errno ? errno : ENOSYS;
    if (loading) {
        confine_allow_system(files);
        /* The first is the host's choice, where the Swift runtime lies. The others are the plugin's: a path of its own
           would open whatever lies below it. */
        char place[4096];
        bool is_hosts = true;
        for (const char *rest = worker.libraries; *rest; is_hosts = false) {
            size_t length = strcspn(rest, ":");
            if (length && length < sizeof place) {
                memcpy(place, rest, length);
                place[length] = 0;
                if (is_hosts) confine_allow(files, place);
                else confine_allow_libraries(files, place);
            }
            rest += length + (rest[length] == ':');
        }
        confine_allow_open(files, GALLEY_WORKER_IMAGE);
    }
    int error = confine_to(files);
    close(files);
    return error;
}

/* While the plugin is mapped, and nothing of it has run, so that none of its code decides about this. */
static void confine_further(void) {
    if (worker.confined & GALLEY_CONFINED_FILES && worker_confine_files(false)) return;
    if (worker.confined & GALLEY_CONFINED_CALLS && confine_calls_further()) return;
    worker.is_sealed = true;
}

int worker_confine_when_mapped(void) {
    worker.is_sealed = !worker.confined;
    return worker.confined ? confine_await_mapped(confine_further) : 0;
}

int worker_confine(const galley_worker_limits *limits) {
    int error = machine_limit(RLIMIT_CORE, 0);
    if (!error && limits->memory) error = machine_limit(RLIMIT_AS, limits->memory);
    if (limits->core >= 0) {
        cpu_set_t cores;
        CPU_ZERO(&cores);
        CPU_SET((int)limits->core, &cores);
        (void)sched_setaffinity(0, sizeof cores, &cores);
    }
    wanted = limits->confined;
    if (error || wanted == GALLEY_CONFINE_NOT) return error;
    if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0)) return errno;
    error = machine_limit(RLIMIT_NOFILE, 32);
    if (!error) error = machine_limit(RLIMIT_FSIZE, 0);
    if (!error) error = confine_rights();
    if (error) return error;
    error = worker_confine_files(true);
    if (!error) worker.confined |= GALLEY_CONFINED_FILES;
    if (error && wanted == GALLEY_CONFINE_WHOLLY) exit(GALLEY_WORKER_NO_LANDLOCK);
    error = confine_calls(0, 0, CONFINE_TRAP);
    if (!error) worker.confined |= GALLEY_CONFINED_CALLS;
    if (error && wanted == GALLEY_CONFINE_WHOLLY) exit(GALLEY_WORKER_NO_SECCOMP);
    return 0;
}
