#define _GNU_SOURCE
#include "confine.h"

#include <errno.h>
#include <fcntl.h>
#include <linux/landlock.h>
#include <sched.h>
#include <seccomp.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

/* Declarations that the headers of some systems lack. A kernel reads only the members that it knows. */
struct rules {
    uint64_t files, network, scoped;
};
enum {
    first_file_rights = 13, /* EXECUTE to MAKE_SYM */
    right_refer = 1 << 13,
    right_truncate = 1 << 14,
    right_device = 1 << 15,
    network_all = 3, /* BIND_TCP and CONNECT_TCP */
    scope_all = 3,   /* abstract sockets and signals */
};

static uint64_t file_rights(int version) {
    return ((1ull << first_file_rights) - 1) | (version >= 2 ? right_refer : 0) | (version >= 3 ? right_truncate : 0) |
           (version >= 5 ? right_device : 0);
}

static int landlock_version(void) {
    return (int)syscall(SYS_landlock_create_ruleset, 0, 0, LANDLOCK_CREATE_RULESET_VERSION);
}

int confine_program_files(void) {
    const int version = landlock_version();
    if (version < 1) return -(version < 0 ? errno : ENOSYS);
    const struct rules rules = {.files = file_rights(version), .network = version >= 4 ? network_all : 0,
                                .scoped = version >= 6 ? scope_all : 0};
    const size_t size = version >= 6 ? sizeof rules : version >= 4 ? 2 * sizeof(uint64_t) : sizeof(uint64_t);
    const int files = (int)syscall(SYS_landlock_create_ruleset, &rules, size, 0);
    return files < 0 ? -errno : files;
}

int confine_program_allow(int files, const char *place, bool runs, bool writes) {
    const int descriptor = open(place, O_PATH | O_CLOEXEC);
    if (descriptor < 0) return errno;
    struct stat status;
    int error = fstat(descriptor, &status) ? errno : 0;
    const bool is_folder = S_ISDIR(status.st_mode);
    struct landlock_path_beneath_attr rule = {.allowed_access = LANDLOCK_ACCESS_FS_READ_FILE, .parent_fd = descriptor};
    if (runs) rule.allowed_access |= LANDLOCK_ACCESS_FS_EXECUTE;
    if (is_folder) rule.allowed_access |= LANDLOCK_ACCESS_FS_READ_DIR;
    if (writes) {
        const uint64_t ways = file_rights(landlock_version()) & ~(uint64_t)LANDLOCK_ACCESS_FS_EXECUTE;
        const uint64_t of_files = LANDLOCK_ACCESS_FS_READ_FILE | LANDLOCK_ACCESS_FS_WRITE_FILE | right_truncate;
        rule.allowed_access |= is_folder ? ways & ~(uint64_t)(LANDLOCK_ACCESS_FS_MAKE_CHAR | LANDLOCK_ACCESS_FS_MAKE_BLOCK)
                                         : ways & of_files;
    }
    if (!error && syscall(SYS_landlock_add_rule, files, LANDLOCK_RULE_PATH_BENEATH, &rule, 0)) error = errno;
    close(descriptor);
    return error;
}

/* What no compiler needs: the network, other processes' memory, other name spaces, the kernel itself. What one tries is
   refused, and it goes on. */
static const int refused[] = {
    SCMP_SYS(socket), SCMP_SYS(connect), SCMP_SYS(bind), SCMP_SYS(listen), SCMP_SYS(accept), SCMP_SYS(accept4),
    SCMP_SYS(sendto), SCMP_SYS(sendmmsg), SCMP_SYS(io_uring_setup), SCMP_SYS(io_uring_enter),
    SCMP_SYS(io_uring_register), SCMP_SYS(ptrace), SCMP_SYS(process_vm_readv), SCMP_SYS(process_vm_writev),
    SCMP_SYS(process_madvise), SCMP_SYS(pidfd_getfd), SCMP_SYS(kcmp), SCMP_SYS(unshare), SCMP_SYS(setns),
    SCMP_SYS(mount), SCMP_SYS(umount2), SCMP_SYS(pivot_root), SCMP_SYS(chroot), SCMP_SYS(move_mount),
    SCMP_SYS(open_tree), SCMP_SYS(fsopen), SCMP_SYS(fsconfig), SCMP_SYS(fsmount), SCMP_SYS(mount_setattr),
    SCMP_SYS(bpf), SCMP_SYS(perf_event_open), SCMP_SYS(userfaultfd), SCMP_SYS(add_key), SCMP_SYS(request_key),
    SCMP_SYS(keyctl), SCMP_SYS(init_module), SCMP_SYS(finit_module), SCMP_SYS(delete_module),
    SCMP_SYS(kexec_load), SCMP_SYS(kexec_file_load), SCMP_SYS(reboot), SCMP_SYS(swapon), SCMP_SYS(swapoff),
    SCMP_SYS(sethostname), SCMP_SYS(setdomainname), SCMP_SYS(settimeofday), SCMP_SYS(clock_settime),
    SCMP_SYS(clock_adjtime), SCMP_SYS(adjtimex), SCMP_SYS(acct), SCMP_SYS(quotactl), SCMP_SYS(syslog),
    SCMP_SYS(open_by_handle_at), SCMP_SYS(name_to_handle_at), SCMP_SYS(fanotify_init), SCMP_SYS(personality),
    SCMP_SYS(iopl), SCMP_SYS(ioperm), SCMP_SYS(shmget), SCMP_SYS(shmat), SCMP_SYS(msgget), SCMP_SYS(semget),
    SCMP_SYS(mq_open), SCMP_SYS(setxattr), SCMP_SYS(lsetxattr), SCMP_SYS(fsetxattr)};

int confine_program_calls(const void **calls, size_t *bytes) {
    if (prctl(PR_GET_SECCOMP, 0, 0, 0, 0) < 0) return errno;
    scmp_filter_ctx filter = seccomp_init(SCMP_ACT_ALLOW);
    if (!filter) return ENOMEM;
    int status = seccomp_attr_set(filter, SCMP_FLTATR_ACT_BADARCH, SCMP_ACT_ERRNO(EPERM));
    for (size_t index = 0; index < sizeof refused / sizeof *refused && !status; index++) {
        status = seccomp_rule_add(filter, SCMP_ACT_ERRNO(EPERM), refused[index], 0);
        /* Not every machine has every one. */
        if (status == -EDOM || status == -EINVAL) status = 0;
    }
    /* A terminal's input is its user's: nothing may be typed for it. */
    if (!status)
        status = seccomp_rule_add(filter, SCMP_ACT_ERRNO(EPERM), SCMP_SYS(ioctl), 1, SCMP_A1(SCMP_CMP_EQ, 0x5412));
    const int file = (int)syscall(SYS_memfd_create, "filter", MFD_CLOEXEC);
    if (!status && file < 0) status = -errno;
    if (!status) status = seccomp_export_bpf(filter, file);
    seccomp_release(filter);
    const off_t size = status || file < 0 ? 0 : lseek(file, 0, SEEK_END);
    void *copy = size > 0 ? malloc((size_t)size) : 0;
    if (!status && (!copy || pread(file, copy, (size_t)size, 0) != size)) status = -EIO;
    if (file >= 0) close(file);
    if (status) {
        free(copy);
        return -status;
    }
    *calls = copy;
    *bytes = (size_t)size;
    return 0;
}
