import Foundation
import GalleyEngine
import GalleySDK
import GalleySwap
import PluginSamples
import Testing

/// What is saved is built to be seen soon, and what is built of the same text for speed takes its place later.
struct QuickBuildTests {
    /// Places as always, but for what an optimised build does.
    private static func onlyOptimized(_ code: String, _ wish: String = "true") throws -> String {
        TabsSource.changed(
            "var x = bounds.minX + inset",
            "var x = bounds.minX + inset\n        if !_isDebugAssertConfiguration(), \(wish) { \(code) }")
    }

    private func expectPublished(_ event: SwapEvent, _ number: Int) {
        guard case .published(let version, _, _) = event, version.number == number, version.isQuick else {
            Issue.record("\(event)")
            return
        }
    }

    /// Passes until the version that answers is off its probation.
    private func settle(_ source: SavedSource) throws {
        while source.live.current.state == .probation {
            try source.pass()
            source.live.settleAfterProbation()
        }
        try source.pass()
    }

    @Test("The same version, built for speed, makes a probation of its own and moves into the process")
    func replaced() throws {
        let source = try SavedSource()
        expectPublished(try source.save(TabsSource.changed("+ inset", "+ 2 * inset")), 2)
        try source.pass()
        #expect(source.positions == [6, 33, 70])
        let quick = source.live.current.plugin.path
        var places = Set([quick])
        var passes = 0
        while source.live.current.state == .probation {
            try source.pass()
            passes += 1
            #expect(source.positions == [6, 33, 70])
            source.live.settleAfterProbation()
            places.insert(source.live.current.plugin.path)
        }
        try source.pass()
        let version = source.live.current
        #expect(source.positions == [6, 33, 70] && version.number == 2 && version.state == .live)
        #expect(!version.isQuick && version.unoptimized == nil && !version.plugin.isIsolated)
        #expect(places.count == 2 && version.plugin.path != quick && passes >= 2 * SwappablePlugin.probation - 1)
        // The text of both is that of version 2.
        guard case .unchanged = try source.save(TabsSource.changed("+ inset", "+ 2 * inset")) else {
            Issue.record("\(source.events)")
            return
        }
        // What is there for speed already is taken at once.
        guard case .published(let version, _, _) = try source.save(TabsSource.text) else {
            Issue.record("\(source.events)")
            return
        }
        #expect(version.number == 3 && !version.isQuick)
    }

    @Test("One that is wrong only when it is built for speed stays as it was built, in its worker, and says why")
    func refused() throws {
        let source = try SavedSource()
        expectPublished(try source.save(Self.onlyOptimized("fatalError(\"too quick\")")), 2)
        try settle(source)
        let version = source.live.current
        #expect(source.positions == [3, 30, 67] && version.number == 2 && version.state == .live)
        let why = version.unoptimized ?? ""
        #expect(version.plugin.isIsolated && why.contains("Tabs.swift:19"), "\(why)")
        let event = source.events.last.map { "\($0)" } ?? ""
        #expect(event.contains("version 2 stays in its worker, without optimisation: "), "\(event)")
        // Also when it comes back.
        try source.live.select(1)
        try source.pass()
        try source.live.select(2)
        try settle(source)
        #expect(source.live.current.plugin.isIsolated && source.live.current.unoptimized == why)
    }

    @Test("One that is wrong only here when it is built for speed goes, and the version before is back with its cache")
    func rolledBack() throws {
        let source = try SavedSource()
        // No tree of the trial is 106 points wide: 20 + 30 + 40 and three gaps, less one and more of the next.
        let text = try Self.onlyOptimized("fatalError(\"too quick\")", "cache.widths == [20, 30, 40]")
        expectPublished(try source.save(text), 2)
        var passes = 0
        while source.live.current.number == 2, passes < 100_000 {
            try source.pass()
            #expect(source.positions == [3, 30, 67])
            source.live.settleAfterProbation()
            passes += 1
        }
        #expect(source.live.current.number == 1 && source.live.current.state == .live)
        guard case .rolledBack(_, let version, let fault) = source.events.last, version.number == 1 else {
            Issue.record("\(source.events)")
            return
        }
        #expect(fault?.crash?.signal == SIGILL)
    }

    @Test("One that takes too long as it was built first is built for speed before it is judged")
    func tooSlow() throws {
        let source = try SavedSource()
        let text = TabsSource.changed(
            "var x = bounds.minX + inset", "var x = bounds.minX + 2 * inset; while _isDebugAssertConfiguration() {}")
        guard case .published(let version, let stages, _) = try source.save(text) else {
            Issue.record("\(source.events)")
            return
        }
        #expect(version.number == 2 && !version.isQuick && version.unoptimized == nil && source.events.count == 1)
        #expect(stages.total > .milliseconds(100))
        try source.pass()
        #expect(source.positions == [6, 33, 70])
        // One that always does is refused all the same.
        let event = try source.save(
            TabsSource.changed("var x = bounds.minX + inset", "var x = bounds.minX; while x > -1 { x += 0 }"))
        guard case .refused(let error, _) = event else {
            Issue.record("\(event)")
            return
        }
        #expect("\(error)".contains("took longer than 100 ms"))
    }

    @Test("A version that is saved while another is built for speed does not wait for it")
    func savedAgain() throws {
        let source = try SavedSource()
        expectPublished(try source.save(TabsSource.changed("+ inset", "+ 2 * inset")), 2)
        expectPublished(try source.save(TabsSource.changed("+ inset", "+ 3 * inset")), 3)
        try source.pass()
        #expect(source.positions == [9, 36, 73])
        // What comes back is no longer what lies there: its own text is built for speed, and not that of another.
        try source.live.select(2)
        try settle(source)
        #expect(source.positions == [6, 33, 70] && source.live.current.number == 2)
        #expect(!source.live.current.plugin.isIsolated && source.live.current.unoptimized == nil)
    }

    @Test("A version that comes back before it was built for speed still is")
    func backAgain() throws {
        let source = try SavedSource()
        expectPublished(try source.save(TabsSource.changed("+ inset", "+ 2 * inset")), 2)
        try source.pass()
        // In the file it is gone: damaged, and then worse than that.
        guard case .refused = try source.save("struct") else {
            Issue.record("\(source.events)")
            return
        }
        let trap = "if cache.widths == [20, 30, 40] { fatalError() }; var x = bounds.minX"
        expectPublished(try source.save(TabsSource.changed("var x = bounds.minX + inset", trap)), 3)
        try source.pass()
        #expect(source.live.current.number == 2 && source.positions == [6, 33, 70])
        try settle(source)
        let version = source.live.current
        #expect(version.number == 2 && !version.plugin.isIsolated && version.unoptimized == nil)
        #expect(source.positions == [6, 33, 70])
    }

    @Test("A build that is given up ends its compilers at once, and fails")
    func cancelled() throws {
        let source = try SavedSource()
        try Data(TabsSource.changed("+ inset", "+ 4 * inset").utf8).write(to: URL(fileURLWithPath: source.path))
        let build = source.live.build()
        var compilers: Set<String> = []
        while compilers.isEmpty, !build.isFinished {
            usleep(1000)
            compilers = Compilers.building("+ 4 * inset")
        }
        build.cancel()
        let start = ContinuousClock.now
        guard case .refused(let error, _) = source.live.swap(build) else {
            Issue.record("\(source.events)")
            return
        }
        #expect("\(error)".contains("given up") && ContinuousClock.now - start < .seconds(20))
        #expect(!compilers.isEmpty && Compilers.building("+ 4 * inset").isEmpty)
        try source.pass()
        #expect(source.positions == [3, 30, 67] && source.live.current.number == 1)
    }
}

/// Compilers that this machine runs.
private enum Compilers {
    /// The processes that compile a source with this text in it.
    static func building(_ text: String) -> Set<String> {
        let processes = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
        return Set(
            processes.filter { process in
                guard let words = FileManager.default.contents(atPath: "/proc/\(process)/cmdline") else { return false }
                let sources = words.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
                // A compiler is started in its work folder, and names its sources relative to it.
                return sources.contains { name in
                    guard name.hasSuffix("source0.swift") else { return false }
                    let path = name.hasPrefix("/") ? name : "/proc/\(process)/cwd/\(name)"
                    return (try? String(contentsOfFile: path, encoding: .utf8))?.contains(text) == true
                }
            })
    }
}
