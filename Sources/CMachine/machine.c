#define _GNU_SOURCE
#include "machine.h"

#include <pthread.h>
#include <sched.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <unistd.h>

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

int machine_core(void) { return sched_getcpu(); }

int machine_keep_to_core(int core) {
    cpu_set_t cores;
    CPU_ZERO(&cores);
    CPU_SET(core, &cores);
    return sched_setaffinity(0, sizeof cores, &cores);
}

int machine_signal_thread(int process, int thread, int signal) {
    return (int)syscall(SYS_tgkill, process, thread, signal);
}
