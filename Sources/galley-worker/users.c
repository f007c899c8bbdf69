#include <errno.h>
#include <pwd.h>
#include <stddef.h>

/* Foundation's preferences ask who the user is. The C library's answer comes over a socket or out of a file, which a worker may
   open neither of: in this process no user is known. What a program defines is what its libraries call. */

struct passwd *getpwuid(uid_t user) {
    (void)user;
    errno = 0;
    return NULL;
}

struct passwd *getpwnam(const char *name) {
    (void)name;
    errno = 0;
    return NULL;
}

int getpwuid_r(uid_t user, struct passwd *entry, char *buffer, size_t size, struct passwd **result) {
    (void)user, (void)entry, (void)buffer, (void)size;
    *result = NULL;
    return 0;
}

int getpwnam_r(const char *name, struct passwd *entry, char *buffer, size_t size, struct passwd **result) {
    (void)name, (void)entry, (void)buffer, (void)size;
    *result = NULL;
    return 0;
}
