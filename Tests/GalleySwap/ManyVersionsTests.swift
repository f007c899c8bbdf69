import Foundation
import GalleyBuild
import GalleyEngine
import GalleyHost
import GalleySDK
import GalleySwap
import PluginSamples
import Testing

/// A file that is saved all day, each time another version of its layout, under a tree that is laid out all the time. In
/// a process of its own, so that nobody else's memory is counted. `GALLEY_SWAP_VERSIONS=1000` makes as many.
struct ManyVersionsTests {
    static let count = Int(ProcessInfo.processInfo.environment["GALLEY_SWAP_VERSIONS"] ?? "") ?? 40

    @Test(arguments: [BuildOptions.Runtime.embedded, .full])
    func manyVersions(_ runtime: BuildOptions.Runtime) async throws {
        let builder = BuiltPlugins.builder
        let source = BuiltPlugins.fixture("Numbered.swift", in: "GalleySwap")
        let built = try builder.build(source, options: BuiltPlugins.options(runtime)).path
        let result = await #expect(processExitsWith: .success, observing: [\.standardOutputContent]) {
            [built = built as String, isFull = (runtime == .full) as Bool] in
            try ManyVersions(built, isFull: isFull).run(count: ManyVersionsTests.count)
        }
        print(String(decoding: result?.standardOutputContent ?? [], as: UTF8.self))
    }
}

/// One file, its versions, and the tree that they lay out.
private final class ManyVersions {
    private let folder: String
    private let path: String
    private let library: Data
    private let digits: [Range<Data.Index>]
    private let isFull: Bool
    private let requirements = BuiltPlugins.host().configuration.loader.requirements
    private var leaves: [NodeID] = []
    private var (passes, wrong, settled) = (0, 0, 0)
    private var slowest = Duration.zero
    private var all: [SwapStages] = []

    init(_ built: String, isFull: Bool) throws {
        self.isFull = isFull
        folder = NSTemporaryDirectory() + "/galley-versions-\(UUID().uuidString)"
        try FileManager.default.createDirectory(atPath: folder + "/copies", withIntermediateDirectories: true)
        path = folder + "/numbered.so"
        library = try Data(contentsOf: URL(filePath: built))
        let mark = Data("galley-numbered-".utf8)
        var digits: [Range<Data.Index>] = []
        var rest = library[...]
        while let found = rest.range(of: mark) {
            digits.append(found.upperBound..<found.upperBound + 6)
            rest = rest[found.upperBound...]
        }
        try #require(!digits.isEmpty)
        self.digits = digits
    }

    deinit { try? FileManager.default.removeItem(atPath: folder) }

    /// Replaces the file as an editor does: by a rename.
    private func save(_ number: Int) throws {
        var bytes = library
        for range in digits { bytes.replaceSubrange(range, with: Data(String(format: "%06d", number).utf8)) }
        try bytes.write(to: URL(filePath: path + "~"))
        try #require(rename(path + "~", path) == 0)
    }

    /// A pass in which the layout is asked again, and what it must say.
    private func pass(_ live: SwappablePlugin, _ tree: LayoutTree, _ number: Int) throws {
        passes += 1
        for node in live.nodes { try tree.parametersChanged(of: node) }
        let proposal = ProposedViewSize(width: CGFloat(100 + passes % 7), height: nil)
        let size = try tree.layOut(proposal)
        let frames = leaves.map { tree.frame(of: $0) }
        let expected = leaves.indices.map {
            CGRect(x: CGFloat($0 * number + 10 + $0), y: CGFloat(number), width: CGFloat(10 + $0), height: 5)
        }
        if size != CGSize(width: 2 * number, height: number + leaves.count) || frames != expected { wrong += 1 }
    }

    func run(count: Int) throws {
        try save(1)
        let begun = ProcessState.current
        try lifetime(count: count)
        let left = ProcessState.current
        let copies = try FileManager.default.contentsOfDirectory(atPath: folder + "/copies")
        print("afterwards: \(left.children) processes,", terminator: " ")
        print("\(left.descriptors - begun.descriptors) files and", terminator: " ")
        print("\(left.threads - begun.threads) threads more than before, \(copies.count) copies")
        #expect(left.children == 0 && copies.isEmpty && left.descriptors <= begun.descriptors)
        // One that starts workers, and one in which versions end.
        #expect(left.threads <= begun.threads + 2)
    }

    private func lifetime(count: Int) throws {
        let loader = PluginLoader(
            requirements: requirements, temporaryDirectory: folder + "/copies", containment: .guarded)
        let host = PluginHost(PluginHost.Configuration(searchPath: [], loader: loader))
        host.swapsPlugins = true
        let tree = try LayoutTree()
        for index in 0..<4 { leaves.append(try tree.addLeaf(.fixed(CGSize(width: 10 + index, height: 5)))) }
        let layout = try host.make(try host.layoutType(named: path), ["factor": .integer(2)])
        let root = try tree.addContainer(layout, leaves)
        try tree.setRoot(root)
        let live = host.swappablePlugins[0]
        try pass(live, tree, 1)
        // What the first exchanges need stays: buffers, workers of kept versions, threads.
        let warm = min(20, count / 4)
        all.reserveCapacity(count + warm)
        var before = ProcessState.current
        let clock = ContinuousClock()
        let start = clock.now
        for number in 2...count + warm {
            if number == warm + 2 {
                before = ProcessState.current
                settled = 0
            }
            try save(number)
            let event = live.swap()
            guard case .published(let version, let stages, _) = event else {
                Issue.record("version \(number): \(event)")
                return
            }
            slowest = max(slowest, stages.total)
            all.append(stages)
            try #require(version.number == number)
            // Every eighth makes its probation and moves in; in a long run each does.
            let makesProbation = number % 8 == 0 || count >= 1000
            for _ in 0..<(makesProbation ? SwappablePlugin.probation : 3) { try pass(live, tree, number) }
            if live.settleAfterProbation() { settled += 1 }
            try pass(live, tree, number)
        }
        let after = ProcessState.current
        let parts = [("load", \SwapStages.load), ("try", \.smoke), ("publish", \.publish)].map { name, stage in
            "\(name) \(all.map { $0[keyPath: stage] }.reduce(.zero, +) / all.count)"
        }
        let grown = after.privateKilobytes - before.privateKilobytes
        print("\(isFull ? "full" : "Embedded") Swift: \(count) versions in \(clock.now - start),", terminator: " ")
        print("\(passes) passes, \(wrong) wrong, \(settled) moved in, slowest exchange \(slowest),", terminator: " ")
        print("on average \(parts.joined(separator: ", "));", terminator: " ")
        print("private memory +\(grown) KB, proportional", terminator: " ")
        print("+\(after.proportionalKilobytes - before.proportionalKilobytes) KB,", terminator: " ")
        print("mappings +\(after.mappings - before.mappings)")
        #expect(wrong == 0 && settled >= count / 8 - 1)
        #expect(after.children <= SwappablePlugin.keptVersions + 1)
        // The allocator takes pages in steps, which a thousand versions even out. Full Swift stays mapped, and is the only
        // thing that does.
        #expect(grown <= (isFull ? settled * 64 : 0) + (count >= 1000 ? 512 : 4096))
        #expect(isFull || after.mappings <= before.mappings + 16)
    }
}
