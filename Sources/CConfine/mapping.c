#define _GNU_SOURCE
#include "confine.h"

#include <dlfcn.h>
#include <errno.h>
#include <link.h>
#include <string.h>
#include <sys/mman.h>
#include <ucontext.h>
#include <unistd.h>

#if defined(__x86_64__)
static const uint8_t trap[] = {0xcc};
#elif defined(__aarch64__)
static const uint8_t trap[] = {0, 0, 0x20, 0xd4};
#else
#error "no trap known for this processor"
#endif

/* What the loader tells debuggers, and the empty function that it calls whenever that changes. */
static struct r_debug *told;
static uint8_t *place;
static uint8_t before[sizeof trap];
static void (*reached)(void);

static int put(const uint8_t *code) {
    const uintptr_t size = (uintptr_t)sysconf(_SC_PAGESIZE), begin = (uintptr_t)place & ~(size - 1);
    const size_t length = (uintptr_t)place + sizeof trap - begin;
    if (mprotect((void *)begin, length, PROT_READ | PROT_WRITE | PROT_EXEC)) return errno;
    memcpy(place, code, sizeof trap);
    __builtin___clear_cache((char *)place, (char *)place + sizeof trap);
    return mprotect((void *)begin, length, PROT_READ | PROT_EXEC) ? errno : 0;
}

int confine_await_mapped(void (*step)(void)) {
    told = dlsym(RTLD_DEFAULT, "_r_debug");
    if (!told || !told->r_brk) return ENOTSUP;
    place = (uint8_t *)(uintptr_t)told->r_brk;
    reached = step;
    memcpy(before, place, sizeof before);
    return put(trap);
}

/* Runs in place of the loader's empty function. */
static void stop(void) {
    /* It is called when the first file is mapped, too. */
    if (told->r_state != RT_CONSISTENT) return;
    (void)put(before);
    place = 0;
    reached();
}

bool confine_take_trap(void *context) {
    if (!place) return false;
#if defined(__x86_64__)
    greg_t *counter = &((ucontext_t *)context)->uc_mcontext.gregs[REG_RIP];
    if (*counter != (greg_t)(uintptr_t)place + 1) return false;
    *counter = (greg_t)(uintptr_t)stop;
#else
    mcontext_t *machine = &((ucontext_t *)context)->uc_mcontext;
    if (machine->pc != (uintptr_t)place) return false;
    machine->pc = (uintptr_t)stop;
#endif
    return true;
}
