#define _GNU_SOURCE
/*
 * galley-worker: runs one plugin for a host, in a process that may break.
 *
 * Written in C, and as little of it as possible: it starts in under a millisecond, and nothing but the plugin is in it
 * that a plugin could break. The host starts it; see GalleyHost/Worker.
 *
 * Or it tells what a crashed plugin's names mean in Swift, since that may break a process too; see names.c.
 */
#include "worker.h"

#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <unistd.h>

worker_state worker;

/* Reserved for the nested calls of nested layouts; only what is used takes memory. */
#define STACK_BYTES (256ul << 20)

static galley_worker_limits limits;

static void *run(void *unused) {
    (void)unused;
    sigset_t none;
    sigemptyset(&none);
    pthread_sigmask(SIG_SETMASK, &none, 0);
    pthread_attr_t attributes;
    void *lowest = 0;
    size_t size;
    if (pthread_getattr_np(pthread_self(), &attributes) == 0) {
        pthread_attr_getstack(&attributes, &lowest, &size);
        pthread_attr_destroy(&attributes);
    }
    worker.stack_lowest = (uintptr_t)lowest;
    worker_catch_signals();
    worker_check_habits(false);
    worker.thread = (uint32_t)syscall(SYS_gettid);
    worker_run();
    return 0;
}

int main(int count, char **arguments) {
    if (count > 3 && !strcmp(arguments[1], GALLEY_WORKER_NAMES)) return worker_tell_names(arguments[2], arguments + 3);
    if (count != 7) {
        fprintf(stderr, "galley-worker is started by a host of Galley, which gives it a channel. See galley --help.\n");
        return 2;
    }
    if (strtoull(arguments[6], 0, 10) != galley_worker_revision()) return GALLEY_WORKER_OTHER_BUILD;
    limits.memory = strtoull(arguments[1], 0, 10);
    limits.host = strtoull(arguments[2], 0, 10);
    limits.core = strtoll(arguments[3], 0, 10);
    limits.confined = strtoull(arguments[4], 0, 10);
    worker.libraries = arguments[5];
    worker.host = limits.host;
    /* The thread of the host that started this lives as long as the host. */
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    if ((uint64_t)getppid() != limits.host) return 0;
    worker.channel = mmap(0, GALLEY_CHANNEL_BYTES, PROT_READ | PROT_WRITE, MAP_SHARED, GALLEY_WORKER_CHANNEL, 0);
    worker.message = malloc(65536);
    if (worker.channel == MAP_FAILED || !worker.message) {
        fprintf(stderr, "galley-worker has no channel to its host.\n");
        return 2;
    }
    close(GALLEY_WORKER_CHANNEL);
    /* Before anything of the plugin's is registered: it runs when all of that has run. */
    atexit(worker_say_left);

    worker_catch_refusals();
    int error = worker_confine(&limits);
    if (error) {
        fprintf(stderr, "galley-worker cannot be confined: %s\n", strerror(error));
        return 112;
    }
    if (worker.confined & GALLEY_CONFINED_CALLS) worker_tell_origins();

    /* Signals for the process reach the thread that runs the plugin. */
    sigset_t all;
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, 0);
    pthread_attr_t attributes;
    pthread_attr_init(&attributes);
    pthread_attr_setstacksize(&attributes, STACK_BYTES);
    pthread_t thread;
    if (pthread_create(&thread, &attributes, run, 0) != 0) {
        fprintf(stderr, "galley-worker gets no thread.\n");
        return 112;
    }
    pthread_join(thread, 0);
    if (worker.is_leaving) {
        /* Exit handlers and destructors may crash too, which a handler of signals reports on this thread then. */
        worker_take_over();
        worker_catch_signals();
        sigemptyset(&all);
        pthread_sigmask(SIG_SETMASK, &all, 0);
    }
    return 0;
}
