/* The plain flow of PlainFlow.swift as a C plugin, for the rows «W1 C»: one call for each child and pass, or, with MANY
   defined, one call for all children.

   Build: cc -O2 -fPIC -shared -I../../../SDK/ABI/include [-DMANY] plain-flow.c -o plain-flow.so */
#include "galley.h"

#include <math.h>
#include <stdlib.h>

typedef struct arrays {
    uint32_t count;
    galley_size *sizes;
    galley_placement *placements;
} arrays;

static const galley_proposal ideal = {NAN, NAN};

#ifdef MANY
static galley_status measure_all(arrays *arrays, galley_subviews subviews) {
    if (arrays->count < subviews.count) {
        free(arrays->sizes);
        free(arrays->placements);
        arrays->sizes = calloc(subviews.count, sizeof *arrays->sizes);
        arrays->placements = calloc(subviews.count, sizeof *arrays->placements);
        arrays->count = subviews.count;
        if (!arrays->sizes || !arrays->placements) return GALLEY_ERROR_NO_MEMORY;
    }
    return subviews.functions->measure_many(subviews, subviews.count, 0, 1, &ideal, arrays->sizes);
}
#endif

/* The height of the lines. With `places`, places each child as well. */
static galley_status flow(arrays *arrays, galley_subviews subviews, galley_point origin, double width, int places,
                          double *height) {
    double x = 0, y = 0, line = 0;
    galley_status status = GALLEY_OK;
#ifdef MANY
    if ((status = measure_all(arrays, subviews)) < 0) return status;
#else
    (void)arrays;
#endif
    for (uint32_t index = 0; index < subviews.count; index++) {
#ifdef MANY
        galley_size size = arrays->sizes[index];
#else
        galley_size size;
        if ((status = subviews.functions->measure(subviews, index, ideal, &size)) < 0) return status;
#endif
        if (x > 0 && x + size.width > width) {
            x = 0;
            y += line;
            line = 0;
        }
        if (places) {
            galley_point position = {origin.x + x, origin.y + y};
#ifdef MANY
            arrays->placements[index] =
                (galley_placement){.index = index, .position = position, .proposal = ideal};
#else
            status = subviews.functions->place(subviews, index, position, (galley_point){0, 0}, ideal);
            if (status < 0) return status;
#endif
        }
        x += size.width;
        if (size.height > line) line = size.height;
    }
#ifdef MANY
    if (places) status = subviews.functions->place_many(subviews, subviews.count, arrays->placements);
#endif
    *height = y + line;
    return status;
}

static galley_status size_that_fits(void *instance, void *cache, galley_subviews subviews, galley_proposal proposal,
                                    galley_size *result) {
    (void)instance;
    result->width = isnan(proposal.width) ? INFINITY : proposal.width;
    return flow(cache, subviews, (galley_point){0, 0}, result->width, 0, &result->height);
}

static galley_status place_subviews(void *instance, void *cache, galley_subviews subviews, galley_rect bounds,
                                    galley_proposal proposal) {
    (void)instance, (void)proposal;
    double height;
    return flow(cache, subviews, bounds.origin, bounds.size.width, 1, &height);
}

static galley_status make_cache(void *instance, galley_subviews subviews, void **cache) {
    (void)instance, (void)subviews;
    *cache = calloc(1, sizeof(arrays));
    return *cache ? GALLEY_OK : GALLEY_ERROR_NO_MEMORY;
}

static galley_status update_cache(void *instance, galley_subviews subviews, void **cache) {
    (void)instance, (void)subviews, (void)cache;
    return GALLEY_OK;
}

static void destroy_cache(void *instance, void *cache) {
    (void)instance;
    arrays *arrays = cache;
    free(arrays->sizes);
    free(arrays->placements);
    free(arrays);
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
    (void)instance, (void)result;
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

static galley_status create(const galley_layout_descriptor *descriptor, uint32_t argument_count,
                            const galley_argument *arguments, void **instance) {
    (void)argument_count, (void)arguments;
    *instance = (void *)descriptor;
    return GALLEY_OK;
}

static void destroy(void *instance) { (void)instance; }

static const galley_layout functions = {
    .size = sizeof(galley_layout),
    .destroy = destroy,
    .properties = properties,
    .make_cache = make_cache,
    .update_cache = update_cache,
    .destroy_cache = destroy_cache,
    .size_that_fits = size_that_fits,
    .place_subviews = place_subviews,
    .spacing = spacing,
    .explicit_alignment = explicit_alignment,
    .parameter = parameter,
    .set_parameter = set_parameter,
};

static const galley_layout_descriptor layout = {
    .size = sizeof(galley_layout_descriptor),
    .id = "plain-flow-c",
    .name = "Plain flow in C",
    .documentation = "Lays its children out in lines.",
    .functions = &functions,
    .create = create,
};

static const galley_layout_descriptor *const layouts[] = {&layout};

static const galley_plugin plugin = {
    .size = sizeof(galley_plugin),
    .abi_version = GALLEY_ABI_VERSION,
    .id = "plain-flow-c",
    .version = "1.0.0",
    .layout_count = 1,
    .layouts = layouts,
};

GALLEY_NOTE("plain-flow-c", "1.0.0", "plain-flow-c");

GALLEY_EXPORT galley_status galley_entry(const galley_host *galley, const galley_plugin **result) {
    (void)galley;
    *result = &plugin;
    return GALLEY_OK;
}
