import Foundation
import GalleyEngine
import GalleyHost
import GalleySDK
import PluginSamples
import Synchronization
import Testing

/// Threads that meet in workers: each has its own tree, and the trees nest the same plugins in every order.
struct WorkerThreadsTests {
    private static let plugins = ["Flow", "Masonry", "Justified"]

    /// A tree in which the plugins from `first` on stand in each other, each beside two views.
    private static func tree(_ types: [PluginLayoutType], from first: Int) throws -> LayoutTree {
        let tree = try LayoutTree()
        var inner = try tree.addLeaf(.fixed(CGSize(width: 30, height: 10)))
        for number in types.indices {
            let type = types[(first + number) % types.count]
            let beside = try tree.addLeaf(
                .flexible(
                    minimum: CGSize(width: 10, height: 10), ideal: CGSize(width: 50, height: 15),
                    maximum: CGSize(width: 80, height: 30)))
            let fixed = try tree.addLeaf(.fixed(CGSize(width: 20, height: 20)))
            inner = try tree.addContainer(try type.make(), [beside, inner, fixed])
        }
        try tree.setRoot(inner)
        return tree
    }

    private static func sizes(_ types: [PluginLayoutType], from first: Int, passes: Int) throws -> [CGSize] {
        let tree = try tree(types, from: first)
        return try (0..<passes).map { try tree.layOut(ProposedViewSize(width: CGFloat(60 + $0 % 97), height: nil)) }
    }

    private func types(_ containment: Containment) throws -> [PluginLayoutType] {
        let host = BuiltPlugins.host(containment: containment)
        return try Self.plugins.map {
            try host.plugin(at: BuiltPlugins.repository.appending(path: "Plugins/\($0)").path).layoutType(nil)
        }
    }

    @Test(.timeLimit(.minutes(10)))
    func nobodyWaitsForEver() throws {
        let passes = 400
        let direct = try types(.direct)
        let expected = try (0..<3).map { try Self.sizes(direct, from: $0, passes: passes) }
        let isolated = try types(.isolated)
        let results = Mutex<[Int: Result<[CGSize], any Error>]>([:])
        let done = DispatchSemaphore(value: 0)
        for thread in 0..<6 {
            Thread {
                let result = Result { try Self.sizes(isolated, from: thread % 3, passes: passes) }
                results.withLock { $0[thread] = result }
                done.signal()
            }.start()
        }
        // A thread that waits for ever cannot be ended: the test goes on without it.
        let end = DispatchTime.now() + .seconds(60)
        for _ in 0..<6 { try #require(done.wait(timeout: end) == .success, "threads wait for each other") }
        for (thread, result) in results.withLock({ $0 }) {
            #expect(try result.get() == expected[thread % 3], "thread \(thread)")
        }
    }
}
