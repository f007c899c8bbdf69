/* What a process may do that runs code of strangers. */
#ifndef GALLEY_CONFINE_H
#define GALLEY_CONFINE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* What becomes of a call of the system that is refused. */
typedef enum confine_refusal {
    CONFINE_FAIL,          /* it fails with EPERM */
    CONFINE_END_PROCESSES, /* the same; but what starts another process ends this one by SIGSYS */
    CONFINE_TRAP,          /* the thread's handler of SIGSYS answers in the place of the system */
} confine_refusal;

/* All that opens a file for something else than reading; the last is O_TMPFILE without the directory in it. */
#define CONFINE_NOT_READING (O_ACCMODE | O_CREAT | O_TRUNC | O_APPEND | 020000000)

/* Leaves to all threads of this process the calls of the system that a layout needs, and these further ones. Files may be
   opened for reading alone. 0 or an errno. */
int confine_calls(const int *further, size_t count, confine_refusal refusal);

/* Takes away what is needed until the last library is linked: to open files and to look at them by their names. For a process
   that `confine_calls` confined with CONFINE_TRAP. 0 or an errno. */
int confine_calls_further(void);

/* Where code lies, in addresses of this process. */
typedef struct confine_code {
    uint64_t begin, end;
} confine_code;

typedef struct confine_origin_places {
    confine_code loader;   /* the system's loader, which opens libraries */
    confine_code opening;  /* what opens a file for a handler of SIGSYS */
    confine_code library;  /* the C library, which tries clone3 for its threads and goes on without it */
    confine_code any_call; /* its function `syscall`, which makes whatever call its caller wants */
} confine_origin_places;

/* Tells the calls of the system that the C library and the loader make by themselves from those of a plugin: a file that is
   opened, and clone3, trap where they come from other code, and so does what tells of files by their names where it does not
   come from the loader. Code that jumps into the middle of the loader's is not told from it: what may be opened, Landlock
   decides; whether a file exists, only `confine_calls_further` keeps from it. For a process that `confine_calls` confined with CONFINE_TRAP. 0 or an errno. */
int confine_origins(const confine_origin_places *places);

/* Gives up all capabilities for ever, which root has. 0 or an errno. */
int confine_rights(void);

/* A set of files that a process may use, none at first, for landlock_restrict_self. -1: this kernel has none of these, and
   seccomp alone has to do; or errno says. */
int confine_files(void);

/* The file, or the directory and all below it, may be read and run. What is not there is left out. */
void confine_allow(int files, const char *place);
/* The same for what is open at this descriptor. */
void confine_allow_open(int files, int descriptor);
/* The libraries of a directory, and nothing else in it. */
void confine_allow_libraries(int files, const char *directory);
/* Where the system has its libraries. */
void confine_allow_system(int files);

/* From now on this thread, and those that it starts, use no other files. 0 or an errno. */
int confine_to(int files);

/* A set of files that another program may use, such as a compiler that reads a stranger's source: none at first, nor the
   network, nor signals for processes outside. Minus an errno: this kernel has none of these. */
int confine_program_files(void);
/* The file, or the folder and all below it, may be read, and run, and written. 0 or an errno. */
int confine_program_allow(int files, const char *place, bool runs, bool writes);
/* A filter that refuses another program the calls that no compiler needs, as PR_SET_SECCOMP reads it. It is the caller's
   to free. 0 or an errno. */
int confine_program_calls(const void **calls, size_t *bytes);

#endif
