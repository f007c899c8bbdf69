#define _GNU_SOURCE
#include "confine.h"

#include <errno.h>
#include <fcntl.h>
#include <sched.h>
#include <seccomp.h>
#include <linux/capability.h>
#include <signal.h>
#include <sys/ioctl.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <unistd.h>

/* What a layout needs of the system: memory, time, its own threads, its two streams. Everything else fails with EPERM, so that
   code which only tries goes on. */
static const int allowed[] = {
    SCMP_SYS(brk), SCMP_SYS(mmap), SCMP_SYS(munmap), SCMP_SYS(mremap), SCMP_SYS(mprotect), SCMP_SYS(madvise),
    SCMP_SYS(futex), SCMP_SYS(read), SCMP_SYS(pread64), SCMP_SYS(readv), SCMP_SYS(write), SCMP_SYS(writev),
    SCMP_SYS(close), SCMP_SYS(lseek), SCMP_SYS(fstat), SCMP_SYS(newfstatat), SCMP_SYS(statx),
    SCMP_SYS(readlink), SCMP_SYS(readlinkat), SCMP_SYS(access), SCMP_SYS(faccessat), SCMP_SYS(faccessat2),
    SCMP_SYS(dup), SCMP_SYS(rt_sigreturn),
    SCMP_SYS(sigaltstack), SCMP_SYS(clock_gettime), SCMP_SYS(clock_getres), SCMP_SYS(clock_nanosleep),
    SCMP_SYS(nanosleep), SCMP_SYS(gettimeofday), SCMP_SYS(sched_yield), SCMP_SYS(getcpu), SCMP_SYS(sched_getaffinity), SCMP_SYS(getpid),
    SCMP_SYS(getppid), SCMP_SYS(gettid), SCMP_SYS(getuid), SCMP_SYS(geteuid), SCMP_SYS(getgid), SCMP_SYS(getegid),
    SCMP_SYS(getrandom), SCMP_SYS(getrusage), SCMP_SYS(sysinfo), SCMP_SYS(uname), SCMP_SYS(set_robust_list),
    SCMP_SYS(rseq), SCMP_SYS(set_tid_address), SCMP_SYS(arch_prctl), SCMP_SYS(membarrier), SCMP_SYS(exit),
    SCMP_SYS(exit_group), SCMP_SYS(restart_syscall), SCMP_SYS(getcwd), SCMP_SYS(poll), SCMP_SYS(ppoll),
    SCMP_SYS(getrlimit), SCMP_SYS(sched_getparam), SCMP_SYS(sched_getscheduler),
    /* A counter of its own, without which Dispatch ends the process as soon as something is put off to the main queue. */
    SCMP_SYS(eventfd2),
    /* Its timers, with which a view's task sleeps: they reach nothing outside of the process. */
    SCMP_SYS(epoll_create1), SCMP_SYS(epoll_ctl), SCMP_SYS(epoll_wait), SCMP_SYS(epoll_pwait), SCMP_SYS(timerfd_create),
    SCMP_SYS(timerfd_settime), SCMP_SYS(timerfd_gettime),
    /* They can only take away. */
    SCMP_SYS(landlock_create_ruleset), SCMP_SYS(landlock_add_rule), SCMP_SYS(landlock_restrict_self)};

/* What is over when the last library is linked. Names of files tell whether there are such files, and how large. */
static const int early[] = {
    SCMP_SYS(openat), SCMP_SYS(newfstatat), SCMP_SYS(statx), SCMP_SYS(readlink), SCMP_SYS(readlinkat),
    SCMP_SYS(access), SCMP_SYS(faccessat), SCMP_SYS(faccessat2), SCMP_SYS(getcwd), SCMP_SYS(seccomp),
    SCMP_SYS(landlock_create_ruleset), SCMP_SYS(landlock_add_rule), SCMP_SYS(landlock_restrict_self)};

/* What may be done with a descriptor. Not that signals follow from it, which would reach whom it names: the host. */
static const int allowed_fcntl[] = {F_GETFD, F_SETFD, F_GETFL, F_DUPFD, F_DUPFD_CLOEXEC};
static const unsigned long allowed_ioctl[] = {TCGETS, FIONREAD, TIOCGWINSZ};

/* What starts a process, or becomes another program. */
static const int starts[] = {SCMP_SYS(fork), SCMP_SYS(vfork), SCMP_SYS(execve), SCMP_SYS(execveat)};

static int allow_calls(scmp_filter_ctx filter, const int *calls, size_t count) {
    int status = 0;
    for (size_t index = 0; index < count && !status; index++) {
        status = seccomp_rule_add(filter, SCMP_ACT_ALLOW, calls[index], 0);
        /* Not every machine has every one. */
        if (status == -EDOM || status == -EINVAL) status = 0;
    }
    return status;
}

/* Allows a call where the low word of an argument, which is all that the kernel looks at, is another signal than `signal`: a bit
   of it differs. No rule can say so in one, and one that compares the whole register is passed by a number of 33 bits. */
static int allow_other_signals(scmp_filter_ctx filter, int call, unsigned int argument, unsigned int signal,
                               const struct scmp_arg_cmp *first) {
    int status = 0;
    for (unsigned int bit = 1; bit < 128 && !status; bit <<= 1) {
        const struct scmp_arg_cmp differs = SCMP_CMP(argument, SCMP_CMP_MASKED_EQ, bit, ~signal & bit);
        const struct scmp_arg_cmp both[] = {differs, first ? *first : differs};
        status = seccomp_rule_add_array(filter, SCMP_ACT_ALLOW, call, first ? 2 : 1, both);
    }
    return status;
}

static int allow_on_descriptors(scmp_filter_ctx filter) {
    int status = 0;
    for (size_t index = 0; index < sizeof allowed_fcntl / sizeof *allowed_fcntl && !status; index++)
        status = seccomp_rule_add(filter, SCMP_ACT_ALLOW, SCMP_SYS(fcntl), 1,
                                  SCMP_A1(SCMP_CMP_EQ, (scmp_datum_t)allowed_fcntl[index]));
    if (!status)
        status = seccomp_rule_add(filter, SCMP_ACT_ALLOW, SCMP_SYS(fcntl), 2, SCMP_A1(SCMP_CMP_EQ, F_SETFL),
                                  SCMP_A2(SCMP_CMP_MASKED_EQ, O_ASYNC, 0));
    for (size_t index = 0; index < sizeof allowed_ioctl / sizeof *allowed_ioctl && !status; index++)
        status = seccomp_rule_add(filter, SCMP_ACT_ALLOW, SCMP_SYS(ioctl), 1,
                                  SCMP_A1(SCMP_CMP_EQ, (scmp_datum_t)allowed_ioctl[index]));
    return status;
}

/* Signals for itself only. One that is killed by SIGKILL was then killed from outside, where `traps` says so: its host does not
   blame the plugin for that. */
static int allow_signals(scmp_filter_ctx filter, bool traps) {
    const struct scmp_arg_cmp self = SCMP_A0(SCMP_CMP_EQ, (scmp_datum_t)getpid());
    if (!traps) {
        const int status = seccomp_rule_add_array(filter, SCMP_ACT_ALLOW, SCMP_SYS(tgkill), 1, &self);
        return status ? status : seccomp_rule_add_array(filter, SCMP_ACT_ALLOW, SCMP_SYS(kill), 1, &self);
    }
    const int status = allow_other_signals(filter, SCMP_SYS(tgkill), 2, SIGKILL, &self);
    return status ? status : allow_other_signals(filter, SCMP_SYS(kill), 1, SIGKILL, &self);
}

static int trap_starts(scmp_filter_ctx filter) {
    int status = seccomp_rule_add(filter, SCMP_ACT_TRAP, SCMP_SYS(clone), 1, SCMP_A0(SCMP_CMP_MASKED_EQ, CLONE_THREAD, 0));
    for (size_t index = 0; index < sizeof starts / sizeof *starts && !status; index++) {
        status = seccomp_rule_add(filter, SCMP_ACT_TRAP, starts[index], 0);
        if (status == -EDOM || status == -EINVAL) status = 0;
    }
    return status;
}

/* Signals can be asked for and let through. What blocks some is trapped where that reports, so that the handler of SIGSYS leaves
   that one open: a refused call would otherwise end the process without its name. */
static int allow_masks(scmp_filter_ctx filter, bool traps) {
    if (!traps) return seccomp_rule_add(filter, SCMP_ACT_ALLOW, SCMP_SYS(rt_sigprocmask), 0);
    const int status = seccomp_rule_add(filter, SCMP_ACT_ALLOW, SCMP_SYS(rt_sigprocmask), 1, SCMP_A1(SCMP_CMP_EQ, 0));
    return status ? status
                  : seccomp_rule_add(filter, SCMP_ACT_ALLOW, SCMP_SYS(rt_sigprocmask), 1,
                                     SCMP_A0(SCMP_CMP_EQ, SIG_UNBLOCK));
}

/* What belongs to the process as a whole: its limits, and the handler that reports what is refused. */
static int allow_on_process(scmp_filter_ctx filter, bool traps) {
    if (!traps) {
        const int status = seccomp_rule_add(filter, SCMP_ACT_ALLOW, SCMP_SYS(rt_sigaction), 0);
        return status ? status : seccomp_rule_add(filter, SCMP_ACT_ALLOW, SCMP_SYS(prlimit64), 1, SCMP_A0(SCMP_CMP_EQ, 0));
    }
    int status = seccomp_rule_add(filter, SCMP_ACT_ALLOW, SCMP_SYS(seccomp), 0);
    if (!status)
        status = allow_other_signals(filter, SCMP_SYS(rt_sigaction), 0, SIGSYS, 0);
    /* To ask, not to set. */
    if (!status)
        status = seccomp_rule_add(filter, SCMP_ACT_ALLOW, SCMP_SYS(prlimit64), 2, SCMP_A0(SCMP_CMP_EQ, 0),
                                  SCMP_A2(SCMP_CMP_EQ, 0));
    return status;
}

int confine_calls(const int *further, size_t count, confine_refusal refusal) {
    const bool traps = refusal == CONFINE_TRAP;
    scmp_filter_ctx filter = seccomp_init(traps ? SCMP_ACT_TRAP : SCMP_ACT_ERRNO(EPERM));
    if (!filter) return ENOMEM;
    /* The calls of other machines that this one knows too, which are refused as all others. */
    int status = seccomp_attr_set(filter, SCMP_FLTATR_ACT_BADARCH, traps ? SCMP_ACT_TRAP : SCMP_ACT_ERRNO(EPERM));
    if (!status) status = seccomp_attr_set(filter, SCMP_FLTATR_CTL_TSYNC, 1);
    if (!status) status = allow_calls(filter, allowed, sizeof allowed / sizeof *allowed);
    if (!status) status = allow_calls(filter, further, count);
    if (!status) status = allow_on_descriptors(filter);
    if (!status) status = allow_on_process(filter, traps);
    if (!status)
        status = seccomp_rule_add(filter, SCMP_ACT_ALLOW, SCMP_SYS(openat), 1,
                                  SCMP_A2(SCMP_CMP_MASKED_EQ, CONFINE_NOT_READING, O_RDONLY));
    /* Threads, but no processes and no other name spaces. The newer call hides its flags in memory: the older one is tried
       when it is absent. */
    const scmp_datum_t checked = CLONE_THREAD | CLONE_NEWNS | CLONE_NEWCGROUP | CLONE_NEWUTS | CLONE_NEWIPC | CLONE_NEWUSER |
                                 CLONE_NEWPID | CLONE_NEWNET;
    if (!status)
        status = seccomp_rule_add(filter, SCMP_ACT_ALLOW, SCMP_SYS(clone), 1,
                                  SCMP_A0(SCMP_CMP_MASKED_EQ, checked, CLONE_THREAD));
    if (!status) status = seccomp_rule_add(filter, SCMP_ACT_ERRNO(ENOSYS), SCMP_SYS(clone3), 0);
    if (!status && refusal == CONFINE_END_PROCESSES) status = trap_starts(filter);
    if (!status) status = allow_signals(filter, traps);
    if (!status) status = allow_masks(filter, traps);
    if (!status)
        status = seccomp_rule_add(filter, SCMP_ACT_ALLOW, SCMP_SYS(prctl), 1, SCMP_A0(SCMP_CMP_EQ, PR_SET_NAME));
    if (!status) status = seccomp_load(filter);
    seccomp_release(filter);
    return status < 0 ? -status : 0;
}

int confine_calls_further(void) {
    scmp_filter_ctx filter = seccomp_init(SCMP_ACT_ALLOW);
    if (!filter) return ENOMEM;
    int status = seccomp_attr_set(filter, SCMP_FLTATR_ACT_BADARCH, SCMP_ACT_TRAP);
    if (!status) status = seccomp_attr_set(filter, SCMP_FLTATR_CTL_TSYNC, 1);
    /* It was given up before, and the call to do so is refused by now. */
    if (!status) status = seccomp_attr_set(filter, SCMP_FLTATR_CTL_NNP, 0);
    for (size_t index = 0; index < sizeof early / sizeof *early && !status; index++) {
        status = seccomp_rule_add(filter, SCMP_ACT_TRAP, early[index], 0);
        if (status == -EDOM || status == -EINVAL) status = 0;
    }
    if (!status) status = seccomp_load(filter);
    seccomp_release(filter);
    return status < 0 ? -status : 0;
}

int confine_rights(void) {
    for (int right = 0; right <= CAP_LAST_CAP; right++)
        if (prctl(PR_CAPBSET_DROP, right, 0, 0, 0) && errno != EPERM && errno != EINVAL) return errno;
    struct __user_cap_header_struct header = {_LINUX_CAPABILITY_VERSION_3, 0};
    struct __user_cap_data_struct none[2] = {{0}};
    return syscall(SYS_capset, &header, none) ? errno : 0;
}
