#include "worker.h"

#include <stdlib.h>
#include <string.h>

/* galley.layouts/1 in a worker: the host makes the layouts and answers their calls. An instance and a cache are numbers
   that the host gave them. */

/* A handle with a table of the plugin's own, such as one for some of the children, during a call of a layout that the
   host made: the host asks it by its number. */
typedef struct foreign_handle {
    galley_subviews subviews;
    uint32_t number;
    struct foreign_handle *outer;
} foreign_handle;

static foreign_handle *open_handles;

/* A question about a made layout, from the check of the children's handle to the answer. */
typedef struct question {
    worker_frame *frame; /* of the children, unless their handle is foreign */
    foreign_handle foreign;
    bool is_foreign;
    galley_bytes body;
} question;

static galley_status begin(question *question, void *instance, void *cache, const galley_subviews *subviews) {
    if (!worker_is_own_thread()) {
        worker_note(GALLEY_OFFENCE_THREAD, 0);
        return GALLEY_ERROR_WRONG_THREAD;
    }
    question->frame = 0;
    question->is_foreign = subviews && subviews->functions != &worker_subviews;
    if (subviews && !question->is_foreign) {
        worker_frame *frame = question->frame = worker_open_frame(*subviews);
        if (!frame) {
            worker_note(GALLEY_OFFENCE_STALE, 0);
            return GALLEY_ERROR_STALE_HANDLE;
        }
        if (frame->failed < 0) return frame->failed;
        uint64_t end = (uint64_t)subviews->first + subviews->count;
        if (subviews->first < frame->first || end > (uint64_t)frame->first + frame->count) {
            worker_note(GALLEY_OFFENCE_CHILD, subviews->count);
            return frame->failed = GALLEY_ERROR_CHILD_RANGE;
        }
    }
    if (worker_is_too_deep()) return GALLEY_ERROR_TOO_DEEP;
    worker_leave_plugin();
    question->body = worker_body(question->frame);
    galley_worker_message *message = &worker.channel->message;
    message->instance = (uint64_t)(uintptr_t)instance;
    message->cache = (uint64_t)(uintptr_t)cache;
    if (!subviews) return GALLEY_OK;
    message->first = subviews->first;
    message->count = subviews->count;
    message->frame = question->is_foreign ? GALLEY_FRAME_FOREIGN : question->frame->depth;
    if (!question->is_foreign) return GALLEY_OK;
    /* Numbered by nesting, so that the host finds the same container in each call. */
    message->container = open_handles ? open_handles->number + 1 : 1;
    question->foreign = (foreign_handle){*subviews, message->container, open_handles};
    open_handles = &question->foreign;
    return GALLEY_OK;
}

static galley_status ask(question *question, uint32_t kind) {
    return worker_ask(kind, question->body, 0, 0);
}

static galley_status end(question *question, galley_status status) {
    if (question->is_foreign) open_handles = question->foreign.outer;
    /* The error comes from a child; for a fault of the made layout, the host's fallback has answered. */
    if (question->frame && status < 0 && status != GALLEY_ERROR_BUFFER) question->frame->failed = status;
    worker_enter_plugin();
    return status;
}

static galley_status make(void *context, galley_string id, uint32_t count, const galley_named_argument *arguments,
                          const galley_layout **functions, void **instance) {
    (void)context;
    if (!functions || !instance || (count && !arguments)) return GALLEY_ERROR_INVALID_ARGUMENT;
    question question;
    galley_status status = begin(&question, 0, 0, 0);
    if (status < 0) return status;
    galley_write_string(&question.body, id);
    for (uint32_t index = 0; index < count; index++) {
        galley_write_string(&question.body, arguments[index].name);
        galley_write_value(&question.body, &arguments[index].value);
    }
    if (question.body.failed) return end(&question, GALLEY_ERROR_NO_MEMORY);
    worker.channel->message.index = count;
    status = ask(&question, GALLEY_ASK_LAYOUT_MAKE);
    if (status >= 0) {
        *functions = &worker_made_layout;
        *instance = (void *)(uintptr_t)worker.channel->message.instance;
    }
    return end(&question, status);
}

const galley_layouts worker_layouts = {sizeof(galley_layouts), 0, make};

static void destroy(void *instance) {
    question question;
    if (begin(&question, instance, 0, 0) < 0) return;
    (void)end(&question, ask(&question, GALLEY_ASK_LAYOUT_DESTROY));
}

static galley_status properties(void *instance, galley_layout_properties *result) {
    question question;
    if (!result) return GALLEY_ERROR_INVALID_ARGUMENT;
    galley_status status = begin(&question, instance, 0, 0);
    if (status < 0) return status;
    status = ask(&question, GALLEY_ASK_LAYOUT_PROPERTIES);
    if (status >= 0) {
        result->stack_orientation = worker.channel->message.index;
        result->flags = worker.channel->message.flags;
    }
    return end(&question, status);
}

static galley_status renew(void *instance, galley_subviews subviews, void **cache, uint32_t kind) {
    question question;
    if (!cache) return GALLEY_ERROR_INVALID_ARGUMENT;
    galley_status status = begin(&question, instance, kind == GALLEY_ASK_LAYOUT_UPDATE_CACHE ? *cache : 0, &subviews);
    if (status < 0) return status;
    status = ask(&question, kind);
    if (status >= 0) *cache = (void *)(uintptr_t)worker.channel->message.cache;
    return end(&question, status);
}

static galley_status make_cache(void *instance, galley_subviews subviews, void **cache) {
    return renew(instance, subviews, cache, GALLEY_ASK_LAYOUT_MAKE_CACHE);
}

static galley_status update_cache(void *instance, galley_subviews subviews, void **cache) {
    return renew(instance, subviews, cache, GALLEY_ASK_LAYOUT_UPDATE_CACHE);
}

static void destroy_cache(void *instance, void *cache) {
    question question;
    if (begin(&question, instance, cache, 0) < 0) return;
    (void)end(&question, ask(&question, GALLEY_ASK_LAYOUT_DESTROY_CACHE));
}

static galley_status size_that_fits(void *instance, void *cache, galley_subviews subviews, galley_proposal proposal,
                                    galley_size *result) {
    question question;
    if (!result) return GALLEY_ERROR_INVALID_ARGUMENT;
    galley_status status = begin(&question, instance, cache, &subviews);
    if (status < 0) return status;
    worker.channel->message.proposal = proposal;
    status = ask(&question, GALLEY_ASK_LAYOUT_SIZE);
    if (status >= 0) *result = worker.channel->message.bounds.size;
    return end(&question, status);
}

static galley_status place_subviews(void *instance, void *cache, galley_subviews subviews, galley_rect bounds,
                                    galley_proposal proposal) {
    question question;
    galley_status status = begin(&question, instance, cache, &subviews);
    if (status < 0) return status;
    worker.channel->message.bounds = bounds;
    worker.channel->message.proposal = proposal;
    return end(&question, ask(&question, GALLEY_ASK_LAYOUT_PLACE));
}

static galley_status spacing(void *instance, void *cache, galley_subviews subviews, galley_spacing *result) {
    question question;
    if (!result) return GALLEY_ERROR_INVALID_ARGUMENT;
    galley_status status = begin(&question, instance, cache, &subviews);
    if (status < 0) return status;
    worker.channel->message.index = result->capacity;
    status = ask(&question, GALLEY_ASK_LAYOUT_SPACING);
    const galley_worker_message *answer = &worker.channel->message;
    if (status >= 0 || status == GALLEY_ERROR_BUFFER) result->count = answer->count;
    const uint8_t *entries = galley_channel_body(worker.channel, answer);
    if (status >= 0 && answer->count <= result->capacity && entries)
        memcpy(result->entries, entries, answer->count * sizeof *result->entries);
    return end(&question, status);
}

static galley_status explicit_alignment(void *instance, void *cache, galley_subviews subviews, galley_rect bounds,
                                        galley_proposal proposal, galley_alignment guide, double *result) {
    question question;
    if (!result) return GALLEY_ERROR_INVALID_ARGUMENT;
    galley_status status = begin(&question, instance, cache, &subviews);
    if (status < 0) return status;
    worker.channel->message.bounds = bounds;
    worker.channel->message.proposal = proposal;
    worker.channel->message.index = guide;
    status = ask(&question, GALLEY_ASK_LAYOUT_ALIGNMENT);
    if (status == GALLEY_OK) *result = worker.channel->message.number;
    return end(&question, status);
}

static galley_status parameter(void *instance, uint32_t index, galley_value *result) {
    (void)instance, (void)index, (void)result;
    return GALLEY_ERROR_UNKNOWN;
}

static galley_status set_parameter(void *instance, uint32_t index, const galley_value *value) {
    (void)instance, (void)index, (void)value;
    return GALLEY_ERROR_UNKNOWN;
}

const galley_layout worker_made_layout = {
    sizeof(galley_layout), 0, destroy, properties, make_cache, update_cache, destroy_cache, size_that_fits,
    place_subviews, spacing, explicit_alignment, parameter, set_parameter};

/* ---- The host's calls of foreign handles ---- */

void worker_answer_subviews(const galley_worker_message *request) {
    foreign_handle *handle = open_handles;
    while (handle && handle->number != request->pointer) handle = handle->outer;
    galley_arena arena = {0};
    galley_status status = GALLEY_ERROR_STALE_HANDLE;
    galley_size size = {0};
    double number = 0;
    galley_value value = {0};
    galley_traits traits = {0};
    galley_spacing spacing = {sizeof spacing, request->flags, 0, 0, 0};
    if (handle) {
        galley_subviews subviews = handle->subviews;
        subviews.first = request->first;
        subviews.count = request->count;
        const galley_subviews_functions *functions = subviews.functions;
        galley_reader reader = {galley_channel_body(worker.channel, request), request->body_length, 0, false, &arena};
        galley_string text = {0};
        if (request->kind == GALLEY_ASK_SUBVIEW_ANNOTATE && reader.bytes) text = galley_read_string(&reader);
        if (request->kind == GALLEY_ASK_SUBVIEW_SPACING)
            spacing.entries = galley_arena_take(&arena, spacing.capacity * sizeof *spacing.entries);
        worker_enter_plugin();
        switch (request->kind) {
        case GALLEY_ASK_SUBVIEW_SIZE:
            status = functions->measure(subviews, request->index, request->proposal, &size);
            break;
        case GALLEY_ASK_SUBVIEW_PLACE: {
            galley_point anchor = {request->bounds.size.width, request->bounds.size.height};
            status = functions->place(subviews, request->index, request->bounds.origin, anchor, request->proposal);
            break;
        }
        case GALLEY_ASK_SUBVIEW_SPACING:
            status = spacing.entries ? functions->spacing(subviews, request->index, &spacing) : GALLEY_ERROR_NO_MEMORY;
            break;
        case GALLEY_ASK_SUBVIEW_PRIORITY: status = functions->priority(subviews, request->index, &number); break;
        case GALLEY_ASK_SUBVIEW_ALIGNMENT:
            status = functions->explicit_alignment(subviews, request->index, request->proposal, request->flags, &number);
            break;
        case GALLEY_ASK_SUBVIEW_VALUE:
            status = functions->layout_value(subviews, request->index, request->flags, &value);
            break;
        case GALLEY_ASK_SUBVIEW_TRAITS: status = functions->traits(subviews, &traits); break;
        case GALLEY_ASK_SUBVIEW_ANNOTATE: {
            galley_reason reason = {request->direction, request->flags, request->number, text};
            status = functions->annotate(subviews, request->index, &reason);
            break;
        }
        default: status = GALLEY_ERROR_UNSUPPORTED;
        }
        worker_leave_plugin();
    }
    galley_bytes body = worker_body(0);
    galley_worker_message *message = &worker.channel->message;
    if (request->kind == GALLEY_ASK_SUBVIEW_SPACING && status >= 0 && spacing.count <= request->flags)
        galley_write(&body, spacing.entries, spacing.count * sizeof *spacing.entries);
    if (request->kind == GALLEY_ASK_SUBVIEW_VALUE && status == GALLEY_OK) galley_write_value(&body, &value);
    message->status = body.failed ? GALLEY_ERROR_NO_MEMORY : status;
    message->body_length = body.failed ? 0 : (uint32_t)body.length;
    message->bounds.size = size;
    message->number = number;
    message->count = spacing.count;
    message->flags = traits.flags;
    message->direction = traits.direction;
    galley_arena_empty(&arena);
}
