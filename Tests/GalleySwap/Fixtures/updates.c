/* Every child as far to the right as the cache was often updated since it was made: a cache that another version took
   over goes on counting, a new one begins at 0. Tests save it with other texts in the places that are marked. */
#include "galley.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#define SCHEMA "updates/1"

typedef struct cache {
    int64_t updates;
} cache;

static galley_status make_cache(void *instance, galley_subviews subviews, void **result) {
    (void)instance, (void)subviews;
    cache *made = calloc(1, sizeof *made);
    *result = made;
    return made ? GALLEY_OK : GALLEY_ERROR_NO_MEMORY;
}

static galley_status update_cache(void *instance, galley_subviews subviews, void **result) {
    (void)instance, (void)subviews;
    cache *cache = *result;
    cache->updates++;
    /* UPDATE */
    return GALLEY_OK;
}

static void destroy_cache(void *instance, void *cache) {
    (void)instance;
    free(cache);
}

static galley_status write_cache(void *instance, void *pointer, galley_string *schema, galley_value *value) {
    (void)instance;
    const cache *cache = pointer;
    *schema = (galley_string){SCHEMA, strlen(SCHEMA)};
    *value = (galley_value){.type = GALLEY_VALUE_INTEGER, .integer = cache->updates};
    /* WRITE */
    return GALLEY_OK;
}

static galley_status read_cache(void *instance, galley_string schema, const galley_value *value, void **result) {
    (void)instance;
    /* READ */
    if (schema.length != strlen(SCHEMA) || memcmp(schema.bytes, SCHEMA, schema.length)) return GALLEY_NO_VALUE;
    if (value->type != GALLEY_VALUE_INTEGER) return GALLEY_ERROR_WRONG_TYPE;
    cache *made = calloc(1, sizeof *made);
    if (!made) return GALLEY_ERROR_NO_MEMORY;
    made->updates = value->integer;
    *result = made;
    return GALLEY_OK;
}

static galley_status size_that_fits(void *instance, void *cache, galley_subviews subviews, galley_proposal proposal,
                                    galley_size *result) {
    (void)instance, (void)cache, (void)subviews, (void)proposal;
    *result = (galley_size){100, 100};
    return GALLEY_OK;
}

static galley_status place_subviews(void *instance, void *pointer, galley_subviews subviews, galley_rect bounds,
                                    galley_proposal proposal) {
    (void)instance;
    const cache *cache = pointer;
    galley_point top_leading = {0, 0};
    /* PLACE */
    for (uint32_t index = 0; index < subviews.count; index++) {
        galley_point position = {bounds.origin.x + (double)cache->updates, bounds.origin.y};
        galley_status status = subviews.functions->place(subviews, index, position, top_leading, proposal);
        if (status < 0) return status;
    }
    return GALLEY_OK;
}

static galley_status spacing(void *instance, void *cache, galley_subviews subviews, galley_spacing *result) {
    (void)instance, (void)cache, (void)subviews;
    result->count = 0;
    return GALLEY_OK;
}

static galley_status explicit_alignment(void *instance, void *cache, galley_subviews subviews, galley_rect bounds,
                                        galley_proposal proposal, galley_alignment guide, double *result) {
    (void)instance, (void)cache, (void)subviews, (void)bounds, (void)proposal, (void)guide, (void)result;
    return GALLEY_NO_VALUE;
}

static galley_status properties(void *instance, galley_layout_properties *result) {
    (void)instance;
    result->stack_orientation = GALLEY_ORIENTATION_NONE;
    result->flags = 0;
    return GALLEY_OK;
}

static galley_status parameter(void *instance, uint32_t index, galley_value *result) {
    (void)instance, (void)index, (void)result;
    return GALLEY_ERROR_UNKNOWN;
}

static galley_status set_parameter(void *instance, uint32_t index, const galley_value *value) {
    (void)instance, (void)index, (void)value;
    return GALLEY_ERROR_UNKNOWN;
}

static galley_status create(const galley_layout_descriptor *descriptor, uint32_t count,
                            const galley_argument *arguments, void **instance) {
    (void)descriptor, (void)count, (void)arguments;
    *instance = malloc(1);
    return *instance ? GALLEY_OK : GALLEY_ERROR_NO_MEMORY;
}

static void destroy(void *instance) {
    free(instance);
}

static const galley_layout functions = {
    sizeof(galley_layout), 0, destroy, properties, make_cache, update_cache, destroy_cache, size_that_fits,
    place_subviews, spacing, explicit_alignment, parameter, set_parameter};

static const galley_cache caches = {sizeof(galley_cache), 0, write_cache, read_cache};

static const char *const capabilities[] = {GALLEY_CAPABILITY_CACHE};

static const galley_layout_descriptor updates = {
    .size = sizeof(galley_layout_descriptor), .id = "updates", .name = "Updates",
    .capability_count = 1, .capabilities = capabilities,
    .functions = &functions, .create = create};

static const galley_layout_descriptor *const layouts[] = {&updates};

static const void *capability(const char *id) {
    return strcmp(id, GALLEY_CAPABILITY_CACHE) ? NULL : &caches;
}

static const galley_plugin plugin = {
    .size = sizeof(galley_plugin), .abi_version = GALLEY_ABI_VERSION, .id = "updates", .version = "1.0.0",
    .layout_count = 1, .layouts = layouts, .capability = capability};

GALLEY_NOTE("updates", "1.0.0", "");

GALLEY_EXPORT galley_status galley_entry(const galley_host *host, const galley_plugin **result) {
    (void)host;
    *result = &plugin;
    return GALLEY_OK;
}
