#define _GNU_SOURCE
#include "confine.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <sched.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mount.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

/* Where the new root is made, and where the old one is until everything is there. */
#define BASE "/tmp"
#define OLD "/old"

typedef struct place {
    char *name;   /* absolute, as the program will know it */
    char *source; /* without links, below the old root */
    bool is_folder;
} place;

struct confine_root {
    place *places;
    size_t count;
    char *working; /* the working directory */
    char users[64], groups[64];
};

confine_root *confine_root_make(void) {
    confine_root *root = calloc(1, sizeof *root);
    if (!root || !(root->working = getcwd(0, 0))) {
        free(root);
        return 0;
    }
    snprintf(root->users, sizeof root->users, "%u %u 1", geteuid(), geteuid());
    snprintf(root->groups, sizeof root->groups, "%u %u 1", getegid(), getegid());
    return root;
}

void confine_root_free(confine_root *root) {
    if (!root) return;
    for (size_t index = 0; index < root->count; index++) {
        free(root->places[index].name);
        free(root->places[index].source);
    }
    free(root->places);
    free(root->working);
    free(root);
}

static char *text(const char *form, const char *first, const char *second) {
    char *made;
    return asprintf(&made, form, first, second) < 0 ? 0 : made;
}

int confine_root_add(confine_root *root, const char *name) {
    char *resolved = realpath(name, 0);
    if (!resolved) return 0;
    struct stat status;
    const bool is_there = !stat(resolved, &status);
    place *places = is_there ? realloc(root->places, (root->count + 1) * sizeof *places) : 0;
    if (places) {
        root->places = places;
        place *added = &places[root->count];
        /* The links there lead to each process's own files. */
        if (!strncmp(name, "/proc/self/", 11)) name = resolved;
        added->name = text(*name == '/' ? "%s%s" : "%s/%s", *name == '/' ? "" : root->working, name);
        added->source = text("%s%s", OLD, resolved);
        added->is_folder = S_ISDIR(status.st_mode);
        root->count++;
        if (!added->name || !added->source) places = 0;
    }
    free(resolved);
    return places || !is_there ? 0 : ENOMEM;
}

/* From here on only system calls: the process is a copy of one with threads. */

/* Makes the folders above a name, and with `whole` the name itself. */
static int make_folders(const char *name, bool whole) {
    char path[PATH_MAX];
    const size_t length = strlen(name);
    if (length >= sizeof path) return ENAMETOOLONG;
    memcpy(path, name, length + 1);
    for (char *at = path + 1; *at; at++) {
        if (*at != '/') continue;
        *at = 0;
        if (mkdir(path, 0755) && errno != EEXIST) return errno;
        *at = '/';
    }
    return whole && mkdir(path, 0755) && errno != EEXIST ? errno : 0;
}

static int put(const char *path, const char *words) {
    const int file = open(path, O_WRONLY | O_CLOEXEC);
    if (file < 0) return errno;
    const ssize_t length = (ssize_t)strlen(words);
    const int error = write(file, words, (size_t)length) == length ? 0 : errno ? errno : EIO;
    close(file);
    return error;
}

static int bind(const place *place) {
    /* Below a folder that is there already. */
    if (!place->is_folder && !access(place->name, F_OK)) return 0;
    const int error = make_folders(place->name, place->is_folder);
    if (error) return error;
    if (!place->is_folder) {
        const int file = open(place->name, O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC, 0644);
        if (file < 0) return errno;
        close(file);
    }
    return mount(place->source, place->name, 0, MS_BIND | MS_REC, 0) ? errno : 0;
}

int confine_root_enter(const confine_root *root) {
    if (unshare(CLONE_NEWUSER | CLONE_NEWNS)) return errno;
    int error = put("/proc/self/setgroups", "deny");
    if (!error) error = put("/proc/self/uid_map", root->users);
    if (!error) error = put("/proc/self/gid_map", root->groups);
    if (error) return error;
    if (mount(0, "/", 0, MS_REC | MS_PRIVATE, 0)) return errno;
    if (mount("galley", BASE, "tmpfs", MS_NOSUID | MS_NODEV, "size=1m,mode=755")) return errno;
    if (mkdir(BASE OLD, 0700) || syscall(SYS_pivot_root, BASE, BASE OLD) || chdir("/")) return errno;
    for (size_t index = 0; index < root->count && !error; index++) error = bind(&root->places[index]);
    if (!error) error = make_folders(root->working, true);
    if (error) return error;
    if (umount2(OLD, MNT_DETACH) || rmdir(OLD)) return errno;
    if (mount(0, "/", 0, MS_REMOUNT | MS_BIND | MS_RDONLY | MS_NOSUID | MS_NODEV, 0)) return errno;
    return chdir(root->working) ? errno : confine_rights();
}
