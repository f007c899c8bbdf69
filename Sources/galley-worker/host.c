#include "worker.h"

#include <string.h>

/* What a plugin says may be as long as this, in bytes; the host cuts off what is beyond too. */
#define LONGEST_TEXT 65536u

static const void *capability(void *context, const char *id);

static galley_status intern(void *context, uint32_t kind, galley_string name, uint32_t *id) {
    (void)context;
    if (!id || !name.bytes || name.length > LONGEST_TEXT) return GALLEY_ERROR_INVALID_ARGUMENT;
    uint32_t index = kind;
    galley_status status = worker_ask_any(GALLEY_ASK_INTERN, &index, name.bytes, name.length);
    if (status >= 0) *id = index;
    return status;
}

static void message(void *context, galley_string text) {
    (void)context;
    /* Another thread's reason is not the reason of the call that is running. */
    if (!worker_is_own_thread() || !worker.message) return;
    size_t length = text.bytes ? text.length : 0;
    if (length > LONGEST_TEXT) length = LONGEST_TEXT;
    if (length) memcpy(worker.message, text.bytes, length);
    worker.message_length = (uint32_t)length;
}

static void log_text(void *context, uint32_t level, galley_string text) {
    (void)context;
    if (!text.bytes) return;
    (void)worker_ask_any(GALLEY_ASK_LOG, &level, text.bytes, text.length);
}

static const galley_log log_table = {sizeof(galley_log), 0, log_text};

static const void *capability(void *context, const char *id) {
    (void)context;
    if (!id) return 0;
    uint32_t is_there = 0;
    (void)worker_ask_any(GALLEY_ASK_CAPABILITY, &is_there, id, strlen(id));
    if (!is_there) return 0;
    if (strcmp(id, GALLEY_CAPABILITY_LAYOUTS) == 0) return &worker_layouts;
    return strcmp(id, GALLEY_CAPABILITY_LOG) == 0 ? &log_table : 0;
}

const galley_host worker_host = {
    sizeof(galley_host), GALLEY_ABI_VERSION, 0, "Galley worker", capability, intern, message};
