/* Layouts in C that lay out their children with the host's `flow`: `borrower`, and `forger`, which calls an instance
   that it did not receive. */
#include "galley.h"
#include <stdlib.h>
#include <string.h>

GALLEY_NOTE("borrowing", "1.0.0", GALLEY_CAPABILITY_LAYOUTS);

static const galley_host *host;
static const galley_layouts *layouts;

typedef struct borrower {
    int forges;
    const galley_layout *functions;
    void *inner;
} borrower;

static galley_string text(const char *bytes) { return (galley_string){bytes, strlen(bytes)}; }

static void destroy(void *instance) {
    borrower *self = instance;
    if (self->inner) self->functions->destroy(self->inner);
    free(self);
}

static galley_status properties(void *instance, galley_layout_properties *result) {
    (void)instance, (void)result;
    return GALLEY_OK;
}

static galley_status make_cache(void *instance, galley_subviews subviews, void **cache) {
    borrower *self = instance;
    if (!self->inner) {
        const galley_named_argument spacing = {text("spacing"), {.type = GALLEY_VALUE_NUMBER, .number = 4}};
        galley_status status =
            layouts->make(host->context, text("flow"), 1, &spacing, &self->functions, &self->inner);
        if (status < 0) return status;
    }
    return self->functions->make_cache(self->inner, subviews, cache);
}

static galley_status update_cache(void *instance, galley_subviews subviews, void **cache) {
    borrower *self = instance;
    return self->functions->update_cache(self->inner, subviews, cache);
}

static void destroy_cache(void *instance, void *cache) {
    borrower *self = instance;
    self->functions->destroy_cache(self->inner, cache);
}

static galley_status size_that_fits(void *instance, void *cache, galley_subviews subviews, galley_proposal proposal,
                                    galley_size *result) {
    borrower *self = instance;
    void *inner = self->forges ? (char *)self->inner + 4711 : self->inner;
    return self->functions->size_that_fits(inner, cache, subviews, proposal, result);
}

static galley_status place_subviews(void *instance, void *cache, galley_subviews subviews, galley_rect bounds,
                                    galley_proposal proposal) {
    borrower *self = instance;
    return self->functions->place_subviews(self->inner, cache, subviews, bounds, proposal);
}

static galley_status spacing(void *instance, void *cache, galley_subviews subviews, galley_spacing *result) {
    borrower *self = instance;
    return self->functions->spacing(self->inner, cache, subviews, result);
}

static galley_status explicit_alignment(void *instance, void *cache, galley_subviews subviews, galley_rect bounds,
                                        galley_proposal proposal, galley_alignment guide, double *result) {
    borrower *self = instance;
    return self->functions->explicit_alignment(self->inner, cache, subviews, bounds, proposal, guide, result);
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
    sizeof(galley_layout), 0, destroy, properties, make_cache, update_cache, destroy_cache, size_that_fits,
    place_subviews, spacing, explicit_alignment, parameter, set_parameter};

static galley_status create(const galley_layout_descriptor *descriptor, uint32_t count,
                            const galley_argument *arguments, void **instance) {
    (void)count, (void)arguments;
    borrower *self = calloc(1, sizeof *self);
    if (!self) return GALLEY_ERROR_NO_MEMORY;
    self->forges = strcmp(descriptor->id, "forger") == 0;
    *instance = self;
    return GALLEY_OK;
}

static const galley_layout_descriptor borrower_type = {
    .size = sizeof(galley_layout_descriptor), .id = "borrower", .name = "Borrower", .functions = &functions,
    .create = create};
static const galley_layout_descriptor forger_type = {
    .size = sizeof(galley_layout_descriptor), .id = "forger", .name = "Forger", .functions = &functions,
    .create = create};
static const galley_layout_descriptor *const types[] = {&borrower_type, &forger_type};

static const void *capability(const char *id) {
    (void)id;
    return NULL;
}

static const galley_plugin plugin = {
    sizeof(galley_plugin), GALLEY_ABI_VERSION, "borrowing", "1.0.0", 2, 0, types, capability, NULL};

GALLEY_EXPORT galley_status galley_entry(const galley_host *given, const galley_plugin **result) {
    host = given;
    layouts = host->capability(host->context, GALLEY_CAPABILITY_LAYOUTS);
    *result = &plugin;
    return layouts ? GALLEY_OK : GALLEY_ERROR_UNSUPPORTED;
}
