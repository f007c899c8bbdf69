/* The thread's record of the first error in the layout call that is running; Swift has no
   thread-local storage of its own in Embedded mode. */
#ifndef GALLEY_SDK_FAILURE_H
#define GALLEY_SDK_FAILURE_H

#include <stdint.h>

static inline int32_t *galley_sdk_failure(void) {
    static _Thread_local int32_t failure;
    return &failure;
}

#endif
