#define _GNU_SOURCE
#include "worker.h"

#include "confine.h"
#include "machine.h"

#include <dlfcn.h>
#include <execinfo.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <ucontext.h>
#include <unistd.h>

/* SIGXCPU is the host's: the call is past its deadline, and it wants to know where. */
static const int fatal[] = {SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGTRAP, SIGABRT, SIGXCPU};

/* The stack of handlers. */
static uint8_t handlers[128 << 10];

/* A signal that the C library keeps for itself, and whose handler ends the process where it is not expected. */
#define SIGNAL_SETXID 33

static uintptr_t program_counter(const ucontext_t *context) {
#if defined(__x86_64__)
    return (uintptr_t)context->uc_mcontext.gregs[REG_RIP];
#elif defined(__aarch64__)
    return (uintptr_t)context->uc_mcontext.pc;
#else
    (void)context;
    return 0;
#endif
}

static uintptr_t stack_pointer(const ucontext_t *context) {
#if defined(__x86_64__)
    return (uintptr_t)context->uc_mcontext.gregs[REG_RSP];
#elif defined(__aarch64__)
    return (uintptr_t)context->uc_mcontext.sp;
#else
    (void)context;
    return (uintptr_t)-1;
#endif
}

/* Touching a deep stack for the first time takes so long that a deadline may come before its end. */
#define DEEP_STACK (16ul << 20)

static void add_frame(galley_worker_crash *crash, uintptr_t address) {
    if (crash->frame_count == GALLEY_CRASH_FRAMES) return;
    galley_worker_crash_frame *frame = &crash->frames[crash->frame_count];
    *frame = (galley_worker_crash_frame){.address = address};
    Dl_info info;
    if (dladdr((void *)address, &info)) {
        /* Its constructors run before it is known where it lies. */
        if (!worker.image_base && worker.image_path && info.dli_fname && !strcmp(info.dli_fname, worker.image_path))
            worker.image_base = (uintptr_t)info.dli_fbase;
        if (worker.image_base && (uintptr_t)info.dli_fbase == worker.image_base) {
            frame->address = address - worker.image_base;
            frame->is_plugin = 1;
        }
        if (info.dli_sname) strncpy(frame->symbol, info.dli_sname, sizeof frame->symbol - 1);
    }
    crash->frame_count++;
}

static void end_by(int signal) {
    /* A worker refuses to change what is done with this one. */
    if (signal == SIGSYS) _exit(128 + SIGSYS);
    struct sigaction standard = {.sa_handler = SIG_DFL};
    sigaction(signal, &standard, 0);
    raise(signal);
    _exit(128 + signal);
}

/* What was printed and is still in the stream's buffer: the last words are the ones that matter. By a call of the system,
   which looks at the addresses itself: the plugin may have broken the stream. */
static void write_rest(void) {
    const char *begin = stdout->_IO_write_base, *end = stdout->_IO_write_ptr;
    if (begin && end > begin && end - begin <= 65536) (void)!write(STDOUT_FILENO, begin, (size_t)(end - begin));
}

void worker_handle_crash(int signal, siginfo_t *info, void *context) {
    static volatile sig_atomic_t is_handling;
    /* The system leaves the alignment check on in handlers, which this one would fail at too. */
    (void)machine_clear_flags();
    if (signal == SIGTRAP && confine_take_trap(context)) return;
    /* The deadline passes while it is being written why the call ended anyway: that goes on. */
    if (is_handling && signal == SIGXCPU) return;
    /* A fault in here: the plugin may have taken the channel away. */
    if (is_handling) end_by(signal);
    galley_worker_crash *crash = &worker.channel->crash;
    is_handling = 1;
    crash->signal = signal;
    crash->frame_count = 0;
    crash->is_on_other_thread = !worker_is_own_thread();
    crash->address = signal == SIGSEGV || signal == SIGBUS ? (uint64_t)(uintptr_t)info->si_addr : 0;
    uintptr_t lowest = worker.stack_lowest;
    uintptr_t stack = stack_pointer(context);
    /* A handler that fails is on a stack of its own. */
    const bool is_in_handler = stack >= (uintptr_t)handlers && stack <= (uintptr_t)(handlers + sizeof handlers);
    /* A large frame may reach far past the end before it touches anything. */
    crash->is_stack_overflow = signal == SIGSEGV && worker_is_own_thread() && !is_in_handler
        && (stack < lowest || (crash->address >= lowest - 65536 && crash->address < lowest + 65536));
    /* Outside of calls there is nothing that it could be deep in, and other threads have stacks of their own. */
    if (signal == SIGXCPU && worker.stack_of_call != 0)
        crash->is_stack_overflow = stack >= lowest && stack < worker.stack_of_call - DEEP_STACK;
    void *more = mmap(0, 16 << 20, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    crash->is_out_of_memory = more == MAP_FAILED;
    if (more != MAP_FAILED) munmap(more, 16 << 20);
    add_frame(crash, program_counter(context));
    /* The unwinder may fault on a stack that is broken: what is written until then stands. */
    void *addresses[GALLEY_CRASH_FRAMES + 8];
    int count = backtrace(addresses, GALLEY_CRASH_FRAMES + 8);
    int first = 0;
    for (int index = 0; index < count; index++)
        if ((uintptr_t)addresses[index] == program_counter(context)) first = index + 1;
    /* Where the faulting frame is not found, the handler's own two are left out. */
    for (int index = first ? first : 2; index < count; index++) add_frame(crash, (uintptr_t)addresses[index] - 1);
    galley_channel_give(worker.channel, GALLEY_TURN_CRASHED);
    /* Afterwards: who would read it waits for the turn. */
    write_rest();
    end_by(signal);
}

void worker_catch_signals(void) {
    /* The first call of the unwinder loads a library, which a handler must not do. */
    void *address;
    (void)backtrace(&address, 1);
    stack_t alternate = {.ss_sp = handlers, .ss_size = sizeof handlers};
    sigaltstack(&alternate, 0);
    struct sigaction action = {.sa_sigaction = worker_handle_crash, .sa_flags = SA_SIGINFO | SA_ONSTACK | SA_NODEFER};
    for (size_t index = 0; index < sizeof fatal / sizeof *fatal; index++) sigaction(fatal[index], &action, 0);
    /* The C library refuses this one. By a call of the system, which takes what it has for another signal; it is longer
       than any such structure, and its set has 64 signals. */
    uint64_t as_kernel[16] = {0};
    if (syscall(SYS_rt_sigaction, SIGSEGV, 0, as_kernel, 8) == 0)
        (void)syscall(SYS_rt_sigaction, SIGNAL_SETXID, as_kernel, 0, 8);
}

bool worker_has_own_handlers(void) {
    stack_t alternate;
    if (sigaltstack(0, &alternate) == 0 && (alternate.ss_sp != handlers || alternate.ss_flags & SS_DISABLE)) return false;
    for (size_t index = 0; index < sizeof fatal / sizeof *fatal; index++) {
        struct sigaction action;
        if (sigaction(fatal[index], 0, &action) == 0 && action.sa_sigaction != worker_handle_crash) return false;
    }
    return true;
}
