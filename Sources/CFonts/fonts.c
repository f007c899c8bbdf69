#define _GNU_SOURCE
#include "fonts.h"
#include <sys/mman.h>

// Clang has #embed in every C; it only says so where it is asked to be pedantic.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char regular[] = {
#embed "Fonts/Inter-Regular.otf"
};
static const unsigned char medium[] = {
#embed "Fonts/Inter-Medium.otf"
};
static const unsigned char semibold[] = {
#embed "Fonts/Inter-SemiBold.otf"
};
static const unsigned char bold[] = {
#embed "Fonts/Inter-Bold.otf"
};
static const unsigned char mono[] = {
#embed "Fonts/DejaVuSansMono.ttf"
};
static const unsigned char monobold[] = {
#embed "Fonts/DejaVuSansMono-Bold.ttf"
};
static const unsigned char serif[] = {
#embed "Fonts/DejaVuSerif.ttf"
};
static const unsigned char serifbold[] = {
#embed "Fonts/DejaVuSerif-Bold.ttf"
};
static const unsigned char hebrew[] = {
#embed "Fonts/NotoSansHebrew-Regular.ttf"
};
static const unsigned char arabic[] = {
#embed "Fonts/NotoSansArabicUI-Regular.ttf"
};

static const struct galley_font fonts[] = {
    {"Inter-Regular", regular, sizeof regular},
    {"Inter-Medium", medium, sizeof medium},
    {"Inter-SemiBold", semibold, sizeof semibold},
    {"Inter-Bold", bold, sizeof bold},
    {"DejaVu Sans Mono-Regular", mono, sizeof mono},
    {"DejaVu Sans Mono-Bold", monobold, sizeof monobold},
    {"DejaVu Serif-Regular", serif, sizeof serif},
    {"DejaVu Serif-Bold", serifbold, sizeof serifbold},
    {"NotoSansHebrew-Regular", hebrew, sizeof hebrew},
    {"NotoSansArabicUI-Regular", arabic, sizeof arabic},
};

size_t galley_font_count(void) { return sizeof fonts / sizeof *fonts; }

struct galley_font galley_font_at(size_t index) { return fonts[index]; }

int galley_memory_file(const char *name) { return memfd_create(name, MFD_CLOEXEC); }
