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
#include <signal.h>
#include <stdio.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

int galley_worker_spawn(const char *const *arguments, const char *libraries, int channel, int image, int output,
                        int32_t *process) {
    char path[4096];
    snprintf(path, sizeof path, "LD_LIBRARY_PATH=%s", libraries);
    /* Without a time zone Foundation looks for that of the machine, in files that a worker does not read. */
    char *const environment[] = {path, "LC_ALL=C", "TZ=UTC", 0};
    int descriptors[GALLEY_WORKER_LAST_DESCRIPTOR + 1] = {-1, output, output};
    descriptors[GALLEY_WORKER_CHANNEL] = channel;
    descriptors[GALLEY_WORKER_IMAGE] = image;
    const machine_program program = {
        .arguments = (char *const *)arguments,
        .environment = environment,
        .descriptors = descriptors,
        .descriptor_count = GALLEY_WORKER_LAST_DESCRIPTOR + 1,
        .has_group = 1,
    };
    return machine_spawn(&program, process);
}

static int take_limits(const void *context) {
    const galley_program_limits *limits = context;
    int error = machine_limit(RLIMIT_AS, limits->memory);
    if (!error) error = machine_limit(RLIMIT_FSIZE, limits->output);
    if (!error) error = machine_limit(RLIMIT_CORE, 0);
    if (!error && limits->seconds) error = machine_limit(RLIMIT_CPU, limits->seconds);
    if (!error && limits->processes) error = machine_limit(RLIMIT_NPROC, limits->processes);
    if (error) return error;
    if (limits->folder && chdir(limits->folder)) return errno;
    if (limits->files < 0 && !limits->calls) return 0;
    /* Nor may what it starts be more than it. */
    if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0)) return errno;
    if (limits->files >= 0) {
        /* Programs in Swift read their arguments there. */
        const int own = open("/proc/self", O_PATH | O_CLOEXEC);
        const struct landlock_path_beneath_attr rule = {
            .allowed_access = LANDLOCK_ACCESS_FS_READ_FILE | LANDLOCK_ACCESS_FS_READ_DIR, .parent_fd = own};
        if (own >= 0) syscall(SYS_landlock_add_rule, limits->files, LANDLOCK_RULE_PATH_BENEATH, &rule, 0);
        if (syscall(SYS_landlock_restrict_self, limits->files, 0)) return errno;
    }
    if (!limits->calls) return 0;
    const struct sock_fprog filter = {.len = (unsigned short)(limits->calls_bytes / sizeof(struct sock_filter)),
                                      .filter = (struct sock_filter *)limits->calls};
    return prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &filter, 0, 0) ? errno : 0;
}

int galley_program_spawn(char *const *arguments, char *const *environment, int output, bool errors,
                         const galley_program_limits *limits, int32_t *process) {
    const int descriptors[] = {-1, output, errors ? output : -1};
    const machine_program program = {
        .arguments = arguments,
        .environment = environment,
        .descriptors = descriptors,
        .descriptor_count = sizeof descriptors / sizeof *descriptors,
        .keeps_ignored = 1,
        .end_signal = SIGINT,
        .prepare = limits ? take_limits : 0,
        .context = limits,
    };
    return machine_spawn(&program, process);
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
