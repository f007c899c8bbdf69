#define _GNU_SOURCE
#include "worker.h"

#include <dlfcn.h>
#include <poll.h>
#include <unistd.h>

/* Work that a plugin posts to the main queue of its runtime. Only this code drains the queue: the host says when a pass is
   over. The queue is bound to the thread that loaded the library, which is the one that runs the plugin. */

/* Is readable while work waits; -1: the plugin has no such queue. */
static int descriptor = -1;
static void (*drain)(void *);

/* More rounds than work needs that posts work. */
#define MOST_ROUNDS 100

bool worker_has_dispatch(void) { return dlsym(worker.image, "_dispatch_get_main_queue_handle_4CF") != 0; }

void worker_find_posted(void) {
    int (*handle)(void);
    *(void **)&handle = dlsym(worker.image, "_dispatch_get_main_queue_handle_4CF");
    *(void **)&drain = dlsym(worker.image, "_dispatch_main_queue_callback_4CF");
    if (handle && drain) descriptor = handle();
}

bool worker_has_posted(void) {
    struct pollfd entry = {descriptor, POLLIN, 0};
    return descriptor >= 0 && poll(&entry, 1, 0) == 1;
}

void worker_run_posted(void) {
    for (int round = 0; round < MOST_ROUNDS && worker_has_posted(); round++) {
        uint64_t count;
        if (read(descriptor, &count, sizeof count) != sizeof count) return;
        drain(0);
    }
}
