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
    /// The numbers of the odd values, 0 to 5. What follows a message is the same for each kind of question.
    private static func values(_ message: Message) -> [Int] {
        switch message {
        case .answer, .childSize, .crash: Array(0..<6)
        default: [1, 2, 5]
        }
    }

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

    /// The calls outside of a layout's questions in which a plugin answers in the worker's place.
    enum Call: UInt32, CaseIterable {
        case entry = 1, create, properties, makeCache, place, parameter
    }

    /// Gives an answer of its own in the call that stands in its file, with one wrong word: of the channel, or of the
    /// description of its tables, which it writes as the worker does.
    private static let impostor: Fault = {
        let sources = ["description.c", "bytes.c"].map {
            Workshop.repository.appending(path: "Sources/CWorker/\($0)").path
        }
        var fault = Fault.visible(
            "impostor", at: .unload, "",
            with: """
                #include "galley_worker.h"
                #include <link.h>
                static const galley_plugin plugin;
                static volatile struct { char mark[16]; uint32_t call, place, value; } order = {"forged answer:"};
                static int look(struct dl_phdr_info *program, size_t size, void *result) {
                    for (int index = 0; index < program->dlpi_phnum; index++) {
                        const ElfW(Phdr) *part = program->dlpi_phdr + index;
                        if (part->p_type != PT_LOAD || !(part->p_flags & PF_W)) continue;
                        galley_channel **words = (void *)(program->dlpi_addr + part->p_vaddr);
                        for (size_t word = 0; word < part->p_memsz / 8; word++) {
                            galley_channel *channel = words[word];
                            if (!channel || (uintptr_t)channel % 4096) continue;
                            /* A wrong mode, which the system says only of what it can read. */
                            if (syscall(SYS_rt_sigprocmask, 99, channel, 0, 8) == 0 || errno == EFAULT) continue;
                            if (channel->turn != GALLEY_TURN_WORKER || channel->message.kind - 1 > 99) continue;
                            *(galley_channel **)result = channel;
                            return 1;
                        }
                    }
                    return 1; /* only the program itself, which is the first */
                }
                static void forge(unsigned call) {
                    if (order.call != call) return;
                    galley_channel *channel = 0;
                    dl_iterate_phdr(look, &channel);
                    uint8_t *payload = (uint8_t *)(channel + 1);
                    memset(&channel->message, 0, sizeof channel->message);
                    channel->message.kind = GALLEY_ANSWER;
                    channel->message.instance = channel->message.cache = (uintptr_t)malloc(1000);
                    galley_bytes body = {payload, 1 << 20, 0, false};
                    if (call == 1) galley_write_description(&body, &plugin);
                    else memset(payload, 1, body.length = 64);
                    channel->message.body_length = body.length;
                    if (order.place >= 65536) {
                        if (order.place - 65536 + 4 > body.length) _exit(9);
                        payload += order.place - 65536;
                        memcpy(payload, (const void *)&order.value, 4);
                    } else {
                        ((uint32_t *)channel)[order.place] = order.value;
                    }
                    if (order.place) {
                        __atomic_store_n(&channel->turn, GALLEY_TURN_HOST, __ATOMIC_SEQ_CST);
                        syscall(SYS_futex, &channel->turn, 1, 1, 0, 0, 0);
                    }
                    while (__atomic_load_n(&channel->turn, __ATOMIC_SEQ_CST) == GALLEY_TURN_HOST) usleep(100);
                    _exit(0);
                }
                #define AT_ENTRY forge(1);
                #define AT_CREATE forge(2);
                #define AT_PROPERTIES forge(3);
                #define AT_MAKE_CACHE forge(4);
                #define AT_PLACE forge(5);
                #define AT_PARAMETER forge(6);
                """, nil)
        fault.linking = sources
        return fault
    }()

    /// Returns the places of the wrong words: numbers of words in the channel, or from 65536 on bytes of the description.
    private static func places(_ call: Call) -> [UInt32] {
        let words = head.map { UInt32($0) }
        return call == .entry ? words + (0..<42).map { 65536 + 5 * $0 } : words
    }

    @Test(.timeLimit(.minutes(10)), arguments: Call.allCases)
    func anyCall(_ call: Call) async throws {
        let library = try await Workshop.libraries(of: [Self.impostor])[0]
        let original = try Data(contentsOf: URL(filePath: library))
        let order = try #require(original.range(of: Data("forged answer:".utf8))).lowerBound + 16
        let path = "\(Workshop.folder)/impostor-\(UUID().uuidString).so"
        defer { unlink(path) }
        HostTable.setLogSink { _, _ in }
        var ends = Set<String>()
        for place in Self.places(call) {
            for value: UInt32 in place < 65536 ? [0xffff_ffff] : [0xffff_ffff, 4096] {
                var file = original
                for (index, word) in [call.rawValue, place, value].enumerated() {
                    withUnsafeBytes(of: word) {
                        file.replaceSubrange(order + 4 * index..<order + 4 * index + 4, with: $0)
                    }
                }
                try file.write(to: URL(filePath: path))
                let (log, begin) = (FaultScope(), ContinuousClock.now)
                let words = "\(call), place \(place), value \(value)"
                do {
                    let plugin = try PluginLoader(containment: .isolated, faults: log).load(path)
                    guard let type = plugin.layouts.first else { continue }
                    let layout = try type.make()
                    let stage = try Stage(layout)
                    // A pass without placements is a right answer.
                    _ = try stage.frames(200)
                    _ = try? type.parameterValue("gap", of: layout)
                    #expect(try stage.frames(180) == Stage.fallback, "\(words)")
                    #expect(log.faults.first?.plugin == "impostor", "\(words): \(log.faults)")
                    ends.insert("loaded")
                    plugin.unload()
                } catch let error as PluginRefusal {
                    #expect(call == .entry, "\(words): \(error)")
                    ends.insert("refused")
                } catch {
                    #expect(call == .entry || call == .create, "\(words): \(error)")
                    #expect(!log.faults.isEmpty, "\(words): \(error)")
                    ends.insert("not made")
                }
                #expect(ContinuousClock.now - begin < .seconds(2), "\(words): it ends soon")
            }
        }
        switch call {
        case .entry: #expect(ends == ["refused", "not made"])
        case .create: #expect(ends == ["loaded", "not made"])
        default: #expect(ends == ["loaded"])
        }
    }

    @Test(.timeLimit(.minutes(10)), arguments: Message.allCases)
    func everyWord(_ message: Message) async throws {
        let library = try await Workshop.libraries(of: [Self.forger])[0]
        HostTable.setLogSink { _, _ in }
        var containment = Containment.isolated
        if message == .childSize { containment.locate = { _, _ in } }
        for word in Self.words(message) {
            for value in Self.values(message) {
                let log = FaultScope()
                let plugin = try PluginLoader(containment: containment, faults: log).load(library)
                let tree = try LayoutTree()
                let leaves = try [40.0, 60].map { try tree.addLeaf(.fixed(CGSize(width: $0, height: 10))) }
                try tree.setRoot(tree.addContainer(plugin.layouts[0].make(), leaves))
                let number = (word * Message.allCases.count + message.rawValue) * 6 + value
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
