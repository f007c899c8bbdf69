#define _GNU_SOURCE
#include "worker.h"

#include <dlfcn.h>
#include <link.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static galley_status refuse(galley_status status, const char *text) {
    worker.message_length = (uint32_t)snprintf(worker.message, 4096, "%s", text);
    if (worker.message_length > 4095) worker.message_length = 4095;
    return status;
}

/* Links the image, calls its entry, and writes down what it says of itself. */
galley_status worker_load(const char *path, galley_bytes *description) {
    worker_note_descriptors();
    int error = worker_confine_when_mapped();
    if (error) return refuse(GALLEY_ERROR_UNSUPPORTED, strerror(error));
    worker.image_path = path;
    worker.image = dlopen(path, RTLD_NOW | RTLD_LOCAL);
    worker_check_flags();
    worker.image_path = 0;
    /* The host tells a library that does not link from an entry that refuses by this status. */
    if (!worker.image) return refuse(GALLEY_ERROR_UNSUPPORTED, dlerror());
    struct link_map *map = 0;
    if (dlinfo(worker.image, RTLD_DI_LINKMAP, &map) == 0 && map) worker.image_base = map->l_addr;
    if (!worker.is_sealed) return refuse(GALLEY_ERROR_UNSUPPORTED, "the worker cannot confine what it maps");
    worker_check_closed();
    worker_note_habits();
    galley_entry_function entry;
    *(void **)&entry = dlsym(worker.image, GALLEY_ENTRY_SYMBOL);
    if (!entry) return refuse(GALLEY_ERROR_UNKNOWN, "it has no function " GALLEY_ENTRY_SYMBOL);
    const galley_plugin *plugin = 0;
    galley_status status = entry(&worker_host, &plugin);
    worker_check_flags();
    if (status < 0) return status;
    if (!plugin) return GALLEY_LOADED_NOTHING;
    if ((uintptr_t)plugin % _Alignof(galley_plugin)) return GALLEY_LOADED_UNALIGNED;
    galley_write_description(description, plugin);
    worker.plugin = plugin;
    worker_find_posted();
    return GALLEY_OK;
}

void worker_leave(bool unmaps) {
    worker.is_leaving = true;
    if (worker.plugin && worker.plugin->unload) worker.plugin->unload();
    worker.plugin = 0;
    if (unmaps && worker.image) dlclose(worker.image);
    pthread_exit(0);
}
