/* Layouts that call the host's `hstack` with a handle of their own, and misuse what they received: `reentrant` destroys
   the cache that the call uses, `huge` has more children than memory has room for, `recursive` measures its child with
   the same layout, and so on. */
#include "galley.h"
#include <stdlib.h>
#include <string.h>

GALLEY_NOTE("mischief", "1.0.0", GALLEY_CAPABILITY_LAYOUTS);

static const galley_host *host;
static const galley_layouts *layouts;
static const galley_layout *made;
static void *inner, *inner_cache;
static const char *kind = "";

static galley_subviews own_handle(uint32_t count, uint32_t pass);

static galley_status own_measure(galley_subviews subviews, uint32_t index, galley_proposal proposal,
                                 galley_size *result) {
    (void)index;
    if (strcmp(kind, "reentrant") == 0) made->destroy_cache(inner, inner_cache);
    *result = (galley_size){10, 10};
    if (strcmp(kind, "recursive") != 0) return GALLEY_OK;
    void *cache = NULL;
    galley_subviews other = own_handle(1, subviews.pass);
    galley_status status = made->make_cache(inner, other, &cache);
    return status < 0 ? status : made->size_that_fits(inner, cache, other, proposal, result);
}
static galley_status own_place(galley_subviews subviews, uint32_t index, galley_point position, galley_point anchor,
                               galley_proposal proposal) {
    (void)subviews, (void)index, (void)position, (void)anchor, (void)proposal;
    return GALLEY_OK;
}
static galley_status own_spacing(galley_subviews subviews, uint32_t index, galley_spacing *result) {
    (void)subviews, (void)index;
    result->count = 0;
    return GALLEY_OK;
}
static galley_status own_priority(galley_subviews subviews, uint32_t index, double *result) {
    (void)subviews, (void)index;
    *result = 0;
    return GALLEY_OK;
}
static galley_status own_alignment(galley_subviews subviews, uint32_t index, galley_proposal proposal,
                                   galley_alignment guide, double *result) {
    (void)subviews, (void)index, (void)proposal, (void)guide, (void)result;
    return GALLEY_NO_VALUE;
}
static galley_status own_value(galley_subviews subviews, uint32_t index, uint32_t key, galley_value *result) {
    (void)subviews, (void)index, (void)key, (void)result;
    return GALLEY_NO_VALUE;
}
static galley_status own_traits(galley_subviews subviews, galley_traits *result) {
    (void)subviews;
    *result = (galley_traits){GALLEY_DIRECTION_LEFT_TO_RIGHT, GALLEY_TRAIT_EQUAL_PRIORITIES};
    return GALLEY_OK;
}
static galley_status own_annotate(galley_subviews subviews, uint32_t index, const galley_reason *reason) {
    (void)subviews, (void)index, (void)reason;
    return GALLEY_OK;
}
static const galley_subviews_functions own = {
    sizeof(galley_subviews_functions), 0, own_measure, NULL, own_place, NULL, own_spacing, own_priority, own_alignment,
    own_value, own_traits, own_annotate};

static galley_subviews own_handle(uint32_t count, uint32_t pass) {
    return (galley_subviews){&own, NULL, 0, 0, count, pass};
}

static void destroy(void *instance) { free(instance); }
static galley_status properties(void *instance, galley_layout_properties *result) {
    (void)instance, (void)result;
    return GALLEY_OK;
}
static galley_status make_cache(void *instance, galley_subviews subviews, void **cache) {
    (void)instance, (void)subviews, (void)cache;
    return GALLEY_OK;
}
static void destroy_cache(void *instance, void *cache) { (void)instance, (void)cache; }

static galley_status size_that_fits(void *instance, void *cache, galley_subviews subviews, galley_proposal proposal,
                                    galley_size *result) {
    (void)cache;
    kind = *(const char **)instance;
    const galley_named_argument spacing = {{"spacing", 7}, {.type = GALLEY_VALUE_NUMBER, .number = 4}};
    galley_status status = layouts->make(host->context, (galley_string){"hstack", 6}, 1, &spacing, &made, &inner);
    if (status < 0) return status;
    galley_subviews handle = own_handle(strcmp(kind, "huge") == 0 ? UINT32_MAX : 3, subviews.pass);
    status = made->make_cache(inner, handle, &inner_cache);
    return status < 0 ? status : made->size_that_fits(inner, inner_cache, handle, proposal, result);
}
static galley_status place_subviews(void *instance, void *cache, galley_subviews subviews, galley_rect bounds,
                                    galley_proposal proposal) {
    (void)instance, (void)cache, (void)subviews, (void)bounds, (void)proposal;
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
static galley_status parameter(void *instance, uint32_t index, galley_value *result) {
    (void)instance, (void)index, (void)result;
    return GALLEY_ERROR_UNKNOWN;
}
static galley_status set_parameter(void *instance, uint32_t index, const galley_value *value) {
    (void)instance, (void)index, (void)value;
    return GALLEY_ERROR_UNKNOWN;
}
static const galley_layout functions = {
    sizeof(galley_layout), 0, destroy, properties, make_cache, make_cache, destroy_cache, size_that_fits,
    place_subviews, spacing, explicit_alignment, parameter, set_parameter};

static galley_status create(const galley_layout_descriptor *descriptor, uint32_t count,
                            const galley_argument *arguments, void **instance) {
    (void)count, (void)arguments;
    const char **self = malloc(sizeof *self);
    if (!self) return GALLEY_ERROR_NO_MEMORY;
    *self = descriptor->id;
    *instance = self;
    return GALLEY_OK;
}

#define TYPE(word) \
    static const galley_layout_descriptor word = { \
        .size = sizeof(galley_layout_descriptor), .id = #word, .name = #word, .functions = &functions, .create = create}
TYPE(reentrant);
TYPE(huge);
TYPE(recursive);
static const galley_layout_descriptor *const types[] = {&reentrant, &huge, &recursive};

static const void *capability(const char *id) {
    (void)id;
    return NULL;
}
static const galley_plugin plugin = {
    sizeof(galley_plugin), GALLEY_ABI_VERSION, "mischief", "1.0.0", 3, 0, types, capability, NULL};

GALLEY_EXPORT galley_status galley_entry(const galley_host *given, const galley_plugin **result) {
    host = given;
    layouts = host->capability(host->context, GALLEY_CAPABILITY_LAYOUTS);
    *result = &plugin;
    return layouts ? GALLEY_OK : GALLEY_ERROR_UNSUPPORTED;
}
