#include "worker.h"

#include <stdlib.h>
#include <string.h>

/* What lies around a result while the plugin writes it. */
#define CANARY 0x6c6c657967616c6cull

static const galley_layout_descriptor *descriptor(uint32_t index) {
    return worker.plugin && index < worker.plugin->layout_count ? worker.plugin->layouts[index] : 0;
}

/* Instances carry their layout: the functions that a request needs are found without a search. */
typedef struct worker_instance {
    const galley_layout *functions;
    void *instance;
} worker_instance;

static galley_status create(const galley_worker_message *request, uint64_t *result) {
    const galley_layout_descriptor *layout = descriptor(request->index);
    if (!layout) return GALLEY_ERROR_UNKNOWN;
    galley_arena arena = {0};
    galley_reader reader = {galley_channel_body(worker.channel, request), request->body_length, 0, false, &arena};
    galley_argument *arguments = galley_arena_take(&arena, request->count * sizeof *arguments);
    worker_instance *made = malloc(sizeof *made);
    bool is_ready = reader.bytes && arguments && made;
    for (uint32_t index = 0; is_ready && index < request->count; index++) {
        arguments[index] = (galley_argument){0};
        galley_read(&reader, &arguments[index].parameter, sizeof(uint32_t));
        arguments[index].value = galley_read_value(&reader);
    }
    galley_status status = is_ready && !reader.failed ? GALLEY_OK : GALLEY_ERROR_NO_MEMORY;
    struct { uint64_t before; void *instance; uint64_t after; } result_slot = {CANARY, 0, CANARY};
    if (status >= 0) {
        worker_enter_plugin();
        status = layout->create(layout, request->count, arguments, &result_slot.instance);
        worker_leave_plugin();
        if (result_slot.before != CANARY || result_slot.after != CANARY) worker_note(GALLEY_OFFENCE_OVERRUN, 0);
    }
    galley_arena_empty(&arena);
    if (status >= 0 && result_slot.instance) {
        *made = (worker_instance){layout->functions, result_slot.instance};
        *result = (uint64_t)(uintptr_t)made;
    } else {
        free(made);
        *result = 0;
    }
    return status;
}

/* The answer to a call about an instance, before it is in the channel. */
typedef struct answer {
    galley_status status;
    uint32_t index, count, flags;
    uint64_t cache, pointer, instance;
    galley_size size;
    double number;
    bool has_schema;
    galley_string schema; /* or the text of a scene; goes before a value */
    const void *body;
    size_t body_length;
} answer;

/* A result, with room around it that must not change. */
#define SLOT_WORDS 6
typedef struct slot {
    uint64_t before;
    union {
        uint64_t words[SLOT_WORDS];
        galley_size size;
        void *pointer;
        double number;
        galley_layout_properties properties;
        galley_value value;
        galley_string string;
        galley_spacing spacing;
        uint32_t count;
    };
} slot;

/* For a result of `length` bytes, which are zero; what follows is canaries. */
static slot make_slot(size_t length) {
    slot result = {.before = CANARY};
    for (size_t word = (length + 7) / 8; word < SLOT_WORDS; word++) result.words[word] = CANARY;
    return result;
}

static void check_slot(const slot *result, size_t length) {
    bool is_clean = result->before == CANARY;
    for (size_t word = (length + 7) / 8; word < SLOT_WORDS; word++) is_clean &= result->words[word] == CANARY;
    if (!is_clean) worker_note(GALLEY_OFFENCE_OVERRUN, 0);
}

/* How long the result of a request is that a plugin writes. */
static size_t result_length(uint32_t kind) {
    switch (kind) {
    case GALLEY_ASK_PROPERTIES: return sizeof(galley_layout_properties);
    case GALLEY_ASK_SIZE: return sizeof(galley_size);
    case GALLEY_ASK_SPACING: return sizeof(galley_spacing);
    case GALLEY_ASK_PARAMETER:
    case GALLEY_ASK_CACHE_WRITE: return sizeof(galley_value);
    default: return sizeof(uint64_t);
    }
}

static const galley_animatable *numbers(void) { return worker.plugin->capability(GALLEY_CAPABILITY_ANIMATABLE); }
static const galley_animatable_vector *vectors(void) {
    return worker.plugin->capability(GALLEY_CAPABILITY_ANIMATABLE_VECTOR);
}
static const galley_cache *caches(void) { return worker.plugin->capability(GALLEY_CAPABILITY_CACHE); }

/* Entries and numbers that a plugin writes, with a canary behind the last. */
static uint8_t *buffer;
static size_t buffer_capacity;

static uint8_t *take_buffer(size_t length) {
    if (length + sizeof(uint64_t) > buffer_capacity) {
        uint8_t *grown = realloc(buffer, length + 4096);
        if (!grown) return 0;
        buffer = grown;
        buffer_capacity = length + 4096;
    }
    uint64_t canary = CANARY;
    memcpy(buffer + length, &canary, sizeof canary);
    return buffer;
}

static void check_buffer(size_t length) {
    uint64_t canary = CANARY;
    if (memcmp(buffer + length, &canary, sizeof canary)) worker_note(GALLEY_OFFENCE_OVERRUN, 0);
}

static void call_layout(const galley_worker_message *request, worker_instance *layout, galley_subviews subviews,
                        answer *answer) {
    const galley_layout *functions = layout->functions;
    void *instance = layout->instance;
    void *cache = (void *)(uintptr_t)request->cache;
    slot result = make_slot(result_length(request->kind));
    switch (request->kind) {
    case GALLEY_ASK_MAKE_CACHE:
    case GALLEY_ASK_UPDATE_CACHE:
        result.pointer = cache;
        answer->status = (request->kind == GALLEY_ASK_MAKE_CACHE ? functions->make_cache : functions->update_cache)(
            instance, subviews, &result.pointer);
        answer->cache = (uint64_t)(uintptr_t)result.pointer;
        break;
    case GALLEY_ASK_SIZE:
        answer->status = functions->size_that_fits(instance, cache, subviews, request->proposal, &result.size);
        answer->size = result.size;
        break;
    case GALLEY_ASK_PLACE:
        answer->status = functions->place_subviews(instance, cache, subviews, request->bounds, request->proposal);
        break;
    case GALLEY_ASK_SPACING: {
        uint32_t capacity = request->index;
        size_t length = capacity * sizeof(galley_spacing_entry);
        uint8_t *entries = take_buffer(length);
        if (!entries) {
            answer->status = GALLEY_ERROR_NO_MEMORY;
            break;
        }
        result.spacing = (galley_spacing){sizeof(galley_spacing), capacity, 0, 0, (galley_spacing_entry *)entries};
        answer->status = functions->spacing(instance, cache, subviews, &result.spacing);
        check_buffer(length);
        answer->count = result.spacing.count;
        if (answer->status >= 0 && answer->count > capacity) {
            worker_note(GALLEY_OFFENCE_OVERRUN, 0);
            answer->count = 0;
        }
        answer->body = entries;
        answer->body_length = answer->status >= 0 ? answer->count * sizeof(galley_spacing_entry) : 0;
        break;
    }
    case GALLEY_ASK_ALIGNMENT:
        answer->status = functions->explicit_alignment(instance, cache, subviews, request->bounds, request->proposal,
                                                       request->index, &result.number);
        answer->number = result.number;
        break;
    default: answer->status = GALLEY_ERROR_UNSUPPORTED;
    }
    check_slot(&result, result_length(request->kind));
}

static bool has_children(uint32_t kind) {
    return (kind >= GALLEY_ASK_MAKE_CACHE && kind <= GALLEY_ASK_UPDATE_CACHE) ||
           (kind >= GALLEY_ASK_SIZE && kind <= GALLEY_ASK_ALIGNMENT);
}

static void call_instance(const galley_worker_message *request, worker_instance *layout, answer *answer,
                          galley_value *value) {
    const galley_layout *functions = layout->functions;
    slot result = make_slot(result_length(request->kind));
    switch (request->kind) {
    case GALLEY_ASK_DESTROY: functions->destroy(layout->instance); break;
    case GALLEY_ASK_DESTROY_CACHE: functions->destroy_cache(layout->instance, (void *)(uintptr_t)request->cache); break;
    case GALLEY_ASK_PROPERTIES:
        result.properties = (galley_layout_properties){sizeof(galley_layout_properties), 0, 0, 0};
        answer->status = functions->properties(layout->instance, &result.properties);
        answer->index = result.properties.stack_orientation;
        answer->flags = result.properties.flags;
        break;
    case GALLEY_ASK_PARAMETER:
        answer->status = functions->parameter(layout->instance, request->index, &result.value);
        *value = result.value;
        break;
    case GALLEY_ASK_SET_PARAMETER: {
        galley_arena arena = {0};
        galley_reader reader = {galley_channel_body(worker.channel, request), request->body_length, 0, false, &arena};
        galley_value argument = galley_read_value(&reader);
        answer->status = reader.failed ? GALLEY_ERROR_NO_MEMORY
                                       : functions->set_parameter(layout->instance, request->index, &argument);
        galley_arena_empty(&arena);
        break;
    }
    case GALLEY_ASK_NUMBERS_READ: {
        size_t length = request->count * sizeof(double);
        uint8_t *values = take_buffer(length);
        answer->status = !values ? GALLEY_ERROR_NO_MEMORY
                                 : numbers()->read(layout->instance, request->count, (double *)values, &result.count);
        if (values) check_buffer(length);
        answer->count = result.count;
        if (answer->status >= 0 && answer->count > request->count) {
            worker_note(GALLEY_OFFENCE_OVERRUN, 0);
            answer->count = 0;
        }
        answer->body = values;
        answer->body_length = answer->status >= 0 ? answer->count * sizeof(double) : 0;
        break;
    }
    case GALLEY_ASK_NUMBERS_WRITE: {
        size_t length = request->count * sizeof(double);
        const uint8_t *body = galley_channel_body(worker.channel, request);
        uint8_t *values = take_buffer(length);
        if (!values || !body || length > request->body_length) {
            answer->status = GALLEY_ERROR_NO_MEMORY;
            break;
        }
        memcpy(values, body, length);
        answer->status = numbers()->write(layout->instance, request->count, (const double *)values);
        break;
    }
    case GALLEY_ASK_CACHE_WRITE: {
        slot schema = make_slot(sizeof(galley_string));
        answer->status = caches()->write(layout->instance, (void *)(uintptr_t)request->cache, &schema.string,
                                         &result.value);
        check_slot(&schema, sizeof(galley_string));
        *value = result.value;
        answer->schema = schema.string;
        answer->has_schema = true;
        break;
    }
    case GALLEY_ASK_CACHE_READ: {
        galley_arena arena = {0};
        galley_reader reader = {galley_channel_body(worker.channel, request), request->body_length, 0, false, &arena};
        galley_string schema = galley_read_string(&reader);
        galley_value argument = galley_read_value(&reader);
        answer->status = reader.failed ? GALLEY_ERROR_NO_MEMORY
                                       : caches()->read(layout->instance, schema, &argument, &result.pointer);
        answer->cache = (uint64_t)(uintptr_t)result.pointer;
        galley_arena_empty(&arena);
        break;
    }
    case GALLEY_ASK_VECTOR_READ:
        answer->status = vectors()->read(layout->instance, &result.pointer);
        answer->pointer = (uint64_t)(uintptr_t)result.pointer;
        break;
    case GALLEY_ASK_VECTOR_WRITE:
        answer->status = vectors()->write(layout->instance, (void *)(uintptr_t)request->pointer);
        break;
    default: answer->status = GALLEY_ERROR_UNSUPPORTED;
    }
    check_slot(&result, result_length(request->kind));
}

static void call_vector(const galley_worker_message *request, answer *answer) {
    void *vector = (void *)(uintptr_t)request->pointer;
    const void *other = (const void *)(uintptr_t)request->cache;
    slot result = make_slot(result_length(request->kind));
    switch (request->kind) {
    case GALLEY_ASK_VECTOR_COPY:
        answer->status = vectors()->copy(vector, &result.pointer);
        answer->pointer = (uint64_t)(uintptr_t)result.pointer;
        break;
    case GALLEY_ASK_VECTOR_ADD: answer->status = vectors()->add(vector, other); break;
    case GALLEY_ASK_VECTOR_SUBTRACT: answer->status = vectors()->subtract(vector, other); break;
    case GALLEY_ASK_VECTOR_SCALE: answer->status = vectors()->scale(vector, request->number); break;
    case GALLEY_ASK_VECTOR_SQUARE:
        answer->status = vectors()->magnitude_squared(vector, &result.number);
        answer->number = result.number;
        break;
    case GALLEY_ASK_VECTOR_DESTROY: vectors()->destroy(vector); break;
    default: answer->status = GALLEY_ERROR_UNSUPPORTED;
    }
    check_slot(&result, result_length(request->kind));
}

static const galley_scene *scenes(void) { return worker.plugin->capability(GALLEY_CAPABILITY_SCENE); }

static void call_scene(const galley_worker_message *request, answer *answer) {
    void *session = (void *)(uintptr_t)request->pointer;
    /* It may answer otherwise than when it was loaded. */
    if (!scenes()) {
        answer->status = GALLEY_ERROR_UNSUPPORTED;
        return;
    }
    switch (request->kind) {
    case GALLEY_ASK_SCENE_OPEN: {
        slot result = make_slot(sizeof(void *));
        answer->status = scenes()->open(request->index, &result.pointer);
        answer->pointer = (uint64_t)(uintptr_t)result.pointer;
        check_slot(&result, sizeof(void *));
        break;
    }
    case GALLEY_ASK_SCENE_CLOSE: scenes()->close(session); break;
    case GALLEY_ASK_SCENE_UPDATE: {
        slot result = make_slot(sizeof(galley_string));
        answer->status = scenes()->update(session, &result.string);
        check_slot(&result, sizeof(galley_string));
        answer->schema = result.string;
        answer->has_schema = answer->status == GALLEY_OK;
        /* For the message about one that does not fit. */
        if (answer->has_schema && result.string.bytes) answer->number = (double)result.string.length;
        break;
    }
    case GALLEY_ASK_SCENE_SEND: {
        galley_arena arena = {0};
        galley_reader reader = {galley_channel_body(worker.channel, request), request->body_length, 0, false, &arena};
        galley_string event = galley_read_string(&reader);
        answer->status = reader.failed ? GALLEY_ERROR_NO_MEMORY : scenes()->send(session, event);
        galley_arena_empty(&arena);
        break;
    }
    }
}

static void put(const answer *answer, worker_frame *frame, const galley_value *value) {
    galley_bytes body = worker_body(frame);
    galley_worker_message *message = &worker.channel->message;
    if (answer->body_length) galley_write(&body, answer->body, answer->body_length);
    if (answer->has_schema) galley_write_string(&body, answer->schema);
    if (value) galley_write_value(&body, value);
    /* What a cache is written as only a plugin makes too large, or gives lengths without bytes. */
    galley_status failed = answer->has_schema ? GALLEY_ERROR_INVALID_RESULT : GALLEY_ERROR_NO_MEMORY;
    message->status = body.failed ? failed : answer->status;
    message->body_length = body.failed ? 0 : (uint32_t)body.length;
    message->index = answer->index;
    message->count = answer->count;
    message->flags = answer->flags;
    message->cache = answer->cache;
    message->pointer = answer->pointer;
    message->instance = answer->instance;
    message->bounds.size = answer->size;
    message->number = answer->number;
}

static void load(const galley_worker_message *request) {
    char path[4096];
    const uint8_t *body = galley_channel_body(worker.channel, request);
    size_t length = request->body_length < sizeof path ? request->body_length : sizeof path - 1;
    if (body) memcpy(path, body, length);
    path[length] = 0;
    galley_status status = GALLEY_OK;
    galley_bytes description = {malloc(GALLEY_PAYLOAD_BYTES / 2), GALLEY_PAYLOAD_BYTES / 2, 0, false};
    if (!description.bytes) description.capacity = 0;
    worker_enter_plugin();
    status = worker_load(path, &description);
    worker_leave_plugin();
    worker_check_habits(true);
    answer answer = {.status = status, .body = description.bytes, .body_length = description.length};
    if (description.failed) answer.body_length = 0;
    put(&answer, 0, 0);
    free(description.bytes);
}

/* The number of calls so far. */
static uint32_t serial;

/* Looking at everything costs system calls; whoever changes it mostly does so at once. */
bool worker_looks_thoroughly(void) { return serial < 32 || serial % 256 == 0; }

void worker_dispatch(const galley_worker_message *request) {
    bool thoroughly = worker_looks_thoroughly();
    serial++;
    if (request->kind == GALLEY_ASK_LOAD) return load(request);
    answer answer = {.status = GALLEY_OK};
    if (request->kind == GALLEY_ASK_START) {
        answer.index = worker.thread;
        answer.flags = worker.confined;
        return put(&answer, 0, 0);
    }
    if (request->kind == GALLEY_ASK_LEAVE) {
        worker_enter_plugin();
        worker_leave(request->flags != 0);
    }
    if (request->kind >= GALLEY_ASK_SUBVIEW_SIZE && request->kind <= GALLEY_ASK_SUBVIEW_ANNOTATE)
        return worker_answer_subviews(request);
    galley_value value = {0};
    worker_instance *layout = (worker_instance *)(uintptr_t)request->instance;
    worker_frame *frame = 0;
    if (!worker.plugin) {
        answer.status = GALLEY_ERROR_UNSUPPORTED;
    } else if (request->kind == GALLEY_ASK_CREATE) {
        answer.status = create(request, &answer.instance);
    } else if (has_children(request->kind)) {
        frame = worker_push(request);
        if (frame) {
            galley_subviews subviews = worker_handle(frame);
            worker_enter_plugin();
            call_layout(request, layout, subviews, &answer);
            worker_leave_plugin();
            if (answer.status >= 0 && frame->failed < 0) answer.status = frame->failed;
        } else {
            answer.status = GALLEY_ERROR_NO_MEMORY;
        }
    } else {
        worker_enter_plugin();
        if (request->kind == GALLEY_ASK_GUIDE_DEFAULT) {
            const galley_alignments *alignments = worker.plugin->capability(GALLEY_CAPABILITY_ALIGNMENTS);
            answer.status = alignments->default_value(request->index, request->bounds.size, &answer.number);
        } else if (request->kind == GALLEY_ASK_UNLOAD) {
            if (worker.plugin->unload) worker.plugin->unload();
        } else if (request->kind == GALLEY_ASK_POSTED) {
            worker_run_posted();
        } else if (request->kind >= GALLEY_ASK_VECTOR_COPY && request->kind <= GALLEY_ASK_VECTOR_DESTROY) {
            call_vector(request, &answer);
        } else if (request->kind >= GALLEY_ASK_SCENE_OPEN && request->kind <= GALLEY_ASK_SCENE_SEND) {
            call_scene(request, &answer);
        } else {
            call_instance(request, layout, &answer, &value);
        }
        worker_leave_plugin();
        if (request->kind == GALLEY_ASK_DESTROY) free(layout);
    }
    worker_check_habits(thoroughly);
    bool has_value = (request->kind == GALLEY_ASK_PARAMETER || request->kind == GALLEY_ASK_CACHE_WRITE) && answer.status == GALLEY_OK;
    put(&answer, frame, has_value ? &value : 0);
    if (frame) worker_pop();
}
