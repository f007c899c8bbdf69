/* An extension that no host knows. */
#ifndef ACME_EXTRA_H
#define ACME_EXTRA_H

#include "galley.h"

typedef struct acme_color {
    uint8_t red, green, blue;
} acme_color;

typedef struct acme_box {
    double width, height;
} acme_box;

typedef struct acme_extra {
    uint32_t size;
    uint32_t mark;
    galley_status (*tint)(void *instance, acme_color color, float amount, acme_color *result);
    acme_box (*box)(double side, int16_t step);
    void (*pulse)(void);
    int64_t (*count)(const char *text, galley_subviews subviews);
    void (*absent)(void);
} acme_extra;

#endif
