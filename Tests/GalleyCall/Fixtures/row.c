/* A plugin for the tests of calls: a row with a gap, and extensions of every kind. */
#include "galley.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "extra.h"

GALLEY_NOTE("row", "1.0.0", "");

typedef struct row {
    double gap;
    int64_t is_loud;
    char edge[16];
} row;

/* Counts what lives, so that a test sees leaks. */
static int living;
GALLEY_EXPORT int row_living(void) { return living; }

static void row_destroy(void *instance) {
    living--;
    free(instance);
}

static galley_status row_properties(void *instance, galley_layout_properties *result) {
    (void)instance;
    if (result->size < sizeof *result) return GALLEY_ERROR_INVALID_ARGUMENT;
    result->stack_orientation = GALLEY_ORIENTATION_HORIZONTAL;
    result->flags = GALLEY_LAYOUT_FOLLOWS_SUBVIEWS;
    return GALLEY_OK;
}

/* The cache holds the number of children. */
static galley_status row_make_cache(void *instance, galley_subviews subviews, void **cache) {
    (void)instance;
    uint32_t *count = malloc(sizeof *count);
    if (!count) return GALLEY_ERROR_NO_MEMORY;
    *count = subviews.count;
    *cache = count;
    living++;
    return GALLEY_OK;
}

static galley_status row_update_cache(void *instance, galley_subviews subviews, void **cache) {
    (void)instance;
    if (!*cache) return GALLEY_ERROR_INVALID_ARGUMENT;
    *(uint32_t *)*cache = subviews.count;
    return GALLEY_OK;
}

static void row_destroy_cache(void *instance, void *cache) {
    (void)instance;
    if (cache) living--;
    free(cache);
}

static galley_status row_walk(const row *self, galley_subviews subviews, const galley_point *origin, galley_size *result) {
    galley_proposal ideal = {NAN, NAN};
    *result = (galley_size){0, 0};
    for (uint32_t i = 0; i < subviews.count; i++) {
        galley_size size;
        galley_status status = subviews.functions->measure(subviews, i, ideal, &size);
        if (status < 0) return status;
        if (i > 0) result->width += self->gap;
        if (origin) {
            galley_point position = {origin->x + result->width, origin->y};
            galley_point anchor = {0, 0};
            status = subviews.functions->place(subviews, i, position, anchor, ideal);
            if (status < 0) return status;
        }
        result->width += size.width;
        result->height = fmax(result->height, size.height);
    }
    return GALLEY_OK;
}

static galley_status row_size_that_fits(void *instance, void *cache, galley_subviews subviews, galley_proposal proposal,
                                        galley_size *result) {
    if (!cache || *(uint32_t *)cache != subviews.count) return GALLEY_ERROR_INVALID_ARGUMENT;
    if (proposal.width < 0) return GALLEY_ERROR_FAILED;
    return row_walk(instance, subviews, NULL, result);
}

static galley_status row_place_subviews(void *instance, void *cache, galley_subviews subviews, galley_rect bounds,
                                        galley_proposal proposal) {
    galley_size size;
    (void)cache;
    (void)proposal;
    return row_walk(instance, subviews, &bounds.origin, &size);
}

/* More entries than a caller is likely to expect. */
static galley_status row_spacing(void *instance, void *cache, galley_subviews subviews, galley_spacing *result) {
    (void)instance;
    (void)cache;
    (void)subviews;
    result->count = 20;
    if (result->capacity < 20) return GALLEY_ERROR_BUFFER;
    for (uint32_t i = 0; i < 20; i++) result->entries[i] = (galley_spacing_entry){i, i % 4, i * 0.5};
    return GALLEY_OK;
}

static galley_status row_explicit_alignment(void *instance, void *cache, galley_subviews subviews, galley_rect bounds,
                                            galley_proposal proposal, galley_alignment guide, double *result) {
    (void)instance;
    (void)cache;
    (void)subviews;
    (void)proposal;
    if (guide != GALLEY_ALIGNMENT_FIRST_TEXT_BASELINE) return GALLEY_NO_VALUE;
    *result = bounds.origin.y + bounds.size.height / 4;
    return GALLEY_OK;
}

static galley_status row_parameter(void *instance, uint32_t index, galley_value *result) {
    const row *self = instance;
    *result = (galley_value){0};
    switch (index) {
    case 0:
        result->type = GALLEY_VALUE_NUMBER;
        result->number = self->gap;
        return GALLEY_OK;
    case 1:
        result->type = GALLEY_VALUE_BOOL;
        result->integer = self->is_loud;
        return GALLEY_OK;
    case 2:
        result->type = GALLEY_VALUE_STRING;
        result->string = self->edge;
        result->count = (uint32_t)strlen(self->edge);
        return GALLEY_OK;
    default: return GALLEY_ERROR_UNKNOWN;
    }
}

static galley_status row_set_parameter(void *instance, uint32_t index, const galley_value *value) {
    row *self = instance;
    switch (index) {
    case 0:
        if (value->type != GALLEY_VALUE_NUMBER) return GALLEY_ERROR_WRONG_TYPE;
        if (value->number < 0) return GALLEY_ERROR_OUT_OF_RANGE;
        self->gap = value->number;
        return GALLEY_OK;
    case 1: self->is_loud = value->integer; return GALLEY_OK;
    case 2:
        if (value->type != GALLEY_VALUE_STRING || value->count >= sizeof self->edge) return GALLEY_ERROR_WRONG_TYPE;
        memcpy(self->edge, value->string, value->count);
        self->edge[value->count] = 0;
        return GALLEY_OK;
    default: return GALLEY_ERROR_UNKNOWN;
    }
}

static const galley_layout row_functions = {
    sizeof(galley_layout), 0, row_destroy, row_properties, row_make_cache, row_update_cache, row_destroy_cache,
    row_size_that_fits, row_place_subviews, row_spacing, row_explicit_alignment, row_parameter, row_set_parameter};

static galley_status row_create(const galley_layout_descriptor *descriptor, uint32_t argument_count,
                                const galley_argument *arguments, void **instance) {
    (void)descriptor;
    row *self = calloc(1, sizeof *self);
    if (!self) return GALLEY_ERROR_NO_MEMORY;
    self->gap = 8;
    strcpy(self->edge, "top");
    for (uint32_t i = 0; i < argument_count; i++) {
        galley_status status = row_set_parameter(self, arguments[i].parameter, &arguments[i].value);
        if (status < 0) {
            free(self);
            return status;
        }
    }
    living++;
    *instance = self;
    return GALLEY_OK;
}

static const galley_parameter gap = {sizeof(galley_parameter), GALLEY_VALUE_NUMBER, GALLEY_PARAMETER_ANIMATABLE, 0,
                                     "gap", "Points between two children.", "double", NULL,
                                     {GALLEY_VALUE_NUMBER, 0, {.number = 8}}, 0, 0};
static const galley_parameter loud = {
    sizeof(galley_parameter), GALLEY_VALUE_BOOL, 0, 0, "loud", NULL, NULL, NULL, {GALLEY_VALUE_BOOL, 0, {0}}, 0, 0};
static const char *const edges[] = {"top", "bottom"};
static const galley_parameter edge = {sizeof(galley_parameter), GALLEY_VALUE_STRING, 0, 2, "edge", NULL, NULL, edges,
                                      {GALLEY_VALUE_STRING, 3, {.string = "top"}}, 0, 0};
static const galley_parameter *const parameters[] = {&gap, &loud, &edge};
static const char *const capabilities[] = {GALLEY_CAPABILITY_ANIMATABLE, GALLEY_CAPABILITY_ANIMATABLE_VECTOR,
                                           "acme.extra/1"};
static const galley_layout_descriptor row_descriptor = {
    sizeof(galley_layout_descriptor), 0, "row", "Row", "One after the other.", 3, 0, parameters, NULL, 3, 0,
    capabilities, &row_functions, row_create};
static const galley_layout_descriptor *const layouts[] = {&row_descriptor};

/* ---- Extensions ---- */

static galley_status numbers_read(void *instance, uint32_t capacity, double *numbers, uint32_t *count) {
    *count = 1;
    if (capacity < 1) return GALLEY_ERROR_BUFFER;
    numbers[0] = ((row *)instance)->gap;
    return GALLEY_OK;
}
static galley_status numbers_write(void *instance, uint32_t count, const double *numbers) {
    if (count != 1) return GALLEY_ERROR_INVALID_ARGUMENT;
    ((row *)instance)->gap = numbers[0];
    return GALLEY_OK;
}
static const galley_animatable animatable = {sizeof(galley_animatable), 0, numbers_read, numbers_write};

static galley_status vector_read(void *instance, void **vector) {
    double *copy = malloc(sizeof *copy);
    *copy = ((row *)instance)->gap;
    *vector = copy;
    living++;
    return GALLEY_OK;
}
static galley_status vector_write(void *instance, const void *vector) {
    ((row *)instance)->gap = *(const double *)vector;
    return GALLEY_OK;
}
static galley_status vector_copy(const void *vector, void **result) {
    double *copy = malloc(sizeof *copy);
    *copy = *(const double *)vector;
    *result = copy;
    living++;
    return GALLEY_OK;
}
static galley_status vector_add(void *vector, const void *other) {
    *(double *)vector += *(const double *)other;
    return GALLEY_OK;
}
static galley_status vector_subtract(void *vector, const void *other) {
    *(double *)vector -= *(const double *)other;
    return GALLEY_OK;
}
static galley_status vector_scale(void *vector, double factor) {
    *(double *)vector *= factor;
    return GALLEY_OK;
}
static galley_status vector_magnitude(const void *vector, double *result) {
    *result = *(const double *)vector * *(const double *)vector;
    return GALLEY_OK;
}
static void vector_destroy(void *vector) {
    living--;
    free(vector);
}
static const galley_animatable_vector animatable_vector = {
    sizeof(galley_animatable_vector), 0, vector_read, vector_write, vector_copy, vector_add, vector_subtract,
    vector_scale, vector_magnitude, vector_destroy};

static const char *const names[] = {"Thirds", "Deep.Guide"};
static const uint32_t kinds[] = {GALLEY_NAME_ALIGNMENT_HORIZONTAL, GALLEY_NAME_ALIGNMENT_VERTICAL};
static galley_status guide_default(uint32_t index, galley_size size, double *result) {
    if (index > 1) return GALLEY_ERROR_UNKNOWN;
    *result = index == 0 ? size.width / 3 : size.height;
    return GALLEY_OK;
}
static const galley_alignments alignments = {sizeof(galley_alignments), 2, names, kinds, guide_default};

static galley_status extra_tint(void *instance, acme_color color, float amount, acme_color *result) {
    (void)instance;
    result->red = (uint8_t)(color.red * amount);
    result->green = (uint8_t)(color.green * amount);
    result->blue = (uint8_t)(color.blue * amount);
    return amount > 1 ? GALLEY_ERROR_OUT_OF_RANGE : GALLEY_OK;
}
static acme_box extra_box(double side, int16_t step) { return (acme_box){side, side + step}; }
static int extra_pulses;
static void extra_pulse(void) { extra_pulses++; }
static int64_t extra_count(const char *text, galley_subviews subviews) {
    return (int64_t)strlen(text) + subviews.count + extra_pulses;
}
static const acme_extra extra = {sizeof(acme_extra), 77, extra_tint, extra_box, extra_pulse, extra_count, NULL};

/* What the host needs to call the functions of acme.extra/1, which it does not know. */
static const char signatures_text[] =
    "{\"structures\":["
    "{\"name\": \"acme_color\", \"size\": 3, \"alignment\": 1, \"fields\":["
    "{\"name\": \"red\", \"type\": \"uint8_t\", \"offset\": 0},"
    "{\"name\": \"green\", \"type\": \"uint8_t\", \"offset\": 1},"
    "{\"name\": \"blue\", \"type\": \"uint8_t\", \"offset\": 2}]},"
    "{\"name\": \"acme_box\", \"size\": 16, \"alignment\": 8, \"fields\":["
    "{\"name\": \"width\", \"type\": \"double\", \"offset\": 0},"
    "{\"name\": \"height\", \"type\": \"double\", \"offset\": 8}]}"
    "],\"functions\":["
    "{\"table\": \"acme.extra/1\", \"name\": \"tint\", \"offset\": 8, \"result\": \"galley_status\", \"parameters\":["
    "{\"name\": \"instance\", \"type\": \"void *\"},"
    "{\"name\": \"color\", \"type\": \"acme_color\"},"
    "{\"name\": \"amount\", \"type\": \"float\"},"
    "{\"name\": \"result\", \"type\": \"acme_color *\"}]},"
    "{\"table\": \"acme.extra/1\", \"name\": \"box\", \"offset\": 16, \"result\": \"acme_box\", \"parameters\":["
    "{\"name\": \"side\", \"type\": \"double\"},"
    "{\"name\": \"step\", \"type\": \"int16_t\"}]},"
    "{\"table\": \"acme.extra/1\", \"name\": \"pulse\", \"offset\": 24, \"result\": \"void\", \"parameters\":["
    "]},"
    "{\"table\": \"acme.extra/1\", \"name\": \"count\", \"offset\": 32, \"result\": \"int64_t\", \"parameters\":["
    "{\"name\": \"text\", \"type\": \"const char *\"},"
    "{\"name\": \"subviews\", \"type\": \"galley_subviews\"}]},"
    "{\"table\": \"acme.extra/1\", \"name\": \"absent\", \"offset\": 40, \"result\": \"void\", \"parameters\":["
    "]},"
    "{\"table\": \"acme.extra/1\", \"name\": \"later\", \"offset\": 48, \"result\": \"void\", \"parameters\":["
    "]}]}";
static const struct {
    uint32_t size, reserved;
    const char *text;
} signatures = {16, 0, signatures_text};

static const void *row_capability(const char *id) {
    if (!strcmp(id, GALLEY_CAPABILITY_ANIMATABLE)) return &animatable;
    if (!strcmp(id, GALLEY_CAPABILITY_ANIMATABLE_VECTOR)) return &animatable_vector;
    if (!strcmp(id, GALLEY_CAPABILITY_ALIGNMENTS)) return &alignments;
    if (!strcmp(id, "acme.extra/1")) return &extra;
    if (!strcmp(id, "galley.signatures/1")) return &signatures;
    return NULL;
}

static const galley_plugin plugin = {
    sizeof(galley_plugin), GALLEY_ABI_VERSION, "row", "1.0.0", 1, 0, layouts, row_capability, NULL};

GALLEY_EXPORT galley_status galley_entry(const galley_host *host, const galley_plugin **result) {
    if (!host) return GALLEY_ERROR_INVALID_ARGUMENT;
    *result = &plugin;
    return GALLEY_OK;
}
