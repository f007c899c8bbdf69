#include "symbols.h"

// Clang supports #embed in every C version, and warns about it only with -pedantic.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const char symbols[] = {
#embed "Symbols/symbols.txt" suffix(,)
#embed "Symbols/drawn.txt"
};

const char *galley_symbols(size_t *size)
{
    *size = sizeof symbols;
    return symbols;
}
