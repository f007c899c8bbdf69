/* What only the processor can say, for code that must not pay for a call. */
#ifndef GALLEY_MACHINE_H
#define GALLEY_MACHINE_H

#include <stdint.h>

/* The address of the calling frame: how deep the machine stack is. */
static inline uintptr_t machine_frame_address(void) { return (uintptr_t)__builtin_frame_address(0); }

/* The processor's time-stamp counter; its rate is measured by the reader. */
static inline uint64_t machine_ticks(void) {
#if defined(__x86_64__)
    return __builtin_ia32_rdtsc();
#elif defined(__aarch64__)
    uint64_t ticks;
    __asm__ volatile("mrs %0, cntvct_el0" : "=r"(ticks));
    return ticks;
#else
#error "no time-stamp counter known for this processor"
#endif
}

/* The lowest address of the calling thread's stack; the highest address there is where that is not known. */
uintptr_t machine_stack_lowest(void);

/* Whether the calling thread is the one that the process began with. */
int machine_is_main_thread(void);

/* A file that lives in memory only and closes with the process that is started; -1 on failure. */
int machine_memory_file(const char *name);

/* The core that the calling thread runs on, and keeping it there. */
int machine_core(void);
int machine_keep_to_core(int core);

/* From now on this process has no more than `most` of a resource of getrlimit, and no more than its user may. Also for a
   child that is no other program yet. 0 or an errno. */
int machine_limit(int resource, uint64_t most);

/* How many threads a process has; -1 where the system does not tell. */
int machine_thread_count(int process);

/* From now on no other process of this user reads or writes this one's memory, as a debugger does. */
void machine_hide_memory(void);

/* Sends a signal to one thread of another process of the same user. */
int machine_signal_thread(int process, int thread, int signal);

/* How long a thread, and all threads of its process, have had processors, in nanoseconds, as the system counts, which may be
   some milliseconds late; and whether the thread runs, or wants to. 0; -1 where the system does not tell. */
int machine_thread_activity(int process, int thread, uint64_t *processor, uint64_t *whole, int *is_ready);

#endif
