#define _GNU_SOURCE
#include "galley_worker.h"

#include <linux/futex.h>
#include <sched.h>
#include <string.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

uint8_t *galley_channel_payload(galley_channel *channel) { return (uint8_t *)(channel + 1); }

static size_t rounded(size_t length) { return (length + 7) & ~(size_t)7; }

/* Lengths as the message says them, which only a broken worker makes too large. */
static bool fits(const galley_worker_message *message) {
    size_t placements = (size_t)message->placement_count * sizeof(galley_placement);
    return placements + rounded(message->body_length) + message->text_length <= GALLEY_PAYLOAD_BYTES;
}

void galley_channel_read(const galley_channel *channel, galley_worker_message *message) {
    memcpy(message, &channel->message, sizeof *message);
    /* The copy is made here and now: no compiler may look at the original again instead. */
    __asm__ volatile("" : : "r"(message) : "memory");
}

void galley_channel_read_crash(const galley_channel *channel, galley_worker_crash *crash) {
    memcpy(crash, &channel->crash, sizeof *crash);
    __asm__ volatile("" : : "r"(crash) : "memory");
}

void galley_channel_read_site(const galley_channel *channel, galley_call_site *site) {
    memcpy(site, (const void *)&channel->site, sizeof *site);
    if (site->count > GALLEY_SITE_FRAMES) site->count = GALLEY_SITE_FRAMES;
}

galley_placement *galley_channel_placements(galley_channel *channel, const galley_worker_message *message) {
    return fits(message) ? (galley_placement *)galley_channel_payload(channel) : 0;
}

uint8_t *galley_channel_body(galley_channel *channel, const galley_worker_message *message) {
    if (!fits(message)) return 0;
    return galley_channel_payload(channel) + (size_t)message->placement_count * sizeof(galley_placement);
}

char *galley_channel_text(galley_channel *channel, const galley_worker_message *message) {
    uint8_t *body = galley_channel_body(channel, message);
    return body ? (char *)body + rounded(message->body_length) : 0;
}

static uint32_t *sleeps(galley_channel *channel, uint32_t turn) {
    return turn == GALLEY_TURN_WORKER ? &channel->worker_sleeps : &channel->host_sleeps;
}

static uint32_t *core(galley_channel *channel, uint32_t turn) {
    return turn == GALLEY_TURN_WORKER ? &channel->worker_core : &channel->host_core;
}

static uint32_t other(uint32_t turn) { return turn == GALLEY_TURN_WORKER ? GALLEY_TURN_HOST : GALLEY_TURN_WORKER; }

/* Says where the side whose turn it is runs now. */
static uint32_t note_core(galley_channel *channel, uint32_t turn) {
    uint32_t now = (uint32_t)sched_getcpu() + 1;
    if (__atomic_load_n(core(channel, turn), __ATOMIC_RELAXED) != now)
        __atomic_store_n(core(channel, turn), now, __ATOMIC_RELAXED);
    return now;
}

void galley_channel_give(galley_channel *channel, uint32_t turn) {
    note_core(channel, other(turn));
    __atomic_store_n(&channel->turn, turn, __ATOMIC_SEQ_CST);
    /* The other side says that it sleeps before it looks for the last time. */
    if (__atomic_load_n(sleeps(channel, turn), __ATOMIC_SEQ_CST))
        syscall(SYS_futex, &channel->turn, FUTEX_WAKE, 1, 0, 0, 0);
}

static void pause_briefly(void) {
#if defined(__x86_64__)
    __builtin_ia32_pause();
#elif defined(__aarch64__)
    __asm__ volatile("yield");
#endif
}

uint32_t galley_channel_wait(galley_channel *channel, uint32_t turn, uint32_t spin, uint64_t nanoseconds) {
    static _Thread_local uint32_t meetings;
    bool looks_anyway = false;
    for (uint64_t look = 0; look <= spin; look++) {
        uint32_t now = __atomic_load_n(&channel->turn, __ATOMIC_ACQUIRE);
        if (now == turn || now == GALLEY_TURN_CRASHED) return now;
        /* Who looks on the other's core keeps from work whom it waits for; either may be moved at any time. Now and then
           it does all the same: the system parts two that want one core, where another is free. */
        if (look % 32 == 0 && !looks_anyway
            && note_core(channel, turn) == __atomic_load_n(core(channel, other(turn)), __ATOMIC_RELAXED)) {
            if (++meetings % 64 != 0) break;
            looks_anyway = true;
        }
        pause_briefly();
    }
    struct timespec timeout = {(time_t)(nanoseconds / 1000000000), (long)(nanoseconds % 1000000000)};
    uint64_t end = galley_clock() + nanoseconds;
    uint32_t now;
    __atomic_store_n(sleeps(channel, turn), 1, __ATOMIC_SEQ_CST);
    while ((now = __atomic_load_n(&channel->turn, __ATOMIC_SEQ_CST)) != turn && now != GALLEY_TURN_CRASHED) {
        uint64_t clock = galley_clock();
        if (clock >= end) break;
        timeout.tv_sec = (time_t)((end - clock) / 1000000000);
        timeout.tv_nsec = (long)((end - clock) % 1000000000);
        syscall(SYS_futex, &channel->turn, FUTEX_WAIT, now, &timeout, 0, 0);
    }
    __atomic_store_n(sleeps(channel, turn), 0, __ATOMIC_SEQ_CST);
    note_core(channel, turn);
    return now;
}

static _Thread_local int64_t spent_elsewhere;

int64_t galley_spent(void) {
    struct timespec now;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return (int64_t)now.tv_sec * 1000000000 + now.tv_nsec + spent_elsewhere;
}

void galley_spend(int64_t nanoseconds) { spent_elsewhere += nanoseconds; }

uint64_t galley_clock(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (uint64_t)now.tv_sec * 1000000000 + (uint64_t)now.tv_nsec;
}
