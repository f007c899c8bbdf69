/* Functions of a check about its own process and the system, which Swift cannot express. */
#ifndef GALLEY_CHECK_H
#define GALLEY_CHECK_H

#include <stdbool.h>
#include <stdint.h>
#include <sys/types.h>

/* Returns the bytes that this process has allocated and not freed, according to the C library. */
uint64_t check_allocated_bytes(void);

/* Returns the bytes that are mapped into this process, without those from which the C library allocates. */
uint64_t check_mapped_bytes(void);

/* The limits of the process of a check. */
typedef struct check_bounds {
    uint64_t memory;             /* bytes of address space */
    uint64_t file;               /* bytes of any file that it writes */
    bool is_weak;                /* whether it may run without Landlock, and then read all files */
    const char *const *readable;  /* files and directories that it may read and run; null at the end */
    const char *const *libraries; /* directories whose libraries it may read and run; null at the end */
} check_bounds;

/* Starts a program in a process group of its own, with an empty standard input. It ends with the calling thread. It may read
   the system's libraries, the files of /proc, and the given files, and write none. Its output goes to `output`, `answer` is
   its descriptor 3, and `requests` its descriptor 4; -1 is an empty file. Returns 0 or an errno; ENOSYS without Landlock. */
int check_spawn(const check_bounds *bounds, char *const *arguments, char *const *environment, int output, int answer,
                int requests, pid_t *process);

/* Serves the requests of `descriptor` in the program that `check_spawn` started. Each request makes a copy of the calling
   process, with a process group of its own. Returns in each copy, with the number of the requested check; `descriptor` is
   closed there. Returns in the calling process with CHECK_NO_MORE after the last request, or with CHECK_NOT_ASKED if
   `descriptor` is no socket of a host. */
#define CHECK_NO_MORE (-1)
#define CHECK_NOT_ASKED (-2)
int64_t check_serve(int descriptor);

/* Requests a process for the check `number`. Returns its number; or minus an errno. */
pid_t check_request(int descriptor, uint32_t number);

/* Ends the process that was requested last, and waits for its end. Returns 0 or an errno. */
int check_end(int descriptor, pid_t process, int *status);

/* Lets all system calls fail that neither a layout nor a check needs. With `ends_by_processes`, a call that starts a process
   ends this one. Returns 0 or an errno. */
int check_confine(bool ends_by_processes);

/* Gives this thread a name and unblocks all signals. A thread of Dispatch blocks most signals and has one of several names,
   which would hide the changes of a plugin. */
void check_claim_thread(void);

/* Waits until a process ends, without reaping it. Time in which its first thread waits for a processor does not
   count. Returns 1 if it has ended, 0 if the time is over, and -1 with errno on failure. */
int check_wait(pid_t process, int milliseconds);

/* Returns the nanoseconds for which the first thread of a process wanted a processor and had none; 0 if it is not known. */
uint64_t check_run_delay(pid_t process);

/* The position of a process in its code when a fatal signal ended it. */
#define CHECK_CRASH_FRAMES 64
typedef struct check_crash {
    uint64_t image; /* the address at which the plugin is mapped; 0: it is not mapped */
    uint64_t count;
    uint64_t offsets[CHECK_CRASH_FRAMES]; /* program counters in the plugin, from `image` on, the innermost first */
} check_crash;

/* Writes the position of this process into `memory` when a fatal signal arrives. The signal then ends the process. */
void check_catch_crashes(check_crash *memory);

/* Declares an address inside the mapped plugin. */
void check_crash_image(const void *address);

/* Returns the signals whose handlers have been replaced, a bit for each. */
uint64_t check_replaced_handlers(void);

#endif
