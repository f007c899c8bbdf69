import Foundation
import GalleyHost

/// What aims at the worker itself: the plugin shares its process, and can write whatever the host reads.
extension Fault {
    /// The channel, as the first word behind `subviews.engine` says.
    private static let find = """
        #include "galley_worker.h"
        #define CHANNEL (*(galley_channel **)subviews.engine)
        """

    static let worker: [Fault] = [
        .fatal(
            "erased-channel", at: .size, "memset(CHANNEL, 0xff, GALLEY_CHANNEL_BYTES); sleep(10);", with: find,
            .garbled,
            or: [.deadline(.milliseconds(100))]),
        .fatal(
            "unmapped-channel", at: .size, "munmap(CHANNEL, GALLEY_CHANNEL_BYTES);", with: find, segment),
        .fatal(
            "forged-lengths", at: .size,
            """
            galley_channel *channel = CHANNEL; channel->message.kind = GALLEY_ANSWER; channel->message.status = -1;
            channel->message.text_length = 0xffffffff; channel->message.body_length = 0xffffffff;
            channel->message.placement_count = 0xffffffff; galley_channel_give_turn(channel); sleep(10);
            """, with: find + give, .failed(status: -1), or: [.garbled]),
        .fatal(
            "forged-question", at: .place,
            """
            galley_channel *channel = CHANNEL; channel->message.kind = GALLEY_ASK_CHILD_SIZE; channel->message.frame = 0;
            channel->message.index = 0x80000000; galley_channel_give_turn(channel); sleep(10);
            """, with: find + give, .garbled),
        .fatal(
            "forged-frame", at: .place,
            """
            galley_channel *channel = CHANNEL; channel->message.kind = GALLEY_ASK_CHILD_SIZE;
            channel->message.frame = 0xffffffff; galley_channel_give_turn(channel); sleep(10);
            """, with: find + give, .garbled),
        .fatal(
            "forged-kind", at: .size,
            """
            galley_channel *channel = CHANNEL; channel->message.kind = 77; galley_channel_give_turn(channel); sleep(10);
            """, with: find + give, .garbled),
        .fatal(
            "forged-thread", at: .size,
            """
            uint32_t *words = (uint32_t *)CHANNEL; uint32_t *end = (uint32_t *)&CHANNEL->message;
            while (++words < end) *words = (uint32_t)getpid();
            forever();
            """, with: find,
            .deadline(.milliseconds(100))),
        // Whether a fault is reported, the host knows by itself.
        .fatal(
            "erased-start", at: .size, "memset(CHANNEL, 0, sizeof(galley_channel)); abort();", with: find,
            .crashed(signal: SIGABRT), or: [.garbled]),
        .fatal(
            "erased-end", at: .size, "memset(CHANNEL, 0, sizeof(galley_channel)); _exit(0);", with: find,
            .exited(status: 0), or: [.garbled]),
        .fatal(
            "forged-crash", at: .size,
            """
            galley_channel *channel = CHANNEL; memset(&channel->crash, 0x7f, sizeof channel->crash);
            channel->turn = GALLEY_TURN_CRASHED; sleep(10);
            """, with: find, .crashed(signal: 0x7f7f_7f7f), or: [.stackOverflow, .outOfMemory, .garbled]),
    ]

    /// Writes numbers into the message for as long as it lives, also while the host reads and writes there. What comes of
    /// it is not the same twice.
    static let scribbler = Fault.visible(
        "scribbler", at: .makeCache, "if (!channel) { channel = CHANNEL; start(scribble, 0); }",
        with: find + """

            static galley_channel *channel;
            static void *scribble(void *unused) {
                uint32_t number = (uint32_t)getpid(), *words = (uint32_t *)&channel->message;
                for (;;) {
                    number = number * 1664525 + 1013904223;
                    uint32_t at = (number >> 8) % (sizeof channel->message / 4);
                    words[at] = number >> (number >> 27);
                    if (number % 16 == 0) usleep(20);
                }
            }
            """, nil)

    private static let give = """

        static void galley_channel_give_turn(galley_channel *channel) {
            __atomic_store_n(&channel->turn, GALLEY_TURN_HOST, __ATOMIC_SEQ_CST);
            syscall(SYS_futex, &channel->turn, 1, 1, 0, 0, 0);
        }
        """

    static let all = crashes + resources + system + otherMachines + rules + processor + tables + worker
}
