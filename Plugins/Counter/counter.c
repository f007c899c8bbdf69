/*
 * Counter: a number with a button below it. Views in plain C, through the extension galley.scene/1.
 *
 * Read it from the end: galley_entry returns the plugin, whose extension lists one entry. A session of the entry writes
 * a scene as JSON, in the form of scene files, and takes events.
 */
#include "galley.h"

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const galley_host *host;

typedef struct counter {
    int count;
    bool has_changed; /* since the last scene */
    char scene[1024]; /* the last scene */
} counter;

static galley_status open_session(uint32_t index, void **session) {
    if (index != 0) {
        return GALLEY_ERROR_UNKNOWN;
    }
    counter *made = calloc(1, sizeof *made);
    if (!made) {
        return GALLEY_ERROR_NO_MEMORY;
    }
    made->has_changed = true;
    *session = made;
    return GALLEY_OK;
}

static void close_session(void *session) { free(session); }

/* Ids keep their views: the host moves a view from its place in one scene to its place in the next. The views that take
   events are listed beside the tree, by id. */
static galley_status update(void *session, galley_string *scene) {
    counter *views = session;
    if (!views->has_changed) {
        return GALLEY_NO_VALUE;
    }
    int length = snprintf(
        views->scene, sizeof views->scene,
        "{\"root\": {\"kind\": \"vstack\", \"name\": \"counter\", \"spacing\": 12, \"padding\": 16, \"children\": ["
        "{\"kind\": \"text\", \"name\": \"count\", \"text\": \"%d\", \"font\": \"title\"},"
        "{\"kind\": \"text\", \"name\": \"more\", \"text\": \"Count\", \"padding\": 8}]},"
        " \"views\": {\"more\": {\"role\": \"button\", \"label\": \"Count\"}},"
        " \"causes\": [\"count: %d\"]}",
        views->count, views->count);
    views->has_changed = false;
    *scene = (galley_string){views->scene, (size_t)length};
    return GALLEY_OK;
}

/* Events are JSON objects of one key, {"tap": "more"}, with a value where there is one. Layouts and time tell this view
   nothing. */
static galley_status send_event(void *session, galley_string event) {
    counter *views = session;
    static const char *const ignored[] = {"{\"frames\"", "{\"advance\"", "{\"environment\""};
    for (size_t index = 0; index < sizeof ignored / sizeof *ignored; index++) {
        size_t length = strlen(ignored[index]);
        if (event.length >= length && memcmp(event.bytes, ignored[index], length) == 0) {
            return GALLEY_OK;
        }
    }
    static const char tap[] = "{\"tap\":\"more\"}";
    if (event.length == strlen(tap) && memcmp(event.bytes, tap, event.length) == 0) {
        views->count++;
        views->has_changed = true;
        return GALLEY_OK;
    }
    static const char reason[] = "expected a tap on more";
    host->message(host->context, (galley_string){reason, strlen(reason)});
    return GALLEY_ERROR_INVALID_ARGUMENT;
}

/* ---- The plugin ------------------------------------------------------------------------------------ */

static const char *const names[] = {"Counter"};
static const char *const kinds[] = {"view"};

static const galley_scene scenes = {sizeof(galley_scene), 1, names, kinds, open_session, close_session, update,
                                    send_event};

static const void *extension(const char *id) {
    return strcmp(id, GALLEY_CAPABILITY_SCENE) == 0 ? &scenes : 0;
}

static const galley_plugin plugin = {
    .size = sizeof(galley_plugin),
    .abi_version = GALLEY_ABI_VERSION,
    .id = "counter",
    .version = "1.0.0",
    .capability = extension,
};

GALLEY_NOTE("counter", "1.0.0", "");

GALLEY_EXPORT galley_status galley_entry(const galley_host *galley, const galley_plugin **result) {
    host = galley;
    *result = &plugin;
    return GALLEY_OK;
}
