#include "page.h"

#include <stdlib.h>
#include <string.h>

// Compression as in RFC 1951: one block with the fixed codes. Texts of a model repeat often, so that matches matter more
// than the remaining codes.

enum { WINDOW = 32768, LEAST = 3, MOST = 258, HASH_BITS = 15, CHAIN = 24 };

typedef struct {
    unsigned char *bytes;
    size_t size, capacity;
    unsigned long long bits;
    unsigned count;
    int failed;
} output;

static void put(output *out, unsigned value, unsigned count) {
    out->bits |= (unsigned long long)value << out->count;
    out->count += count;
    while (out->count >= 8) {
        if (out->size == out->capacity) {
            size_t capacity = out->capacity ? out->capacity * 2 : 1 << 16;
            unsigned char *bytes = realloc(out->bytes, capacity);
            if (!bytes) {
                out->failed = 1;
                out->size = 0;
                return;
            }
            out->bytes = bytes;
            out->capacity = capacity;
        }
        out->bytes[out->size++] = (unsigned char)out->bits;
        out->bits >>= 8;
        out->count -= 8;
    }
}

// Codes are written from their highest bit.
static void put_code(output *out, unsigned code, unsigned count) {
    unsigned reversed = 0;
    for (unsigned bit = 0; bit < count; bit++) reversed |= (code >> bit & 1) << (count - 1 - bit);
    put(out, reversed, count);
}

static void put_symbol(output *out, unsigned symbol) {
    if (symbol < 144) put_code(out, 0x30 + symbol, 8);
    else if (symbol < 256) put_code(out, 0x190 + symbol - 144, 9);
    else if (symbol < 280) put_code(out, symbol - 256, 7);
    else put_code(out, 0xC0 + symbol - 280, 8);
}

static void put_match(output *out, unsigned length, unsigned distance) {
    static const unsigned short lengths[] = {3,  4,  5,  6,  7,  8,  9,  10, 11,  13,  15,  17,  19,  23, 27,
                                             31, 35, 43, 51, 59, 67, 83, 99, 115, 131, 163, 195, 227, 258};
    static const unsigned char length_bits[] = {0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2,
                                                2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 0};
    static const unsigned short distances[] = {1,   2,   3,   4,   5,   7,    9,    13,   17,   25,   33,   49,   65,    97,    129,
                                               193, 257, 385, 513, 769, 1025, 1537, 2049, 3073, 4097, 6145, 8193, 12289, 16385, 24577};
    unsigned code = 28;
    while (lengths[code] > length) code--;
    put_symbol(out, 257 + code);
    put(out, length - lengths[code], length_bits[code]);
    code = 29;
    while (distances[code] > distance) code--;
    put_code(out, code, 5);
    put(out, distance - distances[code], code < 4 ? 0 : code / 2 - 1);
}

static unsigned hash_at(const unsigned char *at) {
    unsigned value = at[0] | (unsigned)at[1] << 8 | (unsigned)at[2] << 16;
    return value * 2654435761u >> (32 - HASH_BITS);
}

unsigned char *galley_page_deflate(const unsigned char *bytes, size_t size, size_t *result_size) {
    output out = {0};
    // The last position of each hash, and the position before each position of the window; both from 1.
    size_t *last = calloc(1 << HASH_BITS, sizeof *last);
    size_t *before = calloc(WINDOW, sizeof *before);
    if (!last || !before) out.failed = 1;
    put(&out, 1, 1);
    put(&out, 1, 2);
    for (size_t at = 0; at < size && !out.failed;) {
        unsigned best = 0;
        size_t distance = 0;
        size_t most = size - at < MOST ? size - at : MOST;
        if (most >= LEAST) {
            size_t place = last[hash_at(bytes + at)];
            for (int tries = 0; place && tries < CHAIN && at + 1 - place <= WINDOW; tries++) {
                const unsigned char *other = bytes + place - 1;
                if (other[best] == bytes[at + best]) {
                    unsigned length = 0;
                    while (length < most && other[length] == bytes[at + length]) length++;
                    if (length > best) {
                        best = length;
                        distance = at + 1 - place;
                        if (best == most) break;
                    }
                }
                size_t next = before[(place - 1) % WINDOW];
                if (next >= place) break;
                place = next;
            }
        }
        unsigned taken = best >= LEAST ? best : 1;
        if (taken > 1) put_match(&out, best, (unsigned)distance);
        else put_symbol(&out, bytes[at]);
        for (; taken > 0; taken--, at++) {
            if (size - at < LEAST) continue;
            unsigned hash = hash_at(bytes + at);
            before[at % WINDOW] = last[hash];
            last[hash] = at + 1;
        }
    }
    put_symbol(&out, 256);
    put(&out, 0, 7);
    free(last);
    free(before);
    if (out.failed) {
        free(out.bytes);
        return NULL;
    }
    *result_size = out.size;
    return out.bytes;
}
