#define _GNU_SOURCE
#include "worker.h"

#include "machine.h"

#include <fcntl.h>
#include <fenv.h>
#include <locale.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* Whether values are left in the registers of the old floating-point unit, which MMX instructions fill too. Its next
   calculations would be wrong. */
static bool has_left_values(void) {
#if defined(__x86_64__)
    /* As `fnstenv` writes it; every two bits of the tags tell of one register. It masks all exceptions on the way. */
    struct { uint16_t words[14]; } environment;
    __asm__ volatile("fnstenv %0; fldenv %0" : "+m"(environment));
    return environment.words[4] != 0xffff;
#else
    return false;
#endif
}

/* What is open, a bit each; and the variables, as they were when the plugin was linked. */
static uint32_t opened;
/* Dispatch opens counters and timers when it needs them, so those of a plugin that links Dispatch are not reported. */
static bool has_dispatch;
static char **variables, **copies;

static uint32_t descriptors(void) {
    uint32_t result = 0;
    for (int file = 0; file < 32; file++) {
        struct stat status;
        if (fcntl(file, F_GETFD) >= 0 && fstat(file, &status) == 0 && (!has_dispatch || status.st_mode & S_IFMT)) result |= 1u << file;
    }
    return result;
}

static bool is_environment_unchanged(void) {
    if (!copies) return true;
    size_t index = 0;
    for (; environ && environ[index] && copies[index]; index++)
        if (strcmp(environ[index], copies[index])) return false;
    return environ && !environ[index] && !copies[index];
}

static void reset_environment(void) {
    for (size_t index = 0; copies[index]; index++) variables[index] = strdup(copies[index]);
    environ = variables;
}

void worker_note_descriptors(void) { opened = descriptors(); }

void worker_check_closed(void) {
    if (opened & ~descriptors()) worker_note(GALLEY_OFFENCE_DESCRIPTORS, 0);
}

void worker_note_habits(void) {
    has_dispatch = worker_has_dispatch();
    opened = descriptors();
    size_t count = 0;
    while (environ && environ[count]) count++;
    variables = calloc(count + 1, sizeof *variables);
    copies = calloc(count + 1, sizeof *copies);
    for (size_t index = 0; variables && copies && index < count; index++) copies[index] = strdup(environ[index]);
}

static void reset_floating_point_mode(void) {
    fesetenv(FE_DFL_ENV);
#if defined(__x86_64__)
    __asm__ volatile("emms");
#endif
}

static bool is_signal_mask_empty(void) {
    sigset_t blocked;
    return sigprocmask(SIG_BLOCK, 0, &blocked) != 0 || sigisemptyset(&blocked);
}

void worker_check_flags(void) {
    if (machine_clear_flags()) worker_note(GALLEY_OFFENCE_FLAGS, 0);
}

void worker_check_habits(bool thoroughly) {
    static uint64_t mode;
    static bool is_known;
    if (!is_known) {
        reset_floating_point_mode();
        mode = machine_floating_point_mode();
        is_known = true;
    }
    if (machine_floating_point_mode() != mode || (thoroughly && has_left_values())) {
        reset_floating_point_mode();
        worker_note(GALLEY_OFFENCE_FLOATING_POINT, 0);
    }
    if (!thoroughly) return;
    const char *name = setlocale(LC_ALL, 0);
    if ((name && strcmp(name, "C")) || uselocale((locale_t)0) != LC_GLOBAL_LOCALE) {
        setlocale(LC_ALL, "C");
        uselocale(LC_GLOBAL_LOCALE);
        worker_note(GALLEY_OFFENCE_LOCALE, 0);
    }
    if (!worker_has_own_handlers()) {
        worker_catch_signals();
        worker_note(GALLEY_OFFENCE_SIGNALS, 0);
    }
    if (!is_signal_mask_empty()) {
        sigset_t none;
        sigemptyset(&none);
        sigprocmask(SIG_SETMASK, &none, 0);
        worker_note(GALLEY_OFFENCE_SIGNAL_MASK, 0);
    }
    if (!copies) return;
    if (!is_environment_unchanged()) {
        reset_environment();
        worker_note(GALLEY_OFFENCE_ENVIRONMENT, 0);
    }
    const uint32_t now = descriptors();
    if (now != opened) {
        opened = now;
        worker_note(GALLEY_OFFENCE_DESCRIPTORS, 0);
    }
}
