#define _GNU_SOURCE
#include "worker.h"

#include "confine.h"

#include <dlfcn.h>
#include <elf.h>
#include <link.h>
#include <sys/auxv.h>

typedef struct search {
    uint64_t address;
    confine_code code;
} search;

/* The part of an image that can run and that an address lies in, or, of an address that is an image's beginning, its first. */
static int look(struct dl_phdr_info *image, size_t size, void *context) {
    (void)size;
    search *search = context;
    for (int index = 0; index < image->dlpi_phnum; index++) {
        const ElfW(Phdr) *part = &image->dlpi_phdr[index];
        if (part->p_type != PT_LOAD || !(part->p_flags & PF_X)) continue;
        const uint64_t begin = image->dlpi_addr + part->p_vaddr, end = begin + part->p_memsz;
        if (image->dlpi_addr != search->address && (search->address < begin || search->address >= end)) continue;
        search->code = (confine_code){begin, end};
        return 1;
    }
    return 0;
}

static confine_code image_at(uint64_t address) {
    search search = {.address = address};
    if (address) dl_iterate_phdr(look, &search);
    return search.code;
}

void worker_tell_origins(void) {
    confine_origin_places places = {
        .loader = image_at(getauxval(AT_BASE))};
    void *any_call = dlsym(RTLD_DEFAULT, "syscall");
    Dl_info info;
    const ElfW(Sym) *symbol = 0;
    if (!any_call || !dladdr1(any_call, &info, (void **)&symbol, RTLD_DL_SYMENT) || !symbol) return;
    places.library = image_at((uint64_t)(uintptr_t)any_call);
    places.any_call = (confine_code){(uint64_t)(uintptr_t)any_call, (uint64_t)(uintptr_t)any_call + symbol->st_size};
    /* What it does not tell stays refused. */
    (void)confine_origins(&places);
}
