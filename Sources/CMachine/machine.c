#define _GNU_SOURCE
#include "machine.h"

#include <pthread.h>
#include <sys/mman.h>

uintptr_t machine_stack_lowest(void) {
    pthread_attr_t attributes;
    void *address = 0;
    size_t size = 0;
    if (pthread_getattr_np(pthread_self(), &attributes) != 0) return UINTPTR_MAX / 2;
    pthread_attr_getstack(&attributes, &address, &size);
    pthread_attr_destroy(&attributes);
    return (uintptr_t)address;
}

int machine_memory_file(const char *name) { return memfd_create(name, MFD_CLOEXEC); }
