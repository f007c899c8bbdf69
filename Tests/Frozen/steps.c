/* A plugin built once against ABI 1.0 and never again: every later host must load its binary, and lay out the same.
   `steps` puts each child right of and below the one before it; `gap` is the distance in both directions. Its guide
   `StepsMiddle` lies in the middle of the width. */
#include "1.0/galley.h"
#include <stdlib.h>
#include <string.h>

GALLEY_NOTE("frozen", "1.0.0", GALLEY_CAPABILITY_LOG);

typedef struct steps {
    double gap;
} steps;

static const galley_host *host;
static galley_alignment middle;

static galley_string text(const char *bytes) {
    galley_string result = {bytes, strlen(bytes)};
    return result;
}

static void destroy(void *instance) { free(instance); }

static galley_status properties(void *instance, galley_layout_properties *result) {
    (void)instance;
    result->stack_orientation = GALLEY_ORIENTATION_NONE;
    result->flags = GALLEY_LAYOUT_FOLLOWS_SUBVIEWS;
    return GALLEY_OK;
}

/* The cache holds the children's sizes of the last proposal. */
typedef struct sizes {
    galley_proposal proposal;
    uint32_t count;
    int known;
    galley_size size[];
} sizes;

static galley_status make_cache(void *instance, galley_subviews subviews, void **cache) {
    sizes *made = calloc(1, sizeof *made + subviews.count * sizeof(galley_size));
    (void)instance;
    if (!made) return GALLEY_ERROR_NO_MEMORY;
    made->count = subviews.count;
    *cache = made;
    return GALLEY_OK;
}

static void destroy_cache(void *instance, void *cache) {
    (void)instance;
    free(cache);
}

static galley_status update_cache(void *instance, galley_subviews subviews, void **cache) {
    void *old = *cache;
    galley_status status = make_cache(instance, subviews, cache);
    if (status >= 0) destroy_cache(instance, old);
    return status;
}

static galley_status measure(sizes *cache, galley_subviews subviews, galley_proposal proposal) {
    galley_status status;
    /* Compared by bytes: an unspecified dimension is NaN, which equals nothing. */
    if (cache->known && memcmp(&cache->proposal, &proposal, sizeof proposal) == 0) return GALLEY_OK;
    status = subviews.functions->measure_many(subviews, cache->count, NULL, 1, &proposal, cache->size);
    if (status < 0) return status;
    cache->proposal = proposal;
    cache->known = 1;
    return GALLEY_OK;
}

static galley_status size_that_fits(void *instance, void *cache, galley_subviews subviews, galley_proposal proposal,
                                    galley_size *result) {
    const steps *self = instance;
    const sizes *children = cache;
    galley_size size = {0, 0};
    uint32_t index;
    galley_status status = measure(cache, subviews, proposal);
    if (status < 0) return status;
    for (index = 0; index < children->count; index++) {
        size.width += children->size[index].width + (index > 0 ? self->gap : 0);
        size.height += children->size[index].height + (index > 0 ? self->gap : 0);
    }
    *result = size;
    return GALLEY_OK;
}

static galley_status place_subviews(void *instance, void *cache, galley_subviews subviews, galley_rect bounds,
                                    galley_proposal proposal) {
    const steps *self = instance;
    const sizes *children = cache;
    galley_point position = bounds.origin, anchor = {0, 0};
    uint32_t index;
    galley_status status = measure(cache, subviews, proposal);
    for (index = 0; status >= 0 && index < children->count; index++) {
        status = subviews.functions->place(subviews, index, position, anchor, proposal);
        position.x += children->size[index].width + self->gap;
        position.y += children->size[index].height + self->gap;
    }
    return status;
}

static galley_status spacing(void *instance, void *cache, galley_subviews subviews, galley_spacing *result) {
    uint32_t edge;
    (void)instance, (void)cache, (void)subviews;
    result->count = 4;
    if (result->capacity < 4) return GALLEY_ERROR_BUFFER;
    for (edge = GALLEY_EDGE_TOP; edge <= GALLEY_EDGE_TRAILING; edge++) {
        galley_spacing_entry entry = {0, edge, 8};
        result->entries[edge] = entry;
    }
    return GALLEY_OK;
}

static galley_status explicit_alignment(void *instance, void *cache, galley_subviews subviews, galley_rect bounds,
                                        galley_proposal proposal, galley_alignment guide, double *result) {
    (void)instance, (void)cache, (void)subviews, (void)proposal;
    if (guide != middle) return GALLEY_NO_VALUE;
    *result = bounds.origin.x + bounds.size.width / 2;
    return GALLEY_OK;
}

static galley_status parameter(void *instance, uint32_t index, galley_value *result) {
    if (index != 0) return GALLEY_ERROR_UNKNOWN;
    memset(result, 0, sizeof *result);
    result->type = GALLEY_VALUE_NUMBER;
    result->number = ((steps *)instance)->gap;
    return GALLEY_OK;
}

static galley_status set_parameter(void *instance, uint32_t index, const galley_value *value) {
    if (index != 0) return GALLEY_ERROR_UNKNOWN;
    if (value->type != GALLEY_VALUE_NUMBER) return GALLEY_ERROR_WRONG_TYPE;
    if (!(value->number >= 0)) {
        host->message(host->context, text("gap must not be negative"));
        return GALLEY_ERROR_OUT_OF_RANGE;
    }
    ((steps *)instance)->gap = value->number;
    return GALLEY_OK;
}

static galley_status create(const galley_layout_descriptor *descriptor, uint32_t count,
                            const galley_argument *arguments, void **instance) {
    galley_status status = GALLEY_OK;
    uint32_t index;
    steps *made = calloc(1, sizeof *made);
    (void)descriptor;
    if (!made) return GALLEY_ERROR_NO_MEMORY;
    made->gap = 4;
    for (index = 0; status >= 0 && index < count; index++)
        status = set_parameter(made, arguments[index].parameter, &arguments[index].value);
    if (status < 0) {
        free(made);
        return status;
    }
    *instance = made;
    return GALLEY_OK;
}

static galley_status read_gap(void *instance, uint32_t capacity, double *numbers, uint32_t *count) {
    *count = 1;
    if (capacity < 1) return GALLEY_ERROR_BUFFER;
    numbers[0] = ((steps *)instance)->gap;
    return GALLEY_OK;
}

static galley_status write_gap(void *instance, uint32_t count, const double *numbers) {
    if (count != 1) return GALLEY_ERROR_INVALID_ARGUMENT;
    ((steps *)instance)->gap = numbers[0];
    return GALLEY_OK;
}

static const galley_layout functions = {
    sizeof(galley_layout), 0, destroy, properties, make_cache, update_cache, destroy_cache,
    size_that_fits, place_subviews, spacing, explicit_alignment, parameter, set_parameter};

static const galley_parameter gap = {
    sizeof(galley_parameter), GALLEY_VALUE_NUMBER, GALLEY_PARAMETER_ANIMATABLE | GALLEY_PARAMETER_HAS_MINIMUM, 0,
    "gap", "Distance between neighbours, in points.", "double", NULL, {GALLEY_VALUE_NUMBER, 0, {.number = 4}}, 0, 0};
static const galley_parameter *const parameters[] = {&gap};
static const char *const capabilities[] = {GALLEY_CAPABILITY_ANIMATABLE};
static const galley_layout_descriptor descriptor = {
    sizeof(galley_layout_descriptor), 0, "steps", "Steps", "Each child right of and below the one before it.", 1, 0,
    parameters, NULL, 1, 0, capabilities, &functions, create};
static const galley_layout_descriptor *const layouts[] = {&descriptor};

static const galley_animatable animatable = {sizeof(galley_animatable), 0, read_gap, write_gap};

static const void *capability(const char *id) {
    return strcmp(id, GALLEY_CAPABILITY_ANIMATABLE) == 0 ? &animatable : NULL;
}

static const galley_plugin plugin = {
    sizeof(galley_plugin), GALLEY_ABI_VERSION, "frozen", "1.0.0", 1, 0, layouts, capability, NULL};

GALLEY_EXPORT galley_status galley_entry(const galley_host *given, const galley_plugin **result) {
    const galley_log *log;
    galley_status status;
    host = given;
    status = host->intern(host->context, GALLEY_NAME_ALIGNMENT_HORIZONTAL, text("StepsMiddle"), &middle);
    if (status < 0) return status;
    log = host->capability(host->context, GALLEY_CAPABILITY_LOG);
    if (!log) return GALLEY_ERROR_UNSUPPORTED;
    log->write(host->context, GALLEY_LOG_DEBUG, text("frozen 1.0.0 starts"));
    *result = &plugin;
    return GALLEY_OK;
}
