#define _GNU_SOURCE
#include "worker.h"

#include <fcntl.h>
#include <fenv.h>
#include <locale.h>
#include <string.h>
#if defined(__x86_64__)
#include <xmmintrin.h>
#endif

/* How the processor rounds and treats tiny numbers; its flags of what happened do not count. */
static uint64_t floating_point_mode(void) {
#if defined(__x86_64__)
    return _mm_getcsr() & 0xffc0u;
#elif defined(__aarch64__)
    uint64_t mode;
    __asm__ volatile("mrs %0, fpcr" : "=r"(mode));
    return mode;
#else
    return (uint64_t)fegetround();
#endif
}

static void reset_floating_point_mode(void) { fesetenv(FE_DFL_ENV); }

void worker_check_habits(bool thoroughly) {
    static uint64_t mode;
    static bool is_known;
    if (!is_known) {
        reset_floating_point_mode();
        mode = floating_point_mode();
        is_known = true;
    }
    if (floating_point_mode() != mode) {
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
    static bool is_open = true;
    if (is_open && (fcntl(1, F_GETFD) < 0 || fcntl(2, F_GETFD) < 0)) {
        is_open = false;
        worker_note(GALLEY_OFFENCE_DESCRIPTORS, 0);
    }
}
