#include "worker.h"

#include <string.h>

/* Bytes that one nested question takes of the stack, generously: the plugin has the rest. */
#define STACK_MARGIN (256u << 10)

bool worker_is_too_deep(void) { return (uintptr_t)__builtin_frame_address(0) < worker.stack_lowest + STACK_MARGIN; }

worker_frame *worker_open_frame(galley_subviews subviews) {
    for (uint32_t depth = worker.depth; depth-- > 0;) {
        worker_frame *one = worker_frame_at(depth);
        if (one->container == subviews.container && one->pass == subviews.pass) return one;
    }
    return 0;
}

/* Whether the call of a handle is over. On another thread that is for `find_frame` to say. */
static bool is_kept(galley_subviews subviews) { return worker_is_own_thread() && !worker_open_frame(subviews); }

/* The open call that a handle belongs to. */
static galley_status find_frame(galley_subviews subviews, worker_frame **frame) {
    if (!worker_is_own_thread()) {
        worker_note(GALLEY_OFFENCE_THREAD, 0);
        return GALLEY_ERROR_WRONG_THREAD;
    }
    *frame = worker_open_frame(subviews);
    if (*frame) return (*frame)->failed;
    worker_note(GALLEY_OFFENCE_STALE, 0);
    return GALLEY_ERROR_STALE_HANDLE;
}

/* The open call, and which of its children a slice's index means; `result`: where the answer is to go. */
static galley_status find(galley_subviews subviews, uint32_t index, const void *result, worker_frame **frame,
                          uint32_t *position) {
    galley_status status = find_frame(subviews, frame);
    if (status < 0) return status;
    uint64_t child = (uint64_t)subviews.first + index;
    if (index >= subviews.count || child < (*frame)->first || child - (*frame)->first >= (*frame)->count) {
        worker_note(GALLEY_OFFENCE_CHILD, index);
        return (*frame)->failed = GALLEY_ERROR_CHILD_RANGE;
    }
    if (!result) {
        worker_note(GALLEY_OFFENCE_ARGUMENT, index);
        return (*frame)->failed = GALLEY_ERROR_INVALID_ARGUMENT;
    }
    *position = (uint32_t)(child - (*frame)->first);
    return GALLEY_OK;
}

/* Prepares a question about a child; `end` must follow, whatever happens. */
static galley_bytes begin(worker_frame *frame, uint32_t position) {
    worker_leave_plugin();
    if (worker.channel->locates) worker_note_site();
    galley_bytes body = worker_body(frame);
    worker.channel->message.frame = frame->depth;
    worker.channel->message.index = position;
    return body;
}

/* An error of a child ends the pass; too small a buffer does not. */
static galley_status end(worker_frame *frame, galley_status status) {
    if (status < 0 && status != GALLEY_ERROR_BUFFER) frame->failed = status;
    worker_enter_plugin();
    return status;
}

static bool is_same(galley_proposal a, galley_proposal b) { return memcmp(&a, &b, sizeof a) == 0; }

static galley_status measure(galley_subviews subviews, uint32_t index, galley_proposal proposal, galley_size *result) {
    if (is_kept(subviews)) return worker_kept_measure(subviews, index, proposal, result);
    worker_frame *frame;
    uint32_t position;
    galley_status status = find(subviews, index, result, &frame, &position);
    if (status < 0) return status;
    if (frame->known[position].known == GALLEY_KNOWN_ALWAYS) {
        *result = frame->known[position].size;
        return GALLEY_OK;
    }
    struct worker_column *column = 0;
    for (int number = 0; number < 4; number++) {
        if (!frame->columns[number].is_set || !is_same(frame->columns[number].proposal, proposal)) continue;
        column = &frame->columns[number];
        if (!column->known[position].known) break;
        *result = column->known[position].size;
        return GALLEY_OK;
    }
    if (worker_is_too_deep()) return frame->failed = GALLEY_ERROR_TOO_DEEP;

    galley_bytes body = begin(frame, position);
    worker.channel->message.proposal = proposal;
    status = worker_ask(GALLEY_ASK_CHILD_SIZE, body, 0, 0);
    if (status >= 0) {
        *result = worker.channel->message.bounds.size;
        const uint8_t *known = galley_channel_body(worker.channel, &worker.channel->message);
        if (worker.channel->message.known_count == frame->count && known) {
            if (!column) column = &frame->columns[frame->next_column++ % 4];
            column->proposal = proposal;
            column->is_set = true;
            memcpy(column->known, known, frame->count * sizeof *column->known);
        }
    }
    return end(frame, status);
}

static galley_status measure_many(galley_subviews subviews, uint32_t count, const uint32_t *indices,
                                  uint32_t proposal_count, const galley_proposal *proposals, galley_size *results) {
    if (count && (!proposals || !results || (proposal_count != 1 && proposal_count != count)))
        return GALLEY_ERROR_INVALID_ARGUMENT;
    for (uint32_t position = 0; position < count; position++) {
        galley_status status = measure(subviews, indices ? indices[position] : position,
                                       proposals[proposal_count == 1 ? 0 : position], &results[position]);
        if (status < 0) return status;
    }
    return GALLEY_OK;
}

static galley_status flush(worker_frame *frame) {
    galley_bytes body = begin(frame, 0);
    return end(frame, worker_ask(GALLEY_ASK_CHILD_PLACE, body, 0, 0));
}

static galley_status place(galley_subviews subviews, uint32_t index, galley_point position, galley_point anchor,
                           galley_proposal proposal) {
    if (is_kept(subviews)) return worker_kept_place(subviews, index, position, anchor, proposal);
    worker_frame *frame;
    uint32_t child;
    galley_status status = find(subviews, index, &position, &frame, &child);
    if (status < 0) return status;
    if (!frame->places) {
        worker_note(GALLEY_OFFENCE_PHASE, child);
        return frame->failed = GALLEY_ERROR_WRONG_PHASE;
    }
    frame->placements[frame->placement_count++] = (galley_placement){child, 0, position, anchor, proposal};
    /* A ledger records each call in its order. */
    bool is_full = frame->placement_count == GALLEY_PLACEMENTS_AT_ONCE;
    return is_full || frame->flags & GALLEY_TRAIT_LISTENING ? flush(frame) : GALLEY_OK;
}

static galley_status place_many(galley_subviews subviews, uint32_t count, const galley_placement *placements) {
    if (count && !placements) return GALLEY_ERROR_INVALID_ARGUMENT;
    for (uint32_t number = 0; number < count; number++) {
        const galley_placement *one = &placements[number];
        galley_status status = place(subviews, one->index, one->position, one->anchor, one->proposal);
        if (status < 0) return status;
    }
    return GALLEY_OK;
}

static galley_status spacing(galley_subviews subviews, uint32_t index, galley_spacing *result) {
    if (is_kept(subviews)) return worker_kept_spacing(subviews, index, result);
    worker_frame *frame;
    uint32_t position;
    galley_status status = find(subviews, index, result, &frame, &position);
    if (status < 0) return status;
    if (worker_is_too_deep()) return frame->failed = GALLEY_ERROR_TOO_DEEP;
    galley_bytes body = begin(frame, position);
    worker.channel->message.count = result->capacity;
    status = worker_ask(GALLEY_ASK_CHILD_SPACING, body, 0, 0);
    const galley_worker_message *answer = &worker.channel->message;
    if (status >= 0 || status == GALLEY_ERROR_BUFFER) result->count = answer->count;
    if (status >= 0 && answer->count <= result->capacity)
        memcpy(result->entries, galley_channel_body(worker.channel, &worker.channel->message), answer->count * sizeof *result->entries);
    return end(frame, status);
}

static galley_status priority(galley_subviews subviews, uint32_t index, double *result) {
    if (is_kept(subviews)) return worker_kept_priority(subviews, index, result);
    worker_frame *frame;
    uint32_t position;
    galley_status status = find(subviews, index, result, &frame, &position);
    if (status < 0) return status;
    if (frame->flags & GALLEY_TRAIT_EQUAL_PRIORITIES && !(frame->flags & GALLEY_TRAIT_LISTENING)) {
        *result = 0;
        return GALLEY_OK;
    }
    if (frame->has_priorities) {
        *result = frame->priorities[position];
        return GALLEY_OK;
    }
    galley_bytes body = begin(frame, position);
    status = worker_ask(GALLEY_ASK_CHILD_PRIORITY, body, 0, 0);
    if (status >= 0) {
        *result = worker.channel->message.number;
        if (worker.channel->message.count == frame->count) {
            memcpy(frame->priorities, galley_channel_body(worker.channel, &worker.channel->message), frame->count * sizeof(double));
            frame->has_priorities = true;
        }
    }
    return end(frame, status);
}

static galley_status explicit_alignment(galley_subviews subviews, uint32_t index, galley_proposal proposal,
                                        galley_alignment guide, double *result) {
    if (is_kept(subviews)) return worker_kept_alignment(subviews, index, proposal, guide, result);
    worker_frame *frame;
    uint32_t position;
    galley_status status = find(subviews, index, result, &frame, &position);
    if (status < 0) return status;
    if (frame->flags & GALLEY_TRAIT_NO_EXPLICIT_ALIGNMENT && !(frame->flags & GALLEY_TRAIT_LISTENING))
        return GALLEY_NO_VALUE;
    if (worker_is_too_deep()) return frame->failed = GALLEY_ERROR_TOO_DEEP;
    galley_bytes body = begin(frame, position);
    worker.channel->message.proposal = proposal;
    worker.channel->message.pointer = guide;
    status = worker_ask(GALLEY_ASK_CHILD_ALIGNMENT, body, 0, 0);
    if (status == GALLEY_OK) *result = worker.channel->message.number;
    return end(frame, status);
}

/* Keeps the values that came for this child and those after it. */
static bool keep_values(worker_frame *frame, uint32_t key, uint32_t position) {
    const galley_worker_message *answer = &worker.channel->message;
    galley_reader reader = {galley_channel_body(worker.channel, &worker.channel->message), answer->body_length, 0, false, &worker.values};
    if (!reader.bytes || answer->count > frame->count - position) return false;
    for (uint32_t number = 0; number < answer->count; number++) {
        galley_read(&reader, &frame->value_status[position + number], sizeof(galley_status));
        if (frame->value_status[position + number] == GALLEY_OK)
            frame->values[position + number] = galley_read_value(&reader);
        if (reader.failed) return false;
    }
    frame->value_key = key;
    frame->value_first = position;
    frame->value_count = answer->count;
    return answer->count > 0;
}

static galley_status layout_value(galley_subviews subviews, uint32_t index, uint32_t key, galley_value *result) {
    if (is_kept(subviews)) return worker_kept_value(subviews, index, key, result);
    worker_frame *frame;
    uint32_t position;
    galley_status status = find(subviews, index, result, &frame, &position);
    if (status < 0) return status;
    bool is_kept = frame->value_key == key && key && position >= frame->value_first &&
                   position - frame->value_first < frame->value_count;
    if (!is_kept) {
        galley_bytes body = begin(frame, position);
        worker.channel->message.pointer = key;
        status = worker_ask(GALLEY_ASK_CHILD_VALUE, body, 0, 0);
        if (status >= 0 && !keep_values(frame, key, position)) status = GALLEY_ERROR_NO_MEMORY;
        status = end(frame, status);
        if (status < 0) return status;
    }
    if (frame->value_status[position] == GALLEY_OK) *result = frame->values[position];
    return frame->value_status[position];
}

static galley_status traits(galley_subviews subviews, galley_traits *result) {
    if (is_kept(subviews)) return worker_kept_traits(subviews, result);
    worker_frame *frame;
    galley_status status = find_frame(subviews, &frame);
    if (status < 0) return status;
    if (!result) return GALLEY_ERROR_INVALID_ARGUMENT;
    *result = (galley_traits){frame->direction, frame->flags};
    return GALLEY_OK;
}

static galley_status annotate(galley_subviews subviews, uint32_t index, const galley_reason *reason) {
    if (is_kept(subviews)) return GALLEY_OK;
    worker_frame *frame;
    uint32_t position;
    galley_status status = find(subviews, index, reason, &frame, &position);
    if (status < 0) return status;
    if (!(frame->flags & GALLEY_TRAIT_LISTENING)) return GALLEY_OK;
    galley_bytes body = begin(frame, position);
    worker.channel->message.pointer = reason->kind;
    worker.channel->message.count = reason->parts;
    worker.channel->message.number = reason->amount;
    return end(frame, worker_ask(GALLEY_ASK_CHILD_ANNOTATE, body, reason->text.bytes, reason->text.length));
}

const galley_subviews_functions worker_subviews = {
    sizeof(galley_subviews_functions), 0, measure, measure_many, place, place_many, spacing, priority,
    explicit_alignment, layout_value, traits, annotate};
