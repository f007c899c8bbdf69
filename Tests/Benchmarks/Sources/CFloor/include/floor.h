/* The least that the same calls cost in C, and how often the process allocated. */
#ifndef FLOOR_H
#define FLOOR_H

#include <stdint.h>

/* Allocations of this process since it started: malloc, calloc, realloc and aligned forms. */
uint64_t floor_allocations(void);

/* Keeps freed memory in the process instead of giving it back to the system. */
void floor_keep_memory(void);

/* Lays out `count` leaves of the given sizes in lines of `width`: a flow that calls a host's table once to
   measure and once to place each child, twice over, as a size and a placement do. Returns the height. */
double floor_flow(uint32_t count, const double *widths, const double *heights, double width, double *positions);

/* Calls `body`. Its own name tells a profiler what to count. */
void floor_measured(void (*body)(void *), void *context);

#endif
