#define _GNU_SOURCE
#include "confine.h"

#include <dirent.h>
#include <elf.h>
#include <errno.h>
#include <fcntl.h>
#include <linux/landlock.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

/* Newer than the headers of some systems whose kernel has them. */
#ifndef LANDLOCK_ACCESS_FS_REFER
#define LANDLOCK_ACCESS_FS_REFER (1ull << 13)
#endif
#ifndef LANDLOCK_ACCESS_FS_TRUNCATE
#define LANDLOCK_ACCESS_FS_TRUNCATE (1ull << 14)
#endif

int confine_files(void) {
    int version = (int)syscall(SYS_landlock_create_ruleset, 0, 0, LANDLOCK_CREATE_RULESET_VERSION);
    if (version < 1) {
        errno = 0;
        return -1;
    }
    struct landlock_ruleset_attr rules = {.handled_access_fs = (LANDLOCK_ACCESS_FS_MAKE_SYM << 1) - 1};
    if (version >= 2) rules.handled_access_fs |= LANDLOCK_ACCESS_FS_REFER;
    if (version >= 3) rules.handled_access_fs |= LANDLOCK_ACCESS_FS_TRUNCATE;
    return (int)syscall(SYS_landlock_create_ruleset, &rules, sizeof rules, 0);
}

void confine_allow_open(int files, int descriptor) {
    struct stat status;
    if (fstat(descriptor, &status)) return;
    struct landlock_path_beneath_attr rule = {
        .allowed_access = LANDLOCK_ACCESS_FS_EXECUTE | LANDLOCK_ACCESS_FS_READ_FILE, .parent_fd = descriptor};
    if (S_ISDIR(status.st_mode)) rule.allowed_access |= LANDLOCK_ACCESS_FS_READ_DIR;
    (void)syscall(SYS_landlock_add_rule, files, LANDLOCK_RULE_PATH_BENEATH, &rule, 0);
}

void confine_allow(int files, const char *place) {
    int descriptor = open(place, O_PATH | O_CLOEXEC);
    if (descriptor < 0) return;
    confine_allow_open(files, descriptor);
    close(descriptor);
}

/* Whether the loader maps the parts of a library inside of the addresses that it reserves for it, from the first part to the
   last. It maps each where the file says, over whatever is there: other code of the process, before any code of this library
   runs. What is no library at all the loader refuses by itself. */
static bool keeps_its_place(const char *path) {
    const int file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK);
    if (file < 0) return false;
    Elf64_Ehdr header;
    bool keeps = true;
    if (pread(file, &header, sizeof header, 0) == sizeof header && !memcmp(header.e_ident, ELFMAG, SELFMAG)) {
        uint64_t last = 0;
        for (unsigned index = 0; keeps && index < header.e_phnum; index++) {
            Elf64_Phdr part;
            const off_t place = (off_t)(header.e_phoff + index * sizeof part);
            keeps = header.e_phentsize == sizeof part && pread(file, &part, sizeof part, place) == sizeof part;
            if (!keeps || part.p_type != PT_LOAD) continue;
            keeps = part.p_vaddr >= last && part.p_filesz <= part.p_memsz && part.p_vaddr + part.p_memsz >= part.p_vaddr;
            last = part.p_vaddr + part.p_memsz;
        }
    }
    close(file);
    return keeps;
}

void confine_each_library(const char *directory, void (*visit)(const char *path, void *context), void *context) {
    DIR *entries = opendir(directory);
    if (!entries) return;
    char path[4096 + 256];
    for (const struct dirent *entry; (entry = readdir(entries));) {
        const char *end = strstr(entry->d_name, ".so");
        if (!end || (end[3] && end[3] != '.')) continue;
        snprintf(path, sizeof path, "%s/%s", directory, entry->d_name);
        /* A directory of such a name, or a link to one, would open all below it. */
        struct stat status;
        if (stat(path, &status) || !S_ISREG(status.st_mode) || !keeps_its_place(path)) continue;
        visit(path, context);
    }
    closedir(entries);
}

static void allow(const char *path, void *files) { confine_allow(*(const int *)files, path); }

void confine_allow_libraries(int files, const char *directory) { confine_each_library(directory, allow, &files); }

const char *const confine_system_places[] = {"/lib", "/lib64", "/usr/lib", "/usr/lib64", "/etc/ld.so.cache", 0};

void confine_allow_system(int files) {
    for (const char *const *place = confine_system_places; *place; place++) confine_allow(files, *place);
}

int confine_to(int files) { return syscall(SYS_landlock_restrict_self, files, 0) ? errno : 0; }
