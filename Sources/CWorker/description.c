#include "galley_worker.h"

#include <string.h>

/* More of anything was never written by a plugin that means it; the host's reader refuses the count. */
#define MOST 4096u

static void write_word(galley_bytes *to, uint32_t word) { galley_write(to, &word, sizeof word); }

static uint32_t read_word(galley_reader *from) {
    uint32_t word = 0;
    galley_read(from, &word, sizeof word);
    return word;
}

/* How many elements of a counted array follow its count: none where there is no array, or none that could be. */
static uint32_t followed(uint32_t count, const void *array) { return array && count <= MOST ? count : 0; }

static void write_count(galley_bytes *to, uint32_t count, const void *array) {
    write_word(to, count);
    write_word(to, followed(count, array));
}

static void write_texts(galley_bytes *to, uint32_t count, const char *const *texts) {
    write_count(to, count, texts);
    for (uint32_t index = 0; index < followed(count, texts); index++) galley_write_text(to, texts[index]);
}

static void write_parameter(galley_bytes *to, const galley_parameter *parameter) {
    write_word(to, parameter ? parameter->size : 0);
    if (!parameter || parameter->size < sizeof *parameter) return;
    write_word(to, parameter->type);
    write_word(to, parameter->flags);
    galley_write_text(to, parameter->name);
    galley_write_text(to, parameter->documentation);
    galley_write_text(to, parameter->type_name);
    write_texts(to, parameter->choice_count, parameter->choices);
    galley_write_value(to, &parameter->default_value);
    galley_write(to, &parameter->minimum, sizeof(double));
    galley_write(to, &parameter->maximum, sizeof(double));
}

static void write_key(galley_bytes *to, const galley_layout_value_key *key) {
    write_word(to, key ? key->size : 0);
    if (!key || key->size < sizeof *key) return;
    write_word(to, key->type);
    galley_write_text(to, key->name);
    galley_write_value(to, &key->default_value);
}

/* Which of a layout's functions are there, one bit each, in the order of the header. */
static uint32_t present(const galley_layout *layout) {
    const void *const functions[] = {
        (void *)layout->destroy, (void *)layout->properties, (void *)layout->make_cache, (void *)layout->update_cache,
        (void *)layout->destroy_cache, (void *)layout->size_that_fits, (void *)layout->place_subviews,
        (void *)layout->spacing, (void *)layout->explicit_alignment, (void *)layout->parameter,
        (void *)layout->set_parameter};
    uint32_t bits = 0;
    for (uint32_t index = 0; index < sizeof functions / sizeof *functions; index++)
        if (functions[index]) bits |= 1u << index;
    return bits;
}

static void write_descriptor(galley_bytes *to, const galley_layout_descriptor *layout) {
    write_word(to, layout ? layout->size : 0);
    if (!layout || layout->size < sizeof *layout) return;
    galley_write_text(to, layout->id);
    galley_write_text(to, layout->name);
    galley_write_text(to, layout->documentation);
    write_count(to, layout->parameter_count, layout->parameters);
    for (uint32_t index = 0; index < followed(layout->parameter_count, layout->parameters); index++)
        write_parameter(to, layout->parameters[index]);
    write_count(to, layout->value_key_count, layout->value_keys);
    for (uint32_t index = 0; index < followed(layout->value_key_count, layout->value_keys); index++)
        write_key(to, layout->value_keys[index]);
    write_texts(to, layout->capability_count, layout->capabilities);
    write_word(to, layout->create != 0);
    write_word(to, layout->functions ? layout->functions->size : 0);
    write_word(to, layout->functions && layout->functions->size >= sizeof(galley_layout) ? present(layout->functions) : 0);
}

static void write_scene(galley_bytes *to, const galley_scene *scene) {
    write_word(to, scene ? scene->size : 0);
    if (!scene || scene->size < sizeof *scene) return;
    write_texts(to, scene->count, scene->names);
    write_texts(to, scene->count, scene->kinds);
    write_word(to, scene->open != 0);
    write_word(to, scene->close != 0);
    write_word(to, scene->update != 0);
    write_word(to, scene->send != 0);
}

void galley_write_description(galley_bytes *to, const galley_plugin *plugin) {
    write_word(to, plugin->size);
    if (plugin->size < sizeof *plugin) return;
    write_word(to, plugin->abi_version);
    galley_write_text(to, plugin->id);
    galley_write_text(to, plugin->version);
    write_count(to, plugin->layout_count, plugin->layouts);
    for (uint32_t index = 0; index < followed(plugin->layout_count, plugin->layouts); index++)
        write_descriptor(to, plugin->layouts[index]);
    write_word(to, plugin->unload != 0);
    write_word(to, plugin->capability != 0);
    if (!plugin->capability) return;
    write_word(to, plugin->capability(GALLEY_CAPABILITY_ANIMATABLE) != 0);
    write_word(to, plugin->capability(GALLEY_CAPABILITY_ANIMATABLE_VECTOR) != 0);
    const galley_cache *caches = plugin->capability(GALLEY_CAPABILITY_CACHE);
    write_word(to, caches && caches->size >= sizeof *caches && caches->write && caches->read);
    const galley_alignments *alignments = plugin->capability(GALLEY_CAPABILITY_ALIGNMENTS);
    write_scene(to, plugin->capability(GALLEY_CAPABILITY_SCENE));
    write_word(to, alignments != 0);
    if (!alignments) return;
    write_word(to, alignments->size);
    if (alignments->size < sizeof *alignments) return;
    write_texts(to, alignments->count, alignments->names);
    for (uint32_t index = 0; index < followed(alignments->count, alignments->names); index++)
        write_word(to, alignments->kinds ? alignments->kinds[index] : UINT32_MAX);
    write_word(to, alignments->default_value != 0);
}

/* ---- Reading ---- */

/* Something that stands for a function until the host puts its own there; it is never called. */
static const void *stand_in(bool is_there) { return is_there ? (const void *)stand_in : 0; }

static void *take(galley_reader *from, size_t length) {
    void *memory = from->failed ? 0 : galley_arena_take(from->arena, length ? length : 1);
    if (!memory) from->failed = true;
    else memset(memory, 0, length);
    return memory;
}

/* The count as the plugin says it, and how many elements follow. */
static uint32_t read_count(galley_reader *from, uint32_t *count) {
    *count = read_word(from);
    uint32_t elements = read_word(from);
    /* A count that is not what follows is the plugin's own only where nothing follows: it is then refused by the reader. */
    if (elements > MOST || (elements && elements != *count)) from->failed = true;
    return from->failed ? 0 : elements;
}

static const char *const *read_texts(galley_reader *from, uint32_t *count) {
    uint32_t elements = read_count(from, count);
    const char **texts = take(from, elements * sizeof *texts);
    for (uint32_t index = 0; index < elements && !from->failed; index++) texts[index] = galley_read_text(from);
    return elements ? texts : 0;
}

static const galley_parameter *read_parameter(galley_reader *from) {
    galley_parameter *parameter = take(from, sizeof *parameter);
    if (!parameter) return 0;
    parameter->size = read_word(from);
    if (parameter->size < sizeof *parameter) return parameter->size ? parameter : 0;
    parameter->type = read_word(from);
    parameter->flags = read_word(from);
    parameter->name = galley_read_text(from);
    parameter->documentation = galley_read_text(from);
    parameter->type_name = galley_read_text(from);
    parameter->choices = read_texts(from, &parameter->choice_count);
    parameter->default_value = galley_read_value(from);
    galley_read(from, &parameter->minimum, sizeof(double));
    galley_read(from, &parameter->maximum, sizeof(double));
    return parameter;
}

static const galley_layout_value_key *read_key(galley_reader *from) {
    galley_layout_value_key *key = take(from, sizeof *key);
    if (!key) return 0;
    key->size = read_word(from);
    if (key->size < sizeof *key) return key->size ? key : 0;
    key->type = read_word(from);
    key->name = galley_read_text(from);
    key->default_value = galley_read_value(from);
    return key;
}

static const galley_layout *read_functions(galley_reader *from) {
    uint32_t size = read_word(from);
    uint32_t present = read_word(from);
    if (!size) return 0;
    /* Fields past what was declared are not read by anybody. */
    galley_layout *layout = take(from, sizeof *layout);
    if (!layout) return 0;
    layout->size = size;
    void *functions[11];
    for (uint32_t index = 0; index < 11; index++) functions[index] = (void *)stand_in(present & 1u << index);
    memcpy((void *)&layout->destroy, functions, sizeof functions);
    return layout;
}

static bool read_descriptor(galley_reader *from, galley_layout_descriptor *layout) {
    layout->size = read_word(from);
    if (layout->size < sizeof *layout) return layout->size != 0;
    layout->id = galley_read_text(from);
    layout->name = galley_read_text(from);
    layout->documentation = galley_read_text(from);
    uint32_t elements = read_count(from, &layout->parameter_count);
    const galley_parameter **parameters = take(from, elements * sizeof *parameters);
    for (uint32_t index = 0; index < elements && !from->failed; index++) parameters[index] = read_parameter(from);
    layout->parameters = elements ? parameters : 0;
    elements = read_count(from, &layout->value_key_count);
    const galley_layout_value_key **keys = take(from, elements * sizeof *keys);
    for (uint32_t index = 0; index < elements && !from->failed; index++) keys[index] = read_key(from);
    layout->value_keys = elements ? keys : 0;
    layout->capabilities = read_texts(from, &layout->capability_count);
    *(const void **)&layout->create = stand_in(read_word(from));
    layout->functions = read_functions(from);
    return true;
}

static void read_scene(galley_reader *from, galley_scene *scene) {
    scene->size = read_word(from);
    if (scene->size < sizeof *scene) return;
    scene->names = read_texts(from, &scene->count);
    uint32_t kinds = 0;
    scene->kinds = read_texts(from, &kinds);
    /* Two lists of different lengths: one of them is missing, which whoever reads the table says. */
    if (kinds != scene->count) scene->kinds = 0;
    *(const void **)&scene->open = stand_in(read_word(from));
    *(const void **)&scene->close = stand_in(read_word(from));
    *(const void **)&scene->update = stand_in(read_word(from));
    *(const void **)&scene->send = stand_in(read_word(from));
}

bool galley_read_description(galley_reader *from, galley_worker_description *result) {
    memset(result, 0, sizeof *result);
    galley_plugin *plugin = &result->plugin;
    plugin->size = read_word(from);
    if (plugin->size < sizeof *plugin) return !from->failed;
    plugin->abi_version = read_word(from);
    plugin->id = galley_read_text(from);
    plugin->version = galley_read_text(from);
    uint32_t elements = read_count(from, &plugin->layout_count);
    const galley_layout_descriptor **layouts = take(from, elements * sizeof *layouts);
    result->descriptors = take(from, elements * sizeof *result->descriptors);
    for (uint32_t index = 0; index < elements && !from->failed; index++)
        layouts[index] = read_descriptor(from, &result->descriptors[index]) ? &result->descriptors[index] : 0;
    plugin->layouts = elements ? layouts : 0;
    *(const void **)&plugin->unload = stand_in(read_word(from));
    *(const void **)&plugin->capability = stand_in(read_word(from));
    if (!plugin->capability) return !from->failed;
    result->has_numbers = read_word(from);
    result->has_vectors = read_word(from);
    result->has_caches = read_word(from);
    read_scene(from, &result->scene);
    result->has_alignments = read_word(from);
    if (!result->has_alignments) return !from->failed;
    galley_alignments *alignments = &result->alignments;
    alignments->size = read_word(from);
    if (alignments->size < sizeof *alignments) return !from->failed;
    alignments->names = read_texts(from, &alignments->count);
    uint32_t names = alignments->names ? followed(alignments->count, alignments->names) : 0;
    uint32_t *kinds = take(from, names * sizeof *kinds);
    for (uint32_t index = 0; index < names && !from->failed; index++) kinds[index] = read_word(from);
    alignments->kinds = names ? kinds : 0;
    *(const void **)&alignments->default_value = stand_in(read_word(from));
    return !from->failed;
}
