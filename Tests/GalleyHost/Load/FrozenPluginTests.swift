import Foundation
import GalleyABI
import GalleyEngine
import GalleyHost
import GalleySDK
import Testing

#if arch(x86_64)
    private let isForThisMachine = true
#else
    private let isForThisMachine = false
#endif

/// Binaries that were built once against an older ABI load and do what they did.
@Suite(.enabled(if: isForThisMachine, "the frozen binary is for x86-64"))
struct FrozenPluginTests {
    private static let path = Fixture.repository.appending(path: "Tests/Frozen/steps-x86_64.so").path
    private static let path11 = Fixture.repository.appending(path: "Tests/Frozen/steps-1.1-x86_64.so").path

    @Test func describesItself() throws {
        let plugin = try PluginLoader(containment: .direct).load(Self.path)
        #expect(plugin.id == "frozen" && plugin.version == "1.0.0" && plugin.runtime == .none)
        #expect(plugin.abiVersion == ABIVersion(major: 1, minor: 0))
        let steps = try #require(plugin.layout("steps"))
        #expect(plugin.layouts.count == 1 && steps.name == "Steps")
        #expect(steps.documentation == "Each child right of and below the one before it.")
        #expect(steps.extensions == ["galley.animatable/1"])
        let gap = try #require(steps.parameters.first)
        #expect(gap.name == "gap" && gap.defaultValue == 4.0 && gap.minimum == 0 && gap.maximum == nil)
        #expect(gap.isAnimatable && gap.typeName == "double")
    }

    @Test func laysOut() throws {
        let steps = try #require(PluginLoader(containment: .direct).load(Self.path).layout("steps"))
        let children = FakeSubviews([
            CGSize(width: 10, height: 20), CGSize(width: 30.5, height: 5), CGSize(width: 1, height: 2),
        ])
        // 10 + 30.5 + 1 wide and 20 + 5 + 2 high, with two gaps of 4 in both directions.
        let layout = try steps.make()
        #expect(layout.measureAndPlace(children).size == CGSize(width: 49.5, height: 35))
        #expect(
            children.placements
                == [0: CGPoint(x: 100, y: 200), 1: CGPoint(x: 114, y: 224), 2: CGPoint(x: 148.5, y: 233)])
        try steps.setParameter("gap", to: 0, of: layout)
        #expect(layout.measureAndPlace(children).size == CGSize(width: 41.5, height: 27))
        #expect(try steps.parameterValue("gap", of: layout) == 0.0)
    }

    /// The engine lays out with it, also inside the engine's own stacks.
    @Test func laysOutInATree() throws {
        let steps = try #require(PluginLoader(containment: .direct).load(Self.path).layout("steps"))
        let tree = try LayoutTree()
        func leaf(_ width: CGFloat, _ height: CGFloat) throws -> NodeID {
            try tree.addLeaf(.fixed(CGSize(width: width, height: height)))
        }
        let children = try [leaf(10, 20), leaf(30.5, 5), leaf(1, 2)]
        let layout = try steps.make(["gap": 3])
        let node = try tree.addContainer(layout, children)
        let below = try leaf(49.5, 6)
        try tree.setRoot(tree.addContainer(AnyLayout(VStackLayout(alignment: .leading)), [node, below]))
        func frames() -> [[Double]] {
            (children + [node, below]).map { id in
                let frame = tree.frame(of: id)
                return [frame.origin.x, frame.origin.y, frame.size.width, frame.size.height].map { Double($0) }
            }
        }

        // Each child 3 right of and below the one before: 10 + 3 + 30.5 + 3 + 1 wide, 20 + 3 + 5 + 3 + 2 high. The
        // plugin asks for 8 points around itself, so the last leaf begins at 33 + 8.
        #expect(try tree.layOut(.unspecified) == CGSize(width: 49.5, height: 47))
        #expect(
            frames() == [
                [0, 0, 10, 20], [13, 23, 30.5, 5], [46.5, 31, 1, 2], [0, 0, 47.5, 33], [0, 41, 49.5, 6],
            ])

        // Without a gap, with a child that takes what it is offered, and with 60 x 100 for the stack: the leaf and its 8 leave 86 for the plugin, which offers
        // 60 x 86 to each child; the last one takes it all.
        try steps.setParameter("gap", to: 0, of: layout)
        try tree.parametersChanged(of: node)
        try tree.setLeaf(.fill(whenUnspecified: .zero), of: children[2])
        #expect(try tree.layOut(ProposedViewSize(width: 60, height: 100)) == CGSize(width: 100.5, height: 125))
        #expect(
            frames() == [
                [0, 0, 10, 20], [10, 20, 30.5, 5], [40.5, 25, 60, 86], [0, 0, 100.5, 111], [0, 119, 49.5, 6],
            ])

        // Right to left the engine mirrors what the plugin places.
        let mirrored = try LayoutTree(LayoutOptions(layoutDirection: .rightToLeft))
        let first = try mirrored.addLeaf(.fixed(CGSize(width: 10, height: 20)))
        let second = try mirrored.addLeaf(.fixed(CGSize(width: 30, height: 5)))
        try mirrored.setRoot(mirrored.addContainer(steps.make(), [first, second]))
        #expect(try mirrored.layOut(.unspecified) == CGSize(width: 44, height: 29))
        #expect(mirrored.frame(of: first).origin == CGPoint(x: 34, y: 0))
        #expect(mirrored.frame(of: second).origin == CGPoint(x: 0, y: 24))
    }

    /// The same source against 1.1: in this process, checked in it, and in a worker.
    @Test(arguments: [Containment.direct, .guarded, .isolated]) func thatOf11LaysOut(_ containment: Containment) throws
    {
        let plugin = try PluginLoader(containment: containment).load(Self.path11)
        #expect(plugin.abiVersion == ABIVersion(major: 1, minor: 1))
        let steps = try #require(plugin.layout("steps"))
        let tree = try LayoutTree()
        let leaves = try [10, 30].map { try tree.addLeaf(.fixed(CGSize(width: $0, height: 20))) }
        let layout = try steps.make()
        try tree.setRoot(tree.addContainer(layout, leaves))
        #expect(try tree.layOut(.unspecified) == CGSize(width: 44, height: 44))
        #expect(tree.frame(of: leaves[1]).origin == CGPoint(x: 14, y: 24))
        // It knows nothing of caches that migrate.
        #expect(steps.extensions == ["galley.animatable/1"] && layout.caches == nil)
    }

    /// Who has the headers of an older version builds plugins that load.
    @Test(arguments: [UInt16(0), 1, 2]) func itsHeadersMakePlugins(_ minor: UInt16) throws {
        let fixture = try Fixture()
        let frozen = Fixture.repository.appending(path: "Tests/Frozen/1.\(minor)")
        let path = try fixture.compile("row.c", headers: frozen)
        let plugin = try PluginLoader(containment: .direct).load(path)
        #expect(plugin.abiVersion == ABIVersion(major: 1, minor: minor))
        let row = try #require(plugin.layout("row"))
        let tree = try LayoutTree()
        let leaves = try [40, 60].map { try tree.addLeaf(.fixed(CGSize(width: $0, height: 20))) }
        try tree.setRoot(tree.addContainer(row.make(["spacing": 5]), leaves))
        #expect(try tree.layOut(.unspecified) == CGSize(width: 105, height: 20))
        #expect(tree.frame(of: leaves[1]).origin == CGPoint(x: 45, y: 0))
    }

    /// Since then code was only added to the header: nothing that compilers read of it changed or went.
    @Test(arguments: ["1.0", "1.1", "1.2"]) func itsHeadersStandInThoseOfToday(_ version: String) throws {
        func code(_ url: URL) throws -> [Substring] {
            try String(contentsOf: url, encoding: .utf8).replacing(/\/\*(?s:.*?)\*\//, with: " ")
                // The version counts up, and with a new struct the hash changes; nothing else does.
                .replacing(/GALLEY_ABI_MINOR [0-9]+u/, with: "GALLEY_ABI_MINOR")
                .replacing(/GALLEY_ABI_HASH 0x[0-9a-f]{8}u/, with: "GALLEY_ABI_HASH of a version")
                .split(whereSeparator: \.isWhitespace)
        }
        for name in ["galley.h", "galley_hash.h"] {
            let today = try code(Fixture.repository.appending(path: "SDK/ABI/include/\(name)"))
            let frozen = try code(Fixture.repository.appending(path: "Tests/Frozen/\(version)/\(name)"))
            #expect(frozen.count >= 3)
            var rest = today[...]
            for token in frozen {
                let place = try #require(rest.firstIndex(of: token), "\(name) lost \(token) of \(version), or moved it")
                rest = rest[(place + 1)...]
            }
        }
    }

    @Test func animates() throws {
        let plugin = try PluginLoader(containment: .direct).load(Self.path)
        let steps = try #require(plugin.layout("steps"))
        let layout = try steps.make(["gap": 6.5])
        let table = try #require(plugin.extensionTable("galley.animatable/1")).load(as: galley_animatable.self)
        var numbers = [0.0]
        var count: UInt32 = 0
        #expect(table.read(layout.instance, 0, &numbers, &count) == GALLEY_ERROR_BUFFER && count == 1)
        #expect(table.read(layout.instance, 1, &numbers, &count) == GALLEY_OK && numbers == [6.5])
        #expect(table.write(layout.instance, 1, [7.5]) == GALLEY_OK)
        #expect(try steps.parameterValue("gap", of: layout) == 7.5)
    }

    /// The guide that it interned at its start lies in the middle of the bounds' width.
    @Test func answersForItsGuide() throws {
        let steps = try #require(PluginLoader(containment: .direct).load(Self.path).layout("steps"))
        let layout = try steps.make()
        let guide = try #require(HostTable.id(of: "StepsMiddle", .horizontalAlignment))
        let children = FakeSubviews([])
        let bounds = galley_rect(origin: galley_point(x: 100, y: 0), size: galley_size(width: 50, height: 10))
        let proposal = galley_proposal(width: 50, height: 10)
        var value = 0.0
        let explicit = layout.functions.pointee.explicit_alignment!
        #expect(explicit(layout.instance, nil, children.handle, bounds, proposal, guide, &value) == GALLEY_OK)
        #expect(value == 125)
        #expect(
            explicit(layout.instance, nil, children.handle, bounds, proposal, GALLEY_ALIGNMENT_TOP, &value)
                == GALLEY_NO_VALUE)
    }

    @Test(arguments: zip([path, path11], [UInt64(0x9aba_5e57_d0ee_42a1), 0xd7d0_d6d3_2313_da5d]))
    func isSmallAndFrozen(_ path: String, _ expected: UInt64) throws {
        let bytes = try Fixture.bytes(path)
        #expect(bytes.count < 20 * 1024)
        // FNV-1a of the file. It never changes: the file stands for every plugin that was built with its version.
        let hash = bytes.reduce(UInt64(0xcbf2_9ce4_8422_2325)) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
        #expect(hash == expected)
    }
}
