#define _GNU_SOURCE
#include "machine.h"

#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <stdbool.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

/* More than anything here gives to a program. */
enum { MAXIMUM_DESCRIPTORS = 8 };

static void reset_signals(const machine_program *program) {
    for (int signal = 1; signal < NSIG; signal++) {
        struct sigaction action;
        if (sigaction(signal, 0, &action) || action.sa_handler == SIG_DFL) continue;
        /* But for the signal that ends it with the caller, and the one of its own limit of output. */
        const bool stays = program->keeps_ignored && signal != SIGINT && signal != SIGXFSZ;
        if (action.sa_handler == SIG_IGN && stays) continue;
        action = (struct sigaction){.sa_handler = SIG_DFL};
        sigaction(signal, &action, 0);
    }
}

/* The child has the parent's memory until it is another program: it calls nothing that is not safe in a signal's handler,
   and no handler may run in it. Returns only if it fails, with an errno. */
static int become(const machine_program *program, const int *given, pid_t parent) {
    reset_signals(program);
    if (program->has_group && setpgid(0, 0)) return errno;
    const int error = program->prepare ? program->prepare(program->context) : 0;
    if (error) return error;
    /* After all that changes the process's rights, with which it would be forgotten. */
    if (program->end_signal && prctl(PR_SET_PDEATHSIG, program->end_signal)) return errno;
    /* The caller may have ended before the child could be told of it. */
    if (getppid() != parent) return ESRCH;
    for (int index = 0; index < program->descriptor_count; index++)
        if (dup2(given[index], index) < 0) return errno;
    /* What somebody writes to meanwhile is not held open by the program. */
    close_range((unsigned)program->descriptor_count, ~0U, 0);
    /* The calling thread may block signals that the program lives by. */
    sigset_t none;
    sigemptyset(&none);
    sigprocmask(SIG_SETMASK, &none, 0);
    execve(program->arguments[0], program->arguments, program->environment);
    return errno;
}

/* Starts it in a copy of this process, which says over a pipe why it could not; the pipe closes when it is the program. */
static int start_copy(const machine_program *program, const int *given, pid_t parent, int32_t *process) {
    int ends[2];
    if (pipe2(ends, O_CLOEXEC)) return errno;
    int error = 0;
    *process = fork();
    if (!*process) {
        error = become(program, given, parent);
        (void)!write(ends[1], &error, sizeof error);
        _exit(127);
    }
    const int outcome = *process < 0 ? errno : 0;
    close(ends[1]);
    ssize_t count = 0;
    if (!outcome)
        do count = read(ends[0], &error, sizeof error);
        while (count < 0 && errno == EINTR);
    close(ends[0]);
    return outcome ? outcome : count == sizeof error ? error : 0;
}

/* What posix_spawn does, which neither confines a program nor tells it of its parent's death. */
static int start(const machine_program *program, const int *given, int32_t *process) {
    sigset_t all, before;
    sigfillset(&all);
    pthread_sigmask(SIG_BLOCK, &all, &before);
    const pid_t parent = getpid();
    int outcome;
    if (program->has_memory) {
        outcome = start_copy(program, given, parent, process);
    } else {
        volatile int error = 0;
        const pid_t child = vfork();
        if (!child) {
            error = become(program, given, parent);
            _exit(127);
        }
        outcome = child < 0 ? errno : error;
        *process = child;
    }
    if (*process > 0 && outcome) waitpid(*process, 0, 0);
    pthread_sigmask(SIG_SETMASK, &before, 0);
    return outcome;
}

int machine_spawn(const machine_program *program, int32_t *process) {
    const int count = program->descriptor_count;
    if (count < 0 || count > MAXIMUM_DESCRIPTORS) return EINVAL;
    const int nothing = open("/dev/null", O_RDWR | O_CLOEXEC);
    int error = nothing < 0 ? errno : 0;
    /* Out of each other's way first: what is to be a low descriptor of the program may be any here. */
    int given[MAXIMUM_DESCRIPTORS];
    for (int index = 0; index < count; index++) {
        const int source = program->descriptors[index];
        given[index] = error ? -1 : fcntl(source < 0 ? nothing : source, F_DUPFD_CLOEXEC, count);
        if (!error && given[index] < 0) error = errno;
    }
    if (!error) error = start(program, given, process);
    for (int index = 0; index < count; index++)
        if (given[index] >= 0) close(given[index]);
    if (nothing >= 0) close(nothing);
    return error;
}
