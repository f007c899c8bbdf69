#include "worker.h"

#include <string.h>

/* Questions about children through a handle of a call that is over: the host finds the same children, as long as they are
   in the tree. Nothing of the answers is remembered here. */

/* Prepares a question; `finish` must follow. What waits to be placed is placed before it, as the layout asked for it. */
static galley_bytes begin(galley_subviews subviews, uint32_t index) {
    worker_leave_plugin();
    worker_frame *top = worker.depth ? worker_frame_at(worker.depth - 1) : 0;
    if (top && top->placement_count) {
        galley_bytes placements = worker_body(top);
        worker.channel->message.frame = top->depth;
        galley_status status = worker_ask(GALLEY_ASK_CHILD_PLACE, placements, 0, 0);
        if (status < 0) top->failed = status;
    }
    galley_bytes body = worker_body(0);
    worker.channel->message.frame = GALLEY_FRAME_KEPT;
    worker.channel->message.index = index;
    worker.channel->message.container = subviews.container;
    worker.channel->message.first = subviews.first;
    worker.channel->message.count = subviews.count;
    worker.channel->message.pass = subviews.pass;
    return body;
}

static galley_status finish(galley_status status) {
    /* The layout's call failed with it, as with the error of any child. */
    if (status < 0 && status != GALLEY_ERROR_BUFFER && worker.depth) worker_frame_at(worker.depth - 1)->failed = status;
    worker_enter_plugin();
    return status;
}

static galley_status refuse(const void *result, uint32_t index) {
    if (!worker_is_own_thread()) {
        worker_note(GALLEY_OFFENCE_THREAD, 0);
        return GALLEY_ERROR_WRONG_THREAD;
    }
    if (worker.depth && worker_frame_at(worker.depth - 1)->failed < 0) return worker_frame_at(worker.depth - 1)->failed;
    if (result) return GALLEY_OK;
    worker_note(GALLEY_OFFENCE_ARGUMENT, index);
    return GALLEY_ERROR_INVALID_ARGUMENT;
}

galley_status worker_kept_measure(galley_subviews subviews, uint32_t index, galley_proposal proposal,
                                  galley_size *result) {
    galley_status status = refuse(result, index);
    if (status < 0) return status;
    galley_bytes body = begin(subviews, index);
    worker.channel->message.proposal = proposal;
    status = worker_ask(GALLEY_ASK_CHILD_SIZE, body, 0, 0);
    if (status >= 0) *result = worker.channel->message.bounds.size;
    return finish(status);
}

galley_status worker_kept_place(galley_subviews subviews, uint32_t index, galley_point position, galley_point anchor,
                                galley_proposal proposal) {
    galley_status status = refuse(&position, index);
    if (status < 0) return status;
    galley_bytes body = begin(subviews, index);
    worker.channel->message.proposal = proposal;
    worker.channel->message.bounds = (galley_rect){position, {anchor.x, anchor.y}};
    return finish(worker_ask(GALLEY_ASK_CHILD_PLACE, body, 0, 0));
}

galley_status worker_kept_spacing(galley_subviews subviews, uint32_t index, galley_spacing *result) {
    galley_status status = refuse(result, index);
    if (status < 0) return status;
    galley_bytes body = begin(subviews, index);
    worker.channel->message.pointer = result->capacity;
    status = worker_ask(GALLEY_ASK_CHILD_SPACING, body, 0, 0);
    const galley_worker_message *answer = &worker.channel->message;
    if (status >= 0 || status == GALLEY_ERROR_BUFFER) result->count = answer->count;
    if (status >= 0 && answer->count <= result->capacity)
        memcpy(result->entries, galley_channel_body(worker.channel, answer), answer->count * sizeof *result->entries);
    return finish(status);
}

galley_status worker_kept_priority(galley_subviews subviews, uint32_t index, double *result) {
    galley_status status = refuse(result, index);
    if (status < 0) return status;
    status = worker_ask(GALLEY_ASK_CHILD_PRIORITY, begin(subviews, index), 0, 0);
    if (status >= 0) *result = worker.channel->message.number;
    return finish(status);
}

galley_status worker_kept_alignment(galley_subviews subviews, uint32_t index, galley_proposal proposal,
                                    galley_alignment guide, double *result) {
    galley_status status = refuse(result, index);
    if (status < 0) return status;
    galley_bytes body = begin(subviews, index);
    worker.channel->message.proposal = proposal;
    worker.channel->message.pointer = guide;
    status = worker_ask(GALLEY_ASK_CHILD_ALIGNMENT, body, 0, 0);
    if (status == GALLEY_OK) *result = worker.channel->message.number;
    return finish(status);
}

galley_status worker_kept_value(galley_subviews subviews, uint32_t index, uint32_t key, galley_value *result) {
    galley_status status = refuse(result, index);
    if (status < 0) return status;
    galley_bytes body = begin(subviews, index);
    worker.channel->message.pointer = key;
    status = worker_ask(GALLEY_ASK_CHILD_VALUE, body, 0, 0);
    const galley_worker_message *answer = &worker.channel->message;
    galley_status found = GALLEY_NO_VALUE;
    if (status >= 0) {
        galley_reader reader = {galley_channel_body(worker.channel, answer), answer->body_length, 0, false,
                                &worker.values};
        galley_read(&reader, &found, sizeof found);
        if (!reader.failed && found == GALLEY_OK) *result = galley_read_value(&reader);
        if (reader.failed) status = GALLEY_ERROR_NO_MEMORY;
    }
    status = finish(status);
    return status < 0 ? status : found;
}

galley_status worker_kept_traits(galley_subviews subviews, galley_traits *result) {
    galley_status status = refuse(result, 0);
    if (status < 0) return status;
    status = worker_ask(GALLEY_ASK_CHILD_TRAITS, begin(subviews, 0), 0, 0);
    if (status >= 0) *result = (galley_traits){worker.channel->message.direction, worker.channel->message.flags};
    return finish(status);
}
