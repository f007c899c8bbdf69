#define _GNU_SOURCE
#include "worker.h"

#include <pthread.h>
#include <stdio.h>
#include <stdio_ext.h>
#include <string.h>
#include <unistd.h>

/* A thread that writes into the channel holds this: the plugin's thread while it asks, and any other thread of the plugin
   while the first one runs the plugin's code. */
static pthread_mutex_t turn = PTHREAD_MUTEX_INITIALIZER;
static _Thread_local bool is_own;

bool worker_is_own_thread(void) { return is_own; }

void worker_take_over(void) { is_own = true; }

void worker_enter_plugin(void) { pthread_mutex_unlock(&turn); }

void worker_leave_plugin(void) {
    worker_check_flags();
    pthread_mutex_lock(&turn);
}

galley_bytes worker_body(worker_frame *placements) {
    galley_channel *channel = worker.channel;
    uint32_t count = placements ? placements->placement_count : 0;
    size_t length = count * sizeof(galley_placement);
    if (count) memcpy(galley_channel_payload(channel), placements->placements, length);
    if (placements) placements->placement_count = 0;
    memset(&channel->message, 0, sizeof channel->message);
    channel->message.placement_count = count;
    /* Text of at most 64 KB has to fit behind the body. */
    return (galley_bytes){galley_channel_payload(channel) + length, GALLEY_PAYLOAD_BYTES - length - 65536 - 8, 0, false};
}

/* What the plugin printed reaches the host before the message that comes after it. */
static void flush_output(void) {
    if (__fpending(stdout) == 0) return;
    fflush(stdout);
    worker.channel->message.has_printed = 1;
}

static void send(uint32_t kind, galley_bytes body, const char *text, size_t text_length) {
    galley_channel *channel = worker.channel;
    if (text_length > 65536) text_length = 65536;
    channel->message.kind = kind;
    flush_output();
    channel->message.body_length = (uint32_t)body.length;
    channel->message.text_length = (uint32_t)text_length;
    if (text_length) memcpy(galley_channel_text(channel, &channel->message), text, text_length);
    galley_channel_give(channel, GALLEY_TURN_HOST);
}

/* Without a host this process would never end. */
static void await(void) {
    while (galley_channel_wait(worker.channel, GALLEY_TURN_WORKER, worker.channel->spin, 500000000) != GALLEY_TURN_WORKER)
        if ((uint64_t)getppid() != worker.host) _exit(0);
}

/* The violation and the message of the open call are sent with its own answer, not with that of a nested call. */
static void serve_nested(void) {
    worker_check_habits(worker_looks_thoroughly());
    uint32_t offence = worker.offence, index = worker.offence_index, length = worker.message_length;
    /* On the stack, because the plugin may have broken the heap. At most 64 KB. */
    char message[length + 1];
    memcpy(message, worker.message, length);
    worker.offence = GALLEY_OFFENCE_NONE;
    worker.message_length = 0;
    worker_serve();
    memcpy(worker.message, message, length);
    worker.message_length = length;
    if (offence == GALLEY_OFFENCE_NONE) return;
    worker.offence = offence;
    worker.offence_index = index;
}

galley_status worker_ask(uint32_t kind, galley_bytes body, const char *text, size_t text_length) {
    send(kind, body, text, text_length);
    for (;;) {
        await();
        if (worker.channel->message.kind == GALLEY_ANSWER) return worker.channel->message.status;
        /* The host works on the question, and on the way asks another layout of this plugin. */
        serve_nested();
    }
}

galley_status worker_ask_any(uint32_t kind, uint32_t *index, const char *text, size_t text_length) {
    worker_leave_plugin();
    galley_bytes body = worker_body(0);
    worker.channel->message.index = *index;
    galley_status status = worker_ask(kind, body, text, text_length);
    *index = worker.channel->message.index;
    worker_enter_plugin();
    return status;
}

/* Adds to the answer in the channel what the plugin did wrong and explained, and sends it. */
static void give_answer(void) {
    galley_channel *channel = worker.channel;
    channel->message.offence = worker.offence;
    channel->message.offence_index = worker.offence_index;
    worker.offence = GALLEY_OFFENCE_NONE;
    flush_output();
    if (channel->message.offence == GALLEY_OFFENCE_CALL) {
        const char *name = worker_call_name(channel->message.offence_index);
        worker.message_length = (uint32_t)strlen(name);
        memcpy(worker.message, name, worker.message_length);
    }
    if (worker.message_length) {
        channel->message.text_length = worker.message_length;
        memcpy(galley_channel_text(channel, &channel->message), worker.message, worker.message_length);
        worker.message_length = 0;
    }
    galley_channel_give(channel, GALLEY_TURN_HOST);
}

void worker_serve(void) {
    is_own = true;
    galley_worker_message request = worker.channel->message;
    uintptr_t outer = worker.stack_of_call;
    worker.stack_of_call = (uintptr_t)__builtin_frame_address(0);
    worker_dispatch(&request);
    worker.stack_of_call = outer;
    /* calls.c left the answer in the channel. */
    worker.channel->message.kind = GALLEY_ANSWER;
    worker.channel->message.has_posted = worker_has_posted();
    give_answer();
}

void worker_say_left(void) {
    if (!worker.is_leaving || !is_own) return;
    memset(&worker.channel->message, 0, sizeof worker.channel->message);
    worker.channel->message.kind = GALLEY_ANSWER;
    worker.has_left = true;
    give_answer();
}

void worker_run(void) {
    pthread_mutex_lock(&turn);
    for (;;) {
        await();
        worker_serve();
    }
}
