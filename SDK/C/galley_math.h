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

/* How many seconds the machine's time zone is ahead of UTC at a time since the beginning of 1970, UTC. */
static inline double galley_zone_offset(double seconds) {
    time_t time = (time_t)floor(seconds);
    struct tm parts;
    return localtime_r(&time, &parts) ? (double)parts.tm_gmtoff : 0;
}

#endif
