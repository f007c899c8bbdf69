#define _GNU_SOURCE
#include "machine.h"

#include <errno.h>
#include <fcntl.h>
#include <malloc.h>
#include <pthread.h>
#include <sched.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

int machine_is_main_thread(void) { return getpid() == (pid_t)syscall(SYS_gettid); }

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

int machine_limit(int resource, uint64_t most) {
    struct rlimit limits;
    if (getrlimit(resource, &limits)) return errno;
    if (limits.rlim_max > most) limits.rlim_max = most;
    if (limits.rlim_cur > limits.rlim_max) limits.rlim_cur = limits.rlim_max;
    return setrlimit(resource, &limits) ? errno : 0;
}

int machine_thread_count(int process) {
    char path[64];
    snprintf(path, sizeof path, "/proc/%d/task", process);
    struct stat status;
    /* A directory for each, and its own two names. */
    return stat(path, &status) || status.st_nlink < 3 ? -1 : (int)status.st_nlink - 2;
}

void machine_hide_memory(void) { (void)prctl(PR_SET_DUMPABLE, 0, 0, 0, 0); }

int machine_signal_thread(int process, int thread, int signal) {
    return (int)syscall(SYS_tgkill, process, thread, signal);
}

/* The first bytes of a small file, as text. */
static int read_text(const char *path, char *text, size_t size) {
    int file = open(path, O_RDONLY | O_CLOEXEC);
    if (file < 0) return -1;
    ssize_t count = read(file, text, size - 1);
    close(file);
    if (count <= 0) return -1;
    text[count] = 0;
    return 0;
}

int machine_thread_activity(int process, int thread, uint64_t *processor, uint64_t *whole, int *is_ready) {
    char path[64], text[512];
    snprintf(path, sizeof path, "/proc/%d/task/%d/schedstat", process, thread);
    if (read_text(path, text, sizeof text) < 0) return -1;
    *processor = strtoull(text, NULL, 10);
    snprintf(path, sizeof path, "/proc/%d/task/%d/stat", process, thread);
    if (read_text(path, text, sizeof text) < 0) return -1;
    /* Behind the program's name, which may hold anything: `1 (name) R 0 ...`. */
    const char *end = strrchr(text, ')');
    if (!end || strlen(end) < 3) return -1;
    *is_ready = end[2] == 'R';
    snprintf(path, sizeof path, "/proc/%d/stat", process);
    if (read_text(path, text, sizeof text) < 0 || !(end = strrchr(text, ')'))) return -1;
    /* The 14th and 15th words: what all threads of the process spent, in the system's ticks. */
    unsigned long user, system;
    if (sscanf(end + 2, "%*c %*d %*d %*d %*d %*d %*u %*u %*u %*u %*u %lu %lu", &user, &system) != 2) return -1;
    *whole = (user + system) * (1000000000ull / (unsigned long)sysconf(_SC_CLK_TCK));
    return 0;
}

void machine_use_large_pages(void) {
    const uintptr_t space = 256 << 20, page = 4096;
    struct rlimit limit;
    if (getrlimit(RLIMIT_AS, &limit) != 0 || limit.rlim_cur != RLIM_INFINITY) return;
    if (getrlimit(RLIMIT_DATA, &limit) != 0 || limit.rlim_cur != RLIM_INFINITY) return;
    mallopt(M_MMAP_THRESHOLD, 1 << 30);
    mallopt(M_TRIM_THRESHOLD, 1 << 30);
    /* Freed at once, it stays the end of the heap. It is address space; memory comes with its first use. */
    void *heap = malloc(space);
    if (!heap) return;
    const uintptr_t start = ((uintptr_t)heap + page - 1) & ~(page - 1);
    madvise((void *)start, space - page, MADV_HUGEPAGE);
    free(heap);
}
