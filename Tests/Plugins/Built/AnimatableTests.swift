import Foundation
import GalleyABI
import GalleyBuild
import GalleyEngine
import GalleyHost
import GalleyMotion
import GalleySDK
import PluginSamples
import Testing

/// The animatable data of a built plugin, through the tables of the border.
struct AnimatableTests {
    private struct Loaded {
        let plugin: Plugin
        let type: PluginLayoutType

        init(_ path: String, _ runtime: BuildOptions.Runtime) throws {
            plugin = try BuiltPlugins.host(runtime).plugin(at: path)
            type = try plugin.layoutType(nil)
        }

        func parameters(_ layout: AnyLayout) throws -> [GalleyValue] {
            try type.parameters.prefix(2).map { try type.parameterValue($0.name, of: layout) }
        }
    }

    @Test(arguments: PluginTreeTests.both) func numbers(_ runtime: BuildOptions.Runtime) throws {
        let flow = try Loaded(BuiltPlugins.repository.appending(path: "Plugins/Flow").path, runtime)
        #expect(flow.type.extensions.contains(GALLEY_CAPABILITY_ANIMATABLE))
        #expect(flow.type.parameters.map(\.isAnimatable) == [true, true, false])
        let table = try #require(flow.plugin.extensionTable(GALLEY_CAPABILITY_ANIMATABLE)).load(
            as: galley_animatable.self)
        let layout = try flow.type.make(["spacing": 3, "lineSpacing": 5.5])

        var (found, count) = ([0.0, 0.0, -1.0], UInt32(0))
        #expect(table.read(layout.instance, 0, nil, &count) == GALLEY_ERROR_BUFFER && count == 2)
        #expect(table.read(layout.instance, 1, &found, &count) == GALLEY_ERROR_BUFFER && found == [0, 0, -1])
        #expect(table.read(layout.instance, 3, &found, &count) == GALLEY_OK && count == 2 && found == [3, 5.5, -1])

        // A tree sees what is written: 10 + 20 + 10 wide, and one line.
        let tree = try LayoutTree()
        let children = try (0..<2).map { _ in try tree.addLeaf(.fixed(CGSize(width: 10, height: 10))) }
        let node = try tree.addContainer(layout, children)
        try tree.setRoot(node)
        #expect(try tree.layOut(.unspecified) == CGSize(width: 23, height: 10))
        #expect(table.write(layout.instance, 2, [20, 0.25]) == GALLEY_OK)
        try tree.parametersChanged(of: node)
        #expect(try tree.layOut(.unspecified) == CGSize(width: 40, height: 10))
        #expect(try flow.parameters(layout) == [20.0, 0.25])
        #expect(table.write(layout.instance, 1, [1]) == GALLEY_ERROR_INVALID_ARGUMENT)
        #expect(try flow.parameters(layout) == [20.0, 0.25])
    }

    @Test(arguments: PluginTreeTests.both) func vectors(_ runtime: BuildOptions.Runtime) throws {
        let curve = try Loaded(BuiltPlugins.fixture("Curve.swift", in: "Plugins"), runtime)
        #expect(curve.type.extensions == [GALLEY_CAPABILITY_ANIMATABLE_VECTOR])
        #expect(curve.plugin.extensionTable(GALLEY_CAPABILITY_ANIMATABLE) == nil)
        let table = try #require(curve.plugin.extensionTable(GALLEY_CAPABILITY_ANIMATABLE_VECTOR))
            .load(as: galley_animatable_vector.self)
        let (start, end) = try (
            curve.type.make(["rise": 4, "reach": 100]), curve.type.make(["rise": 12, "reach": 60])
        )
        func vector(_ layout: AnyLayout) throws -> UnsafeMutableRawPointer {
            var vector: UnsafeMutableRawPointer?
            #expect(table.read(layout.instance, &vector) == GALLEY_OK)
            return try #require(vector)
        }
        // start + (end - start) / 4, as an animation computes it.
        let (from, to) = try (vector(start), vector(end))
        var between: UnsafeMutableRawPointer?
        #expect(table.copy(to, &between) == GALLEY_OK)
        #expect(table.subtract(between, from) == GALLEY_OK)
        var square = 0.0
        // 8 * 8 + 40 * 40
        #expect(table.magnitude_squared(between, &square) == GALLEY_OK && square == 1664)
        #expect(table.scale(between, 0.25) == GALLEY_OK && table.add(between, from) == GALLEY_OK)
        #expect(table.write(end.instance, between) == GALLEY_OK)
        #expect(try curve.parameters(end) == [6.0, 90.0] && curve.parameters(start) == [4.0, 100.0])
        // The copy was one: what it was made of is as before.
        #expect(table.write(start.instance, to) == GALLEY_OK)
        #expect(try curve.parameters(start) == [12.0, 60.0])
        for vector in [from, to, between] { table.destroy(vector) }
    }

    /// Parameters go through a plugin's layout picture by picture, whatever form its data has.
    @Test(arguments: PluginTreeTests.both) func motion(_ runtime: BuildOptions.Runtime) throws {
        let flow = try Loaded(BuiltPlugins.repository.appending(path: "Plugins/Flow").path, runtime)
        let tree = try LayoutTree()
        let children = try (0..<2).map { _ in try tree.addLeaf(.fixed(CGSize(width: 10, height: 10))) }
        let node = try tree.addContainer(try flow.type.make(["spacing": 0]), children)
        try tree.setRoot(node)
        let animated = try AnimatedTree(tree, proposal: .unspecified)
        let other = try flow.type.make(["spacing": 20])
        try animated.withAnimation(.linear(duration: 1), at: 0) { try tree.setLayout(other, of: node) }
        // The instance itself is on its way, and what it lays out with it.
        _ = try animated.presentedViews(at: 0.25)
        #expect(try flow.parameters(other).first == 5.0)
        #expect(tree.frame(of: children[1]).minX == 15)
        // A parameter is set in the middle: the others still go where they went.
        try animated.withAnimation(.linear(duration: 1), at: 0.5) {
            try flow.type.setParameter("lineSpacing", to: 9, of: other)
            try tree.parametersChanged(of: node)
        }
        _ = try animated.presentedViews(at: 2)
        #expect(try flow.parameters(other) == [20.0, 9.0])

        let curve = try Loaded(BuiltPlugins.fixture("Curve.swift", in: "Plugins"), runtime)
        let (start, end) = try (
            curve.type.make(["rise": 4, "reach": 100]), curve.type.make(["rise": 12, "reach": 60])
        )
        try animated.withTransaction(Transaction(), at: 3) { try tree.setLayout(start, of: node) }
        try animated.withAnimation(.linear(duration: 1), at: 3) { try tree.setLayout(end, of: node) }
        _ = try animated.presentedViews(at: 3.25)
        #expect(try curve.parameters(end) == [6.0, 90.0])
        // What is replaced keeps what it was made with.
        #expect(try curve.parameters(start) == [4.0, 100.0])
        _ = try animated.presentedViews(at: 5)
        #expect(try curve.parameters(end) == [12.0, 60.0])
    }
}
