#include "worker.h"

#include <stdlib.h>
#include <string.h>

/* Frames are kept for the next call of the same depth. */
static worker_frame **frames;
static uint32_t frame_capacity;

worker_frame *worker_frame_at(uint32_t depth) { return frames[depth]; }

static bool make_room(worker_frame *frame, uint32_t count) {
    if (count <= frame->capacity) return true;
    uint32_t capacity = count < 64 ? 64 : count;
    bool ok = true;
#define GROW(array)                                                                   \
    do {                                                                              \
        void *grown = realloc(array, (size_t)capacity * sizeof *(array));             \
        if (grown) array = grown;                                                     \
        else ok = false;                                                              \
    } while (0)
    GROW(frame->known);
    GROW(frame->priorities);
    GROW(frame->value_status);
    GROW(frame->values);
    for (int column = 0; column < 4; column++) GROW(frame->columns[column].known);
#undef GROW
    if (ok) frame->capacity = capacity;
    return ok;
}

worker_frame *worker_push(const galley_worker_message *message) {
    if (worker.depth == frame_capacity) {
        uint32_t capacity = frame_capacity ? frame_capacity * 2 : 16;
        worker_frame **grown = realloc(frames, capacity * sizeof *grown);
        if (!grown) return 0;
        memset(grown + frame_capacity, 0, (capacity - frame_capacity) * sizeof *grown);
        frames = grown;
        frame_capacity = capacity;
    }
    worker_frame *frame = frames[worker.depth];
    if (!frame) {
        frame = frames[worker.depth] = calloc(1, sizeof *frame);
        if (!frame) return 0;
        frame->placements = malloc(GALLEY_PLACEMENTS_AT_ONCE * sizeof *frame->placements);
        if (!frame->placements) return 0;
    }
    if (!make_room(frame, message->count)) return 0;
    frame->depth = worker.depth++;
    frame->container = message->container;
    frame->pass = message->pass;
    frame->first = message->first;
    frame->count = message->count;
    frame->flags = message->flags;
    frame->direction = message->direction;
    frame->places = message->kind == GALLEY_ASK_PLACE;
    frame->failed = GALLEY_OK;
    frame->has_priorities = false;
    frame->value_key = 0;
    frame->placement_count = 0;
    for (int column = 0; column < 4; column++) frame->columns[column].is_set = false;
    const uint8_t *body = galley_channel_body(worker.channel, message);
    if (message->known_count == frame->count && body)
        memcpy(frame->known, body, frame->count * sizeof *frame->known);
    else
        memset(frame->known, 0, frame->count * sizeof *frame->known);
    return frame;
}

void worker_pop(void) {
    if (--worker.depth == 0) galley_arena_empty(&worker.values);
}

galley_subviews worker_handle(const worker_frame *frame) {
    return (galley_subviews){&worker_subviews, &worker, frame->container, frame->first, frame->count, frame->pass};
}

void worker_note(uint32_t offence, uint32_t index) {
    /* The first one is the cause; others often follow from it. */
    if (worker.offence != GALLEY_OFFENCE_NONE) return;
    worker.offence = offence;
    worker.offence_index = index;
}
