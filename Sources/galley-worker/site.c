#define _GNU_SOURCE
#include "worker.h"

#include <dlfcn.h>
#include <execinfo.h>

/* More frames than lie between a layout's call and the worker's table: the SDK's own, where they are not inlined. */
#define SITE_DEPTH (GALLEY_SITE_FRAMES + 8)

void worker_note_site(void) {
    galley_call_site *site = &worker.channel->site;
    site->count = 0;
    void *addresses[SITE_DEPTH];
    int count = backtrace(addresses, SITE_DEPTH);
    for (int index = 0; index < count && site->count < GALLEY_SITE_FRAMES; index++) {
        /* A return address: the call lies before it. */
        uintptr_t address = (uintptr_t)addresses[index] - 1;
        Dl_info info;
        if (!dladdr((void *)address, &info) || (uintptr_t)info.dli_fbase != worker.image_base) {
            /* The layout's own frames lie together: what follows them belongs to another call. */
            if (site->count > 0) return;
            continue;
        }
        site->addresses[site->count++] = address - worker.image_base;
    }
}
