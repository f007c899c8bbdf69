import Foundation
import GalleyBuild
import GalleyEngine
import GalleyHost
import GalleyScene
import GalleySceneTree
import GalleySDK
import PluginSamples
import Testing

/// Built plugins among each other, in the engine: with the numbers worked out by hand.
@Suite struct PluginTreeTests {
    typealias Runtime = BuildOptions.Runtime
    static let both: [Runtime] = [.embedded, .full]

    /// Frames by name, as `x y w h`, of a scene that stands beside the fixtures.
    private func frames(_ text: String, _ runtime: Runtime) throws -> [String: [Double]] {
        let file = BuiltPlugins.fixture("scene-\(UUID()).yaml", in: "Plugins")
        try Data(text.utf8).write(to: URL(filePath: file))
        defer { try? FileManager.default.removeItem(atPath: file) }
        let scene = try SceneTree(contentsOf: file, host: BuiltPlugins.host(runtime))
        try scene.tree.layOut(scene.proposal)
        return Dictionary(uniqueKeysWithValues: scene.named.map { ($0.name, scene.tree.frame(of: $0.node).numbers) })
    }

    private func type(_ fixture: String, _ runtime: Runtime) throws -> PluginLayoutType {
        try BuiltPlugins.host(runtime).plugin(at: BuiltPlugins.fixture(fixture, in: "Plugins")).layoutType(nil)
    }

    private func bundled(_ folder: String, _ runtime: Runtime) throws -> PluginLayoutType {
        let folder = BuiltPlugins.repository.appending(path: "Plugins/\(folder)")
        return try BuiltPlugins.host(runtime).plugin(at: folder.path).layoutType(nil)
    }

    /// A value of another type than the plugin's key has is an error at its line, before anything is laid out.
    @Test func layoutValuesOfAnotherType() throws {
        let scene = """
            tree:
              kind: ../../../Plugins/RankedRadial
              children:
                - {item: 40x20, layoutValues: {RankKey: 1, Other: text}}
                - {item: 40x20, name: b, layoutValues: {RankKey: three}}
                - {item: 40x20, padding: 3, layoutValues: {RankKey: [1]}}
                - {kind: hstack, children: [{item: 4x4, layoutValues: {RankKey: inside}}, 5x5]}
                - {item: 40x20, layoutValues: {RankKey: 2.0}}
                - {item: 40x20, modifiers: [{layoutValues: {RankKey: 3}}, {layoutValues: {RankKey: outer}}]}
            """
        do {
            _ = try frames(scene, .embedded)
            Issue.record("the values were taken")
        } catch let error as SceneErrors {
            #expect(
                error.errors.map { "\($0.line) \($0.keyPath): \($0.problem ?? "")" } == [
                    "5 tree.children[1]: the layout value \"RankKey\" that RankedRadialLayout reads from \"b\"",
                    "6 tree.children[2]: the layout value \"RankKey\" that RankedRadialLayout reads from child 2",
                ])
            #expect(error.errors.map(\.expected) == ["a whole number", "a whole number"])
            #expect(error.errors.map(\.found) == ["text, \"three\"", "a list, [1]"])
        }
    }

    /// A plugin may use the built-in grid; rows reach it by their layout values.
    @Test(arguments: both) func aGridInsideAPlugin(_ runtime: Runtime) throws {
        // Columns 30 and 50, gap 4; rows 20 and 10 high. c over both needs 90, 6 more than they have: 3 for each.
        let found = try frames(
            """
            tree:
              kind: ./Board.swift
              name: board
              children:
                - {kind: gridRow, items: {a: 30x10, b: 50x20}}
                - {kind: gridRow, children: [{item: 90x10, name: c, gridCellColumns: 2}]}
            """, runtime)
        #expect(
            found == ["board": [0, 0, 90, 34], "a": [0, 5, 30, 10], "b": [37, 0, 50, 20], "c": [0, 24, 90, 10]])
    }

    @Test(arguments: both) func pluginsInPlugins(_ runtime: Runtime) throws {
        // The wall offers 100 to each of two columns and centres what is narrower. The diagonal goes 5 right and
        // down with each child: 5 + 40 by 5 + 10. The flow breaks after 60 + 8 + 20: it is 88 by 10 + 8 + 15.
        let found = try frames(
            """
            proposal: 208x-
            tree:
              kind: ../../../Plugins/Masonry
              name: wall
              children:
                - kind: ../../../Plugins/Flow
                  name: flow
                  children:
                    - {item: 60x10, name: a}
                    - {item: 20x10, name: b}
                    - kind: ../../../Plugins/Diagonal
                      name: steps
                      step: 5
                      children:
                        - {item: 30x10, name: c}
                        - {item: 40x10, name: d}
                - {item: 50x7, name: e}
            """, runtime)
        #expect(
            found == [
                "wall": [0, 0, 208, 33], "flow": [6, 0, 88, 33], "a": [6, 0, 60, 10], "b": [74, 0, 20, 10],
                "steps": [6, 18, 45, 15], "c": [6, 18, 30, 10], "d": [11, 23, 40, 10], "e": [133, 0, 50, 7],
            ])
    }

    @Test(arguments: both) func stacksOnSlices(_ runtime: Runtime) throws {
        // The first three on 100 points: 30, what is left of 100 - 2 * 4, and 20. The others below the 12 points
        // of the highest, 4 lower: 10 and, at most 50, one that takes what there is.
        let found = try frames(
            """
            proposal: 100x-
            tree:
              kind: ./Rows.swift
              name: rows
              children:
                - {item: 30x10, name: a}
                - {flexible: {min: 0x12, max: infx12}, name: b}
                - {item: 20x10, name: c}
                - {item: 10x10, name: d}
                - {flexible: {min: 0x5, max: 50x5}, name: e}
            """, runtime)
        #expect(
            found == [
                "rows": [0, 0, 100, 26], "a": [0, 0, 30, 10], "b": [34, 0, 42, 12], "c": [80, 0, 20, 10],
                "d": [0, 16, 10, 10], "e": [14, 16, 50, 5],
            ])
    }

    @Test(arguments: both) func aGuideOfThePluginIsTheScenes(_ runtime: Runtime) throws {
        // In the plugin: a's third is set to 50, b's is 60 / 3. So b begins at 30; the column is 30 + 60 wide.
        // In the scene's own stack: the column's third is 50, c's is set to 5, and d's lies where the plugin says
        // that it does in any view: at 30 / 3.
        let found = try frames(
            """
            tree:
              kind: vstack
              spacing: 0
              alignment: Third
              children:
                - kind: ./Thirds.swift
                  name: column
                  children:
                    - {item: 60x10, name: a, alignmentGuides: {Third: 50}}
                    - {item: 60x10, name: b}
                - {item: 30x10, name: c, alignmentGuides: {Third: 5}}
                - {item: 30x10, name: d}
            """, runtime)
        #expect(
            found == [
                "column": [0, 0, 90, 20], "a": [0, 0, 60, 10], "b": [30, 10, 60, 10], "c": [45, 20, 30, 10],
                "d": [40, 30, 30, 10],
            ])
    }

    @Test(arguments: both) func layoutValuesOfEveryType(_ runtime: Runtime) throws {
        let type = try type("Values.swift", runtime)
        #expect(Set(type.valueKeys.map(\.name)).count == 11)
        let tree = try LayoutTree()
        func child(_ values: [String: GalleyValue]) throws -> NodeID {
            var node = try tree.addLeaf(.fixed(CGSize(width: 1, height: 1)))
            for (key, value) in values {
                node = try tree.addModifier(.layoutValue(key: "Keys.\(key)", value: value), node)
            }
            return node
        }
        let children = try [
            try tree.addModifier(.offset(x: 0, y: 0), child([:]), name: "first"),
            child([
                "Flag": true, "Count": 3, "Weight": 0.25, "Label": "ab", "Area": .size(CGSize(width: 7, height: 8)),
                "Spot": .point(CGPoint(x: 5, y: 6)), "List": [1.5, 2], "Limit": 2, "Loudness": "loud", "Place": "far",
                "Turn": 90,
            ]),
            child(["Weight": 2, "Limit": .none, "List": []]),
        ]
        try tree.setRoot(tree.addContainer(type.make(), children))
        try tree.layOut(.unspecified)
        // x: weight + 10 count - 100,000 for no limit. y: 10 degrees and the bytes of "none", each doubling what is
        // before it, make 1,805; 100 * 1 + 1,000 * 2 + 10,000 * 3 + 100,000 * 4 = 432,100.
        let none = [-99_989.5, 433_905.0]
        // 0.25 + 1,000 + 10 * 3 + 100,000 * 2 + 2,000 + 4,000; and ((90 * 2 + 97) * 2 + 98) + 700 + 8,000 + 50,000
        // + 600,000 + 1 * 1.5 + 2 * 2.
        let all = [207_030.25, 659_357.5]
        let positions = children.map { Array(tree.frame(of: $0).numbers.prefix(2)) }
        #expect(positions == [none, all, [-99_988, 433_905]])
        // Values of other types and unknown names are errors that say which and whose.
        let wrong: [String: GalleyValue] = [
            "Flag": 1.5, "Count": "3", "Weight": "heavy", "Label": 4, "Area": true, "Spot": "here", "List": 3,
            "Limit": [], "Loudness": "silent", "Place": 2, "Turn": "left",
        ]
        for (key, value) in wrong {
            try tree.setLayoutValue(value, forKey: "Keys.\(key)", of: children[0])
            let error = #expect(throws: LayoutError.self) { try tree.layOut(.unspecified) }
            #expect(error?.message.contains("layout value \"Keys.\(key)\" of “first”: expected") == true, "\(key)")
            try tree.setLayoutValue(nil, forKey: "Keys.\(key)", of: children[0])
        }
        try tree.layOut(.unspecified)
        #expect(children.map { Array(tree.frame(of: $0).numbers.prefix(2)) } == positions)
    }

    @Test(arguments: both) func aParameterOfALiveInstance(_ runtime: Runtime) throws {
        let type = try type("Rows.swift", runtime)
        let tree = try LayoutTree()
        let children = try (0..<4).map { _ in try tree.addLeaf(.fixed(CGSize(width: 10, height: 10))) }
        let layout = try type.make(["spacing": 2])
        let node = try tree.addContainer(layout, children)
        try tree.setRoot(node)
        #expect(try tree.layOut(.unspecified) == CGSize(width: 22, height: 22))
        try type.setParameter("spacing", to: 7, of: layout)
        try tree.parametersChanged(of: node)
        #expect(try tree.layOut(.unspecified) == CGSize(width: 27, height: 27))
        #expect(tree.frame(of: children[3]).numbers == [17, 17, 10, 10])
        #expect(try type.parameterValue("spacing", of: layout) == 7.0)
    }

    @Test(arguments: both) func switchingKeepsTheChildren(_ runtime: Runtime) throws {
        let (flow, column) = try (bundled("Flow", runtime), bundled("EqualWidthVStack", runtime))
        let counting = try type("Counting.swift", runtime)
        let tree = try LayoutTree()
        let inner = try tree.addLeaf(.fixed(CGSize(width: 40, height: 20)))
        let counter = try counting.make()
        let first = try tree.addContainer(counter, [inner])
        let children = try [first] + [30, 50].map { try tree.addLeaf(.fixed(CGSize(width: $0, height: 10))) }
        let container = try tree.addContainer(flow.make(), children)
        try tree.setRoot(container)
        func layOut() throws -> [[Double]] {
            try tree.layOut(ProposedViewSize(width: 80, height: nil))
            return (children + [inner]).map { tree.frame(of: $0).numbers }
        }
        // 40 + 8 + 30 fit into 80; 50 goes below the 20 points of the first.
        let flowed: [[Double]] = [[0, 0, 40, 20], [48, 0, 30, 10], [0, 28, 50, 10], [0, 0, 40, 20]]
        #expect(try layOut() == flowed)
        try tree.setLayout(column.make(["spacing": 1]), of: container)
        let stacked = try layOut()
        #expect(stacked.map { $0[1] } == [0, 21, 32, 0])
        #expect(tree.children(of: container) == children && tree.parent(of: inner) == first)
        try tree.setLayout(flow.make(), of: container)
        #expect(try layOut() == flowed)
        #expect(tree.children(of: container) == children)
        // What the child had made for itself stayed with it.
        #expect(try counting.parameterValue("made", of: counter) == 1)
        #expect(try counting.parameterValue("updated", of: counter) == 0)

        // The container's own cache: another type makes a new one, the same type takes it over.
        let (one, other) = try (counting.make(), counting.make())
        try tree.setLayout(one, of: container)
        _ = try layOut()
        try tree.setLayout(other, of: container)
        _ = try layOut()
        #expect(try counting.parameterValue("made", of: one) == 1 && counting.parameterValue("made", of: other) == 0)
        #expect(try counting.parameterValue("updated", of: other) == 1)
    }

    @Test(arguments: both) func thePluginLoadedTwice(_ runtime: Runtime) throws {
        let hosts = (BuiltPlugins.host(runtime), BuiltPlugins.host(runtime))
        let path = BuiltPlugins.fixture("Counting.swift", in: "Plugins")
        let plugins = try (hosts.0.plugin(at: path), hosts.1.plugin(at: path))
        #expect(try plugins.0 !== plugins.1 && hosts.0.plugin(at: path) === plugins.0)
        let types = try (plugins.0.layoutType(nil), plugins.1.layoutType(nil))
        let layouts = try (types.0.make(), types.1.make())
        #expect(!layouts.0.isSameType(as: layouts.1))
        #expect(throws: LayoutArgumentError.self) { try types.0.parameterValue("made", of: layouts.1) }

        // One inside the other, in one tree; then one takes the other's place, with a cache of its own.
        let tree = try LayoutTree()
        let leaf = try tree.addLeaf(.fixed(CGSize(width: 3, height: 4)))
        let inner = try tree.addContainer(layouts.0, [leaf])
        try tree.setRoot(tree.addContainer(layouts.1, [inner]))
        #expect(try tree.layOut(.unspecified) == CGSize(width: 3, height: 4))
        let third = try types.1.make()
        try tree.setLayout(third, of: inner)
        #expect(try tree.layOut(.unspecified) == CGSize(width: 3, height: 4))
        #expect(try types.1.parameterValue("made", of: third) == 1)
        // The other one does not need the first.
        plugins.0.unload()
        try tree.setLeaf(.fixed(CGSize(width: 5, height: 6)), of: leaf)
        #expect(try tree.layOut(.unspecified) == CGSize(width: 5, height: 6))
        #expect(throws: LayoutArgumentError.self) { try types.0.make() }
        #expect(try types.1.make().isSameType(as: third))
    }

    @Test(arguments: both) func aPluginPrints(_ runtime: Runtime) async throws {
        let path = try BuiltPlugins.builder.build(
            BuiltPlugins.fixture("Talking.swift", in: "Plugins"), options: BuiltPlugins.options(runtime)
        ).path
        let result = await #expect(processExitsWith: .success, observing: [\.standardOutputContent]) {
            [path = path as String] in
            let type = try BuiltPlugins.host().plugin(at: path).layoutType(nil)
            let tree = try LayoutTree()
            try tree.setRoot(tree.addContainer(type.make(), [tree.addLeaf(.fill(whenUnspecified: .zero))]))
            try tree.layOut(ProposedViewSize(width: 40, height: 30))
            fflush(nil)
        }
        let text = String(decoding: result?.standardOutputContent ?? [], as: UTF8.self)
        #expect(text.contains("measuring 1 children\n") && text.contains("placing in 40 points\n"), "\(text)")
    }
}

extension CGRect {
    var numbers: [Double] { [origin.x, origin.y, size.width, size.height].map { Double($0) } }
}
