#define _GNU_SOURCE
#include "worker.h"

#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef char *demangle(const char *name, size_t length, char *buffer, size_t *capacity, uint32_t flags);

int worker_tell_names(const char *runtime, char **names) {
    void *library = dlopen(runtime, RTLD_NOW);
    /* Sound: the Swift runtime exports this function with this type. */
    demangle *function = library ? (demangle *)dlsym(library, "swift_demangle") : 0;
    if (!function) return 0;
    for (; *names; names++) {
        char *text = function(*names, strlen(*names), 0, 0, 0);
        if (text && strlen(text) <= GALLEY_NAME_BYTES) fputs(text, stdout);
        fputc(0, stdout);
        /* The next one may be the last. */
        fflush(stdout);
        free(text);
    }
    return 0;
}
