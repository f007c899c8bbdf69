#define _GNU_SOURCE
#include "check.h"
#include "machine.h"

#include <dlfcn.h>
#include <execinfo.h>
#include <link.h>
#include <signal.h>
#include <stddef.h>
#include <ucontext.h>
#include <unistd.h>

/* SIGPROF is the parent's: the check is past its deadline, and it wants to know where. Of the signals that somebody can send
   it is the one that no thread of Dispatch blocks. */
static const int fatal[] = {SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGTRAP, SIGABRT, SIGSYS, SIGPROF};
#define FATAL_COUNT (sizeof fatal / sizeof *fatal)

static check_crash *record;
static uint64_t image_size;

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

static void add(check_crash *found, uint64_t address) {
    uint64_t offset = address - record->image;
    if (record->image && offset < image_size && found->count < CHECK_CRASH_FRAMES)
        found->offsets[found->count++] = offset;
}

static void handle(int signal, siginfo_t *info, void *context) {
    (void)info;
    static __thread volatile sig_atomic_t is_handling;
    /* The system leaves the alignment check on in handlers, which this one would fail at too. */
    (void)machine_clear_flags();
    /* A fault in here: what was written until then stands. */
    if (is_handling) end_by(signal);
    is_handling = 1;
    /* All threads are asked at once where they are: each looks for itself before it says so. */
    check_crash own = {.image = record->image};
    check_crash *found = signal == SIGPROF ? &own : record;
    found->count = 0;
    uint64_t first = program_counter(context);
    add(found, first);
    void *addresses[CHECK_CRASH_FRAMES + 8];
    int count = backtrace(addresses, CHECK_CRASH_FRAMES + 8);
    int index = 0;
    while (index < count && (uint64_t)(uintptr_t)addresses[index] != first) index++;
    /* Where the faulting frame is not found, the handler's own two are left out. The others are behind their calls. */
    for (index = index < count ? index + 1 : 2; index < count; index++) add(found, (uint64_t)(uintptr_t)addresses[index] - 1);
    if (found == &own) {
        is_handling = 0;
        /* Not in the plugin: another thread is. */
        if (own.count == 0) return;
        *record = own;
    }
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
    struct sigaction action = {.sa_sigaction = handle};
    for (size_t index = 0; index < FATAL_COUNT; index++) {
        action.sa_flags = SA_SIGINFO | SA_ONSTACK | SA_NODEFER;
        /* A thread that is broken may fail at the first step of this handler, which would be called for that without end. */
        if (fatal[index] != SIGPROF) action.sa_flags |= SA_RESETHAND;
        sigaction(fatal[index], &action, 0);
    }
}

/* How far the image reaches that begins at `record->image`. */
static int measure_image(struct dl_phdr_info *info, size_t size, void *context) {
    (void)size;
    (void)context;
    if (info->dlpi_addr != record->image) return 0;
    for (int index = 0; index < info->dlpi_phnum; index++) {
        uint64_t end = info->dlpi_phdr[index].p_vaddr + info->dlpi_phdr[index].p_memsz;
        if (info->dlpi_phdr[index].p_type == PT_LOAD && end > image_size) image_size = end;
    }
    return 1;
}

void check_crash_image(const void *address) {
    Dl_info info;
    if (!record || !dladdr(address, &info)) return;
    record->image = (uint64_t)(uintptr_t)info.dli_fbase;
    dl_iterate_phdr(measure_image, 0);
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
