// The files of the page, which are compiled into the program.
#pragma once
#include <stddef.h>

// A file in memory.
struct galley_page_file {
    const char *name;
    const unsigned char *bytes;
    size_t size;
};

// Returns the number of files.
size_t galley_page_file_count(void);

// Returns the file at an index less than the count.
struct galley_page_file galley_page_file_at(size_t index);

// Compresses bytes as RFC 1951 describes ("deflate-raw"). The caller frees the result; NULL if there is no memory.
unsigned char *galley_page_deflate(const unsigned char *bytes, size_t size, size_t *result_size);
