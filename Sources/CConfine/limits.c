#include "confine.h"

#include <errno.h>

int confine_limit(int resource, rlim_t most) {
    struct rlimit limits;
    if (getrlimit(resource, &limits)) return errno;
    if (limits.rlim_max > most) limits.rlim_max = most;
    if (limits.rlim_cur > limits.rlim_max) limits.rlim_cur = limits.rlim_max;
    return setrlimit(resource, &limits) ? errno : 0;
}
