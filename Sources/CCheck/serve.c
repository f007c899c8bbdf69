#define _GNU_SOURCE
#include "check.h"

#include <errno.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

/* The whole conversation, over a socket that keeps messages apart:
     host: number of the check   worker: process, or minus an errno
     host: ends the process, and says so with its number   worker: wait status
   The worker runs no code of a plugin: only the processes that it makes do, and they have no way to the socket. */

static ssize_t receive(int descriptor, void *bytes, size_t size) {
    ssize_t count;
    do count = recv(descriptor, bytes, size, 0);
    while (count < 0 && errno == EINTR);
    return count;
}

static bool deliver(int descriptor, int32_t word) {
    ssize_t count;
    do count = send(descriptor, &word, sizeof word, MSG_NOSIGNAL);
    while (count < 0 && errno == EINTR);
    return count == sizeof word;
}

static int reap(pid_t process) {
    int status = 0;
    while (waitpid(process, &status, 0) < 0 && errno == EINTR) {}
    return status;
}

int64_t check_serve(int descriptor) {
    for (;;) {
        uint32_t number;
        const ssize_t count = receive(descriptor, &number, sizeof number);
        if (count == 0) return CHECK_NO_MORE;
        if (count != sizeof number) return CHECK_NOT_ASKED;
        const pid_t parent = getpid();
        const pid_t process = fork();
        if (process == 0) {
            close(descriptor);
            if (setpgid(0, 0) || prctl(PR_SET_PDEATHSIG, SIGKILL) || getppid() != parent) _exit(127);
            return number;
        }
        if (!deliver(descriptor, process < 0 ? -errno : process)) {
            if (process > 0) kill(process, SIGKILL);
            return CHECK_NO_MORE;
        }
        if (process < 0) continue;
        /* Not reaped before the host is done with its number, which the system would give to another process. */
        int32_t ended;
        if (receive(descriptor, &ended, sizeof ended) != sizeof ended) kill(process, SIGKILL);
        if (!deliver(descriptor, reap(process))) return CHECK_NO_MORE;
    }
}

/* An errno for a worker that has ended or says too little. */
static int answer(int descriptor, int32_t *word) {
    const ssize_t count = receive(descriptor, word, sizeof *word);
    return count == sizeof *word ? 0 : count < 0 ? errno : ECONNRESET;
}

pid_t check_request(int descriptor, uint32_t number) {
    int32_t process;
    if (!deliver(descriptor, (int32_t)number)) return -errno;
    const int error = answer(descriptor, &process);
    return error ? -error : process;
}

int check_end(int descriptor, pid_t process, int *status) {
    kill(process, SIGKILL);
    if (!deliver(descriptor, process)) return errno;
    int32_t word;
    const int error = answer(descriptor, &word);
    if (!error) *status = word;
    return error;
}
