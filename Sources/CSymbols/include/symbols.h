// The symbols that views name, such as heart.fill: they are part of the program, so pictures are the same everywhere.
#pragma once
#include <stddef.h>

// The text of Symbols/symbols.txt, and its size in bytes. It does not end in a zero byte.
const char *galley_symbols(size_t *size);
