/* A column that stands on its head, the first child lowest: right in everything but the fault that is put into it. */
#ifndef AT_ENTRY
#define AT_ENTRY
#endif
#ifndef AT_CREATE
#define AT_CREATE
#endif
#ifndef AT_DESTROY
#define AT_DESTROY
#endif
#ifndef AT_PROPERTIES
#define AT_PROPERTIES
#endif
#ifndef AT_MAKE_CACHE
#define AT_MAKE_CACHE
#endif
#ifndef AT_UPDATE_CACHE
#define AT_UPDATE_CACHE
#endif
#ifndef AT_DESTROY_CACHE
#define AT_DESTROY_CACHE
#endif
#ifndef AT_SIZE
#define AT_SIZE
#endif
#ifndef AFTER_SIZE
#define AFTER_SIZE
#endif
#ifndef AT_PLACE
#define AT_PLACE
#endif
#ifndef AT_SPACING
#define AT_SPACING
#endif
#ifndef AT_ALIGNMENT
#define AT_ALIGNMENT
#endif
#ifndef AT_PARAMETER
#define AT_PARAMETER
#endif
#ifndef AT_SET_PARAMETER
#define AT_SET_PARAMETER
#endif
#ifndef AT_CAPABILITY
#define AT_CAPABILITY
#endif
#ifndef AT_UNLOAD
#define AT_UNLOAD
#endif
#ifndef AT_WRITE_CACHE
#define AT_WRITE_CACHE
#endif
#ifndef AT_READ_CACHE
#define AT_READ_CACHE
#endif

#ifndef AT_READ_NUMBERS
#define AT_READ_NUMBERS
#endif
#ifndef AT_WRITE_NUMBERS
#define AT_WRITE_NUMBERS
#endif
#ifndef AT_READ_VECTOR
#define AT_READ_VECTOR
#endif
#ifndef AT_WRITE_VECTOR
#define AT_WRITE_VECTOR
#endif
#ifndef AT_COPY
#define AT_COPY
#endif
#ifndef AT_ADD
#define AT_ADD
#endif
#ifndef AT_SUBTRACT
#define AT_SUBTRACT
#endif
#ifndef AT_SCALE
#define AT_SCALE
#endif
#ifndef AT_SQUARE
#define AT_SQUARE
#endif
#ifndef AT_DESTROY_VECTOR
#define AT_DESTROY_VECTOR
#endif

#ifndef PLUGIN_SIZE
#define PLUGIN_SIZE sizeof(galley_plugin)
#endif
#ifndef LAYOUT_COUNT
#define LAYOUT_COUNT 1
#endif
#ifndef LAYOUTS
#define LAYOUTS layouts
#endif
#ifndef LAYOUT_SIZE
#define LAYOUT_SIZE sizeof(galley_layout_descriptor)
#endif
#ifndef LAYOUT_ID
#define LAYOUT_ID "column"
#endif
#ifndef PARAMETER_COUNT
#define PARAMETER_COUNT 1
#endif
#ifndef PARAMETERS
#define PARAMETERS parameters
#endif
#ifndef PARAMETER_TYPE
#define PARAMETER_TYPE GALLEY_VALUE_NUMBER
#endif
#ifndef PARAMETER_CHOICES
#define PARAMETER_CHOICES 0, "gap", 0, 0, 0
#endif
#ifndef PARAMETER_DEFAULT
#define PARAMETER_DEFAULT {GALLEY_VALUE_NUMBER, 0, {.number = 8}}
#endif
#ifndef FUNCTIONS_SIZE
#define FUNCTIONS_SIZE sizeof(galley_layout)
#endif
#ifndef SIZE_FUNCTION
#define SIZE_FUNCTION size_that_fits
#endif

GALLEY_NOTE(PLUGIN_ID, "2.3.4", "");

typedef struct column {
    double gap;
} column;

static const galley_layout functions;

static void destroy(void *instance) {
    column *self = instance;
    AT_DESTROY
    free(self);
}

static galley_status properties(void *instance, galley_layout_properties *result) {
    AT_PROPERTIES
    result->stack_orientation = GALLEY_ORIENTATION_VERTICAL;
    return GALLEY_OK;
}

static galley_status make_cache(void *instance, galley_subviews subviews, void **cache) {
    *cache = NULL;
    AT_MAKE_CACHE
    return GALLEY_OK;
}

static galley_status update_cache(void *instance, galley_subviews subviews, void **cache) {
    AT_UPDATE_CACHE
    return GALLEY_OK;
}

static void destroy_cache(void *instance, void *cache) { AT_DESTROY_CACHE }

static galley_status size_that_fits(void *instance, void *cache, galley_subviews subviews, galley_proposal proposal,
                                    galley_size *result) {
    column *self = instance;
    AT_SIZE
    galley_size total = {0, 0};
    for (uint32_t index = 0; index < subviews.count; index++) {
        galley_size size;
        galley_proposal offer = {proposal.width, NAN};
        galley_status status = subviews.functions->measure(subviews, index, offer, &size);
        if (status < 0) return status;
        total.width = size.width > total.width ? size.width : total.width;
        total.height += size.height + (index > 0 ? self->gap : 0);
    }
    *result = total;
    AFTER_SIZE
    return GALLEY_OK;
}

static galley_status place_subviews(void *instance, void *cache, galley_subviews subviews, galley_rect bounds,
                                    galley_proposal proposal) {
    column *self = instance;
    galley_point position = {bounds.origin.x, bounds.origin.y + bounds.size.height};
    for (uint32_t index = 0; index < subviews.count; index++) {
        /* In the midst of it: some are placed already. */
        if (index == 1) { AT_PLACE }
        galley_size size;
        galley_proposal offer = {proposal.width, NAN};
        galley_status status = subviews.functions->measure(subviews, index, offer, &size);
        if (status < 0) return status;
        status = subviews.functions->place(subviews, index, position, (galley_point){0, 1}, offer);
        if (status < 0) return status;
        position.y -= size.height + self->gap;
    }
    return GALLEY_OK;
}

static galley_status spacing(void *instance, void *cache, galley_subviews subviews, galley_spacing *result) {
    result->count = 0;
    AT_SPACING
    return GALLEY_OK;
}

static galley_status explicit_alignment(void *instance, void *cache, galley_subviews subviews, galley_rect bounds,
                                        galley_proposal proposal, galley_alignment guide, double *result) {
    AT_ALIGNMENT
    return GALLEY_NO_VALUE;
}

static galley_status parameter(void *instance, uint32_t index, galley_value *result) {
    if (index > 0) return GALLEY_ERROR_UNKNOWN;
    *result = (galley_value){GALLEY_VALUE_NUMBER, 0, {.number = ((column *)instance)->gap}};
    AT_PARAMETER
    return GALLEY_OK;
}

static galley_status set_parameter(void *instance, uint32_t index, const galley_value *value) {
    AT_SET_PARAMETER
    if (index > 0) return GALLEY_ERROR_UNKNOWN;
    ((column *)instance)->gap = value->number;
    return GALLEY_OK;
}

static galley_status write_cache(void *instance, void *cache, galley_string *schema, galley_value *value) {
    *schema = (galley_string){"column/1", 8};
    *value = (galley_value){GALLEY_VALUE_INTEGER, 0, {.integer = 1}};
    AT_WRITE_CACHE
    return GALLEY_OK;
}

static galley_status read_cache(void *instance, galley_string schema, const galley_value *value, void **cache) {
    *cache = NULL;
    AT_READ_CACHE
    return GALLEY_OK;
}

static const galley_cache caches = {sizeof(galley_cache), 0, write_cache, read_cache};

/* The id of the extension through which its gap animates, as two equal numbers or as a vector. */
#ifdef ANIMATES
static galley_status read_numbers(void *instance, uint32_t capacity, double *numbers, uint32_t *count) {
    uint32_t needed = 2;
    AT_READ_NUMBERS
    *count = needed;
    if (capacity < needed) return GALLEY_ERROR_BUFFER;
    for (uint32_t index = 0; index < needed; index++) numbers[index] = ((column *)instance)->gap;
    return GALLEY_OK;
}

static galley_status write_numbers(void *instance, uint32_t count, const double *numbers) {
    if (count != 2) return GALLEY_ERROR_INVALID_ARGUMENT;
    AT_WRITE_NUMBERS
    ((column *)instance)->gap = numbers[0];
    return GALLEY_OK;
}

static galley_status new_vector(double value, void **result) {
    double *vector = malloc(sizeof value);
    if (!vector) return GALLEY_ERROR_NO_MEMORY;
    *vector = value;
    *result = vector;
    return GALLEY_OK;
}

static galley_status read_vector(void *instance, void **vector) {
    AT_READ_VECTOR
    return new_vector(((column *)instance)->gap, vector);
}

static galley_status write_vector(void *instance, const void *vector) {
    AT_WRITE_VECTOR
    ((column *)instance)->gap = *(const double *)vector;
    return GALLEY_OK;
}

static galley_status copy(const void *vector, void **result) {
    AT_COPY
    return new_vector(*(const double *)vector, result);
}

static galley_status add(void *vector, const void *other) {
    AT_ADD
    *(double *)vector += *(const double *)other;
    return GALLEY_OK;
}

static galley_status subtract(void *vector, const void *other) {
    AT_SUBTRACT
    *(double *)vector -= *(const double *)other;
    return GALLEY_OK;
}

static galley_status scale(void *vector, double factor) {
    AT_SCALE
    *(double *)vector *= factor;
    return GALLEY_OK;
}

static galley_status magnitude_squared(const void *vector, double *result) {
    *result = *(const double *)vector * *(const double *)vector;
    AT_SQUARE
    return GALLEY_OK;
}

static void destroy_vector(void *vector) {
    AT_DESTROY_VECTOR
    free(vector);
}

static const galley_animatable animatable = {sizeof(galley_animatable), 0, read_numbers, write_numbers};
static const galley_animatable_vector animatable_vector = {
    sizeof(galley_animatable_vector), 0, read_vector, write_vector, copy, add, subtract, scale, magnitude_squared,
    destroy_vector};
static const char *const capabilities[] = {GALLEY_CAPABILITY_CACHE, ANIMATES};
#else
static const char *const capabilities[] = {GALLEY_CAPABILITY_CACHE};
#endif

static const galley_layout functions = {
    FUNCTIONS_SIZE, 0, destroy, properties, make_cache, update_cache, destroy_cache,
    SIZE_FUNCTION, place_subviews, spacing, explicit_alignment, parameter, set_parameter};

static galley_status create(const galley_layout_descriptor *descriptor, uint32_t count,
                            const galley_argument *arguments, void **instance) {
    AT_CREATE
    column *self = malloc(sizeof *self);
    if (!self) return GALLEY_ERROR_NO_MEMORY;
    self->gap = 8;
    for (uint32_t index = 0; index < count; index++) self->gap = arguments[index].value.number;
    *instance = self;
    return GALLEY_OK;
}

static const galley_parameter gap = {
    sizeof(galley_parameter), PARAMETER_TYPE, 0, PARAMETER_CHOICES, PARAMETER_DEFAULT, 0, 0};
static const galley_parameter *const parameters[] = {&gap};
static const galley_layout_descriptor descriptor = {
    LAYOUT_SIZE, 0, LAYOUT_ID, "ColumnLayout", 0, PARAMETER_COUNT, 0, PARAMETERS, 0,
    sizeof capabilities / sizeof *capabilities, 0, capabilities, &functions, create};
static const galley_layout_descriptor *const layouts[] = {&descriptor};

static const void *capability(const char *id) {
    AT_CAPABILITY
#ifdef ANIMATES
    if (!strcmp(id, GALLEY_CAPABILITY_ANIMATABLE)) return &animatable;
    if (!strcmp(id, GALLEY_CAPABILITY_ANIMATABLE_VECTOR)) return &animatable_vector;
#endif
    return strcmp(id, GALLEY_CAPABILITY_CACHE) ? NULL : &caches;
}

static void unload(void) { AT_UNLOAD }

static const galley_plugin plugin = {
    PLUGIN_SIZE, GALLEY_ABI_VERSION, PLUGIN_ID, "2.3.4", LAYOUT_COUNT, 0, LAYOUTS, capability, unload};

GALLEY_EXPORT galley_status galley_entry(const galley_host *given, const galley_plugin **result) {
    host = given;
    AT_ENTRY
    *result = &plugin;
    return GALLEY_OK;
}
