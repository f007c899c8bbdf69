#define _GNU_SOURCE
#include "worker.h"

#include "confine.h"
#include "machine.h"

#include <errno.h>
#include <sched.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <unistd.h>

static bool is_confined;

/* While the image is linked, libraries may be read; afterwards nothing. */
int worker_confine_files(bool loading) {
    if (!is_confined) return 0;
    int files = confine_files();
    /* A kernel without Landlock: seccomp alone has to do, as the log of the host says. */
    if (files < 0) return errno;
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

int worker_confine(const galley_worker_limits *limits) {
    int error = machine_limit(RLIMIT_CORE, 0);
    if (!error && limits->memory) error = machine_limit(RLIMIT_AS, limits->memory);
    if (limits->core >= 0) {
        cpu_set_t cores;
        CPU_ZERO(&cores);
        CPU_SET((int)limits->core, &cores);
        (void)sched_setaffinity(0, sizeof cores, &cores);
    }
    if (error || !limits->confined) return error;
    is_confined = true;
    if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0)) return errno;
    error = machine_limit(RLIMIT_NOFILE, 32);
    if (!error) error = machine_limit(RLIMIT_FSIZE, 0);
    if (!error) error = worker_confine_files(true);
    if (!error) error = confine_calls(0, 0, false);
    return error;
}
