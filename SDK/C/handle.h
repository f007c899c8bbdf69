/* Calls of the children's table that keep the handle in two halves of 16 bytes.

   The handle goes by value, in memory. From its fields, Swift writes that memory in pieces of 4 and 8 bytes and copies
   it in pieces of 16 at once; the processor cannot forward such stores to such loads and waits, about 4 ns a call.
   Halves are written and read as they are. */
#ifndef GALLEY_SDK_HANDLE_H
#define GALLEY_SDK_HANDLE_H

#include "../ABI/include/galley.h"

typedef unsigned long long galley_half __attribute__((ext_vector_type(2)));

/* Both halves of a galley_subviews as it lies in memory. */
typedef struct galley_handle {
    galley_half low;
    galley_half high;
} galley_handle;

static inline galley_subviews galley_handle_join(galley_handle handle) {
    galley_subviews subviews;
    _Static_assert(sizeof subviews == sizeof handle, "galley_subviews is two halves");
    __builtin_memcpy(&subviews, &handle, sizeof subviews);
    return subviews;
}

static inline galley_status galley_handle_measure(galley_handle handle, uint32_t index, galley_proposal proposal,
                                                  galley_size *result) {
    galley_subviews subviews = galley_handle_join(handle);
    return subviews.functions->measure(subviews, index, proposal, result);
}

static inline galley_status galley_handle_place(galley_handle handle, uint32_t index, galley_point position,
                                                galley_point anchor, galley_proposal proposal) {
    galley_subviews subviews = galley_handle_join(handle);
    return subviews.functions->place(subviews, index, position, anchor, proposal);
}

static inline galley_status galley_handle_explicit_alignment(galley_handle handle, uint32_t index,
                                                             galley_proposal proposal, galley_alignment guide,
                                                             double *result) {
    galley_subviews subviews = galley_handle_join(handle);
    return subviews.functions->explicit_alignment(subviews, index, proposal, guide, result);
}

/* Galley's own engine has two more functions behind its table, for children whose sizes no proposal changes. They are
   there if `functions.size` is the size of this struct and `magic` is GALLEY_ENGINE_MAGIC; tables that wrap the engine's
   do not have them, so that each call stays visible. */
#define GALLEY_ENGINE_MAGIC 0x3173657a69735947ull /* "GYsizes1" */
typedef struct galley_engine_functions {
    galley_subviews_functions functions;
    unsigned long long magic;

    /* Writes where the sizes of the children lie: that of child `index` at `first` + `indices[index]` * `stride` bytes.
       They are valid until the call returns that received the handle. GALLEY_NO_VALUE: measure the children. */
    galley_status (*sizes)(galley_subviews subviews, const galley_size **first, const uint32_t **indices,
                           uint64_t *stride);

    /* Places the top leading corners of the children 0 ..< `count`, as `count` calls of place do. */
    galley_status (*place_corners)(galley_subviews subviews, uint32_t count, const galley_point *corners,
                                   galley_proposal proposal);
} galley_engine_functions;

/* The engine's table behind a handle, or null. */
static inline const galley_engine_functions *galley_handle_engine(galley_subviews subviews) {
    const galley_engine_functions *table = (const galley_engine_functions *)(const void *)subviews.functions;
    if (table->functions.size != sizeof *table || table->magic != GALLEY_ENGINE_MAGIC) return 0;
    return table;
}

#endif
