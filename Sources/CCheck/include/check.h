/* What a check reads of its own process, and Swift cannot ask for. */
#ifndef GALLEY_CHECK_H
#define GALLEY_CHECK_H

#include <stdint.h>
#include <sys/types.h>

/* Bytes that this process has allocated and not freed, by the C library's own account. */
uint64_t check_allocated_bytes(void);

/* How the processor rounds, traps and treats subnormal numbers: equal values, equal mode. */
uint64_t check_floating_point_mode(void);

/* Ends this process with its parent, and bounds what it may use: bytes of address space, and bytes of any file that it
   writes. It leaves no core file. */
void check_confine(uint64_t memory, uint64_t file);

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
