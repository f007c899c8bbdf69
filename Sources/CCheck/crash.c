#define _GNU_SOURCE
#include "check.h"

#include <dlfcn.h>
#include <execinfo.h>
#include <signal.h>
#include <stddef.h>
#include <ucontext.h>
#include <unistd.h>

/* SIGXCPU is the parent's: the check is past its deadline, and it wants to know where. */
static const int fatal[] = {SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGTRAP, SIGABRT, SIGSYS, SIGXCPU};
#define FATAL_COUNT (sizeof fatal / sizeof *fatal)

static check_crash *record;

static uint64_t program_counter(const ucontext_t *context) {
#if defined(__x86_64__)
    return (uint64_t)context->uc_mcontext.gregs[REG_RIP];
#elif defined(__aarch64__)
    return (uint64_t)context->uc_mcontext.pc;
#endif
}

static void end_by(int signal) {
    struct sigaction standard = {.sa_handler = SIG_DFL};
    sigaction(signal, &standard, 0);
    raise(signal);
    _exit(128 + signal);
}

static void add(uint64_t address) {
    /* An image is mapped in one piece, and none is larger than this. */
    uint64_t offset = address - record->image;
    if (record->image && offset < CHECK_LARGEST_IMAGE && record->count < CHECK_CRASH_FRAMES)
        record->offsets[record->count++] = offset;
}

static void handle(int signal, siginfo_t *info, void *context) {
    (void)info;
    static volatile sig_atomic_t is_handling;
    /* A fault in here: what was written until then stands. */
    if (is_handling) end_by(signal);
    is_handling = 1;
    record->count = 0;
    uint64_t first = program_counter(context);
    add(first);
    void *addresses[CHECK_CRASH_FRAMES + 8];
    int count = backtrace(addresses, CHECK_CRASH_FRAMES + 8);
    int index = 0;
    while (index < count && (uint64_t)(uintptr_t)addresses[index] != first) index++;
    /* Where the faulting frame is not found, the handler's own two are left out. The others are behind their calls. */
    for (index = index < count ? index + 1 : 2; index < count; index++) add((uint64_t)(uintptr_t)addresses[index] - 1);
    end_by(signal);
}

void check_catch_crashes(check_crash *memory) {
    static uint8_t stack[128 << 10];
    record = memory;
    /* The first call of the unwinder loads a library, which a handler must not do. */
    void *address;
    (void)backtrace(&address, 1);
    stack_t alternate = {.ss_sp = stack, .ss_size = sizeof stack};
    sigaltstack(&alternate, 0);
    struct sigaction action = {.sa_sigaction = handle, .sa_flags = SA_SIGINFO | SA_ONSTACK | SA_NODEFER};
    for (size_t index = 0; index < FATAL_COUNT; index++) sigaction(fatal[index], &action, 0);
}

void check_crash_image(const void *address) {
    Dl_info info;
    if (record && dladdr(address, &info)) record->image = (uint64_t)(uintptr_t)info.dli_fbase;
}

uint64_t check_replaced_handlers(void) {
    uint64_t signals = 0;
    for (size_t index = 0; record && index < FATAL_COUNT; index++) {
        struct sigaction action;
        if (sigaction(fatal[index], 0, &action) == 0 && action.sa_sigaction != handle)
            signals |= UINT64_C(1) << (fatal[index] - 1);
    }
    return signals;
}
