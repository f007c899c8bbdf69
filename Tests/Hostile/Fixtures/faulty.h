/* What the faults of Faults*.swift are written with. Each becomes a file of its own: this one, what the fault needs, its
   code behind the name of the call in which it strikes (AT_SIZE, …), and column.c. */
#define _GNU_SOURCE
#include "galley.h"

#include <errno.h>
#include <fcntl.h>
#include <fenv.h>
#include <locale.h>
#include <math.h>
#include <pthread.h>
#include <setjmp.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/ptrace.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

static const galley_host *host;

static galley_status fail(const char *why) {
    host->message(host->context, (galley_string){why, strlen(why)});
    return GALLEY_ERROR_FAILED;
}

/* For what the system is to refuse: the layout fails with the system's reason, or goes on as if nothing were wrong. */
#define REFUSED(name, act)                                                          \
    do {                                                                            \
        errno = 0;                                                                  \
        if ((long)(act) >= 0) break;                                                \
        static char why[128];                                                       \
        snprintf(why, sizeof why, "%s: %s", name, strerror(errno));                 \
        return fail(why);                                                           \
    } while (0)

static void write_log(const char *bytes, size_t length) {
    const galley_log *log = host->capability(host->context, GALLEY_CAPABILITY_LOG);
    log->write(host->context, GALLEY_LOG_INFO, (galley_string){bytes, length});
}

/* A loop that no compiler takes away. */
static void forever(void) {
    for (volatile int turn = 0;; turn++) {
    }
}

static pthread_t start(void *(*body)(void *), void *argument) {
    pthread_t thread;
    if (pthread_create(&thread, 0, body, argument)) abort();
    return thread;
}
