#define _GNU_SOURCE
#include "confine.h"

#include <errno.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <sys/syscall.h>
#include <unistd.h>

#if defined(__x86_64__)
#define NATIVE AUDIT_ARCH_X86_64
#elif defined(__aarch64__)
#define NATIVE AUDIT_ARCH_AARCH64
#else
#error "no name known for this processor"
#endif

/* Room for every rule below. */
#define MOST 128

typedef struct program {
    struct sock_filter steps[MOST];
    unsigned short count;
} program;

static void add(program *program, unsigned short code, unsigned char if_so, unsigned char if_not, uint32_t number) {
    program->steps[program->count++] = (struct sock_filter){code, if_so, if_not, number};
}

static void load(program *program, size_t offset) { add(program, BPF_LD | BPF_W | BPF_ABS, 0, 0, (uint32_t)offset); }

static void end(program *program, uint32_t action) { add(program, BPF_RET | BPF_K, 0, 0, action); }

/* Where the call comes from that place, this becomes of it; otherwise the next step decides. */
static void from(program *program, confine_code place, uint32_t action) {
    const size_t pointer = offsetof(struct seccomp_data, instruction_pointer);
    load(program, pointer + 4);
    add(program, BPF_JMP | BPF_JEQ | BPF_K, 0, 4, (uint32_t)(place.begin >> 32));
    load(program, pointer);
    add(program, BPF_JMP | BPF_JGE | BPF_K, 0, 2, (uint32_t)place.begin);
    add(program, BPF_JMP | BPF_JGT | BPF_K, 1, 0, (uint32_t)place.end);
    end(program, action);
}

/* The filter compares halves of addresses. */
static bool can_compare(confine_code place) { return place.begin < place.end && place.begin >> 32 == place.end >> 32; }

int confine_origins(const confine_origin_places *places) {
    if (!can_compare(places->loader) || !can_compare(places->library) || !can_compare(places->any_call))
        return ENOTSUP;
    /* What opens files, and what tells of them by their names. */
    static const int names[] = {SYS_openat, SYS_newfstatat, SYS_statx, SYS_readlinkat, SYS_faccessat, SYS_faccessat2, SYS_getcwd,
#ifdef SYS_readlink
                                SYS_readlink, SYS_access,
#endif
    };
    program program = {.count = 0};
    load(&program, offsetof(struct seccomp_data, arch));
    add(&program, BPF_JMP | BPF_JEQ | BPF_K, 1, 0, NATIVE);
    end(&program, SECCOMP_RET_ALLOW);
    load(&program, offsetof(struct seccomp_data, nr));
    for (size_t index = 0; index < sizeof names / sizeof *names; index++) {
        add(&program, BPF_JMP | BPF_JEQ | BPF_K, 0, 7, (uint32_t)names[index]);
        from(&program, places->loader, SECCOMP_RET_ALLOW);
        end(&program, SECCOMP_RET_TRAP);
    }
    add(&program, BPF_JMP | BPF_JEQ | BPF_K, 0, 13, SYS_clone3);
    from(&program, places->any_call, SECCOMP_RET_TRAP);
    from(&program, places->library, SECCOMP_RET_ALLOW);
    end(&program, SECCOMP_RET_TRAP);
    end(&program, SECCOMP_RET_ALLOW);
    const struct sock_fprog filter = {.len = program.count, .filter = program.steps};
    return syscall(SYS_seccomp, SECCOMP_SET_MODE_FILTER, 0, &filter) ? errno : 0;
}
