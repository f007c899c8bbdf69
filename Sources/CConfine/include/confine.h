/* The confinement of processes that run untrusted code: seccomp for system calls, Landlock for files. */
#ifndef GALLEY_CONFINE_H
#define GALLEY_CONFINE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* The effect of a refused system call. */
typedef enum confine_refusal {
    CONFINE_FAIL,          /* it fails with EPERM */
    CONFINE_END_PROCESSES, /* the same; but a call that starts a process ends this process by SIGSYS */
    CONFINE_TRAP,          /* the thread's handler of SIGSYS answers instead of the system */
} confine_refusal;

/* The flags that open a file for more than reading; the last is O_TMPFILE without its directory flag. */
#define CONFINE_NOT_READING (O_ACCMODE | O_CREAT | O_TRUNC | O_APPEND | 020000000)

/* Restricts all threads of this process to the system calls that a layout needs, and to the further ones. Files may only be
   opened for reading. Returns 0 or an errno. */
int confine_calls(const int *further, size_t count, confine_refusal refusal);

/* Removes the rights that only linking needs: to open files, and to read their properties by name. Call it when the last
   library is mapped, in a process that `confine_calls` confined with CONFINE_TRAP. Returns 0 or an errno. */
int confine_calls_further(void);

/* Calls `step` once, at the moment of the next `dlopen` at which the loader has mapped the library and all that it needs, and
   none of their code has run. The C library says this to debuggers, by a function that does nothing; a trap takes its place, so
   the handler of SIGTRAP must ask `confine_take_trap` first. Since version 2.41 the C library says it after it has applied the
   relocations, for which code of the library may run. Returns 0 or an errno. */
int confine_await_mapped(void (*step)(void));
/* Returns whether the context of a SIGTRAP is that trap, and changes the context so that the thread goes on with the step. */
bool confine_take_trap(void *context);

/* A range of code, in addresses of this process. */
typedef struct confine_code {
    uint64_t begin, end;
} confine_code;

typedef struct confine_origin_places {
    confine_code loader;   /* the system's loader, which opens libraries */
    confine_code library;  /* the C library, which tries clone3 for its threads and can do without it */
    confine_code any_call; /* its function `syscall`, with which a caller makes any system call */
} confine_origin_places;

/* Distinguishes the system calls of the C library and the loader from those of a plugin. Opening a file, and reading its
   properties by name, trap if they do not come from the loader; clone3 traps if it does not come from the C library. Call it
   in a process that `confine_calls` confined with CONFINE_TRAP. Returns 0 or an errno. */
int confine_origins(const confine_origin_places *places);

/* Gives up all capabilities of root, permanently. Returns 0 or an errno. */
int confine_rights(void);

/* Makes an empty set of files that a process may use, for landlock_restrict_self. Returns -1 on failure; errno is then 0 if
   this kernel has no Landlock. */
int confine_files(void);

/* Allows to read and run a file, or a directory with everything below it. A place that does not exist is ignored. */
void confine_allow(int files, const char *place);
/* Does the same for the file or directory that is open at a descriptor. */
void confine_allow_open(int files, int descriptor);
/* Allows the libraries of a directory, and nothing else in it. */
void confine_allow_libraries(int files, const char *directory);
/* Calls `visit` with the path of each of these libraries. */
void confine_each_library(const char *directory, void (*visit)(const char *path, void *context), void *context);
/* Allows the directories of the system's libraries. */
void confine_allow_system(int files);
/* These directories, and the list of the libraries in them; null at the end. */
extern const char *const confine_system_places[];

/* Restricts this thread, and the threads that it starts, to these files. Returns 0 or an errno. */
int confine_to(int files);

/* The root directory of a process that sees nothing of the file system but some places: other files have no name there, so
   nobody can ask whether they exist. */
typedef struct confine_root confine_root;

/* Makes a root with the working directory of this process, which is empty. Returns null without memory. */
confine_root *confine_root_make(void);
/* Adds a file, or a directory with everything below it, under the name that it has here. A place that does not exist is
   ignored. Returns 0 or an errno. */
int confine_root_add(confine_root *root, const char *name);
void confine_root_free(confine_root *root);
/* Makes it the root of the calling process, in a user namespace of its own, and gives up the rights over that. It may be
   called in a copy of a process with threads, but not between `vfork` and `exec`. Returns 0 or an errno; systems that forbid
   such namespaces refuse it. */
int confine_root_enter(const confine_root *root);

/* Makes an empty set of files that another program may use, such as a compiler that reads an untrusted source. The program
   gets no network, and cannot signal other processes. Returns minus an errno on failure, also if this
   kernel has no Landlock. */
int confine_program_files(void);
/* Allows to read a file, or a folder with everything below it, and optionally to run and to write it. Returns 0 or an
   errno. */
int confine_program_allow(int files, const char *place, bool runs, bool writes);
/* Makes a filter, in the form of PR_SET_SECCOMP, that refuses system calls that no compiler needs. The caller frees it.
   Returns 0 or an errno. */
int confine_program_calls(const void **calls, size_t *bytes);

#endif
