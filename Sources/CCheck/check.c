#define _GNU_SOURCE
#include "check.h"

#include <errno.h>
#include <malloc.h>
#include <poll.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>

uint64_t check_allocated_bytes(void) {
    struct mallinfo2 info = mallinfo2();
    return info.uordblks + info.hblkhd;
}

uint64_t check_floating_point_mode(void) {
#if defined(__x86_64__)
    uint16_t control;
    __asm__ volatile("fnstcw %0" : "=m"(control));
    /* The lowest six bits of mxcsr are flags of what has happened, not a mode. */
    return (uint64_t)control << 32 | (__builtin_ia32_stmxcsr() & ~UINT32_C(0x3f));
#elif defined(__aarch64__)
    uint64_t mode;
    __asm__ volatile("mrs %0, fpcr" : "=r"(mode));
    return mode;
#else
#error "no floating-point mode known for this processor"
#endif
}

void check_confine(uint64_t memory, uint64_t file) {
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    setrlimit(RLIMIT_CORE, &(struct rlimit){0, 0});
    setrlimit(RLIMIT_AS, &(struct rlimit){memory, memory});
    setrlimit(RLIMIT_FSIZE, &(struct rlimit){file, file});
}

int check_wait(pid_t process, int milliseconds) {
    /* pidfd_open has no function in the C library of Debian 12. */
    int descriptor = (int)syscall(SYS_pidfd_open, process, 0);
    if (descriptor < 0) return -1;
    struct pollfd exit = {descriptor, POLLIN, 0};
    int result = poll(&exit, 1, milliseconds);
    int reason = errno;
    close(descriptor);
    errno = reason;
    return result < 0 && reason == EINTR ? 0 : result;
}
