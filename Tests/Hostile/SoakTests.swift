import Foundation
import GalleyEngine
import GalleyHost
import GalleySDK
import Synchronization
import Testing
import TreeSamples

/// Faults at random, 60 passes a second: a minute in a test run, and as long as `GALLEY_SOAK_SECONDS` says.
@Suite struct SoakTests {
    static let seconds = Double(ProcessInfo.processInfo.environment["GALLEY_SOAK_SECONDS"] ?? "") ?? 60

    @Test func soak() async {
        let result = await #expect(processExitsWith: .success) {
            var soak = Soak()
            do {
                try await soak.run(seconds: SoakTests.seconds)
            } catch {
                // An error of a process of its own has no words here.
                try "soak: \(error)".write(toFile: Soak.report, atomically: true, encoding: .utf8)
                throw error
            }
        }
        print((try? String(contentsOfFile: Soak.report, encoding: .utf8)) ?? "no report")
        if result == nil { print("the process of the soak ended") }
    }
}

/// A scene with a layout that is healthy, one that is built in, and one that fails and is replaced again and again, while
/// workers are killed.
struct Soak {
    static let report = "\(Workshop.folder)/soak.txt"
    /// No pass may take longer, in seconds, with all workers that end in it and a machine that does other things.
    private static let longestPass = 3.0
    private static let maximumGrowth = 24 << 20

    /// How many faults there were, and whether the healthy layout had one: its worker was killed.
    private struct Tally {
        var count = 0
        var isHealthyGone = false
    }
    private final class Faults: Sendable {
        let tally = Mutex(Tally())
    }
    private let faults = Faults()
    private var random: SeededGenerator
    private let seed = UInt64.random(in: 1...999_999)

    init() { random = SeededGenerator(seed: seed) }

    mutating func run(seconds: Double) async throws {
        let faults = Fault.all
        let libraries = try await Workshop.libraries(of: faults)
        let healthy = try #require(zip(faults, libraries).first { $0.0.name == "quiet-destructor" }).1
        Belongings.adoptOrphans()
        HostTable.setLogSink { _, _ in }
        var containment = Containment.isolated
        containment.loadingDeadline = .milliseconds(400)
        let log = FaultScope { [noticed = self.faults] fault in
            noticed.tally.withLock { tally in
                tally.count += 1
                if fault.plugin == "quiet-destructor" { tally.isHealthyGone = true }
            }
        }
        let loader = PluginLoader(containment: containment, faults: log)

        let descriptors = Belongings.descriptors
        var (passes, kills, replaced, refused, longest, complete, steady) = (0, 0, 0, 0, 0.0, 0, 0)
        var (settled, growth) = (0, 0)
        do {
            var (good, bad) = try (loader.load(healthy), loader.load(healthy))
            let tree = try LayoutTree()
            let views = try (0..<12).map { try tree.addLeaf(.fixed(CGSize(width: 20 + 5 * $0, height: 10))) }
            func container(_ layout: AnyLayout, _ range: Range<Int>) throws -> NodeID {
                try tree.addContainer(layout, Array(views[range]))
            }
            let first = try container(good.layouts[0].make(), 0..<4)
            let failing = try container(bad.layouts[0].make(), 4..<8)
            try tree.setRoot(
                tree.addContainer(
                    AnyLayout(HStackLayout(alignment: .firstTextBaseline)),
                    [first, failing, container(AnyLayout(VStackLayout(spacing: 3)), 8..<12)]))
            let begin = ContinuousClock.now
            func elapsed() -> Double { (ContinuousClock.now - begin) / .seconds(1) }
            while elapsed() < seconds {
                if Int.random(in: 0..<8, using: &random) == 0 {
                    do {
                        let plugin = try loader.load(libraries.randomElement(using: &random)!)
                        if let layout = try? plugin.layouts[0].make() {
                            try tree.setLayout(layout, of: failing)
                            bad.unload()
                            bad = plugin
                            replaced += 1
                        }
                    } catch is PluginRefusal {
                        refused += 1
                    }
                }
                if self.faults.tally.withLock({ tally in
                    defer { tally.isHealthyGone = false }
                    return tally.isHealthyGone
                }) {
                    let plugin = try loader.load(healthy)
                    try tree.setLayout(plugin.layouts[0].make(), of: first)
                    good.unload()
                    good = plugin
                }
                if Int.random(in: 0..<40, using: &random) == 0,
                    let worker = Belongings.children.randomElement(using: &random)
                {
                    kill(worker, SIGKILL)
                    kills += 1
                }
                let start = elapsed()
                try tree.layOut(
                    ProposedViewSize(width: CGFloat(Int.random(in: 200...400, using: &random)), height: nil))
                longest = max(longest, elapsed() - start)
                passes += 1
                let frames = views.map { tree.frame(of: $0) }
                if frames.allSatisfy({ ($0.minX + $0.minY + $0.width + $0.height).isFinite && $0.width > 0 }) {
                    complete += 1
                }
                // The built-in one never notices.
                if frames[8...].map({ Double($0.minY - frames[8].minY) }) == [0, 13, 26, 39] { steady += 1 }
                if settled == 0, elapsed() > seconds / 4 { settled = Belongings.memory }
                let wait = Double(passes) / 60 - elapsed()
                if wait > 0 { usleep(UInt32(wait * 1e6)) }
            }
            growth = Belongings.memory - settled
            bad.unload()
            good.unload()
        }
        #expect(complete == passes, "seed \(seed): every frame is complete")
        #expect(steady == passes, "seed \(seed): nothing else moves")
        #expect(longest < Self.longestPass, "seed \(seed): no frame is stuck")
        #expect(growth < Self.maximumGrowth, "seed \(seed): memory")
        #expect(!Belongings.hasChild, "seed \(seed): no process is left")
        #expect(Belongings.descriptors.count <= descriptors.count + 4, "seed \(seed): no descriptor is left")
        let text = """
            soak: seed \(seed), \(Int(seconds)) s, \(passes) passes, \(complete) complete, \(replaced) replaced, \
            \(refused) refused, \(kills) killed, \(self.faults.tally.withLock(\.count)) faults, longest pass \
            \(Int(longest * 1000)) ms, \(growth >> 10) KB more than at a quarter, descriptors \(descriptors.count) before and \
            \(Belongings.descriptors.count) after
            """
        try text.write(toFile: Self.report, atomically: true, encoding: .utf8)
    }
}
