/* Finds the names that a Swift source declares for other files, without parsing it, so that many files can be searched. */
#ifndef GALLEY_SCAN_H
#define GALLEY_SCAN_H

#include <stddef.h>

/* A declared name. `extended` is the last part of the extended type's name for a member of an extension, and null for a
   declaration outside of every brace. A name of length 0 with `extended` is the extension itself, and the name ":" one
   that adds conformances. */
typedef void (*scan_found)(void *context, const char *name, size_t length, const char *extended, size_t extended_length);

/* Calls `found` for the names in `text`, in their order. Comments and string literals declare nothing. */
void scan_declarations(const char *text, size_t length, void *context, scan_found found);

#endif
