// The files of the page that shows a layout: they are part of the program.
#pragma once
#include <stddef.h>

// A file in memory.
struct galley_page_file {
    const char *name;
    const unsigned char *bytes;
    size_t size;
};

// How many there are.
size_t galley_page_file_count(void);

// The file at an index below the count.
struct galley_page_file galley_page_file_at(size_t index);
