/* The mathematical functions of libm and the clock, for sources in Embedded Swift, which has no Foundation. */
#ifndef GALLEY_SDK_MATH_H
#define GALLEY_SDK_MATH_H

#include <math.h>
#include <time.h>

/* The seconds since the beginning of 1970, UTC. */
static inline double galley_now(void) {
    struct timespec now;
    return timespec_get(&now, TIME_UTC) == TIME_UTC ? (double)now.tv_sec + (double)now.tv_nsec / 1e9 : 0;
}

#endif
