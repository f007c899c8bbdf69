#define _GNU_SOURCE
#include "check.h"

#include <errno.h>
#include <inttypes.h>
#include <limits.h>
#include <malloc.h>
#include <poll.h>
#include <stdio.h>
#include <sys/syscall.h>
#include <unistd.h>

uint64_t check_allocated_bytes(void) {
    struct mallinfo2 info = mallinfo2();
    return info.uordblks + info.hblkhd;
}

uint64_t check_mapped_bytes(void) {
    FILE *file = fopen("/proc/self/statm", "re");
    if (!file) return 0;
    uint64_t pages = 0;
    if (fscanf(file, "%" SCNu64, &pages) != 1) pages = 0;
    fclose(file);
    struct mallinfo2 info = mallinfo2();
    return pages * (uint64_t)sysconf(_SC_PAGESIZE) - info.arena - info.hblkhd;
}

uint64_t check_run_delay(pid_t process) {
    char path[64];
    snprintf(path, sizeof path, "/proc/%d/schedstat", (int)process);
    FILE *file = fopen(path, "re");
    if (!file) return 0;
    uint64_t delay = 0;
    if (fscanf(file, "%*u %" SCNu64, &delay) != 1) delay = 0;
    fclose(file);
    return delay;
}

int check_wait(pid_t process, int milliseconds) {
    /* pidfd_open has no function in the C library of Debian 12. */
    int descriptor = (int)syscall(SYS_pidfd_open, process, 0);
    if (descriptor < 0) return -1;
    struct pollfd exit = {descriptor, POLLIN, 0};
    int result = 0;
    /* What the machine did meanwhile for others is waited for too, and what it did during that, and so on. */
    for (int waited = 0, allowed = milliseconds; waited < allowed;) {
        result = poll(&exit, 1, allowed - waited);
        if (result != 0) break;
        waited = allowed;
        uint64_t delay = check_run_delay(process) / 1000000;
        allowed = delay < (uint64_t)(INT_MAX - milliseconds) ? milliseconds + (int)delay : INT_MAX;
    }
    int reason = errno;
    close(descriptor);
    errno = reason;
    return result < 0 && reason == EINTR ? 0 : result;
}
