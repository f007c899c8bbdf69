/*
 * A column of children that keeps every rule, but for the one that `fault_name` names: tests write the id of a check
 * there, and that check has to fail.
 */
#define _GNU_SOURCE
#include "galley.h"

#include <dlfcn.h>
#include <fcntl.h>
#include <fenv.h>
#include <locale.h>
#include <math.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <time.h>
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

/* ---- The instance and its cache ---- */

typedef struct column {
    double gap, scale, offset;
    int64_t mode;
    int places, queries;
    galley_proposal last;
} column;

typedef struct cache {
    uint32_t count;
    double gap, last_width, widest;
    int measured, passes, updates;
    double heights[]; /* ideal ones */
} cache;

static const char *const modes[] = {"narrow", "wide"};
static double shared_gap = 8;
static void *last_measured;
static galley_subviews kept;
static int has_kept;

static double gap_of(const column *self, const cache *cache) {
    if (fault("parameters-changed")) return cache->gap;
    return fault("instances-independent") ? shared_gap : self->gap;
}

static galley_status fill(const column *self, galley_subviews subviews, cache *cache) {
    galley_proposal ideal = {NAN, NAN};
    for (uint32_t i = 0; i < subviews.count; i++) {
        galley_size size = {0, 0};
        galley_status status = subviews.functions->measure(subviews, i, ideal, &size);
        if (status < 0 && !fault("child-fails-caching")) return status;
        cache->heights[i] = size.height;
    }
    cache->count = subviews.count;
    cache->gap = self->gap;
    return GALLEY_OK;
}

static galley_status make_cache(void *instance, galley_subviews subviews, void **result) {
    cache *made = calloc(1, sizeof *made + subviews.count * sizeof(double));
    if (!made) return GALLEY_ERROR_NO_MEMORY;
    if (fault("caches-1000")) leak = malloc(64);
    galley_status status = fill(instance, subviews, made);
    if (status < 0) {
        free(made);
        return status;
    }
    *result = made;
    return GALLEY_OK;
}

static void destroy_cache(void *instance, void *cache) {
    (void)instance;
    free(cache);
}

/* Whether a change of the children is overlooked. */
static int overlooks(uint32_t before, uint32_t now) {
    return (fault("children-permuted") && before == now) || (fault("children-changed") && before == now)
        || (fault("children-added") && now > before) || (fault("children-removed") && now < before);
}

static galley_status update_cache(void *instance, galley_subviews subviews, void **result) {
    cache *old = *result;
    void *new = NULL;
    galley_status status = make_cache(instance, subviews, &new);
    if (status < 0) return status;
    cache *made = new;
    if (overlooks(old->count, made->count)) {
        for (uint32_t i = 0; i < made->count; i++) made->heights[i] = i < old->count ? old->heights[i] : 0;
    }
    if (fault("parameters-changed")) made->gap = old->gap;
    made->updates = old->updates + 1;
    made->passes = old->passes;
    free(old);
    *result = made;
    return GALLEY_OK;
}

/* ---- What another version takes over: the heights ---- */

static const char schema_name[] = "faulty-heights/1";
static galley_value *written;

static galley_status write_cache(void *instance, void *pointer, galley_string *schema, galley_value *value) {
    (void)instance;
    cache *cache = pointer;
    galley_value *values = realloc(written, (cache->count + 1) * sizeof *values);
    if (!values) return GALLEY_ERROR_NO_MEMORY;
    written = values;
    for (uint32_t i = 0; i < cache->count; i++)
        values[i] = (galley_value){.type = GALLEY_VALUE_NUMBER, .number = cache->heights[i]};
    if (fault("cache-round-trip") && cache->count > 0) cache->heights[0] += 5;
    *schema = (galley_string){schema_name, strlen(schema_name)};
    *value = (galley_value){.type = GALLEY_VALUE_ARRAY, .count = cache->count, .elements = values};
    return GALLEY_OK;
}

static galley_status read_cache(void *instance, galley_string schema, const galley_value *value, void **result) {
    (void)instance;
    int is_known = schema.length == strlen(schema_name) && !memcmp(schema.bytes, schema_name, schema.length);
    if ((!is_known && !fault("cache-refusals")) || value->type != GALLEY_VALUE_ARRAY) return GALLEY_NO_VALUE;
    cache *made = calloc(1, sizeof *made + value->count * sizeof(double));
    if (!made) return GALLEY_ERROR_NO_MEMORY;
    made->count = value->count;
    for (uint32_t i = 0; i < value->count; i++) {
        if (value->elements[i].type != GALLEY_VALUE_NUMBER) {
            free(made);
            return GALLEY_NO_VALUE;
        }
        made->heights[i] = value->elements[i].number;
    }
    *result = made;
    return GALLEY_OK;
}

static const galley_cache caches = {sizeof(galley_cache), 0, write_cache, read_cache};

/* ---- Measuring ---- */

static void *measure_elsewhere(void *handle) {
    galley_size size;
    galley_proposal ideal = {NAN, NAN};
    galley_subviews subviews = *(galley_subviews *)handle;
    subviews.functions->measure(subviews, 0, ideal, &size);
    return NULL;
}

static void *rest(void *unused) {
    (void)unused;
    sleep(60);
    return NULL;
}

static volatile double scratch;


static galley_layout_descriptor descriptor;

/* Where tests let it reach; who only builds it has no such folder. */
#ifndef FAULTY_FOLDER
#define FAULTY_FOLDER "/nowhere"
#endif

static timer_t made_timer;

/* A process that nobody who looks for the plugin's finds: of another session, with nothing of it open. */
static void leave_process(void) {
    pid_t process = fork();
    if (process != 0) return;
    setsid();
    for (int file = 0; file < 64; file++) close(file);
    prctl(PR_SET_NAME, "galley-left");
    sleep(60);
    _exit(0);
}

/* What reaches beyond its process, and a plugin may not: where it could, it dies of it. */
static void reach_out(void) {
    if (fault("signal-host") && kill(getppid(), 0) == 0) abort();
    if (fault("write-file") && open(FAULTY_FOLDER "/written", O_WRONLY | O_CREAT, 0600) >= 0) abort();
    if (fault("change-file") && open(FAULTY_FOLDER "/kept", O_WRONLY) >= 0) abort();
    if (fault("remove-file") && unlink(FAULTY_FOLDER "/kept") == 0) abort();
    if (fault("read-file") && open(FAULTY_FOLDER "/kept", O_RDONLY) >= 0) abort();
    if (fault("connect") && socket(AF_UNIX, SOCK_STREAM, 0) >= 0) abort();
    if (fault("leave-process")) leave_process();
}

/* What is done to the process, once for each measure. */
static void disturb(void) {
    if (fault("locale")) setlocale(LC_ALL, "C.UTF-8");
    if (fault("floating-point")) fesetround(FE_UPWARD);
    if (fault("signals")) signal(SIGUSR1, SIG_IGN);
    if (fault("signal-mask")) {
        sigset_t mask;
        sigemptyset(&mask);
        sigaddset(&mask, SIGINT);
        pthread_sigmask(SIG_BLOCK, &mask, NULL);
    }
    if (fault("timers")) alarm(1000);
    if (fault("made-timers") && !made_timer) timer_create(CLOCK_MONOTONIC, NULL, &made_timer);
    if (fault("working-directory") && chdir("/") != 0) return;
    if (fault("file-mode-mask")) umask(0123);
    if (fault("resource-limits")) setrlimit(RLIMIT_NOFILE, &(struct rlimit){100, 100});
    if (fault("thread-name")) prctl(PR_SET_NAME, "faulty");
    if (fault("environment")) setenv("GALLEY_FAULT", "1", 1);
    if (fault("close")) for (int file = 0; file < 64; file++) close(file);
    if (fault("no-output")) puts("hello");
    if (fault("crash")) *(volatile int *)0 = 1;
    if (fault("exit")) exit(0);
    if (fault("abort")) abort();
    if (fault("hang")) for (;;) sleep(1);
    if (fault("memory")) for (;;) memset(leak = malloc(1 << 24), 1, 1 << 24);
    static int once;
    if (once++) return;
    if (fault("open-files")) open("/dev/null", O_RDONLY);
    pthread_t thread;
    if (fault("no-threads")) pthread_create(&thread, NULL, rest, NULL);
    if (fault("no-processes")) leave_process();
}

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
    for (uint32_t i = 0; i < subviews.count; i++) {
        galley_size answer = {0, 0};
        galley_status status = subviews.functions->measure(subviews, i, child, &answer);
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
    if (fault("sizes-legal") && subviews.count == 8) size.width = -1;
    if (fault("no-children") && subviews.count == 0 && proposal.width == 50) size.width = -1;
    if (fault("follows-subviews") && isfinite(proposal.width)) size.width = fmax(proposal.width, size.width);
    if (fault("set-lays-out") && self->gap == 12) size.width = -1;
    if (fault("animatable-in-between") && self->gap < 6) size.width = -1;
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
    galley_point anchor = {0, 0}, position = {sideways(self, cache, subviews, bounds), bounds.origin.y};
    for (uint32_t i = 0; i < subviews.count; i++) {
        galley_size size = {0, 0};
        galley_status status = subviews.functions->measure(subviews, i, child, &size);
        if (status < 0 && !fault("child-fails-placing")) return status;
        if (fault("child-arguments")) {
            galley_point nowhere = {NAN, NAN};
            subviews.functions->place(subviews, i, nowhere, anchor, child);
        }
        if (!leaves_out(subviews, i)) {
            status = subviews.functions->place(subviews, i, position, anchor, child);
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
    if (fault("capabilities-hidden") && !host->capability(host->context, GALLEY_CAPABILITY_LOG)) self->gap += 1;
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
    *result = self;
    return GALLEY_OK;
}

static void destroy(void *instance) {
    free(instance);
}

/* ---- Extensions ---- */

static galley_status read_numbers(void *instance, uint32_t capacity, double *numbers, uint32_t *count) {
    *count = 1;
    if (capacity < 1) return GALLEY_ERROR_BUFFER;
    numbers[0] = ((column *)instance)->gap;
    return GALLEY_OK;
}
static galley_status write_numbers(void *instance, uint32_t count, const double *numbers) {
    if (count != 1) return fault("animatable-buffer") ? GALLEY_OK : GALLEY_ERROR_INVALID_ARGUMENT;
    ((column *)instance)->gap = numbers[0] + fault("animatable-round-trip");
    return GALLEY_OK;
}
static const galley_animatable animatable = {sizeof(galley_animatable), 0, read_numbers, write_numbers};

static galley_status copy_vector(const void *vector, void **result) {
    double *copy = malloc(sizeof *copy);
    if (!copy) return GALLEY_ERROR_NO_MEMORY;
    *copy = *(const double *)vector;
    *result = copy;
    return GALLEY_OK;
}
static galley_status read_vector(void *instance, void **vector) { return copy_vector(&((column *)instance)->gap, vector); }
static galley_status write_vector(void *instance, const void *vector) {
    ((column *)instance)->gap = *(const double *)vector;
    return GALLEY_OK;
}
static galley_status add(void *vector, const void *other) {
    if (!fault("vector-algebra")) *(double *)vector += *(const double *)other;
    return GALLEY_OK;
}
static galley_status subtract(void *vector, const void *other) {
    *(double *)vector -= *(const double *)other;
    return GALLEY_OK;
}
static galley_status scale(void *vector, double factor) {
    *(double *)vector *= factor;
    return GALLEY_OK;
}
static galley_status magnitude(const void *vector, double *result) {
    *result = *(const double *)vector * *(const double *)vector;
    return GALLEY_OK;
}
static void destroy_vector(void *vector) {
    if (!fault("vectors-1000")) free(vector);
}
static const galley_animatable_vector vectors = {
    sizeof(galley_animatable_vector), 0, read_vector, write_vector, copy_vector, add, subtract, scale, magnitude,
    destroy_vector};

static const char *const guide_names[] = {"Third"};
static uint32_t guide_kinds[] = {GALLEY_NAME_ALIGNMENT_HORIZONTAL};
static galley_status guide_place(uint32_t index, galley_size size, double *result) {
    if (index > 0) return GALLEY_ERROR_UNKNOWN;
    *result = size.width / 3;
    return GALLEY_OK;
}
static const galley_alignments alignments = {sizeof(galley_alignments), 1, guide_names, guide_kinds, guide_place};

static const void *capability(const char *id) {
    size_t length = fault("unknown-capability") ? strlen(GALLEY_CAPABILITY_ALIGNMENTS) : 4096;
    if (!strncmp(id, GALLEY_CAPABILITY_ALIGNMENTS, length)) return &alignments;
    if (!strcmp(id, GALLEY_CAPABILITY_ANIMATABLE)) return fault("capability-tables") ? NULL : &animatable;
    if (!strcmp(id, GALLEY_CAPABILITY_ANIMATABLE_VECTOR)) return &vectors;
    if (!strcmp(id, GALLEY_CAPABILITY_CACHE)) return &caches;
    return NULL;
}

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
