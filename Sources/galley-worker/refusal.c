#define _GNU_SOURCE
#include "worker.h"

#include "confine.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <linux/audit.h>
#include <seccomp.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/eventfd.h>
#include <sys/prctl.h>
#include <sys/stat.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <ucontext.h>
#include <unistd.h>

#ifndef SYS_SECCOMP
#define SYS_SECCOMP 1 /* as the kernel's headers have it */
#endif

/* Files that the C library, the Swift runtime, Dispatch and Foundation read by themselves; refusing them is no fault of the
   plugin. The last ones are the user's preferences. */
static const char *const harmless[] = {
    "/proc/self/", "/proc/stat", "/proc/meminfo", "/proc/cpuinfo", "/proc/sys/", "/sys/devices/system/", "/sys/fs/cgroup",
    "/sys/kernel/mm/", "/usr/lib/", "/usr/share/", "/lib/", "/lib64/", "/etc/localtime", "/etc/ld.so", "/dev/null",
    "/dev/urandom", "/usr/local/etc/", "/.config/"};

/* The folders that the C library reads one by one when it follows the links in a name. */
static const char *const folders[] = {"/", "/etc", "/usr", "/usr/share", "/usr/share/zoneinfo", "/lib", "/proc", "/dev", "/var",
                                      "/etc/timezone"};

/* The names of the files and folders in the root, each ended by a zero. A path that begins with one is no bundle resource. */
static char taken[4096];
static size_t taken_size;

static void read_root(void) {
    DIR *entries = opendir("/");
    if (!entries) return;
    for (const struct dirent *entry; (entry = readdir(entries));) {
        const size_t size = strlen(entry->d_name) + 1;
        if (taken_size + size > sizeof taken) break;
        memcpy(taken + taken_size, entry->d_name, size);
        taken_size += size;
    }
    closedir(entries);
}

static bool is_taken(const char *name, size_t length) {
    for (const char *entry = taken; entry < taken + taken_size; entry += strlen(entry) + 1)
        if (strlen(entry) == length && !memcmp(entry, name, length)) return true;
    return false;
}

/* Whether the path is that of a resource of the main bundle, which is the root: a name in it, or in the folder of a language. */
static bool is_resource(const char *path) {
    if (*path != '/') return false;
    path += strspn(path, "/");
    const char *end = strchr(path, '/');
    if (is_taken(path, end ? (size_t)(end - path) : strlen(path))) return false;
    return !end || (end - path > 6 && !strncmp(end - 6, ".lproj", 6)) || !strncmp(path, "Contents/", 9) ||
           !strncmp(path, "Resources/", 10) || !strncmp(path, "Support Files/", 14);
}

/* Whether a part of the path is `..`. */
static bool leads_up(const char *path) {
    for (const char *dots = strstr(path, ".."); dots; dots = strstr(dots + 1, ".."))
        if ((dots == path || dots[-1] == '/') && (!dots[2] || dots[2] == '/')) return true;
    return false;
}

static bool is_harmless(const char *path) {
    if (!path || leads_up(path)) return false;
    if (is_resource(path)) return true;
    for (size_t index = 0; index < sizeof folders / sizeof *folders; index++)
        if (!strcmp(path, folders[index])) return true;
    for (size_t index = 0; index < sizeof harmless / sizeof *harmless; index++)
        if (!strncmp(path, harmless[index], strlen(harmless[index]))) return true;
    return false;
}

/* The number of a call for 32-bit programs, which is another call in this process. Of x32, the number has a bit of its own. */
#define CALL_32_BIT 0x80000000u
#define CALL_X32 0x40000000u

typedef struct refused {
    long call;
    unsigned long arguments[4];
    bool is_fault;
} refused;

static long refuse_path(refused *call, unsigned index) {
    call->is_fault = !is_harmless((const char *)call->arguments[index]);
    return -EACCES;
}

/* Foundation's preferences are in no file: what is set is known until the worker ends. */
static bool is_of_preferences(const char *path) {
    static const char folder[] = "/.config";
    return path && !leads_up(path) && !strncmp(path, folder, sizeof folder - 1);
}

static long refuse_change(refused *call, unsigned index) {
    call->is_fault = !is_of_preferences((const char *)call->arguments[index]);
    return -EACCES;
}

static bool is_own_program(const char *path) { return path && !strcmp(path, "/proc/self/exe"); }

/* The folder of the program is Foundation's main bundle. A plugin finds out nothing of the worker's. */
static long name_program(refused *call, unsigned index) {
    static const char name[] = "/galley-worker";
    const unsigned long room = call->arguments[index + 1];
    const unsigned long length = room < sizeof name - 1 ? room : sizeof name - 1;
    call->is_fault = false;
    if (!call->arguments[index]) return -EFAULT;
    memcpy((char *)call->arguments[index], name, length);
    return (long)length;
}

/* Whether the path is `/proc/THREAD/stat` of a thread of this process. */
static bool is_of_own_thread(const char *path) {
    static const char folder[] = "/proc/";
    if (!path || strncmp(path, folder, sizeof folder - 1)) return false;
    const char *digit = path + sizeof folder - 1;
    int thread = 0;
    for (; *digit >= '0' && *digit <= '9' && thread < 100000000; digit++) thread = thread * 10 + (*digit - '0');
    return thread > 0 && !strcmp(digit, "/stat") && syscall(SYS_tgkill, getpid(), thread, 0) == 0;
}

/* The system's random bytes, opened before that is refused. */
static int random_source = -1;
/* The main bundle's folder, without the right to read it. */
static int root = -1;

/* What the call returns. The C library asks some questions about what is open by way of calls that take names. */
static long answer(refused *call) {
    switch (call->call) {
    case SYS_newfstatat:
        if (call->arguments[3] & AT_EMPTY_PATH && call->arguments[1] && !*(const char *)call->arguments[1]) {
            call->is_fault = false;
            return syscall(SYS_fstat, call->arguments[0], call->arguments[2]) ? -errno : 0;
        }
        /* Without its folder there is no main bundle, which Foundation takes for granted. */
        if (root >= 0 && call->arguments[1] && !strcmp((const char *)call->arguments[1], "/")) {
            call->is_fault = false;
            return syscall(SYS_fstat, root, call->arguments[2]) ? -errno : 0;
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
        if (call->arguments[2] & CONFINE_NOT_READING) return refuse_change(call, 1);
        /* While work waits for Dispatch's threads, it looks every second whether they run, and ends the process where it
           cannot open the file. An empty one says nothing: a further thread then takes the work. */
        if (is_of_own_thread((const char *)call->arguments[1])) {
            const int empty = eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK);
            call->is_fault = false;
            return empty < 0 ? -errno : empty;
        }
        return refuse_path(call, 1);
    case SYS_mkdirat:
    case SYS_fchmodat:
    case SYS_unlinkat:
    case SYS_renameat: return refuse_change(call, 1);
#ifdef SYS_mkdir
    case SYS_mkdir:
    case SYS_chmod:
    case SYS_unlink:
    case SYS_rename: return refuse_change(call, 0);
#endif
    case SYS_readlinkat:
        if (is_own_program((const char *)call->arguments[1])) return name_program(call, 2);
        return refuse_path(call, 1);
    case SYS_faccessat:
    case SYS_faccessat2: return refuse_path(call, 1);
#ifdef SYS_readlink
    case SYS_readlink:
        if (is_own_program((const char *)call->arguments[0])) return name_program(call, 1);
        return refuse_path(call, 0);
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

/* Blocks signals as the kernel would, apart from SIGSYS. The mask becomes that of the thread when the handler returns. The kernel
   tells what can be read and written, in calls that may only unblock. */
static long change_mask(const refused *call, ucontext_t *context) {
    if (call->arguments[3] != sizeof(uint64_t)) return -EINVAL;
    if (syscall(SYS_rt_sigprocmask, SIG_UNBLOCK, call->arguments[1], 0, sizeof(uint64_t))) return -errno;
    const int how = (int)call->arguments[0];
    if (how != SIG_BLOCK && how != SIG_UNBLOCK && how != SIG_SETMASK) return -EINVAL;
    uint64_t before, given;
    memcpy(&before, &context->uc_sigmask, sizeof before);
    memcpy(&given, (const void *)call->arguments[1], sizeof given);
    uint64_t after = how == SIG_BLOCK ? before | given : how == SIG_UNBLOCK ? before & ~given : given;
    static const int open[] = {SIGSYS, SIGKILL, SIGSTOP};
    for (size_t index = 0; index < sizeof open / sizeof *open; index++) after &= ~(UINT64_C(1) << (open[index] - 1));
    memcpy(&context->uc_sigmask, &after, sizeof after);
    if (!call->arguments[2]) return 0;
    if (syscall(SYS_rt_sigprocmask, SIG_UNBLOCK, 0, call->arguments[2], sizeof(uint64_t))) return -errno;
    memcpy((void *)call->arguments[2], &before, sizeof before);
    return 0;
}

static long answer_in(refused *call, ucontext_t *context) {
    if (call->call != SYS_rt_sigprocmask) return answer(call);
    call->is_fault = false;
    return change_mask(call, context);
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
    refused call = {(uint32_t)info->si_syscall | (info->si_arch == AUDIT_ARCH_I386 ? CALL_32_BIT : 0),
                    {(unsigned long)words[REG_RDI], (unsigned long)words[REG_RSI], (unsigned long)words[REG_RDX],
                     (unsigned long)words[REG_R10]},
                    true};
    words[REG_RAX] = answer_in(&call, context);
#elif defined(__aarch64__)
    refused call = {info->si_syscall,
                    {machine->regs[0], machine->regs[1], machine->regs[2], machine->regs[3]},
                    true};
    machine->regs[0] = (unsigned long)answer_in(&call, context);
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
    root = open("/", O_PATH | O_CLOEXEC);
    read_root();
}

const char *worker_call_name(uint32_t call) {
    static char name[64];
    const bool is_32_bit = call & CALL_32_BIT, is_x32 = !is_32_bit && call & CALL_X32;
    const uint32_t machine = is_32_bit ? SCMP_ARCH_X86 : is_x32 ? SCMP_ARCH_X32 : SCMP_ARCH_NATIVE;
    char *known = seccomp_syscall_resolve_num_arch(machine, (int)(call & ~CALL_32_BIT));
    if (is_32_bit || is_x32)
        snprintf(name, sizeof name, "%.30s (%s call %u)", known ? known : "an unknown call", is_x32 ? "x32" : "32-bit",
                 call & ~(CALL_32_BIT | CALL_X32));
    else
        snprintf(name, sizeof name, "%s", known ? known : "an unknown call");
    free(known);
    return name;
}
