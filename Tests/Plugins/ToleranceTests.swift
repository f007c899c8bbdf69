import Foundation
import GalleyBuild
import GalleyEngine
import GalleyHost
import GalleySDK
import PluginSamples
import TestTools
import Testing

/// What SwiftUI lives with, Galley lives with, wherever the plugin runs.
struct ToleranceTests {
    static let places: [Containment] = [.direct, .guarded, .isolated]

    /// A tree with a layout of the fixture beside a leaf of 20 × 20 in an `hstack` without gaps.
    private struct Trial {
        let tree: LayoutTree
        let faults = FaultScope()
        let host: PluginHost
        let children: [NodeID]
        let container: NodeID

        init(
            _ layout: String, in place: Containment, children sizes: [CGSize],
            _ arguments: [String: GalleyValue] = [:]
        ) throws {
            host = BuiltPlugins.host(containment: place, faults: faults)
            let plugin = try host.plugin(at: BuiltPlugins.fixture("Tolerated.swift", in: "Plugins"))
            let type = try #require(plugin.layout(layout))
            tree = try LayoutTree()
            let tree = tree
            children = try sizes.map { try tree.addLeaf(.fixed($0)) }
            container = try tree.addContainer(host.make(type, arguments), children)
            let beside = try tree.addLeaf(.fixed(CGSize(width: 20, height: 20)))
            try tree.setRoot(
                tree.addContainer(AnyLayout(HStackLayout(alignment: .top, spacing: 0)), [container, beside]))
        }

        func frames(_ width: CGFloat?, _ height: CGFloat? = nil) throws -> [[Double]] {
            try tree.layOut(ProposedViewSize(width: width, height: height))
            return ([container] + children).map { tree.frame(of: $0).numbers }
        }
    }

    private static let two = [CGSize(width: 10, height: 10), CGSize(width: 30, height: 14)]

    @Test("A negative length counts as 0", arguments: places)
    func negative(in place: Containment) throws {
        let trial = try Trial("negative", in: place, children: Self.two)
        // 0 − 8 is nothing; the children lie where the layout places them, not in a column.
        #expect(try trial.frames(200, 0) == [[0, 0, 40, 0], [0, 0, 10, 10], [0, 0, 30, 14]])
        #expect(try trial.frames(200, 50) == [[0, 0, 40, 42], [0, 0, 10, 10], [0, 0, 30, 14]])
        #expect(trial.faults.isEmpty, "\(trial.faults.faults)")
    }

    @Test("An infinite length counts as the proposed one, or the root's", arguments: places)
    func infinite(in place: Containment) throws {
        let trial = try Trial("endless", in: place, children: Self.two)
        // An hstack offers it 200 − 20 after the leaf, which is rigid.
        #expect(try trial.frames(200)[0] == [0, 0, 180, 20])
        // Nothing is proposed along x: the length is what the root is laid out for, and without it SwiftUI's 10.
        let inner = try #require(trial.tree.root)
        try trial.tree.setRoot(nil)
        try trial.tree.setRoot(trial.tree.addModifier(.fixedSize(horizontal: true, vertical: false), inner))
        #expect(try trial.frames(200)[0] == [0, 0, 200, 20])
        #expect(try trial.frames(120)[0] == [0, 0, 120, 20])
        #expect(try trial.frames(nil)[0] == [0, 0, 10, 20])
        #expect(trial.faults.isEmpty, "\(trial.faults.faults)")
    }

    @Test(
        "A length that is NaN because infinity is proposed counts as infinite there, and as 0 elsewhere",
        arguments: places)
    func notANumber(in place: Containment) throws {
        let trial = try Trial("week", in: place, children: Self.two)
        // The hstack asks for the largest size: ∞ × NaN. It grows to what is left of 200.
        #expect(try trial.frames(200) == [[0, 0, 180, 0], [0, 0, 10, 10], [0, 0, 30, 14]])
        #expect(trial.faults.isEmpty, "\(trial.faults.faults)")
        let wide = ProposedViewSize(width: .infinity, height: nil)
        #expect(try trial.tree.layOut(wide) == CGSize(width: CGFloat.infinity, height: 20))
        #expect(try trial.tree.layOut(.infinity) == CGSize(width: CGFloat.infinity, height: CGFloat.infinity))
        #expect(trial.faults.isEmpty, "\(trial.faults.faults)")
    }

    @Test("A child that is placed nowhere lies in the middle", arguments: places)
    func lost(in place: Containment) throws {
        let three = Self.two + [CGSize(width: 20, height: 20)]
        let trial = try Trial("lost", in: place, children: three)
        #expect(
            try trial.frames(200) == [[0, 0, 100, 60], [0, 0, 10, 10], [35, 23, 30, 14], [40, 20, 20, 20]])
        #expect(trial.faults.isEmpty, "\(trial.faults.faults)")
    }

    @Test("Subviews kept in a cache name the same children in later passes", arguments: places)
    func kept(in place: Containment) throws {
        let trial = try Trial("kept", in: place, children: Self.two + [CGSize(width: 20, height: 20)])
        #expect(try trial.frames(100) == [[0, 0, 30, 64], [0, 0, 10, 10], [0, 10, 30, 14], [0, 24, 20, 20]])
        try trial.tree.setLeaf(.fixed(CGSize(width: 12, height: 30)), of: trial.children[1])
        #expect(try trial.frames(100) == [[0, 0, 20, 80], [0, 0, 10, 10], [0, 10, 12, 30], [0, 40, 20, 20]])
        // Another order: the kept ones are still the same.
        try trial.tree.setChildren(trial.children.reversed(), of: trial.container)
        #expect(try trial.frames(100) == [[0, 0, 20, 80], [0, 0, 10, 10], [0, 10, 12, 30], [0, 40, 20, 20]])
        // The first one goes; the layout does not ask it where there is room.
        try trial.tree.remove(trial.children[0])
        #expect(try Array(trial.frames(300).dropFirst(2)) == [[0, 0, 12, 30], [0, 30, 20, 20]])
        #expect(trial.faults.isEmpty, "\(trial.faults.faults)")
    }

    @Test("A subview that was removed is a fault of one call", arguments: places)
    func removed(in place: Containment) throws {
        let trial = try Trial("kept", in: place, children: Self.two + [CGSize(width: 20, height: 20)])
        _ = try trial.frames(100)
        try trial.tree.remove(trial.children[0])
        if place.place == .direct {
            let error = #expect(throws: LayoutError.self) { try trial.frames(100) }
            #expect(error?.description.contains("not in the tree any more") == true, "\(String(describing: error))")
        } else {
            // The fallback column, with gaps of 8.
            #expect(try Array(trial.frames(100).dropFirst(2)) == [[0, 0, 30, 14], [0, 22, 20, 20]])
            #expect(!trial.faults.isEmpty && trial.faults.faults.allSatisfy { $0.cause == .staleHandle })
            #expect(trial.faults.faults.first?.child == 0, "\(trial.faults.faults)")
        }
        // The next call that does well is answered by the layout itself.
        #expect(try Array(trial.frames(300).dropFirst(2)) == [[0, 0, 30, 14], [0, 14, 20, 20]])
    }

    @Test("Subviews of another container answer", arguments: places)
    func shared(in place: Containment) throws {
        let faults = FaultScope()
        let host = BuiltPlugins.host(containment: place, faults: faults)
        let plugin = try host.plugin(at: BuiltPlugins.fixture("Tolerated.swift", in: "Plugins"))
        let type = try #require(plugin.layout("following"))
        let tree = try LayoutTree()
        let leaves = try Self.two.map { try tree.addLeaf(.fixed($0)) }
        let leader = try tree.addContainer(host.make(type, ["leads": true]), leaves)
        let follower = try tree.addContainer(host.make(type), [])
        try tree.setRoot(tree.addContainer(AnyLayout(VStackLayout(spacing: 0)), [leader, follower]))
        for _ in 0..<2 {
            try tree.layOut(ProposedViewSize(width: 100, height: nil))
            #expect(tree.frame(of: follower).numbers == [0, 24, 30, 24])
            try tree.parametersChanged(of: follower)
        }
        #expect(faults.isEmpty, "\(faults.faults)")
    }

    @Test("Work for the main queue runs after the pass, in order, on its thread")
    func posted() throws {
        HostTable.setPrintSink { _, _ in }
        let faults = FaultScope()
        let host = BuiltPlugins.host(.full, containment: .isolated, faults: faults)
        let plugin = try host.plugin(at: BuiltPlugins.fixture("Posting.swift", in: "Plugins"))
        let type = try #require(plugin.layout("posting"))
        let tree = try LayoutTree()
        let container = try tree.addContainer(host.make(type), [tree.addLeaf(.fixed(CGSize(width: 5, height: 5)))])
        try tree.setRoot(container)
        for pass in 0..<4 {
            // Each pass measures once; its work counts in the next one.
            #expect(try tree.layOut(.unspecified) == CGSize(width: pass * 101, height: 0), "pass \(pass)")
            try tree.parametersChanged(of: container)
        }
        #expect(faults.isEmpty, "\(faults.faults)")
    }
}
