import CWorker
import Foundation
import GalleyEngine
import GalleyHost
import GalleySDK
import Testing

/// Each word of the channel that a host reads, with odd values, in each kind of message: the host refuses it or goes on,
/// and knows in the end that the worker is gone.
@Suite struct ForgedFieldTests {
    /// What a plugin hands to its host in the middle of `sizeThatFits`, in which one word is wrong.
    enum Message: Int, CaseIterable {
        case answer, childSize, childSpacing, childValue, name, log, crash
    }

    private static let word = MemoryLayout<UInt32>.stride
    /// The words before the message, and those of the message.
    private static let head = 0..<MemoryLayout<galley_channel>.offset(of: \.crash)! / word
    /// What a signal handler saw, with the first of its frames.
    private static let crash: Range<Int> = {
        let begin = MemoryLayout<galley_channel>.offset(of: \.crash)!
        let frames = MemoryLayout<galley_worker_crash>.offset(of: \.frames)!
        return begin / word..<(begin + frames + MemoryLayout<galley_worker_crash_frame>.stride) / word
    }()
    /// The place of the last question.
    private static let site: Range<Int> = {
        let begin = MemoryLayout<galley_channel>.offset(of: \.site)!
        return begin / word..<(begin + MemoryLayout<galley_call_site>.stride) / word
    }()
    private static let values = 6

    /// The words that the host reads when it gets a message.
    private static func words(_ message: Message) -> [Int] {
        switch message {
        case .crash: Array(crash)
        case .childSize: Array(head) + Array(site)
        default: Array(head)
        }
    }

    private static let forger = Fault.visible(
        "forger", at: .size,
        "if (proposal.width >= 1000) forge((unsigned)proposal.width - 1000, *(galley_channel **)subviews.engine);",
        with: """
            #include "galley_worker.h"
            static void forge(unsigned which, galley_channel *channel) {
                static const uint32_t values[] = {0, 1, 0x7fffffff, 0x80000000, 0x7ff80000, 0xffffffff};
                static const uint32_t kinds[] = {GALLEY_ANSWER, GALLEY_ASK_CHILD_SIZE, GALLEY_ASK_CHILD_SPACING,
                                                 GALLEY_ASK_CHILD_VALUE, GALLEY_ASK_INTERN, GALLEY_ASK_LOG};
                const unsigned message = which / 6 % 7;
                channel->message.status = 0;
                channel->message.placement_count = channel->message.body_length = channel->message.text_length = 0;
                if (message < 6) channel->message.kind = kinds[message];
                const uint32_t turn = message < 6 ? GALLEY_TURN_HOST : GALLEY_TURN_CRASHED;
                uint32_t *word = (uint32_t *)channel + which / 42;
                *word = values[which % 6];
                if (word != &channel->turn) {
                    __atomic_store_n(&channel->turn, turn, __ATOMIC_SEQ_CST);
                    syscall(SYS_futex, &channel->turn, 1, 1, 0, 0, 0);
                }
                while (__atomic_load_n(&channel->turn, __ATOMIC_SEQ_CST) == turn) usleep(100);
                _exit(0);
            }
            """, nil)

    @Test(.timeLimit(.minutes(10)), arguments: Message.allCases)
    func everyWord(_ message: Message) async throws {
        let library = try await Workshop.libraries(of: [Self.forger])[0]
        HostTable.setLogSink { _, _ in }
        var containment = Containment.isolated
        if message == .childSize { containment.locate = { _, _ in } }
        for word in Self.words(message) {
            for value in 0..<Self.values {
                let log = FaultScope()
                let plugin = try PluginLoader(containment: containment, faults: log).load(library)
                let tree = try LayoutTree()
                let leaves = try [40.0, 60].map { try tree.addLeaf(.fixed(CGSize(width: $0, height: 10))) }
                try tree.setRoot(tree.addContainer(plugin.layouts[0].make(), leaves))
                let number = (word * Message.allCases.count + message.rawValue) * Self.values + value
                let begin = ContinuousClock.now
                try tree.layOut(ProposedViewSize(width: CGFloat(1000 + number), height: nil))
                let words = "\(message), word \(word), value \(value)"
                #expect(ContinuousClock.now - begin < .seconds(2), "\(words): the pass ends soon")
                #expect(leaves.map { tree.frame(of: $0).minY } == [0, 18], "\(words): the fallback layout")
                #expect(log.faults.first?.plugin == "forger", "\(words): \(log.faults)")
                plugin.unload()
            }
        }
    }
}
