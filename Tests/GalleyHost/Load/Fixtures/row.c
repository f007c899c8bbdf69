/* Two layouts with everything the loader reads: parameters of all kinds, a layout value key, an extension, a
   custom guide. `row` stands its children side by side in the order of their ranks. `box` has a required size. */
#include "galley.h"
#include <stdlib.h>
#include <string.h>

#ifndef PLUGIN_ID
#define PLUGIN_ID "rows"
#endif
#ifndef ANSWER
#define ANSWER 0
#endif

GALLEY_NOTE(PLUGIN_ID, "1.2.0", "galley.log/1");

static const galley_host *host;
static uint32_t rank_key, row_line;

typedef struct row {
    double spacing;
    char alignment[16];
    int64_t reversed, limit;
    galley_size box;
} row;

static galley_string text(const char *bytes) { return (galley_string){bytes, strlen(bytes)}; }

static galley_status fail(galley_status status, const char *why) {
    host->message(host->context, text(why));
    return status;
}

static void destroy(void *instance) { free(instance); }

static galley_status properties(void *instance, galley_layout_properties *result) {
    (void)instance;
    result->stack_orientation = GALLEY_ORIENTATION_HORIZONTAL;
    result->flags = GALLEY_LAYOUT_FOLLOWS_SUBVIEWS;
    return GALLEY_OK;
}

static galley_status make_cache(void *instance, galley_subviews subviews, void **cache) {
    (void)instance, (void)subviews;
    *cache = NULL;
    return GALLEY_OK;
}

static void destroy_cache(void *instance, void *cache) { (void)instance, (void)cache; }

static galley_status size_that_fits(void *instance, void *cache, galley_subviews subviews, galley_proposal proposal,
                                    galley_size *result) {
    const row *self = instance;
    double width = 0, height = 0;
    (void)cache;
    for (uint32_t i = 0; i < subviews.count; i++) {
        galley_size size;
        galley_status status = subviews.functions->measure(subviews, i, proposal, &size);
        if (status < 0) return status;
        width += size.width + (i > 0 ? self->spacing : 0);
        height = size.height > height ? size.height : height;
    }
    *result = (galley_size){width, height};
    return GALLEY_OK;
}

static galley_status place_subviews(void *instance, void *cache, galley_subviews subviews, galley_rect bounds,
                                    galley_proposal proposal) {
    const row *self = instance;
    double x = bounds.origin.x;
    (void)cache;
    for (uint32_t i = 0; i < subviews.count; i++) {
        galley_size size;
        galley_status status = subviews.functions->measure(subviews, i, proposal, &size);
        if (status < 0) return status;
        status = subviews.functions->place(subviews, i, (galley_point){x, bounds.origin.y}, (galley_point){0, 0},
                                           proposal);
        if (status < 0) return status;
        x += size.width + self->spacing;
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
    (void)instance, (void)cache, (void)subviews, (void)proposal;
    if (guide != row_line) return GALLEY_NO_VALUE;
    *result = bounds.origin.y + bounds.size.height / 2;
    return GALLEY_OK;
}

static galley_status parameter(void *instance, uint32_t index, galley_value *result) {
    row *self = instance;
    memset(result, 0, sizeof *result);
    switch (index) {
    case 0: result->type = GALLEY_VALUE_NUMBER, result->number = self->spacing; return GALLEY_OK;
    case 1:
        result->type = GALLEY_VALUE_STRING, result->string = self->alignment;
        result->count = (uint32_t)strlen(self->alignment);
        return GALLEY_OK;
    case 2: result->type = GALLEY_VALUE_BOOL, result->integer = self->reversed; return GALLEY_OK;
    case 3:
        if (self->limit < 0) return GALLEY_NO_VALUE;
        result->type = GALLEY_VALUE_INTEGER, result->integer = self->limit;
        return GALLEY_OK;
    default: return GALLEY_ERROR_UNKNOWN;
    }
}

static galley_status set_parameter(void *instance, uint32_t index, const galley_value *value) {
    row *self = instance;
    switch (index) {
    case 0:
        if (value->type != GALLEY_VALUE_NUMBER) return GALLEY_ERROR_WRONG_TYPE;
        if (value->number == 13) return fail(GALLEY_ERROR_OUT_OF_RANGE, "thirteen is bad luck");
        self->spacing = value->number;
        return GALLEY_OK;
    case 1:
        if (value->type != GALLEY_VALUE_STRING || value->count >= sizeof self->alignment) return GALLEY_ERROR_WRONG_TYPE;
        memcpy(self->alignment, value->string, value->count);
        self->alignment[value->count] = 0;
        return GALLEY_OK;
    case 2:
        if (value->type != GALLEY_VALUE_BOOL) return GALLEY_ERROR_WRONG_TYPE;
        self->reversed = value->integer;
        return GALLEY_OK;
    case 3: self->limit = value->type == GALLEY_VALUE_NONE ? -1 : value->integer; return GALLEY_OK;
    default: return GALLEY_ERROR_UNKNOWN;
    }
}

static const galley_layout functions = {
    sizeof(galley_layout), 0, destroy, properties, make_cache, make_cache, destroy_cache,
    size_that_fits, place_subviews, spacing, explicit_alignment, parameter, set_parameter};

static galley_status create_row(const galley_layout_descriptor *descriptor, uint32_t count,
                                const galley_argument *arguments, void **instance) {
    row *self = calloc(1, sizeof *self);
    (void)descriptor;
    if (!self) return GALLEY_ERROR_NO_MEMORY;
    self->spacing = 8, self->limit = -1;
    strcpy(self->alignment, "center");
    for (uint32_t i = 0; i < count; i++) {
        galley_status status = set_parameter(self, arguments[i].parameter, &arguments[i].value);
        if (status < 0) {
            free(self);
            return status;
        }
    }
    *instance = self;
    return GALLEY_OK;
}

static galley_status box_parameter(void *instance, uint32_t index, galley_value *result) {
    row *self = instance;
    memset(result, 0, sizeof *result);
    if (index > 0) return GALLEY_ERROR_UNKNOWN;
    result->type = GALLEY_VALUE_SIZE, result->numbers[0] = self->box.width, result->numbers[1] = self->box.height;
    return GALLEY_OK;
}

static galley_status box_size(void *instance, void *cache, galley_subviews subviews, galley_proposal proposal,
                              galley_size *result) {
    (void)cache, (void)subviews, (void)proposal;
    *result = ((row *)instance)->box;
    return GALLEY_OK;
}

static const galley_layout box_functions = {
    sizeof(galley_layout), 0, destroy, properties, make_cache, make_cache, destroy_cache,
    box_size, place_subviews, spacing, explicit_alignment, box_parameter, set_parameter};

static galley_status create_box(const galley_layout_descriptor *descriptor, uint32_t count,
                                const galley_argument *arguments, void **instance) {
    row *self;
    (void)descriptor;
    if (count < 1) return GALLEY_ERROR_MISSING;
    self = calloc(1, sizeof *self);
    if (!self) return GALLEY_ERROR_NO_MEMORY;
    self->box = (galley_size){arguments[0].value.numbers[0], arguments[0].value.numbers[1]};
    *instance = self;
    return GALLEY_OK;
}

static const char *const alignments[] = {"top", "center", "bottom"};
static const galley_parameter p_spacing = {
    sizeof(galley_parameter), GALLEY_VALUE_NUMBER,
    GALLEY_PARAMETER_ANIMATABLE | GALLEY_PARAMETER_HAS_MINIMUM | GALLEY_PARAMETER_HAS_MAXIMUM, 0, "spacing",
    "Gap between neighbours.", "CGFloat", NULL, {GALLEY_VALUE_NUMBER, 0, {.number = 8}}, 0, 100};
static const galley_parameter p_alignment = {
    sizeof(galley_parameter), GALLEY_VALUE_STRING, 0, 3, "alignment", NULL, "VerticalAlignment", alignments,
    {GALLEY_VALUE_STRING, 6, {.string = "center"}}, 0, 0};
static const galley_parameter p_reversed = {
    sizeof(galley_parameter), GALLEY_VALUE_BOOL, 0, 0, "reversed", NULL, "Bool", NULL,
    {GALLEY_VALUE_BOOL, 0, {.integer = 0}}, 0, 0};
static const galley_parameter p_limit = {
    sizeof(galley_parameter), GALLEY_VALUE_INTEGER, GALLEY_PARAMETER_HAS_MINIMUM, 0, "limit", NULL, "Int?", NULL,
    {GALLEY_VALUE_NONE, 0, {.integer = 0}}, 0, 0};
static const galley_parameter p_size = {
    sizeof(galley_parameter), GALLEY_VALUE_SIZE, GALLEY_PARAMETER_REQUIRED, 0, "size", NULL, "CGSize", NULL,
    {GALLEY_VALUE_NONE, 0, {.integer = 0}}, 0, 0};
static const galley_parameter *const row_parameters[] = {&p_spacing, &p_alignment, &p_reversed, &p_limit};
static const galley_parameter *const box_parameters[] = {&p_size};

static const galley_layout_value_key k_rank = {
    sizeof(galley_layout_value_key), GALLEY_VALUE_INTEGER, "RankKey", {GALLEY_VALUE_INTEGER, 0, {.integer = 1}}};
static const galley_layout_value_key *const keys[] = {&k_rank};
static const char *const capabilities[] = {"acme.answer/1"};

static const galley_layout_descriptor d_row = {
    sizeof(galley_layout_descriptor), 0, "row", "RowLayout", "Side by side.", 4, 1, row_parameters, keys, 1, 0,
    capabilities, &functions, create_row};
static const galley_layout_descriptor d_box = {
    sizeof(galley_layout_descriptor), 0, "box", "BoxLayout", NULL, 1, 0, box_parameters, NULL, 0, 0, NULL,
    &box_functions, create_box};
static const galley_layout_descriptor *const layouts[] = {&d_row, &d_box};

static const int answer = ANSWER;
static const void *capability(const char *id) { return strcmp(id, "acme.answer/1") == 0 ? &answer : NULL; }

static void unload(void) {
    const galley_log *log = host->capability(host->context, GALLEY_CAPABILITY_LOG);
    log->write(host->context, GALLEY_LOG_INFO, text(PLUGIN_ID " is unloaded"));
}

static const galley_plugin plugin = {
    sizeof(galley_plugin), GALLEY_ABI_VERSION, PLUGIN_ID, "1.2.0", 2, 0, layouts, capability, unload};

GALLEY_EXPORT galley_status galley_entry(const galley_host *given, const galley_plugin **result) {
    galley_status status;
    host = given;
    status = host->intern(host->context, GALLEY_NAME_LAYOUT_VALUE, text("RankKey"), &rank_key);
    if (status < 0) return status;
    status = host->intern(host->context, GALLEY_NAME_ALIGNMENT_VERTICAL, text("RowLine"), &row_line);
    if (status < 0) return status;
    *result = &plugin;
    return GALLEY_OK;
}
