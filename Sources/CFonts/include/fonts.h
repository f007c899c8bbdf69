// The fonts of all pictures: they are part of the program, so that text is the same on every machine.
#pragma once
#include <stddef.h>

// A font file in memory.
struct galley_font {
    const char *name;
    const unsigned char *bytes;
    size_t size;
};

// How many there are.
size_t galley_font_count(void);

// The font at an index below the count.
struct galley_font galley_font_at(size_t index);

// The descriptor of a new empty file in memory; below 0 with errno where there is none.
int galley_memory_file(const char *name);
