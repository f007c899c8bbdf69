#define _GNU_SOURCE
#include "worker.h"

#include "confine.h"

#include <errno.h>
#include <fcntl.h>
#include <seccomp.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/stat.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <ucontext.h>
#include <unistd.h>

#ifndef SYS_SECCOMP
#define SYS_SECCOMP 1 /* as the kernel's headers have it */
#endif

/* Files that the C library, the Swift runtime and Dispatch read by themselves; refusing them is no fault of the plugin. */
static const char *const harmless[] = {
    "/proc/self/", "/proc/stat", "/proc/meminfo", "/proc/cpuinfo", "/proc/sys/", "/sys/devices/system/", "/sys/fs/cgroup",
    "/sys/kernel/mm/", "/usr/lib/", "/usr/share/", "/lib/", "/lib64/", "/etc/localtime", "/etc/ld.so", "/dev/null",
    "/dev/urandom"};

/* The folders that the C library reads one by one when it follows the links in a name. */
static const char *const folders[] = {"/", "/etc", "/usr", "/usr/share", "/usr/share/zoneinfo", "/lib", "/proc", "/dev", "/var",
                                      "/etc/timezone"};

static bool is_harmless(const char *path) {
    if (!path || strstr(path, "..")) return false;
    for (size_t index = 0; index < sizeof folders / sizeof *folders; index++)
        if (!strcmp(path, folders[index])) return true;
    for (size_t index = 0; index < sizeof harmless / sizeof *harmless; index++)
        if (!strncmp(path, harmless[index], strlen(harmless[index]))) return true;
    return false;
}

typedef struct refused {
    long call;
    unsigned long arguments[4];
    bool is_fault;
} refused;

static long refuse_path(refused *call, unsigned index) {
    call->is_fault = !is_harmless((const char *)call->arguments[index]);
    return -EACCES;
}

/* The system's random bytes, opened before that is refused. */
static int random_source = -1;

/* What the call returns. The C library asks some questions about what is open by way of calls that take names. */
static long answer(refused *call) {
    switch (call->call) {
    case SYS_newfstatat:
        if (call->arguments[3] & AT_EMPTY_PATH && call->arguments[1] && !*(const char *)call->arguments[1]) {
            call->is_fault = false;
            return syscall(SYS_fstat, call->arguments[0], call->arguments[2]) ? -errno : 0;
        }
        return refuse_path(call, 1);
    case SYS_statx:
        if (call->arguments[2] & AT_EMPTY_PATH && (!call->arguments[1] || !*(const char *)call->arguments[1])) {
            call->is_fault = false;
            return -ENOSYS;
        }
        return refuse_path(call, 1);
    case SYS_openat:
        /* Foundation's UUIDs read it, and are all the same where they cannot. */
        if (random_source >= 0 && call->arguments[1] && !strcmp((const char *)call->arguments[1], "/dev/urandom")) {
            const int copy = dup(random_source);
            call->is_fault = false;
            return copy < 0 ? -errno : copy;
        }
        if (call->arguments[2] & CONFINE_NOT_READING) return -EACCES;
        return refuse_path(call, 1);
    case SYS_readlinkat:
    case SYS_faccessat:
    case SYS_faccessat2: return refuse_path(call, 1);
#ifdef SYS_readlink
    case SYS_readlink:
    case SYS_access: return refuse_path(call, 0);
#endif
    case SYS_getcwd: return -EACCES;
    case SYS_setpriority:
        /* Dispatch changes that of its own threads, and complains to the system's log where it fails: it stays as it is. */
        if (call->arguments[0] == PRIO_PROCESS && call->arguments[1] == 0) call->is_fault = false;
        return call->is_fault ? -EPERM : 0;
    case SYS_prctl:
        /* The C library names its memory where the kernel can. */
        if (call->arguments[0] == 0x53564d41) call->is_fault = false;
        return call->is_fault ? -EPERM : -EINVAL;
    /* As in kernels that do not have it: what starts threads goes on. */
    case SYS_clone3: return -ENOSYS;
    default: return -EPERM;
    }
}

static void handle(int signal, siginfo_t *info, void *context) {
    /* One that was sent is like any other that ends a process. */
    if (info->si_code != SYS_SECCOMP) {
        worker_handle_crash(signal, info, context);
        return;
    }
    const int before = errno;
    mcontext_t *machine = &((ucontext_t *)context)->uc_mcontext;
#if defined(__x86_64__)
    greg_t *words = machine->gregs;
    refused call = {info->si_syscall,
                    {(unsigned long)words[REG_RDI], (unsigned long)words[REG_RSI], (unsigned long)words[REG_RDX],
                     (unsigned long)words[REG_R10]},
                    true};
    words[REG_RAX] = answer(&call);
#elif defined(__aarch64__)
    refused call = {info->si_syscall,
                    {machine->regs[0], machine->regs[1], machine->regs[2], machine->regs[3]},
                    true};
    machine->regs[0] = (unsigned long)answer(&call);
#else
#error "no registers known for this processor"
#endif
    /* No answer follows in which it could be reported: the process ends as by a crash, with the call's name. */
    if (call.is_fault && worker.has_left) {
        strncpy(worker.channel->crash.call, worker_call_name((uint32_t)call.call), sizeof worker.channel->crash.call - 1);
        worker_handle_crash(signal, info, context);
    }
    if (call.is_fault) worker_note(GALLEY_OFFENCE_CALL, (uint32_t)call.call);
    errno = before;
}

void worker_catch_refusals(void) {
    struct sigaction action = {.sa_sigaction = handle, .sa_flags = SA_SIGINFO | SA_NODEFER};
    sigaction(SIGSYS, &action, 0);
    random_source = open("/dev/urandom", O_RDONLY | O_CLOEXEC);
}

const char *worker_call_name(uint32_t call) {
    static char name[64];
    char *known = seccomp_syscall_resolve_num_arch(SCMP_ARCH_NATIVE, (int)call);
    strncpy(name, known ? known : "an unknown call", sizeof name - 1);
    free(known);
    return name;
}
