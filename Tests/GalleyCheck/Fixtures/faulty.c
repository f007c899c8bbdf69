/*
 * A column of children that keeps every rule, but for the one that `fault_name` names: tests write the id of a check
 * there, and that check has to fail.
 */
#define _GNU_SOURCE
#include "galley.h"

#include <dlfcn.h>
#include <math.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

/* Volatile: the bytes in the file are changed after it was compiled. */
static const volatile char fault_name[64] = "FAULT-NAME-GOES-HERE";

static int fault(const char *id) {
    size_t i = 0;
    while (id[i] && fault_name[i] == id[i]) i++;
    return !id[i] && !fault_name[i];
}

GALLEY_NOTE("faulty", "1.2.0", "");

#ifdef EXTRA_SYMBOL
GALLEY_EXPORT int faulty_extra(void) { return 1; }
#endif
#ifdef UNDEFINED_SYMBOL
int nowhere_defined(void);
#endif

static const galley_host *host;
static int second_load; /* whether another copy of this code was loaded into the process before */
static void *volatile leak; /* volatile: compilers leave out memory that nobody uses */

static void say(const char *text) {
    galley_string message = {text, strlen(text)};
    if (host) host->message(host->context, message);
}

static galley_status fail(galley_status status) {
    say(fault("messages-are-text") ? "\xff\xfe" : "that does not fit");
    return status;
}

#include "faulty-cache.h"

/* ---- Measuring ---- */

static void *measure_elsewhere(void *handle) {
    galley_size size;
    galley_proposal ideal = {NAN, NAN};
    galley_subviews subviews = *(galley_subviews *)handle;
    subviews.functions->measure(subviews, 0, ideal, &size);
    return NULL;
}

#include "faulty-process.h"

static volatile double scratch;

static galley_layout_descriptor descriptor;

/* Things that are asked of the children, and must not be. */
static void misbehave(galley_subviews subviews) {
    galley_size size;
    galley_proposal ideal = {NAN, NAN};
    galley_point zero = {0, 0};
    galley_traits traits;
    if (fault("handle-not-kept")) {
        if (has_kept) kept.functions->traits(kept, &traits);
        kept = subviews;
        has_kept = 1;
    }
    if (fault("child-range")) subviews.functions->measure(subviews, subviews.count, ideal, &size);
    if (fault("place-in-phase") && subviews.count > 0) subviews.functions->place(subviews, 0, zero, zero, ideal);
    if (fault("layout-thread") && subviews.count > 0) {
        pthread_t thread;
        pthread_create(&thread, NULL, measure_elsewhere, &subviews);
        pthread_join(thread, NULL);
    }
    if (fault("calls-per-child") && subviews.count == 1000) {
        for (uint32_t i = 0; i < 70 * subviews.count; i++) subviews.functions->measure(subviews, i % 1000, ideal, &size);
    }
}

static void take_time(uint32_t count) {
    if (fault("time-of-a-call") && count == 1000) usleep(150000);
    if (fault("time-exponent")) {
        for (volatile long i = 0; i < (long)count * count * count / 4; i++) {}
    }
}

static galley_status size_that_fits(void *instance, void *pointer, galley_subviews subviews, galley_proposal proposal,
                                    galley_size *result) {
    column *self = instance;
    cache *cache = pointer;
    disturb();
    reach_out();
    misbehave(subviews);
    take_time(subviews.count);
    if (fault("child-counts") && subviews.count == 10000) return fail(GALLEY_ERROR_FAILED);
    if (fault("results-unwritten")) *result = (galley_size){0, 0};
    if (fault("tables-constant")) descriptor.reserved++;
    if (fault("two-threads")) {
        scratch = proposal.width;
        usleep(50);
        proposal.width = scratch;
    }
    galley_proposal child = {proposal.width, NAN};
    galley_size size = {0, 0};
    galley_status first = GALLEY_OK;
    /* As a dictionary's values, which have another order each time. */
    static unsigned calls;
    int is_reversed = fault("legal-sums") && (calls++ & 1);
    for (uint32_t i = 0; i < subviews.count; i++) {
        galley_size answer = {0, 0};
        uint32_t index = is_reversed ? subviews.count - 1 - i : i;
        galley_status status = subviews.functions->measure(subviews, index, child, &answer);
        if (status < 0) {
            if (!fault("child-fails-measuring") && !fault("ends-after-error")) return status;
            if (fault("ends-after-error") && first == GALLEY_OK) first = status;
        }
        size.width = fmax(size.width, answer.width);
        size.height += answer.height + (i > 0 ? gap_of(self, cache) : 0);
        if (fault("children-of-no-size") && answer.height > 1e299) size.width = NAN;
    }
    if (first < 0) return first;

    if (fault("proposals-special") && proposal.width == 1e308) size.width = NAN;
    if (fault("proposals-negative") && proposal.width < 0) size.width = NAN;
    if (fault("sizes-legal") && subviews.count == 8) size.width = NAN;
    if (fault("legal-negative") && proposal.height == 0) size.height = -8;
    if (fault("no-children") && subviews.count == 0 && proposal.width == 50) size.width = NAN;
    if (fault("follows-subviews") && isfinite(proposal.width)) size.width = fmax(proposal.width, size.width);
    if (fault("set-lays-out") && self->gap == 12) size.width = NAN;
    if (fault("animatable-in-between") && self->gap < 6) size.width = NAN;
    if (fault("measure-twice") && !memcmp(&self->last, &proposal, sizeof proposal)) size.width += 1;
    if (fault("measure-order")) size.width = cache->widest = fmax(cache->widest, size.width);
    if (fault("instances-equal")) size.width += self->offset;
    if (fault("load-twice")) size.width += second_load;
    self->last = proposal;
    last_measured = instance;
    cache->last_width = proposal.width;
    cache->measured = 1;
    result[0] = size;
    if (fault("results-inside")) result[1] = size;
    leave_flags();
    return GALLEY_OK;
}

/* ---- Placing ---- */

static double sideways(column *self, const cache *cache, galley_subviews subviews, galley_rect bounds) {
    galley_traits traits = {0, 0};
    subviews.functions->traits(subviews, &traits);
    double x = bounds.origin.x;
    if (fault("place-twice")) x += self->places++ & 1;
    if (fault("order-of-calls") && isfinite(cache->last_width)) x += cache->last_width / 100;
    if (fault("place-without-measure") && !cache->measured) x += 1;
    if (fault("interleaved") && last_measured != self) x += 1;
    if (fault("bounds-elsewhere")) x += bounds.origin.x;
    if (fault("bounds-of-any-size")) x += 0 / bounds.size.width;
    if (fault("children-inside")) x += 3000;
    if (fault("slices")) x += subviews.first;
    if (fault("place-after-change") && !cache->measured && cache->updates > 0) x += 1;
    if (fault("cold-and-warm") && cache->passes > 2) x += 1;
    if (fault("update-unchanged")) x += cache->updates & 1;
    if (fault("traits-hidden") && traits.flags & GALLEY_TRAIT_EQUAL_PRIORITIES) x += 1;
    if (fault("listening") && traits.flags & GALLEY_TRAIT_LISTENING) x += 1;
    if (fault("mirror") && traits.direction == GALLEY_DIRECTION_RIGHT_TO_LEFT) x += 5;
    return x;
}

/* Whether a child is not placed. */
static int leaves_out(galley_subviews subviews, uint32_t index) {
    if (fault("mirror-hides") && index == 0) {
        galley_traits traits = {0, 0};
        subviews.functions->traits(subviews, &traits);
        return traits.direction == GALLEY_DIRECTION_RIGHT_TO_LEFT;
    }
    return (fault("children-placed") && index + 1 == subviews.count) || (fault("legal-every-second") && index % 2);
}

static galley_status place_subviews(void *instance, void *pointer, galley_subviews subviews, galley_rect bounds,
                                    galley_proposal proposal) {
    column *self = instance;
    cache *cache = pointer;
    if (fault("steady-memory")) leak = malloc(64);
    if (fault("steady-mappings"))
        leak = mmap(NULL, 4096, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (fault("place-other-proposal")) proposal.width = cache->last_width;
    galley_proposal child = {proposal.width, NAN};
    if (fault("fails-in-nothing") && bounds.size.width == 0) return fail(GALLEY_ERROR_FAILED);
    galley_point anchor = {0, 0}, position = {sideways(self, cache, subviews, bounds), bounds.origin.y};
    for (uint32_t i = 0; i < subviews.count; i++) {
        galley_size size = {0, 0};
        galley_status status = subviews.functions->measure(subviews, i, child, &size);
        if (status < 0 && !fault("child-fails-placing")) return status;
        if (fault("child-arguments")) {
            galley_point nowhere = {NAN, NAN};
            subviews.functions->place(subviews, i, nowhere, anchor, child);
        }
        /* Out of sight, wherever the bounds are. */
        galley_point away = {-10000, -10000};
        if (fault("legal-hidden") && i == 0) {
            subviews.functions->place(subviews, i, away, anchor, child);
            continue;
        }
        if (!leaves_out(subviews, i)) {
            galley_point there = position;
            /* What reaches past the end is set aside. */
            int is_past = position.y + size.height > bounds.origin.y + bounds.size.height;
            if (fault("legal-sums") && is_past) there.x += 100;
            status = subviews.functions->place(subviews, i, there, anchor, child);
            if (status < 0 && !fault("child-fails-placing")) return status;
        }
        double height = size.height;
        if (!strncmp((const char *)fault_name, "children-", 9) || fault("cache-round-trip")) height = cache->heights[i];
        position.y += height + gap_of(self, cache);
    }
    cache->passes++;
    return GALLEY_OK;
}

/* ---- Queries ---- */

static galley_status explicit_alignment(void *instance, void *cache, galley_subviews subviews, galley_rect bounds,
                                        galley_proposal proposal, galley_alignment guide, double *result) {
    (void)cache, (void)proposal;
    column *self = instance;
    self->queries++;
    if (subviews.count == 0 || guide != GALLEY_ALIGNMENT_FIRST_TEXT_BASELINE) return GALLEY_NO_VALUE;
    *result = bounds.origin.y + 10;
    if (fault("alignment-any-time")) *result += self->queries;
    if (fault("alignment-finite")) *result = INFINITY;
    if (fault("alignment-moves")) *result -= bounds.origin.y;
    return GALLEY_OK;
}

static galley_status spacing(void *instance, void *cache, galley_subviews subviews, galley_spacing *result) {
    (void)instance, (void)cache, (void)subviews;
    galley_spacing_entry entries[] = {{0, GALLEY_EDGE_TOP, 8}, {0, GALLEY_EDGE_BOTTOM, 8}};
    if (fault("spacing-values")) entries[1].edge = 9;
    result->count = 2;
    if (result->capacity < 2 && !(fault("spacing-buffer") && result->capacity == 1)) return GALLEY_ERROR_BUFFER;
    memcpy(result->entries, entries, result->capacity < 2 ? sizeof *entries : sizeof entries);
    return GALLEY_OK;
}

static galley_status properties(void *instance, galley_layout_properties *result) {
    (void)instance;
    result->stack_orientation = fault("properties") ? 7 : GALLEY_ORIENTATION_VERTICAL;
    result->flags = GALLEY_LAYOUT_FOLLOWS_SUBVIEWS;
    if (fault("legal-every-second") || fault("mirror-hides")) result->flags |= GALLEY_LAYOUT_HIDES_UNPLACED;
    return GALLEY_OK;
}

/* ---- Parameters: gap, mode, scale ---- */

static galley_status parameter(void *instance, uint32_t index, galley_value *result) {
    const column *self = instance;
    if (index > 2) return fail(fault("unknown-parameter") ? GALLEY_ERROR_WRONG_TYPE : GALLEY_ERROR_UNKNOWN);
    galley_value value = {.type = GALLEY_VALUE_NUMBER, .number = index == 0 ? self->gap : self->scale};
    if (index == 1) {
        value.type = GALLEY_VALUE_STRING;
        value.string = modes[self->mode];
        value.count = (uint32_t)strlen(value.string);
    }
    *result = value;
    return GALLEY_OK;
}

static galley_status set_number(double *place, const galley_value *value, double least, double most) {
    if (fault("wrong-type") && value->type == GALLEY_VALUE_BOOL) return GALLEY_OK;
    if (fault("unknown-type") && value->type == 77) return GALLEY_OK;
    if (value->type != GALLEY_VALUE_NUMBER) return fail(GALLEY_ERROR_WRONG_TYPE);
    int is_inside = value->number >= least && value->number <= most;
    if (fault("out-of-range") && !isnan(value->number)) is_inside = 1;
    if (fault("numbers-not-finite") && isnan(value->number)) is_inside = 1;
    if (!is_inside) return fail(GALLEY_ERROR_OUT_OF_RANGE);
    *place = value->number;
    if (fault("set-and-read") && value->number == 2) *place = 3;
    return GALLEY_OK;
}

static galley_status set_parameter(void *instance, uint32_t index, const galley_value *value) {
    column *self = instance;
    switch (index) {
    case 0: {
        galley_status status = set_number(&self->gap, value, 0, 100);
        shared_gap = self->gap;
        return status;
    }
    case 1:
        if (value->type != GALLEY_VALUE_STRING) return fail(GALLEY_ERROR_WRONG_TYPE);
        for (int i = 0; i < 2; i++) {
            if (value->count != strlen(modes[i]) || memcmp(value->string, modes[i], value->count)) continue;
            self->mode = i;
            return GALLEY_OK;
        }
        return fail(GALLEY_ERROR_OUT_OF_RANGE);
    case 2: return set_number(&self->scale, value, 0.5, 4);
    default: return fail(fault("unknown-parameter") ? GALLEY_ERROR_WRONG_TYPE : GALLEY_ERROR_UNKNOWN);
    }
}

static galley_status create(const galley_layout_descriptor *type, uint32_t count, const galley_argument *arguments,
                            void **result) {
    static int made;
    column *self = calloc(1, sizeof *self);
    if (!self) return GALLEY_ERROR_NO_MEMORY;
    self->gap = type->parameters[0]->default_value.number + fault("defaults-read-back");
    self->offset = made++ & 1;
    self->last.width = self->last.height = -1;
    shared_gap = self->gap;
    if (fault("extensions-hidden") && !host->capability(host->context, GALLEY_CAPABILITY_LOG)) self->gap += 1;
    int has_scale = fault("required-missing");
    galley_status status = GALLEY_OK;
    for (uint32_t i = 0; i < count && status >= 0; i++) {
        if (fault("arguments-unwritten")) ((galley_argument *)arguments)[i].reserved = 1;
        has_scale |= arguments[i].parameter == 2;
        if (fault("create-like-set") && arguments[i].parameter == 0) continue;
        status = set_parameter(self, arguments[i].parameter, &arguments[i].value);
    }
    if (status >= 0 && !has_scale) status = fail(GALLEY_ERROR_MISSING);
    if (status < 0) {
        if (!fault("create-fails-clean")) free(self);
        leak = self;
        return status;
    }
    if (fault("instances-1000")) leak = malloc(64);
    /* No fault: it is what C's library does for a thread's first memory. */
    if (fault("maps-once") && made == 700)
        leak = mmap(NULL, 1 << 26, PROT_READ, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    *result = self;
    return GALLEY_OK;
}

static void destroy(void *instance) { free(instance); }

#include "faulty-extensions.h"

/* ---- What the host sees ---- */

static galley_layout functions = {
    sizeof(galley_layout), 0, destroy, properties, make_cache, update_cache, destroy_cache, size_that_fits,
    place_subviews, spacing, explicit_alignment, parameter, set_parameter};

/* Twice as many in each as in the one before. */
static galley_value endless[32][2];

static galley_parameter gap_parameter = {
    sizeof(galley_parameter), GALLEY_VALUE_NUMBER,
    GALLEY_PARAMETER_ANIMATABLE | GALLEY_PARAMETER_HAS_MINIMUM | GALLEY_PARAMETER_HAS_MAXIMUM, 0, "gap",
    "Points between two children.", "double", NULL, {GALLEY_VALUE_NUMBER, 0, {.number = 8}}, 0, 100};
static galley_parameter mode_parameter = {
    sizeof(galley_parameter), GALLEY_VALUE_STRING, 0, 2, "mode", NULL, NULL, modes,
    {GALLEY_VALUE_STRING, 6, {.string = "narrow"}}, 0, 0};
static galley_parameter scale_parameter = {
    sizeof(galley_parameter), GALLEY_VALUE_NUMBER,
    GALLEY_PARAMETER_REQUIRED | GALLEY_PARAMETER_HAS_MINIMUM | GALLEY_PARAMETER_HAS_MAXIMUM, 0, "scale", NULL, NULL,
    NULL, {GALLEY_VALUE_NONE, 0, {0}}, 0.5, 4};
static const galley_parameter *const parameters[] = {&gap_parameter, &mode_parameter, &scale_parameter};

static galley_layout_value_key key = {
    sizeof(galley_layout_value_key), GALLEY_VALUE_INTEGER, "WeightKey", {GALLEY_VALUE_INTEGER, 0, {.integer = 1}}};
static const galley_layout_value_key *const keys[] = {&key};
static const char *const capabilities[] = {
    GALLEY_CAPABILITY_ANIMATABLE, GALLEY_CAPABILITY_ANIMATABLE_VECTOR, GALLEY_CAPABILITY_CACHE};

static galley_layout_descriptor descriptor = {
    sizeof(galley_layout_descriptor), 0, "faulty", "Faulty", "A column.", 3, 1, parameters, keys, 3, 0, capabilities,
    &functions, create};
static const galley_layout_descriptor *const layouts[] = {&descriptor};

static galley_plugin plugin = {
    sizeof(galley_plugin), GALLEY_ABI_VERSION, "faulty", galley_note_of_this_plugin.description.version, 1, 0, layouts,
    capability, NULL};

__attribute__((constructor)) static void load(void) {
    if (fault("load-time")) usleep(150000);
    if (fault("load-twice")) second_load = umask(0123) == 0123;
}

static void spoil_tables(void) {
    if (fault("entry-matches-note")) plugin.id = "other";
    if (fault("struct-sizes")) gap_parameter.size = 8;
    if (fault("functions-complete")) functions.spacing = NULL;
    if (fault("ids")) descriptor.id = "Faulty Layout";
    if (fault("texts")) descriptor.documentation = "\xff";
    if (fault("parameter-table")) mode_parameter.flags |= 1u << 20;
    if (fault("endless-default")) {
        for (int depth = 0; depth < 31; depth++)
            for (int index = 0; index < 2; index++)
                endless[depth][index] = (galley_value){.type = GALLEY_VALUE_ARRAY, .count = 2, .elements = endless[depth + 1]};
        gap_parameter.default_value = endless[0][0];
    }
    if (fault("parameter-defaults")) gap_parameter.default_value.number = 500;
    if (fault("value-keys")) key.type = 99;
    if (fault("animatable-parameters")) descriptor.capability_count = 0;
    if (fault("alignments-table")) guide_kinds[0] = 7;
}

GALLEY_EXPORT galley_status galley_entry(const galley_host *loading_host, const galley_plugin **result) {
    static int entered;
    if (!fault("entry-null-arguments") && (!loading_host || !result)) return GALLEY_ERROR_INVALID_ARGUMENT;
    host = loading_host;
#ifdef UNDEFINED_SYMBOL
    nowhere_defined();
#endif
    if (fault("entry-answers")) return fail(GALLEY_ERROR_FAILED);
    if (fault("entry-newer-host") && host->abi_version != GALLEY_ABI_VERSION) return GALLEY_ERROR_UNSUPPORTED;
    if (fault("entry-bare-host") && !host->capability(host->context, GALLEY_CAPABILITY_LOG)) return GALLEY_ERROR_FAILED;
    if (fault("unload-leaves-nothing")) {
        Dl_info info;
        if (dladdr(&plugin, &info)) dlopen(info.dli_fname, RTLD_NOW | RTLD_NODELETE);
    }
    spoil_tables();
    if (fault("entry-twice") && entered++) plugin.id = "another";
    *result = &plugin;
    return GALLEY_OK;
}
