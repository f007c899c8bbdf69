/* Functions of the processor and of the system that Swift cannot express. */
#ifndef GALLEY_MACHINE_H
#define GALLEY_MACHINE_H

#include <stdbool.h>
#include <stdint.h>

/* Returns the address of the calling frame, which shows the depth of the machine stack. */
static inline uintptr_t machine_frame_address(void) { return (uintptr_t)__builtin_frame_address(0); }

/* Returns the processor's time-stamp counter. The caller measures its rate. */
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

/* What a call leaves as it was in the processor, apart from registers. Inline: this is done after each call of a plugin. */

/* Returns a value for the floating-point mode: rounding, traps and subnormal numbers. Equal values mean equal modes. */
static inline uint64_t machine_floating_point_mode(void) {
#if defined(__x86_64__)
    uint16_t control;
    __asm__ volatile("fnstcw %0" : "=m"(control));
    /* The lowest six bits of mxcsr are flags of what has happened, not a mode. */
    return (uint64_t)control << 32 | (__builtin_ia32_stmxcsr() & ~UINT32_C(0x3f));
#elif defined(__aarch64__)
    uint64_t mode;
    __asm__ volatile("mrs %0, fpcr" : "=r"(mode));
    return mode;
#else
#error "no floating-point mode known for this processor"
#endif
}

/* Enters a floating-point mode that `machine_floating_point_mode` returned. */
static inline void machine_set_floating_point_mode(uint64_t mode) {
#if defined(__x86_64__)
    const uint16_t control = (uint16_t)(mode >> 32);
    /* An exception that is not handled yet would trap as soon as its trap is on. */
    __asm__ volatile("fnclex; fldcw %0" : : "m"(control));
    __builtin_ia32_ldmxcsr((uint32_t)mode);
#elif defined(__aarch64__)
    __asm__ volatile("msr fpcr, %0" : : "r"(mode));
#endif
}

/* Clears the direction flag, with which memory is copied backwards, and the alignment check, which traps at addresses that C
   uses. Functions expect both to be clear. Returns whether one of them was set. */
static inline bool machine_clear_flags(void) {
#if defined(__x86_64__)
    const unsigned long long unexpected = 1u << 10 | 1u << 18;
    const unsigned long long flags = __builtin_ia32_readeflags_u64();
    if (!(flags & unexpected)) return false;
    __builtin_ia32_writeeflags_u64(flags & ~unexpected);
    return true;
#else
    return false;
#endif
}

/* Returns the lowest address of the calling thread's stack; a very high address if it is not known. */
uintptr_t machine_stack_lowest(void);

/* Returns whether the calling thread is the first thread of the process. */
int machine_is_main_thread(void);

/* Opens a file in memory, which a started program does not inherit. Returns -1 on failure. */
int machine_memory_file(const char *name);

/* Return the core on which the calling thread runs, and keep the thread on a core. */
int machine_core(void);
int machine_keep_to_core(int core);

/* Limits a resource of getrlimit for this process to `most`, or to the user's limit if that is lower. It can be called in a
   child before the child starts another program. Returns 0 or an errno. */
int machine_limit(int resource, uint64_t most);

/* A program to start. */
typedef struct machine_program {
    char *const *arguments;   /* its path first; null at the end */
    char *const *environment; /* null at the end */
    const int *descriptors;   /* what become its descriptors, from 0 on; -1 is an empty file. It has no others */
    int descriptor_count;     /* at most 8 */
    int has_group;            /* whether it has a process group of its own */
    int keeps_ignored;        /* whether what is ignored here stays ignored, except SIGINT and SIGXFSZ */
    int has_memory;           /* whether `prepare` has a copy of this process's memory, which takes time, and not the memory */
    int end_signal;           /* the signal that it gets when the calling thread ends; 0: none */
    int (*prepare)(const void *context); /* is called in the child, with the descriptors of this process; returns 0 or an
                                            errno. It may only make system calls. Null: nothing is to be done */
    const void *context;
} machine_program;

/* Starts a program. No handler of a signal and no blocked signal reaches it. Returns 0 or an errno, also that of the child if
   it could not become the program. */
int machine_spawn(const machine_program *program, int32_t *process);

/* Returns the number of threads of a process; -1 if it is not known. */
int machine_thread_count(int process);

/* Prevents other processes of the user, such as debuggers, from reading or writing the memory of this one. */
void machine_hide_memory(void);

/* Sends a signal to one thread of another process of the same user. */
int machine_signal_thread(int process, int thread, int signal);

/* Writes the processor time of a thread, and of all threads of its process, in nanoseconds, and whether the thread runs or
   is ready to run. The system's counts may be some milliseconds late. Returns 0; -1 if they are not known. */
int machine_thread_activity(int process, int thread, uint64_t *processor, uint64_t *whole, int *is_ready);

/* Lets the heap grow in one piece, in pages of 2 MB, for a program that reads much, and ends. Half of the time of a scene of
   a million nodes was the kernel's, which handed out pages of 4 KB, again for each copy of an array that grew. Does nothing
   where the address space is limited. */
void machine_use_large_pages(void);

#endif
