#define _GNU_SOURCE
#include "galley_worker.h"

#include "machine.h"

#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <linux/filter.h>
#include <linux/landlock.h>
#include <linux/seccomp.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <spawn.h>
#include <stdio.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <time.h>
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
    /* Without a time zone Foundation looks for that of the machine, in files that a worker does not read. */
    char *environment[] = {path, "LC_ALL=C", "TZ=UTC", 0};
    pid_t identifier = 0;
    if (!error) error = posix_spawn(&identifier, arguments[0], &actions, &attributes, (char *const *)arguments, environment);
    for (int index = 0; index < 3; index++)
        if (far[index] >= 0) close(far[index]);
    *process = identifier;
    posix_spawnattr_destroy(&attributes);
    posix_spawn_file_actions_destroy(&actions);
    return error;
}

/* In a child that becomes another program: only calls of the system. False: errno says why. */
static bool take_limits(const galley_program_limits *limits) {
    if (machine_limit(RLIMIT_AS, limits->memory) || machine_limit(RLIMIT_FSIZE, limits->output) ||
        machine_limit(RLIMIT_CORE, 0) || (limits->seconds && machine_limit(RLIMIT_CPU, limits->seconds)) ||
        (limits->processes && machine_limit(RLIMIT_NPROC, limits->processes)))
        return false;
    if (limits->folder && chdir(limits->folder)) return false;
    if (limits->files < 0 && !limits->calls) return true;
    /* Nor may what it starts be more than it. */
    if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0)) return false;
    if (limits->files >= 0) {
        /* Programs in Swift read their arguments there. */
        const int own = open("/proc/self", O_PATH | O_CLOEXEC);
        const struct landlock_path_beneath_attr rule = {
            .allowed_access = LANDLOCK_ACCESS_FS_READ_FILE | LANDLOCK_ACCESS_FS_READ_DIR, .parent_fd = own};
        if (own >= 0) syscall(SYS_landlock_add_rule, limits->files, LANDLOCK_RULE_PATH_BENEATH, &rule, 0);
        if (syscall(SYS_landlock_restrict_self, limits->files, 0)) return false;
    }
    if (!limits->calls) return true;
    const struct sock_fprog filter = {.len = (unsigned short)(limits->calls_bytes / sizeof(struct sock_filter)),
                                      .filter = (struct sock_filter *)limits->calls};
    return !prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &filter, 0, 0);
}

int galley_program_wait(int32_t process, int64_t milliseconds) {
    siginfo_t information;
    /* The kernel does not reuse the number of a child that is not reaped. */
    const int descriptor = milliseconds < 0 ? -1 : (int)syscall(SYS_pidfd_open, process, 0);
    struct timespec start, now;
    clock_gettime(CLOCK_MONOTONIC, &start);
    for (;;) {
        information.si_pid = 0;
        if (waitid(P_PID, (id_t)process, &information, WEXITED | WNOWAIT | (milliseconds < 0 ? 0 : WNOHANG))) {
            if (errno == EINTR) continue;
            const int error = errno;
            if (descriptor >= 0) close(descriptor);
            return -error;
        }
        if (information.si_pid) break;
        clock_gettime(CLOCK_MONOTONIC, &now);
        const int64_t left =
            milliseconds - ((now.tv_sec - start.tv_sec) * 1000 + (now.tv_nsec - start.tv_nsec) / 1000000);
        if (left <= 0) break;
        struct pollfd poll_one = {.fd = descriptor, .events = POLLIN};
        /* Kernels before 5.3 have no such descriptor: they are asked every few milliseconds. */
        poll(&poll_one, descriptor >= 0, descriptor >= 0 ? (int)(left < 1000 ? left : 1000) : 2);
    }
    if (descriptor >= 0) close(descriptor);
    return information.si_pid != 0;
}

/* What posix_spawn does, which cannot be told of the parent's death. The child has the parent's memory until it is another
   program: it calls nothing that is not safe in a signal's handler, and no handler may run in it. */
int galley_program_spawn(char *const *arguments, char *const *environment, int output, bool errors,
                         const galley_program_limits *limits, int32_t *process) {
    const int far = fcntl(output, F_DUPFD_CLOEXEC, 3);
    if (far < 0) return errno;
    sigset_t all, before;
    sigfillset(&all);
    pthread_sigmask(SIG_BLOCK, &all, &before);
    const pid_t host = getpid();
    volatile int error = 0;
    const pid_t child = vfork();
    if (!child) {
        for (int signal = 1; signal < NSIG; signal++) {
            struct sigaction action;
            if (sigaction(signal, 0, &action)) continue;
            /* What is ignored stays so, as nohup wants it; but for the signal that ends it with its parent, and the one of
               its own limit of output. */
            const bool stays = signal != SIGINT && signal != SIGXFSZ;
            if (action.sa_handler == SIG_DFL || (action.sa_handler == SIG_IGN && stays)) continue;
            action = (struct sigaction){.sa_handler = SIG_DFL};
            sigaction(signal, &action, 0);
        }
        const int nothing = open("/dev/null", O_RDWR);
        if (prctl(PR_SET_PDEATHSIG, SIGINT) || nothing < 0 || dup2(nothing, 0) < 0 || dup2(far, 1) < 0 ||
            dup2(errors ? far : 0, 2) < 0 ||
            (limits && !take_limits(limits))) {
            error = errno;
            _exit(127);
        }
        /* What somebody writes to meanwhile is not held open by a compiler. */
        close_range(3, ~0U, 0);
        if (getppid() != host) _exit(127);
        /* The calling thread may block signals that the program lives by. */
        sigset_t none;
        sigemptyset(&none);
        sigprocmask(SIG_SETMASK, &none, 0);
        execve(arguments[0], arguments, environment);
        error = errno;
        _exit(127);
    }
    int outcome = child < 0 ? errno : error;
    if (child > 0 && outcome) waitpid(child, 0, 0);
    pthread_sigmask(SIG_SETMASK, &before, 0);
    close(far);
    *process = child;
    return outcome;
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
