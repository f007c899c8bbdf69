/* What a check asks of its own process and of the system, and Swift cannot. */
#ifndef GALLEY_CHECK_H
#define GALLEY_CHECK_H

#include <stdbool.h>
#include <stdint.h>
#include <sys/types.h>

/* Bytes that this process has allocated and not freed, by the C library's own account. */
uint64_t check_allocated_bytes(void);

/* Bytes that are mapped into this process, and not because the C library allocates from them. */
uint64_t check_mapped_bytes(void);

/* How the processor rounds, traps and treats subnormal numbers: equal values, equal mode. */
uint64_t check_floating_point_mode(void);

/* What the process of a check may use. */
typedef struct check_bounds {
    uint64_t memory;             /* bytes of address space */
    uint64_t file;               /* bytes of any file that it writes */
    bool is_weak;                /* whether a system without Landlock will do, where all files may be read */
    const char *const *readable;  /* files and directories that it may read and run; null at the end */
    const char *const *libraries; /* directories whose libraries it may read and run; null at the end */
} check_bounds;

/* Starts a program in a process group of its own, with nothing to read, that ends with the calling thread. It may open
   no other files than the system's libraries, those of /proc, and these, and none to write. What it prints
   goes to `output`, and `answer` is its descriptor 3. 0 or an errno; ENOSYS without Landlock. */
int check_spawn(const check_bounds *bounds, char *const *arguments, char *const *environment, int output, int answer,
                pid_t *process);

/* Takes from this process the calls of the system that neither a layout nor a check needs: they fail. With `ends_by_processes`
   starting a process ends it. 0 or an errno. */
int check_confine(bool ends_by_processes);

/* Gives this thread a name and lets all signals reach it. One of Dispatch blocks most, and has one of several names: what a
   plugin changes could not be seen. */
void check_claim_thread(void);

/* Waits until a child of this process ends, without reaping it. Time in which its first thread wanted a processor and had
   none does not count. 1: it has ended; 0: the time is over; -1: errno says. */
int check_wait(pid_t process, int milliseconds);

/* Where a process was when a fatal signal ended it. */
#define CHECK_CRASH_FRAMES 64
typedef struct check_crash {
    uint64_t image; /* where the plugin is mapped; 0: it is not */
    uint64_t count;
    uint64_t offsets[CHECK_CRASH_FRAMES]; /* program counters in the plugin, from `image` on, the innermost first */
} check_crash;

/* Writes into `memory` where this process is when a signal ends it, as the signal does all the same. */
void check_catch_crashes(check_crash *memory);

/* The plugin is mapped round this address. */
void check_crash_image(const void *address);

/* The signals, a bit each, that somebody else handles by now. */
uint64_t check_replaced_handlers(void);

#endif
