/* Part of faulty.c: the instance, its cache, and what another version takes over of it. */

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
