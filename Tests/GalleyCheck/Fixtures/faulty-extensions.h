/* Part of faulty.c: its extensions. */

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
    size_t length = fault("unknown-extension") ? strlen(GALLEY_CAPABILITY_ALIGNMENTS) : 4096;
    if (!strncmp(id, GALLEY_CAPABILITY_ALIGNMENTS, length)) return &alignments;
    if (!strcmp(id, GALLEY_CAPABILITY_ANIMATABLE)) return fault("extension-tables") ? NULL : &animatable;
    if (!strcmp(id, GALLEY_CAPABILITY_ANIMATABLE_VECTOR)) return &vectors;
    if (!strcmp(id, GALLEY_CAPABILITY_CACHE)) return &caches;
    return NULL;
}
