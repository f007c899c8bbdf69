import Foundation
import GalleyABI
import GalleyEngine
import GalleyHost
import GalleySDK
import Synchronization
import Testing

/// Plugins that spend hardly any time themselves, and everybody else's: they are ended all the same.
@Suite struct EndlessAskingTests {
    /// A view that takes two milliseconds of the processor for each answer.
    private struct SlowView: Layout {
        func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
            let begin = clock()
            while clock() - begin < CLOCKS_PER_SEC / 500 {}
            return CGSize(width: min(proposal.width ?? 10, 10), height: 10)
        }

        func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {}
    }

    private static let everAnother = "for (double width = 1;; width++)"

    /// What asks, and what of.
    private static let asking: [Fault] = [
        .fatal(
            "measures-slow-views", at: .size,
            everAnother
                + " { galley_size size; subviews.functions->measure(subviews, 0, (galley_proposal){width, 7}, &size); }",
            .askingDeadline(.milliseconds(300))),
        .fatal(
            "places-slow-views", at: .place,
            everAnother
                + " subviews.functions->place(subviews, 0, origin, origin, (galley_proposal){width, 7});",
            with: "static const galley_point origin;",
            .askingDeadline(.milliseconds(300))),
    ]

    private func plugin(_ fault: Fault, _ log: FaultScope) async throws -> Plugin {
        var containment = Containment.isolated
        containment.askingDeadline = .milliseconds(300)
        let library = try await Workshop.libraries(of: [fault])[0]
        return try PluginLoader(containment: containment, faults: log).load(library)
    }

    @Test(.timeLimit(.minutes(10)), arguments: asking.indices)
    func slowChildren(_ index: Int) async throws {
        let fault = Self.asking[index]
        let log = FaultScope()
        let type = try #require(try await plugin(fault, log).layouts.first)
        let tree = try LayoutTree()
        let slow = try tree.addLeaf(AnyLayout(SlowView()))
        let container = try tree.addContainer(try type.make(), [slow, try tree.addLeaf(.fixed(.zero))])
        // A healthy plugin around it is not to blame, though it asked just as long.
        let around = Fault.visible("healthy-around", at: .size, "", nil)
        let outer = try #require(try await self.plugin(around, log).layouts.first)
        try tree.setRoot(tree.addContainer(try outer.make(), [container]))
        let size = try tree.layOut(ProposedViewSize(width: 100, height: 100))
        #expect(size.width == 10 && size.height >= 10, "a layout, theirs or the fallback's")
        #expect(log.faults.map(\.cause) == [.askingDeadline(.milliseconds(300))])
        let only = try #require(log.faults.first)
        #expect(only.plugin == fault.name && only.call == fault.call.function && only.child == 0)
        #expect(only.description.contains("kept its subviews busy for longer than 300 ms"))
    }

    private static let forge = """
        #include "galley_worker.h"
        static void ask(galley_subviews subviews, uint32_t kind, uint32_t length) {
            galley_channel *channel = *(galley_channel **)subviews.engine;
            memset(&channel->message, 0, sizeof channel->message);
            channel->message.kind = kind; channel->message.text_length = length;
            __atomic_store_n(&channel->turn, GALLEY_TURN_HOST, __ATOMIC_SEQ_CST);
            syscall(SYS_futex, &channel->turn, 1, 1, 0, 0, 0);
            while (__atomic_load_n(&channel->turn, __ATOMIC_SEQ_CST) != GALLEY_TURN_WORKER) usleep(1);
        }
        """

    /// Questions to the host itself, written past the worker's own code, as fast as the host answers.
    @Test(.timeLimit(.minutes(10)), arguments: ["LOG", "INTERN", "CAPABILITY", "CHILD_ANNOTATE"])
    func floodOfQuestions(_ question: String) async throws {
        let name = "floods-" + question.lowercased().replacingOccurrences(of: "_", with: "-")
        let fault = Fault.fatal(
            name, at: .place, "for (;;) ask(subviews, GALLEY_ASK_\(question), 65536);", with: Self.forge,
            .askingDeadline(.milliseconds(300)))
        // Time that the worker waits for the host is not the worker's: only the host's own patience ends it.
        var containment = Containment.isolated
        (containment.askingDeadline, containment.deadline) = (.milliseconds(300), .seconds(20))
        containment.passDeadline = .seconds(20)
        let log = FaultScope()
        let library = try await Workshop.libraries(of: [fault])[0]
        let type = try #require(try PluginLoader(containment: containment, faults: log).load(library).layouts.first)
        let begin = ContinuousClock.now
        #expect(try Stage(try type.make()).frames(200) == Stage.fallback)
        #expect(ContinuousClock.now - begin < .seconds(10))
        #expect(log.faults.map(\.cause) == [.askingDeadline(.milliseconds(300))], "\(log.faults)")
    }

    /// A worker's own code sends at most 64 KB: more is forged.
    @Test(arguments: ["LOG", "INTERN", "CAPABILITY", "CHILD_ANNOTATE"])
    func longQuestions(_ question: String) async throws {
        let fault = Fault.fatal(
            "long-" + question.lowercased().replacingOccurrences(of: "_", with: "-"), at: .place,
            "ask(subviews, GALLEY_ASK_\(question), 65537);", with: Self.forge, .garbled)
        let log = FaultScope()
        let type = try #require(try await plugin(fault, log).layouts.first)
        #expect(try Stage(try type.make()).frames(200) == Stage.fallback)
        #expect(log.faults.map(\.cause) == [.garbled], "\(log.faults)")
    }

    /// Each call is within its deadline; all of a pass together are not within the pass's.
    @Test(.timeLimit(.minutes(10))) func sleepersOfOnePass() async throws {
        let log = FaultScope()
        let library = try await Workshop.libraries(of: [
            .fatal("sleeper", at: .size, "usleep(60000);", .passDeadline(.seconds(1)))
        ])[0]
        var containment = Containment.isolated
        containment.passDeadline = .milliseconds(200)
        let type = try #require(try PluginLoader(containment: containment, faults: log).load(library).layouts.first)
        let tree = try LayoutTree()
        let sleepers = try (0..<60).map { _ in
            try tree.addContainer(try type.make(), [try tree.addLeaf(.fixed(CGSize(width: 10, height: 10)))])
        }
        try tree.setRoot(tree.addContainer(AnyLayout(VStackLayout()), sleepers))
        let begin = ContinuousClock.now
        try tree.layOut(ProposedViewSize(width: 100, height: 100))
        #expect(ContinuousClock.now - begin < .seconds(2))
        #expect(log.faults.first?.cause == .passDeadline(.milliseconds(200)), "\(log.faults)")
        // Of two passes each has its own time.
        let other = FaultScope()
        let single = try #require(try PluginLoader(containment: containment, faults: other).load(library).layouts.first)
        let small = try LayoutTree()
        try small.setRoot(
            small.addContainer(try single.make(), [try small.addLeaf(.fixed(CGSize(width: 10, height: 10)))]))
        for width in 1...5 { try small.layOut(ProposedViewSize(width: CGFloat(width), height: 100)) }
        #expect(other.isEmpty, "\(other.faults)")
    }

    /// Each call asks for less than its limit; all of a pass together do not. The first are long enough to be measured by
    /// themselves.
    @Test(.timeLimit(.minutes(10)), arguments: [(questions: 60, containers: 20), (questions: 10, containers: 120)])
    func askersOfOnePass(_ questions: Int, _ containers: Int) async throws {
        let fault = Fault.fatal(
            "asker-\(questions)", at: .size,
            """
            for (int count = 1; count <= \(questions); count++) {
                galley_size size; galley_proposal other = {proposal.width * 1000 + count, 7};
                subviews.functions->measure(subviews, 0, other, &size);
            }
            """, .passAskingDeadline(.milliseconds(600)))
        func columns(_ count: Int, _ log: FaultScope) async throws -> LayoutTree {
            let type = try #require(try await plugin(fault, log).layouts.first)
            let tree = try LayoutTree()
            let columns = try (0..<count).map { _ in
                try tree.addContainer(try type.make(), [try tree.addLeaf(AnyLayout(SlowView()))])
            }
            try tree.setRoot(tree.addContainer(AnyLayout(VStackLayout()), columns))
            return tree
        }
        let log = FaultScope()
        try await columns(containers, log).layOut(ProposedViewSize(width: 100, height: 100))
        #expect(log.faults.map(\.cause) == [.passAskingDeadline(.milliseconds(600))])
        #expect(
            log.faults.first?.description.contains("kept its subviews busy for longer than 600 ms in one pass") == true)
        // Of several passes each has its own time.
        let other = FaultScope()
        let small = try await columns(1, other)
        for width in 1...(1500 / questions) { try small.layOut(ProposedViewSize(width: CGFloat(width), height: 100)) }
        #expect(other.isEmpty, "\(other.faults)")
    }

    @Test func newNamesEndSomewhere() async throws {
        // A few in each call: what takes long on a machine that does other things is another fault.
        let fault = Fault.visible(
            "namer", at: .size,
            """
            static int number;
            for (int count = 0; count < 20; count++) {
                char name[32]; uint32_t id;
                int length = snprintf(name, sizeof name, "namer.%d", number++);
                galley_status status = host->intern(host->context, 2, (galley_string){name, length}, &id);
                if (status < 0) return number == 1025 ? status : -100;
            }
            """, .failed(status: GALLEY_ERROR_NO_MEMORY))
        let log = FaultScope()
        let type = try #require(try await plugin(fault, log).layouts.first)
        let stage = try Stage(try type.make())
        for width in 100..<400 where log.faults.isEmpty { _ = try stage.frames(Double(width)) }
        #expect(try stage.frames(99) == Stage.fallback)
        #expect(log.faults.map(\.cause) == [.failed(status: GALLEY_ERROR_NO_MEMORY)])
    }

    /// A heading is written for each line: megabytes of empty lines take seconds, and bury what else is reported.
    @Test func emptyLinesAreCutOff() async {
        await #expect(processExitsWith: .success) {
            let fault = Fault.visible(
                "printer", at: .makeCache,
                // What a pipe takes at once.
                "static char page[65536]; memset(page, 10, sizeof page); write(1, page, sizeof page);", nil)
            let words = Mutex("")
            HostTable.setPrintSink { text, _ in words.withLock { $0 += text } }
            let library = try await Workshop.libraries(of: [fault])[0]
            let plugin = try PluginLoader(containment: .isolated).load(library)
            #expect(try Stage(try #require(plugin.layouts.first).make()).frames(200) == Stage.healthy)
            plugin.tellOutput()
            let (count, isCutOff) = words.withLock { ($0.utf8.count { $0 == 10 }, $0.hasSuffix("… (cut off)\n")) }
            #expect(count > 10_000 && count < 20_000 && isCutOff, "\(count) lines")
        }
    }

    /// In a process of its own, whose log nobody else takes.
    @Test func logIsCutOff() async {
        await #expect(processExitsWith: .success) {
            let fault = Fault.visible(
                "logger", at: .makeCache,
                """
                static char page[65536]; memset(page, 'x', sizeof page);
                for (int count = 0; count < 100; count++) write_log(page, sizeof page);
                """, nil)
            let written = Mutex(0)
            let words = Mutex("")
            HostTable.setLogSink { _, text in written.withLock { $0 += text.utf8.count } }
            HostTable.setPrintSink { text, plugin in words.withLock { $0 += "\(plugin) \(text)" } }
            let library = try await Workshop.libraries(of: [fault])[0]
            let type = try #require(try PluginLoader(containment: .isolated).load(library).layouts.first)
            #expect(try Stage(try type.make()).frames(200) == Stage.healthy)
            let total = written.withLock { $0 }
            #expect(total >= 1 << 20 && total <= (1 << 20) + 65536, "\(total) bytes")
            #expect(words.withLock { $0 } == "logger … (log cut off)\n")
        }
    }
}
