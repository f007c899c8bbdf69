#define _GNU_SOURCE
#include "galley_worker.h"

#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <stdio.h>
#include <unistd.h>

int galley_worker_spawn(const char *const *arguments, const char *libraries, int channel, int image, int output,
                        int32_t *process) {
    posix_spawn_file_actions_t actions;
    posix_spawnattr_t attributes;
    int error = posix_spawn_file_actions_init(&actions);
    if (error) return error;
    error = posix_spawnattr_init(&attributes);
    if (error) {
        posix_spawn_file_actions_destroy(&actions);
        return error;
    }
    /* Out of each other's way first: what is to be a low descriptor in the worker may be any here. */
    const int sources[] = {channel, image, output};
    int far[3];
    for (int index = 0; index < 3; index++) {
        far[index] = fcntl(sources[index], F_DUPFD_CLOEXEC, GALLEY_WORKER_LAST_DESCRIPTOR + 1);
        if (far[index] < 0) error = errno;
    }
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0);
    posix_spawn_file_actions_adddup2(&actions, far[2], 1);
    posix_spawn_file_actions_adddup2(&actions, far[2], 2);
    posix_spawn_file_actions_adddup2(&actions, far[0], GALLEY_WORKER_CHANNEL);
    posix_spawn_file_actions_adddup2(&actions, far[1], GALLEY_WORKER_IMAGE);
    posix_spawn_file_actions_addclosefrom_np(&actions, GALLEY_WORKER_LAST_DESCRIPTOR + 1);

    sigset_t signals;
    sigemptyset(&signals);
    posix_spawnattr_setsigmask(&attributes, &signals);
    sigfillset(&signals);
    posix_spawnattr_setsigdefault(&attributes, &signals);
    posix_spawnattr_setpgroup(&attributes, 0);
    posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETPGROUP);

    char path[4096];
    snprintf(path, sizeof path, "LD_LIBRARY_PATH=%s", libraries);
    char *environment[] = {path, "LC_ALL=C", 0};
    pid_t identifier = 0;
    if (!error) error = posix_spawn(&identifier, arguments[0], &actions, &attributes, (char *const *)arguments, environment);
    for (int index = 0; index < 3; index++)
        if (far[index] >= 0) close(far[index]);
    *process = identifier;
    posix_spawnattr_destroy(&attributes);
    posix_spawn_file_actions_destroy(&actions);
    return error;
}

uint32_t galley_worker_revision(void) { return GALLEY_WORKER_REVISION; }

int galley_worker_pipe(int *reading, int *writing) {
    int ends[2];
    if (pipe2(ends, O_CLOEXEC)) return errno;
    /* The worker's writes wait for the host: what it says is not lost. */
    fcntl(ends[0], F_SETFL, O_NONBLOCK);
    *reading = ends[0];
    *writing = ends[1];
    return 0;
}

const char *galley_library_defining(const char *symbol) {
    Dl_info info;
    void *address = dlsym(RTLD_DEFAULT, symbol);
    return address && dladdr(address, &info) ? info.dli_fname : 0;
}
