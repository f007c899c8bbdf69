import Foundation
import GalleyEngine
import GalleyHost
import GalleySDK
import GalleySwap
import PluginSamples
import Testing

/// Plugins that are exchanged while they run: real sources, built, tried in real workers, published and on probation.
struct LivePluginTests {
    /// The bundled diagonal as a source of its own that can be saved again, and a tree that it lays out.
    final class Stage {
        let path: String
        let host: PluginHost
        let tree: LayoutTree
        let leaves: [NodeID]
        let live: SwappablePlugin
        var events: [SwapEvent] = []
        private let folder: String
        private let original: String

        init() throws {
            folder = NSTemporaryDirectory() + "/galley-live-\(UUID().uuidString)"
            try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
            path = folder + "/diagonal.c"
            original = try String(
                contentsOf: BuiltPlugins.repository.appending(path: "Plugins/Diagonal/diagonal.c"), encoding: .utf8)
            try Data(original.utf8).write(to: URL(fileURLWithPath: path))
            host = BuiltPlugins.host(containment: .guarded)
            host.swapsPlugins = true
            tree = try LayoutTree()
            var leaves: [NodeID] = []
            for _ in 0..<3 { leaves.append(try tree.addLeaf(.fixed(CGSize(width: 20, height: 10)))) }
            self.leaves = leaves
            let layout = try host.make(try host.layoutType(named: path), ["step": .number(5)])
            try tree.setRoot(tree.addContainer(layout, leaves))
            live = host.swappablePlugins[0]
            live.onEvent = { [unowned self] in events.append($0) }
            try pass()
        }

        deinit { try? FileManager.default.removeItem(atPath: folder) }

        /// Saves the source with code at the beginning of a function, or with one text for another.
        func save(measure: String = "", place: String = "", _ changes: (String, String)...) throws {
            var text = original.replacing("galley_size size = {0, 0};", with: "galley_size size = {0, 0}; \(measure)")
            text = text.replacing(
                "galley_point top_leading = {0, 0};", with: "galley_point top_leading = {0, 0}; \(place)")
            for (old, new) in changes {
                try #require(text.contains(old))
                text = text.replacing(old, with: new)
            }
            try write(text)
        }

        /// Saves the source as it was when it was loaded.
        func restore() throws { try write(original) }

        func write(_ text: String) throws { try Data(text.utf8).write(to: URL(fileURLWithPath: path)) }

        /// A pass in which everything is asked again.
        func pass() throws {
            for node in live.nodes { try tree.parametersChanged(of: node) }
            try tree.layOut(.unspecified)
        }

        /// Where the children begin along x.
        var positions: [CGFloat] { leaves.map { tree.frame(of: $0).minX } }
    }

    /// Each child twice as far to the right.
    private static let twice = "offset = 2 * offset_of(instance, subviews, index);\n        galley_point position"

    private func stageAtVersionTwo() throws -> Stage {
        let stage = try Stage()
        #expect(stage.positions == [0, 5, 10])
        try stage.save(("offset = offset_of(instance, subviews, index);\n        galley_point position", Self.twice))
        guard case .published(let version, let stages, let lost) = stage.live.swap() else {
            Issue.record("\(stage.events)")
            return stage
        }
        #expect(version.number == 2 && version.state == .probation && lost.isEmpty && stages.total > .zero)
        try stage.pass()
        #expect(stage.positions == [0, 10, 20])
        return stage
    }

    @Test("A save is published, keeps its parameters, and moves into this process after its probation")
    func published() throws {
        let stage = try stageAtVersionTwo()
        // One was made before.
        for _ in 1..<SwappablePlugin.probation {
            #expect(!stage.live.settleAfterProbation())
            try stage.pass()
        }
        #expect(stage.live.settleAfterProbation() && stage.live.current.state == .live)
        try stage.pass()
        #expect(stage.positions == [0, 10, 20])
    }

    /// What a save contains, and what its refusal says.
    static let badSaves: [(name: String, code: (measure: String, place: String), says: String)] = [
        ("syntax error", ("this is no C", ""), "error"),
        ("type error", ("size.depth = 1;", ""), "no member named"),
        ("trap in measure", ("__builtin_trap();", ""), "crashed with SIGILL in size_that_fits"),
        ("trap in place", ("", "__builtin_trap();"), "crashed with SIGILL in place_subviews"),
        ("null", ("", "*(volatile int *)0 = 1;"), "crashed with SIGSEGV in place_subviews"),
        ("endless loop", ("for (volatile int i = 0; ; i++) {}", ""), "took longer than 100 ms"),
        ("NaN", ("result->width = result->height = NAN; return GALLEY_OK;", ""), "not a number"),
        ("exit", ("exit(0);", ""), "ended its process"),
    ]

    /// A scene that is made anew names the type that was loaded first, whichever version answers.
    @Test("A type of a version that is not kept any more makes instances of the one that answers")
    func typesOfVersionsThatAreGone() throws {
        let stage = try Stage()
        let type = stage.live.current.plugin.layouts[0]
        for number in 1...SwappablePlugin.keptVersions + 2 {
            try stage.save(place: "/* \(number) */")
            stage.live.swap()
            for _ in 0..<SwappablePlugin.probation { try stage.pass() }
            stage.live.settleAfterProbation()
        }
        #expect(stage.live.versions.first.map(\.number) == 4 && stage.live.current.number == 7)
        let layout = try stage.host.make(type)
        #expect(stage.host.swappablePlugins.count == 1 && stage.host.live(type) === stage.live)
        withExtendedLifetime(layout) {}
    }

    @Test("A bad save changes nothing, and says why", arguments: badSaves.indices)
    func badSave(_ index: Int) throws {
        let save = Self.badSaves[index]
        let stage = try Stage()
        try stage.save(measure: save.code.measure, place: save.code.place)
        let build = stage.live.build()
        while !build.isFinished { usleep(1000) }
        // The trial is over, but a pass in the meantime must not collect its fault.
        #expect(stage.host.faults.isEmpty)
        guard case .refused(let error, _) = stage.live.swap(build) else {
            Issue.record("\(save.name) was published")
            return
        }
        #expect("\(error)".contains(save.says), "\(save.name): \(error)")
        #expect(stage.host.faults.isEmpty == !(error is PluginFault))
        try stage.pass()
        #expect(stage.positions == [0, 5, 10] && stage.live.current.number == 1)
    }

    @Test("A finished build has been loaded and tried, so that a swap needs no file")
    func triedBuild() throws {
        let stage = try Stage()
        let file = NSTemporaryDirectory() + "/galley-tried-\(UUID().uuidString).so"
        try FileManager.default.copyItem(atPath: stage.live.current.plugin.path, toPath: file)
        let live = try SwappablePlugin(file, host: stage.host)
        // The loader ignores bytes behind the sections.
        try (Data(contentsOf: URL(fileURLWithPath: file)) + [0]).write(to: URL(fileURLWithPath: file))
        let build = live.build()
        while !build.isFinished { usleep(1000) }
        try FileManager.default.removeItem(atPath: file)
        guard case .published(let version, let stages, _) = live.swap(build) else {
            Issue.record("not published")
            return
        }
        #expect(version.number == 2 && stages.load > .zero && stages.smoke > .zero)
    }

    @Test("Files that are no plugin change nothing", arguments: ["", "int x;", "/* half a com", "deleted"])
    func noPlugin(_ text: String) throws {
        let stage = try Stage()
        if text == "deleted" {
            try FileManager.default.removeItem(atPath: stage.path)
        } else {
            try stage.write(text)
        }
        guard case .refused = stage.live.swap() else {
            Issue.record("it was published")
            return
        }
        try stage.pass()
        #expect(stage.positions == [0, 5, 10])
        // Back again, it goes on.
        try stage.save(("offset = offset_of(instance, subviews, index);\n        galley_point position", Self.twice))
        guard case .published = stage.live.swap() else {
            Issue.record("\(stage.events)")
            return
        }
    }

    @Test("The first frame is timed, and a version that fails in it is rolled back, never told as published")
    func firstFrame() throws {
        let stage = try Stage()
        try stage.save(("offset = offset_of(instance, subviews, index);\n        galley_point position", Self.twice))
        let shown = stage.live.swap(show: { try? stage.pass() })
        guard case .published(_, let stages, _) = shown else {
            Issue.record("\(shown)")
            return
        }
        #expect(stage.positions == [0, 10, 20])
        #expect(stages.firstFrame > .zero && stages.check > .zero && stages.compilers > .zero)
        #expect(stages.own == stages.total - stages.compilers && stages.compilers < stages.compile)

        // No trial proposes this width.
        try stage.save(measure: "if (proposal.width == 7777) __builtin_trap();")
        stage.events = []
        let event = stage.live.swap { _ in
        } show: {
            _ = try? stage.tree.layOut(ProposedViewSize(width: 7777, height: nil))
        }
        guard case .rolledBack(let failed, let back, _) = event else {
            Issue.record("\(event)")
            return
        }
        #expect(failed.number == 3 && back.number == 2 && stage.events.count == 1)
        #expect(stage.positions == [0, 10, 20])
    }

    @Test("A layout of another id is not what instances have")
    func renamed() throws {
        let stage = try Stage()
        try stage.save((".id = \"diagonal\",\n    .name", ".id = \"steps\",\n    .name"))
        guard case .refused(let error, _) = stage.live.swap() else {
            Issue.record("it was published")
            return
        }
        #expect("\(error)".contains("diagonal"), "\(error)")
        try stage.pass()
        #expect(stage.positions == [0, 5, 10])
    }

    @Test(
        "A version that fails on probation is gone within the frame",
        arguments: [
            "__builtin_trap();", "for (volatile int i = 0; ; i++) {}",
            "subviews.functions->measure(subviews, 99, child, 0);",
        ])
    func rolledBack(_ harm: String) throws {
        let stage = try stageAtVersionTwo()
        // The trial has fewer children; then 36 passes are well.
        let counted = "static int calls; if (subviews.count == 25 && ++calls == 37) { \(harm) }"
        try stage.save(place: counted)
        guard case .published = stage.live.swap() else {
            Issue.record("\(stage.events)")
            return
        }
        // The children change meanwhile: the old version's cache is brought up to date.
        let root = try #require(stage.tree.root)
        let more = try (0..<22).map { _ in try stage.tree.addLeaf(.fixed(CGSize(width: 20, height: 10))) }
        try stage.tree.setChildren(stage.leaves + more, of: root)
        var pass = 0
        while stage.live.current.number == 3, pass < 60 {
            try stage.pass()
            pass += 1
            let x = stage.tree.frame(of: more[0]).minX
            // Every frame is one version's or the other's, and complete.
            #expect(stage.positions + [x] == (stage.live.current.number == 3 ? [0, 5, 10, 15] : [0, 10, 20, 30]))
        }
        #expect(pass == 37 && stage.live.current.number == 2)
        guard case .rolledBack(let failed, let back, let fault) = stage.events.last else {
            Issue.record("\(stage.events)")
            return
        }
        #expect(failed.number == 3 && back.number == 2 && fault?.call == "place_subviews")
    }

    @Test("The last four versions can be selected again")
    func versions() throws {
        let stage = try Stage()
        for factor in 2...5 {
            let next = Self.twice.replacing("2 *", with: "\(factor) *")
            try stage.save(("offset = offset_of(instance, subviews, index);\n        galley_point position", next))
            guard case .published = stage.live.swap() else {
                Issue.record("\(stage.events)")
                return
            }
            try stage.pass()
        }
        #expect(stage.live.versions.map(\.number) == [2, 3, 4, 5])
        try stage.live.select(3)
        try stage.pass()
        #expect(stage.positions == [0, 15, 30])
        try stage.live.select(5)
        try stage.pass()
        #expect(stage.positions == [0, 25, 50])
        #expect(throws: SwapError.self) { try stage.live.select(1) }
    }

    @Test("A touch, or the same text saved again, makes no version")
    func unchanged() throws {
        let stage = try Stage()
        func expectUnchanged(since number: Int, answers: Int, _ comment: Comment) throws {
            stage.events = []
            guard case .unchanged(let version) = stage.live.swap() else {
                Issue.record("\(comment): \(stage.events)")
                return
            }
            #expect(version.number == number && stage.live.current.number == answers, comment)
            #expect(stage.events.count == 1, comment)
        }
        try stage.restore()
        try expectUnchanged(since: 1, answers: 1, "the first version")
        // A comment is a change: it may be what the author's lines are.
        try stage.save(place: "/* more */")
        guard case .published(let second, _, _) = stage.live.swap() else {
            Issue.record("\(stage.events)")
            return
        }
        #expect(second.number == 2)
        #expect(utimes(stage.path, nil) == 0)
        try expectUnchanged(since: 2, answers: 2, "touched on probation")
        for _ in 0..<SwappablePlugin.probation { try stage.pass() }
        #expect(stage.live.settleAfterProbation())
        try expectUnchanged(since: 2, answers: 2, "after its probation")
        try stage.live.select(1)
        try expectUnchanged(since: 2, answers: 1, "while another was picked")
        // What was refused is not what answers; mended, it is as before.
        try stage.write("this is no C")
        guard case .refused = stage.live.swap() else {
            Issue.record("\(stage.events)")
            return
        }
        try stage.save(place: "/* more */")
        try expectUnchanged(since: 2, answers: 1, "mended")
        // Going back to an older text is a change.
        try stage.restore()
        guard case .published(let third, _, _) = stage.live.swap() else {
            Issue.record("\(stage.events)")
            return
        }
        #expect(third.number == 3)
    }

    @Test("What failed is tried once more when it is saved once more")
    func failedOnesAreNotUnchanged() throws {
        let stage = try Stage()
        try stage.save(measure: "if (proposal.width == 7777) __builtin_trap();")
        for _ in 0..<2 {
            let event = stage.live.swap { _ in
            } show: {
                // The answer of the version that came back is remembered.
                for node in stage.live.nodes { try? stage.tree.parametersChanged(of: node) }
                _ = try? stage.tree.layOut(ProposedViewSize(width: 7777, height: nil))
            }
            guard case .rolledBack(_, let back, _) = event else {
                Issue.record("\(event)")
                return
            }
            #expect(back.number == 1)
        }
        try stage.restore()
        guard case .unchanged(let first) = stage.live.swap() else {
            Issue.record("\(stage.events)")
            return
        }
        #expect(first.number == 1)
    }
}
