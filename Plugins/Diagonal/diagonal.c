/*
 * Diagonal: places each child a step to the right of the previous one, and a step down. A layout in plain C.
 *
 * Read it from the end: galley_entry returns the plugin, the plugin lists its layouts, a layout's descriptor
 * names its parameters and its functions.
 */
#include "galley.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

static const galley_host *host;

/* ---- The layout ------------------------------------------------------------------------------------ */

typedef struct diagonal {
    double step; /* points; below 0 the first child is the lowest */
} diagonal;

static double larger(double a, double b) {
    return a > b ? a : b;
}

/* The distance of child `index` from the container's left edge, and from its top. */
static double offset_of(const diagonal *layout, galley_subviews subviews, uint32_t index) {
    double steps = index;
    if (layout->step < 0) {
        steps = (double)index - (double)(subviews.count - 1);
    }
    return steps * layout->step;
}

/* The proposal to each child: what remains after the steps. Unspecified (NaN) and infinite lengths stay as they are. */
static galley_proposal proposal_of_children(const diagonal *layout, galley_subviews subviews,
                                            galley_proposal proposal) {
    if (subviews.count > 1) {
        double taken = (subviews.count - 1) * fabs(layout->step);
        proposal.width = isnan(proposal.width) ? proposal.width : larger(0, proposal.width - taken);
        proposal.height = isnan(proposal.height) ? proposal.height : larger(0, proposal.height - taken);
    }
    return proposal;
}

static galley_status size_that_fits(void *instance, void *cache, galley_subviews subviews,
                                    galley_proposal proposal, galley_size *result) {
    (void)cache;
    galley_proposal child = proposal_of_children(instance, subviews, proposal);
    galley_size size = {0, 0};
    for (uint32_t index = 0; index < subviews.count; index++) {
        galley_size answer;
        galley_status status = subviews.functions->measure(subviews, index, child, &answer);
        if (status < 0) {
            return status;
        }
        double offset = offset_of(instance, subviews, index);
        size.width = larger(size.width, offset + answer.width);
        size.height = larger(size.height, offset + answer.height);
    }
    *result = size;
    return GALLEY_OK;
}

static galley_status place_subviews(void *instance, void *cache, galley_subviews subviews, galley_rect bounds,
                                    galley_proposal proposal) {
    (void)cache;
    galley_proposal child = proposal_of_children(instance, subviews, proposal);
    galley_point top_leading = {0, 0};
    for (uint32_t index = 0; index < subviews.count; index++) {
        double offset = offset_of(instance, subviews, index);
        galley_point position = {bounds.origin.x + offset, bounds.origin.y + offset};
        galley_status status = subviews.functions->place(subviews, index, position, top_leading, child);
        if (status < 0) {
            return status;
        }
    }
    return GALLEY_OK;
}

/* Text continues along the diagonal: the first baseline is that of the first child, the last one that of the last. */
static galley_status explicit_alignment(void *instance, void *cache, galley_subviews subviews, galley_rect bounds,
                                        galley_proposal proposal, galley_alignment guide, double *result) {
    (void)cache;
    uint32_t index;
    if (subviews.count == 0) {
        return GALLEY_NO_VALUE;
    } else if (guide == GALLEY_ALIGNMENT_FIRST_TEXT_BASELINE) {
        index = 0;
    } else if (guide == GALLEY_ALIGNMENT_LAST_TEXT_BASELINE) {
        index = subviews.count - 1;
    } else {
        return GALLEY_NO_VALUE;
    }
    galley_proposal child = proposal_of_children(instance, subviews, proposal);
    double baseline;
    galley_status status = subviews.functions->explicit_alignment(subviews, index, child, guide, &baseline);
    if (status == GALLEY_OK) {
        *result = bounds.origin.y + offset_of(instance, subviews, index) + baseline;
    }
    return status;
}

/* Empty: the diagonal prefers no particular gap to its neighbours. */
static galley_status spacing(void *instance, void *cache, galley_subviews subviews, galley_spacing *result) {
    (void)instance, (void)cache, (void)subviews;
    result->count = 0;
    return GALLEY_OK;
}

static galley_status properties(void *instance, galley_layout_properties *result) {
    (void)instance;
    result->stack_orientation = GALLEY_ORIENTATION_NONE;
    result->flags = 0;
    return GALLEY_OK;
}

/* ---- Cache: not needed ------------------------------------------------------------------------------- */

static galley_status make_cache(void *instance, galley_subviews subviews, void **cache) {
    (void)instance, (void)subviews;
    *cache = NULL;
    return GALLEY_OK;
}

static galley_status update_cache(void *instance, galley_subviews subviews, void **cache) {
    (void)instance, (void)subviews, (void)cache;
    return GALLEY_OK;
}

static void destroy_cache(void *instance, void *cache) {
    (void)instance, (void)cache;
}

/* ---- Parameters -------------------------------------------------------------------------------------- */

static galley_status fail(galley_status status, const char *reason) {
    galley_string text = {reason, strlen(reason)};
    host->message(host->context, text);
    return status;
}

static galley_status parameter(void *instance, uint32_t index, galley_value *result) {
    if (index != 0) {
        return fail(GALLEY_ERROR_UNKNOWN, "diagonal has one parameter, number 0: step");
    }
    const diagonal *layout = instance;
    *result = (galley_value){.type = GALLEY_VALUE_NUMBER, .number = layout->step};
    return GALLEY_OK;
}

static galley_status set_parameter(void *instance, uint32_t index, const galley_value *value) {
    if (index != 0) {
        return fail(GALLEY_ERROR_UNKNOWN, "diagonal has one parameter, number 0: step");
    }
    if (value->type != GALLEY_VALUE_NUMBER) {
        return fail(GALLEY_ERROR_WRONG_TYPE, "step is a number of points");
    }
    if (!isfinite(value->number)) {
        return fail(GALLEY_ERROR_OUT_OF_RANGE, "step is a finite number of points");
    }
    diagonal *layout = instance;
    layout->step = value->number;
    return GALLEY_OK;
}

/* ---- Instances --------------------------------------------------------------------------------------- */

#define DEFAULT_STEP 20.0

static galley_status create(const galley_layout_descriptor *descriptor, uint32_t argument_count,
                            const galley_argument *arguments, void **instance) {
    (void)descriptor;
    diagonal *layout = malloc(sizeof *layout);
    if (!layout) {
        return GALLEY_ERROR_NO_MEMORY;
    }
    layout->step = DEFAULT_STEP;
    for (uint32_t index = 0; index < argument_count; index++) {
        galley_status status = set_parameter(layout, arguments[index].parameter, &arguments[index].value);
        if (status < 0) {
            free(layout);
            return status;
        }
    }
    *instance = layout;
    return GALLEY_OK;
}

static void destroy(void *instance) {
    free(instance);
}

/* ---- Tables for the host ------------------------------------------------------------------------------ */

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

static const galley_parameter step = {
    .size = sizeof(galley_parameter),
    .type = GALLEY_VALUE_NUMBER,
    .name = "step",
    .documentation = "The distance of each child from the previous one, to the right and down, in points.",
    .type_name = "double",
    .default_value = {.type = GALLEY_VALUE_NUMBER, .number = DEFAULT_STEP},
};

static const galley_parameter *const parameters[] = {&step};

static const galley_layout_descriptor layout = {
    .size = sizeof(galley_layout_descriptor),
    .id = "diagonal",
    .name = "Diagonal",
    .documentation = "Places each child a step to the right of the previous one, and a step down.",
    .parameter_count = 1,
    .parameters = parameters,
    .functions = &functions,
    .create = create,
};

static const galley_layout_descriptor *const layouts[] = {&layout};

static const void *capability(const char *id) {
    (void)id;
    return NULL;
}

static const galley_plugin plugin = {
    .size = sizeof(galley_plugin),
    .abi_version = GALLEY_ABI_VERSION,
    .id = "diagonal",
    .version = "1.0.0",
    .layout_count = 1,
    .layouts = layouts,
    .capability = capability,
};

GALLEY_NOTE("diagonal", "1.0.0", "");

GALLEY_EXPORT galley_status galley_entry(const galley_host *loading_host, const galley_plugin **result);

galley_status galley_entry(const galley_host *loading_host, const galley_plugin **result) {
    if (!loading_host || !result) return GALLEY_ERROR_INVALID_ARGUMENT;
    host = loading_host;
    *result = &plugin;
    return GALLEY_OK;
}
