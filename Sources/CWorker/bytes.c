#define _GNU_SOURCE
#include "galley_worker.h"

#include <stdlib.h>
#include <string.h>

/* Values are written as type, count and what follows; nothing nests deeper than this. */
#define DEEPEST_VALUE 32
#define ABSENT UINT32_MAX

void galley_write(galley_bytes *to, const void *from, size_t length) {
    if (to->failed || length > to->capacity - to->length) {
        to->failed = true;
        return;
    }
    if (length) memcpy(to->bytes + to->length, from, length);
    to->length += length;
}

static void write_word(galley_bytes *to, uint32_t word) { galley_write(to, &word, sizeof word); }

void galley_write_text(galley_bytes *to, const char *text) {
    if (!text) return write_word(to, ABSENT);
    size_t length = strnlen(text, to->capacity);
    write_word(to, (uint32_t)length);
    galley_write(to, text, length);
}

void galley_write_string(galley_bytes *to, galley_string text) {
    /* A length that its bytes cannot have does not fit either. */
    if (text.length > to->capacity || (text.length && !text.bytes)) {
        to->failed = true;
        return;
    }
    write_word(to, (uint32_t)text.length);
    galley_write(to, text.bytes, text.length);
}

static void write_value(galley_bytes *to, const galley_value *value, int depth) {
    if (depth > DEEPEST_VALUE) {
        to->failed = true;
        return;
    }
    write_word(to, value->type);
    write_word(to, value->count);
    switch (value->type) {
    case GALLEY_VALUE_STRING:
        if (value->count && !value->string) to->failed = true;
        else galley_write(to, value->string, value->count);
        break;
    case GALLEY_VALUE_ARRAY:
        if (value->count && !value->elements) to->failed = true;
        for (uint32_t index = 0; index < value->count && !to->failed; index++)
            write_value(to, &value->elements[index], depth + 1);
        break;
    default: galley_write(to, value->numbers, sizeof value->numbers);
    }
}

void galley_write_value(galley_bytes *to, const galley_value *value) { write_value(to, value, 0); }

/* ---- Reading ---- */

struct galley_arena_block {
    struct galley_arena_block *next;
    size_t used, capacity;
    _Alignas(16) uint8_t bytes[];
};

void *galley_arena_take(galley_arena *arena, size_t length) {
    length = (length + 15) & ~(size_t)15;
    struct galley_arena_block *block = arena->blocks;
    if (!block || length > block->capacity - block->used) {
        size_t capacity = length > 16384 ? length : 16384;
        block = malloc(sizeof *block + capacity);
        if (!block) return 0;
        *block = (struct galley_arena_block){arena->blocks, 0, capacity};
        arena->blocks = block;
    }
    void *result = block->bytes + block->used;
    block->used += length;
    return result;
}

void galley_arena_empty(galley_arena *arena) {
    while (arena->blocks) {
        struct galley_arena_block *next = arena->blocks->next;
        free(arena->blocks);
        arena->blocks = next;
    }
}

void galley_read(galley_reader *from, void *to, size_t length) {
    if (from->failed || length > from->length - from->position) {
        from->failed = true;
        memset(to, 0, length);
        return;
    }
    memcpy(to, from->bytes + from->position, length);
    from->position += length;
}

static uint32_t read_word(galley_reader *from) {
    uint32_t word = 0;
    galley_read(from, &word, sizeof word);
    return word;
}

static char *read_bytes(galley_reader *from, uint32_t length) {
    if (from->failed || length > from->length - from->position) {
        from->failed = true;
        return 0;
    }
    char *text = galley_arena_take(from->arena, (size_t)length + 1);
    if (!text) {
        from->failed = true;
        return 0;
    }
    galley_read(from, text, length);
    text[length] = 0;
    return text;
}

const char *galley_read_text(galley_reader *from) {
    uint32_t length = read_word(from);
    return length == ABSENT ? 0 : read_bytes(from, length);
}

galley_string galley_read_string(galley_reader *from) {
    uint32_t length = read_word(from);
    const char *bytes = read_bytes(from, length);
    return (galley_string){bytes, bytes ? length : 0};
}

static galley_value read_value(galley_reader *from, int depth) {
    galley_value value = {0};
    value.type = read_word(from);
    value.count = read_word(from);
    if (from->failed || depth > DEEPEST_VALUE) {
        from->failed = true;
        return (galley_value){0};
    }
    switch (value.type) {
    case GALLEY_VALUE_STRING: value.string = read_bytes(from, value.count); break;
    case GALLEY_VALUE_ARRAY: {
        /* Each element takes 8 bytes at least: a count that cannot be true takes no memory. */
        if (value.count > (from->length - from->position) / 8) {
            from->failed = true;
            break;
        }
        galley_value *elements = galley_arena_take(from->arena, value.count * sizeof(galley_value));
        if (!elements) from->failed = true;
        for (uint32_t index = 0; index < value.count && !from->failed; index++)
            elements[index] = read_value(from, depth + 1);
        value.elements = elements;
        break;
    }
    default: galley_read(from, value.numbers, sizeof value.numbers);
    }
    return from->failed ? (galley_value){0} : value;
}

galley_value galley_read_value(galley_reader *from) { return read_value(from, 0); }
