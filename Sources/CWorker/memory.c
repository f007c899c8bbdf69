#define _GNU_SOURCE
#include "galley_worker.h"
#include "machine.h"

#include <dlfcn.h>
#include <execinfo.h>
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <ucontext.h>
#include <unistd.h>

/* Plugins that run in this process; more than these are not remembered. */
#define MOST 64
#define FRAMES 64

static struct expected {
    char *image;   /* the file that is mapped */
    char *verdict; /* the file that is written if it crashes */
} plugins[MOST];
static int count;
static pthread_mutex_t adding = PTHREAD_MUTEX_INITIALIZER;

static const int fatal[] = {SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGTRAP, SIGABRT, SIGSYS};
static struct sigaction before[sizeof fatal / sizeof *fatal];
static bool is_installed;
/* What this code is linked into: the innermost function of a crash that is neither a plugin's nor a library's. */
static const void *program;

/* The plugin that the innermost known frame belongs to; null: the program's own code comes first, or none is known. */
static const struct expected *blamed(void *const *frames, int length) {
    const int known = __atomic_load_n(&count, __ATOMIC_ACQUIRE);
    for (int index = 0; index < length; index++) {
        Dl_info info;
        if (!dladdr(frames[index], &info) || !info.dli_fname) continue;
        if (info.dli_fbase == program) return 0;
        for (int plugin = 0; plugin < known; plugin++)
            if (!strcmp(plugins[plugin].image, info.dli_fname)) return &plugins[plugin];
    }
    return 0;
}

static void note(const struct expected *plugin, const char *what) {
    const int file = open(plugin->verdict, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
    if (file < 0) return;
    static const char begin[] = "crashed\nit ", end[] = " in the process that it was trusted in\n";
    (void)!write(file, begin, sizeof begin - 1);
    (void)!write(file, what, strlen(what));
    (void)!write(file, end, sizeof end - 1);
    fsync(file);
    close(file);
}

static const char *words(int signal) {
    switch (signal) {
    case SIGSEGV: return "crashed with SIGSEGV";
    case SIGBUS: return "crashed with SIGBUS";
    case SIGILL: return "crashed with SIGILL";
    case SIGFPE: return "crashed with SIGFPE";
    case SIGTRAP: return "crashed with SIGTRAP";
    case SIGABRT: return "crashed with SIGABRT";
    default: return "crashed with SIGSYS";
    }
}

static void handle(int signal, siginfo_t *info, void *context) {
    (void)info;
    static volatile sig_atomic_t is_handling;
    /* The system leaves the alignment check on in handlers, which this one would fail at too. */
    (void)machine_clear_flags();
    /* Whatever comes next is not ours. */
    for (size_t index = 0; index < sizeof fatal / sizeof *fatal; index++) sigaction(fatal[index], &before[index], 0);
    if (!is_handling) {
        is_handling = 1;
        void *frames[FRAMES + 1];
        int length = backtrace(frames + 1, FRAMES);
#if defined(__x86_64__)
        frames[0] = (void *)((ucontext_t *)context)->uc_mcontext.gregs[REG_RIP];
#elif defined(__aarch64__)
        frames[0] = (void *)((ucontext_t *)context)->uc_mcontext.pc;
#else
        (void)context;
        frames[0] = 0;
#endif
        /* This handler and what called it come first. */
        int first = 1;
        for (int index = 1; index <= length; index++)
            if (frames[index] == frames[0]) first = index;
        if (first == 1) first = length > 2 ? 3 : length;
        frames[first - 1] = frames[0];
        const struct expected *plugin = blamed(frames + first - 1, length + 2 - first);
        if (plugin) note(plugin, words(signal));
    }
    /* A fault happens again when this returns; a signal that was sent does not. */
    raise(signal);
}

/* Ends the program if a plugin is to blame for the call of a function, which would end it with the status of success or
   leave it waiting for ever: nothing of its work is done. */
static void end_if_blamed(const char *function) {
    void *frames[FRAMES];
    const int length = is_installed ? backtrace(frames, FRAMES) : 0;
    /* This file's functions come first. */
    int first = 0;
    for (Dl_info info; first < length && dladdr(frames[first], &info) && info.dli_fbase == program;) first++;
    const struct expected *plugin = blamed(frames + first, length - first);
    if (!plugin) return;
    char words[128];
    snprintf(words, sizeof words, "called %s", function);
    note(plugin, words);
    snprintf(words, sizeof words,
             "galley: a trusted plugin called %s in this process; the next start runs it in a worker\n", function);
    (void)!write(STDERR_FILENO, words, strlen(words));
    _exit(7);
}

/* A plugin that calls exit takes the program with it. */
static void check_exit(void) { end_if_blamed("exit"); }

/* The symbol of the C library, which plugins find here first. */
__attribute__((visibility("default"))) void pthread_exit(void *result) {
    end_if_blamed("pthread_exit");
    void (*system_exit)(void *) = (void (*)(void *))dlsym(RTLD_NEXT, "pthread_exit");
    system_exit(result);
    __builtin_unreachable();
}

void galley_crash_memory_install(void) {
    if (is_installed) return;
    is_installed = true;
    /* The first call of the unwinder loads a library, which a handler must not do. */
    void *frame;
    (void)backtrace(&frame, 1);
    Dl_info info;
    if (dladdr((void *)galley_crash_memory_install, &info)) program = info.dli_fbase;
    const size_t size = 64 << 10;
    stack_t alternate = {.ss_sp = mmap(0, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0), .ss_size = size};
    if (alternate.ss_sp != MAP_FAILED) sigaltstack(&alternate, 0);
    /* Each signal is handled once: a plugin may have broken the thread so that this handler fails at its first step, and it
       would be called for that without end. */
    struct sigaction action = {
        .sa_sigaction = handle, .sa_flags = SA_SIGINFO | SA_ONSTACK | SA_NODEFER | SA_RESETHAND};
    for (size_t index = 0; index < sizeof fatal / sizeof *fatal; index++) sigaction(fatal[index], &action, &before[index]);
    atexit(check_exit);
}

void galley_crash_memory_expect(const char *image, const char *verdict) {
    if (!is_installed) return;
    pthread_mutex_lock(&adding);
    if (count < MOST) {
        plugins[count] = (struct expected){strdup(image), strdup(verdict)};
        if (plugins[count].image && plugins[count].verdict) __atomic_store_n(&count, count + 1, __ATOMIC_RELEASE);
    }
    pthread_mutex_unlock(&adding);
}
