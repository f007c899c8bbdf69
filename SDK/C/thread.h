/* Which thread runs: Embedded Swift cannot say. */
#ifndef GALLEY_SDK_THREAD_H
#define GALLEY_SDK_THREAD_H

#include <pthread.h>
#include <stdint.h>

static inline uintptr_t galley_sdk_thread(void) { return (uintptr_t)pthread_self(); }

#endif
